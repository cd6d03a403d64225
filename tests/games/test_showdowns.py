"""Every variant's showdowns agree with an independent judge; `python -m tests.showdowns` is the full count."""

from __future__ import annotations

import pytest

from bondcards.engine.cards import PACK, Card
from tests.showdowns import VARIANTS, disagreements, winners

TWO_SUITS = [card for card in PACK if card.suit in "sh"]
"""Flushes, pairs and ties come up in almost every showdown."""


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("pack", [PACK, TWO_SUITS], ids=["one pack", "two suits of it"])
def test_showdowns_by_chance_are_judged_alike(variant: str, pack: list[Card]) -> None:
    assert list(disagreements(variant, 60, pack)) == []


def test_nobody_wins_where_nobody_qualifies() -> None:
    assert winners([0, 0]) == winners([None, None]) == []
    assert winners([0, 5, 5]) == [1, 2]
