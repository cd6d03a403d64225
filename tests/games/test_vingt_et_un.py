"""Vingt-et-un with a permanent banker: the deal, the natural, insurance, both splits, the double, the dealer's rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bondcards.engine.cards import read_all
from bondcards.engine.facts import DEALER, Dealt, Irregular, Shuffled, stakes_on_table
from bondcards.engine.questions import Bet
from bondcards.engine.settlement import HOUSE, Debt
from bondcards.errors import Refused
from bondcards.games.catalogue import find
from bondcards.games.seating import Seat, Seating
from bondcards.games.twentyone.hands import AskInsurance, AskPlay
from bondcards.games.twentyone.rudiments import AskHalf, AskLook
from bondcards.hand import Head
from bondcards.tables.answerer import Answerer, Listed, Script
from bondcards.tables.deck import Deck
from tests.laws.driver import Played, Table, head_of, scripted, seats

TWO = seats(("le-chiffre", 1000), ("bond", 1000))
THREE = seats(("le-chiffre", 1000), ("bond", 1000), ("leiter", 1000))


def coup(cards: str, answers: str, seated: tuple[Seat, ...] = TWO, bank: str = "le-chiffre", **options: str) -> Played:
    """A hand: Bond, dealer, Bond, dealer, then what is drawn."""
    return scripted("vingt-et-un", seated, bank, cards, answers, options)


def from_a_pack_of(
    shoe: int, cards: str, answers: str, game: str = "vingt-et-un", seated: tuple[Seat, ...] = TWO
) -> Played:
    """The same, where so many cards are left of the pack."""
    head = head_of(game, seated, "le-chiffre")
    return typed(replace(head, seating=replace(head.seating, shoe=shoe)), cards, answers)


def typed(head: Head, cards: str, answers: str) -> Played:
    """A hand of which all cards and answers are given, and used."""
    script = Script([answer.strip() for answer in answers.split(",")])
    listed: list[Listed] = []

    def dealers(deck: Deck) -> Sequence[Answerer]:
        listed.append(Listed(read_all(cards), deck))
        return [listed[0], script]

    played = Table(head, dealers, [script]).play()
    assert (listed[0].left_over, script.left_over) == (0, 0)
    return played


def asked(played: Played, kind: type[Any]) -> list[Any]:
    return [step.ask for step in played.steps if isinstance(step.ask, kind)]


def irregular(played: Played) -> list[tuple[str, str]]:
    return [(fact.seat, fact.what) for fact in played.told if isinstance(fact, Irregular)]


def moves(played: Played) -> list[tuple[str, ...]]:
    return [ask.options for ask in asked(played, AskPlay)]


# The deal


def test_the_deal_is_face_down_but_for_the_dealers_first() -> None:
    played = coup("9 6 9 5 K", "100, stand")
    assert [(str(fact.to), fact.sees) for fact in played.facts if isinstance(fact, Dealt)] == [
        ("bond", ("bond",)),
        ("dealer", None),
        ("bond", ("bond",)),
        ("dealer", ()),
        ("dealer", None),
    ]


@pytest.mark.parametrize("up", ["A", "T", "J", "Q", "K"])
def test_the_dealer_looks_under_a_ten_a_figure_or_an_ace(up: str) -> None:
    played = coup(f"9 {up} 9 7", "100, decline, stand" if up == "A" else "100, stand")
    assert len(asked(played, AskLook)) == 1
    assert [f.sees for f in played.facts if isinstance(f, Dealt) and f.to == DEALER][1] == ("le-chiffre",)


@pytest.mark.parametrize("up", ["2", "3", "4", "5", "6", "7", "8", "9"])
def test_under_two_to_nine_he_may_not(up: str) -> None:
    played = coup(f"9 {up} 9 T K", "100, stand") if int(up) < 7 else coup(f"9 {up} 9 T", "100, stand")
    assert asked(played, AskLook) == []
    assert asked(played, AskInsurance) == []


def test_clockwise_from_the_dealers_left() -> None:
    played = coup("9 9 7 9 9 T", "100, 50, stand, stand", THREE)
    assert played.order == ["bond", "leiter", "dealer", "bond", "leiter", "dealer"]
    assert [ask.seat for ask in asked(played, Bet)] == ["bond", "leiter"]
    assert played.outcome.net == {"bond": 10_000, "leiter": 5_000, "le-chiffre": -15_000}


# Naturals and insurance


def test_a_dollar_on_a_natural_brings_a_dollar_fifty() -> None:
    played = coup("A 9 K 7", "1")
    assert played.net("bond") == 1.5
    assert played.order == ["bond", "dealer", "bond", "dealer"], "the dealer buries his cards"


def test_half_a_cent_stays_with_the_bank() -> None:
    assert coup("A 9 K 7", "0.03").net("bond") == 0.04


@pytest.mark.parametrize(
    ("cards", "answers", "net"),
    [
        pytest.param("9 K 9 A", "100", -100, id="the dealer's natural takes the stake"),
        pytest.param("A K K A", "100", 0, id="both naturals return it"),
        pytest.param("9 A 9 K", "100, decline", -100, id="uninsured"),
        pytest.param("9 A 9 K", "100, insure", 0, id="who is insured loses nothing"),
        pytest.param("A A K K", "100, insure", 100, id="a natural may be insured too"),
        pytest.param("9 A 9 8", "100, insure, stand", -150, id="the insurance is collected, and the hand lost"),
        pytest.param("T A 9 7", "100, insure, stand", 50, id="the insurance is collected, and the hand won"),
        pytest.param("T A 9 7", "100, decline, stand", 100, id="declined"),
    ],
)
def test_naturals_and_insurance(cards: str, answers: str, net: float) -> None:
    assert coup(cards, answers).net("bond") == net


def test_insurance_is_half_the_stake_and_a_side_bet() -> None:
    played = coup("9 A 9 K", "100, insure")
    assert stakes_on_table(played.facts)["bond"] == {"stake": 10_000, "insurance": 5_000}
    assert [(line.box, line.net, line.side) for line in played.outcome.settlement.lines] == [
        ("stake", -10_000, False),
        ("insurance", 10_000, True),
    ]


def test_no_insurance_beyond_ones_chips() -> None:
    poor = seats(("le-chiffre", 1000), ("bond", 149))
    assert asked(coup("9 A 9 K", "100", poor), AskInsurance) == []


# Cards


def test_a_burst_stake_is_lost_at_once_and_the_dealer_buries_his_hand() -> None:
    played = coup("T 6 6 9 K", "100, hit")
    assert played.net("bond") == -100
    assert played.order == ["bond", "dealer", "bond", "dealer", "bond"]


def test_a_burst_stake_is_lost_even_if_the_dealer_bursts() -> None:
    played = coup("T 9 6 6 9 T K K", "100, 100, hit, stand", THREE)
    assert played.outcome.net == {"bond": -10_000, "leiter": 10_000, "le-chiffre": 0}


def test_a_hard_twenty_one_stands_by_itself() -> None:
    assert coup("T 9 5 8 6", "100, hit").net("bond") == 100


def test_a_soft_twenty_one_may_draw() -> None:
    played = coup("A 9 5 8 5", "100, hit, stand")
    assert moves(played) == [("hit", "stand", "double"), ("hit", "stand")]


@pytest.mark.parametrize(
    ("dealer", "drawn", "net"),
    [
        ("7 T", "", 100),
        ("8 T", "", 100),
        ("9 T", "", 100),
        ("T T", "", 0),
        ("6 A", "", 100),
        ("7 A", "", 100),
        ("8 A", "", 100),
        ("9 A", "", 0),
        ("6 T", "5", -100),
        ("6 T", "6", 100),
        ("5 A", "A", 100),
        ("5 A", "T A", 100),
        ("2 2", "2 2 2 2 5", 100),
        ("2 2", "2 2 2 2 9", -100),
    ],
)
def test_the_dealer_draws_to_sixteen_and_stands_on_seventeen_a_soft_one_too(
    dealer: str, drawn: str, net: float
) -> None:
    up, hole = dealer.split()
    assert coup(f"K {up} Q {hole} {drawn}", "100, stand").net("bond") == net


# The double


def test_a_double_takes_one_card_nobody_looks_at() -> None:
    played = coup("6 9 5 8 T", "100, double")
    assert played.net("bond") == 200
    assert [f.sees for f in played.facts if isinstance(f, Dealt)][-1] == ()
    assert stakes_on_table(played.facts) == {"bond": {"stake": 20_000}}


def test_doubles_are_settled_when_the_others_are() -> None:
    played = coup("6 9 9 5 9 8 T", "100, 100, double, stand", THREE)
    assert [line.seat for line in played.outcome.settlement.lines] == ["leiter", "bond"]


def test_a_doubled_hand_that_burst_loses_its_stake_once() -> None:
    played = coup("T 9 6 8 K", "100, double")
    assert (played.net("bond"), irregular(played)) == (-200, [])


def test_no_double_beyond_ones_chips_nor_the_banks() -> None:
    assert moves(coup("6 9 5 8", "100, stand", seats(("le-chiffre", 1000), ("bond", 199)))) == [("hit", "stand")]
    assert moves(coup("6 9 5 8", "100, stand", seats(("le-chiffre", 199), ("bond", 1000)))) == [("hit", "stand")]


def test_no_double_after_a_card() -> None:
    assert moves(coup("2 9 3 8 2", "100, hit, stand")) == [("hit", "stand", "double"), ("hit", "stand")]


# Splits


def test_the_right_half_is_played_to_its_end_first() -> None:
    played = coup("8 6 8 T T T 9", "100, split, stand, stand")
    assert played.cards == {"bond": "8? T?", "dealer": "6? T? 9?", "bond/2": "8? T?"}
    assert played.order[4:] == ["bond", "bond/2", "dealer"]
    assert played.net("bond") == 200


def test_a_pair_is_split_again() -> None:
    played = coup("8 6 8 T 8 T T T 9", "100, split, split, stand, stand, stand")
    assert played.order[4:] == ["bond", "bond", "bond/3", "bond/2", "dealer"]
    assert played.net("bond") == 300


def test_a_burst_half_pays_at_once_and_a_standing_one_waits() -> None:
    played = coup("8 6 8 T 7 K T 5", "100, split, hit, stand")
    assert played.net("bond") == -200
    assert played.order[-1] == "dealer"
    split_and_stand_first = coup("8 6 8 T T 7 K K", "100, split, stand, hit")
    assert [line.net for line in split_and_stand_first.outcome.settlement.lines] == [-10_000, 10_000]


def test_split_aces_get_one_card_each() -> None:
    played = coup("A 9 A 8 A 5", "100, split")
    assert moves(played)[1:] == [("stand",), ("stand",)]
    assert played.net("bond") == -200


@pytest.mark.parametrize(
    ("pair", "answers"), [("A A", "split"), ("T T", "split, stand, stand"), ("Q Q", "split, stand, stand")]
)
def test_twenty_one_after_a_split_is_no_natural(pair: str, answers: str) -> None:
    one, two = pair.split()
    other = "K" if one == "A" else "A"
    assert coup(f"{one} 9 {two} 8 {other} {other}", f"100, {answers}").net("bond") == 200


def test_tens_and_figures_are_a_pair_by_value() -> None:
    assert "split" in moves(coup("T 9 K 8", "100, stand"))[0]
    assert "split" not in moves(coup("9 9 K 8", "100, stand"))[0]


def test_no_double_after_a_split() -> None:
    assert moves(coup("8 6 8 T 3 9 T", "100, split, stand, stand"))[1] == ("hit", "stand")


def test_plain_halves_get_a_card_face_up_and_go_in_any_order() -> None:
    played = coup("8 6 8 T 3 T T 9", "100, split, second, stand, hit", split="plain")
    assert played.order[4:] == ["bond", "bond/2", "bond", "dealer"]
    assert [f.sees for f in played.facts if isinstance(f, Dealt)][4:6] == [None, None]
    assert len(asked(played, AskHalf)) == 1
    assert played.net("bond") == 200


def test_plain_aces_stand_as_they_lie_and_nobody_is_asked_which_goes_first() -> None:
    played = coup("A 6 A T T 9 9", "100, split", split="plain")
    assert asked(played, AskHalf) == []
    assert played.net("bond") == 200


def test_plain_halves_are_not_split_again() -> None:
    played = coup("8 6 8 T 8 8 9", "100, split, first, stand, stand", split="plain")
    assert moves(played)[1:] == [("hit", "stand"), ("hit", "stand")]


# Stakes and limits


def test_stakes_keep_within_the_limits() -> None:
    for wrong in ("9", "501"):
        with pytest.raises(Refused, match="from 10 to 500"):
            coup("9 9 9 9", wrong, least="10", greatest="500")


def test_a_bank_takes_no_more_than_it_could_pay() -> None:
    poor = seats(("le-chiffre", 150), ("bond", 1000), ("leiter", 1000))
    with pytest.raises(Refused, match="to 50 or “pass”"):
        coup("9 9 9 9", "100, 51", poor)


def test_who_does_not_stake_gets_no_cards() -> None:
    played = coup("9 7 9 T", "pass, 100, stand", THREE)
    assert played.order == ["leiter", "dealer", "leiter", "dealer"]
    assert coup("", "pass").outcome.net == {}


def test_at_most_seven_against_the_bank() -> None:
    eight = seats(*((f"agent-{n}", 100) for n in range(8)), npcs=())
    find("vingt-et-un").first(Seating(eight, "agent-0"), find("vingt-et-un").in_force({}))
    with pytest.raises(Refused, match="At most 7"):
        coup("", "", eight, HOUSE)


def test_a_croupier_deals() -> None:
    played = coup("9 9 K 9 9 7", "100, 50, stand, stand", seats(("bond", 1000), ("le-chiffre", 1000)), HOUSE)
    assert played.outcome.net == {"bond": 10_000, "le-chiffre": 5_000, "house": -15_000}
    assert [ask.seat for ask in asked(played, AskLook)] == ["house"]


# The pack


def test_a_pack_that_cannot_serve_the_deal_is_shuffled_first() -> None:
    assert Shuffled(2, ()) in from_a_pack_of(3, "9 7 9 T", "100, stand").facts
    assert [f for f in from_a_pack_of(4, "9 7 9 T", "100, stand").facts if isinstance(f, Shuffled)] == []


def test_at_the_joker_the_cards_not_on_the_table_are_shuffled() -> None:
    played = from_a_pack_of(4, "2 7 3 T 4 9", "100, hit, hit, stand")
    assert [f for f in played.facts if isinstance(f, Shuffled)] == [Shuffled(2, (0, 1, 2, 3))]


def test_buried_cards_are_shuffled_in_again() -> None:
    """Bond's natural was buried, so that only the dealer's cards and Leiter's lie on the table."""
    played = from_a_pack_of(6, "A 2 7 K 3 T 9 5", "100, 100, hit, hit, stand", seated=THREE)
    assert [f for f in played.facts if isinstance(f, Shuffled)] == [Shuffled(2, (1, 2, 4, 5))]


