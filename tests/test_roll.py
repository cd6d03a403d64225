"""Skill rolls: Ease Factors, Success Chances, dice and Heroism Points."""

from __future__ import annotations

import pytest

from bondcards.engine.requests import Throw
from bondcards.errors import Refused
from bondcards.roleplay.roll import EASES, USUAL, Ease, fallen, rated, read_ease, reckoned, roll
from bondcards.tables.answerer import Cup


@pytest.mark.parametrize("words", ["½", "1/2", "0.5", "0,5", " 1/2 "])
def test_a_half_is_written_in_many_ways(words: str) -> None:
    assert read_ease(words) == Ease(1)
    assert str(read_ease(words)) == "½"
    assert read_ease(words).number == 0.5


@pytest.mark.parametrize("step", range(1, 11))
def test_whole_ease_factors(step: int) -> None:
    ease = read_ease(str(step))
    assert (str(ease), ease.number) == (str(step), step)
    assert isinstance(ease.number, int)


@pytest.mark.parametrize("words", ["0", "11", "-1", "1.5", "5.0", "1/3", "", "twelve", "²", "05", "nan"])
def test_no_other_ease_factor(words: str) -> None:
    with pytest.raises(Refused, match=r"½, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10"):
        read_ease(words)


@pytest.mark.parametrize("halves", [0, -2, 3, 22])
def test_an_ease_factor_is_one_of_the_steps(halves: int) -> None:
    with pytest.raises(ValueError, match="Ease"):
        Ease(halves)


