"""What the baccarat games share: how a hand counts, and who draws a third card (000, 001 and 003 agree)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

from bondcards.engine.cards import RANKS, Card
from bondcards.engine.facts import Fact, Irregular, Place
from bondcards.engine.questions import Choose
from bondcards.engine.requests import Deal, Show, Tell
from bondcards.games.game import narrowed
from bondcards.games.worth import Units
from bondcards.language.i18n import N_

PLAYER: Final = Place(name="player")

LONGEST_HAND: Final = 6
"""Cards of two hands: the shoe is shuffled when it could not serve them."""

POINTS: Final[dict[str, int]] = {**{rank: min(n, 10) % 10 for n, rank in enumerate(RANKS, 1)}, "?": 0}
"""Ace 1, 2 to 9 their face value, ten and figures nothing; an unseen card counts nothing yet."""

BACCARA: Final = 0
NATURALS: Final = (8, 9)

# As printed in 001: the bank's two cards down, the punter's third card across.
THIRD_CARD: Final = "0123456789"
BANK_DRAWS: Final[dict[int, str]] = {
    9: "SSSSSSSSSS",
    8: "SSSSSSSSSS",
    7: "SSSSSSSSSS",
    6: "SSSSSSDDSS",
    5: "SSSSDDDDSS",
    4: "SSDDDDDDSS",
    3: "DDDDDDDDSD",
    2: "DDDDDDDDDD",
    1: "DDDDDDDDDD",
    0: "DDDDDDDDDD",
}
BANK_DRAWS_WHEN_PUNTER_STANDS: Final = "DDDDDDSSSS"
PUNTER_DRAWS: Final = "DDDDDDSSSS"

PUNTERS_TABLE: Final = (("", *THIRD_CARD[:8]), ("", *PUNTER_DRAWS[:8]))
BANKS_TABLE: Final = (
    ("", "–", *THIRD_CARD),
    *((str(total), BANK_DRAWS_WHEN_PUNTER_STANDS[total], *BANK_DRAWS[total]) for total in range(7, -1, -1)),
)
"""As a referee's card prints them: the bank's, once the punter stands (–) or by his third card."""

Draw = Literal["draw", "stand"]
Natural = Literal["turn", "go-on"]

_MOVES: Final[dict[str, tuple[Draw, ...]]] = {N_("D"): ("draw",), N_("S"): ("stand",)}

Rule = Callable[[int], tuple[Draw, ...]]
"""What a hand may do by its total."""

FREE: Final[tuple[Draw, ...]] = ("draw", "stand")


class AskDraw(Choose[Draw], frozen=True):
    """A third card, or none?"""

    about = "draw"
    asks = N_("{seat}, a third card?")
    heard = {"draw": N_("{seat} draws"), "stand": N_("{seat} stands")}
    means = {"draw": N_("take a card, face up"), "stand": N_("take no card")}


class AskNatural(Choose[Natural], frozen=True):
    """Turn up an eight or nine, or go on?"""

    about = "natural"
    asks = N_("{seat}, an 8 or 9 to turn?")
    heard = {"turn": N_("{seat}: abattage!"), "go-on": ""}
    means = {
        "turn": N_("turn up the 8 or 9 in two cards at once"),
        "go-on": N_("leave the cards face down; there is no 8 or 9"),
    }


class Points:
    """A hand of two or three cards; while one is unseen `total`, the units digit, is a part of it; ask `totals`."""

    def __init__(self, *cards: Card) -> None:
        self.cards = cards
        self.total = sum(POINTS[card.rank] for card in cards) % 10 if cards else 0

    def add(self, card: Card) -> None:
        self.cards += (card,)
        self.total = (self.total + POINTS[card.rank]) % 10

    def turn(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.total = sum(POINTS[card.rank] for card in cards) % 10

    @property
    def seen(self) -> bool:
        return "?" not in [card.rank for card in self.cards]

    def totals(self) -> tuple[int, ...]:
        return (self.total,) if self.seen else tuple(range(10))

    @property
    def natural(self) -> bool:
        """Whether it is known to be an eight or nine in two cards."""
        return self.total in NATURALS and len(self.cards) == 2 and self.seen

    @property
    def third(self) -> int | None:
        return POINTS[self.cards[2].rank] if len(self.cards) == 3 else None

    def two(self) -> Points:
        return Points(*self.cards[:2])


def punter_must(total: int) -> tuple[Draw, ...]:
    return _MOVES[PUNTER_DRAWS[total]]


def punter_free_on_5(total: int) -> tuple[Draw, ...]:
    """The classical game: the punter may draw or stand on 5."""
    return FREE if total == 5 else punter_must(total)


def bank_free(total: int) -> tuple[Draw, ...]:
    """The classical game: the bank may always draw, short of a natural."""
    return FREE if total < min(NATURALS) else ("stand",)


def bank_must(third: int | None) -> Rule:
    """What the bank does by its total, once the punter has drawn a card that counts `third`, or stood."""
    if third is None:
        return lambda total: _MOVES[BANK_DRAWS_WHEN_PUNTER_STANDS[total]]
    return lambda total: _MOVES[BANK_DRAWS[total][third]]


def natural_is(total: int) -> tuple[Natural, ...]:
    return ("turn",) if total in NATURALS else ("go-on",)


class Covered(Points):
    """A hand that lies covered before the seat that plays it: what it says is looked over once the cards are turned."""

    def __init__(self, seat: str, at: Place) -> None:
        super().__init__()
        self.seat, self.at = seat, at
        self._said: Natural = "go-on"
        self._move: Draw | None = None
        self._rule: Rule = punter_must

    async def ask_natural(self) -> None:
        """Ask for a natural while a card of it is unseen; claimed wrongly it is void, and the cards stay turned."""
        self._said = await AskNatural(self.seat, narrowed(natural_is, self.totals()))
        if self._said == "turn":
            self.turn(await Show(self.at, self.cards))
            if not self.natural:
                await Tell(Irregular(self.seat, "void-natural"))

    async def ask_third(self, rule: Rule) -> None:
        self._rule = rule
        self._move = await AskDraw(self.seat, narrowed(rule, self.totals()))
        if self._move == "draw":
            self.add(await Deal(self.at))

    async def name_irregularities(self) -> None:
        """Name what was against the rules; it stands. If a natural had ended the hand no third card was asked for."""
        dealt = self.two()
        if dealt.natural:
            if self._said == "go-on":
                await Tell(Irregular(self.seat, "missed-natural"))
        elif self._move and self._move not in self._rule(dealt.total):
            drawn = self._move == "draw"
            await Tell(Irregular(self.seat, "drawn-against-the-table" if drawn else "stood-against-the-table"))


def worth(place: Place, cards: Sequence[Card], facts: Sequence[Fact]) -> tuple[Units, ...]:
    points = Points(*cards)
    return (Units(points.total, points.natural, points.total == BACCARA and len(cards) > 1),)


# Family baccara: 004 has a table of its own, and no naturals

PONTE_DRAWS_ON: Final = (0, 1, 2, 3, 4, 5)
BANK_DRAWS_ON: Final = (0, 1, 2)
# As printed in 004: the bank's two cards, and the ponte's third cards on which it draws.
BANK_DRAWS_IF: Final[dict[int, tuple[int, ...]]] = {
    3: (0, 1, 2, 3, 4, 5, 6, 7, 9),
    4: (2, 3, 4, 5, 6, 7),
    5: (4, 5, 6, 7),
    6: (6, 7),
}

PONTES_TABLE: Final = (tuple(map(str, PONTE_DRAWS_ON)),)
FAMILY_BANKS_TABLE: Final = (
    *((str(total), "–", *map(str, range(10))) for total in BANK_DRAWS_ON),
    *((str(total), "", *(str(t) if t in on else "" for t in range(10))) for total, on in BANK_DRAWS_IF.items()),
)

DRAW: Final[tuple[Draw, ...]] = ("draw",)
STAND: Final[tuple[Draw, ...]] = ("stand",)


def ponte_must(total: int) -> tuple[Draw, ...]:
    return DRAW if total in PONTE_DRAWS_ON else STAND


def banker_must(third: int | None) -> Rule:
    """What the bank does by its total, once the ponte has drawn a card that counts `third`, or none."""

    def rule(total: int) -> tuple[Draw, ...]:
        drawn = total in BANK_DRAWS_ON or third in BANK_DRAWS_IF.get(total, ())
        return DRAW if drawn else STAND

    return rule
