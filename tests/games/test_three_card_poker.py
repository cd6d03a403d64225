"""Three card poker: fold or play, the showdown row by row, Pair Plus, the ante bonus, blind places."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from bondcards.engine.cards import PACK, read_all
from bondcards.engine.facts import Dealt, Place, Turned, stakes_on_table, view
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.game import NOTHING
from bondcards.games.house.boxes import Box
from bondcards.games.house.three_card_poker import SHOWDOWN, AskPlayOn, Options, beside
from bondcards.games.seating import Seat, Seating
from bondcards.games.stakes import Wished
from bondcards.people.temperament import PLAIN
from bondcards.tables.policies.character import Character
from bondcards.tables.policies.house import ThreeCardPoker
from tests.laws.driver import Played, scripted, seats

QUEEN = "Qh 3c 2d"
JACK = "Jh Tc 8d"
BOND = seats(("bond", 1000))
TABLE = seats(("bond", 1000), ("le-chiffre", 100_000))


def dealt(*hands: str) -> str:
    """The cards of these hands as they leave the pack: one to each in turn."""
    return " ".join(" ".join(cards) for cards in zip(*(hand.split() for hand in hands), strict=True))


def coup(
    own: str,
    bank: str,
    said: str = "play",
    stakes: str = "100, pass, pass, pass",
    seated: tuple[Seat, ...] = BOND,
    banker: str = HOUSE,
    **options: str,
) -> Played:
    """A hand; unless told otherwise Bond lays an ante of 100 against a croupier and plays."""
    return scripted("three-card-poker", seated, banker, dealt(own, bank), f"{stakes}, {said}".strip(", "), options)


def nets(played: Played) -> dict[str, float]:
    """What every line brought as the cards fell, in whole units."""
    return {line.box: line.net / 100 for line in played.outcome.settlement.lines}


# Ante and Play


@pytest.mark.parametrize(
    ("bank", "plays"),
    [
        pytest.param(QUEEN, True, id="the least queen"),
        pytest.param(JACK, False, id="a jack"),
        pytest.param("Jh Tc 9d", True, id="a straight without a queen"),
        pytest.param("Jh 9h 8h", True, id="a flush without a queen"),
        pytest.param("2h 2c 3d", True, id="a pair without a queen"),
        pytest.param("Ah 3c 2d", True, id="A-2-3"),
    ],
)
def test_the_bank_plays_with_a_queen_or_better(bank: str, plays: bool) -> None:
    assert nets(coup("7s 7c 7d", bank))["play"] == (100 if plays else 0)
    assert nets(coup("7s 7c 7d", bank))["ante"] == 100


@pytest.mark.parametrize(
    ("own", "bank", "net"),
    [
        pytest.param("Qs 4c 2h", QUEEN, 200, id="003: the second card decides"),
        pytest.param("Qs 3d 2h", QUEEN, 0, id="equal in all three cards"),
        pytest.param("Qs 9d 3h", "Qh 9c 4d", -200, id="the third card decides"),
        pytest.param("Ks 3d 2h", QUEEN, 200, id="the highest card decides"),
        pytest.param("Js Td 8h", QUEEN, -200, id="no queen against one"),
        pytest.param("9s 9d 2h", "8h 8c Ad", 200, id="a higher pair"),
        pytest.param("9s 9d 2h", "9h 9c 3d", -200, id="the card beside the pair"),
        pytest.param("Qs 9s 3s", "Ah Ac Kd", 200, id="a flush beats a pair"),
        pytest.param("2s 3d 4h", "As Ks Js", 200 + 100, id="a straight beats a flush"),
        pytest.param("As 2d 3h", "2s 3d 4h", -200, id="A-2-3 is the lowest straight"),
        pytest.param("2s 2d 2h", "Qs Kd Ah", 200 + 400, id="three of a kind beat a straight"),
        pytest.param("As 2s 3s", "Ah Ac Ad", 200 + 500, id="a straight flush beats three of a kind"),
        pytest.param("Js Td 8h", JACK.replace("Jh", "Jc"), 100, id="a bank that does not play pays whoever stayed"),
        pytest.param("2s 3d 5h", JACK, 100, id="even a worse hand"),
    ],
)
def test_the_showdown(own: str, bank: str, net: int) -> None:
    assert coup(own, bank).net("bond") == net


def test_who_folds_loses_ante_and_pair_plus_and_keeps_his_cards_covered() -> None:
    played = coup("9s 9c 9d", JACK, "fold", "100, 50, pass, pass")
    assert nets(played) == {"ante": -100, "pair-plus": -50}
    assert played.outcome.settlement.folded == ("bond",)
    assert [str(fact.to) for fact in played.facts if isinstance(fact, Turned)] == ["dealer"]


@pytest.mark.parametrize("bank", [QUEEN, JACK, "4s 5s 6s"])
def test_pair_plus_may_stay_after_a_fold_and_is_paid_by_the_folded_cards(bank: str) -> None:
    """003: "indépendamment du jeu de la banque"; no ante bonus comes of a fold."""
    for own, times in (("As Kd 9h", -1), ("9s 9d 2h", 1), ("Qs 9s 3s", 3), ("9s 9c 9d", 30), ("As 2s 3s", 40)):
        played = coup(own, bank, "fold", "100, 50, pass, pass", ante_bonus="always", pair_plus_after_fold="stays")
        assert nets(played) == {"ante": -100, "pair-plus": 50 * times}
        assert played.outcome.settlement.folded == ("bond",)
        assert [str(fact.to) for fact in played.facts if isinstance(fact, Turned)] == ["dealer", "bond"]


def test_without_pair_plus_folded_cards_stay_covered_though_it_may_stay() -> None:
    played = coup("9s 9c 9d", JACK, "fold", pair_plus_after_fold="stays")
    assert nets(played) == {"ante": -100}
    assert [str(fact.to) for fact in played.facts if isinstance(fact, Turned)] == ["dealer"]


def test_folded_cards_that_nobody_has_seen_are_turned_for_pair_plus() -> None:
    covered = "?? ?? ?? ?? ?? ??"
    answers = "100, 50, pass, pass, fold, Qh 3c 2d, 9s 9d 2h"
    played = scripted("three-card-poker", BOND, HOUSE, covered, answers, {"pair_plus_after_fold": "stays"})
    assert nets(played) == {"ante": -100, "pair-plus": 50}


def test_a_point_after_a_fold_leaves_pair_plus_as_it_fell() -> None:
    hero = seats(("bond", 1000), ("le-chiffre", 100_000), reserve=1)
    played = coup(
        "9s 9d 2h", QUEEN, "fold, spend", "100, 50, pass, pass", hero, "le-chiffre", pair_plus_after_fold="stays"
    )
    assert played.outcome.net == {"bond": 15_000, "le-chiffre": -15_000}


@pytest.mark.parametrize(("stays", "may"), [("lost", ("fold", "play")), ("stays", ("fold",))])
def test_a_pair_plus_that_stays_is_not_the_banks_at_once(stays: str, may: tuple[str, ...]) -> None:
    """All of Drax's 300 is laid against; what he has won of Bond's fold has to cover Leiter's Play of 150."""
    three = seats(("bond", 1000), ("leiter", 1000), ("drax", 300))
    cards = dealt("9s 9d 2h", "Js Td 8h", QUEEN)
    answers = "10, 140, pass, 150" + (", play" if "play" in may else "")
    played = scripted("three-card-poker", three, "drax", cards, answers, {"pair_plus_after_fold": stays})
    assert moves(played) == [("fold",), may]


