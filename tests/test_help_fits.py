"""`?` at a question of a hand: what may be said is shown whole, a page at a time where a screen holds no more."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.terminal import Terminal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ["holdem", "badugi"])
def test_nothing_of_the_help_scrolls_off(royale: Path, game: str, lang: str) -> None:
    words = (
        "play",
        game,
        "--pc",
        "bond",
        "--pc",
        "leiter",
        "--npc",
        "le-chiffre",
        "--by",
        "cards",
        "--blinds",
        "10/20",
    )
    with Terminal(
        *words, "--seed", "4", "--npc-plays", "auto", "--private", "open", cwd=royale.parents[1], lang=lang
    ) as at:
        for _card in range(12):
            if {"en": "fold", "fr": "couche"}[lang] in at.question:
                break
            at.type("")
        first = at.type("?")
        fold = {"en": "fold", "fr": "se coucher"}
        assert "Ctrl-D" not in first
        assert "note …" in at.type("?") or "Ctrl-D" in at.screen
        assert "Ctrl-D" in at.screen, fold
        assert at.type("?") == first
