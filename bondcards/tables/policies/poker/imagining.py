"""What a hand is worth: deals imagined to their end, with what is still to come and what the others may hold."""

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean
from typing import Final

from bondcards.engine.cards import Card
from bondcards.games.poker.variant import Composed, Variant
from bondcards.games.ranking.made import (
    Ranking,
    any_of,
    strength_of_any,
    strength_of_two_and_three,
    two_and_three,
)
from bondcards.tables.policies.poker.drawing import kept
from bondcards.tables.policies.poker.reading import Rival, Situation

STRENGTH: Final[dict[Composed, Callable[[Ranking, Sequence[Card], Sequence[Card]], int]]] = {
    any_of: strength_of_any,
    two_and_three: strength_of_two_and_three,
}
MOST_HANDS: Final = 3
"""Of so many hands, at most, a rival who bets is thought to hold the best."""
CREDIT: Final = 0.8
"""So many hands more for every bet of the pot's size."""
TRIES: Final = 3
"""So often his cards are changed in thought, until he would throw as many as he has thrown."""

Strengths = list[int]
"""How strong a hand is for each half of the pot; 0 where it does not qualify."""


class Cards:
    """Cards nobody has seen, in an order made anew for every deal."""

    def __init__(self, unseen: Sequence[Card], chance: Random) -> None:
        self._cards = list(unseen)
        self._random = chance.random
        self._next = 0

    def gather(self) -> None:
        self._next = 0

    def take(self, count: int) -> list[Card]:
        """The next so many; where they run out, what was thrown comes again."""
        cards, random, first = self._cards, self._random, self._next
        if first + count > len(cards):
            first = 0
        size = len(cards)
        for at in range(first, first + count):
            other = at + int(random() * (size - at))
            cards[at], cards[other] = cards[other], cards[at]
        self._next = first + count
        return cards[first : self._next]


class Imagination:
    """Deals of a variant as a seat imagines them where it stands: on street `street`, against these `rivals`."""

    def __init__(
        self, variant: Variant, situation: Situation, street: int, rivals: Sequence[Rival], chance: Random
    ) -> None:
        to_come = variant.streets[street + 1 :]
        self._halves = variant.halves
        self._strength = STRENGTH[variant.composed]
        self._hand, self._board, self._rivals = situation.hand, situation.board, rivals
        self._chance = chance
        self._cards = Cards(situation.unseen, chance)
        self._own = sum(street.down + street.up for street in to_come)
        self._open = sum(street.board for street in to_come)
        self._draws = sum(bool(street.draw) for street in to_come)

    def share(self, deals: int) -> float:
        """The share of the pot that is the seat's at the showdown, in the mean of so many deals."""
        return fmean([self._deal() for _deal in range(deals)])

    def _deal(self) -> float:
        self._cards.gather()
        board = (*self._board, *self._cards.take(self._open))
        mine = self._strengths(self._changed([*self._hand, *self._cards.take(self._own)], self._draws), board)
        return shared(mine, [self._rivals_best(rival, board) for rival in self._rivals])

    def _strengths(self, hand: Sequence[Card], board: Sequence[Card]) -> Strengths:
        return [self._strength(half.ranking, hand, board) for half in self._halves]

    def _rivals_best(self, rival: Rival, board: Sequence[Card]) -> Strengths:
        """What a rival holds; the more he has bet, the better of several hands."""
        hands = min(MOST_HANDS, 1 + int(CREDIT * rival.claim + self._chance.random()))
        held = [self._strengths(self._held_by(rival), board) for _hand in range(hands)]
        half = int(self._chance.random() * len(self._halves))
        return max(held, key=lambda strengths: strengths[half])

    def _held_by(self, rival: Rival) -> Sequence[Card]:
        size = len(self._hand)
        hand = [*rival.up, *self._cards.take(size - len(rival.up) + self._own)]
        if rival.thrown is not None:
            hand = self._as_thrown(hand, size - rival.thrown)
        return self._changed(hand, self._draws)

    def _as_thrown(self, hand: list[Card], left: int) -> list[Card]:
        """A hand of which so many were kept at the last draw."""
        keep = self._kept(hand, self._draws + 1)
        for _try in range(TRIES):
            if len(keep) >= left:
                break
            hand = [*keep, *self._cards.take(len(hand) - len(keep))]
            keep = self._kept(hand, self._draws + 1)
        return [*keep[:left], *self._cards.take(len(hand) - len(keep[:left]))]

    def _changed(self, hand: list[Card], draws: int) -> list[Card]:
        for left in range(draws, 0, -1):
            keep = self._kept(hand, left)
            hand = [*keep, *self._cards.take(len(hand) - len(keep))]
        return hand

    def _kept(self, hand: Sequence[Card], draws: int) -> list[Card]:
        return kept(self._halves, hand, draws)


def shared(mine: Strengths, others: Sequence[Strengths]) -> float:
    won, parts = 0.0, 0
    for half, strength in enumerate(mine):
        against = [other[half] for other in others]
        best = max(strength, *against)
        parts += best > 0
        if strength == best > 0:
            won += 1 / (1 + against.count(best))
    return won / parts
