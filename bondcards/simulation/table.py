"""The table of simulated hands: it plays what a `Seated` would, without what only people, tapes and real cards need."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, overload

from msgspec.structs import replace

from bondcards.engine.cards import Card, Packs
from bondcards.engine.facts import Common, F, Fact, as_seen, stakes_on_table
from bondcards.engine.questions import Bet, Spoken
from bondcards.engine.requests import Deal, Request, Shuffle, Tell
from bondcards.games import catalogue
from bondcards.hand import Head, character_of
from bondcards.roleplay.heroism import AskPoint
from bondcards.simulation.setting import Setting
from bondcards.tables.answerer import Answerer, Resolved, Standing
from bondcards.tables.deck import Stock
from bondcards.tables.policies.policy import Made, policy_of
from bondcards.tables.seated import unanswered
from bondcards.tables.shuffling import shoe_order


class LeanTable:
    """A `Table` for all hands of a sitting: stakes that stand, points that are spent, and policies for the rest.

    A policy is made when a seat is first asked in a hand. What was asked in it stands there in `hand`.
    """

    def __init__(self, setting: Setting, shoe: Shoe, policy: Made | None = None) -> None:
        self._setting, self._shoe = setting, shoe
        self._policy = policy or policy_of(setting.game)
        self._resolved = resolved(setting)

    def begin(self, head: Head) -> None:
        self._head = head
        self._shoe.begin()
        self.hand = hand = Asked()
        self._policies: dict[str, Answerer] = {}
        self._views = {seat.id: View(hand, seat.id) for seat in self._setting.seats}

    def answer(self, ask: Request[Any]) -> Any:
        """The next card of the shoe, which nobody can take back here; what stands for a seat, or its policy says."""
        if isinstance(ask, Deal):
            return self._shoe.take()
        if isinstance(ask, Spoken):
            seat, view = ask.seat, self._views[ask.seat]
            for answerer in self._resolved[seat]:
                stands = answerer.say(ask, view)
                if stands is not None:
                    return stands
            said = (self._policies.get(seat) or self._made(seat)).say(ask, view)
            if said is not None:
                return said
        if isinstance(ask, Shuffle):
            self._shoe.shuffle(ask)
            return True
        raise unanswered(ask)

    def _made(self, seat: str) -> Answerer:
        setting = self._setting
        character = character_of(setting.people[seat], self._head, setting.stakes)
        made = self._policies[seat] = self._policy(replace(character, deals=setting.imagined))
        return made

    def note(self, ask: Request[Any], answer: Any) -> None:
        self.hand.answers.append((ask, answer))


def resolved(setting: Setting) -> Mapping[str, Sequence[Answerer]]:
    """Who answers for each seat before it is asked: its standing stakes, and an agent's mind to spend his points."""
    partly = catalogue.find(setting.game).entry.partly
    found: dict[str, list[Answerer]] = {}
    for seat in setting.seats:
        laid = setting.stakes.get(seat.id)
        found[seat.id] = [Standing(laid, partly)] if laid else []
        if seat.kind == "pc":
            found[seat.id].append(Resolved(AskPoint.about, "spend"))
    return found


class Asked:
    """What was asked in a hand, with its `answers`; facts are made when somebody first looks at them."""

    def __init__(self) -> None:
        self.answers: list[tuple[Request[Any], Any]] = []
        self._facts: list[Fact] = []
        self._folds: dict[Callable[[], Any], Any] = {}

    @property
    def facts(self) -> list[Fact]:
        facts = self._facts
        if len(facts) < len(self.answers):
            facts += [ask.fact(answer) for ask, answer in self.answers[len(facts) :]]
        return facts

    def folded(self, kind: Callable[[], F]) -> F:
        fold = self._folds.get(kind)
        if fold is None:
            fold = self._folds[kind] = kind()
        fold.follow(self.facts)
        return fold

    @property
    def laid(self) -> dict[str, dict[str, int]]:
        return stakes_on_table([ask.fact(answer) for ask, answer in self.answers if isinstance(ask, (Bet, Tell))])


class View(Common):
    """The facts of a hand as one seat sees them."""

    def __init__(self, hand: Asked, seat: str) -> None:
        self._hand = hand
        self._seat = seat
        self._seen: list[Fact] = []

    def _all(self) -> list[Fact]:
        seen, seat = self._seen, self._seat
        if len(seen) < len(self._hand.answers):
            seen += [as_seen(fact, seat) for fact in self._hand.facts[len(seen) :]]
        return seen

    def __len__(self) -> int:
        return len(self._hand.answers)

    @overload
    def __getitem__(self, at: int) -> Fact: ...
    @overload
    def __getitem__(self, at: slice) -> list[Fact]: ...
    def __getitem__(self, at: int | slice) -> Fact | list[Fact]:
        return as_seen(self._hand.facts[at], self._seat) if isinstance(at, int) else self._all()[at]

    def __iter__(self) -> Iterator[Fact]:
        return iter(self._all())

    def __reversed__(self) -> Iterator[Fact]:
        return reversed(self._all())

    def folded(self, kind: Callable[[], F]) -> F:
        return self._hand.folded(kind)


class Shoe:
    """Packs of a sitting of that seed; nothing is left of them before the first shuffle.

    Where cards are `gone` they are shuffled already, less these.
    """

    def __init__(self, packs: Packs, seed: bytes, gone: Sequence[Card] = ()) -> None:
        self._packs, self._seed = packs, seed
        self._shuffles = 0
        self._order: tuple[Card, ...] = ()
        self._at = 0
        self._apart: tuple[Card, ...] = ()
        self._hand: list[Card] = []
        if gone:
            self._mix(tuple(gone))

    def begin(self) -> None:
        self._hand = []

    @property
    def left(self) -> int:
        """How many cards are still to come before the next shuffle."""
        return self._packs.size - len(self._apart) - self._at if self._shuffles else 0

    @property
    def stock(self) -> Stock:
        return Stock(self._shuffles, self._apart, self._at)

    def take(self) -> Card:
        card = self._order[self._at]
        self._at += 1
        self._hand.append(card)
        return card

    def shuffle(self, ask: Shuffle) -> None:
        self._mix(tuple([self._hand[ordinal] for ordinal in ask.out]))

    def _mix(self, apart: tuple[Card, ...]) -> None:
        self._shuffles += 1
        self._apart = apart
        name = f"{self._shuffles}/{len(apart)}" if apart else str(self._shuffles)
        self._order = shoe_order(self._seed, name, self._packs, apart, "")
        self._at = 0
