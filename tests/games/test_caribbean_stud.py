"""Caribbean stud: stakes and places, a bought card, fold or raise, the showdown row by row, the bonus."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bondcards.engine.cards import read_all
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Dealt, Discarded, Irregular, Place, Turned, stakes_on_table, view
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.settlement import HOUSE, Debt
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.game import NOTHING, Game
from bondcards.games.house.boxes import vacant
from bondcards.games.house.caribbean_stud import DISCARDS, AskAnnounce, AskRaise, Options
from bondcards.games.seating import Seat, Seating
from bondcards.games.stakes import Wished
from bondcards.language import i18n
from bondcards.people.temperament import PLAIN
from bondcards.tables.policies.character import Character
from bondcards.tables.policies.house import CaribbeanStud, odd_one
from tests.laws.driver import Played, scripted, seats

ACE_KING = "Ah Kc 2d 3s 4c"
ACE_QUEEN = "Ah Qc 2d 3s 4c"
BOND = seats(("bond", 1000))
TABLE = seats(("bond", 1000), ("le-chiffre", 100_000))
SEVEN = ("bond", "leiter", "mathis", "vesper", "tanaka", "kerim", "tracy")


def dealt(*hands: str) -> str:
    """The cards of these hands as they leave the pack: one to each in turn."""
    return " ".join(" ".join(cards) for cards in zip(*(hand.split() for hand in hands), strict=True))


def coup(
    own: str,
    bank: str,
    said: str = "raise",
    stakes: str = "100, pass, pass, pass",
    more: str = "",
    seated: tuple[Seat, ...] = BOND,
    banker: str = HOUSE,
    **options: str,
) -> Played:
    """A hand; unless told otherwise Bond lays an ante of 100 against a croupier and raises."""
    cards = f"{dealt(own, bank)} {more}".strip()
    return scripted("caribbean-stud", seated, banker, cards, f"{stakes}, {said}".strip(", "), options)


def asked(played: Played, kind: type[Any]) -> list[Any]:
    return [step.ask for step in played.steps if isinstance(step.ask, kind)]


def nets(played: Played) -> dict[str, float]:
    """What every line brought as the cards fell, in whole units."""
    return {line.box: line.net / 100 for line in played.outcome.settlement.lines}


# Ante and Bet


@pytest.mark.parametrize(
    ("own", "bet"),
    [
        pytest.param("As Kd Qh 7d 2h", 200, id="less than a pair"),
        pytest.param("8h 8c Qh 7d 2h", 200, id="a pair"),
        pytest.param("8h 8c 7h 7d 2h", 400, id="two pair"),
        pytest.param("8h 8c 8d 7d 2h", 600, id="three of a kind"),
        pytest.param("8h 7c 6d 5d 4h", 800, id="a straight"),
        pytest.param("Qs Js 6s 5s 2s", 1_000, id="a flush"),
        pytest.param("8h 8c 8d 7d 7h", 1_400, id="a full house"),
        pytest.param("8h 8c 8d 8s 7h", 4_000, id="four of a kind"),
        pytest.param("8s 7s 6s 5s 9s", 10_000, id="a straight flush"),
        pytest.param("Ts Js Qs Ks As", 20_000 - 100, id="a royal flush, at most 20,000 in all"),
    ],
)
def test_a_better_hand_is_paid_by_its_own_cards(own: str, bet: int) -> None:
    assert nets(coup(own, ACE_KING)) == {"ante": 100, "bet": bet}


def test_a_royal_flush_is_paid_100_times_the_bet() -> None:
    played = coup("Ts Js Qs Ks As", ACE_KING, stakes="90, pass, pass, pass")
    assert nets(played) == {"ante": 90, "bet": 18_000}


@pytest.mark.parametrize("own", ["2h 3c 5h 7d 8s", "8h 8c 8d 8s 7h", "As Qd 2h 3d 4h"])
def test_a_bank_that_does_not_play_pays_the_ante_alone(own: str) -> None:
    assert nets(coup(own, ACE_QUEEN)) == {"ante": 100, "bet": 0}


@pytest.mark.parametrize(
    ("bank", "plays"),
    [
        pytest.param("Ah Kc 2d 3s 4c", True, id="the least ace and king"),
        pytest.param("Ah Qc Jd Ts 8c", False, id="ace and queen"),
        pytest.param("Kh Qc Jd Ts 8c", False, id="no ace"),
        pytest.param("2d 2c 3d 4s 5c", True, id="the least pair"),
        pytest.param("2d 3c 4d 5s 6c", True, id="a straight"),
    ],
)
def test_the_bank_plays_with_ace_and_king_or_better(bank: str, plays: bool) -> None:
    assert coup("9h 9c 9d 9s 7h", bank).net("bond") == (100 + 4_000 if plays else 100)


def test_a_worse_hand_loses_both() -> None:
    assert nets(coup("As Qd Jh 7d 2h", ACE_KING)) == {"ante": -100, "bet": -200}
    assert nets(coup("As Kd 2h 3d 5h", "Ah Kc 2c 3s 6c")) == {"ante": -100, "bet": -200}


def test_equal_hands_return_both() -> None:
    assert nets(coup("As Kd 2h 3d 4h", ACE_KING)) == {"ante": 0, "bet": 0}


def test_who_folds_loses_ante_and_bonus_and_keeps_his_cards_covered() -> None:
    played = coup("8h 8c 8d 8s 7h", ACE_QUEEN, "fold", "100, 2, pass, pass")
    assert nets(played) == {"ante": -100, "bonus": -2}
    assert played.outcome.settlement.folded == ("bond",)
    assert [str(fact.to) for fact in played.facts if isinstance(fact, Turned)] == ["dealer"]


def test_the_largest_payment_for_ante_and_bet_is_20_000() -> None:
    rich = seats(("bond", 1_000_000))
    stakes = "5000, pass, pass, pass"
    assert coup("8h 7c 6d 5d 4h", ACE_KING, stakes=stakes, seated=rich).net("bond") == 20_000
    assert coup("8h 8c 7h 7d 2h", ACE_KING, stakes="4000, pass, pass, pass", seated=rich).net("bond") == 20_000
    assert coup("8h 8c 7h 7d 2h", ACE_KING, stakes="3999, pass, pass, pass", seated=rich).net("bond") == 19_995
    assert coup("8h 8c 7h 7d 2h", ACE_QUEEN, stakes="30000, pass, pass, pass", seated=rich).net("bond") == 20_000


# The deal


def test_cards_go_one_at_a_time_clockwise_and_the_banks_fifth_lies_open() -> None:
    three = seats(("bond", 1000), ("leiter", 1000), ("le-chiffre", 100_000))
    cards = dealt("8h 8c 7h 7d 2h", "9h 9c 6h 6d 3h", ACE_KING)
    played = scripted("caribbean-stud", three, "le-chiffre", cards, "100, pass, pass, 100, pass, pass, raise, raise")
    assert played.order == ["bond", "leiter", "dealer"] * 5
    room = [fact.card.known for fact in view(played.facts, None) if isinstance(fact, Dealt)]
    assert room == [False] * 14 + [True]
    seen_by_bond = [f for f in view(played.facts, "bond") if isinstance(f, Dealt) and f.card.known]
    assert [str(fact.to) for fact in seen_by_bond] == ["bond"] * 5 + ["dealer"]
    seen_by_bank = [f for f in view(played.facts, "le-chiffre") if isinstance(f, Dealt) and f.card.known]
    assert [str(fact.to) for fact in seen_by_bank] == ["dealer"]
    assert played.outcome.net == {"bond": 50_000, "leiter": 50_000, "le-chiffre": -100_000}


def test_who_lays_no_ante_gets_no_cards() -> None:
    played = scripted("caribbean-stud", BOND, HOUSE, "", "pass")
    assert (played.order, played.outcome.net) == ([], {})


def moves(played: Played) -> list[tuple[str, ...]]:
    """What could be said to fold or raise, each time it was asked."""
    return [ask.options for ask in asked(played, AskRaise)]


def test_an_ante_above_a_third_of_the_chips_is_laid_and_can_only_be_folded() -> None:
    played = coup("8h 8c 7h 7d 2h", ACE_KING, "", "333.34, pass, pass, pass")
    assert moves(played) == [("fold",)]
    assert nets(played) == {"ante": -333.34}
    assert moves(coup("8h 8c 7h 7d 2h", ACE_KING, "raise", "333.33, pass, pass, pass")) == [("fold", "raise")]
    with pytest.raises(Refused, match="up to 1,000 or “pass”"):
        coup("8h 8c 7h 7d 2h", ACE_KING, stakes="1000.01")


def test_nobody_raises_by_what_the_bank_could_not_pay() -> None:
    two = seats(("bond", 1000), ("drax", 300))
    assert moves(coup("8h 8c 7h 7d 2h", ACE_KING, "", "101, pass, pass, pass", "", two, "drax")) == [("fold",)]
    assert moves(coup("8h 8c 7h 7d 2h", ACE_KING, "raise", "100, pass, pass, pass", "", two, "drax"))[0] == (
        "fold",
        "raise",
        "buy",
    )
    with pytest.raises(Refused, match="up to 300 or “pass”"):
        coup("8h 8c 7h 7d 2h", ACE_KING, stakes="301", seated=two, banker="drax")


def test_a_folded_ante_is_the_banks_at_once() -> None:
    three = seats(("bond", 1000), ("leiter", 1000), ("drax", 400))
    cards = dealt("9h 9s 9d 7c 6h", "8h 8c 7h 7d 2h", ACE_KING)
    played = scripted("caribbean-stud", three, "drax", cards, "150, pass, pass, 150, pass, pass, raise")
    assert moves(played) == [("fold",), ("fold", "raise", "buy")]


# A bought card


def test_a_card_is_bought_for_the_ante() -> None:
    played = coup("2h 5h 9h Jh 3c", ACE_KING, "buy, 3c, raise", more="Kh")
    assert played.cards["bond"] == "2h 5h 9h Jh Kh"
    assert nets(played) == {"ante": 100, "bet": 1_000, "card": -100}
    assert stakes_on_table(played.facts) == {"bond": {"ante": 10_000, "card": 10_000, "bet": 20_000}}
    assert [ask.options for ask in asked(played, AskRaise)] == [("fold", "raise", "buy"), ("fold", "raise")]


@pytest.mark.parametrize(("bank", "said", "net"), [(ACE_QUEEN, "raise", 0), (ACE_KING, "fold", -200)])
def test_the_price_is_never_returned(bank: str, said: str, net: int) -> None:
    assert coup("2h 5h 9h Jh 3c", bank, f"buy, 3c, {said}", more="Ts").net("bond") == net


def test_the_price_goes_to_the_bank_and_makes_nobody_a_loser() -> None:
    played = coup("2h 5h 9h Jh 3c", ACE_QUEEN, "buy, 3c, raise", "100, pass, pass, pass", "Ts", TABLE, "le-chiffre")
    assert played.outcome.net == {"bond": 0, "le-chiffre": 0}
    assert played.outcome.ordinary == {"bond": 10_000, "le-chiffre": -10_000}


def test_the_bonus_is_lost_with_the_purchase() -> None:
    played = coup("2h 5h 9h Jh 3c", ACE_KING, "buy, 3c, raise", "100, 2, pass, pass", "Kh")
    assert nets(played) == {"ante": 100, "bet": 1_000, "card": -100, "bonus": -2}


def test_only_who_could_still_raise_may_buy() -> None:
    poor = seats(("bond", 399))
    played = coup("2h 5h 9h Jh 3c", ACE_KING, "fold", seated=poor, stakes="100, pass, pass, pass")
    assert asked(played, AskRaise)[0].options == ("fold", "raise")
    enough = coup("2h 5h 9h Jh 3c", ACE_KING, "buy, 3c, fold", more="Ts", seated=seats(("bond", 400)))
    assert enough.net("bond") == -200


def test_the_thrown_card_goes_first_and_nobody_else_learns_which() -> None:
    played = coup("2h 5h 9h Jh 3c", ACE_KING, "buy, 5h, raise", more="Kh")
    moved = next(n for n, fact in enumerate(played.facts) if isinstance(fact, Discarded))
    assert played.facts[moved] == Discarded("bond", Place("bond"), (1,), DISCARDS)
    assert isinstance(played.facts[moved + 1], Dealt)
    assert played.cards["discards"] == "5h"
    assert "5h" not in str(view(played.facts[: moved + 1], None))


def thrown(hand: str) -> Discard:
    return Discard("bond", read_all(hand), 1, 1, DISCARDS)


def test_a_card_is_thrown_by_its_name_in_either_notation() -> None:
    ask = thrown("Kh Tc 3c")
    assert [ask.read(said) for said in ("Kh", "kH", "K♥", "10c", "Tc", "3c", "K")] == [
        *((0,), (0,), (0,), (1,), (1,), (2,), (0,))
    ]
    with pytest.raises(Refused, match="K♥, 10♣ or 3♣"):
        ask.read("4h")
    with pytest.raises(Refused, match="K♥ or K♣"):
        thrown("Kh Tc Kc").read("K")


def test_a_card_is_thrown_in_french() -> None:
    ask = thrown("Kh Tc")
    both, club = thrown("3h 3c"), thrown("4h 3c")
    before = i18n.language()
    i18n.use("fr")
    try:
        assert [ask.read(said) for said in ("Rc", "R♥", "10t", "Kh")] == [(0,), (0,), (1,), (0,)]
        assert [both.read(said) for said in ("3c", "3t")] == [(0,), (1,)]
        with pytest.raises(Refused, match="4♥ ou 3♣"):
            club.read("3c")
        assert club.recall("3c") == (1,)
    finally:
        i18n.use(before)


def test_a_house_may_sell_no_cards() -> None:
    played = coup("2h 5h 9h Jh 3c", ACE_KING, purchase="no")
    assert moves(played) == [("fold", "raise")]


# The bonus


@pytest.mark.parametrize(
    ("own", "paid"),
    [
        pytest.param("8h 7c 6d 5d 4h", -2, id="a straight"),
        pytest.param("Qs Js 6s 5s 2s", 200, id="003: a flush, 200"),
        pytest.param("8h 8c 8d 7d 7h", 300, id="003: a full house, 300"),
        pytest.param("8h 8c 8d 8s 7h", 2_000, id="003: four of a kind, 2,000"),
        pytest.param("8s 7s 6s 5s 9s", 3_200, id="003: a straight flush, 3,200"),
        pytest.param("Ts Js Qs Ks As", 8_000, id="003: a royal flush, 8,000"),
    ],
)
@pytest.mark.parametrize("bank", ["Ah Kc 2d 3d 4c", "Ah Qc 2d 3d 4c", "Th Jh Qh Kh Ah"])
def test_the_bonus_is_paid_whatever_the_bank_has(own: str, paid: int, bank: str) -> None:
    assert nets(coup(own, bank, stakes="10, 2, pass, pass"))["bonus"] == paid


def test_the_bonus_is_exactly_2() -> None:
    with pytest.raises(Refused, match="from 2 to 2 or “pass”"):
        coup("Qs Js 6s 5s 2s", ACE_KING, stakes="10, 3")


FLUSH = "Qs Js 6s 5s 2s"


def test_a_bonus_must_be_announced_where_the_bank_does_not_play() -> None:
    stakes = "10, 2, pass, pass"
    told = coup(FLUSH, ACE_QUEEN, "raise, announce", stakes, announce="yes")
    assert nets(told) == {"ante": 10, "bet": 0, "bonus": 200}
    forgot = coup(FLUSH, ACE_QUEEN, "raise, none", stakes, announce="yes")
    assert nets(forgot) == {"ante": 10, "bet": 0, "bonus": -2}


@pytest.mark.parametrize(
    ("own", "bank", "said", "stakes", "more"),
    [
        pytest.param(FLUSH, ACE_KING, "raise", "10, 2, pass, pass", "", id="the bank plays"),
        pytest.param(FLUSH, ACE_QUEEN, "raise", "10, pass, pass, pass", "", id="no bonus bet"),
        pytest.param(FLUSH, ACE_QUEEN, "fold", "10, 2, pass, pass", "", id="folded"),
        pytest.param(FLUSH, ACE_QUEEN, "buy, 2s, raise", "10, 2, pass, pass", "3h", id="a card bought"),
    ],
)
def test_otherwise_nothing_is_announced(own: str, bank: str, said: str, stakes: str, more: str) -> None:
    assert not asked(coup(own, bank, said, stakes, more, announce="yes"), AskAnnounce)


def test_who_holds_no_bonus_announces_none() -> None:
    played = coup("8h 8c 7h 7d 2h", ACE_QUEEN, "raise", "10, 2, pass, pass", announce="yes")
    assert asked(played, AskAnnounce)[0].options == ("none",)


# Cards nobody sees


def covered(said: str, shown: str, **options: str) -> Played:
    """A hand of real cards: nobody but Bond sees what he has until it is turned."""
    cards = dealt("?? ?? ?? ?? ??", "?? ?? ?? ?? 4c") + (" ??" if "buy" in said else "")
    return scripted("caribbean-stud", BOND, HOUSE, cards, f"10, 2, pass, pass, {said}, {shown}", options)


def test_unseen_cards_are_turned_at_the_showdown() -> None:
    played = covered("raise, Ah Kc 2d 3s 4c", FLUSH)
    assert nets(played) == {"ante": 10, "bet": 100, "bonus": 200}
    assert played.cards == {"bond": FLUSH, "dealer": ACE_KING}


def test_which_unseen_card_goes_does_not_matter() -> None:
    played = covered("buy, raise, Ah Kc 2d 3s 4c", FLUSH)
    assert Discarded("bond", Place("bond"), (0,), DISCARDS) in played.facts
    assert nets(played) == {"ante": 10, "bet": 100, "card": -10, "bonus": -2}


def test_an_unseen_folded_hand_stays_unseen() -> None:
    played = scripted(
        *("caribbean-stud", BOND, HOUSE, dealt("?? ?? ?? ?? ??", "?? ?? ?? ?? 4c")),
        "10, pass, pass, pass, fold, Ah Kc 2d 3s 4c",
    )
    assert played.cards["bond"] == "?? ?? ?? ?? ??"
    assert played.net("bond") == -10


def test_a_bonus_announced_on_other_cards_is_void() -> None:
    played = covered("raise, Ah Qc 2d 3s 4c, announce", "8h 8c 7h 7d 2h", announce="yes")
    assert Irregular("bond", "void-bonus") in played.told
    assert nets(played) == {"ante": 10, "bet": 0, "bonus": -2}


# Places played blind


@pytest.mark.parametrize(
    ("players", "beside"),
    [
        (1, {"bond": ("right", "left")}),
        (2, {"bond": ("right",), "leiter": ("left",)}),
        (3, {"bond": ("right",), "leiter": (), "mathis": ("left",)}),
        (5, {"bond": ("right",), "leiter": (), "mathis": (), "vesper": (), "tanaka": ("left",)}),
        (6, {"bond": (), "leiter": (), "mathis": (), "vesper": (), "tanaka": (), "kerim": ("left",)}),
        (7, dict.fromkeys(SEVEN, ())),
    ],
)
def test_vacant_places_lie_at_the_ends_of_the_row(players: int, beside: dict[str, tuple[str, ...]]) -> None:
    around = seats(*((seat, 100) for seat in SEVEN[:players]))
    assert vacant(Seating(around, HOUSE)) == beside
    bank = seats(*((seat, 100) for seat in SEVEN[:players]), ("le-chiffre", 100))
    assert vacant(Seating(bank, "le-chiffre")) == beside
    assert players + sum(map(len, beside.values())) <= 7


def test_seven_places_and_no_more() -> None:
    rules = catalogue.find("caribbean-stud")
    assert isinstance(rules, Game)
    eight = seats(*((seat, 100) for seat in (*SEVEN, "le-chiffre")))
    assert rules.first(Seating(eight, "le-chiffre"), Options()) == NOTHING
    with pytest.raises(Refused, match="Seven can play"):
        rules.first(Seating(eight, HOUSE), Options())
    with pytest.raises(Refused, match="Somebody must play"):
        rules.first(Seating(BOND, "bond"), Options())


def test_blind_places_lie_beside_their_player_and_are_seen_by_nobody() -> None:
    right, own, left = "8s 7s 6s 5s 9s", "8h 8c 7h 7d 2h", "2c 3h 5h Jd 9c"
    cards = dealt(right, own, left, ACE_KING)
    played = scripted("caribbean-stud", BOND, HOUSE, cards, "10, pass, 20, 30, raise")
    assert played.order == ["bond@right", "bond", "bond@left", "dealer"] * 5
    blind = [fact.sees for fact in played.facts if isinstance(fact, Dealt) and fact.to.side]
    assert blind == [()] * 10
    assert stakes_on_table(played.facts)["bond"] == {
        "ante": 1_000,
        "ante@right": 2_000,
        "bet@right": 4_000,
        "ante@left": 3_000,
        "bet@left": 6_000,
        "bet": 2_000,
    }
    assert [ask.seat for ask in asked(played, AskRaise)] == ["bond"]
    assert nets(played) == {
        "ante@right": 20,
        "bet@right": 2_000,
        "ante": 10,
        "bet": 40,
        "ante@left": -30,
        "bet@left": -60,
    }


def test_a_blind_place_plays_on_when_its_player_folds() -> None:
    cards = dealt("2c 3h 5h Jd 9c", "8h 8c 7h 7d 2h", ACE_KING)
    played = scripted("caribbean-stud", BOND, HOUSE, cards, "10, pass, pass, 30, fold")
    assert nets(played) == {"ante": -10, "ante@left": 30, "bet@left": 120}


def test_a_blind_place_needs_ante_and_bet_in_chips() -> None:
    with pytest.raises(Refused, match="to 300 or “pass”"):
        scripted("caribbean-stud", BOND, HOUSE, "", "100, pass, 300.01")
    with pytest.raises(Refused, match="to 200 or “pass”"):
        scripted("caribbean-stud", BOND, HOUSE, "", "100, pass, 100, 200.01")


# Stakes that stand


def standing(seated: tuple[Seat, ...], bank: str = HOUSE, **bets: int) -> dict[str, int]:
    """What stands for Bond of these bets, in cents; `left` and `right` are antes on blind places."""
    boxes = {f"ante@{name}" if name in ("left", "right") else name: cents for name, cents in bets.items()}
    return catalogue.find("caribbean-stud").stakes(Options(), Seating(seated, bank), Wished(bets={"bond": boxes}))[
        "bond"
    ]


def test_stakes_stand_on_every_box_and_what_is_not_said_is_passed() -> None:
    assert standing(BOND, ante=1000, bonus=200, left=500) == {
        "ante": 1000,
        "bonus": 200,
        "ante@left": 500,
        "ante@right": 0,
    }


def test_nothing_is_staked_without_an_ante() -> None:
    with pytest.raises(Refused, match="without an ante"):
        standing(BOND, bonus=200)
    with pytest.raises(Refused, match="without an ante"):
        standing(BOND, left=200)


def test_a_bonus_of_anything_but_2_is_refused_before_the_sitting_opens() -> None:
    with pytest.raises(Refused, match=r"The bonus bet is exactly 2\."):
        standing(BOND, ante=1000, bonus=500)


def test_a_blind_stake_needs_a_vacant_place() -> None:
    three = seats(("leiter", 1000), ("bond", 1000), ("mathis", 1000))
    with pytest.raises(Refused, match="no vacant place on the left of bond"):
        standing(three, ante=1000, left=1000)
    with pytest.raises(Refused, match="no vacant place on the right of bond"):
        standing(three, ante=1000, right=1000)
    assert standing(three[1:], ante=1000, right=1000)["ante@right"] == 1000
    assert standing(three[:2], ante=1000, left=1000)["ante@left"] == 1000


def test_a_blind_stake_takes_its_bet_too() -> None:
    assert standing(BOND, ante=40_000, left=20_000)["ante@left"] == 20_000
    with pytest.raises(Refused, match=r"bond has 1,000 and cannot stake 1,000\.03"):
        standing(BOND, ante=40_000, left=20_001)
    with pytest.raises(Refused, match="The bank has 300 and could not pay stakes of 400"):
        standing(seats(("bond", 1000), ("drax", 300)), "drax", ante=10_000, left=10_000)


# Heroism and the bank


def hero(own: str, bank: str, said: str, stakes: str = "100, 2, pass", more: str = "") -> Played:
    """Bond with a point against Le Chiffre's bank."""
    three = seats(("bond", 2000), ("mathis", 1000), ("le-chiffre", 100_000), reserve=1)
    cards = f"{dealt(own, bank)} {more}".strip()
    return scripted("caribbean-stud", three, "le-chiffre", cards, f"{stakes}, pass, {said}")