# Heroism


HERO = seats(("le-chiffre", 10_000), ("bond", 1000), reserve=2)


@pytest.mark.parametrize(
    ("cards", "answers", "fell", "final"),
    [
        pytest.param("T 7 6 T", "100, stand, spend", -100, 100, id="a lost hand"),
        pytest.param("T 7 6 T K", "100, hit, spend", -100, 100, id="a burst hand"),
        pytest.param("9 K 9 A", "100, spend", -100, 100, id="the dealer's natural"),
        pytest.param("5 7 6 T 2", "100, double, spend", -200, 200, id="a doubled hand on its whole stake"),
        pytest.param("8 7 8 T 2 3", "100, split, stand, stand, spend", -200, 200, id="both halves"),
        pytest.param("9 A 9 8", "100, insure, stand, spend", -150, 50, id="an insurance stays as it fell"),
    ],
)
def test_a_point_pays_all_lost_hands_one_to_one(cards: str, answers: str, fell: int, final: int) -> None:
    played = coup(cards, answers, HERO)
    assert played.outcome.settlement.net()["bond"] == fell * 100
    assert played.net("bond") == final


def test_split_hands_are_lost_or_won_together() -> None:
    """A half won and a half lost are no lost hand: the nets are taken together."""
    played = coup("8 7 8 T 2 T", "100, split, stand, stand", HERO)
    assert played.net("bond") == 0


