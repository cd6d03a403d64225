"""What is known of a game: the chances of each box, and every way its stake may come back.

Chances run from 0 to 1. Amounts are multiples of what was first laid on the box, the ante where there is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec import Struct


class Fall(NamedTuple):
    """One way a hand may end for a box: its net, the net a Heroism Point makes of it, and how likely it is.

    Where a point changes nothing, `turned` is the `net`.
    """

    net: float
    turned: float
    chance: float


class Chances(Struct, frozen=True):
    """How often a box wins, ties and loses, and the house's `edge`: its gain per first stake, positive for the house.

    `error` is the standard error of the edge where it was simulated.
    """

    win: float
    tie: float
    lose: float
    edge: float
    error: float | None = None


class Table(Struct, frozen=True):
    """Moves of a best play, to be printed: a name, what the columns are, and a row of moves for each holding."""

    name: str
    columns: tuple[str, ...]
    rows: Mapping[str, tuple[str, ...]]


class Odds(Struct, frozen=True):
    """All that is reckoned of a game and its options.

    `bets` are the boxes and what else may be staked; `falls` the ways of those whose every end is known; `strategy`
    the frequencies of a mixed best play by name, and `tables` the moves of a plain one. `worth` is what an option of
    the player is worth to him per first stake (insurance, a bought card), by its name; its standard error stands in
    `errors` where deals were sampled.
    """

    exact: bool
    bets: Mapping[str, Chances]
    falls: Mapping[str, tuple[Fall, ...]] = {}
    strategy: Mapping[str, float] = {}
    tables: tuple[Table, ...] = ()
    worth: Mapping[str, float] = {}
    errors: Mapping[str, float] = {}


def chances(falls: Iterable[Fall]) -> Chances:
    """How often a box wins, ties and loses when its falls are these.

    >>> chances([Fall(1, 1, 0.5), Fall(-1, 1, 0.5)]).edge
    0.0
    """
    win = tie = lose = edge = 0.0
    for net, _turned, chance in falls:
        edge -= net * chance
        if net > 0:
            win += chance
        elif net < 0:
            lose += chance
        else:
            tie += chance
    return Chances(win, tie, lose, edge + 0.0)
