"""What prep plays is as sure as it says: of a hundred seeds 90 to 98 come as near to the truth as they say."""

from __future__ import annotations

import pytest

from bondcards.simulation.pool import Cores
from tests.prep.coverage import AT_MOST, TABLES, Played, covered

SEEDS = 300


@pytest.mark.long
@pytest.mark.parametrize("table", [table for table in TABLES if table.game != "holdem"], ids=lambda table: table.game)
def test_as_many_seeds_cover_as_are_said_to(table: Played) -> None:
    with Cores() as cores:
        found = covered(table, SEEDS, cores)
    assert all(0.90 <= many / SEEDS <= (1 if name.endswith(AT_MOST) else 0.98) for name, many in found.items()), found
