"""`pc` and `npc`: who there is, what a sheet says, new sheets, and what is wrong in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer
from msgspec.structs import replace

from bondcards.cli.commands import Commands, Document, Gathered, argument, option
from bondcards.cli.common import (
    JSON,
    answer_problems,
    campaign_of,
    give_out,
    language_of,
    look_of,
    one_of,
    print_json,
    reading,
    remark,
    say,
    screen_of,
    warn,
)
from bondcards.cli.completion import agents, everybody, game_ids, villains
from bondcards.cli.drafts import Wanted
from bondcards.errors import BadFile
from bondcards.language import i18n
from bondcards.language.i18n import _, n_

if TYPE_CHECKING:
    from bondcards.people.sheet import Kind
    from bondcards.telling.sheets import Sheet

app = Commands()
pc = Commands()
npc = Commands()
app.add_typer(pc, name="pc")
app.add_typer(npc, name="npc")

AGENT = argument(..., metavar="P", help=_("The agent, by the name of the sheet."), autocompletion=agents)
VILLAIN = argument(..., metavar="N", help=_("The villain, by the name of the sheet."), autocompletion=villains)
CHECKED = argument(
    None, metavar="NAME", help=_("Whose sheet; all of them where nobody is named."), autocompletion=everybody
)


def common_to(kind: Kind, people: Commands, who: str, listed: str, shown: str, checked: str) -> None:
    """Add what agents and villains have alike: `list`, `show` and `check`, each with its help."""

    @people.command("list", help=listed)
    def list_(ctx: typer.Context, json: bool = JSON) -> None:
        from bondcards.campaign import ledger

        found = campaign_of(ctx)
        company = found.all_people(kind)
        with reading(found) as journal, journal.snapshot():
            held = [(person, ledger.now(journal, person)) for person in company.people]
        if json:
            from bondcards.export import documents

            print_json(documents.people(held))
        else:
            from bondcards.show import people as show_people

            screen_of(ctx).print(show_people.everybody(held) if held else _("There is nobody yet."))
        if company.problems:
            count = len({problem.file for problem in company.problems})
            unread = n_(
                "{count} sheet is not listed: `bondcards {kind} check` says what is wrong.",
                "{count} sheets are not listed: `bondcards {kind} check` says what is wrong.",
                count,
            )
            remark(unread.format(count=count, kind=kind))

    @people.command("show", help=shown, cls=Document)
    def show_(
        ctx: typer.Context,
        person: str = who,
        form: str | None = option(None, "--format", metavar="html", help=_("A page to print or to send.")),
        gm: bool = option(False, "--gm", help=_("On the page, what players may not know too.")),
        json: bool = JSON,
    ) -> None:
        from bondcards.campaign import ledger
        from bondcards.telling import sheets

        one_of("--format", form, ("html",))
        found = campaign_of(ctx)
        read = found.reading(person, kind)
        with reading(found) as journal:
            has = ledger.now(journal, read.person)
        if json:
            from bondcards.export import documents

            print_json(documents.person(read.person, has))
        elif form:
            i18n.use(language_of(ctx, found))
            hand_out(sheets.sheet(read.person, has, found.settings.currency, hidden=gm), gm)
        else:
            _picture(ctx, sheets.sheet(read.person, has, found.settings.currency, hidden=True), read.person.id)
        warn(read.warnings)

    @people.command("check", help=checked)
    def check(ctx: typer.Context, name: str | None = CHECKED, json: bool = JSON) -> None:
        from bondcards.games import catalogue

        found, known = campaign_of(ctx), catalogue.GAMES
        if name is None:
            company = found.all_people(kind, known)
            sheets, problems, warnings = len(found.people(kind)), company.problems, company.warnings
        else:
            sheets, problems, warnings = 1, (), ()
            try:
                warnings = found.reading(name, kind, known).warnings
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


def _picture(ctx: typer.Context, told: Sheet, person: str) -> None:
    from bondcards.show import people

    screen = screen_of(ctx)
    screen.print(people.sheet(told, person, screen.width))


def hand_out(sheet: Sheet, gm: bool) -> None:
    from bondcards.export.handouts import webpage

    give_out(webpage.person(sheet, hidden=gm))
    if sheet.faceless:
        remark(sheet.faceless)


def sheet(
    person: str = argument(
        "", metavar="ID", help=_("What the sheet is called: lower-case letters, digits and hyphens.")
    ),
    name: str | None = option(None, metavar="TEXT", help=_("The full name.")),
    perception: int | None = option(None, metavar="N", help=_("Perception; it counts in every roll.")),
    gambling: int | None = option(None, metavar="N", help=_("The level of the Gambling skill, 0 to 15.")),
    heroism: int | None = option(None, metavar="N", help=_("Heroism Points as the campaign begins.")),
    bankroll: str | None = option(None, metavar="A", help=_("Money as the campaign begins.")),
) -> Wanted:
    return Wanted(person, "npc", name, None, perception, gambling, heroism, bankroll)


SHEET: Any = Gathered(sheet)


@pc.command("new", help=_("A new sheet for an agent."))
def new_pc(
    ctx: typer.Context,
    wanted: Wanted = SHEET,
    player: str | None = option(
        None, metavar="TEXT", help=_("Who plays this agent; each has a player of his own where it is not said.")
    ),
) -> None:
    agent = replace(wanted, kind="pc", player=player)
    _new(ctx, agent, _("Gains and losses are kept beside it. Next: `bondcards play`, or `bondcards pc check {id}`."))


@npc.command("new", help=_("A new sheet for a villain."))
def new_npc(
    ctx: typer.Context,
    wanted: Wanted = SHEET,
    temperament: str | None = option(None, metavar="WORD", help=_("How he gambles, such as calculating or reckless.")),
    bluff: int | None = option(None, metavar="N", help=_("0 to 100: how often there is nothing behind it.")),
    nerve: int | None = option(None, metavar="N", help=_("0 to 100: how much it takes to shake him.")),
    tell: str | None = option(None, metavar="TEXT", help=_("What a watchful player may notice.")),
    look: str | None = option(None, metavar="TEXT", help=_("What one sees of him.")),
    manner: str | None = option(None, metavar="TEXT", help=_("How he speaks and moves.")),
    opening: str | None = option(None, metavar="TEXT", help=_("What he says at a table.")),
    game: list[str] = option([], metavar="GAME", help=_("A game he plays; once for each."), autocompletion=game_ids),
) -> None:
    gambles = replace(wanted, temperament=temperament, bluff=bluff, nerve=nerve, tell=tell, games=tuple(game))
    villain = replace(gambles, look=look, manner=manner, opening=opening)
    _new(ctx, villain, _("Go over it, then: `bondcards npc check {id}`."))


@npc.command("generate", help=_("A villain made up, with a sheet ready to play."))
def generate_npc(
    ctx: typer.Context,
    rank: str = option("villain", metavar="henchman|villain|mastermind", help=_("How far up he stands.")),
    seed: str | None = option(
        None, metavar="TEXT", help=_("The same seed throws the same villain; drawn where it is not said.")
    ),
    game: str | None = option(None, metavar="GAME", help=_("The game he plays best."), autocompletion=game_ids),
    keep: list[str] = option(
        [],
        metavar="FIELD",
        help=_(
            "A field as another seed throws it, such as tell; once for each. What is said of a woman brings a woman."
        ),
    ),
    from_: list[str] = option(
        [], "--from", metavar="TEXT", help=_("The seed that throws what is kept; one for all, or one for each.")
    ),
    json: bool = JSON,
) -> None:
    from bondcards.cli.generating import generate, kept_fields

    generate(ctx, campaign_of(ctx, ask=True), rank, game, seed, kept_fields(keep, from_), json)


def _new(ctx: typer.Context, wanted: Wanted, then: str) -> None:
    from bondcards.cli.drafts import written

    found = campaign_of(ctx, ask=True)
    file, who = written(wanted, found, look_of(ctx))
    say(_("The sheet is written: {file}").format(file=file))
    read = found.reading(who, wanted.kind)
    warn(read.warnings)
    remark(then.format(id=who))
    if read.person.gambler and not (read.person.gambler.tell or read.person.look or read.person.opening):
        remark(_("No tell, no look, no first words yet: `bondcards npc generate` throws some that may be copied."))
