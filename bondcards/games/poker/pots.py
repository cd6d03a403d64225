"""The pots of a hand: who may win which, how each is shared, and what passes between the seats in the end.

A pot is made of layers: what all those who had so much put in alike. Whoever is all in for less than others has no
part in the layers above his own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from bondcards.engine.settlement import Line, Rescue, Settlement

BOX: Final = "pot"
NOTHING: Final[Mapping[str, int]] = {}


class Layer(NamedTuple):
    """So many cents from each of these seats."""

    each: int
    seats: tuple[str, ...]

    @property
    def amount(self) -> int:
        """What lies in it, in cents."""
        return self.each * len(self.seats)


class Pot(NamedTuple):
    """Layers for which the same seats contend."""

    contenders: tuple[str, ...]
    layers: tuple[Layer, ...]

    @property
    def amount(self) -> int:
        """What lies in it, in cents."""
        return sum(layer.amount for layer in self.layers)

    def put(self, seat: str) -> int:
        """What a seat has put into it, in cents."""
        return sum(layer.each for layer in self.layers if seat in layer.seats)


class Share(NamedTuple):
    """A half of a pot, or all of it (cents), and the seats that win it; the first of them gets the odd cents."""

    half: str
    amount: int
    seats: tuple[str, ...]

    def each(self) -> dict[str, int]:
        """What each of them gets, in cents."""
        share, odd = divmod(self.amount, len(self.seats))
        return {seat: share + (odd if seat == self.seats[0] else 0) for seat in self.seats}


def uncalled(put: Mapping[str, int], alive: Collection[str]) -> tuple[str, int]:
    """Who has bet more than anybody else has put in, and by how much (cents); nothing goes back to who has folded."""
    first, second = sorted(put, key=lambda seat: put[seat], reverse=True)[:2]
    return first, put[first] - put[second] if first in alive else 0


def pots(put: Mapping[str, int], alive: Collection[str], dead: Mapping[str, int] = NOTHING) -> list[Pot]:
    """The pots of what each seat has put in (cents), the main one first.

    What is `dead` nobody had to match: it lies in the main pot, for which all contend who are in.
    """
    made: list[Pot] = []
    if unmatched := [Layer(cents, (seat,)) for seat, cents in dead.items() if cents]:
        made.append(Pot(tuple([seat for seat in put if seat in alive]), tuple(unmatched)))
    below = 0
    for level in sorted({cents for cents in put.values() if cents}):
        layer = Layer(level - below, tuple([seat for seat, cents in put.items() if cents >= level]))
        contenders = tuple([seat for seat in layer.seats if seat in alive])
        if made and contenders in ((), made[-1].contenders):
            made[-1] = made[-1]._replace(layers=(*made[-1].layers, layer))
        else:
            made.append(Pot(contenders, (layer,)))
        below = level
    return made


def settled(order: Sequence[str], shared: Iterable[tuple[Pot, Sequence[Share]]], folded: Sequence[str]) -> Settlement:
    """What passes between the seats, named from the button's left, and what points could still turn."""
    won = [(pot, _won(shares)) for pot, shares in shared]
    lines = [line for pot, by in won for line in _lines(order, pot, by)]
    # The layers of a winner lie one upon another, so that those who share some of them share them as one.
    rescues: list[Rescue] = []
    for winner in order:
        for pot, by in won:
            rescues += _rescues(order, pot, winner, by.get(winner, 0))
    return Settlement(tuple(lines), tuple(rescues), folded=tuple(folded))


def _won(shares: Iterable[Share]) -> dict[str, int]:
    """What each winner gets of a pot, in cents."""
    won: dict[str, int] = {}
    for share in shares:
        for seat, cents in share.each().items():
            won[seat] = won.get(seat, 0) + cents
    return won


def _lines(order: Sequence[str], pot: Pot, won: Mapping[str, int]) -> list[Line]:
    """Those who lose by a pot pay those who gain by it, one after another from the button's left."""
    nets = {seat: won.get(seat, 0) - pot.put(seat) for seat in order if pot.put(seat) or seat in won}
    owed = {seat: net for seat, net in nets.items() if net > 0}
    lines: list[Line] = []
    for seat, net in nets.items():
        owes = -net
        for winner, gain in owed.items():
            paid = min(owes, gain)
            if paid > 0:
                lines.append(Line(seat, BOX, pot.put(seat), -paid, winner))
                owed[winner] -= paid
                owes -= paid
        if not net and len(nets) > 1:
            lines.append(Line(seat, BOX, pot.put(seat), 0, next(other for other in nets if other != seat)))
    return lines


def _rescues(order: Sequence[str], pot: Pot, winner: str, cents: int) -> list[Rescue]:
    """What a winner took of each layer: whoever has a part in it, and spends a point, may take it from him.

    What a point takes from each seat is no more than its spender put in himself: that is his layers.
    """
    rescues: list[Rescue] = []
    below, whole = 0, pot.amount
    for layer in pot.layers:
        upto = below + layer.amount
        took = cents * upto // whole - cents * below // whole
        claimants = tuple([seat for seat in order if seat in layer.seats and seat != winner])
        if took and claimants:
            rescues.append(Rescue(winner, took, claimants))
        below = upto
    return rescues
