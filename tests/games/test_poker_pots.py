"""Side pots, bets that nobody called, halves, and the odd cent (RULINGS 4)."""

from __future__ import annotations

import pytest

from bondcards.engine.facts import Returned, Round, Turned
from bondcards.games.poker import showdown
from bondcards.games.poker.felt import felt
from tests.games.at_poker import NPC, around, told

BOARD = " 2c 7d 9h Jc 3s"


# Pots


def test_three_pots_and_what_nobody_called() -> None:
    """Vesper 300, Le Chiffre 400, Bond 100 and Leiter 200, all in: 100 of Le Chiffre's go back to him."""
    cards = around("As Ad", "Ks Kd", "Qs Qd", "Ts Td") + BOARD
    stacks = {NPC: 400, "bond": 100, "leiter": 200, "vesper": 300}
    hand = told("holdem", stacks, "call, raise 400, call, call, call", cards, blinds=(5, 10))
    assert hand.returned == {NPC: 100}
    assert hand.awarded == ["1 high 400 bond", "2 high 300 leiter", "3 high 200 vesper"]
    assert hand.net == {"bond": 300, "leiter": 100, "vesper": -100, NPC: -300}


def test_a_seat_wins_from_each_as_much_as_it_put_in() -> None:
    """Le Chiffre has the second best hand: the side pot is his, against Vesper alone."""
    cards = around("As Ad", "Qs Qd", "Ks Kd") + BOARD
    stacks = {NPC: 300, "bond": 100, "leiter": 300}
    hand = told("holdem", stacks, "raise 300, call, call", cards, blinds=(5, 10))
    assert hand.awarded == ["1 high 300 bond", "2 high 400 le-chiffre"]
    assert hand.net == {"bond": 200, "leiter": -300, NPC: 100}


def test_what_was_given_up_lies_in_the_pots_it_was_put_into() -> None:
    """Leiter calls 60 and folds to the bet on the flop: 40 of it lie in the main pot, 20 in the other."""
    cards = around("As Ad", "Qs Qd", "Ks Kd", "Ts Td") + BOARD
    stacks = {NPC: 300, "bond": 40, "leiter": 300, "vesper": 300}
    said = "raise 60, call, call, call, check, bet 100, call, fold, check, check, check, check"
    hand = told("holdem", stacks, said, cards, blinds=(5, 10))
    assert hand.awarded == ["1 high 160 bond", "2 high 260 vesper"]
    assert hand.net == {"bond": 120, "leiter": -60, "vesper": 100, NPC: -160}


def test_a_bet_that_nobody_called_goes_back_before_the_pot_is_won() -> None:
    stacks = {NPC: 1000, "bond": 1000, "leiter": 1000}
    hand = told("holdem", stacks, "raise 30, call, call, bet 200, fold, fold", blinds=(5, 10))
    assert hand.returned == {"bond": 200}
    assert hand.awarded == ["1 90 bond"]
    assert not any(isinstance(fact, Turned) for fact in hand.facts)
    assert hand.net == {"bond": 60, "leiter": -30, NPC: -30}


def test_a_call_for_less_returns_the_rest() -> None:
    stacks = {NPC: 1000, "bond": 130}
    cards = around("As Ad", "Ks Kd") + BOARD
    hand = told("holdem", stacks, "raise 1000, call", cards, blinds=(5, 10))
    assert hand.returned == {NPC: 870}
    assert hand.net == {"bond": 130, NPC: -130}


def test_what_nobody_called_goes_back_when_the_round_closes() -> None:
    """Bond has 500: of Le Chiffre's 9,900 he can call 500, and a pot of 1,000 is played for while the board comes."""
    cards = around("As Ad", "Ks Kd") + BOARD
    hand = told("holdem", {NPC: 9900, "bond": 500}, "raise 9900, call", cards)
    (back,) = (at for at, fact in enumerate(hand.facts) if isinstance(fact, Returned))
    assert back < hand.facts.index(Round("flop"))
    assert {felt(hand.facts[:at]).pot for at in range(back + 1, len(hand.facts) + 1)} == {1000_00}
    assert hand.returned == {NPC: 9400}


def test_what_nobody_called_is_in_no_side_pot() -> None:
    """Leiter bets 900, Bond has 200 left for it and Vesper 500: 400 go back before the turn."""
    stacks = {NPC: 1000, "bond": 300, "leiter": 1000, "vesper": 600}
    cards = around("As Ad", "Ks Kd", "Qs Qd", "Ts Td") + BOARD
    hand = told("holdem", stacks, "call, fold, call, check, check, bet 900, call, call", cards)
    before_the_turn = hand.facts[: hand.facts.index(Round("turn"))]
    assert felt(before_the_turn).put == {NPC: 0, "bond": 300_00, "leiter": 600_00, "vesper": 600_00}


def test_what_was_given_up_stays_in_the_pot_however_much_it_was() -> None:
    """A folded seat that has put in the most, as by a dead ante, is no contender."""
    put = {"bond": 150, "leiter": 200, NPC: 150, "vesper": 100}
    main, side = showdown.pots(put, ("bond", NPC, "vesper"))
    assert (main.amount, main.contenders) == (400, ("bond", NPC, "vesper"))
    assert (side.amount, side.contenders) == (200, ("bond", NPC))
    assert side.put("leiter") == 100


# Halves

HIGH_AND_LOW = around("Ks Kd Qs Jd", "As 2d 9s Td", "Ad Ah Kc Th") + " 3c 4d 8h Ac Jh"
"""Bond has nothing, Leiter an eight low, Le Chiffre three aces."""