@pytest.mark.parametrize(
    ("own", "bank", "bet"),
    [
        ("As Qd Jh 7d 2h", ACE_KING, 200),
        ("8h 8c Qh 7d 2h", "9h 9c 2d 3s 4c", 200),
        ("8h 8c 7h 7d 2h", "9h 9c 2d 2s 4c", 400),
        ("8h 8c 8d 7d 2h", "9h 9c 9d 3s 4c", 600),
        ("8h 7c 6d 5d 4h", "8s 7d 6h 5c 9c", 800),
    ],
)
def test_a_point_pays_the_ante_and_the_bet_by_ones_own_hand(own: str, bank: str, bet: int) -> None:
    played = hero(own, bank, "raise, spend")
    assert played.net("bond") == 100 + bet - 2
    assert played.outcome.net == {"bond": (98 + bet) * 100, "le-chiffre": -(98 + bet) * 100}


def test_after_a_fold_a_point_pays_the_ante_alone() -> None:
    assert hero("8h 8c 8d 8s 7h", ACE_KING, "fold, spend").net("bond") == 100 - 2


def test_a_point_does_not_bring_back_the_price_of_a_card() -> None:
    played = hero("2h 5h 9h Jh 3c", ACE_KING, "buy, 3c, raise, spend", more="Ts")
    assert played.net("bond") == 100 + 200 - 100 - 2


