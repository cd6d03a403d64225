"""Lines that nobody means to type, at prompts of the program in process: a sentence, and the question stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz_prompts import findings
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


@pytest.mark.parametrize("stays", [True, False], ids=["one", "nobody"])
def test_blinds_are_said_where_hardly_anybody_is_left(royale: Path, *, stays: bool) -> None:
    lines = ["fold", "fold", "fold", "leave", "leiter", "leave", "bond", "yes"]
    lines += [] if stays else ["leave", "le chiffre", "yes"]
    assert "The big blind?" in shown(f"play holdem --stake 100 {SEATS}", *lines, "stake")


COVERED = "play caribbean-stud --pc bond --npc le-chiffre --by cards --stake 500 --private pass --reveal all --seed 1"
STAYS = "Covered cards cannot be cleared from this screen: whoever scrolls up reads them."


@pytest.mark.parametrize("how", ["--plain", "--accessible"])
def test_where_nothing_can_be_cleared_it_is_said_before_the_first_covered_card_and_once(royale: Path, how: str) -> None:
    seen: list[str] = []

    def says(shown: str) -> str:
        seen.append(shown)
        if len(seen) > 12:
            raise EOFError
        return "raise" if "raise" in shown else ""

    run(["--lang", "en", how, *COVERED.split(), "--hands", "2"], says)
    (at,) = (n for n, shown in enumerate(seen) if STAYS in " ".join(shown.split()))
    assert "Enter when ready" in seen[at]


def test_where_the_screen_is_cleared_nothing_is_said_of_it(royale: Path) -> None:
    assert STAYS not in shown(COVERED)


def test_whatever_is_typed_ends_in_a_sentence_or_an_answer(royale: Path, tmp_path: Path) -> None:
    assert findings(120, "7", tmp_path / "typed") == []
