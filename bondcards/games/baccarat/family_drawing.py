"""Who draws a third card at family baccara: 004 has a table of its own, and no naturals."""

from __future__ import annotations

from typing import Final

from bondcards.games.baccarat.drawing import Draw, Rule

PONTE_DRAWS_ON: Final = (0, 1, 2, 3, 4, 5)
BANK_DRAWS_ON: Final = (0, 1, 2)
# As printed in 004: the bank's two cards, and the ponte's third cards on which it draws.
BANK_DRAWS_IF: Final[dict[int, tuple[int, ...]]] = {
    3: (0, 1, 2, 3, 4, 5, 6, 7, 9),
    4: (2, 3, 4, 5, 6, 7),
    5: (4, 5, 6, 7),
    6: (6, 7),
}

DRAW: Final[tuple[Draw, ...]] = ("draw",)
STAND: Final[tuple[Draw, ...]] = ("stand",)


def ponte_must(total: int) -> tuple[Draw, ...]:
    """The ponte draws on 0 to 5, and on nothing else."""
    return DRAW if total in PONTE_DRAWS_ON else STAND


def bank_must(third: int | None) -> Rule:
    """What the bank does by its total, once the ponte has drawn a card that counts `third`, or none."""

    def rule(total: int) -> tuple[Draw, ...]:
        drawn = total in BANK_DRAWS_ON or third in BANK_DRAWS_IF.get(total, ())
        return DRAW if drawn else STAND

    return rule
