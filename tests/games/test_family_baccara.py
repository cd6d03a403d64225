"""Family baccara: the banker's stake bounds all bets, a drawing table of its own, and the ponte who takes the stake."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bondcards.engine.cards import ONE_PACK, read_all
from bondcards.engine.facts import Dealt, Holds, Place
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Shuffle
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games.baccarat import family_baccara
from bondcards.games.baccarat.drawing import AskDraw
from bondcards.games.baccarat.family_baccara import Options
from bondcards.games.game import Nothing
from bondcards.games.seating import Seat, Seating
from bondcards.games.stakes import Stakes, Wished
from bondcards.games.worth import Units, Worth
from bondcards.roleplay.heroism import AskPoint
from tests.commands import Run
from tests.games import printed
from tests.laws.driver import Played, scripted, seats

# Clockwise, so that Vesper is at the banker's right and bets first, then Mathis, Leiter and Bond.
CHIPS = (("le-chiffre", 10_000), ("bond", 1000), ("leiter", 1000), ("mathis", 1000), ("vesper", 1000))
FIVE = seats(*CHIPS)
HEROES = seats(*CHIPS, reserve=2)

# 004's table: the bank's two cards, and what it does on the ponte's third card of 0 to 9.
BANK = {
    9: "SSSSSSSSSS",
    8: "SSSSSSSSSS",
    7: "SSSSSSSSSS",
    6: "SSSSSSDDSS",
    5: "SSSSDDDDSS",
    4: "SSDDDDDDSS",
    3: "DDDDDDDDSD",
    2: "DDDDDDDDDD",
    1: "DDDDDDDDDD",
    0: "DDDDDDDDDD",
}
BANK_WHEN_PONTE_STANDS = "DDDSSSSSSS"
PONTE = "DDDDDDSSSS"

PONTE_WINS = "K K 9 7"
BANK_WINS = "K K 7 9"
TIED = "K K 7 7"


def coup(cards: str, answers: str, seated: tuple[Seat, ...] = FIVE, bank: str = "le-chiffre") -> Played:
    return scripted("family-baccara", seated, bank, cards, answers)


def bets(*laid: str, own: int = 100) -> str:
    """The banker's own stake, then bets on ponte, banker and tie from his right; who is not named passes.

    Nobody is asked any more once he has bet as much as the banker.
    """
    answers = [str(own)]
    for said in (*laid, *["- - -"] * (4 - len(laid))):
        left = float(own)
        for word in said.split():
            if left:
                answers.append("pass" if word == "-" else word)
                left -= 0 if word == "-" else float(word)
    return ", ".join(answers)


VESPER = "100, 100, " + ", ".join(["pass"] * 9)
"""Vesper bets all she may on the ponte, and nobody else anything."""


def asked(played: Played, kind: type[Any]) -> list[Any]:
    return [step.ask for step in played.steps if isinstance(step.ask, kind)]


# Who sits, and who banks


def test_four_to_fifteen_with_one_pack() -> None:
    entry = family_baccara.GAME.entry
    assert (entry.seats, entry.packs, family_baccara.GAME.packs(Options())) == ((4, 15), ONE_PACK, ONE_PACK)


def test_somebody_at_the_table_is_the_banker() -> None:
    with pytest.raises(Refused, match="--bank npc"):
        family_baccara.first(Seating(FIVE, HOUSE), Options())


# The bets


def test_the_banker_stakes_first_and_then_from_his_right() -> None:
    played = coup(PONTE_WINS, bets("10 10 10", "10 10 10", "10 10 10", "10 10 10"))
    assert [(ask.seat, ask.box) for ask in asked(played, Bet)] == [
        ("le-chiffre", "banker"),
        *product(("vesper", "mathis", "leiter", "bond"), ("ponte", "banker", "tie")),
    ]


@pytest.mark.parametrize("said", ["101", "60, 41", "60, 30, 11", "pass, 101", "pass, pass, 101"])
def test_nobody_goes_higher_than_the_bankers_stake_in_total(said: str) -> None:
    with pytest.raises(Refused, match="cannot be staked here"):
        coup(PONTE_WINS, f"100, {said}")


def test_004_three_quarters_on_a_tie_and_the_last_on_the_ponte() -> None:
    """The banker stakes 100: 75 on a tie, 25 on the ponte, and the ponte wins by his third card."""
    answers = bets("25 - 75")
    assert coup(PONTE_WINS, answers).outcome.net == {"vesper": 2_500 - 7_500 + 10_000, "le-chiffre": -5_000}
    assert coup(TIED, answers).outcome.net == {"vesper": 7_500 - 2_500 + 10_000, "le-chiffre": -15_000}
    assert coup(BANK_WINS, answers).outcome.net == {"vesper": -10_000, "le-chiffre": 10_000}


def test_a_bet_is_no_more_than_its_seats_chips() -> None:
    poor = seats(("le-chiffre", 10_000), ("bond", 1000), ("leiter", 1000), ("vesper", 20))
    with pytest.raises(Refused, match="up to 20 or “pass”"):
        coup(PONTE_WINS, "100, 21", poor)


def test_the_bank_takes_no_more_bets_than_it_could_pay_beside_its_own_stake() -> None:
    poor = seats(("le-chiffre", 250), ("bond", 1000), ("leiter", 1000), ("vesper", 1000))
    with pytest.raises(Refused, match="up to 50 or “pass”"):
        coup(PONTE_WINS, "100, 100, 51", poor)
    played = coup(PONTE_WINS, "100, 100, 50", poor)
    assert played.outcome.net == {"vesper": 20_000, "leiter": 5_000, "le-chiffre": -25_000}
    assert played.outcome.debts == ()


@pytest.mark.parametrize("answers", ["pass", bets()])
def test_no_bets_no_hand(answers: str) -> None:
    played = coup("", answers)
    assert (played.order, played.outcome.net) == ([], {})


@pytest.mark.parametrize(
    ("laid", "ponte"),
    [
        pytest.param(("10 - -", "20 - -", "30 - -", "40 - -"), "bond", id="the highest"),
        pytest.param(("10 - -", "40 - -", "40 - -", "40 - -"), "mathis", id="the first of equals"),
        pytest.param(("50 - -", "- 20 40", "- - 55", "- - -"), "mathis", id="the highest in total, on whatever"),
        pytest.param(("- - -", "- - -", "- - 1", "- - -"), "leiter", id="the only one"),
    ],
)
def test_the_ponte_is_whoever_first_bet_the_highest_total(laid: tuple[str, ...], ponte: str) -> None:
    played = coup(PONTE_WINS, bets(*laid))
    assert [fact for fact in played.told if isinstance(fact, Holds)] == [Holds(ponte, Place(name="ponte"))]
    assert [ask.seat for ask in asked(played, AskDraw)] == [ponte, "le-chiffre"]


# The cards


def test_ponte_and_bank_in_turn_and_face_up() -> None:
    played = coup("2c 3c 2d 2h 5h 5s", VESPER)
    assert played.order == ["ponte", "banker"] * 3
    assert played.cards == {"ponte": "2c 2d 5h", "banker": "3c 2h 5s"}
    assert all(fact.sees is None for fact in played.facts if isinstance(fact, Dealt))


@pytest.mark.parametrize(("left", "shuffled"), [(0, True), (5, True), (6, False), (52, False)])
def test_the_pack_is_shuffled_when_it_could_not_serve_the_longest_hand(left: int, shuffled: bool) -> None:
    asks = family_baccara.hand(Seating(FIVE, "le-chiffre", left), Options(), Nothing())
    assert (asks.send(None) == Shuffle(1)) == shuffled


def order(ponte: int, banker: int, *thirds: str) -> list[str]:
    """Where the cards go for hands of these totals; all of them must be used."""
    dealt = ("Kh", "Ks", f"{printed.CARD[ponte]}c", f"{printed.CARD[banker]}d")
    return coup(" ".join((*dealt, *thirds)), VESPER).order


@pytest.mark.parametrize(("ponte", "move"), list(enumerate(PONTE)))
@pytest.mark.parametrize("banker", [7, 8, 9])
def test_the_ponte_by_the_table_whatever_the_bank_holds(ponte: int, move: str, banker: int) -> None:
    """An 8 or 9 of the bank does not stop him; a bank of 7 or more never draws."""
    played = order(ponte, banker, *(["As"] if move == "D" else []))
    assert (played.count("ponte"), played.count("banker")) == (3 if move == "D" else 2, 2)


@pytest.mark.parametrize(
    ("banker", "third", "move"), [(b, t, move) for b, row in BANK.items() for t, move in enumerate(row)]
)
def test_the_bank_by_the_table_after_a_third_card(banker: int, third: int, move: str) -> None:
    for ponte in range(6):
        thirds = [f"{printed.CARD[third]}s", *(["Qs"] if move == "D" else [])]
        assert order(ponte, banker, *thirds).count("banker") == (3 if move == "D" else 2)


@pytest.mark.parametrize("ponte", [6, 7, 8, 9])
@pytest.mark.parametrize(("banker", "move"), list(enumerate(BANK_WHEN_PONTE_STANDS)))
def test_the_bank_after_a_ponte_who_drew_no_card(ponte: int, banker: int, move: str) -> None:
    """A bank of 3 to 6 draws none either; one of 0 to 2 draws against an 8 or 9, too."""
    assert order(ponte, banker, *(["Qs"] if move == "D" else [])).count("banker") == (3 if move == "D" else 2)


def test_prescribed_moves_are_asked_of_nobody() -> None:
    played = coup("2c 3c 2d 2h 5h 5s", VESPER)
    assert [line.question["ask"] for line in played.tape] == [*["bet"] * 11, *["deal"] * 6]


def test_004_the_ponte_receives_a_5_and_a_5_and_the_bank_an_8_and_a_9() -> None:
    """5 + 5 = 10 counts 0, so he draws; 8 + 9 = 17 counts 7, so the bank does not."""
    for third, net in (("8h", 200), ("7h", 0), ("6h", -100)):
        played = coup(f"5c 8c 5d 9d {third}", VESPER)
        assert played.cards == {"ponte": f"5c 5d {third}", "banker": "8c 9d"}
        assert played.net("vesper") == net


def test_an_8_or_9_in_two_cards_is_no_natural() -> None:
    def counted(cards: str) -> tuple[Worth, ...]:
        return family_baccara.GAME.worth(Place(name="ponte"), read_all(cards), ())

    assert [counted(cards) for cards in ("K 8", "K 9", "4 7 8", "5 5")] == [
        *((Units(8),), (Units(9),), (Units(9),), (Units(0, baccara=True),))
    ]


# Gains


@pytest.mark.parametrize(
    ("cards", "laid", "net"),
    [
        pytest.param(PONTE_WINS, "40 - -", 40, id="ponte, right"),
        pytest.param(BANK_WINS, "40 - -", -40, id="ponte, wrong"),
        pytest.param(TIED, "40 - -", -40, id="ponte, a tie returns nothing"),
        pytest.param(BANK_WINS, "- 40 -", 36, id="banker, right, less 10 %"),
        pytest.param(PONTE_WINS, "- 40 -", -40, id="banker, wrong"),
        pytest.param(TIED, "- 40 -", -40, id="banker, a tie returns nothing"),
        pytest.param(TIED, "- - 40", 40, id="tie, right"),
        pytest.param(PONTE_WINS, "- - 40", -40, id="tie, the ponte won"),
        pytest.param(BANK_WINS, "- - 40", -40, id="tie, the bank won"),
        pytest.param(BANK_WINS, "- 0.05 -", 0.04, id="half a cent to the bank"),
    ],
)
def test_what_a_bet_brings(cards: str, laid: str, net: float) -> None:
    """Mathis bets; Vesper, who bet more on the ponte, is the ponte."""
    played = coup(cards, bets("100 - -", laid))
    assert played.net("mathis") == net
    assert sum(played.outcome.net.values()) == 0


@pytest.mark.parametrize(
    ("laid", "cards", "ponte", "bank"),
    [
        pytest.param("60 - -", PONTE_WINS, 60 + 100, -160, id="right: his bet and the stake"),
        pytest.param("- 60 -", PONTE_WINS, -60 + 100, -40, id="even if he has lost his bet on the bank"),
        pytest.param("- - 60", PONTE_WINS, -60 + 100, -40, id="even if he has lost his bet on a tie"),
        pytest.param("- - 60", TIED, 60 + 100, -160, id="a tie: his bet and the stake"),
        pytest.param("60 - -", TIED, -60 + 100, -40, id="a tie: the stake, his bet lost"),
        pytest.param("60 - -", BANK_WINS, -60, 60, id="the bank wins: nothing more, it has its stake back"),
        pytest.param("- 60 -", BANK_WINS, 54, -54, id="the bank wins, and he with it"),
    ],
)
def test_the_bankers_own_stake_goes_to_the_ponte_once(laid: str, cards: str, ponte: int, bank: int) -> None:
    played = coup(cards, bets(laid))
    assert (played.net("vesper"), played.net("le-chiffre")) == (ponte, bank)


TABLE_OF_FIVE = bets("25 - 75", "- 100 -", "30 30 30", "80 - -")
"""The banker stakes 100. Vesper, first with 100 in all, is the ponte; Mathis bets 100 on the bank, Leiter 30 on
everything, Bond 80 on the ponte."""


@pytest.mark.parametrize(
    ("cards", "net"),
    [
        pytest.param(
            PONTE_WINS,
            {"vesper": 50, "mathis": -100, "leiter": -30, "bond": 80, "le-chiffre": 0},
            id="the ponte wins: 25 - 75 + 100; -100; 30 - 60; 80",
        ),
        pytest.param(
            BANK_WINS,
            {"vesper": -100, "mathis": 90, "leiter": -33, "bond": -80, "le-chiffre": 123},
            id="the bank wins: -100; 100 - 10; 27 - 60; -80",
        ),
        pytest.param(
            TIED,
            {"vesper": 150, "mathis": -100, "leiter": -30, "bond": -80, "le-chiffre": 60},
            id="a tie: 75 - 25 + 100; -100; 30 - 60; -80",
        ),
    ],
)
def test_a_table_of_five(cards: str, net: dict[str, int]) -> None:
    played = coup(cards, TABLE_OF_FIVE)
    assert played.outcome.net == {seat: units * 100 for seat, units in net.items()}
    assert sum(net.values()) == 0
    assert [line.seat for line in played.outcome.settlement.lines] == [
        *("bond", "leiter", "leiter", "leiter", "mathis", "vesper", "vesper", "le-chiffre")
    ]


# Heroism Points


@pytest.mark.parametrize(
    ("cards", "laid", "net"),
    [
        pytest.param(BANK_WINS, "40 - -", 40, id="on the ponte, 1:1"),
        pytest.param(TIED, "40 - -", 40, id="a tie has lost it as well"),
        pytest.param(PONTE_WINS, "- 40 -", 36, id="on the bank, less the 10 %"),
        pytest.param(PONTE_WINS, "- 40 20", 16, id="a tie bet as it fell, lost"),
        pytest.param(TIED, "40 - 20", 60, id="a tie bet as it fell, won"),
        pytest.param(TIED, "30 20 -", 48, id="both"),
    ],
)
def test_a_point_pays_lost_bets_on_bank_or_ponte(cards: str, laid: str, net: int) -> None:
    """Mathis spends; Vesper, the ponte, keeps hers where she is asked."""
    lost = cards == BANK_WINS
    played = coup(cards, f"{bets('100 - -', laid)}, spend{', keep' * lost}", HEROES)
    assert played.net("mathis") == net
    assert sum(played.outcome.net.values()) == 0


def test_no_point_for_a_lost_tie_bet() -> None:
    played = coup(BANK_WINS, f"{bets('- 100 -', '- - 40')}", HEROES)
    assert asked(played, AskPoint) == []
    assert played.outcome.settlement.ordinary().get("mathis", 0) == 0


def test_a_pontes_point_does_not_bring_the_bankers_stake() -> None:
    played = coup(BANK_WINS, f"{bets('100 - -')}, spend", HEROES)
    assert played.outcome.net == {"vesper": 10_000, "le-chiffre": -10_000}


def test_several_points_at_one_table() -> None:
    """The bank has won: Bond, Leiter and Vesper lost. Bond and Vesper spend."""
    played = coup(BANK_WINS, f"{TABLE_OF_FIVE}, spend, keep, spend", HEROES)
    assert played.outcome.net == {
        "bond": 8_000,
        "leiter": -3_300,
        "mathis": 9_000,
        "vesper": 2_500 - 7_500,
        "le-chiffre": -8_700,
    }


def test_an_agents_bank_turns_the_villains_bets_and_keeps_its_stake_from_him() -> None:
    """Bond banks; from his right bet Le Chiffre, the ponte, and Vesper."""
    table = seats(("bond", 1000), ("leiter", 1000), ("vesper", 1000), ("le-chiffre", 1000), reserve=1)
    played = coup(PONTE_WINS, "100, 100, 50, pass, pass, pass, pass, pass, spend", table, "bond")
    assert played.outcome.settlement.net() == {"le-chiffre": 20_000, "vesper": 5_000, "bond": -25_000}
    assert played.outcome.net == {"le-chiffre": -10_000, "vesper": 5_000, "bond": 5_000}


def test_a_point_takes_nothing_from_an_agents_bank_nor_a_stake_from_an_agent() -> None:
    table = seats(("bond", 1000), ("leiter", 1000), ("vesper", 1000), ("le-chiffre", 1000), reserve=1)
    lost = coup(BANK_WINS, "100, pass, pass, pass, 100, pass, pass, pass", table, "bond")
    assert lost.outcome.net == {"vesper": -10_000, "bond": 10_000}
    won = coup(PONTE_WINS, "100, pass, pass, pass, 100, pass, pass, pass", table, "bond")
    assert won.outcome.net == {"vesper": 20_000, "bond": -20_000}


# What stands without being asked


def standing(wished: Wished, seated: tuple[Seat, ...] = FIVE, bank: str = "le-chiffre") -> Stakes:
    return family_baccara.GAME.stakes(Options(), Seating(seated, bank), wished)


def laid(stakes: Stakes) -> dict[str, dict[str, int]]:
    """The stakes without the boxes that are passed."""
    return {seat: {box: cents for box, cents in boxes.items() if cents} for seat, boxes in stakes.items()}


@pytest.mark.parametrize("bank", ["le-chiffre", "bond"])
def test_a_common_stake_lies_on_the_ponte_and_the_banker_lays_as_much(bank: str) -> None:
    others = {"bond", "leiter", "mathis", "vesper"} - {bank}
    assert laid(standing(Wished(1_000), bank=bank)) == {
        **{seat: {"ponte": 1_000} for seat in others},
        bank: {"banker": 1_000},
    }


def test_the_banker_lays_as_much_as_the_highest_of_the_others_in_all() -> None:
    said = Wished(1_000, {"bond": {"ponte": 30_000, "tie": 10_000}, "leiter": {"banker": 39_999}})
    assert standing(said)["le-chiffre"] == {"ponte": 0, "banker": 40_000, "tie": 0}
    assert standing(Wished(None, {})) == {}, "where nothing stands he is asked"


def test_nobody_bets_more_than_the_banker_says() -> None:
    bank = {"le-chiffre": {"banker": 10_000}}
    assert standing(Wished(10_000, bank))["le-chiffre"]["banker"] == 10_000
    for bets in ({"bond": {"ponte": 10_001}}, {"bond": {"ponte": 9_999, "tie": 2}}):
        with pytest.raises(Refused, match="The banker stakes 100: nobody may bet more"):
            standing(Wished(5_000, {**bank, **bets}))


def test_a_banker_must_be_able_to_pay_all_that_stands_and_his_own_stake() -> None:
    poor = seats(("le-chiffre", 49), ("bond", 1000), ("leiter", 1000), ("mathis", 1000), ("vesper", 1000))
    with pytest.raises(Refused, match="The bank has 49 and could not pay stakes of 50"):
        standing(Wished(1_000), poor)
    agent = seats(("bond", 10), ("leiter", 1000), ("mathis", 1000), ("le-chiffre", 1000))
    with pytest.raises(Refused, match="bond has 10 and cannot stake 20"):
        standing(Wished(2_000), agent, "bond")


# From the command line


AGENTS = ("--pc", "bond", "--pc", "leiter", "--pc", "mathis", "--npc", "le-chiffre")


def test_a_common_stake_lies_on_the_ponte_and_the_banker_stakes_as_much(royale: Path, bondcards: Run) -> None:
    played = bondcards("play", "family-baccara", *AGENTS, "--stake", "100", "--json", "--cards", "9 K K 7").json
    hand = played["hands"][0]
    assert hand["stakes"] == {
        **{seat: {"ponte": 100} for seat in ("bond", "leiter", "mathis")},
        "le-chiffre": {"banker": 100},
    }
    assert hand["cards"] == {"ponte": ["9?", "K?"], "banker": ["K?", "7?"]}
    assert hand["fell"]["net"] == {"bond": 100, "leiter": 100, "mathis": 200, "le-chiffre": -400}


def test_an_agent_who_banks_lays_the_common_stake_on_his_own_hand(royale: Path, bondcards: Run) -> None:
    played = bondcards(
        "play", "family-baccara", *AGENTS, "--stake", "100", "--json", "--seed", "1", "--auto", "--bank", "bond"
    ).json
    assert played["hands"][0]["stakes"]["bond"] == {"banker": 100}
    assert played["hands"][0]["stakes"]["leiter"] == {"ponte": 100}


def test_the_villain_stakes_enough_for_every_bet(royale: Path, bondcards: Run) -> None:
    said = ("--bet", "bond:ponte=300,tie=100", "--bet", "leiter:banker=50", "--bet", "mathis:tie=20")
    hand = bondcards("play", "family-baccara", *AGENTS, *said, "--json", "--cards", "9 K K 7").json["hands"][0]
    assert hand["stakes"]["le-chiffre"] == {"banker": 400}
    assert hand["stakes"]["bond"] == {"ponte": 300, "tie": 100}


def test_who_bets_more_than_the_banker_is_refused(royale: Path, bondcards: Run) -> None:
    said = ("--stake", "50", "--bet", "le-chiffre:banker=100", "--bet", "bond:ponte=101")
    ran = bondcards("play", "family-baccara", *AGENTS, *said, "--auto")
    assert (ran.code, "The banker stakes 100: nobody may bet more." in ran.err) == (1, True)
