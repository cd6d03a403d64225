"""What an agent gains who chooses the cards, level by level (000)."""

from __future__ import annotations

import pytest

from bondcards.errors import Refused
from bondcards.roleplay.choosing_cards import gain


@pytest.mark.parametrize(
    ("level", "points"),
    [
        *((None, 0), (0, 0)),
        *((1, 1), (2, 1), (3, 1), (4, 1), (5, 1)),
        *((6, 2), (7, 2), (8, 2), (9, 2), (10, 2)),
        *((11, 3), (12, 3), (13, 3), (14, 3)),
        (15, 4),
    ],
)
def test_points_by_level(level: int | None, points: int) -> None:
    assert gain(level) == points


@pytest.mark.parametrize("level", [-1, 16, 100, -15])
def test_there_is_no_such_level(level: int) -> None:
    with pytest.raises(Refused, match=rf"from 0 to 15, not {level}\."):
        gain(level)
