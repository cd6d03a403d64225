"""Somebody sits at a hand that was left: at a terminal it is said at once, with both ways out, before any question.

And a hand that two terminals ask for is played at one: the other is told so.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.commands import Run
from tests.terminal import CTRL_D, Terminal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")

WAYS_OUT = ("`bondcards resume 1`", "`bondcards resume 1 --abandon`")


@pytest.fixture
def left(royale: Path, bondcards: Run) -> Path:
    """A hand of Bond's that was left."""
    left = ("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--stake", "500")
    assert bondcards(*left, "--cards", "2h").code == 1
    return royale.parents[1]


def said(screen: str) -> str:
    return " ".join(screen.split())


def test_who_is_named_is_named_before_any_question(left: Path) -> None:
    with Terminal("play", "holdem", "--pc", "bond", "--blinds", "5/10", cwd=left) as at:
        assert at.ended == 1
        assert "James Bond is in hand 1 of sitting 1" in said(at.screen)
        assert all(way in said(at.screen) for way in WAYS_OUT)


def test_who_is_chosen_from_a_list_is_named_as_he_is_chosen(left: Path) -> None:
    with Terminal("play", "holdem", "--blinds", "5/10", cwd=left) as at:
        for answer in ("leiter", "le chiffre"):
            at.type(answer)
        assert "Le Chiffre is in hand 1 of sitting 1" in said(at.screen)
        assert "Against whom?" in at.screen


def test_an_open_hand_names_its_whole_commands(left: Path, bondcards: Run) -> None:
    others = ("play", "punto-banco", "--pc", "leiter", "--npc", "kalogeras", "--by", "cards", "--stake", "500")
    with Terminal(*others, "--seed", "7", cwd=left) as at:
        assert all(way in said(at.screen) for way in WAYS_OUT)
        at.type("?")
        assert "`bondcards resume --abandon` gives the hand up" in said(at.screen)
        at.press(CTRL_D)
    refused = bondcards("undo", "1")
    assert all(way in refused.err for way in WAYS_OUT)


@pytest.mark.parametrize(
    ("here", "there", "told"),
    [
        (
            ["bond 500"],
            "700",
            "Sitting 1 was played on somewhere else. Sitting 1 is kept: `bondcards resume 1` goes on.",
        ),
        (
            ["all 500"],
            "700",
            "Hand 1 of sitting 1 is settled already. Sitting 1 is kept: `bondcards resume 1` goes on.",
        ),
        (["end"], "700", "Hand 1 of sitting 1 was abandoned already. Sitting 1 is kept: `bondcards resume 1` goes on."),
        (["end", "end"], "700", "was abandoned already. `bondcards session show` tells the evening."),
    ],
)
def test_what_is_said_to_a_hand_that_has_gone_on_elsewhere_is_told_once(
    royale: Path, here: list[str], there: str, told: str
) -> None:
    people = ("--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre")
    play = ("play", "punto-banco", *people, "--by", "cards", "--reveal", "all", "--seed", "a1")
    with Terminal(*play, cwd=royale.parents[1]) as one, Terminal("resume", "1", cwd=royale.parents[1]) as other:
        for line in here:
            one.type(line)
        other.type(there)
        assert (other.ended, said(other.screen).count(told)) == (1, 1), other.screen
