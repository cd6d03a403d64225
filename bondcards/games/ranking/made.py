"""The best hand that can be made of some cards: how strong it is, and which cards make it.

>>> from bondcards.engine.cards import read_english
>>> from bondcards.games.ranking.high import HIGH
>>> made = HIGH.best(read_english("7h 2c Qs 7d Qh 9c Qd"))
>>> " ".join(map(str, made.cards))
'Qs Qh Qd 7h 7d'
>>> made = two_and_three(HIGH, read_english("Ah 8c 2c 2d"), read_english("Qh Jh Th 9h 2s"))
>>> made and " ".join(map(str, made.cards))
'2c 2d 2s Qh Jh'
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, Literal, NamedTuple, get_args

from msgspec import Struct

from bondcards.engine.cards import Card
from bondcards.games.worth import Combination

# Grades

Five = Literal[
    "high card",
    "pair",
    "two pair",
    "trips",
    "straight",
    "flush",
    "full house",
    "quads",
    "straight flush",
    "royal flush",
]
"""What five cards may be, the lowest first."""

FIVE: Final[tuple[Five, ...]] = get_args(Five)

Grade = tuple[int, ...]
"""The category by its place, then the ranks that decide between equals. The higher is the greater; equals are equal."""

Values = Mapping[str, int]

ACE_HIGH: Final[Values] = {rank: value for value, rank in enumerate("23456789TJQKA", 2)}
ACE_LOW: Final[Values] = {**ACE_HIGH, "A": 1}

DECIDING: Final = 5
"""As many ranks decide between equals, at most."""

ABOVE_ALL: Final = 16 ** (DECIDING + 1)
"""More than any grade as a number."""


def grade_of_ranks(ranks: str, values: Values) -> Grade:
    """What up to five ranks are by what is there twice and more; five of a kind are quads."""
    counts = counted(ranks, values)
    kind: Five
    match [count for count, _value in counts if count > 1]:
        case [4 | 5]:
            kind = "quads"
        case [3, 2]:
            kind = "full house"
        case [3]:
            kind = "trips"
        case [2, 2]:
            kind = "two pair"
        case [2]:
            kind = "pair"
        case _:
            kind = "high card"
    return FIVE.index(kind), *(value for _count, value in counts)


def grade_in_several_suits(ranks: str, values: Values, straight: int) -> Grade:
    """What up to five ranks are in several suits; `straight` is the highest value of one they make, or 0."""
    return (FIVE.index("straight"), straight) if straight else grade_of_ranks(ranks, values)


def grade_in_one_suit(ranks: str, values: Values, straight: int) -> Grade:
    """What five ranks are in one suit; several packs may make a full house or quads of it."""
    if straight:
        return FIVE.index("royal flush" if straight == ACE_HIGH["A"] else "straight flush"), straight
    falling = sorted((values[rank] for rank in ranks), reverse=True)
    return max((FIVE.index("flush"), *falling), grade_of_ranks(ranks, values))


def straight_to(ranks: str, values: Values, length: int) -> int:
    """The highest value of a straight of that length; 0 where they are not so many or do not follow each other."""
    have = sorted(values[rank] for rank in ranks)
    return have[-1] if have == [*range(have[0], have[0] + length)] else 0


def counted(ranks: str, values: Values) -> list[tuple[int, int]]:
    """How often each rank is there, with its value; what is there most often first, then the highest."""
    return sorted(((count, values[rank]) for rank, count in Counter(ranks).items()), reverse=True)


def number(grade: Grade) -> int:
    """A grade as one number, in the same order."""
    total = 0
    for figure in (*grade, *(0,) * (1 + DECIDING - len(grade))):
        total = 16 * total + figure
    return total


def strongest(of_five: Callable[[str], int]) -> Callable[[str], int]:
    """The strength of the best five among some ranks, by that of five or fewer, sorted; kept once it is reckoned."""

    @cache
    def strength(ranks: str) -> int:
        return max(map(of_five, map("".join, set(combinations(sorted(ranks), min(5, len(ranks)))))))

    return strength


FIVE_CARDS: Final = 5


class Made(NamedTuple):
    """A hand, and the `cards` that make it, the most telling first: of a full house the trips, of a low the highest.

    Strengths compare within one ranking only: the higher wins, equal hands are equal, and all are above 0.
    """

    strength: int
    cards: tuple[Card, ...]


class Ranking(Struct, frozen=True):
    """One way to judge hands of five.

    `plain` is the strength of the best five among ranks of several suits, 0 where none qualifies; `suited` that
    of five ranks of one suit, None where suits do not matter; `values` what ranks are worth in a hand of these. Fewer
    than five cards are judged by their ranks, as the open cards of stud are.
    """

    id: str
    plain: Callable[[str], int]
    suited: Callable[[str], int] | None
    values: Callable[[str], Values]
    worth: Callable[[Made], Combination]

    def strength(self, cards: Sequence[Card]) -> int:
        """How strong the best five of up to seven known cards are; 0 where they do not qualify."""
        ranks, suits = zip(*cards, strict=True)
        if self.suited is None or not five_of_a_suit(suits):
            return self.plain("".join(sorted(ranks)))
        best = 0
        for five in combinations(cards, FIVE_CARDS):
            judge = self.suited if one_suit(five) else self.plain
            best = max(best, judge("".join(sorted([card.rank for card in five]))))
        return best

    def best(self, cards: Sequence[Card]) -> Made | None:
        """The best five of up to seven known cards; None where they do not qualify."""
        return self.as_strong(self.strength(cards), combinations(cards, min(FIVE_CARDS, len(cards))))

    def as_strong(self, strength: int, hands: Iterable[tuple[Card, ...]]) -> Made | None:
        """The first of some hands that is as strong as their best is known to be; None where none qualifies."""
        if not strength:
            return None
        return Made(strength, self.most_telling(next(hand for hand in hands if self.strength(hand) == strength)))

    def most_telling(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """What is there most often first, then the highest."""
        ranks = ranks_of(cards)
        values = self.values(ranks)
        return tuple(sorted(cards, key=lambda card: (ranks.count(card.rank), values[card.rank]), reverse=True))


def ranks_of(cards: Iterable[Card]) -> str:
    return "".join(sorted([card.rank for card in cards]))


def one_suit(cards: Sequence[Card]) -> bool:
    """Whether all are known to be of one suit."""
    suit = cards[0].suit
    return suit != "?" and all(card.suit == suit for card in cards)


@cache
def five_of_a_suit(suits: tuple[str, ...]) -> bool:
    return any(count >= FIVE_CARDS for suit, count in Counter(suits).items() if suit != "?")


# Which cards count


def any_of(ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> Made | None:
    return ranking.best((*hole, *board))


def two_and_three(ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> Made | None:
    """The best five with exactly two from the hand (Omaha and its kin); None where none qualifies."""
    threes = list(combinations(board, 3))
    fives = ((*two, *three) for two in combinations(hole, 2) for three in threes)
    return ranking.as_strong(strength_of_two_and_three(ranking, hole, board), fives)


def strength_of_any(ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> int:
    return ranking.strength((*hole, *board))


def strength_of_two_and_three(ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> int:
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


Composed = Callable[[Ranking, Sequence[Card], Sequence[Card]], Made | None]
"""The best hand of one's own cards and those of the board, composed as the variant says; None where none qualifies."""

STRENGTH: Final[Mapping[Composed, Callable[[Ranking, Sequence[Card], Sequence[Card]], int]]] = {
    any_of: strength_of_any,
    two_and_three: strength_of_two_and_three,
}
"""How strong it is; 0 where none qualifies."""
