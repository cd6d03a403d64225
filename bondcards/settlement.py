"""Who gets what after a hand: lines between seats, and what Heroism Points could still turn.

A line moves money between a seat and the one that pays or collects for it, so that every
settlement sums to zero as it is built. A rescue is a layer of what a winner took: what he would
hand over, and to whom, if the losers among its claimants spend a point.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

HOUSE = "house"
"""Whose money a croupier plays with."""


class Line(NamedTuple):
    """One stake settled. Amounts in cents; `net` is the seat's gain, and the payer's loss.

    A `side` line does not depend on who wins (a tie, a bonus): it makes nobody a loser.
    """

    seat: str
    box: str
    stake: int
    net: int
    payer: str
    side: bool = False


class Rescue(NamedTuple):
    """What `payer` would hand over, in cents, shared by those of `claimants` who spend a point."""

    payer: str
    amount: int
    claimants: tuple[str, ...]


class Debt(NamedTuple):
    """What `debtor` could not pay `creditor`, in cents."""

    debtor: str
    creditor: str
    amount: int


class Settlement(NamedTuple):
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
        return _net(line for line in self.lines if not line.side)


def _net(lines: Iterable[Line]) -> dict[str, int]:
    net: dict[str, int] = {}
    for line in lines:
        net[line.seat] = net.get(line.seat, 0) + line.net
        net[line.payer] = net.get(line.payer, 0) - line.net
    return net


def settle(lines: Iterable[Line], rescues: Iterable[Rescue], chips: Mapping[str, int]) -> Settlement:
    """Pay the lines in their order, each as far as its payer's chips (cents) reach; the rest is a debt.

    A payer without an entry in `chips`, the house, always reaches. A seat's own losses were laid
    on the table beforehand and need no reckoning.
    """
    purse = dict(chips)
    paid: list[Line] = []
    debts: list[Debt] = []
    for line in lines:
        if line.payer in purse:
            net = min(line.net, purse[line.payer])
            purse[line.payer] -= net
            if net < line.net:
                debts.append(Debt(line.payer, line.seat, line.net - net))
                line = line._replace(net=net)
        paid.append(line)
    return Settlement(tuple(paid), tuple(rescues), tuple(debts))
