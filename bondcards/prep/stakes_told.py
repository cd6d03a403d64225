"""What is said of stakes: how dangerous the one asked is, and from which on somebody goes home broke."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bondcards.engine import money
from bondcards.language.i18n import _
from bondcards.language.numbers import GIVE_OR_TAKE
from bondcards.prep.evenings import MORE_OFTEN_THAN_NOT, SAFE, Rung, standard_error
from bondcards.prep.figures import around, give_or_take, rare
from bondcards.prep.report import Report
from bondcards.prep.sections import ROWS, UNSURE, Row, Section, points_of, some
from bondcards.prep.tension import PLAINLY, RUINOUS, TENSE, Chance, Tension, anybody_broke, bare_broke
from bondcards.prep.tonight import Tonight

SELDOM: Final = 0.01


def section(report: Report) -> Section | None:
    """None where stakes cannot be told apart; whoever interrupts is told that they were not looked at any more."""
    if report.tension:
        return _of_all(report, report.tension)
    return Section(_title(), _not_found_out()) if report.interruption else None


def _title() -> str:
    return _("What stake makes it tense?")


def _of_all(report: Report, tension: Tension) -> Section:
    tonight = report.tonight
    asked = next(rung for rung in tension.rungs if rung.stake == tonight.stake)
    rungs = _told(tonight, tension)
    said = [
        _as_asked(tonight, asked),
        *(_first_broke(tonight, tension) if tension.found_out else [_not_found_out()]),
    ]
    ahead, broke = _("ahead"), _("broke")
    headings = (
        *((_("ahead without points"), _("broke without points")) if tonight.most else ()),
        *((_("ahead with all"), _("broke with all")) if tonight.most else (ahead, broke)),
        _("villain broke"),
        *([_("anybody broke")] if tonight.agents > 1 else []),
    )
    return Section(
        _title(),
        " ".join(said),
        headings,
        tuple(_rung(report, rung) for rung in rungs),
        _remark(rungs),
        caption=_("Stakes: {name}").format(name=tonight.short(tonight.pc)),
        more=" ".join([*_first_point(tonight, rungs), *_never_uncertain(tonight, rungs)]),
    )


def _remark(told: Sequence[Rung]) -> str:
    how = _("played") if any(rung.error for rung in told) else _("counted exactly")
    return _("{how}; broke is who has less than a stake left, at the end too").format(how=how)


def _as_asked(tonight: Tonight, asked: Rung) -> str:
    stake = money.text(tonight.stake)
    if asked.anybody >= TENSE:
        said = (
            _("At {stake} it is ruinous: somebody goes home broke in {chance} of all evenings.")
            if _surely(asked) >= RUINOUS
            else _("At {stake} it is tense: somebody goes home broke in {chance} of all evenings.")
            if _surely(asked) >= TENSE
            else _("At {stake} it may be tense: somebody goes home broke in {chance} of all evenings.")
        )
        return said.format(stake=stake, chance=around(asked.anybody, asked.evenings, asked.worst))
    if max(asked.anybody, asked.bare_broke) < SELDOM:
        return _("At {stake} nobody is in danger.").format(stake=stake)
    return _("At {stake} there is little danger.").format(stake=stake)


def _not_found_out() -> str:
    return _("From which stake on somebody goes broke one evening in ten was not found out any more.")


def _surely(rung: Rung) -> float:
    """How often somebody goes broke at least, as far as is known."""
    return rung.anybody - GIVE_OR_TAKE * _error(rung, rung.evenings, rung.anybody)


def _first_broke(tonight: Tonight, tension: Tension) -> list[str]:
    """From which stake on one evening in ten ends broke, and for whom: with all points, and without any."""
    name, needed, tense = tonight.name(tonight.pc), tension.needed, tension.tense
    where = _where(tension, tense, anybody_broke) if tense else ""
    if not tonight.most:
        if tense is None:
            return [_("No stake that everybody can lay breaks anybody one evening in ten.")]
        return [_("One evening in ten {first} {where}.").format(first=_first(tonight, tense), where=where)]
    bare = _where(tension, needed, bare_broke) if needed else ""
    if tense and needed:
        both = _("With all points {first} one evening in ten {where}; without any, {name}, {bare}.")
        return [both.format(first=_first(tonight, tense), where=where, name=name, bare=bare)]
    if tense:
        only = _(
            "With all points {first} one evening in ten {where}; "
            "without any, {name} does so at no stake that everybody can lay."
        )
        return [only.format(first=_first(tonight, tense), where=where, name=name)]
    if needed:
        said = _(
            "Without points {name} goes broke one evening in ten {bare}; "
            "with all, nobody at any stake that everybody can lay."
        )
        return [said.format(name=name, bare=bare)]
    none = _("No stake that everybody can lay breaks {name} one evening in ten, even without points.")
    return [none.format(name=name)]


def _answering(tension: Tension) -> Sequence[tuple[Rung | None, Chance]]:
    """The stakes that answer, and what comes there one evening in ten."""
    return (tension.needed, bare_broke), (tension.tense, anybody_broke)


def _first(tonight: Tonight, rung: Rung) -> str:
    """Who goes broke twice as often as anybody else, if somebody does."""
    most, *others = sorted(rung.broke, key=lambda who: rung.broke[who], reverse=True)
    nearly = any(2 * rung.broke[who] > rung.broke[most] for who in others)
    if nearly:
        return _("somebody goes broke")
    return _("somebody, mostly {name}, goes broke").format(name=tonight.name(most))


def _where(tension: Tension, rung: Rung, chance: Chance) -> str:
    """From which stake on it comes one evening in ten, no finer than that is known."""
    stake, between = money.text(rung.stake), _between(tension, rung, chance)
    if not between:
        return (_("from about {stake} on") if rung.error else _("from {stake} on")).format(stake=stake)
    *below, above = map(money.text, between)
    if below:
        return _("from somewhere between {low} and {stake} on").format(low=below[0], stake=above)
    already = between[0] == tension.rungs[0].stake
    return (_("at {stake} already") if already else _("from {stake} on at the latest")).format(stake=above)


def _between(tension: Tension, rung: Rung, chance: Chance) -> list[int]:
    """The highest stake at which it is sure not to come so often, if there is one, and the lowest at which it is.

    None where it comes about so often, or no stake is known at which it surely does.
    """

    def off(one: Rung) -> float:
        evenings = one.bare_evenings if chance is bare_broke else one.evenings
        return GIVE_OR_TAKE * _error(one, evenings, chance(one))

    below = [one.stake for one in tension.rungs if one.stake < rung.stake and chance(one) + off(one) < TENSE]
    above = [one.stake for one in tension.rungs if one.stake >= rung.stake and chance(one) - off(one) >= TENSE]
    return [] if chance(rung) <= PLAINLY or not above else [*([max(below)] if below else []), min(above)]


def _error(rung: Rung, evenings: int, chance: float) -> float:
    """The standard error of a chance that so many evenings tell; none where it was counted."""
    return min(rung.worst, standard_error(chance, evenings)) if rung.error and evenings else rung.error


def _first_point(tonight: Tonight, told: Sequence[Rung]) -> list[str]:
    """Where the first point is needed to be ahead more often than not: at every stake told, or at none."""
    worst = max(rung.worst for rung in told)
    highest, lowest = (of(rung.bare_ahead for rung in told) for of in (max, min))
    if not tonight.most:
        return []
    if highest + GIVE_OR_TAKE * worst < MORE_OFTEN_THAN_NOT:
        needed = _("A first point is needed at every stake for {name} to be ahead more often than not.")
    elif lowest - GIVE_OR_TAKE * worst > MORE_OFTEN_THAN_NOT:
        needed = _("At none of these stakes does {name} need a point to be ahead more often than not.")
    else:
        return []
    return [needed.format(name=tonight.name(tonight.pc))]


def _never_uncertain(tonight: Tonight, told: Sequence[Rung]) -> list[str]:
    if not tonight.most or min(rung.ahead - GIVE_OR_TAKE * rung.error for rung in told) <= SAFE:
        return []
    if min(rung.bare_ahead for rung in told) > SAFE:
        return []
    safe = _("With all {points} no stake that was tried makes it uncertain for {name}: with fewer it would be.")
    return [safe.format(points=points_of(tonight.most), name=tonight.name(tonight.pc))]


def _told(tonight: Tonight, tension: Tension) -> list[Rung]:
    """The rungs that answer, and some of the others, from the lowest."""
    answers = [(rung, chance) for rung, chance in _answering(tension) if rung]
    between = [stake for rung, chance in answers for stake in _between(tension, rung, chance)]
    named = {tonight.stake, *(rung.stake for rung, _chance in answers), *between}
    # What few evenings say is no figure; the stakes that answer are told all the same.
    sure = [rung for rung in tension.rungs if GIVE_OR_TAKE * rung.worst <= UNSURE]
    others = [rung.stake for rung in sure if rung.stake not in named]
    chosen = named | {others[at] for at in some(len(others), max(0, ROWS - len(named)))}
    return [rung for rung in tension.rungs if rung.stake in chosen]


def _rung(report: Report, rung: Rung) -> Row:
    tonight, first = report.tonight, report.cards.first or report.roll.first
    marks = (
        (rung.stake == tonight.stake, _("asked")),
        (TENSE <= _surely(rung) < RUINOUS, _("tense")),
        (_surely(rung) >= RUINOUS, _("ruinous")),
    )
    label = " · ".join([money.text(rung.stake), *(mark for holds, mark in marks if holds)])
    broke = (rung.broke[tonight.pc], rung.broke[tonight.npc], *([rung.anybody] if tonight.agents > 1 else []))

    def known(chance: float, evenings: int, error: float | None = None) -> str:
        return _known(chance, evenings, _error(rung, evenings, chance) if error is None else error)

    # Of the stake that is asked the table of points tells the same.
    bare, played, off = rung.bare_ahead, rung.bare_evenings, None
    if rung.stake == tonight.stake and rung.error and first[0].error:
        bare, played, off = first[0].ahead, first[0].played, first[0].error
    without = known(bare, played, off), known(rung.bare_broke, played)
    full = known(rung.ahead, rung.evenings, rung.error), *(known(chance, rung.evenings) for chance in broke)
    return Row(label, None, (*(without if tonight.most else ()), *full))


def _known(chance: float, evenings: int, error: float) -> str:
    """A chance with what it may be off, so that nobody takes mere chance for what a stake makes of it."""
    said = rare(chance, evenings)
    return give_or_take(chance, error) if said[0].isdigit() else said
