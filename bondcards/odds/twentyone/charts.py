"""A strategy as one prints it: hard totals, soft totals and pairs against each open card of the dealer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from bondcards.games.twentyone.hands import ACE, MOST, TEN, Total
from bondcards.i18n import N_
from bondcards.odds.figures import Table
from bondcards.odds.twentyone.holdings import VALUES, cell
from bondcards.odds.twentyone.strategy import MOVES, Strategy, Totals

OPEN: Final = (*VALUES[1:], ACE)
"""The dealer's open cards in the order of the columns."""

Row = tuple[str, tuple[str, ...]]


def charts(strategy: Strategy) -> tuple[Table, ...]:
    """The three tables. Rows that are alike are one."""
    columns = tuple(_value(up) for up in OPEN)
    hard = [Total(points) for points in range(2 * 2, MOST)]
    soft = [Total(points, soft=True) for points in range(MOST - TEN + 1, MOST)]
    return (
        Table(
            N_("Hard totals"),
            columns,
            dict(_alike((str(total.points), _moves(strategy.totals, total)) for total in hard)),
        ),
        Table(
            N_("Soft totals"),
            columns,
            dict(_alike((str(total.points), _moves(strategy.totals, total)) for total in soft)),
        ),
        Table(N_("Pairs"), columns, {f"{_value(of)}-{_value(of)}": _paired(strategy, of) for of in OPEN}),
    )


def _moves(totals: Totals, total: Total) -> tuple[str, ...]:
    """The moves of a total. Where the first may not be made a card is taken, unless it says to stand."""
    return tuple(_move(totals, cell(total), up - 1) for up in OPEN)


def _move(totals: Totals, at: int, up: int) -> str:
    first = "surrender" if totals.gives_up[at, up] else "double" if totals.doubles[at, up] else ""
    if totals.hits[at, up]:
        return first or "hit"
    return f"{first}-stand" if first else "stand"


def _paired(strategy: Strategy, of: int) -> tuple[str, ...]:
    return tuple(MOVES[strategy.pairs[of - 1, up - 1]] for up in OPEN)


def _alike(rows: Iterable[Row]) -> Iterator[Row]:
    """Neighbouring rows with the same moves as one row."""
    for moves, same in groupby(rows, key=lambda row: row[1]):
        names = [name for name, _moves in same]
        yield (names[0] if len(names) == 1 else f"{names[0]}-{names[-1]}"), moves


def _value(value: int) -> str:
    return "A" if value == ACE else str(value)
