"""What the bank may hold behind the card it shows, against each of the player's hands of five.

The bank's hands are counted by ranks: there are 6 175 handfuls of five ranks, and how they rank is asked of the rules.
Suits play a part in flushes alone; what is a flush is put right afterwards. Two deals are of one class
where the player's hand ranks the same, the same of its ranks are in the suit of the card that shows, and that card's
rank is the same: then the bank's hands are counted alike.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bondcards.engine.cards import SUITS
from bondcards.games.ranking.high import in_one_suit, in_several_suits
from bondcards.games.ranking.made import ACE_HIGH, Grade
from bondcards.odds.house import ends
from bondcards.odds.house.ends import Amounts

Ints = NDArray[np.int64]
Floats = NDArray[np.float32]
"""Whole numbers below 2²⁴, which these hold exactly and multiply fast."""

RANKS: Final = tuple(ACE_HIGH)
CARDS: Final = 5
OF_A_RANK: Final = len(SUITS)

CHOOSE: Final = np.array([[comb(left, wanted) for left in range(OF_A_RANK + 1)] for wanted in range(OF_A_RANK + 1)])
"""In how many ways so many cards are taken of so many of a rank."""


class Handfuls(NamedTuple):
    """Some handfuls of five ranks, the lowest first: how many are `held` of each rank, and what they are."""

    held: Ints
    grades: tuple[Grade, ...]

    def ranks(self) -> tuple[Ints, Ints]:
        """The ranks of each by their numbers, and how many it holds of each; five always, some of which it lacks."""
        order = np.argsort(-self.held, axis=1, kind="stable")[:, :CARDS]
        return order, np.take_along_axis(self.held, order, axis=1)

    def ways(self, left: Ints) -> Floats:
        """In how many ways each is dealt where so many cards of each rank are left; a column for each row of these."""
        of_rank = CHOOSE[:, left.T].astype(np.float32)
        ranks, counts = self.ranks()
        found: Floats = of_rank[counts[:, 0], ranks[:, 0]]
        for rank, count in zip(ranks.T[1:], counts.T[1:], strict=True):
            found *= of_rank[count, rank]
        return found


@cache
def in_suits() -> Handfuls:
    return _graded(in_several_suits, 2)


@cache
def of_different_ranks() -> Handfuls:
    found = in_suits()
    rows = np.flatnonzero(found.held.max(axis=1) == 1)
    return Handfuls(found.held[rows], tuple([found.grades[row] for row in rows]))


@cache
def in_a_suit() -> Handfuls:
    """Those of five different ranks, in one suit. They rank among each other as they do in several suits."""
    found = _graded(in_one_suit, CARDS)
    assert np.array_equal(found.held, of_different_ranks().held)
    return found


def _graded(grade: Callable[[str], Grade], different: int) -> Handfuls:
    every = combinations_with_replacement(RANKS, CARDS)
    graded = {ranks: grade("".join(sorted(ranks))) for ranks in every if len(set(ranks)) >= different}
    found = sorted(graded, key=lambda ranks: graded[ranks])
    held = np.array([[ranks.count(rank) for rank in RANKS] for ranks in found])
    return Handfuls(held, tuple([graded[ranks] for ranks in found]))


AT_ONCE: Final = 300
"""Hands of the player that are worked on together, so that they stay in the processor's memory."""

SPLITS: Final = np.array([[mask >> slot & 1 for slot in range(CARDS)] for mask in range(1 << CARDS)])
"""Which of five ranks are in the suit of the card that shows: none of them first, all of them last."""


class Own(NamedTuple):
    """The player's hands, by rank and flush, with the `kind` of each: in several suits first, then in one."""

    hands: Handfuls
    kind: Ints
    flush: NDArray[np.bool_]


class Pack(NamedTuple):
    """The cards that are left, a row of ranks for each suit, and the grade from which the bank plays."""

    left: Ints
    plays: Grade

    def beside(self) -> Ints:
        beside: Ints = np.maximum(self.left.sum(axis=0) - own_hands().hands.held, 0)
        return beside

    def limits(self, bank: Handfuls) -> Ints:
        """How many of the bank's handfuls do not play, or are lower besides, or not higher besides, than each hand."""
        out = bisect_left(bank.grades, self.plays)
        grades = own_hands().hands.grades
        lower = [max(out, bisect_left(bank.grades, grade)) for grade in grades]
        not_higher = [max(out, bisect_right(bank.grades, grade)) for grade in grades]
        return np.array([[out] * len(grades), lower, not_higher])


class Deals(NamedTuple):
    """Classes of deals: a row for each hand with its ranks in that suit, a column for each rank of the card that shows.

    `own` is the number of the hand, `deals` how many there are of each class; `against` how many of the bank's hands
    do not play, lose, tie and win.
    """

    own: Ints
    deals: Amounts
    against: Amounts


class Counted(NamedTuple):
    """Classes of deals with the `kind` of the player's hand, and which of them are worth a raise."""

    deals: Deals
    kind: Ints
    raises: NDArray[np.bool_]


@cache
def own_hands() -> Own:
    plain, suited = in_suits(), in_a_suit()
    hands = Handfuls(np.concatenate([plain.held, suited.held]), plain.grades + suited.grades)
    kind = np.array([grade[0] for grade in hands.grades])
    return Own(hands, kind, np.arange(len(hands.grades)) >= len(plain.grades))


