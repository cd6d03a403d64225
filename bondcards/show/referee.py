"""The catalogue, and the referee's card of a game: what settles a quarrel at the table."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.games.game import AnyGame, Entry, Section
from bondcards.games.options import Option
from bondcards.i18n import _
from bondcards.show import words
from bondcards.show.lists import listed, told


def games(entries: Iterable[Entry]) -> Table:
    """The catalogue: seats, packs, sources, and a line about each game."""
    table = listed(_("game"), _("seats"), _("packs"), _("source"), "")
    for entry in entries:
        name = Text(entry.id, "name", no_wrap=True)
        table.add_row(name, seats(entry), str(entry.packs), ", ".join(entry.source), _(entry.about))
    return table


def seats(entry: Entry) -> str:
    """How many may sit down."""
    least, most = entry.seats
    return f"{least}–{most}" if least < most else str(least)


def card(game: AnyGame, general: Iterable[Option]) -> list[RenderableType]:
    """The referee's card: the game, what it pays, its sections and tables, its options, and the `general` rules."""
    entry = game.entry
    names = words.Names({}, game=entry.id)
    pays = ", ".join(f"{names.box(box) or box} {odds}" for box, odds in entry.pays.items())
    facts = (
        (_("seats"), seats(entry)),
        (_("packs"), str(entry.packs)),
        (_("boxes"), ", ".join(entry.boxes)),
        (_("pays"), pays),
        (_("source"), ", ".join(entry.source)),
    )
    shown: list[RenderableType] = [Text(f" {words.game(entry.id)}", "heading"), Text(f" {_(entry.about)}"), told(facts)]
    for section in entry.card:
        shown += _section(section)
    if choice := game.options():
        shown += [
            Text(),
            Text(" " + _("House rules of this game (the first value holds)"), "heading"),
            _options(choice),
        ]
    shown += [Text(), Text(" " + _("House rules whatever is played"), "heading"), _options(general)]
    return shown


def _section(section: Section) -> list[RenderableType]:
    shown: list[RenderableType] = [Text(), Text(f" {_(section.title)}", "heading")]
    shown += [told([("·", _(line)) for line in section.lines])] if section.lines else []
    if section.rows:
        table = Table.grid(padding=(0, 2), pad_edge=True)
        for number, row in enumerate(section.rows):
            # Words of a table are translated, its figures have no translation.
            table.add_row(*(Text(_(cell) if cell else "", "" if number else "quiet") for cell in row))
        shown.append(table)
    return shown


def _options(options: Iterable[Option]) -> Table:
    table = Table.grid(padding=(0, 2), pad_edge=True)
    table.add_column(style="key", no_wrap=True)
    table.add_column()
    table.add_column(style="quiet", no_wrap=True)
    for option in options:
        values = (option.default, *(value for value in option.values if value != option.default))
        table.add_row(f"{option.name}={'|'.join(map(str, values))}", _(option.about), option.source)
    return table
