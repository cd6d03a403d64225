"""What the pictures of a report show: bars of results, and the room that bands of gains need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bondcards.engine import money
from bondcards.prep.aim import roundest
from bondcards.prep.evenings import Band, Law, quantiles

BARS: Final = 9
"""More of them are not taken in at a glance."""
RARE: Final = 0.01
"""What comes less often at either end goes to the last bar."""


class Bar(NamedTuple):
    """Results up to an amount (cents), from the bar nearer to 0 on; its words, and how likely they are.

    At either end it may be all beyond that bar, and its words say so.
    """

    amount: int
    label: str
    chance: float


class Span(NamedTuple):
    """The least and the most chips (cents) of a picture."""

    low: int
    high: int


def bars(results: Law, stake: int) -> tuple[Bar, ...]:
    """How likely results are, in steps of whole stakes (cents) on both sides of 0; the highest first."""
    low, high = quantiles(results, (RARE, 1 - RARE))
    step = stake * apart(-(-(high - low) // stake))
    first, last = _place(low, step), _place(high, step)
    chances = dict.fromkeys(range(first, last + 1), 0.0)
    for gain, chance in results.items():
        chances[min(max(_place(gain, step), first), last)] += chance
    labels = {at: money.signed(at * step) for at in chances}
    if first < 0:
        labels[first] = _end(min(results), first * step, (first + 1) * step)
    if last > 0:
        labels[last] = _end(max(results), last * step, (last - 1) * step)
    return tuple(Bar(at * step, labels[at], chances[at]) for at in sorted(chances, reverse=True))


def _end(furthest: int, amount: int, before: int) -> str:
    """The words of a last bar: up to the furthest result; where that lies beyond it, all after the bar before.

    >>> _end(2_500_00, 2_800_00, 2_400_00), _end(-3_000_00, -2_800_00, -2_400_00)
    ('+2,500', '< −2,400')
    """
    if abs(furthest) <= abs(amount):
        return money.signed(furthest)
    return f"{'>' if amount > 0 else '<'} {money.signed(before)}"


def apart(width: int) -> int:
    """How far apart amounts are, so that few of them cover such a width.

    >>> apart(40), apart(0)
    (6, 1)
    """
    least = max(1, -(-width // (BARS - 2)))
    return roundest(least, least + least // 2)


def _place(gain: int, step: int) -> int:
    """Which of these amounts it reaches up to, or down to; 0 is only for those who are level."""
    return -(-gain // step) if gain > 0 else gain // step


def span(bands: Sequence[Band], chips: int) -> Span:
    """From where to where the bands go, for who began with so many chips."""
    return Span(chips + min(band.low for band in bands), chips + max(band.high for band in bands))
