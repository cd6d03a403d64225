"""`prep` at a terminal: what was not said is asked for, and the pictures fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands import copied
from tests.terminal import CTRL_D, Terminal


@pytest.fixture
def place(tmp_path: Path) -> Path:
    copied(tmp_path / "campaigns" / "royale")
    return tmp_path


def test_game_agent_and_villain_are_asked_for(place: Path) -> None:
    with Terminal("prep", "--hands", "3", "--stake", "100", cwd=place) as terminal:
        assert "Which game?" in terminal.screen
        terminal.type("punto banco")
        assert "Which agents play?" in terminal.screen
        terminal.type("<")
        assert "Which game?" in terminal.screen
        terminal.type("punto banco")
        terminal.type("bond")
        assert "Against whom?" in terminal.screen
        assert "nobody" not in terminal.screen
        terminal.type("kalogeras")
        assert terminal.ended == 0
        assert "By cards about 5 minutes" in terminal.screen
        assert "It begins with: bondcards play punto-banco --pc bond --npc kalogeras" in terminal.screen


def test_leaving_is_no_error_and_shows_nothing(place: Path) -> None:
    with Terminal("prep", cwd=place) as terminal:
        terminal.press(CTRL_D)
        assert terminal.ended == 0


def test_a_scene_asks_nothing(place: Path) -> None:
    with Terminal("prep", "first-night", cwd=place) as terminal:
        assert terminal.ended == 0
        assert "René Mathis has 6,000 francs" in terminal.screen


@pytest.mark.parametrize(
    ("lang", "asks"),
    [
        ("en", ("The stake of each hand?  Enter = 350", "How many hands?  Enter = 20")),
        ("fr", ("La mise de chaque coup ?  Entrée = 350", "Combien de coups ?  Entrée = 20")),
    ],
)
def test_stake_and_hands_are_asked_for_where_others_are(place: Path, lang: str, asks: tuple[str, str]) -> None:
    """What Enter takes is an amount as one lays it: of 18 000 chips the fiftieth part is 360."""
    stake, hands = (text.replace(" ?", "\u00a0?") for text in asks)
    with Terminal("prep", "punto-banco", "--pc", "leiter", cwd=place, lang=lang) as terminal:
        assert stake in terminal.type("kalogeras")
        assert "!" in terminal.type("a million")
        assert hands in terminal.type("")
        assert stake in terminal.type("<")
        terminal.type("")
        assert "500" in terminal.type("thousands")
        assert "350" in terminal.type("")
        assert terminal.ended == 0
