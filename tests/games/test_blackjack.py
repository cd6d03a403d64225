"""Black Jack: what hands pay, the special cases of 000 with its own examples, both styles, points, and the edge."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bondcards.engine.cards import read_all
from bondcards.engine.facts import DEALER, Dealt, Irregular, Place, Turned, cards_on_table
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Deal, Shuffle
from bondcards.engine.settlement import HOUSE, Debt
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.game import Nothing
from bondcards.games.seating import Seat, Seating
from bondcards.games.twentyone import blackjack
from bondcards.games.twentyone.hands import AskInsurance, AskPlay, Points, worth
from bondcards.games.worth import Twenty
from bondcards.tables.policies.blackjack import gives_up, plays
from tests.commands import Run
from tests.laws.driver import Played, scripted, seats

BOND = seats(("bond", 1000))
VILLAIN = seats(("bond", 1000), ("le-chiffre", 10_000))


def coup(
    cards: str, answers: str = "100", seated: tuple[Seat, ...] = BOND, bank: str = HOUSE, **options: str
) -> Played:
    """A hand of Black Jack with a croupier; unless told otherwise European, with early surrender."""
    return scripted("blackjack", seated, bank, cards, answers, options)


def american(cards: str, answers: str = "100", surrender: str = "no") -> Played:
    return coup(cards, answers, style="american", surrender=surrender)


def words(played: Played, number: int = -1) -> tuple[str, ...]:
    """What Bond might say when he was asked about a hand."""
    return [ask.options for ask in played.asked_of("bond") if isinstance(ask, AskPlay)][number]


def lines(played: Played) -> list[tuple[str, float, float]]:
    return [(line.box, line.stake / 100, line.net / 100) for line in played.outcome.settlement.lines]


# How a hand counts


@pytest.mark.parametrize(
    ("cards", "points", "soft"),
    [
        ("2 3", 5, False),
        ("9 T", 19, False),
        ("J Q K", 30, False),
        ("A 5", 16, True),
        ("A A", 12, True),
        ("A 5 T", 16, False),
        ("A A 9", 21, True),
        ("A A T", 12, False),
        ("A T", 21, True),
        ("A A A A A A A A A A A", 21, True),
    ],
)
def test_an_ace_counts_eleven_where_it_can(cards: str, points: int, soft: bool) -> None:
    total = Points(*read_all(cards)).total
    assert (total.points, total.soft) == (points, soft)


def test_unseen_cards_leave_every_total_open() -> None:
    def totals(cards: str) -> list[tuple[int, bool]]:
        return sorted({world.total for world in Points(*read_all(cards)).worlds()})

    assert totals("T ??") == [*((n, False) for n in range(12, 21)), (21, True)]
    assert totals("A ??") == [(n, True) for n in range(12, 22)]
    assert totals("T 6 ??") == [(n, False) for n in range(17, 27)]


@pytest.mark.parametrize(
    ("cards", "counts"),
    [
        ("A K", Twenty(21, natural=True)),
        ("A", Twenty(11)),
        ("A 6", Twenty(17, soft=True)),
        ("A 6 4", Twenty(21)),
        ("7 7 7", Twenty(21)),
        ("T 6 K", Twenty(26, burst=True)),
    ],
)
def test_what_open_cards_count(cards: str, counts: Twenty) -> None:
    assert worth(Place("bond"), read_all(cards), ()) == (counts,)


def test_a_half_of_a_split_pair_is_no_natural() -> None:
    played = coup("A 6 A K Q T T", "100, split")
    for place in (Place("bond"), Place("bond", hand=2)):
        assert worth(place, cards_on_table(played.facts)[place], played.facts) == (Twenty(21),)


# Accounts


@pytest.mark.parametrize(
    ("cards", "answers", "net"),
    [
        pytest.param("T 7 9 T", "100, stand", 100, id="19 against 17"),
        pytest.param("T T 8 9", "100, stand", -100, id="18 against 19"),
        pytest.param("T T 9 9", "100, stand", 0, id="000: equal, he keeps his stake"),
        pytest.param("T 6 2 T T", "100, stand", 100, id="the dealer bursts"),
        pytest.param("T 6 5 K", "100, hit", -100, id="000: beyond 21 he loses his stake"),
        pytest.param("A 7 K T", "100", 150, id="a natural, 3:2"),
        pytest.param("A 5 K 6 T", "100", 150, id="000: a natural beats 21 in three cards"),
        pytest.param("7 T 7 7 A", "100, hit", -100, id="000: the bank's natural beats 21 in three cards"),
        pytest.param("A T K A", "100", 0, id="000: both naturals"),
        pytest.param("7 5 7 7 6 T", "100, hit", 0, id="21 against 21"),
    ],
)
def test_what_a_stake_gains(cards: str, answers: str, net: float) -> None:
    played = coup(cards, answers)
    assert played.net("bond") == net
    assert played.net(HOUSE) == -net


@pytest.mark.parametrize(
    ("dealer", "stays"),
    [
        *[(f"T {n}", True) for n in (7, 8, 9, "T")],
        *[(f"T {n}", False) for n in (2, 3, 4, 5, 6)],
        *[(f"A {n}", True) for n in (6, 7, 8, 9)],
        *[(f"A {n}", False) for n in (2, 3, 4, 5)],
        ("2 A 4", True),
        ("2 A 3", False),
        ("6 A", True),
        ("5 6 6", True),
        ("6 9 2", True),
        ("6 9 A", False),
        ("A A 5", True),
        ("A A 4", False),
        ("A 5 T", False),
    ],
)
def test_the_dealer_draws_to_16_and_stands_on_17_a_soft_one_too(dealer: str, stays: bool) -> None:
    first, *rest = dealer.split()
    cards = f"9 {first} 9 {' '.join(rest)}" + ("" if stays else " T")
    if not stays and Points(*read_all(f"{dealer} T")).total.points < 17:
        cards += " 5"
    played = coup(cards, "100, decline, stand" if first == "A" else "100, stand")
    assert len(played.cards["dealer"].split()) == len(cards.split()) - 2
    assert (played.cards["dealer"].count("?") == len(dealer.split())) == stays


def test_half_a_cent_left_over_goes_to_the_bank() -> None:
    assert coup("A 7 K T", "1.01").net("bond") == 1.51
    assert coup("T T 6", "1.01, surrender").net("bond") == -0.51
    insured = coup("T A 9 K", "1.01, insure, stand")
    assert lines(insured) == [("stake", 1.01, -1.01), ("insurance", 0.51, 1.01)]
    assert lines(coup("T A 9 8", "1.01, insure, stand")) == [("stake", 1.01, 0), ("insurance", 0.51, -0.51)]


# The deal


def test_the_european_dealer_takes_his_second_card_after_the_players() -> None:
    table = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 10_000))
    played = coup("T 9 7 T 9 T", "100, 100, stand, stand", table, "le-chiffre")
    assert played.order == ["bond", "leiter", "dealer", "bond", "leiter", "dealer"]


def test_the_american_dealer_takes_it_at_the_deal_face_down() -> None:
    played = american("T 9 T 8", "100, stand")
    assert played.order == ["bond", "dealer", "bond", "dealer"]
    assert [f.sees for f in played.facts if isinstance(f, Dealt)] == [None, None, None, ()]


@pytest.mark.parametrize(("up", "sees"), [(card, ()) for card in "23456789"] + [(card, (HOUSE,)) for card in "TJQKA"])
def test_he_looks_under_an_ace_or_a_ten_and_nowhere_else(up: str, sees: tuple[str, ...]) -> None:
    played = american(
        f"T {up} T 9" + (" T" if up in "234567" else ""), "100, decline, stand" if up == "A" else "100, stand"
    )
    assert [f.sees for f in played.facts if isinstance(f, Dealt)][3] == sees
    assert [s.ask.question()["seat"] for s in played.steps if getattr(s.ask, "about", "") == "look"] == [HOUSE] * bool(
        sees
    )


def test_the_first_to_act_sits_at_the_dealers_left() -> None:
    table = seats(("bond", 1000), ("le-chiffre", 10_000), ("leiter", 1000))
    played = coup("T 9 7 T 9 T", "100, 100, stand, stand", table, "le-chiffre")
    assert [s.ask.seat for s in played.steps if isinstance(s.ask, AskPlay)] == ["leiter", "bond"]
    assert played.order[:3] == ["leiter", "bond", "dealer"]


def test_who_does_not_stake_gets_no_cards() -> None:
    table = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 10_000))
    played = coup("T 7 9 T", "pass, 100, stand", table, "le-chiffre")
    assert played.cards == {"leiter": "T? 9?", "dealer": "7? T?"}
    assert coup("", "pass, pass", table, "le-chiffre").outcome.net == {}


def test_somebody_has_to_play_against_the_bank() -> None:
    with pytest.raises(Refused, match="against the bank"):
        coup("", "", BOND, "bond")


def test_a_natural_and_a_hard_21_stand_by_themselves() -> None:
    assert len(coup("T 6 A T T", "100").asked_of("bond")) == 1
    assert len(coup("5 6 6 T T T", "100, hit").asked_of("bond")) == 2
    assert len(coup("A 6 5 5 T T T", "100, hit, hit").asked_of("bond")) == 3


def test_a_soft_21_may_draw() -> None:
    played = coup("A 6 4 6 T T T", "100, hit, hit")
    assert words(played, 1) == ("hit", "stand")
    assert played.cards["bond"] == "A? 4? 6? T?"


def test_if_all_have_burst_the_dealer_buries_his_hand() -> None:
    assert coup("T 6 5 K", "100, hit").cards["dealer"] == "6?"
    over = american("T 6 5 9 K", "100, hit")
    assert over.cards["dealer"] == "6? 9?"
    assert not [fact for fact in over.facts if isinstance(fact, Turned)]


def test_with_an_insurance_open_he_takes_one_card() -> None:
    assert lines(coup("T A 5 K K", "100, insure, hit")) == [("stake", 100, -100), ("insurance", 50, 100)]
    assert lines(coup("T A 5 K 3", "100, insure, hit")) == [("stake", 100, -100), ("insurance", 50, -50)]


def test_a_burst_hand_has_lost_even_if_the_dealer_bursts() -> None:
    table = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 10_000))
    played = coup("T T 6 5 8 K T T", "100, 100, hit, stand", table, "le-chiffre")
    assert (played.net("bond"), played.net("leiter"), played.net("le-chiffre")) == (-100, 100, 0)


# Insurance


@pytest.mark.parametrize(
    ("cards", "net"),
    [
        pytest.param("T A 9 K", 0, id="000: the dealer has a natural, gain 0, loss 0"),
        pytest.param("T A T 8", 50, id="000: none, and he wins: half the stake"),
        pytest.param("T A 8 8", -150, id="000: none, and he loses: one stake and a half"),
        pytest.param("T A 9 8", -50, id="none, and equal"),
    ],
)
def test_insurance(cards: str, net: float) -> None:
    assert coup(cards, "100, insure, stand").net("bond") == net


@pytest.mark.parametrize("dealer", ["K", "9"])
def test_a_natural_insured_is_even_money(dealer: str) -> None:
    assert coup(f"A A K {dealer}", "100, insure").net("bond") == 100
    assert american(f"A A K {dealer}", "100, insure").net("bond") == 100


@pytest.mark.parametrize("up", "23456789TJQK")
def test_insurance_is_offered_under_an_ace_alone(up: str) -> None:
    played = coup(f"T {up} T 9" + " T" * (up in "234567"), "100, stand")
    assert not [ask for ask in played.asked_of("bond") if isinstance(ask, AskInsurance)]


@pytest.mark.parametrize(
    ("dealer", "european", "american_"),
    [("K", 0, 0), ("8", 100, 150)],
    ids=["a natural", "none"],
)
def test_who_doubles_insures_the_added_stake_too_at_the_european_game(
    dealer: str, european: float, american_: float
) -> None:
    assert coup(f"5 A 6 T {dealer}", "100, insure, double").net("bond") == european
    if dealer == "8":
        assert american("5 A 6 8 T", "100, insure, double").net("bond") == american_


def test_who_splits_insures_each_stake_at_the_european_game() -> None:
    natural = coup("8 A 8 T T K", "100, insure, split, stand, stand")
    assert lines(natural) == [("stake", 100, -100), ("stake", 100, -100), ("insurance", 100, 200)]
    none = coup("8 A 8 T T 6", "100, insure, split, stand, stand")
    assert lines(none) == [("stake", 100, 100), ("stake", 100, 100), ("insurance", 100, -100)]


def test_who_has_no_half_stake_is_not_asked_for_insurance() -> None:
    played = coup("T A T 8", "100, stand", seats(("bond", 149)))
    assert not [ask for ask in played.asked_of("bond") if isinstance(ask, AskInsurance)]


def test_an_added_stake_needs_its_premium_too() -> None:
    insured = coup("5 A 6 T 8", "100, insure, hit", seats(("bond", 299)))
    assert words(insured) == ("hit", "stand", "surrender")
    assert "double" in words(coup("5 A 6 T 8", "100, insure, hit", seats(("bond", 300))))


# The dealer's natural


@pytest.mark.parametrize("up", ["T", "5"])
def test_against_a_natural_alone_the_american_dealer_draws_no_card(up: str) -> None:
    played = american(f"A {up} K 6")
    assert played.order == ["bond", "dealer", "bond", "dealer"]
    assert played.net("bond") == 150


def test_the_american_dealers_natural_ends_the_hand() -> None:
    played = american("T K 9 A", "100")
    assert played.net("bond") == -100
    assert [f for f in played.facts if isinstance(f, Turned)] == [Turned(DEALER, read_all("K A"))]
    assert american("A K K A").net("bond") == 0


@pytest.mark.parametrize(
    ("cards", "answers", "net"),
    [
        pytest.param("5 T 6 T A", "100, double", -200, id="doubled"),
        pytest.param("8 T 8 T T A", "100, split, stand, stand", -200, id="split"),
        pytest.param("8 T 8 3 T T A", "100, split, double, stand", -300, id="split and doubled"),
        pytest.param("A T A K Q A", "100, split", -200, id="000: two split aces with tens lose all"),
    ],
)
def test_the_european_dealers_natural_takes_added_stakes_too(cards: str, answers: str, net: float) -> None:
    assert coup(cards, answers).net("bond") == net


# A hole card nobody has seen, on a real table


def test_a_natural_turned_that_is_none_is_void_and_the_hand_goes_on() -> None:
    played = american("T A T ??", "100, decline, turn, A 8, stand")
    assert played.told.count(Irregular(HOUSE, "void-natural")) == 1
    assert played.net("bond") == 100


def test_a_natural_that_was_missed_counts_when_it_is_turned() -> None:
    played = american("T A T ??", "100, insure, go-on, stand, A K")
    assert played.told.count(Irregular(HOUSE, "missed-natural")) == 1
    assert lines(played) == [("stake", 100, -100), ("insurance", 50, 100)]


# Split


@pytest.mark.parametrize(
    ("cards", "net"),
    [
        pytest.param("8 6 8 T T T T", 200, id="000: both win"),
        pytest.param("8 T 8 T 9 T", -200, id="000: both lose"),
        pytest.param("8 T 8 T 3 7", 0, id="one wins and one loses"),
    ],
)
def test_two_hands_of_a_pair(cards: str, net: float) -> None:
    stands = "100, split, stand, stand"
    assert coup(cards, stands).net("bond") == net


def test_one_hand_is_played_after_the_other() -> None:
    played = coup("8 6 8 2 T 9 T T", "100, split, hit, stand, stand")
    assert played.cards == {"bond": "8? 2? T?", "dealer": "6? T? T?", "bond/2": "8? 9?"}
    assert [str(s.ask.place) for s in played.steps if isinstance(s.ask, AskPlay)] == ["bond"] * 3 + ["bond/2"]


@pytest.mark.parametrize(
    ("pair", "splits"), [("T K", True), ("J Q", True), ("9 9", True), ("9 8", False), ("A K", False)]
)
def test_a_pair_is_two_cards_of_equal_value(pair: str, splits: bool) -> None:
    one, two = pair.split()
    natural = pair == "A K"
    played = coup(f"{one} 6 {two} T T", "100" if natural else "100, stand")
    assert natural or ("split" in words(played)) == splits


@pytest.mark.parametrize(("hands", "again"), [("3", True), ("2", False)])
def test_a_third_card_of_the_value_may_be_split_again(hands: str, again: bool) -> None:
    if not again:
        assert words(coup("8 6 8 8 T T T", "100, split, stand, stand", max_hands=hands), 1) == (
            "hit",
            "stand",
            "double",
        )
        return
    played = coup("8 6 8 8 T T 8 T T", "100, split, split, stand, stand, stand", max_hands=hands)
    assert played.cards == {"bond": "8? T?", "dealer": "6? T? T?", "bond/2": "8? 8?", "bond/3": "8? T?"}
    assert words(played) == ("hit", "stand", "double")
    assert played.net("bond") == 300


def test_split_aces_get_one_card_each() -> None:
    played = coup("A 6 A A 5 T T", "100, split")
    assert played.cards["bond"] == "A? A?"
    assert played.cards["bond/2"] == "A? 5?"
    assert played.net("bond") == 200


def test_an_ace_and_a_ten_after_a_split_is_no_natural() -> None:
    assert coup("A 6 A K Q T T", "100, split").net("bond") == 200
    assert coup("A 6 A K Q 5 T", "100, split").net("bond") == 0
    tens = coup("T 6 K A 9 T T", "100, split, stand, stand")
    assert (tens.net("bond"), words(tens, 1)) == (200, ("hit", "stand", "double"))


def test_who_has_no_second_stake_may_not_split_nor_double() -> None:
    assert words(coup("8 6 8 T T", "100, stand", seats(("bond", 199)))) == ("hit", "stand", "surrender")
    assert "split" in words(coup("8 6 8 T T", "100, stand", seats(("bond", 200))))


# Double


def test_a_doubled_hand_gets_one_card() -> None:
    assert coup("8 6 3 T T T", "100, double").net("bond") == 200
    assert coup("8 6 3 2 T 5", "100, double").cards["bond"] == "8? 3? 2?"
    assert coup("8 6 3 2 T 5", "100, double").net("bond") == -200


def test_000_after_a_split_too() -> None:
    played = coup("8 6 8 3 T T T T", "100, split, double, stand")
    assert lines(played) == [("stake", 200, 200), ("stake", 100, 100)]


def test_not_on_three_cards() -> None:
    assert words(coup("2 6 3 4 T T", "100, hit, stand")) == ("hit", "stand")


@pytest.mark.parametrize(
    ("cards", "allowed"),
    [("2 6", False), ("5 4", True), ("6 4", True), ("6 5", True), ("7 5", False), ("A 8", False), ("5 5", True)],
)
def test_before_2007_on_9_10_and_11(cards: str, allowed: bool) -> None:
    one, two = cards.split()
    played = coup(f"{one} 6 {two} T T", "100, stand", double="9-11")
    assert ("double" in words(played)) == allowed
    assert "double" in words(coup(f"{one} 6 {two} T T", "100, stand"))


@pytest.mark.parametrize(("style", "sees"), [("french", None), ("american", ())])
def test_the_american_doubles_face_down_until_the_dealer_has_played(style: str, sees: object) -> None:
    played = coup("8 6 3 T T T", "100, double", style=style)
    doubled = [f.sees for f in played.facts if isinstance(f, Dealt) and f.to == Place("bond")][2]
    assert doubled == sees
    if style == "american":
        turned = [(str(f.to), len(f.cards)) for f in played.facts if isinstance(f, Turned)]
        assert turned == [("dealer", 2), ("bond", 3)]
        assert played.order[-1] == "dealer"


def test_nobody_knows_that_a_hand_doubled_face_down_has_burst() -> None:
    assert coup("T 6 5 K", "100, double").cards["dealer"] == "6?"
    played = american("T 6 5 T K K", "100, double")
    assert (played.cards["dealer"], played.net("bond")) == ("6? T? K?", -200)


# Abandon


@pytest.mark.parametrize(
    ("surrender", "cards", "net"),
    [
        pytest.param("early", "T T 6", -50, id="early: the dealer needs no card"),
        pytest.param("late", "T T 6 A", -100, id="late: his natural takes all"),
        pytest.param("late", "T T 6 9", -50, id="late: none"),
        pytest.param("late", "T 9 6", -50, id="late: under a nine he cannot have one"),
    ],
)
def test_surrender_at_the_european_game(surrender: str, cards: str, net: float) -> None:
    played = coup(cards, "100, surrender", surrender=surrender)
    assert played.net("bond") == net
    assert played.outcome.settlement.folded == (("bond",) if net == -50 else ())


def test_early_surrender_stands_against_the_natural_that_comes() -> None:
    table = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 10_000))
    played = coup("T T T 6 9 A", "100, 100, surrender, stand", table, "le-chiffre")
    assert (played.net("bond"), played.net("leiter")) == (-50, -100)


def test_surrender_at_the_american_game() -> None:
    assert american("T K 6 A", "100, surrender", surrender="early").net("bond") == -50
    assert american("T K 6 A", "100", surrender="late").net("bond") == -100
    assert american("T K 6 9", "100, surrender", surrender="late").net("bond") == -50
    assert american("T 9 6 9", "100, surrender", surrender="early").net("bond") == -50
    asked = american("T K 6 9", "100, decline, stand", surrender="early")
    assert words(asked) == ("hit", "stand", "double")
    assert asked.net("bond") == -100


@pytest.mark.parametrize("style", ["french", "american"])
def test_no_surrender_where_the_house_has_none(style: str) -> None:
    assert words(coup("T T 6 9", "100, stand", style=style, surrender="no")) == ("hit", "stand", "double")


def test_insurance_stays_as_it_falls() -> None:
    assert lines(coup("T A 6 K", "100, insure, surrender")) == [("stake", 100, -50), ("insurance", 50, 100)]
    assert lines(coup("T A 6 9", "100, insure, surrender")) == [("stake", 100, -50), ("insurance", 50, -50)]


def test_surrender_is_the_first_decision_or_none() -> None:
    assert "surrender" not in words(coup("2 6 3 4 T T", "100, hit, stand"))
    assert "surrender" not in words(coup("8 6 8 T T T T", "100, split, stand, stand"))


# The bank's money


def test_a_seats_bank_refuses_what_it_could_not_pay() -> None:
    poor = seats(("bond", 1000), ("le-chiffre", 150))
    played = coup("8 T 8 9", "100, stand", poor, "le-chiffre")
    assert words(played) == ("hit", "stand", "surrender")
    assert next(ask.high for ask in played.asked_of("bond") if isinstance(ask, Bet)) == 15_000


def test_what_a_bank_cannot_pay_of_a_natural_is_a_debt() -> None:
    played = coup("A 7 K T", "100", seats(("bond", 1000), ("le-chiffre", 120)), "le-chiffre")
    assert played.net("bond") == 120
    assert played.outcome.debts == (Debt("le-chiffre", "bond", 3000),)


def test_burst_stakes_are_in_the_bank_before_it_pays() -> None:
    table = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 200))
    played = coup("A T 7 K 5 K T", "100, 100, hit", table, "le-chiffre")
    assert (played.net("bond"), played.net("leiter"), played.net("le-chiffre")) == (150, -100, -50)
    assert played.outcome.debts == ()


# The shoe


@pytest.mark.parametrize(("penetration", "cards"), [(75, 78), (50, 156), (66, 106), (85, 46), (100, 4)])
def test_a_shoe_is_shuffled_between_hands_once_the_cut_card_is_out(penetration: Any, cards: int) -> None:
    for left, shuffled in ((cards - 1, True), (cards, False)):
        seating = Seating(BOND, HOUSE, left)
        asked = blackjack.hand(seating, blackjack.Options(penetration=penetration), Nothing()).send(None)
        assert isinstance(asked, Shuffle) == shuffled


@pytest.mark.parametrize("packs", [1, 2, 4, 6, 8])
def test_packs(packs: Any) -> None:
    asked = blackjack.hand(Seating(BOND, HOUSE), blackjack.Options(packs=packs), Nothing()).send(None)
    assert asked == Shuffle(packs)


@pytest.mark.parametrize(("packs", "hands", "most"), [("1", "3", 4), ("1", "2", 7), ("2", "3", 8), ("6", "3", 8)])
def test_small_packs_serve_as_many_as_could_need_no_more_cards(packs: str, hands: str, most: int) -> None:
    """Every hand at twenty-one, the dealer at twenty-six: no more than 340 can lie there of a pack."""
    options = catalogue.find("blackjack").in_force({"packs": packs, "max_hands": hands})
    table = seats(*((f"agent-{n}", 1000) for n in range(8)))
    begin = catalogue.find("blackjack").first
    assert begin(Seating(table[:most], HOUSE), options) == Nothing()
    if most < len(table):
        with pytest.raises(Refused, match=f"One pack is too few for {most + 1} players"):
            begin(Seating(table[: most + 1], HOUSE), options)


def test_a_shoe_that_runs_out_is_shuffled_without_what_lies_on_the_table() -> None:
    options = blackjack.Options(packs=1, penetration=100)
    asked: Any = blackjack.hand(Seating(BOND, HOUSE, 4), options, Nothing())
    request = asked.send(None)
    cards = iter(read_all("2 6 3 2 2"))
    while not isinstance(request, Shuffle):
        request = asked.send(next(cards) if isinstance(request, Deal) else 100 if isinstance(request, Bet) else "hit")
    assert request == Shuffle(1, (0, 1, 2, 3))


def test_the_options_are_those_of_the_house() -> None:
    options = {o.name: (o.default, o.values) for o in catalogue.find("blackjack").listed()}
    assert options == {
        "style": ("french", ("french", "american")),
        "surrender": ("early", ("early", "late", "no")),
        "max_hands": (3, (3, 2)),
        "double": ("any", ("any", "9-11")),
        "packs": (6, (6, 8, 1, 2, 4)),
        "penetration": (75, (75, 50, 66, 85, 100)),
    }


# Heroism Points


def hero(cards: str, answers: str, **options: str) -> Played:
    seated = seats(("bond", 1000), ("le-chiffre", 10_000), reserve=1)
    return coup(cards, answers, seated, "le-chiffre", **options)


@pytest.mark.parametrize(
    ("cards", "answers", "fell", "final"),
    [
        pytest.param("T T 8 9", "100, stand", -100, 100, id="a plain stake"),
        pytest.param("T 6 5 K", "100, hit", -100, 100, id="a burst one"),
        pytest.param("5 6 6 2 T 5", "100, double", -200, 200, id="a doubled one, whole"),
        pytest.param("8 T 8 T 9 T", "100, split, stand, stand", -200, 200, id="both of a pair"),
        pytest.param("8 T 8 3 2 T 9", "100, split, double, stand", -300, 300, id="both, one doubled"),
        pytest.param("8 T 8 3 2 T 8", "100, split, double, stand", -200, 200, id="one doubled and lost, one equal"),
        pytest.param("8 T 8 3 2 T 7", "100, split, double, stand", -100, 300, id="what he had won stays"),
        pytest.param("T A 8 8", "100, insure, stand", -150, 50, id="the insurance stays lost"),
        pytest.param("T A 9 K", "100, insure, stand", 0, 200, id="the insurance stays won"),
        pytest.param("T T 6", "100, surrender", -50, 100, id="a surrendered hand, whole"),
    ],
)
def test_a_point_pays_all_lost_hands_on_their_whole_stakes(cards: str, answers: str, fell: float, final: float) -> None:
    played = hero(cards, f"{answers}, spend")
    assert played.outcome.settlement.net()["bond"] == fell * 100
    assert (played.net("bond"), played.net("le-chiffre")) == (final, -final)
    kept = hero(cards, f"{answers}, keep")
    assert kept.net("bond") == fell


def test_no_point_where_nothing_was_lost() -> None:
    assert hero("8 T 8 T 3 7", "100, split, stand, stand").outcome.spent == {}
    assert hero("T A 9 8", "100, insure, stand").net("bond") == -50


def test_two_agents_win_from_the_villain_each_by_himself() -> None:
    table = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 10_000), reserve=1)
    played = coup("T T T 8 7 9", "100, 300, stand, stand, spend, keep", table, "le-chiffre")
    assert (played.net("bond"), played.net("leiter"), played.net("le-chiffre")) == (100, -300, 200)


def test_an_agents_bank_turns_the_villains_hands_alone() -> None:
    table = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 1000), reserve=1)
    played = coup("T T 7 T 9 T", "100, 50, stand, stand, spend", table, "leiter")
    assert played.outcome.settlement.net() == {"le-chiffre": 10_000, "bond": 5_000, "leiter": -15_000}
    assert played.outcome.net == {"le-chiffre": -10_000, "bond": 5_000, "leiter": 5_000}


def test_a_villain_among_the_players_against_a_croupier() -> None:
    played = coup("T T 7 T 9 T", "100, 50, stand, stand", VILLAIN)
    assert played.outcome.net == {"bond": 10_000, "le-chiffre": 5_000, HOUSE: -15_000}


# As other programs read it


def test_json_gives_a_seat_its_hands_and_the_dealer_his_cards(royale: Path, bondcards: Run) -> None:
    played = bondcards(
        *("play", "blackjack", "--pc", "bond", "--npc", "le-chiffre", "--stake", "100", "--no-log", "--json"),
        *("--cards", "8h 6d 8s 3c Td Th Ts 9c", "--answers", "split,double,stand", "--heroism", "never"),
    )
    (hand,) = played.json["hands"]
    assert hand["cards"] == {"bond": [["8h", "3c", "Td"], ["8s", "Th"]], "dealer": ["6d", "Ts", "9c"]}
    assert hand["stakes"] == {"bond": {"stake": 300}}
    assert hand["final"]["net"] == {"bond": 300, "le-chiffre": -300}


# The plain good play


@pytest.mark.parametrize(
    ("cards", "up", "american_", "french"),
    [
        ("T 6", "T", "hit", "hit"),
        ("T 6", "6", "stand", "stand"),
        ("T 2", "3", "hit", "hit"),
        ("T 2", "4", "stand", "stand"),
        ("T 7", "A", "stand", "stand"),
        ("6 5", "T", "double", "hit"),
        ("6 5", "A", "hit", "hit"),
        ("6 4", "9", "double", "double"),
        ("6 3", "2", "hit", "hit"),
        ("6 3", "3", "double", "double"),
        ("A 7", "2", "stand", "stand"),
        ("A 7", "6", "double", "double"),
        ("A 7", "9", "hit", "hit"),
        ("A 2", "5", "double", "double"),
        ("A 2", "4", "hit", "hit"),
        ("A A", "A", "split", "hit"),
        ("A A", "T", "split", "split"),
        ("8 8", "T", "split", "hit"),
        ("8 8", "9", "split", "split"),
        ("9 9", "7", "stand", "stand"),
        ("9 9", "9", "split", "split"),
        ("T K", "6", "stand", "stand"),
        ("5 5", "6", "double", "double"),
        ("4 4", "5", "split", "split"),
        ("4 4", "4", "hit", "hit"),
    ],
)
def test_the_basic_strategy(cards: str, up: str, american_: str, french: str) -> None:
    held, (open_card,) = read_all(cards), read_all(up)
    words = ("hit", "stand", "double", "split")
    assert plays(Points(*held), open_card, words, second_card=True, early=False) == american_
    assert plays(Points(*held), open_card, words, second_card=False, early=True) == french


@pytest.mark.parametrize(
    ("cards", "up", "early", "late"),
    [
        ("T 6", "9", True, True),
        ("T 6", "T", True, True),
        ("T 6", "A", True, True),
        ("T 5", "T", True, True),
        ("T 5", "9", False, False),
        ("T 4", "T", True, False),
        ("8 8", "T", True, False),
        ("8 8", "9", False, False),
        ("T 7", "A", True, False),
        ("3 2", "A", True, False),
        ("6 2", "A", False, False),
        ("A 5", "T", False, False),
        ("T 6", "8", False, False),
    ],
)
def test_what_is_better_given_up(cards: str, up: str, early: bool, late: bool) -> None:
    held, (open_card,) = read_all(cards), read_all(up)
    assert gives_up(Points(*held), open_card, second_card=True, early=True) == early
    assert gives_up(Points(*held), open_card, second_card=True, early=False) == late


def test_late_and_without_a_second_card_eights_are_given_up_where_a_natural_waits() -> None:
    eights = Points(*read_all("8 8"))
    waits = [up for up in "89TA" if gives_up(eights, read_all(up)[0], second_card=False, early=False)]
    assert waits == ["T", "A"]
