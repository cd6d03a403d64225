"""Whole evenings at a real terminal, as the game master sees them: kept as golden texts in both languages."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.breadth import long
from tests.golden.evenings import EVENINGS, KEPT, LANGUAGES, played
from tests.terminal import COLUMNS, LINES

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")


@pytest.mark.parametrize(
    ("name", "language"),
    [
        *((name, "en") for name in EVENINGS),
        *(long(name, "fr") if at % 2 else (name, "fr") for at, name in enumerate(EVENINGS)),
    ],
)
def test_an_evening_is_as_it_was_kept(name: str, language: str, tmp_path: Path) -> None:
    """`python -m tests.golden.evenings` writes them anew."""
    assert played(name, language, tmp_path) == (KEPT / language / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_else_is_kept(language: str) -> None:
    assert {file.stem for file in (KEPT / language).iterdir()} == set(EVENINGS)


def kept(name: str, language: str = "en") -> list[str]:
    """The screens of an evening that was kept."""
    edge, under = "▁" * COLUMNS + "\n", "▔" * COLUMNS + "\n"
    steps = (KEPT / language / f"{name}.txt").read_text("utf-8").split(edge)[1:]
    return [step.partition(under)[2] for step in steps]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EVENINGS)
def test_every_screen_is_a_screen_of_24_lines_with_one_question_at_its_foot(name: str, language: str) -> None:
    *asking, last = kept(name, language)
    assert len(asking) == len(EVENINGS[name].steps)
    for screen in (*asking, last):
        assert len(screen.splitlines()) <= LINES
        assert max(map(len, screen.splitlines())) <= COLUMNS
    assert all(screen.rstrip("\n").endswith("\n ›") for screen in asking)
    assert "›" not in last.splitlines()[-1]


@pytest.mark.parametrize("name", EVENINGS)
def test_what_is_understood_in_one_language_is_so_in_the_other(name: str) -> None:
    """The same answers are refused, and the same are taken."""
    refused = {language: ["\n ! " in f"\n{screen}" for screen in kept(name, language)] for language in LANGUAGES}
    assert refused["fr"] == refused["en"]
    assert any(refused["en"])


def test_the_languages_differ_at_every_step() -> None:
    """Every screen of the French evenings has been translated."""
    for name in EVENINGS:
        assert not set(kept(name, "en")) & set(kept(name, "fr"))


def test_the_evenings_have_what_they_are_for() -> None:
    """The scripts reach what they were written to reach, in whatever words."""
    reached = {
        "from-the-shoe": (
            "covers 400",
            "banco!",
            "banco suivi!",
            "passes the bank",
            "by heroism",
            "A tie: nothing moves.",
            "abattage!",
        ),
        "real-cards": (
            "▒▒▒",
            "this hand alone is turned",
            "it is void",
            "is no card",
            "was seen there before",
            "in a line:",
        ),
        "mistakes": (
            "This hand is not begun",
            "Hand 1 is taken back",
            "joins",
            "Who leaves?",
            "cannot stake 99,999",
            "Everybody else looks away",
        ),
        "poker": ("posts the small blind", "Everybody else looks away", "Flop", "turns the hand of Vesper Lynd"),
        "card-by-card": ("Enter turns the next card", "turn all the others up to the next answer", "by heroism"),
        "in-one-line": ("50 on a tie", "as before", "Noted for later", "may mean James Bond, Le Chiffre or banco"),
    }
    for name in EVENINGS:
        screens = "\n".join(kept(name))
        assert [words for words in reached[name] if words not in screens] == []
