"""Whole hands on the wire: what each agent's page, and the one of the table, were sent while they were played."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec
import pytest

from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import Journal
from bondcards.campaign.phones import Phones
from bondcards.engine.requests import Request
from bondcards.screens import app
from bondcards.screens.hub import Hub
from bondcards.seen.window import open_table, seen_by
from bondcards.sitting.pages import whose
from tests.breadth import one_a_family
from tests.commands import copied
from tests.screens.evenings import Looked
from tests.screens.wire import following
from tests.test_turning import Evening

AGENTS = ("bond", "leiter", "vesper")
TABLE = ""
"""The page of the table is nobody's."""


class Stop(NamedTuple):
    """Where a hand waits: what came to each page since the stop before, what each may see, and who is asked."""

    came: dict[str, list[Any]]
    seen: dict[str, Any]
    asked: str


@cache
def recorded(game: str, seed: str) -> tuple[Stop, ...]:
    loop = asyncio.new_event_loop()
    with TemporaryDirectory() as folder, patch.object(app, "OFTEN", 0.0):
        try:
            return _recorded(copied(Path(folder) / "royale"), game, seed, loop)
        finally:
            loop.close()


def _recorded(folder: Path, game: str, seed: str, loop: asyncio.AbstractEventLoop) -> tuple[Stop, ...]:
    """The pages hear and are heard while the hand waits, and only then."""
    stops: list[Stop] = []
    with Journal.open(folder) as journal, Phones(folder) as phones:
        evening, campaign, keys = (
            Evening(folder, game, seed, None, journal, True),
            open_folder(folder),
            phones.keys(AGENTS),
        )
        addresses = {TABLE: "/events", **{who: f"/a/{keys[who]}/events" for who in AGENTS}}
        hub = Hub(campaign, phones)
        pages = app.app(hub, ("127.0.0.1",))
        stack = AsyncExitStack()
        came: dict[str, asyncio.Queue[bytes]] = {}

        async def opened() -> None:
            await stack.enter_async_context(pages.router.lifespan_context(pages))
            for who, address in addresses.items():
                came[who] = await stack.enter_async_context(following(pages, address))

        async def waited() -> None:
            for _turn in range(30):
                await asyncio.sleep(0)

        def look(room: Looked, ask: Request[Any] | None) -> None:
            loop.run_until_complete(waited())
            table = open_table(journal, campaign)
            seen = {who: json.loads(msgspec.json.encode(seen_by(table, who or None))) for who in came}
            stops.append(Stop({who: told(queue) for who, queue in came.items()}, seen, whose(ask) if ask else ""))

        room = Looked(seed, look)
        room.phones = phones
        loop.run_until_complete(opened())
        evening.play(room)
        loop.run_until_complete(stack.aclose())
        hub.close()
    return tuple(stops)


def told(queue: asyncio.Queue[bytes]) -> list[Any]:
    """What has come of a stream, as documents."""
    parts = [queue.get_nowait() for _part in range(queue.qsize())]
    return [json.loads(part.removeprefix(b"data: ")) for part in parts if part]


every_game = pytest.mark.parametrize("game", one_a_family())


@every_game
def test_a_page_is_sent_what_its_seat_sees_and_nothing_else(game: str) -> None:
    """Byte for byte the table of that seat, and nothing where that has not changed: not even when is told."""
    last: dict[str, Any] = {}
    for stop in recorded(game, "5"):
        for who, documents in stop.came.items():
            before = last.get(who)
            for document in documents:
                assert document != before
                before = last[who] = document
            assert last[who]["table"] == stop.seen[who]
            assert last[who].get("you", TABLE) == who


@every_game
def test_only_whoever_is_asked_may_answer(game: str) -> None:
    asked, last = set[str](), dict[str, Any]()
    for stop in recorded(game, "5"):
        for who, documents in stop.came.items():
            last[who] = [last.get(who), *documents][-1]
            assert bool(last[who].get("question")) == (who != TABLE and who == stop.asked)
        asked.add(stop.asked)
    assert asked & set(AGENTS)
