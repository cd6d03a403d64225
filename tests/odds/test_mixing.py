"""The best play of two sides: known games, and all of a grid of mixtures for made-up ones."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from bondcards.odds.baccarat.chemin_de_fer import Gain, Mixed, Place, mixed


def worth(places: dict[int, Place], second: Fraction) -> Fraction:
    """What the other side gains by its best answers."""
    return sum((max(move.first + second * move.slope for move in place) for place in places.values()), Fraction(0))


def guaranteed(places: dict[int, Place], found: Mixed[int]) -> Fraction:
    """What the other side gains at least, playing as it was told, whatever the first does."""
    plans = [
        sum(
            (
                found.this[at] * place.this[plan] + (1 - found.this[at]) * place.that[plan]
                for at, place in places.items()
            ),
            Fraction(0),
        )
        for plan in (0, 1)
    ]
    return min(plans)


def test_matching_pennies() -> None:
    found = mixed({0: Place(Gain(1, -1), Gain(-1, 1))})
    assert found == (Fraction(1, 2), {0: Fraction(1, 2)})


def test_a_plan_that_is_always_the_better() -> None:
    assert mixed({0: Place(Gain(3, 5), Gain(2, 4))}) == (Fraction(0), {0: Fraction(1)})
    assert mixed({0: Place(Gain(5, 3), Gain(4, 2))}) == (Fraction(1), {0: Fraction(1)})


def test_a_place_where_there_is_nothing_to_choose() -> None:
    assert mixed({0: Place(Gain(4, 1), Gain(4, 1))}).second == 1


@pytest.mark.parametrize("seed", range(60))
def test_neither_side_can_do_better(seed: int) -> None:
    chance = Random(seed)

    def gain() -> Gain:
        return Gain(chance.randint(-9, 9), chance.randint(-9, 9))

    places = {at: Place(gain(), gain()) for at in range(chance.randint(1, 6))}
    found = mixed(places)
    value = worth(places, found.second)
    assert all(worth(places, Fraction(other, 60)) >= value for other in range(61))
    assert guaranteed(places, found) == value
