"""What the README promises: of its main command, and that every command it names is there and ends well."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands import Run

README = Path(__file__).parents[1] / "README.md"


def main_command() -> list[str]:
    """The words after `bondcards` in the README's first console block."""
    block = re.search(r"^```console\n(.*)\n```$", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert block
    return shlex.split(block[1].partition("/bondcards ")[2])


def command_of_an_evening(begins: str) -> list[str]:
    """The words after `bondcards` of a line that begins so, without what is said of it."""
    line = re.search(rf"^bondcards ({begins}.*?)(?: +#.*)?$", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert line
    return shlex.split(line[1])


class TestPoker:
    def test_a_sitting(self, royale: Path, bondcards: Run) -> None:
        document = bondcards(*command_of_an_evening("play holdem"), "--auto", "--json").json
        assert [seat["id"] for seat in document["seats"]] == ["bond", "leiter", "le-chiffre"]
        assert document["blinds"]["big"] == 100

    def test_a_showdown(self, bondcards: Run) -> None:
        assert "low: hand 1 wins" in bondcards(*command_of_an_evening("showdown")).out


class TestTheMainCommand:
    def test_the_cards_lose_two_of_three_hands_and_points_win_them(self, royale: Path, bondcards: Run) -> None:
        hands = bondcards(*main_command(), "--json").json["hands"]
        lost_and_won = [hand["number"] for hand in hands if hand["fell"]["outcome"]["bond"] == "lost"]
        assert lost_and_won == [1, 3]
        for hand in (hands[0], hands[2]):
            assert hand["heroism"] == {"bond": 1}
            assert hand["final"]["outcome"] == {"bond": "won"}

    def test_the_screen_says_so(self, royale: Path, bondcards: Run) -> None:
        shown = bondcards(*main_command()).out
        assert shown.count("James Bond wins 500 francs by heroism") == 2
        first, third = shown.split("Hand 1 ")[1], shown.split("Hand 3 ")[1]
        assert re.search(r"4 points +6 points", first.split("Hand 2 ")[0])
        assert re.search(r"8, abattage +9, abattage", third)


def lines(begins: str) -> list[str]:
    """The command lines in blocks of the README that begin so, without the prompt's rest: comments and redirections."""
    blocks = re.findall(r"^```(?:sh|console)\n(.*?)^```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    found = [line for block in blocks for line in block.splitlines() if line.startswith(begins)]
    return [shlex.join(shlex.split(line, comments=True)).partition(" '>' ")[0] for line in found]


SMALL = {
    "tests.bench_hands": "badugi",
    "tests.bench_startup": "1",
    "tests.counted_figures": "punto-banco --hands 200",
    "tests.poker_mirrored": "badugi --deals 2 --imagined 2",
    "tests.fuzz": "prompts --count 20",
}
"""What makes a development command of the README small enough for a test."""
ELSEWHERE = {
    "pytest": "this is it, and its long counts are run before a release",
    "pip": "step 2 of .ci/run",
    "tests.catalogue": "it writes the catalogue that tests/test_catalogue.py holds to be up to date",
}
"""How the others are run."""


class TestEveryCommand:
    @pytest.mark.parametrize("line", lines("bondcards "))
    def test_it_is_one_that_the_program_has(self, bondcards: Run, line: str) -> None:
        ran = bondcards(*shlex.split(line)[1:], "--help")
        assert (ran.code, ran.err) == (0, "")

    def test_development_commands_are_run_small_or_elsewhere(self) -> None:
        assert {line.split()[2] for line in lines("python -m ")} <= {*SMALL, *ELSEWHERE}

    @pytest.mark.parametrize("module", SMALL)
    def test_a_development_command_ends_well(self, module: str) -> None:
        words = [sys.executable, "-m", module, *SMALL[module].split()]
        subprocess.run(words, cwd=README.parent, check=True, capture_output=True)
