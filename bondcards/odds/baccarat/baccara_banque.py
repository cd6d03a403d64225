"""Baccara banque: one bank against two tableaux, all nine cards counted.

The same is staked on either tableau; beside that, what a tableau costs that is staked on alone, the croupier playing
the other by the table. Everybody decides by what his two cards count and the third cards he sees. A tableau is free on
five, and has a plan for it: to draw, or to stand. The bank sees of either tableau an abattage, a third card, or that it
stood, and decides on its own total. Where it is free too, both sides mix so that the bank, which knows how often they
draw, gains the least; where the bank follows the table, each does what is best for itself.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bondcards.engine.cards import Card
from bondcards.games.baccarat.baccara_banque import LONGEST_HAND, TABLEAUX, Options, bank_may
from bondcards.games.baccarat.drawing import NATURALS, Draw, punter_free_on_5
from bondcards.language.i18n import N_
from bondcards.odds.baccarat.coups import VALUES, Shoe, shoe
from bondcards.odds.figures import Fall, Odds, Table

ALONE: Final = "alone"
"""A stake on a tableau while nothing lies on the other."""
STEPS: Final = 30
"""Halvings of the span in which a frequency lies: nine figures of it are right then.

With more, the bank might be found between two answers that it changes at the same frequency.
"""
BEST_PLAY: Final = N_("The bank draws up to this total, against these two tableaux (– stood)")

Floats = NDArray[np.float64]

MOVES: Final[tuple[Draw, Draw]] = ("stand", "draw")

STOOD: Final = 10
ABATTAGE: Final = 11
SEEN: Final = 12
"""What the bank may see of a tableau: a third card that counts 0 to 9, that it stood, or an abattage."""

LOST, TIED, WON = range(3)


class Played(NamedTuple):
    """What is done in a hand: the plan of either tableau, and the bank's move."""

    first: Draw
    second: Draw
    bank: Draw


Ends = Mapping[Played, Floats]
"""How likely each end is (sum 1): by the bank's total, how the first tableau fares and is seen, and the second."""

Gains = Mapping[Played, Floats]
"""What the bank gains at each place where it decides, whatever is done."""

NOTHING: Final[Floats] = np.zeros(())


class Play(NamedTuple):
    """How often either tableau draws on five, and the bank, by its total and what it sees of the first and second."""

    first: float
    second: float
    bank: Floats


class Bank(NamedTuple):
    """Where the rules let the bank stand and draw, by total and by what it sees."""

    stands: NDArray[np.bool_]
    draws: NDArray[np.bool_]


def odds(options: object, seen: Sequence[Card]) -> Odds:
    assert isinstance(options, Options)
    ends = ends_of_hands(nine_cards(shoe(options.packs, seen, LONGEST_HAND)))
    free = options.bank_draws == "free"
    bank = _bank(options)
    both = _best(ends, bank, (0.5, 0.5), lambda often: often) if free else _by_the_table(ends, bank)
    alone = _best(ends, bank, (1, 0), lambda often: 1)
    fares, nets = _fares(ends, both), np.array([-1.0, 0.0, 1.0])
    found = {
        TABLEAUX[0]: _falls(nets, fares.sum(axis=1)),
        TABLEAUX[1]: _falls(nets, fares.sum(axis=0)),
        "cheval": _falls(np.add.outer(nets, nets) / 2, fares),
        ALONE: _falls(nets, _fares(ends, alone).sum(axis=1)),
    }
    strategy = {"draw_on_5_alone": alone.first} if free else {"draw_on_5_second": both.second}
    return Odds.of_falls(found, {"draw_on_5": both.first, **strategy}, (_table(both),) if free else ())


def _bank(options: Options) -> Bank:
    """By the table the bank faces the first tableau as long as that is in play."""
    may = np.zeros((2, 10, SEEN, SEEN), dtype=np.bool_)
    for first in range(SEEN):
        for second in range(SEEN):
            faced = second if first == ABATTAGE else first
            rule = bank_may(options, "", None if faced in (STOOD, ABATTAGE) else faced)
            for total in range(10):
                may[:, total, first, second] = "stand" in rule(total), "draw" in rule(total)
    return Bank(*may)


