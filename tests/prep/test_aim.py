"""The other way round: each value that is said brings the chance about, and where none is said there is none."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from bondcards.prep.aim import CLOSE, MOST_HANDS, Aheads, Bounds, Counted, Played, aimed, evened, roundest
from bondcards.prep.aim import between as between_two
from bondcards.prep.evenings import Case, Way
from bondcards.prep.tonight import set_anew
from bondcards.simulation.pool import Cores, unheard
from tests.prep.evening import COIN, UNEVEN, between

HERE = Case(stake=500_00, chips=6_000_00, bankroll=9_000_00, points=1, hands=20)
BOUNDS = Bounds(1, 6_000_00)


def ahead(gauge: Counted, case: Case) -> float:
    aheads = gauge.aheads(case)
    assert aheads
    return aheads.chances[case.hands]


@pytest.mark.parametrize("wanted", [0.35, 0.62, 0.9])
@pytest.mark.parametrize("ways", [COIN, UNEVEN], ids=["coin", "uneven"])
def test_what_is_said_does_it(ways: tuple, wanted: float) -> None:  # type: ignore[type-arg]
    gauge = Counted(ways)
    aim = aimed(gauge, HERE, wanted, BOUNDS)
    changed = {
        "stake": aim.stake and replace(HERE, stake=aim.stake),
        "hands": aim.hands and replace(HERE, hands=aim.hands),
        "points": None if aim.heroism is None else replace(HERE, points=aim.heroism),
        "bankroll": aim.bankroll and replace(HERE, bankroll=aim.bankroll),
    }
    for name, case in changed.items():
        if case:
            assert abs(ahead(gauge, case) - wanted) <= CLOSE, name


@pytest.mark.parametrize("wanted", [0.3, 0.55, 0.8])
def test_where_nothing_is_said_there_is_none(wanted: float) -> None:
    """Every number of hands and of points, every stake and purse of a round hundred."""
    gauge = Counted(COIN)
    aim = aimed(gauge, HERE, wanted, BOUNDS)

    def some(cases: Sequence[Case]) -> bool:
        return any(abs(ahead(gauge, case) - wanted) <= CLOSE for case in cases)

    longest = gauge.aheads(replace(HERE, hands=MOST_HANDS))
    assert longest
    assert (aim.hands is not None) == any(abs(chance - wanted) <= CLOSE for chance in longest.chances[1:])
    assert (aim.heroism is not None) == some([replace(HERE, points=points) for points in range(21)])
    assert aim.stake or not some([replace(HERE, stake=stake) for stake in range(100_00, 6_000_01, 100_00)])
    assert aim.bankroll or not some([replace(HERE, bankroll=purse) for purse in range(500_00, 30_000_00, 250_00)])


def test_all_of_them_can_be_found() -> None:
    aim = aimed(Counted(COIN), HERE, 0.75, BOUNDS)
    assert (aim.stake, aim.hands, aim.heroism) == (3_000_00, 9, 2)
    assert aimed(Counted(COIN), HERE, 0.6, BOUNDS).bankroll == 3_500_00


def test_what_holds_already_is_kept() -> None:
    gauge = Counted(COIN)
    aim = aimed(gauge, HERE, ahead(gauge, HERE), BOUNDS)
    assert (aim.stake, aim.hands, aim.heroism, aim.bankroll) == (HERE.stake, HERE.hands, HERE.points, HERE.bankroll)


def test_the_moves_are_those_of_the_chance() -> None:
    gauge = Counted(COIN)
    aim = aimed(gauge, HERE, 0.6, BOUNDS)
    assert [moved.value for moved in aim.moves["hands"]] == list(range(1, MOST_HANDS + 1))
    assert [moved.value for moved in aim.moves["heroism"]] == list(range(21))
    for moved in aim.moves["heroism"]:
        assert moved.ahead == pytest.approx(ahead(gauge, replace(HERE, points=moved.value)))
    for moved in aim.moves["stake"]:
        assert BOUNDS.least <= moved.value <= BOUNDS.most
        assert moved.ahead == pytest.approx(ahead(gauge, replace(HERE, stake=moved.value)))


class Sampled:
    """A gauge that is not thorough: it is asked for few cases."""

    thorough = False

    def __init__(self) -> None:
        self.asked = 0

    def aheads(self, case: Case) -> Aheads | None:
        self.asked += 1
        return Counted(COIN).aheads(case)


def test_where_every_case_is_played_few_are_tried() -> None:
    sampled = Sampled()
    aim = aimed(sampled, HERE, 0.75, BOUNDS)
    assert sampled.asked <= 30
    assert aim.hands
    assert aim.stake
    assert abs(ahead(Counted(COIN), replace(HERE, stake=aim.stake)) - 0.75) <= CLOSE


def test_these_points_and_purses_are_tried_where_every_case_is_played() -> None:
    moves = aimed(Sampled(), HERE, 0.5, BOUNDS).moves
    assert [moved.value for moved in moves["heroism"]] == [0, 1, 2, 5, 10, 20]
    assert [moved.value for moved in moves["bankroll"]] == [500_00 * n for n in (1, 3, 8, 18, 20, 50, 100)]


class TestDoubled:
    """Where a hand may cost more than its stake, purses are soon too small to count with."""

    WAYS = (
        Way(Fraction(2), Fraction(2), 0, 0.25),
        Way(Fraction(0), Fraction(0), 0, 0.5),
        Way(Fraction(-2), Fraction(1), 1, 0.25),
    )

    def test_what_cannot_be_counted_is_played(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Played, "_played", lambda self, case: Aheads([0.25] * (case.hands + 1), 0.02))
        counted = Counted(self.WAYS)
        assert not counted.thorough
        with Cores() as cores:
            gauge = Played(between(), cores, unheard, counted)
            few, many = replace(HERE, hands=2), replace(HERE, hands=20)
            assert counted.aheads(many) is None
            assert gauge.aheads(few) == counted.aheads(few)
            assert gauge.aheads(many) == Aheads([0.25] * 21, 0.02)
            aim = aimed(gauge, few, 0.26, BOUNDS)
        assert aim.hands == 2
        assert aim.error == 0.02


def test_what_is_tried_is_played_with_its_stake_points_purse_and_hands() -> None:
    found = set_anew(between(), Case(200_00, 6_000_00, 8_000_00, points=2, hands=7))
    bond, villain = (next(seat for seat in found.seats if seat.id == who) for who in ("bond", "le-chiffre"))
    assert (found.hands, bond.reserve, villain.chips) == (7, 2, 8_000_00)
    assert found.stakes["bond"]["player"] == 200_00


class EvenAt(NamedTuple):
    """A gauge by which only evenings of so many hands at one stake are even."""

    hands: int
    stake: int

    @property
    def thorough(self) -> bool:
        return True

    def aheads(self, case: Case) -> Aheads | None:
        return Aheads([0.5 if (hand, case.stake) == self else 0.9 for hand in range(case.hands + 1)])


class TestEven:
    def test_what_is_said_is_even(self) -> None:
        gauge, rich = Counted(UNEVEN), Case(500_00, 60_000_00, 90_000_00, 1, 10)
        even = evened(gauge, rich, ahead(gauge, rich))
        assert even
        assert ahead(gauge, replace(rich, stake=even.stake, hands=even.hands)) == pytest.approx(0.5, abs=0.03)

    @pytest.mark.parametrize("times", [1, 2, 4, 8])
    @pytest.mark.parametrize("hands", [10, 15, 20, 25, 30, 40, 50, 60])
    def test_these_numbers_of_hands_and_stakes_are_tried(self, hands: int, times: int) -> None:
        assert evened(EvenAt(hands, times * 100), Case(100, 10_000, 10_000, 0, 20), 0.9) == (hands, times * 100)

    @pytest.mark.parametrize(("hands", "times"), [(20, 3), (20, 16), (12, 1), (5, 1)])
    def test_no_others_are(self, hands: int, times: int) -> None:
        assert evened(EvenAt(hands, times * 100), Case(100, 10_000, 10_000, 0, 20), 0.9) is None

    def test_both_must_be_able_to_lay_the_stake(self) -> None:
        assert evened(EvenAt(20, 800), Case(100, 800, 10_000, 0, 20), 0.9) == (20, 800)
        assert evened(EvenAt(20, 800), Case(100, 10_000, 799, 0, 20), 0.9) is None

    def test_an_open_evening_needs_nothing(self) -> None:
        assert evened(Counted(COIN), HERE, 0.55) is None


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [(100, 180, 150), (20, 100, 50), (2_084, 2_500, 2_300), (1, 3, 2), (7, 9, 8), (1, 2, None), (5, 5, None)],
)
def test_a_round_number_of_the_middle_half(low: int, high: int, expected: int | None) -> None:
    assert between_two(low, high) == expected


@pytest.mark.parametrize(("low", "high"), [(1, 1), (7, 12), (99, 101), (2_084, 2_499), (123_456, 123_999)])
def test_round_numbers_lie_where_they_should(low: int, high: int) -> None:
    assert low <= roundest(low, high) <= high
