"""What is said of stakes: how dangerous the one asked is, and from which on somebody goes home broke."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bondcards.engine import money
from bondcards.language.i18n import _, n_
from bondcards.language.numbers import GIVE_OR_TAKE, roughly
from bondcards.prep.evenings import SAFE, Rung
from bondcards.prep.figures import around, give_or_take, rare
from bondcards.prep.report import Report
from bondcards.prep.sections import ROWS, UNLIKE, UNSURE, Row, Section, points_of, some
from bondcards.prep.tension import PLAINLY, RUINOUS, TENSE, Chance, Tension, anybody_broke, bare_broke
from bondcards.prep.tonight import Tonight

SELDOM: Final = 0.01
TENSE_FROM, TENSE_TO = 0.07, 0.2
"""A row is marked as tense where somebody is broken so often."""


def section(report: Report, tension: Tension) -> Section:
    tonight = report.tonight
    asked = next(rung for rung in tension.rungs if rung.stake == tonight.stake)
    told = _told(tonight, tension)
    said = [
        _as_asked(tonight, asked),
        *(_hedged(tension, _first_broke(tonight, tension)) if tension.found_out else [_not_found_out()]),
        *_never_uncertain(tonight, told),
    ]
    ahead, broke = _("ahead"), _("broke")
    headings = (
        *((_("ahead without points"), _("broke without points")) if tonight.most else ()),
        *((_("ahead with all"), _("broke with all")) if tonight.most else (ahead, broke)),
        _("villain broke"),
        *([_("anybody broke")] if tonight.agents > 1 else []),
    )
    errors = [rung.error for rung in told if rung.error]
    each = bool(errors) and max(errors) > UNLIKE * min(errors)
    rows = tuple(_rung(tonight, tension, rung, each=each) for rung in told)
    return Section(_("What stake makes it tense?"), " ".join(said), headings, rows, _remark(told))


def _remark(told: Sequence[Rung]) -> str:
    error = GIVE_OR_TAKE * max(rung.worst for rung in told)
    how = _("played: give or take up to {error}").format(error=roughly(error)) if error else _("counted exactly")
    return _("{how}; broke is who has less than a stake left, at the end too").format(how=how)


def _as_asked(tonight: Tonight, asked: Rung) -> str:
    stake = money.text(tonight.stake)
    if asked.anybody >= TENSE:
        said = (
            _("At {stake} it is ruinous: somebody goes home broke in {chance} of all evenings.")
            if asked.anybody >= RUINOUS
            else _("At {stake} it is tense: somebody goes home broke in {chance} of all evenings.")
        )
        return said.format(stake=stake, chance=around(asked.anybody, asked.evenings, asked.worst))
    if max(asked.anybody, asked.bare_broke) < SELDOM:
        return _("At {stake} nobody is in danger.").format(stake=stake)
    return _("At {stake} there is little danger.").format(stake=stake)


def _not_found_out() -> str:
    return _("From which stake on somebody goes broke one evening in ten was not found out any more.")


def _first_broke(tonight: Tonight, tension: Tension) -> list[str]:
    """From which stake on one evening in ten ends broke, and for whom: with all points, and without any."""
    name, needed, tense = tonight.name(tonight.pc), tension.needed, tension.tense
    where = _where(tension, tense, anybody_broke) if tense else ""
    if not tonight.most:
        if tense is None:
            return [_("No stake that both can lay breaks anybody one evening in ten.")]
        return [_("{first}, one evening in ten {where}.").format(first=_first(tonight, tense), where=where)]
    bare = _where(tension, needed, bare_broke) if needed else ""
    if tense and needed:
        both = _("With all points {first}, one evening in ten {where}; without any, {name}, {bare}.")
        return [both.format(first=_first(tonight, tense), where=where, name=name, bare=bare)]
    if tense:
        only = _("With all points {first}, one evening in ten {where}; without any, {name} at no stake.")
        return [only.format(first=_first(tonight, tense), where=where, name=name)]
    if needed:
        said = _("Without points {name} goes broke one evening in ten {bare}; with all, nobody at any stake.")
        return [said.format(name=name, bare=bare)]
    none = _("No stake that both can lay breaks {name} one evening in ten, even without points.")
    return [none.format(name=name)]


def _hedged(tension: Tension, said: list[str]) -> list[str]:
    """With how few evenings tell it, where they are so few that it may be mere chance."""
    vague = [rung for rung in (tension.needed, tension.tense) if rung and GIVE_OR_TAKE * rung.worst > UNSURE]
    if not vague:
        return said
    count = min(min(rung.evenings, rung.bare_evenings) for rung in vague)
    few = n_("That is as far as {count} evening tells.", "That is as far as {count} evenings tell.", count)
    return [*said, few.format(count=count)]


def _first(tonight: Tonight, rung: Rung) -> str:
    """Who goes broke most often, where that is no mere chance."""
    most, *others = sorted(rung.broke, key=lambda who: rung.broke[who], reverse=True)
    nearly = any(rung.broke[most] - rung.broke[who] < GIVE_OR_TAKE * rung.worst for who in others)
    return _("somebody goes broke") if nearly else _("{name} goes broke first").format(name=tonight.name(most))


def _where(tension: Tension, rung: Rung, chance: Chance) -> str:
    """From which stake on it comes one evening in ten, no finer than stakes were looked at."""
    stake = money.text(rung.stake)
    below = [one.stake for one in tension.rungs if one.stake < rung.stake and chance(one) < TENSE]
    if chance(rung) <= PLAINLY:
        return (_("from about {stake} on") if rung.error else _("from {stake} on")).format(stake=stake)
    if not below:
        return _("at {stake} already").format(stake=stake)
    return _("from somewhere between {low} and {stake} on").format(low=money.text(max(below)), stake=stake)


def _never_uncertain(tonight: Tonight, told: Sequence[Rung]) -> list[str]:
    if not tonight.most or min(rung.ahead - GIVE_OR_TAKE * rung.error for rung in told) <= SAFE:
        return []
    if min(rung.bare_ahead for rung in told) > SAFE:
        return []
    safe = _("With all {points} no stake that was tried makes it uncertain for {name}: with fewer it would be.")
    return [safe.format(points=points_of(tonight.most), name=tonight.name(tonight.pc))]


def _told(tonight: Tonight, tension: Tension) -> list[Rung]:
    """The rungs that answer, and some of the others, from the lowest."""
    named = {rung.stake for rung in (tension.needed, tension.tense) if rung} | {tonight.stake}
    # What few evenings say is no figure; the stakes that answer are told all the same.
    sure = [rung for rung in tension.rungs if GIVE_OR_TAKE * rung.worst <= UNSURE]
    others = [rung.stake for rung in sure if rung.stake not in named]
    chosen = named | {others[at] for at in some(len(others), max(0, ROWS - len(named)))}
    return [rung for rung in tension.rungs if rung.stake in chosen]


def _rung(tonight: Tonight, tension: Tension, rung: Rung, *, each: bool) -> Row:
    marks = (
        (rung.stake == tonight.stake, _("asked")),
        (tonight.most and tension.needed and tension.needed.stake == rung.stake, _("points needed")),
        (TENSE_FROM <= rung.anybody <= TENSE_TO, _("tense")),
        (rung.anybody >= RUINOUS, _("ruinous")),
    )
    label = " · ".join([money.text(rung.stake), *(mark for holds, mark in marks if holds)])
    broke = (rung.broke[tonight.pc], rung.broke[tonight.npc], *([rung.anybody] if tonight.agents > 1 else []))
    bare = [rare(chance, rung.bare_evenings) for chance in (rung.bare_ahead, rung.bare_broke)]
    ahead = rare(rung.ahead, rung.evenings)
    if each and ahead[0].isdigit():
        ahead = give_or_take(rung.ahead, rung.error)
    return Row(label, None, (*(bare if tonight.most else ()), ahead, *[rare(one, rung.evenings) for one in broke]))
