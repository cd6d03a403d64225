"""The other way round: the value of each lever that comes nearest to a chance, and the plans that bring it about."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import inf
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bondcards.odds.evening import Case, Way
from bondcards.prep import by_cards, gauges
from bondcards.prep.aim import Aim, aimed
from bondcards.prep.anew import pooled
from bondcards.prep.choice import Choice
from bondcards.prep.evenings import Outlook, counted
from bondcards.prep.gauges import Aheads, Counted, Gauge, Played
from bondcards.prep.levers import BEYOND, LEVERS, MOST_HANDS, MOST_POINTS, Bounds, Levers
from bondcards.prep.report import made
from bondcards.prep.rounding import BLINDS, ladder, laid, roundest
from bondcards.prep.search import CLOSE, Plan, Search
from bondcards.prep.tonight import set_anew
from bondcards.simulation.pool import Cores, unheard, unseen
from tests.breadth import long
from tests.prep.evening import COIN, UNEVEN, between

HERE = Case(stake=500_00, chips=6_000_00, bankroll=9_000_00, points=1, hands=20)
BOUNDS = Bounds(1, 6_000_00)


@cache
def counted_once(ways: tuple[Way, ...], case: Case) -> Aheads:
    """Every aim looks about in the same place."""
    return Counted(ways).counted(case)


class Remembered(Counted, frozen=True):
    """Counts no case for one test that was counted for another."""

    def counted(self, case: Case) -> Aheads:
        return counted_once(tuple(self.ways), case)


def ahead(ways: tuple[Way, ...], case: Case) -> float:
    return counted_once(ways, case).chances[case.hands]


def after_each_hand(ways: tuple[Way, ...], points: int) -> Sequence[float]:
    """The chance after as many hands as there may be."""
    return counted_once(ways, replace(HERE, points=points, hands=MOST_HANDS)).chances


@cache
def aim(ways: tuple[Way, ...], wanted: float, here: Case = HERE) -> Aim:
    found = aimed(Remembered(ways), here, wanted, BOUNDS)
    assert found
    return found


def lever(name: str, value: int) -> Case:
    return replace(HERE, **{name: value})


@pytest.mark.parametrize(
    ("ways", "wanted"),
    [
        *((COIN, 0.62), (UNEVEN, 0.9)),
        *(long(COIN, wanted) for wanted in (0.02, 0.35, 0.9)),
        *(long(UNEVEN, wanted) for wanted in (0.02, 0.35, 0.62)),
    ],
)
class TestWhatIsSaid:
    def test_a_value_has_the_chance_that_is_said(self, ways: tuple[Way, ...], wanted: float) -> None:
        nearest = aim(ways, wanted).nearest
        assert list(nearest) == list(LEVERS)
        for name, moved in nearest.items():
            assert moved.ahead == pytest.approx(ahead(ways, lever(name, moved.value))), name

    def test_no_other_value_comes_nearer(self, ways: tuple[Way, ...], wanted: float) -> None:
        """No number of hands and of points; no stake and no purse of a round hundred."""
        nearest = aim(ways, wanted).nearest
        values = {
            "points": range(MOST_POINTS + 1),
            "stake": range(100_00, 6_000_01, 100_00),
            "bankroll": range(500_00, 30_000_00, 250_00),
        }
        others = {name: [ahead(ways, lever(name, value)) for value in tried] for name, tried in values.items()}
        others["hands"] = [*after_each_hand(ways, HERE.points)[1:]]
        for name, chances in others.items():
            least = min(abs(chance - wanted) for chance in chances)
            assert abs(nearest[name].ahead - wanted) <= least + 1e-6, name

    def test_plans_do_it_the_mildest_first(self, ways: tuple[Way, ...], wanted: float) -> None:
        plans = aim(ways, wanted).plans
        assert len(plans) <= 3
        for plan in plans:
            assert 1 <= len(plan.changes) <= 2
            case = replace(HERE, **plan.changes)
            assert plan.ahead == pytest.approx(ahead(ways, case))
            assert abs(plan.ahead - wanted) <= CLOSE

    def test_no_plan_of_two_levers_is_one_of_them_alone(self, ways: tuple[Way, ...], wanted: float) -> None:
        for plan in aim(ways, wanted).plans:
            for name, value in plan.changes.items() if len(plan.changes) > 1 else ():
                assert abs(ahead(ways, lever(name, value)) - wanted) > CLOSE

    def test_none_is_said_only_where_hands_and_points_bring_none(self, ways: tuple[Way, ...], wanted: float) -> None:
        if aim(ways, wanted).plans:
            return
        for points in range(MOST_POINTS + 1):
            assert min(abs(chance - wanted) for chance in after_each_hand(ways, points)[1:]) > CLOSE


def test_the_mildest_of_values_that_come_as_near() -> None:
    """Nine hands of a coin are as good as many others; the stake that is asked for is the mildest of its kind."""
    here = replace(HERE, stake=1_00)
    found = aimed(Remembered(COIN), here, ahead(COIN, here), BOUNDS)
    assert found
    assert {name: moved.value for name, moved in found.nearest.items()} == {
        "stake": 1_00,
        "hands": 20,
        "points": 1,
        "bankroll": 9_000_00,
    }


def test_what_stands_already_is_the_plan() -> None:
    (plan,) = aim(COIN, ahead(COIN, HERE)).plans
    assert plan.changes == {"hands": HERE.hands}


def test_what_is_out_of_reach_has_no_plan() -> None:
    """Where nothing is ever lost or won, nothing makes him be ahead."""
    level = (Way(Fraction(0), Fraction(0), 0, 1.0),)
    found = aim(level, 0.6)
    assert found.plans == ()
    assert {moved.ahead for moved in found.nearest.values()} == {0.0}


class Sampled:
    """A gauge by which every case has to be played."""

    grains = 1

    def __init__(self, error: float = 0.0) -> None:
        self.asked: set[Case] = set()
        self.known: dict[Case, Aheads] = {}
        self.ends: dict[Case, Aheads] = {}
        self.first: Sequence[Outlook] = ()
        self.stakes: dict[int, Outlook] = {}
        self.error = error

    def counted(self, case: Case) -> Aheads:
        return Aheads(())

    def aheads(self, case: Case) -> Aheads:
        self.asked.add(case)
        return Remembered(COIN).aheads(case)._replace(error=self.error)

    def again(self, case: Case) -> Aheads:
        return self.aheads(case)

    def roughly(self, case: Case) -> Aheads:
        return self.aheads(case)

    def broke(self, case: Case) -> float | None:
        return None


def test_where_every_case_is_played_few_are_tried_and_only_amounts_that_anybody_would_name() -> None:
    sampled = Sampled(error=0.005)
    found = aimed(sampled, HERE, 0.75, BOUNDS)
    assert found
    assert len({replace(case, hands=HERE.hands) for case in sampled.asked}) <= 30
    assert abs(found.nearest["hands"].ahead - 0.75) <= 0.02
    assert {case.stake // 100 for case in sampled.asked} <= {50, 100, 200, 250, 500, 1_000, 2_000, 2_500, 5_000}
    purses = {case.bankroll // 100 for case in sampled.asked} - {HERE.bankroll // 100}
    assert {str(purse).rstrip("0") for purse in purses} <= {"1", "2", "25", "5"}


def test_blinds_are_such_that_the_small_one_is_round_too() -> None:
    sampled = Sampled(error=0.005)
    aimed(sampled, HERE, 0.75, Bounds(1, 6_000_00, BLINDS))
    assert {case.stake // 100 for case in sampled.asked} <= {50, 100, 200, 500, 1_000, 2_000, 5_000}


def test_longer_evenings_are_played_only_where_none_of_those_asked_will_do() -> None:
    near, far = Sampled(), Sampled()
    aimed(near, HERE, ahead(COIN, replace(HERE, hands=9)), BOUNDS)
    aimed(far, HERE, 0.02, BOUNDS)
    assert max(case.hands for case in near.asked) == HERE.hands
    assert max(case.hands for case in far.asked) == MOST_HANDS


TWENTIETH = ahead(COIN, HERE)


class Lucky(Sampled):
    """Evenings that were tried out make one length of them look as is wanted, which it is not."""

    hands, wanted = 100, 0.5
    again_error = 0.02

    def __init__(self, again: float) -> None:
        super().__init__(error=0.02)
        self.found = again

    def aheads(self, case: Case) -> Aheads:
        chances = [TWENTIETH] * (case.hands + 1)
        if case.hands > self.hands:
            chances[self.hands] = self.wanted
        return Aheads(chances, self.error)

    def again(self, case: Case) -> Aheads:
        return Aheads([self.found] * (case.hands + 1), self.again_error)


class TestPlayedOnceMore:
    """Of many values the one that comes nearest in a few evenings is the luckiest: others tell what it comes to."""

    def test_a_lucky_find_is_no_plan_and_not_what_is_nearest(self) -> None:
        found = aimed(Lucky(again=0.58), HERE, 0.5, BOUNDS)
        assert found
        assert found.plans == ()
        assert found.nearest["hands"].ahead in (0.58, TWENTIETH)

    def test_what_comes_out_the_same_is_a_plan_with_the_chance_it_had_then(self) -> None:
        found = aimed(Lucky(again=0.505), HERE, 0.5, BOUNDS)
        assert found
        assert found.plans == (Plan({"hands": 100}, 0.505, 0.02),)
        assert found.nearest["hands"] == (100, 0.505, 0.02)

    def test_what_is_not_sure_enough_then_is_none(self) -> None:
        gauge = Lucky(again=0.505)
        gauge.again_error = 0.055
        found = aimed(gauge, HERE, 0.5, BOUNDS)
        assert found
        assert found.plans == ()
        assert found.near == Plan({}, TWENTIETH, 0.02)

    def test_what_is_known_less_well_is_a_plan_with_its_error(self) -> None:
        gauge = Lucky(again=0.505)
        gauge.again_error = 0.04
        found = aimed(gauge, HERE, 0.5, BOUNDS)
        assert found
        assert found.plans == (Plan({"hands": 100}, 0.505, 0.04),)

    def test_what_was_played_again_came_of_other_cards(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(gauges, "SECONDS", inf)
        monkeypatch.setattr(gauges, "EVENINGS", 40)
        tonight = between("chemin-de-fer", hands=2, points=0)
        with Cores(1) as cores:
            gauge = Played(tonight, cores, unheard)
            case = tonight.case("bond", 0)
            assert gauge.aheads(case) == gauge.aheads(case)
            assert len({tuple(found.chances) for found in (gauge.aheads(case), gauge.again(case))}) == 2


class TestWhatFewEvenings:
    def test_say_is_not_named(self) -> None:
        """The chance of one in ten is no wiser than that of a coin: what is asked stands for it."""
        gauge = Lucky(again=0.5)
        gauge.error = gauge.again_error = 0.2
        found = aimed(gauge, HERE, 0.5, BOUNDS)
        assert found
        assert found.plans == ()
        assert {name: moved.value for name, moved in found.nearest.items()} == {
            "stake": HERE.stake,
            "hands": HERE.hands,
            "points": HERE.points,
            "bankroll": HERE.bankroll,
        }
        assert found.untold == {*LEVERS}

    def test_of_one_evening_no_chance_is_known(self) -> None:
        assert 2 * Aheads([1.0], evenings=1).error_after(0) > 0.9
        assert 2 * Aheads([0.5], evenings=400).error_after(0) == pytest.approx(0.05, abs=0.001)


class TestHardAims:
    def test_the_nearest_of_two_levers_is_found_where_none_does_it(self) -> None:
        found = aim(COIN, 0.02)
        alone = min(abs(moved.ahead - 0.02) for moved in found.nearest.values())
        assert found.plans == ()
        assert found.near
        assert len(found.near.changes) == 2
        assert abs(found.near.ahead - 0.02) < alone
        assert found.near.ahead == pytest.approx(ahead(COIN, replace(HERE, **found.near.changes)))

    @pytest.mark.parametrize("gauge", [Remembered(COIN), Sampled(error=0.02)], ids=["counted", "played"])
    def test_of_two_levers_both_are_changed(self, gauge: Gauge) -> None:
        search = Search(gauge, HERE, 0.02, BOUNDS)
        search.singly()
        search.play()
        search.count_together()
        search.play_together()
        assert search.pairs
        for pair in search.pairs:
            assert all(value != getattr(HERE, lever) for lever, value in pair.changes.items())


class TestMildness:
    def test_plans_really_differ(self) -> None:
        levers = Levers(HERE, BOUNDS, 1)
        assert not levers.differ({"hands": 22}, {"hands": 24})
        assert not levers.differ({"points": 3}, {"points": 3, "hands": 17})
        assert not levers.differ({"points": 1, "hands": 35}, {"points": 0, "hands": 35})
        assert levers.differ({"points": 2, "hands": 34}, {"points": 1, "hands": 9})
        assert levers.differ({"stake": 1_000_00}, {"hands": 40})

    @pytest.mark.parametrize("wanted", [long(0.35), 0.62, 0.9])
    def test_no_lever_is_turned_so_far_that_it_is_another_evening(self, wanted: float) -> None:
        found = aim(COIN, wanted)
        for plan in found.plans:
            for name, value in plan.changes.items():
                times = (value + 1) / (getattr(HERE, name) + 1)
                assert found.beyond or 1 / BEYOND <= times <= BEYOND + 1e-3

    @pytest.mark.parametrize("wanted", [long(0.35), 0.62, 0.9])
    def test_amounts_of_pairs_are_such_as_one_lays(self, wanted: float) -> None:
        for plan in aim(COIN, wanted).plans:
            if len(plan.changes) == 2:
                assert all(laid(value) for name, value in plan.changes.items() if name in ("stake", "bankroll"))

    def test_of_hands_as_mild_the_nearest_is_the_plan_and_of_evenings_played_the_roundest(self) -> None:
        levers = Levers(HERE, BOUNDS, 1)
        assert [levers.alike({"hands": hands}, {"hands": 22}) for hands in (20, 24, 26)] == [True, True, False]
        assert [levers.round_hands({"hands": hands}) for hands in (55, 65, 70, 20)] == [True, False, True, True]
        (plan, *_others) = aim(COIN, 0.6).plans
        hands = plan.changes["hands"]
        nearby = [ahead(COIN, lever("hands", other)) for other in (hands - 1, hands + 1)]
        assert all(abs(plan.ahead - 0.6) <= abs(chance - 0.6) for chance in nearby)

    def test_a_round_amount_that_does_it_goes_before_a_milder_one(self) -> None:
        here = Case(1_000_00, 25_000_00, 60_000_00, points=1, hands=20)
        found = aimed(Counted(COIN), here, 0.5735, Bounds(1, 25_000_00))
        assert found
        assert next(plan.changes for plan in found.plans if "stake" in plan.changes) == {"stake": 6_000_00}

    def test_what_nearly_does_it_and_is_simpler_is_said(self) -> None:
        """Twenty-two hands come within a point; the evening as it is asked is a shade over."""
        now = ahead(COIN, HERE)
        found = aim(COIN, now - 0.014)
        assert all(len(plan.changes) == 1 for plan in found.plans[:1])
        assert found.near == Plan({}, now)


def test_what_was_played_already_is_not_played_again() -> None:
    tonight = between("holdem", hands=2, points=0)
    known = Aheads((0.0, 0.5, 0.6), 0.02)
    with Cores(1) as cores:
        gauge = Played(tonight, cores, unheard, known={tonight.case("bond", 0): known})
        assert gauge.aheads(tonight.case("bond", 0)) == known


def test_what_the_points_of_a_page_were_played_for_is_not_counted_too() -> None:
    """Of three agents a page plays what could be counted of the first: one figure for one thing."""
    tonight = between("punto-banco", hands=2, points=0)
    known = Aheads((0.0, 0.5, 0.6), 0.02)
    outlook = Outlook(0, 0.0, 0.0, 0.125, 0.0, {}, (), 0.02)
    case = tonight.case("bond", 0)
    with Cores(1) as cores:
        told = Played(tonight, cores, unheard, Counted(COIN), known={case: known}, first=[outlook])
        other = Played(tonight, cores, unheard, Counted(COIN), known={case: known})
        assert (told.aheads(case), told.broke(case)) == (known, 0.125)
        assert other.aheads(case) == Counted(COIN).aheads(case)
        longer = replace(case, hands=3)
        assert told.broke(longer) == Counted(COIN).broke(longer)


def test_what_is_played_for_an_aim_is_heard_of_as_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gauges, "EVENINGS", 4)
    heard: list[str] = []

    def hears(_done: int, _of: int, so_far: str = "", /) -> None:
        heard.append(so_far)

    class Telling(Cores):
        def do(self, work: Any, jobs: Any, heard: Any = unheard, within: Any = None, seen: Any = unseen) -> Any:
            heard(1, 2)
            return super().do(work, jobs, heard, within, seen)

    tonight = between("chemin-de-fer", hands=2, points=0)
    with Telling(1) as cores:
        gauge = Played(tonight, cores, hears)
        case = tonight.case("bond", 0)
        gauge.again(case)
        assert gauge.broke(replace(case, hands=1)) is not None
    assert {*heard} == {"Evenings played for the aim"}


class Told(Sampled):
    """A gauge by which the report has told of no point and of the one that is held, and of another stake."""

    def __init__(self, bare: float, now: float, stake: float, again: float = 0.5) -> None:
        super().__init__(error=0.02)
        self.figures = {
            HERE: now,
            replace(HERE, points=0): bare,
            replace(HERE, stake=1_000_00): stake,
        }
        self.known = {case: Aheads([figure] * (HERE.hands + 1), 0.06) for case, figure in self.figures.items()}
        self.found = again
        self.played_again: list[Case] = []

    def aheads(self, case: Case) -> Aheads:
        self.asked.add(case)
        return self.known.get(case) or Aheads([self.figures[HERE]] * (case.hands + 1), 0.2)

    def again(self, case: Case) -> Aheads:
        if not self.played_again:
            self.asked_before = set(self.asked)
        self.played_again.append(case)
        if case in self.known:
            self.known[case] = Aheads([self.found] * (case.hands + 1), 0.02)
            return self.known[case]
        return Aheads(())


class Tired(Told):
    """There is no time to play anything again."""

    def again(self, case: Case) -> Aheads:
        return Aheads(())


class TestWhatTheReportTells:
    """It is the first thing that an aim knows: one figure for one thing."""

    def test_a_stake_without_points_that_does_it_is_a_plan(self) -> None:
        gauge = Told(bare=0.47, now=0.95, stake=0.8)
        gauge.ends = {replace(HERE, stake=2_000_00, points=0): Aheads([0.305], 0.02)}
        found = aimed(gauge, HERE, 0.3, BOUNDS)
        assert found
        assert Plan({"stake": 2_000_00, "points": 0}, 0.305, 0.02) in found.plans

    def test_what_cannot_be_told_from_a_plan_stands_beside_the_nearest(self) -> None:
        """“Nothing that was tried does it” stood there, with two that might in the table above."""
        gauge = Tired(bare=0.28, now=0.95, stake=0.32)
        for changes, figure in (({"points": 0}, 0.28), ({"stake": 1_000_00}, 0.325)):
            gauge.known[replace(HERE, **changes)] = Aheads([figure] * (HERE.hands + 1), 0.03)
        found = aimed(gauge, HERE, 0.3, BOUNDS)
        assert found
        assert (found.plans, found.near) == ((), Plan({"points": 0}, 0.28, 0.03))
        assert found.besides == (Plan({"stake": 1_000_00}, 0.325, 0.03),)

    def test_what_rests_on_next_to_nothing_is_not_even_the_nearest(self) -> None:
        gauge = Tired(bare=0.47, now=0.95, stake=0.8)
        gauge.ends = {replace(HERE, stake=2_000_00, points=0): Aheads([0.3], 0.12)}
        found = aimed(gauge, HERE, 0.3, BOUNDS)
        assert found
        assert found.plans == ()
        assert found.near == Plan({}, 0.95, 0.06)

    def test_a_value_hardly_known_is_not_nearer_than_what_is_asked(self) -> None:
        gauge = Tired(bare=0.2, now=0.82, stake=0.55)
        gauge.known[replace(HERE, stake=1_000_00)] = Aheads([0.55] * (HERE.hands + 1), 0.09)
        found = aimed(gauge, HERE, 0.65, BOUNDS)
        assert found
        assert found.nearest["stake"].value == HERE.stake
        # Said as roughly as it is known it is better than nothing.
        assert found.rough == {"stake": (1_000_00, 0.55, 0.09)}

    def test_what_cannot_be_told_from_what_is_asked_is_no_rough_figure(self) -> None:
        """“Roughly 72±15 %” stood there as nearest to 60 where it is 74±8 % as it is asked."""
        gauge = Tired(bare=0.2, now=0.82, stake=0.72)
        gauge.known[replace(HERE, stake=1_000_00)] = Aheads([0.72] * (HERE.hands + 1), 0.09)
        found = aimed(gauge, HERE, 0.65, BOUNDS)
        assert found
        assert found.rough == {}
        assert "stake" in found.unseen
        assert "points" not in found.unseen

    def test_two_levers_are_no_plan_where_one_of_them_may_do_as_well(self) -> None:
        """“29 hands and no more than 2 points, 61±7 %” stood there beside “no more than 2 points, 61±7 %”."""
        gauge = Tired(bare=0.33, now=0.95, stake=0.8)
        gauge.ends = {replace(HERE, stake=2_000_00, points=0): Aheads([0.305], 0.02)}
        found = aimed(gauge, HERE, 0.3, BOUNDS)
        assert found
        assert found.plans == ()
        assert found.near
        assert len(found.near.changes) < 2

    def test_to_hold_points_back_is_milder_than_to_play_a_quarter_of_the_hands(self) -> None:
        levers = Levers(replace(HERE, points=7, hands=30), BOUNDS, 1)
        assert levers.mildness({"points": 0}) < levers.mildness({"hands": 7})
        assert levers.mildness({"points": 3, "hands": 25}) < levers.mildness({"hands": 7})

    def test_who_interrupts_has_what_was_known_by_then(self) -> None:
        class Impatient(Tired):
            def again(self, case: Case) -> Aheads:
                raise KeyboardInterrupt

        found = aimed(Impatient(bare=0.58, now=0.95, stake=0.8), HERE, 0.6, BOUNDS)
        assert found
        assert isinstance(found.interruption, KeyboardInterrupt)
        assert found.nearest["points"].value == 0
        assert not found.whole

    def test_one_lever_that_a_row_has_goes_before_two(self) -> None:
        gauge = Tired(bare=0.47, now=0.95, stake=0.305)
        gauge.known[replace(HERE, stake=1_000_00)] = Aheads([0.305] * (HERE.hands + 1), 0.045)
        gauge.ends = {replace(HERE, stake=4_000_00, points=0): Aheads([0.3], 0.01)}
        found = aimed(gauge, HERE, 0.3, BOUNDS)
        assert found
        assert [len(plan.changes) for plan in found.plans] == [1, 2]

    def test_nothing_nearer_than_a_row_is_passed_over(self) -> None:
        found = aimed(Told(bare=0.47, now=0.95, stake=0.8), HERE, 0.05, BOUNDS)
        assert found
        assert (found.nearest["points"].value, found.nearest["stake"].value) == (0, 1_000_00)
        assert not {"points", "stake"} & found.untold

    def test_the_row_of_no_point_counts_however_unsure_it_is(self) -> None:
        gauge = Told(bare=0.47, now=0.95, stake=0.8)
        gauge.known[replace(HERE, points=0)] = Aheads([0.47] * (HERE.hands + 1), 0.2)
        found = aimed(gauge, HERE, 0.05, BOUNDS)
        assert found
        assert found.nearest["points"].value == 0

    def test_points_that_may_do_it_are_played_anew_before_anything_else(self) -> None:
        gauge = Told(bare=0.55, now=0.95, stake=0.8, again=0.595)
        found = aimed(gauge, HERE, 0.6, BOUNDS)
        assert found
        assert gauge.played_again[0] == replace(HERE, points=0)
        assert gauge.asked_before <= {*gauge.known}
        assert found.nearest["points"] == (0, 0.595, 0.02)
        assert Plan({"points": 0}, 0.595, 0.02) in found.plans

    def test_what_is_not_settled_is_played_on_and_is_no_plan(self) -> None:
        gauge = Told(bare=0.6, now=0.95, stake=0.8, again=0.56)
        found = aimed(gauge, HERE, 0.6, BOUNDS)
        assert found
        assert found.plans == ()
        assert found.near
        assert found.near[1:] == (0.56, 0.02)

    def test_the_page_has_the_figure_of_the_aim(self, monkeypatch: pytest.MonkeyPatch) -> None:
        wanted = 0.5
        for room, number in (("EVENINGS", 20), ("SECONDS", inf)):
            monkeypatch.setattr(gauges, room, number)
        monkeypatch.setattr(by_cards, "MOST", 40)
        with Cores(1) as cores:
            report = made(between("chemin-de-fer", hands=2, points=2), wanted, cores, unheard)
        assert report.aim
        assert report.tension
        assert max(outlook.played for outlook in report.cards.first) > 60
        assert [one.ahead for one in report.cards.first] == sorted(one.ahead for one in report.cards.first)
        last = report.cards.first[-1]
        assert report.aim.now[1:] == pytest.approx((last.ahead, last.error))
        for number, outlook in enumerate(report.cards.first):
            assert outlook.error
            if report.aim.nearest["points"].value == number:
                assert report.aim.nearest["points"][1:] == pytest.approx((outlook.ahead, outlook.error))
            assert sum(outlook.results.values()) == pytest.approx(1)
        nearest = min(report.cards.first, key=lambda one: abs(one.ahead - wanted))
        assert abs(report.aim.nearest["points"].ahead - wanted) <= abs(nearest.ahead - wanted) + 1e-9
        rungs = {rung.stake: rung for rung in report.tension.rungs}
        stake = rungs.get(report.aim.nearest["stake"].value)
        assert stake is None or report.aim.nearest["stake"].ahead == pytest.approx(stake.ahead)
        assert rungs[500_00].bare_ahead == report.cards.first[0].ahead

    def test_evenings_count_as_they_are_sure(self) -> None:
        one, other = (
            Outlook(1, net, 1.0, 0.0, 0.0, {100: ahead, -100: 1 - ahead}, (), error, 100.0, 50, course=(0.0, ahead))
            for net, ahead, error in ((100.0, 0.5, 0.02), (200.0, 0.6, 0.04))
        )
        both = pooled(one, other)
        assert (both.ahead, both.net, both.course[-1]) == pytest.approx((0.52, 120.0, 0.52))
        assert both.error == pytest.approx((1 / (1 / 0.02**2 + 1 / 0.04**2)) ** 0.5)
        known = Aheads((0.0, 0.5), 0.02).pooled(other)
        assert (known.chances[-1], known.error_after(1)) == pytest.approx((both.ahead, both.error))


class Noisy(Sampled):
    """Evenings that say something else each time that they are played; those played again are known from then on."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.chance = Random(f"noisy/{seed}")
        self.known = {HERE: self._of(HERE, 0.05)}
        self.found: dict[Case, Aheads] = {}

    def _of(self, case: Case, error: float) -> Aheads:
        true = Remembered(COIN).aheads(case).chances
        return Aheads([min(1.0, max(0.0, chance + self.chance.gauss(0, error))) for chance in true], error)

    def aheads(self, case: Case) -> Aheads:
        known = self.known.get(case) or self.found.get(case)
        return known or self.found.setdefault(case, self._of(case, 0.04))

    def again(self, case: Case) -> Aheads:
        (self.known if case in self.known else self.found)[case] = self._of(case, 0.015)
        return self.aheads(case)


