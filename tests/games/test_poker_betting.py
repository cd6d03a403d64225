"""Rounds of betting with blinds, written out by hand (RULINGS 4): who is asked what, from where to where."""

from __future__ import annotations

import pytest

from bondcards.errors import Refused
from tests.games.at_poker import NPC, around, told

TWO = {NPC: 1000, "bond": 1000}
FOUR = {NPC: 1000, "bond": 1000, "leiter": 1000, "vesper": 1000}
"""Le Chiffre has the button; Bond posts the small blind of 50, Leiter the big one of 100, Vesper speaks first."""
HIS_ACES = around("Ks Kd", "As Ad") + " 2c 7d 9h Jc 3s"
RICH = dict.fromkeys(FOUR, 5000)


# Blinds


def test_with_two_the_button_posts_the_small_blind_and_speaks_first_before_the_flop_alone() -> None:
    hand = told("holdem", TWO, "")
    assert hand.posted == ["le-chiffre small-blind 50", "bond big-blind 100"]
    assert hand.turn == "le-chiffre fold call raise, 50 to call, 200–1000"
    after = told("holdem", TWO, "call, check")
    assert after.rounds == ["preflop", "flop"]
    assert after.turn == "bond check bet, 0 to call, 100–900"


def test_with_more_the_blinds_are_on_the_buttons_left_and_the_next_speaks_first() -> None:
    hand = told("holdem", FOUR, "")
    assert hand.posted == ["bond small-blind 50", "leiter big-blind 100"]
    assert hand.turn == "vesper fold call raise, 100 to call, 200–1000"
    assert told("holdem", FOUR, "call, call, call, check").turn == "bond check bet, 0 to call, 100–900"


@pytest.mark.parametrize(
    ("said", "turn"),
    [
        ("call, call, call", "leiter check raise, 0 to call, 200–1000"),
        ("call, call, call, raise 300", "vesper fold call raise, 200 to call, 500–1000"),
        ("fold, fold, call", "leiter check raise, 0 to call, 200–1000"),
    ],
)
def test_the_big_blind_may_raise_last(said: str, turn: str) -> None:
    assert told("holdem", FOUR, said).turn == turn


def test_where_all_fold_the_big_blind_is_not_asked() -> None:
    hand = told("holdem", FOUR, "fold, fold, fold")
    assert hand.net == {"bond": -50, "leiter": 50}
    assert hand.returned == {"leiter": 50}
    assert hand.awarded == ["1 100 leiter"]


@pytest.mark.parametrize(
    ("short", "posted"),
    [
        ({"leiter": 60}, ["bond small-blind 50", "leiter big-blind 60"]),
        ({"bond": 20}, ["bond small-blind 20", "leiter big-blind 100"]),
        ({"bond": 20, "leiter": 10}, ["bond small-blind 20", "leiter big-blind 10"]),
    ],
)
def test_a_short_blind_does_not_lower_the_call(short: dict[str, int], posted: list[str]) -> None:
    hand = told("holdem", {**FOUR, **short}, "")
    assert hand.posted == posted
    assert hand.turn == "vesper fold call raise, 100 to call, 200–1000"


def test_a_short_big_blind_that_is_covered_asks_nobody() -> None:
    """Le Chiffre has put in 50 against Bond's 30 and cannot be beaten out of them."""
    hand = told("holdem", {NPC: 1000, "bond": 30}, "", HIS_ACES)
    assert hand.returned == {NPC: 20}
    assert hand.net == {"bond": -30, NPC: 30}


def test_a_short_big_blind_above_the_small_one_has_to_be_called() -> None:
    stacks = {NPC: 1000, "bond": 70}
    assert told("holdem", stacks, "").turn == "le-chiffre fold call, 50 to call"
    assert told("holdem", stacks, "call", HIS_ACES).net == {"bond": -70, NPC: 70}


def test_antes_are_posted_first_and_are_no_part_of_the_betting() -> None:
    hand = told("holdem", FOUR, "", ante=10)
    antes = ["bond ante 10", "leiter ante 10", "vesper ante 10", "le-chiffre ante 10"]
    assert hand.posted == [*antes, "bond small-blind 50", "leiter big-blind 100"]
    assert hand.turn == "vesper fold call raise, 100 to call, 200–990"
    assert told("holdem", FOUR, "fold, fold, fold", ante=10).net == {
        "bond": -60, "leiter": 80, "vesper": -10, NPC: -10,
    }  # fmt: skip


def test_an_ante_may_leave_a_blind_short_or_a_seat_all_in() -> None:
    hand = told("holdem", {**FOUR, "bond": 30, "vesper": 10}, "", ante=10)
    assert hand.posted[-2:] == ["bond small-blind 20", "leiter big-blind 100"]
    assert hand.turn == "le-chiffre fold call raise, 100 to call, 200–990"


