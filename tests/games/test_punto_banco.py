"""Punto banco: the drawing tables cell by cell, bets and what they pay, and the exact count of all shoes."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from bondcards.engine.cards import Card, Packs, read_all
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Deal, Shuffle
from bondcards.engine.settlement import HOUSE, Debt
from bondcards.errors import Refused
from bondcards.games.baccarat import punto_banco
from bondcards.games.baccarat.drawing import Points
from bondcards.games.game import Fell, Nothing
from bondcards.games.seating import Seat, Seating
from bondcards.games.stakes import Stakes, Wished
from tests.games import printed
from tests.games.printed import dealt
from tests.laws.driver import Played, scripted, seats

PUNTO_WINS = "9 K K K"
BANCO_WINS = "K 9 K K"
TIED = "9 9 K K"

BOND = seats(("bond", 1000))
TABLE = seats(("bond", 1000), ("le-chiffre", 100_000))


def coup(cards: str, answers: str = "100, pass", seated: tuple[Seat, ...] = BOND, bank: str = HOUSE) -> Played:
    """A hand of punto banco; unless told otherwise Bond bets 100 on the player with a croupier."""
    return scripted("punto-banco", seated, bank, cards, answers)


# The drawing tables


@pytest.mark.parametrize("player", [0, 1, 2, 3, 4, 5])
@pytest.mark.parametrize("banker", [6, 7])
def test_the_punter_draws_on_0_to_5(player: int, banker: int) -> None:
    assert len(coup(dealt(player, banker, "A")).cards["player"].split()) == 3


@pytest.mark.parametrize("player", [6, 7])
@pytest.mark.parametrize("banker", [6, 7])
def test_the_punter_stands_on_6_and_7(player: int, banker: int) -> None:
    assert len(coup(dealt(player, banker)).cards["player"].split()) == 2


@pytest.mark.parametrize(
    ("banker", "third", "move"),
    printed.CELLS,
)
def test_the_bank_after_a_third_card(banker: int, third: int, move: str) -> None:
    """By the card the punter has drawn, and not by what his hand counts now."""
    for player in range(6):
        drawn = [printed.CARD[third], *(["2"] if move == "D" else [])]
        order = coup(dealt(player, banker, *drawn)).order
        assert order == ["player", "banker", "player", "banker", "player", *(["banker"] if move == "D" else [])]


@pytest.mark.parametrize("banker", [3, 4, 5, 6])
def test_003_says_the_same_in_words(banker: int) -> None:
    must_draw_on = {3: (0, 1, 2, 3, 4, 5, 6, 7, 9), 4: (2, 3, 4, 5, 6, 7), 5: (4, 5, 6, 7), 6: (6, 7)}
    assert tuple(third for third in range(10) if printed.BANK[banker][third] == "D") == must_draw_on[banker]


@pytest.mark.parametrize("player", [6, 7])
@pytest.mark.parametrize(("banker", "draws"), [*((n, True) for n in range(6)), (6, False), (7, False)])
def test_the_bank_after_a_punter_who_stood(player: int, banker: int, draws: bool) -> None:
    order = coup(dealt(player, banker, *(["9"] if draws else []))).order
    assert order == ["player", "banker", "player", "banker", *(["banker"] if draws else [])]


@pytest.mark.parametrize(
    ("player", "banker"), [(p, b) for p, b in product(range(10), repeat=2) if p in (8, 9) or b in (8, 9)]
)
def test_any_natural_ends_the_hand(player: int, banker: int) -> None:
    played = coup(dealt(player, banker))
    assert played.order == ["player", "banker", "player", "banker"]
    assert played.net("bond") == (100 if player > banker else -100 if player < banker else 0)


# How a hand counts: the sources' own examples


@pytest.mark.parametrize(
    ("cards", "counts"),
    [
        pytest.param("9 K", 9, id="001: 9 + 0 = 9"),
        pytest.param("4 Q 9", 3, id="001: 4 + 0 + 9 = 3"),
        pytest.param("8 9", 7, id="001: 8 and 9 are 7"),
        pytest.param("6 5", 1, id="003: 6 + 5 = 1"),
        pytest.param("4 6", 0, id="003: 4 + 6, Baccara"),
        pytest.param("A T", 1, id="an ace is 1"),
        pytest.param("J Q K", 0, id="figures are nothing"),
        pytest.param("9 9 9", 7, id="27 is 7"),
    ],
)
def test_a_hand_counts_its_units(cards: str, counts: int) -> None:
    assert Points(*read_all(cards)).total == counts


@pytest.mark.parametrize(
    ("cards", "net"),
    [
        pytest.param("4 K K 7 9", -100, id="4 + 0 + 9 = 3 loses to 7"),
        pytest.param("6 K 5 7 J", -100, id="6 + 5 = 1 loses to 7"),
        pytest.param("4 5 6 5 T T", 0, id="Baccara on both sides ties"),
        pytest.param("2 3 3 4 4", 100, id="2 + 3 + 4 = 9 beats 7"),
        pytest.param("2 2 K 3 7 4", 0, id="2 + 0 + 7 and 2 + 3 + 4 tie"),
        pytest.param("6 A K 2 3", 0, id="6 stands and ties 1 + 2 + 3"),
    ],
)
def test_nearest_to_nine_wins(cards: str, net: int) -> None:
    assert coup(cards).net("bond") == net


@pytest.mark.parametrize(("cards", "net"), [("K K 9 8", 100), ("K K 8 9", -100), ("K K 8 8", 0), ("5 K 3 7", 100)])
def test_of_two_naturals_the_higher_wins(cards: str, net: int) -> None:
    assert coup(cards).net("bond") == net


# The deal


def test_the_cards_leave_the_shoe_punter_bank_punter_bank_and_then_the_thirds() -> None:
    played = coup("2c 3c 2d 2h 4h 5s")
    assert played.order == ["player", "banker", "player", "banker", "player", "banker"]
    assert played.cards == {"player": "2c 2d 4h", "banker": "3c 2h 5s"}


def test_all_cards_lie_face_up() -> None:
    assert all(step.ask.sees is None for step in coup("2 3 2 2 4 5").steps if isinstance(step.ask, Deal))


@pytest.mark.parametrize(("left", "shuffled"), [(0, True), (5, True), (6, False), (312, False)])
def test_the_shoe_is_shuffled_when_it_could_not_serve_the_longest_hand(left: int, shuffled: bool) -> None:
    asked = punto_banco.hand(Seating(BOND, HOUSE, left), punto_banco.Options(), Nothing())
    assert (asked.send(None) == Shuffle(6)) == shuffled


def test_as_many_packs_as_the_option_says() -> None:
    """003 plays with six packs, 001 with eight."""
    assert punto_banco.GAME.packs(punto_banco.GAME.in_force({})) == Packs(6)
    assert punto_banco.GAME.packs(punto_banco.GAME.in_force({"packs": "8"})) == Packs(8)
    asked = punto_banco.hand(Seating(BOND, HOUSE, 0), punto_banco.Options(packs=8), Nothing())
    assert asked.send(None) == Shuffle(8)
    with pytest.raises(Refused, match="7"):
        punto_banco.GAME.in_force({"packs": "7"})


# Bets, and what they pay


@pytest.mark.parametrize(
    ("bets", "cards", "net"),
    [
        pytest.param("100, pass", PUNTO_WINS, 100, id="player 1:1"),
        pytest.param("100, pass", BANCO_WINS, -100, id="player loses"),
        pytest.param("100, pass", TIED, 0, id="player comes back on a tie"),
        pytest.param("pass, 100, pass", BANCO_WINS, 95, id="banker 19:20"),
        pytest.param("pass, 100, pass", PUNTO_WINS, -100, id="banker loses"),
        pytest.param("pass, 100, pass", TIED, 0, id="banker comes back on a tie"),
        pytest.param("pass, pass, 100", TIED, 800, id="tie 8:1"),
        pytest.param("pass, pass, 100", PUNTO_WINS, -100, id="tie loses to the player"),
        pytest.param("pass, pass, 100", BANCO_WINS, -100, id="tie loses to the bank"),
        pytest.param("100, 10", TIED, 80, id="player and tie, tied"),
        pytest.param("100, 10", PUNTO_WINS, 90, id="player and tie, player"),
        pytest.param("pass, 100, 10", BANCO_WINS, 85, id="banker and tie, banker"),
        pytest.param("pass, pass, pass", PUNTO_WINS, 0, id="nothing"),
    ],
)
def test_what_bets_pay(bets: str, cards: str, net: float) -> None:
    played = coup(cards, bets)
    assert played.net("bond") == net
    assert played.net(HOUSE) == -net


@pytest.mark.parametrize(
    ("stake", "gain"),
    [("0.01", 0), ("0.02", 0.01), ("0.10", 0.09), ("0.19", 0.18), ("0.20", 0.19), ("1.10", 1.04), ("10.01", 9.50)],
)
def test_a_part_of_a_cent_stays_with_the_bank(stake: str, gain: float) -> None:
    assert coup(BANCO_WINS, f"pass, {stake}, pass").net("bond") == gain


def test_player_and_banker_are_not_bet_dealt() -> None:
    """003; having bet on the player, a seat is not asked for the banker."""
    boxes = [ask.box for ask in coup(PUNTO_WINS, "100, 5").asked_of("bond") if isinstance(ask, Bet)]
    assert boxes == ["player", "tie"]


@pytest.mark.parametrize(("cards", "net"), [(PUNTO_WINS, 100 - 60 - 5), (BANCO_WINS, -100 + 57 - 5), (TIED, 40)])
def test_both_sides_may_be_bet_where_the_option_says_so(cards: str, net: float) -> None:
    played = scripted("punto-banco", BOND, HOUSE, cards, "100, 60, 5", {"both_sides": "yes"})
    assert played.net("bond") == net


def test_bets_are_laid_clockwise_from_the_banks_left() -> None:
    three = seats(("bond", 10), ("le-chiffre", 1000), ("leiter", 10), ("mathis", 10))
    played = coup(PUNTO_WINS, "1, pass, pass, 2, pass, 3, pass", three, "le-chiffre")
    assert [step.ask.seat for step in played.steps if isinstance(step.ask, Bet)] == [
        *("leiter", "leiter", "mathis", "mathis", "mathis", "bond", "bond")
    ]
    assert played.outcome.net == {"leiter": 100, "mathis": -200, "bond": 300, "le-chiffre": -200}
    assert [line.seat for line in played.outcome.settlement.lines] == ["leiter", "mathis", "bond"]


def test_a_croupier_has_everybody_bet_in_the_order_they_sit() -> None:
    played = coup(PUNTO_WINS, "1, pass, 2, pass", TABLE)
    assert played.outcome.net == {"bond": 100, "le-chiffre": 200, HOUSE: -300}


@pytest.mark.parametrize("amount", ["1000.01", "0", "-5", "abc", "0.001", "1e99"])
def test_a_bet_beyond_the_bankroll_or_no_amount_is_refused(amount: str) -> None:
    with pytest.raises(Refused):
        coup(PUNTO_WINS, f"{amount}, pass")


def test_what_lies_on_a_box_cannot_be_bet_again() -> None:
    with pytest.raises(Refused, match=r"up to 400"):
        coup(PUNTO_WINS, "600, 401")
    assert coup(PUNTO_WINS, "600, 400").net("bond") == 200


def test_who_has_staked_all_he_has_is_asked_no_more() -> None:
    played = coup(PUNTO_WINS, "1000")
    assert [step.answer for step in played.steps if isinstance(step.ask, Bet)] == [100_000, "pass"]


def test_a_seats_bank_refuses_what_it_could_not_pay_at_evens() -> None:
    """The bank of 150 has taken 100 from Bond and takes 50 from Leiter, on whatever box."""
    poor = seats(("le-chiffre", 150), ("bond", 1000), ("leiter", 1000))
    with pytest.raises(Refused, match=r"up to 150"):
        coup(PUNTO_WINS, "151", poor, "le-chiffre")
    with pytest.raises(Refused, match=r"up to 50"):
        coup(PUNTO_WINS, "100, pass, pass, pass, 51", poor, "le-chiffre")
    played = coup(PUNTO_WINS, "100, pass, 50", poor, "le-chiffre")
    assert played.outcome.net == {"bond": 10_000, "leiter": 5_000, "le-chiffre": -15_000}


def test_a_tie_prize_is_paid_as_far_as_the_bank_reaches() -> None:
    """Bond, first in order, gets his 8:1; what is missing of Leiter's is a debt."""
    poor = seats(("le-chiffre", 500), ("bond", 1000), ("leiter", 1000))
    played = coup(TIED, "pass, pass, 50, pass, pass, 20", poor, "le-chiffre")
    assert played.outcome.net == {"bond": 40_000, "leiter": 10_000, "le-chiffre": -50_000}
    assert played.outcome.debts == (Debt("le-chiffre", "leiter", 6_000),)


