"""The equities of hands of poker: exactly where what may still come can be counted in about a second, else sampled.

A hand wins where it takes the whole pot, and ties where it takes a part; its equity is its share in the mean. Where
the board alone is still to come, its ranks are counted and flushes put right (`deals`); what else there is to be dealt
is dealt in every way. Of the games with draws see `drawing`.

>>> from bondcards.engine.cards import read_english
>>> from bondcards.games.poker.variants import HOLDEM
>>> aces, kings = equity(HOLDEM, [read_english("As Ah"), read_english("Ks Kd")]).hands
>>> round(aces.equity, 6)
0.819461
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final

import numpy as np

from bondcards.engine.cards import Card
from bondcards.games.poker.variant import Options, Variant
from bondcards.odds.figures import Equities
from bondcards.odds.poker.deals import Array, Chance, alive, boards, every, how_many, numbers, rows
from bondcards.odds.poker.drawing import drawn
from bondcards.odds.poker.holdings import held
from bondcards.odds.poker.spot import SECOND, Hands, Spot, matchups, of_boards, of_deals, spot, work
from bondcards.odds.poker.strengths import Shares, Tally, beside, shared, strengths

MOST_SAMPLED: Final = 200_000
AT_ONCE: Final = 20_000


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

    `dead` cards come to nobody; `draws` is how often cards may still be changed, once where it is not said. Raises
    `Refused` for cards that cannot lie so.
    """
    holdings = [held(hand) for hand in hands]
    return equities(spot(variant, holdings, board, dead, options=options, draws=draws), seed)


def equities(at: Spot, seed: int = 0) -> Equities:
    """The equity of each holding of a spot: counted in whichever way is quicker, or from deals that a seed brings."""
    if at.draws:
        return drawn(at, Chance(seed))
    meeting = matchups(at) if at.variant.board else {}
    boards_take, deals_take = of_boards(at, len(meeting)), of_deals(at, how_many(len(at.unseen), at.missing))
    if min(boards_take, deals_take) > SECOND and len(meeting) != 1:
        return _sampled(at, Chance(seed))
    return _over_boards(at, meeting) if boards_take < deals_take else _over_deals(at)


def _shares(at: Spot, holes: Sequence[Array], boards: Array) -> Shares:
    """What part of the pot goes to each hand, deal by deal."""
    return shared(strengths(at.variant.composed, at.halves, holes, boards))


def _over_boards(at: Spot, meeting: Mapping[Hands, int]) -> Equities:
    """Exactly, by all boards for all hands that may meet."""
    tally, known = Tally(len(at.holdings)), numbers(at.board)
    for hands, times in meeting.items():
        holes = [numbers(hand) for hand in hands]
        gone = [*known, *numbers(at.dead), *chain.from_iterable(holes)]
        for cards, weights in boards(known, gone, alive(at.variant.composed, holes)):
            if len(cards):
                tally.add(_shares(at, [rows(hole) for hole in holes], cards), times * weights)
    return tally.equities(exact=True)


def _over_deals(at: Spot) -> Equities:
    """Exactly, by every deal of hands that are known."""
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
    """The equities over deals: the cards of each hand and of the board, a deal a row."""
    tally = Tally(len(at.holdings))
    for begin in range(0, len(dealt[0]), AT_ONCE):
        *holes, board = [cards[begin : begin + AT_ONCE] for cards in dealt]
        tally.add(_shares(at, holes, board), np.ones(len(board), np.int64))
    return tally.equities(exact)
