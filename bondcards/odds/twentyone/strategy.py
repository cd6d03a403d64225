"""A strategy for twenty-one that minds totals and pairs alone, and what comes of hands that are played by one."""

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from typing import Final, Literal

import numpy as np
from msgspec import Struct

from bondcards.games.twentyone.hands import ACE, MOST, Play, Total, counted
from bondcards.language.i18n import N_
from bondcards.odds.figures import Table
from bondcards.odds.twentyone.hands import ENDS, NATURAL, VALUES, Bools, Deals, Ends, Floats, Ints, cell, holdings

NO_LIMIT: Final = 6
"""Hands of a pair that may be split as often as it comes: seven of them are not seen once in ten million deals."""


class Terms(Struct, frozen=True, kw_only=True):
    """How a game is played, where the dealer draws to 16, stands on 17 and has no choice.

    `looks`: whether he looks for a natural before the seats play, so that nothing they add is lost to one.
    `surrender`: before or after his natural is known, or never. `hands`: the most a pair may become. `doubles`: the
    hard totals that may be doubled, None for any two cards; `doubles_halves`: also after a split. `split_tens`:
    whether any two cards worth ten are a pair. `natural_pays`: gain and stake.
    """

    looks: bool
    surrender: Literal["early", "late", "no"] = "no"
    hands: int = NO_LIMIT
    doubles: tuple[int, ...] | None = None
    doubles_halves: bool = True
    split_tens: bool = True
    natural_pays: tuple[int, int]


MOVES: Final[tuple[Play, ...]] = ("stand", "hit", "double", "split", "surrender")
STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(len(MOVES))


class Totals(Struct, frozen=True):
    """What to do with each total, by its cell and the value of the dealer's open card less one.

    `hits`: whether it takes a card, or else stands. `doubles` and `gives_up`: whether its first two cards are doubled
    or given up instead, where that may be.
    """

    hits: Bools
    doubles: Bools
    gives_up: Bools

    def takes(self, deals: Deals) -> Bools:
        takes: Bools = self.hits[holdings().cell][:, deals.up]
        return takes

    def doubled(self, deals: Deals) -> Bools:
        every = holdings()
        doubled: Bools = self.doubles[every.cell][:, deals.up] & (every.cards == 2)[:, None]
        return doubled


class Strategy(Struct, frozen=True):
    """What to do with each total, and the move for each pair, by its card's value less one and the open card's."""

    totals: Totals
    pairs: Ints

    def move(self, values: Sequence[int], up: int, may: Collection[str]) -> Play:
        if len(values) == 2 and values[0] == values[1]:
            paired = MOVES[int(self.pairs[values[0] - 1, up - 1])]
            if paired in may:
                return paired
        at = (cell(counted(sum(values), ACE in values)), up - 1)
        if self.totals.gives_up[at] and "surrender" in may:
            return "surrender"
        if self.totals.doubles[at] and "double" in may:
            return "double"
        return "hit" if self.totals.hits[at] and "hit" in may else "stand"

    def plan(self) -> Ints:
        """The move for each hand as it was dealt, and for longer ones, by hand and open card."""
        every = holdings()
        plan = np.where(self.totals.hits, HIT, STAND)
        two = np.where(self.totals.gives_up, SURRENDER, np.where(self.totals.doubles, DOUBLE, plan))
        plan = np.where(every.cards[:, None] == 2, two[every.cell], plan[every.cell])
        for value in VALUES:
            plan[every.of(value, value)] = self.pairs[value - 1]
        return plan


OPEN: Final = (*VALUES[1:], ACE)


def charts(strategy: Strategy) -> tuple[Table, ...]:
    """The three tables. Rows that are alike are one, and totals that only a pair makes are left to the pairs."""
    columns = tuple(_value(up) for up in OPEN)
    hard = [Total(points) for points in range(5, MOST)]
    soft = [Total(points, soft=True) for points in range(13, MOST)]
    return (
        Table(N_("Hard totals"), columns, _rows(strategy.totals, hard)),
        Table(N_("Soft totals"), columns, _rows(strategy.totals, soft)),
        Table(N_("Pairs"), columns, {f"{_value(of)}-{_value(of)}": _paired(strategy, of) for of in OPEN}),
    )


def _rows(totals: Totals, every: Iterable[Total]) -> dict[str, tuple[str, ...]]:
    rows = [(total.points, tuple(_move(totals, cell(total), up - 1) for up in OPEN)) for total in every]
    found: dict[str, tuple[str, ...]] = {}
    for moves, same in groupby(rows, key=lambda row: row[1]):
        points = [points for points, _moves in same]
        found[str(points[0]) if len(points) == 1 else f"{points[0]}-{points[-1]}"] = moves
    return found


