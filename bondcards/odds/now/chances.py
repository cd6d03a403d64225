"""The chances of a hand in progress, of whatever game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Final

from bondcards.cards import Card
from bondcards.errors import Refused
from bondcards.facts import cards_on_table
from bondcards.games import catalogue
from bondcards.games.seating import Seating
from bondcards.odds import kept
from bondcards.odds.now.figures import Now
from bondcards.roleplay.contest import GAME
from bondcards.tables.insight import Insight

Counted = Callable[[object, Seating, Insight], Now | None]
"""The chances of a hand under options in force; None as long as there is nothing to count."""

COUNTED: Final[dict[str, str]] = {
    "punto-banco": "baccarat.punto_banco",
    "chemin-de-fer": "baccarat.chemin_de_fer",
    "caribbean-stud": "house.caribbean_stud",
    "three-card-poker": "house.three_card_poker",
}
"""Which function counts the hands of a game, by its room and name."""


def chances_now(game: str, options: object, seating: Seating, insight: Insight) -> Now | None:
    """How a hand stands; None where nothing is known of it, or nothing yet."""
    if not any(cards_on_table(insight.facts).values()):
        return before_the_deal(game, options, insight.gone)
    if game not in COUNTED:
        return None
    room, name = COUNTED[game].split(".")
    counted: Counted = getattr(import_module(f"bondcards.odds.now.{room}"), name)
    return counted(options, seating, insight)


def before_the_deal(game: str, options: object, gone: Sequence[Card]) -> Now | None:
    """What may be staked, where the game is counted and enough cards are left."""
    if game == GAME:
        return None
    with suppress(Refused):
        found = kept.odds(catalogue.find(game), options, gone)
        return Now(bets=found.bets) if found else None
    return None
