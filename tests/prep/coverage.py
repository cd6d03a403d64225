"""Whether what prep plays is as sure as it says: `python -m tests.prep.coverage [GAME …] [--seeds N]`.

The same evening is prepared with so many seeds, each from few evenings, and once from very many. Each line has how many
of the seeds come as near to that as they say: about 95 of 100 should.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final, NamedTuple
from unittest.mock import patch

from bondcards.prep import by_cards
from bondcards.prep.evenings import GIVE_OR_TAKE, Found, Outlook
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
    Played("holdem", ("bond",), 10, 30),
    Played("vingt-et-un-burnt", ("bond",), 10, 40),
    Played("chemin-de-fer", THREE, 10, 60),
    Played("holdem", THREE, 10, 30),
)
TRUTH: Final = 100
"""So many times the evenings of a seed are as good as the truth: their error is a tenth of it."""


def prepared(table: Played, seed: str, evenings: int, cores: Cores) -> Found:
    tonight = between(table.game, hands=table.hands, points=1, agents=table.agents, seed=seed)
    with patch.multiple(by_cards, MOST=evenings, SECONDS=float("inf")):
        return by_cards.played(tonight, cores, unheard)


def figures(found: Found) -> Iterator[tuple[str, float, float]]:
    """What is shown of evenings played, each with what it may be off."""
    named: list[tuple[str, Outlook]] = [("without points", found.first[0]), ("with a point", found.first[-1])]
    for name, outlook in [*named, *found.others.items()]:
        yield f"ahead, {name}", outlook.ahead, GIVE_OR_TAKE * (outlook.error or 0.0)
        yield f"net, {name}", outlook.net, GIVE_OR_TAKE * outlook.net_error


def covered(table: Played, seeds: int, cores: Cores) -> dict[str, int]:
    """How many of the seeds are no further from the truth than they say, for each figure."""
    truth = {name: value for name, value, _off in figures(prepared(table, "truth", TRUTH * table.evenings, cores))}
    found = dict.fromkeys(truth, 0)
    for seed in range(seeds):
        for name, value, off in figures(prepared(table, f"{seed}", table.evenings, cores)):
            found[name] += abs(value - truth[name]) <= off
    return found


def main(words: list[str]) -> None:
    """Try the games that are named, or all of them."""
    seeds = number_of("--seeds", words, 100)
    with Cores() as cores:
        for table in TABLES:
            if words and table.game not in words:
                continue
            for name, many in covered(table, seeds, cores).items():
                agents = f"{len(table.agents)} agents" if len(table.agents) > 1 else "1 agent"
                print(f"{table.game:18} {agents:9} {name:22} {many:3} of {seeds} seeds", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