def test_a_point_wins_a_lost_blind_place_and_what_was_won_stays() -> None:
    cards = dealt("8h 8c 7h 7d 2h", "2c 3h 5h Jd 9c", ACE_KING)
    two = seats(("bond", 2000), ("le-chiffre", 100_000), reserve=1)
    played = scripted("caribbean-stud", two, "le-chiffre", cards, "10, pass, pass, 30, raise, spend")
    assert nets(played) == {"ante": 10, "bet": 40, "ante@left": -30, "bet@left": -60}
    assert played.net("bond") == 10 + 40 + 30 + 60


def test_a_point_pays_no_more_than_20_000() -> None:
    three = seats(("bond", 50_000), ("le-chiffre", 1_000_000), reserve=1)
    cards = dealt("8h 7c 6d 5d 4h", "8s 7d 6h 5c 9c")
    played = scripted("caribbean-stud", three, "le-chiffre", cards, "5000, pass, pass, pass, raise, spend")
    assert played.net("bond") == 20_000
    folded = scripted("caribbean-stud", three, "le-chiffre", cards, "25000, pass, pass, pass, spend")
    assert folded.net("bond") == 20_000


def test_the_bank_pays_as_far_as_it_reaches() -> None:
    poor = seats(("bond", 1000), ("drax", 300))
    played = coup("8h 8c 8d 8s 7h", ACE_KING, stakes="100, pass, pass, pass", seated=poor, banker="drax")
    assert played.outcome.net == {"bond": 30_000, "drax": -30_000}
    assert played.outcome.debts == (Debt("drax", "bond", 380_000),)


