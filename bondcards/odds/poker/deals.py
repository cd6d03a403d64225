"""Cards as numbers, so that thousands of hands are judged at once: every deal there can be, or as many by chance.

A card is its rank's place in `RANKS` and 13 times its suit's in `SUITS`. Where a suit cannot matter it is `OTHER`: such
cards make no flush, and a rank may be there more than once.

All boards that may still come are a few thousand rows with their weights instead of millions. A board is its ranks, as
long as no suit matters: so first every way the ranks may fall is counted, with the number of boards that have it, as if
there were no flushes. Then the boards on which a flush is alive are put right: each is counted with its suit, and taken
away without. On a board at most one suit is alive.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, combinations, combinations_with_replacement
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from bondcards.engine.cards import RANKS, SUITS, Card
from bondcards.errors import Refused
from bondcards.games.ranking.made import Composed, any_of
from bondcards.language.i18n import _

Array = npt.NDArray[np.signedinteger[Any]]
"""Cards, one deal a row, or what is reckoned of them."""

Mask = npt.NDArray[np.bool_]

RANKS_IN_ALL: Final = len(RANKS)
OTHER: Final = len(SUITS)
PACK: Final = RANKS_IN_ALL * len(SUITS)

_CARDS: Final = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
_NUMBERS: Final = {card: number for number, card in enumerate(_CARDS)}


def numbers(cards: Iterable[Card]) -> list[int]:
    return [_NUMBERS[card] for card in cards]


def cards_of(numbers: Iterable[int]) -> list[Card]:
    return [_CARDS[number] for number in numbers]


def without_suits(cards: Array) -> Array:
    return cards % RANKS_IN_ALL + OTHER * RANKS_IN_ALL


@cache
def subsets(of: int, size: int) -> Array:
    """The places of every choice of `size` from the first `of`, a choice a row, in order.

    >>> subsets(3, 2).tolist()
    [[0, 1], [0, 2], [1, 2]]
    """
    flat = np.fromiter(chain.from_iterable(combinations(range(of), size)), np.intp)
    return flat.reshape(comb(of, size), size)


@cache
def patterns(size: int) -> Array:
    """Every way so many cards of one pack may be as to their ranks, rising: 6,175 ways of five, 49,205 of seven."""
    flat = np.fromiter(chain.from_iterable(combinations_with_replacement(range(RANKS_IN_ALL), size)), np.intp)
    found = flat.reshape(comb(RANKS_IN_ALL + size - 1, size), size)
    five_alike = [found[:, at] == found[:, at + 4] for at in range(size - 4)]
    return found[~np.any(five_alike, axis=0)] if five_alike else found


def rows(cards: Sequence[int]) -> Array:
    """Some cards as one deal, which goes with any number of others."""
    return np.array([cards], dtype=np.intp).reshape(1, len(cards))


AT_ONCE: Final = 10_000
"""So many deals are made at once by chance."""


def how_many(left: int, sizes: Sequence[int]) -> int:
    """In how many ways so many cards may come to each place.

    >>> how_many(45, [0, 2])
    990
    """
    deals = 1
    for size in sizes:
        deals *= comb(left, size)
        left -= size
    return deals


def every(left: Array, sizes: Sequence[int]) -> list[Array]:
    """All ways to deal so many of the cards that are left to each place: the cards of each place, a deal a row."""
    dealt: list[Array] = []
    rest, taken = left.reshape(1, -1), 0
    for size in sizes:
        if size:
            rest = chosen(rest, others(rest.shape[1], taken))
            ways, taken = comb(rest.shape[1], size), size
            dealt = [np.repeat(cards, ways, 0) for cards in dealt]
            dealt.append(chosen(rest, subsets(rest.shape[1], size)))
        else:
            dealt.append(np.empty((len(dealt[0]) if dealt else 1, 0), np.intp))
    return dealt


def chosen(cards: Array, places: Array) -> Array:
    """Of every row the cards at some places, and so for every choice of places."""
    return cards[:, places].reshape(len(cards) * len(places), places.shape[1])


@cache
def others(of: int, size: int) -> Array:
    """The places that are left by every choice of `size` from the first `of`, in the order of `subsets`."""
    left = np.ones((comb(of, size), of), np.bool_)
    np.put_along_axis(left, subsets(of, size), False, 1)
    return np.nonzero(left)[1].reshape(len(left), of - size)


FIVE: Final = 5
"""The cards of a board, and of a flush."""

_CHOICES: Final = np.array([[comb(left, taken) for taken in range(5)] for left in range(5)])
"""In how many ways so many of the cards left of a rank may come."""


class Boards(NamedTuple):
    """Boards, one a row, and how many deals each stands for: fewer than none where they were counted without a suit."""

    cards: Array
    weights: Array


def alive(composed: Composed, holes: Sequence[Sequence[int]]) -> dict[int, int]:
    """The suits in which a hand may make a flush, each with how many of it the board must have at least."""
    most = {suit: max(sum(card // RANKS_IN_ALL == suit for card in hole) for hole in holes) for suit in range(OTHER)}
    if composed is any_of:
        return {suit: FIVE - held for suit, held in most.items()}
    return {suit: FIVE - 2 for suit, held in most.items() if held >= 2}


def boards(known: Sequence[int], gone: Collection[int], alive: Mapping[int, int]) -> Iterator[Boards]:
    """Every board that begins with the `known` cards, if none can come that is `gone`, as the known ones are."""
    left = np.ones(PACK, np.intp)
    left[list(gone)] = 0
    of_suits = left.reshape(OTHER, RANKS_IN_ALL)
    ranks, ways = _fallen(FIVE - len(known), of_suits.sum(0))
    yield Boards(_every_pair(without_suits(rows(known)), OTHER * RANKS_IN_ALL + ranks), ways)
    for suit, least in alive.items():
        lying = sum(card // RANKS_IN_ALL == suit for card in known)
        for more in range(max(least - lying, 0), min(FIVE - len(known), of_suits[suit].sum()) + 1):
            flush = _with_suit(known, suit, more, of_suits)
            yield flush
            yield Boards(without_suits(flush.cards), -flush.weights)


def _with_suit(known: Sequence[int], suit: int, more: int, left: Array) -> Boards:
    """The boards to which just so many more of a suit come; the suits of the others do not matter any more."""
    lying = np.where(rows(known) // RANKS_IN_ALL == suit, rows(known), without_suits(rows(known)))
    of_suit = np.flatnonzero(left[suit])
    suited = suit * RANKS_IN_ALL + of_suit[subsets(len(of_suit), more)]
    ranks, ways = _fallen(FIVE - len(known) - more, left.sum(0) - left[suit])
    cards = _every_pair(_every_pair(lying, suited), OTHER * RANKS_IN_ALL + ranks)
    return Boards(cards, np.tile(ways, len(suited)))


def _fallen(count: int, left: Array) -> tuple[Array, Array]:
    """Every way the ranks of so many cards may fall, and in how many ways each does."""
    ways = np.ones(len(patterns(count)), np.int64)
    for rank, taken in enumerate(_how_often(count).T):
        ways *= _CHOICES[left[rank], taken]
    may = ways > 0
    return patterns(count)[may], ways[may]


@cache
def _how_often(count: int) -> Array:
    often: Array = (patterns(count)[:, :, None] == np.arange(RANKS_IN_ALL)).sum(1)
    return often


def _every_pair(first: Array, then: Array) -> Array:
    return np.hstack([np.repeat(first, len(then), 0), np.tile(then, (len(first), 1))])


class Chance:
    """Deals by chance, the same ones from the same seed."""

    def __init__(self, seed: int) -> None:
        self._random = np.random.default_rng(seed)

    def deals(self, ways: Sequence[Array], gone: Sequence[int], sizes: Sequence[int], count: int) -> list[Array]:
        """So many deals: for each place one of the ways its known cards may be, then so many others; else `Refused`."""
        known = {card for cards in ways if len(cards) == 1 for card in cards[0].tolist()}
        left = np.array([card for card in range(PACK) if card not in known.union(gone)], np.intp)
        found: list[list[Array]] = []
        missing = count
        while missing > 0:
            dealt = self._tried(ways, left, sizes)
            if not len(dealt[0]):
                raise Refused(_("These hands cannot all be held at once: one card would be in two of them."))
            found.append([cards[:missing] for cards in dealt])
            missing -= len(dealt[0])
        return [np.concatenate(parts) for parts in zip(*found, strict=True)]

    def _tried(self, ways: Sequence[Array], left: Array, sizes: Sequence[int]) -> list[Array]:
        """Some deals: of those that were tried, the ones in which no card is needed twice."""
        chosen = [cards[self._random.integers(len(cards), size=AT_ONCE)] for cards in ways]
        # Packs of those that are left, one a row, each shuffled for itself.
        packs, row = np.tile(left, (AT_ONCE, 1)), np.arange(AT_ONCE)
        for at in range(sum(sizes)):
            other = self._random.integers(at, len(left), size=AT_ONCE)
            packs[row, at], packs[row, other] = packs[row, other], packs[row, at]
        order = packs[:, : sum(sizes)]
        cards = 1 << np.hstack([*chosen, order])
        may = np.bitwise_or.reduce(cards, axis=1) == cards.sum(1)
        ends = np.cumsum([0, *sizes])
        return [
            np.hstack([known[may], order[may, begin:end]])
            for known, begin, end in zip(chosen, ends[:-1], ends[1:], strict=True)
        ]
