"""Those who leave the card table for the dice: their contests, by what was agreed on beforehand."""

from __future__ import annotations

from msgspec import Struct

from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.language.i18n import _
from bondcards.roleplay.roll import USUAL, Ease
from bondcards.sitting.house import house_rules
from bondcards.sitting.opening import Wish
from bondcards.sitting.rolls import Challenge, refuse


class Agreed(Struct, frozen=True):
    """What a contest is rolled for and how: the stake in cents, 0 for none; None where nobody has said.

    The dice are `typed` as they fall on the table, or else thrown.
    """

    stake: int | None = None
    ease: Ease = USUAL
    typed: bool = False


def challenges(wish: Wish, agreed: Agreed, campaign: Campaign, journal: Journal) -> list[Challenge]:
    """A contest for each PC who rolls, against the best of the NPCs; raises `Refused` for one that cannot be."""
    rollers = wish.playing("roll")
    if not rollers:
        return []
    if not wish.npcs:
        raise Refused(_("A contest is rolled against somebody: say --npc."))
    if agreed.stake is None:
        raise Refused(_("What is rolled for? Say --stake, or --stake none."))
    rules, _chosen = house_rules(campaign, wish.house, catalogue.find(wish.game))
    wanted = [
        Challenge(
            pc,
            tuple(wish.npcs),
            ease=agreed.ease,
            stake=agreed.stake,
            typed=agreed.typed,
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
