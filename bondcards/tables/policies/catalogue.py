"""The policy of each game, found where the game's own file is found in the rulebook."""

from __future__ import annotations

from importlib import import_module

from bondcards.games.catalogue import GAMES
from bondcards.tables.policies.policy import Policy


def find(game: str) -> type[Policy]:
    """How the program plays that game."""
    policy: type[Policy] = import_module(f"bondcards.tables.policies.{GAMES[game].rpartition('.')[2]}").POLICY
    return policy
