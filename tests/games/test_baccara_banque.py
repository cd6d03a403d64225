"""Baccara banque: two tableaux and their players, the draws of punter and bank, and stakes à cheval."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bondcards.engine.cards import Packs
from bondcards.engine.facts import Dealt, Holds, Irregular
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Shuffle
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games.baccarat import baccara_banque
from bondcards.games.baccarat.baccara_banque import Coup, Left, Options, Tableaux
from bondcards.games.baccarat.drawing import AskDraw, AskNatural
from bondcards.games.seating import Seat, Seating
from bondcards.games.stakes import Stakes, Wished
from tests.commands import Run
from tests.games import printed
from tests.laws.driver import Played, scripted, seats

TWO = seats(("bond", 1000), ("le-chiffre", 100_000))
# Clockwise from the banker's left: Bond and Mathis at tableau 1, Leiter and Vesper at tableau 2.
FIVE = seats(("le-chiffre", 100_000), ("bond", 1000), ("leiter", 1000), ("mathis", 1000), ("vesper", 1000))
HEROES = seats(("le-chiffre", 100_000), ("bond", 1000), ("leiter", 1000), ("mathis", 1000), ("vesper", 1000), reserve=2)
PLACES = ("bond", "leiter", "mathis", "vesper")


def dealt(one: int, two: int, bank: int, *thirds: str) -> str:
    """The cards in the order they leave the shoe for hands of these totals."""
    first, second = zip(*(printed.two_cards(total) for total in (one, two, bank)), strict=True)
    return " ".join((*first, *second, *thirds))


def coup(
    cards: str,
    answers: str,
    seated: tuple[Seat, ...] = FIVE,
    bank: str = "le-chiffre",
    carried: Tableaux | None = None,
    **options: str,
) -> Played:
    return scripted("baccara-banque", seated, bank, cards, answers, options, carried)


def alone(cards: str, bets: str, more: str = "", bank_draws: str = "table") -> Played:
    """Bond alone at the table: bets on tableau 1, tableau 2 and à cheval; the bank follows the table."""
    answers = f"{bets}, {more}" if more else bets
    return coup(cards, answers, TWO, bank_draws=bank_draws)


def asked(played: Played, kind: type[Any]) -> list[Any]:
    return [step.ask for step in played.steps if isinstance(step.ask, kind)]


def irregular(played: Played) -> list[tuple[str, str]]:
    return [(fact.seat, fact.what) for fact in played.told if isinstance(fact, Irregular)]


def holders(played: Played) -> list[str]:
    return [fact.seat for fact in played.told if isinstance(fact, Holds)]


def next_tableaux(played: Played) -> Tableaux:
    assert isinstance(played.next_carried, Tableaux)
    return played.next_carried


# The table and the stakes


def test_odd_places_belong_to_tableau_1() -> None:
    for bank, ids in (("le-chiffre", PLACES), (HOUSE, ("le-chiffre", *PLACES))):
        tableaux = baccara_banque.first(Seating(FIVE, bank), Options())
        assert tableaux == Tableaux(ids, ids[:2])
    assert baccara_banque.seats_of("tableau-1", PLACES) == ("bond", "mathis")
    assert baccara_banque.seats_of("tableau-2", PLACES) == ("leiter", "vesper")


def test_six_seats_a_tableau() -> None:
    thirteen = seats(*((f"seat-{n}", 10) for n in range(13)))
    assert len(baccara_banque.first(Seating(thirteen, "seat-4"), Options()).places) == 12
    with pytest.raises(Refused, match="twelve places, not 13"):
        baccara_banque.first(Seating(thirteen, HOUSE), Options())


@pytest.mark.parametrize("packs", [1, 2, 4, 6, 8])
def test_as_many_packs_as_the_option_says(packs: int) -> None:
    """003 plays with six; fewer will do at home."""
    options = baccara_banque.GAME.in_force({"packs": str(packs)})
    assert baccara_banque.GAME.packs(options) == Packs(packs)
    asks = baccara_banque.GAME.hand(Seating(TWO, "le-chiffre"), options, Tableaux(("bond",)))
    assert asks.send(None) == Shuffle(packs)


def test_a_seat_is_asked_for_its_own_tableau_first() -> None:
    played = coup("", ", ".join(["pass"] * 12))
    assert [(ask.seat, ask.box) for ask in asked(played, Bet)] == [
        *(("bond", "tableau-1"), ("bond", "tableau-2"), ("bond", "cheval")),
        *(("leiter", "tableau-2"), ("leiter", "tableau-1"), ("leiter", "cheval")),
        *(("mathis", "tableau-1"), ("mathis", "tableau-2"), ("mathis", "cheval")),
        *(("vesper", "tableau-2"), ("vesper", "tableau-1"), ("vesper", "cheval")),
    ]


def test_no_stakes_no_coup() -> None:
    carried = Tableaux(PLACES, ("mathis", "vesper"))
    played = coup("", ", ".join(["pass"] * 12), carried=carried)
    assert (played.order, played.outcome.net) == ([], {})
    assert next_tableaux(played) == carried


def test_stakes_are_bounded_by_chips_the_bank_and_its_limit() -> None:
    with pytest.raises(Refused, match="up to 400 or “pass”"):
        alone("", "600, 401")
    poor = seats(("bond", 1000), ("le-chiffre", 500))
    with pytest.raises(Refused, match="up to 200 or “pass”"):
        coup("", "300, pass, 201", poor)
    with pytest.raises(Refused, match="up to 50 or “pass”"):
        coup("", "100, pass, 50, 51", bank_limit="200")
    assert [ask.high for ask in asked(coup(dealt(6, 6, 7), "200, stand", bank_limit="200"), Bet)][1:] == [0] * 11


def test_there_is_no_limit_unless_one_is_set() -> None:
    assert baccara_banque.GAME.in_force({}) == Options(packs=6, bank_draws="free", bank_limit=None)


# The deal


def test_tableau_1_tableau_2_bank_twice_face_down_and_thirds_face_up() -> None:
    played = alone("Kc Kd Kh 2c 3d Qh 5c 4s Ah", "10, pass, 10")
    assert [(str(fact.to), fact.sees) for fact in played.facts if isinstance(fact, Dealt)] == [
        *(("tableau-1", ("bond",)), ("tableau-2", ("bond",)), ("banker", ("le-chiffre",))) * 2,
        *(("tableau-1", None), ("tableau-2", None), ("banker", None)),
    ]
    assert played.cards == {"tableau-1": "Kc 2c 5c", "tableau-2": "Kd 3d 4s", "banker": "Kh Qh Ah"}


@pytest.mark.parametrize(("left", "shuffled"), [(0, True), (8, True), (9, False), (312, False)])
def test_six_packs_are_shuffled_when_they_could_not_serve_the_longest_hand(left: int, shuffled: bool) -> None:
    asks = baccara_banque.hand(Seating(TWO, "le-chiffre", left), Options(), Tableaux(("bond",)))
    assert (asks.send(None) == Shuffle(6)) == shuffled


@pytest.mark.parametrize("total", range(8))
@pytest.mark.parametrize("tableau", [0, 1])
def test_the_punter_draws_on_0_to_4_is_free_on_5_and_stands_on_6_and_7(total: int, tableau: int) -> None:
    totals = [7, 7]
    totals[tableau] = total
    for move in ("draw", "stand") if total == 5 else ("",):
        draws = total < 5 or move == "draw"
        bets = ", ".join(("10", "pass", "pass", "10", "pass", "pass", *["pass"] * 6))
        cards = dealt(totals[0], totals[1], 7, *(["A"] if draws else []))
        played = coup(cards, f"{bets}, {move}" if move else bets, bank_draws="table")
        assert played.order.count(f"tableau-{tableau + 1}") == (3 if draws else 2)
        options = [ask.options for ask in asked(played, AskDraw)][tableau]
        assert options == (("draw", "stand") if total == 5 else ("draw",) if total < 5 else ("stand",))
        assert [ask.seat for ask in asked(played, AskDraw)] == ["bond", "leiter", "le-chiffre"]


@pytest.mark.parametrize("bank", range(8))
@pytest.mark.parametrize("move", ["draw", "stand"])
def test_a_free_bank_decides_once_it_has_seen_both_third_cards(bank: int, move: str) -> None:
    cards = dealt(0, 0, bank, "8", "9", *(["2"] if move == "draw" else []))
    played = alone(cards, "pass, pass, 10", move, bank_draws="free")
    assert asked(played, AskDraw)[-1].options == ("draw", "stand")
    assert played.order[6:] == ["tableau-1", "tableau-2", *(["banker"] if move == "draw" else [])]
    assert irregular(played) == []


@pytest.mark.parametrize(("bank", "third", "move"), printed.CELLS)
def test_a_bank_by_the_table_after_a_third_card(bank: int, third: int, move: str) -> None:
    cards = dealt(0, 7, bank, printed.CARD[third], *(["2"] if move == "D" else []))
    assert alone(cards, "10, pass, pass").order.count("banker") == (3 if move == "D" else 2)


@pytest.mark.parametrize(("bank", "move"), list(enumerate(printed.BANK_WHEN_PUNTER_STANDS)))
def test_a_bank_by_the_table_after_a_punter_who_stood_on_5_too(bank: int, move: str) -> None:
    for total, said in ((5, "stand"), (6, ""), (7, "")):
        cards = dealt(total, 7, bank, *(["2"] if move == "D" else []))
        assert alone(cards, "10, pass, pass", said).order.count("banker") == (3 if move == "D" else 2)


@pytest.mark.parametrize(
    ("bets", "faced"),
    [
        pytest.param("20, 10, pass", 1, id="tableau 1 carries more"),
        pytest.param("10, 20, pass", 2, id="tableau 2 carries more"),
        pytest.param("10, 10, pass", 1, id="equal: tableau 1"),
        pytest.param("pass, pass, 10", 1, id="à cheval: equal"),
        pytest.param("pass, 0.01, 500", 2, id="à cheval counts by half on each"),
    ],
)
def test_the_table_is_read_for_the_tableau_with_more_money(bets: str, faced: int) -> None:
    """A bank of 6 draws on a 6, and stands on an ace."""
    for thirds, drawn_for in ((("6", "A"), 1), (("A", "6"), 2)):
        draws = faced == drawn_for
        played = alone(dealt(0, 0, 6, *thirds, *(["K"] if draws else [])), bets)
        assert played.order.count("banker") == (3 if draws else 2)


def test_the_table_is_read_for_the_tableau_still_in_play() -> None:
    """Tableau 1, which carries more, has won at once; a bank of 6 draws on tableau 2's 7."""
    played = alone(dealt(8, 0, 6, "7", "K"), "20, 10, pass")
    assert played.order[6:] == ["tableau-2", "banker"]


