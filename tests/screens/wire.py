"""The pages asked as a server would ask them, without one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, MutableMapping
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from starlette.applications import Starlette
from starlette.types import Message

HOST = "127.0.0.1:8007"
OURS = {"host": HOST}


class Reply(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: bytes


def scope(method: str, path: str, headers: Mapping[str, str], query: str = "") -> MutableMapping[str, Any]:
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode("utf-8", "surrogatepass"),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [
            (name.encode("latin-1", "replace"), said.encode("latin-1", "replace")) for name, said in headers.items()
        ],
        "client": ("127.0.0.1", 50_000),
        "server": ("127.0.0.1", 8007),
    }


async def ask(
    app: Starlette, method: str, path: str, headers: Mapping[str, str] = OURS, body: bytes = b"", query: str = ""
) -> Reply:
    """What comes back; of a stream what it begins with."""
    status, told, parts, ended = 0, dict[str, str](), list[bytes](), asyncio.Event()
    chunks = [body[at : at + 200] for at in range(0, len(body), 200)] or [b""]

    async def receive() -> Message:
        if chunks:
            return {"type": "http.request", "body": chunks.pop(0), "more_body": bool(chunks)}
        await ended.wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
            told.update({name.decode(): said.decode() for name, said in message["headers"]})
        else:
            parts.append(message.get("body", b""))
            if parts[-1]:
                # Whoever follows a stream has heard enough.
                ended.set()

    await app(scope(method, path, headers, query), receive, send)
    return Reply(status, told, b"".join(parts))


@asynccontextmanager
async def following(app: Starlette, path: str, query: str = "") -> AsyncIterator[asyncio.Queue[bytes]]:
    """A stream, and what has come of it."""
    came: asyncio.Queue[bytes] = asyncio.Queue()

    async def receive() -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: Message) -> None:
        if message["type"] == "http.response.body":
            came.put_nowait(message.get("body", b""))

    task = asyncio.create_task(app(scope("GET", path, OURS, query), receive, send))
    try:
        yield came
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
