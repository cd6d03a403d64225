"""Tables of a best play in colour: a move for every holding, by its letter, and what the letters mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from bondcards.engine import cards
from bondcards.engine.cards import RANKS
from bondcards.language.i18n import _
from bondcards.odds.figures import Table
from bondcards.show.odds_words import MOVES, REACHES

CELL: Final = 5
"""Columns of a move."""
MIXED: Final = "move.mixed"
NO_BREAK: Final = "\u00a0"


def tables(found: Sequence[Table]) -> Iterator[RenderableType]:
    """All tables one below the other, and under them what their letters mean."""
    for table in found:
        yield Text()
        yield Padding(Text(_(table.name), "heading"), (0, 1))
        yield Padding(_grid(table), (0, 2))
    if explained := _legend(found):
        yield Text()
        yield Padding(explained, (0, 3))


def _grid(table: Table) -> Grid:
    grid = Grid.grid(padding=0)
    grid.add_column(justify="right", style="key")
    grid.add_column(width=2)
    if table.columns:
        grid.add_row("", "", *(Text(f"{_holding(column):^{CELL}}", "key") for column in table.columns))
    for row, moves in table.rows.items():
        grid.add_row(_holding(row), "", *map(_move, moves))
    return grid


def _holding(name: str) -> str:
    """What a row or a column is about: ranks as the language in use writes them, or words."""
    ranks = name.split("-")
    return "-".join(map(_rank, ranks)) if set(ranks) <= set(RANKS) else _(name)


def _rank(name: str) -> str:
    return cards.shown(cards.from_text(f"{name}?"))


def _move(move: str) -> Text:
    """A move by its letter; a total up to which is drawn, or a share, by itself."""
    known = MOVES.get(move)
    letter = _(known.letter) if known else move
    style = known.style if known else REACHES.get(move, MIXED if move else "")
    return Text(f"{letter:^{CELL}}", style)


def _legend(found: Sequence[Table]) -> Text:
    made = {move: None for table in found for row in table.rows.values() for move in row}
    signs = [(_(move.letter), move.style, _(move.means)) for name, move in MOVES.items() if name in made]
    if any("%" in move for move in made):
        signs.append(("%", MIXED, _("so often")))
    signs += [(move, MIXED, _("now the one, now the other")) for move in made if "–" in move]
    return Text("  ").join(
        Text.assemble((f"{NO_BREAK}{sign}{NO_BREAK}", style), f" {means}".replace(" ", NO_BREAK))
        for sign, style, means in signs
    )