def test_a_croupier_follows_the_table_whatever_the_option_says() -> None:
    for bank_draws in ("free", "table"):
        played = coup(dealt(0, 7, 6, "6", "K"), "10, pass, pass, pass, pass, pass", TWO, HOUSE, bank_draws=bank_draws)
        assert played.order.count("banker") == 3
        assert asked(played, AskDraw)[-1].options == ("draw",)
        assert played.outcome.net == {"bond": 0, "house": 0}


# Abattage


@pytest.mark.parametrize(("one", "two", "bank"), list(product((0, 5, 7, 8, 9), (0, 7, 8, 9), (8, 9))))
def test_the_banks_abattage_ends_the_hand_and_the_higher_wins(one: int, two: int, bank: int) -> None:
    played = alone(dealt(one, two, bank), "10, 100, pass")
    expected = sum(stake * ((total > bank) - (total < bank)) for stake, total in ((10, one), (100, two)))
    assert played.net("bond") == expected
    assert len(played.order) == 6
    assert asked(played, AskDraw) == []


def test_a_tableaus_abattage_has_won_at_once_where_the_bank_has_none() -> None:
    """The bank draws to a 9 against tableau 2, and tableau 1's 8 has won all the same."""
    played = alone(dealt(8, 0, 2, "7", "7"), "10, 100, pass")
    assert played.cards["banker"] == "K? 2? 7?"
    assert played.net("bond") == 10 - 100


