"""What cards are worth in the eyes of a game, as values: whoever shows them says it in words."""

from typing import NamedTuple


class Units(NamedTuple):
    """A total at baccarat: its units digit, whether it is a natural, and whether a nought of it is called baccara."""

    total: int
    natural: bool = False
    baccara: bool = False


class Twenty(NamedTuple):
    """A total at twenty-one: the points, soft where an ace counts eleven, a natural, or burst."""

    points: int
    soft: bool = False
    natural: bool = False
    burst: bool = False


class PokerHand(NamedTuple):
    """A poker hand of three or five `cards`: its category, and the ranks that decide between equals, 2 to 14.

    `plays` is whether it reaches what a bank must have to play; None where nothing has to be reached.
    """

    cards: int
    category: str
    ranks: tuple[int, ...]
    plays: bool | None = None


class LowHand(NamedTuple):
    """A low hand of five cards: what it is as a high hand would be, and the ranks that decide, 1 or 2 to 13 or 14.

    The ace is 1 where it is the lowest card, 14 where it is the highest.
    """

    category: str
    ranks: tuple[int, ...]


class BadugiHand(NamedTuple):
    """One to four cards of different suits by their ranks, the highest first; the ace 1 or 14 as in a low hand."""

    ranks: tuple[int, ...]


class Pok(NamedTuple):
    """The hand on which POK is bet, and what it pays to one; 0 where it loses."""

    hand: PokerHand
    pays: int


Combination = PokerHand | LowHand | BadugiHand
"""What cards are at poker, by whatever ranking."""

Worth = Units | Twenty | Combination | Pok
