"""The server of the pages, in a thread of its own, and the addresses at which it is found."""

import logging
import socket
import sys
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from threading import Thread
from time import sleep
from typing import Final, NamedTuple

import uvicorn

from bondcards.campaign.folders import Campaign
from bondcards.campaign.phones import Phones
from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.screens.app import app
from bondcards.screens.hub import Hub
from bondcards.screens.patience import Connection

PORT: Final = 8007
"""The same each time where it is free, so that pages find the table again."""
PORTS: Final = 10
MOST: Final = 200
"""So many connections at once: fewer than the files that a program may have open anywhere."""
GIVEN_UP: Final = 30_000
"""Milliseconds after which a connection whose other end takes nothing any more is given up."""
THIS_MACHINE: Final = "127.0.0.1"


class Served(NamedTuple):
    """Where the pages are found."""

    host: str
    port: int

    @property
    def table(self) -> str:
        return f"http://{self.host}:{self.port}/"

    def page(self, key: str) -> str:
        return f"{self.table}a/{key}"


@contextmanager
def served(campaign: Campaign, phones: Phones, *, lan: bool = False, four_colours: bool = False) -> Generator[Served]:
    """The pages of a campaign, served on this machine, or to its network, for as long as the block lasts."""
    host = in_network() if lan else THIS_MACHINE
    listening = _listening(host)
    hub = Hub(campaign, phones, four_colours=four_colours)
    # What goes wrong on the wire is not written over the terminal.
    logging.getLogger("asyncio").addHandler(logging.NullHandler())
    config = uvicorn.Config(
        app(hub, (host, "localhost") if host == THIS_MACHINE else (host,)),
        access_log=False,
        log_level="critical",
        server_header=False,
        http=Connection,
        limit_concurrency=MOST,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=1,
        h11_max_incomplete_event_size=16_384,
    )
    server = uvicorn.Server(config)
    thread = Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    try:
        while not server.started and thread.is_alive():
            sleep(0.01)
        yield Served(host, listening.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(3)
        listening.close()


def _listening(host: str) -> socket.socket:
    for port in (*range(PORT, PORT + PORTS), 0):
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):
            if sys.platform == "linux":
                listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GIVEN_UP)
            listening.bind((host, port))
            # Until somebody listens, another program may bind the same port.
            listening.listen()
            return listening
        listening.close()
    raise Refused(_("No port of this machine is free for the pages."))


def in_network() -> str:
    """The address of this machine in its network; nothing is sent to find it."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asking, suppress(OSError):
        asking.connect(("10.255.255.255", 1))
        return str(asking.getsockname()[0])
    return THIS_MACHINE
