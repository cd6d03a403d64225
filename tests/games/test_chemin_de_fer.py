"""Chemin de fer: the bank and its cover, the drawing tables cell by cell, and how the bank goes round."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from bondcards.engine.cards import read_all
from bondcards.engine.facts import BANKER, Banks, Dealt, Holds, Irregular, Staked, Turned, stakes_on_table
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Shuffle
from bondcards.engine.settlement import HOUSE, Debt
from bondcards.errors import Refused
from bondcards.games.baccarat import chemin_de_fer
from bondcards.games.baccarat.chemin_de_fer import AskBank, AskSuivi, Bank, Cover
from bondcards.games.baccarat.drawing import PLAYER, AskDraw, AskNatural
from bondcards.games.seating import Seat, Seating
from bondcards.games.stakes import Stakes, Wished
from bondcards.language import i18n
from tests.games import printed
from tests.games.printed import dealt
from tests.laws.driver import Played, scripted, seats

PUNTERS_WIN = "9 K K K"
BANK_WINS = "K 9 K K"
TIED = "9 9 K K"

TWO = seats(("bond", 1000), ("le-chiffre", 1000))
# Clockwise, so that Mathis is at the banker's right.
FOUR = seats(("bond", 1000), ("leiter", 1000), ("mathis", 1000), ("le-chiffre", 1000))


def coup(
    cards: str,
    answers: str = "100, banco",
    seated: tuple[Seat, ...] = TWO,
    bank: str = "le-chiffre",
    carried: Bank | None = None,
    **options: str,
) -> Played:
    """A hand; unless told otherwise Le Chiffre banks 100 and Bond calls banco."""
    return scripted("chemin-de-fer", seated, bank, cards, answers, options, carried)


def next_bank(played: Played) -> Bank:
    assert isinstance(played.next_carried, Bank)
    return played.next_carried


def irregular(played: Played) -> list[tuple[str, str]]:
    return [(fact.seat, fact.what) for fact in played.told if isinstance(fact, Irregular)]


def asked(played: Played, kind: type[Any]) -> list[Any]:
    return [step.ask for step in played.steps if isinstance(step.ask, kind)]


# The bank


def test_somebody_at_the_table_holds_the_bank() -> None:
    with pytest.raises(Refused, match="--bank npc"):
        coup(PUNTERS_WIN, "", bank=HOUSE)


def test_the_bank_goes_round_to_the_right() -> None:
    seating = Seating(FOUR, "leiter")
    first = chemin_de_fer.first_bank(seating, chemin_de_fer.Options())
    assert first.queue == ("leiter", "bond", "le-chiffre", "mathis")


def test_the_banker_names_his_bank_as_far_as_his_chips_reach() -> None:
    with pytest.raises(Refused, match=r"up to 1,000 or “pass”"):
        coup(PUNTERS_WIN, "1000.01")
    played = coup(PUNTERS_WIN, "1000, banco")
    assert played.outcome.net == {"bond": 100_000, "le-chiffre": -100_000}


def test_who_does_not_want_the_bank_passes_it_to_his_right() -> None:
    played = coup(PUNTERS_WIN, "pass, pass, 80, banco", FOUR)
    assert [ask.seat for ask in asked(played, Bet)] == ["le-chiffre", "mathis", "leiter", "bond"]
    assert [fact for fact in played.told if isinstance(fact, Banks)] == [Banks("leiter")]
    assert played.outcome.net == {"bond": 8_000, "leiter": -8_000}


def test_no_hand_where_nobody_banks() -> None:
    played = coup("", "pass, pass, pass, pass", FOUR)
    assert (played.order, played.outcome.net) == ([], {})
    assert next_bank(played) == Bank(("le-chiffre", "mathis", "leiter", "bond"))


# The cover


def test_the_punters_are_asked_from_the_bankers_right() -> None:
    played = coup(PUNTERS_WIN, "100, 10, 20, 30", FOUR)
    assert [ask.seat for ask in asked(played, Bet)] == ["le-chiffre", "mathis", "leiter", "bond"]
    assert played.outcome.net == {"mathis": 1_000, "leiter": 2_000, "bond": 3_000, "le-chiffre": -6_000}
    assert [line.seat for line in played.outcome.settlement.lines] == ["bond", "leiter", "mathis"], (
        "accounts from the left"
    )


def test_what_nobody_covers_is_not_at_risk() -> None:
    assert coup(PUNTERS_WIN, "1000, 30").net("le-chiffre") == -30
    assert coup(BANK_WINS, "1000, 30").net("le-chiffre") == 30


def test_each_covers_at_most_what_is_open() -> None:
    with pytest.raises(Refused, match=r"up to 40, “banco” or “pass”"):
        coup(PUNTERS_WIN, "100, 60, 41", FOUR)


def test_when_all_is_covered_nobody_else_is_asked() -> None:
    played = coup(PUNTERS_WIN, "100, 60, 40", FOUR)
    assert [ask.seat for ask in asked(played, Bet)] == ["le-chiffre", "mathis", "leiter"]
    assert played.net("bond") == 0


def test_banco_covers_all_alone_and_overrides_the_parts() -> None:
    played = coup(PUNTERS_WIN, "100, 60, 30, banco", FOUR)
    assert played.outcome.net == {"bond": 10_000, "le-chiffre": -10_000}
    assert stakes_on_table(played.facts) == {"le-chiffre": {"bank": 10_000}, "bond": {"banco": 10_000}}


def test_after_banco_nobody_else_is_asked() -> None:
    played = coup(PUNTERS_WIN, "100, banco", FOUR)
    assert played.outcome.net == {"mathis": 10_000, "le-chiffre": -10_000}


def test_banco_only_for_who_has_as_much_as_the_bank() -> None:
    poor = seats(("bond", 99), ("leiter", 100), ("le-chiffre", 1000))
    assert [ask.words for ask in asked(coup(PUNTERS_WIN, "100, 10, 10", poor), Bet)[1:]] == [
        ("banco", "pass"),
        ("pass",),
    ]


def test_a_part_is_no_more_than_a_punters_chips() -> None:
    with pytest.raises(Refused, match=r"up to 20 or “pass”"):
        coup(PUNTERS_WIN, "100, 21", seats(("bond", 20), ("le-chiffre", 1000)))


def test_no_hand_where_nobody_covers() -> None:
    played = coup("", "100, pass, pass, pass", FOUR)
    assert (played.order, played.outcome.net) == ([], {})
    assert next_bank(played) == Bank(("le-chiffre", "mathis", "leiter", "bond"))


@pytest.mark.parametrize(
    ("cover", "holder"),
    [
        pytest.param("10, 20, 30", "bond", id="the highest"),
        pytest.param("30, 20, 30", "mathis", id="the first of equals"),
        pytest.param("10, 30, 30", "leiter", id="the first of equal highest"),
        pytest.param("pass, 5, pass", "leiter", id="the only one"),
        pytest.param("90, 5, banco", "bond", id="banco"),
    ],
)
def test_the_highest_stake_plays_the_punters_hand(cover: str, holder: str) -> None:
    played = coup(PUNTERS_WIN, f"100, {cover}", FOUR)
    assert [fact for fact in played.told if isinstance(fact, Holds)] == [Holds(holder, PLAYER)]
    assert [ask.seat for ask in asked(played, AskNatural)] == [holder, "le-chiffre"]


# Banco suivi


LOST_A_BANCO = Bank(("le-chiffre", "mathis", "leiter", "bond"), 20_000, won=True, suivi="bond")


def test_who_has_lost_a_banco_has_the_first_right_to_the_next() -> None:
    assert next_bank(coup(BANK_WINS, "100, pass, pass, banco", FOUR)) == LOST_A_BANCO
    played = coup(PUNTERS_WIN, "keep, banco", FOUR, carried=LOST_A_BANCO)
    assert [ask.seat for ask in asked(played, AskSuivi)] == ["bond"]
    assert asked(played, Bet) == []
    assert played.outcome.net == {"bond": 20_000, "le-chiffre": -20_000}


def test_who_lets_it_pass_is_asked_again_in_his_turn() -> None:
    played = coup(PUNTERS_WIN, "keep, pass, pass, pass, 30", FOUR, carried=LOST_A_BANCO)
    assert [ask.seat for ask in asked(played, Bet)] == ["mathis", "leiter", "bond"]
    assert played.net("bond") == 30


def test_no_banco_suivi_beyond_ones_chips() -> None:
    poor = seats(("bond", 199), ("leiter", 1000), ("mathis", 1000), ("le-chiffre", 1000))
    assert asked(coup(PUNTERS_WIN, "keep, banco", poor, carried=LOST_A_BANCO), AskSuivi) == []
    enough = seats(("bond", 200), ("leiter", 1000), ("mathis", 1000), ("le-chiffre", 1000))
    assert coup(PUNTERS_WIN, "keep, banco", enough, carried=LOST_A_BANCO).net("bond") == 200


@pytest.mark.parametrize(("cards", "cover"), [(BANK_WINS, "pass, pass, 90"), (PUNTERS_WIN, "banco"), (TIED, "banco")])
def test_only_a_lost_banco_is_followed(cards: str, cover: str) -> None:
    assert next_bank(coup(cards, f"100, {cover}", FOUR)).suivi == ""


def test_as_much_as_the_whole_bank_is_a_banco_unless_another_has_covered_a_part() -> None:
    assert next_bank(coup(BANK_WINS, "100, 100", FOUR)).suivi == next_bank(coup(BANK_WINS, "100, banco", FOUR)).suivi
    assert next_bank(coup(BANK_WINS, "100, 40, 60", FOUR)).suivi == ""


def test_a_banco_won_by_a_point_is_not_lost() -> None:
    hero = seats(("bond", 1000), ("le-chiffre", 1000), reserve=1)
    assert next_bank(coup(BANK_WINS, "100, banco, keep", hero)).suivi == "bond"
    assert next_bank(coup(BANK_WINS, "100, banco, spend", hero)).suivi == ""


# The cards


def test_the_cards_lie_face_down_for_all_but_who_plays_them() -> None:
    played = coup("2c 3c 2d 2h 4h 5s")
    assert [(str(fact.to), fact.sees) for fact in played.facts if isinstance(fact, Dealt)] == [
        ("player", ("bond",)),
        ("banker", ("le-chiffre",)),
        ("player", ("bond",)),
        ("banker", ("le-chiffre",)),
        ("player", None),
        ("banker", None),
    ]
    assert [fact for fact in played.facts if isinstance(fact, Turned)] == [
        Turned(PLAYER, read_all("2c 2d 4h")),
        Turned(BANKER, read_all("3c 2h 5s")),
    ]


@pytest.mark.parametrize(("player", "move"), list(enumerate(printed.PUNTER)))
def test_the_punter_by_the_table(player: int, move: str) -> None:
    for banker in (6, 7):
        order = coup(dealt(player, banker, *(["A"] if move == "D" else []))).order
        assert order.count("player") == (3 if move == "D" else 2)


@pytest.mark.parametrize(("banker", "third", "move"), printed.CELLS)
def test_the_bank_by_the_table_after_a_third_card(banker: int, third: int, move: str) -> None:
    for player in range(6):
        thirds = [printed.CARD[third], *(["2"] if move == "D" else [])]
        assert coup(dealt(player, banker, *thirds)).order.count("banker") == (3 if move == "D" else 2)


@pytest.mark.parametrize("player", [6, 7])
@pytest.mark.parametrize(("banker", "move"), list(enumerate(printed.BANK_WHEN_PUNTER_STANDS)))
def test_the_bank_by_the_table_after_a_punter_who_stood(player: int, banker: int, move: str) -> None:
    thirds = ["9"] if move == "D" else []
    assert coup(dealt(player, banker, *thirds)).order.count("banker") == (3 if move == "D" else 2)


@pytest.mark.parametrize(
    ("player", "banker"), [(p, b) for p, b in product(range(10), repeat=2) if p in (8, 9) or b in (8, 9)]
)
def test_any_natural_ends_the_hand(player: int, banker: int) -> None:
    played = coup(dealt(player, banker))
    assert played.order == ["player", "banker", "player", "banker"]
    assert played.net("bond") == (100 if player > banker else -100 if player < banker else 0)
    assert asked(played, AskDraw) == []


def test_both_are_asked_for_a_natural_whatever_they_hold() -> None:
    for cards in (PUNTERS_WIN, BANK_WINS, dealt(6, 7)):
        assert [ask.seat for ask in asked(coup(cards), AskNatural)] == ["bond", "le-chiffre"]


def test_prescribed_moves_are_asked_of_nobody_who_has_seen_the_cards() -> None:
    played = coup("2 3 2 2 4 5")
    assert [line.question["ask"] for line in played.tape] == [*("bet", "bet"), *["deal"] * 6]


# Free drawing: the classical game


def test_the_punter_is_free_on_5_alone() -> None:
    for player in range(8):
        for move in ("draw", "stand") if player == 5 else ("",):
            thirds = ["A"] if player < 5 or move == "draw" else []
            answers = ["100", "banco", *([move] if move else []), "stand"]
            played = coup(dealt(player, 7, *thirds), ", ".join(answers), drawing="free")
            assert asked(played, AskDraw)[0].options == (
                ("draw", "stand") if player == 5 else ("draw",) if player < 5 else ("stand",)
            )
            assert played.order.count("player") == 2 + len(thirds)
            assert irregular(played) == []


@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("move", ["draw", "stand"])
def test_the_bank_is_always_free(banker: int, move: str) -> None:
    for player, thirds in ((0, ["8"]), (7, [])):
        cards = dealt(player, banker, *thirds, *(["2"] if move == "draw" else []))
        played = coup(cards, f"100, banco, {move}", drawing="free")
        assert played.order.count("banker") == (3 if move == "draw" else 2)
        assert irregular(played) == []


# Accounts


@pytest.mark.parametrize(("cards", "net"), [(PUNTERS_WIN, 100), (BANK_WINS, -100), (TIED, 0)])
def test_even_money_and_a_tie_leaves_all(cards: str, net: int) -> None:
    played = coup(cards)
    assert (played.net("bond"), played.net("le-chiffre")) == (net, -net)


@pytest.mark.parametrize(("cards", "net"), [(TIED, 80), (PUNTERS_WIN, 90), (BANK_WINS, -110)])
def test_a_tie_may_be_bet_on_where_the_option_says_so(cards: str, net: int) -> None:
    played = coup(cards, "100, banco, 10", tie_bet="yes")
    assert played.net("bond") == net
    assert [ask.box for ask in asked(coup(cards), Bet)] == ["bank", "banco"], "and else nobody is asked"


def test_a_tie_bet_is_laid_beside_the_cover_from_what_is_left() -> None:
    some = seats(("bond", 130), ("le-chiffre", 1000))
    with pytest.raises(Refused, match=r"up to 30"):
        coup(TIED, "100, banco, 31", some, tie_bet="yes")


def test_a_tie_bet_must_be_payable_at_evens_and_is_paid_as_far_as_the_bank_reaches() -> None:
    poor = seats(("bond", 1000), ("le-chiffre", 150))
    with pytest.raises(Refused, match=r"up to 50"):
        coup(TIED, "100, banco, 51", poor, tie_bet="yes")
    played = coup(TIED, "100, banco, 50", poor, tie_bet="yes")
    assert played.outcome.net == {"bond": 15_000, "le-chiffre": -15_000}
    assert played.outcome.debts == (Debt("le-chiffre", "bond", 25_000),)


def test_all_tie_bets_together_must_be_payable_at_evens() -> None:
    three = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 150))
    with pytest.raises(Refused, match=r"up to 20"):
        coup(TIED, "100, banco, 30, 21", three, tie_bet="yes")


def test_who_covers_nothing_may_bet_on_a_tie() -> None:
    played = coup(TIED, "100, banco, pass, 5, pass", FOUR, tie_bet="yes")
    assert [(ask.seat, ask.box) for ask in asked(played, Bet)] == [
        *(("le-chiffre", "bank"), ("mathis", "banco")),
        *(("mathis", "tie"), ("leiter", "tie"), ("bond", "tie")),
    ]
    assert played.net("leiter") == 40


def test_a_lost_tie_bet_is_not_the_banks() -> None:
    """What lies in the bank is not touched by bets on a tie."""
    assert next_bank(coup(TIED, "100, banco, 10", tie_bet="yes")).amount == 10_000
    assert next_bank(coup(BANK_WINS, "100, banco, 10", tie_bet="yes")).amount == 20_000


# From hand to hand


ROUND = ("le-chiffre", "mathis", "leiter", "bond")


def test_a_losing_bank_passes_to_the_next_on_the_right() -> None:
    assert next_bank(coup(PUNTERS_WIN, "100, banco", FOUR)) == Bank(("mathis", "leiter", "bond", "le-chiffre"))


def test_a_bank_that_lost_a_part_passes_too() -> None:
    assert next_bank(coup(PUNTERS_WIN, "100, 10, pass, pass", FOUR)).queue[0] == "mathis"


def test_a_winning_bank_stays_whole() -> None:
    assert next_bank(coup(BANK_WINS, "100, 10, 20, pass", FOUR)) == Bank(ROUND, 13_000, won=True)


COVERED = Cover((("mathis", 1_000), ("leiter", 2_000)))
AFTER_A_TIE = Bank(ROUND, 10_000, cover=COVERED)


@pytest.mark.parametrize("passes", ["on-loss", "every-hand"])
def test_a_tie_leaves_all_stakes(passes: str) -> None:
    assert next_bank(coup(TIED, "100, 10, 20, pass", FOUR, bank_passes=passes)) == AFTER_A_TIE


def test_the_bank_and_what_covers_it_lie_on_the_table_after_a_tie() -> None:
    assert chemin_de_fer.GAME.lies(AFTER_A_TIE) == {"le-chiffre": 10_000, "mathis": 1_000, "leiter": 2_000}
    assert chemin_de_fer.GAME.lies(Bank(ROUND, 10_000)) == {"le-chiffre": 10_000}


def test_after_a_tie_nobody_is_asked() -> None:
    played = coup(BANK_WINS, "", FOUR, carried=AFTER_A_TIE, tie_bet="yes")
    assert stakes_on_table(played.facts) == {
        "le-chiffre": {"bank": 10_000},
        "mathis": {"banco": 1_000},
        "leiter": {"banco": 2_000},
    }
    assert Holds("leiter", PLAYER) in played.told
    assert next_bank(played) == Bank(ROUND, 13_000, won=True)
    assert next_bank(coup(TIED, "", FOUR, carried=AFTER_A_TIE)) == AFTER_A_TIE, "and after another tie"


def test_a_banco_stands_as_a_banco_after_a_tie() -> None:
    tied = next_bank(coup(TIED, "100, pass, pass, banco", FOUR))
    assert tied == Bank(ROUND, 10_000, cover=Cover((("bond", 10_000),), by_banco=True))
    assert next_bank(coup(BANK_WINS, "", FOUR, carried=tied)) == LOST_A_BANCO


def test_a_cover_that_cannot_stand_is_dropped() -> None:
    gone = seats(("bond", 1000), ("mathis", 1000), ("le-chiffre", 1000))
    poor = seats(("bond", 1000), ("leiter", 19), ("mathis", 1000), ("le-chiffre", 1000))
    for seated in (gone, poor):
        assert coup(BANK_WINS, "", seated, carried=AFTER_A_TIE).outcome.net == {"mathis": -1_000, "le-chiffre": 1_000}


def test_where_no_cover_can_stand_the_punters_are_asked() -> None:
    others = seats(("bond", 1000), ("vesper", 1000), ("le-chiffre", 1000))
    played = coup(BANK_WINS, "banco", others, carried=AFTER_A_TIE)
    assert [(ask.seat, ask.box) for ask in asked(played, Bet)] == [("vesper", "banco")]
    assert played.outcome.net == {"vesper": -10_000, "le-chiffre": 10_000}


@pytest.mark.parametrize(
    ("seated", "bank"),
    [
        (seats(("bond", 1000), ("leiter", 1000), ("mathis", 1000)), "mathis"),
        (seats(("bond", 1000), ("leiter", 1000), ("mathis", 1000), ("le-chiffre", 99)), "le-chiffre"),
    ],
)
def test_no_cover_stands_against_another_bank(seated: tuple[Seat, ...], bank: str) -> None:
    """Le Chiffre has left, or has less than his bank."""
    named = "50, " if bank == "mathis" else ""
    played = coup(BANK_WINS, f"{named}banco", seated, bank=bank, carried=AFTER_A_TIE)
    assert [fact for fact in played.told if isinstance(fact, Banks)] == [Banks(bank)]
    assert asked(played, Bet)[-1].words == ("banco", "pass")


def test_after_every_hand_by_the_letter() -> None:
    for cards in (PUNTERS_WIN, BANK_WINS):
        played = coup(cards, "100, 10, 20, pass", FOUR, bank_passes="every-hand")
        assert next_bank(played) == Bank(("mathis", "leiter", "bond", "le-chiffre"))


def test_a_winning_banker_leaves_the_whole_bank_or_passes_it() -> None:
    won = Bank(ROUND, 13_000, won=True)
    kept = coup(BANK_WINS, "keep, banco", FOUR, carried=won)
    assert [ask.options for ask in asked(kept, AskBank)] == [("keep", "pass")]
    assert kept.outcome.net == {"mathis": -13_000, "le-chiffre": 13_000}
    passed = coup(BANK_WINS, "pass, 50, banco", FOUR, carried=won)
    assert [(ask.seat, ask.box) for ask in asked(passed, Bet)] == [("mathis", "bank"), ("leiter", "banco")]
    assert passed.outcome.net == {"leiter": -5_000, "mathis": 5_000}


def test_a_bank_that_has_not_won_lies_where_it_is() -> None:
    played = coup(PUNTERS_WIN, "banco", FOUR, carried=Bank(ROUND, 10_000))
    assert asked(played, AskBank) == []
    assert Staked("le-chiffre", "bank", 10_000) in played.told


def test_a_bank_is_no_more_than_its_banker_has() -> None:
    poor = seats(("bond", 1000), ("le-chiffre", 40))
    assert coup(PUNTERS_WIN, "banco", poor, carried=Bank(("le-chiffre", "bond"), 10_000)).net("bond") == 40


def test_a_banker_with_nothing_left_has_to_pass() -> None:
    poor = seats(("bond", 1000), ("le-chiffre", 0))
    played = coup("", "70", poor, carried=Bank(("le-chiffre", "bond"), 10_000))
    assert [fact for fact in played.told if isinstance(fact, Banks)] == [Banks("bond")]
    assert next_bank(played) == Bank(("bond", "le-chiffre"))


def test_who_has_left_is_passed_over_and_who_is_new_banks_where_he_sits() -> None:
    """Vesper sits at Le Chiffre's right, as if she had sat there from the start."""
    now = (*FOUR[:3], *seats(("vesper", 1000)), FOUR[3])
    played = coup(PUNTERS_WIN, "100, pass, banco", now, carried=Bank(ROUND))
    assert [ask.seat for ask in asked(played, Bet)] == ["le-chiffre", "vesper", "mathis"]
    assert next_bank(played) == Bank(("vesper", "mathis", "leiter", "bond", "le-chiffre"))


