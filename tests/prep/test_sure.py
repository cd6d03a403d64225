"""What is said of evenings played is as sure as it says: where the truth is counted, about 95 seeds of 100 cover it."""

from __future__ import annotations

from itertools import islice
from typing import Final

import pytest

from bondcards.engine.chance import Chance
from bondcards.prep import by_dice
from bondcards.prep.by_dice import Ends, Roller, Villain, thrown
from bondcards.prep.evenings import GIVE_OR_TAKE, Evenings, Found, all_alike, among, counted, played_out
from bondcards.prep.tonight import Tonight
from bondcards.simulation.sittings import Course
from tests.prep.evening import UNEVEN, between

SEEDS: Final = 100
EVENINGS: Final = 120
POINTS: Final = 3
OFTEN: Final = 4
"""One evening of so many is played without points too."""


def known(tonight: Tonight) -> Found:
    found = counted({"bond": UNEVEN}, tonight.case, {"bond": POINTS})
    assert found
    return found


def evening(tonight: Tonight, seed: str, points: int) -> Course:
    roller = Roller("bond", Ends.of(UNEVEN, tonight.stake), tonight.chips, points)
    throws = islice(thrown(Chance(seed)), tonight.hands)
    return by_dice.evening([roller], Villain("le-chiffre", tonight.bankroll), tonight.stake, tonight.hands, throws)


def played(tonight: Tonight, seed: str) -> tuple[Evenings, Evenings]:
    """Evenings without points, of which some are played, and with all."""
    full = [evening(tonight, f"{seed}/{number}", POINTS) for number in range(EVENINGS)]
    bare = [evening(tonight, f"{seed}/{number}", 0) for number in range(0, EVENINGS, OFTEN)]
    return among(bare, full[::OFTEN], full, lambda course: course.net["bond"] > 0), all_alike(full)


@pytest.mark.parametrize("hands", [3, 12])
def test_the_truth_is_as_near_as_is_said(hands: int) -> None:
    tonight = between(hands=hands, points=POINTS)
    truth = known(tonight).first
    near = {"ahead": [0, 0], "net": [0, 0]}
    for seed in range(SEEDS):
        for at, (evenings, points) in enumerate(zip(played(tonight, str(seed)), (0, POINTS), strict=True)):
            found, true = played_out("bond", "le-chiffre", tonight.stake, evenings, points), truth[points]
            assert found.error is not None
            near["ahead"][at] += abs(found.ahead - true.ahead) <= GIVE_OR_TAKE * found.error
            near["net"][at] += abs(found.net - true.net) <= GIVE_OR_TAKE * found.net_error
    assert all(90 <= seeds <= 98 for both in near.values() for seeds in both), near
