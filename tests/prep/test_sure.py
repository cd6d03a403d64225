"""What is said of evenings played is as sure as it says: where the truth is counted, about 95 seeds of 100 cover it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import islice, pairwise
from typing import Final

import pytest

from bondcards.language.numbers import GIVE_OR_TAKE
from bondcards.odds.evening import Way
from bondcards.prep import by_dice
from bondcards.prep.by_dice import Ends, Roller, Villain
from bondcards.prep.estimates import Evenings
from bondcards.prep.evenings import Found, Outlook, counted, played_out
from bondcards.prep.guesses import points_of, with_fewer
from bondcards.prep.points_told import Fewest, cost, fewest
from bondcards.prep.rising import set_right
from bondcards.prep.tonight import Tonight
from bondcards.simulation.sittings import Course
from tests.breadth import long
from tests.prep.evening import COIN, UNEVEN, between, thrown

SEEDS: Final = 100
EVENINGS: Final = 120
POINTS: Final = 3
OFTEN: Final = 4
"""One evening of so many is played with fewer points too."""

Guess = Callable[[Tonight, Sequence[Way], str], Course]
"""An evening without points, guessed by its seed."""


def truth(tonight: Tonight, ways: Sequence[Way], points: int) -> Outlook:
    found = counted({"bond": ways}, tonight.case, {"bond": points})
    assert found
    return found.first[points]


def evening(tonight: Tonight, ways: Sequence[Way], seed: str, points: int, last: str = "") -> Course:
    """The throws are those of a seed; the last of them may be that of another."""
    roller = Roller("bond", Ends.of(ways, tonight.stake), tonight.chips, points)
    throws = [*islice(thrown(seed), tonight.hands - 1), next(thrown(f"{seed}{last}/last"))]
    return by_dice.evening([roller], Villain("le-chiffre", tonight.bankroll), tonight.stake, tonight.hands, throws)


def with_all_points(tonight: Tonight, ways: Sequence[Way], seed: str) -> Course:
    return evening(tonight, ways, seed, POINTS)


def but_for_the_last(tonight: Tonight, ways: Sequence[Way], seed: str) -> Course:
    return evening(tonight, ways, seed, 0, "another")


def some_other(tonight: Tonight, ways: Sequence[Way], seed: str) -> Course:
    return evening(tonight, ways, f"another {seed}", 0)


def always_the_same(tonight: Tonight, ways: Sequence[Way], _seed: str) -> Course:
    return evening(tonight, ways, "always", 0)


def estimated(tonight: Tonight, ways: Sequence[Way], guess: Guess, seed: str) -> Outlook:
    """Evenings without points, of which some are played and all are guessed."""
    seeds = [f"{seed}/{number}" for number in range(EVENINGS)]
    guesses = [guess(tonight, ways, one) for one in seeds]
    bare = [evening(tonight, ways, one, 0) for one in seeds[::OFTEN]]
    return played_out("bond", "le-chiffre", tonight.stake, Evenings(bare, guesses[::OFTEN], guesses), 0)


def alone(tonight: Tonight, ways: Sequence[Way], seed: str) -> Outlook:
    """The same without a guess."""
    courses = [evening(tonight, ways, f"{seed}/{number}", 0) for number in range(0, EVENINGS, OFTEN)]
    return played_out("bond", "le-chiffre", tonight.stake, Evenings(courses), 0)


def covered(tonight: Tonight, ways: Sequence[Way], of: Callable[[str], Outlook]) -> Counter[str]:
    """How many of the seeds come as near to the truth as they say."""
    true, near = truth(tonight, ways, 0), Counter[str]()
    for seed in range(SEEDS):
        found = of(f"{seed}")
        assert found.error
        near["ahead"] += abs(found.ahead - true.ahead) <= GIVE_OR_TAKE * found.error
        near["net"] += abs(found.net - true.net) <= GIVE_OR_TAKE * found.net_error
    return near


TABLES: Final = [(between(hands=3), UNEVEN), (between(hands=12), UNEVEN), (between(hands=12, chips=2_000_00), COIN)]
NAMED: Final = ["short", "long", "poor"]


GUESSES: Final = [with_all_points, but_for_the_last, some_other, always_the_same]
EVERY_TIME: Final = [(0, with_all_points), (2, but_for_the_last), (0, some_other), (2, always_the_same)]
"""Each guess at one of the tables; at the others in the long run."""


@pytest.mark.parametrize(
    ("tonight", "ways", "guess"),
    [
        pytest.param(
            *table,
            guess,
            id=f"{guess.__name__}-{NAMED[at]}",
            marks=() if (at, guess) in EVERY_TIME else pytest.mark.long,
        )
        for guess in GUESSES
        for at, table in enumerate(TABLES)
    ],
)
def test_the_truth_is_as_near_as_is_said_however_it_was_guessed(
    tonight: Tonight, ways: Sequence[Way], guess: Guess
) -> None:
    near = covered(tonight, ways, lambda seed: estimated(tonight, ways, guess, seed))
    assert all(90 <= seeds <= 99 for seeds in near.values()), near


@pytest.mark.parametrize(("tonight", "ways"), TABLES, ids=NAMED)
def test_so_it_is_without_a_guess(tonight: Tonight, ways: Sequence[Way]) -> None:
    near = covered(tonight, ways, lambda seed: alone(tonight, ways, seed))
    assert all(90 <= seeds <= 99 for seeds in near.values()), near


MOST: Final = 6
"""Points; enough for the coin to be safe."""


def each_number_of_points(tonight: Tonight, evenings: int, seed: str) -> tuple[Outlook, ...]:
    """So many evenings of a coin, of which some are played with fewer points, as those at cards are."""
    played: dict[int, dict[int, Course]] = {}
    for number in range(evenings):
        throws = list(islice(thrown(f"{seed}/{number}"), tonight.hands))
        played[number] = {}
        for points in points_of(number, MOST):
            roller = Roller("bond", Ends.of(COIN, tonight.stake), tonight.chips, points)
            villain = Villain("le-chiffre", tonight.bankroll)
            played[number][points] = by_dice.evening(
                [roller], villain, tonight.stake, tonight.hands, throws, who="bond"
            )
    whole = {number: courses[MOST] for number, courses in played.items()}
    by_points = [*(with_fewer("bond", points, whole, played) for points in range(MOST)), Evenings([*whole.values()])]
    return set_right(
        [played_out("bond", "le-chiffre", tonight.stake, some, points) for points, some in enumerate(by_points)]
    )


def said_to_be(fewest: Fewest, number: int) -> bool:
    """Whether a number is among those that are said; "about 2" is 1 as well, or 3."""
    low, high = (MOST + 1 if one is None else one for one in (fewest.low, fewest.high))
    beside = 1 if high - low == 1 else 0
    return low - beside <= number <= high + beside


class TestMorePoints:
    TONIGHT: Final = between(hands=12, points=MOST)

    def test_more_points_are_never_worse(self) -> None:
        for seed in range(10):
            rows = each_number_of_points(self.TONIGHT, 30, f"{seed}")
            for fewer, more in pairwise(rows):
                assert fewer.ahead <= more.ahead + 1e-9
                assert fewer.behind >= more.behind - 1e-9
                assert fewer.net <= more.net + 1e-6
                assert more.ahead + more.level + more.behind == pytest.approx(1)

    @pytest.mark.parametrize(("evenings", "least"), [(20, 0.85), (60, 0.5), long(20, 0.5), long(60, 0.85)])
    def test_the_numbers_said_cover_the_true_one(self, evenings: int, least: float) -> None:
        true = fewest([truth(self.TONIGHT, COIN, points) for points in range(MOST + 1)], least).high
        assert true is not None
        said = [fewest(each_number_of_points(self.TONIGHT, evenings, f"{seed}"), least) for seed in range(50)]
        assert sum(said_to_be(one, true) for one in said) >= 45

    def test_few_evenings_name_no_number(self) -> None:
        rows = each_number_of_points(self.TONIGHT, 5, "few")
        assert "too few evenings to say" in cost("James Bond", Found(rows, {}))
