"""The chances of a hand in progress, of whatever game."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from bondcards.games.seating import Seating
from bondcards.odds.now.figures import Now
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
    if game not in COUNTED:
        return None
    room, name = COUNTED[game].split(".")
    counted: Counted = getattr(import_module(f"bondcards.odds.now.{room}"), name)
    return counted(options, seating, insight)
