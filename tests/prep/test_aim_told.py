"""What is said of an aim: what was played, what lies on both sides of it, and who goes broke on the way."""

from __future__ import annotations

from typing import Any

import pytest

from bondcards.odds.evening import Case
from bondcards.prep import aim_told
from bondcards.prep.aim import Aim, Moved
from bondcards.prep.search import Plan
from bondcards.prep.sections import Section
from tests.prep.evening import between

HERE = Case(500_00, 25_000_00, 60_000_00, points=2, hands=20)
ASKED = {"stake": 500_00, "hands": 20, "points": 2, "bankroll": 60_000_00}


def told(now: Moved, nearest: dict[str, Moved], **more: Any) -> tuple[Section, ...]:
    known = {lever: now._replace(value=value) for lever, value in ASKED.items()} | nearest
    tried = {"stake": None, "hands": range(1, 201), "points": range(21), "bankroll": None}
    others: dict[str, Any] = {"untold": frozenset[str](), "tried": tried, "plans": (), "near": None, **more}
    return aim_told.sections(between(points=2), Aim(0.7, HERE, now, known, beyond=False, whole=False, **others))


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (Moved(1, 0.642), "64.2\u00a0%, 5.8 under"),
        (Moved(1, 0.748), "74.8\u00a0%, 4.8 over"),
        (Moved(1, 0.64, 0.01), "64±2\u00a0%, under"),
    ],
)
def test_what_is_passed_between_two_values_is_not_out_of_reach(found: Moved, said: str) -> None:
    levers, _plans = told(Moved(2, 0.784), {"points": found}, passed=frozenset({"points"}))
    assert levers.rows[2].cells[2] == said


@pytest.mark.parametrize(
    ("stake", "hands", "said"),
    [
        (Moved(1_000_00, 0.72), 200, "counted exactly"),
        (Moved(1_000_00, 0.74, 0.03), 200, "what has ± or a range was played, the rest is counted exactly"),
        (Moved(1_000_00, 0.72), 20, "longer evenings with 2 points were not played"),
    ],
)
def test_below_the_levers_stands_what_holds_for_all_of_them(stake: Moved, hands: int, said: str) -> None:
    tried = {"stake": None, "hands": range(1, hands + 1), "points": range(21), "bankroll": None}
    levers, _plans = told(Moved(2, 0.784), {"stake": stake}, tried=tried)
    assert levers.remark == said


PLANS = (Plan({"hands": 40}, 0.7), Plan({"stake": 5_000_00}, 0.705))


@pytest.mark.parametrize(("ruins", "cells"), [((0.02, 0.36), ["2\u00a0%", "36\u00a0%"]), ((0.02, 0.04), []), ((), [])])
def test_who_goes_broke_plainly_more_often_is_told(ruins: tuple[float, ...], cells: list[str]) -> None:
    _levers, plans = told(Moved(2, 0.784), {}, plans=PLANS, ruin=0.01, ruins=ruins)
    assert [cell for row in plans.rows for cell in row.cells[1:]] == cells
    assert plans.headings == ("chance", *(["James Bond broke"] if cells else []))


def test_what_is_a_shade_further_off_than_a_plan_is_said_so() -> None:
    near = Plan({"points": 1}, 0.6897)
    _levers, plans = told(Moved(2, 0.784), {}, plans=(Plan({"stake": 1_000_00, "hands": 40}, 0.7),), near=near)
    said = "Simplest, just outside 1\u00a0%: no more than 1 point spent tonight, 69.0\u00a0%."
    assert plans.sentence.endswith(f" {said}")


def test_what_one_lever_comes_to_is_told_where_what_is_asked_is_hardly_known() -> None:
    now = Moved(2, 0.84, 0.09)
    levers, plans = told(now, {"points": Moved(1, 0.6, 0.04)}, near=Plan({}, 0.84, 0.09))
    assert levers.rows[2].cells[:2] == ("2", "1")
    assert plans.sentence == "Too few evenings could be played to say what would bring it about."
    (alone,) = told(now, {}, near=Plan({}, 0.84, 0.09))
    assert alone.sentence.endswith(plans.sentence)


