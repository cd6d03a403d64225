"""What is taller than the terminal goes through the pager its user has named, and through none that nobody named."""

from __future__ import annotations

import pydoc
from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

from bondcards.show.terminal import show_long

TALL, SHORT = Text("\n".join(map(str, range(40)))), Text("short")


@pytest.mark.parametrize(
    ("pager", "terminal", "result", "paged"),
    [
        ("less", True, TALL, True),
        ("less", True, SHORT, False),
        ("less", False, TALL, False),
        ("", True, TALL, False),
    ],
)
def test_the_pager(monkeypatch: pytest.MonkeyPatch, pager: str, terminal: bool, result: Text, paged: bool) -> None:
    seen: list[str] = []
    monkeypatch.setenv("PAGER", pager)
    monkeypatch.setenv("LESS", "R")
    monkeypatch.setattr(pydoc, "pager", seen.append)
    console = Console(file=StringIO(), force_terminal=terminal, width=80, height=24)
    show_long(console, result)
    file = console.file
    assert isinstance(file, StringIO)
    assert bool(seen) is paged
    assert result.plain.splitlines()[0] in (seen[0] if paged else file.getvalue())
    assert not (paged and file.getvalue())
