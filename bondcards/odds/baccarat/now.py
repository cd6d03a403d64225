"""The baccarat games in the middle of a coup: the third cards that may still come, from what is left of the shoe."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from bondcards.engine.cards import Card, packs
from bondcards.engine.facts import Said, cards_on_table, view
from bondcards.games.baccarat import chemin_de_fer as chemin
from bondcards.games.baccarat import punto_banco as punto
from bondcards.games.baccarat.drawing import BANKER, NATURALS, PLAYER, POINTS, AskDraw, Rule, bank_must, punter_must
from bondcards.odds.figures import Now, Share
from bondcards.tables.prompt import Insight

MOST_UNSEEN: Final = 2
"""Of more cards that nobody has seen the coup is as good as not begun."""

UNSEEN: Final = -1

Values = tuple[int, ...]
"""What cards count, `UNSEEN` where nobody has seen one."""


class Coup(NamedTuple):
    """Both hands by what their cards count, and what is left of the shoe.

    `said` is what each has said of a third card, and `may` what the punter may say by his total. Where naturals are
    `past`, neither hand is one.
    """

    punter: Values
    bank: Values
    left: Mapping[int, int]
    said: Sequence[str] = ()
    may: Rule = punter_must
    past: bool = False

    @property
    def possible(self) -> bool:
        """Whether hands whose cards are all known agree with what has been said."""
        punter, bank = (sum(hand[:2]) % 10 for hand in (self.punter, self.bank))
        lawful = not self.said or self.said[0] in self.may(punter)
        return lawful and not (self.past and (punter in NATURALS or bank in NATURALS))


def now(game: str, options: object, insight: Insight) -> Now | None:
    """At punto banco and chemin de fer: what is still to be decided freely is decided by the table."""
    may: Rule
    match options:
        case punto.Options():
            may = punter_must
        case chemin.Options():
            may = chemin.punter_may(options)
        case _:
            return None
    whole = packs(options.packs)
    coup = _coup(whole, may, insight)
    if coup is None:
        return None
    punter = fallen(coup)
    shares = [Share(place, punter[side], punter[0], punter[-side]) for place, side in ((PLAYER, 1), (BANKER, -1))]
    ask = insight.ask
    if not isinstance(ask, AskDraw) or len(ask.options) < 2:
        return Now(shares)
    seen = _coup(whole, may, insight._replace(facts=view(insight.facts, ask.seat)))
    return Now(shares, moves(seen, ask.options) if seen else {})


def moves(coup: Coup, options: Sequence[str]) -> dict[str, float]:
    """What drawing and standing bring whoever is asked, in stakes."""
    side = -1 if coup.said else 1
    found: dict[str, float] = {}
    for word in options:
        punter = fallen(coup._replace(said=(*coup.said, word)))
        found[word] = side * (punter[1] - punter[-1])
    return found


def _coup(whole: Sequence[Card], may: Rule, insight: Insight) -> Coup | None:
    """The coup as it lies; None where it is not dealt, or as good as nothing of it is known."""
    lying = cards_on_table(insight.facts)
    punter, bank = (
        tuple([POINTS[card.rank] if card.known else UNSEEN for card in lying.get(place, ())])
        for place in (PLAYER, BANKER)
    )
    if min(len(punter), len(bank)) < 2 or (*punter, *bank).count(UNSEEN) > MOST_UNSEEN:
        return None
    left = Counter(POINTS[card.rank] for card in whole)
    left.subtract(POINTS[card.rank] for card in (*insight.gone, *lying[PLAYER], *lying[BANKER]) if card.known)
    spoken = [fact for fact in insight.facts if isinstance(fact, Said)]
    said = tuple([fact.word for fact in spoken if fact.about == AskDraw.about])
    return Coup(punter, bank, left, said, may, past=bool(said) or isinstance(insight.ask, AskDraw))


def fallen(coup: Coup) -> dict[int, float]:
    """How likely the punter is ahead in the end (1), nobody (0) or the bank (−1)."""
    found: dict[int, float] = {1: 0.0, 0: 0.0, -1: 0.0}
    for ahead, chance in _ways(coup, 1.0):
        found[ahead] += chance
    total = sum(found.values())
    return {ahead: chance / total for ahead, chance in found.items()} if total else found


def _ways(coup: Coup, chance: float) -> Iterator[tuple[int, float]]:
    for number, hand in enumerate((coup.punter, coup.bank)):
        if UNSEEN in hand:
            at = hand.index(UNSEEN)
            for value, share in _next(coup.left):
                yield from _ways(_with(coup, number, (*hand[:at], value, *hand[at + 1 :]), value), chance * share)
            return
    draws = _draws(coup)
    if not coup.possible:
        return
    if draws is None:
        ahead = sum(coup.punter) % 10 - sum(coup.bank) % 10
        yield (ahead > 0) - (ahead < 0), chance
        return
    hand = (coup.punter, coup.bank)[draws]
    for value, share in _next(coup.left):
        yield from _ways(_with(coup, draws, (*hand, value), value), chance * share)


def _draws(coup: Coup) -> Literal[0, 1] | None:
    """Which hand takes a third card now, the punter's or the bank's; None where neither does."""
    punter, bank = (sum(hand[:2]) % 10 for hand in (coup.punter, coup.bank))
    if punter in NATURALS or bank in NATURALS:
        return None
    said = (*coup.said, "", "")
    if len(coup.punter) == 2 and (said[0] or punter_must(punter)[0]) == "draw":
        return 0
    third = coup.punter[2] if len(coup.punter) > 2 else None
    return 1 if len(coup.bank) == 2 and (said[1] or bank_must(third)(bank)[0]) == "draw" else None


def _next(left: Mapping[int, int]) -> Iterator[tuple[int, float]]:
    total = sum(left.values())
    return ((value, count / total) for value, count in left.items() if count)


def _with(coup: Coup, number: int, hand: Values, value: int) -> Coup:
    left = {**coup.left, value: coup.left[value] - 1}
    return coup._replace(punter=hand, left=left) if number == 0 else coup._replace(bank=hand, left=left)
