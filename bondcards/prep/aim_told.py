"""What brings a chance about, in words: what each lever alone comes to, and the plans that do it."""

from __future__ import annotations

from collections.abc import Mapping

from bondcards.engine import money
from bondcards.language.i18n import _, n_
from bondcards.language.numbers import figure, roughly
from bondcards.language.spelling import together
from bondcards.prep.aim import CLOSE, Aim, Moved, Plan
from bondcards.prep.answers import Row, Section, points_of
from bondcards.prep.evenings import GIVE_OR_TAKE
from bondcards.prep.tonight import Tonight


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
    title = _("How would {name} end ahead with {wanted}?")
    rows = tuple(
        Row(name, None, (_asked(aim, lever), _value(lever, aim.nearest[lever].value), _reached(aim, lever)))
        for lever, name in _named().items()
    )
    levers = Section(
        title.format(name=tonight.name(tonight.pc), wanted=roughly(aim.wanted)),
        " ".join([said, _("Changed alone, all else as asked:")]),
        (_("asked"), _("nearest"), _("chance")),
        rows,
        "" if any(moved.error for moved in aim.nearest.values()) else _("counted exactly"),
    )
    return levers, _plans(aim)


def _named() -> Mapping[str, str]:
    return {"stake": _("stake"), "hands": _("hands"), "points": _("points"), "bankroll": _("villain’s purse")}


def _plans(aim: Aim) -> Section:
    title = _("What would do it?")
    if not aim.plans:
        lever, moved = min(aim.nearest.items(), key=lambda item: abs(item[1].ahead - aim.wanted))
        said = (
            _("Nothing that was tried does it as far as is known. Nearest: {plan}, {chance}.")
            if moved.error
            else _("It is out of reach: no change of one or two comes within 1 %. Nearest: {plan}, {chance}.")
        )
        plan = _change(lever, moved.value)
        return Section(title, said.format(plan=plan, chance=_chance(moved)))
    if abs(aim.now.ahead - aim.wanted) <= CLOSE:
        return Section(title, _("It stands as it is wanted: nothing need be changed."))
    rows = tuple(Row(_plan(plan), None, (_chance(plan),)) for plan in aim.plans)
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
    return Section(title, said.format(count=len(rows)), (_("chance"),), rows)


def _plan(plan: Plan) -> str:
    return together([_change(lever, value) for lever, value in plan.changes.items()])


def _change(lever: str, value: int) -> str:
    if lever == "points":
        return points_of(value)
    if lever == "hands":
        return _hands(value)
    said = _("a stake of {amount}") if lever == "stake" else _("a villain’s purse of {amount}")
    return said.format(amount=money.text(value))


def _hands(hands: int) -> str:
    return n_("{hands} hand", "{hands} hands", hands).format(hands=hands)


def _asked(aim: Aim, lever: str) -> str:
    return _value(lever, getattr(aim.here, lever))


def _value(lever: str, value: int) -> str:
    return str(value) if lever in ("hands", "points") else money.text(value)


def _reached(aim: Aim, lever: str) -> str:
    moved = aim.nearest[lever]
    return _chance(moved) if aim.reached(moved) else _("{chance}, out of reach").format(chance=_chance(moved))


def _chance(found: Moved | Plan) -> str:
    """As closely as it is known: a whole number of per cent might be the one that is wanted."""
    if not found.error:
        return f"{figure(found.ahead, 1)}\u00a0%"
    return f"{roughly(found.ahead)} ± {roughly(GIVE_OR_TAKE * found.error)}"
