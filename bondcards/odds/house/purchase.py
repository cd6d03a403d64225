"""What it is worth to buy a card at Caribbean stud, by many deals of which each is reckoned exactly.

A deal is the player's hand and the card that shows. For each card he might throw, every card that he might get for it
is tried: what a raise then brings is counted over all the bank may hold, which is neither the card thrown nor any of
his own.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb, sqrt
from typing import Final, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from bondcards.odds.house.behind import Flushes, Pack, by_ranks, flushes_beside, gone_of, own_hands
from bondcards.odds.house.ends import PRICE, Amounts, Ends, against
from bondcards.odds.house.five import CARDS, RANKS, Ints, in_a_suit, in_suits, of_different_ranks

DEALS: Final = 4_000
SEED: Final = 7
PAIRS: Final = tuple(combinations_with_replacement(range(len(RANKS)), 2))
PAIR: Final = np.array([[PAIRS.index((min(a, b), max(a, b))) for a in range(len(RANKS))] for b in range(len(RANKS))])
"""Where each two ranks stand among the pairs."""


class Worth(NamedTuple):
    """What a purchase is worth in antes over all deals, and the standard error of that."""

    mean: float
    error: float


class Raises(NamedTuple):
    """Raises to be reckoned, one in each row: own hand by its number, ranks that are gone of the suit that shows.

    `up` is the rank that shows, and `thrown` that of a card that was thrown.
    """

    hand: Ints
    gone: Ints
    up: Ints
    thrown: Ints | None = None


def worth(limits: Limits, folded: float) -> Worth:
    """By so many deals of a pack, always the same ones; what folding brings is the least of each."""
    pack = limits.pack
    suits, ranks = np.nonzero(pack.left)
    order = np.random.default_rng(SEED).random((DEALS, len(ranks))).argsort(axis=1)
    dealt = (suits * len(RANKS) + ranks)[order]
    own, up, new = dealt[:, :CARDS], dealt[:, CARDS], dealt[:, CARDS + 1 :]
    kept = raises(pack, own, up)
    bought = [raises(pack, *changed(own, up, new, thrown)) for thrown in range(CARDS)]
    flushes = flushes_beside(np.concatenate([kept.gone, *(of.gone for of in bought)]))
    best = np.max(
        [np.maximum(limits.bring(of, flushes), folded).reshape(new.shape).mean(axis=1) for of in bought], axis=0
    )
    gained = np.maximum(best - PRICE - np.maximum(limits.bring(kept, flushes), folded), 0)
    return Worth(float(gained.mean()), float(gained.std()) / sqrt(DEALS))


def changed(own: Ints, up: Ints, new: Ints, thrown: int) -> tuple[Ints, Ints, Ints]:
    """Every hand with one card thrown and another for it, a row each; what shows beside it, and what was thrown."""
    kept = np.repeat(np.delete(own, thrown, axis=1)[:, None], new.shape[1], axis=1)
    hands = np.concatenate([kept, new[:, :, None]], axis=2).reshape(-1, CARDS)
    return hands, np.repeat(up, new.shape[1]), np.repeat(own[:, thrown], new.shape[1])


def raises(pack: Pack, own: Ints, up: Ints, thrown: Ints | None = None) -> Raises:
    """Raises with these hands, a row each; cards are numbered suit by suit."""
    suits, ranks = np.divmod(own, len(RANKS))
    suit, rank = np.divmod(up, len(RANKS))
    of_others = np.array([gone_of(row) for row in pack.left])[suit]
    gone = ((suits == suit[:, None]) << ranks).sum(axis=1) | of_others
    hand = numbers(ranks, (suits == suits[:, :1]).all(axis=1))
    if thrown is None:
        return Raises(hand, gone, rank)
    thrown_suit, thrown_rank = np.divmod(thrown, len(RANKS))
    return Raises(hand, gone | (thrown_suit == suit) << thrown_rank, rank, thrown_rank)


def numbers(ranks: Ints, flush: NDArray[np.bool_]) -> Ints:
    """The numbers of hands of these ranks, a row each, among all that rank differently."""
    held = in_suits().held
    weights = (CARDS + 1) ** np.arange(len(RANKS))
    keys = held @ weights
    order = np.argsort(keys)
    hand: Ints = order[np.searchsorted(keys[order], weights[ranks].sum(axis=1))]
    in_one_suit = len(held) - 1 + np.cumsum(held.max(axis=1) == 1)
    return np.where(flush, in_one_suit[hand], hand)


class Limits(Struct, frozen=True):
    """The bank's hands below each limit beside each of the player's: those with one card given, and with two.

    `plain` and `suited` are the limits among those of five different ranks, in several suits and in one; by `nets`
    the ends of a raise are paid.
    """

    pack: Pack
    nets: Amounts
    of_one: Amounts
    of_two: Amounts
    plain: Ints
    suited: Ints

    @classmethod
    def of(cls, pack: Pack, paid: Ends) -> Limits:
        """All of a pack."""
        held = in_suits().held.T
        two = np.array([held[one] * (held[other] - (one == other)) for one, other in PAIRS])
        counted = by_ranks(pack, np.concatenate([held, two]))
        of_one, of_two = counted[..., : len(RANKS)], counted[..., len(RANKS) :]
        return cls(pack, paid.nets, of_one, of_two, pack.limits(of_different_ranks()), pack.limits(in_a_suit()))

    def bring(self, of: Raises, flushes: Flushes) -> Amounts:
        """What each raise brings."""
        beside = self.pack.beside()
        below = self.of_one[:, of.hand, of.up] / beside[of.hand, of.up]
        below += flushes.holding(self.suited[:, of.hand], of.gone, of.up)
        below -= flushes.holding(self.plain[:, of.hand], of.gone, of.up)
        hidden = int(self.pack.left.sum()) - CARDS - 1
        if of.thrown is not None:
            pair = PAIR[of.up, of.thrown]
            ways = beside[of.hand, of.up] * (beside[of.hand, of.thrown] - (of.up == of.thrown))
            below -= self.of_two[:, of.hand, pair] / ways
            hidden -= 1
        out, lower, not_higher = below
        total = comb(hidden, CARDS - 1)
        kind = own_hands().kind[of.hand]
        brought: Amounts = (self.nets[kind].T * against(out, lower, not_higher, total)).sum(axis=0) / total
        return brought
