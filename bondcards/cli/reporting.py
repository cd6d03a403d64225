"""From the words of `prep` to a report: the evening asked for, its report made, shown or written."""

from __future__ import annotations

import re
from contextlib import closing
from datetime import date
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from bondcards.campaign import sessions
from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import now
from bondcards.cli import wishes as prepared
from bondcards.cli.common import game_id, give_out, pairs, print_json, remark
from bondcards.cli.wishes import Asked, bank_of, blinds_of, one_of, refuse_unknown, staked
from bondcards.errors import Misused, Refused
from bondcards.games import catalogue
from bondcards.language.i18n import _
from bondcards.people.sheet import Person
from bondcards.prep.report import Report, made
from bondcards.prep.tonight import Present, Table, Tonight, Wishes, tonight
from bondcards.roleplay.gain import gain
from bondcards.simulation.pool import Cores
from bondcards.sitting.house import house_rules

if TYPE_CHECKING:
    from pathlib import Path

MOST_HANDS: Final = 500
MOST_POINTS: Final = 100


class Wanted(Struct, frozen=True):
    """What `prep` was told beside the scene, as it was written; `name` and `game` are what was named as either."""

    name: str | None
    game: str | None
    heroism: int | None
    aim: str | None
    form: str | None
    save: str | None
    seed: str
    json: bool


def prep(campaign: Campaign, asked: Asked, wanted: Wanted, asks: bool, plain: bool) -> None:
    """Make the report and show it; afterwards say where the scene was kept."""
    refuse(asked, wanted)
    scene = scene_of(asked, wanted, campaign)
    if asks:
        from bondcards.cli.table import Desk
        from bondcards.cli.wizard import completed_for_prep
        from bondcards.tables.prompt import Leave

        try:
            scene = completed_for_prep(scene, campaign, Desk(campaign, plain, asks).screen({}))
        except Leave:
            return
    evening = evening_of(scene, wanted, campaign)
    kept = save(wanted.save, scene, evening, campaign) if wanted.save else None
    report = found_out(evening, aim_of(wanted.aim), plain)
    if report.interruption:
        remark(_("Interrupted: this is what was known till then."))
    shown(report, campaign, wanted, plain)
    if kept:
        remark(_("Kept as {file}: `bondcards play {name}` begins it.").format(file=kept, name=wanted.save))
    if report.interruption:
        raise report.interruption


def refuse(asked: Asked, wanted: Wanted) -> None:
    """Refuse what can be seen to be wrong by itself."""
    one_of("--format", wanted.form, ("md", "html"), None)
    if wanted.form and wanted.json:
        raise Misused(_("--json and --format both say what to write: keep one of them."))
    refuse_hands(asked.answering.hands)
    if wanted.heroism is not None and not 0 <= wanted.heroism <= MOST_POINTS:
        raise Refused(
            _("--heroism is a whole number from 0 to {most}, not {points}.").format(
                most=MOST_POINTS, points=wanted.heroism
            )
        )
    aim_of(wanted.aim)


def refuse_hands(hands: int | None) -> None:
    """Refuse so many hands as no report is made of, whoever names them: a scene may be prepared for more."""
    if hands is not None and not 1 <= hands <= MOST_HANDS:
        sentence = _("--hands is a whole number from 1 to {most}, not {hands}.")
        raise Refused(sentence.format(most=MOST_HANDS, hands=hands))


def aim_of(written: str | None) -> float | None:
    """The chance aimed at: "60" and "60 %" are 0.6."""
    if written is None:
        return None
    figures = re.fullmatch(r"(\d{1,2}(?:[.,]\d+)?)\s*%?", written.strip(), re.ASCII)
    percent = float(figures[1].replace(",", ".")) if figures else 0.0
    if not percent:
        raise Refused(_("“{text}” is nothing to aim at: --aim takes per cent, such as 60.").format(text=written))
    return percent / 100


