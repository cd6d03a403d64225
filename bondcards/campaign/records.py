"""What the journal gives back of sittings and hands: frozen records of plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from bondcards.campaign.ledger import Move, Purse, Transfer
from bondcards.settlement import Debt


@dataclass(frozen=True)
class SittingRecord:
    """A sitting as it was begun: `data` is what its player kept, `session` where it began, `at` when (UTC)."""

    id: int
    session: int
    at: str
    data: dict[str, Any]
    ended: bool


class LineRecord(NamedTuple):
    """A line of a tape: positions count from 0 without gaps; `by` is who answered."""

    position: int
    by: str
    question: Mapping[str, Any]
    answer: str


@dataclass(frozen=True)
class HandRecord:
    """A hand: open while it has neither a result nor was abandoned. Amounts in cents."""

    id: int
    sitting: int
    session: int
    number: int
    at: str
    head: dict[str, Any]
    result: dict[str, Any] | None = None
    moves: tuple[Move, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    debts: tuple[Debt, ...] = ()
    ended_at: str | None = None
    why: str | None = None
    undone_at: str | None = None

    @property
    def is_open(self) -> bool:
        """Whether it is still being played."""
        return self.ended_at is None

    @property
    def abandoned(self) -> bool:
        """Whether it was given up, and nothing moved."""
        return self.ended_at is not None and self.result is None

    @property
    def undone(self) -> bool:
        """Whether it was settled and then undone."""
        return self.undone_at is not None

    @property
    def net(self) -> dict[str, int]:
        """What each purse of chips gained or lost."""
        return self._sums("chips")

    @property
    def heroism(self) -> dict[str, int]:
        """The points each person spent."""
        return {person: -points for person, points in self._sums("heroism").items()}

    def _sums(self, purse: Purse) -> dict[str, int]:
        sums: dict[str, int] = {}
        for move in self.moves:
            if move.purse == purse:
                sums[move.person] = sums.get(move.person, 0) + move.change
        return sums
