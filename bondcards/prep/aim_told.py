"""What brings a chance about, in words: what each lever alone comes to, and the plans that do it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bondcards.engine import money
from bondcards.language import languages
from bondcards.language.i18n import _, n_
from bondcards.language.numbers import decimal, figure
from bondcards.language.spelling import together
from bondcards.prep.aim import SHADE, Aim, Moved
from bondcards.prep.figures import give_or_take
from bondcards.prep.levers import LEVERS, Changes
from bondcards.prep.search import Plan
from bondcards.prep.sections import Row, Section, points_of
from bondcards.prep.tonight import Tonight

NEARLY: Final = 0.0005
"""What is rarer, or rarer not to come, would be 0.0 % or 100.0 %."""


def sections(tonight: Tonight, aim: Aim) -> tuple[Section, Section]:
    """Each lever alone, then the plans."""
    villain, here = tonight.name(tonight.npc), aim.here
    said = _("It is {now} as it is asked, with {points}, {hands} at {stake} and {purse} for {villain}.").format(
        now=_chance(aim.now),
        points=points_of(here.points),
        hands=_hands(here.hands),
        stake=money.text(here.stake),
        purse=money.text(here.bankroll),
        villain=villain,
    )
    named = _named()
    rows = tuple(
        Row(named[lever], None, (_asked(aim, lever), _nearest(aim, lever), _reached(aim, lever))) for lever in LEVERS
    )
    untold = [named[lever] for lever in LEVERS if lever in aim.untold]
    few = _("As many evenings as there was time for tell too little of another value: {levers}.")
    levers = Section(
        _("How would {name} end ahead with {wanted}?").format(name=tonight.name(tonight.pc), wanted=_wanted(aim)),
        " ".join([said, _("Changed alone, all else as asked:")]),
        (_("asked"), _("nearest"), _("chance")),
        rows,
        few.format(levers=together(untold))
        if untold
        else ""
        if any(moved.error for moved in aim.nearest.values())
        else _("counted exactly"),
    )
    return levers, _plans(aim)


def _wanted(aim: Aim) -> str:
    """The chance as it was asked for: 60.5 is not 60."""
    return f"{100 * aim.wanted:.6g}".replace(".", languages.in_use().numbers.decimal) + "\u00a0%"


def _named() -> Mapping[str, str]:
    return {
        "stake": _("stake"),
        "hands": _("hands"),
        "points": _("points to spend"),
        "bankroll": _("villain’s purse"),
    }


def _plans(aim: Aim) -> Section:
    title = _("What would do it?")
    if not aim.plans:
        return Section(title, _none(aim))
    if aim.stands:
        return Section(title, _("It stands as it is wanted: nothing need be changed."))
    rows = tuple(Row(_row(aim, plan.changes), None, (_chance(plan),)) for plan in aim.plans)
    if any(plan.error for plan in aim.plans):
        said = n_(
            "{count} plan does it as far as is known; what it does not name stays as asked.",
            "{count} plans do it as far as is known, the mildest first; what they do not name stays as asked.",
            len(rows),
        )
    else:
        said = n_(
            "{count} plan comes within 1 %; what it does not name stays as asked.",
            "{count} plans come within 1 %, the mildest first; what they do not name stays as asked.",
            len(rows),
        )
    beyond = [_("Nothing milder does it.")] if aim.beyond else []
    return Section(title, " ".join([said.format(count=len(rows)), *beyond]), (_("chance"),), rows, _simpler(aim))


def _none(aim: Aim) -> str:
    """That there is no plan, why, and what is nearest."""
    near = aim.near
    if not near:
        return ""
    if aim.whole:
        said = _("It is out of reach: no change of one or two comes within 1 %. Nearest: {plan}, {chance}.")
    elif near.error and aim.reached(near):
        said = _("The evenings played tell too little to name a plan. Nearest as far as is known: {plan}, {chance}.")
    else:
        said = _("Nothing that was tried does it as far as is known. Nearest: {plan}, {chance}.")
    return said.format(plan=_plan(aim, near.changes), chance=_chance(near))


def _simpler(aim: Aim) -> str:
    near = aim.near
    if not near:
        return ""
    if near.changes:
        said = (
            _("Simpler: {plan} and nothing else, {chance}, a shade over.")
            if near.ahead > aim.wanted
            else _("Simpler: {plan} and nothing else, {chance}, a shade under.")
        )
    else:
        said = (
            _("Simpler: as it is asked, {chance}, a shade over.")
            if near.ahead > aim.wanted
            else _("Simpler: as it is asked, {chance}, a shade under.")
        )
    return said.format(plan=_plan(aim, near.changes), chance=_chance(near))


def _row(aim: Aim, changes: Changes) -> str:
    """A plan; of one lever also why it is not the value that is nearest."""
    plan = _plan(aim, changes)
    if len(changes) > 1:
        return plan
    ((lever, value),) = changes.items()
    nearest, asked = aim.nearest[lever].value, getattr(aim.here, lever)
    if value == nearest:
        return plan
    milder = min(value, asked) * max(nearest, asked) > min(nearest, asked) * max(value, asked)
    said = _("{plan} (milder than {nearest})") if milder else _("{plan} (rounder than {nearest})")
    return said.format(plan=plan, nearest=_value(lever, nearest))


def _plan(aim: Aim, changes: Changes) -> str:
    said = [_change(aim, lever, changes[lever]) for lever in LEVERS if lever in changes]
    return together(said) if said else _("as it is asked")


def _change(aim: Aim, lever: str, value: int) -> str:
    if lever == "points":
        return (
            _spends(value) if value < aim.here.points else _("{points} to begin with").format(points=points_of(value))
        )
    if lever == "hands":
        return _hands(value)
    said = _("a stake of {amount}") if lever == "stake" else _("a villain’s purse of {amount}")
    return said.format(amount=money.text(value))


def _spends(points: int) -> str:
    """Points are held back by not spending them: what is gained tonight is gained all the same."""
    if not points:
        return _("no point spent tonight")
    said = n_("no more than {points} point spent tonight", "no more than {points} points spent tonight", points)
    return said.format(points=points)


def _hands(hands: int) -> str:
    return n_("{hands} hand", "{hands} hands", hands).format(hands=hands)


def _asked(aim: Aim, lever: str) -> str:
    return _value(lever, getattr(aim.here, lever))


def _value(lever: str, value: int) -> str:
    return str(value) if lever in ("hands", "points") else money.text(value)


def _nearest(aim: Aim, lever: str) -> str:
    return "—" if _none_nearer(aim, lever) else _value(lever, aim.nearest[lever].value)


def _none_nearer(aim: Aim, lever: str) -> bool:
    moved = aim.nearest[lever]
    return moved.value == getattr(aim.here, lever) and not aim.reached(moved)


def _reached(aim: Aim, lever: str) -> str:
    """The chance, and by how much it misses; where it does by far, among which values."""
    moved, looked = aim.nearest[lever], aim.looked[lever]
    if aim.reached(moved):
        return _chance(moved)
    ends = dict(zip(("least", "most"), [_value(lever, end) for end in looked or ()], strict=False))
    if _none_nearer(aim, lever):
        if lever in aim.untold:
            return _("not known")
        said = _("no other from {least} to {most} is nearer") if looked else _("no other is nearer")
        return said.format(**ends)
    off = moved.ahead - aim.wanted
    if not moved.error and abs(off) <= SHADE:
        said = _("{chance}, {points} over") if off > 0 else _("{chance}, {points} under")
        return said.format(chance=_chance(moved), points=decimal(100 * abs(off), 1))
    said = _("{chance}, not reached from {least} to {most}") if looked else _("{chance}, not reached")
    return said.format(chance=_chance(moved), **ends)


def _chance(found: Moved | Plan) -> str:
    """As closely as it is known: a whole number of per cent might be the one that is wanted."""
    if found.error or found.ahead != min(max(found.ahead, NEARLY), 1 - NEARLY):
        return give_or_take(found.ahead, found.error)
    return f"{figure(found.ahead, 1)}\u00a0%"
