"""Poker 21: the 21 part and POK as 003 prints them, and POK's categories counted over six packs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any

import pytest

from bondcards.engine.cards import RANKS, UNKNOWN, Card, read_all, read_english
from bondcards.engine.facts import DEALER, Dealt, Staked
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Deal, Shuffle
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.games.game import Nothing
from bondcards.games.pack import BURNT
from bondcards.games.ranking.high import category
from bondcards.games.seating import Seat, Seating
from bondcards.games.twentyone import poker_21
from bondcards.games.twentyone.hands import AskPlay, by_rank
from bondcards.games.twentyone.poker_21 import pok_pays
from bondcards.games.worth import Pok, PokerHand, Twenty
from tests.laws.driver import Played, scripted, seats

BOND = seats(("bond", 1000))


def coup(cards: str, answers: str = "100, pass", seated: tuple[Seat, ...] = BOND, bank: str = HOUSE) -> Played:
    """A hand of Poker 21 with a croupier; unless told otherwise Bond stakes 100 on 21 alone."""
    return scripted("poker-21", seated, bank, cards, answers)


def words(played: Played, number: int = -1) -> tuple[str, ...]:
    """What Bond might say when he was asked about a hand."""
    return [ask.options for ask in played.asked_of("bond") if isinstance(ask, AskPlay)][number]


# The 21


@pytest.mark.parametrize(
    ("cards", "answers", "net"),
    [
        pytest.param("T 7 9 T", "stand", 100, id="003: a point above the bank's, 1:1"),
        pytest.param("T T 8 9", "stand", -100, id="below"),
        pytest.param("T T 9 9", "stand", 0, id="003: equal, he takes his stake back"),
        pytest.param("T 6 2 T T", "stand", 100, id="003: the bank bursts"),
        pytest.param("T 6 5 K", "hit", -100, id="003: beyond 21 he loses"),
        pytest.param("A 7 K T", "", 150, id="003: 21 in two cards, one and a half"),
        pytest.param("A 5 K 6 T", "", 150, id="21 in two cards beats another 21"),
        pytest.param("7 T 7 7 A", "hit", -100, id="003: the bank's 21 in two takes the other stakes"),
        pytest.param("A T K A", "", 0, id="003: both have 21 in two"),
        pytest.param("7 5 7 7 6 T", "hit", 0, id="21 against 21"),
        pytest.param("6 A 5 T K", "double", -200, id="it takes doubled stakes"),
        pytest.param("8 A 8 T T K", "split, stand, stand", -200, id="and split ones"),
        pytest.param("6 T 5 T 7", "double", 200, id="003: doubled"),
    ],
)
def test_what_21_gains(cards: str, answers: str, net: float) -> None:
    played = coup(cards, f"100, pass, {answers}" if answers else "100, pass")
    assert (played.net("bond"), played.net(HOUSE)) == (net, -net)


@pytest.mark.parametrize(
    ("bank", "draws"),
    [("T 6", True), ("T 7", False), ("A 6", False), ("A 5", True), ("2 A 3", True), ("9 2 6", False), ("8 8", True)],
)
def test_the_bank_draws_to_16_and_stands_on_17(bank: str, draws: bool) -> None:
    first, *rest = bank.split()
    played = coup(f"T {first} T {' '.join(rest)}" + " 5" * draws, "100, pass, stand")
    assert len(played.cards["dealer"].split()) == len(bank.split()) + draws


def test_player_bank_player() -> None:
    table = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 10_000))
    played = coup("T 9 7 T 9 T", "100, pass, 100, pass, stand, stand", table, "le-chiffre")
    assert played.order == ["bond", "leiter", "dealer", "bond", "leiter", "dealer"]
    assert all(fact.sees is None for fact in played.facts if isinstance(fact, Dealt))


def test_there_is_no_insurance_and_no_surrender() -> None:
    played = coup("T A 6 9", "100, pass, stand")
    assert [type(ask) for ask in played.asked_of("bond")] == [Bet, Bet, AskPlay]
    assert words(played) == ("hit", "stand", "double")


def test_if_all_have_burst_the_bank_does_not_play() -> None:
    assert coup("T 6 5 K", "100, pass, hit").cards["dealer"] == "6?"


@pytest.mark.parametrize(
    ("pair", "splits"), [("8 8", True), ("T T", True), ("T K", False), ("Q K", False), ("K K", True)]
)
def test_a_pair_is_two_cards_of_one_rank(pair: str, splits: bool) -> None:
    one, two = pair.split()
    assert ("split" in words(coup(f"{one} 6 {two} T T", "100, pass, stand"))) == splits


def test_a_card_nobody_has_seen_may_make_a_pair() -> None:
    (eight,) = read_english("8h")
    assert by_rank((eight, UNKNOWN))
    assert by_rank((UNKNOWN, UNKNOWN))


def test_as_often_as_they_come() -> None:
    cards = "8 6 8 8 8 8 T T T T T T T"
    played = coup(cards, "100, pass, split, split, split, split, stand, stand, stand, stand, stand")
    assert [played.cards[box] for box in ("bond", "bond/2", "bond/3", "bond/4", "bond/5")] == ["8? T?"] * 5
    assert played.net("bond") == 500


def test_split_aces_get_one_card_each_and_no_more() -> None:
    played = coup("A 6 A A K 5 T", "100, pass, split")
    assert played.cards == {"bond": "A? A?", "dealer": "6? 5? T?", "bond/2": "A? K?"}
    assert played.net("bond") == -100


def test_003_an_ace_and_a_ten_after_a_split_count_21_but_are_no_21_in_two_cards() -> None:
    assert coup("A 6 A K Q T T", "100, pass, split").net("bond") == 200


def test_double_after_a_split_but_not_on_three_cards() -> None:
    played = coup("8 6 8 3 T T T T", "100, pass, split, double, stand")
    assert played.net("bond") == 300
    assert words(coup("2 6 3 4 T T", "100, pass, hit, stand")) == ("hit", "stand")


def test_who_has_no_second_stake_may_not_add_it() -> None:
    """Stakes of 150 and 20 leave 149 of 319, and 150 of 320."""
    cards, answers = "8h 6d 8d Td Tc 2c 3s", "150, 20, stand"
    assert words(coup(cards, answers, seats(("bond", 319)))) == ("hit", "stand")
    assert words(coup(cards, answers, seats(("bond", 320)))) == ("hit", "stand", "double", "split")


# POK


@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        pytest.param("Jh Jd 2c 5s 9h", 1, id="a pair of jacks"),
        pytest.param("Qh Qd 2c 5s 9h", 1, id="queens"),
        pytest.param("Kh Kd 2c 5s 9h", 1, id="kings"),
        pytest.param("Ah Ad 2c 5s 9h", 1, id="aces"),
        pytest.param("Th Td Ac Ks Qh", 0, id="tens are too low"),
        pytest.param("2h 2d Ac Ks Qh", 0, id="so are twos"),
        pytest.param("Jh Jh 2c 5s 9h", 1, id="the same jack of two packs"),
        pytest.param("2h 2d 3c 3s 9h", 2, id="two pair"),
        pytest.param("2h 2d 2c 3s 9h", 3, id="trips"),
        pytest.param("5h 6d 7c 8s 9h", 4, id="a straight"),
        pytest.param("Ah 2d 3c 4s 5h", 4, id="the ace low"),
        pytest.param("Ah Kd Qc Js Th", 4, id="the ace high"),
        pytest.param("Kh Ad 2c 3s 4h", 0, id="not round the corner"),
        pytest.param("2h 5h 9h Jh Kh", 5, id="a flush"),
        pytest.param("2h 2h 9h Jh Kh", 5, id="even when it pairs"),
        pytest.param("2h 2h 9h 9h Kh", 5, id="or pairs twice"),
        pytest.param("2h 2h 2h 9h Kh", 5, id="or holds three of a kind"),
        pytest.param("2h 2d 2c 3s 3h", 7, id="a full house"),
        pytest.param("2h 2h 2h 3h 3h", 7, id="pays better than its flush"),
        pytest.param("2h 2d 2c 2s 3h", 20, id="quads"),
        pytest.param("2h 2d 2c 2s 2h", 20, id="five of a kind pay as quads"),
        pytest.param("2h 2h 2h 2h 2h", 20, id="of one suit too"),
        pytest.param("5h 6h 7h 8h 9h", 50, id="a straight flush"),
        pytest.param("Ah 2h 3h 4h 5h", 50, id="with the ace low"),
        pytest.param("Ah Kh Qh Jh Th", 100, id="a royal flush"),
        pytest.param("Ah Kd 9c 5s 2h", 0, id="nothing"),
    ],
)
def test_what_pok_pays(cards: str, pays: int) -> None:
    assert pok_pays(tuple(read_all(cards))) == pays
    played = coup(cards, "pass, 10")
    assert played.cards == {"dealer": cards}
    assert played.net("bond") == (10 * pays if pays else -10)


def test_the_banks_hand_is_completed_to_five_cards() -> None:
    played = coup("Th Jd 9h Jc 2c 5s 9d", "100, 10, stand")
    assert played.cards["dealer"] == "Jd Jc 2c 5s 9d"
    assert played.net("bond") == -100 + 10


def test_pok_is_settled_even_if_the_player_has_burst() -> None:
    played = coup("Th Jd 6h Kc Jc 2c 5s 9d", "100, 10, hit")
    assert played.cards == {"bond": "Th 6h Kc", "dealer": "Jd Jc 2c 5s 9d"}
    assert played.net("bond") == -100 + 10


def test_only_the_banks_first_five_cards_count() -> None:
    """Two pair, though the bank's sixth card would make a full house."""
    played = coup("Th 2d 9h 2c 3h 3c 4d 2s 5s", "100, 10, stand")
    assert played.cards["dealer"] == "2d 2c 3h 3c 4d 2s 5s"
    assert played.net("bond") == -100 + 20


