"""The best play of two sides: known games, and all of a grid of mixtures for made-up ones."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from bondcards.games.baccarat.drawing import Draw
from bondcards.odds.baccarat.chemin_de_fer import MOVES, At, Mixed, mixed

Gains = dict[tuple[Draw, Draw], int]

HERE = At(5, None)


def gains(draw: tuple[int, int], stand: tuple[int, int]) -> Gains:
    """What the bank gains by drawing and by standing, each where the punter stands and where he draws."""
    stands, draws = zip(draw, stand, strict=True)
    return {
        **{(move, "stand"): gain for move, gain in zip(MOVES, stands, strict=True)},
        **{(move, "draw"): gain for move, gain in zip(MOVES, draws, strict=True)},
    }


def worth(places: dict[At, Gains], draws: Fraction) -> Fraction:
    """What the bank gains by its best answers to a punter who draws so often."""
    return sum(
        (
            max((1 - draws) * place[move, "stand"] + draws * place[move, "draw"] for move in MOVES)
            for place in places.values()
        ),
        Fraction(0),
    )


def guaranteed(places: dict[At, Gains], found: Mixed) -> Fraction:
    """What the bank gains at least, playing as it was told, whatever the punter does."""
    plans = [
        sum(
            (
                found.bank[at] * place["draw", plan] + (1 - found.bank[at]) * place["stand", plan]
                for at, place in places.items()
            ),
            Fraction(0),
        )
        for plan in MOVES
    ]
    return min(plans)


def test_matching_pennies() -> None:
    found = mixed({HERE: gains((1, -1), (-1, 1))})
    assert found == (Fraction(1, 2), {HERE: Fraction(1, 2)})


def test_a_plan_that_is_always_the_better() -> None:
    assert mixed({HERE: gains((3, 5), (2, 4))}) == (Fraction(0), {HERE: Fraction(1)})
    assert mixed({HERE: gains((5, 3), (4, 2))}) == (Fraction(1), {HERE: Fraction(1)})


def test_a_place_where_there_is_nothing_to_choose() -> None:
    assert mixed({HERE: gains((4, 1), (4, 1))}).punter == 1


@pytest.mark.parametrize("seed", range(60))
def test_neither_side_can_do_better(seed: int) -> None:
    chance = Random(seed)

    def pair() -> tuple[int, int]:
        return chance.randint(-9, 9), chance.randint(-9, 9)

    places = {At(total, None): gains(pair(), pair()) for total in range(chance.randint(1, 6))}
    found = mixed(places)
    value = worth(places, found.punter)
    assert all(worth(places, Fraction(other, 60)) >= value for other in range(61))
    assert guaranteed(places, found) == value
