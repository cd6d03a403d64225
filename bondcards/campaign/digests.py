"""The digests by which the rows of a journal are chained: a change of one is found by all that follow."""

import json
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from json.encoder import encode_basestring_ascii as quoted
from typing import Final

_odd: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), default=repr).encode


def digest(row: Mapping[str, object], before: str) -> str:
    """The digest of a row, its own left out, chained to that of the row before it; empty columns do not count."""
    return sha256(f"{before}{_canonical(row)}".encode()).hexdigest()[:16]


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
