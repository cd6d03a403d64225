"""What a game master asks of an evening, and the answers: a sentence each, and the table behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, hypot
from typing import Final, Literal

from bondcards.engine import money
from bondcards.games import catalogue
from bondcards.language.i18n import N_, _, n_
from bondcards.language.numbers import GIVE_OR_TAKE, decimal, grouped, roughly
from bondcards.language.spelling import together
from bondcards.prep import points_told, stakes_told
from bondcards.prep.by_dice import ways_of_contest
from bondcards.prep.evenings import MORE_OFTEN_THAN_NOT, SAFE, Found, Outlook
from bondcards.prep.figures import at_most, gain, in_words, surely
from bondcards.prep.report import Report
from bondcards.prep.sections import Column, Row, Section, ahead, broke, chances, how, points_of, shares
from bondcards.prep.table import contests_at
from bondcards.prep.tonight import CONTESTS_AN_HOUR, Tonight

MUCH: Final = 10
LITTLE: Final = 2
"""So many per cent apart cards and dice make a difference, and so many none to speak of."""
VAGUE: Final = 0.12
"""A chance known no better than so is told with how few evenings tell it."""
PLAINLY_RICHER: Final = 0.25
"""By such a part of what the one brings the other brings plainly less."""
OFTEN_ENDED: Final = 0.1
"""So often somebody goes broke that an evening may be over early."""

BETTER, OPEN = 0.6, 0.4
LOOKS: Final = (
    (SAFE, N_("{name} will hardly lose this")),
    (BETTER, N_("{name} has the better of it")),
    (MORE_OFTEN_THAN_NOT, N_("{name} has slightly the better of it")),
    (OPEN, N_("it may go either way for {name}")),
    (0.15, N_("{name} has the worst of it")),
    (0.0, N_("{name} will hardly win this")),
)
"""What is said of a chance to end ahead: the first line that it reaches."""
Verdict = Literal["cards", "cards a little", "dice", "dice a little", "alike", "open"]
VERDICTS: Final[Mapping[Verdict, str]] = {
    "cards": N_("the cards are better"),
    "cards a little": N_("the cards are a little better"),
    "dice": N_("the dice are better"),
    "dice a little": N_("the dice are a little better"),
    "alike": N_("it makes little difference"),
    "open": N_("it is too close to tell"),
}


def answers(report: Report) -> tuple[Section, ...]:
    every = _course(report), stakes_told.section(report), points_told.section(report), _dice(report)
    return tuple(filter(None, every))


def _course(report: Report) -> Section:
    tonight, found = report.tonight, report.cards if report.cards.first else report.roll
    outlooks = {tonight.pc: found.first[-1], **found.others}
    columns = chances(list(outlooks.values())), broke()
    # Of one agent the table of points has it all.
    rows = tuple(_agent(tonight.short(who), one, _off(found, who), *columns) for who, one in outlooks.items())
    rows = rows if found.others else ()
    last = report.pictured
    look = _held(tonight, tonight.pc, last)
    if GIVE_OR_TAKE * (last.error or 0.0) > VAGUE:
        few = n_("as far as {count} evening tells", "as far as {count} evenings tell", last.played)
        look = f"{look}, {few.format(count=grouped(last.played))}"
    said = [
        _("{look}: ahead in {chance}; {ends}.").format(look=look, chance=in_words(ahead(last)), ends=_ends(last)),
        *(_of_another(tonight, who, other) for who, other in found.others.items()),
    ]
    named, ruined = ([heading for heading, _cell in some] for some in columns)
    headings = (*named, _("net"), _("points"), *ruined)
    return Section(
        _("How will it go?"), " ".join(said), headings, rows, how([*outlooks.values()]), caption=_("The evening")
    )


def _ends(outlook: Outlook) -> str:
    """Between what most evenings end."""
    low, high = _lowest_and_highest(outlook)
    if low == high:
        return _("mostly {gain}").format(gain=low)
    return _("8 evenings of 10 end between {low} and {high}").format(low=low, high=high)


def _of_another(tonight: Tonight, who: str, outlook: Outlook) -> str:
    """The same of an agent beside the first; of one among several no more than his chance."""
    look, (low, high) = _held(tonight, who, outlook), _lowest_and_highest(outlook)
    if len(tonight.others) > 1:
        return _("{look}: {chance}.").format(look=look, chance=in_words(ahead(outlook)))
    said = _("{look}: {chance}, mostly {low}.") if low == high else _("{look}: {chance}, mostly {low} to {high}.")
    return said.format(look=look, chance=in_words(ahead(outlook)), low=low, high=high)


def _lowest_and_highest(outlook: Outlook) -> tuple[str, str]:
    """The gains between which 8 evenings of 10 end."""
    low, _middle, high = outlook.bands[-1]
    return gain(low, outlook.net_error), gain(high, outlook.net_error)


def _held(tonight: Tonight, who: str, outlook: Outlook) -> str:
    """How the evening looks for an agent, with what he begins it with."""
    look = _look(outlook).format(name=tonight.name(who))
    return f"{look[:1].upper()}{look[1:]} {with_points(tonight, who, outlook)}"


def with_points(tonight: Tonight, who: str, outlook: Outlook) -> str:
    """What an agent begins with, and how many of them he gained tonight."""
    points, gained = outlook.heroism, 0 if tonight.barred else tonight.gained(who)
    if not points:
        return _("without points")
    if gained and points > gained:
        # Why is said once, of the first agent.
        if who != tonight.pc:
            briefly = n_("with {points} point ({gained} gained)", "with {points} points ({gained} gained)", points)
            return briefly.format(points=points, gained=gained)
        said = n_(
            "with {points} point ({gained} gained by choosing the cards)",
            "with {points} points ({gained} gained by choosing the cards)",
            points,
        )
        return said.format(points=points, gained=gained)
    return n_("with {points} point", "with {points} points", points).format(points=points)


def _look(last: Outlook) -> str:
    """How an evening looks, to be filled in; of one that was played no more than is sure."""
    if last.exact and last.behind < 1e-9:
        return _("{name} cannot lose this")
    sure = surely(last) if surely(last) >= MORE_OFTEN_THAN_NOT else min(at_most(last), OPEN)
    return _(next(look for least, look in LOOKS if sure >= least))


def _off(found: Found, who: str) -> float:
    """How far off an agent's gain is said to be, alike in all tables."""
    return found.others[who].net_error if who in found.others else points_told.net_error(found.first)


