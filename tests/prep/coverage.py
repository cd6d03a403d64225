"""Whether what prep plays is as sure as it says: `python -m tests.prep.coverage [GAME …] [--seeds N]`.

The same evening is prepared with so many seeds, each from few evenings, and once from very many. Each line has how many
of the seeds come as near to that as they say: about 95 of 100 should.
"""

from __future__ import annotations

import sys
from typing import Final, NamedTuple
from unittest.mock import patch

from bondcards.language.numbers import GIVE_OR_TAKE
from bondcards.prep import evenings
from bondcards.prep.evenings import Playing
from bondcards.simulation.pool import Cores, unheard
from tests.prep.evening import between, number_of


class Played(NamedTuple):
    """An evening that is played: so many hands, for so many evenings a seed, as little time would have it."""

    game: str
    agents: tuple[str, ...]
    hands: int
    evenings: int


THREE: Final = ("bond", "leiter", "mathis")
TABLES: Final = (
    Played("chemin-de-fer", ("bond",), 10, 80),
    Played("vingt-et-un-burnt", ("bond",), 10, 80),
    Played("baccara-banque", ("bond",), 10, 80),
    Played("chemin-de-fer", THREE, 10, 80),
    Played("holdem", ("bond",), 10, 60),
    Played("holdem", THREE, 10, 60),
)
POINTS: Final = 2
TRUTH: Final = 60
"""So many times the evenings of a seed are as good as the truth: their error is an eighth of it."""


def prepared(table: Played, seed: str, many: int, cores: Cores) -> dict[str, tuple[float, float]]:
    """What is said of an evening by a seed, and what it may be off at most."""
    tonight = between(table.game, hands=table.hands, points=POINTS, agents=table.agents, seed=seed)
    with patch.multiple(evenings, MOST=many):
        found = Playing(tonight, cores, unheard, float("inf")).by_points()
    said: dict[str, tuple[float, float]] = {}
    for who, outlooks in found.items():
        for points, one in outlooks.items():
            said[f"{who} ahead with {points}"] = one.ahead, GIVE_OR_TAKE * one.error
            said[f"{who} net with {points}"] = one.net, GIVE_OR_TAKE * one.net_error
    return said


def covered(table: Played, seeds: int, cores: Cores) -> dict[str, int]:
    """How many of the seeds are no further from the truth than they say, for each figure."""
    truth = prepared(table, "truth", TRUTH * table.evenings, cores)
    found = dict.fromkeys(truth, 0)
    for seed in range(seeds):
        for name, (value, off) in prepared(table, f"{seed}", table.evenings, cores).items():
            found[name] += abs(value - truth[name][0]) <= off
    return found


def main(words: list[str]) -> None:
    """Try the games that are named, or all of them."""
    seeds = number_of("--seeds", words, 100)
    with Cores() as cores:
        for table in TABLES:
            for name, many in covered(table, seeds, cores).items() if not words or table.game in words else ():
                print(f"{table.game:18} {len(table.agents)} agents {name:22} {many:3} of {seeds} seeds", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
