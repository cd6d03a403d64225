"""The report as a page: everything on it in words and figures, so that a screen and a file need only lay it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.campaign.scenes import Prepared
from bondcards.engine import money
from bondcards.games import catalogue
from bondcards.language.i18n import _, n_
from bondcards.language.numbers import decimal, figure, roughly
from bondcards.language.spelling import together
from bondcards.prep.advice import advice
from bondcards.prep.aim import Aim, Moved, roundest
from bondcards.prep.evenings import Band, Law, Outlook, quantiles
from bondcards.prep.report import Report
from bondcards.prep.tonight import CONTESTS_AN_HOUR

ROWS: Final = 5
"""More numbers of points are not taken in at a glance."""
MOVES: Final = 5


class Row(NamedTuple):
    """So many points: the three chances for a bar, and the cells after it."""

    label: str
    ahead: float
    level: float
    behind: float
    cells: tuple[str, ...]


class Section(Struct, frozen=True):
    """By cards or by dice: what the columns are, a row for some numbers of points, and how it was found out."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[Row, ...]
    remark: str


class Way(NamedTuple):
    """One thing that may be changed: what it is, what does it, and how the chance moves; first what comes nearest."""

    name: str
    value: str
    moves: str


class Page(Struct, frozen=True):
    """A report to be laid out. The pictures are those of the most points: bars of results, bands of gains in cents.

    Each has a title and a caption, the first of two lines. `unreached`: none of the ways brings about what is aimed at.
    """

    title: str
    subtitle: str
    notes: tuple[str, ...]
    advice: str
    facts: tuple[str, ...]
    sections: tuple[Section, ...]
    aim: str
    unreached: str
    ways: tuple[Way, ...]
    results: str
    pictured: tuple[str, ...]
    bars: tuple[Bar, ...]
    course: str
    banded: str
    bands: tuple[Band, ...]
    chips: int


def page(report: Report, game: str, currency: str, scene: Prepared | None = None) -> Page:
    """The page of a report about a game of that name; where it is a scene's it has its title and notes."""
    tonight = report.tonight
    pictured = (report.cards or report.roll)[-1]
    by = _("by the cards") if report.cards else _("by the dice")
    against = _("{agents} against {villain}").format(
        agents=together([tonight.name(who) for who in tonight.reserves]), villain=tonight.name(tonight.npc)
    )
    return Page(
        title=scene.title if scene else against,
        subtitle=f"{game} · {_played_for(report)}",
        notes=tuple(filter(None, [against, scene.notes])) if scene else (),
        advice=advice(report, money.text),
        facts=_facts(report, currency),
        sections=(
            _section(_("By the cards"), report.cards, tonight.barred or ""),
            _section(_("By the dice"), report.roll),
        ),
        aim=_aimed_at(report.aim, tonight.name(tonight.pc)) if report.aim else "",
        unreached=_("None of these alone brings it about.") if report.aim and not report.aim.reached else "",
        ways=tuple(_ways(report.aim)) if report.aim else (),
        results=_("How it may end"),
        pictured=(
            _("{by}, with {points}").format(points=_points(pictured.heroism), by=by),
            _("each bar up to its amount"),
        ),
        bars=bars(pictured.results, tonight.stake),
        course=_("Chips over the hands"),
        banded=_("8 evenings of 10, and the middle one"),
        bands=pictured.bands,
        chips=tonight.chips,
    )


def _points(points: int) -> str:
    return n_("{points} point", "{points} points", points).format(points=points)


def _played_for(report: Report) -> str:
    tonight = report.tonight
    if catalogue.find(tonight.setting.game).entry.between_seats:
        said = n_("{hands} hand, big blind {stake}", "{hands} hands, big blind {stake}", tonight.hands)
    else:
        said = n_("{hands} hand at {stake}", "{hands} hands at {stake}", tonight.hands)
    return said.format(hands=tonight.hands, stake=money.text(tonight.stake))


def _facts(report: Report, currency: str) -> tuple[str, str]:
    tonight = report.tonight
    has = _("{name} has {chips}").format
    purses = ", ".join(
        has(name=tonight.name(who), chips=money.written(chips, currency))
        for who, chips in ((tonight.pc, tonight.chips), (tonight.npc, tonight.bankroll))
    )
    dice = _time(tonight.hands, CONTESTS_AN_HOUR)
    if not report.cards:
        return f"{purses}.", _("By dice about {time}.").format(time=dice)
    an_hour = catalogue.find(tonight.setting.game).entry.pace
    said = _("By cards about {cards} ({count} hands an hour), by dice {dice}.")
    return f"{purses}.", said.format(cards=_time(tonight.hands, an_hour), dice=dice, count=an_hour)