def test_bets_given_back_pay_no_prizes() -> None:
    """Bond's 40 come back on a tie: of the 80 for Leiter's 10 a bank of 50 owes 30."""
    poor = seats(("le-chiffre", 50), ("bond", 1000), ("leiter", 1000))
    played = coup(TIED, "40, pass, pass, pass, 10", poor, "le-chiffre")
    assert played.outcome.net == {"bond": 0, "leiter": 5_000, "le-chiffre": -5_000}
    assert played.outcome.debts == (Debt("le-chiffre", "leiter", 3_000),)


# Heroism Points


def hero(cards: str, answers: str, reserve: int = 1) -> Played:
    return coup(cards, answers, seats(("bond", 1000), ("le-chiffre", 10_000), reserve=reserve), "le-chiffre")


@pytest.mark.parametrize(
    ("bets", "cards", "fell", "final"),
    [
        pytest.param("100, pass", BANCO_WINS, -100, 100, id="player, paid 1:1"),
        pytest.param("pass, 100, pass", PUNTO_WINS, -100, 95, id="banker, paid 19:20"),
        pytest.param("100, 10", BANCO_WINS, -110, 90, id="the tie bet stays lost"),
        pytest.param("pass, 0.01, pass", PUNTO_WINS, -0.01, 0, id="a cent comes back"),
    ],
)
def test_a_point_pays_a_lost_bet_as_if_it_had_won(bets: str, cards: str, fell: float, final: float) -> None:
    kept = hero(cards, f"{bets}, keep")
    assert (kept.net("bond"), kept.outcome.spent) == (fell, {})
    spent = hero(cards, f"{bets}, spend")
    assert (spent.net("bond"), spent.net("le-chiffre"), spent.outcome.spent) == (final, -final, {"bond": 1})


