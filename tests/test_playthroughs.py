"""A hand of every game of poker, step by step with what each seat sees: kept as golden texts."""

from __future__ import annotations

import pytest

from bondcards.games.poker.variants import VARIANTS
from tests.golden.playthroughs import KEPT, PLAYTHROUGHS, told


@pytest.mark.parametrize("game", PLAYTHROUGHS)
def test_a_hand_is_as_it_was_kept(game: str) -> None:
    """`python -m tests.golden.playthroughs` writes them anew."""
    assert told(game) == (KEPT / f"{game}.txt").read_text("utf-8")


def test_there_is_one_of_every_game() -> None:
    assert list(PLAYTHROUGHS) == list(VARIANTS)
    assert {file.stem for file in KEPT.iterdir()} == set(VARIANTS)