def _time(hands: int, an_hour: int) -> str:
    """How long so many hands take, to the next five minutes; in hours where it takes some.

    >>> _time(20, 50), _time(1, 1), _time(75, 60), _time(180, 60)
    ('25 minutes', '1 hour', '1 h 15 min', '3 hours')
    """
    hours, rest = divmod(-(-hands * 60 // (an_hour * 5)) * 5, 60)
    if not hours:
        return _("{minutes} minutes").format(minutes=rest)
    if not rest:
        return n_("{hours} hour", "{hours} hours", hours).format(hours=hours)
    return _("{hours} h {minutes} min").format(hours=hours, minutes=f"{rest:02d}")


def _section(title: str, outlooks: Sequence[Outlook], barred: str = "") -> Section:
    if not outlooks:
        return Section(title, (), (), barred)
    headings = (_("ahead"), _("level"), _("behind"), _("net"), _("points"), _("ruin"), _("villain’s ruin"))
    rows = tuple(_row(outlooks[at]) for at in some(len(outlooks), ROWS))
    worst = max(outlooks, key=lambda outlook: outlook.error or 0.0)
    if worst.error is None:
        return Section(title, headings, rows, _("counted exactly"))
    said = n_(
        "{count} evening played, give or take {error}", "{count} evenings played, give or take {error}", worst.played
    )
    remark = said.format(count=money.text(100 * worst.played), error=roughly(worst.error))
    return Section(title, headings, rows, remark)


def some(count: int, most: int) -> list[int]:
    """So many places of a row at most, the first and the last among them.

    >>> some(3, 5), some(8, 5)
    ([0, 1, 2], [0, 2, 4, 5, 7])
    """
    return list(range(count)) if count <= most else [round(at * (count - 1) / (most - 1)) for at in range(most)]


def _row(outlook: Outlook) -> Row:
    ahead, level, behind = outlook.ahead, outlook.level, outlook.behind
    net, spent = money.signed(100 * round(outlook.net / 100)), decimal(outlook.spent, 1)
    cells = (*map(roughly, (ahead, level, behind)), net, spent, *map(roughly, (outlook.ruin, outlook.npc_ruin)))
    return Row(_points(outlook.heroism), ahead, level, behind, cells)


def _aimed_at(aim: Aim, name: str) -> str:
    said = _("That {name} ends ahead with {wanted}").format(name=name, wanted=roughly(aim.wanted))
    return _("{aim} (give or take {error})").format(aim=said, error=roughly(aim.error)) if aim.error else said


def _ways(aim: Aim) -> list[Way]:
    named: tuple[tuple[str, str, int | None, Callable[[int], str]], ...] = (
        ("stake", _("stake"), aim.stake, money.text),
        ("hands", _("hands"), aim.hands, str),
        ("heroism", _("points"), aim.heroism, str),
        ("bankroll", _("villain’s purse"), aim.bankroll, money.text),
    )
    return [_way(aim, aim.moves[key], name, value, said) for key, name, value, said in named]


def _way(aim: Aim, moves: Sequence[Moved], name: str, value: int | None, said: Callable[[int], str]) -> Way:
    if value is not None:
        return Way(name, said(value), _moves(moves, said))
    if not moves:
        return Way(name, _("none"), "")
    nearest = min(moves, key=lambda moved: abs(moved.ahead - aim.wanted))
    # As closely as it is known: a whole number of per cent might be the one that is wanted.
    chance = roughly(nearest.ahead) if nearest.error else f"{figure(nearest.ahead, 1)}\u00a0%"
    told = _("nearest {value}: {chance}").format(value=said(nearest.value), chance=chance)
    others = [moved for moved in moves if moved != nearest]
    return Way(name, _("none"), " · ".join(filter(None, (told, _moves(others, said)))))


def _moves(moves: Sequence[Moved], said: Callable[[int], str]) -> str:
    if not moves:
        return ""
    low, high = max(1, moves[0].value), max(1, moves[-1].value)
    wanted = (low * (high / low) ** (step / (MOVES - 1)) for step in range(MOVES))
    chosen = dict.fromkeys(min(moves, key=lambda moved: abs(moved.value - value)) for value in wanted)
    told = _("{value}: {chance}")
    return " · ".join(told.format(value=said(moved.value), chance=roughly(moved.ahead)) for moved in chosen)


BARS: Final = 9
"""More of them are not taken in at a glance."""
RARE: Final = 0.01
"""What comes less often at either end goes to the last bar."""


class Bar(NamedTuple):
    """Results up to an amount (cents), from the bar nearer to 0 on, or all beyond; in words, and how likely."""

    amount: int
    label: str
    chance: float


def bars(results: Law, stake: int) -> tuple[Bar, ...]:
    """How likely results are, in steps of whole stakes (cents) on both sides of 0; the highest first."""
    low, high = quantiles(results, (RARE, 1 - RARE))
    step = stake * apart(-(-(high - low) // stake))
    first, last = _place(low, step), _place(high, step)
    chances = dict.fromkeys(range(first, last + 1), 0.0)
    for gain, chance in results.items():
        chances[min(max(_place(gain, step), first), last)] += chance
    labels = {at: money.signed(at * step) for at in chances}
    if first < 0:
        labels[first] = _end(min(results), first * step, (first + 1) * step)
    elif _place(min(results), step) < first:
        labels[first] = f"≤ {labels[first]}"
    if last > 0:
        labels[last] = _end(max(results), last * step, (last - 1) * step)
    elif last < _place(max(results), step):
        labels[last] = f"≥ {labels[last]}"
    return tuple(Bar(at * step, labels[at], chances[at]) for at in sorted(chances, reverse=True))


def _end(furthest: int, amount: int, before: int) -> str:
    """The words of a last bar: up to the furthest result; where that lies beyond it, all after the bar before.

    >>> _end(2_500_00, 2_800_00, 2_400_00), _end(-3_000_00, -2_800_00, -2_400_00)
    ('+2,500', '< −2,400')
    """
    if abs(furthest) <= abs(amount):
        return money.signed(furthest)
    return f"{'>' if amount > 0 else '<'} {money.signed(before)}"


def apart(width: int) -> int:
    """How far apart amounts are, so that few of them cover such a width.

    >>> apart(40), apart(0)
    (6, 1)
    """
    least = max(1, -(-width // (BARS - 2)))
    return roundest(least, least + least // 2)


def _place(gain: int, step: int) -> int:
    """Which of these amounts it reaches up to, or down to; 0 is only for those who are level."""
    return -(-gain // step) if gain > 0 else gain // step


def span(bands: Sequence[Band], chips: int) -> tuple[int, int]:
    """The least and the most chips (cents) of the bands, for who began with so many."""
    return chips + min(band.low for band in bands), chips + max(band.high for band in bands)
