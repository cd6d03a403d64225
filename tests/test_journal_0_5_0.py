"""A campaign that 0.5.0 played opens, has what it settled, and goes on."""

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
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import FILE, Journal
from bondcards.sitting.asking import AskedSitting
from bondcards.sitting.audit import Audit, audited
from bondcards.sitting.keeping import tape_of
from tests.breadth import long
from tests.commands import Run
from tests.test_broken_off import Steady

KEPT = Path(__file__).parent / "fixtures" / "journal-0.5.0"
SPOILT = {name: KEPT.with_name(f"journal-0.5.0-spoilt-{name}") for name in ("d1", "d2")}
SAID: dict[str, Any] = json.loads(KEPT.with_name("journal-0.5.0.json").read_text("utf-8"))
PEOPLE: dict[str, dict[str, float]] = SAID["balances"]
CARDS = [hand for hand in SAID["hands"] if hand["game"] != "contest"]

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


def changed(before: dict[str, dict[str, float]], hand: dict[str, Any]) -> dict[str, float]:
    """Everybody's chips after one more hand."""
    net = hand["final"]["net"]
    return {person: round(has["chips"] + net.get(person, 0), 2) for person, has in before.items()}


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


class TestTapes:
    def test_they_are_read_line_by_line_as_they_were_written(self, folder: Path) -> None:
        with Journal.reading(folder) as journal:
            for said in SAID["hands"]:
                (hand,) = (each for each in sittings.hands(journal, said["sitting"]) if each.number == said["number"])
                lines = playing.lines(journal, hand.id)
                assert " ".join(line.answer for line in lines) == said["tape"]
                written = "".join(
                    json.dumps([line.by, line.question, line.answer], sort_keys=True) + "\n" for line in lines
                )
                assert sha256(written.encode()).hexdigest() == said["tape_sha256"], said

    def test_each_whose_rules_did_not_change_replays_to_its_settlement(self, folder: Path, bondcards: Run) -> None:
        assert verified(bondcards) == len([hand for hand in SAID["hands"] if hand["state"] in {"settled", "undone"}])

    def test_they_settled_what_they_settled(self, folder: Path) -> None:
        with Journal.reading(folder) as journal:
            for said in SAID["hands"]:
                (hand,) = (each for each in sittings.hands(journal, said["sitting"]) if each.number == said["number"])
                state = (hand.is_open, hand.abandoned, hand.undone_at is not None)
                assert state == tuple(said["state"] == name for name in ("open", "given up", "undone"))
                if hand.result is None:
                    continue
                assert (hand.result["bank"], hand.result["heroism"]) == (said["bank"], said["heroism"])
                for net in ("fell_net", "final_net"):
                    assert {who: cents / 100 for who, cents in hand.result[net].items()} == said[net], said


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
    @pytest.mark.parametrize("told", SAID["resumed"], ids=lambda told: f"sitting {told['sitting']}")
    def test_an_open_hand_goes_on_to_its_end(self, folder: Path, bondcards: Run, told: dict[str, Any]) -> None:
        """The next cards are those that 0.5.0 would have dealt, and the end is the one it would have come to."""
        ran = bondcards(*shlex.split(told["command"]))
        assert ran.code == 0, ran.err
        document = ran.json
        (hand,), (before,) = document["hands"], told["hands"]
        assert {key: hand[key] for key in ("number", "bank", "stakes", "cards", "final")} == {
            key: before[key] for key in ("number", "bank", "stakes", "cards", "final")
        }
        assert document["balances"] == told["balances"]
        assert verified(bondcards) == told["verify"]["hands"]
        for person, chips in changed(PEOPLE, hand).items():
            assert bondcards("chips", person, "--json").json["chips"] == chips

    @pytest.mark.parametrize("told", SAID["resumed"], ids=lambda told: f"sitting {told['sitting']}")
    def test_or_is_given_up(self, folder: Path, bondcards: Run, told: dict[str, Any]) -> None:
        assert bondcards("resume", str(told["sitting"]), "--abandon").code == 0
        for person, has in PEOPLE.items():
            assert bondcards("chips", person, "--json").json["chips"] == has["chips"]
        assert verified(bondcards) == SAID["verify"]["hands"]

    def test_whoever_sits_in_one_is_busy(self, folder: Path, bondcards: Run) -> None:
        ran = bondcards("chips", "spend", "vesper", "1", "--why", "a bribe")
        assert (ran.code, ran.out) == (1, "")
        assert "Vesper Lynd is in hand 1 of sitting 43, which is still open." in ran.err

    def test_a_hand_of_another_evening_is_taken_back(self, folder: Path, bondcards: Run) -> None:
        for told in SAID["resumed"]:
            assert bondcards("resume", str(told["sitting"]), "--abandon").code == 0
        (last,) = (hand for hand in SAID["hands"] if (hand["sitting"], hand["number"]) == (40, 2))
        assert bondcards("undo", "40").code == 0
        for person, has in PEOPLE.items():
            chips = round(has["chips"] - last["final_net"].get(person, 0), 2)
            assert bondcards("chips", person, "--json").json["chips"] == chips
        assert verified(bondcards) == SAID["verify"]["hands"]

    def test_the_evening_goes_on(self, folder: Path, bondcards: Run) -> None:
        for told in SAID["resumed"]:
            assert bondcards(*shlex.split(told["command"])).code == 0
        words = "play holdem --pc bond --pc leiter --npc le-chiffre --blinds 50/100 --hands 2 --seed suite --auto"
        ran = bondcards(*shlex.split(words), "--json")
        assert ran.code == 0, ran.err
        assert verified(bondcards) == SAID["verify"]["hands"] + len(SAID["resumed"]) + 2
        with Journal.reading(folder) as journal:
            assert damage(journal) == []


