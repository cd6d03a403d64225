"""The two kinds of table everything is set in: columns under headings, and names with what they stand for."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from bondcards.engine import money


def columns(*headings: str, text: int = 1) -> Table:
    """A table whose first `text` columns are words and the others figures."""
    table = Table(box=None, pad_edge=True, padding=(0, 1), header_style="quiet")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="left" if number < text else "right", overflow="fold")
    return table


def pairs() -> Table:
    """A table of names and what they stand for."""
    table = Table.grid(padding=(0, 2), pad_edge=True)
    table.add_column(style="key", no_wrap=True)
    table.add_column(overflow="fold")
    return table


def gain(cents: int) -> Text:
    """A gain or a loss."""
    return Text(money.signed(cents), "gain" if cents > 0 else "loss" if cents < 0 else "")