@pytest.mark.parametrize(("bets", "cards"), [("100, pass", PUNTO_WINS), ("100, pass", TIED), ("pass, pass, 100", TIED)])
def test_no_point_where_nothing_was_lost(bets: str, cards: str) -> None:
    assert hero(cards, bets).outcome.spent == {}


def test_a_lost_tie_bet_is_no_lost_hand() -> None:
    assert hero(PUNTO_WINS, "pass, pass, 100").net("bond") == -100


def test_no_point_without_a_reserve() -> None:
    assert hero(BANCO_WINS, "100, pass", reserve=0).net("bond") == -100


def test_a_point_for_both_sides_turns_the_lost_one() -> None:
    """Player 100 won and banker 100 lost is no loss; 100 lost against 95 won is, and then both are paid."""
    bond = seats(("bond", 1000), ("le-chiffre", 10_000), reserve=1)
    both = {"both_sides": "yes"}
    assert scripted("punto-banco", bond, "le-chiffre", PUNTO_WINS, "100, 100, pass", both).net("bond") == 0
    assert scripted("punto-banco", bond, "le-chiffre", BANCO_WINS, "100, 100, pass, spend", both).net("bond") == 195


def test_a_point_takes_nothing_from_an_agents_bank() -> None:
    """Leiter banks: Bond has lost to him for good; Leiter's own point is of no use against Bond."""
    agents = seats(("bond", 1000), ("leiter", 1000), reserve=1)
    assert coup(BANCO_WINS, "100, pass", agents, "leiter").net("bond") == -100
    assert coup(PUNTO_WINS, "100, pass", agents, "leiter").net("leiter") == -100


