"""Three card poker, counted: each of the player's hands against all the bank may hold beside it.

Of two hands from one pack a card lies in one alone. So the hands beside one are counted by inclusion and exclusion:
all below a rank, without those that hold one of its cards, with those that hold two of them put back, without itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bondcards.engine.cards import Card
from bondcards.games.house import three_card_poker as rules
from bondcards.games.house.three_card_poker import Options
from bondcards.games.ranking.three import THREE_CARDS
from bondcards.language.i18n import N_
from bondcards.odds.figures import Fall, Odds, Table
from bondcards.odds.house.ends import Ends, against, ends_of, falls_of_side_bet
from bondcards.odds.left import left_of_pack

CARDS = 3
LEAST = 2 * CARDS
"""As many cards make a hand for the player and one for the bank."""


class Hands(NamedTuple):
    """Every hand: its `kind`, what lies against it by the four ends of a box, and what playing it brings."""

    dealt: Sequence[tuple[Card, ...]]
    kind: Counts
    against: Counts
    worth: NDArray[np.float64]


def odds(options: object, seen: Sequence[Card]) -> Odds:
    """Ante under best play, Pair Plus, and the ante of a place played blind; with so many cards gone."""
    assert isinstance(options, Options)
    beside = partial(rules.beside, options)
    paid = ends_of(rules.SHOWDOWN, beside)
    hands = _all_hands(left_of_pack(seen, LEAST), paid)
    plays = hands.worth > paid.folded.net
    falls = {
        "ante": _of_ante(hands, plays, paid),
        "pair-plus": falls_of_side_bet(rules.SHOWDOWN, beside, np.bincount(hands.kind, minlength=len(paid.played))),
        "blind": _of_ante(hands, np.ones_like(plays), paid),
    }
    least = min((hand for hand, played in zip(hands.dealt, plays, strict=True) if played), key=rules.SHOWDOWN.grade)
    ranks = [card.rank for card in THREE_CARDS.most_telling(least)]
    return Odds.of_falls(falls, tables=(Table(N_("The lowest hand worth playing"), (), {"-".join(ranks): ("play",)}),))


def _all_hands(left: Sequence[Card], paid: Ends) -> Hands:
    dealt = list(combinations(left, CARDS))
    graded = [rules.SHOWDOWN.grade(hand) for hand in dealt]
    grades = sorted(set(graded))
    place = {grade: number for number, grade in enumerate(grades)}
    rank = np.array([place[grade] for grade in graded])
    below = tallied(np.array(list(combinations(range(len(left)), CARDS))), rank, len(grades)).below
    bank_out = below(np.full_like(rank, sum(grade < rules.SHOWDOWN.plays for grade in grades)))
    lower: Counts = np.maximum(below(rank), bank_out)
    not_higher: Counts = np.maximum(below(rank + 1), bank_out)
    total = comb(len(left) - CARDS, CARDS)
    against_them = against(bank_out, lower, not_higher, total)
    kind = np.array([grade[0] for grade in graded])
    return Hands(dealt, kind, against_them, (against_them * paid.nets[kind].T).sum(axis=0) / total)


def _of_ante(hands: Hands, plays: NDArray[np.bool_], paid: Ends) -> tuple[Fall, ...]:
    kinds = (plays & (hands.kind == kind) for kind in range(len(paid.played)))
    played = np.array([hands.against[:, held].sum(axis=1) for held in kinds], dtype=np.float64)
    return paid.falls(float(hands.against[:, ~plays].sum()), played)


Counts = NDArray[np.int64]


class Beside(NamedTuple):
    """How many hands rank below each: in all, with each card, with each two; all are numbered from 0."""

    cards: Counts
    rank: Counts
    all: Counts
    one: Counts
    two: Counts

    def below(self, limit: Counts) -> Counts:
        """Of each hand: how many that share no card with it rank below its limit."""
        first, second, third = cards = self.cards.T
        holding_one = sum(self.one[card, limit] for card in cards)
        holding_two = self.two[first, second, limit] + self.two[first, third, limit] + self.two[second, third, limit]
        found: Counts = self.all[limit] - holding_one + holding_two - (self.rank < limit)
        return found


def tallied(cards: Counts, rank: Counts, ranks: int) -> Beside:
    """The hands of a pack by how they rank, from 0 to so many `ranks`; the cards of each in order."""
    pack = int(cards.max()) + 1
    one = np.zeros((pack, ranks), dtype=np.int64)
    two = np.zeros((pack, pack, ranks), dtype=np.int64)
    for card in cards.T:
        np.add.at(one, (card, rank), 1)
    for lower, higher in combinations(cards.T, 2):
        np.add.at(two, (lower, higher, rank), 1)
    return Beside(cards, rank, _up_to(np.bincount(rank, minlength=ranks)), _up_to(one), _up_to(two))


def _up_to(counts: Counts) -> Counts:
    nothing = np.zeros((*counts.shape[:-1], 1), dtype=np.int64)
    return np.concatenate([nothing, counts.cumsum(axis=-1)], axis=-1)
