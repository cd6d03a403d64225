"""How many points an evening costs, said no more exactly than it is known, and whether there are enough."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from bondcards.language.i18n import _, n_
from bondcards.language.numbers import GIVE_OR_TAKE, decimal, grouped
from bondcards.prep.evenings import MORE_OFTEN_THAN_NOT, SAFE, Found, Outlook
from bondcards.prep.figures import around, at_most, gain, surely
from bondcards.prep.report import Report
from bondcards.prep.sections import (
    ROWS,
    Row,
    Section,
    chances,
    how,
    points_of,
    seldom,
    shares,
    some,
    unlike,
)
from bondcards.prep.tonight import Tonight

A_ROW: Final = 0.25
"""Give or take more, a number of points between none and all has no row."""


def section(report: Report) -> Section:
    tonight, found = report.tonight, report.cards if report.cards.first else report.roll
    shown = _shown(found.first)
    each = unlike(shown)
    headings = (_("ahead"), _("level"), _("behind"), _("net"), _("points spent"), _("broke"), _("villain broke"))
    said = [cost(tonight.name(tonight.pc), found), *_spent(tonight, found), *_others(tonight, found)]
    title = _("How many points does the scene cost, and are there enough?")
    return Section(title, " ".join(said), headings, tuple(_row(one, each=each) for one in shown), how(shown))


class Fewest(NamedTuple):
    """The fewest points that make a chance as good: from `low` to `high`, most likely `likely`.

    None: more than there are.
    """

    low: int | None
    likely: int | None
    high: int | None

    @property
    def several(self) -> bool:
        return self.low != self.high

    @property
    def one(self) -> int:
        """The number that is said last."""
        return self.high or 0

    def __str__(self) -> str:
        if not self.several:
            return str(self.one)
        beside = self.low is not None and self.low + 1 == self.high
        said = _("{low} or {high}") if beside else _("between {low} and {high}")
        return said.format(low=self.low, high=self.high)


def fewest(outlooks: Sequence[Outlook], least: float) -> Fewest:
    """By evenings with no point, one, and so on."""

    def first(enough: Sequence[float]) -> int | None:
        return next((one.heroism for one, chance in zip(outlooks, enough, strict=True) if chance >= least), None)

    # With fewer points it is no likelier than it may be at most with more of them, and the other way round.
    most = list(accumulate(map(at_most, reversed(outlooks)), min))[::-1]
    least_sure = list(accumulate(map(surely, outlooks), max))
    return Fewest(first(most), first([one.ahead for one in outlooks]), first(least_sure))


def cost(name: str, found: Found) -> str:
    """What it costs to be ahead more often than not, and to be safe, and whether there is so much."""
    last, outlooks = found.first[-1], (*found.first, *found.beyond)
    even, safe = fewest(outlooks, MORE_OFTEN_THAN_NOT), fewest(outlooks, SAFE)
    if even.low is None:
        return _too_dear(name, last)
    said = _even(name, even, last)
    if safe.high is None:
        return _not_known_safe(said, safe, last)
    if safe.high == 0:
        return _("{even}, and none to be safe (85 %).").format(even=said)
    return f"{_safe(said, even, safe)}{_are_there(even, safe, last.heroism)}"


def _not_known_safe(said: str, safe: Fewest, last: Outlook) -> str:
    """Where no number of points is known to make it safe."""
    held = last.heroism
    if safe.low is None and not held:
        return _("{even}; without points it is not safe (85 %).").format(even=said)
    if safe.low is None and last.spent < held - 1:
        unsafe = _("{even}; no number of points makes it safe (85 %): too few hands are lost to spend all {held} on.")
        return unsafe.format(even=said, held=held)
    if safe.low is None:
        return _("{even}; to be safe (85 %) it costs more than {held}.").format(even=said, held=held)
    if not safe.low:
        return _("{even}; these are too few evenings to say how many make it safe (85 %).").format(even=said)
    least = _("{even}; to be safe (85 %) it costs {low} at least, and these are too few evenings to say how many.")
    return least.format(even=said, low=safe.low)


def _too_dear(name: str, last: Outlook) -> str:
    held, behind = last.heroism, last.behind > MORE_OFTEN_THAN_NOT
    if not held:
        none = (
            _("It costs points, and there are none: without any {name} is behind more often than not.")
            if behind
            else _("It costs points, and there are none: without any {name} is ahead less often than not.")
        )
        return none.format(name=name)
    said = (
        n_(
            "It costs more than there is: even with {held} point {name} is behind more often than not.",
            "It costs more than there is: even with {held} points {name} is behind more often than not.",
            held,
        )
        if behind
        else n_(
            "It costs more than there is: even with {held} point {name} is ahead less often than not.",
            "It costs more than there is: even with {held} points {name} is ahead less often than not.",
            held,
        )
    )
    return said.format(held=held, name=name)


def _even(name: str, even: Fewest, last: Outlook) -> str:
    if even.high == 0:
        return _("No point is needed for {name} to be ahead more often than not").format(name=name)
    if even.low == 0:
        said = n_(
            "As far as {count} evening tells, it is open for {name} without points",
            "As far as {count} evenings tell, it is open for {name} without points",
            last.played,
        )
        return said.format(count=grouped(last.played), name=name)
    if even.high is None:
        said = n_(
            "It costs {points} point at least for {name} to be ahead more often than not",
            "It costs {points} points at least for {name} to be ahead more often than not",
            even.low or 0,
        )
        return said.format(points=even.low, name=name)
    said = n_(
        "It costs {points} point for {name} to be ahead more often than not",
        "It costs {points} points for {name} to be ahead more often than not",
        even.one,
    )
    return said.format(points=even, name=name)


def _safe(said: str, even: Fewest, safe: Fewest) -> str:
    if even.low == 0:
        points = n_(
            "{even}; to be safe (85 %) it costs {safe} point",
            "{even}; to be safe (85 %) it costs {safe} points",
            safe.one,
        )
        return points.format(even=said, safe=safe)
    return _("{even} and {safe} to be safe (85 %)").format(even=said, safe=safe)


def _are_there(even: Fewest, safe: Fewest, held: int) -> str:
    vague = even.low != 0 and safe.several
    told = _(", as far as these evenings tell") if vague else ""
    if safe.high is not None and safe.high <= held:
        return _("{told}, and there are enough: {held}.").format(told=told, held=held)
    if not held:
        return _("{told}, and there are none.").format(told=told)
    return n_("{told}, and there is only {held}.", "{told}, and there are only {held}.", held).format(
        told=told, held=held
    )


def _spent(tonight: Tonight, found: Found) -> list[str]:
    last = found.first[-1]
    if not last.heroism:
        return []
    spends = _("Buying back every lost hand as long as there are points spends {spent} of {held}.")
    return [spends.format(spent=decimal(last.spent, 1), held=last.heroism)]


def _others(tonight: Tonight, found: Found) -> list[str]:
    """Whether the points of the other agents are enough."""
    said: list[str] = []
    for who, one in found.others.items():
        if surely(one) >= MORE_OFTEN_THAN_NOT:
            verdict = _("{name}, with {held}, is ahead in {chance}: more often than not.")
        elif at_most(one) < MORE_OFTEN_THAN_NOT:
            verdict = _("{name}, with {held}, is ahead in {chance}: less often than not.")
        else:
            verdict = _("{name}, with {held}, is ahead in {chance}: too close to tell.")
        chance = around(one.ahead, one.played, one.error or 0.0)
        said.append(verdict.format(name=tonight.name(who), held=points_of(one.heroism), chance=chance))
    return said


def _shown(outlooks: Sequence[Outlook]) -> list[Outlook]:
    """Those that have a row: the first and the last, those whose points are named, and some of the others."""
    ends = outlooks[0], outlooks[-1]
    known = [one for one in outlooks if one in ends or GIVE_OR_TAKE * (one.error or 0.0) <= A_ROW]
    named = {fewest(outlooks, least).likely for least in (MORE_OFTEN_THAN_NOT, SAFE)}
    chosen = [one for one in known if one.heroism in named or one in ends]
    left = [one for one in known if one not in chosen]
    chosen += [left[at] for at in some(len(left), ROWS - len(chosen))]
    return sorted(chosen, key=lambda one: one.heroism)


def _row(outlook: Outlook, *, each: bool) -> Row:
    cells = (*chances(outlook, each=each), gain(outlook.net, outlook), decimal(outlook.spent, 1))
    whose = (seldom(outlook, outlook.ruin), seldom(outlook, outlook.npc_ruin))
    return Row(points_of(outlook.heroism), shares(outlook), (*cells, *whose))
