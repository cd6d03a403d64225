"""Caribbean stud, counted: every hand of the player, with every card the bank may show, against all behind it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bondcards.engine.cards import SUITS, Card
from bondcards.games.house import caribbean_stud as rules
from bondcards.odds.figures import Fall, Odds, chances
from bondcards.odds.house import ends
from bondcards.odds.house.behind import Counted, Deals, Pack, all_deals, own_hands
from bondcards.odds.house.ends import Ends
from bondcards.odds.house.five import CARDS, RANKS, Ints
from bondcards.odds.house.left import left_of_pack
from bondcards.odds.house.purchase import Limits, worth
from bondcards.odds.house.when_to_raise import tables

LEAST = 2 * CARDS
"""As many cards make a hand for the player and one for the bank."""


def odds(options: object, seen: Sequence[Card]) -> Odds:
    """Ante under best play without a purchase, whose worth stands apart, the bonus, and the ante of a blind place."""
    assert isinstance(options, rules.Options)
    paid = ends.of_box(rules.SHOWDOWN, rules.beside)
    pack = Pack(in_rows(left_of_pack(seen, LEAST)), rules.SHOWDOWN.plays)
    limits = Limits.of(pack, paid)
    counted = [counted_out(deals, paid) for deals in all_deals(pack, limits.of_one)]
    falls = {
        "ante": of_ante(counted, paid),
        "bonus": of_bonus(counted),
        "blind": of_ante([one._replace(raises=np.ones_like(one.raises)) for one in counted], paid),
    }
    bets = {name: chances(fallen) for name, fallen in falls.items()}
    if options.purchase == "no":
        return Odds(True, bets, falls, tables=tables(counted))
    buys = worth(limits, paid.folded.net)
    return Odds(True, bets, falls, tables=tables(counted), worth={"buy": buys.mean}, errors={"buy": buys.error})


def in_rows(cards: Sequence[Card]) -> Ints:
    """How many of these cards there are, a row of ranks for each suit."""
    names = {str(card) for card in cards}
    return np.array([[rank + suit in names for rank in RANKS] for suit in SUITS], dtype=np.int64)


def counted_out(deals: Deals, paid: Ends) -> Counted:
    """What raising brings in each class of deals, against what folding does."""
    kind = own_hands().kind[deals.own]
    brought = (paid.nets[kind].T[:, :, None] * deals.against).sum(axis=0)
    return Counted(deals, kind, brought > paid.folded.net * deals.against.sum(axis=0))


def of_ante(counted: Sequence[Counted], paid: Ends) -> tuple[Fall, ...]:
    """Every end of an ante where these deals are raised and the others folded."""
    folded, played = 0.0, np.zeros((len(paid.played), len(paid.played[0])))
    for deals, kind, raises in counted:
        ways = deals.deals * deals.against
        folded += float(ways[:, ~raises].sum())
        for end, found in enumerate(np.where(raises, ways, 0).sum(axis=2)):
            played[:, end] += np.bincount(kind, found, minlength=len(played))
    total = folded + float(played.sum())
    ended = [
        (end, float(found))
        for row, counts in zip(paid.played, played, strict=True)
        for end, found in zip(row, counts, strict=True)
    ]
    return ends.gathered((end, found / total) for end, found in [(paid.folded, folded), *ended])


def of_bonus(counted: Sequence[Counted]) -> tuple[Fall, ...]:
    """Every end of the bonus, by the player's own hand."""
    paid = ends.of_side_bet(rules.SHOWDOWN, rules.beside)
    found = np.zeros(len(paid))
    for deals, kind, _raises in counted:
        found += np.bincount(kind, deals.deals.sum(axis=1), minlength=len(paid))
    return ends.gathered(zip(paid, map(float, found / found.sum()), strict=True))
