"""Random hands of every game of poker at every limit, with uneven stacks, settled a second time by the definition."""

from __future__ import annotations

from itertools import cycle, product

import pytest

from bondcards.games.betting import LIMITS
from bondcards.games.poker.variants import VARIANTS
from tests.breadth import LIKE_OTHERS
from tests.poker_reference import agree, parts, pots

EACH = 30
ONE_LIMIT = dict(zip(sorted(LIKE_OTHERS), cycle(LIMITS), strict=False))
"""Of games like others; the rest at each."""


@pytest.mark.parametrize(
    ("game", "limit"),
    [*product(sorted(set(VARIANTS) - LIKE_OTHERS), LIMITS), *ONE_LIMIT.items()],
)
def test_random_hands_settle_as_side_pots_are_defined(game: str, limit: str) -> None:
    """`python -m tests.poker_reference` plays the full count."""
    assert sum(agree(game, limit, seed) for seed in range(EACH)) > EACH // 20


@pytest.mark.long
@pytest.mark.parametrize("limit", list(LIMITS))
@pytest.mark.parametrize("game", list(VARIANTS))
def test_many_random_hands_settle_as_side_pots_are_defined(game: str, limit: str) -> None:
    for seed in range(2000):
        agree(game, limit, seed)


def test_the_definition_itself() -> None:
    """Bond is in with 100, Leiter with 300, Le Chiffre too; Vesper has folded after 400, Mathis after 50."""
    put = {"bond": 100, "leiter": 300, "vesper": 400, "mathis": 50, "le-chiffre": 300}
    assert pots(put, ("bond", "leiter", "le-chiffre")) == [
        (450, ["bond", "leiter", "le-chiffre"]),
        (700, ["leiter", "le-chiffre"]),
    ]
    assert parts(11, 3) == [5, 3, 3]
