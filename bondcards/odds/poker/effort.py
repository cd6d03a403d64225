"""How long counting takes, in rows of five or seven cards judged: so it is known what is counted and what sampled."""

from __future__ import annotations

from math import comb, inf
from typing import Final

from bondcards.games.ranking.choosing import two_and_three
from bondcards.odds.poker.spot import Spot

SECOND: Final = 15_000_000
"""So many rows of five or seven cards are judged in about a second."""
MOST_DEALT: Final = 1_500_000
"""So many deals go into the memory of any computer at once."""
CROSSED: Final = 12
"""So many choices of two and three cards take as long as one row."""
ROWS: Final = (2, 60, 600, 5_000, 20_000, 80_000)
"""About so many rows are all boards of which so many cards are to come."""
OVERHEAD: Final = 15_000
"""And as long as so many rows it takes to begin with two other hands."""


def work(at: Spot) -> float:
    """How much longer than one row of five or seven cards it takes to judge a deal."""
    crossed = comb(at.variant.dealt, 2) * comb(5, 3) / CROSSED if at.variant.composed is two_and_three else 1
    return crossed * len(at.holdings) * len(at.halves)


def of_boards(at: Spot, meeting: int) -> float:
    """What it takes to count all boards for so many hands that may meet; without end where there are none."""
    return meeting * (OVERHEAD + ROWS[at.missing[-1]] * work(at)) if meeting else inf


def of_deals(at: Spot, deals: int) -> float:
    """What it takes to judge so many deals one by one; without end where they are too many, or hands are a range."""
    known = all(len(holding.ways) == 1 for holding in at.holdings)
    return deals * work(at) if known and deals <= MOST_DEALT else inf
