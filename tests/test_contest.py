"""Contests of skill rolls: who wins and at what price, the hand they are played as, and its laws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bondcards.engine.facts import Fact, Thrown, view
from bondcards.engine.requests import Throw
from bondcards.engine.settlement import HOUSE, Transfer
from bondcards.games.game import NOTHING
from bondcards.games.seating import Seat, Seating
from bondcards.hand import Head
from bondcards.roleplay.contest import (
    CONTEST,
    GAME,
    AskPrice,
    Contest,
    Side,
    Terms,
    Tie,
    best_of,
    nets,
    settled_with,
)
from bondcards.roleplay.heroism import Offer
from bondcards.roleplay.house_rules import HouseRules
from bondcards.roleplay.roll import EASES, USUAL, Roll, roll
from bondcards.tables.answerer import Answerer, Cup, Script
from bondcards.tables.deck import Stock
from bondcards.tables.replay import Line
from tests.laws.driver import Again, Played, Table, Whim, nobody_deals

RATINGS = (1, 2, 3, 4, None)
BOND = Side("bond", 14, 13)
CHIFFRE = Side("le-chiffre", 12, 13)
KALOGERAS = Side("kalogeras", 9, 7)
SEED = "07" * 32


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
            assert match.improved(price).winner == "bond"
            assert match.improved(price - 1).winner != "bond"
            assert match.improved(1).price_to_win == (price - 1 or None)


def test_a_roll_alone() -> None:
    alone = Contest(rated("bond", 3))
    assert (alone.winner, alone.price_to_win) == (None, None)
    assert nets(alone, None, 50000) == {"bond": 0}
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
    match = contest(pc, npc)
    assert nets(match, match.winner, 50000) == {"bond": net, "le-chiffre": -net}


@pytest.mark.parametrize(("pc", "npc", "winner", "loser"), [(1, 2, "bond", "le-chiffre"), (2, 1, "le-chiffre", "bond")])
def test_a_single_cent_is_paid_too(pc: int, npc: int, winner: str, loser: str) -> None:
    assert settled_with(contest(pc, npc), 1).paid == (Transfer(loser, winner, 1),)


# A hand of it: Bond's 90 is acceptable, his 37 good, his 5 excellent; Le Chiffre's 60 is good.

DUEL = Terms(BOND, (CHIFFRE,), stake=10_000)
CHIPS: Mapping[str, int] = {"bond": 2_500_000, "le-chiffre": 6_000_000, "kalogeras": 900_000}


class Dice(Answerer):
    """Dice read off the table, by seat."""

    by = "die"

    def __init__(self, dice: Mapping[str, int]) -> None:
        self._dice = dice

    def throw(self, ask: Throw, seen: Sequence[Fact]) -> int:
        return self._dice[ask.seat]


def head(terms: Terms, reserve: int = 4, chips: Mapping[str, int] = CHIPS) -> Head:
    npcs = [Seat(npc.id, "npc", chips[npc.id]) for npc in terms.npcs]
    seating = Seating((Seat(terms.pc.id, "pc", chips[terms.pc.id], reserve), *npcs), HOUSE)
    return Head(CONTEST, GAME.entry.edition, terms, HouseRules(), seating, NOTHING, Stock(), SEED, 1)


def duel(
    terms: Terms, dice: tuple[int, ...], said: str = "", reserve: int = 4, chips: Mapping[str, int] = CHIPS
) -> Played:
    """A contest with these dice, the PC's first, and these answers, all of which must be used."""
    sides = [terms.pc.id, *[npc.id for npc in terms.npcs]]
    script = Script(said.split(", ") if said else [])
    played = Table(
        head(terms, reserve, chips), nobody_deals, [Dice(dict(zip(sides, dice, strict=True))), script]
    ).play()
    assert script.left_over == 0
    return played


def shown(played: Played, seat: str | None = None) -> dict[str, int]:
    """The dice as somebody sees them in the end; 0 is a covered one."""
    return {fact.seat: fact.die for fact in view(played.facts, seat) if isinstance(fact, Thrown)}


