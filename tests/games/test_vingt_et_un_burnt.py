"""The burnt vingt-et-un: a look, the stakes, demands and redoubles, double naturals, and every prime."""

from __future__ import annotations

from typing import Any

import pytest

from bondcards.engine.cards import read_all
from bondcards.engine.facts import Dealt, Irregular, Shuffled, stakes_on_table
from bondcards.engine.settlement import HOUSE, Debt
from bondcards.errors import Refused
from bondcards.games.catalogue import find
from bondcards.games.seating import Seat, Seating
from bondcards.games.twentyone.hands import AskInsurance, Points
from bondcards.games.twentyone.rudiments import AskPrime
from bondcards.games.twentyone.vingt_et_un import AskDemand, AskRedouble, Burnt
from tests.games.test_vingt_et_un import from_a_pack_of
from tests.laws.driver import Played, scripted, seats

TWO = seats(("le-chiffre", 1000), ("bond", 1000))
THREE = seats(("le-chiffre", 1000), ("bond", 1000), ("leiter", 1000))


def coup(cards: str, answers: str, seated: tuple[Seat, ...] = TWO, bank: str = "le-chiffre", **options: str) -> Played:
    """A hand: Bond, dealer, Bond, dealer, then what is drawn."""
    return scripted("vingt-et-un-burnt", seated, bank, cards, answers, options)


def asked(played: Played, kind: type[Any]) -> list[Any]:
    return [step.ask for step in played.steps if isinstance(step.ask, kind)]


def test_a_card_down_to_all_then_the_stakes_then_a_card_up_to_all() -> None:
    played = coup("9 7 9 T", "100, decline, stand, stand")
    assert [(str(fact.to), fact.sees) for fact in played.facts if isinstance(fact, Dealt)] == [
        ("bond", ("bond",)),
        ("dealer", ("le-chiffre",)),
        ("bond", None),
        ("dealer", None),
    ]
    kinds = [type(fact).__name__ for fact in played.facts]
    assert kinds.index("Staked") > kinds.index("Dealt")


def test_the_top_card_is_burnt_after_every_shuffle() -> None:
    played = from_a_pack_of(0, "5 9 7 9 T", "100, decline, stand, stand", "vingt-et-un-burnt")
    assert played.order == ["burnt", "bond", "dealer", "bond", "dealer"]
    again = from_a_pack_of(3, "9 7 9 5 T", "100, decline, stand, stand", "vingt-et-un-burnt")
    assert [fact for fact in again.facts if isinstance(fact, Shuffled)] == [Shuffled(1, (0, 1, 2))]
    assert again.order == ["bond", "dealer", "bond", "burnt", "dealer"]


def test_olivier_stakes_three_doubles_to_six_and_redoubles_to_twelve() -> None:
    played = coup("9 7 9 T", "3, demand, redouble, stand, stand")
    assert [s["bond"]["stake"] for s in [stakes_on_table(played.facts)]] == [1_200]
    assert played.net("bond") == 12
    assert coup("9 7 9 T", "3, demand, decline, stand, stand").net("bond") == 6
    assert coup("9 7 9 T", "3, decline, stand, stand").net("bond") == 3


def test_limits_bind_the_first_stake_alone() -> None:
    with pytest.raises(Refused, match="from 2 to 3"):
        coup("9 7", "4", least="2", greatest="3")
    assert coup("9 7 9 T", "3, demand, redouble, stand, stand", least="2", greatest="3").net("bond") == 12


def test_a_demand_binds_as_far_as_chips_reach() -> None:
    poor = seats(("le-chiffre", 1000), ("bond", 150))
    played = coup("9 7 9 T", "100, demand, stand, stand", poor)
    assert played.net("bond") == 150
    assert asked(played, AskRedouble) == []


def test_no_demand_beyond_what_the_bank_could_pay() -> None:
    poor = seats(("le-chiffre", 150), ("bond", 1000))
    assert asked(coup("9 7 9 T", "100, stand, stand", poor), AskDemand) == []


def test_no_redouble_beyond_what_the_bank_could_pay() -> None:
    """Of 35 the demanded stake covers 20: another 20 he could not pay, of 40 he could."""
    for chips, redoubles in ((35, 0), (39, 0), (40, 1)):
        played = coup(
            "9 7 9 T",
            f"10, demand, {'decline, ' * redoubles}stand, stand",
            seats(("le-chiffre", chips), ("bond", 1000)),
        )
        assert len(asked(played, AskRedouble)) == redoubles


def test_each_redoubles_its_own() -> None:
    played = coup("9 9 7 9 9 T", "3, 5, demand, decline, redouble, stand, stand, stand", THREE)
    assert played.outcome.net == {"bond": 600, "leiter": 2_000, "le-chiffre": -2_600}


@pytest.mark.parametrize(
    ("cards", "net"),
    [
        pytest.param("9 A 9 K", -200, id="the banker's natural is paid double"),
        pytest.param("A A K K", -100, id="single by who has one too"),
        pytest.param("A 9 K 9", 200, id="a seat's natural alone is paid double"),
    ],
)
def test_naturals(cards: str, net: int) -> None:
    played = coup(cards, "100, decline")
    assert played.net("bond") == net
    assert asked(played, AskInsurance) == []


def test_a_double_payment_beyond_ones_chips_is_a_debt() -> None:
    played = coup("9 A 9 K", "100, decline", seats(("le-chiffre", 1000), ("bond", 150)))
    assert (played.net("bond"), played.outcome.debts) == (-150, (Debt("bond", "le-chiffre", 5_000),))
    poor_bank = coup("A 9 K 9", "100", seats(("le-chiffre", 100), ("bond", 150)))
    assert (poor_bank.net("bond"), poor_bank.outcome.debts) == (100, (Debt("le-chiffre", "bond", 10_000),))


