"""`pc` and `npc`: who there is, what a sheet says, new sheets, and what is wrong in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from bondcards.cli.commands import Commands, argument, option
from bondcards.cli.common import JSON, answer_problems, campaign, draw, print_json, remark, say, scene, warn
from bondcards.cli.drafts import Wanted
from bondcards.errors import BadFile
from bondcards.language.i18n import _, n_

if TYPE_CHECKING:
    from bondcards.people.sheet import Kind

app = Commands()
pc = Commands(about=_("The agents: list, show, new, check."))
npc = Commands(about=_("The villains: list, show, new, generate, check."))
app.add_typer(pc, name="pc")
app.add_typer(npc, name="npc")

AGENT = argument(..., metavar="P", help=_("The agent, by the name of the sheet."))
VILLAIN = argument(..., metavar="N", help=_("The villain, by the name of the sheet."))
CHECKED = argument(None, metavar="NAME", help=_("Whose sheet; all of them where nobody is named."))
NEW = argument(..., metavar="ID", help=_("What the sheet is called: lower-case letters, digits and hyphens."))

NAME = option(None, metavar="TEXT", help=_("The full name."))
PLAYER = option(None, metavar="TEXT", help=_("Who plays this agent; somebody of his own where it is not said."))
PERCEPTION = option(None, metavar="N", help=_("Perception; it counts in every roll."))
GAMBLING = option(None, metavar="N", help=_("The level of the Gambling skill, 0 to 15."))
POINTS = option(None, metavar="N", help=_("Heroism Points as the campaign begins."))
BANKROLL = option(None, metavar="A", help=_("Money as the campaign begins."))
TEMPERAMENT = option(None, metavar="WORD", help=_("How he gambles, such as calculating or reckless."))
BLUFF = option(None, metavar="N", help=_("0 to 100: how often there is nothing behind it."))
NERVE = option(None, metavar="N", help=_("0 to 100: how much it takes to shake him."))
TELL = option(None, metavar="TEXT", help=_("What a watchful player may notice."))
GAMES = option([], "--game", metavar="GAME", help=_("A game he plays; once for each."))

RANK = option("villain", metavar="henchman|villain|mastermind", help=_("How far up he stands."))
THROWN_BY = option(None, metavar="TEXT", help=_("The same seed throws the same villain; drawn where it is not said."))
FAVOURITE = option(None, metavar="GAME", help=_("The game he plays best."))
KEEP = option([], metavar="FIELD", help=_("A field as another seed throws it, such as tell; once for each."))
FROM = option([], "--from", metavar="TEXT", help=_("The seed that throws what is kept; one for all, or one for each."))


def common_to(kind: Kind, people: Commands, who: str, listed: str, shown: str, checked: str) -> None:
    """Add what agents and villains have alike: `list`, `show` and `check`, each with its help."""

    @people.command("list", help=listed)
    def list_(ctx: typer.Context, json: bool = JSON) -> None:
        from bondcards.campaign.journal import Journal
        from bondcards.campaign.ledger import now

        found = campaign(ctx)
        company = found.all_people(kind)
        with Journal.reading(found.folder) as journal, journal.snapshot():
            held = [(person, now(journal, person)) for person in company.people]
        if json:
            from bondcards.export import documents

            print_json(documents.people(held))
        else:
            from bondcards.show.people import everybody

            draw(ctx, everybody(held))
        if company.problems:
            count = len({problem.file for problem in company.problems})
            unread = n_(
                "{count} sheet is not listed: `bondcards {kind} check` says what is wrong.",
                "{count} sheets are not listed: `bondcards {kind} check` says what is wrong.",
                count,
            )
            remark(unread.format(count=count, kind=kind))

    @people.command("show", help=shown)
    def show(ctx: typer.Context, person: str = who, json: bool = JSON) -> None:
        from bondcards.campaign.journal import Journal
        from bondcards.campaign.ledger import now

        found = campaign(ctx)
        reading = found.reading(person, kind)
        with Journal.reading(found.folder) as journal:
            has = now(journal, reading.person)
        if json:
            from bondcards.export import documents

            print_json(documents.person(reading.person, has))
        else:
            from bondcards.show.people import sheet
            from bondcards.show.terminal import console

            screen = console(scene(ctx).plain)
            screen.print(sheet(reading.person, has, found.settings.currency, screen.width))
        warn(reading.warnings)

    @people.command("check", help=checked)
    def check(ctx: typer.Context, name: str | None = CHECKED, json: bool = JSON) -> None:
        from bondcards.games.catalogue import GAMES

        found = campaign(ctx)
        if name is None:
            company = found.all_people(kind, GAMES)
            sheets, problems, warnings = len(found.people(kind)), company.problems, company.warnings
        else:
            sheets, problems, warnings = 1, (), ()
            try:
                warnings = found.reading(name, kind, GAMES).warnings
            except BadFile as bad:
                problems = tuple(bad.problems)
        sound = n_("{count} sheet, and nothing wrong.", "{count} sheets, and nothing wrong.", sheets)
        answer_problems(ctx, problems, warnings, sound.format(count=sheets), json)


common_to(
    "pc",
    pc,
    AGENT,
    _("All agents, with what they have now."),
    _("An agent's sheet, with what he has now."),
    _("Everything that is wrong in the sheets of agents."),
)
common_to(
    "npc",
    npc,
    VILLAIN,
    _("All villains, with what they have now."),
    _("A villain's sheet, for the game master's eyes."),
    _("Everything that is wrong in the sheets of villains."),
)


@pc.command("new", help=_("A new sheet for an agent."))
def new_pc(
    ctx: typer.Context,
    person: str = NEW,
    name: str | None = NAME,
    player: str | None = PLAYER,
    perception: int | None = PERCEPTION,
    gambling: int | None = GAMBLING,
    heroism: int | None = POINTS,
    bankroll: str | None = BANKROLL,
) -> None:
    wanted = Wanted("pc", person, name, player, perception, gambling, heroism, bankroll)
    _new(ctx, wanted, _("Gains and losses are kept beside it. Next: `bondcards play`, or `bondcards pc check {id}`."))


@npc.command("new", help=_("A new sheet for a villain."))
def new_npc(
    ctx: typer.Context,
    person: str = NEW,
    name: str | None = NAME,
    perception: int | None = PERCEPTION,
    gambling: int | None = GAMBLING,
    heroism: int | None = POINTS,
    bankroll: str | None = BANKROLL,
    temperament: str | None = TEMPERAMENT,
    bluff: int | None = BLUFF,
    nerve: int | None = NERVE,
    tell: str | None = TELL,
    game: list[str] = GAMES,
) -> None:
    gambles = (temperament, bluff, nerve, tell, tuple(game))
    wanted = Wanted("npc", person, name, None, perception, gambling, heroism, bankroll, *gambles)
    _new(ctx, wanted, _("Go over it, then: `bondcards npc check {id}`."))


@npc.command("generate", help=_("A villain made up, with a sheet ready to play."))
def generate_npc(
    ctx: typer.Context,
    rank: str = RANK,
    seed: str | None = THROWN_BY,
    game: str | None = FAVOURITE,
    keep: list[str] = KEEP,
    from_: list[str] = FROM,
    json: bool = JSON,
) -> None:
    from bondcards.cli.generating import Asked, generate

    generate(ctx, Asked(rank, seed, game, keep, from_), campaign(ctx, ask=True), json)


def _new(ctx: typer.Context, wanted: Wanted, then: str) -> None:
    from bondcards.cli.drafts import written

    found = campaign(ctx, ask=True)
    file = written(wanted, found, scene(ctx).plain)
    say(_("The sheet is written: {file}").format(file=file))
    warn(found.reading(wanted.id, wanted.kind).warnings)
    remark(then.format(id=wanted.id))
