"""How the odds of each game are counted, found where the game's own file is found in the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from bondcards.engine.cards import Card
from bondcards.odds.figures import Odds

Counted = Callable[[object, Sequence[Card]], Odds]
"""The odds of a game by its options in force, with so many cards gone from the packs."""

COUNTED: dict[str, str] = {
    "punto-banco": "baccarat.punto_banco",
    "chemin-de-fer": "baccarat.chemin_de_fer",
    "baccara-banque": "baccarat.baccara_banque",
    "family-baccara": "baccarat.family_baccara",
    "blackjack": "twentyone.blackjack",
    "vingt-et-un": "twentyone.vingt_et_un",
    "poker-21": "twentyone.poker_21",
    "caribbean-stud": "house.caribbean_stud",
    "three-card-poker": "house.three_card_poker",
}
"""The room of the odds of a game, by its id; games that are not here are simulated."""


def find(game: str) -> Counted | None:
    """How a game is counted; None where it can only be played."""
    if game not in COUNTED:
        return None
    counted: Counted = import_module(f"bondcards.odds.{COUNTED[game]}").odds
    return counted
