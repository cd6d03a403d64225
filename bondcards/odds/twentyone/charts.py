"""A strategy as one prints it: hard totals, soft totals and pairs against each open card of the dealer."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from bondcards.games.twentyone.hands import ACE, MOST, Total
from bondcards.language.i18n import N_
from bondcards.odds.figures import Table
from bondcards.odds.twentyone.holdings import VALUES, cell
from bondcards.odds.twentyone.strategy import MOVES, Strategy, Totals

OPEN: Final = (*VALUES[1:], ACE)
"""The dealer's open cards in the order of the columns."""


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
    """The moves of each total, neighbours with the same moves in one row."""
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
