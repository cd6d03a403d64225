"""How a row of the journal is kept, and the digest by which a change made afterwards is found."""

from __future__ import annotations

import json
from collections.abc import Mapping

import msgspec

# Rows written long ago are checked with it, so its text stays as it is: sorted, ASCII, without spaces.
_canonical = json.JSONEncoder(sort_keys=True, separators=(",", ":"), default=repr).encode


def digest(row: Mapping[str, object], before: str) -> str:
    """The digest of a row, its own left out, chained to that of the row before it; empty columns do not count."""
    # Imported here, because commands that only read would wait for it in vain.
    import hashlib

    content = {name: value for name, value in row.items() if name != "digest" and value is not None}
    return hashlib.sha256((before + _canonical(content)).encode()).hexdigest()[:16]


def stored(value: object) -> str | int | None:
    """A value as a column keeps it: mappings, sequences and records as JSON, text as far as it is Unicode."""
    if value is None or isinstance(value, int):
        return value if value is None else int(value)
    try:
        return value if isinstance(value, str) and value.isascii() else _text(value)
    except UnicodeEncodeError:
        # What a terminal passes on may be no Unicode, which SQLite does not take.
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        return text.encode("utf-8", "replace").decode("utf-8")


def _text(value: object) -> str:
    if isinstance(value, str):
        value.encode("utf-8")
        return value
    return msgspec.json.encode(value).decode()
