"""What prep says of an evening, beside evenings played from the rules alone; and whether it is as sure as it says."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from bondcards.language.numbers import GIVE_OR_TAKE
from bondcards.odds.evening import Case
from bondcards.prep import evenings
from bondcards.prep.outlook import counted, of_courses
from bondcards.simulation.pool import Cores
from tests.breadth import long
from tests.prep.coverage import TABLES as PLAYED
from tests.prep.coverage import covered
from tests.prep.evening import COIN, between
from tests.prep.independent import POINTS, REMARKABLE, TABLES, Evening, compared

QUICK = [TABLES[0], TABLES[1], TABLES[4]]
"""One that is counted, one whose purses are small, and one that is played."""


@pytest.mark.parametrize(("table", "many"), [*((one, 200) for one in QUICK), *(long(one, 4_000) for one in TABLES)])
def test_every_figure_within_three_errors(table: Evening, many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evenings, "MOST", many // 8)
    with Cores() as cores:
        for points in POINTS:
            far = [line for line in compared(table, points, many, cores, inf) if line[-1] > REMARKABLE]
            assert not far, f"with {points} points"


@pytest.mark.long
@pytest.mark.parametrize(("game", "agents"), PLAYED)
def test_as_many_seeds_cover_as_are_said_to(game: str, agents: tuple[str, ...]) -> None:
    with Cores() as cores:
        found = covered(game, agents, 300, cores)
    assert all(0.9 <= many / 300 <= 0.98 for many in found.values()), found


def test_as_many_evenings_of_a_coin_cover_the_counted_as_are_said_to() -> None:
    tonight, points, ways = between(hands=10), {"bond": 1}, {"bond": COIN}
    truth = counted(COIN, Case(tonight.stake, tonight.chips("bond"), tonight.chips("le-chiffre"), 1, 10), [10])[10]
    covers = 0
    for seed in range(200):
        courses = [evenings.thrown(tonight, ways, points, Random(f"{seed}/{one}")) for one in range(40)]
        found = of_courses("bond", "le-chiffre", tonight.stake, courses)
        covers += abs(found.ahead - truth.ahead) <= GIVE_OR_TAKE * found.error
    assert 0.9 <= covers / 200 <= 0.99