def _move(totals: Totals, at: int, up: int) -> str:
    """The move of a total. Where it may not be made a card is taken, unless it says to stand."""
    first = "surrender" if totals.gives_up[at, up] else "double" if totals.doubles[at, up] else ""
    if totals.hits[at, up]:
        return first or "hit"
    return f"{first}-stand" if first else "stand"


def _paired(strategy: Strategy, of: int) -> tuple[str, ...]:
    return tuple(MOVES[int(strategy.pairs[of - 1, up - 1])] for up in OPEN)


def _value(value: int) -> str:
    return "A" if value == ACE else str(value)


STAKES: Final = (-2, -1, 0, 1, 2)
"""What a hand may gain, in first stakes: the first axis of its results."""


class Worths(Struct, frozen=True):
    """What comes back of a stake, itself included, by hand and column: for a card, and for the better way."""

    hit: Floats
    best: Floats


class Standing(Struct, frozen=True):
    """How likely each hand is to be stood on with a single stake and with a doubled one, by hand and column."""

    single: Floats
    doubled: Floats


def of_standing(found: Ends, deals: Deals) -> Floats:
    """What comes back of a stake on a hand that stands, by hand and column; of a burst one nothing, behind the rest."""
    back = np.zeros((holdings().burst + 1, deals.up.size))
    back[found.hand, found.column] = ((found.won() + 1) * found.chance).sum(axis=0)
    return back


def of_one_card(deals: Deals, stand: Floats) -> Floats:
    """What comes back of a stake on a hand that takes exactly one card more, by hand and column."""
    every = holdings()
    chances = (deals.chance(slice(None), value) * stand[every.then[:, value - 1]] for value in VALUES)
    return sum(chances, start=np.zeros((every.burst, deals.up.size)))


def of_hits(deals: Deals, stand: Floats, takes: Bools | None = None) -> Worths:
    """What comes back of a stake where the hands marked take a card, and the others stand; not said, the better way."""
    every = holdings()
    hit, best = np.zeros_like(stand), np.zeros_like(stand)
    for hands in reversed(every.counting):
        for value in VALUES:
            hit[hands] += deals.chance(hands, value) * best[every.then[hands, value - 1]]
        card = hit[hands] > stand[hands] if takes is None else takes[hands]
        best[hands] = np.where(card, hit[hands], stand[hands])
    return Worths(hit[:-1], best[:-1])


def arrivals(deals: Deals, begun: Floats, takes: Bools) -> Floats:
    """How likely each hand is to come about from those that are begun, where the hands marked take a card."""
    every = holdings()
    come = np.vstack([begun, np.zeros(deals.up.size)])
    for hands in every.counting:
        going = np.where(takes[hands], come[hands], 0)
        for value in VALUES:
            come[every.then[hands, value - 1]] += going * deals.chance(hands, value)
    return come[:-1]


def standing(deals: Deals, begun: Floats, takes: Bools, doubles: Bools) -> Standing:
    """What is stood on in the end; the hands marked so are doubled for one card, or take a card."""
    doubled = np.where(doubles, begun, 0)
    single = arrivals(deals, begun - doubled, takes)
    return Standing(np.where(takes, 0, single), arrivals(deals, doubled, doubles) - doubled)


def results(found: Ends, deals: Deals, begun: Floats, stood: Standing, doubles: Bools) -> Floats:
    """How likely each gain comes with each end of the dealer, by gain, end and column. What has not stood has burst."""
    columns = deals.up.size
    gains = np.zeros((len(STAKES), ENDS, columns))
    won = found.won()
    at = (found.hand, found.column)
    for stake, hands, start in (
        (1, stood.single, np.where(doubles, 0, begun)),
        (2, stood.doubled, np.where(doubles, begun, 0)),
    ):
        for end in range(ENDS):
            chance = hands[at] * found.chance[end]
            for sign in (-1, 0, 1):
                gains[STAKES.index(sign * stake), end] += np.bincount(
                    found.column, np.where(won[end] == sign, chance, 0), columns
                )
            begins = np.bincount(found.column, start[at] * found.chance[end], columns)
            gains[STAKES.index(-stake), end] += begins - np.bincount(found.column, chance, columns)
    return gains


def at_risk(gains: Floats, looks: bool) -> Floats:
    """Of gains by end and column those of hands that are played: where the dealer looks, never against a natural."""
    return gains[..., :NATURAL, :] if looks else gains
