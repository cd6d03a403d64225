"""A contest of rolls as ways it may end: both dice counted, and a point spent wherever so many win."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from bondcards.engine.requests import DIE
from bondcards.prep.exact import Way
from bondcards.roleplay.contest import Contest, Side, Terms
from bondcards.roleplay.roll import Roll

WON, LEVEL, LOST = Fraction(1), Fraction(0), Fraction(-1)


def ways(terms: Terms) -> tuple[Way, ...]:
    """The ways of a contest between an agent and one villain, without a round of betting; nets in stakes."""
    (npc,) = terms.npcs
    counted: Counter[tuple[Fraction, int]] = Counter()
    known: dict[tuple[int | None, int | None, int], tuple[Fraction, int]] = {}
    theirs = _throws(terms, npc)
    for mine in _throws(terms, terms.pc):
        for other in theirs:
            # All that decides: both ratings, and of equal ones perhaps the lower die.
            case = mine.quality, other.quality, (mine.die > other.die) - (mine.die < other.die)
            if case not in known:
                known[case] = _ended(Contest(mine, other, terms.tie))
            counted[known[case]] += 1
    throws = DIE * DIE
    return tuple(Way(net, WON if price else net, price, count / throws) for (net, price), count in counted.items())


def _throws(terms: Terms, side: Side) -> list[Roll]:
    return [terms.rolled(side, die) for die in range(1, DIE + 1)]


def _ended(contest: Contest) -> tuple[Fraction, int]:
    """What the agent wins or loses, in stakes, and the price of winning; 0 where he has won or cannot."""
    winner = contest.winner
    net = LEVEL if winner is None else WON if winner == contest.pc.id else LOST
    return net, contest.price_to_win or 0
