"""`?` at a question of a hand: what may be said is shown whole, a page at a time where a screen holds no more."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.terminal import Terminal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")

FOLD = {"en": "give up what you have put in", "fr": "abandonner ce qu’on a mis"}
"""What the first line of a help says at poker."""


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ["holdem", "badugi"])
def test_nothing_of_the_help_scrolls_off(royale: Path, game: str, lang: str) -> None:
    seats = ("--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards", "--npc-plays", "auto")
    words = ("play", game, *seats, "--blinds", "10/20", "--seed", "4", "--private", "open")
    with Terminal(*words, cwd=royale.parents[1], lang=lang) as at:
        for _card in range(12):
            if {"en": "fold", "fr": "couche"}[lang] in at.question:
                break
            at.type("")
        first = at.type("?")
        assert FOLD[lang] in first
        assert "Ctrl-D" not in first
        assert "Ctrl-D" in at.type("?")
        assert at.type("?") == first
