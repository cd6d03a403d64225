"""Whether what prep plays is as sure as it says: `python -m tests.prep.coverage [GAME …] [--seeds N]`.

The same evening is prepared with so many seeds, each from few evenings, and once from very many. Each line has how many
of the seeds come as near to that as they say: about 95 of 100 should.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple
from unittest.mock import patch

from bondcards.language.numbers import GIVE_OR_TAKE
from bondcards.prep import by_cards, tension
from bondcards.prep.evenings import Found, Outlook, Rung
from bondcards.simulation.pool import Cores, unheard
from tests.prep.evening import between, number_of


class Played(NamedTuple):
    """An evening that is played: so many hands, for so many evenings a seed, as little time would have it.

    Half as many are played at twice the stake that is asked.
    """

    game: str
    agents: tuple[str, ...]
    hands: int
    evenings: int


THREE: Final = ("bond", "leiter", "mathis")
TABLES: Final = (
    Played("holdem", ("bond",), 10, 60),
    Played("vingt-et-un-burnt", ("bond",), 10, 80),
    Played("chemin-de-fer", THREE, 10, 80),
    Played("holdem", THREE, 10, 60),
)
POINTS: Final = 2
TRUTH: Final = 60
"""So many times the evenings of a seed are as good as the truth: their error is an eighth of it."""


AT_MOST: Final = ", at most"
"""Of these all seeds may cover: where guesses hardly ever fail, some evenings cannot tell how seldom they do."""


class Figure(NamedTuple):
    """What is shown of evenings played, and what it may be off at most."""

    value: float
    off: float


def prepared(table: Played, seed: str, evenings: int, cores: Cores) -> dict[str, Figure]:
    """What is said of an evening by a seed."""
    tonight = between(table.game, hands=table.hands, points=POINTS, agents=table.agents, seed=seed)
    with (
        patch.multiple(by_cards, MOST=evenings, SECONDS=float("inf")),
        patch.multiple(tension, EVENINGS=evenings // 2, SECONDS=float("inf")),
    ):
        found = by_cards.played(tonight, cores, unheard)
        looks = tension.Played(tonight, cores, unheard, found.courses, asked=found.rung)
        surer = looks.surely([tension.Look(2 * tonight.stake, bare=True)])
    return dict([*of_points(found), *of_stakes(surer.rungs.values())])


def of_points(found: Found) -> Iterator[tuple[str, Figure]]:
    *fewer, all_ = found.first
    for outlook in fewer:
        yield from _outlook(f"with {outlook.heroism} points", outlook, AT_MOST)
    yield from _outlook(f"with {all_.heroism} points", all_)
    for name, outlook in found.others.items():
        yield from _outlook(name, outlook)


def _outlook(name: str, outlook: Outlook, at_most: str = "") -> Iterator[tuple[str, Figure]]:
    yield f"ahead, {name}{at_most}", Figure(outlook.ahead, GIVE_OR_TAKE * (outlook.error or 0.0))
    yield f"net, {name}", Figure(outlook.net, GIVE_OR_TAKE * outlook.net_error)


def of_stakes(rungs: Iterable[Rung]) -> Iterator[tuple[str, Figure]]:
    """The chance that is shown with its own error, and those that are no further off than the worst."""
    for rung in rungs:
        yield f"ahead, at twice the stake{AT_MOST}", Figure(rung.ahead, GIVE_OR_TAKE * rung.error)
        for name, worst in (("bare_ahead", rung.bare_worst), ("bare_broke", rung.bare_worst), ("anybody", rung.worst)):
            yield f"{name}, at twice the stake{AT_MOST}", Figure(getattr(rung, name), GIVE_OR_TAKE * worst)


def covered(table: Played, seeds: int, cores: Cores) -> dict[str, int]:
    """How many of the seeds are no further from the truth than they say, for each figure."""
    truth = prepared(table, "truth", TRUTH * table.evenings, cores)
    found = dict.fromkeys(truth, 0)
    for seed in range(seeds):
        for name, figure in prepared(table, f"{seed}", table.evenings, cores).items():
            found[name] += abs(figure.value - truth[name].value) <= figure.off
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
                print(f"{table.game:18} {agents:9} {name:40} {many:3} of {seeds} seeds", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