def test_an_agents_bank_wins_back_the_villains_line_alone() -> None:
    three = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 1000), reserve=1)
    played = coup(PUNTO_WINS, "70, pass, 100, pass, spend", three, "leiter")
    assert played.outcome.settlement.net() == {"le-chiffre": 7_000, "bond": 10_000, "leiter": -17_000}
    assert played.outcome.net == {"le-chiffre": -7_000, "bond": 10_000, "leiter": -3_000}


# What stands without being asked


def standing(wished: Wished, seated: tuple[Seat, ...] = TABLE, bank: str = HOUSE, **options: str) -> Stakes:
    return punto_banco.GAME.stakes(punto_banco.GAME.in_force(options), Seating(seated, bank), wished)


def test_a_common_stake_lies_on_the_player_and_the_villain_is_asked() -> None:
    assert standing(Wished(5_000)) == {"bond": {"player": 5_000, "banker": 0, "tie": 0}}
    assert standing(Wished(5_000, {"le-chiffre": {"tie": 1}}), bank="bond") == {
        "le-chiffre": {"player": 0, "banker": 0, "tie": 1}
    }


def test_both_sides_stand_only_where_the_option_says_so() -> None:
    both = Wished(None, {"bond": {"player": 100, "banker": 100}})
    with pytest.raises(Refused, match="--house both_sides=yes"):
        standing(both)
    assert standing(both, both_sides="yes") == {"bond": {"player": 100, "banker": 100, "tie": 0}}


