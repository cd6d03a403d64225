"""The report for tonight on a screen: advice, a bar for each number of points, and two pictures side by side."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Column, Table
from rich.text import Text

from bondcards.engine import money
from bondcards.language.i18n import _
from bondcards.language.numbers import roughly
from bondcards.prep.evenings import Band
from bondcards.prep.page import Bar, Page, Section, span
from bondcards.show.layout import columns, heading, line, outcomes

BAR: Final = 16
DRAWN: Final = "█▒─"
"""What is won, level and lost; they differ where there is no colour too."""
FULL, BAND = "█", "▒"
RESULT: Final = 12
COURSE: Final = 30
LINES: Final = 9


def report(page: Page, width: int = 80) -> RenderableType:
    whole = heading(page.title, page.subtitle, width, "━")
    # What is played for how much has its own line where the heading has no room for it.
    below = page.notes if page.subtitle in whole.plain else (page.subtitle, *page.notes)
    parts: list[RenderableType] = [whole, *(line(note, "quiet") for note in below), line(page.advice, "heading")]
    for section in page.sections:
        parts += [Text(), *_section(section)]
    if page.ways:
        parts += [Text(), *_aim(page)]
    side = Table.grid(padding=(0, 3), pad_edge=False)
    pictured = (Text(" " + said, "quiet") for said in page.pictured)
    side.add_row(
        Group(Text(" " + page.results, "heading"), *pictured, _results(page.bars)),
        Group(Text(page.course, "heading"), Text(page.banded, "quiet"), _course(page.bands, page.chips)),
    )
    return Group(*parts, Text(), side, Text(), *(line(fact, "quiet") for fact in page.facts))


def _section(section: Section) -> list[RenderableType]:
    if not section.rows:
        return [line(section.title, "heading"), line(section.remark)]
    table = Table.grid(padding=(0, 1), pad_edge=True)
    for at in range(2 + len(section.headings)):
        table.add_column(justify="left" if at < 2 else "right", vertical="bottom", no_wrap=True)
    table.add_row("", "", *(Text(heading.replace(" ", "\n"), "quiet") for heading in section.headings))
    for row in section.rows:
        table.add_row(row.label, outcomes(row.ahead, row.level, BAR, DRAWN), *row.cells)
    return [Text.assemble((f" {section.title}", "heading"), ("  " + section.remark, "quiet")), table]


def _aim(page: Page) -> list[RenderableType]:
    table = Table.grid(padding=(0, 2), pad_edge=True)
    table.add_column(style="key", no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(overflow="fold")
    for way in page.ways:
        table.add_row(way.name, Text(way.value, "heading"), Text(way.moves, "quiet"))
    return [line(page.aim, "heading"), *([line(page.unreached)] if page.unreached else []), table]


def _results(bars: Sequence[Bar]) -> RenderableType:
    table = columns("", "", "", text=0)
    table.show_header = False
    table.columns[1].justify = "left"
    most = max(bar.chance for bar in bars)
    for bar in bars:
        style = "gain" if bar.amount > 0 else "loss" if bar.amount < 0 else "quiet"
        table.add_row(
            bar.label, Text(FULL * round(bar.chance / most * RESULT), style), Text(roughly(bar.chance), "quiet")
        )
    return table


def _course(bands: Sequence[Band], chips: int) -> RenderableType:
    """The band of chips, from the first hand on the left to the last."""
    low, high = span(bands, chips)
    scale = (LINES - 1) / max(1, high - low)
    grid = [[" "] * COURSE for _line in range(LINES)]
    for column in range(COURSE):
        band = bands[round(column * (len(bands) - 1) / (COURSE - 1))]
        bottom, middle, top = (round((chips + gain - low) * scale) for gain in band)
        for at in range(bottom, top + 1):
            grid[at][column] = BAND
        grid[middle][column] = "━"
    labels = {0: money.text(low), LINES - 1: money.text(high), round((chips - low) * scale): money.text(chips)}
    table = Table.grid(Column(justify="right", style="quiet"), "", padding=(0, 1))
    for at in reversed(range(LINES)):
        drawn = Text("".join(grid[at]), "quiet")
        drawn.highlight_regex("━+", "key")
        table.add_row(labels.get(at, ""), drawn)
    table.add_row("", Text(_("{hands} hands").format(hands=len(bands) - 1).rjust(COURSE), "quiet"))
    return table
