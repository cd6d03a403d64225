"""What a stake brings on average and how far it strays, kept for the games as they are played where nobody says more.

Counted once (`python -m tests.odds.expected` writes `expected.json`), so that an evening is told without counting.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from bondcards.games import catalogue

FILE: Final = Path(__file__).with_name("expected.json")


class Expected(NamedTuple):
    """Of one first laid on a box: the mean of its net, and the variance."""

    mean: float
    variance: float


@cache
def _counted() -> Mapping[str, Mapping[str, Expected]]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[str, Expected]])


def expected(game: str, options: Mapping[str, Any]) -> Mapping[str, Expected]:
    """By box, of a game with options as a journal keeps them; nothing where that was not counted."""
    played = catalogue.find(game)
    same = played.in_force(options) == played.in_force({})
    return _counted().get(game, {}) if same else {}
