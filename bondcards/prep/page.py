"""The report as a page: everything on it in words and figures, so that a screen and a file need only lay it out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.campaign.scenes import Prepared
from bondcards.engine import money
from bondcards.language import i18n
from bondcards.language.i18n import _, n_
from bondcards.language.numbers import grouped
from bondcards.people import temperament
from bondcards.people.sheet import Person
from bondcards.people.speech import as_speech
from bondcards.prep import aim_told
from bondcards.prep.answers import answers, everybody
from bondcards.prep.evenings import Band, Law, quantiles
from bondcards.prep.figures import rounded
from bondcards.prep.report import Report
from bondcards.prep.rounding import laid, roundest
from bondcards.prep.sections import SEEN, Section, points_of
from bondcards.prep.table import banked, begun_by, house_rules, played_for
from bondcards.prep.tonight import Tonight


class Page(Struct, frozen=True):
    """A report to be laid out: the answers together, what brings a chance about, then pictures and tables, the villain.

    `villain` is who he is, a line each, and `begins` the command by which he comes to the table. The pictures are
    those of the first agent with all his points: bars of results, bands of gains in cents, of which an end is known
    but for an `error`; each has a title and a caption.
    """

    title: str
    subtitle: str
    notes: tuple[str, ...]
    villain: tuple[str, ...]
    answers: tuple[Section, ...]
    aims: tuple[Section, ...]
    legend: tuple[str, str, str]
    results: str
    pictured: str
    bars: tuple[Bar, ...]
    course: str
    banded: str
    bands: tuple[Band, ...]
    chips: int
    error: float
    purses: str
    begins: str

    @property
    def barred(self) -> Section | None:
        """The first table with bars, which is where they are explained."""
        return next((section for section in self.answers if section.rows and section.rows[0].shares), None)


def page(report: Report, game: str, currency: str, scene: Prepared | None = None) -> Page:
    """The page of a report about a game of that name; where it is a scene's it has its title and notes."""
    tonight, last = report.tonight, report.pictured
    by = _("by the cards") if report.cards.first else _("by the dice")
    villain = tonight.setting.people[tonight.npc]
    against = _("{agents} against {villain}").format(agents=everybody(tonight), villain=villain.name)
    return Page(
        title=scene.title if scene else against,
        subtitle=f"{game} · {played_for(tonight)}",
        notes=tuple(filter(None, [against, scene.notes])) if scene else (),
        villain=face(villain),
        answers=answers(report),
        aims=_aims(report),
        legend=(_("ahead"), _("level"), _("behind")),
        results=_("How it may end for {name}").format(name=tonight.short(tonight.pc)),
        pictured=_("{by}, with {points}").format(points=points_of(last.heroism), by=by),
        bars=bars(last.results, tonight.stake),
        course=_("{name}'s chips over the hands").format(name=tonight.short(tonight.pc)),
        banded=_("8 evenings of 10, and the middle one"),
        bands=last.bands,
        chips=tonight.chips,
        error=last.net_error,
        purses=_purses(tonight, currency),
        begins=begun_by(tonight, scene.id if scene else ""),
    )


def _aims(report: Report) -> tuple[Section, ...]:
    """What brings the chance about that is wanted; that it is not known where somebody lost patience before."""
    if report.aim:
        return aim_told.sections(report.tonight, report.aim)
    first = report.cards.first or report.roll.first
    return (aim_told.unknown(report.tonight, report.wanted, first),) if report.wanted else ()


def face(villain: Person) -> tuple[str, ...]:
    """Who sits there, for the game master: how he gambles, looks and speaks, and what gives him away."""
    gambles = villain.gambler
    lines = [villain.look, villain.manner]
    if gambles:
        named = temperament.name_in(gambles.temperament, i18n.language())
        said = _("{name}, {temperament}. {said}")
        lines.insert(0, said.format(name=villain.name, temperament=named, said=_(gambles.temperament.said)))
    if villain.opening:
        lines.append(as_speech(villain.opening))
    if gambles and gambles.tell:
        lines.append(_("Tell: {said}").format(said=gambles.tell))
    if villain.weakness:
        lines.append(_("Weakness: {said}").format(said=villain.weakness))
    return tuple(filter(None, lines))


def _purses(tonight: Tonight, currency: str) -> str:
    people = (*tonight.reserves, tonight.npc)
    said = ", ".join(_has(tonight, who, currency) for who in people)
    plays = _("The agents play by a plain good strategy, the villain as his sheet has him.")
    return " ".join(filter(None, [banked(tonight), house_rules(tonight), f"{said}.", _skills(tonight), plays]))


def _skills(tonight: Tonight) -> str:
    """How well everybody gambles."""
    none = _("{name} none")
    people = [tonight.setting.people[who] for who in (*tonight.reserves, tonight.npc)]
    has = [
        none.format(name=one.short_name) if one.gambling is None else f"{one.short_name} {one.gambling}"
        for one in people
    ]
    return _("Gambling: {people}.").format(people=", ".join(has))


