"""Hands a second, bare and whole: `python -m tests.bench_hands [GAME ...]` shows figures and judges nothing.

Bare are the rules alone, with a table that deals and says the same every time: no views, no tape. Whole are sittings in
memory as `prep` plays them: the shoe, standing stakes, the villain's temperament, and a Heroism Point for every lost
hand.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from random import Random
from time import process_time
from timeit import timeit
from typing import Any, Final

from bondcards.engine.cards import Packs
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Deal, Request, Shuffle, drive
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.games.seating import Seat, Seating
from bondcards.simulation.sittings import sitting
from tests.simulation.at_royale import agents_at, set_table

BARE: Final = ("punto-banco", "blackjack", "chemin-de-fer", "vingt-et-un-burnt")
"""The games whose rules are put to the table that always says the same."""
STAKE: Final = 1_000
CHIPS: Final = 100_000_000_00
POINTS: Final = 1_000_000
RUNS: Final = 50
HANDS: Final = 200
SECONDS: Final = 2.0


class Bare:
    """The least a table can be: the next card, the first word, the same stake everywhere but on a tie."""

    def __init__(self) -> None:
        self._cards = list(Packs(6).cards)
        Random("bench").shuffle(self._cards)
        self._next = iter(self._cards)

    def answer(self, ask: Request[Any]) -> Any:
        if isinstance(ask, Deal):
            for card in self._next:
                return card
            self._next = iter(self._cards)
            return next(self._next)
        if isinstance(ask, Shuffle):
            # The cards are in their order already.
            return True
        if isinstance(ask, Bet):
            return "pass" if ask.box == "tie" else min(STAKE, ask.high)
        return ask.options[0]  # type: ignore[attr-defined]

    def note(self, ask: Request[Any], answer: Any) -> None:
        """Nobody takes note."""


def bare(game: str) -> float:
    """Hands a second by the rules alone, each the first of its sitting with a full shoe."""
    rules, table = catalogue.find(game), Bare()
    bank = HOUSE if game in ("punto-banco", "blackjack") else "le-chiffre"
    bond, villain = Seat("bond", "pc", CHIPS, POINTS), Seat("le-chiffre", "npc", CHIPS)
    options = rules.in_force({})
    seating = Seating((bond,) if bank == HOUSE else (bond, villain), bank, rules.packs(options).size)
    first = rules.first(seating, options)
    return per_second(lambda: drive(rules.hand(seating, options, first), table))


def per_second(play: Callable[[], object]) -> float:
    """Hands a second in the best of some short runs, for this machine may be busy with other things too."""
    return max(HANDS / timeit(play, number=HANDS, timer=process_time) for _run in range(RUNS))


def whole(game: str) -> float:
    """Hands a second of sittings in memory, the best of those that fit into some seconds; nobody runs out of chips."""
    poker = catalogue.find(game).entry.between_seats
    purses = dict.fromkeys((*agents_at(game), "le-chiffre"), CHIPS)
    setting = set_table(game, 10 if poker else HANDS, POINTS, chips=purses)
    seeds = count()

    def once() -> float:
        return timeit(lambda: sitting(setting, f"bench {next(seeds)}"), number=1, timer=process_time)

    # What is slow at first, before anything is known, says nothing of how many fit.
    best, until = once(), process_time() + SECONDS
    while process_time() < until:
        best = min(best, once())
    return setting.hands / best


if __name__ == "__main__":
    for name in sys.argv[1:] or catalogue.GAMES:
        alone = f"{bare(name):>10,.0f} hands a second bare" if name in BARE else ""
        print(f"{name:18}{whole(name):>10,.0f} hands a second whole{alone}")
