"""Who gets what after a hand: lines between seats, and what Heroism Points could still turn.

A line moves money between a seat and the one that pays or collects for it, so that every settlement sums to zero.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

HOUSE = "house"
"""Whose money a croupier plays with."""


class Line(Struct, frozen=True, gc=False):
    """One stake settled. Amounts in cents; `net` is the seat's gain, and the payer's loss.

    A `side` line does not depend on who wins (a tie, a bonus): it makes nobody a loser. `if_won` is
    what the stake gains at ordinary odds, where that is not the stake itself.
    """

    seat: str
    box: str
    stake: int
    net: int
    payer: str
    side: bool = False
    if_won: int | None = None


class Rescue(Struct, frozen=True, gc=False):
    """What `payer` would hand over, in cents, shared by those of `claimants` who spend a point.

    `owed` is what a lone claimant still owes him of it, and then owes no longer.
    """

    payer: str
    amount: int
    claimants: tuple[str, ...]
    owed: int = 0


class Debt(NamedTuple):
    """What `debtor` could not pay `creditor`, in cents."""

    debtor: str
    creditor: str
    amount: int


class Transfer(NamedTuple):
    """Chips that went from one to another in the end, in cents."""

    giver: str
    taker: str
    amount: int


class Settlement(Struct, frozen=True):
    """A hand settled as the cards fell; `folded` are the seats that gave it up."""

    lines: tuple[Line, ...]
    rescues: tuple[Rescue, ...] = ()
    debts: tuple[Debt, ...] = ()
    folded: tuple[str, ...] = ()

    def net(self) -> dict[str, int]:
        """Gain or loss in cents of everybody who had money at stake; sums to zero."""
        return _net(self.lines)

    def ordinary(self) -> dict[str, int]:
        """The same over the ordinary stakes alone: who is below zero has lost the hand."""
        return _net([line for line in self.lines if not line.side])


def _net(lines: Iterable[Line]) -> dict[str, int]:
    net: dict[str, int] = {}
    for line in lines:
        net[line.seat] = net.get(line.seat, 0) + line.net
        net[line.payer] = net.get(line.payer, 0) - line.net
    return net


def settle(lines: Iterable[Line], chips: Mapping[str, int], folded: Sequence[str] = ()) -> Settlement:
    """Settle stakes with a bank, line by line: each pays as far as its chips (cents) reach, the rest is a debt.

    Whoever has no entry in `chips`, the house, always reaches. Every ordinary line that one side
    has lost can be turned: a seat's stake wins at the ordinary odds, a payer's collects the stake.
    """
    purses = dict(chips)
    paid: list[Line] = []
    debts: list[Debt] = []
    rescues: list[Rescue] = []
    for line in lines:
        net = line.net
        if not net:
            paid.append(line)
            continue
        loser, winner, due = (line.payer, line.seat, net) if net > 0 else (line.seat, line.payer, -net)
        reach = min(due, purses.get(loser, due))
        if loser in purses:
            purses[loser] -= reach
        if winner in purses:
            purses[winner] += reach
        if reach < due:
            debts.append(Debt(loser, winner, due - reach))
            line = replace(line, net=reach if net > 0 else -reach)
        paid.append(line)
        if not line.side:
            turned = line.stake if net > 0 or line.if_won is None else line.if_won
            rescues.append(Rescue(winner, reach + turned, (loser,), due - reach))
    return Settlement(tuple(paid), tuple(rescues), tuple(debts), tuple(folded))
