"""How strong imagined hands are: what the rulebook says of them, asked once and found again by the sum of their cards.

A card is a number that counts its rank, its suit and itself in digits of their own: sums tell what lies together.

>>> from bondcards.engine.cards import read_english
>>> high, board = judge_of(any_of, HIGH), numbers(read_english("Ks 8d 4s 2c 2h"))
>>> hands = [read_english(cards) for cards in ("Ah As", "2d 2s", "Tc Td")]
>>> aces, deuces, tens = high.on(board, high.holes(map(numbers, hands)))
>>> deuces > aces > tens
True
"""

from bisect import bisect
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from random import Random
from typing import Any, Final, Protocol

from bondcards.engine.cards import PACK, RANKS, SUITS, Card
from bondcards.games.ranking.high import HIGH
from bondcards.games.ranking.lows import EIGHT_OR_BETTER, FOUR, OfDifferentSuits
from bondcards.games.ranking.made import (
    FIVE_CARDS,
    STRENGTH,
    Composed,
    Ranking,
    any_of,
    two_and_three,
)

# Cards as numbers

RANK: Final[dict[str, int]] = {rank: 1 << 3 * place for place, rank in enumerate(RANKS)}
"""A digit of three bits: a rank is there four times at most."""
ALL_RANKS: Final = (1 << 39) - 1
EIGHT_AND_BELOW: Final = 8 ** RANKS.index("9") - 1
SUIT: Final = {suit: 1 << 39 + 4 * place for place, suit in enumerate(SUITS)}
"""A digit of four bits: of up to seven cards."""
SELF: Final = 55
"""From here on each card of the pack has a bit of its own."""
NUMBER: Final[dict[Card, int]] = {
    **{card._replace(suit="?"): RANK[card.rank] for card in PACK},
    **{card: RANK[card.rank] + SUIT[card.suit] + (1 << SELF + place) for place, card in enumerate(PACK)},
}
"""A card of unknown suit has its rank alone."""

IN_SUIT: Final = (1 << len(RANKS)) - 1
"""The cards of a suit, a bit each."""
FROM: Final = {8 * suit: SELF + len(RANKS) * place for place, suit in enumerate(SUIT.values())}
"""Where those of the suit begin that has this eight."""
EIGHTS: Final = sum(FROM)
THREES: Final = sum(3 * suit for suit in SUIT.values())
FIVES: Final = sum(5 * suit for suit in SUIT.values())
"""Added to the suits of some cards, they carry into the eights of a suit that is there five, or three, times."""


def numbers(cards: Iterable[Card]) -> list[int]:
    return [NUMBER[card] for card in cards]


def cards_in(total: int) -> list[Card]:
    own = total >> SELF
    return [card for place, card in enumerate(PACK) if own >> place & 1]


def ranks_in(total: int) -> str:
    return "".join([rank * (total >> 3 * place & 7) for place, rank in enumerate(RANKS)])


# Who judges them


class Judge(Protocol):
    """Judges hands by one ranking. Strengths are in the order of the rulebook's; 0 is what does not qualify.

    A strength is the place of a hand among hands dealt by chance, and a fraction that tells it from its neighbours: so
    the mean of several tells how good a hand is.
    """

    def holes(self, hands: Iterable[Sequence[int]]) -> list[Any]:
        """Hands as this judge reads them, to be laid to several boards."""
        ...

    def on(self, board: Sequence[int], holes: Sequence[Any]) -> Sequence[float]:
        """How strong each hand is with a board."""
        ...

    def on_each(self, boards: Sequence[Sequence[int]], holes: Sequence[Any]) -> list[Sequence[float]]:
        """The same with each of several boards, for hands that are dealt to them."""
        ...


DEALT_BY_CHANCE: Final = 256
FRACTION: Final = 1 << 27
"""More than any strength."""


class Places:
    """Where strengths stand among those of hands dealt by chance, of so many cards with a board of so many."""

    def __init__(self, composed: Composed, ranking: Ranking, hole: int, board: int) -> None:
        chance, strength = Random("places"), STRENGTH[composed]
        dealt = [sorted(PACK, key=lambda _card: chance.random())[: hole + board] for _hand in range(DEALT_BY_CHANCE)]
        self._strengths = sorted([strength(ranking, cards[:hole], cards[hole:]) for cards in dealt])

    def of(self, strength: int) -> float:
        return bisect(self._strengths, strength) + strength / FRACTION if strength else 0.0


class Fives(dict[int, float]):
    """How strong five cards are, or fewer: by the sum of their ranks, whatever else is in their number."""

    def __init__(self, strength: Callable[[str], int], places: Places) -> None:
        self._strength, self._places = strength, places

    def __missing__(self, ranks: int) -> float:
        found = self[ranks] = self._places.of(self._strength(ranks_in(ranks)))
        return found


