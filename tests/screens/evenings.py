"""Hands of every game played before people, and looked at from outside at every pause and at every question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bondcards.campaign.folders import open_folder
from bondcards.engine.facts import Fact
from bondcards.engine.requests import Request
from bondcards.seen.window import Open, open_table
from bondcards.tables.prompt import Reason
from tests.commands import copied
from tests.test_turning import Evening, Room


class Stop(NamedTuple):
    """Where a hand waits: the table as it is read from the journal, what the room has `heard`, and what is asked.

    `position` is that of the next line of the tape; nothing is asked where a card waits to be turned.
    """

    table: Open
    heard: tuple[Fact, ...]
    ask: Request[Any] | None
    position: int


class Looked(Room):
    """A room that is looked into wherever the hand waits."""

    def __init__(self, seed: str, look: Callable[[Looked, Request[Any] | None], None]) -> None:
        super().__init__(seed)
        self._look = look

    def turn(self, coming: Fact) -> bool:
        self._look(self, None)
        return super().turn(coming)

    def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None, why: Reason | None = None) -> str:
        self._look(self, ask)
        return super().ask(ask, seen, default, why)


@cache
def stops(game: str, seed: str) -> tuple[Stop, ...]:
    """Where a hand of a game waits, in order; stakes are asked for."""
    with TemporaryDirectory() as folder:
        return _stops(copied(Path(folder) / "royale"), game, seed)


def _stops(royale: Path, game: str, seed: str) -> tuple[Stop, ...]:
    evening, campaign = Evening(royale, game, seed, asked=True), open_folder(royale)
    found: list[Stop] = []

    def look(room: Looked, ask: Request[Any] | None) -> None:
        table = open_table(evening.journal, campaign)
        assert isinstance(table, Open)
        found.append(Stop(table, tuple(room.heard), ask, len(evening.tape)))

    evening.play(Looked(seed, look))
    return tuple(found)
