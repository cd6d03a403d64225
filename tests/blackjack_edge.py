"""The house's edge at Black Jack, by playing: `python tests/blackjack_edge.py american` (or french).

Basic strategy, six packs, three hands at most, doubles after splits, no surrender. It plays through the real rules
until the standard error is 0.05 % of the stake, which takes minutes, and prints the edge.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Literal, NamedTuple, get_args

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from bondcards.cards import Card, Rank, packs
from bondcards.facts import Moved
from bondcards.games.game import Nothing
from bondcards.games.seating import Seat, Seating
from bondcards.games.twentyone.blackjack import Options, hand
from bondcards.games.twentyone.hands import AskPlay, Points
from bondcards.kernel import Deal, Show, Shuffle, Tell, Throw, drive
from bondcards.places import DEALER, Place
from bondcards.questions import Bet
from bondcards.settlement import HOUSE
from bondcards.tables.policies.blackjack import plays

Style = Literal["french", "american"]

SHOE = packs(6)
STAKE = 2
ENOUGH = 0.0005
BATCH = 50_000
SEATS = (Seat("bond", "pc", 1_000_000),)
FULL = [Seating(SEATS, HOUSE, left) for left in range(len(SHOE) + 1)]
"""The one seat, by how many cards the shoe still holds."""


class Edge(NamedTuple):
    """What the seat gains of a stake on average, and the standard error of that."""

    gain: float
    error: float
    hands: int


class Bare:
    """The least a table can be that knows what lies on it: one seat, who plays by the book."""

    def __init__(self, seed: str) -> None:
        self._chance = Random(seed)
        self._shoe: list[Card] = []
        self.lying: dict[Place, list[Card]] = {}

    @property
    def left(self) -> int:
        return len(self._shoe)

    def deal(self, ask: Deal) -> Card:
        card = self._shoe.pop()
        self.lying.setdefault(ask.to, []).append(card)
        return card

    def shuffle(self, ask: Shuffle) -> None:
        assert not ask.out
        self._shoe = list(SHOE)
        self._chance.shuffle(self._shoe)

    def say(self, ask: Any) -> Any:
        if isinstance(ask, Bet):
            return STAKE
        if not isinstance(ask, AskPlay):
            return "decline"
        dealer = self.lying[DEALER]
        ranks = tuple(card.rank for card in self.lying[ask.place])
        return by_the_book(ranks, dealer[0].rank, ask.options, len(dealer) > 1)

    def throw(self, ask: Throw) -> int:
        raise AssertionError("no die is thrown")

    def show(self, ask: Show) -> tuple[Card, ...]:
        raise AssertionError("all cards are known")

    def note(self, ask: Any, answer: Any) -> None:
        if isinstance(ask, Tell) and isinstance(ask.told, Moved):
            self.lying[ask.told.to] = [self.lying[ask.told.source].pop(ask.told.at)]


@cache
def by_the_book(ranks: tuple[Rank, ...], up: Rank, options: tuple[str, ...], second_card: bool) -> str:
    return plays(Points(*(Card(rank, "?") for rank in ranks)), Card(up, "?"), options, second_card)


def gains(style: Style, seed: str) -> Iterator[int]:
    """What the seat gains in one hand after the other."""
    table = Bare(seed)
    options = Options(style=style, surrender="no")
    while True:
        table.lying.clear()
        yield sum(line.net for line in drive(hand(FULL[table.left], options, Nothing()), table).settlement.lines)


def edges(style: Style, seed: str, batch: int = BATCH) -> Iterator[Edge]:
    """The edge after each batch of hands, ever more exact."""
    total = squares = 0
    for hands, gain in enumerate(gains(style, seed), 1):
        total += gain
        squares += gain * gain
        if hands % batch == 0:
            mean = total / hands
            yield Edge(mean / STAKE, sqrt((squares / hands - mean * mean) / hands) / STAKE, hands)


def main(style: Style) -> None:
    """Play until the standard error is small enough."""
    for edge in edges(style, "edge"):
        print(f"\r{style}: {edge.gain:+.3%} ± {edge.error:.3%} in {edge.hands:,} hands", end="", flush=True)
        if edge.error <= ENOUGH:
            print()
            return


if __name__ == "__main__":
    given = sys.argv[1] if len(sys.argv) == 2 else ""
    chosen = next((style for style in get_args(Style) if style == given), None)
    if chosen is None:
        sys.exit("usage: python tests/blackjack_edge.py american|french")
    main(chosen)
