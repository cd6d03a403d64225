"""A rule across the screen with words at both ends."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text


def heading(left: str, right: str = "", width: int = 80, line: str = "─") -> Text:
    """The words of a heading, and the line that carries them; those on the right go where there is no room."""
    fill = width - cell_len(left) - cell_len(right) - (8 if right else 4)
    if fill < 1 and right:
        return heading(left, "", width, line)
    end = f" {right} {line * 2}" if right else ""
    return Text.assemble(
        (line * 2, "quiet"), (f" {left} ", "heading"), (line * fill + end, "quiet"), no_wrap=True, overflow="ellipsis"
    )
