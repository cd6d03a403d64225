"""The equities of hands of poker: exactly where what may still come can be counted in about a second, else sampled.

A hand wins where it takes the whole pot, and ties where it takes a part; its equity is its share in the mean. Where
the board alone is still to come, its ranks are counted and flushes put right (`deals`); what else there is to be dealt
is dealt in every way.

Where cards may still be changed (badugi, badeucey, deuce to seven, ace to five) this is the model: at the next draw
each known hand throws what serves it best when the others throw what serves them; that is found by trying all throws
over the same deals, hand after hand, until none would rather throw something else. At the draws after that, and for
hands that nobody knows, cards are thrown as the program throws them at the table. Before the last draw the result is
counted over all deals where they are not too many. Where the pack does not suffice for all, a card may in thought come
to two hands.

>>> from bondcards.engine.cards import read_english
>>> from bondcards.games.poker.variants import HOLDEM
>>> aces, kings = equity(HOLDEM, [read_english("As Ah"), read_english("Ks Kd")]).hands
>>> round(aces.equity, 6)
0.819461
"""

from collections.abc import Mapping, Sequence
from itertools import chain, compress, product
from typing import Final

import numpy as np
from msgspec.structs import replace

from bondcards.engine.cards import Card
from bondcards.games.poker.variant import Half, Options, Variant
from bondcards.odds.figures import Equities
from bondcards.odds.poker.deals import (
    PACK,
    Array,
    Chance,
    Mask,
    alive,
    boards,
    cards_of,
    every,
    how_many,
    numbers,
    rows,
)
from bondcards.odds.poker.holdings import held
from bondcards.odds.poker.spot import SECOND, Hands, Spot, matchups, of_boards, of_deals, spot, work
from bondcards.odds.poker.strengths import Shares, Tally, beside, shared, strengths
from bondcards.tables.policies.poker.keeping import kept

MOST_SAMPLED: Final = 200_000
AT_ONCE: Final = 20_000

TRIED: Final = {1: 10_000, 2: 1_000, 3: 1_000}
"""So many deals are tried for each throw, with so many draws to come."""
SAMPLED: Final = 20_000
THOUGHTS: Final = 40_000
"""In about a second the program thinks so many times about what it throws."""
ROUNDS: Final = 5
"""So often at most each hand may change its mind about what it throws."""


def equity(
    variant: Variant,
    hands: Sequence[Sequence[Card]],
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    *,
    options: Options | None = None,
    draws: int | None = None,
    seed: int = 0,
) -> Equities:
    """The equity of each of some hands, of which all, some or none of the cards are known (`??` or not there at all).

    `dead` cards come to nobody; `draws` are still to come, one if not said. `Refused` for cards that cannot lie so.
    """
    holdings = [held(hand) for hand in hands]
    return equities(spot(variant, holdings, board, dead, options=options, draws=draws), seed)


def equities(at: Spot, seed: int = 0) -> Equities:
    """The equity of each holding of a spot: counted in whichever way is quicker, or from deals that a seed brings."""
    if at.draws:
        return _before_draw(at, Chance(seed))
    meeting = matchups(at) if at.variant.board else {}
    boards_take, deals_take = of_boards(at, len(meeting)), of_deals(at, how_many(len(at.unseen), at.missing))
    if min(boards_take, deals_take) > SECOND and len(meeting) != 1:
        return _sampled(at, Chance(seed))
    return _over_boards(at, meeting) if boards_take < deals_take else _over_deals(at)


def _strengths(at: Spot, holes: Sequence[Array], board: Array) -> list[Array]:
    return strengths(at.variant.composed, at.halves, holes, board)


def _over_boards(at: Spot, meeting: Mapping[Hands, int]) -> Equities:
    tally, known = Tally(len(at.holdings), len(at.halves)), numbers(at.board)
    for hands, times in meeting.items():
        holes = [numbers(hand) for hand in hands]
        gone = [*known, *numbers(at.dead), *chain.from_iterable(holes)]
        for cards, weights in boards(known, gone, alive(at.variant.composed, holes)):
            if len(cards):
                tally.add(_strengths(at, [rows(hole) for hole in holes], cards), times * weights)
    return tally.equities(exact=True)


def _over_deals(at: Spot) -> Equities:
    dealt = every(np.array(numbers(at.unseen), np.intp), at.missing)
    known = [rows(numbers(cards)) for cards in (*(holding.cards for holding in at.holdings), at.board)]
    whole = [beside(cards, more) for cards, more in zip(known, dealt, strict=True)]
    return _counted(at, whole, exact=True)


def _sampled(at: Spot, chance: Chance) -> Equities:
    ways = [np.array([numbers(way) for way in holding.ways], np.intp) for holding in at.holdings]
    deals = int(min(MOST_SAMPLED, SECOND / work(at)))
    whole = chance.deals([*ways, rows(numbers(at.board))], numbers(at.dead), at.missing, deals)
    return _counted(at, whole, exact=False)


def _counted(at: Spot, dealt: Sequence[Array], exact: bool) -> Equities:
    tally = Tally(len(at.holdings), len(at.halves))
    for begin in range(0, len(dealt[0]), AT_ONCE):
        *holes, board = [cards[begin : begin + AT_ONCE] for cards in dealt]
        tally.add(_strengths(at, holes, board), np.ones(len(board), np.int64))
    return tally.equities(exact)


def _before_draw(at: Spot, chance: Chance) -> Equities:
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
        """How strong a seat is in each half after all draws, keeping these at first; None: what the program keeps."""
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
    """What each hand keeps so that no throw gains more, tried from the program's; None for hands nobody knows."""
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
    return shared(_by_half(made))


def _by_half(made: Sequence[Array]) -> list[Array]:
    return [np.array(half) for half in zip(*made, strict=True)]


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
    tally = Tally(len(made), len(made[0]))
    tally.add(_by_half(made), np.ones(len(made[0].T), np.int64))
    return tally.equities(exact)