def _agent(label: str, outlook: Outlook, error: float, columns: Sequence[Column], ruined: Sequence[Column]) -> Row:
    before, after = ([cell(outlook) for _heading, cell in some] for some in (columns, ruined))
    net = gain(outlook.net, error)
    return Row(label, shares(outlook), (*before, net, str(outlook.heroism), *after))


def _dice(report: Report) -> Section:
    tonight, title = report.tonight, _("Cards or dice?")
    if not report.cards.first:
        return Section(title, tonight.barred or "")
    cards, dice = ({tonight.pc: found.first[-1], **found.others} for found in (report.cards, report.roll))
    rows: list[Row] = []
    columns = chances([*cards.values(), *dice.values(), report.cards.first[0], report.roll.first[0]])
    for who in tonight.reserves:
        error = _off(report.cards, who)
        rows += _both(tonight.short(who), cards[who], dice[who], error, columns)
        if who == tonight.pc and cards[who].heroism:
            rows += _both(_("without points"), report.cards.first[0], report.roll.first[0], error, columns)
    headings = (*(heading for heading, _cell in columns), _("net"), _("points"), _("points spent"))
    said = [_better(tonight, cards[tonight.pc], dice[tonight.pc]), *_richer(cards[tonight.pc], dice[tonight.pc])]
    # Who cannot lay what the contests are for does not roll.
    without = [who for who in tonight.others if tonight.setting.seat(who).chips < report.stake]
    rolling = {who: _verdict(cards[who], dice[who]) for who in tonight.reserves if who not in without}
    for verdict, words in VERDICTS.items():
        alike = [who for who in tonight.others if rolling.get(who) == verdict]
        if alike:
            same = rolling.get(tonight.pc) == verdict
            told = _("Likewise for {names}.") if same else _("For {names} {verdict}.")
            both = together([_by_dice(tonight.name(who), dice[who]) for who in alike])
            said.append(told.format(names=both, verdict=_(words)))
    if without:
        cannot = n_(
            "{names} cannot lay {stake} and throws no dice.",
            "{names} cannot lay {stake} and throw no dice.",
            len(without),
        )
        said.append(cannot.format(names=_names(tonight, without), stake=money.text(report.stake)))
    remark = " ".join([contests_at(tonight, report.stake), _one_contest(tonight), _times(tonight, cards[tonight.pc])])
    return Section(title, " ".join(said), headings, tuple(rows), remark, caption=_("Cards and dice"))


