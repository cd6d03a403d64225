"""What each room of the house may weigh: the numbers only go down, unless a commit says why."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "bondcards"

LINES = {
    ".": 290,
    "campaign": 4_257,
    "cli": 5_371,
    "engine": 2_264,
    "export": 2_473,
    "games": 7_197,
    "language": 2_697,
    "odds": 4_414,
    "people": 1_989,
    "prep": 750,
    "roleplay": 851,
    "screens": 517,
    "seen": 1_769,
    "show": 5_420,
    "simulation": 597,
    "sitting": 7_671,
    "tables": 6_033,
    "telling": 2_822,
}
"""The lines of Python in each room at most; `.` has the modules that lie in none."""

BYTES = {
    "campaign": 7_465,
    "cli": 4_114,
    "export": 7_166,
    "games": 22_864,
    "language": 124_492,
    "people": 249_728,
    "screens": 20_309,
    "show": 1_125,
    "tables": 12_678,
    "telling": 12_102,
}
"""What else lies in a room at most: data, pages, scripts and style sheets. The French catalogue is not counted."""

TEST_LINES = 56_438


def room_of(file: Path) -> str:
    inside = file.relative_to(HOUSE).parts
    return inside[0] if len(inside) > 1 else "."


def lines_of(file: Path) -> int:
    return file.read_bytes().count(b"\n")


def counted_lines() -> Counter[str]:
    counted: Counter[str] = Counter()
    for file in HOUSE.rglob("*.py"):
        counted[room_of(file)] += lines_of(file)
    return counted


def counted_bytes() -> Counter[str]:
    counted: Counter[str] = Counter()
    for file in HOUSE.rglob("*.*"):
        if file.is_file() and file.suffix not in {".py", ".pyc", ".po", ".mo"}:
            counted[room_of(file)] += file.stat().st_size
    return counted


def grown(counted: Counter[str], most: dict[str, int]) -> dict[str, int]:
    """By how much each room is above its number; a room without a number may hold nothing."""
    return {room: has - most.get(room, 0) for room, has in counted.items() if has > most.get(room, 0)}


def test_no_room_has_grown() -> None:
    assert grown(counted_lines(), LINES) == {}


def test_no_room_has_more_beside_its_python() -> None:
    assert grown(counted_bytes(), BYTES) == {}


def test_the_tests_have_not_grown() -> None:
    assert sum(map(lines_of, (ROOT / "tests").rglob("*.py"))) <= TEST_LINES
