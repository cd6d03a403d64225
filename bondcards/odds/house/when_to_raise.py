"""The best play of Caribbean stud as tables: what is raised against which card of the bank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from bondcards.games.ranking.grades import ACE_HIGH, FIVE, Grade
from bondcards.language.i18n import N_
from bondcards.odds.figures import Table
from bondcards.odds.house.behind import Counted, own_hands
from bondcards.odds.house.five import RANKS

LESS: Final = N_("less")
MORE: Final = N_("more")
"""Than ace and king."""
NAMES: Final = {
    True: N_("The bank shows a card of a rank you hold"),
    False: N_("The bank shows a card of another rank"),
}


def tables(counted: Sequence[Counted]) -> tuple[Table, ...]:
    """What is raised where the bank's card is of a rank one holds, and where it is not."""
    return tuple(Table(NAMES[held], RANKS, dict(_rows(counted, held))) for held in NAMES)


def _rows(counted: Sequence[Counted], held: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A row for each row of hands, the best first; a column for each rank the bank may show."""
    hands = own_hands().hands
    rows = (MORE, *(f"A-K-{rank}" for rank in reversed(RANKS)), LESS)
    of_row = np.array([[name(grade) == row for grade in hands.grades] for row in rows], dtype=np.float64)
    fits = (hands.held > 0) == held
    ways, raised = np.zeros((len(rows), len(RANKS))), np.zeros((len(rows), len(RANKS)))
    for deals, _kind, raises in counted:
        found = deals.deals * fits[deals.own]
        ways += of_row[:, deals.own] @ found
        raised += of_row[:, deals.own] @ (found * raises)
    for row, here, raised_here in zip(rows, ways, raised, strict=True):
        if here.any():
            yield row, tuple(map(_move, raised_here, here))


def name(grade: Grade) -> str:
    """The row of a hand: by its third card where it is ace and king."""
    kind, *ranks = grade
    if FIVE[kind] != "high card":
        return MORE
    if ranks[:2] != [ACE_HIGH["A"], ACE_HIGH["K"]]:
        return LESS
    return f"A-K-{RANKS[ranks[2] - 2]}"


def _move(raised: float, ways: float) -> str:
    """Raise or fold; how often it is a raise, where that hangs on the other cards; nothing where there is no deal."""
    if not ways:
        return ""
    return {0.0: "fold", 1.0: "raise"}.get(raised / ways, f"{raised / ways:.0%}")
