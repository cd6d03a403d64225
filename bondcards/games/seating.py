"""Who sits at the table of a hand, with what, and what the table is played for: its limits, or its blinds."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, Literal, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine import money
from bondcards.engine.money import LARGEST
from bondcards.engine.questions import ANYTHING, Bet
from bondcards.engine.requests import Hand, Request
from bondcards.engine.settlement import HOUSE
from bondcards.errors import OfSomebody, Refused
from bondcards.language.i18n import _

# The least and the most a table takes

R = TypeVar("R")


class Limits(Struct, frozen=True):
    """From `least` to `most` cents, None where nothing is too much; `Refused` where there is nothing between them."""

    least: int = ANYTHING
    most: int | None = None

    def __post_init__(self) -> None:
        if self.capped(self.least) < self.least:
            raise Refused(
                _("A table whose least stake is {least} cannot take {most} at most.").format(
                    least=money.text(self.least), most=money.text(self.capped(self.least))
                )
            )

    def capped(self, cents: int) -> int:
        return cents if self.most is None else min(cents, self.most)

    def refuse(self, stake: int) -> None:
        """Raise `Refused` for a stake (cents) the table does not take, with those it takes."""
        if self.least <= stake == self.capped(stake):
            return
        least, most = money.text(self.least), money.text(self.most or 0)
        if self.most is None:
            sentence = _("{stake} cannot be staked at this table: it takes {least} or more.")
        elif self.least > ANYTHING:
            sentence = _("{stake} cannot be staked at this table: it takes {least} to {most}.")
        else:
            sentence = _("{stake} cannot be staked at this table: it takes up to {most}.")
        raise Refused(sentence.format(stake=money.text(stake), least=least, most=most))


NO_LIMITS: Final = Limits()


async def within(limits: Limits, ordinary: Callable[[str], bool], hand: Hand[R]) -> R:
    """A hand in which every stake on an `ordinary` box is asked for within the limits."""
    answer: Any = None
    try:
        while True:
            ask: Request[Any] = hand.send(answer)
            if isinstance(ask, Bet) and ordinary(ask.box):
                ask = replace(ask, low=max(ask.low, limits.least), high=limits.capped(ask.high))
            answer = await ask
    except StopIteration as end:
        return cast("R", end.value)


# What a poker table is played for

BUY_IN: Final = 100
"""Big blinds that a seat brings where nothing else is said."""


class Blinds(Struct, frozen=True):
    """Amounts in cents. In stud, without blinds, `big` is the smallest bet; `ante` None: the game's own, if any."""

    small: int
    big: int
    buy_in: int
    ante: int | None = None

    @property
    def usual(self) -> bool:
        """Whether a seat brings what it brings where nothing is said: so much, or all it has if that is less."""
        return self.buy_in == BUY_IN * self.big


NO_BLINDS: Final = Blinds(0, 0, 0)


def usual_big(chips: Iterable[int]) -> int:
    """The big blind (cents), 1, 2 or 5 with noughts: whoever has the least of these chips can buy in for a hundred."""
    most = max(2, min(chips) // BUY_IN)
    unit = int("1" + "0" * (len(str(most)) - 1))
    return next(figure * unit for figure in (5, 2, 1) if figure * unit <= most)


def blinds(big: int, small: int | None = None, ante: int | None = None, buy_in: int | None = None) -> Blinds:
    """The blinds: if not said, half of the big one, and a hundred to buy in; `Refused` for what cannot be posted."""
    made = Blinds(big // 2 if small is None else small, big, BUY_IN * big if buy_in is None else buy_in, ante)
    if made.small > big:
        raise Refused(
            _("The small blind cannot be more than the big one: {small} against {big}.").format(
                small=money.text(made.small), big=money.text(big)
            )
        )
    if made.buy_in < big + (ante or 0):
        raise Refused(
            _("{amount} to buy in is less than the big blind and the ante.").format(amount=money.text(made.buy_in))
        )
    return made


# Who sits where

Kind = Literal["pc", "npc"]

P = TypeVar("P")


class Seat(Struct, frozen=True, gc=False):
    """A place at the table, held by one person: chips in cents, reserve in Heroism Points."""

    id: str
    kind: Kind
    chips: int
    reserve: int = 0


class Seating(Struct, frozen=True, dict=True):
    """The seats of a hand, clockwise, who banks, how many cards the shoe still holds, and whether they are `real`.

    `bank` is a seat, or the house where a croupier deals or nobody banks. An empty shoe has to be shuffled first. With
    a real deck things may go wrong. Ordinary stakes are within the `limits`; poker is played for `blinds`. What several
    share is counted out in whole chips, the smallest of which is a `chip` (cents).
    """

    seats: tuple[Seat, ...]
    bank: str
    shoe: int = 0
    real: bool = False
    limits: Limits = NO_LIMITS
    blinds: Blinds = NO_BLINDS
    chip: int = 1

    @cached_property
    def ids(self) -> tuple[str, ...]:
        return tuple([seat.id for seat in self.seats])

    @cached_property
    def pcs(self) -> tuple[str, ...]:
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
        return self.from_left(bank)[::-1]


def clockwise(pcs: Sequence[P], npcs: Sequence[P], bank: str) -> tuple[P, ...]:
    """Who sits where: the agents in their order from the villain's left; beside a croupier the villain comes last."""
    return (*pcs, *npcs) if bank == HOUSE else (*npcs, *pcs)


def with_seat(seats: Mapping[str, Kind], who: str, kind: Kind, bank: str) -> dict[str, Kind]:
    """The seats clockwise, and who holds them, once somebody has joined: as if all had come together."""
    kinds: dict[str, Kind] = {**seats, who: kind}
    pcs, npcs = ([seat for seat in kinds if kinds[seat] == one] for one in ("pc", "npc"))
    return {seat: kinds[seat] for seat in clockwise(pcs, npcs, bank)}


def banker(wanted: str, npc: str | None, seats: Sequence[str]) -> str:
    """The seat that banks first, or the house, where npc, house or a seat is `wanted`; refused for nobody's seat."""
    bank = npc if wanted == "npc" else wanted
    if bank is not None and bank in (HOUSE, *seats):
        return bank
    known = ", ".join(f"`{seat}`" for seat in ("npc", HOUSE, *seats))
    sentence = _("{person} does not sit here and cannot bank. It is one of: {seats}.")
    raise OfSomebody(wanted, sentence.format(person="{person}", seats=known))