def test_seats_speak_and_are_paid_clockwise_from_the_banks_left() -> None:
    four = seats(("mathis", 1000), ("le-chiffre", 100_000), ("bond", 1000), ("leiter", 1000))
    cards = dealt("8h 8c 7h 7d 2h", "2c 3h 5h Jd 9c", "9h 9s 9d 7c 6h", ACE_KING)
    answers = "10, pass, pass, 20, pass, 30, pass, pass, raise, fold, raise"
    played = scripted("caribbean-stud", four, "le-chiffre", cards, answers)
    assert [ask.seat for ask in asked(played, Bet) if ask.box == "ante"] == ["bond", "leiter", "mathis"]
    assert [ask.seat for ask in asked(played, Choose)] == ["bond", "leiter", "mathis"]
    assert {seat: net // 100 for seat, net in played.outcome.net.items()} == {
        "bond": 10 + 40,
        "leiter": -20,
        "mathis": 30 + 180,
        "le-chiffre": -240,
    }


# The plain strategy


def plays(own: str, options: tuple[Any, ...] = ("fold", "raise"), whim: float = 0) -> str | None:
    character = Character("bond", replace(PLAIN, whim=whim), 100_000, "1/hand 1")
    seen = [Dealt(Place("bond"), card, ("bond",)) for card in read_all(own)]
    return CaribbeanStud(character).say(AskRaise("bond", options), seen)


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ("Ah Kc Jd 8s 3h", "raise"),
        ("Ah Kc Jd 8s 2h", "fold"),
        ("Ah Kc Jd 7s 6h", "fold"),
        ("Ah Kc Qd 3s 2h", "raise"),
        ("Ah Qc Jd 9s 3h", "fold"),
        ("2h 2c 3d 4s 6h", "raise"),
        ("?? Kc Jd 8s 3h", None),
    ],
)
def test_raise_with_a_k_j_8_3_or_better(own: str, said: str | None) -> None:
    assert plays(own) == said