@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        ("2 3 4 5", 0),
        ("2 3 4 5 6", 2),
        ("2 3 4 5 7", 2),
        ("2 3 4 5 8", 0),
        ("A A A A A", 2),
        ("2 2 3 3 4 4", 4),
        ("A A 2 2 3 3 4", 8),
        ("A A 2 2 3 3 4 A", 16),
        ("7 7 7", 3),
        ("8 7 6", 2),
        ("6 8 7", 2),
        ("7 6 8", 2),
        ("9 6 6", 0),
        ("7 7 6", 0),
        ("7 7 7 7", 0),
        ("T A", 0),
    ],
)
def test_every_prime(cards: str, pays: int) -> None:
    assert Burnt().prime_of(Points(*read_all(cards))) == pays


@pytest.mark.parametrize(
    ("cards", "answers", "net"),
    [
        pytest.param("7 9 7 T 7", "100, decline, hit", 300, id="three sevens"),
        pytest.param("8 9 7 T 6", "100, decline, hit", 200, id="eight, seven, six"),
        pytest.param("2 9 3 T 4 5 6", "100, decline, hit, hit, hit, stand", 200, id="five cards"),
        pytest.param("2 9 2 T 3 3 4 4", "100, decline, hit, hit, hit, hit, stand", 400, id="six cards"),
        pytest.param("A 9 A T 2 2 3 3 4", "100, decline, hit, hit, hit, hit, hit, stand", 800, id="seven cards"),
    ],
)
def test_a_prime_is_paid_at_once_whatever_the_banker_holds(cards: str, answers: str, net: int) -> None:
    played = coup(cards, answers)
    assert played.net("bond") == net
    assert played.order.count("dealer") == 2, "the banker buries his cards"


def test_the_stake_is_safe_though_the_banker_has_more() -> None:
    assert coup("2 T 3 T 4 5 A", "100, decline, hit, hit, hit, stand").net("bond") == 200


def test_a_prime_may_be_added_to_the_ordinary_payment() -> None:
    more = "100, decline, hit, hit, hit, stand, stand"
    assert coup("2 9 3 9 4 5 6", more, prime="added").net("bond") == 300
    assert coup("2 T 3 T 4 5 A", more, prime="added").net("bond") == 200


def test_primes_of_split_and_doubled_hands_on_their_final_stake() -> None:
    assert coup("7 9 7 T 7", "100, decline, double, stand").net("bond") == 600
    assert coup("8 9 8 T 7 6 T", "100, decline, split, hit, stand, stand").net("bond") == 100


def test_a_prime_on_a_demanded_stake() -> None:
    assert coup("7 9 7 T 7", "3, demand, redouble, hit").net("bond") == 36


def test_the_bankers_combinations_have_no_rank() -> None:
    assert coup("T 7 9 7 7", "100, decline, stand, hit").net("bond") == -100
    assert coup("T 2 T 3 2 3 4", "100, decline, stand, hit, hit, hit, stand").net("bond") == 100


def test_a_prime_is_always_asked_for_where_it_may_lie() -> None:
    assert len(asked(coup("T 9 5 T 2", "100, decline, hit, stand, stand"), AskPrime)) == 1


@pytest.mark.parametrize(
    ("cards", "answers", "what", "net"),
    [
        pytest.param("?? 9 7 T 7", "100, decline, hit, stand, prime, 6 7 7, stand, stand", "void-prime", 100),
        pytest.param("?? 9 7 T 7", "100, decline, hit, stand, none, stand, 7 7 7", "missed-prime", 100),
    ],
)
def test_primes_claimed_or_missed(cards: str, answers: str, what: str, net: int) -> None:
    played = coup(cards, answers)
    assert [fact for fact in played.told if isinstance(fact, Irregular)] == [Irregular("bond", what)]
    assert played.net("bond") == net


def test_a_point_turns_a_double_loss_into_a_single_win() -> None:
    hero = seats(("le-chiffre", 1000), ("bond", 1000), reserve=1)
    played = coup("9 A 9 K", "100, decline, spend", hero)
    assert played.outcome.settlement.net()["bond"] == -20_000
    assert played.net("bond") == 100


def test_a_croupier_demands_nothing() -> None:
    played = coup("9 9 6 9 9 T K", "100, 50, stand, stand", seats(("bond", 1000), ("le-chiffre", 1000)), HOUSE)
    assert asked(played, AskDemand) == []
    assert played.outcome.net == {"bond": 10_000, "le-chiffre": 5_000, "house": -15_000}


def test_everybody_may_pass_after_his_card() -> None:
    played = coup("9 7", "pass")
    assert (played.outcome.net, played.order) == ({}, ["bond", "dealer"])
    assert find("vingt-et-un-burnt").first(Seating(TWO, HOUSE), find("vingt-et-un-burnt").in_force({}))


@pytest.mark.parametrize(
    ("cards", "answers", "net"),
    [
        pytest.param("2 T 3 9 4 5 A", "hit, hit, hit, stand", 200, id="stops at five"),
        pytest.param("2 T 3 9 4 5 A 2", "hit, hit, hit, hit, stand", 400, id="asks for a sixth"),
        pytest.param("2 T 3 9 4 5 A K", "hit, hit, hit, hit", -100, id="and bursts"),
    ],
)
def test_who_asks_for_another_card_puts_his_prime_at_risk(cards: str, answers: str, net: int) -> None:
    assert coup(cards, f"100, decline, {answers}").net("bond") == net
