"""What the tests of a report share: a coin, two people, and an evening between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from bondcards.engine.chance import Chance
from bondcards.odds.evening import Way
from bondcards.prep.tonight import Present, Table, Tonight, Wishes, tonight
from bondcards.roleplay.house_rules import HouseRules
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
    rules: HouseRules | None = None,
    options: Mapping[str, str] | None = None,
    seed: str = "tests",
) -> Tonight:
    """Bond, or several, against Le Chiffre as the campaign begins, or with other purses (cents)."""
    pcs = [person(who) for who in agents]
    npc = person("le-chiffre")
    present = [Present(pc, chips or pc.bankroll, pc.heroism, 3 if pc.id == "bond" else 2) for pc in pcs]
    table = Table(game, options or {}, rules or HouseRules())
    villain = Present(npc, bankroll or npc.bankroll)
    return tonight(table, present, villain, Wishes(stake=stake, hands=hands, points=points), seed)


def thrown(*about: str) -> Iterator[float]:
    """One throw of the dice after another, decided by what they are about."""
    chance = Chance(*about)
    while True:
        yield chance.random()


def number_of(option: str, words: list[str], usual: int) -> int:
    """The number that stands after an option, both taken out of the words of a command; or what is usual."""
    if option not in words:
        return usual
    at = words.index(option)
    number = int(words[at + 1])
    del words[at : at + 2]
    return number