def test_the_steps_in_order() -> None:
    assert [str(ease) for ease in EASES] == ["½", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
    assert sorted(EASES) == list(EASES)
    assert str(USUAL) == "5"


@pytest.mark.parametrize(
    ("asked", "left"),
    [
        ("½", "½"),
        ("1", "½"),
        ("2", "½"),
        ("3", "½"),
        ("4", "1"),
        ("5", "2"),
        ("6", "3"),
        ("7", "4"),
        ("8", "5"),
        ("9", "6"),
        ("10", "7"),
    ],
)
@pytest.mark.parametrize("gambling", [None, 0])
def test_without_the_skill(asked: str, left: str, gambling: int | None) -> None:
    made = roll("moneypenny", 12, gambling, read_ease(asked), 1)
    assert made.primary_chance == 12
    assert (str(made.asked_ease), str(made.ease)) == (asked, left)
    assert made.success_chance == (6 if left == "½" else 12 * int(left))


@pytest.mark.parametrize(
    ("ease", "chance"),
    [
        ("½", 14),  # 13.5 rounds up
        ("1", 27),
        ("2", 54),
        ("3", 81),
        ("4", 108),
        ("5", 135),
        ("6", 162),
        ("7", 189),
        ("8", 216),
        ("9", 243),
        ("10", 270),
    ],
)
def test_success_chance_at_every_ease(ease: str, chance: int) -> None:
    made = roll("bond", 14, 13, read_ease(ease), 37)
    assert (made.primary_chance, made.success_chance) == (27, chance)
    assert made.ease == made.asked_ease


@pytest.mark.parametrize(("perception", "chance"), [(1, 1), (2, 1), (3, 2), (14, 7), (15, 8)])
def test_a_half_rounds_up(perception: int, chance: int) -> None:
    assert roll("q", perception, None, Ease(1), 50).success_chance == chance


@pytest.mark.parametrize(
    ("words", "die"),
    [("37", 37), ("1", 1), ("100", 100), ("00", 100), ("05", 5), ("5", 5), ("99", 99), (" 10 ", 10), ("01", 1)],
)
def test_dice_as_typed(words: str, die: int) -> None:
    assert Throw("bond").read(words) == die


@pytest.mark.parametrize("words", ["0", "000", "101", "-5", "3.5", "", "x", "007", "٣", "³", "1 0"])
def test_no_other_die(words: str) -> None:
    with pytest.raises(Refused, match="1 to 100"):
        Throw("bond").read(words)


@pytest.mark.parametrize("die", [0, 101, -1])
def test_a_roll_needs_a_percentage_die(die: int) -> None:
    with pytest.raises(ValueError, match="die"):
        roll("bond", 14, 13, USUAL, die)


def test_every_throw_has_a_name_of_its_own() -> None:
    assert thrown("royale/hand 1", "bond") == thrown("royale/hand 1", "bond")
    assert len({thrown("royale/hand 1", seat) for seat in ("bond", "leiter", "vesper")}) > 1
    assert {thrown(f"royale/hand {number}", "bond") for number in range(5000)} == set(range(1, 101))


def thrown(about: str, seat: str) -> int:
    return Cup(about).throw(Throw(seat), ())


def test_a_roll_is_rated() -> None:
    made = roll("bond", 14, 13, USUAL, 37)
    assert (made.id, made.die, made.quality, made.fell, made.points, made.steps_left) == ("bond", 37, 3, 3, 0, 2)
    assert made.bands == (14, 28, 70, 99)
    assert roll("bond", 14, 13, USUAL, 100).quality is None


def test_a_campaigns_own_table() -> None:
    made = roll("bond", 5, 5, USUAL, 37, table=((50, 10, 38, 45),))
    assert (made.success_chance, made.quality, made.bands) == (50, 2, (10, 38, 45, 50))


@pytest.mark.parametrize(
    ("die", "ratings", "spent"),
    [
        (100, [None, 4, 3, 2, 1, 1], [0, 1, 2, 3, 4, 4]),
        (50, [4, 3, 2, 1, 1, 1], [0, 1, 2, 3, 3, 3]),
        (25, [3, 2, 1, 1, 1, 1], [0, 1, 2, 2, 2, 2]),
        (10, [2, 1, 1, 1, 1, 1], [0, 1, 1, 1, 1, 1]),
        (5, [1, 1, 1, 1, 1, 1], [0, 0, 0, 0, 0, 0]),
    ],
)
def test_every_improvement(die: int, ratings: list[int | None], spent: list[int]) -> None:
    made = roll("bond", 5, 5, USUAL, die)
    better = [made.improved(points) for points in range(6)]
    assert [each.quality for each in better] == ratings
    assert [each.points for each in better] == spent
    assert {each.fell for each in better} == {ratings[0]}
    assert [each.steps_left for each in better] == [spent[-1] - points for points in spent]


def test_points_add_up_one_by_one() -> None:
    made = roll("bond", 5, 5, USUAL, 100)
    assert made.improved(1).improved(2) == made.improved(3)
    assert made.improved(0) == made
    with pytest.raises(ValueError, match="negative"):
        made.improved(-1)


def test_json() -> None:
    assert roll("bond", 14, 13, USUAL, 37).json() == {
        "id": "bond",
        "primary_chance": 27,
        "ease": 5,
        "success_chance": 135,
        "die": 37,
        "quality": 3,
    }
    assert roll("q", 9, None, Ease(4), 100).json() == {
        "id": "q",
        "primary_chance": 9,
        "ease": 0.5,
        "success_chance": 5,
        "die": 100,
        "quality": None,
    }


def test_how_the_die_fell() -> None:
    made = roll("bond", 14, 13, USUAL, 37)
    assert fallen(made.improved(1)) == "die 37 → 3 good · 1 Heroism Point → 2 very good"
    assert fallen(roll("bond", 5, 5, USUAL, 51).improved(4)) == "die 51 → failure · 4 Heroism Points → 1 excellent"


def test_how_a_chance_without_the_skill_is_reckoned() -> None:
    assert reckoned(roll("q", 14, None, USUAL, 4)) == "PER 14 × 2 (5 − 3, unskilled) = 28 · QR 1 ≤3, 2 ≤6, 3 ≤15, 4 ≤28"
    assert reckoned(roll("q", 13, 0, Ease(4), 8)) == (
        "PER 13 × ½ (unskilled: 2 − 3, least ½) = 7 · QR 1 ≤1, 2 ≤2, 3 ≤5, 4 ≤7"
    )


def test_it_is_reckoned_in_at_most_78_columns() -> None:
    for ease in EASES:
        for gambling in (None, 0, 1, 15):
            for die in range(1, 101):
                assert len(reckoned(roll("bond", 15, gambling, ease, die))) <= 78


def test_a_rating_with_its_name() -> None:
    assert [rated(1), rated(4), rated(None)] == ["1 excellent", "4 acceptable", "failure"]
