"""The screen is handed over to one pair of eyes: nothing said meanwhile is lost, and every way back stays open."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal import ColdTerminal, Terminal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")

HOLDEM = ("play", "holdem", "--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards", "--stake", "100")
CALLED = "The screen is for "
UNHEARD = "Nobody has said anything in this hand yet."


@pytest.fixture
def at(royale: Path) -> Iterator[Terminal]:
    with Terminal(*HOLDEM, "--npc-plays", "auto", "--seed", "a", cwd=royale.parents[1]) as terminal:
        assert CALLED in terminal.screen
        yield terminal


@pytest.mark.parametrize("seen", [False, True], ids=["before the cards are seen", "after"])
@pytest.mark.parametrize(
    ("said", "why"),
    [("<", UNHEARD), ("wait, go back", UNHEARD), ("back", UNHEARD)],
    ids=["take back", "in words", "in one word"],
)
def test_what_cannot_be_done_says_why_where_the_screen_is_called_for(
    at: Terminal, said: str, why: str, *, seen: bool
) -> None:
    if seen:
        at.type("")
    screen = at.type(said)
    assert CALLED in screen
    assert why in screen


@pytest.mark.parametrize("seen", [False, True], ids=["before the cards are seen", "after"])
def test_a_hand_in_which_cards_lie_is_given_up_when_it_is_said_twice(at: Terminal, *, seen: bool) -> None:
    if seen:
        at.type("")
    assert "Is it given up, and the stakes go back?" in at.type("end")
    assert CALLED in at.type("")
    at.type("end")
    given_up = at.type("yes")
    assert "The hand is given up: the stakes go back." in given_up
    assert "End of the sitting" in at.type("e")


def test_whoever_asks_for_his_cards_or_for_help_has_them(at: Terminal) -> None:
    assert "show what is yours alone, and the question" in at.type("what can I say")
    assert "call" in at.type("show me my cards")
    assert "the cards so far, and covered ones" in at.type("help")
    cards = at.type("my cards")
    assert "To call: " in cards
    assert "is no answer here" not in cards


def test_a_word_that_is_none_is_refused_once_however_often_it_is_said(at: Terminal) -> None:
    first = at.screen.splitlines()
    for word in ("call", "fold", "raise 900"):
        screen = at.type(word)
    assert screen.count("Enter first; then answer.") == 1
    assert [said for said in screen.splitlines() if "Enter first" not in said] == first


def test_a_word_that_is_none_is_refused_once_below_a_secret(at: Terminal) -> None:
    at.type(".")
    secret = at.type("").splitlines()
    for word in ("call", "fold"):
        screen = at.type(word)
    assert [said for said in screen.splitlines() if "Enter first" not in said] == secret
    assert screen.count("Enter first") == 1


def test_an_answer_is_taken_back_before_the_next_sees_his_cards(at: Terminal) -> None:
    first = at.screen
    at.type("")
    assert "for Felix Leiter" in at.type("call")
    assert at.type("<") == first


def test_what_may_be_said_is_told_before_the_cards_are_seen(at: Terminal) -> None:
    assert "Ctrl-D  leave" in at.type("?")


def test_the_chances_are_for_the_game_master(at: Terminal) -> None:
    called = at.screen
    assert "For the game master's eyes only." in at.type("%")
    secret = at.type("")
    assert at.glass.aside
    assert "wins %" in secret
    assert at.type("") == called


def test_the_chances_are_not_shown_on_a_players_screen(at: Terminal) -> None:
    at.type("")
    screen = at.type("%")
    assert "The screen is a player's now." in screen
    assert "wins %" not in at.written


@pytest.mark.parametrize("word", [".", "tell bond"])
def test_the_game_master_is_told_before_a_player_sees_his_cards(at: Terminal, word: str) -> None:
    called = at.screen
    assert "For the game master's eyes only." in at.type(word)
    assert "Enter, and it is gone." in at.type("")
    assert at.type("") == called


def test_a_note_is_taken_before_a_player_sees_his_cards(at: Terminal) -> None:
    assert "Noted." in at.type("note Bond smiles")
    assert CALLED not in at.type("")


def test_the_game_masters_word_is_not_heard_on_a_players_screen(at: Terminal) -> None:
    at.type("")
    assert "tell" not in at.type("?")
    assert "Say it before it is handed over." in at.type("note Bond smiles")
    assert "James Bond, the pot is" in at.screen


def test_a_player_who_asks_to_read_the_villain_is_called_again_once_the_game_master_has_looked(at: Terminal) -> None:
    """It is before his bet that he asks for it."""
    called, cards = at.screen, at.type("")
    hidden = at.type("tell bond")
    assert "For the game master's eyes only." in hidden
    assert not any(line in hidden for line in cards.splitlines() if "Kh" in line or "♥" in line)
    assert "PER" in at.type("")
    assert at.type("") == called
    assert at.type("") == cards


def test_on_his_own_screen_the_game_master_is_told_and_then_asked_again(royale: Path) -> None:
    with Terminal(*HOLDEM, "--npc-plays", "ask", "--seed", "b", cwd=royale.parents[1]) as at:
        for said in ("", "call", "", "call", ""):
            if "as Le Chiffre" in at.screen:
                break
            at.type(said)
        at.type("")
        assert "tell" in at.type("?")
        for word in ("tell bond", "."):
            told = at.type(word)
            assert at.glass.aside
            assert "Enter, and it is gone." in told
            assert "eyes only" not in told
            assert "Le Chiffre, the pot is" in at.type("")


def test_a_wrong_word_takes_no_room_from_the_cards(at: Terminal) -> None:
    lines = len(at.type("").splitlines())
    for word in ("blorp", "blarp", "blirp"):
        at.type(word)
    assert at.screen.count("is no answer here") == 1
    assert len(at.screen.splitlines()) == lines + 1


def test_the_cards_so_far_stand_above_the_question(at: Terminal) -> None:
    own = at.type("").splitlines()
    screen = at.type("=")
    assert at.glass.aside
    assert own[-3:] == screen.splitlines()[-3:]


def test_the_last_chips_being_in_hands_are_shown_before_everybody(royale: Path) -> None:
    two = ("play", "stud", *[word for word in HOLDEM[2:] if word not in ("--npc", "le-chiffre")])
    with Terminal(*two, "--house", "muck=yes", "--seed", "a", "--reveal", "all", cwd=royale.parents[1]) as at:
        for said in ("nobody", "", "all in", "", "call"):
            at.type(said)
        assert "show or muck?" in at.question
        assert not at.glass.aside
        at.type("")
        assert " takes the pot of " in at.screen


def test_at_the_burnt_game_each_looks_before_he_bets(royale: Path) -> None:
    """All look, then bet (002): the stake hangs on a card that its seat alone sees."""
    burnt = "play vingt-et-un-burnt --pc bond --pc leiter --npc comtesse-orlova --by cards --npc-plays auto --seed a"
    with Terminal(*burnt.split(), cwd=royale.parents[1]) as at:
        assert "for James Bond" in at.screen
        assert "your stake?" in at.type("")
        assert "for Felix Leiter" in at.type("500")


def test_the_arrow_brings_no_line_of_the_seat_before(royale: Path) -> None:
    """It showed what the last one had typed behind his curtain."""
    with ColdTerminal(*HOLDEM, "--npc-plays", "auto", "--seed", "a", cwd=royale.parents[1]) as terminal:
        terminal.type("")
        terminal.type("gibberish")
        assert "gibberish" not in terminal.press("\x1b[A\r")
