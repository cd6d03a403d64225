"""Black Jack under its basic strategy, which follows from the cards; see `counting` for what is counted."""

from collections.abc import Sequence

from bondcards.engine.cards import Card
from bondcards.games.twentyone import casino
from bondcards.games.twentyone.blackjack import DOUBLES, Options
from bondcards.games.twentyone.casino import INSURANCE, STAKE
from bondcards.odds.figures import Odds
from bondcards.odds.twentyone.counting import Counting, count
from bondcards.odds.twentyone.hands import shoe
from bondcards.odds.twentyone.strategy import Terms


def odds(options: object, seen: Sequence[Card]) -> Odds:
    """The chances of a stake, and what insurance and surrender are worth."""
    assert isinstance(options, Options)
    found = counting(options, seen)
    worth = {INSURANCE: found.insurance}
    if options.surrender != "no":
        worth["surrender"] = found.surrender
    return found.of_box(STAKE, worth)


def counting(options: Options, seen: Sequence[Card]) -> Counting:
    """The game counted, with so many cards gone."""
    return count(terms(options), shoe(options.packs, seen))


def terms(options: Options) -> Terms:
    """How the game is played under these options."""
    return Terms(
        looks=options.style == "american",
        surrender=options.surrender,
        hands=options.max_hands,
        doubles=None if options.double == "any" else DOUBLES,
        natural_pays=casino.NATURAL_PAYS,
    )
