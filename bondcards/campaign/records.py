"""What the journal gives back of sittings, hands and rolls: frozen records of plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from bondcards.campaign.accounts import Move, Transfer, sums
from bondcards.engine.settlement import Debt


class SittingRecord(msgspec.Struct, frozen=True):
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


class HandRecord(msgspec.Struct, frozen=True):
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
        return self.ended_at is None

    @property
    def abandoned(self) -> bool:
        return self.ended_at is not None and self.result is None

    @property
    def undone(self) -> bool:
        return self.undone_at is not None

    @property
    def counts(self) -> bool:
        """Whether it was settled and not undone."""
        return self.result is not None and not self.undone

    @property
    def net(self) -> dict[str, int]:
        return sums(self.moves, "chips")

    @property
    def heroism(self) -> dict[str, int]:
        return {person: -points for person, points in sums(self.moves, "heroism").items()}

    @property
    def roll(self) -> RollRecord | None:
        data = self.result and self.result.get("rolls")
        if not data or self.ended_at is None:
            return None
        secret = data["kept"]["secret"]
        return RollRecord(
            self.id, self.session, self.ended_at, secret, data, self.moves, self.transfers, self.undone, self.sitting
        )


class RollRecord(msgspec.Struct, frozen=True):
    """A skill roll or a contest: `data` as it was kept, and the purses it changed (cents, points).

    It is a `sitting` of its own.
    """

    id: int
    session: int
    at: str
    secret: bool
    data: dict[str, Any]
    moves: tuple[Move, ...]
    transfers: tuple[Transfer, ...]
    undone: bool
    sitting: int