def test_the_banks_cards_count_as_they_stood_and_as_a_poker_hand() -> None:
    lost = catalogue.find("poker-21").worth(DEALER, read_all("Jd Kc 2c 5s 9d"), (Staked("bond", "pok", 1_000),))
    assert lost == (Twenty(20), Pok(PokerHand(5, "high card", (13, 11, 9, 5, 2)), 0))
    pays = catalogue.find("poker-21").worth(DEALER, read_all("Jd Jc 2c 5s 9d"), (Staked("bond", "pok", 1_000),))
    assert pays == (Twenty(20), Pok(PokerHand(5, "pair", (11, 9, 5, 2)), 1))
    alone = coup("T 9 9 T", "100, pass, stand")
    assert alone.game.worth(DEALER, read_all("9 T"), alone.facts) == (Twenty(19),)


def test_without_a_stake_on_21_a_seat_gets_no_cards() -> None:
    table = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 10_000))
    played = coup("Th Jd 9h Jc 2c 5s 9d", "pass, 10, 100, pass, stand", table, "le-chiffre")
    assert played.cards == {"leiter": "Th 9h", "dealer": "Jd Jc 2c 5s 9d"}
    assert (played.net("bond"), played.net("leiter"), played.net("le-chiffre")) == (10, -100, 90)
    assert coup("", "pass, pass, pass, pass", table, "le-chiffre").outcome.net == {}


