"""Agents by themselves: one of them banks, or a croupier; nobody is their opponent, so nothing is gained."""

from __future__ import annotations

import pytest

from bondcards.games import catalogue
from tests.breadth import each
from tests.commands import Run

BOND, LEITER = ("--pc", "bond"), ("--pc", "leiter")
AGENTS = (*BOND, *LEITER, "--pc", "mathis", "--pc", "vesper")
HOW = ("--by", "cards", "--seed", "alone", "--auto", "--json")

pytestmark = pytest.mark.usefixtures("royale")

BANKED = [game.entry.id for game in catalogue.every_game() if not game.entry.between_seats]
POKER = [game.entry.id for game in catalogue.every_game() if game.entry.between_seats]


@pytest.mark.parametrize("game", BANKED)
def test_one_of_them_banks_without_a_stake_of_his_own(bondcards: Run, game: str) -> None:
    box = catalogue.find(game).entry.boxes[0]
    bets = [word for who in ("leiter", "mathis", "vesper") for word in ("--bet", f"{who}:{box}=50")]
    ran = bondcards("play", game, *AGENTS, "--bank", "bond", *bets, *HOW)
    assert ran.code == 0, ran.err
    assert ran.json["granted"] == {"bond": 0, "leiter": 0, "mathis": 0, "vesper": 0}
    assert {seat["id"] for seat in ran.json["seats"] if seat.get("bank")} == {"bond"}
    (hand,) = ran.json["hands"]
    assert hand["bank"] == "bond"
    assert set(hand["final"]["net"]) <= {"bond", "leiter", "mathis", "vesper"}
    assert sum(hand["final"]["net"].values()) == 0
    assert {who: purse["heroism"] for who, purse in ran.json["balances"].items()} == {
        "bond": 4,
        "leiter": 3,
        "mathis": 2,
        "vesper": 2,
    }


@pytest.mark.parametrize("game", [game for game in BANKED if game not in ("chemin-de-fer", "family-baccara")])
def test_a_croupier_deals_to_them(bondcards: Run, game: str) -> None:
    ran = bondcards("play", game, *AGENTS, "--bank", "house", "--stake", "50", *HOW)
    assert ran.code == 0, ran.err
    assert set(ran.json["granted"].values()) == {0}
    assert "house" in ran.json["hands"][0]["final"]["net"]


@pytest.mark.parametrize("game", each(POKER))
def test_they_play_poker_among_themselves(bondcards: Run, game: str) -> None:
    ran = bondcards("play", game, *AGENTS, "--stake", "50", *HOW)
    assert ran.code == 0, ran.err
    assert set(ran.json["granted"].values()) == {0}
    (hand,) = ran.json["hands"]
    assert set(hand["final"]["net"]) <= {"bond", "leiter", "mathis", "vesper"}
    assert sum(hand["final"]["net"].values()) == 0
    assert hand["heroism"] == {}


@pytest.mark.parametrize("bank", ["bond", "house"])
def test_it_is_said_why_nothing_is_gained(bondcards: Run, bank: str) -> None:
    words = ("play", "punto-banco", *BOND, *LEITER, "--bank", bank, "--stake", "50", "--by", "cards", "--seed", "alone")
    assert "No Heroism Point for James Bond and Felix Leiter: there is no opponent" in bondcards(*words).out


@pytest.mark.parametrize(("between", "spent"), [("no", {}), ("yes", {"leiter": 1})])
def test_a_point_takes_from_an_agents_bank_where_the_house_says_so(
    bondcards: Run, between: str, spent: dict[str, int]
) -> None:
    """Leiter, on punto, has five against a natural eight."""
    words = ("play", "punto-banco", *BOND, *LEITER, "--bank", "bond", "--stake", "50", "--by", "cards", "--json")
    house = ("--house", f"between_pcs={between}", "--heroism", "always")
    (hand,) = bondcards(*words, *house, "--cards", "2h 8c 3d Kd").json["hands"]
    assert hand["heroism"] == spent
    assert hand["final"]["net"] == ({"leiter": 50, "bond": -50} if spent else {"leiter": -50, "bond": 50})


def test_the_table_hears_why_no_point_is_offered(bondcards: Run) -> None:
    words = ("play", "punto-banco", *BOND, *LEITER, "--bank", "bond", "--stake", "50", "--by", "cards")
    told = "Felix Leiter: a Heroism Point cannot take from another agent"
    shown = bondcards(*words, "--cards", "2h 8c 3d Kd").out
    assert 0 < shown.index("8, a natural") < shown.index(told), "below the cards that lost"
    assert told not in bondcards(*words, "--cards", "9h 8c Kd Kd").out


def test_one_alone_with_his_own_bank_has_nobody_to_play_with(bondcards: Run) -> None:
    ran = bondcards("play", "punto-banco", *BOND, "--bank", "bond", "--stake", "50", *HOW)
    assert (ran.code, ran.out) == (1, "")
    assert "Somebody must play against the bank" in ran.err


def test_who_banks_is_said_where_no_villain_comes(bondcards: Run) -> None:
    ran = bondcards("play", "punto-banco", *BOND, *LEITER, "--stake", "50", *HOW)
    assert ran.code == 1
    assert "--bank SEAT" in ran.err


def test_that_agents_win_nothing_from_each_other_is_said_once_and_for_no_trifle(bondcards: Run) -> None:
    told = "a Heroism Point cannot take from another agent"
    words = ("play", "punto-banco", *BOND, *LEITER, "--bank", "bond", "--by", "cards", "--stake", "500")
    assert bondcards(*words, "--cards", " ".join(["2h 8c 3d Kd"] * 3), "--hands", "3").out.count(told) == 1