# Pair Plus and the ante bonus


ROWS = [
    pytest.param("As Kd 9h", -1, 0, id="a high card"),
    pytest.param("9s 9d 2h", 1, 0, id="a pair"),
    pytest.param("Qs 9s 3s", 3, 0, id="a flush"),
    pytest.param("2s 3d 4h", 6, 1, id="a straight"),
    pytest.param("2s 2c 2h", 30, 4, id="three of a kind"),
    pytest.param("As 2s 3s", 40, 5, id="a straight flush"),
]
STRONGER = "4s 5s 6s"


@pytest.mark.parametrize(("own", "times", "bonus"), ROWS)
@pytest.mark.parametrize("bank", [QUEEN, JACK, STRONGER])
def test_pair_plus_is_paid_whatever_the_bank_has(own: str, times: int, bonus: int, bank: str) -> None:
    del bonus
    assert nets(coup(own, bank, stakes="10, 20, pass, pass"))["pair-plus"] == 20 * times


@pytest.mark.parametrize(("own", "times", "bonus"), ROWS)
def test_the_ante_bonus_is_paid_where_the_bank_plays_and_is_beaten(own: str, times: int, bonus: int) -> None:
    del times
    assert nets(coup(own, QUEEN)).get("ante-bonus", 0) == 100 * bonus
    assert "ante-bonus" not in nets(coup(own, JACK))
    assert "ante-bonus" not in nets(coup(own, STRONGER))


