"""How words stand side by side: under headings, in two columns, as a bar, at both ends of a rule."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Column, Table
from rich.text import Text

from bondcards.engine import money
from bondcards.language.aloud import between
from bondcards.language.i18n import _


class Told:
    """Something drawn that only eyes take in, and the words for it where everything is read aloud."""

    def __init__(self, drawn: RenderableType, words: Callable[[], Iterable[RenderableType]]) -> None:
        self.drawn = drawn
        self.words = words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.drawn


def columns(*headings: str, text: int = 1) -> Table:
    """A table whose first `text` columns are words and the others figures."""
    table = Table(box=None, pad_edge=True, padding=(0, 1), header_style="quiet")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="left" if number < text else "right", overflow="fold")
    return table


def of_columns(headings: Sequence[str], cells: Sequence[str]) -> str:
    """A row of a table as it is read aloud, columns beside each other of which the same is said taken together."""
    said: list[str] = []
    for cell, beside in groupby(zip(headings, cells, strict=True), lambda one: one[1]):
        first, *others = (heading for heading, _cell in beside)
        span = _("{low} to {high}").format(low=first, high=others[-1]) if others else first
        said += [_("{what}: {said}").format(what=span, said=cell)] if cell else []
    return between().join(said)


def pairs() -> Table:
    """A table of names and what they stand for."""
    return Table.grid(Column(style="key", no_wrap=True), Column(overflow="fold"), padding=(0, 2), pad_edge=True)


def line(text: str | Text, style: str = "", indent: int = 1) -> Padding:
    """A line, or as many as it needs, so far from both edges."""
    return Padding(Text(text, style) if isinstance(text, str) else text, (0, indent))


def capital(sentence: str) -> str:
    """A sentence that begins with a name or a number, begun as sentences are."""
    return sentence[:1].upper() + sentence[1:]


def gain(cents: int) -> Text:
    return Text(money.signed(cents), "gain" if cents > 0 else "loss" if cents < 0 else "")


def heading(left: str, right: str = "", width: int = 80, line: str = "─") -> Text:
    """The words of a heading, and the line that carries them; those on the right go where there is no room."""
    fill = width - cell_len(left) - cell_len(right) - (8 if right else 4)
    if fill < 1 and right:
        return heading(left, "", width, line)
    end = f" {right} {line * 2}" if right else ""
    return Text.assemble(
        (line * 2, "quiet"), (f" {left} ", "heading"), (line * fill + end, "quiet"), no_wrap=True, overflow="ellipsis"
    )


def outcomes(win: float, tie: float, length: int, signs: str) -> Text:
    won = round(win * length)
    tied = round((win + tie) * length) - won
    parts = ((won, "gain"), (tied, "quiet"), (length - won - tied, "loss"))
    return Text.assemble(*((sign * long, style) for sign, (long, style) in zip(signs, parts, strict=True)))