def test_a_split_pot_gives_the_odd_cent_to_the_high() -> None:
    stacks = {NPC: 0.15, "bond": 0.15, "leiter": 0.15}
    hand = told("omaha-hilo", stacks, "raise 0.15, call, call", HIGH_AND_LOW, blinds=(0.05, 0.10))
    assert hand.awarded == ["1 high 0.23 le-chiffre", "1 low 0.22 leiter"]
    assert hand.net == {"bond": -0.15, "leiter": 0.07, NPC: 0.08}


def test_at_badeucey_the_odd_cent_goes_to_the_deuce() -> None:
    """Leiter has 7-5-4-3-2 in three suits, Le Chiffre 5-4-3-2 in four and an eight."""
    cards = around("Ks Kd Qs Qd Jc", "7s 5s 4d 3h 2d", "5c 4s 3d 2h 8h")
    stacks = {NPC: 0.15, "bond": 0.15, "leiter": 0.15}
    said = "raise 0.15, call, call, " + ", ".join(["keep"] * 9)
    hand = told("badeucey", stacks, said, cards, blinds=(0.05, 0.10))
    assert hand.awarded == ["1 low 0.23 leiter", "1 badugi 0.22 le-chiffre"]


def test_without_a_low_the_high_takes_all() -> None:
    stacks = {NPC: 0.15, "bond": 0.15, "leiter": 0.15}
    cards = around("Ks Kd Qs Jd", "As 2d 9s Td", "Ad Ah Kc Th") + " 3c 9d 9h Ac Jh"
    hand = told("omaha-hilo", stacks, "raise 0.15, call, call", cards, blinds=(0.05, 0.10))
    assert hand.awarded == ["1 high 0.45 le-chiffre"]


def test_a_low_is_judged_among_those_in_that_pot() -> None:
    """Bond's low has half the main pot; in the side pot nobody has one, and Leiter's kings take it whole."""
    cards = around("As 2d 9s Td", "Ks Kd 9d 9c", "Qd Qc Js Jd") + " 3c 4d 8h Kh Qs"
    stacks = {NPC: 300, "bond": 100, "leiter": 300}
    hand = told("omaha-hilo", stacks, "raise 300, call, call", cards, blinds=(5, 10))
    assert hand.awarded == ["1 high 150 leiter", "1 low 150 bond", "2 high 400 leiter"]
    assert hand.net == {"bond": 50, "leiter": 250, NPC: -300}


def test_the_best_low_of_all_has_no_part_in_a_pot_it_is_not_in() -> None:
    """Bond's six low has half the main pot, Le Chiffre's eight half the side pot."""
    cards = around("As 2d 9s Td", "Ks Kd 9d 9c", "5d 8c Js Jd") + " 3c 4d 6h Kh Qs"
    stacks = {NPC: 300, "bond": 100, "leiter": 300}
    hand = told("omaha-hilo", stacks, "raise 300, call, call", cards, blinds=(5, 10))
    assert hand.awarded == ["1 high 150 leiter", "1 low 150 bond", "2 high 200 leiter", "2 low 200 le-chiffre"]


def test_one_seat_may_take_both_halves() -> None:
    cards = around("Ks Kd Qs Jd", "As 2d 9s Td", "Ad 2h Kc Ah") + " 3c 4d 8h Ac Jh"
    stacks = {NPC: 100, "bond": 100, "leiter": 100}
    hand = told("omaha-hilo", stacks, "raise 100, call, call", cards, blinds=(5, 10))
    assert hand.awarded == ["1 high 150 le-chiffre", "1 low 150 leiter le-chiffre"]
    assert hand.net == {"bond": -100, "leiter": -25, NPC: 125}


# Equal hands

ROYAL = " As Ks Qs Js Ts"


@pytest.mark.parametrize(
    ("button", "net"),
    [
        (NPC, {"bond": -0.05, "leiter": 0.03, "vesper": 0.01, NPC: 0.01}),
        ("leiter", {"vesper": -0.05, NPC: 0.03, "bond": 0.01, "leiter": 0.01}),
    ],
)
def test_odd_cents_go_to_the_first_on_the_buttons_left(button: str, net: dict[str, float]) -> None:
    """Three share 0.35 that lie on the board: 0.13 and twice 0.11."""
    cards = around("2s 2d", "3s 3d", "4s 4d", "5s 5d") + ROYAL
    said = ", ".join(["call", "call", "fold", *["check"] * 10])
    stacks = {NPC: 10, "bond": 10, "leiter": 10, "vesper": 10}
    hand = told("holdem", stacks, said, cards, button=button, blinds=(0.05, 0.10))
    assert hand.net == net


def test_each_half_has_its_own_odd_cent() -> None:
    """Of 0.45 the high half is 0.23: Bond and Leiter have the same two pair; the low of 0.22 is theirs as well."""
    cards = around("As 2d 9s Td", "Ah 2h 9d Tc", "Kc Kd Js Jd") + " 3c 4d 8h Ac 2c"
    stacks = {NPC: 0.15, "bond": 0.15, "leiter": 0.15}
    hand = told("omaha-hilo", stacks, "raise 0.15, call, call", cards, blinds=(0.05, 0.10))
    assert hand.awarded == ["1 high 0.23 bond leiter", "1 low 0.22 bond leiter"]
    assert hand.net == {"bond": 0.08, "leiter": 0.07, NPC: -0.15}


def test_at_badugi_equal_hands_share() -> None:
    cards = around("As 2d 3h 4c", "Ac 2h 3d 4s", "5s 6d 7h 8c")
    said = "raise 100, call, call, " + ", ".join(["keep"] * 9)
    hand = told("badugi", {NPC: 100, "bond": 100, "leiter": 100}, said, cards, blinds=(5, 10))
    assert hand.awarded == ["1 badugi 300 bond leiter"]
    assert hand.net == {"bond": 50, "leiter": 50, NPC: -100}
