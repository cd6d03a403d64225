"""Where evenings have to be played, which of points beside another lever are likely to bring a chance about."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from bondcards.prep.levers import MOST_HANDS
from bondcards.prep.rounding import LADDER, STAKES, ladder
from bondcards.prep.search import CLOSE, LENGTHS, TOLD, Plan, Search

GUESSES: Final = 3
"""So many pairs of points and a stake are played that are guessed to do it."""
GUESSED: Final = 0.05
"""A guess that is further off is not worth the evenings."""


def longer(search: Search) -> Iterator[Plan]:
    """Longer evenings with the fewest points that are too many, to be played: the points tell less in them."""
    known = {points: one for points, one in search.alone["points"].items() if points != search.here.points}
    too_many = [points for points in sorted(known) if known[points].ahead > search.wanted + CLOSE]
    for times in LENGTHS if too_many else ():
        hands = min(MOST_HANDS, times * search.here.hands)
        if hands > search.here.hands:
            yield Plan({"points": too_many[0], "hands": hands}, 0.0)


def guessed(search: Search) -> Plan | None:
    """Points and a stake to be played together: between two stakes that miss, else as a guess has it."""
    mild = (one for one in _between_stakes(search) if not search.levers.beyond(one.changes))
    return next(mild, None) or min(_by_guess(search), key=search.off, default=None)


def _between_stakes(search: Search) -> Iterator[Plan]:
    """A stake between two of which, with so many points, one makes too much of it and the other too little."""
    # Half a blind has to be round too.
    steps = search.levers.bounds.steps if search.levers.bounds.steps != STAKES else LADDER
    for points, asked in search.alone["points"].items():
        row = {search.here.stake: asked, **_stakes_with(search, points)}
        off = {stake: row[stake].ahead - search.wanted for stake in sorted(row) if row[stake].give_or_take <= TOLD}
        if min(map(abs, off.values()), default=0.0) <= CLOSE:
            continue
        for low, high in pairwise(off):
            between = [stake for stake in ladder(low, high, steps) if low < stake < high]
            if between and off[low] * off[high] < 0:
                yield Plan({"stake": between[len(between) // 2], "points": points}, search.wanted)


def _by_guess(search: Search) -> Iterator[Plan]:
    """A stake is guessed to move a chance as it does without points, unless that has misled before."""
    alone = {**search.alone["points"], **search.held()}
    bare = {stake: one.ahead - alone[0].ahead for stake, one in _stakes_with(search, 0).items()} if 0 in alone else {}
    for points, one in alone.items():
        if points in (0, search.here.points) or one.give_or_take > TOLD or _stakes_with(search, points):
            continue
        for stake, moved in bare.items():
            guess = Plan({"stake": stake, "points": points}, one.ahead + moved)
            if search.off(guess) <= GUESSED and not search.levers.beyond(guess.changes):
                yield guess


def _stakes_with(search: Search, points: int) -> dict[int, Plan]:
    """What other stakes are known to come to with so many points."""
    both = (pair for pair in search.pairs if {*pair.changes} == {"stake", "points"})
    return {pair.changes["stake"]: pair for pair in both if pair.changes["points"] == points}
