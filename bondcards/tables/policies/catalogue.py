"""The policy of each game, found where the game's own file is found in the rulebook; poker has one for all."""

from __future__ import annotations

from importlib import import_module

from bondcards.games import catalogue
from bondcards.games.catalogue import GAMES
from bondcards.tables.policies.policy import Policy


def find(game: str) -> type[Policy]:
    """How the program plays that game."""
    name = "poker" if catalogue.find(game).entry.between_seats else GAMES[game].rpartition(".")[2]
    policy: type[Policy] = import_module(f"bondcards.tables.policies.{name}").POLICY
    return policy
