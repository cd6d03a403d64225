"""Those who leave the card table for the dice: their contests for the stake of the scene."""

from __future__ import annotations

from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.i18n import _
from bondcards.scene.house import house_rules
from bondcards.scene.opening import Wish
from bondcards.scene.rolls import Challenge, refuse


def challenges(wish: Wish, campaign: Campaign, journal: Journal) -> list[Challenge]:
    """A contest for each PC who rolls, against the best of the NPCs, for the stake agreed beforehand.

    Raises `Refused` for one that cannot be.
    """
    rollers = wish.playing("roll")
    if rollers and not wish.npcs:
        raise Refused(_("A contest is rolled against somebody: say --npc."))
    if rollers and wish.stake is None and not wish.asks:
        raise Refused(_("What is rolled for? Say --stake."))
    rules, _chosen = house_rules(campaign, wish.house, catalogue.find(wish.game))
    wanted = [
        Challenge(
            pc,
            tuple(wish.npcs),
            stake=wish.stake or 0,
            seed=wish.seed,
            spends=wish.answering.heroism,
            npc_plays=wish.answering.npc_plays,
            tie=rules.contest_tie,
            table=campaign.settings.quality_table,
        )
        for pc in rollers
    ]
    refuse(wanted, journal)
    return wanted
