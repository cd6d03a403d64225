"""What poker hands are called in both languages: high hands, low hands and badugis."""

from __future__ import annotations

import pytest

from bondcards.engine.cards import read_english
from bondcards.games.ranking.high import HIGH
from bondcards.games.ranking.lows import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    BADUGI,
    BADUGI_ACE_HIGH,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
)
from bondcards.games.ranking.made import FIVE, Ranking
from bondcards.games.worth import BadugiHand, Combination, LowHand, PokerHand
from bondcards.language import i18n
from bondcards.telling.labels import LABELS
from bondcards.telling.worth import called, ranks_in_full, told_apart


def named(ranking: Ranking, cards: str, language: str) -> str:
    i18n.use(language)
    made = ranking.best(read_english(cards))
    assert made
    return called(ranking.worth(made))


@pytest.mark.parametrize(
    ("cards", "english", "french"),
    [
        ("Qh Qs Qd 7c 7h 2d 3s", "full house, queens over sevens", "full aux dames par les sept"),
        ("Ah As Ad Kc Kh 2d 3s", "full house, aces over kings", "full aux as par les rois"),
        ("Kh Ks Qd 7c 2h 4d 3s", "pair of kings", "paire de rois"),
        ("Ah As Qd 7c 2h 4d 3s", "pair of aces", "paire d’as"),
        ("Ah As Qd Qc 2h 4d 3s", "two pair, aces and queens", "deux paires, as et dames"),
        ("Jh Js Jd 7c 2h 4d 3s", "three jacks", "brelan de valets"),
        ("Th Ts Td Tc 2h 4d 3s", "four tens", "carré de dix"),
        ("9h 8s 7d 6c 5h Ad As", "straight, nine high", "quinte au neuf"),
        ("Ah Ks Qd Jc Th 2d 2s", "straight, ace high", "quinte à l’as"),
        ("9h Ks Qd Jc Th 2d 2s", "straight, king high", "quinte au roi"),
        ("9h 8s Qd Jc Th 2d 2s", "straight, queen high", "quinte à la dame"),
        ("Qh 9h 7h 4h 2h 2d 2s", "flush, queen high", "couleur à la dame"),
        ("Ah 9h 7h 4h 2h 2d 2s", "flush, ace high", "couleur à l’as"),
        ("5h 4h 3h 2h Ah Kd Ks", "straight flush, five high", "quinte flush au cinq"),
        ("Th Jh Qh Kh Ah Kd Ks", "royal flush", "quinte flush royale"),
        ("Ah Kd 9s 7c 5h 3d 2s", "ace high", "hauteur as"),
    ],
)
def test_high_hands(cards: str, english: str, french: str) -> None:
    assert named(HIGH, cards, "en") == english
    assert named(HIGH, cards, "fr") == french


@pytest.mark.parametrize(
    ("ranking", "cards", "english", "french"),
    [
        (ACE_TO_FIVE, "6h 4s 3d 2c Ah", "six-four low", "un 6-4"),
        (ACE_TO_FIVE, "5h 4s 3d 2c Ah", "the wheel", "la roue"),
        (ACE_TO_FIVE, "3h 3s 2d Ac Kh", "pair of threes", "paire de trois"),
        (ACE_TO_FIVE, "Ah As 2d 3c Kh", "pair of aces", "paire d’as"),
        (ACE_TO_FIVE, "Kh Ts 8d 7c Ah", "king-ten low", "un R-10"),
        (EIGHT_OR_BETTER, "5h 4s 3d 2c Ah", "the wheel", "la roue"),
        (EIGHT_OR_BETTER, "8h 7s 3d 2c Ah", "eight-seven low", "un 8-7"),
        (DEUCE_TO_SEVEN, "7h 5s 4d 3c 2h", "seven-five low", "un 7-5"),
        (DEUCE_TO_SEVEN, "Ah 5s 4d 3c 2h", "ace-five low", "un A-5"),
        (DEUCE_TO_SEVEN, "6h 5s 4d 3c 2h", "straight, six high", "quinte au six"),
        (ACE_TO_SIX, "6h 4s 3d 2c Ah", "six-four low", "un 6-4"),
        (ACE_TO_SIX, "5h 4s 3d 2c Ah", "straight, five high", "quinte au cinq"),
        (ACE_TO_SIX, "6h 4h 3h 2h Ah", "flush, six high", "couleur au six"),
        (BADUGI, "Jh 4s 3d 2c", "badugi, jack high", "badugi au valet"),
        (BADUGI, "Qh 4s 3d 2c", "badugi, queen high", "badugi à la dame"),
        (BADUGI, "9h 4s 3d 3c", "three cards, nine high", "main de trois cartes au neuf"),
        (BADUGI, "9h 4h 4d 9d", "two cards, nine high", "main de deux cartes au neuf"),
        (BADUGI, "Ah 2h 3h 4h", "one card, ace", "main d’une carte, as"),
        (BADUGI_ACE_HIGH, "Ah 4s 3d 2c", "badugi, ace high", "badugi à l’as"),
    ],
)
def test_low_hands_and_badugis(ranking: Ranking, cards: str, english: str, french: str) -> None:
    assert named(ranking, cards, "en") == english
    assert named(ranking, cards, "fr") == french