def test_two_agents_spend_against_the_villain() -> None:
    both = seats(("le-chiffre", 1000), ("bond", 1000), ("leiter", 1000), reserve=1)
    played = coup("T T 7 6 6 T", "100, 50, stand, stand, spend, keep", both)
    assert played.outcome.net == {"bond": 10_000, "leiter": -5_000, "le-chiffre": -5_000}


# Irregularities


def test_an_undeclared_burst_pays_twice_in_all_even_if_the_banker_burst() -> None:
    played = coup("?? 6 ?? T 5 K", "100, go-on, hit, stand, K Q 5")
    assert irregular(played) == [("bond", "undeclared-burst")]
    assert played.net("bond") == -200


def test_an_undeclared_burst_beyond_ones_chips_is_a_debt() -> None:
    played = coup("?? 6 ?? T 5 K", "100, go-on, hit, stand, K Q 5", seats(("le-chiffre", 1000), ("bond", 150)))
    assert played.net("bond") == -150
    assert played.outcome.debts == (Debt("bond", "le-chiffre", 5_000),)


@pytest.mark.parametrize(
    ("cards", "answers", "what", "net"),
    [
        pytest.param("?? 7 ?? T", "100, turn, K 9, stand", "void-natural", 100, id="no natural"),
        pytest.param("?? 7 ?? T 2", "100, go-on, hit, burst, K 7 2, stand", "void-burst", 100, id="not burst"),
        pytest.param("?? 7 ?? T", "100, go-on, split, K 9, stand", "void-pair", 100, id="no pair"),
        pytest.param("?? 7 ?? T", "100, go-on, stand, K A", "missed-natural", 100, id="a natural missed"),
    ],
)
def test_a_claim_its_cards_do_not_bear_out_is_void(cards: str, answers: str, what: str, net: int) -> None:
    played = coup(cards, answers)
    assert irregular(played) == [("bond", what)]
    assert played.net("bond") == net


def test_halves_that_were_no_pair_count_all_the_same() -> None:
    played = coup("?? 7 ?? T T T", "100, go-on, split, first, stand, stand, 8 T, 9 T", split="plain")
    assert irregular(played) == [("bond", "split-no-pair")]
    assert played.net("bond") == 200


def test_one_may_sit_alone_against_a_croupier() -> None:
    rules = find("vingt-et-un")
    assert rules.entry.seats[0] == 1
    assert rules.first(Seating(seats(("bond", 100)), HOUSE), rules.in_force({})) is not None
    with pytest.raises(Refused, match="Somebody has to play against the bank"):
        rules.first(Seating(seats(("bond", 100)), "bond"), rules.in_force({}))
