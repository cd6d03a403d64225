"""The cards from which a hand is dealt, those that are gone taken out."""

from __future__ import annotations

from collections.abc import Sequence

from bondcards.cards import PACK, Card
from bondcards.errors import Refused
from bondcards.i18n import n_
from bondcards.kernel import in_full


def left_of_pack(gone: Sequence[Card], needed: int) -> tuple[Card, ...]:
    """One pack without the cards that are gone; refused where fewer than `needed` are left."""
    out = {in_full(card) for card in gone}
    left = tuple(card for card in PACK if card not in out)
    if len(left) < needed:
        raise Refused(
            n_(
                "Only {count} card is left: the shoe is shuffled before the next hand. Leave --seen out.",
                "Only {count} cards are left: the shoe is shuffled before the next hand. Leave --seen out.",
                len(left),
            ).format(count=len(left))
        )
    return left
