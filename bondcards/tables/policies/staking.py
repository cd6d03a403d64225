"""How high a gambler stakes: about as the agents do, moved by his luck, his chips and his mood."""

from __future__ import annotations

from typing import Final

from bondcards.engine.chance import Chance
from bondcards.tables.policies.character import Character
from bondcards.tables.policies.thought import Why

RUN: Final = 3
"""A longer run of luck moves him no further."""
LEAST: Final = 0.2
MOST: Final = 5.0
"""Between these he stays, in times as high as the agents play."""


def swell(his: Character, chance: Chance) -> float:
    """How many times as high as the agents he stakes now."""
    staking, mood = his.temperament.staking, his.mood
    luck = staking.lost ** min(-mood.row, RUN) if mood.row < 0 else staking.won ** min(mood.row, RUN)
    grown = (his.chips / max(1, his.chips - mood.net)) ** staking.with_chips
    tilt = his.temperament.tilt.stakes if mood.tilts else 1.0
    wavers = chance.uniform(1 - staking.spread, 1 + staking.spread) if staking.spread else 1.0
    return min(max(staking.level * luck * grown * tilt * wavers, LEAST), MOST)


def why_so_high(his: Character) -> Why:
    """Why he stakes as he does, in a phrase; nobody knows of one who has no temperament."""
    mood, temperament = his.mood, his.temperament
    if mood.tilts:
        return Why(temperament.tilt.said)
    if not mood.row:
        return Why(temperament.calm)
    if mood.row < 0:
        return Why(temperament.lost, {"amount": max(-mood.net, abs(mood.last))})
    return Why(temperament.won, {"amount": max(mood.net, abs(mood.last))})


def rounded(cents: int) -> int:
    """The nearest sum as one counts it out in chips: a figure, or a figure and a half, and noughts; at least a unit."""
    unit = 100
    while unit * 10 <= cents:
        unit *= 10
    halves = unit // 2 if unit > 100 else unit
    return max((cents + halves // 2) // halves * halves, min(cents, unit), 1)
