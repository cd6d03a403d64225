"""Whatever dies on an evening on phones, it goes on as if nothing had, and no answer counts twice."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.breadth import long
from tests.commands import copied
from tests.screens.killed import evening
from tests.test_kills import sound


@pytest.mark.parametrize("game", ["chemin-de-fer", *map(long, ("caribbean-stud", "holdem", "badugi"))])
def test_the_table_is_found_again(tmp_path: Path, game: str) -> None:
    whole = evening(copied(tmp_path / "whole" / "royale"), game)
    assert whole.kept == whole.counted > 0
    folder = copied(tmp_path / "royale")
    came = evening(folder, game, Random(1))
    assert came.died
    assert came.told == whole.told
    # What was answered just as the program died was lost with it, and was asked again.
    assert whole.kept == came.kept <= came.counted
    assert sound(folder)
