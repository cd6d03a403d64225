"""Whether what prep plays is as sure as it says: `python -m tests.prep.coverage [GAME …] [--seeds N]`.

The same evening is prepared with so many seeds, each from few evenings, and once from very many. Each line has how many
of the seeds come as near to that as they say: about 95 of 100 should.
"""

from __future__ import annotations

import sys
from typing import Final
from unittest.mock import patch

from bondcards.language.numbers import GIVE_OR_TAKE
from bondcards.prep import evenings
from bondcards.prep.evenings import Playing
from bondcards.simulation.pool import Cores, unheard
from tests.prep.evening import between, number_of
from tests.prep.independent import ONE, THREE

TABLES: Final = (
    ("chemin-de-fer", ONE),
    ("vingt-et-un-burnt", ONE),
    ("baccara-banque", ONE),
    ("chemin-de-fer", THREE),
    ("holdem", ONE),
    ("holdem", THREE),
)
HANDS: Final = 10
EVENINGS: Final = 80
"""As little time would have it."""
TRUTH: Final = 60
"""So many times the evenings of a seed are as good as the truth: their error is an eighth of it."""


def prepared(game: str, agents: tuple[str, ...], seed: str, many: int, cores: Cores) -> dict[str, tuple[float, float]]:
    """What is said of an evening by a seed, and what it may be off at most."""
    tonight = between(game, hands=HANDS, points=2, agents=agents, seed=seed)
    with patch.multiple(evenings, MOST=many):
        found = Playing(tonight, cores, unheard, float("inf")).by_points()
    said: dict[str, tuple[float, float]] = {}
    for who, outlooks in found.items():
        for points, one in outlooks.items():
            said[f"{who} ahead with {points}"] = one.ahead, GIVE_OR_TAKE * one.error
            said[f"{who} net with {points}"] = one.net, GIVE_OR_TAKE * one.net_error
    return said


def covered(game: str, agents: tuple[str, ...], seeds: int, cores: Cores) -> dict[str, int]:
    """How many of the seeds are no further from the truth than they say, for each figure."""
    truth = prepared(game, agents, "truth", TRUTH * EVENINGS, cores)
    found = dict.fromkeys(truth, 0)
    for seed in range(seeds):
        for name, (value, off) in prepared(game, agents, f"{seed}", EVENINGS, cores).items():
            found[name] += abs(value - truth[name][0]) <= off
    return found


def main(words: list[str]) -> None:
    """Try the games that are named, or all of them."""
    seeds = number_of("--seeds", words, 100)
    with Cores() as cores:
        for game, agents in TABLES:
            for name, many in covered(game, agents, seeds, cores).items() if not words or game in words else ():
                print(f"{game:18} {len(agents)} agents {name:22} {many:3} of {seeds} seeds", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
