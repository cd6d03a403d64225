"""Requests that no page makes: `python -m tests.fuzz_screens [HOW_MANY [SEED]]` sends them and says what came back.

Wrong addresses, hosts, origins, methods, bodies and sizes, answers out of turn, twice, late and for somebody else. No
request may come to more than a refusal, but for one that answers the question on the table with its owner's key.
"""

from __future__ import annotations

import asyncio
import json
import resource
import sys
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from bondcards.campaign import sittings
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import Journal
from bondcards.campaign.phones import Phones
from bondcards.engine.requests import Request
from bondcards.errors import Leave
from bondcards.screens.app import app
from bondcards.screens.hub import Hub
from tests.commands import copied
from tests.screens.evenings import Looked
from tests.screens.wire import HOST, OURS, Reply, ask
from tests.test_turning import Evening

AGENTS: Final = ("bond", "leiter", "vesper")
METHODS: Final = ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "GARBAGE", "")
HOSTS: Final = (
    "127.0.0.1:8007",
    "127.0.0.1",
    "localhost",
    "evil.example",
    "127.0.0.1.evil.example",
    "",
    "[::1]",
    "a" * 3000,
)
ORIGINS: Final = (
    f"http://{HOST}",
    "http://evil.example",
    "null",
    "http://[",
    "https://127.0.0.1:8007",
    "",
    "http://\x00",
)
SAYS: Final = (
    "call",
    "fold",
    "raise 300",
    "raise -1",
    "raise 1e9",
    "all-in",
    "check",
    "",
    "??",
    "<",
    "keep",
    "\x00",
    "é" * 90,
)
EXPECTED: Final = frozenset({200, 204, 400, 404, 405, 409, 413, 422, 503})


class Came(NamedTuple):
    """How often each status came back, and how many answers counted."""

    statuses: Counter[int]
    answers: int


class Table:
    """A hand of hold'em at which Bond is asked, and what the program that plays it does beside the requests."""

    def __init__(self, folder: Path, phones: Phones) -> None:
        self.journal = Journal.open(folder)
        evening = Evening(folder, "holdem", "1", journal=self.journal)
        room = Looked("1", self._leave)
        with suppress(Leave):
            evening.play(room)
        hand = sittings.open_hand_of(self.journal, evening.number)
        assert hand is not None
        self._hand, self._phones, self._evening = hand.id, phones, evening
        self.question = self._put()
        self.answered = 0

    def _leave(self, _room: Looked, ask: Request[object] | None) -> None:
        if getattr(ask, "seat", "") == "bond":
            raise Leave

    def _put(self) -> int:
        return self._phones.ask(self._hand, len(self._evening.tape), "bond")

    def moves_on(self) -> None:
        """Take the answer there is, as after `<` put the question again."""
        self.answered += self._phones.withdraw(self.question) is not None
        self.question = self._put()

    @property
    def kept(self) -> object:
        return self._evening.tape, sittings.hands(self.journal, self._evening.number)


def request(chance: Random, keys: Mapping[str, str], question: int) -> tuple[str, str, dict[str, str], bytes, str]:
    """Method, path, headers, body and query of a request in which something is mostly wrong."""
    whose = chance.choice((*AGENTS, "bond", "bond"))
    key = keys[whose]
    spoilt = (key[:-1], key + "=", key.swapcase(), "../" + key, "", "%00", "é", "a" * chance.choice((22, 5_000)))
    key = chance.choice(spoilt) if chance.random() < 0.2 else key
    paths = (
        "/",
        "/page.js",
        "/page.css",
        "/events",
        f"/a/{key}",
        f"/a/{key}/events",
        f"/a/{key}/here",
        "/../journal.db",
    )
    path = f"/a/{key}/answer" if chance.random() < 0.5 else chance.choice((*paths, *(f"{path}/" for path in paths)))
    method = chance.choice(METHODS) if chance.random() < 0.2 else "POST" if path.endswith(("answer", "here")) else "GET"
    headers = dict(OURS)
    if chance.random() < 0.15:
        headers["host"] = chance.choice(HOSTS)
    if chance.random() < 0.3:
        headers["origin"] = chance.choice(ORIGINS)
    if chance.random() < 0.1:
        headers["sec-fetch-site"] = chance.choice(("cross-site", "same-site", "same-origin", "none", "?"))
    query = chance.choice(("lang=fr", "lang=en", "lang=xx", "lang=" + "é" * 40, "", "lang"))
    return method, path, headers, body(chance, question), query


def body(chance: Random, question: int) -> bytes:
    number = chance.choice(
        (question, question, question, question - 1, question + 1, 0, -1, 2**70, 1.5, "1", None, True)
    )
    answer = {"question": number, "says": chance.choice((*SAYS, "call", 7, None, ["call"]))}
    text = json.dumps(answer).encode()
    match chance.randrange(12):
        case 0:
            return chance.randbytes(chance.choice((0, 1, 40, 900, 20_000)))
        case 1:
            return text[: chance.randrange(len(text))]
        case 2:
            return b"[" * chance.choice((10, 500, 599))
        case 3:
            return json.dumps({**answer, "seat": "leiter"}).encode()
        case _:
            return text


def is_answer(path: str, reply: Reply) -> bool:
    return reply.status == 200 and path.endswith("/answer")


async def sent(folder: Path, many: int, seed: str) -> Came:
    """Send so many requests, a few at once; raises `AssertionError` where one comes to what it must not."""
    chance, statuses, counted = Random(seed), Counter[int](), 0
    with Phones(folder) as phones:
        keys, table = phones.keys(AGENTS), Table(folder, phones)
        hub, before = Hub(open_folder(folder), phones), table.kept
        pages = app(hub, ("127.0.0.1", "localhost"))
        for _batch in range(many // 4):
            hub.look()
            requests = [request(chance, keys, table.question) for _one in range(4)]
            replies = await asyncio.gather(
                *(ask(pages, method, path, headers, body, query) for method, path, headers, body, query in requests)
            )
            answers = [(put, reply) for put, reply in zip(requests, replies, strict=True) if is_answer(put[1], reply)]
            for put, reply in zip(requests, replies, strict=True):
                assert reply.status in EXPECTED, (put, reply)
                statuses[reply.status] += 1
            assert len(answers) <= 1, "of several answers more than one counted"
            assert all(put[1] == f"/a/{keys['bond']}/answer" for put, _reply in answers), "somebody else has answered"
            counted += len(answers)
            if answers or chance.random() < 0.05:
                table.moves_on()
        assert table.kept == before, "a hand was changed"
        assert table.answered == counted, "an answer was lost, or counted that was refused"
        table.journal.close()
        hub.close()
    return Came(statuses, counted)


def main(many: int, seed: str = "1") -> None:
    with TemporaryDirectory() as folder:
        came = asyncio.run(sent(copied(Path(folder) / "royale"), many, seed))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(
        f"{many} requests: {dict(sorted(came.statuses.items()))}; {came.answers} answers counted; {memory} MB at most"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 100_000, *sys.argv[2:3])
