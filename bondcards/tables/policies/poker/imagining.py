"""What a hand is worth against another: deals imagined to their ends, as a row from the weakest hand to the strongest.

A rival who bets is thought to hold the best of several hands: the more he has bet, the further up the row he stands.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import accumulate, islice
from math import ceil, fsum
from operator import mul
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import msgspec

from bondcards.engine.cards import PACK, SUITS, Card
from bondcards.engine.chance import Chance
from bondcards.games.poker.variant import Variant
from bondcards.tables.policies.poker.seeing import Rival, Situation
from bondcards.tables.policies.poker.strengths import NUMBER, judge_of, numbers

Row = Sequence[float]
"""What share of the pot one wins from each of some hands a rival may hold, the weakest of them first."""


def against(row: Row, hands: float) -> float:
    """The share one wins from a rival who holds the best of so many hands."""
    return fsum(map(mul, row, best_of(len(row), round(hands, 1))))


@cache
def best_of(size: int, hands: float) -> list[float]:
    """How likely each of so many, of equal chances and the weakest first, is the best of so many hands."""
    return [((at + 1) / size) ** hands - (at / size) ** hands for at in range(size)]


# The ends of a deal

Ends = Sequence[Sequence[float]]
"""How strong hands are at each end of a deal in a half of the pot, one's own first."""


def met_at(halves: Sequence[Ends]) -> list[tuple[float, float]]:
    """How strong each hand of a rival is in all, and the share one wins from it."""
    mine, *rivals = zip(*[end for half in halves for end in half], strict=True)
    ends, whole = len(halves[0]), 2 * len(mine)
    found: list[tuple[float, float]] = []
    for theirs in rivals:
        won = 0
        for at, one in enumerate(mine):
            other = theirs[at]
            if one > other:
                won += 2
            elif one == other:
                # Where neither qualifies the other half is all there is.
                won += 1 if one else won_from(mine[at - ends], theirs[at - ends])
        found.append((sum(theirs), won / whole))
    return found


def won_from(one: float, other: float) -> int:
    """What one strength wins from another, in halves."""
    return 2 if one > other else 1 if one == other else 0


# Cards nobody has seen

ORDERS: Final = 256


@cache
def shuffled(order: int) -> Mapping[Card, int]:
    """The cards of a whole pack in one of its orders, with their numbers."""
    chance = Random(order)
    return {card: NUMBER[card] for card in sorted(PACK, key=lambda _card: chance.random())}


def orders(met: Iterable[Card], chance: float) -> Iterator[list[int]]:
    """What is left of a pack when these known cards have been met, in one order after another."""
    first = int(chance * ORDERS)
    while True:
        left = dict(shuffled(first % ORDERS))
        for card in met:
            left.pop(card, None)
        yield list(left.values())
        first += 1


def alike(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The same cards with other suits: one hand for all that differ in nothing that counts."""
    order = sorted(cards)
    names = dict(zip(dict.fromkeys([card.suit for card in order]), SUITS, strict=False))
    return tuple([Card(card.rank, names[card.suit]) for card in order])


# What is imagined

Hand = tuple[Card, ...]
ROWS: Final = 1 << 12
"""As many are kept: an evening takes some hundred of them."""


class Shown(NamedTuple):
    """The cards by which a rival's hands are imagined: one's own, the board, his open ones, and all that are known."""

    hand: Hand
    board: Hand
    up: Hand
    met: Hand


class Imagination:
    """Deals of a variant."""

    def __init__(self, variant: Variant) -> None:
        self._judges = [judge_of(variant.composed, half.ranking) for half in variant.halves]
        self._variant = variant
        # The same evening may be played with other points or purses: much of it comes out the same.
        self._kept = lru_cache(ROWS)(self._imagined)

    def row(self, now: Situation, rival: Rival, chance: Chance, deals: int) -> Row:
        """What one wins from each hand of a rival, by about so many deals that are imagined by a chance."""
        return self._kept(Shown(now.hand, now.board, rival.up, now.cards.met), chance.random(), deals)

    def _imagined(self, shown: Shown, chance: float, deals: int) -> Row:
        found: list[tuple[float, float]] = []
        for order in islice(orders(shown.met, chance), ceil(deals / DEALS)):
            found += met_at(self._halves(shown, order))
        return tuple([share for _strength, share in sorted(found)])

    def _halves(self, shown: Shown, order: Sequence[int]) -> Sequence[Ends]:
        raise NotImplementedError


DEALS: Final = 50
"""As many deals are imagined at once, about."""


BOARDS: Final = (1, 6, 6, 5, 4, 4)
"""So many boards are imagined at once where none, one, two of their cards are to come."""
HANDS: Final = 12
"""And so many hands of a rival, at most."""
STARTING: Final = msgspec.json.decode(
    Path(__file__).with_name("starting_hands.json").read_bytes(), type=dict[str, list[int]]
)
"""What hands of two cards win of others before the flop, in thousandths of the pot (`tests/starting_hands.py`)."""


@cache
def starting(hand: Hand) -> Row:
    return [share / 1000 for share in STARTING["".join(map(str, alike(hand)))]]


class OnBoards(Imagination):
    """Cards in the middle, alike for all: boards from the top of the pack, the rival's hands from below them."""

    def row(self, now: Situation, rival: Rival, chance: Chance, deals: int) -> Row:
        if now.board or len(now.hand) > 2:
            return super().row(now, rival, chance, deals)
        return starting(now.hand)

    def _halves(self, shown: Shown, order: Sequence[int]) -> Sequence[Ends]:
        own, lying = numbers(shown.hand), numbers(shown.board)
        size, to_come = len(own), self._variant.board - len(lying)
        below = BOARDS[to_come] * to_come
        boards = [(*lying, *drawn) for drawn in by_turns(order[:below], to_come)] if to_come else [lying]
        hands = [own, *islice(by_turns(order[below:], size), HANDS)]
        return [judge.on_each(boards, judge.holes(hands)) for judge in self._judges]


def by_turns(order: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """So many cards at a time, as long as there are as many."""
    return zip(*[iter(order)] * size, strict=False)


def in_a_row(order: Sequence[int], size: int) -> list[int]:
    """The sums of so many cards that follow each other, wherever one begins."""
    upto = list(accumulate(order, initial=0))
    return [end - begin for begin, end in zip(upto, upto[size:], strict=False)]


ENDS: Final = 4
"""So many ends are imagined at once where cards are to come."""
OPEN_HANDS: Final = 10
LAST_HANDS: Final = 30
"""Of the rival, while cards are to come, and at last."""


class InTheOpen(Imagination):
    """Each has cards of his own, some of them open; in thought the same may come to both."""

    def _halves(self, shown: Shown, order: Sequence[int]) -> Sequence[Ends]:
        own, up, left = sum(numbers(shown.hand)), sum(numbers(shown.up)), len(order)
        to_come, covered = self._variant.dealt - len(shown.hand), len(shown.hand) - len(shown.up)
        ends, hands = (ENDS, OPEN_HANDS) if to_come else (1, LAST_HANDS)
        below = left - covered * hands if to_come else 0
        drawn = in_a_row(order, to_come)[: max(1, below - to_come + 1)]
        step = max(1, (left - below - covered) // (hands - 1))
        held = [up + hidden for hidden in in_a_row(order, covered)[below::step]][:hands]
        many = len(drawn)
        deals = [
            [
                own + drawn[end * many // ENDS],
                *[hand + drawn[(7 * at + 11 * end + 3) % many] for at, hand in enumerate(held)],
            ]
            for end in range(ends)
        ]
        return [[judge.on((), deal) for deal in deals] for judge in self._judges]