@pytest.mark.parametrize(("own", "times", "bonus"), ROWS)
@pytest.mark.parametrize("bank", [QUEEN, JACK, STRONGER])
def test_a_house_may_pay_the_ante_bonus_always(own: str, times: int, bonus: int, bank: str) -> None:
    del times
    assert nets(coup(own, bank, ante_bonus="always")).get("ante-bonus", 0) == 100 * bonus
    assert "ante-bonus" not in nets(coup(own, bank, "fold", ante_bonus="always"))


def test_an_equal_straight_is_not_beaten() -> None:
    assert nets(coup("2s 3d 4h", "2h 3c 4d")) == {"ante": 0, "play": 0}


def test_what_pair_plus_costs() -> None:
    """Every hand of three, through the rules: 1,608 of 22,100 stakes stay with the bank, 7.28 %."""
    bank = read_all(QUEEN)
    boxes = [Box("bond", "", 1, raised=1, side_bet=1, cards=hand) for hand in combinations(PACK, 3)]
    settlement = SHOWDOWN.accounts(Seating((), HOUSE), boxes, bank, partial(beside, Options()))
    net = sum(line.net for line in settlement.lines if line.box == "pair-plus")
    assert net == 3_744 + 3 * 1_096 + 6 * 720 + 30 * 52 + 40 * 48 - 16_440 == -1_608
    assert round(net / 22_100, 4) == -0.0728


# The deal and the places


def test_cards_go_one_at_a_time_clockwise_all_face_down() -> None:
    three = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 100_000))
    cards = dealt("9s 9d 2h", "Js Td 8h", QUEEN)
    answers = "100, pass, pass, 50, pass, pass, play, play"
    played = scripted("three-card-poker", three, "le-chiffre", cards, answers)
    assert played.order == ["bond", "leiter", "dealer"] * 3
    assert not any(fact.card.known for fact in view(played.facts, None) if isinstance(fact, Dealt))
    seen = [str(fact.to) for fact in view(played.facts, "leiter") if isinstance(fact, Dealt) and fact.card.known]
    assert seen == ["leiter"] * 3
    assert played.outcome.net == {"bond": 20_000, "leiter": -10_000, "le-chiffre": -10_000}


def moves(played: Played) -> list[tuple[str, ...]]:
    """What could be said to fold or play, each time it was asked."""
    return [step.ask.options for step in played.steps if isinstance(step.ask, AskPlayOn)]


def test_an_ante_above_half_the_chips_is_laid_and_can_only_be_folded() -> None:
    played = coup("9s 9d 2h", QUEEN, stakes="500.01, pass, pass, pass", said="")
    assert moves(played) == [("fold",)]
    assert nets(played) == {"ante": -500.01}
    enough = coup("9s 9d 2h", QUEEN, stakes="500, pass, pass, pass")
    assert moves(enough) == [("fold", "play")]
    with pytest.raises(Refused, match="up to 1,000 or “pass”"):
        coup("9s 9d 2h", QUEEN, stakes="1000.01")


