"""How long games take to be counted: `python -m tests.bench_odds` shows seconds of a core and judges nothing.

`first` is the first time in a process, with what is imported only for it, numpy where it is needed; `again` the same
once more. Nothing is taken from what was kept.
"""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from typing import Final

from bondcards.games import catalogue

RUNS: Final = 3
OPTIONS: Final[dict[str, tuple[dict[str, str], ...]]] = {
    "punto-banco": ({"packs": "8"},),
    "chemin-de-fer": ({}, {"drawing": "free"}),
    "baccara-banque": ({}, {"bank_draws": "table"}),
    "blackjack": ({}, {"style": "american", "surrender": "late"}),
}
"""The rules by which a game is counted; the usual ones where it is not here."""

COUNT: Final = """
from time import process_time
from bondcards.games import catalogue
from bondcards.odds import kept
game = catalogue.find({game!r})
options = game.in_force({options!r})
for _time in range(2):
    began = process_time()
    kept.counting(game)(options, ())
    print(process_time() - began)
"""


def seconds(game: str, options: dict[str, str]) -> tuple[float, float]:
    """The first time and again, each the median of some processes."""
    runs = [
        subprocess.run(
            [sys.executable, "-c", COUNT.format(game=game, options=options)], capture_output=True, text=True, check=True
        ).stdout.split()
        for _run in range(RUNS)
    ]
    first, again = (median(float(run[time]) for run in runs) for time in (0, 1))
    return first, again


def main() -> None:
    """All games that are counted."""
    print(f"{'seconds':48} first   again")
    for game in [game.entry.id for game in catalogue.every_game() if game.entry.odds]:
        for options in OPTIONS.get(game, ({},)):
            said = ", ".join(f"{name}={value}" for name, value in options.items())
            first, again = seconds(game, options)
            print(f"{game:18} {said:28} {first:6.3f}  {again:6.3f}", flush=True)


if __name__ == "__main__":
    main()
