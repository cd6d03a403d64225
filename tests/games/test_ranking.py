"""How hands of five and of three cards rank: by example, and every hand of one pack counted."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise

import pytest

from bondcards.engine.cards import PACK, read_all
from bondcards.games.ranking import high, three
from bondcards.games.ranking.made import FIVE, Grade
from bondcards.games.ranking.three import THREE

FALLING = [
    *("Ah Kh Qh Jh Th", "Kh Qh Jh Th 9h", "5h 4h 3h 2h Ah"),
    *("Ah As Ad Ac 2h", "Kh Ks Kd Kc Ah", "2h 2s 2d 2c 4h", "2h 2s 2d 2c 3h"),
    *("Ah As Ad Kc Kh", "Ah As Ad 2c 2h", "2h 2s 2d Ac Ah"),
    *("Ah Kh Qh Jh 9h", "Ah Kh Qh 4h 2h", "Ah Kh Qh 3h 2h", "7h 5h 4h 3h 2h"),
    *("Ah Ks Qh Jh Th", "6h 5s 4h 3h 2h", "5h 4s 3h 2h Ah"),
    *("Ah As Ad Kc Qh", "Ah As Ad Kc Jh", "2h 2s 2d 4c 3h"),
    *("Ah As Kd Kc 2h", "Ah As Qd Qc Kh", "Kh Ks Qd Qc Ah", "Kh Ks Qd Qc Jh"),
    *("Ah As Kd Qc Jh", "Ah As Kd Qc Th", "Kh Ks Ad Qc Jh", "2h 2s 5d 4c 3h"),
    *("Ah Ks Qd Jc 9h", "Ah Kh Jd 8c 3s", "Ah Kh 4d 3c 2s", "Ah Qh Jd Tc 9s", "Qh Jh Td 9c 7s", "7h 5s 4d 3c 2h"),
]
FALLING_OF_THREE = [
    *("Ah Kh Qh", "Kh Qh Jh", "4h 3h 2h", "3h 2h Ah"),
    *("Ah As Ad", "2h 2s 2d"),
    *("Ah Ks Qh", "4h 3s 2h", "3h 2s Ah"),
    *("Ah Kh Jh", "Ah Qh Jh", "5h 3h 2h"),
    *("Ah As Kd", "Ah As 2d", "Kh Ks Ad", "2h 2s 3d"),
    *("Ah Ks Jd", "Ah 4s 2d", "Kh Qs Td", "Qh 6s 4d", "Qh 6s 3d", "Qh 3s 2d", "5h 3s 2d"),
]


def of_five(cards: str) -> Grade:
    return high.grade(read_all(cards))


def of_three(cards: str) -> Grade:
    return three.grade(read_all(cards))


@pytest.mark.parametrize(("higher", "lower"), list(pairwise(FALLING)))
def test_five_cards_in_falling_order(higher: str, lower: str) -> None:
    assert of_five(higher) > of_five(lower)


@pytest.mark.parametrize(("higher", "lower"), list(pairwise(FALLING_OF_THREE)))
def test_three_cards_in_falling_order(higher: str, lower: str) -> None:
    assert of_three(higher) > of_three(lower)


def test_suits_and_order_decide_nothing() -> None:
    assert of_five("Ah Ks Qd Jc 9h") == of_five("9s Jd Qh Kc As")
    assert of_three("Ah Ks 2d") == of_three("2s Ac Kh")


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("Th Jh Qh Kh Ah", "royal flush"),
        ("9h Th Jh Qh Kh", "straight flush"),
        ("Ah 2h 3h 4h 5h", "straight flush"),
        ("9h 9s 9d 9c Kh", "quads"),
        ("9h 9s 9d Kc Kh", "full house"),
        ("2h 9h Jh Qh Kh", "flush"),
        ("9h Ts Jh Qh Kh", "straight"),
        ("Ah 2s 3h 4h 5h", "straight"),
        ("9h 9s 9d Qc Kh", "trips"),
        ("9h 9s Qd Qc Kh", "two pair"),
        ("9h 9s Jd Qc Kh", "pair"),
        ("9h 8s Jd Qc Kh", "high card"),
        pytest.param("Qh Ks Ah 2h 3h", "high card", id="the ace is low only in A-2-3-4-5"),
        pytest.param("Kh As 2h 3h 4h", "high card", id="nor does a straight go round it"),
    ],
)
def test_what_five_cards_are(cards: str, kind: str) -> None:
    assert high.category(read_all(cards)) == kind


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("9h 9h 9h 9s 9d", "quads"),
        ("9h 9h 9h 9h 9h", "quads"),
        ("9h 9h 2h 5h Kh", "flush"),
        ("9h 9h 5h 5h Kh", "flush"),
        ("9h 9h 9h 5h Kh", "flush"),
        ("9h 9h 9h 5h 5h", "full house"),
        ("9h 9h 9h 9h 5h", "quads"),
        ("9h 9h 2s 5h Kh", "pair"),
        ("9h 9h Th Jh Qh", "flush"),
    ],
)
def test_several_packs(cards: str, kind: str) -> None:
    assert high.category(read_all(cards)) == kind


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("Qh Kh Ah", "straight flush"),
        ("Ah 2h 3h", "straight flush"),
        ("9h 9s 9d", "trips"),
        ("Ah 2s 3h", "straight"),
        ("9h Th Kh", "flush"),
        ("9h 9s Kh", "pair"),
        ("9h Ts Kh", "high card"),
        pytest.param("Kh As 2h", "high card", id="no straight goes round the ace"),
    ],
)
def test_what_three_cards_are(cards: str, kind: str) -> None:
    assert three.category(read_all(cards)) == kind


def test_a_suit_nobody_gave_makes_no_flush() -> None:
    assert high.category(read_all("2 9 J Q K")) == "high card"
    assert high.category(read_all("2h 9h Jh Qh K")) == "high card"
    assert high.category(read_all("9 T J Q K")) == "straight"
    assert three.category(read_all("9 T K")) == "high card"


def test_every_category_has_a_name() -> None:
    assert tuple(high.NAMES) == FIVE
    assert set(THREE) <= set(FIVE)


@pytest.fixture(scope="module")
def ranked() -> Counter[Grade]:
    """How many of all hands of five rank so."""
    return Counter(map(high.grade, combinations(PACK, 5)))


def test_every_hand_of_the_five_highest_ranks() -> None:
    """By hand: 5·16 times four of a kind, 5·4·4·6 full houses, 4⁵ − 4 straights …; nobody has less than a pair."""
    highest = [card for card in PACK if card.rank in "TJQKA"]
    assert Counter(FIVE[high.grade(five)[0]] for five in combinations(highest, 5)) == {
        "royal flush": 4,
        "quads": 80,
        "full house": 480,
        "straight": 1_020,
        "trips": 1_920,
        "two pair": 4_320,
        "pair": 7_680,
    }


@pytest.mark.long
def test_every_hand_of_five(ranked: Counter[Grade]) -> None:
    classes: Counter[str] = Counter()
    for rank, count in ranked.items():
        classes[FIVE[rank[0]]] += count
    assert classes == {
        "royal flush": 4,
        "straight flush": 36,
        "quads": 624,
        "full house": 3_744,
        "flush": 5_108,
        "straight": 10_200,
        "trips": 54_912,
        "two pair": 123_552,
        "pair": 1_098_240,
        "high card": 1_302_540,
    }
    assert sum(classes.values()) == 2_598_960
    assert len(ranked) == 7_462


@pytest.mark.long
def test_how_often_the_bank_of_caribbean_stud_plays(ranked: Counter[Grade]) -> None:
    least = of_five("Ah Ks 4d 3c 2h")
    plays = Fraction(sum(count for rank, count in ranked.items() if rank >= least), 2_598_960)
    assert round(float(plays), 6) == 0.563187


@pytest.mark.long
def test_what_the_bonus_of_caribbean_stud_costs(ranked: Counter[Grade]) -> None:
    times = {"flush": 100, "full house": 150, "quads": 1_000, "straight flush": 1_600, "royal flush": 4_000}
    net = sum(count * times.get(FIVE[rank[0]], -1) for rank, count in ranked.items())
    assert net == 1_770_000 - 2_589_444
    assert round(net / 2_598_960, 4) == -0.3153


def test_every_hand_of_three() -> None:
    assert Counter(map(three.category, combinations(PACK, 3))) == {
        "straight flush": 48,
        "trips": 52,
        "straight": 720,
        "flush": 1_096,
        "pair": 3_744,
        "high card": 16_440,
    }
    assert len(set(map(three.grade, combinations(PACK, 3)))) == 12 + 13 + 12 + 274 + 156 + 274


def test_every_kind_of_hand_has_a_name() -> None:
    assert tuple(high.NAMES) == FIVE
