"""Poker 21: the 21 box under the strategy that follows from the cards, and POK to the card.

The bank's first five cards are any five of the shoe: who plays 21 stops by what he has seen, so that whatever comes
next is as likely to be one card as another.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final

from bondcards.engine.cards import RANKS, SUITS, Card, Rank, Suit
from bondcards.errors import Refused
from bondcards.games.twentyone import casino
from bondcards.games.twentyone.poker_21 import FIVE, PACKS, POK, TWENTY_ONE, pok_pays
from bondcards.language.i18n import _
from bondcards.odds.figures import Fall, Odds, chances
from bondcards.odds.twentyone.counting import Counting, count
from bondcards.odds.twentyone.hands import shoe
from bondcards.odds.twentyone.strategy import Terms

LOST: Final = -1


def odds(options: object, seen: Sequence[Card]) -> Odds:
    """The chances of both boxes."""
    found = counting(seen).of_box(TWENTY_ONE)
    pok = falls_of_pok(seen)
    return Odds(
        exact=True,
        bets={**found.bets, POK: chances(pok)},
        falls={**found.falls, POK: pok},
        tables=found.tables,
    )


def counting(seen: Sequence[Card]) -> Counting:
    """The 21 box counted, with so many cards gone.

    Pairs are of one rank here, which tens seldom are; and nobody splits a twenty.
    """
    terms = Terms(looks=False, split_tens=False, natural_pays=casino.NATURAL_PAYS)
    return count(terms, shoe(PACKS.count, seen))


def falls_of_pok(seen: Sequence[Card]) -> tuple[Fall, ...]:
    """Every way POK may end; no point changes it."""
    if any(card.suit not in SUITS for card in seen):
        raise Refused(_("POK goes by suits: say them too of the cards that are gone, as in `Kh 9c`."))
    left = Counter(PACKS.cards)
    left.subtract(seen)
    suits = {rank: [left[Card(rank, suit)] for suit in SUITS] for rank in RANKS}
    ways: Counter[int] = Counter()
    for ranks in combinations_with_replacement(RANKS, FIVE):
        times = Counter(ranks).items()
        suited = sum(prod([comb(suits[rank][suit], many) for rank, many in times]) for suit in range(len(SUITS)))
        ways[_pays(ranks, "s")] += suited
        ways[_pays(ranks, "?")] += prod([comb(sum(suits[rank]), many) for rank, many in times]) - suited
    return tuple(Fall(pay, pay, number / ways.total()) for pay, number in sorted(ways.items(), reverse=True) if number)


def _pays(ranks: Sequence[Rank], suit: Suit) -> int:
    """What POK gains on five cards of these ranks, all of one suit or of several (`?`)."""
    return pok_pays([Card(rank, suit) for rank in ranks]) or LOST
