"""What prep says of an evening, beside evenings simulated from the rules alone."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

import pytest

from bondcards.prep import by_cards
from bondcards.simulation.pool import Cores
from tests.breadth import long
from tests.prep.independent import POINTS, REMARKABLE, TABLES, Evening, compared

ALONE = [table for table in TABLES if len(table.agents) == 1 and table.game != "poker-21"]
QUICK = {table.game: table for table in reversed(ALONE)}.values()
"""Of each game the first, but for poker-21, which is counted as blackjack is."""
MANY = 4_000


@pytest.fixture(scope="module")
def cores() -> Iterator[Cores]:
    with Cores() as found:
        yield found


@pytest.mark.parametrize(
    ("table", "evenings"), [*((table, 400) for table in QUICK), *(long(table, MANY) for table in TABLES)], ids=str
)
def test_every_figure_within_three_errors(
    table: Evening, evenings: int, cores: Cores, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(by_cards, "SECONDS", inf)
    monkeypatch.setattr(by_cards, "MOST", evenings // 4)
    for points in POINTS:
        far = [line for line in compared(table, points, evenings, cores) if line.errors > REMARKABLE]
        assert not far, f"with {points} points"