@pytest.mark.parametrize(("wanted", "seed"), [(0.45, 1), (0.7, 2)])
def test_one_thing_has_one_figure_in_all_that_is_said_of_an_aim(wanted: float, seed: int) -> None:
    """“A stake of 3,000: 61 %” stood there, and below it a plan of the same with 58 %."""
    found = aimed(Noisy(seed), HERE, wanted, BOUNDS)
    assert found
    said = [Plan({}, *found.now[1:]), *found.plans, *found.besides, *([found.near] if found.near else [])]
    said += [Plan({lever: moved.value}, *moved[1:]) for lever, moved in {**found.nearest, **found.rough}.items()]
    figures: dict[Case, set[float]] = {}
    for changes, ahead, _error in said:
        figures.setdefault(replace(HERE, **changes), set()).add(ahead)
    assert {case: some for case, some in figures.items() if len(some) > 1} == {}


def test_of_what_is_asked_no_older_figure_is_the_nearest() -> None:
    """“81±12 %, none nearer known” stood there, and 74±6 % as it is asked."""
    search = Search(Tired(bare=0.2, now=0.9, stake=0.8), HERE, 0.6, BOUNDS)
    search.alone["stake"][HERE.stake] = Plan({"stake": HERE.stake}, 0.62, 0.02)
    assert Choice(search).nearest("stake", ()).ahead == 0.9


