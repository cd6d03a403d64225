"""What is said of stakes: how dangerous the one asked is, and from which on somebody goes home broke."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bondcards.engine import money
from bondcards.language.i18n import _, n_
from bondcards.language.numbers import GIVE_OR_TAKE, grouped, roughly
from bondcards.prep.evenings import MORE_OFTEN_THAN_NOT, SAFE, Rung
from bondcards.prep.figures import around, give_or_take, rare
from bondcards.prep.report import Report
from bondcards.prep.sections import ROWS, UNLIKE, UNSURE, Row, Section, points_of, some
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
        *(_hedged(tension, _first_broke(tonight, tension)) if tension.found_out else [_not_found_out()]),
        *_first_point(tonight, rungs),
        *_never_uncertain(tonight, rungs),
    ]
    ahead, broke = _("ahead"), _("broke")
    headings = (
        *((_("ahead without points"), _("broke without points")) if tonight.most else ()),
        *((_("ahead with all"), _("broke with all")) if tonight.most else (ahead, broke)),
        _("villain broke"),
        *([_("anybody broke")] if tonight.agents > 1 else []),
    )
    errors = [rung.error for rung in rungs if rung.error]
    each = bool(errors) and max(errors) > UNLIKE * min(errors)
    rows = tuple(_rung(tonight, tension, rung, each=each) for rung in rungs)
    return Section(_title(), " ".join(said), headings, rows, _remark(rungs))


def _remark(told: Sequence[Rung]) -> str:
    error = GIVE_OR_TAKE * max(rung.worst for rung in told)
    how = _("played: give or take up to {error}").format(error=roughly(error)) if error else _("counted exactly")
    return _("{how}; broke is who has less than a stake left, at the end too").format(how=how)


def _as_asked(tonight: Tonight, asked: Rung) -> str:
    stake = money.text(tonight.stake)
    if asked.anybody >= TENSE:
        said = (
            _("At {stake} it is tense: somebody goes home broke in {chance} of all evenings.")
            if _is_tense(asked)
            else _("At {stake} it is ruinous: somebody goes home broke in {chance} of all evenings.")
        )
        return said.format(stake=stake, chance=around(asked.anybody, asked.evenings, asked.worst))
    if max(asked.anybody, asked.bare_broke) < SELDOM:
        return _("At {stake} nobody is in danger.").format(stake=stake)
    return _("At {stake} there is little danger.").format(stake=stake)


def _not_found_out() -> str:
    return _("From which stake on somebody goes broke one evening in ten was not found out any more.")


def _is_tense(rung: Rung) -> bool:
    return TENSE <= rung.anybody < RUINOUS


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


def _hedged(tension: Tension, said: list[str]) -> list[str]:
    """With how few evenings tell it, where they are so few that it may be mere chance."""
    vague = [rung for rung, _chance in _answering(tension) if rung and GIVE_OR_TAKE * rung.worst > UNSURE]
    if not vague:
        return said
    count = min(min(rung.evenings, rung.bare_evenings) for rung in vague)
    few = n_("That is as far as {count} evening tells.", "That is as far as {count} evenings tell.", count)
    return [*said, few.format(count=grouped(count))]


def _first(tonight: Tonight, rung: Rung) -> str:
    """Who goes broke twice as often as anybody else, if somebody does."""
    most, *others = sorted(rung.broke, key=lambda who: rung.broke[who], reverse=True)
    nearly = any(2 * rung.broke[who] > rung.broke[most] for who in others)
    if nearly:
        return _("somebody goes broke")
    return _("somebody, mostly {name}, goes broke").format(name=tonight.name(most))


def _where(tension: Tension, rung: Rung, chance: Chance) -> str:
    """From which stake on it comes one evening in ten, no finer than stakes were looked at."""
    stake, below = money.text(rung.stake), _below(tension, rung, chance)
    if chance(rung) <= PLAINLY:
        return (_("from about {stake} on") if rung.error else _("from {stake} on")).format(stake=stake)
    if below is None:
        return _("at {stake} already").format(stake=stake)
    return _("from somewhere between {low} and {stake} on").format(low=money.text(below), stake=stake)


def _below(tension: Tension, rung: Rung, chance: Chance) -> int | None:
    """The highest stake before, of those looked at, at which it does not come so often."""
    return max([one.stake for one in tension.rungs if one.stake < rung.stake and chance(one) < TENSE], default=None)


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
    before = [_below(tension, rung, chance) for rung, chance in answers if chance(rung) > PLAINLY]
    named = {tonight.stake, *(rung.stake for rung, _chance in answers), *before}
    # What few evenings say is no figure; the stakes that answer are told all the same.
    sure = [rung for rung in tension.rungs if GIVE_OR_TAKE * rung.worst <= UNSURE]
    others = [rung.stake for rung in sure if rung.stake not in named]
    chosen = named | {others[at] for at in some(len(others), max(0, ROWS - len(named)))}
    return [rung for rung in tension.rungs if rung.stake in chosen]


def _rung(tonight: Tonight, tension: Tension, rung: Rung, *, each: bool) -> Row:
    marks = (
        (rung.stake == tonight.stake, _("asked")),
        (_is_tense(rung), _("tense")),
        (rung.anybody >= RUINOUS, _("ruinous")),
    )
    label = " · ".join([money.text(rung.stake), *(mark for holds, mark in marks if holds)])
    broke = (rung.broke[tonight.pc], rung.broke[tonight.npc], *([rung.anybody] if tonight.agents > 1 else []))
    bare = [rare(chance, rung.bare_evenings) for chance in (rung.bare_ahead, rung.bare_broke)]
    ahead = rare(rung.ahead, rung.evenings)
    if each and ahead[0].isdigit():
        ahead = give_or_take(rung.ahead, rung.error)
    return Row(label, None, (*(bare if tonight.most else ()), ahead, *[rare(one, rung.evenings) for one in broke]))
