"""The report for tonight on a screen: questions with their answers, and two pictures side by side."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Column, Table
from rich.text import Text

from bondcards.language.aloud import between
from bondcards.language.numbers import roughly
from bondcards.prep.page import Bar, Page, at_quarters, begun, ended, ends, span
from bondcards.prep.sections import Section
from bondcards.show.layout import Told, columns, heading, line, outcomes

BAR: Final = 16
LEAST_BAR: Final = 8
DRAWN: Final = "█▒─"
"""What is won, level and lost; they differ where there is no colour too."""
STYLES: Final = ("gain", "quiet", "loss")
FULL, BAND = "█", "▒"
RESULT, LEAST_RESULT = 10, 4
LABEL: Final = 18
"""Longer labels take room from the bars of results."""
COURSE: Final = 30
LINES: Final = 9


def report(page: Page, width: int = 80) -> RenderableType:
    whole = heading(page.title, page.subtitle, width, "━")
    # What is played for how much has its own line where the heading has no room for it.
    below = page.notes if page.subtitle in whole.plain else (page.subtitle, *page.notes)
    parts: list[RenderableType] = [whole, *(line(note, "quiet") for note in below)]
    for section in page.answers:
        parts += [Text(), *_said(section)]
    for section in page.aims:
        parts += [Text(), *_said(section), *(_table(section, width) if section.rows else [])]
    parts += [Text(), _pictures(page)]
    for section in page.answers:
        parts += [Text(), *_table(section, width)] if section.rows else []
        parts += [_legend(page.legend)] if section is page.barred else []
    quietly = [line(said, "quiet") for said in (page.purses, begun(page.begins))]
    return Group(*parts, Text(), *(line(said) for said in page.villain), Text(), *quietly)


def _said(section: Section) -> Iterator[RenderableType]:
    yield line(section.title, "heading")
    yield line(section.sentence)


def _table(section: Section, width: int) -> Iterator[RenderableType]:
    """What an answer is drawn from, under a caption of its own where it does not stand right below it."""
    if section.caption:
        yield line(section.caption, "heading")
    table = Table(box=None, padding=(0, 1), collapse_padding=True, pad_edge=True, header_style="")
    table.add_column(style="key", overflow="fold")
    barred = section.rows[0].shares is not None
    if barred:
        table.add_column(vertical="bottom", no_wrap=True)
    for above in section.headings:
        table.add_column(Text(above.replace(" ", "\n"), "quiet"), justify="right", vertical="bottom", no_wrap=True)
    drawn = _room(section, width)
    for row in section.rows:
        bar = [outcomes(row.shares[0], row.shares[1], drawn, DRAWN)] if row.shares else []
        table.add_row(row.label, *bar, *row.cells)
    yield table
    if section.more:
        yield line(section.more)
    if section.remark:
        yield line(section.remark, "quiet")


def _room(section: Section, width: int) -> int:
    """How long the bars are: shorter where figures and the longest word of the labels would not stand beside them."""
    labels = [word for row in section.rows for word in row.label.split(" ")]
    figures = zip(section.headings, *(row.cells for row in section.rows), strict=False)
    taken = [max(map(cell_len, (*above.split(" "), *cells))) for above, *cells in figures]
    edges = len(taken) + 3
    return max(LEAST_BAR, min(BAR, width - max(map(cell_len, labels)) - sum(taken) - edges))


def _legend(words: tuple[str, str, str]) -> RenderableType:
    parts = zip(DRAWN, words, STYLES, strict=True)
    drawn = line(Text.assemble(*(part for sign, word, style in parts for part in ((sign * 2, style), f" {word}   "))))
    return Told(drawn, lambda: ())


def _pictures(page: Page) -> RenderableType:
    side = Table.grid(padding=(0, 3), pad_edge=False)
    side.add_row(
        Group(Text(" " + page.results, "heading"), Text(" " + page.pictured, "quiet"), _results(page.bars)),
        Group(Text(page.course, "heading"), Text(page.banded, "quiet"), _course(page)),
    )
    return Told(side, lambda: _in_sentences(page))


def _in_sentences(page: Page) -> Iterator[RenderableType]:
    """What the two pictures show: how likely each result is, and the chips as the evening goes on."""
    yield between().join((page.results, page.pictured))
    yield between().join(f"{bar.label} {roughly(bar.chance)}" for bar in page.bars)
    yield between().join((page.course, page.banded))
    yield from at_quarters(page)


def _results(bars: Sequence[Bar]) -> RenderableType:
    table = columns("", "", "", text=0)
    table.show_header = False
    table.columns[1].justify = "left"
    most, labels = max(bar.chance for bar in bars), max(cell_len(bar.label) for bar in bars)
    length = max(LEAST_RESULT, RESULT - max(0, labels - LABEL))
    for bar in bars:
        style = "gain" if bar.amount > 0 else "loss" if bar.amount < 0 else "quiet"
        table.add_row(
            bar.label, Text(FULL * round(bar.chance / most * length), style), Text(roughly(bar.chance), "quiet")
        )
    return table


def _course(page: Page) -> RenderableType:
    """The band of chips, from the first hand on the left to the last."""
    bands, chips = page.bands, page.chips
    low, high = span(bands, chips)
    scale = (LINES - 1) / max(1, high - low)
    grid = [[" "] * COURSE for _line in range(LINES)]
    for column in range(COURSE):
        band = bands[round(column * (len(bands) - 1) / (COURSE - 1))]
        bottom, middle, top = (round((chips + gain - low) * scale) for gain in band)
        for at in range(bottom, top + 1):
            grid[at][column] = BAND
        grid[middle][column] = "━"
    labels = {round((chips + gain - low) * scale): said for gain, said in ends(page).items()}
    table = Table.grid(Column(justify="right", style="quiet"), "", padding=(0, 1))
    for at in reversed(range(LINES)):
        drawn = Text("".join(grid[at]), "quiet")
        drawn.highlight_regex("━+", "key")
        table.add_row(labels.get(at, ""), drawn)
    table.add_row("", Text(ended(page).rjust(COURSE), "quiet"))
    return table
