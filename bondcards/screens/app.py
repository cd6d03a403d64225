"""The pages on the wire: what they show goes down as a stream of events, an answer comes up as a small document.

Nobody is trusted who cannot show a key, and whoever shows one is trusted with one seat. Hosts and origins that are not
ours are refused: else a page of somebody else, open in the same browser, could speak for a player.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from bondcards.errors import Refused
from bondcards.screens.hub import Hub, language_of, speaking
from bondcards.screens.patience import PATIENCE

OFTEN: Final = 0.15
"""Seconds between two looks at the journal."""
BEAT: Final = 5.0
"""Seconds after which a page hears that it is still connected; after three times as many without it looks again."""
MOST_BYTES: Final = 600
"""Of an answer."""
MOST_AT_THE_TABLE: Final = 32
"""So many pages may follow the table at once."""
MOST_OF_ONE: Final = 4
"""So many follow it for one agent: a phone that woke, and another; who comes then takes the place of the first."""

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}

HERE: Final = Path(__file__).parent


class Said(msgspec.Struct, forbid_unknown_fields=True):
    """An answer: to which question, in the words of tapes."""

    question: int
    says: str


class Pages:
    """The pages of a hub."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._following: defaultdict[str | None, list[object]] = defaultdict(list)
        self._news = asyncio.Event()

    @asynccontextmanager
    async def looking(self, _app: Starlette) -> AsyncGenerator[None]:
        """While the server runs, the journal is looked at for all pages at once."""
        task = asyncio.create_task(self._look())
        yield
        task.cancel()

    async def _look(self) -> None:
        while True:
            self._notice()
            await asyncio.sleep(OFTEN)

    def _notice(self) -> None:
        """Look at the journal, and wake whoever follows where something has happened."""
        # One that cannot be read now is looked at again.
        with suppress(Refused):
            if self._hub.look():
                news, self._news = self._news, asyncio.Event()
                news.set()

    # What goes down

    async def page(self, request: Request) -> Response:
        if "key" in request.path_params and self._whose(request) is None:
            return _nothing()
        return Response((HERE / "page.html").read_bytes(), media_type="text/html", headers=HEADERS)

    async def part(self, request: Request) -> Response:
        name = request.url.path.rpartition("/")[2]
        kind = {"page.js": "text/javascript", "page.css": "text/css"}[name]
        return Response((HERE / name).read_bytes(), media_type=kind, headers=HEADERS)

    async def events(self, request: Request) -> Response:
        viewer = None
        if "key" in request.path_params:
            viewer = self._whose(request)
            if viewer is None:
                return _nothing()
        if viewer is None and len(self._following[None]) >= MOST_AT_THE_TABLE:
            return _later()
        language = language_of(request.query_params.get("lang"))
        key = request.path_params.get("key")
        return StreamingResponse(self._told(viewer, language, key), media_type="text/event-stream", headers=HEADERS)

    async def _told(self, viewer: str | None, language: str, key: str | None) -> AsyncIterator[bytes]:
        """The table whenever it is another one for whoever looks; nothing tells him of what he does not see.

        So the signs of life come by the clock alone.
        """
        place, following = object(), self._following[key]
        following.append(place)
        if key is not None:
            del following[:-MOST_OF_ONE]
        last, alive = b"", monotonic()
        try:
            while place in following and (key is None or self._hub.phones.whose(key) == viewer):
                news = self._news
                shown = self._hub.shown(viewer, language)
                if shown != last:
                    last = shown
                    yield b"data: " + shown + b"\n\n"
                with suppress(TimeoutError):
                    await asyncio.wait_for(news.wait(), max(0.0, alive + BEAT - monotonic()))
                if monotonic() - alive >= BEAT:
                    alive += BEAT
                    yield b"event: beat\ndata: .\n\n"
        finally:
            with suppress(ValueError):
                following.remove(place)
            if not following:
                self._following.pop(key, None)

    # What comes up

    async def here(self, request: Request) -> Response:
        """A page says that somebody looks at it."""
        viewer = self._whose(request)
        if viewer is None or not _is_ours(request):
            return _nothing()
        self._hub.phones.is_there(viewer)
        return Response(status_code=204, headers=HEADERS)

    async def answer(self, request: Request) -> Response:
        viewer = self._whose(request)
        if viewer is None or not _is_ours(request):
            return _nothing()
        body = await _small(request)
        if body is None:
            return JSONResponse({"why": "too much"}, 413, headers=HEADERS)
        try:
            said = msgspec.json.decode(body, type=Said)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return JSONResponse({"why": "no answer"}, 400, headers=HEADERS)
        self._notice()
        with speaking(language_of(request.query_params.get("lang"))):
            try:
                first = self._hub.answer(viewer, said.question, said.says)
            except Refused as why:
                return JSONResponse({"why": str(why)}, 422, headers=HEADERS)
        return JSONResponse({"first": first}, 200 if first else 409, headers=HEADERS)

    def _whose(self, request: Request) -> str | None:
        return self._hub.phones.whose(str(request.path_params["key"]))


def app(hub: Hub, hosts: Sequence[str]) -> Starlette:
    """The pages of a hub for whoever asks for one of these hosts."""
    pages = Pages(hub)
    asgi = Starlette(
        routes=[
            Route("/", pages.page),
            Route("/page.js", pages.part),
            Route("/page.css", pages.part),
            Route("/events", pages.events),
            Route("/a/{key}", pages.page),
            Route("/a/{key}/events", pages.events),
            Route("/a/{key}/here", pages.here, methods=["POST"]),
            Route("/a/{key}/answer", pages.answer, methods=["POST"]),
        ],
        middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=list(hosts), www_redirect=False)],
        lifespan=pages.looking,
        exception_handlers={Refused: _later},
    )
    # An address with a slash too many is none; nobody is led on by the name of a host.
    asgi.router.redirect_slashes = False
    return asgi


def _later(*_why: object) -> Response:
    return Response("busy", 503, headers={**HEADERS, "Retry-After": "5"})


def _nothing() -> Response:
    return Response("not found", 404, headers=HEADERS)


def _is_ours(request: Request) -> bool:
    """Whether a request was made by a page of this server, or by no page at all."""
    origin, site = request.headers.get("origin"), request.headers.get("sec-fetch-site", "same-origin")
    its_own = origin in (None, f"http://{request.headers.get('host')}")
    return its_own and site in ("same-origin", "none")


async def _small(request: Request) -> bytes | None:
    """The body of a request; None where it is larger than any answer, or takes longer."""
    body = b""
    try:
        async with asyncio.timeout(PATIENCE):
            async for chunk in request.stream():
                body += chunk
                if len(body) > MOST_BYTES:
                    return None
    except (ClientDisconnect, TimeoutError):
        return None
    return body
