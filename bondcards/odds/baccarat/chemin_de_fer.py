"""Chemin de fer: counted by the table, or by the best play of both sides where they are free (the classical game).

Both sides decide by what their two cards count, the bank also by the punter's third card. Where the punter is free on
five he mixes standing and drawing; the bank answers each of its totals against each third card, or none, as well as it
can, knowing how often he draws. So its gain is a sum of maxima of straight lines in that frequency. It is least where
one of the lines has its corner, which is found exactly; there the bank mixes too, so that neither plan is better.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final, Generic, NamedTuple, TypeVar

from bondcards.engine.cards import Card
from bondcards.games.baccarat.chemin_de_fer import COVER, TIE_PAYS, Options, bank_may, punter_may
from bondcards.games.baccarat.drawing import NATURALS, Draw
from bondcards.language.i18n import N_
from bondcards.odds.baccarat.coups import Coup, coups, shoe
from bondcards.odds.figures import Fall, Odds, Table, chances

MOVES: Final[tuple[Draw, Draw]] = ("draw", "stand")
DRAW_ON_5: Final = "draw_on_5"
BEST_PLAY: Final = N_("The bank's best play against the punter's third card (– for none)")


class At(NamedTuple):
    """Where the bank decides: its total, and what the punter's third card counts; None where he has drawn none."""

    total: int
    third: int | None


Ways = dict[int, int]
"""In how many ways the bank wins (1), ties (0) or loses (-1)."""

Cell = dict[tuple[Draw, Draw], Ways]
"""How the hand ends at a place, by the bank's move, and by what the punter does where he is free."""


def odds(options: object, seen: Sequence[Card]) -> Odds:
    """The chances of what covers the bank, of the bank, and of a tie where it may be bet on."""
    assert isinstance(options, Options)
    ended, cells = outcomes(coups(shoe(options.packs, seen)), options)
    best = best_play(cells)
    falls = _falls(_chance(ended, cells, best))
    if options.tie_bet == "no":
        del falls["tie"]
    free = options.drawing == "free"
    return Odds(
        exact=True,
        bets={box: chances(falls[box]) for box in falls},
        falls=falls,
        strategy={DRAW_ON_5: float(best.second)} if free else {},
        tables=(_table(cells, best),) if free else (),
    )


def outcomes(fallen: Iterable[tuple[Coup, int]], options: Options) -> tuple[Ways, dict[At, Cell]]:
    """How coups end at once by a natural, and how the others do at each place where the bank decides."""
    ended: Ways = dict.fromkeys((1, 0, -1), 0)
    cells: dict[At, Cell] = defaultdict(lambda: {(move, plan): {1: 0, 0: 0, -1: 0} for move in MOVES for plan in MOVES})
    punter_rule = punter_may(options)
    for (punter, bank, fifth, sixth), ways in fallen:
        if punter in NATURALS or bank in NATURALS:
            ended[_ahead(bank, punter)] += ways
            continue
        free = punter_rule(punter)
        for plan in MOVES:
            move = plan if plan in free else free[0]
            third = fifth if move == "draw" else None
            total = punter if third is None else (punter + third) % 10
            cell = cells[At(bank, third)]
            # Where the punter is not free, it is the same hand under either plan.
            may = bank_may(options, third)(bank)
            for answer in MOVES:
                made = answer if answer in may else may[0]
                mine = (bank + sixth) % 10 if made == "draw" else bank
                cell[answer, plan][_ahead(mine, total)] += ways
    return ended, dict(cells)


def best_play(cells: Mapping[At, Cell]) -> Mixed[At]:
    """How often the punter draws where he is free, and the bank at each place."""

    def gain(cell: Cell, move: Draw) -> Gain:
        stood, drew = (cell[move, plan][1] - cell[move, plan][-1] for plan in ("stand", "draw"))
        return Gain(stood, drew)

    return mixed({at: Place(this=gain(cell, "draw"), that=gain(cell, "stand")) for at, cell in cells.items()})


