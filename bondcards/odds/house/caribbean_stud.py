"""Caribbean stud, counted: every hand of the player, with every card the bank may show, against all behind it.

What it is worth to buy a card is found by many deals, of which each is reckoned exactly. A deal is the player's hand
and the card that shows. For each card he might throw, every card that he might get for it is tried: what a raise then
brings is counted over all the bank may hold, which is neither the card thrown nor any of his own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from math import comb, sqrt
from typing import Final, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from bondcards.engine.cards import SUITS, Card
from bondcards.games.house import caribbean_stud as rules
from bondcards.games.ranking.made import ACE_HIGH, FIVE, Grade
from bondcards.language.i18n import N_
from bondcards.odds.figures import Fall, Odds, Table
from bondcards.odds.house.behind import (
    CARDS,
    RANKS,
    Counted,
    Deals,
    Flushes,
    Ints,
    Pack,
    all_deals,
    by_ranks,
    flushes_beside,
    gone_of,
    in_a_suit,
    in_suits,
    of_different_ranks,
    own_hands,
)
from bondcards.odds.house.ends import PRICE, Amounts, Ends, against, ends_of, falls_of_side_bet
from bondcards.odds.left import left_of_pack

LEAST = 2 * CARDS
"""As many cards make a hand for the player and one for the bank."""


def odds(options: object, seen: Sequence[Card]) -> Odds:
    """Ante under best play without a purchase, whose worth stands apart, the bonus, and the ante of a blind place."""
    assert isinstance(options, rules.Options)
    paid = ends_of(rules.SHOWDOWN, rules.beside)
    pack = Pack(in_rows(left_of_pack(seen, LEAST)), rules.SHOWDOWN.plays)
    limits = None if options.purchase == "no" else Limits.of(pack, paid)
    of_one = limits.of_one if limits else by_ranks(pack, in_suits().held.T)
    counted = [_counted_out(deals, paid) for deals in all_deals(pack, of_one)]
    of_kind = [np.bincount(kind, deals.deals.sum(axis=1), len(paid.played)) for deals, kind, _raises in counted]
    falls = {
        "ante": _of_ante(counted, paid),
        "bonus": falls_of_side_bet(rules.SHOWDOWN, rules.beside, np.sum(of_kind, axis=0)),
        "blind": _of_ante([one._replace(raises=np.ones_like(one.raises)) for one in counted], paid),
    }
    if not limits:
        return Odds.of_falls(falls, tables=tables(counted))
    worth, error = purchase(limits, paid.folded.net)
    return Odds.of_falls(falls, tables=tables(counted), worth={"buy": worth}, errors={"buy": error})


def in_rows(cards: Sequence[Card]) -> Ints:
    names = set(map(str, cards))
    return np.array([[rank + suit in names for rank in RANKS] for suit in SUITS], dtype=np.int64)


def _counted_out(deals: Deals, paid: Ends) -> Counted:
    kind = own_hands().kind[deals.own]
    brought = (paid.nets[kind].T[:, :, None] * deals.against).sum(axis=0)
    return Counted(deals, kind, brought > paid.folded.net * deals.against.sum(axis=0))


def _of_ante(counted: Sequence[Counted], paid: Ends) -> tuple[Fall, ...]:
    folded, played = 0.0, np.zeros((len(paid.played), len(paid.played[0])))
    for deals, kind, raises in counted:
        ways = deals.deals * deals.against
        folded += float(ways[:, ~raises].sum())
        for end, found in enumerate(np.where(raises, ways, 0).sum(axis=2)):
            played[:, end] += np.bincount(kind, found, minlength=len(played))
    return paid.falls(folded, played)


DEALS: Final = 4_000
SEED: Final = 7
PAIRS: Final = tuple(combinations_with_replacement(range(len(RANKS)), 2))
PAIR: Final = np.array([[PAIRS.index((min(a, b), max(a, b))) for a in range(len(RANKS))] for b in range(len(RANKS))])


class Raises(NamedTuple):
    """Raises, a row each: own hand by number, ranks gone of the suit that shows, the rank `up`, the rank `thrown`."""

    hand: Ints
    gone: Ints
    up: Ints
    thrown: Ints | None = None


def purchase(limits: Limits, folded: float) -> tuple[float, float]:
    """Its worth in antes over all deals, and the standard error, by the same deals each time; `folded` is the least."""
    pack = limits.pack
    suits, ranks = np.nonzero(pack.left)
    order = np.random.default_rng(SEED).random((DEALS, len(ranks))).argsort(axis=1)
    dealt = (suits * len(RANKS) + ranks)[order]
    own, up, new = dealt[:, :CARDS], dealt[:, CARDS], dealt[:, CARDS + 1 :]
    kept = raises(pack, own, up)
    bought = [raises(pack, *changed(own, up, new, thrown)) for thrown in range(CARDS)]
    flushes = flushes_beside(np.concatenate([kept.gone, *(of.gone for of in bought)]))
    best = np.max(
        [np.maximum(limits.bring(of, flushes), folded).reshape(new.shape).mean(axis=1) for of in bought], axis=0
    )
    gained = np.maximum(best - PRICE - np.maximum(limits.bring(kept, flushes), folded), 0)
    return float(gained.mean()), float(gained.std()) / sqrt(DEALS)


def changed(own: Ints, up: Ints, new: Ints, thrown: int) -> tuple[Ints, Ints, Ints]:
    """Every hand with one card thrown and another for it, a row each; what shows beside it, and what was thrown."""
    kept = np.repeat(np.delete(own, thrown, axis=1)[:, None], new.shape[1], axis=1)
    hands = np.concatenate([kept, new[:, :, None]], axis=2).reshape(-1, CARDS)
    return hands, np.repeat(up, new.shape[1]), np.repeat(own[:, thrown], new.shape[1])


def raises(pack: Pack, own: Ints, up: Ints, thrown: Ints | None = None) -> Raises:
    """Raises with these hands, a row each; cards are numbered suit by suit."""
    suits, ranks = np.divmod(own, len(RANKS))
    suit, rank = np.divmod(up, len(RANKS))
    of_others = np.array([gone_of(row) for row in pack.left])[suit]
    gone = ((suits == suit[:, None]) << ranks).sum(axis=1) | of_others
    hand = _numbers(ranks, (suits == suits[:, :1]).all(axis=1))
    if thrown is None:
        return Raises(hand, gone, rank)
    thrown_suit, thrown_rank = np.divmod(thrown, len(RANKS))
    return Raises(hand, gone | (thrown_suit == suit) << thrown_rank, rank, thrown_rank)


def _numbers(ranks: Ints, flush: NDArray[np.bool_]) -> Ints:
    """The numbers of hands of these ranks, a row each, among all that rank differently."""
    held = in_suits().held
    weights = (CARDS + 1) ** np.arange(len(RANKS))
    keys = held @ weights
    order = np.argsort(keys)
    hand: Ints = order[np.searchsorted(keys[order], weights[ranks].sum(axis=1))]
    in_one_suit = len(held) - 1 + np.cumsum(held.max(axis=1) == 1)
    return np.where(flush, in_one_suit[hand], hand)


class Limits(Struct, frozen=True):
    """The bank's hands below each limit beside each of the player's: those with one card given, and with two.

    `plain`, `suited`: limits among those of five different ranks, in several suits and in one; `nets`: what ends pay.
    """

    pack: Pack
    nets: Amounts
    of_one: Amounts
    of_two: Amounts
    plain: Ints
    suited: Ints

    @classmethod
    def of(cls, pack: Pack, paid: Ends) -> Limits:
        held = in_suits().held.T
        two = np.array([held[one] * (held[other] - (one == other)) for one, other in PAIRS])
        counted = by_ranks(pack, np.concatenate([held, two]))
        of_one, of_two = counted[..., : len(RANKS)], counted[..., len(RANKS) :]
        return cls(pack, paid.nets, of_one, of_two, pack.limits(of_different_ranks()), pack.limits(in_a_suit()))

    def bring(self, of: Raises, flushes: Flushes) -> Amounts:
        beside = self.pack.beside()
        below = self.of_one[:, of.hand, of.up] / beside[of.hand, of.up]
        below += flushes.holding(self.suited[:, of.hand], of.gone, of.up)
        below -= flushes.holding(self.plain[:, of.hand], of.gone, of.up)
        hidden = int(self.pack.left.sum()) - CARDS - 1
        if of.thrown is not None:
            pair = PAIR[of.up, of.thrown]
            ways = beside[of.hand, of.up] * (beside[of.hand, of.thrown] - (of.up == of.thrown))
            below -= self.of_two[:, of.hand, pair] / ways
            hidden -= 1
        out, lower, not_higher = below
        total = comb(hidden, CARDS - 1)
        kind = own_hands().kind[of.hand]
        brought: Amounts = (self.nets[kind].T * against(out, lower, not_higher, total)).sum(axis=0) / total
        return brought


LESS: Final = N_("less")
MORE: Final = N_("more")
"""Than ace and king."""
NAMES: Final = {
    True: N_("The bank shows a card of a rank you hold"),
    False: N_("The bank shows a card of another rank"),
}


def tables(counted: Sequence[Counted]) -> tuple[Table, ...]:
    return tuple(Table(NAMES[held], RANKS, dict(_rows(counted, held))) for held in NAMES)


def _rows(counted: Sequence[Counted], held: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
    hands = own_hands().hands
    rows = (MORE, *(f"A-K-{rank}" for rank in reversed(RANKS)), LESS)
    of_row = np.array(rows)[:, None] == np.array([row_of(grade) for grade in hands.grades])
    fits = (hands.held > 0) == held
    ways, raised = np.zeros((len(rows), len(RANKS))), np.zeros((len(rows), len(RANKS)))
    for deals, _kind, raises in counted:
        found = deals.deals * fits[deals.own]
        of_deals = of_row[:, deals.own].astype(np.float64)
        ways += of_deals @ found
        raised += of_deals @ (found * raises)
    for row, here, raised_here in zip(rows, ways, raised, strict=True):
        if here.any():
            yield row, tuple(map(_move, raised_here, here))


def row_of(grade: Grade) -> str:
    kind, *ranks = grade
    if FIVE[kind] != "high card":
        return MORE
    if ranks[:2] != [ACE_HIGH["A"], ACE_HIGH["K"]]:
        return LESS
    return f"A-K-{RANKS[ranks[2] - 2]}"


def _move(raised: float, ways: float) -> str:
    """Raise or fold; how often it is a raise, where that hangs on the other cards; nothing where there is no deal."""
    if not ways:
        return ""
    return {0.0: "fold", 1.0: "raise"}.get(raised / ways, f"{raised / ways:.0%}")