# POK counted: every five cards of six packs

SIX_PACKS = {
    "royal flush": 31_104,
    "straight flush": 279_936,
    "quads": 40_336_296,
    "full house": 87_145_344,
    "flush": 83_889_648,
    "straight": 79_315_200,
    "trips": 997_805_952,
    "two pair": 1_563_982_992,
}
JACKS_OR_BETTER = 3_346_168_320
ALL_HANDS = 23_856_384_552


def every_five() -> Iterator[tuple[tuple[Card, ...], int]]:
    """Five cards by their ranks, in one suit and in several, and in how many ways six packs hold such."""
    for ranks in combinations_with_replacement(RANKS, 5):
        held = Counter(ranks).values()
        one_suit = 4 * prod(comb(6, count) for count in held)
        first, *others = ranks
        yield tuple(Card(rank, "h") for rank in ranks), one_suit
        several = prod(comb(24, count) for count in held) - one_suit
        yield (Card(first, "d"), *(Card(rank, "h") for rank in others)), several


def test_every_five_cards_of_six_packs() -> None:
    """As many of each category as can be worked out by hand; POK costs 25.23 % of its stake."""
    found: Counter[str] = Counter()
    paying: Counter[int] = Counter()
    for cards, ways in every_five():
        found[category(cards)] += ways
        paying[pok_pays(cards)] += ways
    assert found.total() == ALL_HANDS == comb(312, 5)
    assert {name: found[name] for name in SIX_PACKS} == SIX_PACKS
    pays = {100: "royal flush", 50: "straight flush", 20: "quads", 7: "full house", 5: "flush", 4: "straight"}
    pays |= {3: "trips", 2: "two pair"}
    assert {pay: paying[pay] for pay in pays} == {pay: SIX_PACKS[name] for pay, name in pays.items()}
    assert paying[1] == JACKS_OR_BETTER
    kept = sum((pay + 1) * ways for pay, ways in paying.items() if pay)
    assert round(kept / ALL_HANDS - 1, 4) == -0.2523


