"""What is known of hands of poker against each other."""

from __future__ import annotations

from msgspec import Struct

from bondcards.engine.cards import Card


class Equity(Struct, frozen=True):
    """How often a hand takes the whole pot, and a part of it; and the share of the pot that is its own in the mean.

    `error` is the standard error of the share where the deals were sampled. `throws` is what a hand throws for new
    cards at its next draw, in the games that have some; None where no draw is to come.
    """

    win: float
    tie: float
    equity: float
    error: float | None = None
    throws: tuple[Card, ...] | None = None


class Equities(Struct, frozen=True):
    """The equity of each hand, in their order, over so many deals: all there are where they are `exact`."""

    exact: bool
    deals: int
    hands: tuple[Equity, ...]