def test_three_cards_have_names_of_their_own() -> None:
    tierce = PokerHand(3, "straight", (12,))
    i18n.use("en")
    assert called(tierce) == "three-card straight, queen high"
    i18n.use("fr")
    assert called(tierce) == "tierce à la dame"


def test_every_kind_of_hand_has_a_name() -> None:
    assert tuple(name for name in LABELS.called if "/" not in name) == FIVE
    assert {name.partition("/")[2] for name in LABELS.called} - {""} <= set(FIVE)


@pytest.mark.parametrize(
    ("hand", "english", "french"),
    [
        (PokerHand(5, "pair", (13, 14, 9, 2)), "K-K-A-9-2", "R-R-A-9-2"),
        (PokerHand(5, "two pair", (12, 10, 9)), "Q-Q-10-10-9", "D-D-10-10-9"),
        (PokerHand(5, "trips", (7, 11, 2)), "7-7-7-J-2", "7-7-7-V-2"),
        (PokerHand(5, "full house", (12, 7)), "Q-Q-Q-7-7", "D-D-D-7-7"),
        (PokerHand(5, "quads", (2, 14)), "2-2-2-2-A", "2-2-2-2-A"),
        (PokerHand(3, "high card", (14, 13, 2)), "A-K-2", "A-R-2"),
        (LowHand("high card", (6, 4, 3, 2, 1)), "6-4-3-2-A", "6-4-3-2-A"),
        (BadugiHand((11, 4, 2)), "J-4-2", "V-4-2"),
    ],
)
def test_all_the_ranks_of_a_hand(hand: Combination, english: str, french: str) -> None:
    i18n.use("en")
    assert ranks_in_full(hand) == english
    i18n.use("fr")
    assert ranks_in_full(hand) == french


def test_hands_of_one_name_are_told_apart_by_the_kicker_or_their_ranks() -> None:
    i18n.use("en")
    eight_six, lower = LowHand("high card", (8, 6, 5, 3, 2)), LowHand("high card", (8, 6, 4, 3, 2))
    assert told_apart([eight_six, lower]) == ["eight-six low (8-6-5-3-2)", "eight-six low (8-6-4-3-2)"]
    assert told_apart([eight_six, eight_six]) == ["eight-six low", "eight-six low"], "these are equal"
    kings, better = PokerHand(5, "pair", (13, 9, 4, 2)), PokerHand(5, "pair", (13, 10, 4, 2))
    assert told_apart([kings, eight_six, better]) == [
        "pair of kings, nine kicker",
        "eight-six low",
        "pair of kings, ten kicker",
    ]
    third = PokerHand(5, "pair", (13, 9, 4, 3))
    assert told_apart([better, kings, third]) == [
        "pair of kings, ten kicker",
        "pair of kings (K-K-9-4-2)",
        "pair of kings (K-K-9-4-3)",
    ]
    flush, lower_flush = PokerHand(5, "flush", (14, 11, 9, 4, 2)), PokerHand(5, "flush", (14, 10, 9, 4, 2))
    assert told_apart([flush, lower_flush]) == ["flush, ace high (A-J-9-4-2)", "flush, ace high (A-10-9-4-2)"]
