"""Stud: antes, who brings in, who speaks first, and that the pack serves seven (RULINGS 4)."""

from __future__ import annotations

import pytest

from bondcards.engine.facts import Dealt, Shuffled
from bondcards.games import catalogue
from bondcards.games.referee import card
from tests.games.at_poker import NPC, around, told

THREE = {NPC: 1000, "bond": 1000, "leiter": 1000}
"""Bond sits on the left of the button. A bet of 100: an ante of 20, a bring-in of 50."""
CHECKED = "call, call, " + ", ".join(["check"] * 3)


def doors(bond: str, leiter: str, npc: str) -> str:
    """The first three cards of each, the last of them open."""
    return around(f"5c 9s {bond}", f"5h 9d {leiter}", f"5s 9h {npc}")


@pytest.mark.parametrize(
    ("game", "bond", "leiter", "npc", "brings_in"),
    [
        ("stud", "7s", "3s", "Td", "leiter"),
        ("stud", "2d", "2c", "2h", "leiter"),
        ("stud-hilo", "2s", "2h", "Kc", "leiter"),
        # the ace is high
        ("stud", "As", "Kd", "Qc", NPC),
        ("razz", "7s", "3s", "Td", NPC),
        ("razz", "Kh", "Ks", "Kd", "leiter"),
        ("seven-nullo", "Kc", "Kd", "Qs", "leiter"),
        # the ace is low
        ("razz", "As", "2d", "3c", NPC),
    ],
)
def test_who_brings_in(game: str, bond: str, leiter: str, npc: str, brings_in: str) -> None:
    hand = told(game, THREE, "", doors(bond, leiter, npc))
    antes = ["bond ante 20", "leiter ante 20", "le-chiffre ante 20"]
    assert hand.posted == [*antes, f"{brings_in} bring-in 50"]


def test_the_card_says_what_follows_a_bring_in_and_who_shows_first() -> None:
    said = [line for section in card(catalogue.find("stud").entry) for line in section.lines]
    assert any("who makes it 300 has bet 300, and the next raise is to 600" in line for line in said)
    assert any("who bet or raised in the last round first" in line for line in said)


LEITER_OPENS = doors("7s", "3s", "Td")


@pytest.mark.parametrize(
    ("said", "limit", "turn"),
    [
        ("", "no", "le-chiffre fold call raise, 50 to call, 100–980"),
        # a completion is a bet of all it comes to
        ("raise 100", "no", "bond fold call raise, 100 to call, 200–980"),
        ("raise 300", "no", "bond fold call raise, 300 to call, 600–980"),
        # a pot of 60 and 50: the call of 50, and 160 more
        ("", "pot", "le-chiffre fold call raise, 50 to call, 100–210"),
        ("", "fixed", "le-chiffre fold call raise, 50 to call, 100–100"),
        ("raise 100", "fixed", "bond fold call raise, 100 to call, 200–200"),
        ("raise 100, raise 200, raise 300, raise 400", "fixed", "bond fold call, 200 to call"),
        # who has brought in speaks to a raise, and may raise himself
        ("raise 100, fold", "no", "leiter fold call raise, 50 to call, 200–980"),
    ],
)
def test_a_bring_in_is_completed_to_a_bet(said: str, limit: str, turn: str) -> None:
    assert told("stud", THREE, said, LEITER_OPENS, limit=limit).turn == turn


def test_who_has_brought_in_is_not_asked_where_all_call() -> None:
    hand = told("stud", THREE, "call, call", LEITER_OPENS)
    assert hand.rounds == ["third", "fourth"]


def test_where_all_fold_the_bring_in_has_the_antes() -> None:
    hand = told("stud", THREE, "fold, fold", LEITER_OPENS)
    assert hand.returned == {"leiter": 50}
    assert hand.net == {"leiter": 40, "bond": -20, NPC: -20}


def test_who_is_all_in_leaves_the_bring_in_to_the_next_on_his_left() -> None:
    hand = told("stud", {**THREE, "leiter": 20}, "", LEITER_OPENS)
    assert hand.posted[-1] == "le-chiffre bring-in 50"
    assert hand.turn == "bond fold call raise, 50 to call, 100–980"