# The shoe


def begun(left: int, real: bool = False) -> Any:
    return poker_21.hand(Seating(BOND, HOUSE, left, real), poker_21.Options(), Nothing())


def test_five_cards_are_burnt_once_a_shoe() -> None:
    asked = begun(77)
    requests = [asked.send(None), asked.send(None), *(asked.send(card) for card in read_all("?? ?? ?? ?? ??"))]
    assert requests[:6] == [Shuffle(6), *[Deal(BURNT, ())] * 5]
    assert isinstance(requests[6], Bet)
    assert isinstance(begun(78).send(None), Bet)


def test_nobody_is_asked_for_real_cards_that_are_burnt() -> None:
    asked = begun(0, real=True)
    assert asked.send(None) == Shuffle(6)
    assert isinstance(asked.send(None), Bet)


def test_the_only_option_is_the_cut_card() -> None:
    options = {o.name: (o.default, o.values) for o in catalogue.find("poker-21").listed()}
    assert options == {"penetration": (75, (75, 50, 66, 85, 100))}


# Heroism Points


def hero(cards: str, answers: str) -> Played:
    return coup(cards, answers, seats(("bond", 1000), ("le-chiffre", 10_000), reserve=1), "le-chiffre")


@pytest.mark.parametrize(
    ("cards", "answers", "fell", "final"),
    [
        pytest.param("T T 8 9", "100, pass, stand", -100, 100, id="a plain stake"),
        pytest.param("6 T 5 2 7", "100, pass, double", -200, 200, id="a doubled one, whole"),
        pytest.param("8 T 8 T 9 T", "100, pass, split, stand, stand", -200, 200, id="both of a pair"),
        pytest.param("Th Jd 8h 9c 2c 5s 4d", "100, 10, stand", -110, 90, id="POK stays lost"),
        pytest.param("Th Jd 8h Jc 2c 5s 4d", "100, 10, stand", -90, 110, id="POK stays won"),
    ],
)
def test_a_point_turns_the_21_box_alone(cards: str, answers: str, fell: float, final: float) -> None:
    played = hero(cards, f"{answers}, spend")
    assert played.outcome.settlement.net()["bond"] == fell * 100
    assert (played.net("bond"), played.net("le-chiffre")) == (final, -final)


def test_a_lost_pok_is_no_lost_hand() -> None:
    assert hero("Jd 9c 2c 5s 4d", "pass, 10").net("bond") == -10


def test_two_agents_and_the_villain_among_the_players() -> None:
    table = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 10_000), reserve=1)
    played = coup("T T T T 8 7 9 9", "100, pass, 300, pass, 50, pass, stand, stand, stand, spend, keep", table)
    assert played.outcome.net == {"bond": 10_000, "leiter": -30_000, "le-chiffre": 0, HOUSE: 20_000}