def test_after_two_abattages_the_bank_draws_no_card() -> None:
    played = alone(dealt(8, 9, 0), "10, 10, pass")
    assert (len(played.order), asked(played, AskDraw), played.net("bond")) == (6, [], 20)


def test_all_three_are_asked_for_a_natural_whatever_they_hold() -> None:
    for cards in (dealt(8, 7, 6), dealt(7, 9, 9), dealt(6, 6, 6)):
        bets = ", ".join(("10", "pass", "pass", "10", *["pass"] * 8))
        assert [ask.seat for ask in asked(coup(cards, bets, bank_draws="table"), AskNatural)] == [
            *("bond", "leiter", "le-chiffre")
        ]


# Accounts


@pytest.mark.parametrize(("total", "net"), [(7, 20), (6, 0), (5, -20)])
@pytest.mark.parametrize("tableau", [1, 2])
def test_003_wins_20_on_20_at_even_money_and_a_tie_returns_it(total: int, net: int, tableau: int) -> None:
    totals = (total, 7) if tableau == 1 else (7, total)
    bets = "20, pass, pass" if tableau == 1 else "pass, 20, pass"
    played = alone(dealt(*totals, 6), bets, "stand" if total == 5 else "")
    assert played.outcome.net == {"bond": net * 100, "le-chiffre": -net * 100}


