"""An answer on a page: once, by its owner, to the question on the table, and everybody hears of it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import Journal
from bondcards.campaign.phones import Phones
from bondcards.screens import app
from bondcards.screens.hub import Hub
from bondcards.sitting.rolls import last
from tests.fuzz_screens import Table
from tests.screens.wire import Reply, ask, following
from tests.terminal import Terminal

SELDOM = 1_000.0
"""Seconds between two looks at the journal, so that only what is asked brings news."""


@pytest.fixture(autouse=True)
def _seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "OFTEN", SELDOM)


def test_a_late_answer_brings_the_question_that_has_come_since(royale: Path) -> None:
    asyncio.run(_late(royale))


async def _late(royale: Path) -> None:
    with Phones(royale) as phones:
        key, table = phones.keys(["bond"])["bond"], Table(royale, phones)
        hub = Hub(open_folder(royale), phones)
        pages = app.app(hub, ("127.0.0.1",))
        hub.look()
        async with following(pages, f"/a/{key}/events") as came:
            before = json.loads((await came.get()).removeprefix(b"data: "))["question"]
            table.moves_on()
            body = json.dumps({"question": before, "says": "call"}).encode()
            reply: Reply = await ask(pages, "POST", f"/a/{key}/answer", body=body)
            assert reply.status == 409
            now = json.loads((await came.get()).removeprefix(b"data: "))["question"]
        assert now == table.question != before
        table.journal.close()
        hub.close()


def test_the_price_of_a_roll_in_the_midst_of_a_hand_is_answered_on_a_page_too(royale: Path) -> None:
    """The answer was lost, and the roll stayed open: nobody could play on."""
    seats = "--pc bond --npc le-chiffre --by cards --reveal all --npc-plays auto --seed 3 --stake 500 --phones"
    words = ("--campaign", str(royale), "play", "punto-banco", *seats.split())
    with Phones(royale) as phones, Terminal(*words, cwd=royale.parent) as table:
        for _roll in range(60):
            if "to win?" in table.question:
                break
            table.type("roll bond against le chiffre 1")
        with Journal.reading(royale) as journal:
            hand = journal.number("SELECT max(id) FROM hand")
            live = phones.live(hand or 0)
            assert live
            assert phones.answer(live.id, "spend")
            assert "a Heroism Point (" in table.wait()
            assert last(journal).spent
        table.type("keep")
        assert "── Hand 2 " in table.type("again")


def test_whoever_speaks_first_has_answered(royale: Path) -> None:
    asyncio.run(_twice(royale))


async def _twice(royale: Path) -> None:
    with Phones(royale) as phones:
        keys, table = phones.keys(["bond", "leiter"]), Table(royale, phones)
        hub = Hub(open_folder(royale), phones)
        pages = app.app(hub, ("127.0.0.1",))
        answers = [json.dumps({"question": table.question, "says": says}).encode() for says in ("call", "fold")]
        other = await ask(pages, "POST", f"/a/{keys['leiter']}/answer", body=answers[0])
        assert (other.status, phones.answered(table.question)) == (409, None)
        replies = [(await ask(pages, "POST", f"/a/{keys['bond']}/answer", body=body)).status for body in answers]
        assert replies == [200, 409]
        assert phones.withdraw(table.question) == "call"
        table.journal.close()
        hub.close()
