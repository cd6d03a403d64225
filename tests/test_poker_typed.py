"""Poker with real cards at a terminal: what nobody has seen stays unknown, and is asked for at the showdown alone."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from bondcards.campaign import sittings
from bondcards.campaign.journal import Journal
from bondcards.sitting.result import result_from
from tests.commands import Run
from tests.terminal import Terminal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")

SEATS = ("--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards")
TYPED = ("--deal", "typed", "--heroism", "never")
HOLDEM = ("play", "holdem", *SEATS, "--blinds", "50/100", *TYPED)


def typed(terminal: Terminal, *lines: str) -> str:
    for line in lines:
        terminal.type(line)
    return terminal.screen


def cards_kept(royale: Path) -> Mapping[str, Sequence[str]]:
    """The cards of the only hand, as the journal has them."""
    with Journal.reading(royale) as journal:
        (hand,) = sittings.hands(journal, 1)
    return result_from(hand.result or {}).cards


def test_a_hand_of_which_only_what_is_shown_is_typed(royale: Path, bondcards: Run) -> None:
    with Terminal(*HOLDEM, cwd=royale.parents[1]) as terminal:
        assert "Enter when it is done, or the first cards" in terminal.question
        typed(terminal, "", "")
        assert "Le Chiffre, the pot is 150 francs. To call: 100." in terminal.question
        assert "to call: 50." in typed(terminal, "call").casefold()
        typed(terminal, "call", "check")
        assert "The flop, 3 cards:" in terminal.question
        assert "Flop K♥ 9♣ 2♦" in typed(terminal, "Kh 9c 2d")
        typed(terminal, "check", "bet 300", "fold", "call")
        assert "The turn, face up:" in terminal.question
        typed(terminal, "10s", "check", "check", "3c", "check", "check")
        assert "James Bond is turned: its 2 cards, as they lie:" in terminal.screen
        assert "show or muck?" in typed(terminal, "As Ks")
        assert "[a]gain" in typed(terminal, "muck")
        typed(terminal, "end")
    assert cards_kept(royale) == {
        "bond": ["As", "Ks"],
        "leiter": ["??", "??"],
        "le-chiffre": ["??", "??"],
        "board": ["Kh", "9c", "2d", "Ts", "3c"],
    }
    assert bondcards("campaign", "verify", "--json").json["ok"] is True


def test_in_french(royale: Path) -> None:
    with Terminal(*HOLDEM, cwd=royale.parents[1], lang="fr") as terminal:
        typed(terminal, "", "", "je suis", "je suis", "parole")
        assert "R♥ 9♣ 2♦" in typed(terminal, "Rc 9t 2k")
        typed(terminal, "parole", "300", "couché", "je suis", "10p", "parole", "parole", "3t", "parole", "parole")
        assert "A♠ R♠" in typed(terminal, "Ap Rp")


def test_who_wins_because_all_fold_shows_nothing(royale: Path) -> None:
    with Terminal(*HOLDEM, cwd=royale.parents[1]) as terminal:
        screen = typed(terminal, "", "", "fold", "fold")
        assert "[a]gain" in screen
        assert "Felix Leiter wins 100" in screen


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("K 9c 2d", "Suits count here: say the suit of K too."),
        ("Kh Kh 2d", "K♥ has come up more often than 1 pack holds it."),
        ("?? 9c 2d", "This card lies face up: say which it is."),
        ("Kh 9c 2d 5s", "5♠ was not needed."),
    ],
)
def test_a_street_that_cannot_be(royale: Path, line: str, sentence: str) -> None:
    with Terminal(*HOLDEM, cwd=royale.parents[1]) as terminal:
        typed(terminal, "", "", "call", "call", "check")
        assert sentence in typed(terminal, line)


def test_a_card_that_lies_already_is_not_shown(royale: Path) -> None:
    words = ("play", "holdem", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--blinds", "50/100", *TYPED)
    with Terminal(*words, cwd=royale.parents[1]) as terminal:
        typed(terminal, "", "", "all in", "call", "Kh 9c 2d 5s 6s")
        assert "its 2 cards, as they lie:" in terminal.question
        assert "K♥ has come up more often than 1 pack holds it." in typed(terminal, "Kh As")
        assert "2 cards lie there, not 3." in typed(terminal, "Ks As Ad")
        assert "show or muck?" in typed(terminal, "Ks As")


def test_who_names_his_cards_where_he_may_muck_shows_them(royale: Path) -> None:
    words = ("play", "holdem", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--blinds", "50/100", *TYPED)
    with Terminal(*words, cwd=royale.parents[1]) as terminal:
        typed(terminal, "", "", "all in", "call", "Kh 9c 2d 5s 6s", "Ks As")
        assert "Le Chiffre, show or muck?" in terminal.question
        assert "K♠ has come up more often than 1 pack holds it." in typed(terminal, "Ks Qh")
        assert "[a]gain" in typed(terminal, "Qs Qh")
        typed(terminal, "end")
    assert cards_kept(royale)["le-chiffre"] == ["Qs", "Qh"]


def test_the_villain_s_moves_are_asked_for_where_nobody_has_seen_his_cards(royale: Path) -> None:
    with Terminal(*HOLDEM, "--npc-plays", "auto", cwd=royale.parents[1]) as terminal:
        typed(terminal, "", "")
        assert "Le Chiffre, the pot is 150 francs." in terminal.question


@pytest.mark.parametrize("covered", ["?? ?? 8h ?? ?? 9h", "?? ?? 8h ?? ?? ??"], ids=["all", "some"])
def test_he_plays_himself_once_his_cards_are_typed(royale: Path, covered: str) -> None:
    with Terminal(*HOLDEM, "--npc-plays", "auto", "--private", "open", cwd=royale.parents[1]) as terminal:
        typed(terminal, "", covered)
        asked = "James Bond" if "9h" in covered else "Le Chiffre"
        assert f"{asked}, the pot is" in terminal.question


def test_covered_cards_are_thrown_by_their_number(royale: Path, bondcards: Run) -> None:
    words = ("play", "badugi", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--blinds", "50/100", *TYPED)
    with Terminal(*words, cwd=royale.parents[1]) as terminal:
        typed(terminal, "", "", "call", "check")
        assert "James Bond, which cards go?" in terminal.question
        assert "James Bond throws 2 cards" in typed(terminal, "2")
        assert "Enter = none seen" in typed(terminal, "keep")
        typed(terminal, "", "check", "check", "keep", "1", "", "check", "check", "0", "keep", "check", "check")
        assert "is turned: its 4 cards, as they lie:" in terminal.screen
        typed(terminal, "As 2h 3d 4c", "show", "Ks Qh Jd Tc")
        assert "[a]gain" in terminal.screen
        typed(terminal, "end")
    assert cards_kept(royale)["bond"] == ["As", "2h", "3d", "4c"]
    assert bondcards("campaign", "verify", "--json").json["ok"] is True


def test_at_stud_the_open_cards_are_typed_and_the_covered_ones_are_not(royale: Path) -> None:
    words = ("play", "stud", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--stake", "100", *TYPED)
    with Terminal(*words, cwd=royale.parents[1]) as terminal:
        typed(terminal, "", "")
        assert "James Bond, third card, face up:" in terminal.question
        assert "Le Chiffre brings in 50" in typed(terminal, "Kd 2h")
        typed(terminal, "call", "Kh 3s", "check", "check", "4h 4s", "check", "check", "5h 5s", "check", "check")
        assert "Enter = none seen" in terminal.question
        typed(terminal, "", "check", "check")
        assert "is turned: its 3 covered cards, as they lie:" in terminal.screen
        assert "2 of spades" not in typed(terminal, "Ah Ad Ac")
        assert "show or muck?" in terminal.question


def test_a_hand_of_real_cards_is_taken_up_where_it_was_left(royale: Path) -> None:
    with Terminal(*HOLDEM, cwd=royale.parents[1]) as terminal:
        typed(terminal, "", "", "call", "call", "check", "Kh 9c 2d", "check")
        terminal.press("\x04")
        assert terminal.ended == 0
    with Terminal("resume", cwd=royale.parents[1]) as terminal:
        assert "Felix Leiter, the pot is 300 francs." in terminal.question
        assert "K♥ 9♣ 2♦" in terminal.screen
        assert "Felix Leiter bets 300" in typed(terminal, "300")
        assert "Felix Leiter, the pot is 300 francs." in typed(terminal, "<")


def test_a_list_without_suits_opens_no_sitting(royale: Path, bondcards: Run) -> None:
    words = ("play", "holdem", *SEATS, "--blinds", "50/100", "--auto", "--json")
    ran = bondcards(*words, "--cards", "K 8h Kd 9h Kh Qh 2d 3c 4s")
    assert (ran.code, ran.err) == (1, "Suits count here: say the suit of K too.\n")
    assert bondcards("campaign", "verify", "--json").json["hands"] == 0
    assert bondcards("resume").err.startswith("No sitting is open")