def test_nobody_plays_for_what_the_bank_could_not_pay() -> None:
    two = seats(("bond", 1000), ("drax", 300))
    assert moves(coup("9s 9d 2h", QUEEN, "", "151, pass, pass, pass", two, "drax")) == [("fold",)]
    assert moves(coup("9s 9d 2h", QUEEN, "play", "150, pass, pass, pass", two, "drax")) == [("fold", "play")]
    with pytest.raises(Refused, match="up to 300 or “pass”"):
        coup("9s 9d 2h", QUEEN, stakes="301", seated=two, banker="drax")


def test_a_folded_ante_is_the_banks_at_once() -> None:
    three = seats(("bond", 1000), ("leiter", 1000), ("drax", 300))
    cards = dealt("9s 9d 2h", "Js Td 8h", QUEEN)
    played = scripted("three-card-poker", three, "drax", cards, "100, pass, pass, 200, play")
    assert moves(played) == [("fold",), ("fold", "play")]


def test_pair_plus_takes_what_is_left() -> None:
    with pytest.raises(Refused, match="to 600 or “pass”"):
        coup("9s 9d 2h", QUEEN, stakes="400, 601")
    assert nets(coup("9s 9d 2h", QUEEN, stakes="400, 200, pass, pass")) == {"ante": 400, "play": 400, "pair-plus": 200}


def test_blind_places_have_ante_and_play_and_the_ante_bonus() -> None:
    cards = dealt("2s 3d 4h", "Js Td 8h", "9s 9d 2h", QUEEN)
    played = scripted("three-card-poker", BOND, HOUSE, cards, "10, pass, 20, 30, fold")
    assert played.order == ["bond@right", "bond", "bond@left", "dealer"] * 3
    assert {fact.sees for fact in played.facts if isinstance(fact, Dealt) and fact.to.side} == {()}
    staked = {"ante": 1_000, "ante@right": 2_000, "play@right": 2_000, "ante@left": 3_000, "play@left": 3_000}
    assert stakes_on_table(played.facts)["bond"] == staked
    won = {"ante@right": 20, "play@right": 20, "ante-bonus@right": 20, "ante@left": 30, "play@left": 30}
    assert nets(played) == {"ante": -10, **won}
    assert [ask.seat for ask in played.asked_of("bond") if isinstance(ask, AskPlayOn)] == ["bond"]


def test_seven_places_and_no_more() -> None:
    rules = catalogue.find("three-card-poker")
    eight = seats(*((f"seat-{n}", 100) for n in range(7)), ("le-chiffre", 100))
    assert rules.first(Seating(eight, "le-chiffre"), Options()) == NOTHING
    with pytest.raises(Refused, match="Seven can play"):
        rules.first(Seating(eight, HOUSE), Options())


def test_nothing_is_staked_without_an_ante() -> None:
    with pytest.raises(Refused, match="without an ante"):
        catalogue.find("three-card-poker").stakes(
            Options(), Seating(BOND, HOUSE), Wished(bets={"bond": {"pair-plus": 500}})
        )


def test_who_lays_no_ante_gets_no_cards() -> None:
    played = scripted("three-card-poker", BOND, HOUSE, "", "pass")
    assert (played.order, played.outcome.net) == ([], {})


# Cards nobody sees


def test_unseen_cards_are_turned_at_the_showdown() -> None:
    cards = dealt("?? ?? ??", "?? ?? ??")
    answers = "100, pass, pass, pass, play, Qh 3c 2d, 2s 2c 2h"
    played = scripted("three-card-poker", BOND, HOUSE, cards, answers)
    assert nets(played) == {"ante": 100, "play": 100, "ante-bonus": 400}
    folded = scripted("three-card-poker", BOND, HOUSE, cards, "100, pass, pass, pass, fold, Qh 3c 2d")
    assert folded.cards == {"bond": "?? ?? ??", "dealer": QUEEN}


# Heroism and the bank


