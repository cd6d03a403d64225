"""Contests of rolls as ways of an evening, against every pair of dice."""

from __future__ import annotations

from collections import Counter
from math import inf
from typing import Any

import pytest

from bondcards.prep import by_dice
from bondcards.prep.by_dice import Ends, Roller, Villain, ways_of_contest
from bondcards.roleplay.contest import Contest, Side, Terms, Tie
from bondcards.simulation.sittings import Course
from tests.prep.evening import COIN, between, thrown
from tests.simulation.at_royale import person

BOND, LE_CHIFFRE, VESPER = Side("bond", 14, 13), Side("le-chiffre", 12, 13), Side("vesper", 13, None)


@pytest.mark.parametrize("tie", ["tie", "lower-roll"])
@pytest.mark.parametrize("pc", [BOND, VESPER], ids=["skilled", "unskilled"])
def test_every_pair_of_dice(tie: Tie, pc: Side) -> None:
    terms = Terms(pc, (LE_CHIFFRE,), tie=tie)
    expected: Counter[tuple[int, int]] = Counter()
    for mine in range(1, 101):
        for other in range(1, 101):
            contest = Contest(terms.rolled(pc, mine), terms.rolled(LE_CHIFFRE, other), tie)
            net = {None: 0, pc.id: 1}.get(contest.winner, -1)
            expected[net, contest.price_to_win or 0] += 1
    found = {(int(way.net), way.price): way.chance for way in ways_of_contest(terms)}
    assert found == pytest.approx({case: count / 10_000 for case, count in expected.items()})


def test_points_are_spent_where_so_many_win() -> None:
    for way in ways_of_contest(Terms(BOND, (LE_CHIFFRE,))):
        assert way.turned == (1 if way.price else way.net)


def test_a_campaigns_own_table_counts() -> None:
    plain = ways_of_contest(Terms(BOND, (LE_CHIFFRE,)))
    own = ways_of_contest(Terms(BOND, (LE_CHIFFRE,), table=((50, 1, 2, 3),)))
    assert {(way.net, way.price): way.chance for way in plain} != {(way.net, way.price): way.chance for way in own}


class TestSeveralAgents:
    def test_who_cannot_be_ruined_is_counted_alone(self) -> None:
        alone = by_dice.outlooks(between(hands=10), 500_00, inf).first
        beside = by_dice.outlooks(between(hands=10, agents=("bond", "leiter")), 500_00, inf).first
        # All that a few contests may win is next to nothing of his purse.
        assert [one.ahead for one in alone] == pytest.approx([one.ahead for one in beside])
        assert all(outlook.exact for outlook in beside)
        all_he_can_lose = between(hands=10, bankroll=2 * 10 * 500_00, agents=("bond", "leiter"))
        assert all(outlook.exact for outlook in by_dice.outlooks(all_he_can_lose, 500_00, inf).first)

    def test_who_shares_a_small_purse_is_not(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(by_dice, "EVENINGS", 800)
        alone = by_dice.outlooks(between(hands=10, points=1, bankroll=2_000_00), 500_00, inf).first
        poor = between(hands=10, points=1, bankroll=2_000_00, agents=("bond", "leiter"))
        beside = by_dice.outlooks(poor, 500_00, inf).first
        for one, other in zip(alone, beside, strict=True):
            assert one.exact
            assert not other.exact
            assert other.error
            assert other.npc_ruin > one.npc_ruin

    def test_as_many_evenings_are_thrown_as_there_is_time_for(self) -> None:
        poor = between(hands=10, points=1, bankroll=2_000_00, agents=("bond", "leiter"))
        found = by_dice.outlooks(poor, 500_00, 0)
        assert [outlook.played for outlook in (*found.first, found.others["leiter"])] == [1, 2, 2]

    def test_the_first_begins_with_the_points_of_the_line_and_the_others_with_theirs(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        begun: list[dict[str, int]] = []

        def evening(rollers: list[Roller], *rest: Any, **named: Any) -> Course:
            begun.append({roller.id: roller.points for roller in rollers})
            return as_it_goes(rollers, *rest, **named)

        as_it_goes = by_dice.evening
        monkeypatch.setattr(by_dice, "evening", evening)
        poor = between(hands=10, points=1, bankroll=2_000_00, agents=("bond", "leiter"))
        by_dice.outlooks(poor, 500_00, 0)
        assert begun == [{"bond": points, "leiter": person("leiter").heroism} for points in (0, 1, 1)]

    def test_thrown_evenings_agree_with_counted_ones(self) -> None:
        tonight = between(hands=10, points=2)
        counted = by_dice.outlooks(tonight, 500_00, inf).first[2]
        ways = ways_of_contest(tonight.contest("bond"))
        won = 0
        for number in range(600):
            roller = Roller("bond", Ends.of(ways, 500_00), tonight.chips, 2)
            course = by_dice.evening(
                [roller], Villain("le-chiffre", tonight.bankroll), 500_00, 10, thrown("thrown", str(number))
            )
            assert course.net["bond"] == -course.net["le-chiffre"] == course.path["bond"][-1] - course.path["bond"][0]
            won += course.net["bond"] > 0
        assert abs(won / 600 - counted.ahead) < 3 * 0.0205

    def test_points_are_spent_as_long_as_there_are_some(self) -> None:
        course = by_dice.evening(
            [Roller("bond", Ends.of(COIN[1:], 100), 500, 2)], Villain("npc", 500), 100, 3, thrown("one")
        )
        assert course.path == {"bond": (500, 600, 700, 600), "npc": (500, 400, 300, 400)}
        assert course.spent == {"bond": 2}

    def test_a_contest_needs_a_stake_on_both_sides(self) -> None:
        first, second = (Roller(who, Ends.of(COIN[:1], 100), 100, 0) for who in ("first", "second"))
        course = by_dice.evening([first, second], Villain("npc", 150), 100, 3, thrown("one"))
        assert (course.net["first"], course.net["second"], course.net["npc"]) == (100, 0, -100)
        assert course.path["npc"] == (150, 50, 50, 50)
