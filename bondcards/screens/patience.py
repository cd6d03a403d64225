"""Whoever is connected and asks for nothing, or never ends asking, does not keep the place of somebody who does."""

import asyncio
from typing import Final

from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE: Final = 10.0
"""Seconds between two looks, and those in which a request has to have come whole."""
MOST_OF_ONE: Final = 8
"""Connections of one address at once: more than a phone opens."""


class Connection(H11Protocol):
    """A connection that ends where no request has been made between two looks at it, or others of its address need it.

    Where an address has as many as it may, who comes takes the place of its oldest silent one, else of its oldest.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._since = self.loop.time()
        self._make_room()
        self._last: object = None
        self._patience = self.loop.call_later(PATIENCE, self._look)

    def connection_lost(self, exc: Exception | None) -> None:
        self._patience.cancel()
        super().connection_lost(exc)

    @property
    def _is_silent(self) -> bool:
        """Whether nothing is asked that is not answered."""
        return bool(getattr(self.cycle, "response_complete", True))

    def _make_room(self) -> None:
        others: list[Connection] = [one for one in self.connections if isinstance(one, Connection) and one is not self]
        theirs = [one for one in others if one._host == self._host and not one.transport.is_closing()]
        if len(theirs) >= MOST_OF_ONE:
            min(theirs, key=lambda one: (not one._is_silent, one._since)).transport.abort()

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else ""

    def _look(self) -> None:
        if self._is_silent and self.cycle is self._last:
            self.transport.abort()
            return
        self._last = self.cycle
        self._patience = self.loop.call_later(PATIENCE, self._look)
