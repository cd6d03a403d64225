"""A roll of which not all was said, asked for at the terminal: who, against whom, how easy, for what, whose dice."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bondcards.campaign.folders import Campaign
from bondcards.cli import agreeing, listed
from bondcards.cli.steps import Step, answered
from bondcards.language.i18n import _
from bondcards.roleplay.roll import Ease
from bondcards.show.asking import Row
from bondcards.show.screen import Screen

NOBODY: Final = "@nobody"
"""A row that is no person; no sheet has such an id."""


class Rolling(Struct, frozen=True):
    """A roll as far as it was said; `npcs` is None where nobody has said, `typed` too. The stake is in cents."""

    pc: str | None
    npcs: tuple[str, ...] | None
    ease: Ease | None
    stake: int | None
    typed: bool | None


def completed(said: Rolling, place: Campaign, screen: Screen) -> Rolling:
    """The same with all that was missing asked for; raises `Leave` where a person leaves."""

    def agent(said: Rolling) -> Rolling:
        rows = listed.people(place, place.all_people("pc").people)
        return replace(said, pc=screen.pick(_("Who rolls?"), rows))

    def villain(said: Rolling) -> Rolling:
        nobody = Row(NOBODY, _("nobody"), means=_("the agent rolls for himself"))
        rows = [nobody, *listed.people(place, place.all_people("npc").people)]
        npc = screen.pick(_("Against whom?"), rows, NOBODY)
        return replace(said, npcs=() if npc == NOBODY else (npc,))

    def stake(said: Rolling) -> Rolling:
        return replace(said, stake=agreeing.contest_stake(screen, [place.name(said.pc or "")]))

    steps = [
        Step[Rolling](lambda said: said.pc is None, agent),
        Step[Rolling](lambda said: said.npcs is None, villain),
        Step[Rolling](lambda said: said.ease is None, lambda said: replace(said, ease=agreeing.ease_factor(screen))),
        Step[Rolling](lambda said: bool(said.npcs) and said.stake is None, stake),
        Step[Rolling](lambda said: said.typed is None, lambda said: replace(said, typed=agreeing.dice_typed(screen))),
    ]
    return answered(said, steps, screen)
