"""What one keeps at a draw: what serves the halves of the pot."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from bondcards.engine.cards import Card
from bondcards.games.poker.variant import Half
from bondcards.games.ranking.lows import all_different
from bondcards.games.ranking.made import Ranking, ranks_of

FIVE: Final = 5
BADUGI: Final = 4
"""The cards of a whole badugi."""

STANDS: Final = {1: 10, 2: 9, 3: 9}
"""The highest card of a low hand one stands on with so many draws to come, this one counted."""
STANDS_ON_BADUGI: Final = {1: 13, 2: 11, 3: 10}
"""And that of a whole badugi."""
DRAWS_TO: Final = 8
"""No higher card is kept to be drawn to."""


def kept(halves: Sequence[Half], hand: Sequence[Card], draws: int) -> list[Card]:
    """What one keeps of a hand with so many draws to come, this one counted: what serves the halves of the pot."""
    keep: list[Card] = []
    # The badugi chooses among suits; a low takes what is there already, and adds to it.
    for half in reversed(halves):
        if half.name == "badugi":
            keep = kept_for_badugi(half.ranking, hand, draws)
        else:
            keep = kept_for_low(half.ranking, hand, draws, keep)
    return keep


def kept_for_low(ranking: Ranking, hand: Sequence[Card], draws: int, liked: Sequence[Card]) -> list[Card]:
    """A good low hand, else low cards of different ranks; of one rank those that are liked already."""
    if ranking.strength(hand) >= worst_with(ranking, STANDS[draws]):
        return list(hand)
    low = [*liked, *others_to_draw_to(ranking, hand, liked)]
    # Five that are no good hand are a straight, a flush, or the high cards of a badugi and one more.
    return low[:-1] if len(low) == FIVE else low


def others_to_draw_to(ranking: Ranking, hand: Sequence[Card], liked: Sequence[Card]) -> list[Card]:
    """The low cards of other ranks than those that are liked, one of each, the lowest first."""
    values = ranking.values("")
    found: dict[str, Card] = {}
    for card in hand:
        if values[card.rank] <= DRAWS_TO and card.rank not in [other.rank for other in liked]:
            found.setdefault(card.rank, card)
    return sorted(found.values(), key=lambda card: values[card.rank])


def kept_for_badugi(ranking: Ranking, hand: Sequence[Card], draws: int) -> list[Card]:
    """A good badugi, else what is low in the best one."""
    values, best = ranking.values(""), best_badugi(ranking, tuple(hand))
    if len(best) == BADUGI and max([values[card.rank] for card in best]) <= STANDS_ON_BADUGI[draws]:
        return list(best)
    return [card for card in best if values[card.rank] <= DRAWS_TO]


@lru_cache(1 << 10)
def best_badugi(ranking: Ranking, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Kept, for what one keeps is thought of for several draws."""
    return max(all_different(hand), key=lambda cards: ranking.plain(ranks_of(cards)))


@cache
def worst_with(ranking: Ranking, highest: int) -> int:
    """The strength of the worst hand of five different ranks up to a value that is no straight."""
    ranks = {value: rank for rank, value in ranking.values("").items()}
    return ranking.plain("".join(sorted(ranks[highest - down] for down in (0, 1, 2, 3, 5))))