def test_who_has_left_is_passed_over_and_so_is_his_banco() -> None:
    now = seats(("vesper", 1000), ("bond", 1000), ("leiter", 1000))
    played = coup(PUNTERS_WIN, "50, banco", now, bank="leiter", carried=Bank(ROUND, 10_000, won=True, suivi="mathis"))
    assert next_bank(played) == Bank(("bond", "vesper", "leiter"))
    assert played.outcome.net == {"bond": 5_000, "leiter": -5_000}


@pytest.mark.parametrize(("left", "shuffled"), [(0, True), (5, True), (6, False), (312, False)])
def test_the_shoe_is_shuffled_when_it_could_not_serve_the_longest_hand(left: int, shuffled: bool) -> None:
    seating = Seating(TWO, "le-chiffre", left)
    for packs in (6, 8):
        asks = chemin_de_fer.hand(seating, chemin_de_fer.Options(packs=packs), Bank(("le-chiffre", "bond")))
        assert (asks.send(None) == Shuffle(packs)) == shuffled


# Heroism Points


HEROES = seats(("bond", 1000), ("leiter", 1000), ("mathis", 1000), ("le-chiffre", 1000), reserve=2)


def test_a_point_wins_a_punters_stake_from_the_villain() -> None:
    played = coup(BANK_WINS, "100, pass, pass, 60, spend", HEROES)
    assert played.outcome.settlement.net() == {"bond": -6_000, "le-chiffre": 6_000}
    assert played.outcome.net == {"bond": 6_000, "le-chiffre": -6_000}


