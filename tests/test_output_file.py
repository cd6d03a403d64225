"""`--output FILE`: the document of a command whole in a file, or no file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands import Run

DOCUMENTS = (
    "rules blackjack --format html",
    "rules blackjack",
    "odds punto-banco --json",
    "pc show bond --json",
    "npc show le-chiffre --format html",
    "session export --format md",
    "phh export",
)
POKER = ("play", "holdem", "--pc", "bond", "--npc", "le-chiffre", "--blinds", "50/100", "--auto", "--seed", "a")


@pytest.fixture
def evening(royale: Path, bondcards: Run) -> Path:
    assert bondcards(*POKER).code == 0
    return royale


@pytest.mark.parametrize("words", DOCUMENTS)
def test_what_would_be_printed_stands_in_the_file(evening: Path, tmp_path: Path, bondcards: Run, words: str) -> None:
    printed = bondcards(*words.split())
    file = tmp_path / "été.txt"
    file.write_text("what stood there before")
    ran = bondcards(*words.split(), "--output", str(file))
    assert (ran.code, ran.out, ran.err) == (0, "", f"{printed.err}{file} is written.\n")
    assert file.read_bytes().decode("utf-8") == printed.out
    assert [*tmp_path.glob(".*")] == []


def test_what_fails_leaves_the_file_as_it_was(evening: Path, tmp_path: Path, bondcards: Run) -> None:
    file = tmp_path / "page.html"
    file.write_text("before")
    assert bondcards("npc", "show", "nobody", "--output", str(file)).code == 1
    assert file.read_text() == "before"


def test_where_nothing_can_be_written_a_sentence_says_so(tmp_path: Path, bondcards: Run) -> None:
    ran = bondcards("rules", "badugi", "--output", str(tmp_path))
    assert (ran.code, ran.out, ran.err) == (1, "", f"{tmp_path} is no file. Name one that may be written.\n")
    nowhere = tmp_path / "nowhere" / "page.html"
    ran = bondcards("rules", "badugi", "--output", str(nowhere))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"{nowhere} could not be written: ")
    assert not nowhere.parent.exists()