def prices(played: Played) -> list[AskPrice]:
    return [step.ask for step in played.steps if isinstance(step.ask, AskPrice)]


class TestThrown:
    def test_each_in_secret_and_then_in_the_open(self) -> None:
        played = duel(DUEL, (5, 60))
        assert played.facts == [
            Thrown("bond", 5, ("bond",)),
            Thrown("le-chiffre", 60, ("le-chiffre",)),
            Thrown("bond", 5),
            Thrown("le-chiffre", 60),
        ]
        assert [dict(line.question) for line in played.tape] == [
            {"ask": "throw", "seat": "bond", "sees": ["bond"]},
            {"ask": "throw", "seat": "le-chiffre", "sees": ["le-chiffre"]},
        ]

    def test_of_several_the_best_counts_and_plays_the_stake(self) -> None:
        terms = replace(DUEL, npcs=(CHIFFRE, KALOGERAS))
        played = duel(terms, (37, 60, 8))
        assert played.outcome.net == {"bond": -10_000, "kalogeras": 10_000}
        assert shown(played) == {"bond": 37, "le-chiffre": 60, "kalogeras": 8}

    def test_a_lone_roll_is_against_nobody(self) -> None:
        played = duel(Terms(BOND), (37,))
        assert played.facts == [Thrown("bond", 37, ("bond",)), Thrown("bond", 37)]
        assert (played.outcome.net, played.outcome.paid, played.outcome.spent) == ({"bond": 0}, (), {})
        assert played.outcome.settlement.net() == {}

    def test_points_improve_a_lone_roll_and_what_brings_nothing_is_kept(self) -> None:
        assert duel(Terms(BOND, points=4), (37,)).outcome.spent == {"bond": 2}

    def test_a_secret_one_stays_covered_and_asks_nobody(self) -> None:
        played = duel(replace(DUEL, secret=True), (90, 60))
        assert played.facts == [Thrown("bond", 90, ()), Thrown("le-chiffre", 60, ())]
        assert shown(played, "bond") == {"bond": 0, "le-chiffre": 0}
        assert played.outcome.net == {"bond": -10_000, "le-chiffre": 10_000}

    def test_dice_by_chance_have_each_their_own(self) -> None:
        first, again = (
            Table(head(DUEL), nobody_deals, [*typed, Cup("royale/hand 1"), Script(["keep"])]).play()
            for typed in ([], [OnlyBond()])
        )
        assert shown(first)["le-chiffre"] == shown(again)["le-chiffre"]
        assert shown(again)["bond"] == 5 != shown(first)["bond"]


class OnlyBond(Answerer):
    """His die was read off the table; the other is thrown by the program."""

    by = "die"

    def throw(self, ask: Throw, seen: Sequence[Fact]) -> int | None:
        return 5 if ask.seat == "bond" else None


class TestSettled:
    @pytest.mark.parametrize(
        ("dice", "net"), [((5, 60), 10_000), ((90, 60), -10_000), ((37, 60), 0), ((100, 100), 0), ((100, 99), -10_000)]
    )
    def test_the_better_rating_takes_the_stake(self, dice: tuple[int, int], net: int) -> None:
        outcome = duel(DUEL, dice, reserve=0).outcome
        assert outcome.net == outcome.ordinary == {"bond": net, "le-chiffre": -net}
        assert outcome.settlement.net() == {"bond": net, "le-chiffre": -net}
        assert [(line.seat, line.payer, line.stake) for line in outcome.settlement.lines] == [
            ("bond", "le-chiffre", 10_000)
        ]

    def test_who_paid_whom(self) -> None:
        terms = DUEL
        assert duel(terms, (5, 60)).outcome.paid == (Transfer("le-chiffre", "bond", 10_000),)
        assert duel(terms, (90, 60), "keep").outcome.paid == (Transfer("bond", "le-chiffre", 10_000),)
        assert duel(terms, (37, 60), "keep").outcome.paid == ()

    def test_the_campaigns_own_table_and_the_ease(self) -> None:
        """Both sides by the same: at ease 3 Bond's 37 is good and Le Chiffre's 60 acceptable."""
        assert duel(replace(DUEL, ease=EASES[3]), (37, 60)).outcome.net["bond"] == 10_000
        assert duel(replace(DUEL, table=((50, 5, 40, 65),)), (37, 60)).outcome.net["bond"] == 10_000

    @pytest.mark.parametrize(("tie", "net"), [("tie", 0), ("lower-roll", 10_000)])
    def test_equal_ratings(self, tie: Tie, net: int) -> None:
        played = duel(replace(DUEL, tie=tie), (37, 60), "" if net else "keep")
        assert played.outcome.net["bond"] == net