def hero(own: str, bank: str, said: str, stakes: str = "100, 50, pass, pass", **options: str) -> Played:
    two = seats(("bond", 1000), ("le-chiffre", 100_000), reserve=1)
    return scripted("three-card-poker", two, "le-chiffre", dealt(own, bank), f"{stakes}, {said}".strip(", "), options)


def test_a_point_pays_ante_and_play_and_leaves_pair_plus() -> None:
    assert hero("Js Td 8h", QUEEN, "play, spend").net("bond") == 200 - 50
    assert hero("9s 9d 2h", "9h 9c 3d", "play, spend").net("bond") == 200 + 50


def test_no_ante_bonus_comes_of_a_point() -> None:
    assert hero("2s 3d 4h", STRONGER, "play, spend").net("bond") == 200 + 300
    assert hero("2s 3d 4h", STRONGER, "play, spend", ante_bonus="always").net("bond") == 200 + 300 + 100


def test_after_a_fold_a_point_pays_the_ante_alone() -> None:
    assert hero("9s 9c 9d", QUEEN, "fold, spend").net("bond") == 100 - 50


def test_a_pc_who_banks_collects_from_the_villain_alone() -> None:
    three = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 1000), reserve=1)
    cards = dealt("Ks 3d 2h", "As 7s 5c", "Qh 4c 2d")
    answers = "100, pass, pass, 50, pass, pass, play, play, spend"
    played = scripted("three-card-poker", three, "bond", cards, answers)
    assert played.outcome.settlement.net() == {"leiter": 20_000, "le-chiffre": 10_000, "bond": -30_000}
    assert played.outcome.net == {"leiter": 20_000, "le-chiffre": -10_000, "bond": -10_000}


def test_seats_speak_and_are_paid_clockwise_from_the_banks_left() -> None:
    three = seats(("mathis", 1000), ("le-chiffre", 100_000), ("bond", 1000))
    cards = dealt("9s 9d 2h", "2s 3d 4h", QUEEN)
    played = scripted("three-card-poker", three, "le-chiffre", cards, "10, pass, pass, 20, pass, pass, play, fold")
    asked = [step.ask.seat for step in played.steps if isinstance(step.ask, Choose)]
    antes = [step.ask.seat for step in played.steps if isinstance(step.ask, Bet) and step.ask.box == "ante"]
    assert asked == antes == ["bond", "mathis"]
    assert played.outcome.net == {"bond": 2_000, "mathis": -2_000, "le-chiffre": 0}


# The plain strategy


@pytest.mark.parametrize(
    ("own", "said"),
    [("Qh 6c 4d", "play"), ("Qh 6c 3d", "fold"), ("Qh 5c 4d", "fold"), ("2h 2c 3d", "play"), ("?? Ac Kd", None)],
)
def test_play_with_queen_six_four_or_better(own: str, said: str | None) -> None:
    character = Character("bond", PLAIN, 100_000, "1/hand 1")
    seen: list[Any] = [Dealt(Place("bond"), card, ("bond",)) for card in read_all(own)]
    assert ThreeCardPoker(character).say(AskPlayOn("bond", ("fold", "play")), seen) == said


def test_the_program_keeps_chips_to_play() -> None:
    rich = ThreeCardPoker(Character("bond", replace(PLAIN, appetite=0.9), 100_000_000, "1/hand 1"))
    assert rich.say(Bet("bond", "ante", 1, 100_00), []) == 50_00
    assert rich.say(Bet("bond", "ante", 1, 1), []) == "pass"


@pytest.mark.parametrize("game", ["three-card-poker", "caribbean-stud"])
def test_who_passes_the_ante_does_not_pass_it_for_those_after_him(game: str) -> None:
    """The boxes beside him are not asked for either: they hang on an ante of his own."""
    around = seats(("bond", 1000), ("leiter", 1000))
    played = scripted(game, around, HOUSE, "", "pass, pass")
    assert [step.ask.seat for step in played.steps if isinstance(step.ask, Bet)] == ["bond", "leiter"]
