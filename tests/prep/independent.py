"""Evenings simulated a second time, from the rules alone: `python -m tests.prep.independent [GAME …] [--evenings N]`.

Each line has what `prep` says, what these evenings come to, and by how many errors they differ; three are remarkable.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple
from unittest.mock import patch

from bondcards.prep import evenings, report
from bondcards.simulation.pool import Cores, unheard
from tests.prep.coups import Coup, coup_of
from tests.prep.evening import between, number_of

STAKE: Final = 500_00
HANDS: Final = 20
POINTS: Final = (0, 2)
REMARKABLE: Final = 3.0


class Evening(NamedTuple):
    """A game, its options, the agents, and what each of them and the villain have, in whole francs."""

    game: str
    options: Mapping[str, str]
    agents: tuple[str, ...]
    chips: int
    bankroll: int


ONE: Final = ("bond",)
THREE: Final = ("bond", "leiter", "mathis")
BY_TABLE: Final = {"bank_draws": "table"}
WITHOUT_PURCHASE: Final = {"purchase": "no"}
TABLES: Final = (
    Evening("punto-banco", {}, ONE, 25_000, 60_000),
    Evening("punto-banco", {}, ONE, 3_000, 4_000),
    Evening("punto-banco", {}, THREE, 20_000, 60_000),
    Evening("punto-banco", {}, THREE, 3_000, 9_000),
    Evening("baccara-banque", BY_TABLE, ONE, 25_000, 60_000),
    Evening("baccara-banque", BY_TABLE, ONE, 3_000, 4_000),
    Evening("baccara-banque", BY_TABLE, THREE, 3_000, 9_000),
    Evening("three-card-poker", {}, ONE, 25_000, 60_000),
    Evening("three-card-poker", {}, ONE, 3_000, 60_000),
    Evening("three-card-poker", {}, THREE, 25_000, 120_000),
    Evening("caribbean-stud", WITHOUT_PURCHASE, ONE, 40_000, 200_000),
    Evening("caribbean-stud", WITHOUT_PURCHASE, ONE, 4_000, 200_000),
    Evening("caribbean-stud", WITHOUT_PURCHASE, THREE, 40_000, 600_000),
    Evening("blackjack", {}, ONE, 25_000, 60_000),
    Evening("blackjack", {}, ONE, 3_000, 60_000),
    Evening("blackjack", {}, THREE, 25_000, 180_000),
    Evening("poker-21", {}, ONE, 25_000, 60_000),
    Evening("poker-21", {}, THREE, 25_000, 180_000),
)


def evening(chance: Random, coup: Coup, purses: Sequence[float], bank: float, points: Sequence[int]) -> list[float]:
    """What each gains of an evening, in stakes; nobody pays more than he has, nor covers more than he could pay."""
    purse, left = list(purses), list(points)
    for _hand in range(HANDS):
        playing: list[int] = []
        for who, chips in enumerate(purse):
            if chips >= 1 and bank - len(playing) >= 1:
                playing.append(who)
        if not playing:
            break
        for who, won in zip(playing, coup(chance, {who: purse[who] for who in playing}), strict=True):
            spends = left[who] > 0 and won.net < 0 and won.turned > won.net
            left[who] -= spends
            net = max(-purse[who], min(bank, won.turned if spends else won.net))
            purse[who] += net
            bank -= net
    return [now - before for now, before in zip(purse, purses, strict=True)]


Line = tuple[str, float, float, float]
"""A figure as prep has it and as the evenings have it, and by how many errors they differ."""


def compared(table: Evening, points: int, many: int, cores: Cores, seconds: float = 10) -> Iterator[Line]:
    """The chance of each agent to end ahead and his gain in stakes, where the first begins with so many points."""
    game, options, agents, chips, bankroll = (
        table.game,
        table.options,
        table.agents,
        100 * table.chips,
        100 * table.bankroll,
    )
    tonight = between(game, STAKE, HANDS, points, agents=agents, chips=chips, bankroll=bankroll, options=options)
    held = [tonight.points[who] for who in table.agents]
    chance, coup, begun = Random(f"{table}/{points}"), coup_of(game, options), [chips / STAKE] * len(held)
    gains = [evening(chance, coup, begun, bankroll / STAKE, held) for _evening in range(many)]
    with patch.object(evenings, "TIMES", ()):
        found = report.made(tonight, 0.6, cores, unheard, 2 * seconds).cards
    for who, gained in zip(table.agents, zip(*gains, strict=True), strict=True):
        outlook = found[who][tonight.points[who]]
        ahead = fmean(gain > 1e-9 for gain in gained)
        # As if two evenings more had gone either way, where hardly any went one of them.
        near = (ahead * many + 2) / (many + 4)
        error = sqrt(near * (1 - near) / many + outlook.error**2)
        yield f"{who} ahead", outlook.ahead, ahead, abs(outlook.ahead - ahead) / error
        net, said = fmean(gained), outlook.net / STAKE
        error = sqrt(stdev(gained) ** 2 / many + (outlook.net_error / STAKE) ** 2)
        yield f"{who} net", said, net, abs(said - net) / error


def main(words: list[str]) -> None:
    """Compare the games that are named, or all of them."""
    many = number_of("--evenings", words, 4_000)
    with Cores() as cores:
        for table in TABLES:
            for points in POINTS if table.game in words or not words else ():
                print(f"{table}, {points} points")
                for what, said, found, errors in compared(table, points, many, cores):
                    far = "  !" if errors > REMARKABLE else ""
                    print(f"  {what:13} prep {said:9.4f}  here {found:9.4f}  {errors:4.1f} errors{far}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
