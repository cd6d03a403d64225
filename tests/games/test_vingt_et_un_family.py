"""Vingt-et-un in the family: the deal turned round, a natural at 2:1, a banker who draws as he likes."""

from __future__ import annotations

from typing import Any

import pytest

from bondcards.engine.facts import Dealt, Irregular, Shuffled
from bondcards.engine.settlement import HOUSE
from bondcards.games.seating import Seat
from bondcards.games.twentyone.hands import AskInsurance, AskPlay
from bondcards.games.twentyone.rudiments import AskBankDraw, AskLook
from tests.games.test_vingt_et_un import from_a_pack_of
from tests.laws.driver import Played, scripted, seats

TWO = seats(("le-chiffre", 1000), ("bond", 1000))
THREE = seats(("le-chiffre", 1000), ("bond", 1000), ("leiter", 1000))


def coup(cards: str, answers: str, seated: tuple[Seat, ...] = TWO, bank: str = "le-chiffre", **options: str) -> Played:
    """A hand: Bond, dealer, Bond, dealer, then what is drawn."""
    return scripted("vingt-et-un-family", seated, bank, cards, answers, options)


def asked(played: Played, kind: type[Any]) -> list[Any]:
    return [step.ask for step in played.steps if isinstance(step.ask, kind)]


def heirs(played: Played) -> tuple[str, ...]:
    heirs_: tuple[str, ...] = played.next_carried.heirs
    return heirs_


def test_first_down_then_up_and_the_dealer_the_other_way_round() -> None:
    played = coup("9 7 9 T", "100, stand, stand")
    assert [(str(fact.to), fact.sees) for fact in played.facts if isinstance(fact, Dealt)] == [
        ("bond", ("bond",)),
        ("dealer", None),
        ("bond", None),
        ("dealer", ()),
    ]


@pytest.mark.parametrize("up", ["A", "T", "K"])
def test_under_an_ace_or_a_ten_the_banker_looks(up: str) -> None:
    insurance = "decline, " if up == "A" else ""
    played = coup(f"9 {up} 9 7", f"100, {insurance}stand, stand")
    assert len(asked(played, AskLook)) == 1
    assert len(asked(played, AskInsurance)) == (up == "A")


def test_the_banker_draws_as_he_likes() -> None:
    assert coup("9 7 9 5", "100, stand, stand").net("bond") == 100, "he may stand on twelve"
    assert coup("9 T 9 7 4", "100, stand, hit").net("bond") == -100, "and draw on seventeen"
    assert coup("9 T 9 7 3 2", "100, stand, hit, hit").net("bond") == 100


def test_a_hard_twenty_one_stops_him() -> None:
    played = coup("9 T 9 5 6", "100, stand, hit")
    assert len(asked(played, AskBankDraw)) == 1


def test_a_natural_is_paid_double_at_once() -> None:
    played = coup("A 9 K 7", "1")
    assert (played.net("bond"), heirs(played)) == (2, ("bond",))


@pytest.mark.parametrize(
    ("natural", "card", "net"), [("ten", "T", 200), ("ten", "K", 200), ("figures", "J", 200), ("figures", "Q", 200)]
)
def test_what_makes_a_natural(natural: str, card: str, net: int) -> None:
    assert coup(f"A 9 {card} 7", "100", natural=natural).net("bond") == net


def test_where_figures_alone_make_one_an_ace_and_a_ten_are_twenty_one() -> None:
    played = coup("A 9 T 8", "100, stand, stand", natural="figures")
    assert (played.net("bond"), heirs(played)) == (100, ())
    ten_under_an_ace = coup("9 A 9 T", "100, insure, stand, stand", natural="figures")
    assert ten_under_an_ace.net("bond") == -150


@pytest.mark.parametrize(
    ("cards", "answers", "net"),
    [
        ("9 K 9 A", "100", -100),
        ("A K K A", "100", 0),
        ("9 A 9 K", "100, insure", 0),
        ("9 A 9 9", "100, insure, stand, stand", -150),
    ],
)
def test_the_bankers_natural(cards: str, answers: str, net: int) -> None:
    played = coup(cards, answers)
    assert (played.net("bond"), heirs(played)) == (net, ())


def test_any_pair_may_be_split() -> None:
    assert "split" in asked(coup("T 7 K T", "100, stand, stand"), AskPlay)[0].options
    assert coup("8 7 8 T T T", "100, split, stand, stand, stand").net("bond") == 200


def test_a_double_is_settled_last() -> None:
    played = coup("6 9 9 5 9 8 T", "100, 100, double, stand, stand", THREE)
    assert [line.seat for line in played.outcome.settlement.lines] == ["leiter", "bond"]


def test_heirs_are_the_naturals_from_the_bankers_left() -> None:
    assert heirs(coup("A A 9 K Q 8", "100, 50", THREE)) == ("bond", "leiter")
    assert heirs(coup("A A 9 K Q 8", "100, 50", THREE, bank_passes="five-deals")) == ()


def test_nobody_inherits_from_a_banker_who_missed_his_own_natural() -> None:
    played = coup("A 9 K Q 8 ??", "100, 50, go-on, stand, K A, stand", THREE)
    assert [fact for fact in played.told if isinstance(fact, Irregular)] == [Irregular("le-chiffre", "missed-natural")]
    assert (played.net("bond"), heirs(played)) == (200, ())


def test_nobody_inherits_though_he_drew_to_the_natural_he_missed() -> None:
    played = coup("A 9 K Q 8 ?? 5", "100, 50, go-on, stand, K A, hit, stand", THREE)
    assert heirs(played) == ()


def test_at_the_joker_even_in_mid_deal() -> None:
    played = from_a_pack_of(3, "9 7 9 T", "100, stand, stand", "vingt-et-un-family")
    assert [fact for fact in played.facts if isinstance(fact, Shuffled)] == [Shuffled(1, (0, 1, 2))]
    assert played.net("bond") == 100


def test_a_croupier_follows_the_dealers_rule_and_keeps_the_bank() -> None:
    played = coup("A 9 9 K 9 6 8", "100, 50, stand", seats(("bond", 1000), ("le-chiffre", 1000)), HOUSE)
    assert played.outcome.net == {"bond": 20_000, "le-chiffre": 5_000, "house": -25_000}
    assert asked(played, AskBankDraw) == []


def test_a_point_pays_no_more_than_the_stake() -> None:
    hero = seats(("le-chiffre", 1000), ("bond", 1000), reserve=1)
    assert coup("A K K A", "100", hero).net("bond") == 0
    assert coup("T 7 6 T", "100, stand, stand, spend", hero).net("bond") == 100


def test_an_agent_who_banks_wins_back_what_the_villain_took() -> None:
    hero = seats(("bond", 1000), ("le-chiffre", 1000), ("leiter", 1000), reserve=1)
    played = coup("A T 9 K T 8", "100, 50, stand, stand, spend", hero, "bond")
    assert played.outcome.settlement.net() == {"le-chiffre": 20_000, "leiter": 5_000, "bond": -25_000}
    assert played.outcome.net == {"le-chiffre": -10_000, "leiter": 5_000, "bond": 5_000}


def test_an_undeclared_burst() -> None:
    played = coup("?? 6 T T 5 K", "100, go-on, hit, stand, hit, K T 5")
    assert [fact for fact in played.told if isinstance(fact, Irregular)] == [Irregular("bond", "undeclared-burst")]
    assert played.net("bond") == -200
