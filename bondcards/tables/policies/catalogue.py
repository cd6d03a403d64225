"""The policy of each game, as its entry refers to it; one of poker plays a variant."""

from collections.abc import Callable
from functools import partial

from bondcards.games import catalogue
from bondcards.tables.policies.character import Character
from bondcards.tables.policies.policy import Policy

Made = Callable[[Character], Policy]
"""A policy, for whoever is to play by it."""


def find(name: str) -> Made:
    entry = catalogue.opened(name).entry
    policy: Callable[..., Policy] = catalogue.referred(entry.policy)
    if not entry.between_seats:
        return policy
    from bondcards.games.poker.variants import variant_of

    return partial(policy, variant_of(name))
