"""The referee's card of a game in words, for a screen or a handout."""

import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from bondcards.games import catalogue, referee
from bondcards.games.game import AnyGame
from bondcards.games.options import Listed
from bondcards.language import lexicon
from bondcards.language.i18n import _, n_
from bondcards.telling.labels import LABELS
from bondcards.telling.words import Names, family, span

_RATIO: Final = re.compile(r"(\d+):(\d+)")

Rows = tuple[tuple[str, ...], ...]


class Part(Struct, frozen=True):
    """A part of the card: its title, its lines, and its rows where it is a table, whose first ones name the others."""

    title: str
    lines: tuple[str, ...] = ()
    rows: Rows = ()


class Option(Struct, frozen=True):
    """A house rule: its name, its values as they are written, the usual one first, what it does, where it is from."""

    name: str
    values: tuple[str, ...]
    about: str
    source: str


class Referee(Struct, frozen=True):
    """The places, the deal, the tables, what is paid (bets and what they pay), and the house rules of a game."""

    title: str
    family: str
    about: str
    line: str
    parts: tuple[Part, ...]
    pays: Rows
    options: tuple[Option, ...]
    general: tuple[Option, ...]


def card(game: AnyGame, general: Iterable[Listed]) -> Referee:
    """The card of a game with its options, and the `general` house rules."""
    entry = game.entry
    packs = n_("{packs} pack", "{packs} packs", entry.packs.count).format(packs=entry.packs.count)
    seats = _("{span} seats").format(span=span(*entry.seats))
    after = _("after {sources}").format(sources=_sourced(entry.source))
    names = Names({}, game=entry.id)
    return Referee(
        catalogue.title(entry.id),
        family(entry.family),
        _(entry.about),
        f"{seats} · {packs} · {after}",
        tuple(_part(section) for section in referee.card(entry)),
        tuple((names.box(box) or _("stake"), _ratio(pay)) for box, pay in entry.pays.items()),
        tuple(map(_option, game.listed())),
        tuple(map(_option, general)),
    )


def _part(section: referee.Section) -> Part:
    # Words of a table are translated, its figures have no translation.
    rows = tuple(tuple(cell and _ratio(_(cell)) for cell in row) for row in section.rows)
    return Part(_(section.title), tuple(map(_, section.lines)), rows)


def _ratio(figures: str) -> str:
    """What is paid for how much of a stake, as the language in use writes it."""
    return _RATIO.sub(lambda found: _("{pays}:{stake}").format(pays=found[1], stake=found[2]), figures)


def _option(option: Listed) -> Option:
    values = (option.default, *(value for value in option.values if value != option.default))
    written = tuple(lexicon.shown_value(value, option.name) for value in values)
    return Option(lexicon.shown_option(option.name), written, _(option.about), _sourced(option.source.split("; ")))


def _sourced(numbers: Iterable[str]) -> str:
    return ", ".join(_(LABELS.sources.get(number, number)) for number in numbers)
