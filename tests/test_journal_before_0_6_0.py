"""A campaign of all 27 games from before 0.6.0: what its rules still are replays, the rest is kept as settled."""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from bondcards.campaign import playing, sittings
from bondcards.campaign.damage import damage
from bondcards.campaign.journal import FILE, Journal
from bondcards.games import catalogue
from bondcards.sitting.keeping import kept_head
from tests.commands import Run

KEPT = Path(__file__).parent / "fixtures" / "journal-before-0.6.0"
SAID: dict[str, Any] = json.loads(KEPT.with_name("journal-before-0.6.0.json").read_text("utf-8"))
SETTLED = [hand for hand in SAID["hands"] if hand["state"] in {"settled", "undone"}]
OPEN = [hand["sitting"] for hand in SAID["hands"] if hand["state"] == "open"]

pytestmark = pytest.mark.usefixtures("hasty")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the campaign, where one stands."""
    copy = shutil.copytree(KEPT, tmp_path / "royale")
    monkeypatch.chdir(copy)
    return copy


def test_it_is_as_it_was_left_and_has_every_game() -> None:
    assert sha256((KEPT / FILE).read_bytes()).hexdigest() == SAID["sha256"]
    assert {hand["game"] for hand in SETTLED} == {*catalogue.GAMES, "contest"}
    assert {hand["state"] for hand in SAID["hands"]} == {"settled", "undone", "given up", "open"}


def test_every_hand_whose_rules_did_not_change_replays(folder: Path, bondcards: Run) -> None:
    same = [hand for hand in SETTLED if catalogue.plays(hand["game"], hand["edition"])]
    found = bondcards("campaign", "verify", "--json").json
    assert found == {"schema": 1, "hands": len(SETTLED), "replayed": len(same), "ok": True, "problems": []}
    played_on = {hand["game"] for hand in same}
    assert played_on >= {"punto-banco", "family-baccara", "poker-21", "caribbean-stud", "three-card-poker"}


def test_every_hand_is_kept_as_it_was_settled(folder: Path) -> None:
    with Journal.reading(folder) as journal:
        assert damage(journal) == []
        for said in SETTLED:
            (hand,) = (each for each in sittings.hands(journal, said["sitting"]) if each.number == said["number"])
            assert " ".join(line.answer for line in playing.lines(journal, hand.id)) == said["tape"]
            assert hand.result is not None
            assert (hand.result["bank"], hand.result["heroism"]) == (said["bank"], said["heroism"])
            for net in ("fell_net", "final_net"):
                assert {who: cents / 100 for who, cents in hand.result[net].items()} == said[net], said


def test_its_hands_know_nothing_of_what_a_point_is_owed(folder: Path, bondcards: Run) -> None:
    """A hand is replayed by the rule of its time, whoever could not pay for a point."""
    for sitting in OPEN:
        assert bondcards("resume", str(sitting), "--abandon").code == 0
    words = "play punto-banco --pc mathis --npc kalogeras --stake 100 --hands 1 --seed suite --auto"
    assert bondcards(*words.split()).code == 0
    with Journal.reading(folder) as journal:
        owed = [
            kept_head(hand).owed
            for sitting in sittings.latest_first(journal)
            for hand in sittings.hands(journal, sitting.id)
        ]
    assert (owed[0], {*owed[1:]}) == (True, {False})


@pytest.mark.parametrize("person", SAID["balances"])
def test_balances_and_histories(folder: Path, bondcards: Run, person: str) -> None:
    chips, points = (bondcards(purse, person, "--json").json for purse in ("chips", "heroism"))
    assert {"chips": chips["chips"], "heroism": points["reserve"]} == SAID["balances"][person]
    assert chips["entries"] == SAID["chips"][person]
    assert points["entries"] == SAID["heroism"][person]


def test_its_evenings_are_listed(folder: Path, bondcards: Run) -> None:
    assert bondcards("session", "list", "--json").json == SAID["session_list"]
    for evening in SAID["session_list"]["sessions"]:
        assert bondcards("session", "show", evening["name"], "--all").code == 0


@pytest.mark.parametrize("sitting", OPEN)
def test_an_open_hand_is_given_up(folder: Path, bondcards: Run, sitting: int) -> None:
    assert bondcards("resume", str(sitting), "--abandon").code == 0
    for person, has in SAID["balances"].items():
        assert bondcards("chips", person, "--json").json["chips"] == has["chips"]


def test_the_evening_goes_on(folder: Path, bondcards: Run) -> None:
    for sitting in OPEN:
        assert bondcards("resume", str(sitting), "--abandon").code == 0
    words = "play chemin-de-fer --pc bond --pc leiter --npc le-chiffre --stake 100 --hands 2 --seed suite --auto"
    assert bondcards(*words.split()).code == 0
    found = bondcards("campaign", "verify", "--json").json
    assert (found["hands"], found["ok"]) == (len(SETTLED) + 2, True)
