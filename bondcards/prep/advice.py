"""One sentence of advice: how the evening looks, and what would make it tense."""

from collections.abc import Callable
from typing import Final

from bondcards.language.i18n import N_, _, n_
from bondcards.language.numbers import roughly
from bondcards.prep.aim import OPEN, Even
from bondcards.prep.evenings import Outlook
from bondcards.prep.report import Report

WON: Final = 0.85

UNSURE: Final = 0.05
"""With a greater error than this it is said how few evenings it rests on."""

APART, FAR = 0.05, 0.25
"""So far apart cards and dice make a difference; and so far that it is said beside anything else."""

LOOKS: Final = (
    (0.98, N_("{held} {name} cannot lose this")),
    (WON, N_("{held} {name} will hardly lose this")),
    (OPEN[1], N_("{held} {name} has the better of it")),
    (OPEN[0], N_("{held} it is open")),
    (0.15, N_("{held} {name} has the worst of it")),
    (0.0, N_("{held} {name} will hardly win this")),
)
"""What is said of a chance to end ahead: the first line that it reaches."""

Amount = Callable[[int], str]
"""An amount of cents as it is said here."""


def advice(report: Report, amount: Amount) -> str:
    last = (report.cards or report.roll)[-1]
    points = last.heroism
    held = n_("With {points} point", "With {points} points", points).format(points=points)
    name = report.tonight.name(report.tonight.pc)
    said = _look(last).format(name=name, held=held if points else _("Without points"))
    if (last.error or 0.0) > UNSURE:
        shows = n_(
            "{evening}, as far as {count} evening shows", "{evening}, as far as {count} evenings show", last.played
        )
        said = shows.format(evening=said, count=amount(100 * last.played))
    otherwise = _even(report.even, amount) or _open_with(report)
    for more in filter(None, (otherwise, _dice(report, FAR if otherwise else APART))):
        said = _("{evening}; {more}").format(evening=said, more=more)
    return _("{evening}.").format(evening=said)


def _look(last: Outlook) -> str:
    """How an evening looks with all the points, to be filled in; of one that was played no more than is sure."""
    surely = last.ahead - (last.error or 0.0)
    return _(next(look for least, look in LOOKS if (surely if least >= OPEN[1] else last.ahead) >= least))


def _even(even: Even | None, amount: Amount) -> str:
    if even is None:
        return ""
    said = n_("{hands} hand at {stake} makes it even", "{hands} hands at {stake} make it even", even.hands)
    return said.format(hands=even.hands, stake=amount(even.stake))


def _open_with(report: Report) -> str:
    *fewer, last = report.cards or report.roll
    even = min(fewer, key=lambda outlook: abs(outlook.ahead - 0.5), default=last)
    if last.ahead < WON or not OPEN[0] <= even.ahead <= OPEN[1]:
        return ""
    if not even.heroism:
        return _("without points it is open")
    said = n_("with {points} point it is open", "with {points} points it is open", even.heroism)
    return said.format(points=even.heroism)


def _dice(report: Report, least: float) -> str:
    if not (report.cards and report.roll):
        return ""
    cards, dice = report.cards[-1], report.roll[-1]
    apart, better = abs(dice.ahead - cards.ahead) - (cards.error or 0.0), dice.ahead > cards.ahead
    if apart < least:
        return ""
    if apart < FAR:
        return _("the dice would be better") if better else _("the dice would be worse")
    told = _("the dice would be far better: {chance}") if better else _("the dice would be far worse: {chance}")
    return told.format(chance=roughly(dice.ahead))
