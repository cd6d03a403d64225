"""What an evening may come to: the ways a hand may end, and what many hands make of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

Law = Mapping[int, float]
"""How likely each amount is; the chances add up to 1."""

LOW, HIGH = 0.1, 0.9
"""Of ten evenings one ends below the band of a picture, and one above it."""


class Band(NamedTuple):
    """Where the middle eight of ten evenings stand after a hand, and half of them; gains in cents."""

    low: int
    middle: int
    high: int


class Outlook(Struct, frozen=True):
    """What an evening comes to for an agent who begins it with so many Heroism Points (`heroism`).

    The chances of his `ruin` and of the villain's: that they have less than a stake. `net` is his mean gain in cents,
    `spent` the mean of the points spent. `results` are the gains (cents) with which it may end, `bands` the gains
    after each hand, the beginning first. Where it is not `exact`, so many evenings were `played`, and `error` is the
    standard error of `ahead`.
    """

    heroism: int
    net: float
    spent: float
    ruin: float
    npc_ruin: float
    results: Law
    bands: tuple[Band, ...]
    error: float | None = None
    played: int = 0

    @property
    def ahead(self) -> float:
        """The chance to end with a gain."""
        return ahead(self.results)

    @property
    def behind(self) -> float:
        """The chance to end with a loss."""
        return behind(self.results)

    @property
    def level(self) -> float:
        """The chance to end with neither."""
        return max(0.0, 1 - self.ahead - self.behind)

    @property
    def exact(self) -> bool:
        """Whether it was counted, not played."""
        return self.error is None


def ahead(law: Law) -> float:
    """How likely a gain is."""
    return sum(chance for gain, chance in law.items() if gain > 0)


def behind(law: Law) -> float:
    """How likely a loss is."""
    return sum(chance for gain, chance in law.items() if gain < 0)


def band(law: Law) -> Band:
    """The middle eight of ten, and the half.

    >>> band({-1: 0.3, 0: 0.3, 1: 0.4})
    Band(low=-1, middle=0, high=1)
    """
    low, middle, high = quantiles(law, (LOW, 0.5, HIGH))
    return Band(low, middle, high)


def quantiles(law: Law, parts: Iterable[float]) -> list[int]:
    """The least amount that each part of all evenings does not pass; the parts rise."""
    found: list[int] = []
    amounts = sorted(law)
    at, reached = 0, law[amounts[0]]
    for part in parts:
        while reached < part - 1e-9 and at < len(amounts) - 1:
            at += 1
            reached += law[amounts[at]]
        found.append(amounts[at])
    return found


def law_of(gains: Sequence[int]) -> dict[int, float]:
    """How often each gain came, of so many evenings played.

    >>> law_of([500, -500, 500, 500])
    {500: 0.75, -500: 0.25}
    """
    counted: dict[int, int] = {}
    for gain in gains:
        counted[gain] = counted.get(gain, 0) + 1
    return {gain: count / len(gains) for gain, count in counted.items()}