def test_when_the_holder_wins_by_a_point_the_bank_has_lost() -> None:
    """Mathis keeps his loss; the bank passes all the same."""
    played = coup(BANK_WINS, "100, 40, pass, 60, spend, keep", HEROES)
    assert played.outcome.net == {"bond": 6_000, "mathis": -4_000, "le-chiffre": -2_000}
    assert next_bank(played) == Bank(("mathis", "leiter", "bond", "le-chiffre"))


def test_when_another_than_the_holder_wins_by_a_point_the_bank_has_won() -> None:
    played = coup(BANK_WINS, "100, 40, pass, 60, keep, spend", HEROES)
    assert played.outcome.net == {"bond": -6_000, "mathis": 4_000, "le-chiffre": 2_000}
    assert next_bank(played) == Bank(ROUND, 12_000, won=True)


def test_the_bank_goes_by_the_holders_result_and_not_by_its_own() -> None:
    """It has lost to Bond's point though it has gained; it has won against Bond whatever other points took."""
    cover = "100, 30, 30, 40"
    gained = coup(BANK_WINS, f"{cover}, spend, keep, keep", HEROES)
    assert gained.net("le-chiffre") == 20
    assert next_bank(gained) == Bank(("mathis", "leiter", "bond", "le-chiffre"))
    spent = coup(BANK_WINS, f"{cover}, keep, spend, spend", HEROES)
    assert spent.net("le-chiffre") == -20
    assert next_bank(spent) == Bank(ROUND, 8_000, won=True)