def _best(ends: Ends, bank: Bank, stakes: tuple[float, float], other: Callable[[float], float]) -> Play:
    """The best play: how often the first tableau draws, `other` saying how often the second does then."""
    gains = _gains(ends, stakes)

    def played(often: float) -> tuple[Play, float]:
        """The bank's best answer, and what it then gains more by each draw of the first tableau."""
        play = _answered(gains, bank, often, other(often))
        return play, _gain(gains, play._replace(first=1)) - _gain(gains, play._replace(first=0))

    low, high = 0.0, 1.0
    if played(low)[1] >= 0:
        return played(low)[0]
    if played(high)[1] <= 0:
        return played(high)[0]
    for _step in range(STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if played(middle)[1] < 0 else (low, middle)
    # Just there the bank changes an answer: it mixes both, so that drawing and standing are as good.
    (before, falling), (after, rising) = played(low), played(high)
    share = falling / (falling - rising)
    return after._replace(bank=(1 - share) * before.bank + share * after.bank)


def _by_the_table(ends: Ends, bank: Bank) -> Play:
    """What is best for either tableau against a bank that follows the table: to draw on five, or to stand."""
    play = Play(1, 1, bank.draws.astype(np.float64))
    first = min((play._replace(first=0), play), key=partial(_gain, _gains(ends, (1, 0))))
    return min((first._replace(second=0), first), key=partial(_gain, _gains(ends, (0, 1))))


def _gains(ends: Ends, stakes: tuple[float, float]) -> Gains:
    """By stakes on the first tableau and on the second."""
    wins = np.array([1, 0, -1])  # as a tableau fares: lost, tied, won
    return {
        done: stakes[0] * np.einsum("bfsgt,f->bst", end, wins) + stakes[1] * np.einsum("bfsgt,g->bst", end, wins)
        for done, end in ends.items()
    }


def _answered(gains: Gains, bank: Bank, first: float, second: float) -> Play:
    gained = {
        move: sum((_plans(first, second, done) * gains[done] for done in gains if done.bank == move), NOTHING)
        for move in MOVES
    }
    draws = bank.draws & (~bank.stands | (gained["draw"] > gained["stand"]))
    return Play(first, second, draws.astype(np.float64))


def _plans(first: float, second: float, done: Played) -> float:
    return (first if done.first == "draw" else 1 - first) * (second if done.second == "draw" else 1 - second)


def _how_often(play: Play, done: Played) -> Floats:
    return _plans(play.first, play.second, done) * (play.bank if done.bank == "draw" else 1 - play.bank)


def _gain(gains: Gains, play: Play) -> float:
    return float(sum((_how_often(play, done) * gain).sum() for done, gain in gains.items()))


def _fares(ends: Ends, play: Play) -> Floats:
    """How likely the first tableau fares so, and the second."""
    found: Floats = sum(
        (np.einsum("bfsgt,bst->fg", end, _how_often(play, done)) for done, end in ends.items()), NOTHING
    )
    return found


def _falls(nets: NDArray[np.float64], fares: Floats) -> tuple[Fall, ...]:
    """How a stake comes back by what each end brings, the best first; a point pays a lost one as if it had won."""
    every = ((float(net), float(fares[nets == net].sum())) for net in np.unique(nets)[::-1])
    return tuple(Fall(net, 1 if net < 0 else net, chance) for net, chance in every)


def _table(play: Play) -> Table:
    """Up to which total the bank draws, by what it sees of either tableau."""
    seen = {STOOD: "–", **{third: str(third) for third in range(10)}, ABATTAGE: "8/9"}
    rows = {name: tuple(_up_to(play.bank[:, first, second]) for second in seen) for first, name in seen.items()}
    return Table(BEST_PLAY, tuple(seen.values()), rows)


def _up_to(draws: Floats) -> str:
    always, ever = int((draws == 1).sum()), int((draws > 0).sum())
    if not ever:
        return ""
    return str(ever - 1) if always == ever else f"{always - 1}–{ever - 1}"


def ends_of_hands(nine_cards: Floats) -> Ends:
    ends = {(plan, move): _ends(plan, move) for plan in MOVES for move in MOVES}
    found: dict[Played, Floats] = {}
    for bank in MOVES:
        for second in MOVES:
            by_second = nine_cards @ ends[second, bank]
            for first in MOVES:
                both = ends[first, bank].swapaxes(-1, -2) @ by_second
                found[Played(first, second, bank)] = both.sum(axis=1).reshape(10, 3, SEEN, 3, SEEN)
    return found


def _ends(plan: Draw, move: Draw) -> Floats:
    """How a tableau fares and is seen (36 columns), by the bank's total, its third card and what the tableau holds."""
    columns = np.empty((10, 10, HOLDINGS), dtype=np.int64)
    for holding in range(HOLDINGS):
        mine, mine_third = divmod(holding, 10)
        may = punter_free_on_5(mine)
        draws = (plan if plan in may else may[0]) == "draw"
        sees = ABATTAGE if mine in NATURALS else mine_third if draws else STOOD
        for bank, third in product(range(10), range(10)):
            made, banks = mine, bank
            if not (mine in NATURALS or bank in NATURALS):
                made = (mine + mine_third) % 10 if draws else mine
                banks = (bank + third) % 10 if move == "draw" else bank
            fares = WON if made > banks else LOST if made < banks else TIED
            columns[bank, third, holding] = fares * SEEN + sees
    found: Floats = np.eye(3 * SEEN)[columns]
    return found


HOLDINGS: Final = 100
"""What a hand holds, as one number: ten times the total of two cards, and what the third counts."""


_THREE: Final = [(one, two, third) for one, two in combinations_with_replacement(VALUES, 2) for third in VALUES]
ONE, TWO, THIRD = np.array(sorted(_THREE, key=lambda row: ((row[0] + row[1]) % 10, row[2]))).T
"""Every hand of two cards, whatever their order, and a third, sorted by holding."""
HOLDING: Final = (ONE + TWO) % 10 * 10 + THIRD
FIRST: Final = np.searchsorted(HOLDING, np.arange(HOLDINGS))
"""Where the hands of each holding begin."""
ORDERS: Final = np.where(ONE == TWO, 1, 2)
CARDS: Final[Floats] = np.eye(10)[ONE] + np.eye(10)[TWO] + np.eye(10)[THIRD]
"""How many cards of each value a hand takes out of the shoe."""

PARTNER: Final = np.subtract.outer(np.arange(10), np.arange(10)) % 10
"""By a total and a card: the card that makes that total with it."""
TWINS: Final = (np.arange(10) == PARTNER).astype(np.float64)


def nine_cards(cards: Shoe) -> Floats:
    """How likely all nine cards are: by the bank's total and third card (10 each), and either tableau's (100)."""
    shoe = np.array(cards, dtype=np.float64)
    ways = np.zeros((HOLDINGS, HOLDINGS, 10, 10))
    for hand, drawn in enumerate(_falling(shoe)):
        if drawn:
            ways[HOLDING[hand]] += drawn * _both_others(shoe - CARDS[hand])
    return np.moveaxis(ways / ways.sum(), (2, 3), (0, 1))


def _falling(shoe: Floats) -> Floats:
    second = shoe[TWO] - (ONE == TWO)
    third = shoe[THIRD] - (ONE == THIRD) - (TWO == THIRD)
    found: Floats = ORDERS * shoe[ONE] * second * third
    return found


def _both_others(shoe: Floats) -> Floats:
    """In how many ways the other tableau and the bank fall, by what the tableau holds and the bank's cards."""
    left = shoe - CARDS
    partners = left[:, PARTNER] - TWINS
    pairs = np.einsum("hc,htc->ht", left, partners)
    # The bank's third card is none of its two: without it there are fewer pairs, in both their orders.
    banks = left[:, None, :] * (pairs[:, :, None] - 2 * partners)
    found: Floats = np.add.reduceat(_falling(shoe)[:, None, None] * banks, FIRST, axis=0)
    return found
