"""Phones without a browser: each follows its page, answers as soon as it is asked, and finds the table again."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from http.client import CONFLICT, OK, HTTPConnection, HTTPException
from pathlib import Path
from threading import Event, Thread
from typing import Any, Final
from urllib.parse import urlsplit

from tests.terminal import environment

FIRST: Final = ("call", "check", "stand", "keep", "pass", "decline", "none", "refuse")
"""What is said where it can be."""
TRY_AGAIN: Final = 0.05
"""Seconds until a page that has lost the table looks for it again."""


class Server:
    """`screen --web` in a process of its own."""

    def __init__(self, campaign: Path) -> None:
        self._campaign = campaign
        self.address = ""
        self.begin()

    def begin(self) -> None:
        words = ["-u", "-m", "bondcards", "--lang", "en", "--campaign", str(self._campaign), "screen", "--web"]
        cwd = self._campaign.parent
        self._process = subprocess.Popen(
            [sys.executable, *words], cwd=cwd, env=environment(cwd), stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().split()[-1]

    def end(self, how: int = signal.SIGKILL) -> None:
        self._process.send_signal(how)
        self._process.wait(10)
        assert self._process.stdout is not None
        self._process.stdout.close()


@contextmanager
def pages_served(campaign: Path) -> Generator[Server]:
    server = Server(campaign)
    try:
        yield server
    finally:
        server.end(signal.SIGINT)


class Phone(Thread):
    """One agent's page; `address` says where it is to be found now. `counted` are its answers that counted."""

    def __init__(self, address: Callable[[], str], key: str) -> None:
        super().__init__(daemon=True)
        self._address, self._key = address, key
        self._gone = Event()
        self.counted: list[tuple[int, str]] = []
        self.start()

    def end(self) -> None:
        """Die, at whatever it is doing."""
        self._gone.set()

    def run(self) -> None:
        while not self._gone.wait(TRY_AGAIN):
            with suppress(OSError, HTTPException, ValueError):
                self._follow()

    def _follow(self) -> None:
        self._post("here")
        stream = self._connection()
        stream.request("GET", f"/a/{self._key}/events?lang=en")
        reply = stream.getresponse()
        while (line := reply.readline()) and not self._gone.is_set():
            if line.startswith(b"data: "):
                self._answer(json.loads(line.removeprefix(b"data: ")))
        stream.close()

    def _answer(self, shown: dict[str, Any]) -> None:
        question, asks = shown.get("question", 0), shown["table"].get("asked")
        if not question:
            return
        says = said(asks)
        status = self._post("answer", {"question": question, "says": says})
        if status == OK:
            self.counted.append((question, says))
        elif status != CONFLICT:
            # Who is told to come back comes back.
            raise HTTPException(status)

    def _post(self, what: str, body: object = None) -> int:
        posting = self._connection()
        posting.request("POST", f"/a/{self._key}/{what}", json.dumps(body).encode() if body else b"")
        status = posting.getresponse().status
        posting.close()
        return status

    def _connection(self) -> HTTPConnection:
        return HTTPConnection(urlsplit(self._address()).netloc, timeout=20)


def said(asks: dict[str, Any]) -> str:
    """The answer to a question, always the same to the same one."""
    words = [answer["says"] for answer in asks.get("answers", ())]
    if "amount" in asks and not set(FIRST[:2]) & set(words):
        return f"{asks['amount'].get('verb', '')} {asks['amount']['first']}".strip()
    return next((word for word in FIRST if word in words), words[0])
