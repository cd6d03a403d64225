"""Where cards lie at a table, as values: before a seat, or at a place of the table's own.

>>> str(Place("bond", hand=2)), str(Place("bond", side="left")), str(Place(name="dealer"))
('bond/2', 'bond@left', 'dealer')
>>> place("bond/2") == Place("bond", hand=2)
True
>>> str(Place("dealer"))
'=dealer'
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

OWN: Final = (
    *("player", "banker", "tableau-1", "tableau-2", "ponte", "dealer", "board"),
    *("draw", "burnt", "discard", "discards"),
)
"""The table's own places, by name; whoever is called so has a sign before his name in text."""

_WRITTEN: Final = re.compile(r"(=?)([^/@]+)(?:/(\d+))?(?:@(\w+))?")


class Place(NamedTuple):
    """A place for cards: the `hand` of a seat, counted from 1, the vacant place on a `side` of it, or the table's own.

    Who holds several hands has them at 1, 2, 3; so have the table's places that are used more than once.
    """

    seat: str = ""
    name: str = ""
    hand: int = 1
    side: str = ""

    def __str__(self) -> str:
        whose = self.name or ("=" if self.seat in OWN else "") + self.seat
        return whose + (f"/{self.hand}" if self.hand > 1 else "") + (f"@{self.side}" if self.side else "")


def place(text: str) -> Place:
    """The place a tape or an export names."""
    found = _WRITTEN.fullmatch(text)
    if found is None:
        return Place(text)
    sign, whose, hand, side = found.groups(default="")
    own = not sign and whose in OWN
    return Place("" if own else whose, whose if own else "", int(hand or 1), side)


DEALER: Final = Place(name="dealer")
