"""Those who leave the card table for the dice: their contests, checked before the cards and settled beside them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial

from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.errors import Refused
from bondcards.i18n import _
from bondcards.scene import rolls
from bondcards.scene.dice import challenges
from bondcards.scene.opening import Wish
from bondcards.scene.plan import Plays
from bondcards.scene.rolls import Challenge
from bondcards.scene.settled import Settled
from bondcards.show.screen import Screen
from bondcards.tables.prompt import Leave


def challenged(wish: Wish, campaign: Campaign, journal: Journal) -> list[Challenge]:
    """A contest for each agent who rolls; raises `Refused` for one that cannot be."""
    wanted = challenges(wish, campaign)
    rolls.refuse(wanted, journal)
    return wanted


def settled(
    wanted: Sequence[Challenge], journal: Journal, screen: Screen | None, asks: bool, npc_plays: Plays
) -> list[Settled]:
    """Settle the contests and show each as it ends."""
    gather = partial(screen.gathering, decides=npc_plays == "auto") if screen and asks else None
    try:
        return rolls.contests_for(wanted, journal, date.today(), gather, screen.rolled if screen else None)
    except Leave:
        raise Refused(_("The contest was left before it was settled: nothing was written of it.")) from None