def test_a_point_takes_nothing_from_an_agents_bank() -> None:
    played = coup(BANK_WINS, "100, banco", HEROES, bank="leiter")
    assert (played.net("bond"), played.net("leiter")) == (-100, 100)


def test_an_agents_bank_turns_the_villains_stake_and_no_agents() -> None:
    """Leiter banks: Bond at his right holds with 60, Mathis covers 10 and Le Chiffre 30."""
    played = coup(PUNTERS_WIN, "100, 60, 30, 10, spend", HEROES, bank="leiter")
    assert played.outcome.settlement.net() == {"bond": 6_000, "le-chiffre": 3_000, "mathis": 1_000, "leiter": -10_000}
    assert played.outcome.net == {"bond": 6_000, "le-chiffre": -3_000, "mathis": 1_000, "leiter": -4_000}
    assert next_bank(played).queue[0] == "bond", "Bond, who held the punters' hand, has won"


def test_an_agents_bank_saved_by_his_point_has_won() -> None:
    played = coup(PUNTERS_WIN, "100, pass, banco, spend", HEROES, bank="leiter")
    assert played.outcome.net == {"le-chiffre": -10_000, "leiter": 10_000}
    saved = Bank(("leiter", "bond", "le-chiffre", "mathis"), 20_000, won=True, suivi="le-chiffre")
    assert next_bank(played) == saved