def _has(tonight: Tonight, who: str, currency: str) -> str:
    """What somebody has, at poker with how often that is a big blind."""
    chips, blind = tonight.setting.seat(who).chips, tonight.setting.blinds.big
    said = _("{name} has {chips}").format(name=tonight.name(who), chips=money.written(chips, currency))
    if not blind:
        return said
    many = n_("{said} ({many} big blind)", "{said} ({many} big blinds)", chips // blind)
    return many.format(said=said, many=grouped(chips // blind))


def begun(command: str) -> str:
    """How the evening begins, by the command as a page sets it."""
    return _("It begins with: {command}").format(command=command)


def ended(page: Page) -> str:
    """How many hands there are, and what is in the middle after the last."""
    chips = middling(page, page.bands[-1].middle)
    said = n_("{hands} hand: {chips} in the middle", "{hands} hands: {chips} in the middle", len(page.bands) - 1)
    return said.format(hands=len(page.bands) - 1, chips=chips)


def middling(page: Page, gain: int) -> str:
    """The chips after a gain that is only in the middle of many, no finer than it is known."""
    return money.text(max(0, rounded(page.chips + gain, page.error)))


def ends(page: Page) -> dict[int, str]:
    """The amounts beside a picture of the chips: those he begins with, and between what 8 evenings of 10 end."""
    low, _middle, high = page.bands[-1]
    return {**{gain: middling(page, gain) for gain in (low, high)}, 0: money.text(page.chips)}


def at_quarters(page: Page) -> Iterator[str]:
    """The chips at each quarter of the evening, in words."""
    last = len(page.bands) - 1
    for hand in sorted({round(last * quarter / 4) for quarter in range(1, 5)} - {0}):
        low, middle, high = (middling(page, gain) for gain in page.bands[hand])
        after = n_(
            "after {hands} hand: {middle}, from {low} to {high}",
            "after {hands} hands: {middle}, from {low} to {high}",
            hand,
        )
        yield after.format(hands=hand, middle=middle, low=low, high=high)


BARS: Final = 9
"""More of them are not taken in at a glance."""
RARE: Final = 0.01
"""What comes less often at either end goes to the last bar."""


class Bar(NamedTuple):
    """Results from the bar nearer to 0 on up to an amount (cents), or all beyond; in words, and how likely."""

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
    # Where all results are whole stakes a bar begins with the first beyond the one before.
    begins = stake if all(gain % stake == 0 for gain in results) else 0
    labels = {at: _range(at * step, step, begins) for at in chances}
    if first < 0:
        labels[first] = _end(min(results), first * step, step, begins)
    elif _place(min(results), step) < first:
        labels[first] = _("at most {amount}").format(amount=money.signed(first * step))
    if last > 0:
        labels[last] = _end(max(results), last * step, step, begins)
    elif last < _place(max(results), step):
        labels[last] = _("at least {amount}").format(amount=money.signed(last * step))
    # Where next to nobody is level there is nothing to be seen between gains and losses.
    told = [at for at in sorted(chances, reverse=True) if at or chances[at] >= SEEN or at in (first, last)]
    return tuple(Bar(at * step, labels[at], chances[at]) for at in told)


def _range(amount: int, step: int, begins: int) -> str:
    """From what to what a bar goes whose end further from 0 is such an amount.

    >>> _range(10_000_00, 2_500_00, 500_00), _range(-2_500_00, 2_500_00, 0), _range(500_00, 500_00, 500_00)
    ('+8,000–10,000', '−2,500 to 0', '+500')
    """
    nearer, sign = abs(amount) - step + begins, 1 if amount > 0 else -1
    if nearer == abs(amount) or not amount:
        return money.signed(amount)
    if nearer <= 0:
        return (_("0 to {amount}") if sign > 0 else _("{amount} to 0")).format(amount=money.signed(amount))
    if sign > 0:
        return f"{money.signed(nearer)}–{money.text(amount)}"
    # A dash between would be read as another minus.
    return _("{lower} to {upper}").format(lower=money.signed(amount), upper=money.signed(-nearer))


def _end(furthest: int, amount: int, step: int, begins: int) -> str:
    """The words of a last bar: to the furthest result where that is a round amount within it, else beyond which it is.

    >>> _end(2_500_00, 2_800_00, 400_00, 0), _end(-3_000_00, -2_800_00, 400_00, 0), _end(2_567_00, 2_800_00, 400_00, 0)
    ('+2,400–2,500', 'below −2,400', 'above +2,400')
    """
    if abs(furthest) <= abs(amount) and (begins or laid(abs(furthest))):
        return _range(furthest, step - abs(amount - furthest), begins)
    sign = 1 if amount > 0 else -1
    before = money.signed(sign * (abs(amount) - step))
    return (_("above {amount}") if amount > 0 else _("below {amount}")).format(amount=before)


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
    """The least and the most chips (cents, in whole units) of the bands, for who began with so many."""
    low, high = chips + min(band.low for band in bands), chips + max(band.high for band in bands)
    return low // 100 * 100, -(-high // 100) * 100