# No limit


@pytest.mark.parametrize(
    ("said", "turn"),
    [
        ("raise 300", "le-chiffre fold call raise, 300 to call, 500–1000"),
        ("raise 300, raise 700", "bond fold call raise, 650 to call, 1000–1000"),
        ("raise 300, raise 500, fold", "leiter fold call raise, 400 to call, 700–1000"),
        ("raise 1000", "le-chiffre fold call, 1000 to call"),
        ("raise 250, call, call, call, bet 100", "leiter fold call raise, 100 to call, 200–750"),
        ("raise 250, call, call, call, bet 300", "leiter fold call raise, 300 to call, 600–750"),
    ],
)
def test_a_raise_adds_at_least_the_last_full_one(said: str, turn: str) -> None:
    # Who could not call with more has nothing to raise with against those who are all in.
    stacks = {**FOUR, NPC: 1000}
    assert told("holdem", stacks, said).turn == turn


def test_less_is_refused_with_the_range() -> None:
    with pytest.raises(Refused, match="from 500 to 1,000, not 499"):
        told("holdem", FOUR, "raise 300, raise 499")
    with pytest.raises(Refused, match="from 100 to 900, not 99"):
        told("holdem", TWO, "call, check, bet 99")


SHORT = {NPC: 260, "bond": 350, "leiter": 9000, "vesper": 9000}
TWO_SHORT_ALL_INS = "raise 200, raise 260, raise 350"


@pytest.mark.parametrize(
    ("said", "turn"),
    [
        ("raise 200", "le-chiffre fold call raise, 200 to call, 260–260"),
        (TWO_SHORT_ALL_INS, "leiter fold call raise, 250 to call, 450–9000"),
        (f"{TWO_SHORT_ALL_INS}, call", "vesper fold call raise, 150 to call, 450–9000"),
        (f"{TWO_SHORT_ALL_INS}, raise 450", "vesper fold call raise, 250 to call, 550–9000"),
    ],
)
def test_short_all_ins_that_together_make_a_full_raise_reopen(said: str, turn: str) -> None:
    """Sixty more, then ninety more: together more than the hundred that Vesper raised by."""
    assert told("holdem", SHORT, said).turn == turn


def test_what_short_all_ins_make_together_counts_from_what_one_has_answered() -> None:
    """Vesper raised to 200 and Bond called 260: the 350 are a full raise to her, not to him, unless she raises."""
    stacks = {NPC: 260, "bond": 9000, "leiter": 350, "vesper": 9000}
    said = "raise 200, raise 260, call, raise 350"
    assert told("holdem", stacks, said).turn == "vesper fold call raise, 150 to call, 450–9000"
    assert told("holdem", stacks, f"{said}, call").turn == "bond fold call, 90 to call"
    assert told("holdem", stacks, f"{said}, raise 450").turn == "bond fold call raise, 190 to call, 550–9000"


@pytest.mark.parametrize(("last", "words"), [(299, "fold call, 99 to call"), (300, "fold call raise, 100 to call")])
def test_one_cent_less_than_a_full_raise_reopens_nothing(last: int, words: str) -> None:
    hand = told("holdem", {**SHORT, NPC: 260, "bond": last}, "raise 200, raise 260, raise " + str(last) + ", call")
    assert hand.turn.startswith(f"vesper {words}")


def test_a_short_all_in_does_not_lower_the_raise_that_stands() -> None:
    """Vesper raised by 200, Le Chiffre's last chips are 50 more: the next raise is by 200 again."""
    hand = told("holdem", {**RICH, NPC: 350}, "raise 300, raise 350")
    assert hand.turn == "bond fold call raise, 300 to call, 550–5000"


def test_an_all_in_of_a_full_raise_reopens() -> None:
    assert told("holdem", {**SHORT, NPC: 300}, "raise 200, raise 300, fold, fold").played is None
    said = "raise 200, raise 300, fold, call"
    assert told("holdem", {**SHORT, NPC: 300}, said).turn == "vesper fold call raise, 100 to call, 400–9000"


def test_a_short_opening_bet_is_answered_by_a_call_of_who_has_checked() -> None:
    said = "call, call, call, check"
    assert told("holdem", {**FOUR, NPC: 150}, f"{said}, check, check, check, bet 50").turn == (
        "bond fold call, 50 to call"
    )
    assert told("holdem", {**FOUR, "bond": 150}, f"{said}, bet 50").turn == (
        "leiter fold call raise, 50 to call, 150–900"
    )


def test_nobody_is_asked_once_all_others_are_all_in() -> None:
    """Bond calls with his last chips: the cards come, and Le Chiffre has nothing to bet against."""
    hand = told("holdem", {NPC: 1000, "bond": 300}, "raise 1000, call", HIS_ACES)
    assert hand.rounds == ["preflop", "flop", "turn", "river"]


