"""What is tried in every run, and what only in the long one: `pytest -m long`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from bondcards.games.catalogue import GAMES
from bondcards.games.poker.variants import VARIANTS

LIKE_OTHERS = frozenset(VARIANTS) - {"holdem", "omaha-hilo", "stud", "deuce-to-seven", "badugi"}
"""Games of poker whose every rule some other game of every run has too: a board, a split pot, open cards, draws.

A hand of each is kept in `golden/playthroughs`, its accounts in `golden/show`, and the laws try a few of its hands.
"""

ONE_A_FAMILY = ("chemin-de-fer", "baccara-banque", "vingt-et-un-burnt", "caribbean-stud", "holdem", "badugi", "stud")
"""One bank against one side and against two; several hands of a seat; streets, draws, and cards dealt in turn."""


def long(*values: object) -> Any:
    """A case of the long run."""
    return pytest.param(*values, marks=pytest.mark.long)


def each(games: Iterable[str] = GAMES) -> list[Any]:
    """The games one by one; those like others in the long run."""
    return [long(game) if game in LIKE_OTHERS else game for game in games]


def one_a_family() -> list[Any]:
    """The games one by one; all but one of each family in the long run."""
    return [game if game in ONE_A_FAMILY else long(game) for game in sorted(GAMES)]
