"""Black Jack: the basic strategy for several packs, as it is published for either style of the game.

Where the dealer has no second card yet, his natural takes what was added to a stake: eights and aces are not split
into an ace, eights not into a ten, and eleven is not doubled into a ten. Nobody who counts takes insurance.
"""

from collections.abc import Collection, Sequence
from typing import Any, Final

from bondcards.engine import cards, facts
from bondcards.engine.cards import Card
from bondcards.engine.facts import Fact, Place, cards_on_table
from bondcards.engine.questions import Bet, Choose
from bondcards.games.twentyone.blackjack import AskSurrender, Options
from bondcards.games.twentyone.hands import TEN, VALUES, AskInsurance, AskPlay, Points, by_value
from bondcards.games.twentyone.poker_21 import POK
from bondcards.language.i18n import N_
from bondcards.tables.policies.character import BY_THE_BOOK, Thought, Why
from bondcards.tables.policies.policy import Policy

# H card, S stand, D double or else card, d double or else stand, P split, - as any other hand of that total.
DEALER: Final = "23456789TA"
COLUMNS: Final = {rank: DEALER.index("T" if value == TEN else rank) for rank, value in VALUES.items() if value}
HARD: Final[dict[int, str]] = {
    17: "SSSSSSSSSS",
    16: "SSSSSHHHHH",
    15: "SSSSSHHHHH",
    14: "SSSSSHHHHH",
    13: "SSSSSHHHHH",
    12: "HHSSSHHHHH",
    11: "DDDDDDDDDH",
    10: "DDDDDDDDHH",
    9: "HDDDDHHHHH",
    8: "HHHHHHHHHH",
}
SOFT: Final[dict[int, str]] = {
    19: "SSSSSSSSSS",
    18: "SddddSSHHH",
    17: "HDDDDHHHHH",
    16: "HHDDDHHHHH",
    15: "HHDDDHHHHH",
    14: "HHHDDHHHHH",
    13: "HHHDDHHHHH",
    12: "HHHHHHHHHH",
}
PAIRS: Final[dict[int, str]] = {
    1: "PPPPPPPPPP",
    10: "----------",
    9: "PPPPP-PP--",
    8: "PPPPPPPPPP",
    7: "PPPPPP----",
    6: "PPPPP-----",
    5: "----------",
    4: "---PP-----",
    3: "PPPPPP----",
    2: "PPPPPP----",
}
ROWS: Final = {"hard": HARD, "soft": SOFT, "pair": PAIRS}
WITHOUT_A_SECOND_CARD: Final[dict[tuple[str, int], str]] = {
    ("hard", 11): "DDDDDDDDHH",
    ("pair", 1): "PPPPPPPPP-",
    ("pair", 8): "PPPPPPPP--",
}
"""What is otherwise where the dealer takes his second card after the players."""

SURRENDERS_LATE: Final[dict[str, Collection[int]]] = {"9": (16,), "T": (15, 16), "A": (16,)}
SURRENDERS_EARLY: Final[dict[str, Collection[int]]] = {
    "9": (16,),
    "T": (14, 15, 16),
    "A": (5, 6, 7, 12, 13, 14, 15, 16, 17),
}
"""Hard totals given up by the dealer's open card. Eights are split instead into a nine, and where no natural waits."""
FEARED: Final = range(14, 18)
"""Hard totals given up by one who is too careful."""
DOUBLED_EAGERLY: Final = (8, 9, 10, 11)
HIT_EAGERLY: Final = 16
"""Totals doubled by one who is too eager, and up to which he takes a card."""

SURE: Final = Why(N_("{total} against {dealer}: by the book"))
INSURES: Final = Why(N_("half the stake, to sleep well"))


def plays(points: Points, up: Card, options: Collection[str], second_card: bool, early: bool) -> str:
    """The move of the basic strategy; `second_card` is whether the dealer has his already.

    `early`: a hand that is given up loses half its stake to his natural too.
    """
    total, soft = points.total
    column = COLUMNS[up.rank]
    if "surrender" in options and gives_up(points, up, second_card, early):
        return "surrender"
    pair = "split" in options and by_value(points.cards)
    if pair and _cell("pair", VALUES[points.cards[0].rank], second_card)[column] == "P":
        return "split"
    cell = _cell("soft" if soft else "hard", total, second_card)[column]
    if cell in "Dd" and "double" in options:
        return "double"
    return "stand" if cell in "Sd" else "hit"


def _cell(table: str, number: int, second_card: bool) -> str:
    if not second_card and (table, number) in WITHOUT_A_SECOND_CARD:
        return WITHOUT_A_SECOND_CARD[table, number]
    rows = ROWS[table]
    return rows[min(max(number, min(rows)), max(rows))]


def gives_up(points: Points, up: Card, second_card: bool, early: bool) -> bool:
    total, soft = points.total
    card = DEALER[COLUMNS[up.rank]]
    eights = total == 16 and by_value(points.cards)
    if soft or (eights and (card not in "TA" or (second_card and not early))):
        return False
    return total in (SURRENDERS_EARLY if early else SURRENDERS_LATE).get(card, ())


def careful(move: str) -> str:
    """What one makes of a good move who fears to burst, and to have more on the table."""
    return {"hit": "stand", "double": "hit", "split": "hit"}.get(move, move)


def eager(move: str, points: Points, options: Collection[str]) -> str:
    """What one makes of it who cannot leave it at that, and gives nothing up."""
    if "split" in options and by_value(points.cards):
        return "split"
    if "double" in options and points.total.points in DOUBLED_EAGERLY:
        return "double"
    return "hit" if move == "surrender" or (move == "stand" and points.total.points <= HIT_EAGERLY) else move


def insurance(his: Policy, seen: Sequence[Fact]) -> Thought[str]:
    """Nobody who counts takes it; who is careful by mistake does, and whose fancy it takes."""
    insures = his.slip(seen) == "timid" or his.tempted("insurance")
    return Thought("insure", INSURES) if insures else Thought("decline", BY_THE_BOOK)


class BlackJack(Policy):
    """The basic strategy; who errs stands on little, or asks for a card, doubles and splits on much."""

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str] | None:
        if isinstance(ask, AskInsurance):
            return insurance(self, seen)
        if isinstance(ask, AskSurrender):
            table = cards_on_table(seen)
            held = Points(*table[Place(ask.seat)])
            good = "surrender" if gives_up(held, table[facts.DEALER][0], True, True) else "decline"
            stiff = "surrender" if held.total.points in FEARED and not held.total.soft else good
            return self.swayed(ask, seen, Thought(good, BY_THE_BOOK), timid=stiff, rash="decline")
        if isinstance(ask, AskPlay):
            table = cards_on_table(seen)
            held, dealer = Points(*table[ask.place]), table[facts.DEALER]
            second_card = len(dealer) > 1
            # Late, a natural takes the whole of a hand that is given up before the dealer has his second card.
            late = isinstance(self.character.options, Options) and self.character.options.surrender == "late"
            move = plays(held, dealer[0], ask.options, second_card, early=not (second_card or late))
            why = Why(SURE.phrase, figures={"total": held.total.points, "dealer": cards.shown(dealer[0])})
            return self.swayed(ask, seen, Thought(move, why), timid=careful(move), rash=eager(move, held, ask.options))
        return None


class Poker21(BlackJack):
    """Plays 21; POK, the bank's five cards, costs a good deal, and is staked on a whim: a tenth of it."""

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> Thought[int | str]:
        if ask.box != POK:
            return super().stake(ask, seen)
        return self.on_the_side(ask, self.likes(self.chance(seen), seen) // 10)
