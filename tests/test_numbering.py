"""The numbers of hands that people read: places in a sitting without gaps, whatever the journal calls them."""

from __future__ import annotations

import random
import re
from datetime import date
from pathlib import Path

import pytest

from bondcards.campaign import ledger, numbering, playing, sessions, sittings
from bondcards.campaign.accounts import Move
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import Journal
from bondcards.campaign.playing import NOT_BEGUN
from bondcards.seen.window import open_table, seen_by
from tests.commands import Run
from tests.journals import tampered
from tests.test_recap import LOSE, PUNTO, WIN, shown


class Sitting:
    """A sitting in a journal, and by the ids of its hands what each was called when it was begun."""

    def __init__(self, folder: Path) -> None:
        self.journal = Journal.rehearsal(folder)
        ledger.enter(self.journal, "bond", 500_000, 5)
        self.id = sittings.start_sitting(self.journal, sessions.joined(self.journal, date(2026, 3, 14)), {})
        self.called: dict[int, int] = {}
        self.standing = 0

    def begin(self) -> int:
        last = sittings.last_mark(self.journal, self.id)
        hand = playing.open_hand(self.journal, self.id, last.number + 1 if last else 1, {})
        self.called[hand] = self.standing + 1
        return hand

    def settle(self) -> None:
        playing.settle(self.journal, self.begin(), {}, [Move("bond", "chips", 5, "won")])
        self.standing += 1

    def abandon(self, why: str) -> None:
        playing.abandon(self.journal, self.begin(), why)

    def undo(self) -> None:
        if self.standing:
            sittings.undo(self.journal, self.id)
            self.standing -= 1


@pytest.mark.parametrize("seed", range(20))
def test_a_place_is_one_more_than_hands_stood_and_never_changes(tmp_path: Path, seed: int) -> None:
    sitting, chance = Sitting(tmp_path), random.Random(seed)
    sitting.settle()
    for _time in range(40):
        chance.choice(
            [
                sitting.settle,
                sitting.settle,
                sitting.undo,
                lambda: sitting.abandon(NOT_BEGUN),
                lambda: sitting.abandon("given up"),
            ]
        )()
        hand = chance.choice([*sitting.called])
        assert numbering.place(sitting.journal, hand) == sitting.called[hand]
    assert numbering.places(sitting.journal, sitting.called) == sitting.called


@pytest.fixture
def gone(royale: Path, bondcards: Run) -> Path:
    """Of three hands the last is taken back; what is played instead is taken back and stands again; one is not begun.

    Then another one, which is the journal's seventh and the table's fourth.
    """
    assert bondcards(*PUNTO, "--hands", "9", "--cards", f"{LOSE} {LOSE} {WIN}").code == 1
    assert bondcards("undo", "--why", "A card was seen").code == 0
    assert "Hand 3 " in bondcards("resume", "--hands", "9", "--cards", WIN).out
    assert "Hand 3 of sitting 1 is taken back: " in bondcards("undo").err
    assert "Hand 3 of sitting 1 stands again: " in bondcards("redo").err
    not_begun(royale)
    ran = bondcards("resume", "--hands", "9", "--cards", LOSE)
    assert ("Hand 4 " in ran.out, "Hand 7 " in ran.out) == (True, False)
    return royale


def not_begun(folder: Path) -> None:
    """The next hand of the first sitting is opened, and nobody wants it."""
    with Journal.open(folder) as journal:
        last = sittings.latest(journal, 1)
        assert last
        number = last.number + 1
        hand = playing.open_hand(journal, 1, number, {**last.head, "number": number})
        playing.abandon(journal, hand, NOT_BEGUN)


@pytest.mark.parametrize("words", [("show", "--all"), ("export",), ("export", "--format", "html")])
def test_an_evening_tells_them_without_gaps(gone: Path, bondcards: Run, words: tuple[str, ...]) -> None:
    # The hands that are told, and not those of which it says who had a natural.
    said = re.findall(r"Hands? ([\d–]+)(?![\d–:])", bondcards("session", *words, "--gm").out)
    # What is taken back, the note that says why, and what stands.
    assert said == ["1–2", "3", "3", "3–4"]


