"""`python -m tests.odds.expected` counts what a stake brings on average, and writes it where the telling reads it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from bondcards.games import catalogue
from bondcards.odds import kept
from bondcards.odds.expected import FILE, Expected


def counted(game: str) -> dict[str, Expected]:
    """Mean and variance by box, of a game as it is played where nobody says more."""
    found = catalogue.find(game)
    odds = kept.odds(found, found.in_force({}))
    boxes: dict[str, Expected] = {}
    for box, falls in (odds.falls if odds else {}).items():
        mean = sum(fall.net * fall.chance for fall in falls)
        square = sum(fall.net**2 * fall.chance for fall in falls)
        boxes[box] = Expected(round(mean, 6), round(square - mean**2, 6))
    return boxes


def main(file: Path = FILE) -> None:
    all_ = {game: boxes for game in catalogue.GAMES if (boxes := counted(game))}
    file.write_bytes(msgspec.json.format(msgspec.json.encode(all_), indent=1) + b"\n")


if __name__ == "__main__":
    main()
