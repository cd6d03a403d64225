"""Whoever is connected and asks for nothing, or never ends asking, does not keep the place of somebody who does."""

import asyncio
from typing import Final

from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE: Final = 10.0
"""Seconds between two looks, and those in which a request has to have come whole."""


class Connection(H11Protocol):
    """A connection that ends where no request has been made between two looks at it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._last: object = None
        self._patience = self.loop.call_later(PATIENCE, self._look)

    def connection_lost(self, exc: Exception | None) -> None:
        self._patience.cancel()
        super().connection_lost(exc)

    def _look(self) -> None:
        answered = getattr(self.cycle, "response_complete", True)
        if answered and self.cycle is self._last:
            self.transport.abort()
            return
        self._last = self.cycle
        self._patience = self.loop.call_later(PATIENCE, self._look)
