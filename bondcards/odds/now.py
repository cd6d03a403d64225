"""The chances of a hand that is being played, by all the cards the program knows: for the game master alone."""

from collections.abc import Callable
from contextlib import suppress

from bondcards.engine.facts import cards_on_table
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.odds import kept
from bondcards.odds.figures import Now
from bondcards.tables.prompt import Insight

Counted = Callable[[str, object, Insight], Now | None]
"""The chances of a hand of a game under options in force; None where, or as long as, there is nothing to count."""


def chances_now(game: str, options: object, insight: Insight) -> Now | None:
    """How a hand stands; None where nothing is known of it, or nothing yet. Only packs of 52 cards are counted."""
    opened = catalogue.opened(game)
    entry = opened.entry
    if not (entry.now and opened.packs(options).usual):
        return None
    if not entry.between_seats and not any(cards_on_table(insight.facts).values()):
        with suppress(Refused):
            found = kept.odds(catalogue.find(game), options, insight.gone)
            return Now(bets=found.bets) if found else None
        return None
    counted: Counted = catalogue.referred(entry.now)
    return counted(game, options, insight)