@pytest.mark.parametrize(
    ("laid", "why"),
    [
        ({"bond": {"banco": 100}}, r"punto-banco: banco \(player, banker, tie\)"),
        ({"bond": {"player": 100_000, "tie": 1}}, "bond has 1,000 and cannot stake 1,000.01."),
        ({"leiter": {"player": 1}}, "leiter does not sit at this table, and cannot stake."),
    ],
)
def test_what_cannot_stand_is_refused(laid: dict[str, dict[str, int]], why: str) -> None:
    with pytest.raises(Refused, match=why):
        standing(Wished(None, laid))


def test_a_bank_that_could_not_pay_what_stands_says_so() -> None:
    poor = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 150))
    with pytest.raises(Refused, match="The bank has 150 and could not pay stakes of 200"):
        standing(Wished(10_000), poor, "le-chiffre")
    assert len(standing(Wished(7_500), poor, "le-chiffre")) == 2


# Every shoe of eight packs, counted


def first_bet(cards: list[Card]) -> tuple[int, int]:
    """Through the rules themselves: the net of a bet on the player when these cards come, and how many were taken."""
    asked: Any = punto_banco.hand(EIGHT_PACKS, punto_banco.Options(packs=8), Nothing())
    asked.send(None)
    asked.send(100)
    request = asked.send("pass")
    taken = 0
    try:
        while True:
            assert isinstance(request, Deal)
            card = cards[taken]
            taken += 1
            request = asked.send(card)
    except StopIteration as end:
        fell: Fell[Nothing] = end.value
        return fell.settlement.lines[0].net, taken


EIGHT_PACKS = Seating((Seat("bond", "pc", 100_000),), HOUSE, 416)
OF_EACH_VALUE = [128, *[32] * 9]
CARD_OF_VALUE = read_all("K A 2 3 4 5 6 7 8 9")


def count_every_shoe() -> dict[int, int]:
    """In how many of the orders of six cards from eight packs the bet wins (100), ties (0) and loses (-100)."""
    left = list(OF_EACH_VALUE)
    values = [0] * 6
    ways: dict[int, int] = {100: 0, 0: 0, -100: 0}

    def weight(taken: int) -> int:
        """Orders of six cards that begin with these values."""
        orders = 1
        for value in values[:taken]:
            orders *= left[value]
            left[value] -= 1
        for value in values[:taken]:
            left[value] += 1
        for gone in range(taken, 6):
            orders *= 416 - gone
        return orders

    while True:
        net, taken = first_bet([CARD_OF_VALUE[value] for value in values])
        ways[net] += weight(taken)
        # On to the next order that differs in a card that was taken.
        last = taken - 1
        while last >= 0 and values[last] == 9:
            last -= 1
        if last < 0:
            return ways
        values[last] += 1
        values[last + 1 :] = [0] * (5 - last)


@pytest.mark.long
def test_the_exact_chances_with_eight_packs() -> None:
    """Public figures: bank .458597, punter .446247, tie .095156; counted through the rules, not sampled."""
    ways = count_every_shoe()
    assert ways == {-100: 2_292_252_566_437_888, 100: 2_230_518_282_592_256, 0: 475_627_426_473_216}
    orders = 416 * 415 * 414 * 413 * 412 * 411
    assert sum(ways.values()) == orders
    assert [round(Fraction(ways[net], orders), 6) for net in (-100, 100, 0)] == [
        *(Fraction("0.458597"), Fraction("0.446247"), Fraction("0.095156"))
    ]
