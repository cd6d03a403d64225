"""What is known of games and hands: the chances of each box, and every way its stake may come back.

Chances run from 0 to 1. Amounts are multiples of what was first laid on the box, the ante where there is one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from bondcards.engine.cards import Card
from bondcards.engine.facts import Place


class Fall(NamedTuple):
    """One way a box may end: its net, the net a Heroism Point makes of it (else the same), and how likely it is."""

    net: float
    turned: float
    chance: float


class Chances(Struct, frozen=True, omit_defaults=True):
    """How often a box wins, ties and loses; `edge` is the house's gain per first stake, `error` its standard error."""

    win: float
    tie: float
    lose: float
    edge: float
    error: float | None = None


class Table(Struct, frozen=True):
    """Moves of a best play, to be printed: a name, what the columns are, and a row of moves for each holding."""

    name: str
    columns: tuple[str, ...]
    rows: Mapping[str, tuple[str, ...]]


class Odds(Struct, frozen=True):
    """All that is reckoned of a game and its options.

    `bets` are the boxes and what else may be staked; `falls` the ways of those whose every end is known; `strategy`
    the frequencies of a mixed best play by name, and `tables` the moves of a plain one. `worth` is what an option of
    the player is worth to him per first stake (insurance, a bought card), by its name; its standard error stands in
    `errors` where deals were sampled.
    """

    exact: bool
    bets: Mapping[str, Chances]
    falls: Mapping[str, tuple[Fall, ...]] = {}
    strategy: Mapping[str, float] = {}
    tables: tuple[Table, ...] = ()
    worth: Mapping[str, float] = {}
    errors: Mapping[str, float] = {}

    @classmethod
    def of_falls(
        cls,
        falls: Mapping[str, tuple[Fall, ...]],
        strategy: Mapping[str, float] = {},
        tables: tuple[Table, ...] = (),
        worth: Mapping[str, float] = {},
        errors: Mapping[str, float] = {},
    ) -> Odds:
        return cls(True, {box: chances(ends) for box, ends in falls.items()}, falls, strategy, tables, worth, errors)


def chances(falls: Iterable[Fall]) -> Chances:
    """How often a box wins, ties and loses when its falls are these.

    >>> chances([Fall(1, 1, 0.5), Fall(-1, 1, 0.5)]).edge
    0.0
    """
    win = tie = lose = edge = 0.0
    for net, _turned, chance in falls:
        edge -= net * chance
        if net > 0:
            win += chance
        elif net < 0:
            lose += chance
        else:
            tie += chance
    return Chances(win, tie, lose, edge + 0.0)


def gathered(falls: Iterable[Fall]) -> tuple[Fall, ...]:
    """Falls of which those that bring the same are one, the worst first; without those that cannot be."""
    found: defaultdict[tuple[float, float], float] = defaultdict(float)
    for net, turned, chance in falls:
        found[net, turned] += chance
    return tuple(Fall(*ends, chance) for ends, chance in sorted(found.items()) if chance > 0)


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
    not all deals were counted the shares are not `exact`. Of a game that is not counted in the middle of a hand
    `why_not` says so, to be translated.
    """

    shares: Sequence[Share] = ()
    moves: Mapping[str, float] = {}
    blind: float | None = None
    bets: Mapping[str, Chances] = {}
    exact: bool = True
    why_not: str = ""


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
    """The equity of each hand, in their order, over so many deals: all there are where they are `exact`.

    Where the pot has two `halves`, each has how often every hand wins it in the mean; nobody does if none qualifies.
    """

    exact: bool
    deals: int
    hands: tuple[Equity, ...]
    halves: tuple[tuple[float, ...], ...] = ()