def test_a_lever_of_which_little_is_known_has_its_value_and_how_rough_it_is() -> None:
    rough = {"bankroll": Moved(120_000_00, 0.7, 0.12)}
    levers, _plans = told(Moved(2, 0.9, 0.02), {}, plans=PLANS, rough=rough)
    assert levers.rows[3].cells == ("60,000", "120,000", "roughly 45–95\u00a0%")
    # So it has where what is asked is hardly known itself.
    levers, _plans = told(Moved(2, 0.9, 0.1), {}, near=Plan({}, 0.9, 0.1), rough=rough)
    assert levers.rows[3].cells[1] == "120,000"


def test_of_what_few_evenings_tell_the_likeliest_is_named() -> None:
    nearest = {"points": Moved(1, 0.66, 0.06), "hands": Moved(7, 0.69, 0.06)}
    _levers, plans = told(Moved(2, 0.9, 0.1), nearest, near=Plan({}, 0.9, 0.1))
    said = "Too few evenings could be played to be sure; most likely to do it: 7 hands (10 minutes), 69±12\u00a0%."
    assert plans.sentence == said


def test_what_is_within_a_point_in_the_mean_is_as_near_as_evenings_tell() -> None:
    _levers, plans = told(Moved(2, 0.9, 0.02), {}, near=Plan({"points": 0}, 0.688, 0.03))
    said = "As near as evenings played can tell: no point spent tonight, 69±6\u00a0%."
    assert plans.sentence == said


def test_what_evenings_cannot_tell_from_a_plan_is_told_beside_it() -> None:
    others = (Plan({"stake": 2_000_00}, 0.68, 0.03), Plan({"points": 1, "hands": 40}, 0.72, 0.04))
    _levers, plans = told(Moved(2, 0.9, 0.02), {}, near=Plan({"points": 0}, 0.7, 0.03), besides=others)
    assert plans.sentence.endswith(
        "Other ways: a stake of 2,000, 68±6\u00a0%; "
        "40 hands (50 minutes) and no more than 1 point spent tonight, 72±8\u00a0%."
    )


def test_nothing_is_said_to_be_unknown_that_another_row_has() -> None:
    nearest = {"hands": Moved(7, 0.69, 0.035)}
    _levers, plans = told(Moved(2, 0.9, 0.02), nearest, near=Plan({"points": 1}, 0.73, 0.03))
    said = "The mildest change that may do it: no more than 1 point spent tonight, 73±6\u00a0%."
    assert plans.sentence == said


def test_of_what_cannot_be_told_from_what_is_asked_no_figure_is_named() -> None:
    tried = {"stake": (20_00, 500_00), "hands": range(1, 21), "points": range(3), "bankroll": (60_000_00,)}
    levers, _plans = told(Moved(2, 0.74, 0.04), {}, plans=PLANS, tried=tried, unseen=frozenset(["stake", "hands"]))
    assert levers.rows[0].cells == ("500", "", "no effect seen (tried: 20–500)")
    assert levers.rows[1].cells[2] == "no effect seen (tried: 1–20)"


@pytest.mark.parametrize(
    ("plan", "said"),
    [({"points": 1}, "70.0\u00a0%, 10 times as long"), ({"hands": 191}, "70.0\u00a0%")],
)
def test_a_number_of_hands_that_is_no_plan_is_said_to_be_so_many_times_as_long(plan: dict[str, int], said: str) -> None:
    levers, _plans = told(Moved(2, 0.9), {"hands": Moved(191, 0.7)}, plans=(Plan(plan, 0.7),))
    assert levers.rows[1].cells[2] == said


def test_so_few_hands_that_they_are_no_evening_are_said_to_be_too_short() -> None:
    levers, plans = told(Moved(2, 0.9, 0.02), {"hands": Moved(2, 0.7, 0.02)}, near=Plan({"points": 1}, 0.73, 0.03))
    assert levers.rows[1].cells[1:] == ("2", "70±4\u00a0%, too short for an evening")
    assert "1 point spent" in plans.sentence


def test_below_plans_with_points_held_back_stands_how_they_are() -> None:
    _levers, plans = told(Moved(2, 0.784), {}, plans=(Plan({"points": 1}, 0.7),))
    assert "--heroism\u00a01" in plans.remark
    _levers, plans = told(Moved(2, 0.784), {}, plans=(Plan({"points": 3}, 0.7),))
    assert plans.remark == ""
