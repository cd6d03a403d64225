"""A laptop dies between two statements to the journal: resumed, everybody has what an unbroken evening leaves him."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from bondcards.campaign import connection, ledger, sessions, sittings
from bondcards.campaign.damage import damage
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import FILE, Journal
from bondcards.sitting import asking, corrections
from bondcards.sitting.asking import AskedSitting
from bondcards.sitting.front import HandConsole
from bondcards.tables.answerer import Listed
from tests.commands import Run

PEOPLE = ("bond", "leiter", "le-chiffre")
TABLE = "--pc bond --pc leiter --npc le-chiffre --stake 100 --seed 2 --auto --heroism always"
SCENES = {
    "a contest": "roll --pc bond --npc le-chiffre --stake 100 --seed 2",
    "a contest beside cards": f"play punto-banco {TABLE} --by bond=cards --by leiter=roll --hands 2",
    "two contests beside cards": (
        "play caribbean-stud --pc bond --pc leiter --pc vesper --npc le-chiffre --stake 100 --seed 2 --auto"
        " --by bond=cards --by leiter=roll --by vesper=roll --heroism always"
    ),
    "hands of poker": "play stud --pc bond --pc leiter --npc le-chiffre --stake 100 --seed 2 --auto --hands 2",
    "points that lapse": f"play chemin-de-fer {TABLE} --hands 2 --house grant=lapse",
}


def told(folder: Path) -> dict[str, object]:
    """What everybody has, what was played and rolled, and which sittings have ended."""
    with Journal.reading(folder) as journal:
        assert damage(journal) == []
        played = [one for session in sessions.list_sessions(journal) for one in sittings.sittings_of(journal, session)]
        return {
            "purses": {who: ledger.balance(journal, who) for who in PEOPLE},
            "hands": {one.id: [hand.result for hand in sittings.hands(journal, one.id)] for one in played},
            "ended": {one.id: one.ended for one in played},
        }


@pytest.fixture
def moments(royale: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, bytes]]:
    """What the files of the journal hold before each of the statements to come; each state of them once."""
    found: list[dict[str, bytes]] = []

    def look(statement: str) -> None:
        held = {file.name: file.read_bytes() for file in royale.glob(f"{FILE}*") if not file.name.endswith("-shm")}
        if held and held not in found[-1:]:
            found.append(held)

    set_up = connection._set_up

    def watched(opened: sqlite3.Connection) -> sqlite3.Connection:
        set_up(opened).set_trace_callback(look)
        return opened

    monkeypatch.setattr(connection, "_set_up", watched)
    return found


def put_back(folder: Path, held: dict[str, bytes]) -> None:
    for file in folder.glob(f"{FILE}*"):
        file.unlink()
    for name, content in held.items():
        (folder / name).write_bytes(content)


@pytest.mark.parametrize("scene", SCENES)
def test_killed_at_any_statement(royale: Path, moments: list[dict[str, bytes]], bondcards: Run, scene: str) -> None:
    words = SCENES[scene].split()
    assert bondcards(*words).code == 0
    whole, states = told(royale), list(moments)
    assert len(states) > 2
    for held in states:
        put_back(royale, held)
        resumed = bondcards("resume")
        if resumed.code:
            assert resumed.err.endswith("No sitting is open. Begin one with `bondcards play`.\n")
            if not told(royale)["hands"]:
                continue
        assert told(royale) == whole


def test_a_contest_that_stands_is_not_rolled_again(
    royale: Path, bondcards: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Version 0.5.0 ended a contest's sitting after its settlement, and could be killed in between."""
    with monkeypatch.context() as killed:
        killed.setattr(sittings, "end_sitting", lambda journal, sitting: None)
        rolled = bondcards(*SCENES["a contest"].split(), "--json")
    before = told(royale)
    assert before["ended"] == {1: False}
    assert bondcards("resume", "--json").json == rolled.json
    assert told(royale) == {**before, "ended": {1: True}}


def test_a_settled_hand_that_is_mended_stands_or_is_open_again(
    royale: Path, moments: list[dict[str, bytes]], bondcards: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is never taken back alone; resumed, it comes to what it came to, for the same card falls."""
    cards = ("--cards", "5h 3c 2d 5s", "--hands", "2", "--deal", "typed")
    assert bondcards(*f"play punto-banco {TABLE}".split(), *cards).code == 1, "there are no cards for another"
    assert bondcards("resume", "--abandon").code == 0
    before, states = told(royale), set[tuple[bool, bool]]()
    moments.clear()
    for room in (asking, corrections):
        monkeypatch.setattr(room, "SPOKEN", (Listed.by,))
    last = {"picks": lambda answers: len(answers) - 1, "why": lambda: "", "told_again": lambda _answer: "a card"}
    console = cast("HandConsole", SimpleNamespace(**last))
    with Journal.open(royale) as journal:
        people = {who: open_folder(royale).person(who) for who in PEOPLE}
        AskedSitting(journal, sittings.sitting(journal, 1), people, console).mend()
    moments.append({file.name: file.read_bytes() for file in royale.glob(f"{FILE}*") if not file.name.endswith("-shm")})
    for held in list(moments):
        put_back(royale, held)
        with Journal.reading(royale) as journal:
            assert damage(journal) == []
            stands = sittings.last_counting(journal, 1) is not None
            states.add((stands, sittings.open_hand_of(journal, 1) is not None))
        assert bondcards("resume").code == 1
        assert told(royale)["purses"] == before["purses"]
    assert states == {(True, False), (False, True)}