@pytest.mark.parametrize(
    ("one", "two", "net"),
    [
        pytest.param(9, 9, 40, id="both win: 40"),
        pytest.param(9, 8, 20, id="003: tableau 1 wins, tableau 2 ties: half, 20"),
        pytest.param(8, 9, 20, id="tableau 1 ties, tableau 2 wins: half, 20"),
        pytest.param(9, 7, 0, id="one wins, one loses: nothing"),
        pytest.param(7, 9, 0, id="one loses, one wins: nothing"),
        pytest.param(8, 8, 0, id="both tie: nothing"),
        pytest.param(8, 7, -20, id="003: a tie with one, the second loses: 20 come back of 40"),
        pytest.param(7, 8, -20, id="one loses, one ties: half is lost"),
        pytest.param(7, 6, -40, id="both lose: all"),
    ],
)
def test_a_cheval_with_40(one: int, two: int, net: int) -> None:
    played = alone(dealt(one, two, 8), "pass, pass, 40")
    assert played.outcome.net == {"bond": net * 100, "le-chiffre": -net * 100}


@pytest.mark.parametrize(("one", "cents"), [(9, 2), (7, -3)])
def test_half_a_cent_goes_to_the_bank(one: int, cents: int) -> None:
    assert alone(dealt(one, 8, 8), "pass, pass, 0.05").outcome.net == {"bond": cents, "le-chiffre": -cents}


def test_all_three_boxes_at_once() -> None:
    assert alone(dealt(9, 7, 8), "10, 20, 40").net("bond") == 10 - 20


def test_accounts_go_clockwise_from_the_banks_left_and_sum_to_zero() -> None:
    played = coup(dealt(9, 7, 8), "10, pass, pass, 20, pass, pass, 5, 5, 10, pass, 30, pass")
    assert [line.seat for line in played.outcome.settlement.lines] == [
        "bond",
        "leiter",
        "mathis",
        "mathis",
        "mathis",
        "vesper",
    ]
    assert played.outcome.net == {"bond": 1_000, "leiter": -2_000, "mathis": 0, "vesper": 3_000, "le-chiffre": -2_000}


# Who plays a tableau's hand

ALL_FOUR = "10, pass, pass, 10, pass, pass, 10, pass, pass, 10, pass, pass"


@pytest.mark.parametrize(
    ("cards", "then"),
    [
        pytest.param(dealt(9, 9, 8), ("bond", "leiter"), id="both win"),
        pytest.param(dealt(8, 8, 8), ("bond", "leiter"), id="a tie keeps it"),
        pytest.param(dealt(7, 9, 8), ("mathis", "leiter"), id="tableau 1 loses"),
        pytest.param(dealt(9, 7, 8), ("bond", "vesper"), id="tableau 2 loses"),
    ],
)
def test_a_seat_plays_while_its_tableau_does_not_lose(cards: str, then: tuple[str, str]) -> None:
    played = coup(cards, ALL_FOUR)
    assert holders(played) == ["bond", "leiter"]
    assert next_tableaux(played) == Tableaux(PLACES, then)
    after = coup(dealt(7, 7, 8), ALL_FOUR, carried=next_tableaux(played))
    assert holders(after) == list(then)


def test_after_the_last_seat_of_a_tableau_its_first_plays() -> None:
    played = coup(dealt(7, 7, 8), ALL_FOUR, carried=Tableaux(PLACES, ("mathis", "vesper")))
    assert next_tableaux(played).holders == ("bond", "leiter")


def test_a_seat_that_sits_out_is_skipped_and_keeps_its_place() -> None:
    now = tuple(seat for seat in FIVE if seat.id != "bond")
    played = coup(
        dealt(9, 9, 8), "10, pass, pass, 10, pass, pass, 10, pass, pass", now, carried=Tableaux(PLACES, PLACES[:2])
    )
    assert [ask.box for ask in asked(played, Bet)][:1] == ["tableau-2"], "Leiter's own is still tableau 2"
    assert holders(played) == ["mathis", "leiter"]
    assert next_tableaux(played) == Tableaux(PLACES, ("mathis", "leiter"))


