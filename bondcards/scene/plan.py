"""A sitting as it was asked for, and as the journal keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from bondcards.games.seating import Kind

Deals = Literal["shoe", "typed"]
Plays = Literal["auto", "ask"]
Spends = Literal["ask", "never", "always"]
Privacy = Literal["pass", "open"]


@dataclass(frozen=True)
class Answering:
    """How questions are answered: by the command line, by the program, or by the people at a terminal.

    `cards` and `answers` are texts in the order they will be asked for; `hands` is None where the
    sitting goes on until somebody ends it. `private` is "pass" where the screen is handed over before
    covered cards are shown.
    """

    hands: int | None = 1
    deal: Deals = "shoe"
    cards: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    auto: bool = False
    npc_plays: Plays = "auto"
    heroism: Spends = "never"
    private: Privacy = "open"


@dataclass(frozen=True)
class Plan:
    """A sitting. `seats` are clockwise; `bank` is a seat or the house; `stakes` stand, in cents by seat and box.

    `granted` are the Heroism Points each PC gained for choosing the cards.
    """

    game: str
    edition: int
    options: Mapping[str, str]
    rules: Mapping[str, str]
    seats: Mapping[str, Kind]
    bank: str
    stakes: Mapping[str, Mapping[str, int]]
    granted: Mapping[str, int]
    seed: str
    answering: Answering

    def as_json(self) -> dict[str, Any]:
        """The plan as plain JSON values."""
        return asdict(self)

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Plan:
        """The plan a journal kept."""
        answering: dict[str, Any] = dict(data["answering"])
        for name in ("cards", "answers"):
            answering[name] = tuple(answering[name])
        plan: dict[str, Any] = {**data, "answering": Answering(**answering)}
        return Plan(**plan)

    def with_stakes(self, seat: str, stakes: Mapping[str, int]) -> Plan:
        """The same with other standing stakes for a seat; none where it is to be asked."""
        others = {other: laid for other, laid in self.stakes.items() if other != seat}
        return replace(self, stakes={**others, seat: stakes} if stakes else others)

    def without(self, seat: str) -> Plan:
        """The same when a seat has left the table."""
        return replace(self, seats={other: kind for other, kind in self.seats.items() if other != seat})

    def joined_by(self, seat: str, kind: Kind) -> Plan:
        """The same when somebody has sat down, after the others."""
        return replace(self, seats={**self.seats, seat: kind})