def all_deals(pack: Pack, of_one: Amounts) -> Iterator[Deals]:
    """All deals from a pack; `of_one` are the bank's hands by how many cards of each rank they hold."""
    holding = of_one / np.maximum(pack.beside(), 1)
    # Suits of which the same ranks are left are alike.
    suits, times = np.unique(pack.left, axis=0, return_counts=True)
    for suit, alike in zip(suits, times, strict=True):
        found = _behind(suit, pack, holding)
        yield found._replace(deals=alike * found.deals)


def by_ranks(pack: Pack, held: Ints) -> Amounts:
    """By limit, hand and row, how many of the bank's hands stand below, were there no flushes, times `held`."""
    bank, beside, times = in_suits(), pack.beside(), held.astype(np.float32)
    limits = pack.limits(bank)
    found = np.zeros((*limits.shape, len(held)))
    for start in range(0, len(beside), AT_ONCE):
        part = slice(start, start + AT_ONCE)
        highest = limits[:, part].max()
        ways = Handfuls(bank.held[:highest], bank.grades[:highest]).ways(beside[part])
        for number, below in enumerate(_below(times, ways, limits[:, part])):
            found[number, part] = below.T
    return found


def _below(held: Floats, ways: Floats, limits: Ints) -> Iterator[Floats]:
    """How often the handfuls below each column's limit are held, in all their ways; for limits none below another."""
    counted = 0
    below_all: Floats = np.zeros((len(held), ways.shape[1]), np.float32)
    for limit in limits:
        least, most = int(limit.min()), int(limit.max())
        below_all += held[:, counted:least] @ ways[counted:least]
        between = ways[least:most].copy()
        between[np.arange(least, most)[:, None] >= limit] = 0
        below = held[:, least:most] @ between
        below += below_all
        yield below
        counted = least


def _behind(suit: Ints, pack: Pack, holding: Amounts) -> Deals:
    dealt, in_suit = _dealt(suit, pack.left)
    hand, split = np.nonzero(dealt)
    mine = in_suit[hand, split]
    shows = suit * (1 - (mine[:, None] >> np.arange(len(RANKS)) & 1))
    gone = mine | gone_of(suit)
    flushes = flushes_beside(gone)
    plain, suited = (pack.limits(bank)[:, hand] for bank in (of_different_ranks(), in_a_suit()))
    out, lower, not_higher = holding[:, hand] - flushes.below(plain, gone) + flushes.below(suited, gone)
    total = comb(int(pack.left.sum()) - CARDS - 1, CARDS - 1)
    against = ends.against(out, lower, not_higher, total)
    return Deals(hand, (dealt[hand, split][:, None] * shows).astype(np.float64), against)


def _dealt(suit: Ints, left: Ints) -> tuple[Ints, Ints]:
    """In how many ways each hand is dealt by each split of its ranks, and which of them are in the suit, as a mask."""
    own = own_hands()
    ranks, counts = own.hands.ranks()
    of_suit, of_others = suit[ranks], (left.sum(axis=0) - suit)[ranks]
    without, with_one = CHOOSE[counts, of_others], of_suit * CHOOSE[np.maximum(counts - 1, 0), of_others] * (counts > 0)
    ways: Ints = np.where(SPLITS, with_one[:, None], without[:, None]).prod(axis=2)
    one_suited: Ints = np.zeros_like(ways)
    one_suited[:, -1] = of_suit.prod(axis=1)
    one_suited[:, 0] = left[:, ranks].prod(axis=2).sum(axis=0) - one_suited[:, -1]
    one_suited[own.hands.held.max(axis=1) > 1] = 0
    dealt: Ints = np.where(own.flush[:, None], one_suited, ways - one_suited)
    in_suit: Ints = (SPLITS << ranks[:, None]).sum(axis=2)
    return dealt, in_suit


class Flushes(NamedTuple):
    """Of the hands of five different ranks in a suit, how many hold each of its ranks and are below a limit.

    By limit, row and rank: `masks` are the ranks that are gone of the suit, a row each.
    """

    table: NDArray[np.int16]
    masks: Ints

    def below(self, limit: Ints, gone: Ints) -> Amounts:
        return self.table[limit, np.searchsorted(self.masks, gone)].astype(np.float64)

    def holding(self, limit: Ints, gone: Ints, rank: Ints) -> Amounts:
        return self.table[limit, np.searchsorted(self.masks, gone), rank].astype(np.float64)


def gone_of(suit: Ints) -> int:
    return int(((1 - suit) << np.arange(len(RANKS))).sum())


def flushes_beside(gone: Ints) -> Flushes:
    held = of_different_ranks().held.astype(np.int16)
    masks = np.unique(gone)
    avoids = ((held << np.arange(len(RANKS))).sum(axis=1)[:, None] & masks == 0).astype(np.int16)
    table = np.zeros((len(held) + 1, len(masks), len(RANKS)), dtype=np.int16)
    for number, hand in enumerate(held):
        table[number + 1] = table[number] + avoids[number][:, None] * hand
    return Flushes(table, masks)