def test_a_short_bring_in_does_not_lower_the_call() -> None:
    hand = told("stud", {**THREE, "leiter": 45}, "", LEITER_OPENS)
    assert hand.posted[-1] == "leiter bring-in 25"
    assert hand.turn == "le-chiffre fold call raise, 50 to call, 100–980"


def test_an_all_in_over_the_bring_in_is_no_completion() -> None:
    """Le Chiffre has 30 more than the bring-in: who answers adds a full bet to it, as to any short all-in."""
    stacks = {**THREE, NPC: 100}
    assert told("stud", stacks, "", LEITER_OPENS).turn == "le-chiffre fold call raise, 50 to call, 80–80"
    assert told("stud", stacks, "raise 80", LEITER_OPENS).turn == "bond fold call raise, 80 to call, 180–980"
    assert told("stud", stacks, "raise 80, call", LEITER_OPENS).turn == "leiter fold call raise, 30 to call, 180–980"


@pytest.mark.parametrize(
    ("game", "bond", "leiter", "npc", "speaks"),
    [
        ("stud", "7s 8d", "3s 3d", "Td As", "leiter"),
        ("stud", "7s 8d", "3s 4d", "Td As", NPC),
        # straights and flushes are nothing yet, and of equal hands the first on the button's left speaks
        ("stud", "Ks 8c", "3s 2s", "Kd 8d", "bond"),
        ("stud-hilo", "As 2d", "3s 3d", "Ah Kd", "leiter"),
        ("razz", "7s 8d", "As 3d", "Kd Ac", "leiter"),
        ("razz", "2s 2d", "8s 7d", "Kd Qc", "leiter"),
        ("seven-nullo", "2s 3s", "2d 3d", "Kd Qc", "bond"),
    ],
)
def test_from_the_fourth_card_the_best_visible_hand_speaks_first(
    game: str, bond: str, leiter: str, npc: str, speaks: str
) -> None:
    third, fourth = zip(bond.split(), leiter.split(), npc.split(), strict=True)
    hand = told(game, THREE, "call, call", f"{doors(*third)} {' '.join(fourth)}")
    assert hand.turn == f"{speaks} check bet, 0 to call, 100–930"


def test_where_the_best_visible_hand_is_all_in_the_next_on_its_left_speaks() -> None:
    cards = doors("7s", "3s", "Td") + " 8d 3d As"
    hand = told("stud", {**THREE, "leiter": 70}, "call, call", cards)
    assert hand.turn == "le-chiffre check bet, 0 to call, 100–930"


@pytest.mark.parametrize(
    ("said", "turn"),
    [
        ("call, call", "le-chiffre check bet, 0 to call, 100–100"),
        (CHECKED, "le-chiffre check bet, 0 to call, 200–200"),
    ],
)
def test_a_fixed_limit_is_doubled_from_the_fifth_card(said: str, turn: str) -> None:
    assert told("stud", THREE, said, LEITER_OPENS + " 8d 4d As 8h 4h Ac", limit="fixed").turn == turn


def test_an_ante_of_its_own() -> None:
    assert told("stud", THREE, "", LEITER_OPENS, ante=0).posted == ["leiter bring-in 50"]
    assert told("stud", THREE, "", LEITER_OPENS, ante=33).posted[0] == "bond ante 33"


def test_the_pack_serves_seven_to_their_last_card() -> None:
    """Forty-nine cards, dealt two down, four up and one down, without a second shuffle."""
    seats = dict.fromkeys((NPC, "bond", "leiter", "mathis", "vesper", "tracy", "kerim"), 1000)
    said = ", ".join([*["call"] * 6, *["check"] * 28])
    hand = told("stud", seats, said)
    dealt = [fact for fact in hand.facts if isinstance(fact, Dealt)]
    assert len({fact.card for fact in dealt}) == len(dealt) == 49
    assert sum(isinstance(fact, Shuffled) for fact in hand.facts) == 1
    assert [fact.sees is None for fact in dealt if fact.to.seat == "bond"] == [False] * 2 + [True] * 4 + [False]
    assert hand.rounds == ["third", "fourth", "fifth", "sixth", "seventh"]
