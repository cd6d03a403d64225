"""What the README promises of its main command."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

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
