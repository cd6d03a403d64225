"""The policy of each game, found where the game's own file is found in the rulebook; poker has one for all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module

from bondcards.games import catalogue
from bondcards.games.catalogue import GAMES
from bondcards.tables.policies.character import Character
from bondcards.tables.policies.policy import Policy

Made = Callable[[Character], Policy]
"""A policy, for whoever is to play by it."""


def find(game: str) -> Made:
    """How the program plays that game."""
    if catalogue.find(game).entry.between_seats:
        return poker(game)
    policy: Made = import_module(f"bondcards.tables.policies.{GAMES[game].rpartition('.')[2]}").POLICY
    return policy


def poker(game: str) -> Made:
    """How it plays a variant of poker."""
    from bondcards.games.poker.variants import VARIANTS
    from bondcards.tables.policies.poker.policy import Poker

    return partial(Poker, VARIANTS[game])
