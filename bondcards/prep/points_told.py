"""How many points an evening costs, said no more exactly than it is known, and whether there are enough."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import hypot
from typing import Final, NamedTuple

from bondcards.language.i18n import _, n_
from bondcards.language.numbers import GIVE_OR_TAKE, decimal, grouped, roughly
from bondcards.language.spelling import together
from bondcards.prep.evenings import MORE_OFTEN_THAN_NOT, SAFE, Found, Outlook
from bondcards.prep.figures import at_most, gain, in_words, surely
from bondcards.prep.report import Report
from bondcards.prep.sections import (
    ROWS,
    Row,
    Section,
    ahead,
    broke,
    chances,
    how,
    points_of,
    shares,
    some,
)
from bondcards.prep.tonight import Tonight

WORTH: Final = 0.01
"""What adds less to a chance is not told."""
MOSTLY: Final = 0.75
"""Who spends a smaller part of his points would not spend more of them."""
HARDLY: Final = 0.1
"""Who has another point and spends so little more has no use for it."""
CLOSE: Final = 0.02
"""A chance so near to safe is just about so."""
FEW: Final = 4
"""So many points are worth trying for who has none."""
A_ROW: Final = 0.25
"""Give or take more, a number of points between none and all has no row."""


def section(report: Report) -> Section:
    tonight, found = report.tonight, report.cards if report.cards.first else report.roll
    shown = _shown(found)
    before, after = ([heading for heading, _cell in columns] for columns in (chances(found.first), broke()))
    headings = (*before, _("net"), _("points spent"), *after)
    said = [
        cost(tonight.name(tonight.pc), found),
        *_unplayed(tonight, found),
        *_likewise(tonight, found),
        *_spent(found),
        *([] if found.fewer else _others(tonight, found)),
    ]
    return Section(
        _("How many points does the scene cost, and are there enough?"),
        " ".join(said),
        headings,
        tuple(row.row for row in shown),
        _how(shown),
        caption=_("Points: {name}").format(name=tonight.short(tonight.pc)),
    )


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
    def named(self) -> set[int]:
        """The numbers that are said, where there are so many."""
        if self.low is None or self.high is None:
            return {number for number in (self.low, self.likely) if number is not None}
        return {self.low, self.high} if self.low + 1 == self.high else {self.one}

    @property
    def one(self) -> int:
        """The number that is said last: the only one, the higher of two, or the likeliest of many."""
        beside = self.low is not None and self.low + 1 == self.high
        return (self.high if beside or not self.likely else self.likely) or 0

    def __str__(self) -> str:
        if not self.several:
            return str(self.one)
        if self.low is not None and self.low + 1 == self.high:
            return _("{low} or {high}").format(low=self.low, high=self.high)
        # Of about none there is nothing to be said but how many it may be.
        said = _("about {number}") if self.likely else _("at most {number}")
        return said.format(number=self.one)


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
    said = _even(name, even, found)
    if safe.high is None:
        return _not_known_safe(said, safe, last)
    if safe.high == 0:
        return _("{even}, and none to be safe (85 %).").format(even=said)
    return f"{_safe(said, even, safe)}{_are_there(even, safe, last)}"


def _not_known_safe(said: str, safe: Fewest, last: Outlook) -> str:
    """Where no number of points is known to make it safe: how far all of them go."""
    held, reached = last.heroism, _so_far(last)
    if safe.low is None and not held:
        return _("{even}; that is not safe (85 %).").format(even=said)
    if safe.low is None and last.spent < MOSTLY * held:
        unsafe = _("{even}; to be safe (85 %) no number is enough: all {held} bring {reached}, and not all are spent.")
        return unsafe.format(even=said, held=held, reached=reached)
    if safe.low is None:
        more = _("{even}; to be safe (85 %) it costs more than {held}, which bring {reached}.")
        return more.format(even=said, held=held, reached=reached)
    if GIVE_OR_TAKE * (last.error or 0.0) > A_ROW:
        few = _("{even}; these are too few evenings to say how many make it safe (85 %).")
        return few.format(even=said)
    close = abs(last.ahead - SAFE) <= CLOSE
    if not held:
        bare = _("{even}, just about safe (85 %).") if close else _("{even}, perhaps safe (85 %).")
        return bare.format(even=said)
    vague = (
        _("{even}; all {held} bring {reached}, just about safe (85 %).")
        if close
        else _("{even}; all {held} bring {reached}, perhaps safe (85 %).")
    )
    return vague.format(even=said, held=held, reached=reached)


def _so_far(outlook: Outlook) -> str:
    """How likely he is ahead, with what that may be off."""
    return in_words(ahead(outlook))


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


def _even(name: str, even: Fewest, found: Found) -> str:
    bare = found.first[0]
    if even.high == 0:
        said = _("No point is needed for {name} to be ahead more often than not ({chance})")
        return said.format(name=name, chance=_so_far(bare))
    if even.low == 0:
        return _("Without points it may go either way for {name} ({chance})").format(name=name, chance=_so_far(bare))
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


def _are_there(even: Fewest, safe: Fewest, last: Outlook) -> str:
    held, told = last.heroism, ""
    if safe.several or (even.low and even.several):
        told = n_(", as far as {count} evening tells", ", as far as {count} evenings tell", last.played)
        told = told.format(count=grouped(last.played))
    if safe.high is not None and safe.high <= held:
        return _("{told}, and there are enough: {held}.").format(told=told, held=held)
    if not held:
        return _("{told}, and there are none.").format(told=told)
    return n_("{told}, and there is only {held}.", "{told}, and there are only {held}.", held).format(
        told=told, held=held
    )


def _spent(found: Found) -> list[str]:
    """How many are spent, and what they bring, all of them and the first, as far as that is known."""
    bare, last = found.first[0], found.first[-1]
    if not last.heroism:
        return []
    whole, one = _added(bare, last), _added(bare, found.first[1]) if last.heroism > 1 else 0
    said = (
        _("{spent}; that adds {whole}, the first alone {one}.")
        if whole and one
        else _("{spent}; that adds {whole}.")
        if whole
        else "{spent}."
    )
    points = n_("{count} percentage point", "{count} percentage points", whole).format(count=whole)
    told = [str(part) if last.exact else _("about {chance}").format(chance=part) for part in (points, one)]
    spent = " ".join([_how_many_spent(found), *_by_all(found)])
    return [said.format(spent=spent, whole=told[0], one=told[1])]


def _by_all(found: Found) -> list[str]:
    """How many points the scene costs all agents together."""
    every = (found.first[-1], *found.others.values())
    spent, held = decimal(sum(one.spent for one in every), 1), sum(one.heroism for one in every)
    return [_("({spent} of {held} by all)").format(spent=spent, held=held)] if found.others else []


def _how_many_spent(found: Found) -> str:
    last = found.first[-1]
    held, spent = last.heroism, decimal(last.spent, 1)
    if spent == decimal(held, 1):
        return n_("As a rule the point is spent", "As a rule all {held} are spent", held).format(held=held)
    enough = next(one.heroism for one in found.first if last.spent - one.spent <= HARDLY)
    if last.spent < MOSTLY * held and 0 < enough < held:
        said = _("On average {spent} of {held} are spent, more than about {enough} hardly ever")
        return said.format(spent=spent, held=held, enough=enough)
    said = n_("On average {spent} of {held} is spent", "On average {spent} of {held} are spent", held)
    return said.format(spent=spent, held=held)


def _added(bare: Outlook, other: Outlook) -> int:
    """How many in a hundred a chance is better than without points; 0 where as little is known as half of it."""
    worth, off = other.ahead - bare.ahead, GIVE_OR_TAKE * hypot(bare.error or 0.0, other.error or 0.0)
    return 0 if off > worth / 2 or worth < WORTH else round(100 * worth)


def _unplayed(tonight: Tonight, found: Found) -> list[str]:
    """How to know what points would bring, where none are reckoned and more were not counted."""
    if found.first[-1].heroism or found.beyond or found.first[-1].exact:
        return []
    said = _("What points would bring is played with --heroism {points}.")
    return [said.format(points=tonight.reserves[tonight.pc] or FEW)]


def _likewise(tonight: Tonight, found: Found) -> list[str]:
    """What it costs the other agents, where that was counted."""
    costs = [_cost_beside(tonight.name(who), outlooks) for who, outlooks in found.fewer.items()]
    return [_("Likewise it costs {costs}.").format(costs=_("; ").join(costs))] if costs else []


def _cost_beside(name: str, outlooks: Sequence[Outlook]) -> str:
    held = outlooks[-1].heroism
    even, safe = (fewest(outlooks, least).likely for least in (MORE_OFTEN_THAN_NOT, SAFE))
    if even is None:
        said = _("more than there are even for the first for {name} (of {held})")
    elif safe is None:
        said = _("{even} and more than there are for {name} (of {held})")
    else:
        said = _("{even} and {safe} for {name} (of {held})")
    return said.format(name=name, even=even, safe=safe, held=held)


def _others(tonight: Tonight, found: Found) -> list[str]:
    """Whether the points of the other agents are enough to be ahead more often than not."""
    every = {tonight.name(who): one for who, one in found.others.items()}
    enough = [name for name, one in every.items() if surely(one) >= MORE_OFTEN_THAN_NOT]
    few = [name for name, one in every.items() if at_most(one) < MORE_OFTEN_THAN_NOT]
    close = [name for name in every if name not in (*enough, *few)]
    if enough and few:
        both = n_(
            "{enough} has enough to be ahead more often than not, {few} too few.",
            "{enough} have enough to be ahead more often than not, {few} too few.",
            len(enough),
        )
        said = [both.format(enough=together(enough), few=together(few))]
    elif enough:
        both = n_(
            "{names} has enough to be ahead more often than not.",
            "{names} have enough to be ahead more often than not.",
            len(enough),
        )
        said = [both.format(names=together(enough))]
    else:
        both = n_(
            "{names} has too few to be ahead more often than not.",
            "{names} have too few to be ahead more often than not.",
            len(few),
        )
        said = [both.format(names=together(few))] if few else []
    return [*said, *([_("For {names} it is too close to tell.").format(names=together(close))] if close else [])]


class Told(NamedTuple):
    """A row of the table: from the evenings with the `fewest` points to those with the `most` it is the same."""

    fewest: Outlook
    most: Outlook
    cells: tuple[str, ...]
    """Those before what is spent, then those after it."""
    after: tuple[str, ...]

    @property
    def row(self) -> Row:
        few, many = self.fewest, self.most
        label, spent = points_of(few.heroism), [decimal(one.spent, 1) for one in (few, many)]
        if few is not many:
            label = _("{low}–{high} points").format(low=few.heroism, high=many.heroism)
        return Row(label, shares(many), (*self.cells, "–".join(dict.fromkeys(spent)), *self.after))


def _shown(found: Found) -> list[Told]:
    """The rows: none and all, those whose points are named, though there are not so many, and some of the others.

    What differs in no figure that is shown is one row.
    """
    every = (*found.first, *found.beyond)
    named = {points for least in (MORE_OFTEN_THAN_NOT, SAFE) for points in fewest(every, least).named}
    known = [*_known(found.first), *(one for one in found.beyond if one.heroism in named)]
    error, columns = net_error(found.first), chances(found.first)
    rows: list[Told] = []
    for one in known:
        cells = (*(cell(one) for _heading, cell in columns), gain(one.net, error))
        after = tuple(cell(one) for _heading, cell in broke())
        beside = rows and rows[-1].most.heroism + 1 == one.heroism
        if beside and (rows[-1].cells, rows[-1].after) == (cells, after):
            rows[-1] = rows[-1]._replace(most=one)
        else:
            rows.append(Told(one, one, cells, after))
    named |= {found.first[0].heroism, found.first[-1].heroism}
    chosen = [row for row in rows if named & {*_points(row)}]
    left = [row for row in rows if row not in chosen]
    chosen += [left[at] for at in some(len(left), max(0, ROWS - len(chosen)))]
    return sorted(chosen, key=lambda row: row.fewest.heroism)


def _known(outlooks: Sequence[Outlook]) -> list[Outlook]:
    ends = outlooks[0], outlooks[-1]
    return [one for one in outlooks if one in ends or GIVE_OR_TAKE * (one.error or 0.0) <= A_ROW]


def net_error(outlooks: Sequence[Outlook]) -> float:
    """How far off a gain is said to be with whatever points: one known better would seem less than with fewer."""
    return max(one.net_error for one in _known(outlooks))


def _points(row: Told) -> range:
    return range(row.fewest.heroism, row.most.heroism + 1)


def _how(shown: Sequence[Told]) -> str:
    """How it was found out, and why some numbers have one row."""
    found = how([one for row in shown for one in (row.fewest, row.most)])
    played = [row for row in shown if row.most.error]
    if any(len(_points(row)) > 1 for row in played):
        return _("{found}; numbers of points that they cannot tell apart have one row").format(found=found)
    if any(roughly(row.most.ahead) == roughly(other.most.ahead) for row, other in pairwise(played)):
        return _("{found}; they cannot tell apart the numbers of points that have the same chance").format(found=found)
    return found
