"""The villain on the stage at contests of dice, and where the program answers for all."""

from __future__ import annotations

from pathlib import Path

import pytest

from bondcards.campaign import sittings
from bondcards.campaign.journal import Journal
from bondcards.sitting.plan import state_of
from bondcards.sitting.stage import GREETINGS
from tests.commands import copied
from tests.terminal import Terminal, settle_down
from tests.test_stage import HIGH, PROUD

DUEL = "--pc bond --npc kalogeras --stake 500 --seed 4"
BY_ROLL = f"play chemin-de-fer {DUEL} --by roll --npc-plays auto --heroism never"


class TestAtTheDice:
    """He greeted before cards and spoke of them; before dice he did neither."""

    @pytest.fixture
    def place(self, tmp_path: Path) -> Path:
        copied(tmp_path / "campaigns" / "royale")
        return tmp_path

    @staticmethod
    def played(place: Path, *words: str) -> str:
        with Terminal(*" ".join(words).split(), cwd=place) as sat:
            for _enter in range(12):
                if sat.ended is None:
                    sat.type("")
            assert sat.ended == 0, sat.screen
            return sat.screen

    def test_at_a_table_he_greets_and_has_a_word_on_it(self, place: Path) -> None:
        screen = self.played(place, BY_ROLL)
        assert "comes to the table" not in screen
        greets, has_a_word = [at for at in range(len(screen)) if screen.startswith(PROUD, at)]
        assert greets < screen.index(" francs from ") < has_a_word
        told = self.played(place, "session show")
        greets, has_a_word = [at for at in range(len(told)) if told.startswith("Kalogeras: “", at)]
        assert told.index("By the dice") < greets < told.index("Roll") < has_a_word

    def test_of_a_lone_roll_he_has_a_word_and_no_more(self, place: Path) -> None:
        screen = self.played(place, f"roll {DUEL}")
        assert screen.count(PROUD) == 1
        assert "comes to the table" not in screen
        for nothing in ("--npc kalogeras --secret", ""):
            assert PROUD not in self.played(place, f"roll --pc bond --seed 3 {nothing}")

    def test_none_where_he_is_plain(self, place: Path) -> None:
        assert PROUD not in self.played(place, BY_ROLL, "--plain-villain")
        settle_down(place, villain="plain")
        assert PROUD not in self.played(place, f"roll {DUEL}")

    def test_at_the_table_after_it_he_comes_and_does_not_greet_again(self, place: Path) -> None:
        both = BY_ROLL.replace("--by roll", "--pc leiter --by bond=roll --hands 1 --reveal all --private open")
        screen = self.played(place, both)
        assert "at the table again" not in screen
        with Journal.reading(place / "campaigns" / "royale") as journal:
            spoken = [state_of(journal, record).spoken for record in sittings.latest_first(journal)]
        moments = [word.moment for words in reversed(spoken) for word in words]
        assert moments[0] == "greets"
        assert moments.count("entry") == 1
        assert {"again", *GREETINGS}.isdisjoint(moments[1:])


def test_he_is_heard_too_where_the_program_answers_for_all(tmp_path: Path) -> None:
    """Nobody could ask how he comes in; that waits for a table where somebody can."""
    copied(tmp_path / "campaigns" / "royale")
    with Terminal(*HIGH.split(), "--stake", "20000", "--auto", cwd=tmp_path) as sat:
        assert sat.ended == 0
        assert sat.screen.count(PROUD) >= 2
        assert "comes to the table" not in sat.screen