def test_what_the_table_of_stakes_has_without_points_is_not_played_anew() -> None:
    """It would say otherwise there."""

    class Again(Told):
        def again(self, case: Case) -> Aheads:
            return super().again(case) if case in self.known else self._other(case)

        def _other(self, case: Case) -> Aheads:
            self.played_again.append(case)
            return Aheads([0.29] * (case.hands + 1), 0.02)

    gauge, pair = Again(bare=0.47, now=0.95, stake=0.8), replace(HERE, stake=2_000_00, points=0)
    gauge.ends = {pair: Aheads([0.305], 0.04)}
    assert aimed(gauge, HERE, 0.3, BOUNDS)
    assert pair not in gauge.played_again


class Reported(Sampled):
    """A gauge by which the report knows something of each number of points up to the seven that are held."""

    def __init__(self, chances: Sequence[float], error: float, *, more: float = 0.99, hands: float = 0.0) -> None:
        super().__init__(error)
        self.held = replace(HERE, points=len(chances) - 1)
        self.chances, self.more, self.fewer = chances, more, hands
        self.known = {replace(HERE, points=points): self._of(points, error) for points in range(len(chances))}
        self.played_again: list[Case] = []

    def _of(self, points: int, error: float) -> Aheads:
        chance = self.chances[points] if points < len(self.chances) else self.more
        return Aheads([chance + self.fewer * (HERE.hands - hands) for hands in range(HERE.hands + 1)], error)

    def aheads(self, case: Case) -> Aheads:
        return self.known.get(case) or Aheads(())

    def again(self, case: Case) -> Aheads:
        self.played_again.append(case)
        if replace(case, points=0) != replace(HERE, points=0):
            return Aheads(())
        found = self._of(case.points, 0.02)
        if case in self.known:
            self.known[case] = found
        return found


