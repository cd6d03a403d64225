"""The report for tonight on a screen: the answers and the figures by points, and all the rest where it is asked for."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.language.i18n import _
from bondcards.prep.page import Figures, Page, Row
from bondcards.show.layout import heading, line, outcomes
from bondcards.telling.sheets import in_three_lines

BAR: Final = 10
"""Columns of a bar of chances."""
DRAWN: Final = "█▒─"
"""What is won, level and lost; they differ where there is no colour too."""
MOST_ROWS: Final = 5
"""With more rows, what stands above them and a line to type in do not fit on one screen."""


def report(page: Page, width: int = 80, *, full: bool) -> RenderableType:
    """The report to be printed so wide; without `full` it is one screen."""
    whole = heading(page.title, page.subtitle, width, "━")
    parts: list[RenderableType] = [whole]
    if page.subtitle not in whole.plain:
        parts.append(line(page.subtitle, "quiet"))
    for answer in page.answers:
        parts += [line(answer.question, "heading"), *map(line, answer.sentences)]
    parts += figures(page.points, page.points.rows if full else some(page.points.rows))
    if full:
        parts += _rest(page)
    begins = _("`{command}` begins it.") if full else _("`{command}` begins it; --full shows more.")
    return Group(*parts, line(begins.format(command=page.begins), "quiet"))


def _rest(page: Page) -> Iterator[RenderableType]:
    if page.grid.rows:
        yield Text()
        yield line(page.grid.caption, "heading")
        yield from figures(page.grid, page.grid.rows)
    yield Text()
    for said in filter(None, (page.notes, *in_three_lines(page.villain))):
        yield line(said)
    for said in page.table:
        yield line(said, "quiet")


def some(rows: Sequence[Row]) -> Sequence[Row]:
    """As many rows as there is room for, the first and the last among them, as far apart as each other."""
    if len(rows) <= MOST_ROWS:
        return rows
    return [rows[round(at * (len(rows) - 1) / (MOST_ROWS - 1))] for at in range(MOST_ROWS)]


def figures(told: Figures, rows: Sequence[Row]) -> Iterator[RenderableType]:
    """A table, with a bar in each row that has shares."""
    barred = any(row.shares for row in rows)
    table = Table(box=None, padding=(0, 1), collapse_padding=True, header_style="quiet")
    label, *headings = told.headings
    table.add_column(label, style="key", vertical="bottom", overflow="fold")
    if barred:
        table.add_column(no_wrap=True)
    for above in headings:
        table.add_column(above, justify="right", vertical="bottom", overflow="fold")
    for row in rows:
        bar = [_bar(row.shares)] if row.shares else []
        table.add_row(row.label, *bar, *row.cells)
    if rows:
        yield table
    if told.remark:
        yield line(told.remark, "quiet")


def _bar(shares: tuple[float, float, float]) -> Text:
    """Ahead, level and behind; as far as the error goes around the end of the first it is left open."""
    ahead, level, error = shares
    drawn = outcomes(ahead, level, BAR, DRAWN)
    unsure = round(2 * error * BAR)
    if unsure:
        at = round(ahead * BAR)
        low, high = max(0, at - unsure), min(BAR, at + unsure)
        drawn = drawn[:low] + Text("░" * (high - low), "quiet") + drawn[high:]
    return drawn