def test_no_raise_is_offered_where_nobody_could_complete_the_call() -> None:
    """Vesper is all in for 300: Bond has 299 left for it, or just enough."""
    assert told("holdem", {NPC: 1000, "bond": 299, "leiter": 100, "vesper": 300}, "raise 300").turn == (
        "le-chiffre fold call, 300 to call"
    )
    assert told("holdem", {NPC: 1000, "bond": 300, "leiter": 100, "vesper": 300}, "raise 300").turn == (
        "le-chiffre fold call raise, 300 to call, 500–1000"
    )


# Pot limit


@pytest.mark.parametrize(
    ("said", "turn"),
    [
        ("", "vesper fold call raise, 100 to call, 200–350"),
        ("raise 350", "le-chiffre fold call raise, 350 to call, 600–1200"),
        ("raise 350, call", "bond fold call raise, 300 to call, 600–1500"),
        ("raise 350, call, call, call", "bond check bet, 0 to call, 100–1400"),
        ("raise 350, call, call, call, bet 1400", "leiter fold call raise, 1400 to call, 2800–4650"),
        ("call, call, call", "leiter check raise, 0 to call, 200–500"),
    ],
)
def test_the_pot_is_what_is_called_and_then_as_much_as_lies_there(said: str, turn: str) -> None:
    assert told("omaha", RICH, said, limit="pot").turn == turn


def test_antes_lie_in_the_pot_too() -> None:
    assert told("omaha", RICH, "", limit="pot", ante=10).turn == "vesper fold call raise, 100 to call, 200–390"


# Fixed limit


@pytest.mark.parametrize(
    ("said", "turn"),
    [
        ("", "le-chiffre fold call raise, 50 to call, 200–200"),
        ("raise 200", "bond fold call raise, 100 to call, 300–300"),
        ("raise 200, raise 300", "le-chiffre fold call raise, 100 to call, 400–400"),
        # the blind and three raises are all
        ("raise 200, raise 300, raise 400", "bond fold call, 100 to call"),
        ("call, check, bet 100", "le-chiffre fold call raise, 100 to call, 200–200"),
        ("call, check, bet 100, raise 200, raise 300, raise 400", "bond fold call, 100 to call"),
        # doubled from the third round
        ("call, check, check, check", "bond check bet, 0 to call, 200–200"),
        ("call, check, check, check, bet 200, raise 400", "bond fold call raise, 200 to call, 600–600"),
        ("call, check, check, check, check, check", "bond check bet, 0 to call, 200–200"),
    ],
)
def test_a_bet_and_three_raises(said: str, turn: str) -> None:
    assert told("holdem", TWO, said, limit="fixed").turn == turn


@pytest.mark.parametrize(
    ("said", "turn"),
    [
        ("", "le-chiffre fold call raise, 100 to call, 150–150"),
        ("raise 150", "bond fold call raise, 100 to call, 250–250"),
        # the short one is none of the three
        ("raise 150, raise 250, raise 350, raise 450", "leiter fold call, 100 to call"),
    ],
)
def test_a_raise_adds_a_full_bet_to_a_short_all_in_too(said: str, turn: str) -> None:
    stacks = {NPC: 150, "bond": 1000, "leiter": 1000}
    assert told("holdem", stacks, said, limit="fixed").turn == turn


@pytest.mark.parametrize(
    ("said", "turn"),
    [
        ("call, raise 150, raise 200, call", "vesper fold call raise, 100 to call, 300–300"),
        # three full raises are still to come
        ("call, raise 150, raise 200, call, raise 300, raise 400, raise 500", "leiter fold call, 100 to call"),
    ],
)
def test_two_short_all_ins_reopen_and_are_none_of_the_three_raises(said: str, turn: str) -> None:
    stacks = {NPC: 150, "bond": 200, "leiter": 1000, "vesper": 1000}
    assert told("holdem", stacks, said, limit="fixed").turn == turn


# Six hands that speak for a row each: which round is which


@pytest.mark.parametrize("game", ["holdem", "omaha", "omaha-5", "omaha-hilo", "omaha-5-hilo", "hilo-regular"])
def test_the_board_comes_three_one_and_one(game: str) -> None:
    hand = told(game, TWO, "call, check, check, check, check, check, check, check")
    assert hand.rounds == ["preflop", "flop", "turn", "river"]
    assert [len(cards.split()) for cards in hand.lying("board")] == [0, 3, 4, 5]


@pytest.mark.parametrize("game", ["courchevel", "courchevel-hilo"])
def test_at_courchevel_the_first_card_of_the_flop_is_seen_before_the_betting(game: str) -> None:
    hand = told(game, TWO, "call, check, check, check, check, check, check, check")
    assert [len(cards.split()) for cards in hand.lying("board")] == [1, 3, 4, 5]
