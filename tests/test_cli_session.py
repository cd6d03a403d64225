"""`session`: evenings are opened, noted in, told and ended."""

from __future__ import annotations

from pathlib import Path

from tests.commands import Run

PLAY = ["play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "500", "--by", "cards"]
LOST = ["--cards", "2h 8c 3d Kd"]  # punto 5 with no third card, the bank a natural
WON = ["--cards", "Kh 2c 9d 4d Th"]


class TestSessions:
    def test_from_start_to_end(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("session", "start", "Opening night")
        assert (ran.code, ran.out) == (0, "Session “Opening night” is open.\n")
        assert bondcards("session", "note", "The lights go out.").out == "Noted in session “Opening night”.\n"
        assert bondcards(*PLAY, *LOST).code == 0
        assert bondcards("heroism", "spend", "bond", "1", "--why", "a lucky fall").code == 0
        ran = bondcards("session", "end")
        for words in ("The lights go out.", "Le Chiffre", "won", "500", "James Bond", "a lucky fall"):
            assert words in ran.out
        assert ran.out.index("The lights go out.") < ran.out.index("a lucky fall")
        assert "has ended" in ran.err
        assert bondcards("session", "list", "--json").json["sessions"][0]["open"] is False

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