class TestSpoilt:
    """A hand whose tape lacks what 0.5.0 swallowed at a pause: nothing in it was changed behind the program's back."""

    @pytest.mark.parametrize("name", SPOILT)
    def test_it_is_not_damaged(self, name: str) -> None:
        with Journal.reading(SPOILT[name]) as journal:
            assert damage(journal) == []

    def test_a_settled_one_is_named_and_others_are_played(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bondcards: Run
    ) -> None:
        monkeypatch.chdir(shutil.copytree(SPOILT["d1"], tmp_path / "royale"))
        found = bondcards("campaign", "verify")
        assert (found.code, "hand 1 of sitting 1: version 0.5.0 lost lines" in found.out) == (0, True)
        words = "play punto-banco --pc bond --npc le-chiffre --stake 100 --hands 2 --seed suite --auto"
        assert bondcards(*shlex.split(words)).code == 0
        found = bondcards("campaign", "verify", "--json").json
        assert (found["hands"], found["replayed"], found["ok"]) == (3, 2, True)

    @pytest.mark.parametrize(
        ("guard", "changed"),
        [
            ("line_no_update", "UPDATE line SET answer = '9c' WHERE answer = '9d'"),
            ("line_no_update", "UPDATE line SET answer = 'spend' WHERE answer = 'keep'"),
            ("line_no_delete", "DELETE FROM line WHERE position = 6"),
            ("ending_no_update", "UPDATE ending SET result = replace(result, 'As', 'Ks')"),
        ],
    )
    def test_a_changed_byte_of_it_is_found_all_the_same(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bondcards: Run, guard: str, changed: str
    ) -> None:
        folder = shutil.copytree(SPOILT["d1"], tmp_path / "royale")
        monkeypatch.chdir(folder)
        with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
            (made,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = ?", (guard,)).fetchone()
            connection.execute(f"DROP TRIGGER {guard}")
            connection.execute(changed)
            connection.execute(made)
        found = bondcards("campaign", "verify")
        assert (found.code, "hand 1 of sitting 1: " in found.out, "lost lines" in found.out) == (1, True, False)

    def test_it_is_taken_back(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bondcards: Run) -> None:
        monkeypatch.chdir(shutil.copytree(SPOILT["d1"], tmp_path / "royale"))
        assert bondcards("undo").code == 0
        assert bondcards("chips", "bond", "--json").json["chips"] == 25_000
        assert bondcards("campaign", "verify").code == 0

    def test_an_open_one_goes_on_from_its_last_line_that_fits(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bondcards: Run
    ) -> None:
        folder = shutil.copytree(SPOILT["d2"], tmp_path / "royale")
        monkeypatch.chdir(folder)
        ran = bondcards("resume", "--auto", "--json")
        assert (ran.code, "from line 11 on. `bondcards resume 1` goes on from there" in ran.err) == (1, True)
        campaign, room = open_folder(folder), Steady("verre")
        people = {"leiter": campaign.person("leiter", "pc"), "le-chiffre": campaign.person("le-chiffre", "npc")}
        with Journal.open(folder) as journal:
            before = tape_of(journal, 1)
            AskedSitting(journal, sittings.sitting(journal, 1), people, room).play(room)
            assert tape_of(journal, 1)[:10] == before[:10]
            assert audited(journal) == Audit(1, 1, ())

    def test_an_open_one_is_given_up_and_others_are_played(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bondcards: Run
    ) -> None:
        monkeypatch.chdir(shutil.copytree(SPOILT["d2"], tmp_path / "royale"))
        assert bondcards("resume", "1", "--abandon").code == 0
        assert bondcards("chips", "leiter", "--json").json["chips"] == 18_000
        assert bondcards(*shlex.split("resume 1 --auto --hands 2 --heroism never")).code == 0
        found = bondcards("campaign", "verify", "--json").json
        assert (found["hands"], found["replayed"], found["ok"]) == (2, 2, True)


class TestNotAsItShouldBe:
    """Every command says so in a sentence, and `campaign verify` too; nothing ends in a traceback."""

    @pytest.mark.parametrize(
        "changed",
        [
            "PRAGMA user_version = 1",
            long("PRAGMA user_version = 2"),
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