def test_a_seat_without_a_stake_on_its_tableau_is_skipped() -> None:
    played = coup(dealt(9, 9, 8), "pass, 10, pass, pass, pass, 10, 10, pass, pass, pass, pass, pass")
    assert holders(played) == ["mathis", "leiter"], "à cheval is a stake on it"


def test_where_none_of_its_seats_has_a_stake_the_largest_stake_plays_and_the_turn_stays() -> None:
    """Bond has 10 on his own tableau, Mathis 5 on the other and Bond 4 there à cheval, which counts by half."""
    for cards in (dealt(9, 9, 8), dealt(9, 7, 8)):
        played = coup(
            cards,
            "10, pass, 8, pass, pass, pass, pass, 5, pass, pass, pass, pass",
            carried=Tableaux(PLACES, ("bond", "vesper")),
        )
        assert holders(played) == ["bond", "mathis"]
        assert next_tableaux(played).holders == ("bond", "vesper")


def test_a_tableau_on_which_nobody_has_staked_is_the_croupiers() -> None:
    played = coup(dealt(9, 5, 7, "2"), f"10{', pass' * 11}", bank_draws="table")
    assert holders(played) == ["bond", HOUSE]
    assert next_tableaux(played).holders == ("bond", "leiter")


def test_at_a_tableau_where_nobody_sits_whoever_staked_most_on_it_plays() -> None:
    now = seats(("le-chiffre", 1000), ("bond", 1000), ("mathis", 1000))
    carried = Tableaux(("bond", "leiter", "mathis"), ("bond", "leiter"))
    played = coup(dealt(6, 6, 7), "10, 10, pass, 10, pass, 30, stand", now, carried=carried)
    assert holders(played) == ["bond", "mathis"]


def test_at_a_tableau_without_seats_and_stakes_the_croupier_plays_by_the_table() -> None:
    """It is dealt all the same: two cards to each tableau."""
    played = alone(dealt(6, 5, 7, "K"), "10, pass, pass")
    assert holders(played) == ["bond", HOUSE]
    assert played.order[6:] == ["tableau-2"]
    assert played.outcome.net == {"bond": -1_000, "le-chiffre": 1_000}


def test_a_newcomer_takes_the_next_place_or_a_vacant_one() -> None:
    assert baccara_banque.placed(Seating(FIVE, "le-chiffre"), ("leiter", "bond")) == (
        "leiter",
        "bond",
        "mathis",
        "vesper",
    )
    twelve = tuple(f"seat-{n}" for n in range(11))
    assert baccara_banque.placed(Seating(FIVE, "le-chiffre"), (*twelve, "vesper")) == (
        *("bond", "leiter", "mathis", *twelve[3:], "vesper"),
    )


# Heroism Points


def test_a_point_pays_a_lost_stake_on_a_tableau_and_its_player_goes_on() -> None:
    played = coup(dealt(7, 9, 8), f"{ALL_FOUR}, spend, keep", HEROES)
    assert played.outcome.settlement.net() == {
        "bond": -1_000,
        "leiter": 1_000,
        "mathis": -1_000,
        "vesper": 1_000,
        "le-chiffre": 0,
    }
    assert played.outcome.net == {
        "bond": 1_000,
        "leiter": 1_000,
        "mathis": -1_000,
        "vesper": 1_000,
        "le-chiffre": -2_000,
    }
    assert next_tableaux(played).holders == ("bond", "leiter")


def test_anothers_point_does_not_keep_the_hand() -> None:
    played = coup(dealt(7, 9, 8), f"{ALL_FOUR}, keep, spend", HEROES)
    assert next_tableaux(played).holders == ("mathis", "leiter")


@pytest.mark.parametrize(("one", "two"), [(7, 7), (8, 7)])
def test_a_point_pays_a_stake_a_cheval_in_full(one: int, two: int) -> None:
    hero = seats(("bond", 1000), ("le-chiffre", 1000), reserve=1)
    played = coup(dealt(one, two, 8), "pass, pass, 40, spend", hero)
    assert played.outcome.net == {"bond": 4_000, "le-chiffre": -4_000}


