"""How long an evening takes: hands an hour at a table of friends who also talk, by family and by game."""

from __future__ import annotations

from typing import Final

from bondcards.games import catalogue

CONTESTS_AN_HOUR: Final = 30
"""A contest of rolls: two dice, and what is said before they are shown."""


def hands_an_hour(game: str) -> int:
    """How many hands of a game an hour has."""
    return catalogue.find(game).entry.pace


def minutes(hands: int, an_hour: int) -> int:
    """How long so many hands take, to the next five minutes.

    >>> minutes(20, 50), minutes(1, 50)
    (25, 5)
    """
    return -(-hands * 60 // (an_hour * 5)) * 5
