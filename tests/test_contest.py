"""Contests of skill rolls, their price, and the betting before showing."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bondcards.errors import Refused
from bondcards.roleplay.contest import (
    Action,
    Betting,
    Contest,
    Pot,
    Side,
    Tie,
    Turn,
    best_of,
    betting,
    legal,
    nets,
    npc_says,
    opened,
    pot_nets,
)
from bondcards.roleplay.roll import USUAL, Roll, roll

RATINGS = (1, 2, 3, 4, None)
RICH = (1_000_000, 1_000_000)


def rated(who: str, rating: int | None, die: int = 50) -> Roll:
    return replace(roll(who, 10, 10, USUAL, die), quality=rating)


def contest(pc: int | None, npc: int | None, tie: Tie = "tie", dice: tuple[int, int] = (50, 50)) -> Contest:
    return Contest(rated("bond", pc, dice[0]), rated("le-chiffre", npc, dice[1]), tie)


# One row for each rating of the NPC, one cell for each of the PC: 1, 2, 3, 4, failure.
# P the PC wins, N the NPC wins, = a tie.
WINNERS = {1: "=NNNN", 2: "P=NNN", 3: "PP=NN", 4: "PPP=N", None: "PPPP="}
WINNERS_PC_LOWER = {1: "PNNNN", 2: "PPNNN", 3: "PPPNN", 4: "PPPPN", None: "PPPP="}
WINNERS_NPC_LOWER = {1: "NNNNN", 2: "PNNNN", 3: "PPNNN", 4: "PPPNN", None: "PPPP="}

# The Heroism Points still needed; - none: won already, or out of reach.
PRICES = {1: "-----", 2: "-1234", 3: "--123", 4: "---12", None: "----1"}
PRICES_PC_LOWER = {1: "-1234", 2: "--123", 3: "---12", 4: "----1", None: "----1"}


@pytest.mark.parametrize(
    ("tie", "dice", "winners", "prices"),
    [
        ("tie", (50, 50), WINNERS, PRICES),
        ("tie", (10, 90), WINNERS, PRICES),
        ("tie", (90, 10), WINNERS, PRICES),
        ("lower-roll", (50, 50), WINNERS, PRICES),
        ("lower-roll", (10, 90), WINNERS_PC_LOWER, PRICES_PC_LOWER),
        ("lower-roll", (90, 10), WINNERS_NPC_LOWER, PRICES),
    ],
)
def test_winner_and_price_in_every_cell(
    tie: Tie, dice: tuple[int, int], winners: dict[int | None, str], prices: dict[int | None, str]
) -> None:
    for npc, (column, pc) in product(RATINGS, enumerate(RATINGS)):
        match = contest(pc, npc, tie, dice)
        assert match.winner == {"P": "bond", "N": "le-chiffre", "=": None}[winners[npc][column]], (npc, pc)
        price = prices[npc][column]
        assert match.price_to_win == (None if price == "-" else int(price)), (npc, pc)


@pytest.mark.parametrize("tie", ["tie", "lower-roll"])
@pytest.mark.parametrize("dice", [(50, 50), (10, 90), (90, 10)])
def test_the_price_wins_and_one_point_less_does_not(tie: Tie, dice: tuple[int, int]) -> None:
    for npc, pc in product(RATINGS, RATINGS):
        match = contest(pc, npc, tie, dice)
        price = match.price_to_win
        if price is not None:
            assert replace(match, pc=match.pc.improved(price)).winner == "bond"
            assert replace(match, pc=match.pc.improved(price - 1)).winner != "bond"
            assert replace(match, pc=match.pc.improved(1)).price_to_win == (price - 1 or None)


def test_a_roll_alone() -> None:
    alone = Contest(rated("bond", 3))
    assert (alone.winner, alone.price_to_win) == (None, None)
    assert nets(alone, 50000) == {"bond": 0}
    assert alone.json()["npc"] is None


def test_json() -> None:
    match = contest(None, 2)
    assert match.json() == {
        "pc": match.pc.json(),
        "npc": match.npc.json() if match.npc else None,
        "winner": "le-chiffre",
        "price_to_win": 4,
    }


def test_the_best_of_several_plays_the_stake() -> None:
    weak, fine, finer, failed = rated("a", 4, 5), rated("b", 2, 30), rated("c", 2, 20), rated("d", None, 1)
    assert best_of([weak, fine, failed]) is fine
    assert best_of([weak, fine, finer, failed]) is finer
    assert best_of([failed]) is failed
    assert best_of([]) is None
    same = rated("e", 2, 20)
    assert best_of([finer, same]) is finer


@pytest.mark.parametrize(("pc", "npc", "net"), [(1, 2, 50000), (2, 1, -50000), (2, 2, 0), (None, None, 0)])
def test_nets(pc: int | None, npc: int | None, net: int) -> None:
    assert nets(contest(pc, npc), 50000) == {"bond": net, "le-chiffre": -net}


# Betting: a stake of 100, chips as given; amounts in cents.


@pytest.mark.parametrize(
    ("actions", "pot"),
    [
        ([], Pot(100, 100)),
        ([("check", 0), ("check", 0)], Pot(100, 100)),
        ([("bet", 200), ("call", 0)], Pot(300, 300)),
        ([("bet", 200), ("fold", 0)], Pot(300, 100, "npc")),
        ([("check", 0), ("bet", 200), ("fold", 0)], Pot(100, 300, "pc")),
        ([("bet", 200), ("raise", 400), ("call", 0)], Pot(500, 500)),
        ([("bet", 200), ("raise", 500), ("raise", 800), ("fold", 0)], Pot(900, 600, "npc")),
    ],
)
def test_pots(actions: list[Action], pot: Pot) -> None:
    assert betting(actions, 100, RICH) == pot


@pytest.mark.parametrize(
    ("actions", "turn"),
    [
        ([], Turn("pc", ("check", "bet"), 0, 0, 100, 999_900)),
        ([("check", 0)], Turn("npc", ("check", "bet"), 0, 0, 100, 999_900)),
        ([("check", 0), ("check", 0)], None),
        ([("bet", 200)], Turn("npc", ("fold", "call", "raise"), 200, 200, 400, 999_900)),
        ([("bet", 200), ("raise", 700)], Turn("pc", ("fold", "call", "raise"), 700, 500, 1200, 999_900)),
        (
            [("bet", 200), ("raise", 400), ("raise", 600)],
            Turn("npc", ("fold", "call", "raise"), 600, 200, 800, 999_900),
        ),
        # a bet and three raises are all
        ([("bet", 200), ("raise", 400), ("raise", 600), ("raise", 800)], Turn("pc", ("fold", "call"), 800, 200, 0, 0)),
        # nobody can call more than this
        ([("bet", 999_900)], Turn("npc", ("fold", "call"), 999_900, 999_900, 0, 0)),
        ([("bet", 200), ("call", 0)], None),
        ([("bet", 200), ("fold", 0)], None),
    ],
)
def test_what_may_be_said(actions: list[Action], turn: Turn | None) -> None:
    assert legal(actions, 100, RICH) == turn


def test_the_npc_may_speak_first() -> None:
    assert betting([("bet", 200), ("fold", 0)], 100, RICH, "npc") == Pot(100, 300, "pc")


def test_both_sides_chips_cap_a_bet() -> None:
    assert legal([], 100, (1000, 350)) == Turn("pc", ("check", "bet"), 0, 0, 100, 250)
    assert legal([], 100, (150, 1000)) == Turn("pc", ("check", "bet"), 0, 0, 50, 50)  # the rest may always be bet
    assert legal([("bet", 150)], 100, (1000, 350)) == Turn("npc", ("fold", "call", "raise"), 150, 150, 250, 250)
    assert legal([("bet", 150), ("raise", 250)], 100, (1000, 350)) == Turn("pc", ("fold", "call"), 250, 100, 0, 0)
    assert legal([], 100, (100, 1000)) is None  # nothing left to bet with
    assert betting([], 100, (100, 1000)) == Pot(100, 100)


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ([("call", 0)], "Nobody has bet yet"),
        ([("fold", 0)], "Nobody has bet yet"),
        ([("raise", 500)], "Nobody has bet yet"),
        ([("bet", 99)], "from 1 to 9,999, not 0.99"),
        ([("bet", 999_901)], "not 9,999.01"),
        ([("bet", 0)], "not 0"),
        ([("bet", -500)], "not −5"),
        ([("check", 100)], "names an amount"),
        ([("bet", 200), ("call", 200)], "names an amount"),
        ([("bet", 200), ("fold", 200)], "names an amount"),
        ([("bet", 200), ("check", 0)], "call, raise or fold"),
        ([("bet", 200), ("bet", 400)], "call, raise or fold"),
        ([("bet", 200), ("raise", 399)], "from 4 to"),
        ([("bet", 200), ("raise", 700), ("raise", 1199)], "from 12 to"),
        ([("bet", 200), ("raise", 400), ("raise", 600), ("raise", 800), ("raise", 1000)], "no further raise"),
        ([("bet", 999_900), ("raise", 999_900)], "no further raise"),
        ([("check", 0), ("check", 0), ("check", 0)], "over"),
        ([("bet", 200), ("fold", 0), ("check", 0)], "over"),
    ],
)
def test_what_may_not_be_said(actions: list[Action], said: str) -> None:
    with pytest.raises(Refused, match=said):
        betting(actions, 100, RICH)


@pytest.mark.parametrize(("stake", "chips"), [(0, (10, 10)), (-1, (10, 10)), (11, (10, 20)), (11, (20, 10))])
def test_a_stake_both_can_lay(stake: int, chips: tuple[int, int]) -> None:
    with pytest.raises(Refused, match="stake"):
        betting([], stake, chips)


@pytest.mark.parametrize(
    ("pc", "npc", "pot", "net"),
    [
        (1, 2, Pot(300, 300), 300),
        (2, 1, Pot(300, 300), -300),
        (2, 2, Pot(300, 300), 0),
        (1, 2, Pot(100, 300, "pc"), -100),  # who folds loses what he put in, however he rolled
        (2, 1, Pot(300, 100, "npc"), 100),  # and no more: the bet nobody called goes back
        (2, 2, Pot(900, 600, "npc"), 600),
    ],
)
def test_a_pot_settled(pc: int, npc: int, pot: Pot, net: int) -> None:
    assert pot_nets(contest(pc, npc), pot) == {"bond": net, "le-chiffre": -net}


def played(stands: Betting, say: random.Random) -> Betting:
    while (turn := stands.turn) is not None:
        word = say.choice(turn.words)
        stands = stands.say(word, say.randint(turn.low, turn.high) if word in {"bet", "raise"} else 0)
    return stands


@given(st.integers(1, 500), st.integers(0, 5000), st.integers(0, 5000), st.sampled_from(["pc", "npc"]), st.integers())
def test_every_betting_ends_within_the_chips(stake: int, pc: int, npc: int, first: Side, seed: int) -> None:
    pot = played(opened(stake, (stake + pc, stake + npc), first), random.Random(seed)).pot
    assert stake <= pot.pc_in <= stake + pc
    assert stake <= pot.npc_in <= stake + npc
    assert pot.folded or pot.pc_in == pot.npc_in
    for mine, his in product(RATINGS, RATINGS):
        assert sum(pot_nets(contest(mine, his), pot).values()) == 0


class Even:
    """Chance that never wavers."""

    def random(self) -> float:
        return 0.5


def says(actions: list[Action], rating: int | None, daring: float = 0.5, bluff: float = 0.0) -> Action:
    turn = legal(actions, 100, RICH, "npc" if len(actions) % 2 == 0 else "pc")
    assert turn is not None
    pot = betting(actions, 100, RICH, "npc" if len(actions) % 2 == 0 else "pc")
    return npc_says(turn, pot, rating, daring, Even(), bluff=bluff)


@pytest.mark.parametrize(
    ("rating", "daring", "said"),
    [
        (1, 0.0, ("bet", 100)),
        (1, 1.0, ("bet", 400)),
        (2, 0.5, ("bet", 200)),
        (3, 0.5, ("check", 0)),
        (3, 1.0, ("bet", 300)),
        (4, 1.0, ("check", 0)),
        (None, 1.0, ("check", 0)),
    ],
)
def test_an_npc_opens_on_what_he_trusts(rating: int | None, daring: float, said: Action) -> None:
    assert says([], rating, daring) == said


@pytest.mark.parametrize(
    ("bet", "rating", "daring", "said"),
    [
        (100, 1, 0.5, ("raise", 300)),
        (100, 2, 0.5, ("call", 0)),
        (100, 4, 0.5, ("call", 0)),
        (2000, 4, 0.5, ("fold", 0)),
        (2000, 3, 0.5, ("call", 0)),
        (2000, 3, 0.0, ("fold", 0)),
        (2000, 2, 0.0, ("call", 0)),
        (999_900, 1, 0.5, ("call", 0)),
        (100, None, 1.0, ("fold", 0)),
    ],
)
def test_an_npc_answers_a_bet(bet: int, rating: int | None, daring: float, said: Action) -> None:
    assert says([("bet", bet)], rating, daring) == said


def test_an_npc_who_bluffs() -> None:
    assert says([], None, bluff=1.0)[0] == "bet"
    assert says([], None, bluff=0.0)[0] == "check"


def npc_against(pc: random.Random, npc: random.Random, rating: int | None, daring: float, bluff: float) -> Betting:
    stands = opened(100, (pc.randint(100, 5000), pc.randint(100, 5000)))
    while (turn := stands.turn) is not None:
        if turn.side == "npc":
            stands = stands.say(*npc_says(turn, stands.pot, rating, daring, npc, bluff=bluff))
            continue
        word = pc.choice(turn.words)
        stands = stands.say(word, pc.randint(turn.low, turn.high) if word in {"bet", "raise"} else 0)
    return stands


@given(st.integers(), st.sampled_from(RATINGS), st.floats(0, 1), st.floats(0, 1))
def test_an_npc_always_says_what_he_may(seed: int, rating: int | None, daring: float, bluff: float) -> None:
    ends = [npc_against(random.Random(seed), random.Random(seed + 1), rating, daring, bluff) for _ in range(2)]
    assert ends[0] == ends[1]
    assert rating != 1 or ends[0].folded != "npc"