SEVEN = (0.42, 0.705, 0.81, 0.87, 0.92, 0.95, 0.97, 0.99)


class TestPoints:
    """They are the first thing to look at: the report knows something of all of them."""

    def test_however_little_is_known_of_it_a_number_that_does_it_is_found(self) -> None:
        gauge = Reported(SEVEN, 0.2)
        found = aimed(gauge, gauge.held, 0.7, BOUNDS)
        assert found
        assert found.plans[0] == Plan({"points": 1}, 0.705, 0.02)
        assert found.nearest["points"] == (1, 0.705, 0.02)
        assert gauge.played_again[0] == replace(HERE, points=1)

    def test_only_what_was_looked_at_counts_as_tried(self) -> None:
        gauge = Reported(SEVEN, 0.2)
        found = aimed(gauge, gauge.held, 0.05, BOUNDS)
        assert found
        assert found.tried["points"] == [0, 7]

    def test_between_two_numbers_fewer_hands_do_it(self) -> None:
        gauge = Reported(SEVEN, 0.02, hands=0.01)
        found = aimed(gauge, gauge.held, 0.76, BOUNDS)
        assert found
        (plan,) = found.plans
        assert plan.changes == {"points": 1, "hands": 15}
        assert (plan.ahead, plan.error) == pytest.approx((0.755, 0.02))

    def test_a_few_hands_less_make_no_plan(self) -> None:
        """“29 hands and no more than 2 points” is no other evening than that of 30 hands."""
        gauge = Reported(SEVEN, 0.02, hands=0.03)
        found = aimed(gauge, gauge.held, 0.765, BOUNDS)
        assert found
        assert found.plans == ()

    def test_with_points_that_are_a_few_too_many_longer_evenings_are_played(self) -> None:
        class Long(Reported):
            def again(self, case: Case) -> Aheads:
                if case.hands == HERE.hands or case.points != 1:
                    return super().again(case)
                return Aheads([0.705 - 0.0025 * (hand - 20) for hand in range(case.hands + 1)], 0.02)

            def aheads(self, case: Case) -> Aheads:
                return self.again(case) if case.hands > HERE.hands else super().aheads(case)

        gauge = Long(SEVEN, 0.02)
        found = aimed(gauge, gauge.held, 0.63, BOUNDS)
        assert found
        assert found.plans[0].changes == {"points": 1, "hands": 50}
        assert "points" in found.passed

    def test_a_stake_between_two_that_miss_is_played_with_them(self) -> None:
        class Staked(Reported):
            def again(self, case: Case) -> Aheads:
                if replace(case, stake=HERE.stake, points=0) == replace(HERE, points=0) and case.points == 1:
                    return Aheads([0.705 - (case.stake - HERE.stake) / 1_000_000] * (HERE.hands + 1), 0.02)
                return super().again(case)

        gauge = Staked(SEVEN, 0.02)
        gauge.ends = {replace(HERE, points=1, stake=2_000_00): Aheads([0.555], 0.02)}
        found = aimed(gauge, gauge.held, 0.655, BOUNDS)
        assert found
        assert [plan.changes for plan in found.plans] == [{"points": 1, "stake": 1_000_00}]

    def test_what_one_number_tells_of_others_counts(self) -> None:
        class Rising(Reported):
            def again(self, case: Case) -> Aheads:
                found = super().again(case)
                self.known[replace(HERE, points=3)] = Aheads([0.95] * (HERE.hands + 1), 0.02)
                return found

        gauge = Rising((0.42, 0.5, 0.72, 0.755, 0.92, 0.95, 0.97, 0.99), 0.1)
        gauge.known[replace(HERE, points=2)] = Aheads([0.72] * (HERE.hands + 1), 0.15)
        found = aimed(gauge, gauge.held, 0.75, BOUNDS)
        assert found
        assert gauge.played_again[0] == replace(HERE, points=2)
        assert found.nearest["points"] == (2, 0.72, 0.02)

    def test_those_that_are_held_are_no_change(self) -> None:
        gauge = Reported((0.3, 0.4, 0.6), 0.1)
        search = Search(gauge, gauge.held, 0.62, BOUNDS)
        search.singly()
        assert search.once_more(Plan({"points": 2}, 0.6, 0.1)) == Plan({"points": 2}, 0.6, 0.02)
        assert [*search.alone["points"]] == [0, 1]

    def test_where_those_held_are_too_few_more_are_played(self) -> None:
        gauge = Reported((0.42,), 0.02, more=0.7)
        found = aimed(gauge, gauge.held, 0.7, BOUNDS)
        assert found
        assert found.plans == (Plan({"points": 1}, 0.7, 0.02),)

    @pytest.mark.parametrize("wanted", [0.05, 0.5, 0.6, 0.76])
    def test_the_nearest_is_that_of_a_row(self, wanted: float) -> None:
        gauge = Reported(SEVEN, 0.2)
        found = aimed(gauge, gauge.held, wanted, BOUNDS)
        assert found
        assert found.plans == ()
        assert found.near
        ((lever, value),) = found.near.changes.items()
        assert found.nearest[lever] == (value, found.near.ahead, found.near.error)


