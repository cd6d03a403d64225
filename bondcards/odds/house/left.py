"""The cards from which a hand is dealt, those that are gone taken out."""

from __future__ import annotations

from collections.abc import Sequence

from bondcards.engine.cards import PACK, Card
from bondcards.engine.kernel import in_full
from bondcards.odds.too_few import refuse_too_few


def left_of_pack(gone: Sequence[Card], needed: int) -> tuple[Card, ...]:
    """One pack without the cards that are gone; refused where fewer than `needed` are left."""
    out = {in_full(card) for card in gone}
    left = tuple(card for card in PACK if card not in out)
    refuse_too_few(len(left), needed)
    return left