def test_no_point_for_a_bank_that_lost_to_agents_alone() -> None:
    assert coup(PUNTERS_WIN, "100, banco", HEROES, bank="leiter").net("leiter") == -100


def test_a_point_does_not_bring_back_a_tie_bet() -> None:
    played = coup(BANK_WINS, "100, pass, pass, 60, pass, pass, 5, spend", HEROES, tie_bet="yes")
    assert played.net("bond") == 55


# What stands without being asked


def standing(wished: Wished, seated: tuple[Seat, ...] = FOUR, bank: str = "le-chiffre", **options: str) -> Stakes:
    return chemin_de_fer.GAME.stakes(chemin_de_fer.GAME.in_force(options), Seating(seated, bank), wished)


def test_a_common_stake_covers_and_banks_and_the_villains_bank_is_their_sum() -> None:
    assert standing(Wished(5_000)) == {
        **{seat: {"banco": 5_000, "tie": 0, "bank": 5_000} for seat in ("bond", "leiter", "mathis")},
        "le-chiffre": {"bank": 15_000},
    }
    assert "le-chiffre" not in standing(Wished(5_000), bank="bond")


def test_what_a_seat_says_goes_before_the_common_stake() -> None:
    said = Wished(5_000, {"bond": {"banco": 700}, "le-chiffre": {"bank": 900}})
    laid = standing(said)
    assert laid["bond"] == {"banco": 700, "tie": 0}, "as a banker he is asked"
    assert laid["le-chiffre"] == {"bank": 900}


