"""Who shows, who may muck, and whose cards are never seen (RULINGS 4)."""

from __future__ import annotations

import pytest

from bondcards.engine.cards import Card
from bondcards.engine.facts import Awarded, Dealt, Said, Turned, Wagered
from bondcards.games.poker.showdown import AskShow
from tests.games.at_poker import NPC, Told, around, told

FOUR = {NPC: 1000, "bond": 1000, "leiter": 1000, "vesper": 1000}
CARDS = around("Ks Kd", "Qs Qd", "As Ad", "Ts Td") + " 2c 7d 9h Jc 3s"
"""Bond has kings, Leiter queens, Vesper aces, Le Chiffre tens."""
UPTO_RIVER = ", ".join(["call", "call", "call", *["check"] * 9])


def shown(hand: Told) -> list[str]:
    """Who turned his cards, in order."""
    return [fact.to.seat for fact in hand.facts if isinstance(fact, Turned)]


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
    hand = told("holdem", FOUR, f"{UPTO_RIVER}, {river}, {showing}", CARDS)
    assert shown(hand) == [first, *asked]
    assert asked_to_show(hand) == asked


def test_a_bet_of_an_earlier_round_makes_nobody_show_first() -> None:
    said = "call, call, call, check, bet 100, call, call, call"
    hand = told("holdem", FOUR, ", ".join([said, *["check"] * 8, "show", "show", "show"]), CARDS)
    assert shown(hand)[0] == "bond"


def test_who_mucks_gives_up_the_best_hand_unseen() -> None:
    """Vesper's aces are never turned; Bond's kings win."""
    hand = told("holdem", FOUR, f"{UPTO_RIVER}, check, check, check, check, muck, muck, show", CARDS)
    assert shown(hand) == ["bond", NPC]
    assert hand.awarded == ["1 high 400 bond"]
    seen = {fact.card for fact in hand.facts if isinstance(fact, Dealt) and fact.sees is None}
    assert Card("A", "s") not in seen


def test_who_alone_is_left_to_win_a_side_pot_has_to_show() -> None:
    """Bond is all in and shows first; Leiter and Vesper muck, and the side pot is left to Le Chiffre unasked."""
    said = ", ".join(["raise 300, call, call, call", *["check"] * 9, "muck", "muck"])
    hand = told("holdem", {**FOUR, "bond": 200}, said, CARDS)
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
    hand = told("omaha-hilo", stacks, "raise 100, call, call, show, show", cards, blinds=(5, 10))
    won = [fact for fact in hand.facts if isinstance(fact, Awarded)]
    made = {fact.half: [" ".join(map(str, five)) for five in fact.made] for fact in won}
    assert made == {"high": ["Qs Qd Qh Ac 8s"], "low": ["7h 4c 3d 2c Ac"]}


def test_a_posted_blind_makes_nobody_the_aggressor() -> None:
    """The big blind raised by nobody: the first on the button's left shows, though the hand ends before the flop."""
    hand = told("holdem", {NPC: 100, "bond": 100}, "call, show", CARDS)
    assert [fact.word for fact in hand.facts if isinstance(fact, Wagered)][-1] == "call"
    assert shown(hand) == ["bond", NPC]
