"""Equities counted as one would by hand: every deal for itself, each hand judged by the rules' own rankings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from bondcards.engine.cards import PACK, Card, read_english
from bondcards.games.poker.variant import Half, Variant
from bondcards.games.ranking.made import STRENGTH
from bondcards.odds.figures import Equities

Hands = Sequence[Sequence[Card]]


class Counted(NamedTuple):
    """How many deals there are; how often each hand takes all, how often a part, and its pots in all."""

    deals: int
    whole: list[int]
    part: list[int]
    share: list[float]


def hand(written: str) -> tuple[Card, ...]:
    """Cards of two letters, without spaces."""
    return read_english(" ".join(written[at : at + 2] for at in range(0, len(written), 2))) if written else ()


def deals(hands: Hands, board: Sequence[Card], dead: Sequence[Card], sizes: Sequence[int]) -> Iterator[Hands]:
    """Every way the hands, and the board behind them, may be dealt so many more cards."""
    known = {card for cards in (*hands, board, dead) for card in cards}
    places = [*hands, board]

    def dealt(at: int, left: Sequence[Card]) -> Iterator[list[Sequence[Card]]]:
        if at == len(places):
            yield []
            return
        for more in combinations(left, sizes[at]):
            rest = [card for card in left if card not in more]
            for others in dealt(at + 1, rest):
                yield [(*places[at], *more), *others]

    yield from dealt(0, [card for card in PACK if card not in known])


def counted(variant: Variant, hands: Hands, board: Sequence[Card] = (), dead: Sequence[Card] = ()) -> Counted:
    """The equities of some hands, whatever is missing being dealt in every way."""
    sizes = [*(variant.dealt - len(cards) for cards in hands), variant.board - len(board)]
    return tallied(variant, variant.halves, deals(hands, board, dead, sizes), len(hands))


def tallied(variant: Variant, halves: Sequence[Half], all_deals: Iterator[Hands], seats: int) -> Counted:
    """The equities over some deals, each of which is the hands and the board."""
    found = Counted(0, [0] * seats, [0] * seats, [0.0] * seats)
    count = 0
    strength = STRENGTH[variant.composed]
    for *hands, board in all_deals:
        count += 1
        strengths = [[strength(half.ranking, cards, board) for half in halves] for cards in hands]
        for seat, mine in enumerate(strengths):
            share = shared(mine, [*strengths[:seat], *strengths[seat + 1 :]])
            found.whole[seat] += share == 1
            found.part[seat] += 0 < share < 1
            found.share[seat] += share
    return found._replace(deals=count, share=[round(share, 6) for share in found.share])


def shared(mine: Sequence[int], others: Sequence[Sequence[int]]) -> float:
    """What part of the pot goes to who is so strong in each half; where nobody qualifies the other half is all."""
    won, parts = 0.0, 0
    for half, strength in enumerate(mine):
        against = [other[half] for other in others]
        best = max(strength, *against)
        parts += best > 0
        if strength == best > 0:
            won += 1 / (1 + against.count(best))
    return won / parts


def as_counted(found: Equities) -> Counted:
    """What was found, in the same figures."""
    assert found.exact
    return Counted(
        found.deals,
        [round(hand.win * found.deals) for hand in found.hands],
        [round(hand.tie * found.deals) for hand in found.hands],
        [round(hand.equity * found.deals, 6) for hand in found.hands],
    )