@pytest.mark.parametrize(
    ("laid", "options", "why"),
    [
        ({"bond": {"player": 100}}, {}, r"chemin-de-fer: player \(banco, tie, bank\)"),
        ({"vesper": {"banco": 100}}, {}, "vesper does not sit at this table"),
        ({"bond": {"banco": 100_001}}, {}, "bond has 1,000 and cannot stake 1,000.01."),
        ({"bond": {"bank": 100_001}}, {}, "bond has 1,000 and cannot stake 1,000.01."),
        ({"bond": {"banco": 99_999, "tie": 2}}, {"tie_bet": "yes"}, "bond has 1,000 and cannot stake 1,000.01."),
        ({"bond": {"tie": 2}}, {"tie_bet": "no"}, "--house tie_bet=yes"),
    ],
)
def test_what_cannot_stand_is_refused(laid: dict[str, dict[str, int]], options: dict[str, str], why: str) -> None:
    with pytest.raises(Refused, match=why):
        standing(Wished(None, laid), FOUR, "le-chiffre", **options)


def test_what_is_laid_in_one_role_is_there_for_the_other() -> None:
    both = {"bond": {"banco": 100_000, "bank": 100_000}}
    assert standing(Wished(None, both)) == {"bond": {"banco": 100_000, "tie": 0, "bank": 100_000}}


