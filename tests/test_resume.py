"""What `resume` keeps of a sitting's ways of answering, and what it changes."""

from __future__ import annotations

from pathlib import Path

from bondcards.campaign import sittings
from bondcards.campaign.journal import Journal
from bondcards.scene.keeping import state_of
from bondcards.scene.plan import Plan
from tests.commands import Run

PLAY = ("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--bank", "house", "--stake", "500")


def plan(royale: Path) -> Plan:
    with Journal.reading(royale) as journal:
        return state_of(journal, sittings.sitting(journal, 1)).plan


def test_the_screen_is_handed_over_as_before(bondcards: Run, royale: Path) -> None:
    bondcards(*PLAY, "--by", "cards", "--hands", "2", "--cards", "8h 2c", "--private", "pass")
    assert plan(royale).answering.private == "pass"
    bondcards("resume", "--hands", "1")
    assert plan(royale).answering.private == "pass"
    bondcards("resume", "--hands", "1", "--private", "open")
    assert plan(royale).answering.private == "open"


def test_a_privacy_that_is_none_is_a_usage_error(bondcards: Run, royale: Path) -> None:
    bondcards(*PLAY, "--cards", "8h 2c")
    said = bondcards("resume", "--private", "maybe")
    assert said.code == 2
    assert "--private cannot be “maybe”. It is one of: `pass`, `open`." in said.err
