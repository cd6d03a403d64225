"""What a game master asks of an evening, and the answers: a sentence each, and the table behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.engine import money
from bondcards.games import catalogue
from bondcards.language.i18n import N_, _, n_
from bondcards.language.numbers import GIVE_OR_TAKE, decimal, roughly
from bondcards.language.spelling import together
from bondcards.prep.evenings import Outlook, Rung
from bondcards.prep.figures import around, at_most, gain, rare, surely
from bondcards.prep.report import Report
from bondcards.prep.tension import RUINOUS, TENSE, Tension
from bondcards.prep.tonight import CONTESTS_AN_HOUR, Tonight

ROWS: Final = 6
"""More of them are not taken in at a glance."""
SAFE: Final = 0.85
APART: Final = 0.05
"""So far apart cards and dice make a difference."""
SELDOM: Final = 0.01
VAGUE: Final = 0.12
"""A chance known no better than so is told with how few evenings tell it."""
WIDE: Final = 0.3
"""Give or take so much, a number of points has no row."""
UNSURE: Final = 0.15
"""Give or take so much, a stake has no row: it would be read as known."""

LOOKS: Final = (
    (SAFE, N_("{name} will hardly lose this")),
    (0.6, N_("{name} has the better of it")),
    (0.4, N_("it is open for {name}")),
    (0.15, N_("{name} has the worst of it")),
    (0.0, N_("{name} will hardly win this")),
)
"""What is said of a chance to end ahead: the first line that it reaches."""


class Row(NamedTuple):
    """A line of a table: the chances to be ahead, level and behind for a bar, where it has one, and its cells."""

    label: str
    shares: tuple[float, float, float] | None
    cells: tuple[str, ...]


class Section(Struct, frozen=True):
    """A question and its answer: the sentence, what the columns are, the rows, and how it was found out."""

    title: str
    sentence: str
    headings: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    remark: str = ""


def answers(report: Report) -> tuple[Section, ...]:
    stakes = [_stakes(report, report.tension)] if report.tension else []
    return _course(report), *stakes, _points(report), _dice(report)


def _course(report: Report) -> Section:
    tonight, found = report.tonight, report.cards if report.cards.first else report.roll
    outlooks = {tonight.pc: found.first[-1], **found.others}
    rows = tuple(_agent(tonight.short(who), outlook) for who, outlook in outlooks.items())
    last = report.pictured
    held, look = with_points(tonight, tonight.pc, last), _look(last).format(name=tonight.name(tonight.pc))
    low, _middle, high = last.bands[-1]
    ends = _("8 evenings of 10 end between {low} and {high}").format(low=gain(low, last), high=gain(high, last))
    if GIVE_OR_TAKE * (last.error or 0.0) > VAGUE:
        few = n_("as far as {count} evening tells", "as far as {count} evenings tell", last.played)
        look = f"{look}, {few.format(count=last.played)}"
    said = _("{held} {look}: {ends}.").format(held=held, look=look, ends=ends)
    alike = _("{held} {look}.")
    for who, other in found.others.items():
        look = _look(other).format(name=tonight.name(who))
        said = f"{said} {alike.format(held=with_points(tonight, who, other), look=look)}"
    headings = (_("ahead"), _("level"), _("behind"), _("net"), _("points"), _("broke"), _("villain broke"))
    return Section(_("How will it go?"), said, headings, rows, _how(list(outlooks.values())))


def with_points(tonight: Tonight, who: str, outlook: Outlook) -> str:
    """What an agent begins with, and how he came by it."""
    points, gained = outlook.heroism, 0 if tonight.barred else tonight.gained(who)
    if not points:
        return _("Without points")
    if gained and points > gained:
        said = n_(
            "With {points} point ({held} and {gained} gained tonight)",
            "With {points} points ({held} and {gained} gained tonight)",
            points,
        )
        return said.format(points=points, held=points - gained, gained=gained)
    return n_("With {points} point", "With {points} points", points).format(points=points)


def _look(last: Outlook) -> str:
    """How an evening looks, to be filled in; of one that was played no more than is sure."""
    if last.exact and last.behind < 1e-9:
        return _("{name} cannot lose this")
    return _(next(look for least, look in LOOKS if (surely(last) if least >= 0.6 else last.ahead) >= least))


def _agent(label: str, outlook: Outlook) -> Row:
    cells = (*_chances(outlook), gain(outlook.net, outlook), str(outlook.heroism))
    return Row(label, _shares(outlook), (*cells, _said(outlook, outlook.ruin), _said(outlook, outlook.npc_ruin)))


def _shares(outlook: Outlook) -> tuple[float, float, float]:
    return outlook.ahead, outlook.level, outlook.behind


def _chances(outlook: Outlook) -> tuple[str, ...]:
    ahead, level, behind = _shares(outlook)
    return _said(outlook, ahead), roughly(level), _said(outlook, behind)


def _said(outlook: Outlook, chance: float) -> str:
    return rare(chance, outlook.played)


def _how(outlooks: Sequence[Outlook]) -> str:
    """How it was found out, and how exactly."""
    worst = max(outlooks, key=lambda outlook: outlook.error or 0.0)
    if worst.error is None:
        return _("counted exactly")
    most = max(outlook.played for outlook in outlooks)
    if all(outlook.played == most for outlook in outlooks):
        said = n_(
            "{count} evening played: chances give or take {error}, net {net}",
            "{count} evenings played: chances give or take {error}, net {net}",
            most,
        )
    else:
        said = n_(
            "{count} evening, played anew: chances give or take {error}, net {net}",
            "{count} evenings, some played anew: chances give or take {error}, net {net}",
            most,
        )
    net = GIVE_OR_TAKE * max(outlook.net_error for outlook in outlooks)
    step = 10 ** floor(log10(net)) if net > 100 else 100
    count, error = money.text(100 * most), roughly(ceil(100 * GIVE_OR_TAKE * worst.error) / 100)
    return said.format(count=count, error=error, net=money.text(step * ceil(net / step)))


def _stakes(report: Report, tension: Tension) -> Section:
    tonight = report.tonight
    name, played = tonight.name(tonight.pc), any(rung.error for rung in tension.rungs)
    asked = next(rung for rung in tension.rungs if rung.stake == tonight.stake)
    said = [_as_asked(tonight, asked)]
    if tension.needed is None:
        said.append(
            _("No stake that both can lay breaks {name} one evening in ten, even without points.").format(name=name)
        )
    elif tonight.most:
        least = (
            _("From about {stake} on {name} needs the points: without any, one evening in ten ends broke.")
            if played
            else _("From {stake} on {name} needs the points: without any, one evening in ten ends broke.")
        )
        said.append(least.format(stake=money.text(tension.needed.stake), name=name))
    said.append(_tense(tonight, tension, played))
    headings = (
        _("ahead without points"),
        _("broke without points"),
        _("ahead with all"),
        _("broke with all"),
        _("villain broke"),
        *([_("anybody broke")] if tonight.agents > 1 else []),
    )
    told = _told(tonight, tension)
    if tonight.most and min(rung.ahead for rung in told) > SAFE:
        safe = _("With all {points} no stake that was tried makes it uncertain for {name}: fewer points do.")
        said.append(safe.format(points=points_of(tonight.most), name=name))
    rows = tuple(_rung(tonight, tension, rung) for rung in told)
    error = GIVE_OR_TAKE * max(rung.worst for rung in told)
    remark = _("played: give or take up to {error}").format(error=roughly(error)) if error else _("counted exactly")
    return Section(_("What stake makes it tense?"), " ".join(filter(None, said)), headings, rows, remark)


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


def _tense(tonight: Tonight, tension: Tension, played: bool) -> str:
    if tension.tense is None:
        return _("No stake that both can lay breaks anybody one evening in ten once points are spent.")
    broke = tension.tense.broke
    who = tonight.name(max(broke, key=lambda one: broke[one]))
    said = (
        _("From about {stake} on somebody goes home broke one evening in ten, points or not: {name} first.")
        if played
        else _("From {stake} on somebody goes home broke one evening in ten, points or not: {name} first.")
    )
    return said.format(stake=money.text(tension.tense.stake), name=who)


def _told(tonight: Tonight, tension: Tension) -> list[Rung]:
    """The rungs that answer, and some of the others, from the lowest."""
    named = {rung.stake for rung in (tension.needed, tension.tense) if rung} | {tonight.stake}
    # What few evenings say is no figure; the stakes that answer are told all the same.
    sure = [rung for rung in tension.rungs if GIVE_OR_TAKE * rung.worst <= UNSURE]
    others = [rung.stake for rung in sure if rung.stake not in named]
    chosen = named | {others[at] for at in some(len(others), max(0, ROWS - len(named)))}
    return [rung for rung in tension.rungs if rung.stake in chosen]


def _rung(tonight: Tonight, tension: Tension, rung: Rung) -> Row:
    marks = (
        (tonight.stake, _("asked")),
        (tension.needed and tonight.most and tension.needed.stake, _("points needed")),
        (tension.tense and tension.tense.stake, _("tense")),
    )
    label = " · ".join([money.text(rung.stake), *(mark for stake, mark in marks if stake == rung.stake)])
    broke = (rung.broke[tonight.pc], rung.broke[tonight.npc], *([rung.anybody] if tonight.agents > 1 else []))
    bare = [rare(chance, rung.bare_evenings) for chance in (rung.bare_ahead, rung.bare_broke)]
    ahead, unsure = rare(rung.ahead, rung.evenings), GIVE_OR_TAKE * rung.error
    if unsure > VAGUE and ahead[0].isdigit():
        ahead += f" ± {roughly(unsure)}"
    return Row(label, None, (*bare, ahead, *[rare(chance, rung.evenings) for chance in broke]))


def _points(report: Report) -> Section:
    tonight, outlooks = report.tonight, report.cards.first or report.roll.first
    last, name = outlooks[-1], tonight.name(tonight.pc)
    open_, safe = (_fewest(outlooks, least) for least in (0.5, SAFE))
    # What few evenings say is no figure.
    told = [one for one in outlooks if one in (outlooks[0], last) or GIVE_OR_TAKE * (one.error or 0.0) <= WIDE]
    shown = _chosen(told, (open_, safe))
    rows = tuple(map(_row, shown))
    headings = (_("ahead"), _("level"), _("behind"), _("net"), _("points spent"), _("broke"), _("villain broke"))
    said = [_enough(name, outlooks, open_, safe)]
    if last.heroism:
        spends = _("Buying back every lost hand as long as there are points spends {spent} of {held}.")
        said.append(spends.format(spent=decimal(last.spent, 1), held=last.heroism))
    others = (report.cards if report.cards.first else report.roll).others
    for who, outlook in others.items():
        if outlook.heroism:
            so_too = _("{name} so spends {spent} of {held}.")
            spent = decimal(outlook.spent, 1)
            said.append(so_too.format(name=tonight.name(who), spent=spent, held=outlook.heroism))
    title = _("How many points does the scene cost, and are there enough?")
    return Section(title, " ".join(said), headings, rows, _how(shown))


def _fewest(outlooks: Sequence[Outlook], least: float) -> int | None:
    return next((outlook.heroism for outlook in outlooks if outlook.ahead >= least), None)


def _number(outlooks: Sequence[Outlook], points: int, least: float) -> str:
    """So many points, which are the fewest that make a chance as good; about so many, where that may be mere chance."""
    enough, *fewer = outlooks[points], *outlooks[max(0, points - 1) : points]
    sure = surely(enough) >= least and all(at_most(outlook) < least for outlook in fewer)
    return str(points) if sure else _("about {number}").format(number=points)


def _enough(name: str, outlooks: Sequence[Outlook], open_: int | None, safe: int | None) -> str:
    """Whether the points held make an evening more likely won than not, and safe."""
    last = outlooks[-1]
    held = last.heroism
    if open_ is None and not held:
        return _("It costs points, and there are none: without any {name} is more likely not ahead.").format(name=name)
    if open_ is None:
        said = n_(
            "It costs more than there is: even with {held} point {name} is more likely not ahead.",
            "It costs more than there is: even with {held} points {name} is more likely not ahead.",
            held,
        )
        return said.format(held=held, name=name)
    if open_:
        even = n_(
            "It costs {points} point for {name} to be ahead more often than not",
            "It costs {points} points for {name} to be ahead more often than not",
            open_,
        )
    elif surely(outlooks[0]) >= 0.5:
        even = _("No point is needed for {name} to be ahead more often than not")
    else:
        even = _("Hardly a point is needed for {name} to be ahead more often than not")
    even = even.format(points=_number(outlooks, open_, 0.5), name=name)
    if safe is None and last.spent < held - 1:
        return _("{even}; no number of points makes it safe (85 %): not all {held} are spent.").format(
            even=even, held=held
        )
    if safe is None:
        return _("{even}; to be safe (85 %) there are not enough: {held}.").format(even=even, held=held)
    enough = _("{even}, {safe} to be safe (85 %), and there are enough: {held}.")
    return enough.format(even=even, safe=_number(outlooks, safe, SAFE), held=held)


def _chosen(outlooks: Sequence[Outlook], named: Sequence[int | None]) -> list[Outlook]:
    """Those that have a row: the first and the last, those whose points are named, and some of the others."""
    chosen = [one for one in outlooks if one.heroism in named or one in (outlooks[0], outlooks[-1])]
    left = [one for one in outlooks if one not in chosen]
    chosen += [left[at] for at in some(len(left), ROWS - len(chosen))]
    return sorted(chosen, key=lambda one: one.heroism)


def some(count: int, most: int) -> list[int]:
    """So many places of a row at most, the first and the last among them.

    >>> some(3, 5), some(8, 5), some(8, 1), some(8, 0)
    ([0, 1, 2], [0, 2, 4, 5, 7], [0], [])
    """
    if count <= most:
        return list(range(count))
    return [round(at * (count - 1) / max(1, most - 1)) for at in range(most)]


def _row(outlook: Outlook) -> Row:
    cells = (*_chances(outlook), gain(outlook.net, outlook), decimal(outlook.spent, 1))
    whose = (_said(outlook, outlook.ruin), _said(outlook, outlook.npc_ruin))
    return Row(points_of(outlook.heroism), _shares(outlook), (*cells, *whose))


def points_of(points: int) -> str:
    return n_("{points} point", "{points} points", points).format(points=points)


def _dice(report: Report) -> Section:
    tonight, title = report.tonight, _("Cards or dice?")
    if not report.cards.first:
        return Section(title, tonight.barred or "")
    cards, dice = ({tonight.pc: found.first[-1], **found.others} for found in (report.cards, report.roll))
    rows: list[Row] = []
    for who in tonight.reserves:
        rows += _both(tonight.short(who), cards[who], dice[who])
        if who == tonight.pc and cards[who].heroism:
            rows += _both(_("without points"), report.cards.first[0], report.roll.first[0])
    headings = (_("ahead"), _("level"), _("behind"), _("net"), _("points"))
    said = [_same_stake(report), _better(tonight, cards[tonight.pc], dice[tonight.pc])]
    for verdict, better in (
        (_("For {names} the cards are better."), 1),
        (_("For {names} the dice are better."), -1),
        (_("For {names} it makes little difference."), 0),
    ):
        names = [tonight.name(who) for who in tonight.others if _sign(cards[who], dice[who]) == better]
        said += [verdict.format(names=together(names))] if names else []
    return Section(title, " ".join(said), headings, tuple(rows), _times(tonight))


def _both(name: str, cards: Outlook, dice: Outlook) -> Iterator[Row]:
    for said, outlook in ((_("{name}, cards"), cards), (_("{name}, dice"), dice)):
        cells = (*_chances(outlook), gain(outlook.net, outlook), str(outlook.heroism))
        yield Row(said.format(name=name), _shares(outlook), cells)


def _same_stake(report: Report) -> str:
    tonight, stake = report.tonight, money.text(report.stake)
    if report.stake == tonight.stake:
        return _("At {stake} a hand and {stake} a contest:").format(stake=stake)
    return _("At {stake} a contest, which is about what a hand of cards moves here:").format(stake=stake)


def _better(tonight: Tonight, cards: Outlook, dice: Outlook) -> str:
    verdicts = {0: _("it makes little difference"), 1: _("the cards are better"), -1: _("the dice are better")}
    verdict = verdicts[_sign(cards, dice)]
    said = _("{verdict}; {name} ends ahead in {cards} by cards with {held}, in {dice} by dice with {rolled}.")
    return said.format(
        verdict=verdict,
        name=tonight.name(tonight.pc),
        cards=_in_a_sentence(cards),
        held=points_of(cards.heroism),
        dice=_in_a_sentence(dice),
        rolled=points_of(dice.heroism),
    )


def _in_a_sentence(outlook: Outlook) -> str:
    return around(outlook.ahead, outlook.played, outlook.error or 0.0)


def _sign(cards: Outlook, dice: Outlook) -> int:
    """Whether the cards (1) or the dice (-1) make a difference that is sure."""
    apart = cards.ahead - dice.ahead
    if abs(apart) - GIVE_OR_TAKE * (cards.error or 0.0) < APART:
        return 0
    return 1 if apart > 0 else -1


def _times(tonight: Tonight) -> str:
    an_hour = catalogue.find(tonight.setting.game).entry.pace
    said = _("By cards about {cards} ({count} hands an hour), by dice {dice}.")
    return said.format(
        cards=duration(tonight.hands, an_hour), dice=duration(tonight.hands, CONTESTS_AN_HOUR), count=an_hour
    )


def duration(hands: int, an_hour: int) -> str:
    """How long so many hands take, to the next five minutes; in hours where it takes some.

    >>> duration(20, 50), duration(1, 1), duration(75, 60), duration(180, 60)
    ('25 minutes', '1 hour', '1 h 15 min', '3 hours')
    """
    hours, rest = divmod(-(-hands * 60 // (an_hour * 5)) * 5, 60)
    if not hours:
        return _("{minutes} minutes").format(minutes=rest)
    if not rest:
        return n_("{hours} hour", "{hours} hours", hours).format(hours=hours)
    return _("{hours} h {minutes} min").format(hours=hours, minutes=f"{rest:02d}")


def everybody(tonight: Tonight) -> str:
    return together([tonight.name(who) for who in tonight.reserves])