def scene_of(asked: Asked, wanted: Wanted, campaign: Campaign) -> Asked:
    """The scene as it was asked for, filled up from one that is prepared; a game named beside it goes over its own."""
    scene = prepared.begun(asked, campaign)
    if wanted.name and wanted.game:
        scene = replace(scene, game=game_id(wanted.game))
    refuse_unknown(scene, campaign)
    return scene


def evening_of(scene: Asked, wanted: Wanted, campaign: Campaign) -> Tonight:
    """The evening with what everybody has now; refused where something is missing, or could not be played."""
    if not scene.game:
        raise Refused(_("Which game? Say --game; `bondcards games` lists them."))
    if not scene.pcs:
        raise Refused(_("Who plays? Say --pc, once for each agent; `bondcards pc list` names them."))
    if not scene.npcs:
        raise Refused(_("Against whom? Say --npc; `bondcards npc list` names them."))
    refuse_hands(scene.answering.hands)
    game = catalogue.find(scene.game)
    rules, options = house_rules(campaign, pairs("--house", scene.house), game)
    played_for = blinds_of(scene)
    wishes = Wishes(
        stake=staked(scene.stake),
        hands=scene.answering.hands,
        points=wanted.heroism,
        blinds=played_for if game.entry.between_seats and played_for.big else None,
    )
    table = Table(scene.game, options, rules, bank_of(scene), campaign.settings.quality_table)
    npc = campaign.person(scene.npcs[0], "npc")
    with closing(Journal.reading(campaign.folder)) as journal:
        pcs = [present(journal, campaign.person(pc, "pc"), npc) for pc in scene.pcs]
        return tonight(table, pcs, Present(npc, now(journal, npc).chips), wishes, wanted.seed)


def present(journal: Journal, pc: Person, npc: Person) -> Present:
    """An agent with what he has now, and what he still gains tonight by taking the cards against this villain."""
    held, session = now(journal, pc), sessions.current(journal, date.today())
    gained = session is not None and sessions.granted(journal, session, pc.id, npc.id)
    return Present(pc, held.chips, held.heroism, 0 if gained else gain(pc.gambling))


def found_out(evening: Tonight, aim: float | None, plain: bool) -> Report:
    """The report; whoever looks at a terminal sees how far long work is."""
    from bondcards.show.progress import heard

    with Cores() as cores, heard(_("Evenings played"), plain) as hears:
        return made(evening, aim, cores, hears)


def shown(report: Report, campaign: Campaign, wanted: Wanted, plain: bool) -> None:
    """Show a report as it was asked for: JSON, a file, or on the screen."""
    if wanted.json:
        from bondcards.export.report import document

        print_json(document.report(report))
        return
    from bondcards.prep.page import page

    scene = prepared.named(wanted.name, campaign)
    laid_out = page(report, catalogue.title(report.tonight.setting.game), campaign.settings.currency, scene)
    if wanted.form == "md":
        from bondcards.export.report import markdown

        give_out(markdown.report(laid_out))
    elif wanted.form == "html":
        from bondcards.export.report import webpage

        give_out(webpage.report(laid_out))
    else:
        from bondcards.show import prep as screen
        from bondcards.show.terminal import console, show_long

        console_ = console(plain)
        show_long(console_, screen.report(laid_out, console_.width))


def save(name: str, scene: Asked, evening: Tonight, campaign: Campaign) -> Path:
    """Keep an evening as a scene of that name, and say where."""
    from bondcards.campaign import scenes
    from bondcards.campaign.house_rules import HouseRule
    from bondcards.campaign.scenes import Prepared, title_of
    from bondcards.people.reader import Position

    blinds = evening.setting.blinds
    file = campaign.folder / name
    rules = pairs("--house", scene.house).items()
    return scenes.write(
        campaign,
        Prepared(
            id=name,
            title=title_of(name),
            game=evening.setting.game,
            pcs=tuple(evening.reserves),
            npc=evening.npc,
            stake=evening.stake,
            hands=evening.hands,
            bank=scene.bank,
            house=tuple(HouseRule("", option, value, file, Position(1, 1)) for option, value in rules),
            blinds=(blinds.small, blinds.big) if scene.blinds else None,
        ),
    )
