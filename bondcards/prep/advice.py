"""One sentence of advice: how the evening looks, and what would make it tense."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bondcards.i18n import _, n_
from bondcards.prep.even import OPEN, Even
from bondcards.prep.evenings import Outlook
from bondcards.prep.report import Report

WON: Final = 0.85
"""As good as won."""

Amount = Callable[[int], str]
"""An amount of cents as it is said here."""


def advice(report: Report, amount: Amount) -> str:
    """The sentence for a report; of cards where they apply."""
    last = (report.cards or report.roll)[-1]
    said = _look(last).format(name=report.tonight.name(report.tonight.pc), points=last.heroism)
    more = _even(report.even, amount) or _open_with(report) or _dice(report)
    return _("{evening}; {more}.").format(evening=said, more=more) if more else _("{evening}.").format(evening=said)


def _look(last: Outlook) -> str:
    """How an evening looks with all the points, to be filled in."""
    if last.ahead >= 0.98:
        return n_(
            "With {points} point {name} cannot lose this", "With {points} points {name} cannot lose this", last.heroism
        )
    if last.ahead >= WON:
        return n_(
            "With {points} point {name} will hardly lose this",
            "With {points} points {name} will hardly lose this",
            last.heroism,
        )
    if last.ahead >= OPEN[1]:
        return n_(
            "With {points} point {name} has the better of it",
            "With {points} points {name} has the better of it",
            last.heroism,
        )
    if last.ahead >= OPEN[0]:
        return n_("With {points} point it is open", "With {points} points it is open", last.heroism)
    if last.ahead >= 0.15:
        return n_(
            "With {points} point {name} has the worst of it",
            "With {points} points {name} has the worst of it",
            last.heroism,
        )
    return n_(
        "With {points} point {name} will hardly win this",
        "With {points} points {name} will hardly win this",
        last.heroism,
    )


def _even(even: Even | None, amount: Amount) -> str:
    if even is None:
        return ""
    said = n_("{hands} hand at {stake} makes it even", "{hands} hands at {stake} make it even", even.hands)
    return said.format(hands=even.hands, stake=amount(even.stake))


def _open_with(report: Report) -> str:
    """With how few points it would be open, where with all of them it is as good as won."""
    *fewer, last = report.cards or report.roll
    even = min(fewer, key=lambda outlook: abs(outlook.ahead - 0.5), default=last)
    if last.ahead < WON or not OPEN[0] <= even.ahead <= OPEN[1]:
        return ""
    return n_("with {points} point it is open", "with {points} points it is open", even.heroism).format(
        points=even.heroism
    )


def _dice(report: Report) -> str:
    """Whether the dice would be better or worse for him, where it makes a difference."""
    if not (report.cards and report.roll):
        return ""
    cards, dice = report.cards[-1].ahead, report.roll[-1].ahead
    if abs(cards - dice) < 0.05:
        return ""
    if cards > dice:
        return _("the dice would be worse")
    return _("the dice would be better")
