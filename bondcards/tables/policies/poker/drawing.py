"""What a hand is worth where cards are changed: what may become of it, against what becomes of hands like a rival's.

Both are imagined once for all hands alike, and kept; for that it does not matter what cards have been thrown. A rival
is thought to change his cards as anybody would who throws as many.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from itertools import chain
from random import Random
from statistics import fmean
from typing import Final

from bondcards.engine.cards import PACK, SUITS, Card
from bondcards.engine.chance import Chance
from bondcards.games.poker.variant import Variant
from bondcards.tables.policies.poker.imagining import Row, alike
from bondcards.tables.policies.poker.keeping import kept
from bondcards.tables.policies.poker.seeing import Rival, Situation
from bondcards.tables.policies.poker.strengths import judge_of, numbers

Hand = tuple[Card, ...]
Strengths = tuple[float, ...]
"""How strong a hand is in each half of the pot."""
Ends = Sequence[Strengths]
"""What may become of a hand."""

ENDS: Final = (1, 48, 24, 24)
"""So many ends of a hand are imagined with no draw left, one, two, three."""
PLAYERS: Final = 400
"""So many players are dealt cards, and change them as they should."""
RIVALS: Final = 24
"""A rival is any of those who threw as many as he, of so many at most."""
FEW: Final = 12
"""Fewer than these tell nothing; then those who threw about as many do."""
COMPARED: Final = 4
"""So many ends of each hand of a rival are compared with one's own, while he has draws left."""


class Draws:
    """Deals of a variant in which cards are changed."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._judges = [judge_of(variant.composed, half.ranking) for half in variant.halves]
        self._suits = any(half.name == "badugi" for half in variant.halves)
        self._ends = lru_cache(1 << 14)(self._imagined)
        self._row = lru_cache(1 << 14)(self._compared)
        self._keeps = lru_cache(1 << 15)(self._kept)
        self._rivals = cache(self._thrown)

    def row(self, now: Situation, rival: Rival, chance: Chance, deals: int) -> Row:
        """What one wins from each hand of a rival; it is the same by any chance."""
        left = self._variant.draws - now.drawn
        (row,) = self.keeping(self._keeps(self._alike(now.hand), left), left, [rival])
        return row

    def keeping(self, keep: Iterable[Card], left: int, rivals: Sequence[Rival]) -> list[Row]:
        """The same for each rival, where one keeps these cards with so many draws left, this one counted."""
        mine, draws = self._alike(keep), self._variant.draws
        return [
            self._row(mine, left, draws - len(rival.thrown), rival.thrown[-1] if rival.thrown else None)
            for rival in rivals
        ]

    def _compared(self, keep: Hand, left: int, his_left: int, thrown: int | None) -> Row:
        ends = self._ends(keep, left)
        halves = zip(map(sorted, zip(*ends, strict=True)), self._rivals(his_left, thrown), strict=True)
        lost = [[bisect_left(mine, end) + bisect_right(mine, end) for end in his] for mine, his in halves]
        each = list(map(sum, zip(*lost, strict=True)))
        at_once = COMPARED if his_left else 1
        whole = 2 * len(ends) * len(lost) * at_once
        return [1 - sum(each[at : at + at_once]) / whole for at in range(0, len(each), at_once)]

    # What becomes of hands

    def _thrown(self, left: int, thrown: int | None) -> Sequence[Sequence[float]]:
        """Some ends, in each half, of hands of those who threw as many with so many draws left; the weakest first."""
        there = self._players[left]
        known = [(abs((count or 0) - (thrown or 0)), keeps) for count, keeps in there.items() if len(keeps) >= FEW]
        at_once = COMPARED if left else 1
        ends = [self._ends(keep, left) for keep in min(known)[1]]
        hands = [[each[at * len(each) // at_once] for at in range(at_once)] for each in ends]
        hands.sort(key=lambda ends: fmean(map(sum, ends)))
        return list(zip(*chain.from_iterable(hands), strict=True))

    @cached_property
    def _players(self) -> Sequence[Mapping[int | None, Sequence[Hand]]]:
        """What players keep, by how many draws are left and how many cards they threw at the last one."""
        chance, size, draws = Random(self._variant.id), self._variant.dealt, self._variant.draws
        found: list[dict[int | None, list[Hand]]] = [defaultdict(list) for _left in range(draws + 1)]
        for _player in range(PLAYERS):
            keep: Hand = ()
            thrown: int | None = None
            for left in range(draws, -1, -1):
                keep = self._keeps(self._alike(drawn(keep, size, chance)), left)
                if len(found[left][thrown]) < RIVALS:
                    found[left][thrown].append(keep)
                thrown = size - len(keep)
        return found

    def _imagined(self, keep: Hand, left: int) -> Ends:
        """What may become of a hand of which these cards are kept with so many draws left."""
        size, chance = self._variant.dealt, Random(f"{left} {keep}")
        if len(keep) == size:
            return self._strengths([keep])
        if left == 1 == size - len(keep):
            return self._strengths([(*keep, card) for card in PACK if card not in keep])
        hands = [drawn(keep, size, chance) for _end in range(ENDS[left])]
        if left == 1:
            return self._strengths(hands)
        ends = [self._ends(self._keeps(self._alike(hand), left - 1), left - 1) for hand in hands]
        return [each[int(chance.random() * len(each))] for each in ends]

    def _kept(self, hand: Hand, left: int) -> Hand:
        return self._alike(kept(self._variant.halves, hand, left)) if left else hand

    def _strengths(self, hands: Sequence[Hand]) -> Ends:
        held = [numbers(hand) for hand in hands]
        halves = [judge.on((), judge.holes(held)) for judge in self._judges]
        return list(zip(*halves, strict=True))

    def _alike(self, cards: Iterable[Card]) -> Hand:
        """One hand for all that differ in nothing that counts: in lows suits do where there is but one."""
        if self._suits:
            return alike(cards)
        order = sorted(cards)
        ranks = [card.rank for card in order]
        suits = [SUITS[ranks[:place].count(rank)] for place, rank in enumerate(ranks)]
        if len({card.suit for card in order}) > 1 and len(set(ranks)) == len(ranks):
            suits[-1] = SUITS[1]
        return tuple([card._replace(suit=suit) for card, suit in zip(order, suits, strict=True)])


def drawn(keep: Hand, size: int, chance: Random) -> Hand:
    """A hand of this size of which these are kept."""
    hand = list(keep)
    while len(hand) < size:
        card = PACK[int(chance.random() * len(PACK))]
        if card not in hand:
            hand.append(card)
    return tuple(hand)
