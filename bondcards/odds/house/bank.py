"""Every hand the bank may still hold in the middle of a hand, when some of its cards are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from bondcards.engine.cards import SUITS, Card
from bondcards.games.house.showdown import Showdown
from bondcards.games.ranking.grades import Grade, number
from bondcards.odds.house.behind import own_hands
from bondcards.odds.house.five import CARDS, RANKS, Handfuls, Ints, in_suits, of_different_ranks


class Bank(NamedTuple):
    """How strong the bank's hands are, and in how many ways it holds each."""

    strength: Ints
    ways: Ints

    def against(self, own: Grade, plays: Grade) -> tuple[int, int, int, int]:
        """How many do not play, which they do from a grade on, and how many lose, tie and win against one's own."""
        out, lower = self.strength < number(plays), self.strength < number(own)
        equal = self.strength == number(own)
        counted = (out, ~out & lower, ~out & equal, ~(out | lower | equal))
        none, lost, tied, won = (int(self.ways[which].sum()) for which in counted)
        return none, lost, tied, won


def hands(showdown: Showdown, known: Sequence[Card], left: Sequence[Card]) -> Bank:
    """The bank's hands with these cards among them, the others from those that are left."""
    if showdown.cards == CARDS:
        return _of_five(known, left)
    drawn = combinations(left, showdown.cards - len(known))
    found = Counter(number(showdown.grade((*known, *others))) for others in drawn)
    return Bank(np.array(list(found)), np.array(list(found.values())))


def _of_five(known: Sequence[Card], left: Sequence[Card]) -> Bank:
    plain = _ways(in_suits(), _counts(known), _counts(left))
    flushes = np.zeros(len(of_different_ranks().grades), dtype=np.int64)
    for suit in SUITS:
        if all(card.suit == suit for card in known):
            of_suit = _counts([card for card in left if card.suit == suit])
            flushes += _ways(of_different_ranks(), _counts(known), of_suit)
    plain[in_suits().held.max(axis=1) == 1] -= flushes
    return Bank(_strengths(), np.concatenate([plain, flushes]))


def _ways(wanted: Handfuls, known: Ints, left: Ints) -> Ints:
    """In how many ways each handful is completed from so many cards of each rank."""
    missing = wanted.held - known
    found = Handfuls(np.maximum(missing, 0), wanted.grades).ways(left[None]).astype(np.int64)
    return np.where((missing < 0).any(axis=1), 0, found[:, 0])


def _counts(cards: Sequence[Card]) -> Ints:
    ranks: list[str] = [card.rank for card in cards]
    return np.array([ranks.count(rank) for rank in RANKS])


@cache
def _strengths() -> Ints:
    return np.array([number(grade) for grade in own_hands().hands.grades])
