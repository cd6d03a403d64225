"""From the words of `prep` to a report: the evening asked for, its report made, shown or written."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bondcards.campaign import scenes, sessions
from bondcards.campaign.folders import Campaign
from bondcards.campaign.house_rules import HouseRule
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import now
from bondcards.cli.common import Desk, game_id, give_out, one_of, print_json, remark
from bondcards.cli.wishes import bank_of, blinds_of, scene_of
from bondcards.engine import money
from bondcards.errors import Leave, Misused, Refused
from bondcards.export import documents
from bondcards.games import catalogue
from bondcards.language.i18n import _, n_
from bondcards.language.numbers import chance, grouped
from bondcards.language.preferences import Look
from bondcards.people.reader import Position
from bondcards.people.sheet import Person
from bondcards.prep.outlook import of_courses
from bondcards.prep.report import Report, made
from bondcards.prep.tonight import EveningTerms, Present, Tonight, tonight
from bondcards.roleplay.choosing_cards import gain
from bondcards.simulation.pool import Cores
from bondcards.simulation.sittings import Course
from bondcards.sitting.house import house_rules
from bondcards.sitting.opening import refuse_twice
from bondcards.sitting.plan import Wish

MOST_HANDS: Final = 500
MOST_POINTS: Final = 50
MOST_MINUTES: Final = 60
SECONDS: Final = 10.0
"""So long evenings are played where --minutes does not say."""
USUAL_AIM: Final = 0.6


class Wanted(Struct, frozen=True):
    """What `prep` was told beside the scene, as it was written; `name` and `game` are what was named as either."""

    name: str | None
    game: str | None
    hands: int | None
    heroism: int | None
    aim: str | None
    form: str | None
    save: str | None
    seed: str
    minutes: str | None
    full: bool
    json: bool


def prep(desk: Desk, wish: Wish, wanted: Wanted) -> None:
    """Make the report and show it; afterwards say where the scene was kept."""
    campaign, look = desk.campaign, desk.look
    if wanted.name and wanted.game:
        # A game named beside a scene goes over its own.
        wish = replace(wish, game=catalogue.find(game_id(wanted.game)).entry.id)
    if wish.asks:
        from bondcards.cli.evening_asked import EveningAsked
        from bondcards.cli.wizard import Wizard

        screen = desk.screen({})
        comes_of = partial(evening_of, wanted=wanted, campaign=campaign)
        more = EveningAsked(comes_of, screen, campaign.settings.currency).steps()
        try:
            wish = Wizard(campaign, screen).report(wish, *more)
        except Leave:
            return
    evening = evening_of(wish, wanted, campaign)
    kept = save(wanted.save, wish, evening, campaign) if wanted.save else None
    try:
        report = found_out(evening, wanted, look)
    except KeyboardInterrupt:
        remark(_("Interrupted: nothing was known yet that could be told."))
        raise
    shown(report, campaign, wanted, look)
    if kept:
        remark(_("Kept as {file}: `bondcards play {name}` begins it.").format(file=kept, name=wanted.save))
    if kept and wanted.heroism is not None:
        said = _("A scene keeps no points: `bondcards prep {name} --heroism {points}` reckons with them again.")
        remark(said.format(name=wanted.save, points=wanted.heroism))
    if report.interruption:
        remark(_("Interrupted: this is what was known till then."))
        raise report.interruption


def refuse(wanted: Wanted) -> None:
    one_of("--format", wanted.form, ("md", "html"))
    if wanted.form and wanted.json:
        raise Misused(_("--json and --format both say what to write: keep one of them."))
    refuse_hands(wanted.hands)
    if wanted.heroism is not None and not 0 <= wanted.heroism <= MOST_POINTS:
        sentence = _("--heroism is a whole number from 0 to {most}, not {points}.")
        raise Refused(sentence.format(most=MOST_POINTS, points=wanted.heroism))
    seconds_of(wanted.minutes)
    aim_of(wanted.aim)


def refuse_hands(hands: int | None) -> None:
    """Refuse so many hands as no report is made of, whoever names them: a scene may be prepared for more."""
    if hands is not None and not 1 <= hands <= MOST_HANDS:
        sentence = _("--hands is a whole number from 1 to {most}, not {hands}.")
        raise Refused(sentence.format(most=MOST_HANDS, hands=hands))


def seconds_of(minutes: str | None) -> float:
    """So many seconds evenings are played, by the minutes that were said."""
    if minutes is None:
        return SECONDS
    said = re.fullmatch(r"\d+([.,]\d+)?", minutes.strip(), re.ASCII)
    seconds = 60 * float(said[0].replace(",", ".")) if said else 0.0
    if not 0 < seconds <= 60 * MOST_MINUTES:
        sentence = _("--minutes is a number up to {most}, not {minutes}.")
        raise Refused(sentence.format(most=MOST_MINUTES, minutes=minutes))
    return seconds


def aim_of(written: str | None) -> float:
    """The chance aimed at: "60" and "60 %" are 0.6, which is usual."""
    if written is None:
        return USUAL_AIM
    figures = re.fullmatch(r"(\d{1,2}(?:[.,]\d+)?)\s*%?", written.strip(), re.ASCII)
    percent = float(figures[1].replace(",", ".")) if figures else 0.0
    if not percent:
        raise Refused(_("“{text}” is nothing to aim at: --aim takes per cent, from 1 to 99.").format(text=written))
    if percent < 1 and "%" not in written:
        fraction = _("--aim takes per cent: {percent}, not {text}.")
        raise Refused(fraction.format(percent=f"{100 * percent:g}", text=written))
    return percent / 100


def evening_of(wish: Wish, wanted: Wanted, campaign: Campaign) -> Tonight:
    """The evening with what everybody has now; refused where something is missing, or could not be played."""
    if not wish.game:
        raise Refused(_("Which game? Say --game; `bondcards games` lists them."))
    if not wish.pcs:
        raise Refused(_("Who plays? Say --pc, once for each agent; `bondcards pc list` names them."))
    if not wish.npcs:
        raise Refused(_("Against whom? Say --npc; `bondcards npc list` names them."))
    refuse_twice(wish)
    hands = wish.answering.hands
    refuse_hands(hands)
    rules, options = house_rules(campaign, wish.house, catalogue.find(wish.game))
    blinds = blinds_of(wish)
    terms = EveningTerms(
        wish.game,
        options,
        rules,
        bank_of(wish),
        campaign.settings.quality_table,
        stake=wish.stake or None,
        blinds=blinds if blinds.big else None,
        hands=hands,
        points=wanted.heroism,
    )
    npc = wish.npcs[0]
    with Journal.reading(campaign.folder) as journal:
        pcs = [present(journal, pc, npc) for pc in wish.pcs]
        return tonight(terms, pcs, Present(npc, now(journal, npc).chips), wanted.seed)


def present(journal: Journal, pc: Person, npc: Person) -> Present:
    """An agent with what he has now, and what he still gains tonight by taking the cards against this villain."""
    held, session = now(journal, pc), sessions.current(journal, journal.today())
    gained = session is not None and sessions.granted(journal, session, pc.id, npc.id)
    return Present(pc, held.chips, held.heroism, 0 if gained else gain(pc.gambling))


def found_out(evening: Tonight, wanted: Wanted, look: Look) -> Report:
    """The report; whoever looks at a terminal sees how far long work is, and what it shows so far."""
    from bondcards.show import progress

    seconds = seconds_of(wanted.minutes)
    with Cores() as cores, progress.heard(_("Evenings played"), look) as hears:

        def heard(done: int, of: int, results: Collection[Sequence[Course]]) -> None:
            hears(done, of, _so_far(evening, results))

        return made(evening, aim_of(wanted.aim), cores, heard, seconds)


def _so_far(evening: Tonight, results: Collection[Sequence[Course]]) -> str:
    """How many evenings there are, and what all points have come to in them."""
    many = len(results)
    one = of_courses(evening.pc, evening.npc, evening.stake, [courses[-1] for courses in results])
    said = n_("{evenings} evening · {name} ahead {chance}", "{evenings} evenings · {name} ahead {chance}", many)
    name, ahead = evening.named(evening.pc).name, chance(one.ahead, one.error)
    return said.format(evenings=grouped(many), name=name, chance=ahead)


def shown(report: Report, campaign: Campaign, wanted: Wanted, look: Look) -> None:
    if wanted.json:
        print_json(documents.report(report))
        return
    from bondcards.prep.page import page as laid_out_for

    scene, evening = scene_of(wanted.name, campaign), report.tonight
    begins = f"bondcards play {scene.id}" if scene else begun_by(evening)
    title = catalogue.title(evening.setting.game)
    laid_out = laid_out_for(report, title, campaign.settings.currency, begins, scene)
    if wanted.form == "md":
        from bondcards.export.report import markdown

        give_out(markdown.report(laid_out))
    elif wanted.form == "html":
        from bondcards.export.report import webpage

        give_out(webpage.report(laid_out))
    else:
        from bondcards.show import prep as screen
        from bondcards.show import terminal

        page = terminal.console(look)
        terminal.show_long(page, screen.report(laid_out, page.width, full=wanted.full))


def begun_by(evening: Tonight) -> str:
    """The command that begins the evening, with all that is otherwise than usual."""
    setting = evening.setting
    words = ["bondcards play", setting.game, *(f"--pc {who}" for who in evening.agents), f"--npc {evening.npc}"]
    words.append(f"--stake {money.number(evening.stake)}")
    if not evening.between_seats and setting.bank != evening.npc:
        words.append(f"--bank {setting.bank}")
    words += [f"--house {rule}" for rule in evening.house_rules]
    return " ".join([*words, *(["--by roll"] if evening.barred else [])])


def save(name: str, wish: Wish, evening: Tonight, campaign: Campaign) -> Path:
    blinds, file = evening.setting.blinds, campaign.folder / name
    return scenes.write(
        campaign,
        scenes.Prepared(
            id=name,
            title=scenes.title_of(name),
            game=evening.setting.game,
            pcs=evening.agents,
            npc=evening.npc,
            stake=evening.stake,
            hands=evening.hands,
            bank=wish.bank or None,
            house=tuple(HouseRule("", option, value, file, Position(1, 1)) for option, value in wish.house.items()),
            blinds=(blinds.small, blinds.big) if wish.blinds.small else None,
        ),
    )
