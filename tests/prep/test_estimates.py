"""What some evenings tell of all that are guessed: the mean and its error, in a game of a coin whose truth is known."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from statistics import fmean, stdev
from typing import Final

import pytest

from bondcards.language.numbers import GIVE_OR_TAKE
from bondcards.prep.estimates import Estimate, Evenings, rising
from bondcards.prep.evenings import standard_error
from bondcards.simulation.sittings import Course
from tests.breadth import long

TIMES: Final = 400


def course(net: int) -> Course:
    return Course({"bond": net}, {"bond": 0}, 1, {"bond": (1_000, 1_000 + net)})


def net(course: Course) -> int:
    return course.net["bond"]


def ahead(course: Course) -> bool:
    return net(course) > 0


def evenings(played: Sequence[int], guessed: Sequence[int], everything: Sequence[int]) -> Evenings:
    played_, guessed_, all_ = (list(map(course, nets)) for nets in (played, guessed, everything))
    return Evenings(played_, guessed_, all_)


def tossed(chance: Random, truly: float) -> Evenings:
    """Of 400 evenings a fourth is played: of those that are guessed to be won such a part is won `truly`."""
    guesses = [chance.choice((500, -500)) for _evening in range(400)]
    played = [guess if guess < 0 or chance.random() < truly else -200 for guess in guesses[::4]]
    return evenings(played, guesses[::4], guesses)


def test_a_chance_counts_apart_what_was_guessed_to_come() -> None:
    found = evenings([300, 300, -100, 300, -500, -500, -500, 700], [500] * 4 + [-500] * 4, [500] * 12 + [-500] * 4)
    assert found.mean(ahead) == pytest.approx(0.75 * 3 / 4 + 0.25 * 1 / 4)
    assert found.weights(ahead) == pytest.approx([0.75 / 4] * 4 + [0.25 / 4] * 4)


def test_what_was_guessed_rightly_is_known_of_all() -> None:
    found = evenings([500] * 4 + [-500] * 4, [400] * 4 + [-600] * 4, [400] * 30 + [-600] * 10)
    assert found.mean(net) == pytest.approx(250)
    assert found.error(net) == pytest.approx(500 * standard_error(0.75, 38) * 2, rel=0.2)


def test_where_all_were_guessed_alike_they_stand_for_themselves() -> None:
    nets = [300, -100, 200, -400, -500, 600, 700, -800]
    alike, alone = evenings(nets, [500] * 8, [500] * 30), Evenings(list(map(course, nets)))
    for of in (net, ahead):
        assert alike.mean(of) == alone.mean(of)
        assert alike.error(of) == alone.error(of)
    assert alike.weights(ahead) == alone.weights(ahead)


def test_a_guess_that_says_the_opposite_is_worth_nothing() -> None:
    nets = [300, -100, 200, -400, -500, 600, 700, -800]
    wrong = evenings(nets, [-one for one in nets], [500] * 30 + [-500] * 10)
    assert wrong.mean(ahead) == 0.5
    assert wrong.mean(net) == fmean(nets)


def test_few_stand_for_themselves() -> None:
    few = evenings([300, -100, 200], [500, -500, 500], [500] * 30 + [-500] * 10)
    assert few.mean(ahead) == pytest.approx(2 / 3)


def test_what_never_came_may_come() -> None:
    never = evenings([-500] * 40, [-500] * 40, [-500] * 400)
    assert never.mean(ahead) == 0
    assert 0.03 < never.error_of_chance(ahead) < 0.05


@pytest.mark.parametrize("truly", [0.8, long(0.5), long(0.95)])
def test_means_are_right_and_as_far_off_as_is_said(truly: float) -> None:
    chance = Random(7)
    seen = [tossed(chance, truly) for _time in range(TIMES)]
    for of, error, true in (
        (ahead, Evenings.error_of_chance, truly / 2),
        (net, Evenings.error, (500 * truly - 200 * (1 - truly) - 500) / 2),
    ):
        means, errors = [one.mean(of) for one in seen], [error(one, of) for one in seen]
        assert abs(fmean(means) - true) < 3 * stdev(means) / TIMES**0.5
        assert fmean(errors) == pytest.approx(stdev(means), rel=0.15)


def test_a_good_guess_makes_surer() -> None:
    guessed = tossed(Random(1), 0.95)
    alone = Evenings(guessed.played)
    assert guessed.error_of_chance(ahead) < 0.7 * alone.error_of_chance(ahead)
    assert guessed.error(net) < 0.7 * alone.error(net)


def test_a_bad_guess_does_no_harm_to_speak_of() -> None:
    chance = Random(1)
    nets = [chance.choice((500, -500)) for _evening in range(100)]
    guesses = [chance.choice((500, -500)) for _evening in range(400)]
    guessed = evenings(nets, guesses[:100], guesses)
    assert guessed.error_of_chance(ahead) < 1.05 * Evenings(guessed.played).error_of_chance(ahead)


class TestFiguresThatOnlyRise:
    def test_what_rises_stays(self) -> None:
        known = [Estimate(0.2, 0.01), Estimate(0.5, 0.02), Estimate(0.9, 0.01)]
        for one, found in zip(known, rising(known), strict=True):
            assert found == pytest.approx(one)

    def test_what_falls_is_pooled_as_well_as_each_is_known(self) -> None:
        known = [Estimate(0.4, 0.05), Estimate(1.0, 0.08), Estimate(0.82, 0.02), Estimate(0.9, 0.01)]
        first, middle, next_to_last, last = rising(known)
        assert first == pytest.approx((0.4, 0.05))
        assert middle.value == next_to_last.value == pytest.approx((1.0 * 1 + 0.82 * 16) / 17)
        assert next_to_last.error < 0.03
        assert last == pytest.approx((0.9, 0.01))

    def test_the_last_stands_whatever_comes_before_it(self) -> None:
        fewer, every = rising([Estimate(0.8, 0.04), Estimate(0.7, 0.03)])
        assert every == pytest.approx((0.7, 0.03))
        assert fewer.value == pytest.approx(0.7)

    def test_a_figure_between_two_that_are_known_is_known(self) -> None:
        for one in rising([Estimate(0.5, 0.01), Estimate(0.3, 0.3), Estimate(0.54, 0.01)]):
            assert one.error < 0.04

    def test_what_few_tell_is_not_known_for_being_pooled(self) -> None:
        few, _many = rising([Estimate(0.9, 0.2), Estimate(0.8, 0.02)])
        assert few.error > 0.12

    def test_the_truth_is_as_near_as_is_said(self) -> None:
        truth, errors, chance = (0.4, 0.55, 0.7, 0.72, 0.8), (0.04, 0.12, 0.12, 0.12, 0.02), Random(11)
        near = [0] * len(truth)
        for _time in range(TIMES):
            drawn = [Estimate(chance.gauss(true, error), error) for true, error in zip(truth, errors, strict=True)]
            found = rising(drawn)
            assert all(one.value <= after.value + 1e-9 for one, after in pairwise(found))
            for at, (one, true) in enumerate(zip(found, truth, strict=True)):
                near[at] += abs(one.value - true) <= GIVE_OR_TAKE * one.error
        assert min(near) >= 0.93 * TIMES, near
