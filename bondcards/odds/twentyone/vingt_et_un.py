"""Vingt-et-un with a permanent banker, who has no choice; the strategy follows from the cards, as at Black Jack.

Where the banker draws as he likes, in the family and in the burnt game, nothing can be counted without knowing him.
"""

from __future__ import annotations

from collections.abc import Sequence

from bondcards.cards import Card
from bondcards.games.twentyone.coup import INSURANCE, STAKE
from bondcards.games.twentyone.vingt_et_un import NATURAL_PAYS, PACKS, Options
from bondcards.odds.figures import Odds
from bondcards.odds.twentyone.counting import count
from bondcards.odds.twentyone.deals import shoe
from bondcards.odds.twentyone.splitting import PAIR
from bondcards.odds.twentyone.terms import NO_LIMIT, Terms


def odds(options: object, seen: Sequence[Card]) -> Odds:
    """The chances of a stake, and what insurance is worth."""
    assert isinstance(options, Options)
    found = count(terms(options), shoe(PACKS, seen))
    return found.of_box(STAKE, {INSURANCE: found.insurance})


def terms(options: Options) -> Terms:
    """How the game is played under these options: nothing is given up, and halves are not doubled."""
    return Terms(
        looks=True,
        hands=PAIR if options.split == "plain" else NO_LIMIT,
        doubles_halves=False,
        natural_pays=NATURAL_PAYS,
    )
