"""How long an evening takes: hands an hour at a table of friends who also talk, by family and by game."""

from __future__ import annotations

from typing import Final

from bondcards.games import catalogue

HANDS_AN_HOUR: Final = {"baccarat": 50, "twenty-one": 40, "house-poker": 45, "poker": 20}
"""With the program dealing and the villain played by it; real cards take half as long again."""

SLOWER: Final = {"chemin-de-fer": 40, "family-baccara": 35, "vingt-et-un-family": 30, "vingt-et-un-burnt": 30}
"""Games in which the bank, its size or its price is talked about at every hand."""

CONTESTS_AN_HOUR: Final = 30
"""A contest of rolls: two dice, and what is said before they are shown."""


def hands_an_hour(game: str) -> int:
    """How many hands of a game an hour has."""
    return SLOWER.get(game) or HANDS_AN_HOUR[catalogue.find(game).entry.family]


def minutes(hands: int, an_hour: int) -> int:
    """How long so many hands take, to the next five minutes.

    >>> minutes(20, 50), minutes(1, 50)
    (25, 5)
    """
    return -(-hands * 60 // (an_hour * 5)) * 5
