"""Badugi (003): one to four cards of different suits and ranks; more beat fewer, then the lowest highest card.

>>> from bondcards.engine.cards import read_english
>>> made = BADUGI.best(read_english("4h 2c Kh As"))
>>> made and " ".join(map(str, made.cards))
'4h 2c As'
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from bondcards.engine.cards import Card
from bondcards.games.ranking.grades import ABOVE_ALL, ACE_HIGH, ACE_LOW, Values, number
from bondcards.games.ranking.made import Made, Ranking, ranks_of
from bondcards.games.worth import BadugiHand

FOUR: Final = 4


class OfDifferentSuits(Ranking, frozen=True):
    """A ranking of one to four cards; `plain` is the strength of just these ranks, in different suits."""

    def strength(self, cards: Sequence[Card]) -> int:
        """How strong the best of up to five known cards are."""
        return max([self.plain(ranks_of(hand)) for hand in all_different(cards)])

    def best(self, cards: Sequence[Card]) -> Made | None:
        """The best of up to five known cards."""
        return self.as_strong(self.strength(cards), all_different(cards))


def all_different(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Every choice of as many cards as possible, at most four, in which ranks and suits differ."""
    ranks, suits = map(set, zip(*cards, strict=True))
    for size in range(min(FOUR, len(ranks), len(suits)), 1, -1):
        hands = [hand for hand in combinations(cards, size) if differ(hand)]
        if hands:
            return hands
    return [(card,) for card in cards]


def differ(hand: Sequence[Card]) -> bool:
    """Whether no two cards are of one rank or of one suit."""
    ranks_and_suits: set[str] = set()
    return len(ranks_and_suits.union(*hand)) == 2 * len(hand)


def badugi(name: str, ace: Values) -> Ranking:
    """The ranking in which more cards win, then lower ones."""

    def falling(ranks: str) -> tuple[int, ...]:
        return tuple(sorted((ace[rank] for rank in ranks), reverse=True))

    @cache
    def strength(ranks: str) -> int:
        return (1 + len(ranks)) * ABOVE_ALL - number(falling(ranks))

    def worth(made: Made) -> BadugiHand:
        return BadugiHand(falling(ranks_of(made.cards)))

    return OfDifferentSuits(name, strength, None, lambda _ranks: ace, worth)


BADUGI: Final = badugi("badugi", ACE_LOW)
"""Best 4-3-2-A."""

BADUGI_ACE_HIGH: Final = badugi("badugi-ace-high", ACE_HIGH)
"""Best 5-4-3-2 (badeucey)."""
