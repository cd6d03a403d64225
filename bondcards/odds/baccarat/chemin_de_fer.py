"""Chemin de fer: counted by the table, or by the best play of both sides where they are free (the classical game).

Both sides decide by what their two cards count, the bank also by the punter's third card. Where the punter is free on
five he mixes standing and drawing; the bank answers each of its totals against each third card, or none, as well as it
can, knowing how often he draws. So its gain is a sum of maxima of straight lines in that frequency. It is least where
one of the lines has its corner, which is found exactly; there the bank mixes too, so that neither plan is better.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from operator import itemgetter
from typing import Final, NamedTuple

from bondcards.engine.cards import Card
from bondcards.games.baccarat.chemin_de_fer import COVER, TIE_PAYS, Options, bank_may, punter_may
from bondcards.games.baccarat.drawing import NATURALS, Draw
from bondcards.language.i18n import N_
from bondcards.odds.baccarat.coups import Coup, coups, shoe
from bondcards.odds.figures import Fall, Odds, Table

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
    assert isinstance(options, Options)
    ended, cells = outcomes(coups(shoe(options.packs, seen)), options)
    best = best_play(cells)
    falls = _falls(_chance(ended, cells, best))
    if options.tie_bet == "no":
        del falls["tie"]
    free = options.drawing == "free"
    strategy = {DRAW_ON_5: float(best.punter)} if free else {}
    return Odds.of_falls(falls, strategy, (_table(cells, best),) if free else ())


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


class Mixed(NamedTuple):
    """A best play: how often the punter draws where he is free, and the bank at each place."""

    punter: Fraction
    bank: Mapping[At, Fraction]


def best_play(cells: Mapping[At, Cell]) -> Mixed:
    return mixed({at: {done: ways[1] - ways[-1] for done, ways in cell.items()} for at, cell in cells.items()})


def mixed(gains: Mapping[At, Mapping[tuple[Draw, Draw], int]]) -> Mixed:
    """The best play where the bank gains so much at each place, by its move and by what the punter does."""
    bank: dict[At, Fraction] = {}
    corners: list[tuple[Fraction, At, int]] = []
    # How the bank's gain by its best answers rises as the punter draws more often: at first, where he never does.
    slope = Fraction(0)
    for at, gain in gains.items():
        stood, drew = (gain["draw", plan] - gain["stand", plan] for plan in ("stand", "draw"))
        rises = {move: gain[move, "draw"] - gain[move, "stand"] for move in MOVES}
        if stood != drew and stood * drew <= 0:
            corners.append((Fraction(stood, stood - drew), at, drew - stood))
            slope += min(rises.values())
        else:
            bank[at] = Fraction(stood + drew > 0)
            slope += rises["draw" if stood + drew > 0 else "stand"]
    punter = Fraction(0)
    for corner, at, rise in sorted(corners, key=itemgetter(0)):
        turned = Fraction(0)
        if slope < 0:
            punter, turned = corner, min(Fraction(1), -slope / abs(rise))
            slope += turned * abs(rise)
        bank[at] = turned if rise > 0 else 1 - turned
    return Mixed(punter if slope >= 0 else Fraction(1), bank)


def _chance(ended: Ways, cells: Mapping[At, Cell], best: Mixed) -> dict[int, float]:
    ways = {outcome: Fraction(times) for outcome, times in ended.items()}
    for at, cell in cells.items():
        for (answer, plan), fell in cell.items():
            share = (best.bank[at] if answer == "draw" else 1 - best.bank[at]) * (
                best.punter if plan == "draw" else 1 - best.punter
            )
            for outcome in fell:
                ways[outcome] += share * fell[outcome]
    total = sum(ways.values())
    return {outcome: float(found / total) for outcome, found in ways.items()}


def _ahead(mine: int, others: int) -> int:
    return (mine > others) - (mine < others)


def _falls(chance: Mapping[int, float]) -> dict[str, tuple[Fall, ...]]:
    """How a stake of one comes back, from how the bank fares. A point wins a lost one, but no bet on a tie."""
    won, tied, lost = chance[1], Fall(0, 0, chance[0]), chance[-1]
    return {
        COVER: (Fall(1, 1, lost), tied, Fall(-1, 1, won)),
        "bank": (Fall(1, 1, won), tied, Fall(-1, 1, lost)),
        "tie": (Fall(TIE_PAYS, TIE_PAYS, chance[0]), Fall(-1, -1, 1 - chance[0])),
    }


def _table(cells: Mapping[At, Cell], best: Mixed) -> Table:
    thirds = (None, *range(10))
    totals = sorted({at.total for at in cells}, reverse=True)
    rows = {str(total): tuple(_move(best.bank.get(At(total, third))) for third in thirds) for total in totals}
    return Table(BEST_PLAY, tuple("–" if third is None else str(third) for third in thirds), rows)


def _move(draws: Fraction | None) -> str:
    """A move of the table, or how often the bank draws where it mixes; nothing where it never comes to that."""
    if draws is None:
        return ""
    return "draw" if draws == 1 else "stand" if draws == 0 else f"{float(draws):.0%}"
