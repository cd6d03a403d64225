"""What poker is played for, as people say it at a terminal: with its currency, and before anything else is asked."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bondcards.engine import money
from bondcards.errors import Refused
from tests.terminal import Terminal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")

SEATS = ("--pc", "bond", "--npc", "le-chiffre")


@pytest.mark.parametrize(
    ("words", "cents"), [("200 francs", 200_00), ("1.5k fr", 1_500_00), ("2k", 2_000_00), ("50f", 50_00)]
)
def test_an_amount_with_its_currency(words: str, cents: int) -> None:
    assert money.read_in("francs", words) == cents


@pytest.mark.parametrize("words", ["200 dollars", "francs", "a lot"])
def test_what_is_no_amount_of_that_currency(words: str) -> None:
    with pytest.raises(Refused):
        money.read_in("francs", words)


def test_the_big_blind_is_named_with_its_currency_and_changed_so(royale: Path) -> None:
    alone = ("--by", "cards", "--auto", "--reveal", "all", "--heroism", "never")
    with Terminal("play", "holdem", *SEATS, *alone, cwd=royale.parents[1]) as at:
        assert "The big blind?" in at.screen
        at.type("200 francs")
        assert "posts the big blind, 200" in at.written
        at.type("another stake")
        at.type("50 francs")
        assert "From now on the blinds are 25/50." in at.screen


def test_blinds_where_none_are_posted_are_refused_before_any_question(royale: Path) -> None:
    with Terminal("play", "stud", *SEATS, "--blinds", "50/100", cwd=royale.parents[1]) as at:
        assert at.ended == 1
        assert "No blinds are posted in this game" in at.screen
        assert "cards or dice?" not in at.written