class Ranked:
    """Five cards by a ranking: of several suits or of one, and what ranks and suits count at all."""

    def __init__(self, ranking: Ranking, places: Places) -> None:
        self.plain = Fives(ranking.plain, places)
        self.suited = Fives(ranking.suited, places) if ranking.suited else self.plain
        self.suits = EIGHTS if ranking.suited else 0
        self.ranks = EIGHT_AND_BELOW if ranking is EIGHT_OR_BETTER else ALL_RANKS

    def of(self, five: int) -> float:
        return (self.suited if five + THREES & self.suits else self.plain)[five & ALL_RANKS]


class OfAll(dict[int, float]):
    """All cards of a hand and the board count: how strong the best five are, by the sum of the ranks of all."""

    def __init__(self, ranking: Ranking) -> None:
        self._ranked = Ranked(ranking, Places(any_of, ranking, 7, 0))
        self._best = cache(self._all_but_one)
        self._pairs = cache(self._all_pairs)

    def holes(self, hands: Iterable[Sequence[int]]) -> list[int]:
        return list(map(sum, hands))

    def on(self, board: Sequence[int], holes: Sequence[int]) -> Sequence[float]:
        lying, ranks = sum(board), self._ranked.ranks
        return self._suited(lying, holes, [self[lying + hole & ranks] for hole in holes])

    def on_each(self, boards: Sequence[Sequence[int]], holes: Sequence[int]) -> list[Sequence[float]]:
        ranks, suits = self._ranked.ranks, self._ranked.suits
        held = itemgetter(*[PLACE[hole & ranks] for hole in holes])
        ends: list[Sequence[float]] = []
        for lying in map(sum, boards):
            plain = held(self._pairs(lying & ranks))
            # With fewer than three of a suit two cards make no flush.
            ends.append(self._suited(lying, holes, plain) if lying + FIVES & suits else plain)
        return ends

    def _suited(self, lying: int, holes: Sequence[int], plain: Sequence[float]) -> Sequence[float]:
        """The same where five of a suit may be together."""
        suits, more = self._ranked.suits, lying + THREES
        if not suits:
            return plain
        return [
            self._of_suits(lying + hole, suit, plain[at]) if (suit := more + hole & suits) else plain[at]
            for at, hole in enumerate(holes)
        ]

    def _all_pairs(self, board: int) -> Sequence[float]:
        """How strong any two ranks are with a board of several suits."""
        return tuple([self[board + two] for two in TWOS])

    def __missing__(self, ranks: int) -> float:
        whole = ranks
        if self._ranked.ranks != ALL_RANKS:
            whole = sum([RANK[rank] for rank in ranks_in(ranks).ljust(FIVE_CARDS, "K")])
        found = self[ranks] = self._all_but_one(whole)
        return found

    def _all_but_one(self, ranks: int) -> float:
        """How strong the best five are of some ranks more, each left out in turn."""
        # The digits of a number, in eights, are as many as it leaves when sevens are cast out.
        if ranks % 7 == FIVE_CARDS:
            return self._ranked.plain[ranks]
        return max([self._best(ranks - rank) for rank, digit in DIGITS if ranks & digit])

    def _of_suits(self, total: int, suit: int, best: float) -> float:
        """Where a flush spoils a hand: mostly the best five are others, or one of them is there in another suit too."""
        ranks, suited = total & ALL_RANKS, sum(ranks_of_suit(total >> FROM[suit] & IN_SUIT))
        if self[suited] < best or (suited % 7 == FIVE_CARDS and ranks - suited & 7 * suited):
            return best
        cards = numbers(cards_in(total))
        return max([self._ranked.of(sum(five)) for five in combinations(cards, FIVE_CARDS)])


class OfAllHigh(OfAll):
    """The same where a flush beats all that is none of the same ranks."""

    def __init__(self, ranking: Ranking) -> None:
        super().__init__(ranking)
        self._flush = cache(self._best_in_suit)

    def _of_suits(self, total: int, suit: int, best: float) -> float:
        return max(best, self._flush(total >> FROM[suit] & IN_SUIT))

    def _best_in_suit(self, there: int) -> float:
        return max([self._ranked.suited[sum(five)] for five in combinations(ranks_of_suit(there), FIVE_CARDS)])


@cache
def ranks_of_suit(suit: int) -> Sequence[int]:
    """Ranks that stand for a bit each."""
    return [RANK[rank] for place, rank in enumerate(RANKS) if suit >> place & 1]


DIGITS: Final = [(rank, 7 * rank) for rank in RANK.values()]


Two = tuple[Callable[[Sequence[float]], Sequence[float]], Sequence[int]]
"""A hand of which two count: what finds each two of its ranks in a table of all, and its cards."""


def each_two(cards: Sequence[int]) -> list[int]:
    return [one + other for one, other in combinations(cards, 2)]