class TestSpending:
    """Bond's 90 is acceptable, Le Chiffre's 60 good: two points win it."""

    @pytest.mark.parametrize(("said", "spent", "net"), [("spend", {"bond": 2}, 10_000), ("keep", {}, -10_000)])
    def test_the_price_of_winning(self, said: str, spent: dict[str, int], net: int) -> None:
        played = duel(DUEL, (90, 60), said)
        assert [(ask.seat, ask.offer) for ask in prices(played)] == [("bond", Offer(2, 4, -10_000, 10_000, 10_000))]
        assert (played.outcome.spent, played.outcome.net["bond"]) == (spent, net)
        assert played.outcome.settlement.net() == {"bond": -10_000, "le-chiffre": 10_000}  # as the dice fell
        assert played.outcome.paid == (
            Transfer("le-chiffre", "bond", 10_000) if net > 0 else Transfer("bond", "le-chiffre", 10_000),
        )

    def test_all_dice_lie_open_before_it_is_asked(self) -> None:
        played = duel(DUEL, (90, 60), "keep")
        player = Again(played.steps)
        Table(head(DUEL), nobody_deals, [player]).play()
        ((seat, seen),) = player.glimpses
        assert seat == "bond"
        assert {fact.seat: fact.die for fact in seen if isinstance(fact, Thrown)} == {"bond": 90, "le-chiffre": 60}

    def test_a_reserve_too_small_is_left_alone(self) -> None:
        played = duel(DUEL, (90, 60), reserve=1)
        assert (prices(played), played.outcome.spent) == ([], {})

    def test_what_is_won_costs_nothing(self) -> None:
        assert prices(duel(DUEL, (5, 60))) == []

    def test_nothing_is_offered_where_points_would_not_win(self) -> None:
        """Le Chiffre's 5 is excellent: no rating is better."""
        assert prices(duel(DUEL, (90, 5))) == []

    @pytest.mark.parametrize(("points", "net"), [(1, 0), (2, 10_000)])
    def test_points_agreed_beforehand_are_spent_without_asking(self, points: int, net: int) -> None:
        played = duel(replace(DUEL, points=points), (90, 60))
        assert (prices(played), played.outcome.spent) == ([], {"bond": points})
        assert played.outcome.net == {"bond": net, "le-chiffre": -net}

    @pytest.mark.parametrize("word", ["no", "non"])
    def test_a_plain_no_keeps_them(self, word: str) -> None:
        (ask,) = prices(duel(DUEL, (90, 60), "keep"))
        assert ask.read(word) == "keep"


def test_the_terms_of_a_contest_with_a_round_of_bets_are_still_read() -> None:
    """Before 0.6.0 they said whether there was one, and what the villain had promised elsewhere."""
    kept = {**GAME.kept(DUEL), "betting": True, "promised": 1_000_000}
    assert GAME.in_force(kept) == DUEL


# The laws of every hand


def remembered(lines: Sequence[Line]) -> list[Line]:
    """A tape that has been through JSON."""
    written = msgspec.json.decode(msgspec.json.encode([line.question for line in lines]))
    return [Line(question, line.answer, line.by) for question, line in zip(written, lines, strict=True)]