class TestCounted:
    def test_what_can_be_counted_is_not_played(self) -> None:
        gauge = Watched()
        found = aimed(gauge, HERE, 0.6, BOUNDS)
        assert found
        assert found.plans
        assert gauge.played == []

    def test_agents_that_the_page_counts_are_counted(self) -> None:
        """A villain broken by the last hand still pays them all."""
        for bankroll in range(2 * 500_00, 60 * 500_00, 2 * 500_00):
            here = replace(HERE, bankroll=bankroll)

            def case(_who: str, points: int, here: Case = here) -> Case:
                return replace(here, points=points)

            found = counted({"bond": COIN, "leiter": COIN}, case, {"bond": 1, "leiter": 1})
            chances = Counted(COIN, agents=2).counted(here).chances
            assert (len(chances) > here.hands) is (found is not None), bankroll
            assert found is None or chances[-1] == pytest.approx(found.first[-1].ahead)

    def test_three_times_as_many_hands_are_another_evening_and_so_are_fewer_than_five(self) -> None:
        levers = Levers(HERE, BOUNDS, 1)
        assert [levers.beyond({"hands": hands}) for hands in (60, 61, 5, 4)] == [False, True, False, True]


class Watched(Sampled):
    def __init__(self) -> None:
        super().__init__()
        self.played: list[Case] = []

    def counted(self, case: Case) -> Aheads:
        return Remembered(COIN).counted(case)

    def aheads(self, case: Case) -> Aheads:
        found = self.counted(case)
        if len(found.chances) <= case.hands:
            self.played.append(case)
        return found

    def again(self, case: Case) -> Aheads:
        self.played.append(case)
        return Aheads(())


