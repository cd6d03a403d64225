"""Evenings counted: against every way they can go, against closed forms, and against sittings played."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb
from random import Random

import pytest

from bondcards.odds.evening import Case, Way, ways_of, ways_of_contest
from bondcards.odds.figures import Fall
from bondcards.prep import evenings
from bondcards.prep.outlook import Outlook, counted
from bondcards.roleplay.contest import Contest, Side, Terms, Tie
from tests.prep.evening import COIN, UNEVEN, between, made

RICH = (100, 1_000_000, 1_000_000)
BOND, LE_CHIFFRE, VESPER = Side("bond", 14, 13), Side("le-chiffre", 12, 13), Side("vesper", 13, None)


def outlook(ways: tuple[Way, ...], purses: tuple[int, int, int], points: int, hands: int) -> Outlook:
    return counted(ways, Case(*purses, points, hands), [hands])[hands]


def every_way(ways: tuple[Way, ...], purses: tuple[int, int, int], points: int, hands: int) -> dict[str, float]:
    """The same by going through all there is, hand by hand."""
    stake, begun, bankroll = purses
    told = dict.fromkeys(("ahead", "level", "behind", "net", "spent", "ruin", "npc_ruin"), 0.0)
    for path in product(ways, repeat=hands):
        chance, chips, bank, left = 1.0, Fraction(begun), Fraction(bankroll), points
        for way in path:
            chance *= way.chance
            if min(chips, bank) < stake:
                continue
            spends = 0 < way.price <= left
            left -= way.price if spends else 0
            won = max(-chips, min(bank, (way.turned if spends else way.net) * stake))
            chips, bank = chips + won, bank - won
        told["ahead" if chips > begun else "behind" if chips < begun else "level"] += chance
        told["net"] += chance * float(chips - begun)
        told["spent"] += chance * (points - left)
        told["ruin"] += chance * (chips < stake)
        told["npc_ruin"] += chance * (bank < stake)
    return told


@pytest.mark.parametrize("ways", [COIN, UNEVEN], ids=["coin", "uneven"])
@pytest.mark.parametrize("points", [0, 1, 3])
@pytest.mark.parametrize("purses", [RICH, (100, 250, 1_000), (100, 1_000, 150), (70, 140, 105)], ids=str)
def test_every_way_an_evening_can_go(ways: tuple[Way, ...], points: int, purses: tuple[int, int, int]) -> None:
    found = outlook(ways, purses, points, 4)
    for name, expected in every_way(ways, purses, points, 4).items():
        assert getattr(found, name) == pytest.approx(expected, abs=1e-9), name


@pytest.mark.parametrize("points", range(6))
def test_of_twenty_tosses_points_turn_the_first_tails(points: int) -> None:
    found = outlook(COIN, RICH, points, 20)
    net = {tails: 20 - 2 * max(0, tails - points) for tails in range(21)}
    assert found.ahead == pytest.approx(sum(comb(20, tails) for tails in net if net[tails] > 0) / 2**20)
    assert found.level == pytest.approx(sum(comb(20, tails) for tails in net if net[tails] == 0) / 2**20)
    assert found.spent == pytest.approx(sum(comb(20, tails) * min(tails, points) for tails in net) / 2**20)
    for part, end in ((0.1, found.low), (0.9, found.high)):
        below, within = (sum(comb(20, tails) for tails in net if 100 * net[tails] < most) for most in (end, end + 1))
        assert below / 2**20 < part <= within / 2**20


def test_ways_that_need_more_than_a_stake_hold_as_long_as_the_purse_is_large_enough() -> None:
    doubled = (Way(Fraction(2), Fraction(2), 0, 0.5), Way(Fraction(-2), Fraction(1), 1, 0.5))
    assert list(counted(doubled, Case(100, 300, 100_000, 0, 4), range(1, 5))) == [1]
    assert list(counted(doubled, Case(100, 100_000, 100_000, 0, 4), range(1, 5))) == [1, 2, 3, 4]


def test_a_point_is_spent_only_on_a_loss_that_it_turns() -> None:
    falls = [Fall(1, 1, 0.4), Fall(0, 0, 0.1), Fall(-1, 1, 0.3), Fall(-0.5, -0.5, 0.1), Fall(0.95, 1, 0.1)]
    assert [way.price for way in ways_of(falls)] == [0, 0, 1, 0, 0]


class TestWhatIsCounted:
    @pytest.mark.parametrize("game", ["punto-banco", "three-card-poker", "chemin-de-fer"])
    def test_whatever_the_villain_does_not_decide(self, game: str) -> None:
        assert bool(made(between(game, hands=2, points=1), most=12).all_points.played) is (game == "chemin-de-fer")

    def test_several_agents_whom_no_luck_lets_break_the_bank(self) -> None:
        alone, together = made(between(points=3)), made(between(points=3, agents=("bond", "leiter")))
        assert together.cards["bond"] == alone.cards["bond"]
        assert list(together.cards["leiter"]) == [0, 1, 2, 3, 4, 5]
        assert list(together.dice["leiter"]) == [0, 1, 2, 3]

    def test_who_shares_a_small_purse_is_played_and_thrown(self) -> None:
        poor = between(hands=10, points=2, bankroll=2_000_00, agents=("bond", "leiter"))
        found = made(poor)
        assert [one.played for one in (*found.cards["bond"].values(), *found.dice["bond"].values())] == [40] * 6
        # The villain is broken sooner by two than by one.
        alone = made(between(hands=10, points=2, bankroll=2_000_00))
        assert found.dice["bond"][2].npc_ruin > alone.dice["bond"][2].npc_ruin


class TestDice:
    @pytest.mark.parametrize("tie", ["tie", "lower-roll"])
    @pytest.mark.parametrize("pc", [BOND, VESPER], ids=["skilled", "unskilled"])
    def test_every_pair_of_dice(self, tie: Tie, pc: Side) -> None:
        terms = Terms(pc, (LE_CHIFFRE,), tie=tie)
        expected: Counter[tuple[int, int]] = Counter()
        for mine, other in product(range(1, 101), repeat=2):
            contest = Contest(terms.rolled(pc, mine), terms.rolled(LE_CHIFFRE, other), tie)
            expected[{None: 0, pc.id: 1}.get(contest.winner, -1), contest.price_to_win or 0] += 1
        found = {(int(way.net), way.price): way.chance for way in ways_of_contest(terms)}
        assert found == pytest.approx({case: count / 10_000 for case, count in expected.items()})

    def test_a_contest_needs_a_stake_on_both_sides(self) -> None:
        tonight = between(hands=3, bankroll=1_400_00, agents=("bond", "leiter"))
        course = evenings.thrown(tonight, {"bond": COIN[:1], "leiter": COIN[:1]}, {"bond": 0, "leiter": 0}, Random(1))
        assert [course.net(who) for who in ("bond", "leiter", "le-chiffre")] == [500_00, 500_00, -1_000_00]
