"""The burnt vingt-et-un: played as the others; a good first card is worth doubling on, a fifth card worth a risk."""

from __future__ import annotations

from typing import Final

from bondcards.games.twentyone.hands import Points
from bondcards.tables.policies.vingt_et_un import VingtEtUn

FIFTH: Final = 5
DRAWS_FOR_A_PRIME: Final = 15
"""Up to this total the fifth card is taken, and the sixth and seventh up to one less each: they pay twice and more."""


class Burnt(VingtEtUn):
    """Draws on for a prime while it is more likely than not."""

    def stands_or_hits(self, points: Points, dealer: int) -> str:
        """As elsewhere, and for a prime."""
        beyond = len(points.cards) + 1 - FIFTH
        if beyond >= 0 and points.total.points <= DRAWS_FOR_A_PRIME - beyond:
            return "hit"
        return super().stands_or_hits(points, dealer)


POLICY = Burnt
