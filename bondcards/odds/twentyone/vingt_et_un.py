"""Vingt-et-un with a permanent banker, who has no choice; the strategy follows from the cards, as at Black Jack.

Where the banker draws as he likes, in the family and in the burnt game, nothing can be counted without knowing him.
"""

from collections.abc import Sequence

from bondcards.engine.cards import Card
from bondcards.games.twentyone.casino import INSURANCE, STAKE
from bondcards.games.twentyone.vingt_et_un import Permanent
from bondcards.odds.figures import Odds
from bondcards.odds.twentyone.counting import Counting, count
from bondcards.odds.twentyone.hands import shoe
from bondcards.odds.twentyone.splitting import PAIR
from bondcards.odds.twentyone.strategy import NO_LIMIT, Terms


def odds(options: object, seen: Sequence[Card]) -> Odds:
    """The chances of a stake, and what insurance is worth."""
    assert isinstance(options, Permanent)
    found = counting(options, seen)
    return found.of_box(STAKE, {INSURANCE: found.insurance})


def counting(options: Permanent, seen: Sequence[Card]) -> Counting:
    """The game counted, with so many cards gone."""
    return count(terms(options), shoe(Permanent.cards.count, seen))


def terms(options: Permanent) -> Terms:
    """How the game is played under these options: nothing is given up, and halves are not doubled."""
    return Terms(
        looks=True,
        hands=PAIR if options.split == "plain" else NO_LIMIT,
        doubles_halves=False,
        natural_pays=Permanent.natural_pays,
    )
