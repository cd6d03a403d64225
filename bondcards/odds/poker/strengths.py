"""How strong thousands of hands are at once, by tables made from what `games.ranking` says, and who takes the pot.

The strengths of a ranking are numbered upwards from the weakest; 0 does not qualify. Five or seven cards are found by
the sum of their ranks' keys, which no other ranks have.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property
from math import sqrt
from typing import Final

import numpy as np
import numpy.typing as npt

from bondcards.engine.cards import RANKS
from bondcards.games.poker.variant import Half
from bondcards.games.ranking import lows
from bondcards.games.ranking.lows import FOUR
from bondcards.games.ranking.made import FIVE_CARDS, Composed, Ranking, any_of, two_and_three
from bondcards.odds.figures import Equities, Equity
from bondcards.odds.poker.deals import OTHER, RANKS_IN_ALL, Array, patterns, rows, subsets

FIVE_KEYS: Final = np.array([0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415])
SEVEN_KEYS: Final = np.array([0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181])
"""Each the least number that keeps all sums of five, or seven, ranks apart, a rank being there four times at most."""

SEVEN: Final = 7
NO_BOARD: Final = rows(())
AT_ONCE: Final = 4096
"""So many rows are judged at once: more would not stay near the processor."""

_RANK: Final = np.tile(np.arange(RANKS_IN_ALL), OTHER + 1)
_FIVE: Final = FIVE_KEYS[_RANK].astype(np.int32)
_SEVEN: Final = SEVEN_KEYS[_RANK].astype(np.int32)

# Of each suit, how often it is there, in four bits of its own, and its ranks, in thirteen; other suits are in neither.
_IN_NEITHER: Final = np.zeros(RANKS_IN_ALL, np.int64)
_COUNT: Final = np.append(np.repeat([1, 1 << 4, 1 << 8, 1 << 12], RANKS_IN_ALL), _IN_NEITHER)
_RANKS: Final = np.append(1 << np.arange(OTHER * RANKS_IN_ALL, dtype=np.int64), _IN_NEITHER)
_SUIT: Final = np.full(1 + (1 << 12), OTHER)
_SUIT[[1, 1 << 4, 1 << 8, 1 << 12]] = range(OTHER)


class OfFive:
    """A ranking of five cards, as tables; made in a tenth of a second."""

    def __init__(self, ranking: Ranking) -> None:
        fives, of_a_suit = patterns(FIVE_CARDS), subsets(RANKS_IN_ALL, FIVE_CARDS)
        plain = [ranking.plain(text(ranks)) for ranks in fives.tolist()]
        suited = [ranking.suited(text(ranks)) for ranks in of_a_suit.tolist()] if ranking.suited else []
        number = {strength: place for place, strength in enumerate(sorted({0, *plain, *suited}))}
        self._five = np.zeros(_beyond(FIVE_KEYS, FIVE_CARDS), np.int16)
        self._five[FIVE_KEYS[fives].sum(1)] = [number[strength] for strength in plain]
        self._flush = np.zeros(1 << RANKS_IN_ALL, np.int16)
        self._suits_matter = bool(suited)
        self._flushes_help = False
        if suited:
            flushes = np.array([number[strength] for strength in suited])
            self._flush[(1 << of_a_suit).sum(1)] = flushes
            self._flushes_help = bool((flushes > self._five[FIVE_KEYS[of_a_suit].sum(1)]).all())
            self._add_longer_flushes()

    def _add_longer_flushes(self) -> None:
        for size in (FIVE_CARDS + 1, SEVEN):
            bits = 1 << subsets(RANKS_IN_ALL, size)
            ranks = bits.sum(1)
            self._flush[ranks] = self._flush[ranks[:, None] - bits].max(1)

    @cached_property
    def _seven(self) -> Array:
        sevens = patterns(SEVEN)
        best = np.zeros(len(sevens), np.int16)
        for five in subsets(SEVEN, FIVE_CARDS):
            np.maximum(best, self._five[sums(FIVE_KEYS, sevens[:, five])], out=best)
        table = np.zeros(_beyond(SEVEN_KEYS, SEVEN), np.int16)
        table[sums(SEVEN_KEYS, sevens)] = best
        return table

    def best(self, seats: Sequence[Array], boards: Array) -> Array:
        """How strong the best five of five or seven cards are: for each seat, whose hands may be one for all boards."""
        size = seats[0].shape[1] + boards.shape[1]
        keys, table = (_FIVE, self._five) if size == FIVE_CARDS else (_SEVEN, self._seven)
        lying = sums(keys, boards)
        found = np.array([table.take(sums(keys, holes) + lying) for holes in seats])
        if self._suits_matter:
            suits, ranks = sums(_COUNT, boards), sums(_RANKS, boards)
            for plain, holes in zip(found, seats, strict=True):
                suit = _suit_there(sums(_COUNT, holes) + suits, FIVE_CARDS)
                at = np.flatnonzero(suit < OTHER)
                held = sums(_RANKS, of_rows(holes, at)) + of_rows(ranks, at)
                flushes = self._flush.take(_ranks_in(suit[at], held))
                if self._flushes_help:
                    flushes = np.maximum(plain[at], flushes)
                elif size == SEVEN:
                    flushes = self._best_of_all(beside(of_rows(holes, at), of_rows(boards, at)))
                plain[at] = flushes
        return found

    def _best_of_all(self, sevens: Array) -> Array:
        """The best of every five, where a flush may be worse than what seven cards are without it."""
        fives = sevens[:, subsets(SEVEN, FIVE_CARDS)]
        best: Array = self.best([fives.reshape(-1, FIVE_CARDS)], NO_BOARD).reshape(fives.shape[:2]).max(1)
        return best

    def two_and_three(self, seats: Sequence[Array], boards: Array) -> Array:
        """How strong the best is with exactly two from the hand: for each seat, as `best`."""
        found = np.empty((len(seats), len(boards)), np.int16)
        for begin in range(0, len(boards), AT_ONCE):
            these = slice(begin, begin + AT_ONCE)
            for seat, holes in enumerate(seats):
                found[seat, these] = self._two_and_three(holes if len(holes) == 1 else holes[these], boards[these])
        return found

    def _two_and_three(self, holes: Array, boards: Array) -> Array:
        twos, threes = holes[:, subsets(holes.shape[1], 2)], boards[:, subsets(FIVE_CARDS, 3)]
        made = self._five[_crossed(sums(_FIVE, twos), sums(_FIVE, threes))]
        if self._suits_matter:
            lying = _suit_there(sums(_COUNT, boards), 3)
            at = np.flatnonzero((sums(_COUNT, holes) >> 4 * lying) & 15 >= 2)
            suit = lying[at, None]
            held = np.broadcast_to(sums(_RANKS, twos), made.shape[:2])[at]
            flushes = self._flush[_crossed(_ranks_in(suit, held), _ranks_in(suit, sums(_RANKS, threes[at])))]
            made[at] = np.where(flushes, flushes, made[at])
        best: Array = made.reshape(len(made), -1).max(1)
        return best


def text(ranks: Iterable[int]) -> str:
    return "".join(sorted(RANKS[rank] for rank in ranks))


def sums(values: Array, cards: Array) -> Array:
    """What the cards of each row come to: column by column, which is many times quicker than along short rows."""
    total: Array = np.zeros(cards.shape[:-1], values.dtype)
    for at in range(cards.shape[-1]):
        total += values.take(cards[..., at])
    return total


def of_rows(cards: Array, at: Array) -> Array:
    """Some of the rows; a single one goes with all."""
    return cards if len(cards) == 1 else cards[at]


def beside(holes: Array, boards: Array) -> Array:
    count = max(len(holes), len(boards))
    return np.hstack([np.broadcast_to(part, (count, part.shape[1])) for part in (holes, boards)])


def _beyond(keys: Array, size: int) -> int:
    return int(4 * keys[-1] + (size - 4) * keys[-2]) + 1


def _crossed(ours: Array, theirs: Array) -> Array:
    return ours[:, :, None] + theirs[:, None, :]


def _suit_there(counts: Array, least: int) -> Array:
    """The one suit that may be there so often, in each row; `OTHER` where none is."""
    # Each suit's count, raised so that its fourth bit says whether it is enough.
    enough = (counts + (8 - least) * 0x1111) & 0x8888
    suit: Array = _SUIT[enough >> 3]
    return suit


def _ranks_in(suit: Array, ranks: Array) -> Array:
    return (ranks >> RANKS_IN_ALL * suit) & ((1 << RANKS_IN_ALL) - 1)


_RANK_BIT: Final = np.tile(1 << np.arange(RANKS_IN_ALL), OTHER)
_SUIT_BIT: Final = np.repeat(1 << np.arange(OTHER), RANKS_IN_ALL)


class OfDifferentSuits:
    """A ranking of one to four cards of different ranks and suits, by the set of their ranks."""

    def __init__(self, ranking: Ranking) -> None:
        sets = [ranks for size in range(1, FOUR + 1) for ranks in subsets(RANKS_IN_ALL, size).tolist()]
        plain = [ranking.plain(text(ranks)) for ranks in sets]
        number = {strength: place for place, strength in enumerate(sorted(plain), 1)}
        self._by_ranks = np.zeros(1 << RANKS_IN_ALL, np.int16)
        self._by_ranks[[sum(1 << rank for rank in ranks) for ranks in sets]] = [number[strength] for strength in plain]

    def best(self, seats: Sequence[Array], boards: Array) -> Array:
        return np.array([self._best(beside(holes, boards)) for holes in seats])

    def _best(self, cards: Array) -> Array:
        found = np.zeros(len(cards), np.int16)
        for size in range(1, FOUR + 1):
            for chosen in subsets(cards.shape[1], size):
                np.maximum(found, self._of(cards[:, chosen]), out=found)
        return found

    def _of(self, cards: Array) -> Array:
        """All must count; 0 where two are of one rank or suit."""
        ranks, suits = _RANK_BIT[cards], _SUIT_BIT[cards]
        differ = (_together(ranks) == ranks.sum(1)) & (_together(suits) == suits.sum(1))
        return np.where(differ, self._by_ranks[_together(ranks)], 0)


def _together(bits: Array) -> Array:
    together: Array = np.bitwise_or.reduce(bits, axis=1)
    return together


Judge = Callable[[Sequence[Array], Array], Array]
"""How strong each seat's hands are with the boards, a row for each seat; a seat's single hand meets every board."""


def strengths(composed: Composed, halves: Sequence[Half], seats: Sequence[Array], boards: Array) -> list[Array]:
    """For each half of the pot how strong each seat's hands are, a row for each seat."""
    return [COMPOSED[composed](half.ranking)(seats, boards) for half in halves]


