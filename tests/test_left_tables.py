"""A table that some or all have left between two hands is taken up again, and told, without them."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from msgspec.structs import replace

from bondcards.campaign import sittings
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import Journal
from bondcards.sitting.plan import state_of
from bondcards.sitting.sitting import Sitting
from tests.commands import Run, copied
from tests.terminal import CTRL_C, Terminal

POKER = "play holdem --pc bond --pc leiter --npc le-chiffre --blinds 50/100 --hands 1 --seed 3 --auto"


def leave(folder: Path, *who: str) -> None:
    """Have some leave the first sitting, which is open again as it was before its end."""
    campaign = open_folder(folder)
    with Journal.open(folder) as journal:
        record = sittings.sitting(journal, 1)
        plan = state_of(journal, record).plan
        people = {seat: campaign.person(seat, kind) for seat, kind in plan.seats.items()}
        sitting = Sitting(journal, record, people)
        for seat in who:
            stay = {other: kind for other, kind in sitting.plan.seats.items() if other != seat}
            sitting.change(replace(sitting.state, plan=replace(sitting.plan, seats=stay)))


@pytest.mark.parametrize("who", [["le-chiffre"], ["bond", "le-chiffre"], ["bond", "leiter", "le-chiffre"]])
def test_resumed_after_some_have_left(
    royale: Path, bondcards: Run, monkeypatch: pytest.MonkeyPatch, who: list[str]
) -> None:
    with monkeypatch.context() as killed:
        killed.setattr(sittings, "end_sitting", lambda journal, sitting: None)
        assert bondcards(*shlex.split(POKER)).code == 0
    leave(royale, *who)
    ran = bondcards("resume", "--hands", "1", "--auto")
    assert ran.code in (0, 1)
    assert "Traceback" not in ran.err


def test_giving_up_prints_json(royale: Path, bondcards: Run) -> None:
    cards = "--cards '9h Th 5s 9c 7d 6s 2d Tc' --answers stand"
    bondcards(*shlex.split(f"play blackjack --pc bond --pc leiter --npc le-chiffre --stake 100 {cards}"))
    ran = bondcards("resume", "--abandon", "--json")
    assert (ran.code, ran.json) == (0, {"schema": 1, "sitting": 1, "abandoned": 1, "place": 1, "ended": False})


def test_a_villain_who_goes_says_so_sits_down_again_and_keeps_his_name_once_he_has_left(tmp_path: Path) -> None:
    copied(tmp_path / "campaigns" / "royale")
    at_once = "--by cards --reveal all --npc-plays auto --heroism never --stake 500 --seed 7"
    with Terminal(*f"play chemin-de-fer --pc bond --pc leiter --npc le-chiffre {at_once}".split(), cwd=tmp_path) as at:
        while "[j]oin" not in at.screen:
            at.type("")
        parting = at.type("the villain leaves")
        assert re.search(r"Le Chiffre: “.+”\s+Le Chiffre leaves the table with 59,000 francs", parting)
        assert "Le Chiffre sits down again." in at.type("the villain joins")
        assert "Le Chiffre leaves the table with" in at.type("le chiffre leaves")
        at.press(CTRL_C)
    with Terminal("resume", cwd=tmp_path) as at:
        # His name is known for what is taken back too.
        assert "Le Chiffre +1,000" in " ".join(at.type("t").split())
        at.type("n")
        end = at.type("e")
        assert "from Le Chiffre" in end
        assert "le-chiffre" not in end
