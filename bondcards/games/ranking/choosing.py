"""Which cards of a hand and of a board may be used together, and the best that comes of it.

>>> from bondcards.engine.cards import read_english
>>> from bondcards.games.ranking.high import HIGH
>>> made = two_and_three(HIGH, read_english("Ah 8c 2c 2d"), read_english("Qh Jh Th 9h 2s"))
>>> made and " ".join(map(str, made.cards))
'2c 2d 2s Qh Jh'
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from bondcards.engine.cards import Card
from bondcards.games.ranking.made import Made, Ranking, one_suit, ranks_of


def any_of(ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> Made | None:
    """The best of all cards together; None where none qualifies."""
    return ranking.best((*hole, *board))


def two_and_three(ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> Made | None:
    """The best five with exactly two from the hand (Omaha and its kin); None where none qualifies."""
    threes = list(combinations(board, 3))
    fives = ((*two, *three) for two in combinations(hole, 2) for three in threes)
    return ranking.as_strong(strength_of_two_and_three(ranking, hole, board), fives)


def strength_of_any(ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> int:
    """How strong `any_of` is; 0 where none qualifies."""
    return ranking.strength((*hole, *board))


def strength_of_two_and_three(ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> int:
    """How strong `two_and_three` is; 0 where none qualifies."""
    plain, suited = ranking.plain, ranking.suited
    if suited is None or not may_be_flush(hole, board):
        threes = parts_of_ranks(tuple(board), 3)
        return max([plain(two + three) for two in parts_of_ranks(tuple(hole), 2) for three in threes])
    threes_of_suits = parts(board, 3)
    return max(
        [
            (suited if suit and suit == lying else plain)(two + three)
            for two, suit in parts(hole, 2)
            for three, lying in threes_of_suits
        ]
    )


def may_be_flush(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Whether two from the hand and three from the board are of one suit."""
    held, lying = [card.suit for card in hole], [card.suit for card in board]
    return any(lying.count(suit) >= 3 and held.count(suit) >= 2 for suit in set(lying) - {"?"})


@lru_cache(1024)
def parts_of_ranks(cards: tuple[Card, ...], size: int) -> frozenset[str]:
    """The ranks of every choice of so many cards; kept, for a board serves all seats and both halves of a pot."""
    return frozenset(map("".join, combinations(ranks_of(cards), size)))


def parts(cards: Sequence[Card], size: int) -> list[tuple[str, str]]:
    """The ranks of every choice of so many cards, and the suit where they are all of one."""
    choices = combinations(cards, size)
    return [(ranks_of(chosen), chosen[0].suit if one_suit(chosen) else "") for chosen in choices]
