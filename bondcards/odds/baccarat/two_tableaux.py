"""How the hands of baccara banque end: both tableaux against the bank, by all that anybody decides.

A tableau decides nothing but its five; it has a plan for it, to draw or to stand. The bank sees of either tableau an
abattage, a third card, or that it stood, and decides on its own total.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Final, NamedTuple

import numpy as np

from bondcards.games.baccarat.drawing import NATURALS, Draw, punter_free_on_5
from bondcards.odds.baccarat.nine_cards import HOLDINGS, Floats

MOVES: Final[tuple[Draw, Draw]] = ("stand", "draw")

STOOD: Final = 10
ABATTAGE: Final = 11
SEEN: Final = 12
"""What the bank may see of a tableau: a third card that counts 0 to 9, that it stood, or an abattage."""

LOST, TIED, WON = range(3)
"""How a tableau fares."""


class Played(NamedTuple):
    """What is done in a hand: the plan of either tableau, and the bank's move."""

    first: Draw
    second: Draw
    bank: Draw


Falls = Mapping[Played, Floats]
"""How likely each end is: by the bank's total, how the first tableau fares and what is seen of it, and the second.

All that is done being given, so the chances of each add up to 1.
"""


def falls(nine_cards: Floats) -> Falls:
    """How likely each end is, from how likely nine cards are."""
    ends = {(plan, move): _ends(plan, move) for plan in MOVES for move in MOVES}
    found: dict[Played, Floats] = {}
    for bank in MOVES:
        for second in MOVES:
            by_second = nine_cards @ ends[second, bank]
            for first in MOVES:
                both = ends[first, bank].swapaxes(-1, -2) @ by_second
                found[Played(first, second, bank)] = both.sum(axis=1).reshape(10, 3, SEEN, 3, SEEN)
    return found


def _ends(plan: Draw, move: Draw) -> Floats:
    """How a tableau fares and what is seen of it, by the bank's total, its third card and what the tableau holds.

    Both together are the number of one of the 36 columns of the last axis.
    """
    columns = np.empty((10, 10, HOLDINGS), dtype=np.int64)
    for bank, third, holding in product(range(10), range(10), range(HOLDINGS)):
        fares = _fares(plan, move, (bank, third), divmod(holding, 10))
        columns[bank, third, holding] = fares * SEEN + _seen(plan, *divmod(holding, 10))
    found: Floats = np.eye(3 * SEEN)[columns]
    return found


def _draws(plan: Draw, total: int) -> bool:
    """Whether a tableau draws: by its plan where it is free."""
    may = punter_free_on_5(total)
    return (plan if plan in may else may[0]) == "draw"


def _seen(plan: Draw, total: int, third: int) -> int:
    """What the bank sees of a tableau."""
    if total in NATURALS:
        return ABATTAGE
    return third if _draws(plan, total) else STOOD


def _fares(plan: Draw, move: Draw, bank: tuple[int, int], tableau: tuple[int, int]) -> int:
    """How a tableau fares; either hand is what its two cards count, and a third card."""
    (banks, bank_third), (mine, third) = bank, tableau
    if banks not in NATURALS:
        if mine in NATURALS:
            return WON
        banks = (banks + bank_third) % 10 if move == "draw" else banks
        mine = (mine + third) % 10 if _draws(plan, mine) else mine
    return WON if mine > banks else LOST if mine < banks else TIED
