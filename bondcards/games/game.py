"""What every game is to those who play it: its facts for the catalogue, a hand, and what follows a hand.

A game's own file works with its own types: options O, a carried value C that a hand receives, and
what the hand leaves, L. `Game` lets them cross as text, so that nobody else needs to know them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, is_dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, get_args, get_origin, get_type_hints

from bondcards.games import options as options_
from bondcards.games.options import Option
from bondcards.games.seating import Seating
from bondcards.kernel import Hand
from bondcards.settlement import Settlement

T = TypeVar("T")
O = TypeVar("O")  # noqa: E741 - options
C = TypeVar("C")
L = TypeVar("L")


class Fell(NamedTuple, Generic[L]):
    """A hand as the cards fell: its settlement, and what it leaves for the next hand."""

    settlement: Settlement
    left: L


@dataclass(frozen=True)
class Nothing:
    """The carried value of games that carry nothing from hand to hand."""


class Section(NamedTuple):
    """A part of the referee's card: a heading and its lines, to be translated, or rows of a table."""

    title: str
    lines: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Entry:
    """A game in the catalogue; `about` is one line and `card` the referee's card, both to be translated.

    `boxes` begins with the main one. `parts` are the boxes a seat may stake on in one role, its own main one first;
    on those of `up_to` it stakes what the table leaves open, at most what it set out to. Where the bank moves from
    seat to seat, the seat that begins with it may leave, or be broken, and the sitting goes on. `by_place` are the
    main boxes of the places from the bank's left, over and over, where not all have the same; `bank_stakes` is the
    box on which whoever banks lays a stake of his own.
    """

    id: str
    edition: int
    family: str
    seats: tuple[int, int]
    packs: int
    boxes: tuple[str, ...]
    parts: tuple[tuple[str, ...], ...]
    source: tuple[str, ...]
    about: str
    pays: Mapping[str, str]
    card: tuple[Section, ...]
    up_to: tuple[str, ...] = ()
    bank_moves: bool = False
    by_place: tuple[str, ...] = ()
    bank_stakes: str = ""

    def main_boxes(self, seats: Sequence[str], bank: str, seat: str) -> tuple[str, ...]:
        """Where a seat lays a stake that names no box: one box for each role it may play."""
        if seat == bank and (self.bank_stakes or self.by_place):
            return (self.bank_stakes,) if self.bank_stakes else ()
        if self.by_place:
            start = seats.index(bank) + 1 if bank in seats else 0
            return (self.by_place[(seats.index(seat) - start) % len(seats) % len(self.by_place)],)
        return tuple(part[0] for part in self.parts)


class AnyGame(Protocol):
    """A game as everybody but its own file knows it; options, carried and left values are text."""

    @property
    def entry(self) -> Entry:
        """Its entry in the catalogue."""
        ...

    def options(self) -> tuple[Option, ...]:
        """The options a GM may choose."""
        ...

    def in_force(self, given: Mapping[str, str]) -> dict[str, str]:
        """All options as text, with those given; raises `Refused` for what there is not."""
        ...

    def packs(self, options: Mapping[str, str]) -> int:
        """How many packs of 52 are played with."""
        ...

    def admit(self, options: Mapping[str, str], stakes: Mapping[str, int]) -> None:
        """Refuse stakes (cents by box) that one seat may not lay together under these options."""
        ...

    def first(self, seating: Seating, options: Mapping[str, str]) -> str:
        """What the first hand of a sitting receives."""
        ...

    def hand(self, seating: Seating, options: Mapping[str, str], carried: str) -> Hand[Fell[str]]:
        """One hand, ready to be driven."""
        ...

    def after(self, options: Mapping[str, str], left: str, final: Mapping[str, int]) -> str:
        """What the next hand receives: from what this one left, and the ordinary nets (cents) after heroism."""
        ...


@dataclass(frozen=True)
class Game(Generic[O, C, L]):
    """A game: its entry, its types, and the four functions of its file."""

    entry: Entry
    options_type: type[O]
    carried_type: type[C]
    left_type: type[L]
    admitted: Callable[[O, Mapping[str, int]], None]
    begin: Callable[[Seating, O], C]
    play: Callable[[Seating, O, C], Hand[Fell[L]]]
    follow: Callable[[O, L, Mapping[str, int]], C]

    def options(self) -> tuple[Option, ...]:
        """The options a GM may choose."""
        return options_.listed(self.options_type)

    def in_force(self, given: Mapping[str, str]) -> dict[str, str]:
        """All options as text, with those given; raises `Refused` for what there is not."""
        return options_.as_text(options_.read(self.options_type, given))

    def packs(self, options: Mapping[str, str]) -> int:
        """How many packs of 52 are played with."""
        return int(options.get("packs", self.entry.packs))

    def admit(self, options: Mapping[str, str], stakes: Mapping[str, int]) -> None:
        """Refuse stakes (cents by box) that one seat may not lay together under these options."""
        self.admitted(options_.read(self.options_type, options), stakes)

    def first(self, seating: Seating, options: Mapping[str, str]) -> str:
        """What the first hand of a sitting receives."""
        return to_text(self.begin(seating, options_.read(self.options_type, options)))

    async def hand(self, seating: Seating, options: Mapping[str, str], carried: str) -> Fell[str]:
        """One hand, ready to be driven."""
        fell = await self.play(
            seating, options_.read(self.options_type, options), from_text(self.carried_type, carried)
        )
        return Fell(fell.settlement, to_text(fell.left))

    def after(self, options: Mapping[str, str], left: str, final: Mapping[str, int]) -> str:
        """What the next hand receives: from what this one left, and the ordinary nets (cents) after heroism."""
        carried = self.follow(options_.read(self.options_type, options), from_text(self.left_type, left), final)
        return to_text(carried)


def to_text(value: Any) -> str:
    """A carried value, a frozen dataclass of plain values, as text: a JSON object of its fields."""
    return json.dumps(asdict(value), separators=(",", ":"))


def from_text(kind: type[T], text: str) -> T:
    """A carried value from its text."""
    value: T = _typed(kind, json.loads(text))
    return value


def _typed(kind: Any, value: Any) -> Any:
    if isinstance(kind, type) and is_dataclass(kind):
        hints = get_type_hints(kind)
        return kind(**{name: _typed(hints[name], field) for name, field in value.items()})
    if get_origin(kind) is tuple:
        return tuple(_typed(get_args(kind)[0], item) for item in value)
    return value