def test_a_point_leaves_what_was_won() -> None:
    hero = seats(("bond", 1000), ("le-chiffre", 1000), reserve=1)
    played = coup(dealt(9, 7, 8), "10, 30, 40, spend", hero)
    assert played.outcome.settlement.net()["bond"] == -2_000
    assert played.net("bond") == 10 + 30


def test_an_agents_bank_turns_the_villains_stake_and_the_hand_passes() -> None:
    """Bond banks; from his left sit Leiter and Vesper at tableau 1 and Le Chiffre at tableau 2."""
    table = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 1000), ("vesper", 1000), reserve=1)
    played = coup(dealt(9, 9, 8), "10, pass, pass, 30, pass, pass, 10, pass, pass, spend", table, "bond")
    assert played.outcome.net == {"leiter": 1_000, "le-chiffre": -3_000, "vesper": 1_000, "bond": 1_000}
    assert next_tableaux(played) == Tableaux(("leiter", "le-chiffre", "vesper"), ("leiter", "le-chiffre"))
    assert baccara_banque.after(
        Options(),
        Left(Tableaux(PLACES, PLACES[:2]), (Coup("bond", 1, 1_000), Coup("leiter", 0, 0))),
        {"bond": -1_000, "leiter": -500},
    ) == Tableaux(PLACES, ("mathis", "leiter"))


# Real cards, face down until they are turned


NOBODY = "go-on, go-on, go-on"


def test_every_question_is_open_where_no_card_is_known() -> None:
    played = scripted(
        "baccara-banque",
        seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 1000)),
        "le-chiffre",
        "?? ?? ?? ?? ?? ?? A 2",
        "10, pass, pass, 20, pass, pass, go-on, go-on, go-on, draw, draw, stand, K 5 A, K 4 2, K 6",
    )
    assert [set(ask.options) for ask in asked(played, AskNatural)] == [{"turn", "go-on"}] * 3
    assert [set(ask.options) for ask in asked(played, AskDraw)] == [{"draw", "stand"}] * 3
    assert irregular(played) == []
    assert played.outcome.net == {"bond": 0, "leiter": 0, "le-chiffre": 0}


@pytest.mark.parametrize(
    ("thirds", "moves", "named"),
    [
        pytest.param("A", "draw, stand, stand, K 6 A, K 7, K 7", [("bond", "drawn-against-the-table")], id="drew on 6"),
        pytest.param("", "stand, stand, stand, K 4, K 7, K 7", [("bond", "stood-against-the-table")], id="stood on 4"),
        pytest.param("", "stand, stand, stand, K 5, K 7, K 7", [], id="stood on 5"),
        pytest.param("A", "draw, stand, stand, K 5 A, K 7, K 7", [], id="drew on 5"),
        pytest.param("", "stand, stand, stand, K 7, K 8, K 7", [("leiter", "missed-natural")], id="missed an 8"),
        pytest.param("", "stand, stand, stand, K 7, K 7, K 9", [("le-chiffre", "missed-natural")], id="the bank did"),
        pytest.param("A", "stand, stand, draw, K 7, K 7, K 7 A", [], id="a free bank drew on 7"),
    ],
)
def test_what_was_against_the_rules_is_named(thirds: str, moves: str, named: list[tuple[str, str]]) -> None:
    played = scripted(
        "baccara-banque",
        seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 1000)),
        "le-chiffre",
        f"?? ?? ?? ?? ?? ?? {thirds}",
        f"10, pass, pass, 20, pass, pass, {NOBODY}, {moves}",
    )
    assert irregular(played) == named


def test_a_croupier_whose_cards_nobody_typed_is_asked() -> None:
    """A bank of 3 stands on a tableau's 8 alone."""
    table = seats(("bond", 1000), ("le-chiffre", 1000))
    bets = "10, pass, pass, 20, pass, pass"
    cards = "?? ?? ?? ?? ?? ?? 9"
    played = scripted("baccara-banque", table, HOUSE, cards, f"{bets}, {NOBODY}, stand, draw, stand, K 7, K 4 9, K 3")
    assert [ask.seat for ask in asked(played, AskDraw)] == ["bond", "le-chiffre", HOUSE]
    assert irregular(played) == [(HOUSE, "stood-against-the-table")]


def test_a_void_natural_stays_turned_and_the_hand_goes_on() -> None:
    table = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 1000))
    answers = "10, pass, pass, 20, pass, pass, turn, K 4, go-on, go-on, stand, stand, K 7, K 6"
    played = scripted("baccara-banque", table, "le-chiffre", "?? ?? ?? ?? ?? ?? 3", answers)
    assert irregular(played) == [("bond", "void-natural")]
    assert played.cards["tableau-1"] == "K? 4? 3?"


