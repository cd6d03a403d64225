"""Where the pages are found: a port of their own, whoever else serves some beside them."""

from __future__ import annotations

import json
import socket
import struct
import sys
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from bondcards.campaign.folders import open_folder
from bondcards.campaign.phones import Phones
from bondcards.screens import patience, serving
from bondcards.screens.serving import Served, served
from tests.fuzz_screens import Table


def test_two_programs_serve_at_two_addresses(royale: Path) -> None:
    campaign = open_folder(royale)
    with (
        Phones(royale) as phones,
        served(campaign, phones) as one,
        served(campaign, phones) as other,
    ):
        assert one.port != other.port
        for place in (one, other):
            with urlopen(place.table) as reply:
                assert reply.status == 200
                assert b"page.js" in reply.read()


@pytest.mark.parametrize(
    ("path", "host"), [("a/nobody", None), ("a/nobody/events", None), ("", "evil.example"), ("journal.db", None)]
)
def test_nobody_else_is_shown_anything(royale: Path, path: str, host: str | None) -> None:
    with Phones(royale) as phones, served(open_folder(royale), phones) as place:
        asking = Request(place.table + path, headers={"Host": host} if host else {})
        with pytest.raises(HTTPError) as refused:
            urlopen(asking)
        assert refused.value.code in (400, 404)


BEGUN = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
FOLLOWS = b"GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
SLOW = b"POST /a/%s/answer HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n{"
SILENT = b""


def test_a_hundred_others_change_nothing_for_a_phone_that_answers(royale: Path) -> None:
    with Phones(royale) as phones, served(open_folder(royale), phones) as place, ExitStack() as stack:
        key, table = phones.keys(["bond"])["bond"], Table(royale, phones)
        stack.callback(table.journal.close)
        slow = SLOW % key.encode()
        others = [stack.enter_context(connected(place, says)) for says in (SILENT, BEGUN, FOLLOWS, slow) * 25]
        for dead in others[::5]:
            # Not even an end is said.
            dead.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            dead.close()
        phones.keep_alive(table.question)
        follows, says = (stack.enter_context(phone(place)) for _one in range(2))
        follows.request("GET", f"/a/{key}/events")
        question = asked(follows.getresponse())
        for other in others:
            if other.fileno() >= 0:
                # Most of them have lost their places.
                with suppress(ConnectionError):
                    other.sendall(b" ")
        says.request("POST", f"/a/{key}/answer", json.dumps({"question": question, "says": "call"}))
        assert says.getresponse().status == 200
        assert phones.withdraw(table.question) == "call"


@pytest.mark.parametrize("says", [SILENT, BEGUN, BEGUN + b"\r\n" + BEGUN])
def test_who_never_ends_asking_takes_nobodys_place(royale: Path, monkeypatch: pytest.MonkeyPatch, says: bytes) -> None:
    monkeypatch.setattr(patience, "PATIENCE", 0.05)
    monkeypatch.setattr(serving, "MOST", 4)
    with Phones(royale) as phones, served(open_folder(royale), phones) as place, ExitStack() as stack:
        for other in [stack.enter_context(connected(place, says)) for _one in range(8)]:
            with suppress(ConnectionError):
                while other.recv(65_536):
                    pass
        with urlopen(place.table) as reply:
            assert reply.status == 200


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a machine has one address on its loopback")
def test_who_connects_without_end_and_says_nothing_shuts_out_nobody(royale: Path) -> None:
    with Phones(royale) as phones, served(open_folder(royale), phones) as place, ExitStack() as stack:
        early = stack.enter_context(phone(place))
        early.request("GET", "/events")
        follows = early.getresponse()
        for _one in range(serving.MOST + 60):
            silent = socket.create_connection((place.host, place.port), timeout=30, source_address=("127.0.0.2", 0))
            stack.enter_context(silent)
        with urlopen(place.table) as reply:
            assert reply.status == 200
        assert follows.readline()


def test_of_one_address_the_oldest_silent_connection_goes_first(royale: Path) -> None:
    with Phones(royale) as phones, served(open_folder(royale), phones) as place, ExitStack() as stack:
        follows = stack.enter_context(connected(place, FOLLOWS))
        assert follows.recv(1)
        silent = [stack.enter_context(connected(place, SILENT)) for _one in range(patience.MOST_OF_ONE)]
        assert silent[0].recv(1) == b""
        silent[1].sendall(FOLLOWS)
        assert silent[1].recv(1)
        assert follows.recv(1)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a machine has one address on its loopback")
@pytest.mark.parametrize(("network", "code"), [("127.0.0.1", 200), ("127.0.0.5", 400)])
def test_the_network_has_the_address_that_is_shown_and_no_other(
    royale: Path, monkeypatch: pytest.MonkeyPatch, network: str, code: int
) -> None:
    """It listened on every address of the machine, and was called `localhost` on all of them."""
    monkeypatch.setattr(serving, "in_network", lambda: network)
    with Phones(royale) as phones, served(open_folder(royale), phones, lan=True) as place:
        assert place.host == network
        with closing(HTTPConnection(network, place.port, timeout=30)) as asking:
            asking.request("GET", "/", headers={"Host": "localhost"})
            assert asking.getresponse().status == code
        with suppress(ConnectionRefusedError), closing(socket.create_connection(("127.0.0.3", place.port))):
            raise AssertionError("another address answers")


def connected(place: Served, says: bytes) -> socket.socket:
    """Somebody who has said this much."""
    found = socket.create_connection((place.host, place.port), timeout=30)
    found.sendall(says)
    return found


def phone(place: Served) -> closing[HTTPConnection]:
    return closing(HTTPConnection(place.host, place.port, timeout=30))


def asked(follows: HTTPResponse) -> int:
    """The number of the first question on a page."""
    while line := follows.readline():
        if line.startswith(b"data: ") and (question := json.loads(line.removeprefix(b"data: ")).get("question")):
            return int(question)
    raise AssertionError("The page ended.")
