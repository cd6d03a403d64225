"""What `resume` keeps of a sitting's ways of answering, and what it changes."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

from bondcards.campaign import sittings
from bondcards.campaign.journal import Journal
from bondcards.show import sitting
from bondcards.show.terminal import THEME
from bondcards.sitting.audience import Since
from bondcards.sitting.plan import Plan, state_of
from bondcards.telling.words import Names
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


@pytest.mark.usefixtures("royale")
def test_a_bank_that_has_moved_is_nobodys_in_the_heading(bondcards: Run) -> None:
    moving = ("play", "chemin-de-fer", "--pc", "bond", "--npc", "le-chiffre", "--stake", "500", "--by", "cards")
    begun = bondcards(*moving, "--hands", "2", "--auto", "--cards", "2h 6c 3d As 5h")
    assert "Le Chiffre (bank) · James Bond" in begun.out
    resumed = bondcards("resume", "--deal", "shoe", "--auto")
    assert "Le Chiffre · James Bond" in resumed.out
    assert "Le Chiffre: 60,500 · James Bond: 24,500, 7 points" in resumed.out.replace("\u00a0", " ")
    assert "Hand 1: James Bond −500, Le Chiffre +500." in resumed.out


@pytest.mark.usefixtures("royale")
def test_an_open_hand_is_headed_by_the_chips_it_is_played_with(bondcards: Run) -> None:
    """What Bond was given meanwhile stood above, and could not be laid in the hand below."""
    bondcards(*PLAY, "--pc", "leiter", "--by", "cards", "--hands", "1", "--cards", "8h 2c")
    assert bondcards("chips", "give", "vesper", "bond", "500", "--why", "aid").code == 0
    resumed = bondcards("resume", "--deal", "shoe", "--auto")
    assert "James Bond: 25,000, 7 points" in resumed.out.replace("\u00a0", " "), resumed.err


def test_a_bank_that_stays_is_named_and_so_is_who_sits_out(royale: Path, bondcards: Run) -> None:
    bondcards("play", "blackjack", "--pc", "bond", "--npc", "le-chiffre", "--stake", "500", "--cards", "8h 2c")
    names = Names({}, "francs")
    around, *_rest = sitting.head(plan(royale), {}, {}, names, Since(("bond",), played=True))
    assert "le-chiffre (bank) · bond (sits out)" in text_of_one(around)


def text_of_one(shown: RenderableType) -> str:
    """What stands on paper."""
    paper = StringIO()
    Console(file=paper, width=80, theme=THEME).print(shown)
    return paper.getvalue()
