"""What is said of stakes: how dangerous the one asked is, and from which on somebody goes home broke."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bondcards.engine import money
from bondcards.language.i18n import _
from bondcards.language.numbers import GIVE_OR_TAKE
from bondcards.language.spelling import together
from bondcards.prep.danger import ALREADY, DANGERS, MAKES, MARKS, RUINED, danger, error_of, so_dangerous
from bondcards.prep.evenings import MORE_OFTEN_THAN_NOT, SAFE, Rung, standard_error
from bondcards.prep.figures import in_words, is_rough, known
from bondcards.prep.report import Report
from bondcards.prep.sections import ROWS, Row, Section, points_of, some
from bondcards.prep.tension import PLAINLY, TENSE, Tension
from bondcards.prep.tonight import Tonight

SELDOM: Final = 0.01
NOT_PLAYED: Final = "–"
APART: Final = 1.5
"""Stakes that are not so many times as large as others say much the same."""

SEVERAL: Final = 2
"""Of one stake nothing is said of all of them."""


def section(report: Report) -> Section | None:
    """None where stakes cannot be told apart; whoever interrupts is told that they were not looked at any more."""
    if report.tension:
        return _of_all(report, report.tension)
    return Section(_title(), _("No stake was looked at any more.")) if report.interruption else None


def _title() -> str:
    return _("What stake makes it tense?")


def _of_all(report: Report, tension: Tension) -> Section:
    tonight, tension = report.tonight, _as_by_points(report.tonight, tension)
    asked = next(rung for rung in tension.rungs if rung.stake == tonight.stake)
    rungs = _told(tonight, tension)
    where = _first_broke(tonight, tension) if tension.found_out else [_not_found_out(asked)]
    ahead, broke = _("ahead"), _("broke")
    headings = (
        *((_("ahead without points"), _("broke without points")) if tonight.most else ()),
        *((_("ahead with all"), _("broke with all")) if tonight.most else (ahead, broke)),
        _("villain broke"),
        _("anybody broke"),
    )
    return Section(
        _title(),
        " ".join([_as_asked(tonight, asked), *_asked_bare(tonight, tension, asked), *where]),
        headings,
        tuple(_rung(report, rung) for rung in rungs),
        _remark(tonight, rungs),
        caption=_("Stakes: {name}").format(name=tonight.short(tonight.pc)),
        more=" ".join([*_each_broke(tonight, rungs), *_first_point(tonight, rungs), *_never_uncertain(tonight, rungs)]),
    )


def _as_by_points(tonight: Tonight, tension: Tension) -> Tension:
    """With the stake that is asked known no better than the table of points has it."""

    def alike(rung: Rung) -> Rung:
        return rung._replace(worst=1.0, bare_worst=1.0) if rung.stake == tonight.stake and rung.error else rung

    needed, tense = (rung and alike(rung) for rung in (tension.needed, tension.tense))
    return replace(tension, rungs=tuple(map(alike, tension.rungs)), needed=needed, tense=tense)


def _remark(tonight: Tonight, told: Sequence[Rung]) -> str:
    said = (
        _(
            "{how}; tense: with all points somebody goes broke one evening in ten, ruinous: one in two; "
            "broke: less than a stake left, at the end too"
        )
        if tonight.most
        else _(
            "{how}; tense: somebody goes broke one evening in ten, ruinous: one in two; "
            "broke: less than a stake left, at the end too"
        )
    ).format(how=_how(told))
    if not tonight.most or not any(rung.bare_guessed for rung in told):
        return said
    return _("{said}; –: not played without points").format(said=said)


def _how(told: Sequence[Rung]) -> str:
    """How it was found out; where only some stakes were counted, which."""
    counted = [money.text(rung.stake) for rung in told if not rung.error]
    if not counted:
        return _("played")
    if len(counted) == len(told):
        return _("counted exactly")
    return _("counted exactly at {stakes}, else played").format(stakes=together(counted))


def _as_asked(tonight: Tonight, asked: Rung) -> str:
    stake = money.text(asked.stake)
    if asked.anybody >= TENSE:
        return _for_whom(tonight, asked, _(DANGERS[danger(asked)]).format(stake=stake))
    if max(asked.anybody, asked.bare_broke) < SELDOM:
        return _("At {stake} nobody is in danger.").format(stake=stake)
    if tonight.most:
        return _("At {stake} there is little danger with all points.").format(stake=stake)
    return _("At {stake} there is little danger.").format(stake=stake)


def _asked_bare(tonight: Tonight, tension: Tension, asked: Rung) -> list[str]:
    """What is to be feared without points at the stake that is asked, and from which lower one on."""
    if not _breaks_bare(tonight, asked):
        return []
    needed, name = tension.needed, tonight.name(tonight.pc)
    # Where a lower stake is tense with points already, that one is the answer.
    lower = tension.tense is not None and tension.tense.stake < asked.stake
    if lower or needed is None or needed.stake >= asked.stake:
        return [_("Without points {name} goes broke there in {chance}.").format(name=name, chance=_bare(asked))]
    said = _("Without points {name} goes broke there in {chance}, and in {less} at about {stake} already.")
    return [said.format(name=name, chance=_bare(asked), less=_bare(needed), stake=money.text(needed.stake))]


def _breaks_bare(tonight: Tonight, rung: Rung) -> bool:
    """Whether it is known to break the first agent one evening in ten when he has no points."""
    return tonight.most > 0 and not rung.bare_guessed and rung.bare_broke >= TENSE


def _not_found_out(asked: Rung) -> str:
    """Of whoever lost patience: which stakes might tell him more."""
    if asked.anybody >= TENSE:
        return _("Lower stakes were not looked at any more.")
    return _("Higher stakes were not looked at any more.")


def _first_broke(tonight: Tonight, tension: Tension) -> list[str]:
    """A stake to play for: where one evening in ten ends broke with all points, and without any, and where not yet."""
    name, needed, tense = tonight.name(tonight.pc), tension.needed, tension.tense
    if tense:
        # "There" is the stake named last.
        bare, before = _without_points(tonight, tension), _before(tonight, tension, tense)
        return [*_makes_tense(tonight, tense), *bare, *before]
    if not tonight.most:
        return [_("No stake that everybody can lay breaks anybody one evening in ten.")]
    if needed:
        said = _(
            "Without points {name} goes broke in {chance} at about {stake}; "
            "with all, nobody one evening in ten at any stake that everybody can lay."
        )
        return [said.format(name=name, stake=money.text(needed.stake), chance=_bare(needed))]
    none = _("No stake that everybody can lay breaks {name} one evening in ten, even without points.")
    return [none.format(name=name)]


def _makes_tense(tonight: Tonight, tense: Rung) -> list[str]:
    if tense.stake == tonight.stake:
        return []
    makes = ALREADY if tense.stake < tonight.stake else MAKES
    return [_for_whom(tonight, tense, _(makes[danger(tense)]).format(stake=money.text(tense.stake)))]


def _without_points(tonight: Tonight, tension: Tension) -> list[str]:
    needed, tense, name = tension.needed, tension.tense, tonight.name(tonight.pc)
    asked = next(rung for rung in tension.rungs if rung.stake == tonight.stake)
    if not tonight.most or _breaks_bare(tonight, asked):
        return []
    if needed is None:
        said = _(
            "No stake that everybody can lay is high enough to break {name} one evening in ten, even without points."
        )
        return [said.format(name=name)]
    said = (
        _("Without points {name} goes broke there in {chance}.")
        if tense and needed.stake == tense.stake
        else _("Without points {name} goes broke in {chance} at {stake}.")
        if needed.stake == tonight.stake
        else _("Without points {name} goes broke in {chance} at about {stake}.")
    )
    return [said.format(name=name, stake=money.text(needed.stake), chance=_bare(needed))]


def _before(tonight: Tonight, tension: Tension, tense: Rung) -> list[str]:
    """The stake below, where it is surely quieter and one more than that is known to be tense; that there is none."""
    below = _below(tension, tense)
    if tense.anybody <= PLAINLY or not tense.error or (below and below.stake == tonight.stake):
        return []
    if below is None:
        return [_("No lower stake was tried.")]
    most = _at_most(below)
    if most >= tense.anybody or _vague(below):
        return []
    said = _("At {stake} it is quiet: {each}.") if most < TENSE else _("At {stake} it is quieter: {each}.")
    return [said.format(stake=money.text(below.stake), each=_anybody(tonight, below))]


def _at_most(rung: Rung) -> float:
    """How often somebody goes broke at most, as evenings tell."""
    return rung.anybody + GIVE_OR_TAKE * error_of(rung, rung.anybody)


def _vague(rung: Rung) -> bool:
    """Whether hardly anything is known of how often somebody goes broke."""
    return is_rough(_known(rung, rung.anybody))


def _below(tension: Tension, rung: Rung) -> Rung | None:
    """The highest stake below that is known; below one that was counted only what was played is worth telling."""
    known = [one for one in tension.rungs if one.stake < rung.stake and (one.error or rung.error)]
    return known[-1] if known else None


def _for_whom(tonight: Tonight, rung: Rung, dangerous: str) -> str:
    """That it is so `dangerous` for those whom it breaks one evening in ten, or for all together where that is more."""
    threatened = [who for who in _broken_most(rung) if rung.broke[who] >= TENSE]
    ruined = [who for who in threatened if so_dangerous(rung, rung.broke[who]) in RUINED]
    worst = ruined if danger(rung) in RUINED else threatened
    if not worst:
        of_all = _anybody(tonight, rung) if threatened else _somebody(tonight, rung)
        each = together([of_all, *(_each(tonight, rung, who) for who in threatened)])
        return _("{dangerous}: {each}.").format(dangerous=dangerous, each=each)
    first, *others = worst
    ruin = _with_points(tonight, _("broke in {chance}").format(chance=_broke(rung, first)))
    named = _("{name} ({chance})").format(name=tonight.name(first), chance=ruin)
    names = together([named, *(_beside(tonight, rung, who) for who in others)])
    rest = [_beside(tonight, rung, who) for who in threatened if who not in worst]
    if not rest:
        return _("{dangerous} for {names}.").format(dangerous=dangerous, names=names)
    said = _("{dangerous} for {names}, and tense for {others}.")
    return said.format(dangerous=dangerous, names=names, others=together(rest))


def _broken_most(rung: Rung) -> list[str]:
    """Everybody, the likeliest to go broke first."""
    return sorted(rung.broke, key=lambda who: -rung.broke[who])


def _each(tonight: Tonight, rung: Rung, who: str) -> str:
    return _("{name} in {chance}").format(name=tonight.name(who), chance=_broke(rung, who))


def _beside(tonight: Tonight, rung: Rung, who: str) -> str:
    return _("{name} ({chance})").format(name=tonight.name(who), chance=_broke(rung, who))


def _broke(rung: Rung, who: str | None = None) -> str:
    """How likely he goes broke, or anybody, and what that may be off."""
    return in_words(_known(rung, rung.broke[who] if who else rung.anybody))


def _anybody(tonight: Tonight, rung: Rung) -> str:
    return _with_points(tonight, _("somebody goes broke in {chance}").format(chance=_broke(rung)))


def _somebody(tonight: Tonight, rung: Rung) -> str:
    """The same, and who that is mostly, where anybody is known to."""
    most = _broken_most(rung)[0]
    if not rung.broke[most]:
        return _anybody(tonight, rung)
    said = _("somebody, mostly {name}, goes broke in {chance}")
    return _with_points(tonight, said.format(name=tonight.name(most), chance=_broke(rung)))


def _with_points(tonight: Tonight, said: str) -> str:
    """How likely one goes broke, told apart from that without points, where there are both."""
    return _("{said} with points").format(said=said) if tonight.most else said


def _bare(rung: Rung) -> str:
    """How likely the first agent does without points."""
    return in_words(_bare_known(rung, rung.bare_broke))


def _bare_error(rung: Rung, chance: float) -> float:
    """The same without points."""
    played = rung.bare_evenings
    return min(rung.bare_worst, standard_error(chance, played)) if rung.error and played else rung.error


def _breaks(rungs: Sequence[Rung], who: str) -> Rung | None:
    """The lowest of these stakes that breaks him one evening in ten."""
    return next((rung for rung in rungs if rung.broke[who] >= TENSE), None)


def _each_broke(tonight: Tonight, told: Sequence[Rung]) -> list[str]:
    """At which stake each of several agents, and the villain, is broken one evening in ten."""
    if not tonight.others:
        return []
    everybody = (*tonight.reserves, tonight.npc)
    breaks = {who: rung.stake for who in everybody if (rung := _breaks(told, who))}
    parts: list[str] = []
    for rung in told:
        broken = [_beside(tonight, rung, who) for who in _broken_most(rung) if breaks.get(who) == rung.stake]
        at = _("at {stake} {names}")
        parts += [at.format(stake=money.text(rung.stake), names=together(broken))] if broken else []
    each, names = ", ".join(parts), [tonight.name(who) for who in everybody if who not in breaks]
    if not names:
        return [_("With all points broke one evening in ten: {each}.").format(each=each)]
    if not parts:
        return [_("With all points nobody is broke one evening in ten at any of these stakes.")]
    some = _("With all points broke one evening in ten: {each}; {names} at none of these stakes.")
    return [some.format(each=each, names=together(names))]


def _first_point(tonight: Tonight, told: Sequence[Rung]) -> list[str]:
    """Where the first point is needed to be ahead more often than not: at every stake told, or at none."""
    if not tonight.most or len(told) < SEVERAL or any(rung.bare_guessed for rung in told):
        return []
    worst = max(_bare_error(rung, rung.bare_ahead) for rung in told)
    highest, lowest = (of(rung.bare_ahead for rung in told) for of in (max, min))
    if highest + GIVE_OR_TAKE * worst < MORE_OFTEN_THAN_NOT:
        needed = _("At each of these stakes {name} needs a point to be ahead more often than not.")
    elif lowest - GIVE_OR_TAKE * worst > MORE_OFTEN_THAN_NOT:
        needed = _("At none of these stakes does {name} need a point to be ahead more often than not.")
    else:
        return []
    return [needed.format(name=tonight.name(tonight.pc))]


def _never_uncertain(tonight: Tonight, told: Sequence[Rung]) -> list[str]:
    if not tonight.most or len(told) < SEVERAL:
        return []
    if min(rung.ahead - GIVE_OR_TAKE * rung.error for rung in told) <= SAFE:
        return []
    if all(rung.bare_guessed or rung.bare_ahead > SAFE for rung in told):
        return []
    safe = (
        _("With all {points} {name} is safe (85 %) at every stake that was tried; without any, at none.")
        if all(rung.bare_guessed or rung.bare_ahead <= SAFE for rung in told)
        else _("With all {points} {name} is safe (85 %) at every stake that was tried; without any, not at each.")
    )
    return [safe.format(points=points_of(tonight.most), name=tonight.name(tonight.pc))]


def _told(tonight: Tonight, tension: Tension) -> list[Rung]:
    """The rungs that answer, those right below them, and some of the others, from the lowest."""
    answers = [rung for rung in (tension.needed, tension.tense) if rung]
    below = [one.stake for one in (_below(tension, rung) for rung in answers) if one and not _vague(one)]
    known = [rung for rung in tension.rungs if not _vague(rung)]
    breaks = [rung.stake for who in tonight.others if (rung := _breaks(known, who))]
    named = {tonight.stake, *(rung.stake for rung in answers), *below, *breaks}
    others: list[int] = []
    for rung in tension.rungs:
        if not _vague(rung) and all(max(rung.stake, one) >= APART * min(rung.stake, one) for one in (*named, *others)):
            others.append(rung.stake)
    chosen = named | {others[at] for at in some(len(others), max(0, ROWS - len(named)))}
    return [rung for rung in tension.rungs if rung.stake in chosen]


def _rung(report: Report, rung: Rung) -> Row:
    tonight, first = report.tonight, report.cards.first or report.roll.first
    so = danger(rung)
    marks = [*([_("tonight")] if rung.stake == tonight.stake else []), *([_(MARKS[so])] if so in MARKS else [])]
    label = " · ".join([money.text(rung.stake), *marks])
    broke = (rung.broke[tonight.pc], rung.broke[tonight.npc], rung.anybody)

    # Of the stake that is asked the table of points tells the same.
    alike = rung.stake == tonight.stake and rung.error
    off = (first[0].error if alike else None) or _bare_error(rung, rung.bare_ahead)
    without = known(rung.bare_ahead, rung.bare_evenings, off), _bare_known(rung, rung.bare_broke)
    if rung.bare_guessed:
        without = NOT_PLAYED, NOT_PLAYED
    full = known(rung.ahead, rung.evenings, rung.error), *(_known(rung, chance) for chance in broke)
    return Row(label, None, (*(without if tonight.most else ()), *full))


def _known(rung: Rung, chance: float) -> str:
    return known(chance, rung.evenings, error_of(rung, chance))


def _bare_known(rung: Rung, chance: float) -> str:
    return known(chance, rung.bare_evenings, _bare_error(rung, chance))