def _by_dice(name: str, dice: Outlook) -> str:
    """An agent, and how likely he is ahead by dice; by cards has been said."""
    return _("{name} ({chance} by dice)").format(name=name, chance=in_words(ahead(dice)))


def _names(tonight: Tonight, who: Sequence[str]) -> str:
    return together([tonight.name(one) for one in who])


def _both(name: str, cards: Outlook, dice: Outlook, error: float, columns: Sequence[Column]) -> Iterator[Row]:
    for said, outlook, off in ((_("{name}, cards"), cards, error), (_("{name}, dice"), dice, dice.net_error)):
        cells = (
            *(cell(outlook) for _heading, cell in columns),
            gain(outlook.net, off),
            str(outlook.heroism),
            decimal(outlook.spent, 1),
        )
        yield Row(said.format(name=name), shares(outlook), cells)


def _better(tonight: Tonight, cards: Outlook, dice: Outlook) -> str:
    said = _("For {name} {verdict}: ahead in {cards} by cards with {held}, in {dice} by dice with {rolled}.")
    return said.format(
        verdict=_(VERDICTS[_verdict(cards, dice)]),
        name=tonight.name(tonight.pc),
        cards=in_words(ahead(cards)),
        held=_held_and_spent(cards),
        dice=in_words(ahead(dice)),
        rolled=_held_and_spent(dice),
    )


def _richer(cards: Outlook, dice: Outlook) -> list[str]:
    """Which bring more money, where the chance to be ahead does not tell so."""
    apart, off = cards.net - dice.net, GIVE_OR_TAKE * hypot(cards.net_error, dice.net_error)
    if abs(apart) <= max(off, PLAINLY_RICHER * max(abs(cards.net), abs(dice.net))):
        return []
    verdict, which = _verdict(cards, dice), "cards" if apart > 0 else "dice"
    if verdict.startswith(which):
        return []
    said = (
        _("The cards bring more: {cards} against {dice} on average.")
        if apart > 0
        else _("The dice bring more: {dice} against {cards} on average.")
    )
    return [said.format(cards=gain(cards.net, cards.net_error), dice=gain(dice.net, dice.net_error))]


def _one_contest(tonight: Tonight) -> str:
    """How likely each agent wins a single contest when nobody spends a point."""
    wins = [
        _("{name} ({chance})").format(
            name=tonight.short(who),
            chance=roughly(sum(way.chance for way in ways_of_contest(tonight.contest(who)) if way.net > 0)),
        )
        for who in tonight.reserves
    ]
    return _("Without points a contest is won by {agents}.").format(agents=together(wins))


def _held_and_spent(outlook: Outlook) -> str:
    if not outlook.heroism:
        return points_of(0)
    spent = decimal(outlook.spent, 1)
    if spent == decimal(outlook.heroism, 1):
        return n_("{points} point (spent)", "{points} points (all spent)", outlook.heroism).format(
            points=outlook.heroism
        )
    said = n_("{points} ({spent} spent)", "{points} ({spent} spent)", int(outlook.spent))
    return said.format(points=points_of(outlook.heroism), spent=spent)


def _verdict(cards: Outlook, dice: Outlook) -> Verdict:
    # By the figures as they are shown: whoever lays one beside the other finds the same.
    apart = round(100 * cards.ahead) - round(100 * dice.ahead)
    off = ceil(100 * GIVE_OR_TAKE * hypot(cards.error or 0.0, dice.error or 0.0) - 1e-9)
    if abs(apart) <= off and off > LITTLE:
        return "open"
    if abs(apart) <= max(LITTLE, off):
        return "alike"
    if apart > 0:
        return "cards" if apart >= MUCH else "cards a little"
    return "dice" if apart <= -MUCH else "dice a little"


def _times(tonight: Tonight, cards: Outlook) -> str:
    an_hour = catalogue.find(tonight.setting.game).entry.pace
    said = (
        _("By cards about {cards} ({count} hands an hour), less where somebody is broke before; by dice {dice}.")
        if cards.ruin + cards.npc_ruin > OFTEN_ENDED
        else _("By cards about {cards} ({count} hands an hour), by dice {dice}.")
    )
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
