"""Who sits at the table of a hand, and where: clockwise, each with what he can stake."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bondcards.money import LARGEST
from bondcards.settlement import HOUSE

Kind = Literal["pc", "npc"]


@dataclass(frozen=True)
class Seat:
    """A place at the table, held by one person: chips in cents, reserve in Heroism Points."""

    id: str
    kind: Kind
    chips: int
    reserve: int = 0


@dataclass(frozen=True)
class Seating:
    """The seats of a hand, clockwise, who banks, and how many cards the shoe still holds.

    `bank` is a seat, or the house where a croupier deals. An empty shoe has to be shuffled first.
    """

    seats: tuple[Seat, ...]
    bank: str
    shoe: int = 0

    @property
    def ids(self) -> tuple[str, ...]:
        """The seats, clockwise."""
        return tuple(seat.id for seat in self.seats)

    @property
    def pcs(self) -> tuple[str, ...]:
        """The seats held by agents, clockwise."""
        return tuple(seat.id for seat in self.seats if seat.kind == "pc")

    @property
    def purses(self) -> dict[str, int]:
        """The chips of every seat in cents; the house's are not counted."""
        return {seat.id: seat.chips for seat in self.seats}

    def chips(self, seat: str) -> int:
        """What a seat has to stake or to bank with, in cents; the house always has enough."""
        return LARGEST if seat == HOUSE else self.purses[seat]

    def from_left(self, bank: str) -> tuple[str, ...]:
        """The others clockwise from the bank's left: the order of betting and settlement."""
        start = self.ids.index(bank) + 1 if bank in self.ids else 0
        around = self.ids[start:] + self.ids[:start]
        return tuple(seat for seat in around if seat != bank)

    def from_right(self, bank: str) -> tuple[str, ...]:
        """The others anticlockwise from the bank's right."""
        return self.from_left(bank)[::-1]
