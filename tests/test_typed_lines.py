"""Lines that nobody means to type, at prompts of the program in process: a sentence, and the question stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.in_process import run, typed

SEATS = (
    "--pc bond --pc leiter --npc le-chiffre --by cards --npc-plays auto --heroism never --reveal all --private open "
    "--seed octobre"
)


def shown(command: str, *lines: str, **settings: str) -> str:
    """What is on the screen after these lines."""
    _code, last = run(["--lang", "en", *command.split()], typed(*lines), **settings)
    return last


@pytest.mark.parametrize("line", ["", "against le chiffre", "with le chiffre, hard"])
def test_nobody_rolls_before_he_is_named(royale: Path, line: str) -> None:
    assert "Who rolls?" in shown(f"play blackjack {SEATS}", "roll", line)


@pytest.mark.parametrize("line", ["-", "- -", ": ,", "'"])
def test_signs_are_no_cards_to_throw(royale: Path, line: str) -> None:
    assert f"“{line}” is no answer" in shown(f"play badugi --stake 100 {SEATS}", "call", "check", line)


def test_a_covered_card_names_no_answer_to_be_given_anew(royale: Path) -> None:
    lines = ("500", "500", "<<", "y", "??")
    assert "Which answer is given anew?" in shown(f"play blackjack {SEATS}", *lines)


@pytest.mark.parametrize("columns", ["33", "32", "30", "20", "8"])
def test_a_list_stands_in_a_narrow_terminal(royale: Path, columns: str) -> None:
    last = shown("play", COLUMNS=columns)
    assert "Which game?" in last
    assert "27 Ace to" in last