def _chance(ended: Ways, cells: Mapping[At, Cell], best: Mixed[At]) -> dict[int, float]:
    """How likely the bank is to win, to tie and to lose, both sides playing so."""
    ways = {outcome: Fraction(ended[outcome]) for outcome in ended}
    for at, cell in cells.items():
        for (answer, plan), fell in cell.items():
            share = (best.this[at] if answer == "draw" else 1 - best.this[at]) * (
                best.second if plan == "draw" else 1 - best.second
            )
            for outcome in fell:
                ways[outcome] += share * fell[outcome]
    total = sum(ways.values())
    return {outcome: float(found / total) for outcome, found in ways.items()}


def _ahead(mine: int, others: int) -> int:
    """Whether a hand wins (1), ties (0) or loses (-1)."""
    return (mine > others) - (mine < others)


def _falls(chance: Mapping[int, float]) -> dict[str, tuple[Fall, ...]]:
    """How a stake of one comes back, from how the bank fares. A point wins a lost one, but no bet on a tie."""

    def even(won: float, lost: float) -> tuple[Fall, ...]:
        return Fall(1, 1, won), Fall(0, 0, chance[0]), Fall(-1, 1, lost)

    return {
        COVER: even(chance[-1], chance[1]),
        "bank": even(chance[1], chance[-1]),
        "tie": (Fall(TIE_PAYS, TIE_PAYS, chance[0]), Fall(-1, -1, 1 - chance[0])),
    }


def _table(cells: Mapping[At, Cell], best: Mixed[At]) -> Table:
    """What the bank does at each place where it may choose."""
    thirds = (None, *range(10))
    columns = tuple("–" if third is None else str(third) for third in thirds)
    rows = {
        str(total): tuple(_move(best.this.get(At(total, third))) for third in thirds)
        for total in sorted({at.total for at in cells}, reverse=True)
    }
    return Table(BEST_PLAY, columns, rows)


def _move(draws: Fraction | None) -> str:
    """A move of the table, or how often the bank draws where it mixes; nothing where it never comes to that."""
    if draws is None:
        return ""
    return "draw" if draws == 1 else "stand" if draws == 0 else f"{float(draws):.0%}"


P = TypeVar("P")


class Gain(NamedTuple):
    """What the other side gains under the first plan and under the second."""

    first: int
    second: int

    @property
    def slope(self) -> int:
        """What it gains more as the second plan takes the place of the first."""
        return self.second - self.first


class Place(NamedTuple):
    """A place where the other side chooses: what each of its two moves brings."""

    this: Gain
    that: Gain

    @property
    def ahead(self) -> Gain:
        """What this move brings more than that one."""
        return Gain(self.this.first - self.that.first, self.this.second - self.that.second)

    @property
    def corner(self) -> Fraction | None:
        """How often the second plan is played where both moves are as good; None where one is always the better."""
        first, second = self.ahead
        return Fraction(first, first - second) if first != second and first * second <= 0 else None

    @property
    def slope(self) -> int:
        """How the gain of the better move rises, before any corner."""
        if self.corner is not None:
            return min(move.slope for move in self)
        return (self.this if sum(self.ahead) > 0 else self.that).slope


class Mixed(NamedTuple, Generic[P]):
    """A best play: how often the second plan is played, and how often this move and not that at each place."""

    second: Fraction
    this: Mapping[P, Fraction]


def mixed(places: Mapping[P, Place]) -> Mixed[P]:
    """How both sides play their best."""
    corners = sorted(((place.corner, at) for at, place in places.items() if place.corner is not None), key=_how_often)
    slope = Fraction(sum(place.slope for place in places.values()))
    second, turned = Fraction(0), dict.fromkeys((at for _corner, at in corners), Fraction(0))
    for corner, at in corners:
        if slope >= 0:
            break
        second = corner
        rise = abs(places[at].ahead.slope)
        turned[at] = min(Fraction(1), -slope / rise)
        slope += turned[at] * rise
    return Mixed(
        second if slope >= 0 else Fraction(1),
        {at: _this(place, turned.get(at)) for at, place in places.items()},
    )


def _how_often(found: tuple[Fraction, object]) -> Fraction:
    return found[0]


def _this(place: Place, turned: Fraction | None) -> Fraction:
    """How often this move is made, where the better one has `turned` so far from what it was before the corner."""
    if turned is None:
        return Fraction(sum(place.ahead) > 0)
    return turned if place.ahead.slope > 0 else 1 - turned
