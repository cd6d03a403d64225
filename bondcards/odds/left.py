"""The packs without the cards that are gone; refused where too little is left of them to be counted."""

from collections import Counter
from collections.abc import Mapping, Sequence

from bondcards.engine.cards import PACK, Card, Packs
from bondcards.engine.requests import in_full
from bondcards.errors import Refused
from bondcards.language.i18n import n_


def left_of_packs(count: int, gone: Sequence[Card], values: Mapping[str, int], needed: int) -> Counter[int]:
    left = Counter(values[card.rank] for card in Packs(count).cards)
    left.subtract(values[card.rank] for card in gone)
    _refuse_too_few(left.total(), needed)
    return left


def left_of_pack(gone: Sequence[Card], needed: int) -> tuple[Card, ...]:
    out = {in_full(card) for card in gone}
    left = tuple(card for card in PACK if card not in out)
    _refuse_too_few(len(left), needed)
    return left


def _refuse_too_few(left: int, needed: int) -> None:
    if left < needed:
        raise Refused(
            n_(
                "Only {count} card is left: the shoe is shuffled before the next hand. Leave --seen out.",
                "Only {count} cards are left: the shoe is shuffled before the next hand. Leave --seen out.",
                left,
            ).format(count=left)
        )
