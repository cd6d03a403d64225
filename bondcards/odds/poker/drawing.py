"""Equities where cards may still be changed (badugi, badeucey, deuce to seven, ace to five).

The model: at the next draw each known hand throws what serves it best when the others throw what serves them; that is
found by trying all throws over the same deals, hand after hand, until none would rather throw something else. At the
draws after that, and for hands that nobody knows, cards are thrown as the program throws them at the table. Before the
last draw the result is counted over all deals where they are not too many. Where the pack does not suffice for all,
a card may in thought come to two hands.
"""

from collections.abc import Sequence
from itertools import compress, product
from typing import Final

import numpy as np
from msgspec.structs import replace

from bondcards.games.poker.variant import Half
from bondcards.odds.figures import Equities
from bondcards.odds.poker.deals import PACK, Array, Chance, Mask, cards_of, every, how_many, numbers, rows
from bondcards.odds.poker.spot import SECOND, Spot, of_deals
from bondcards.odds.poker.strengths import Shares, Tally, beside, shared, strengths
from bondcards.tables.policies.poker.imagining import kept

TRIED: Final = {1: 10_000, 2: 1_000, 3: 1_000}
"""So many deals are tried for each throw, with so many draws to come."""
SAMPLED: Final = 20_000
THOUGHTS: Final = 40_000
"""In about a second the program thinks so many times about what it throws."""
ROUNDS: Final = 5
"""So often at most each hand may change its mind about what it throws."""


def drawn(at: Spot, chance: Chance) -> Equities:
    """The equities before a draw; each known hand says what it throws."""
    keeps = _best_keeps(at, Deals(at, chance, TRIED[at.draws]))
    found = _exactly(at, keeps)
    if found is None:
        thoughts = sum(at.draws - bool(holding.cards) for holding in at.holdings)
        deals = Deals(at, chance, min(SAMPLED, THOUGHTS // thoughts) if thoughts else SAMPLED)
        found = _tallied([deals.made(seat, keep) for seat, keep in enumerate(keeps)], exact=False)
    hands = [
        replace(hand, throws=None if keep is None else tuple(compress(holding.cards, ~keep)))
        for hand, holding, keep in zip(found.hands, at.holdings, keeps, strict=True)
    ]
    return replace(found, hands=tuple(hands))


class Deals:
    """Deals by chance: the hands before the draw, and for each the cards that it will draw, one after another."""

    def __init__(self, at: Spot, chance: Chance, count: int) -> None:
        seats = len(at.holdings)
        dealt = at.missing[:seats]
        left = len(at.unseen) - sum(dealt)
        ways = [np.array([numbers(way) for way in holding.ways], np.intp) for holding in at.holdings]
        *self._hands, stock = chance.deals([*ways, rows(())], numbers(at.dead), [*dealt, left], count)
        most = np.arange(at.variant.dealt * at.draws)
        self._stocks = [stock[:, (left // seats * seat + most) % left] for seat in range(seats)]
        self._at = at

    def made(self, seat: int, keep: Mask | None) -> Array:
        """How strong a seat is in each half after all draws, when at the first it keeps the cards at these places.

        None: it keeps what the program keeps.
        """
        at, hands = self._at, self._hands[seat]
        taken = np.zeros(len(hands), np.intp)
        for draws in range(at.draws, 0, -1):
            if keep is not None and draws == at.draws:
                stays = np.tile(keep, (len(hands), 1))
            else:
                stays = _kept_by_policy(at.halves, hands, draws)
            drawn = np.maximum(taken[:, None] + np.cumsum(~stays, 1) - 1, 0)
            hands = np.where(stays, hands, np.take_along_axis(self._stocks[seat], drawn, 1))
            taken = taken + (~stays).sum(1)
        return _in_each_half(at, hands)


def _in_each_half(at: Spot, hands: Array) -> Array:
    """How strong one seat's hands are in each half of the pot, a row for each half."""
    return np.vstack(strengths(at.variant.composed, at.halves, [hands], rows(())))


def _kept_by_policy(halves: Sequence[Half], hands: Array, draws: int) -> Mask:
    """Which cards of each hand the program keeps; the same hand is thought about once."""
    order = np.sort(hands, 1)
    keys: Array = order @ np.array([PACK**place for place in range(order.shape[1])])
    _keys, first, which = np.unique(keys, return_index=True, return_inverse=True)
    bits = [
        sum(1 << number for number in numbers(kept(halves, cards_of(hand), draws))) for hand in order[first].tolist()
    ]
    stays: Mask = (np.array(bits)[which][:, None] >> hands & 1) > 0
    return stays


def _best_keeps(at: Spot, deals: Deals) -> list[Mask | None]:
    """What each hand keeps so that it would gain by no other throw; None for hands that nobody knows.

    It is looked for from what the program keeps; of throws that are as good it is the first.
    """
    every_keep = np.array(list(product((True, False), repeat=at.variant.dealt)))
    options: list[list[Mask | None]] = [list(every_keep) if holding.cards else [None] for holding in at.holdings]
    made = [[deals.made(seat, keep) for keep in keeps] for seat, keeps in enumerate(options)]
    chosen = [0] * len(options)
    for seat, holding in enumerate(at.holdings):
        if holding.cards:
            keep = _kept_by_policy(at.halves, rows(numbers(holding.cards)), at.draws)
            chosen[seat] = int((every_keep == keep).all(1).argmax())
    for _round in range(ROUNDS):
        before = list(chosen)
        for seat, tried in enumerate(made):
            others = [every[choice] for every, choice in zip(made, chosen, strict=True)]
            gains = [shares([*others[:seat], own, *others[seat + 1 :]])[seat].mean() for own in tried]
            chosen[seat] = int(np.argmax(gains))
        if chosen == before:
            break
    return [keeps[choice] for keeps, choice in zip(options, chosen, strict=True)]


def shares(made: Sequence[Array]) -> Shares:
    """What part of the pot goes to each seat, by how strong each is in each half."""
    return shared([np.array(half) for half in zip(*made, strict=True)])


def _exactly(at: Spot, keeps: Sequence[Mask | None]) -> Equities | None:
    """Over all deals of the last draw; None where more draws are to come, hands are unknown, or it takes too long."""
    thrown = [at.variant.dealt if keep is None else int((~keep).sum()) for keep in keeps]
    known = [keep for keep in keeps if keep is not None]
    deals = how_many(len(at.unseen), thrown)
    if at.draws > 1 or len(known) < len(keeps) or not deals or of_deals(at, deals) > SECOND:
        return None
    dealt = every(np.array(numbers(at.unseen), np.intp), thrown)
    hands = [
        beside(rows(numbers(compress(holding.cards, keep))), drawn)
        for holding, keep, drawn in zip(at.holdings, known, dealt, strict=True)
    ]
    return _tallied([_in_each_half(at, cards) for cards in hands], exact=True)


def _tallied(made: Sequence[Array], exact: bool) -> Equities:
    tally = Tally(len(made))
    tally.add(shares(made), np.ones(len(made[0].T), np.int64))
    return tally.equities(exact)
