"""The best of some cards: which of them make it, in which order, and what may be used of hand and board."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest

from bondcards.engine.cards import PACK, Card, read_english
from bondcards.games.ranking import high
from bondcards.games.ranking.high import HIGH
from bondcards.games.ranking.lows import ACE_TO_FIVE, ACE_TO_SIX, DEUCE_TO_SEVEN, EIGHT_OR_BETTER
from bondcards.games.ranking.made import (
    Made,
    Ranking,
    any_of,
    strength_of_any,
    strength_of_two_and_three,
    two_and_three,
)
from bondcards.games.worth import LowHand, PokerHand


def said(made: Made | None) -> str:
    return " ".join(map(str, made.cards)) if made else ""


@pytest.mark.parametrize(
    ("cards", "made"),
    [
        ("7h 2c Qs 7d Qh 9c Qd", "Qs Qh Qd 7h 7d"),
        ("7h 2c Qs 7d Qh 9c 2d", "Qs Qh 7h 7d 9c"),
        ("7h 2c Qs 7d 4h 9c Kd", "7h 7d Kd Qs 9c"),
        ("2c Ah 9s 3d 4h 5s Kd", "5s 4h 3d 2c Ah"),
        ("Tc Ah 9s Jd Qh 5s Kd", "Ah Kd Qh Jd Tc"),
        ("Th Ah 9h Jh Qh 5h Kd", "Ah Qh Jh Th 9h"),
        ("2h Ah 3h 4h 5h 6c Kd", "5h 4h 3h 2h Ah"),
        ("7h 7c 7s 7d Kh Kc Ks", "7h 7c 7s 7d Kh"),
        ("9h 9c 9s 5d 5h 5c As", "9h 9c 9s 5d 5h"),
        ("Kh Qc 9d 7s 5h 3c 2d", "Kh Qc 9d 7s 5h"),
    ],
)
def test_the_five_cards_that_make_it_the_most_telling_first(cards: str, made: str) -> None:
    best = HIGH.best(read_english(cards))
    assert said(best) == made
    assert best
    assert best.strength == HIGH.strength(read_english(cards)) == HIGH.strength(best.cards)


def test_strengths_are_in_the_order_of_grades() -> None:
    chance = Random("grades")
    hands = [tuple(chance.sample(PACK, 5)) for _hand in range(3_000)]
    for lower, higher in pairwise(sorted(hands, key=HIGH.strength)):
        assert high.grade(lower) <= high.grade(higher)
        assert (high.grade(lower) == high.grade(higher)) == (HIGH.strength(lower) == HIGH.strength(higher))


@pytest.mark.parametrize("ranking", [HIGH, ACE_TO_FIVE, EIGHT_OR_BETTER, DEUCE_TO_SEVEN, ACE_TO_SIX])
@pytest.mark.parametrize("pack", [PACK, [card for card in PACK if card.suit in "sh"]], ids=["one pack", "two suits"])
def test_of_seven_cards_the_best_of_all_fives(ranking: Ranking, pack: list[Card]) -> None:
    chance = Random("sevens")
    for _deal in range(150):
        seven = chance.sample(pack, 7)
        assert ranking.strength(seven) == max(map(ranking.strength, combinations(seven, 5)))


@pytest.mark.parametrize("ranking", [HIGH, ACE_TO_FIVE, EIGHT_OR_BETTER, DEUCE_TO_SEVEN, ACE_TO_SIX])
def test_the_order_of_the_cards_is_nothing(ranking: Ranking) -> None:
    chance = Random("order")
    for _deal in range(50):
        seven = chance.sample(PACK, 7)
        assert ranking.strength(seven) == ranking.strength(chance.sample(seven, 7))


def test_open_cards_of_stud_are_judged_as_far_as_they_go() -> None:
    rising = ["9h", "Kh", "Ah"], ["9h 3c", "Ah Kc", "2h 2c"], ["Ah Kh Qh", "3h 3c 2d", "2h 2c 2d"]
    fours = ["Ah Kh Qh Jh", "3h 3c 2d 4h", "3h 3c 2d 2h", "2h 2c 2d Ah", "2h 2c 2d 2s"]
    for hands in (*rising, fours):
        for lower, higher in pairwise(map(read_english, hands)):
            assert HIGH.strength(lower) < HIGH.strength(higher)
    for hands in (["Ah", "2h", "Kh"], ["Ah 2h", "Kh Qh", "Ah Ac"], ["5h 4h 3h 2h", "Ah Kh Qh Jh", "Ah Ac 2d 3s"]):
        for ranking in (ACE_TO_FIVE, ACE_TO_SIX):
            for better, worse in pairwise(map(read_english, hands)):
                assert ranking.strength(better) > ranking.strength(worse)


def test_a_suit_nobody_gave_makes_no_flush() -> None:
    assert HIGH.strength(read_english("2h 4h 6h 8h T K Q")) == HIGH.strength(read_english("2h 4h 6h 8h Tc Kd Qs"))
    assert HIGH.strength(read_english("2 4 6 8 T K Q")) == HIGH.strength(read_english("2h 4h 6h 8h Tc Kd Qs"))
    assert DEUCE_TO_SEVEN.strength(read_english("7 5 4 3 2")) == DEUCE_TO_SEVEN.strength(read_english("7h 5c 4d 3s 2h"))


# Hand and board


def test_any_five_of_hand_and_board_may_be_the_board() -> None:
    board = read_english("Th Jc Qd Ks Ah")
    assert said(any_of(HIGH, read_english("2c 3d"), board)) == "Ah Ks Qd Jc Th"
    assert strength_of_any(HIGH, read_english("2c 3d"), board) == strength_of_any(HIGH, read_english("As Ad"), board)


@pytest.mark.parametrize(
    ("hole", "board", "made"),
    [
        pytest.param("Ah 2c 3d 4s", "Kh Qh Jh Th 5c", "Ah Kh Qh Jh 4s", id="one of the suit is no flush"),
        pytest.param("Ah 2h 3d 4s", "Kh Qh Jh Th 5c", "Ah Kh Qh Jh 2h", id="two of it are"),
        pytest.param("Ah As Ad Ac", "Kh Qh 2s 3d 5c", "Ah As Kh Qh 5c", id="four aces are a pair"),
        pytest.param("9h 8s 2d 2c", "Th Jh Qs 3d 3c", "Qs Jh Th 9h 8s", id="two for a straight"),
        pytest.param("Kh 7s 4d 2c", "Th Jh Qs Ad 9c", "Ad Kh Qs Jh 7s", id="one is not enough"),
        pytest.param("Ah Kh 7c 7d 2s", "7h Qh Jh 3s 4d", "Ah Kh Qh Jh 7h", id="a flush before three sevens"),
    ],
)
def test_exactly_two_and_three_are_used(hole: str, board: str, made: str) -> None:
    held, lying = read_english(hole), read_english(board)
    best = two_and_three(HIGH, held, lying)
    assert best
    assert {*best.cards} == {*read_english(made)}
    assert len({*best.cards} & {*held}) == 2
    assert best.strength == strength_of_two_and_three(HIGH, held, lying)


def test_a_low_takes_two_of_its_own_which_may_be_others() -> None:
    hole, board = read_english("Ah 2c Kh Kd"), read_english("Ks 3d 5c 8h 8c")
    assert said(two_and_three(HIGH, hole, board)) == "Kh Kd Ks 8h 8c"
    assert said(two_and_three(EIGHT_OR_BETTER, hole, board)) == "8h 5c 3d 2c Ah"
    assert two_and_three(EIGHT_OR_BETTER, hole, read_english("Ks 3d 9c 8h 8c")) is None
    assert strength_of_two_and_three(EIGHT_OR_BETTER, hole, read_english("Ks 3d 9c 8h 8c")) == 0
    assert two_and_three(EIGHT_OR_BETTER, read_english("Ah As Ad 2c"), read_english("2h 3d 4c Kh Kd")) is None


def test_where_flushes_count_a_low_takes_what_makes_none() -> None:
    hole, board = read_english("Ah 2h 9c 9d"), read_english("3h 4h 6h Kd Kc")
    assert said(two_and_three(ACE_TO_FIVE, hole, board)) == "6h 4h 3h 2h Ah"
    assert said(two_and_three(ACE_TO_SIX, hole, board)) == "9c 6h 4h 3h Ah"


# What it is called


def test_what_is_said_of_a_hand_is_its_kind_and_the_ranks_that_decide() -> None:
    made = HIGH.best(read_english("7h 2c Qs 7d Qh 9c Qd"))
    assert made
    assert HIGH.worth(made) == PokerHand(5, "full house", (12, 7))
    made = DEUCE_TO_SEVEN.best(read_english("Ah 2h 3h 4h 5h"))
    assert made
    assert DEUCE_TO_SEVEN.worth(made) == LowHand("flush", (14, 5, 4, 3, 2))
    made = ACE_TO_SIX.best(read_english("Ah 2h 3h 4h 6c"))
    assert made
    assert ACE_TO_SIX.worth(made) == LowHand("high card", (6, 4, 3, 2, 1))
