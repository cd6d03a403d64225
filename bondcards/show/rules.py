"""What settles a quarrel at the table: a referee's card for one game on a screen or two, and hands laid down."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Column, Table
from rich.text import Text

from bondcards.engine.cards import Card
from bondcards.games import catalogue
from bondcards.games.poker.judging import Laid, Verdict
from bondcards.language.i18n import _, n_
from bondcards.language.spelling import together
from bondcards.show.layout import Told, heading, line, of_columns, pairs
from bondcards.show.table import Faces
from bondcards.telling.labels import LABELS
from bondcards.telling.referee import Option, Part, Referee
from bondcards.telling.words import colon
from bondcards.telling.worth import names_by_half

KEYS: Final = 34
"""The columns that the options and their values have."""


def card(told: Referee, width: int = 80) -> RenderableType:
    """The referee's card: places, deal, tables, pays, irregularities, its options, and the general house rules."""
    parts: list[RenderableType] = [
        heading(told.title, told.family, width, "━"),
        line(told.about),
        Text(f" {told.line}", "quiet"),
    ]
    for part in told.parts:
        parts += [Text(), *_section(part)]
    if told.pays:
        pays = pairs()
        for row in told.pays:
            pays.add_row(*row)
        parts += [Text(), line(_("Pays"), "heading"), pays]
        parts.append(Text(" " + _("Half a cent left over stays with the bank."), "quiet"))
    if told.options:
        title = _("House rules of this game (the first value holds)")
        parts += [Text(), line(title, "heading"), _options(told.options)]
    parts += [Text(), line(_("House rules whatever is played"), "heading"), _options(told.general)]
    return Group(*parts)


def _section(section: Part) -> list[RenderableType]:
    parts: list[RenderableType] = [line(section.title, "heading")]
    if section.lines:
        points = Table.grid(padding=(0, 1), pad_edge=True)
        for point in section.lines:
            points.add_row("·", Text(point))
        parts.append(points)
    if section.rows:
        parts.append(Told(Padding(_rows(section.rows), (0, 2)), partial(_in_sentences, section.rows)))
    return parts


def _rows(rows: Sequence[Sequence[str]]) -> Table:
    """A printed table: its first row and first column name the others."""
    table = Table(box=None, padding=(0, 1), collapse_padding=True, pad_edge=False, header_style="key")
    headings, *others = rows
    for number, above in enumerate(headings):
        table.add_column(above, style="key" if number == 0 else "", justify="right" if number == 0 else "center")
    for row in others:
        table.add_row(*row)
    return table


def _in_sentences(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Each row by its name, where it has one."""
    (corner, *_headings), *_others = rows
    first = 0 if corner else 1
    for row in rows[1:]:
        said = of_columns(rows[0][first:], row[first:])
        yield _("{what}: {said}").format(what=row[0], said=said) if first else said


def _options(options: Iterable[Option]) -> Table:
    table = Table.grid(Column(style="key", no_wrap=True), "", Column(style="quiet"), padding=(0, 2), pad_edge=True)
    for option in options:
        written = _broken(f"{option.name}={'|'.join(option.values)}")
        table.add_row(written, Text(option.about), option.source)
    return table


def _broken(key: str) -> str:
    """An option with its values, in lines that break between two of them."""
    lines = [""]
    for part in re.split(r"(?<=\|)", key):
        if lines[-1] and len(lines[-1] + part) > KEYS:
            lines.append("")
        lines[-1] += part
    return "\n".join(lines)


def laid_down(game: str, laid: Laid, verdict: Verdict, faces: Faces, width: int) -> RenderableType:
    parts: list[RenderableType] = [heading(catalogue.title(game), "", width)]
    if laid.board:
        parts += [_row(_("Board"), "quiet", laid.board, faces)]
    for at, (hand, called) in enumerate(zip(laid.hands, names_by_half(verdict), strict=True)):
        row = _row(_("hand {number}").format(number=at + 1), "name", hand, faces)
        parts += [Text(), row, _made(verdict, at, called, faces)]
    if len(laid.hands) > 1:
        parts += [Text(), *(_winners(half.name, verdict) for half in verdict.halves)]
    return Group(*parts)


def _row(label: str, style: str, cards: Sequence[Card], faces: Faces) -> Text:
    return Text.assemble((f" {label}  ", style), faces.written(cards))


def _made(verdict: Verdict, at: int, called: dict[str, str | None], faces: Faces) -> Table:
    table = Table.grid(padding=(0, 2))
    for half, name in called.items():
        made = verdict.made[half][at]
        style = "gain" if at in verdict.winners[half] else ""
        label = f"   {_(LABELS.halves[half])}" if len(called) > 1 else "  "
        cards = faces.written(made.cards) if made else Text("–", "quiet")
        table.add_row(Text(label, "quiet"), cards, Text(name or _("does not qualify"), style))
    return table


def _winners(half: str, verdict: Verdict) -> Text:
    winners = [str(at + 1) for at in verdict.winners[half]]
    if winners:
        said = n_("hand {numbers} wins", "hands {numbers} share it", len(winners)).format(numbers=together(winners))
    else:
        said = _("no hand qualifies, and the other half takes all")
    label = _(LABELS.halves[half]) + colon() if len(verdict.halves) > 1 else ""
    return Text(f" {label}{said}", "heading")