class OfTwoAndThree:
    """Two of the hand count and three of the board."""

    def __init__(self, ranking: Ranking) -> None:
        self._ranked = Ranked(ranking, Places(two_and_three, ranking, 4, 5))
        self._pairs = cache(self._all_pairs)
        self._with = cache(self._with_three)
        self._places = cache(self._places_of)

    def holes(self, hands: Iterable[Sequence[int]]) -> list[Two]:
        return [(self._places(sum(cards) & ALL_RANKS), cards) for cards in hands]

    def on(self, board: Sequence[int], holes: Sequence[Two]) -> list[float]:
        lying = sum(board)
        pairs = self._pairs(lying & self._ranked.ranks)
        suit = lying + FIVES & self._ranked.suits
        plain = [max(places(pairs)) for places, _cards in holes]
        return self._suited(suit, board, holes, plain) if suit else plain

    def on_each(self, boards: Sequence[Sequence[int]], holes: Sequence[Two]) -> list[Sequence[float]]:
        return [self.on(board, holes) for board in boards]

    def _places_of(self, hand: int) -> Callable[[Sequence[float]], Sequence[float]]:
        each = [RANK[rank] & self._ranked.ranks for rank in ranks_in(hand)]
        return itemgetter(*[PLACE[two] for two in each_two(each)])

    def _all_pairs(self, board: int) -> Sequence[float]:
        """How strong any two ranks are with a board of several suits; kings stand for what cannot count."""
        ranks = [RANK[rank] for rank in ranks_in(board).ljust(FIVE_CARDS, "K")]
        return tuple(map(max, *[self._with(sum(three)) for three in combinations(ranks, 3)]))

    def _with_three(self, three: int) -> Sequence[float]:
        return tuple([self._ranked.plain[two + three] for two in TWOS])

    def _suited(self, suit: int, board: Sequence[int], holes: Sequence[Two], plain: Sequence[float]) -> list[float]:
        """Where three of the board are of a suit, which its eight stands for."""
        pairs, ranks = self._pairs(sum(board) & self._ranked.ranks), self._ranked.ranks
        threes, both = [sum(three) for three in combinations(board, 3)], suit >> 2

        def of(two: int) -> float:
            if two & both:
                return max([self._ranked.of(two + three) for three in threes])
            return pairs[PLACE[two & ranks]]

        return [max(map(of, each_two(cards))) for _places, cards in holes]


class OfTwoAndThreeHigh(OfTwoAndThree):
    """The same where a flush beats all that is none of the same ranks."""

    def __init__(self, ranking: Ranking) -> None:
        super().__init__(ranking)
        self._flush = cache(self._best_in_suit)

    def _suited(self, suit: int, board: Sequence[int], holes: Sequence[Two], plain: Sequence[float]) -> list[float]:
        at = FROM[suit]
        lying, held = sum(board) >> at & IN_SUIT, [sum(cards) for _places, cards in holes]
        # Two or three have one bit of a digit, four or five the next.
        several = 3 * suit >> 2
        return [
            max(strength, self._flush(hand >> at & IN_SUIT, lying)) if hand & several else strength
            for strength, hand in zip(plain, held, strict=True)
        ]

    def _best_in_suit(self, held: int, lying: int) -> float:
        """Of the ranks of a suit, a bit each."""
        twos, threes = combinations(ranks_of_suit(held), 2), list(combinations(ranks_of_suit(lying), 3))
        return max([self._ranked.suited[sum(two) + sum(three)] for two in twos for three in threes])


TWOS: Final = [one + other for one, other in combinations_with_replacement(RANK.values(), 2)]
PLACE: Final = {
    **{two: place for place, two in enumerate(TWOS)},
    **{one: TWOS.index(one + RANK["K"]) for one in RANK.values()},
    0: TWOS.index(2 * RANK["K"]),
}
"""Where two ranks stand; kings stand for those that cannot count."""


class OfSome:
    """A badugi: those count that differ in rank and suit."""

    def __init__(self, ranking: Ranking) -> None:
        self._ranks = Fives(ranking.plain, Places(any_of, ranking, 5, 0))

    def holes(self, hands: Iterable[Sequence[int]]) -> list[Sequence[int]]:
        return list(hands)

    def on(self, board: Sequence[int], holes: Sequence[Sequence[int]]) -> list[float]:
        return [self._of(hole) for hole in holes]

    def on_each(self, boards: Sequence[Sequence[int]], holes: Sequence[Sequence[int]]) -> list[Sequence[float]]:
        return [self.on(board, holes) for board in boards]

    def _of(self, cards: Sequence[int]) -> float:
        for size in range(min(FOUR, len(cards)), 1, -1):
            different = [total for total in map(sum, combinations(cards, size)) if not total & TWICE]
            if different:
                return max([self._ranks[total & ALL_RANKS] for total in different])
        return max([self._ranks[card & ALL_RANKS] for card in cards])


TWICE: Final = sum(6 * rank for rank in RANK.values()) + sum(14 * suit for suit in SUIT.values())
"""What is there of a rank or a suit that is there more than once."""


@cache
def judge_of(composed: Composed, ranking: Ranking) -> Judge:
    if isinstance(ranking, OfDifferentSuits):
        return OfSome(ranking)
    if composed is two_and_three:
        return OfTwoAndThreeHigh(ranking) if ranking is HIGH else OfTwoAndThree(ranking)
    return OfAllHigh(ranking) if ranking is HIGH else OfAll(ranking)
