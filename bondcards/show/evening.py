"""An evening on a terminal: its scenes, moment by moment, and what all of it came to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.engine.settlement import HOUSE
from bondcards.language.i18n import _
from bondcards.show.layout import columns, gain, heading, line
from bondcards.show.lists import clock, when
from bondcards.show.page import filled
from bondcards.show.sitting import who_won
from bondcards.show.table import Faces, written
from bondcards.show.terminal import Harmless
from bondcards.telling.moments import Told
from bondcards.telling.parts import Line
from bondcards.telling.recap import Chapter, Recap
from bondcards.telling.words import Names

AT = 8
"""Columns for the time of a moment."""
NUMBER = 12
"""Columns at least for what a moment is called, such as Hands 12–15."""


def told(recap: Recap, faces: Faces, console: Harmless) -> RenderableType:
    session, width = recap.session, console.width
    # Whatever is called after its day need not have it twice.
    began = clock(session.at).strftime("%H:%M") if session.name.startswith(session.day) else when(session.at)
    state = began if session.ended else _("{began}, still open").format(began=began)
    parts: list[RenderableType] = [heading(session.called, state, width, "━")]
    if recap.headline:
        parts.append(line(written(recap.headline, faces)))
    if not recap.chapters and not recap.balances:
        parts.append(Text(" " + _("Nothing has happened yet."), "quiet"))
    night = recap.night[1] if recap.night else None
    for chapter in recap.chapters:
        parts += [*_opened(chapter, faces, width), *_moments(chapter, night, faces, console)]
    account = recap.kept.account
    if account.transfers:
        who_won_what = Text(" " + _("Who won what from whom"), "heading")
        parts += [Text(), who_won_what, who_won(account.transfers, recap.names)]
    if account.net or recap.kept.points:
        parts += [Text(), _balance(recap, recap.names.in_short())]
    debts = (Text.assemble(" ", written(debt, faces), ".") for debt in recap.debts)
    return Group(*parts, *debts)


def _balance(recap: Recap, names: Names) -> Table:
    table = columns("", _("won or lost"), _("points gained"), _("spent"), _("lost at the end"))
    for who, one in recap.balances.items():
        if who != HOUSE:
            figures = (one.points.gained, one.points.spent, one.points.lapsed)
            cells = (Text(str(figure) if figure else "", "heroism") for figure in figures)
            table.add_row(Text(names.seat(who), "name"), gain(one.net), *cells)
    return table


def _opened(chapter: Chapter, faces: Faces, width: int) -> Iterator[Text]:
    yield Text()
    if chapter.sitting is None:
        if chapter.title:
            yield heading(chapter.title, "", width)
        return
    yield heading(chapter.title, chapter.beside, width)
    yield from filled([written(seat, faces) for seat in chapter.seats], width)
    if chapter.granted:
        first, *others = (written(one, faces) for one in chapter.granted)
        for_cards = Text(_("Heroism Points for the cards:"), "heroism")
        yield from filled([for_cards.append(" ").append_text(first), *others], width)


def _moments(chapter: Chapter, night: Told | None, faces: Faces, console: Harmless) -> Iterator[Text]:
    """What happened, each at its time; the same minute is named once."""
    number = max([NUMBER, *(cell_len(told.title) + 1 for told in chapter.moments)])
    room = console.width - AT - number
    minute = latest = ""
    for told in chapter.moments:
        # A note stands after the hand in which it was made.
        latest = max(latest, told.at)
        at = clock(latest).strftime(" %H:%M")
        what = Text(told.title, _titled(told))
        for folded in chain.from_iterable(console.folded(one, room) for one in _lines(told, night, faces, room)):
            time = Text("" if at == minute else at, "quiet")
            time.pad_right(AT - time.cell_len)
            what.pad_right(number - what.cell_len)
            yield time.append_text(what).append_text(folded)
            minute, what = at, Text()


def _titled(told: Told) -> str:
    if told.roll:
        return "warning" if told.secret else "heading"
    return "quiet" if told.what == "hands" else ""


def _lines(told: Told, night: Told | None, faces: Faces, room: int) -> list[Text]:
    lines = [Text(_("The hand of the night"), "heading")] if told is night else []
    lines += _run_on(told.lines, faces, room)
    # What a villain said midway was said to what was bet, and before it was known what came of it.
    lines += (written(said, faces) for said in told.said)
    lines += _run_on(told.outcome, faces, room)
    lines += (written(secret, faces) for secret in told.secrets)
    if not told.undone:
        return lines
    for struck in lines:
        struck.stylize("strike dim")
    return [*lines, Text(told.undone, "warning")]


def _run_on(lines: Iterable[Line], faces: Faces, room: int) -> list[Text]:
    return filled([written(one, faces) for one in lines], room, indent="")