def test_a_hand_settled_anew_is_called_as_it_was(royale: Path, bondcards: Run) -> None:
    assert bondcards(*PUNTO, "--hands", "2", "--cards", f"{LOSE} {WIN}").code == 0
    assert bondcards("undo").code == bondcards("undo").code == bondcards("redo").code == bondcards("redo").code == 0
    assert bondcards(*PUNTO, "--cards", LOSE).code == 0
    assert any(line.startswith("Hands 1–2") for line in shown(bondcards))
    assert bondcards("undo").code == bondcards("redo").code == 0
    lines = shown(bondcards, "--gm")
    night = lines.index("Hand 1 The hand of the night")
    assert lines[night + 1].startswith("taken back, but it stands after all")


def test_a_purse_names_the_hand_that_people_know(gone: Path, bondcards: Run) -> None:
    said = re.findall(r"(hand \d .*?) *$", bondcards("chips", "bond").out, re.MULTILINE)
    third = ("hand 3 of sitting 1", "hand 3 of sitting 1 undone")
    assert said == ["hand 1 of sitting 1", "hand 2 of sitting 1", *third, *third, third[0], "hand 4 of sitting 1"]


def test_json_has_the_journals_number_and_the_place(gone: Path, bondcards: Run) -> None:
    events = bondcards("session", "show", "--json").json["events"]
    hands = [(event["hand"], event["place"]) for event in events if event["event"] == "hand"]
    assert hands == [(1, 1), (2, 2), (3, 3), (5, 3), (7, 4)]
    played = bondcards("resume", "--hands", "1", "--cards", WIN, "--json").json["hands"]
    assert [(hand["number"], hand["place"]) for hand in played] == [(1, 1), (2, 2), (5, 3), (7, 4), (8, 5)]


def test_a_window_calls_a_hand_as_the_table_does(gone: Path, bondcards: Run) -> None:
    def hand() -> str:
        with Journal.reading(gone) as journal:
            return seen_by(open_table(journal, open_folder(gone))).hand

    assert hand() == "Hand 4"
    assert bondcards("resume", "--cards", "2h").code == 1
    assert hand() == "Hand 5"
    assert "James Bond is in hand 5 of sitting 1" in bondcards("chips", "spend", "bond", "1", "--why", "a car").err
    assert "Hand 5 of sitting 1 is given up" in bondcards("resume", "--abandon").err
    assert "Hand 5 given up, stakes back" in shown(bondcards)


def test_what_is_damaged_has_both_numbers(gone: Path, bondcards: Run) -> None:
    tampered(gone, "UPDATE line SET answer = answer || 'x' WHERE hand = 5")
    found = bondcards("campaign", "verify")
    assert (found.code, "hand 3 of sitting 1, number 5 in the journal: line 0 " in found.out) == (1, True)
    assert {one["hand"] for one in bondcards("campaign", "verify", "--json").json["problems"]} == {5}


def test_poker_is_exported_by_the_number_that_is_read(royale: Path, bondcards: Run) -> None:
    holdem = ("play", "holdem", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--blinds", "50/100", "--auto")
    assert bondcards(*holdem, "--hands", "2", "--seed", "7").code == 0
    before = bondcards("phh", "export", "2").out
    assert "hand = 2" in before
    assert bondcards("undo").code == 0
    assert "Hand 2 was given up or taken back." in bondcards("phh", "export", "2").err
    assert bondcards("redo").code == 0
    assert bondcards("phh", "export", "2").out == before
    assert "Sitting 1 has no hand 3." in bondcards("phh", "export", "3", "--sitting", "1").err


def test_a_roll_has_its_number(royale: Path, bondcards: Run) -> None:
    """The game master alone is told of it, who names it in commands."""
    assert bondcards(*PUNTO, "--cards", WIN).code == 0
    assert bondcards("roll", "--pc", "bond", "--die", "18").code == 0
    assert bondcards(*PUNTO, "--cards", LOSE).code == 0
    found = re.findall(r"(?:sitting|no\.) (\d)", bondcards("session", "show", "--gm").out)
    assert found == ["2"]
    assert "Roll James Bond rolls 18: Quality Rating 2, very good" in shown(bondcards)
    assert not re.search(r"(?:sitting|no\.) \d", bondcards("session", "show").out)
    french = bondcards("--lang", "fr", "session", "export", "--gm").out
    assert "- **Jet nº\u00a02** [[James Bond]] lance les dés\u00a0: 18, Résultat de Qualité 2, très bon." in french
