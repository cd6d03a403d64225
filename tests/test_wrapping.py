"""Where lines end: of messages and of what is drawn."""

from __future__ import annotations

import io
import sys

import pytest
from rich.table import Table

from bondcards.cli.common import remark
from bondcards.show.terminal import Harmless


def test_messages_are_laid_out_for_a_terminal_and_left_whole_for_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """No command is broken, no line is longer than the terminal; off one, a message is one line."""
    sentence = "There is no sheet of Bond any more, look as you like. `bondcards resume 7 --abandon` ends the sitting."
    for terminal, lines in ((True, 2), (False, 1)):
        stream = io.StringIO()
        monkeypatch.setattr(stream, "isatty", lambda seen=terminal: seen)
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.setenv("COLUMNS", "80")
        remark(sentence)
        said = stream.getvalue().splitlines()
        assert len(said) == lines
        assert any("`bondcards resume 7 --abandon`" in line for line in said)
        assert max(map(len, said)) <= 80 or not terminal


def test_nothing_drawn_breaks_a_command_or_a_tied_sign() -> None:
    """In the cells of tables too."""
    paper = io.StringIO()
    drawn = Harmless(file=paper, width=24)
    grid = Table.grid()
    grid.add_column(max_width=22)
    grid.add_row("Il vous reste en tout\u00a0? Dites `bondcards undo` ou 31\u202f725\u00a0; fin")
    drawn.print(grid)
    lines = [line.strip() for line in paper.getvalue().splitlines()]
    assert lines == ["Il vous reste en", "tout\u00a0? Dites", "`bondcards undo` ou", "31\u202f725\u00a0; fin"]
