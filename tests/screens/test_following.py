"""Whoever looks at a hand from outside has heard what the room has, no more and no less."""

from __future__ import annotations

from typing import Any

import pytest

from bondcards.engine.requests import Request
from bondcards.roleplay.heroism import AskPoint
from bondcards.sitting.pages import whose
from bondcards.sitting.points import AskPoints
from tests.breadth import each, long
from tests.screens.evenings import stops


@pytest.mark.parametrize("game", each())
@pytest.mark.parametrize("seed", ["1", "2", long("3"), long("4")])
def test_a_hand_is_followed_as_the_room_hears_it(game: str, seed: str) -> None:
    for stop in stops(game, seed):
        now = stop.table.playing
        assert now is not None
        assert tuple(heard.fact for heard in now.heard) == stop.heard
        assert asked_of(now.ask) == asked_of(stop.ask)
        assert now.position == stop.position


def asked_of(ask: Request[Any] | None) -> object:
    """The question; where several are asked for a point at once, the first of them is."""
    if isinstance(ask, AskPoint | AskPoints):
        return whose(ask)
    return ask.question() if ask else None
