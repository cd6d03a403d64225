"""What changes purses: moves of chips and points, and who gave what to whom. Amounts in cents."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from bondcards.campaign.reasons import Reason
from bondcards.engine.settlement import Transfer as Transfer

Purse = Literal["chips", "heroism"]
PURSES: Final[tuple[Purse, Purse]] = ("chips", "heroism")


class Move(NamedTuple):
    """A change of somebody's purse: cents of chips, or points; `why` is a person's own words where it is text."""

    person: str
    purse: Purse
    change: int
    why: str | Reason


def sums(moves: Iterable[Move], purse: Purse) -> dict[str, int]:
    """What each person's purse gains or loses in all."""
    changes: dict[str, int] = {}
    for move in moves:
        if move.purse == purse:
            changes[move.person] = changes.get(move.person, 0) + move.change
    return changes


def who_won(transfers: Iterable[Transfer]) -> tuple[Transfer, ...]:
    """Between each two people, what the one who won took from the other in all, in cents.

    >>> who_won([Transfer("bond", "le-chiffre", 500), Transfer("le-chiffre", "bond", 800)])
    (Transfer(giver='le-chiffre', taker='bond', amount=300),)
    """
    between: dict[tuple[str, str], int] = {}
    for giver, taker, amount in transfers:
        pair, sign = ((giver, taker), 1) if giver < taker else ((taker, giver), -1)
        between[pair] = between.get(pair, 0) + sign * amount
    return tuple(
        sorted(
            (
                Transfer(one, other, amount) if amount > 0 else Transfer(other, one, -amount)
                for (one, other), amount in between.items()
                if amount
            ),
            key=lambda transfer: (transfer.taker, transfer.giver),
        )
    )
