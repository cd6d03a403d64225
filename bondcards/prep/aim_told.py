"""What brings a chance about, in words: what each lever alone comes to, and the plans that do it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bondcards.engine import money
from bondcards.games import catalogue
from bondcards.language import languages
from bondcards.language.i18n import _, n_
from bondcards.language.numbers import GIVE_OR_TAKE, decimal, figure
from bondcards.language.spelling import together
from bondcards.prep.aim import Aim, Moved
from bondcards.prep.answers import duration
from bondcards.prep.choice import SHADE
from bondcards.prep.evenings import Outlook
from bondcards.prep.figures import give_or_take, in_words, is_rough
from bondcards.prep.levers import LEVERS, MOST_HANDS, Changes
from bondcards.prep.search import CLOSE, TOLD, Plan
from bondcards.prep.sections import Row, Section, ahead, hands_of, points_of
from bondcards.prep.tonight import CONTESTS_AN_HOUR, Tonight

NEARLY: Final = 0.0005
"""What is rarer, or rarer not to come, would be 0.0 % or 100.0 %."""
MORE_OFTEN: Final = 0.05
"""So much more often somebody goes broke that it is worth a word."""


def sections(tonight: Tonight, aim: Aim) -> tuple[Section, ...]:
    """Each lever alone, then the plans."""
    villain, here = tonight.name(tonight.npc), aim.here
    title = _title(tonight, aim.wanted)
    said = _("It is {now} as it is asked, with {points}, {hands} at {stake} and {purse} for {villain}.").format(
        now=in_words(_chance(aim.now)),
        points=points_of(here.points),
        hands=hands_of(here.hands),
        stake=money.text(here.stake),
        purse=money.text(here.bankroll),
        villain=villain,
    )
    anything = aim.rough or _likely(aim) or any(_known(aim, lever) for lever in LEVERS)
    if _too_few(aim) and not anything:
        return (Section(title, f"{said} {_none(tonight, aim)}"),)
    named = _named()
    rows = tuple(
        Row(named[lever], None, (_asked(aim, lever), _nearest(aim, lever), _reached(aim, lever))) for lever in LEVERS
    )
    levers = Section(
        title,
        " ".join([said, _("Changed alone, all else as asked:")]),
        (_("asked"), _("nearest"), _("chance")),
        rows,
        _how(aim),
    )
    return levers, _plans(tonight, aim)


def unknown(tonight: Tonight, wanted: float, first: Sequence[Outlook]) -> Section:
    """Where it was not looked for: somebody lost patience, or not even the evening as it is asked could be had."""
    said = [_("What would bring it about was not looked for any more.")]
    known = [one for one in first if GIVE_OR_TAKE * (one.error or 0.0) <= TOLD]
    if nearest := min(known, key=lambda one: abs(one.ahead - wanted), default=None):
        bring = n_("{points} point brings {chance}.", "{points} points bring {chance}.", nearest.heroism)
        said.append(bring.format(points=nearest.heroism, chance=in_words(ahead(nearest))))
    return Section(_title(tonight, wanted), " ".join(said))


def _title(tonight: Tonight, wanted: float) -> str:
    return _("How would {name} end ahead with {wanted}?").format(name=tonight.name(tonight.pc), wanted=_wanted(wanted))


def _how(aim: Aim) -> str:
    """How it was found out, as far as it was."""
    others = {
        "stake": _("other stakes"),
        "hands": _("other numbers of hands"),
        "points": _("other numbers of points"),
        "bankroll": _("another purse of the villain"),
    }
    untold = [others[lever] for lever in LEVERS if lever in aim.untold]
    if untold and not any(moved.error for moved in aim.nearest.values()):
        return _("counted exactly; nothing is known of {others}").format(others=together(untold))
    if untold:
        if "hands" not in aim.untold and _no_longer(aim):
            untold.insert(0, _("longer evenings with {points}").format(points=points_of(aim.here.points)))
        few = _("Too few evenings could be played to say anything of {others}.")
        return few.format(others=together(untold))
    if _no_longer(aim):
        return _("longer evenings with {points} were not played").format(points=points_of(aim.here.points))
    errors = [moved.error for moved in aim.nearest.values()]
    if not any(errors):
        return _("counted exactly")
    return "" if all(errors) else _("what has ± or a range was played, the rest is counted exactly")


def _no_longer(aim: Aim) -> bool:
    """Whether only fewer hands are known than are asked."""
    tried = aim.tried["hands"]
    return tried is not None and max(tried) <= aim.here.hands < MOST_HANDS


def _wanted(wanted: float) -> str:
    """The chance as it was asked for: 60.5 is not 60."""
    return f"{100 * wanted:.6g}".replace(".", languages.in_use().numbers.decimal) + "\u00a0%"


def _named() -> Mapping[str, str]:
    return {
        "stake": _("stake"),
        "hands": _("hands"),
        "points": _("points to spend"),
        "bankroll": _("villain's purse"),
    }


def _plans(tonight: Tonight, aim: Aim) -> Section:
    title = _("What would do it?")
    if not aim.plans:
        return Section(title, " ".join(filter(None, [_none(tonight, aim), _besides(tonight, aim)])))
    if aim.stands:
        return Section(title, _("As it is asked it is within 1 % of that: nothing need be changed."))
    ruins = _ruins(aim)
    rows = tuple(
        Row(_plan(tonight, aim, plan.changes), None, (_chance(plan), *broke))
        for plan, *broke in zip(aim.plans, *ruins, strict=True)
    )
    if aim.beyond:
        said = _("To come within 1 % it takes as much as this; what is not named stays as asked.")
    elif any(plan.error for plan in aim.plans):
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
    said = " ".join(filter(None, [said.format(count=len(rows)), _simplest(tonight, aim), _besides(tonight, aim)]))
    return Section(
        title,
        said,
        (_("chance"), *(_("{name} broke").format(name=tonight.short(tonight.pc)) for _column in ruins)),
        rows,
        _held_back(aim),
    )


def _held_back(aim: Aim) -> str:
    """How points are held back at the table, where a plan has it so; and what shows the evening without them."""
    fewer = [
        plan.changes["points"] for plan in aim.plans if plan.changes.get("points", aim.here.points) < aim.here.points
    ]
    if not fewer:
        return ""
    said = _("points held back: the player's promise at the table; here --heroism\u00a0{points} shows the evening so")
    return said.format(points=fewer[0])


def _ruins(aim: Aim) -> tuple[tuple[str, ...], ...]:
    """How often he goes broke with each plan: a column, where it is plainly more often than as asked."""
    if aim.ruin is None or all(ruin is None or ruin < aim.ruin + MORE_OFTEN for ruin in aim.ruins):
        return ()
    return (tuple(_("not known") if ruin is None else f"{figure(ruin, 0)}\u00a0%" for ruin in aim.ruins),)


def _too_few(aim: Aim) -> bool:
    """Whether evenings tell too little of what is asked, and no more of anything else."""
    return not aim.plans and aim.near is not None and not aim.near.changes and GIVE_OR_TAKE * aim.now.error > TOLD


def _known(aim: Aim, lever: str) -> bool:
    """Whether another value than the one asked is known well."""
    return not _as_asked(aim, lever) and GIVE_OR_TAKE * aim.nearest[lever].error <= TOLD


def _none(tonight: Tonight, aim: Aim) -> str:
    """That there is no plan, why, and what is nearest."""
    near = aim.near
    if _too_few(aim):
        return _likeliest(tonight, aim)
    if not near:
        return ""
    if aim.whole:
        said = _("It is out of reach: no change of one or two comes within 1 %. Nearest: {plan}, {chance}.")
    elif near.error and _is_shown_close(aim, near):
        said = _("As near as evenings played can tell: {plan}, {chance}.")
    elif near.error and aim.reached(near) and any(_is_shown_nearer(aim, moved, near) for moved in aim.nearest.values()):
        said = _("The mildest change that may do it: {plan}, {chance}.")
    elif near.error and aim.reached(near):
        said = _("Nothing is known to come within 1 %; this is the nearest and may do it: {plan}, {chance}.")
    else:
        said = _("Nothing that was tried does it as far as is known. Nearest: {plan}, {chance}.")
    return said.format(plan=_plan(tonight, aim, near.changes), chance=in_words(_chance(near)))


def _is_shown_close(aim: Aim, found: Plan) -> bool:
    """Whether the chance as it is shown is within a point."""
    return _shown_off(aim, found) <= CLOSE


def _is_shown_nearer(aim: Aim, found: Moved, near: Plan) -> bool:
    return aim.reached(found) and _shown_off(aim, found) < _shown_off(aim, near)


def _shown_off(aim: Aim, found: Plan | Moved) -> float:
    return round(abs(round(found.ahead, 2) - aim.wanted), 4)


def _likely(aim: Aim) -> Mapping[str, Moved]:
    """What may do it of one lever, and is no more than roughly known."""
    return {
        lever: moved
        for lever, moved in aim.nearest.items()
        if not _as_asked(aim, lever) and aim.reached(moved) and not is_rough(_chance(moved))
    }


def _likeliest(tonight: Tonight, aim: Aim) -> str:
    """What may do it of one lever, where evenings do not tell enough to be sure of anything."""
    likely = _likely(aim)
    if not likely:
        return _("Too few evenings could be played to say what would bring it about.")
    lever, moved = min(likely.items(), key=lambda one: abs(one[1].ahead - aim.wanted))
    said = _("Too few evenings could be played to be sure; most likely to do it: {plan}, {chance}.")
    return said.format(plan=_plan(tonight, aim, {lever: moved.value}), chance=in_words(_chance(moved)))


def _besides(tonight: Tonight, aim: Aim) -> str:
    """What may do it as well as a plan, as far as evenings played can tell."""
    plans = [f"{_plan(tonight, aim, one.changes)}, {in_words(_chance(one))}" for one in aim.besides]
    return _("Other ways: {plans}.").format(plans=_("; ").join(plans)) if plans else ""


def _simplest(tonight: Tonight, aim: Aim) -> str:
    """What is simpler than the plans, and may do it too or nearly does."""
    if not aim.near:
        return ""
    plan, chance = _plan(tonight, aim, aim.near.changes), in_words(_chance(aim.near))
    if not aim.near.changes and aim.reached(aim.near):
        return _("As it is asked, {chance}, it may be so already.").format(chance=chance)
    if aim.near.error and aim.reached(aim.near):
        return _("Simplest, and it may do it: {plan}, {chance}.").format(plan=plan, chance=chance)
    off = aim.near.ahead - aim.wanted
    if CLOSE < abs(off) < CLOSE + NEARLY:
        return _("Simplest, just outside 1 %: {plan}, {chance}.").format(plan=plan, chance=chance)
    said = (
        _("Simplest: {plan}, {chance}, {points} over.") if off > 0 else _("Simplest: {plan}, {chance}, {points} under.")
    )
    # What was played is not known to a tenth.
    return said.format(plan=plan, chance=chance, points=decimal(100 * abs(off), 0 if aim.near.error else 1))


def _plan(tonight: Tonight, aim: Aim, changes: Changes) -> str:
    said = [_change(tonight, aim, lever, changes[lever]) for lever in LEVERS if lever in changes]
    return together(said) if said else _("as it is asked")


def _change(tonight: Tonight, aim: Aim, lever: str, value: int) -> str:
    if lever == "points":
        begins = _("{points} to begin with").format(points=points_of(value))
        return _spends(value) if value < aim.here.points else begins
    if lever == "hands":
        an_hour = CONTESTS_AN_HOUR if tonight.barred else catalogue.find(tonight.setting.game).entry.pace
        return _("{hands} ({duration})").format(hands=hands_of(value), duration=duration(value, an_hour))
    said = _("a stake of {amount}") if lever == "stake" else _("a villain's purse of {amount}")
    return said.format(amount=money.text(value))


def _spends(points: int) -> str:
    """Points are held back by not spending them: what is gained tonight is gained all the same."""
    if not points:
        return _("no point spent tonight")
    said = n_("no more than {points} point spent tonight", "no more than {points} points spent tonight", points)
    return said.format(points=points)


def _asked(aim: Aim, lever: str) -> str:
    return _value(lever, aim.asked(lever))


def _value(lever: str, value: int) -> str:
    return str(value) if lever in ("hands", "points") else money.text(value)


def _nearest(aim: Aim, lever: str) -> str:
    """The value; none where another is no better or not known, which is said beside it."""
    if lever in aim.rough:
        return _value(lever, aim.rough[lever].value)
    return "" if _as_asked(aim, lever) else _value(lever, aim.nearest[lever].value)


def _as_asked(aim: Aim, lever: str) -> bool:
    """Whether no other value is worth naming: none is nearer, or by so little that nobody would change it."""
    moved = aim.nearest[lever]
    idle = not moved.error and abs(moved.ahead - aim.now.ahead) < CLOSE and not aim.reached(moved)
    return (idle or moved.value == aim.asked(lever)) and not aim.stands


def _reached(aim: Aim, lever: str) -> str:
    """The chance, and by how much it misses; where it does by far, which values were tried; if need be a rough one."""
    moved, chance = aim.nearest[lever], _chance(aim.nearest[lever])
    off = moved.ahead - aim.wanted
    if _as_asked(aim, lever):
        return _unmoved(aim, lever)
    if aim.reached(moved):
        return _of_hands(aim, chance) if lever == "hands" else chance
    if not moved.error and (abs(off) <= SHADE or lever in aim.passed):
        said = _("{chance}, {points} over") if off > 0 else _("{chance}, {points} under")
        return said.format(chance=chance, points=decimal(100 * abs(off), 1))
    if lever in aim.passed:
        said = _("{chance}, over") if off > 0 else _("{chance}, under")
        return said.format(chance=chance)
    said = (_("{chance}, over") if off > 0 else _("{chance}, not reached")).format(chance=chance)
    return _among(said, aim.tried[lever])


def _of_hands(aim: Aim, chance: str) -> str:
    """The chance of so many hands, and whether they are no evening, or another one."""
    if aim.too_short:
        return _("{chance}, too short for an evening").format(chance=chance)
    times = round(aim.nearest["hands"].value / aim.here.hands)
    return _("{chance}, {times} times as long").format(chance=chance, times=times) if aim.too_long else chance


def _unmoved(aim: Aim, lever: str) -> str:
    """That it stays as it is asked, and why; where a guess may come nearer, that."""
    moved, tried = aim.nearest[lever], aim.tried[lever]
    if lever in aim.rough:
        return _("roughly {chance}").format(chance=in_words(_chance(aim.rough[lever])))
    if lever in aim.untold:
        return _("not known")
    if lever in aim.unseen and tried:
        values = f"{_value(lever, tried[0])}–{_value(lever, tried[-1])}"
        return _("no effect seen (tried: {values})").format(values=values)
    if moved.value != aim.asked(lever):
        return _among(_("none makes a difference"), tried)
    said = _("{chance}, none nearer known") if moved.error else _("none is nearer")
    return _among(said.format(chance=_chance(moved)), tried)


def _among(said: str, tried: Sequence[int] | None) -> str:
    """What is said of values that were tried: of all between two, or of so many; nothing where all were."""
    if not tried:
        return said
    if len(tried) > 2 and tried[-1] - tried[0] == len(tried) - 1:
        return _("{said} (tried: {values})").format(said=said, values=f"{tried[0]}–{tried[-1]}")
    return _("{said} ({count} tried)").format(said=said, count=len(tried))


def _chance(found: Moved | Plan) -> str:
    """As closely as it is known: a whole number of per cent might be the one that is wanted."""
    if found.error or found.ahead != min(max(found.ahead, NEARLY), 1 - NEARLY):
        return give_or_take(found.ahead, found.error)
    return f"{figure(found.ahead, 1)}\u00a0%"
