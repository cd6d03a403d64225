"""The packs without the cards that are gone; refused where too little is left of them to be counted."""

from collections.abc import Sequence

from bondcards.engine.cards import PACK, Card
from bondcards.engine.requests import in_full
from bondcards.errors import Refused
from bondcards.language.i18n import n_


def refuse_too_few(left: int, needed: int) -> None:
    """Refuse to count where fewer cards are left than are `needed`."""
    if left < needed:
        raise Refused(
            n_(
                "Only {count} card is left: the shoe is shuffled before the next hand. Leave --seen out.",
                "Only {count} cards are left: the shoe is shuffled before the next hand. Leave --seen out.",
                left,
            ).format(count=left)
        )


def left_of_pack(gone: Sequence[Card], needed: int) -> tuple[Card, ...]:
    """One pack without the cards that are gone; refused where fewer than `needed` are left."""
    out = {in_full(card) for card in gone}
    left = tuple(card for card in PACK if card not in out)
    refuse_too_few(len(left), needed)
    return left