class Falling(Sampled):
    """With every hand more a little less; luck makes one number look nearer than the most there may be."""

    def __init__(self, lucky: float, again: float) -> None:
        super().__init__(error=0.02)
        self.lucky, self.found = lucky, again

    def falling(self, case: Case, lucky: float) -> Aheads:
        chances = [0.95 - 0.0005 * hands for hands in range(case.hands + 1)]
        if case.hands > 168:
            chances[169] = lucky
        return Aheads(chances, self.error)

    def aheads(self, case: Case) -> Aheads:
        return self.falling(case, self.lucky)

    def again(self, case: Case) -> Aheads:
        return self.falling(case, self.found)


class TestLimits:
    @pytest.mark.parametrize(("lucky", "again"), [(0.84, 0.865), (0.84, 0.84), (0.8, 0.83)])
    def test_where_no_number_of_hands_does_it_the_most_is_the_nearest(self, lucky: float, again: float) -> None:
        found = aimed(Falling(lucky, again), HERE, 0.6, BOUNDS)
        assert found
        assert found.nearest["hands"].value == MOST_HANDS
        assert found.nearest["hands"].ahead == pytest.approx(0.85)
        assert found.tried["hands"] == [*range(1, 201)]

    def test_it_is_said_which_values_were_tried(self) -> None:
        found = aim(COIN, 0.02)
        hands, points = [*range(1, MOST_HANDS + 1)], [*range(MOST_POINTS + 1)]
        assert found.tried == {"stake": None, "hands": hands, "points": points, "bankroll": None}

    def test_a_hand_less_in_the_same_evenings_is_not_nearer(self) -> None:
        gauge = Told(bare=0.95, now=0.95, stake=0.95)
        gauge.known = {HERE: Aheads([0.0, *(0.942 for _hand in range(19)), 0.95], 0.02)}
        found = aimed(gauge, HERE, 0.6, BOUNDS)
        assert found
        assert found.nearest["hands"] == (20, 0.95, 0.02)


