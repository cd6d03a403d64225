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
    """A hand of three or five: category, ranks that decide (2 to 14); `plays`, if a bank's, whether it may play."""

    cards: int
    category: str
    ranks: tuple[int, ...]
    plays: bool | None = None


class LowHand(NamedTuple):
    """A low hand of five: what it is as a high one, and the ranks that decide; the ace 1 where low, 14 where high."""

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
