"""Several tables in one casino: each has a name, and who comes back is asked which one he means."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bondcards.campaign import sittings
from bondcards.campaign.journal import Journal
from bondcards.sitting.plan import state_of
from tests.commands import Run, copied
from tests.terminal import CTRL_D, Terminal

PUNTO = [
    "play",
    "punto-banco",
    "--pc",
    "bond",
    "--npc",
    "le-chiffre",
    "--by",
    "cards",
    "--stake",
    "500",
    "--reveal",
    "step",
    "--seed",
    "7",
]
CHEMIN = [
    "play",
    "chemin-de-fer",
    "--pc",
    "leiter",
    "--npc",
    "kalogeras",
    "--by",
    "cards",
    "--stake",
    "500",
    "--reveal",
    "step",
    "--seed",
    "7",
]
SALON = ("--table", "salon privé")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    copied(tmp_path / "campaigns" / "royale")
    monkeypatch.chdir(tmp_path / "campaigns" / "royale")
    return tmp_path


def left(place: Path, *words: str) -> None:
    with Terminal(*words, cwd=place) as at:
        at.press(CTRL_D)


@pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")
class TestAtATerminal:
    def test_who_comes_back_is_asked_which_table(self, place: Path) -> None:
        left(place, *PUNTO, *SALON)
        left(place, *CHEMIN)
        with Terminal("resume", cwd=place) as at:
            assert "Which table?" in at.screen
            assert "1 Chemin de fer 2  Aristide Kalogeras and Felix Leiter · hand 1 · " in at.screen
            assert "2 salon privé      Punto banco · Le Chiffre and James Bond · hand 1 · " in at.screen
            assert "Punto banco · salon privé" in at.type("salon")
        with Terminal("resume", cwd=place) as at:
            at.press(CTRL_D)
            assert at.ended == 0, "who goes back to none was shown a traceback"

    @pytest.mark.parametrize("said", ["salon privé", "Salon Prive", "1"])
    def test_a_table_is_named_at_once(self, place: Path, said: str) -> None:
        left(place, *PUNTO, *SALON)
        left(place, *CHEMIN)
        with Terminal("resume", said, cwd=place) as at:
            assert "Punto banco · salon privé" in at.screen

    @pytest.mark.parametrize("said", ["Chemin de fer 2", "chemin-de-fer 2", "chemin 2", "2"])
    def test_a_table_without_a_name_is_called_by_its_game_and_number(self, place: Path, said: str) -> None:
        left(place, *PUNTO)
        left(place, *CHEMIN)
        with Terminal("resume", said, cwd=place) as at:
            assert "Chemin de fer" in at.screen
            assert "Kalogeras" in at.screen

    def test_in_french_too(self, place: Path) -> None:
        left(place, *PUNTO)
        left(place, "play", "stud", "--pc", "leiter", "--npc", "kalogeras", "--by", "cards", "--stake", "500")
        with Terminal("resume", cwd=place, lang="fr") as at:
            assert "1 Stud à sept cartes 2  Felix Leiter et Aristide Kalogeras · " in at.screen
            assert "2 Punto banco 1" in at.screen
            assert "Felix Leiter" in at.type("stud à sept cartes 2")

    def test_one_table_is_gone_back_to_unasked(self, place: Path) -> None:
        left(place, *PUNTO)
        with Terminal("resume", cwd=place) as at:
            assert "Which table?" not in at.written
            assert "Punto banco" in at.screen

    def test_two_programs_play_two_tables(self, place: Path) -> None:
        with Terminal(*PUNTO, cwd=place) as one, Terminal(*CHEMIN, cwd=place) as other:
            assert "James Bond lays 500" in one.screen
            assert "Kalogeras banks" in other.screen
            for _turn in range(9):
                one.type("")
                other.type("")
        with Journal.reading(place / "campaigns" / "royale") as journal:
            assert all(sittings.hands(journal, number)[0].result for number in (1, 2))


def test_a_name_stands_with_the_sitting(place: Path, bondcards: Run) -> None:
    assert bondcards(*PUNTO, *SALON).code == 0
    with Journal.reading(place / "campaigns" / "royale") as journal:
        assert state_of(journal, sittings.sitting(journal, 1)).plan.table == "salon privé"
    assert "Punto banco · salon privé" in bondcards("session", "show").out
    assert bondcards("undo", "salon privé").code == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((*PUNTO, "--table", "7"), "--table takes a name: “7” would be the number of a sitting."),
        ((*PUNTO, "--table", "Hold’em 7"), "--table takes a name: “Hold’em 7” would be the number of a sitting."),
        (("resume", "punto banco 3"), "No table is called “punto banco 3”."),
        (("resume", "²"), "No table is called “²”."),
        (("resume", "9" * 30), "There is no sitting"),
        (("resume", "blorp"), "No table is called “blorp”."),
        (("undo", "blorp"), "No table is called “blorp”."),
    ],
)
def test_what_is_no_name_is_refused(place: Path, bondcards: Run, words: tuple[str, ...], why: str) -> None:
    ran = bondcards(*words)
    assert ran.code == 1
    assert why in ran.err


@pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")
def test_an_open_table_is_known_by_its_game_and_a_refusal_names_those_that_are_open(
    place: Path, bondcards: Run
) -> None:
    left(place, *PUNTO)
    left(place, *CHEMIN)
    ran = bondcards("resume", "chemin de fer 9", "--abandon")
    assert (ran.code, ran.err) == (
        1,
        "No table is called “chemin de fer 9”. Open: “Chemin de fer 2”, “Punto banco 1”.\n",
    )
    assert bondcards("resume", "chemin-de-fer", "--abandon").code == 0
    assert "“Punto banco 1”" in bondcards("resume", "blackjack", "--abandon").err


@pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")
def test_two_open_tables_are_not_called_alike(place: Path, bondcards: Run) -> None:
    left(place, *PUNTO, *SALON)
    ran = bondcards(*CHEMIN, "--table", "Salon Privé", "--answers", "pass")
    assert ran.code == 1
    assert "Sitting 1 is called “Salon Privé” and open" in ran.err