@st.composite
def contests(draw: st.DrawFn) -> Played:
    """Any contest, anything thrown, anything said."""
    sides = [
        Side(who, draw(st.integers(1, 20)), draw(st.none() | st.integers(0, 15)))
        for who in ("bond", "le-chiffre", "kalogeras")[: draw(st.integers(1, 3))]
    ]
    chips = {side.id: draw(st.integers(1, 1_000_000) | st.integers(1, 300)) for side in sides}
    stake = draw(st.integers(0, min(chips.values()))) if len(sides) > 1 else 0
    terms = Terms(
        sides[0],
        tuple(sides[1:]),
        draw(st.sampled_from(EASES)),
        stake,
        points=draw(st.integers(0, 5)),
        tie=draw(st.sampled_from(("tie", "lower-roll"))),
        table=draw(st.sampled_from((None, ((1, 1, 1, 1), (50, 5, 40, 45))))),
        secret=draw(st.booleans()),
    )
    whim = Whim(lambda answers: draw(st.sampled_from(answers)))
    return Table(head(terms, draw(st.integers(0, 5)), chips), nobody_deals, [whim]).play()


@given(contests())
def test_every_net_sums_to_zero_within_the_chips(played: Played) -> None:
    outcome, seating = played.outcome, played.head.seating
    for net in (outcome.settlement.net(), outcome.settlement.ordinary(), outcome.net, outcome.ordinary):
        assert sum(net.values()) == 0
        assert set(net) <= set(seating.ids)
        assert all(seating.chips(seat) + change >= 0 for seat, change in net.items())
    moved = dict.fromkeys(outcome.net, 0)
    for paid in outcome.paid:
        moved[paid.giver] -= paid.amount
        moved[paid.taker] += paid.amount
    assert moved == outcome.net


@given(contests())
def test_points_never_exceed_the_reserve(played: Played) -> None:
    reserves = {seat.id: seat.reserve for seat in played.head.seating.seats}
    for seat, points in played.outcome.spent.items():
        assert seat == "bond"
        assert 0 < points <= reserves[seat]
    for ask in prices(played):
        assert 0 < ask.offer.price <= ask.offer.reserve == reserves["bond"]
        assert ask.offer.lost <= ask.offer.alone


@given(contests())
def test_a_tape_replays_to_the_same_end(played: Played) -> None:
    terms = played.head.options
    again = msgspec.json.decode(msgspec.json.encode(terms), type=Terms)
    assert again == terms
    table = Table(replace(played.head, options=again), nobody_deals, [], remembered(played.tape))
    replayed = table.play()
    assert (replayed.outcome, replayed.tape, replayed.facts) == (played.outcome, played.tape, played.facts)
    assert not table.taped.replaying


@given(contests())
def test_every_prefix_resumes_to_the_same_question_and_end(played: Played) -> None:
    put = [step for step in played.steps if step.by]
    for length in range(len(played.tape) + 1):
        begun = remembered(played.tape[:length])
        resumed = Table(played.head, nobody_deals, [Again(played.steps)], begun).play()
        assert [step.ask for step in resumed.steps if step.by] == [step.ask for step in put]
        assert resumed.outcome == played.outcome
        assert [line.answer for line in resumed.tape] == [line.answer for line in played.tape]


@given(contests())
def test_no_view_shows_a_covered_die(played: Played) -> None:
    for seat in (None, *played.head.seating.ids):
        for fact, seen in zip(played.facts, view(played.facts, seat), strict=True):
            if isinstance(fact, Thrown) and fact.sees is not None and (seat is None or seat not in fact.sees):
                assert seen == Thrown(fact.seat, 0, fact.sees)
            else:
                assert seen == fact
    if terms_of(played).secret:
        assert not any(shown(played).values())
    else:
        assert all(shown(played).values())


def terms_of(played: Played) -> Terms:
    assert isinstance(played.head.options, Terms)
    return played.head.options
