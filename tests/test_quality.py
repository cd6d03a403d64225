"""The rulebook's Quality Results."""

from __future__ import annotations

import pytest

from bondcards.roleplay.quality import QualityTable, bands, improved, name, quality, steps_to_best

OWN: QualityTable = ((60, 6, 20, 40), (10, 1, 3, 5), (30, 3, 9, 99))


@pytest.mark.parametrize(
    ("success_chance", "die", "rating"),
    [
        (50, 1, 1),
        (50, 5, 1),
        (50, 6, 2),
        (50, 10, 2),
        (50, 11, 3),
        (50, 25, 3),
        (50, 26, 4),
        (50, 50, 4),
        (50, 51, None),
        (31, 4, 1),
        (31, 5, 2),
        (31, 8, 2),
        (31, 9, 3),
        (31, 20, 3),
        (31, 21, 4),
        (31, 31, 4),
        (31, 32, None),
        (101, 11, 1),
        (101, 12, 2),
        (101, 55, 3),
        (101, 56, 4),
        (101, 99, 4),
        (3, 1, 1),
        (3, 2, 2),
        (3, 3, 3),
        (3, 4, None),
        (1, 1, 1),
        (1, 2, None),
        (0, 1, None),
        (99, 99, 4),
        (300, 30, 1),
        (300, 31, 2),
        (300, 60, 2),
        (300, 61, 3),
        (300, 98, 3),
        (300, 99, 4),
        (1000, 98, 1),
        (1000, 99, 4),
    ],
)
def test_known_points(success_chance: int, die: int, rating: int | None) -> None:
    assert quality(success_chance, die) == rating


@pytest.mark.parametrize("success_chance", [1, 50, 99, 100, 101, 300, 1000])
def test_a_hundred_always_fails(success_chance: int) -> None:
    assert quality(success_chance, 100) is None
    assert quality(success_chance, 100, OWN) is None


@pytest.mark.parametrize(
    ("success_chance", "highest"),
    [
        (0, (0, 0, 0, 0)),
        (1, (1, 1, 1, 1)),
        (3, (1, 2, 3, 3)),
        (11, (2, 4, 10, 11)),
        (50, (5, 10, 25, 50)),
        (100, (10, 20, 50, 99)),
        (135, (14, 28, 70, 99)),
        (300, (30, 60, 98, 99)),
        (1000, (98, 98, 98, 99)),
    ],
)
def test_bands(success_chance: int, highest: tuple[int, int, int, int]) -> None:
    assert bands(success_chance) == highest


@pytest.mark.parametrize("table", [None, OWN])
def test_a_die_is_rated_by_the_band_it_lies_in(table: QualityTable | None) -> None:
    for success_chance in range(1, 310):
        highest = bands(success_chance, table)
        assert list(highest) == sorted(highest)
        assert highest[3] == min(success_chance, 99)
        for die in range(1, 101):
            inside = [rating for rating in (1, 2, 3, 4) if die <= highest[rating - 1]]
            assert quality(success_chance, die, table) == (inside[0] if inside else None)


@pytest.mark.parametrize(
    ("success_chance", "highest"),
    [
        (4, (1, 3, 4, 4)),  # below the first row: the first row, never above the Success Chance
        (10, (1, 3, 5, 10)),
        (29, (1, 3, 5, 29)),  # between rows: the row below
        (30, (3, 9, 30, 30)),
        (59, (3, 9, 59, 59)),
        (60, (6, 20, 40, 60)),
        (200, (6, 20, 40, 99)),
    ],
)
def test_a_campaigns_own_table(success_chance: int, highest: tuple[int, int, int, int]) -> None:
    assert bands(success_chance, OWN) == highest


def test_a_campaigns_own_table_rates() -> None:
    assert [quality(60, die, OWN) for die in (6, 7, 20, 21, 40, 41, 60, 61)] == [1, 2, 2, 3, 3, 4, 4, None]
    assert quality(150, 99, ((100, 10, 50, 99),)) == 4


@pytest.mark.parametrize(("rating", "steps"), [(1, 0), (2, 1), (3, 2), (4, 3), (None, 4)])
def test_steps_to_the_best(rating: int | None, steps: int) -> None:
    assert steps_to_best(rating) == steps


@pytest.mark.parametrize(
    ("rating", "after"),
    [
        (None, [None, 4, 3, 2, 1, 1]),
        (4, [4, 3, 2, 1, 1, 1]),
        (3, [3, 2, 1, 1, 1, 1]),
        (2, [2, 1, 1, 1, 1, 1]),
        (1, [1, 1, 1, 1, 1, 1]),
    ],
)
def test_every_improvement(rating: int | None, after: list[int | None]) -> None:
    assert [improved(rating, steps) for steps in range(6)] == after


def test_names() -> None:
    assert [name(r) for r in (1, 2, 3, 4, None)] == ["excellent", "very good", "good", "acceptable", "failure"]
