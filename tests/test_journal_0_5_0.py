"""A campaign that 0.5.0 played opens, keeps every hand as it was settled, and goes on; older journals are refused."""

from __future__ import annotations

import json
import shlex
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from bondcards.campaign import playing, sittings, tables
from bondcards.campaign.damage import damage
from bondcards.campaign.journal import FILE, Journal
from bondcards.games import catalogue
from tests.breadth import long
from tests.commands import Run

KEPT = Path(__file__).parent / "fixtures" / "journal-0.5.0"
SPOILT = KEPT.with_name("journal-0.5.0-spoilt-d1")
SAID: dict[str, Any] = json.loads(KEPT.with_name("journal-0.5.0.json").read_text("utf-8"))
PEOPLE: dict[str, dict[str, float]] = SAID["balances"]
CARDS = [hand for hand in SAID["hands"] if hand["game"] != "contest"]
OPEN = [told["sitting"] for told in SAID["resumed"]]

pytestmark = pytest.mark.usefixtures("hasty")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the campaign, where one stands; its times are told as they are kept."""
    copy = shutil.copytree(KEPT, tmp_path / "royale")
    monkeypatch.chdir(copy)
    with pytest.MonkeyPatch.context() as zone:
        zone.setenv("TZ", "UTC")
        time.tzset()
        yield copy
    time.tzset()


def verified(bondcards: Run) -> int:
    """How many hands there are, of which none has changed; those of older editions are not replayed."""
    found = bondcards("campaign", "verify", "--json").json
    assert found == {"schema": 1, "hands": found["hands"], "replayed": found["replayed"], "ok": True, "problems": []}
    assert 0 < found["replayed"] <= found["hands"]
    return int(found["hands"])


class TestTheFixture:
    def test_it_is_as_it_was_left(self) -> None:
        assert sha256((KEPT / FILE).read_bytes()).hexdigest() == SAID["sha256"]
        assert not list(KEPT.glob(f"{FILE}-*"))

    def test_every_game_was_played_and_every_end_is_there(self, bondcards: Run) -> None:
        played = {hand["game"] for hand in CARDS}
        assert len(played) == 27
        assert played <= {game["id"] for game in bondcards("games", "--json").json["games"]}
        assert {hand["state"] for hand in CARDS} == {"settled", "undone", "given up", "open"}
        assert any("??" in hand["tape"] for hand in CARDS if hand["game"] == "holdem")
        assert any(hand.get("heroism") for hand in CARDS)


class TestOpening:
    def test_reading_changes_nothing(self, folder: Path, bondcards: Run) -> None:
        before = {file.name: file.read_bytes() for file in folder.glob("journal*")}
        with Journal.reading(folder) as journal:
            assert damage(journal) == []
        for words in (["campaign", "verify"], ["session", "show"], ["chips", "bond"], ["roll", "--last"]):
            assert bondcards(*words).code == 0
        assert {file.name: file.read_bytes() for file in folder.glob("journal*")} == before

    def test_writing_brings_it_to_todays_format(self, folder: Path) -> None:
        Journal.open(folder).close()
        with Journal.reading(folder) as journal:
            assert journal.altered() == set()
            assert journal.number("PRAGMA user_version") == tables.VERSION
            assert damage(journal) == []


class TestHands:
    def test_they_stand_as_they_were_settled(self, folder: Path) -> None:
        with Journal.reading(folder) as journal:
            for said in SAID["hands"]:
                (hand,) = (each for each in sittings.hands(journal, said["sitting"]) if each.number == said["number"])
                assert " ".join(line.answer for line in playing.lines(journal, hand.id)) == said["tape"]
                state = (hand.is_open, hand.abandoned, hand.undone_at is not None)
                assert state == tuple(said["state"] == name for name in ("open", "given up", "undone"))
                if hand.result is None:
                    continue
                assert (hand.result["bank"], hand.result["heroism"]) == (said["bank"], said["heroism"])
                for net in ("fell_net", "final_net"):
                    assert {who: cents / 100 for who, cents in hand.result[net].items()} == said[net], said

    def test_those_of_older_editions_are_kept_and_the_others_replayed(self, folder: Path, bondcards: Run) -> None:
        with Journal.reading(folder) as journal:
            settled = [sittings.hand(journal, hand) for _sitting, _number, hand in sittings.settled_hands(journal)]
        same = [hand for hand in settled if catalogue.plays(hand.head["game"], hand.head["edition"])]
        found = bondcards("campaign", "verify", "--json").json
        assert found == {"schema": 1, "hands": len(settled), "replayed": len(same), "ok": True, "problems": []}
        assert len(settled) == SAID["verify"]["hands"]


class TestWhatItSaid:
    @pytest.mark.parametrize("person", PEOPLE)
    def test_balances_and_histories(self, folder: Path, bondcards: Run, person: str) -> None:
        chips, points = (bondcards(purse, person, "--json").json for purse in ("chips", "heroism"))
        assert {"chips": chips["chips"], "heroism": points["reserve"]} == PEOPLE[person]
        assert chips["entries"] == SAID["chips"][person]
        assert points["entries"] == SAID["heroism"][person]

    def test_evenings(self, folder: Path, bondcards: Run) -> None:
        assert bondcards("session", "list", "--json").json == SAID["session_list"]
        for name, said in SAID["session_show"].items():
            told = bondcards("session", "show", name, "--json").json
            # The place of a hand in its sitting is newer.
            for event in told["events"]:
                assert event.pop("place", 1) >= 1
            assert told == said

    def test_rolls(self, folder: Path, bondcards: Run) -> None:
        assert bondcards("roll", "--last", "--json").json == SAID["last_roll"]
        assert bondcards("roll", "--last", "--secret", "--json").json == SAID["last_secret_roll"]


class TestGoingOn:
    @pytest.mark.parametrize("sitting", OPEN)
    def test_an_open_hand_is_given_up(self, folder: Path, bondcards: Run, sitting: int) -> None:
        assert bondcards("resume", str(sitting), "--abandon").code == 0
        for person, has in PEOPLE.items():
            assert bondcards("chips", person, "--json").json["chips"] == has["chips"]
        assert bondcards("campaign", "verify").code == 0

    def test_whoever_sits_in_one_is_busy(self, folder: Path, bondcards: Run) -> None:
        ran = bondcards("chips", "spend", "vesper", "1", "--why", "a bribe")
        assert (ran.code, ran.out) == (1, "")
        assert "Vesper Lynd is in hand 1 of sitting 43, which is still open." in ran.err

    def test_the_evening_goes_on(self, folder: Path, bondcards: Run) -> None:
        for sitting in OPEN:
            assert bondcards("resume", str(sitting), "--abandon").code == 0
        words = "play holdem --pc bond --pc leiter --npc le-chiffre --blinds 50/100 --hands 2 --seed suite --auto"
        assert bondcards(*shlex.split(words)).code == 0
        found = bondcards("campaign", "verify", "--json").json
        assert (found["hands"], found["ok"]) == (SAID["verify"]["hands"] + 2, True)
        with Journal.reading(folder) as journal:
            assert damage(journal) == []


def test_a_hand_of_which_0_5_0_lost_lines_at_a_pause_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bondcards: Run
) -> None:
    monkeypatch.chdir(shutil.copytree(SPOILT, tmp_path / "royale"))
    words = "play punto-banco --pc bond --npc le-chiffre --stake 100 --hands 2 --seed suite --auto"
    assert bondcards(*shlex.split(words)).code == 0
    found = bondcards("campaign", "verify", "--json").json
    assert (found["hands"], found["replayed"], found["ok"]) == (3, 2, True)


@pytest.mark.parametrize("version", [1, 2])
def test_a_journal_from_before_0_5_0_is_refused(folder: Path, bondcards: Run, version: int) -> None:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    before = (folder / FILE).read_bytes()
    for words in ("campaign verify", "session show", "chips bond", "heroism gain bond 1 --why luck", "resume"):
        ran = bondcards(*words.split())
        assert (ran.code, ran.out) == (1, "")
        assert ran.err.endswith(
            "journal.db was written before version 0.5.0 and is not read any more. Move it away to begin a new one.\n"
        )
    assert (folder / FILE).read_bytes() == before


class TestNotAsItShouldBe:
    """Every command says so in a sentence, and `campaign verify` too; nothing ends in a traceback."""

    @pytest.mark.parametrize(
        "changed",
        [
            "PRAGMA user_version = -1",
            "DROP TABLE turned",
            "UPDATE sitting SET data = x'ff00fe'",
            long("UPDATE sitting SET data = '{no json'"),
            long("UPDATE sqlite_sequence SET seq = 'many'"),
            "UPDATE sqlite_sequence SET seq = x'ff'",
            "DELETE FROM seated",
            "UPDATE seated SET person = 'comtesse-orlova' WHERE person = 'vesper'",
        ],
    )
    def test_a_journal_that_somebody_has_changed(self, folder: Path, bondcards: Run, changed: str) -> None:
        with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
            named = "SELECT sql FROM sqlite_master WHERE name = 'sitting_no_update'"
            (guard,) = connection.execute(named).fetchone()
            connection.execute("DROP TRIGGER sitting_no_update")
            connection.execute(changed)
            connection.execute(guard)
        assert bondcards("campaign", "verify").code == 1
        for words in ("session show", "roll --last", "heroism bond", "resume"):
            ran = bondcards(*words.split())
            assert (ran.code, "Traceback" in ran.err) in ((0, False), (1, False))