# What stands without being asked


def standing(wished: Wished, seated: tuple[Seat, ...] = FIVE, bank: str = "le-chiffre", **options: str) -> Stakes:
    return baccara_banque.GAME.stakes(baccara_banque.GAME.in_force(options), Seating(seated, bank), wished)


def laid(stakes: Stakes) -> dict[str, dict[str, int]]:
    """The stakes without the boxes that are passed."""
    return {seat: {box: cents for box, cents in boxes.items() if cents} for seat, boxes in stakes.items()}


@pytest.mark.parametrize(
    ("bank", "own"),
    [
        ("le-chiffre", {"bond": 1, "leiter": 2, "mathis": 1, "vesper": 2}),
        ("leiter", {"mathis": 1, "vesper": 2, "bond": 2}),
        (HOUSE, {"bond": 2, "leiter": 1, "mathis": 2, "vesper": 1}),
    ],
)
def test_a_common_stake_lies_on_the_tableau_of_the_place(bank: str, own: dict[str, int]) -> None:
    """Odd places from the banker's left belong to tableau 1; Le Chiffre sits among them where he does not bank."""
    assert laid(standing(Wished(1_000), bank=bank)) == {
        seat: {f"tableau-{tableau}": 1_000} for seat, tableau in own.items()
    }


def test_the_other_boxes_are_passed() -> None:
    assert standing(Wished(1_000))["leiter"] == {"tableau-1": 0, "tableau-2": 1_000, "cheval": 0}


def test_a_bet_lies_where_a_seat_says() -> None:
    said = Wished(1_000, {"bond": {"cheval": 500, "tableau-2": 50}})
    assert laid(standing(said))["bond"] == {"tableau-2": 50, "cheval": 500}


def test_what_stands_beyond_the_limit_or_the_bank_is_refused() -> None:
    with pytest.raises(Refused, match=r"The bank takes 39\.99 in all, not 40"):
        standing(Wished(1_000), bank_limit="39.99")
    assert len(standing(Wished(1_000), bank_limit="40")) == 4
    poor = seats(("le-chiffre", 39), ("bond", 1000), ("leiter", 1000), ("mathis", 1000), ("vesper", 1000))
    with pytest.raises(Refused, match="The bank has 39 and could not pay stakes of 40"):
        standing(Wished(1_000), poor)
    with pytest.raises(Refused, match=r"bond has 1,000 and cannot stake 1,000\.01"):
        standing(Wished(None, {"bond": {"cheval": 100_001}}))


# From the command line


def test_a_stake_without_a_box_lies_on_the_tableau_of_the_place(royale: Path, bondcards: Run) -> None:
    people = ("--pc", "bond", "--pc", "leiter", "--pc", "mathis", "--npc", "le-chiffre", "--json", "--seed", "1")
    played = bondcards("play", "baccara-banque", *people, "--stake", "100", "--auto").json
    stakes = {"bond": {"tableau-1": 100}, "leiter": {"tableau-2": 100}, "mathis": {"tableau-1": 100}}
    assert played["hands"][0]["stakes"] == stakes
    assert set(played["hands"][0]["cards"]) == {"tableau-1", "tableau-2", "banker"}
    dealt_by = bondcards("play", "baccara-banque", *people, "--stake", "100", "--auto", "--bank", "house").json
    assert {**dealt_by["hands"][0]["stakes"], **stakes} == dealt_by["hands"][0]["stakes"]
    banked = bondcards("play", "baccara-banque", *people, "--stake", "100", "--auto", "--bank", "leiter").json
    assert {s: list(b) for s, b in banked["hands"][0]["stakes"].items() if s in ("bond", "mathis")} == {
        "mathis": ["tableau-1"],
        "bond": ["tableau-1"],
    }


def test_stakes_beyond_the_limit_are_refused(royale: Path, bondcards: Run) -> None:
    people = ("--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--auto", "--stake", "100")
    ran = bondcards("play", "baccara-banque", *people, "--house", "bank_limit=150")
    assert (ran.code, "The bank takes 150 in all, not 200." in ran.err) == (1, True)
    assert bondcards("play", "baccara-banque", *people, "--house", "bank_limit=200").code == 0
