"""Twenty-one played by the strategy that was counted, each way a stake came back set beside how often it should have.

Every hand is played from a fresh shoe through the real rules (`hand.played`), with a Heroism Point for every lost one.
(`python -m tests.counted_figures` plays all games, without points.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any, Final

from msgspec import Struct

from bondcards.engine.cards import Card
from bondcards.engine.facts import DEALER, Moved, Place
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Deal, Shuffle, Tell
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.games.seating import Seat, Seating
from bondcards.games.twentyone.blackjack import AskSurrender
from bondcards.games.twentyone.hands import VALUES, AskPlay
from bondcards.games.twentyone.poker_21 import POK
from bondcards.hand import Head, played
from bondcards.odds.figures import Fall
from bondcards.odds.twentyone.strategy import MOVES, Strategy
from bondcards.roleplay.heroism import AskPoint
from bondcards.roleplay.house_rules import HouseRules
from bondcards.tables.deck import Stock

STAKE: Final = 100
CARDS: Final = 60
"""More than one seat and the dealer take from a shoe."""
SEATING: Final = Seating((Seat("bond", "pc", 1_000_000, reserve=1),), HOUSE)

Way = tuple[float, float]
"""What a stake gains, and what it gains with a point, in stakes."""


class Book:
    """A table with one seat, who plays by a strategy, insures nothing and spends a point on every lost hand."""

    def __init__(self, strategy: Strategy, shoe: Sequence[Card], seed: str) -> None:
        self._strategy, self._shoe = strategy, shoe
        self._chance = Random(seed)
        self._coming: list[Card] = []
        self._lying: dict[Place, list[int]] = {}

    def answer(self, ask: Any) -> Any:
        if isinstance(ask, Shuffle):
            self._lying.clear()
            self._coming = self._chance.sample(self._shoe, min(CARDS, len(self._shoe)))
            return True
        if isinstance(ask, Deal):
            card = self._coming.pop()
            self._lying.setdefault(ask.to, []).append(VALUES[card.rank])
            return card
        if isinstance(ask, Bet):
            return "pass" if ask.box == POK else STAKE
        if isinstance(ask, AskPoint):
            return "spend"
        if isinstance(ask, AskSurrender):
            return "surrender" if self._move(Place(ask.seat), MOVES) == "surrender" else "decline"
        return self._move(ask.place, ask.options) if isinstance(ask, AskPlay) else "decline"

    def _move(self, place: Place, may: Sequence[str]) -> str:
        return self._strategy.move(self._lying[place], self._lying[DEALER][0], may)

    def note(self, ask: Any, answer: Any) -> None:
        if isinstance(ask, Tell) and isinstance(ask.told, Moved):
            self._lying[ask.told.to] = [self._lying[ask.told.source].pop(ask.told.at)]


def ways(game: str, options: object, strategy: Strategy, hands: Iterable[int], seed: str) -> Counter[Way]:
    """How often a stake came back in each way, over so many hands from fresh shoes."""
    rules = catalogue.find(game)
    table = Book(strategy, rules.packs(options).cards, seed)
    carried = rules.first(SEATING, options)
    came: Counter[Way] = Counter()
    for number in hands:
        head = Head(game, rules.entry.edition, options, HouseRules(), SEATING, carried, Stock(), "", number)
        outcome = played(head, table).outcome
        came[outcome.settlement.net()["bond"] / STAKE, outcome.net["bond"] / STAKE] += 1
    return came


class Compared(Struct, frozen=True):
    """A mean over all hands, as it was played and as it was counted, in stakes, with the standard error."""

    of: str
    played: float
    counted: float
    error: float

    @property
    def errors(self) -> float:
        """How many standard errors lie between them."""
        return abs(self.played - self.counted) / self.error


def compared(falls: Iterable[Fall], came: Counter[Way]) -> Iterator[Compared]:
    """The mean gain, the mean with a point, and how often each net comes."""
    expected = list(falls)
    hands = came.total()
    for name, which in (("gain", 0), ("with a point", 1)):
        mean = sum(way[which] * times for way, times in came.items()) / hands
        square = sum(way[which] ** 2 * times for way, times in came.items()) / hands
        counted = sum(fall[which] * fall.chance for fall in expected)
        yield Compared(name, mean, counted, sqrt((square - mean * mean) / hands))
    for net in sorted({fall.net for fall in expected}):
        chance = sum(fall.chance for fall in expected if fall.net == net)
        share = sum(times for way, times in came.items() if way[0] == net) / hands
        yield Compared(f"net {net:+g}", share, chance, sqrt(chance * (1 - chance) / hands))
