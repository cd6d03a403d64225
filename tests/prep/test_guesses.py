"""How an evening is guessed to have gone otherwise."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from bondcards.engine.settlement import HOUSE
from bondcards.prep.by_cards import quickly
from bondcards.prep.guesses import at_stake, with_points
from bondcards.prep.tonight import set_anew
from bondcards.simulation.sittings import Begun, Course, Turned, sittings
from tests.prep.evening import between

EVENING = Course(
    {"bond": 3, "le-chiffre": -3, HOUSE: 0},
    {"bond": 2},
    3,
    {"bond": (10, 12, 14, 13), "le-chiffre": (20, 18, 16, 17)},
    (Turned(1, {"bond": 4, "le-chiffre": -4}), Turned(2, {"bond": 3, "le-chiffre": -3})),
)


class TestWithFewerPoints:
    def test_what_later_points_moved_is_left_out(self) -> None:
        guess = with_points(EVENING, "bond", 1)
        assert guess.path == {"bond": (10, 12, 11, 10), "le-chiffre": (20, 18, 19, 20)}
        assert guess.net == {"bond": 0, "le-chiffre": 0, HOUSE: 0}
        assert guess.spent == {"bond": 1}
        assert with_points(EVENING, "bond", 0).path["bond"] == (10, 8, 7, 6)

    def test_points_that_were_not_spent_change_nothing(self) -> None:
        assert with_points(EVENING, "bond", 2) is EVENING

    @pytest.mark.parametrize("agents", [("bond",), ("bond", "mathis")])
    def test_it_is_the_truth_where_nobody_minds_what_he_has(self, agents: tuple[str, ...]) -> None:
        tonight = between("punto-banco", points=3, agents=agents)
        for seed in range(20):
            played = sittings(tonight.setting, "bond", Begun(f"{seed}", range(4)))
            for points in range(4):
                guess = with_points(played[3], "bond", points)
                assert (guess.net, guess.spent, guess.path) == (
                    played[points].net,
                    played[points].spent,
                    played[points].path,
                )


class TestAtAnotherStake:
    def test_everything_is_so_many_times_as_much(self) -> None:
        guess = at_stake(EVENING, Fraction(3, 2))
        assert guess.path == {"bond": (10, 13, 16, 15), "le-chiffre": (20, 17, 14, 15)}
        assert guess.net == {"bond": 5, "le-chiffre": -5, HOUSE: 0}

    def test_nobody_loses_more_than_he_has_and_then_he_is_out(self) -> None:
        guess = at_stake(EVENING, Fraction(7))
        assert guess.path == {"bond": (10, 24, 30, 30), "le-chiffre": (20, 6, 0, 0)}

    def test_the_house_pays_whatever_it_owes(self) -> None:
        won = Course({"bond": 5, HOUSE: -5}, {}, 1, {"bond": (10, 15)})
        assert at_stake(won, Fraction(100)).net == {"bond": 500, HOUSE: -500}

    def test_it_is_the_truth_where_purses_are_large(self) -> None:
        tonight = between("punto-banco", 500_00, points=2)
        setting = set_anew(tonight, replace(tonight.case("bond", 2), stake=1_000_00))
        for seed in range(20):
            asked, twice = (sittings(of, "bond", Begun(f"{seed}", (2,)))[2] for of in (tonight.setting, setting))
            assert at_stake(asked, Fraction(2)).path == twice.path


@pytest.mark.parametrize("game", ["holdem", "omaha-hilo", "chemin-de-fer", "vingt-et-un-burnt", "blackjack"])
def test_every_point_that_is_spent_is_noted_with_what_it_moved(game: str) -> None:
    tonight = between(game, 100_00, hands=8, points=3, agents=("bond", "leiter"))
    played = sittings(quickly(tonight.setting), "bond", Begun("noted", range(4)))
    for points, course in played.items():
        assert len(course.turned) == course.spent["bond"] <= points
        for hand, moved in course.turned:
            assert 1 <= hand <= course.hands
            assert moved["bond"] > 0
            assert sum(moved.values()) <= 0
    assert played[1].turned == played[3].turned[:1]
