"""Hands a second, bare and whole: `python tests/bench_hands.py` shows figures and judges nothing.

Bare are the rules alone, with a table that deals and says the same every time: no views, no tape. Whole is a
sitting as it is played, with its views, its policies, and a journal on this disk that keeps every hand.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from bondcards.campaign import sittings
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import Journal
from bondcards.cards import Card, packs
from bondcards.games.baccarat import chemin_de_fer, punto_banco
from bondcards.games.game import Nothing
from bondcards.games.seating import Seat, Seating
from bondcards.kernel import Deal, Hand, Request, Show, Shuffle, drive
from bondcards.questions import Bet, Choose
from bondcards.scene.opening import Wish, enter, open_sitting, planned
from bondcards.scene.plan import Answering
from bondcards.scene.sitting import Sitting
from bondcards.settlement import HOUSE

ROYALE = Path(__file__).parents[1] / "campaigns" / "royale"
SECONDS = 2.0
STAKE = 100


class Bare:
    """The least a table can be: the next card, the first word, one stake on the first box and nothing else."""

    def __init__(self) -> None:
        self._cards = list(packs(6))
        Random("bench").shuffle(self._cards)
        self._next = iter(self._cards)

    def deal(self, ask: Deal) -> Card:
        for card in self._next:
            return card
        self._next = iter(self._cards)
        return next(self._next)

    def shuffle(self, ask: Shuffle) -> None:
        """The cards are in their order already."""

    def choose(self, ask: Choose[Any]) -> Any:
        return ask.options[0]

    def bet(self, ask: Bet) -> int | str:
        return "pass" if ask.box == "tie" else min(STAKE, ask.high)

    def show(self, ask: Show) -> tuple[Card, ...]:
        return ask.cards

    def note(self, ask: Request[Any], answer: Any) -> None:
        """Nobody takes note."""


def punto() -> Hand[Any]:
    return punto_banco.hand(ONE_AND_THE_HOUSE, punto_banco.Options(), Nothing())


def chemin() -> Hand[Any]:
    return chemin_de_fer.hand(TWO, chemin_de_fer.Options(), chemin_de_fer.Bank(("le-chiffre", "bond")))


ONE_AND_THE_HOUSE = Seating((Seat("bond", "pc", 100_000),), HOUSE, 312)
TWO = Seating((Seat("bond", "pc", 100_000), Seat("le-chiffre", "npc", 100_000)), "le-chiffre", 312)


def per_second(hand: Callable[[], Hand[Any]]) -> float:
    """How many hands are played in a second of a few."""
    table = Bare()
    hands = 0
    begun = now = perf_counter()
    while now - begun < SECONDS:
        for _ in range(1000):
            drive(hand(), table)
        hands += 1000
        now = perf_counter()
    return hands / (now - begun)


def whole(game: str, hands: int = 200) -> float:
    """How many hands of a sitting are played and kept in a second."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "royale"
        shutil.copytree(ROYALE, place, ignore=shutil.ignore_patterns("*.db*"))
        campaign = open_folder(place)
        pcs, npcs = [campaign.person("bond", "pc")], [campaign.person("le-chiffre", "npc")]
        answering = Answering(hands=hands, auto=True)
        wish = Wish(game, pcs, npcs, {}, "npc", {}, 1000, {}, "bench", False, False, answering)
        with Journal.open(place) as journal:
            opened = open_sitting(wish, planned(wish, campaign, journal), journal, enter(wish, journal, date.today()))
            people = {person.id: person for person in (*pcs, *npcs)}
            sitting = Sitting(journal, sittings.sitting(journal, opened.sitting), people, None)
            begun = perf_counter()
            while sitting.hands_left:
                sitting.play(lambda fact: None)
            return hands / (perf_counter() - begun)


if __name__ == "__main__":
    for name, hand in (("punto-banco", punto), ("chemin-de-fer", chemin)):
        print(f"{name:15}{per_second(hand):>10,.0f} hands a second bare{whole(name):>8,.0f} whole")
