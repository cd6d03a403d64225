"""A shoe of a few cards, whose every order can be gone through one by one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random

from bondcards.engine.cards import PACK, Card

SEEDS = ("dr no", "goldfinger", "largo")
"""Each leaves other cards in the shoe."""

COUNTS = {**{rank: int(rank) for rank in "23456789"}, "A": 1, **dict.fromkeys("TJQK", 0)}


def rest(seed: str, cards: int) -> tuple[list[Card], list[int]]:
    """The cards that are gone of one pack so that so many are left, and what those count."""
    pack = list(PACK)
    Random(seed).shuffle(pack)
    return pack[cards:], [COUNTS[card.rank] for card in pack[:cards]]


def orders(values: list[int], drawn: int) -> Iterator[tuple[int, ...]]:
    """Every order in which so many cards may leave the shoe."""
    return permutations(values, drawn)
