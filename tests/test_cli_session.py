"""`session`: evenings are opened, noted in, told and ended."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from bondcards.cli import session
from tests.commands import Run
from tests.terminal import CTRL_D, Terminal

PLAY = ["play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "500", "--by", "cards"]
LOST = ["--cards", "2h 8c 3d Kd"]  # punto 5 with no third card, the bank a natural
WON = ["--cards", "Kh 2c 9d 4d Th"]


class TestSessions:
    def test_from_start_to_end(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("session", "start", "Opening night")
        assert (ran.code, ran.out) == (0, "Session “Opening night” is open.\n")
        assert bondcards("session", "note", "The lights go out.").out == "Noted in session “Opening night”.\n"
        assert bondcards("session", "note", "Le", "Chiffre", "leaves").code == 0, "a note is all its words"
        assert "Le Chiffre leaves" in bondcards("session", "show").out
        assert bondcards(*PLAY, *LOST).code == 0
        assert bondcards("heroism", "spend", "bond", "1", "--why", "a lucky fall").code == 0
        ran = bondcards("session", "end")
        for words in ("The lights go out.", "Le Chiffre", "won", "500", "James Bond", "a lucky fall"):
            assert words in ran.out
        assert ran.out.index("The lights go out.") < ran.out.index("a lucky fall")
        assert "has ended" in ran.err
        assert bondcards("session", "list", "--json").json["sessions"][0]["open"] is False

    def test_its_end_names_what_is_open(self, royale: Path, bondcards: Run) -> None:
        assert bondcards(*PLAY, "--cards", "2h 8c").code == 1
        ended = bondcards("session", "end")
        assert ended.code == 0
        assert "Sitting 1 is still open: `bondcards resume 1` goes on with it another evening." in ended.err

    def test_a_long_evening_shows_its_end_and_how_to_see_all(
        self, royale: Path, bondcards: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(session, "LATEST", 40)
        assert bondcards(*PLAY, "--hands", "45", "--auto", "--stake", "1").code == 0
        latest, whole = bondcards("session", "show"), bondcards("session", "show", "--all")
        assert "`bondcards session show --all` tells all of it" in latest.err
        assert "--all" not in whole.err
        assert re.search(r"[–\d ]45 ", latest.out)
        assert "Hands 1–" not in latest.out
        assert "Hand 1 " in whole.out or "Hands 1–" in whole.out
        assert latest.out.count("─ continued") == 1
        purse = bondcards("chips", "bond")
        assert "earlier entries: `bondcards chips bond --all` shows them." in purse.err
        assert len(bondcards("chips", "bond", "--all").out.splitlines()) > len(purse.out.splitlines())

    def test_the_evening_as_json(self, royale: Path, bondcards: Run) -> None:
        bondcards("session", "start", "One")
        bondcards(*PLAY, *LOST, "--answers", "spend")
        bondcards("session", "note", "He smiles.")
        bondcards(*PLAY, *LOST)
        bondcards("chips", "gain", "bond", "0.5", "--why", "found")
        document = bondcards("session", "show", "--json").json
        assert next(iter(document)) == "schema"
        assert document["won"] == []
        assert document["heroism"] == {"bond": {"gained": 3, "spent": 1, "lapsed": 0}}
        assert (document["hands"], document["rolls"], document["session"]["name"]) == (2, 0, "One")
        told = [event["event"] for event in document["events"]]
        assert told.index("hand") < told.index("note") < len(told) - 1 - told[::-1].index("hand")
        assert document["events"][-1] == {
            "at": document["events"][-1]["at"],
            "event": "change",
            "who": "bond",
            "chips": 0.5,
            "why": "found",
        }

    def test_play_opens_an_evening_called_by_the_date(self, royale: Path, bondcards: Run) -> None:
        bondcards(*PLAY, *LOST)
        (session,) = bondcards("session", "list", "--json").json["sessions"]
        assert (session["name"], session["open"]) == (session["day"], True)
        document = bondcards("session", "show", session["name"], "--json").json
        assert document["won"] == [{"who": "le-chiffre", "won": 500, "from": "bond"}]
        assert document["net"] == {"bond": -500, "le-chiffre": 500}

    def test_start_answers_with_json(self, royale: Path, bondcards: Run) -> None:
        document = bondcards("session", "start", "One", "--json").json
        assert (document["schema"], document["name"], document["open"]) == (1, "One", True)

    def test_what_cannot_be(self, royale: Path, bondcards: Run) -> None:
        for words in (["show"], ["show", "nowhere", "--json"], ["end"], ["note", "hello"]):
            ran = bondcards("session", *words)
            assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1), words
        bondcards("session", "start", "One")
        assert "still open" in bondcards("session", "start", "Two").err
        assert bondcards("session", "note", "  ").code == 1
        assert bondcards("session", "note").code == 2

    def test_no_evening_yet(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("session", "list")
        assert (ran.code, ran.out) == (0, "")
        assert "There is no session yet." in ran.err
        assert bondcards("session", "list", "--json").json == {"schema": 1, "sessions": []}
        assert not (royale / "journal.db").exists()


@pytest.mark.usefixtures("royale")
class TestTold:
    """Every event in its line: rolls as rolls, though a contest is kept like a hand of cards."""

    DUEL = ("roll", "--pc", "bond", "--npc", "le-chiffre", "--stake", "500", "--die", "90", "--npc-die", "60")
    THROWN = (
        "Roll James Bond rolls 90: Quality Rating 4, acceptable",
        "Le Chiffre rolls 60: Quality Rating 3, good",
    )
    MOVED = "Le Chiffre +500 · James Bond −500"

    @staticmethod
    def lines(bondcards: Run, *words: str) -> list[str]:
        """What is told of the events, without their times and without what it comes to."""
        told = bondcards("session", "show", *words).out.partition("\n\n Who won")[0].splitlines()[1:]
        told = [line for line in told if " leaves " not in line and "By the dice" not in line]
        found = [" ".join(re.sub(r"^ \d\d:\d\d", "", line).split()) for line in told if line.strip()]
        return [line.replace("Roll no. 1 ", "Roll ") for line in found]

    def test_a_contest_is_a_roll(self, bondcards: Run) -> None:
        """And told once: that he chose to roll goes without saying."""
        assert bondcards(*self.DUEL).code == 0
        assert self.lines(bondcards) == [*self.THROWN, self.MOVED]

    @pytest.mark.parametrize(
        ("die", "won"), [("90", "Le Chiffre wins"), ("60", "nobody wins"), ("6", "James Bond wins")]
    )
    def test_one_for_nothing_says_who_wins(self, bondcards: Run, die: str, won: str) -> None:
        assert bondcards(*self.DUEL[:5], "--die", die, "--npc-die", "60").code == 0
        assert self.lines(bondcards)[2] == won

    def test_the_points_it_cost(self, bondcards: Run) -> None:
        assert bondcards(*self.DUEL, "--heroism", "2").code == 0
        assert self.lines(bondcards)[2:4] == [
            "James Bond +500 · Le Chiffre −500",
            "2 Heroism Points by James Bond",
        ]

    def test_one_that_was_taken_back_stands_where_it_stood(self, bondcards: Run) -> None:
        assert bondcards(*self.DUEL).code == 0
        assert bondcards("undo").code == 0
        assert self.lines(bondcards, "--gm")[:4] == [*self.THROWN, self.MOVED, "taken back"]
        assert not any("rolls 90" in line for line in self.lines(bondcards))
        document = bondcards("session", "show", "--json").json
        (roll,) = (event for event in document["events"] if event["event"] == "roll")
        assert (roll["undone"], document["rolls"], document["net"]) == (True, 0, {"bond": 0, "le-chiffre": 0})

    @pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")
    def test_that_one_taken_back_cannot_stand_again_is_said_before(self, royale: Path, bondcards: Run) -> None:
        assert bondcards(*self.DUEL).code == 0
        with Terminal("undo", cwd=royale.parents[1]) as terminal:
            assert "It cannot stand again, for the dice would be thrown anew." in " ".join(terminal.screen.split())

    def test_a_secret_one_is_told_to_the_game_master_alone(self, bondcards: Run) -> None:
        """What chips it has moved is in the account, where every purse is."""
        assert bondcards(*self.DUEL, "--secret").code == 0
        assert bondcards("roll", "--pc", "vesper", "--die", "6", "--secret").code == 0
        assert self.lines(bondcards) == []
        with_dice = self.lines(bondcards, "--gm")
        assert with_dice[:3] == [*self.THROWN, self.MOVED]
        assert with_dice[3].startswith("Roll no. 2 Vesper Lynd rolls 6: ")

    @pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")
    def test_one_that_was_given_up_is_none(self, royale: Path, bondcards: Run) -> None:
        with Terminal(*self.DUEL, cwd=royale.parents[1]) as terminal:
            terminal.press(CTRL_D)
        assert bondcards("resume", "--abandon").code == 0
        assert self.lines(bondcards) == ["James Bond rolls against Le Chiffre."]
        assert bondcards("session", "show", "--json").json["rolls"] == 0

    def test_hands_taken_back_and_given_up(self, bondcards: Run) -> None:
        assert bondcards(*PLAY, *LOST).code == 0
        assert bondcards("undo").code == 0
        assert bondcards(*PLAY, "--cards", "2h").code == 1
        assert bondcards("resume", "--abandon").code == 0
        lines = self.lines(bondcards, "--gm")
        assert re.fullmatch("── Punto banco ─+", lines[0])
        assert lines[1:7] == [
            "Le Chiffre (bank) · James Bond",
            "Heroism Points for the cards: James Bond +3",
            "Hand 1 James Bond stakes 500 on punto · Punto has 5 points (2♥ 3♦)",
            "Le Chiffre (bank) has 8, a natural (8♣ K♦)",
            self.MOVED,
            "taken back",
        ]
        assert "Hand 1 given up, stakes back" in lines
        players = self.lines(bondcards)
        assert "Hand 1 given up, stakes back" in players
        assert self.MOVED not in players
        told = [event["event"] for event in bondcards("session", "show", "--json").json["events"]]
        assert [what for what in told if what.startswith("hand")] == ["hand", "hand-undone", "hand-abandoned"]
