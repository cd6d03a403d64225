"""How a row of the journal is kept, and the digest by which a change made afterwards is found."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from json.encoder import encode_basestring_ascii as quoted
from typing import Final

import msgspec

_odd: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), default=repr).encode


def digest(row: Mapping[str, object], before: str) -> str:
    """The digest of a row, its own left out, chained to that of the row before it; empty columns do not count."""
    # Imported here, because commands that only read would wait for it in vain.
    import hashlib

    return hashlib.sha256(f"{before}{_canonical(row)}".encode()).hexdigest()[:16]


def _canonical(row: Mapping[str, object]) -> str:
    """A row as JSON, sorted, in ASCII and without spaces: so it was in version 0.1.0, and so it stays.

    It is put together here because rows hold texts and whole numbers, and a journal has millions of them.
    """
    parts: list[str] = []
    for name, label in _labels(tuple(row)):
        value = row[name]
        if type(value) is str:
            parts.append(f"{label}{quoted(value)}")
        elif value is not None:
            parts.append(f"{label}{value if type(value) is int else _odd(value)}")
    return f"{{{','.join(parts)}}}"


@cache
def _labels(names: tuple[str, ...]) -> list[tuple[str, str]]:
    """The columns that count, in their order, and how they begin in JSON."""
    return [(name, f"{quoted(name)}:") for name in sorted(names) if name != "digest"]


def stored(value: object) -> str | int | None:
    """A value as a column keeps it: mappings, sequences and records as JSON, text as far as it is Unicode."""
    if value is None:
        return None
    if isinstance(value, int):
        return int(value)
    if isinstance(value, str):
        # What a terminal passes on may be no Unicode, which SQLite does not take.
        return value if value.isascii() else value.encode("utf-8", "replace").decode("utf-8")
    try:
        return msgspec.json.encode(value).decode()
    except UnicodeEncodeError:
        return stored(json.dumps(value, ensure_ascii=False, separators=(",", ":")))
