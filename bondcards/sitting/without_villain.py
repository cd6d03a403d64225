"""Who may hold the bank where no villain plays: a croupier, or one of the agents, as the game has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bondcards.campaign.folders import Campaign
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.seating import Seat, Seating
from bondcards.games.stakes import Wished
from bondcards.sitting.house import house_rules

RICH = 1_000_000_00
"""Cents enough for any table."""


def can_bank(campaign: Campaign, game: str, house: Mapping[str, str], agents: Sequence[str], bank: str) -> bool:
    """Whether these agents can play a game by themselves with this bank, the house or one of them."""
    found = catalogue.find(game)
    least, most = found.entry.seats
    if not least <= len(agents) <= most or (bank != HOUSE and len(agents) < 2):
        return False
    try:
        _rules, chosen = house_rules(campaign, house, found)
        options = found.in_force(chosen)
        seating = Seating(tuple(Seat(agent, "pc", RICH) for agent in agents), bank)
        found.stakes(options, seating, Wished(None, {}))
        found.first(seating, options)
    except Refused:
        return False
    return True
