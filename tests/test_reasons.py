"""Where the game master plays the villain, what Enter does is shown with its reason, and to nobody before his time."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from bondcards.engine.questions import Bet
from bondcards.games import catalogue
from bondcards.tables.policies.mood import Mood
from bondcards.tables.policies.policy import policy_of
from bondcards.tables.staker import advised
from tests.terminal import CTRL_D, Terminal
from tests.test_temperaments import his

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")

PLAY = "--pc bond --npc le-chiffre --by cards --seed whims --npc-plays ask"


def test_where_all_may_look_below_what_enter_does_stands_why(royale: Path) -> None:
    """Below the question, in a line of its own; and no more once it is answered."""
    words = f"play chemin-de-fer {PLAY} --bank bond --stake 500 --private open"
    with Terminal(*words.split(), cwd=royale.parents[1]) as terminal:
        question, hints, why, _mark = terminal.screen.splitlines()[-4:]
        assert "Le Chiffre (60,000 francs), how much do you cover?" in question
        assert "Enter = 400" in hints
        assert why.strip() == "calculating: a stake that the chips at hand can bear"
        assert why.strip() not in terminal.type("")


def test_why_he_plays_his_covered_cards_so_is_for_him_alone(royale: Path) -> None:
    with Terminal(*f"play holdem {PLAY} --blinds 50/100".split(), cwd=royale.parents[1]) as terminal:
        assert "The screen is for " in terminal.screen
        assert "counts on" not in terminal.written
        assert "counts on" in terminal.type("")
        assert "counts on" not in terminal.type("")


@pytest.mark.parametrize(
    ("mood", "bets", "why"),
    [
        (Mood(), {"banker": 500_00}, "cold: the same stake as ever"),
        (Mood(net=-4_000_00, row=-2), {"banker": 500_00}, "has lost 4,000, and stakes the same as ever"),
    ],
)
def test_of_several_boxes_the_one_that_is_staked_on_has_its_reason(
    mood: Mood, bets: Mapping[str, int], why: str
) -> None:
    boxes = catalogue.find("punto-banco").entry.boxes
    adviser = policy_of("punto-banco")(his("cold", mood))
    usual = advised(adviser, Bet("le-chiffre", boxes[0], 1, 10_000_00), boxes, ())
    assert usual.bets == bets
    assert usual.why
    assert usual.why.aloud == why


def test_that_he_is_shaken_stands_on_no_screen_that_all_may_read() -> None:
    """It is what an agent who watches him has to roll for."""
    boxes = catalogue.find("punto-banco").entry.boxes
    adviser = policy_of("punto-banco")(his("reckless", Mood(net=-4_000_00, row=-2, shaken=0.9)))
    ask = Bet("le-chiffre", boxes[1], 1, 10_000_00)
    calm = "has lost 4,000, and raises to win it back"
    why = advised(adviser, ask, boxes[1:2], ()).why
    assert why
    assert why.aloud == calm != why.alone


@pytest.mark.parametrize(
    ("more", "before", "says"),
    [("--bank bond", (), "100"), ("--bank npc --deal shoe --cards", ("w", "keep", "again"), "keep")],
    ids=["how much he covers", "whether his bank stays"],
)
def test_nobody_has_a_villain_think_again_by_ending_a_hand(
    royale: Path, more: str, before: Sequence[str], says: str
) -> None:
    """What Enter does is the same however the same question comes again; it was thrown anew with each hand begun."""
    play = PLAY.replace("le-chiffre", "kalogeras")
    words = f"play chemin-de-fer {play} --stake 500 --private open {more}".split()
    cards = ["2h 9c Kd Ks"] if "--cards" in words else []
    with Terminal(*words, *cards, cwd=royale.parents[1]) as terminal:
        for line in before:
            terminal.type(line)
        thought = asked_last(terminal)
        for _again in range(3):
            assert "[e]nd" in terminal.type("end")
            terminal.type("again")
            assert asked_last(terminal) == thought
        terminal.press(CTRL_D)
    with Terminal("resume", "--private", "open", cwd=royale.parents[1]) as terminal:
        assert asked_last(terminal) == thought
        terminal.type(says)
        terminal.type("<")
        assert asked_last(terminal) == thought


def asked_last(terminal: Terminal) -> list[str]:
    """The last question, what may be said, and why Enter is advised."""
    return terminal.screen.splitlines()[-4:]