DOUBLED = (
    Way(Fraction(2), Fraction(2), 0, 0.25),
    Way(Fraction(0), Fraction(0), 0, 0.5),
    Way(Fraction(-2), Fraction(1), 1, 0.25),
)
"""Where a hand may cost more than its stake, purses are soon too small to count with."""


def test_what_cannot_be_counted_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(DOUBLED)
    few, many = replace(HERE, hands=2), replace(HERE, hands=20)
    assert len(counted.aheads(few).chances) == 3
    sure = len(counted.aheads(many).chances)
    assert sure < 21
    monkeypatch.setattr(gauges, "EVENINGS", 3)
    with Cores() as cores:
        gauge = Played(between(), cores, unheard, counted)
        assert gauge.aheads(few) == counted.aheads(few)
        found = gauge.aheads(many)
    assert len(found.chances) == 21
    assert list(found.chances[:sure]) == list(counted.aheads(many).chances)
    assert (found.error_after(sure - 1), found.error_after(sure) > 0.2) == (0.0, True)


def test_what_is_tried_is_played_with_its_stake_points_purse_and_hands() -> None:
    found = set_anew(between(), Case(200_00, 6_000_00, 8_000_00, points=2, hands=7))
    bond, villain = (found.seat(who) for who in ("bond", "le-chiffre"))
    assert (found.hands, bond.reserve, villain.chips) == (7, 2, 8_000_00)
    assert found.stakes["bond"]["player"] == 200_00


@pytest.mark.parametrize(("low", "high"), [(1, 1), (7, 12), (99, 101), (2_084, 2_499), (123_456, 123_999)])
def test_round_numbers_lie_where_they_should(low: int, high: int) -> None:
    assert low <= roundest(low, high) <= high


def test_a_ladder_is_of_whole_cents() -> None:
    assert ladder(1, 20) == [1, 2, 3, 4, 5, 6, 8, 10, 15, 20]
    assert ladder(7_000, 20_000) == [8_000, 10_000, 15_000, 20_000]
