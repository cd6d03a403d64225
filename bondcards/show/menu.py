"""How what is asked is drawn: a question with its hints, a menu with its letters, a list with its numbers."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Column, Table
from rich.text import Text

from bondcards.language.i18n import _
from bondcards.seen.setting import LINE, Question
from bondcards.show import layout
from bondcards.show.explaining import masters_word
from bondcards.show.layout import Told
from bondcards.show.page import BETWEEN, filled
from bondcards.show.table import Faces
from bondcards.sitting.menu import Choice
from bondcards.sitting.rows import Row

ONE_COLUMN = 12
"""Longer lists take less room side by side."""

GAP = 2
"""Columns between two rows side by side."""


def _shown(choice: Choice) -> Text:
    """A label as it stands in the menu, with its letter; what cannot be done now is dimmed, and its letter says why."""
    if choice.why_not:
        return Text(choice.label, "quiet")
    before, letter, after = re.split(r"(\[.\])", choice.label, maxsplit=1)
    return Text.assemble(before, (letter, "key"), after)


def line(choices: Sequence[Choice], default: str, width: int, question: str = "") -> RenderableType:
    """A few choices, the letter of each marked; read aloud, those that can be made now."""
    usual = next(choice.name for choice in choices if choice.word == default)
    asked = [layout.line(question, "heading")] if question else []
    enter = Text(_("Enter = {said}").format(said=usual), "quiet")
    drawn = Group(*asked, *filled([*(_shown(choice) for choice in choices), enter], width))
    may = [f"{choice.name} ({choice.letter})" for choice in choices if not choice.why_not]
    return Told(drawn, lambda: [" ".join(filter(None, (question, BETWEEN.join((*may, enter.plain)))))])


def fitted(told: Sequence[str], width: int) -> str:
    """What was told, on one line: where it is too long, the first of it and the last."""
    first, *rest = told
    left = rest
    while left and cell_len(BETWEEN.join((first, "…", *left))) > width:
        left = left[1:]
    return BETWEEN.join((first, *(["…"] if left != rest else []), *left))


def explained(choices: Sequence[Choice], *, at_table: bool) -> Table:
    """What each of a few choices does; `at_table` also what the game master says beside them, and that play is kept."""
    grid = Table.grid(Column(style="key", no_wrap=True), Column(no_wrap=True), "", padding=(0, 2), pad_edge=True)
    for choice in choices:
        grid.add_row(choice.letter, choice.name, Text(choice.why_not, "quiet") if choice.why_not else choice.means)
    for word in masters_word(at_table):
        grid.add_row("", *word)
    undo = next((choice for choice in choices if choice.word == "undo"), None)
    settled = undo and (undo.why_not or _("nothing: the hand is settled, and “{word}” takes it back"))
    grid.add_row("<", "", settled.format(word=undo.name) if undo and settled else _("back to the question before"))
    grid.add_row("?", "", _("show this list"))
    grid.add_row("Ctrl-D", "", _("leave; what was played is kept") if at_table else _("leave"))
    return grid


def listed(rows: Sequence[Row], width: int) -> RenderableType:
    """A list with its numbers, in columns where it is long and two of them fit beside each other in the width."""
    lines = [Text.assemble((f"{n:>4} ", "key"), row.label) for n, row in enumerate(rows, 1)]
    widest = max(line.cell_len for line in lines)
    if len(rows) > ONE_COLUMN and 2 * (widest + GAP) < width:
        parts: list[RenderableType] = []
        for name, family in groupby(zip(lines, rows, strict=True), lambda one: one[1].family):
            parts += [Text(f" {name}", "quiet")] if name else []
            lined_up = [line for line, _row in family]
            parts.append(Columns(lined_up, padding=(0, GAP), column_first=True, width=widest))
        return Group(*parts)
    grid = Table.grid(padding=(0, 2))
    for line, row in zip(lines, rows, strict=True):
        grid.add_row(line, Text(row.beside, "quiet"))
    return grid


def rows_explained(rows: Sequence[Row], first: int = 1) -> RenderableType:
    """What the rows are, numbered from the `first`."""
    grid = Table.grid(Column(no_wrap=True), "", padding=(0, 2))
    for n, row in enumerate(rows, first):
        grid.add_row(Text.assemble((f"{n:>4} ", "key"), row.label), Text(row.means or row.beside, "quiet"))
    grid.add_row(Text("   < ", "key"), Text(_("back to the question before"), "quiet"))
    grid.add_row(Text("   Ctrl-D", "key"), Text(_("leave"), "quiet"))
    return grid


def in_pages(rows: Sequence[Row], fits: Callable[[RenderableType], bool]) -> Iterator[tuple[int, Sequence[Row]]]:
    """As many rows as fit at once when they are explained, and so on, each part with the number of its first row."""
    first = 0
    while first < len(rows):
        last = first + 1
        while last < len(rows) and fits(rows_explained(rows[first : last + 1], first + 1)):
            last += 1
        yield first + 1, rows[first:last]
        first = last


def question(asked: Question, faces: Faces) -> RenderableType:
    """A question, and after it what may be said, below it where there is no room; then why Enter is advised."""
    if not asked.parts:
        return Text()
    text = Text().join(Text(part) if isinstance(part, str) else faces.written(part) for part in asked.parts)
    text.highlight_words([asked.name] if asked.name else [], "name")
    sayable = [*asked.hints, *filter(None, [asked.enter])]
    said = Text(BETWEEN.join(sayable), "key")
    lines: list[RenderableType]
    if cell_len(text.plain.rpartition("\n")[2]) + said.cell_len + 4 <= LINE:
        lines = [layout.line(Text.assemble(text, "  " if sayable else "", said))]
    else:
        lines = [layout.line(text), *(layout.line(hints, "key", 3) for hints in _unbroken(sayable))]
    if asked.why:
        lines.append(layout.line(asked.why, "quiet", 3))
    return Told(Group(*lines), lambda: [*([asked.why] if asked.why else []), f"{text.plain}  {said.plain}"])


def _unbroken(hints: Iterable[str]) -> list[str]:
    """Hints in as few lines as they need, none of them broken."""
    lines: list[str] = []
    for hint in hints:
        if lines and cell_len(lines[-1] + BETWEEN + hint) <= LINE - 6:
            lines[-1] += BETWEEN + hint
        else:
            lines.append(hint)
    return lines
