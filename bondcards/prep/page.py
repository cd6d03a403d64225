"""The report in words and figures: three answers, a table by points, a grid of stakes and hands, and who sits there."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

from msgspec import Struct

from bondcards.campaign.scenes import Prepared
from bondcards.engine import money
from bondcards.language.i18n import _, n_
from bondcards.language.numbers import GIVE_OR_TAKE, ROUGH, chance, in_words, roughly
from bondcards.people.sheet import Person
from bondcards.prep.evenings import HANDS
from bondcards.prep.outlook import Outlook
from bondcards.prep.report import Report
from bondcards.prep.tonight import Tonight

ALIKE: Final = 0.02
"""Chances that are nearer to each other make no difference to speak of."""
NEAR: Final = 0.05
"""So far from the chance that is aimed at an evening is still as tense as it should be."""
SURE: Final = 3
"""So many standard errors apart, one of two chances is the better whoever asks again."""


class Answer(Struct, frozen=True):
    """A game master's question, and the sentences that answer it."""

    question: str
    sentences: tuple[str, ...]


class Row(Struct, frozen=True):
    """A row of a table; `shares` are the chances to end ahead and level, and their error, where they are drawn."""

    label: str
    cells: tuple[str, ...]
    shares: tuple[float, float, float] | None = None


class Figures(Struct, frozen=True):
    """A table: its caption, the headings above its labels and its figures, its rows, and a remark below."""

    caption: str
    headings: tuple[str, ...]
    rows: tuple[Row, ...]
    remark: str = ""


class Page(Struct, frozen=True):
    """A report to be laid out: the answers and the figures by points first, then all else and the command to begin."""

    title: str
    subtitle: str
    notes: str
    answers: tuple[Answer, ...]
    points: Figures
    grid: Figures
    villain: Person
    table: tuple[str, ...]
    begins: str


def page(report: Report, game: str, currency: str, begins: str, scene: Prepared | None = None) -> Page:
    """The page of a report about a game of that name; where it is a scene's it has its title and notes."""
    tonight = report.tonight
    agents = ", ".join(tonight.named(who).name for who in tonight.agents)
    against = _("{agents} against {villain}").format(agents=agents, villain=tonight.named(tonight.npc).name)
    small = f"{money.text(tonight.setting.blinds.small)}/" if tonight.setting.blinds.small else ""
    hands = n_("{hands} hand at {stake}", "{hands} hands at {stake}", tonight.hands)
    played_for = hands.format(hands=tonight.hands, stake=small + money.text(tonight.stake))
    return Page(
        title=scene.title if scene else against,
        subtitle=f"{game} · {played_for}",
        notes=scene.notes if scene else "",
        answers=(_course(report), _tension(report), _cards_or_dice(report)),
        points=_by_points(report),
        grid=_grid(report),
        villain=tonight.named(tonight.npc),
        table=tuple(_table(tonight, currency)),
        begins=begins,
    )


def _ahead(one: Outlook) -> str:
    return in_words(chance(one.ahead, one.error))


def _points(points: int) -> str:
    return n_("{points} point", "{points} points", points).format(points=points) if points else _("no points")


def _with(points: int) -> str:
    """How many points somebody begins with, as a sentence goes on."""
    return _("with {points}").format(points=_points(points)) if points else _("without a point")


def _is_told(one: Outlook) -> bool:
    return 100 * GIVE_OR_TAKE * one.error <= ROUGH


def _course(report: Report) -> Answer:
    tonight, last = report.tonight, report.all_points
    sentences = [tonight.barred] if tonight.barred else []
    for who, found in report.by_points.items():
        # Without a point, with the fewest there are figures for, and with all.
        told = dict.fromkeys([*sorted(found)[:2], max(found)])
        chances = ", ".join(f"{_ahead(found[points])} {_with(points)}" for points in told)
        said = _("{name} ends ahead in {chances}.")
        sentences.append(said.format(name=tonight.named(who).name, chances=chances))
    low, high = (money.about(end, last.net_error) for end in (last.low, last.high))
    said, name = _("Eight evenings of ten bring {name} from {low} to {high} {points}."), tonight.named(tonight.pc).name
    sentences.append(said.format(name=name, low=low, high=high, points=_with(last.heroism)))
    return Answer(_("How will it go?"), tuple(sentences))


def _tension(report: Report) -> Answer:
    """What brings the chance about that is wanted, the mildest change first, and what does not."""
    tonight, last, question = report.tonight, report.all_points, _("What makes it tense?")
    if tonight.between_seats:
        blinds = {name: money.text(big) for name, big in report.blinds.items()}
        said = _("For these purses a big blind of {short} is short, {usual} usual and {deep} deep.")
        return Answer(question, (said.format(**blinds),))
    now = {"chance": _ahead(last), "points": _with(last.heroism), "wanted": roughly(report.wanted)}
    if abs(last.ahead - report.wanted) <= NEAR:
        return Answer(question, (_("It is as it stands: {chance} {points}, near {wanted}.").format(**now),))
    near: list[str] = []
    far: list[str] = []
    for name, lever in sorted(report.levers.items(), key=lambda one: one[1].change):
        if lever.change and _is_told(lever.found):
            change, ahead = _change(tonight, name, lever.value), _ahead(lever.found)
            if abs(lever.found.ahead - report.wanted) <= max(NEAR, GIVE_OR_TAKE * lever.found.error):
                near.append(_("{what}: {said}.").format(what=change[:1].upper() + change[1:], said=ahead))
            else:
                far.append(f"{change} ({ahead})")
    if near:
        said = _("It is {chance} {points}. What brings it near {wanted} by itself:")
        return Answer(question, (said.format(**now), *near))
    said = _("It is {chance} {points}, and nothing that was tried brings it near {wanted} by itself.")
    not_enough = [_("Not enough: {changes}.").format(changes=", ".join(far))] if far else []
    return Answer(question, (said.format(**now), *not_enough))


