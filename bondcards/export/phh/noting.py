"""What happened in a hand, noted as actions of the format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from bondcards.engine.cards import Card
from bondcards.engine.facts import Dealt, Discarded, Fact, Lying, Round, Said, Turned, Wagered
from bondcards.export.phh import amounts
from bondcards.games.poker.showdown import AskShow
from bondcards.games.poker.table import BOARD

VERBS: Final = {"fold": "f", "check": "cc", "call": "cc", "bring-in": "pb", "bet": "cbr", "raise": "cbr"}
"""How the format notes what is said in a round of betting; what is posted stands in fields of its own."""


def actions(facts: Iterable[Fact], called: Mapping[str, str], places: int) -> Iterator[str]:
    """What happened, noted as actions: `called` is what the format calls each seat; so many decimals are used."""
    return _Noting(called, places).of(facts)


class _Noting:
    """Notes facts as actions: `called` is what the format calls each seat, amounts have so many decimal `places`."""

    def __init__(self, called: Mapping[str, str], places: int) -> None:
        self._called = called
        self._places = places
        self._lying = Lying()
        self._dealt: dict[str, list[Card]] = {}

    def of(self, facts: Iterable[Fact]) -> Iterator[str]:
        """The actions of a hand; the cards of a street are dealt a hand at a time."""
        for fact in facts:
            if isinstance(fact, Dealt):
                self._dealt.setdefault(self._dealt_to(fact), []).append(fact.card)
            elif isinstance(fact, Round):
                yield from self._deal()
            elif action := self._action(fact):
                yield from self._deal()
                yield action
            self._lying.note(fact)
        yield from self._deal()

    def _dealt_to(self, fact: Dealt) -> str:
        return "db" if fact.to == BOARD else f"dh {self._called[fact.to.seat]}"

    def _deal(self) -> Iterator[str]:
        """What was dealt since the last action, the seats in their order before the board."""
        dealt, self._dealt = self._dealt, {}
        for to in sorted(dealt, key=lambda to: to == "db"):
            yield f"d {to} {_together(dealt[to])}"

    def _action(self, fact: Fact) -> str:
        """A fact as an action of the format; empty where it has none."""
        match fact:
            case Wagered() if fact.word in VERBS:
                verb = VERBS[fact.word]
                units = amounts.from_cents(fact.total, self._places)
                amount = f" {amounts.written(units, self._places)}" if verb == "cbr" else ""
                return f"{self._called[fact.seat]} {verb}{amount}"
            case Discarded():
                lying = [self._lying.cards[ordinal] for ordinal in self._lying.at[fact.source]]
                return f"{self._called[fact.seat]} sd {_together([lying[at] for at in fact.at])}".rstrip()
            case Turned():
                return f"{self._called[fact.to.seat]} sm {_together(fact.cards)}"
            case Said() if (fact.about, fact.word) == (AskShow.about, "muck"):
                return f"{self._called[fact.seat]} sm"
            case _:
                return ""


def _together(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards))
