"""The referee's card of a game, for whoever settles a quarrel at the table: read when somebody asks for it.

It stands in the room's `referee.yaml`; its data are constants of the rules, named there as "module:name".
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct, yaml

from bondcards.games.catalogue import referred
from bondcards.games.game import Entry

Rows = tuple[tuple[str, ...], ...]


class Section(NamedTuple):
    """A part of the card: a heading and its lines, to be translated, or rows of a table."""

    title: str
    lines: tuple[str, ...]
    rows: Rows


class Column(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of bet, and the mapping that says what each hand is paid on it."""

    title: str
    pays: str


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """A section in its file: its `rows` as they are printed, or `hands` with what they are `paid`, the highest first.

    A line that begins with traits, set off by commas, holds for the games that have them all.
    """

    title: str
    lines: tuple[str | dict[str, str], ...] = ()
    rows: str = ""
    hands: str = ""
    paid: tuple[Column, ...] = ()

    def section(self, traits: frozenset[str]) -> Section:
        rows: Rows = referred(self.rows) if self.rows else tuple(self._paid()) if self.paid else ()
        return Section(self.title, tuple(self._lines(traits)), rows)

    def _lines(self, traits: frozenset[str]) -> Iterator[str]:
        for line in self.lines:
            if isinstance(line, str):
                yield line
            else:
                yield from (text for needed, text in line.items() if traits.issuperset(needed.split(", ")))

    def _paid(self) -> Iterator[tuple[str, ...]]:
        called, bets = referred(self.hands), [referred(column.pays) for column in self.paid]
        yield "", *(column.title for column in self.paid)
        for hand in reversed(bets[0]):
            yield called[hand], *(str(pays.get(hand, "–")) for pays in bets)


@cache
def written(room: str) -> dict[str, tuple[Written, ...]]:
    file = Path(__file__).parent / room / "referee.yaml"
    return yaml.decode(file.read_bytes(), type=dict[str, tuple[Written, ...]])


def card(entry: Entry) -> tuple[Section, ...]:
    cards = written(entry.card)
    return tuple(section.section(entry.traits) for section in cards.get(entry.id) or cards[entry.card])
