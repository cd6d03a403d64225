"""Low hands and badugis: the best and the next as the sources name them, and where the games differ."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise

import pytest

from bondcards.engine.cards import PACK, RANKS, Card, read_english
from bondcards.games.ranking.lows import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    BADUGI,
    BADUGI_ACE_HIGH,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
)
from bondcards.games.ranking.made import Ranking

SUITED = [tuple(Card(rank, "h") for rank in ranks) for ranks in combinations(RANKS, 5)]
MIXED = [
    tuple(Card(rank, "shdc"[place % 4]) for place, rank in enumerate(ranks))  # type: ignore[arg-type]
    for ranks in combinations_with_replacement(RANKS, 5)
    if max(map(ranks.count, ranks)) <= 4
]
"""A hand of every class, most of them in several suits."""


def strength(ranking: Ranking, cards: str) -> int:
    return ranking.strength(read_english(cards))


def falling(ranking: Ranking, *hands: str) -> None:
    for better, worse in pairwise(hands):
        assert strength(ranking, better) > strength(ranking, worse), f"{better} before {worse}"


def the_best(ranking: Ranking) -> list[str]:
    """The ranks of the best hands of all, from the best on, each said once."""
    hands = sorted(MIXED + SUITED, key=ranking.strength, reverse=True)
    ranks = ["".join(sorted((card.rank for card in hand), key="AKQJT98765432".index)) for hand in hands]
    return list(dict.fromkeys(ranks))


# The sources


def test_nullo_the_best_is_6432a_and_6532a_the_next() -> None:
    """003: "La meilleure main au Nullo est donc 6-4-3-2-A, et la suivante 6-5-3-2-A"."""
    assert the_best(ACE_TO_SIX)[:2] == ["A6432", "A6532"]


def test_razz_the_best_is_a2345() -> None:
    """003: "La meilleure main est donc A-2-3-4-5"."""
    assert the_best(ACE_TO_FIVE)[0] == "A5432"


def test_deuce_to_seven_the_best_is_75432_and_76432_the_next() -> None:
    """003: "La meilleure combinaison possible est 7-5-4-3-2, et la suivante 7-6-4-3-2"."""
    assert the_best(DEUCE_TO_SEVEN)[:2] == ["75432", "76432"]


def test_ace_to_five_the_wheel_in_one_suit_too_then_6432a_and_6532a() -> None:
    """003: "-5-4-3-2-A est la meilleure possible même si toutes les cartes appartiennent à la même famille"."""
    assert the_best(ACE_TO_FIVE)[:3] == ["A5432", "A6432", "A6532"]
    assert strength(ACE_TO_FIVE, "Ah 2h 3h 4h 5h") == strength(ACE_TO_FIVE, "Ac 2d 3s 4h 5h")


def test_a_low_of_the_hilo_games_is_five_cards_from_the_eight_downwards() -> None:
    """003: "Pour disposer d'un bas il faut réunir 5 cartes de valeur égale ou inférieure à 8"."""
    assert strength(EIGHT_OR_BETTER, "8h 7h 6h 5h 4h") > 0, "straights and flushes do not count"
    assert strength(EIGHT_OR_BETTER, "9h 4h 3h 2h Ah") == 0
    assert strength(EIGHT_OR_BETTER, "8h 8c 3h 2h Ah") == 0
    falling(EIGHT_OR_BETTER, "Ah 2h 3c 4h 5h", "6h 4h 3c 2h Ah", "8h 4h 3c 2h Ah", "8h 7h 6c 5h 4h")


def test_a_low_of_hilo_regular_may_be_k_10_8_7_a() -> None:
    """003: "Un bas peut donc ressembler à Roi-10-8-7-A"."""
    falling(ACE_TO_FIVE, "Qh Jc 8d 7s Ah", "Kh Tc 8d 7s Ah", "Kh Tc 9d 7s Ah", "2h 2c 3d 4s Ah")


def test_badugi_the_best_is_a234_whatever_the_suit_of_the_ace() -> None:
    """003: "La meilleure main est donc A-2-3-4, et peu importe la couleur de l'as"."""
    best = strength(BADUGI, "Ah 2c 3d 4s")
    assert best == strength(BADUGI, "As 2h 3c 4d")
    assert best == max(map(BADUGI.strength, combinations([card for card in PACK if card.rank in "A2345"], 4)))


def test_badugi_four_cards_beat_three_beat_two_beat_one() -> None:
    """003: "N'importe quelle main de 4 cartes bat une main de 3 cartes qui bat une main de 2 cartes"."""
    falling(BADUGI, "Kh Qc Jd Ts", "Ah 2c 3d 3s", "Ah 2c 3c 4h", "Ah 2h 3h 4h", "2h 4h 6h 8h")


def test_badeucey_the_best_is_23457_with_2345_in_different_suits() -> None:
    """003: "La meilleure main de Badeucey est donc 2-3-4-5-7 avec 2-3-4-5 de couleurs différentes"."""
    best = "2h 3c 4d 5s 7h"
    assert strength(DEUCE_TO_SEVEN, best) == max(map(DEUCE_TO_SEVEN.strength, MIXED))
    falling(BADUGI_ACE_HIGH, best, "2h 3c 4d 6s 6h", "2h 3c 4d As Ah")
    assert strength(BADUGI_ACE_HIGH, best) == strength(BADUGI_ACE_HIGH, "2h 3c 4d 5s")


# Where they differ


def test_deuce_to_seven_the_ace_is_high_alone() -> None:
    """A-5-4-3-2 is no straight, but the best of the hands with an ace; 6-5-4-3-2 is one."""
    falling(DEUCE_TO_SEVEN, "Kh Qc Jd Ts 8h", "Ah 5c 4d 3s 2h", "Ah 6c 4d 3s 2h", "Ah Kc Qd Js 9h", "2h 2c 3d 4s 5h")
    falling(DEUCE_TO_SEVEN, "Ah Ac Ad Ks Qh", "6h 5c 4d 3s 2h", "Ah Kc Qd Js Th", "7h 5h 4h 3h 2h", "Ah 5h 4h 3h 2h")
    falling(DEUCE_TO_SEVEN, "Ah 5h 4h 3h 2h", "Ah 6h 4h 3h 2h", "2h 2c 2d 3s 3h", "Ah Ac Ad As Kh", "6h 5h 4h 3h 2h")


def test_nullo_the_ace_is_low_alone() -> None:
    """A-2-3-4-5 is a straight, A-K-Q-J-10 is none, but the ace makes it lower than K-Q-J-10-2."""
    falling(ACE_TO_SIX, "Kh Qc Jd 9s 8h", "Kh Qc Jd Ts Ah", "Kh Qc Jd Ts 2h", "Ah Ac 2d 3s 4h", "2h 2c Ad 3s 4h")
    falling(ACE_TO_SIX, "Kh Kc Kd Qs Jh", "5h 4c 3d 2s Ah", "Kh Qc Jd Ts 9h", "6h 4h 3h 2h Ah", "Kh Qh Jh Th Ah")
    falling(ACE_TO_SIX, "Kh Qh Jh Th Ah", "Ah Ac Ad 2s 2h", "Kh Kc Kd Ks Qh", "5h 4h 3h 2h Ah", "Kh Qh Jh Th 9h")


@pytest.mark.parametrize(
    ("ranking", "cards", "made"),
    [
        (ACE_TO_SIX, "Ah 2h 3h 4h 6h 9c Kd", "9c 4h 3h 2h Ah"),
        (DEUCE_TO_SEVEN, "7h 5h 4h 3h 2h 8c Kd", "8c 5h 4h 3h 2h"),
        (DEUCE_TO_SEVEN, "6h 5c 4h 3s 2h 8c Kd", "8c 5c 4h 3s 2h"),
        (ACE_TO_FIVE, "Ah Ac 2d 2s 3h 3c Kd", "Ah Ac Kd 3h 2d"),
        (ACE_TO_FIVE, "Ah 2h 3h 4h 5h 6c 7d", "5h 4h 3h 2h Ah"),
        (EIGHT_OR_BETTER, "Kh Kc 8d 6s 3h 2c Ad", "8d 6s 3h 2c Ad"),
        (BADUGI, "4h 2c Kh As", "4h 2c As"),
        (BADUGI, "Kh Kc Ks Kd", "Kh"),
        (BADUGI_ACE_HIGH, "Ah 3c 4d 5s Tc", "Ah 5s 4d 3c"),
    ],
)
def test_the_cards_that_make_it(ranking: Ranking, cards: str, made: str) -> None:
    best = ranking.best(read_english(cards))
    assert best is not None
    assert " ".join(map(str, best.cards)) == made
    assert best.strength == strength(ranking, cards) == ranking.strength(best.cards)


def test_no_low_is_no_hand() -> None:
    assert EIGHT_OR_BETTER.best(read_english("Kh Qc Jd 6s 3h 2c Ad")) is None
    assert strength(EIGHT_OR_BETTER, "Kh Qc Jd 6s 3h 2c Ad") == 0


# Nullo, counted by a judge of its own


def against(hand: tuple[Card, ...]) -> tuple[int, ...]:
    """What counts against five cards at nullo: the kind, then the ranks that are there most often, then the highest."""
    values = sorted(RANKS.index(card.rank) for card in hand)
    times = Counter(values)
    straight = values == list(range(values[0], values[0] + 5))
    flush = len({card.suit for card in hand}) == 1
    counts = tuple(sorted(times.values(), reverse=True))
    kinds: list[tuple[int, ...] | str] = [
        (1, 1, 1, 1, 1),
        (2, 1, 1, 1),
        (2, 2, 1),
        (3, 1, 1),
        "straight",
        "flush",
        (3, 2),
        (4, 1),
        "both",
    ]
    kind = "both" if straight and flush else "straight" if straight else "flush" if flush else counts
    return kinds.index(kind), *sorted(values, key=lambda value: (times[value], value), reverse=True)


def test_ace_to_six_orders_all_classes_as_tried_one_by_one() -> None:
    hands = sorted(MIXED + SUITED, key=against)
    for better, worse in pairwise(hands):
        if against(better) == against(worse):
            assert ACE_TO_SIX.strength(better) == ACE_TO_SIX.strength(worse)
        else:
            assert ACE_TO_SIX.strength(better) > ACE_TO_SIX.strength(worse)
    assert len(set(map(ACE_TO_SIX.strength, hands))) == 7_462


def test_badugi_ace_high_orders_all_classes_as_tried_one_by_one() -> None:
    hands = [tuple(map(Card, ranks, "shdc")) for size in range(1, 5) for ranks in combinations(RANKS, size)]  # type: ignore[arg-type]

    def worth(hand: tuple[Card, ...]) -> tuple[int, ...]:
        return len(hand), *sorted(-"23456789TJQKA".index(card.rank) for card in hand)

    by_us, by_rule = sorted(hands, key=BADUGI_ACE_HIGH.strength), sorted(hands, key=worth)
    assert list(map(worth, by_us)) == list(map(worth, by_rule))
    assert len(set(map(BADUGI_ACE_HIGH.strength, hands))) == len(hands)
