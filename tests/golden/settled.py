"""A hand of any game on a screen: the program plays every seat, or somebody answers as he pleases."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import Any, TypeVar

from msgspec.structs import replace

from bondcards.engine.facts import Fact
from bondcards.engine.questions import Bet, Spoken
from bondcards.engine.requests import Deal, Request, Show
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.games.seating import Blinds, Seat, Seating
from bondcards.hand import Head, played
from bondcards.people.temperament import CALCULATING
from bondcards.roleplay.heroism import AskPoint
from bondcards.roleplay.house_rules import HouseRules
from bondcards.show.screen import Screen
from bondcards.sitting.result import result
from bondcards.tables.answerer import Answerer, Resolved, Shoe
from bondcards.tables.deck import Deck, Stock
from bondcards.tables.policies.character import Character
from bondcards.tables.policies.policy import policy_of
from bondcards.tables.seated import Seated

A = TypeVar("A")

SEATS = ("bond", "leiter", "vesper")
MAIN = ("player", "banco", "bank", "tableau-1", "ponte", "stake", "21", "ante")
LAID = {
    "bond": (*MAIN, "pok", "pair-plus", "bonus"),
    "leiter": (*MAIN, "ante@left"),
    "vesper": ("banker", "tableau-2", "cheval", "tie", "stake", "21", "pok", "ante", "ante@left", "banco"),
    "le-chiffre": (*MAIN, "banker"),
}
"""Where each of them stakes."""
STAKES = {"bond": 100_00, "leiter": 50_00, "vesper": 20_00}
AROUND = Seating(
    (Seat("le-chiffre", "npc", 6_000_000), *(Seat(who, "pc", 1_000_000, 2) for who in SEATS)), "le-chiffre", 0
)
AT_POKER = replace(AROUND, bank=HOUSE, blinds=Blinds(50_00, 100_00, 10_000_00))
"""The same people around a poker table."""


class Explained:
    """Shows questions on a screen, and what `?` says of them: once of those of one kind with the same words."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._known: set[tuple[object, ...]] = set()

    def show(self, ask: Request[Any], seen: Sequence[Fact]) -> None:
        self._screen.ask(ask, seen, None)
        kind = type(ask), *(getattr(ask, what, None) for what in ("about", "box", "options", "words", "sees"))
        if kind not in self._known:
            self._known.add(kind)
            self._screen.explain(ask, seen)


class Asked(Answerer):
    """Has every question shown before it is answered, and what `?` says of it."""

    by = "asked"

    def __init__(self, explained: Explained, answers: Answerer, heard: list[Request[Any]]) -> None:
        self._explained, self._answers, self._heard = explained, answers, heard

    def say(self, ask: Spoken[A], seen: Sequence[Fact]) -> A | None:
        self._heard.append(ask)
        self._explained.show(ask, seen)
        return self._answers.say(ask, seen)


class Staked(Answerer):
    """Lays the same on each of his boxes."""

    by = "staked"

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str | None:
        if ask.box not in LAID.get(ask.seat, MAIN) or not ask.possible:
            return ask.words[-1]
        return max(ask.low, min(ask.high, STAKES.get(ask.seat, 500_00)))


class Dealt(Shoe):
    """A shoe that has the question for each card shown first, as if it were typed."""

    def __init__(self, screen: Screen, explained: Explained, deck: Deck) -> None:
        super().__init__(deck)
        self._screen, self._explained = screen, explained

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Any:
        self._explained.show(ask, seen)
        return super().deal(ask, seen)

    def show(self, ask: Show, seen: Sequence[Fact]) -> None:
        self._screen.ask(ask, seen, None)


def usual(game: str, seat: str, seed: str) -> list[Answerer]:
    """The program's own play; Bond spends a point, the others keep theirs."""
    point = Resolved(AskPoint.about, "spend" if seat == "bond" else "keep")
    return [Staked(), point, policy_of(game)(Character(seat, CALCULATING, 10_000_00, seed))]


def play(
    screen: Screen,
    game: str,
    seed: str,
    players: Callable[[str], Iterable[Answerer]] | None = None,
    *,
    asks: list[Request[Any]] | None = None,
    real: bool = False,
) -> list[Fact]:
    """One hand to its accounts; `asks` takes what was asked, each question having been shown."""
    rules = catalogue.find(game)
    around = replace(AT_POKER if rules.entry.between_seats else AROUND, real=real)
    options = rules.in_force({})
    first = rules.first(around, options)
    head = Head(game, rules.entry.edition, options, HouseRules(), around, first, Stock(), seed_of(seed), 1)
    deck, explained = head.deck(), Explained(screen)

    def who(seat: str) -> list[Answerer]:
        given = list(players(seat) if players else usual(game, seat, seed))
        return given if asks is None else [Asked(explained, one, asks) for one in given]

    dealer = Shoe(deck) if asks is None else Dealt(screen, explained, deck)
    table = Seated([dealer], {seat: who(seat) for seat in (*around.ids, HOUSE)}, deck, screen.watch)
    screen.begins(head, head.number)
    settled = result(head, played(head, table), table.facts)
    chips = {seat.id: seat.chips + settled.final_net.get(seat.id, 0) for seat in around.seats}
    screen.settled(settled, dict.fromkeys(SEATS, 2), chips)
    return list(table.facts)


def seed_of(name: str) -> str:
    """The seed of a sitting that is called so."""
    return sha256(name.encode()).hexdigest()
