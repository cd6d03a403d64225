"""An evening told: its scenes one after the other, who won what from whom, points, debts."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.games.blinds import NO_BLINDS
from bondcards.language.i18n import _
from bondcards.show import accounts, opening, words
from bondcards.show.columns import columns, gain
from bondcards.show.faces import Faces
from bondcards.show.headings import heading
from bondcards.show.lists import clock, when
from bondcards.show.moments import Secrets, Teller
from bondcards.show.page import filled
from bondcards.show.words import Names
from bondcards.sitting.evening import Evening, Opened
from bondcards.sitting.recap import Scene

NUMBER = 10
"""Columns for what a moment is called, such as Hands 12–15."""
BESIDE = NUMBER + 10
"""Columns before what is told: the time, and what it is called."""


def told(
    evening: Evening, scenes: Sequence[Scene], names: Names, faces: Faces, width: int, *, secrets: Secrets | None = None
) -> RenderableType:
    """The whole evening in its scenes; what players may not know is left out where there are no `secrets`."""
    session = evening.session
    state = when(session.at) if session.ended else _("{began}, still open").format(began=when(session.at))
    parts: list[RenderableType] = [heading(session.name, state, width, "━")]
    if not scenes:
        parts.append(Text(" " + _("Nothing has happened yet."), "quiet"))
    for scene in scenes:
        parts += [*_opened(scene.opened, names, width), _moments(scene, names, faces, width, secrets)]
    if evening.won:
        parts += [Text(), _title(_("Who won what from whom")), accounts.who_won(evening.won, names)]
    if evening.net or evening.points:
        parts += [Text(), _balance(evening, names)]
    parts += [_debt(*debt, names) for debt in evening.debts]
    return Group(*parts)


def _title(title: str) -> Text:
    return Text(f" {title}", "heading")


def _debt(debtor: str, creditor: str, amount: int, names: Names) -> Text:
    owes = _("{debtor} owes {creditor} {amount}.").format(
        debtor=names.seat(debtor), creditor=names.seat(creditor), amount=names.amount(amount)
    )
    return Text(" " + owes[0].upper() + owes[1:], "warning")


def _balance(evening: Evening, names: Names) -> Table:
    """One line a person: won or lost in all, points gained, spent and lapsed."""
    names = names.in_short()
    table = columns("", _("won or lost"), _("points gained"), _("spent"), _("lapsed"))
    for who in dict.fromkeys((*(who for who in evening.net if who != HOUSE), *evening.points)):
        points = evening.points.get(who)
        figures = (points.gained, points.spent, points.lapsed) if points else (0, 0, 0)
        table.add_row(
            Text(names.seat(who), "name"),
            gain(evening.net.get(who, 0)),
            *(Text(str(figure) if figure else "", "heroism") for figure in figures),
        )
    return table


def _opened(opened: Opened | None, names: Names, width: int) -> list[Text]:
    """The head of a scene: which game and sitting, who sits and banks, and what the cards brought whom."""
    if opened is None:
        return [Text()]
    sitting = _("sitting {number}") if not opened.again else _("sitting {number}, continued")
    title = heading(words.game(opened.plan.game), sitting.format(number=opened.sitting), width)
    seats = [Text(_seat(seat, opened, names)) for seat in opened.plan.seats]
    if opened.plan.blinds != NO_BLINDS:
        seats.append(Text(opening.played_for(opened.plan), "quiet"))
    elif opened.plan.bank == HOUSE:
        seats.append(Text(_("a croupier banks"), "quiet"))
    gained = [
        Text.assemble((names.seat(pc), "name"), (f" +{points}", "heroism"))
        for pc, points in opened.plan.granted.items()
        if points
    ]
    lines = filled(seats, width)
    if gained and not opened.again:
        for_cards = Text(_("Heroism Points for the cards:"), "heroism")
        lines += filled([for_cards.append(" ").append_text(gained[0]), *gained[1:]], width)
    return [Text(), title, *lines]


def _seat(seat: str, opened: Opened, names: Names) -> str:
    name = names.seat(seat)
    moved = opened.again and catalogue.find(opened.plan.game).entry.bank_moves
    return _("{seat} (bank)").format(seat=name) if seat == opened.plan.bank and not moved else name


def _moments(scene: Scene, names: Names, faces: Faces, width: int, secrets: Secrets | None) -> Table:
    """What happened, each at its time; the same minute is named once."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="quiet", no_wrap=True, min_width=6)
    table.add_column(no_wrap=True, min_width=NUMBER)
    table.add_column()
    teller = Teller(names.in_short(), faces, width - BESIDE, scene.opened, secrets)
    minute = ""
    for moment in scene.moments:
        what, lines = teller.told(moment)
        for number, line in enumerate(lines):
            at = clock(moment.at).strftime(" %H:%M")
            table.add_row("" if at == minute else at, "" if number else what, line)
            minute = at
    return table