def _change(tonight: Tonight, name: str, value: int) -> str:
    if name == "hands":
        said = n_("{value} hand instead of {usual}", "{value} hands instead of {usual}", value)
        return said.format(value=value, usual=tonight.hands)
    if name == "stake":
        said = _("a stake of {value} instead of {usual}")
        return said.format(value=money.text(value), usual=money.text(tonight.stake))
    return _("at most {points}").format(points=_points(value)) if value else _with(0)


def _cards_or_dice(report: Report) -> Answer:
    question, who = _("Cards or dice?"), report.tonight.pc
    if not report.cards:
        return Answer(question, (_("Dice: cards do not apply."),))
    cards, dice = report.cards[who], report.dice[who]
    both = sorted(cards.keys() & dice.keys())
    sentences = [_compared(cards[points], dice[points]) for points in dict.fromkeys([both[0], both[-1]])]
    if more := max(cards) - max(dice):
        said = n_("The cards bring {points} point more.", "The cards bring {points} points more.", more)
        sentences.append(said.format(points=more))
    return Answer(question, tuple(sentences))


def _compared(cards: Outlook, dice: Outlook) -> str:
    """Which is the better with as many points, where that is sure; and how likely one ends ahead, level or behind."""
    apart, error = cards.ahead - dice.ahead, hypot(cards.error, dice.error)
    said = _("The cards are better {points}: {cards}; by dice {dice}.")
    if apart < 0:
        said = _("The dice are better {points}: {dice}; by cards {cards}.")
    if abs(apart) <= max(ALIKE, SURE * error):
        said = _("It makes little difference {points}: by cards {cards}; by dice {dice}.")
        if error:
            said = _("It is too close to tell {points}: by cards {cards}; by dice {dice}.")
    return said.format(points=_with(cards.heroism), cards=_shares(cards), dice=_shares(dice))


def _shares(one: Outlook) -> str:
    ahead, level, behind = (chance(share, one.error) for share in (one.ahead, one.level, one.behind))
    return _("{ahead} ahead, {level} level, {behind} behind").format(ahead=ahead, level=level, behind=behind)


def _by_points(report: Report) -> Figures:
    person = report.tonight.named(report.tonight.pc)
    found = [one for _heroism, one in sorted(report.by_points[person.id].items())]
    rows = [_row(one) for one in found if _is_told(one)]
    few = _("Left out: what may be off by more than {rough} per cent; --minutes 2 plays longer.")
    return Figures(
        _("{name} by Heroism Points").format(name=person.name),
        (person.short_name, _("ahead"), _("behind"), _("mean"), _("8 evenings of 10")),
        tuple(rows),
        few.format(rough=ROUGH) if len(rows) < len(found) else "",
    )


def _row(one: Outlook) -> Row:
    mean, low, high = (money.about(cents, one.net_error) for cents in (one.net, one.low, one.high))
    ahead, behind = (chance(share, one.error) for share in (one.ahead, one.behind))
    ends = _("{low} to {high}").format(low=low, high=high)
    return Row(_points(one.heroism), (ahead, behind, mean, ends), (one.ahead, one.level, one.error))


def _grid(report: Report) -> Figures:
    """Other stakes and hands with all points, as far as they are known; none at poker."""
    tonight, hands = report.tonight, sorted({*HANDS, report.tonight.hands})
    every = ((money.text(stake), tuple(_cell(row.get(hand)) for hand in hands)) for stake, row in report.grid.items())
    rows = [Row(stake, cells) for stake, cells in every if any(cells)]
    blank = _("What is empty is not known well enough.") if any("" in row.cells for row in rows) else ""
    people = "/".join(tonight.named(who).short_name for who in (tonight.pc, tonight.npc))
    caption = _("Ahead {points} by stake and hands (broke of 100: {people})")
    caption = caption.format(points=_with(report.all_points.heroism), people=people)
    return Figures(caption, (_("stake"), *map(str, hands)), tuple(rows), blank)


def _cell(one: Outlook | None) -> str:
    if one is None or not _is_told(one):
        return ""
    exactly = 5 if one.played else 1
    ruined, broken = (exactly * round(100 * ruin / exactly) for ruin in (one.ruin, one.npc_ruin))
    return f"{chance(one.ahead, one.error)} ({ruined}/{broken})"


def _table(tonight: Tonight, currency: str) -> Iterator[str]:
    """The house rules that are not as usual, and what everybody has and how well he gambles."""
    if rules := tonight.house_rules:
        yield _("House rules: {rules}.").format(rules=", ".join(rules))
    for one in map(tonight.named, (*tonight.agents, tonight.npc)):
        chips = money.written(tonight.chips(one.id), currency)
        yield _("{name}: {chips}, Gambling {level}.").format(name=one.name, chips=chips, level=one.gambling or 0)