@cache
def _of_any(ranking: Ranking) -> Judge:
    if isinstance(ranking, lows.OfDifferentSuits):
        return OfDifferentSuits(ranking).best
    return _of_five(ranking).best


@cache
def _of_five(ranking: Ranking) -> OfFive:
    return OfFive(ranking)


COMPOSED: Final[dict[Composed, Callable[[Ranking], Judge]]] = {
    any_of: _of_any,
    two_and_three: lambda ranking: _of_five(ranking).two_and_three,
}


Shares = npt.NDArray[np.float64]
"""What part of the pot is each hand's, a row for each hand and a column for each deal."""


def shared(halves: Sequence[Array]) -> Shares:
    """The shares of hands that are so strong for each half, a row for each hand; where none qualifies the other is all.

    >>> shared([np.array([[3], [1]]), np.array([[0], [7]])]).tolist()
    [[0.5], [0.5]]
    """
    each = of_each_half(halves)
    won: Shares = np.sum(each, 0) / np.sum([half.any(0) for half in each], 0)
    return won


def of_each_half(halves: Sequence[Array]) -> list[Shares]:
    """The shares of each half by itself: of one for which no hand qualifies there are none."""
    best = [strengths.max(0) for strengths in halves]
    winners = [(strengths == most) & (most > 0) for strengths, most in zip(halves, best, strict=True)]
    return [won / np.maximum(won.sum(0), 1) for won in winners]


