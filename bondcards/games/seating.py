"""Who sits at the table of a hand, and where: clockwise, each with what he can stake."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Literal, TypeVar

from msgspec import Struct

from bondcards.engine.money import LARGEST
from bondcards.engine.settlement import HOUSE
from bondcards.errors import OfSomebody
from bondcards.games.blinds import NO_BLINDS, Blinds
from bondcards.games.limits import NO_LIMITS, Limits
from bondcards.language.i18n import _

Kind = Literal["pc", "npc"]

P = TypeVar("P")


class Seat(Struct, frozen=True):
    """A place at the table, held by one person: chips in cents, reserve in Heroism Points."""

    id: str
    kind: Kind
    chips: int
    reserve: int = 0


class Seating(Struct, frozen=True, dict=True):
    """The seats of a hand, clockwise, who banks, how many cards the shoe still holds, and whether they are `real`.

    `bank` is a seat, or the house where a croupier deals or nobody banks. An empty shoe has to be
    shuffled first. With a real deck things go wrong that a program's own cards never do. The table takes ordinary
    stakes within its `limits`. Poker is played for its `blinds`.
    """

    seats: tuple[Seat, ...]
    bank: str
    shoe: int = 0
    real: bool = False
    limits: Limits = NO_LIMITS
    blinds: Blinds = NO_BLINDS

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The seats, clockwise."""
        return tuple([seat.id for seat in self.seats])

    @cached_property
    def pcs(self) -> tuple[str, ...]:
        """The seats held by agents, clockwise."""
        return tuple([seat.id for seat in self.seats if seat.kind == "pc"])

    @cached_property
    def purses(self) -> dict[str, int]:
        """The chips of every seat in cents; the house's are not counted."""
        return {seat.id: seat.chips for seat in self.seats}

    def chips(self, seat: str) -> int:
        """What a seat has to stake or to bank with, in cents; the house always has enough."""
        return LARGEST if seat == HOUSE else self.purses[seat]

    def from_left(self, bank: str) -> tuple[str, ...]:
        """The others clockwise from the bank's left: the order of betting and settlement."""
        ids = self.ids
        if bank == HOUSE:
            return ids
        at = ids.index(bank)
        return ids[at + 1 :] + ids[:at]

    def from_right(self, bank: str) -> tuple[str, ...]:
        """The others anticlockwise from the bank's right."""
        return self.from_left(bank)[::-1]


def clockwise(pcs: Sequence[P], npcs: Sequence[P], bank: str) -> tuple[P, ...]:
    """Who sits where: the agents in their order from the villain's left; beside a croupier the villain comes last."""
    return (*pcs, *npcs) if bank == HOUSE else (*npcs, *pcs)


def banker(wanted: str, npc: str | None, seats: Sequence[str]) -> str:
    """The seat that banks first, or the house, where npc, house or a seat is `wanted`; refused for nobody's seat."""
    bank = npc if wanted == "npc" else wanted
    if bank is not None and bank in (HOUSE, *seats):
        return bank
    known = ", ".join(f"`{seat}`" for seat in ("npc", HOUSE, *seats))
    sentence = _("{person} does not sit here and cannot bank. It is one of: {seats}.")
    raise OfSomebody(wanted, sentence.format(person="{person}", seats=known))
