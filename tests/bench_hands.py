"""Hands a second, bare and whole: `python tests/bench_hands.py [GAME ...]` shows figures and judges nothing.

Bare are the rules alone, with a table that deals and says the same every time: no views, no tape. Whole is a scene
without a journal: the shoe, the views, standing stakes, policies, and Heroism Points spent as long as there are any.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from random import Random
from timeit import timeit
from typing import Any, Final

from msgspec.structs import replace

from bondcards.cards import Card, packs
from bondcards.games import catalogue
from bondcards.games.seating import Seat, Seating
from bondcards.games.stakes import Stakes, Wished
from bondcards.hand import Head, Played, played
from bondcards.kernel import Deal, Request, Show, Shuffle, Throw, drive
from bondcards.people.temperament import CALCULATING
from bondcards.questions import Bet
from bondcards.roleplay.heroism import AskPoint
from bondcards.roleplay.house_rules import HouseRules
from bondcards.settlement import HOUSE
from bondcards.tables.answerer import Answerer
from bondcards.tables.dealer import Shoe
from bondcards.tables.deck import Stock
from bondcards.tables.policies import catalogue as policies
from bondcards.tables.policies.policy import Character
from bondcards.tables.script import Resolved, Standing
from bondcards.tables.seated import Seated
from bondcards.tables.shuffling import key_of

GAMES: Final = ("punto-banco", "blackjack", "chemin-de-fer", "vingt-et-un-burnt")
STAKE: Final = 1_000
CHIPS: Final = 100_000_000
RUNS: Final = 50
HANDS: Final = 200


def head(game: str, bank: str) -> Head:
    """The head of a sitting's first hand: Bond and Le Chiffre, who banks or sits beside a croupier."""
    rules = catalogue.find(game)
    seats = (Seat("bond", "pc", CHIPS, reserve=1_000_000), Seat("le-chiffre", "npc", CHIPS))
    seating = Seating(seats, bank)
    options = rules.in_force({})
    first = rules.first(seating, options)
    seed = key_of("bench").hex()
    return Head(game, rules.entry.edition, options, HouseRules(), seating, first, Stock(), seed, 1)


# Bare


class Bare:
    """The least a table can be: the next card, the first word, the same stake everywhere but on a tie."""

    def __init__(self) -> None:
        self._cards = list(packs(6))
        Random("bench").shuffle(self._cards)
        self._next = iter(self._cards)

    def deal(self, ask: Deal) -> Card:
        for card in self._next:
            return card
        self._next = iter(self._cards)
        return next(self._next)

    def throw(self, ask: Throw) -> int:
        return 50

    def shuffle(self, ask: Shuffle) -> None:
        """The cards are in their order already."""

    def show(self, ask: Show) -> tuple[Card, ...]:
        return ask.cards

    def say(self, ask: Request[Any]) -> Any:
        if isinstance(ask, Bet):
            return "pass" if ask.box == "tie" else min(STAKE, ask.high)
        return ask.options[0]  # type: ignore[attr-defined]

    def note(self, ask: Request[Any], answer: Any) -> None:
        """Nobody takes note."""


def bare(game: str) -> float:
    """Hands a second by the rules alone, each the first of its sitting with a full shoe."""
    rules, table = catalogue.find(game), Bare()
    begun = head(game, HOUSE if game in ("punto-banco", "blackjack") else "le-chiffre")
    seating = replace(begun.seating, seats=begun.seating.seats[:1]) if begun.seating.bank == HOUSE else begun.seating
    seating = replace(seating, shoe=52 * rules.packs(begun.options))
    return per_second(lambda: drive(rules.hand(seating, begun.options, begun.carried), table))


def per_second(play: Callable[[], object]) -> float:
    """Hands a second in the best of some short runs, for this machine may be busy with other things too."""
    return max(HANDS / timeit(play, number=HANDS) for _run in range(RUNS))


# Whole


def simulated(first: Head, stakes: Stakes) -> Iterator[Played]:
    """Hand after hand of a sitting in memory, played by temperaments; each begins with the same purses."""
    game, policy = catalogue.find(first.game), policies.find(first.game)
    spends = Resolved(AskPoint.about, "spend")
    standing = {seat: [Standing(laid, game.entry.partly)] for seat, laid in stakes.items()}
    now = first
    while True:
        deck = now.deck()
        players: dict[str, list[Answerer]] = {HOUSE: []}
        for seat in now.seating.seats:
            character = Character(seat.id, CALCULATING, seat.chips, now.whims)
            players[seat.id] = [*standing.get(seat.id, ()), spends, policy(character)]
        done = played(now, Seated([Shoe(deck)], players, deck))
        yield done
        seating = replace(first.seating, shoe=deck.left)
        now = replace(now, seating=seating, carried=done.after, stock=deck.stock, number=now.number + 1)


def whole(game: str) -> float:
    """Hands a second of a scene without a journal."""
    begun = head(game, "le-chiffre")
    stakes = catalogue.find(game).stakes(begun.options, begun.seating, Wished(STAKE))
    sitting = simulated(begun, stakes)
    return per_second(lambda: next(sitting))


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        print(f"{name:18}{bare(name):>10,.0f} hands a second bare{whole(name):>10,.0f} whole")
