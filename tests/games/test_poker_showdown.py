"""Who shows, who may muck, and whose cards are never seen (RULINGS 4)."""

from __future__ import annotations

import pytest

from bondcards.engine.cards import Card
from bondcards.engine.facts import Awarded, Dealt, Fact, Said, Turned, Wagered
from bondcards.games.poker.showdown import AskShow
from bondcards.games.poker.table import BOARD
from tests.games.at_poker import NPC, Told, around, told

FOUR = {NPC: 1000, "bond": 1000, "leiter": 1000, "vesper": 1000}
CARDS = around("Ks Kd", "Qs Qd", "As Ad", "Ts Td") + " 2c 7d 9h Jc 3s"
"""Bond has kings, Leiter queens, Vesper aces, Le Chiffre tens."""
UPTO_RIVER = ", ".join(["call", "call", "call", *["check"] * 9])


def shown(hand: Told) -> list[str]:
    """Who turned his cards, in order."""
    return [fact.to.seat for fact in hand.facts if isinstance(fact, Turned)]


def on_the_board(fact: Fact) -> bool:
    return isinstance(fact, Dealt) and fact.to == BOARD


def asked_to_show(hand: Told) -> list[str]:
    """Who was asked whether he shows."""
    return [fact.seat for fact in hand.facts if isinstance(fact, Said) and fact.about == AskShow.about]


@pytest.mark.parametrize(
    ("river", "first", "asked"),
    [
        # nobody bet: the first on the button's left
        ("check, check, check, check", "bond", ["leiter", "vesper", NPC]),
        ("check, bet 100, call, call, call", "leiter", ["vesper", NPC, "bond"]),
        ("bet 100, call, raise 300, call, call, call", "vesper", [NPC, "bond", "leiter"]),
        ("check, check, check, bet 100, call, fold, call", NPC, ["bond", "vesper"]),
    ],
)
def test_the_last_aggressor_shows_and_the_others_are_asked_in_turn(river: str, first: str, asked: list[str]) -> None:
    showing = ", ".join(["show"] * len(asked))
    hand = told("holdem", FOUR, f"{UPTO_RIVER}, {river}, {showing}", CARDS, muck="yes")
    assert shown(hand) == [first, *asked]
    assert asked_to_show(hand) == asked


@pytest.mark.parametrize("muck", ["no", "yes"])
def test_with_nobody_left_to_speak_all_hands_are_turned_before_the_rest_of_the_board(muck: str) -> None:
    """Le Chiffre is all in on the flop, and all who are in call him: nobody may muck, whatever the house says."""
    said = "call, call, fold, check, check, check, bet 900, call, call"
    hand = told("holdem", FOUR, said, CARDS, muck=muck)
    assert asked_to_show(hand) == []
    turned = [isinstance(fact, Turned) for fact in hand.facts if isinstance(fact, Turned) or on_the_board(fact)]
    assert turned == [False] * 3 + [True] * 3 + [False] * 2
    assert shown(hand) == [NPC, "leiter", "vesper"]


def test_who_has_chips_to_bet_with_shows_nothing_before_the_end() -> None:
    said = "raise 200, call, call, call, check, check, check, check, bet 100, call"
    hand = told("holdem", {**FOUR, NPC: 200}, said, CARDS)
    assert not shown(hand)


def test_everybody_who_is_in_turns_his_cards() -> None:
    """000: « tous les joueurs restants doivent retourner leurs cartes ». The last aggressor is the first."""
    hand = told("holdem", FOUR, f"{UPTO_RIVER}, check, bet 100, call, call, call", CARDS)
    assert (shown(hand), asked_to_show(hand)) == (["leiter", "vesper", NPC, "bond"], [])


def test_a_bet_of_an_earlier_round_makes_nobody_show_first() -> None:
    said = "call, call, call, check, bet 100, call, call, call"
    hand = told("holdem", FOUR, ", ".join([said, *["check"] * 8]), CARDS)
    assert shown(hand)[0] == "bond"


def test_who_mucks_gives_up_the_best_hand_unseen() -> None:
    """Vesper's aces are never turned; Bond's kings win."""
    hand = told("holdem", FOUR, f"{UPTO_RIVER}, check, check, check, check, muck, muck, show", CARDS, muck="yes")
    assert shown(hand) == ["bond", NPC]
    assert hand.awarded == ["1 high 400 bond"]
    seen = {fact.card for fact in hand.facts if isinstance(fact, Dealt) and fact.sees is None}
    assert Card("A", "s") not in seen


def test_who_alone_is_left_to_win_a_side_pot_has_to_show() -> None:
    """Bond is all in and shows first; Leiter and Vesper muck, and the side pot is left to Le Chiffre unasked."""
    said = ", ".join(["raise 300, call, call, call", *["check"] * 9, "muck", "muck"])
    hand = told("holdem", {**FOUR, "bond": 200}, said, CARDS, muck="yes")
    assert asked_to_show(hand) == ["leiter", "vesper"]
    assert shown(hand) == ["bond", NPC]
    assert hand.awarded == ["1 high 800 bond", "2 high 300 le-chiffre"]


def test_who_wins_because_all_fold_is_not_asked_and_shows_nothing() -> None:
    hand = told("holdem", FOUR, "raise 300, fold, fold, fold", CARDS)
    assert not shown(hand)
    assert not asked_to_show(hand)
    assert hand.awarded == ["1 250 vesper"]
    assert hand.rounds == ["preflop"]


def test_the_cards_that_make_each_hand_are_named() -> None:
    cards = around("As Ks 2d 9d", "Qs Qd Jh Td", "Ad 3d 4c 5c") + " 2c 7h 8s Qh Ac"
    stacks = {NPC: 100, "bond": 100, "leiter": 100}
    hand = told("omaha-hilo", stacks, "raise 100, call, call", cards, blinds=(5, 10))
    won = [fact for fact in hand.facts if isinstance(fact, Awarded)]
    made = {fact.half: [" ".join(map(str, five)) for five in fact.made] for fact in won}
    assert made == {"high": ["Qs Qd Qh Ac 8s"], "low": ["7h 4c 3d 2c Ac"]}


def test_a_posted_blind_makes_nobody_the_aggressor() -> None:
    """The big blind raised by nobody: the first on the button's left shows, though the hand ends before the flop."""
    hand = told("holdem", {NPC: 100, "bond": 100}, "call", CARDS)
    assert [fact.word for fact in hand.facts if isinstance(fact, Wagered)][-1] == "call"
    assert shown(hand) == ["bond", NPC]
