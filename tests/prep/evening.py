"""What the tests of a report share: a coin, an evening between people of the campaign that ships, and its report."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any
from unittest.mock import patch

from bondcards.odds.evening import Way
from bondcards.prep import evenings, report
from bondcards.prep.report import Report
from bondcards.prep.tonight import EveningTerms, Present, Tonight, tonight
from bondcards.roleplay.choosing_cards import gain
from bondcards.roleplay.house_rules import HouseRules
from bondcards.simulation.pool import Cores, unheard
from tests.simulation.at_royale import person

COIN = (Way(Fraction(1), Fraction(1), 0, 0.5), Way(Fraction(-1), Fraction(1), 1, 0.5))
"""Heads win, tails lose; a point turns one that is lost."""

UNEVEN = (
    Way(Fraction(3, 2), Fraction(3, 2), 0, 0.1),
    Way(Fraction(1), Fraction(1), 0, 0.3),
    Way(Fraction(0), Fraction(0), 0, 0.1),
    Way(Fraction(-1), Fraction(1), 1, 0.35),
    Way(Fraction(-1), Fraction(1), 2, 0.1),
    Way(Fraction(-1), Fraction(-1), 0, 0.05),
)
"""Something of everything: part of a stake, a tie, two prices, and a loss that nothing turns."""


def between(
    game: str = "punto-banco",
    stake: int | None = 500_00,
    hands: int = 20,
    points: int | None = None,
    *,
    agents: tuple[str, ...] = ("bond",),
    chips: int | None = None,
    bankroll: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: str = "tests",
    **terms: Any,
) -> Tonight:
    """Bond, or several, against Le Chiffre as the campaign begins, or with other purses (cents)."""
    pcs, npc = [person(who) for who in agents], person("le-chiffre")
    present = [Present(pc, chips or pc.bankroll, pc.heroism, gain(pc.gambling)) for pc in pcs]
    asked = EveningTerms(game, options or {}, HouseRules(), stake=stake, hands=hands, points=points, **terms)
    return tonight(asked, present, Present(npc, bankroll or npc.bankroll), seed)


def made(tonight: Tonight, wanted: float = 0.6, most: int = 40, *, grid: bool = False) -> Report:
    """The report of an evening, the `grid` where it is needed; what has to be played is so many times, on one core."""
    with patch.multiple(evenings, MOST=most, TIMES=evenings.TIMES if grid else ()), Cores(1) as cores:
        return report.made(tonight, wanted, cores, unheard, float("inf"))


def number_of(option: str, words: list[str], usual: int) -> int:
    """The number that stands after an option, both taken out of the words of a command; or what is usual."""
    if option not in words:
        return usual
    at = words.index(option)
    number = int(words[at + 1])
    del words[at : at + 2]
    return number
