"""The best play of two sides, one of which has two plans for every hand, and the other a choice at many places.

The first side mixes its plans; the other answers each place as well as it can, knowing how often each plan is played.
So the other's gain is a sum of maxima of straight lines in that frequency. It is least where one of the lines has its
corner, which is found exactly; there the other side mixes too, so that neither plan is better than the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

P = TypeVar("P")


class Gain(NamedTuple):
    """What the other side gains under the first plan and under the second."""

    first: int
    second: int

    @property
    def slope(self) -> int:
        """What it gains more as the second plan takes the place of the first."""
        return self.second - self.first


class Place(NamedTuple):
    """A place where the other side chooses: what each of its two moves brings."""

    this: Gain
    that: Gain

    @property
    def ahead(self) -> Gain:
        """What this move brings more than that one."""
        return Gain(self.this.first - self.that.first, self.this.second - self.that.second)

    @property
    def corner(self) -> Fraction | None:
        """How often the second plan is played where both moves are as good; None where one is always the better."""
        first, second = self.ahead
        return Fraction(first, first - second) if first != second and first * second <= 0 else None

    @property
    def slope(self) -> int:
        """How the gain of the better move rises, before any corner."""
        if self.corner is not None:
            return min(move.slope for move in self)
        return (self.this if sum(self.ahead) > 0 else self.that).slope


class Mixed(NamedTuple, Generic[P]):
    """A best play: how often the second plan is played, and how often this move and not that at each place."""

    second: Fraction
    this: Mapping[P, Fraction]


def mixed(places: Mapping[P, Place]) -> Mixed[P]:
    """How both sides play their best."""
    corners = sorted(((place.corner, at) for at, place in places.items() if place.corner is not None), key=_how_often)
    slope = Fraction(sum(place.slope for place in places.values()))
    second, turned = Fraction(0), dict.fromkeys((at for _corner, at in corners), Fraction(0))
    for corner, at in corners:
        if slope >= 0:
            break
        second = corner
        rise = abs(places[at].ahead.slope)
        turned[at] = min(Fraction(1), -slope / rise)
        slope += turned[at] * rise
    return Mixed(
        second if slope >= 0 else Fraction(1),
        {at: _this(place, turned.get(at)) for at, place in places.items()},
    )


def _how_often(found: tuple[Fraction, object]) -> Fraction:
    return found[0]


def _this(place: Place, turned: Fraction | None) -> Fraction:
    """How often this move is made, where the better one has `turned` so far from what it was before the corner."""
    if turned is None:
        return Fraction(sum(place.ahead) > 0)
    return turned if place.ahead.slope > 0 else 1 - turned