@pytest.mark.parametrize(
    ("own", "thrown"),
    [
        pytest.param("2h 5h 9h Jh 3c", "3c", id="four of a suit"),
        pytest.param("5h 6c 7d 8s Kc", "Kc", id="four in a row, open"),
        pytest.param("Ah 2c 3d 4s 9c", None, id="in a row, open at one end"),
        pytest.param("5h 6c 8d 9s Kc", None, id="a gap"),
        pytest.param("5h 6h 8h 9h 9c", "9c", id="four to a straight flush, with a pair"),
        pytest.param("2h 5h 9h Jh Jc", None, id="a pair and four of a suit"),
        pytest.param("8h 8c 8d 9s Kc", None, id="a made hand"),
        pytest.param("2h 5h 9h Jh Qh", None, id="a flush"),
    ],
)
def test_when_to_buy(own: str, thrown: str | None) -> None:
    odd = odd_one(read_all(own))
    assert (odd and str(odd)) == thrown
    assert (plays(own, ("fold", "raise", "buy")) == "buy") == (thrown is not None)


def test_the_program_keeps_chips_for_its_bet() -> None:
    rich = CaribbeanStud(Character("bond", replace(PLAIN, appetite=0.9), 100_000_000, "1/hand 1"))
    assert rich.say(Bet("bond", "ante", 1, 100_00), []) == 33_33
    assert rich.say(Bet("bond", "ante", 1, 2), []) == "pass"


@pytest.mark.parametrize("announce", ["no", "yes"])
def test_a_bonus_that_is_not_announced_on_other_cards_is_only_lost(announce: str) -> None:
    said = "raise, Ah Qc 2d 3s 4c" + (", none" if announce == "yes" else "")
    played = covered(said, "8h 8c 7h 7d 2h", announce=announce)
    assert Irregular("bond", "void-bonus") not in played.told
    assert nets(played) == {"ante": 10, "bet": 0, "bonus": -2}