# Real cards, face down until they are turned


def unseen(thirds: str, answers: str, seated: tuple[Seat, ...] = TWO, **options: Any) -> Played:
    return coup(f"?? ?? ?? ?? {thirds}", f"100, banco, {answers}", seated, **options)


def shown(total: int, *third: str) -> str:
    return " ".join((*printed.two_cards(total), *third))


def test_every_question_is_open_where_no_card_is_known() -> None:
    played = unseen("A", "go-on, go-on, draw, stand, K 4 A, K 7")
    assert [set(ask.options) for ask in asked(played, AskNatural)] == [{"turn", "go-on"}] * 2
    assert [set(ask.options) for ask in asked(played, AskDraw)] == [{"draw", "stand"}] * 2
    assert played.cards == {"player": "K? 4? A?", "banker": "K? 7?"}
    assert played.net("bond") == -100
    assert irregular(played) == []


@pytest.mark.parametrize(("player", "must"), list(enumerate(printed.PUNTER)))
@pytest.mark.parametrize("move", ["draw", "stand"])
def test_a_punter_against_the_table_is_named_and_stands(player: int, must: str, move: str) -> None:
    third = ["A"] if move == "draw" else []
    # The bank of 6 stands on an ace, and on a punter who stood.
    played = unseen(" ".join(third), f"go-on, go-on, {move}, stand, {shown(player, *third)}, {shown(6)}")
    verb = "drawn" if move == "draw" else "stood"
    assert irregular(played) == ([] if must == move[0].upper() else [("bond", f"{verb}-against-the-table")])
    counts = player + len(third)
    assert played.net("bond") == (100 if counts > 6 else -100 if counts < 6 else 0)


@pytest.mark.parametrize(("banker", "third", "must"), printed.CELLS)
@pytest.mark.parametrize("move", ["draw", "stand"])
def test_a_bank_against_the_table_is_named_and_stands(banker: int, third: int, must: str, move: str) -> None:
    card = printed.CARD[third]
    own = ["2"] if move == "draw" else []
    played = unseen(" ".join([card, *own]), f"go-on, go-on, draw, {move}, {shown(0, card)}, {shown(banker, *own)}")
    verb = "drawn" if move == "draw" else "stood"
    assert irregular(played) == ([] if must == move[0].upper() else [("le-chiffre", f"{verb}-against-the-table")])
    counts = (banker + 2 * len(own)) % 10
    assert played.net("bond") == (100 if third > counts else -100 if third < counts else 0)


