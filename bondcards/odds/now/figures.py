"""What is known of a hand in progress."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from bondcards.engine.places import Place
from bondcards.odds.figures import Chances


class Share(NamedTuple):
    """How the hand of a place ends: how often it wins, ties and loses; at poker its share of the pot."""

    place: Place
    win: float
    tie: float
    lose: float
    equity: float | None = None


class Now(Struct, frozen=True):
    """The shares of the hands in play, and what each move of whoever is asked brings on average.

    The shares go by all known cards; the `moves`, in first stakes, by those alone that he sees who is asked, and so
    does at poker his part of the pot, `blind` to what others hold. Before the deal there are the `bets` instead. Where
    not all deals were counted the shares are not `exact`.
    """

    shares: Sequence[Share] = ()
    moves: Mapping[str, float] = {}
    blind: float | None = None
    bets: Mapping[str, Chances] = {}
    exact: bool = True