class Tally:
    """What each of so many hands has won in the deals counted so far, of pots that have so many halves."""

    def __init__(self, hands: int, halves: int = 1) -> None:
        self.deals = 0
        self._whole = np.zeros(hands)
        self._part = np.zeros(hands)
        self._sum = np.zeros(hands)
        self._squares = np.zeros(hands)
        self._of_halves = np.zeros((halves, hands))

    def add(self, halves: Sequence[Array], weights: Array) -> None:
        """Deals that have come so often, by how strong each hand is for each half."""
        each, shares = weights.astype(np.float64), shared(halves)
        whole = shares == 1
        self.deals += int(weights.sum())
        self._whole += whole @ each
        self._part += ((shares > 0) & ~whole) @ each
        self._sum += shares @ each
        self._squares += shares**2 @ each
        if len(halves) > 1:
            self._of_halves += [half @ each for half in of_each_half(halves)]

    def equities(self, exact: bool) -> Equities:
        """Win, tie and share of each hand; with the standard error of the share where the deals are but a sample."""
        means = np.column_stack((self._whole, self._part, self._sum, self._squares)) / self.deals
        hands = [
            Equity(win, tie, share, None if exact else sqrt(max(square - share * share, 0) / self.deals))
            for win, tie, share, square in means.tolist()
        ]
        halves: list[list[float]] = (self._of_halves / self.deals).tolist()
        told = tuple(map(tuple[float, ...], halves)) if len(halves) > 1 else ()
        return Equities(exact, self.deals, tuple(hands), told)
