"""What a poker table is played for: its blinds, the ante, and what a seat buys in for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from bondcards.engine import money
from bondcards.errors import Refused
from bondcards.language.i18n import _

BUY_IN: Final = 100
"""Big blinds that a seat brings where nothing else is said."""


class Blinds(Struct, frozen=True):
    """Amounts in cents. Where no blinds are posted, as in stud, `big` is the smallest bet.

    `ante` is None where the game has its own: none where blinds are posted.
    """

    small: int
    big: int
    buy_in: int
    ante: int | None = None

    @property
    def usual(self) -> bool:
        """Whether a seat brings what it brings where nothing is said: so much, or all it has if that is less."""
        return self.buy_in == BUY_IN * self.big


NO_BLINDS: Final = Blinds(0, 0, 0)
"""Where they play something else."""


def usual_big(chips: Iterable[int]) -> int:
    """The big blind (cents) where people sit down with these chips: the poorest can buy in for a hundred of it.

    It is a round figure: 1, 2 or 5 with noughts.
    """
    most = max(2, min(chips) // BUY_IN)
    unit = int("1" + "0" * (len(str(most)) - 1))
    return next(figure * unit for figure in (5, 2, 1) if figure * unit <= most)


def blinds(big: int, small: int | None = None, ante: int | None = None, buy_in: int | None = None) -> Blinds:
    """The blinds of a table, the small one half the big and a hundred big ones to buy in where nothing else is said.

    Raises `Refused` where the small blind is more than the big one, or a seat could not even pay the big one.
    """
    made = Blinds(big // 2 if small is None else small, big, BUY_IN * big if buy_in is None else buy_in, ante)
    if made.small > big:
        raise Refused(
            _("The small blind cannot be more than the big one: {small} against {big}.").format(
                small=money.text(made.small), big=money.text(big)
            )
        )
    if made.buy_in < big + (ante or 0):
        raise Refused(
            _("{amount} to buy in is less than the big blind and the ante.").format(amount=money.text(made.buy_in))
        )
    return made