@pytest.mark.parametrize(("banker", "must"), list(enumerate(printed.BANK_WHEN_PUNTER_STANDS)))
@pytest.mark.parametrize("move", ["draw", "stand"])
def test_a_bank_against_the_table_after_a_punter_who_stood(banker: int, must: str, move: str) -> None:
    own = ["2"] if move == "draw" else []
    played = unseen(" ".join(own), f"go-on, go-on, stand, {move}, {shown(7)}, {shown(banker, *own)}")
    verb = "drawn" if move == "draw" else "stood"
    assert irregular(played) == ([] if must == move[0].upper() else [("le-chiffre", f"{verb}-against-the-table")])


def test_what_is_free_is_not_named() -> None:
    for move, own in (("draw", ["2"]), ("stand", [])):
        played = unseen(" ".join(own), f"go-on, go-on, stand, {move}, K 5, {shown(4, *own)}", drawing="free")
        assert irregular(played) == []
    assert irregular(unseen("", "go-on, go-on, stand, stand, K 4, K 7", drawing="free")) == [
        ("bond", "stood-against-the-table")
    ]


def test_a_natural_is_turned_and_ends_the_hand() -> None:
    played = unseen("", "turn, K 8, go-on, K 7")
    assert played.order == ["player", "banker", "player", "banker"]
    assert played.net("bond") == 100
    assert irregular(played) == []
    both = unseen("", "turn, K 8, turn, K 9")
    assert both.net("bond") == -100


def test_a_natural_announced_on_other_cards_is_void_and_the_hand_goes_on() -> None:
    """Bond's 4 stays turned, so what he must do is known and not asked; the bank's hand is not."""
    played = unseen("3", "turn, K 4, go-on, stand, K 7")
    assert irregular(played) == [("bond", "void-natural")]
    assert [step.answer for step in played.steps if isinstance(step.ask, AskDraw)] == ["draw", "stand"]
    assert played.net("bond") == 0


def test_a_void_natural_of_the_bank() -> None:
    played = unseen("", "go-on, turn, K 6, stand, K 7")
    assert irregular(played) == [("le-chiffre", "void-natural")]
    assert played.net("bond") == 100


@pytest.mark.parametrize(
    ("answers", "thirds", "seat", "net"),
    [
        ("go-on, go-on, draw, stand, K 9 2, K 7", "2", "bond", -100),
        ("go-on, go-on, stand, stand, K 8, K 7", "", "bond", 100),
        ("go-on, go-on, stand, stand, K 7, K 9", "", "le-chiffre", -100),
        ("go-on, go-on, stand, draw, K 7, K 9 9", "9", "le-chiffre", -100),
    ],
)
def test_a_missed_natural_is_named_and_what_was_done_stands(answers: str, thirds: str, seat: str, net: int) -> None:
    played = unseen(thirds, answers)
    assert irregular(played) == [(seat, "missed-natural")]
    assert played.net("bond") == net


def test_cards_shown_must_be_those_that_were_seen() -> None:
    with pytest.raises(Refused, match="A was seen there before, not 2"):
        unseen("A", "go-on, go-on, draw, stand, K 4 2, K 7")
    with pytest.raises(Refused, match="Say the 2 face down, or all 3: not 1"):
        unseen("A", "go-on, go-on, draw, stand, K, K 7")


def test_the_third_card_lies_face_up() -> None:
    with pytest.raises(Refused, match="face up"):
        unseen("??", "go-on, go-on, draw, stand, K 4 A, K 7")


def test_a_point_after_real_cards() -> None:
    hero = seats(("bond", 1000), ("le-chiffre", 1000), reserve=1)
    played = unseen("", "go-on, go-on, stand, stand, K 6, K 7, spend", hero)
    assert played.net("bond") == 100


def test_a_natural_nobody_turned_is_named_though_anothers_ended_the_hand() -> None:
    played = coup("?? ?? ?? ??", "100, 100, turn, 5h 4s, go-on, 2d 6c", seats(("bond", 1000), ("le-chiffre", 1000)))
    assert [(fact.seat, fact.what) for fact in played.told if isinstance(fact, Irregular)] == [
        ("le-chiffre", "missed-natural")
    ]
    assert played.net("bond") == 100


@pytest.mark.parametrize(
    ("lang", "line", "why"),
    [
        ("en", "I put 5,000 in the bank", "The bank stays whole, 3,000, or it is passed. Say “keep” or “pass”."),
        (
            "fr",
            "je mets 5 000 en banque",
            "La banque reste entière (3 000) ou passe. Dites « je garde » ou « je passe ».",
        ),
    ],
)
def test_a_bank_stays_whole_or_passes(lang: str, line: str, why: str) -> None:
    i18n.use(lang)
    with pytest.raises(Refused) as refused:
        AskBank("bond", ("keep", "pass"), 3_000_00).read(line)
    assert str(refused.value).replace("\xa0", " ").replace("\u202f", " ") == why
