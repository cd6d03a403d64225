"""`session`: evenings of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import typer

from bondcards.cli.commands import Commands, Document, argument, option
from bondcards.cli.common import (
    JSON,
    campaign_of,
    give_out,
    language_of,
    one_of,
    print_json,
    reading,
    remark,
    say,
    screen_of,
    writing,
)
from bondcards.language import i18n
from bondcards.language.i18n import _

if TYPE_CHECKING:
    from bondcards.campaign.folders import Campaign
    from bondcards.campaign.journal import Journal
    from bondcards.campaign.sessions import Session
    from bondcards.telling.recap import Casino

app = Commands()
session = Commands()
app.add_typer(session, name="session")

LATEST: Final = 300
"""So many events are told unasked: more than a table plays in an evening."""


@session.command("start", help=_("Open an evening; without a name it is called by the date."))
def start(
    ctx: typer.Context,
    name: str | None = argument(None, metavar="NAME", help=_("What the evening is called.")),
    json: bool = JSON,
) -> None:
    from bondcards.campaign import sessions

    with writing(campaign_of(ctx)) as journal:
        opened = sessions.open_session(journal, name, journal.today())
    if json:
        from bondcards.export import documents

        print_json(documents.session(opened))
        return
    say(_("Session “{name}” is open.").format(name=opened.called))
    remark(_("`bondcards play` and `bondcards roll` belong to it until `bondcards session end`."))


@session.command("note", help=_("Note a sentence in the open session."))
def note(
    ctx: typer.Context,
    text: list[str] = argument(
        ..., metavar="TEXT", help=_("What happened; for the game master alone where it begins with `gm`.")
    ),
) -> None:
    from bondcards.campaign import sessions

    with writing(campaign_of(ctx)) as journal:
        sessions.add_note(journal, said := " ".join(text))
        noted_in = sessions.session(journal)
    say(_("Noted in session “{name}”.").format(name=noted_in.called))
    secret = sessions.is_secret(said)
    tells = _("`bondcards session show --gm` tells it, and the players read nothing of it.")
    remark(tells if secret else _("`bondcards session show` tells the evening."))


@session.command("show", help=_("Tell an evening: what happened, who won what from whom, points, rolls, notes."))
def show_(
    ctx: typer.Context,
    name: str | None = argument(None, metavar="NAME", help=_("Which evening; the latest where it is not named.")),
    gm: bool = option(False, "--gm", help=_("For the game master: secret dice, covered cards and tells too.")),
    all_: bool = option(False, "--all", help=_("Everything that happened, not only the latest.")),
    json: bool = JSON,
) -> None:
    from bondcards.campaign import sessions

    found = campaign_of(ctx)
    with reading(found) as journal:
        which = sessions.session(journal, name)
        _tell(ctx, found, journal, which, json, gm=gm, last=None if all_ else LATEST)


@session.command("end", help=_("End the open session, and tell the evening."))
def end(ctx: typer.Context, json: bool = JSON) -> None:
    from bondcards.campaign import sessions, sittings

    found = campaign_of(ctx)
    with writing(found) as journal:
        ended = sessions.end(journal)
        _tell(ctx, found, journal, ended, json)
        left_open = [record.id for record in sittings.open_sittings(journal, ended)]
    for number in left_open:
        told = _("Sitting {sitting} is still open: `bondcards resume {sitting}` goes on with it another evening.")
        remark(told.format(sitting=number))
    if not json:
        remark(_("Session “{name}” has ended. `bondcards session start` opens the next one.").format(name=ended.called))


@session.command("list", help=_("All evenings, oldest first."))
def list_(ctx: typer.Context, json: bool = JSON) -> None:
    from bondcards.campaign import sessions

    with reading(campaign_of(ctx)) as journal:
        found = sessions.list_sessions(journal)
    if json:
        from bondcards.export import documents

        print_json(documents.sessions(found))
    elif found:
        from bondcards.show import lists

        screen_of(ctx).print(lists.sessions(found))
    else:
        remark(_("There is no session yet. `bondcards session start` opens one, and so does play."))


@session.command(
    "export", help=_("Write an evening for those who were there: Markdown, a web page, JSON."), cls=Document
)
def export_(
    ctx: typer.Context,
    name: str | None = argument(None, metavar="NAME", help=_("Which evening; the latest where it is not named.")),
    form: str = option(
        "md", "--format", metavar="md|html|json", help=_("What is written: Markdown, a page, a document.")
    ),
    gm: bool = option(False, "--gm", help=_("For the game master: secret dice, covered cards and tells too.")),
) -> None:
    from bondcards.campaign import sessions
    from bondcards.telling import recap as telling_recap

    one_of("--format", form, ("md", "html", "json"))
    found = campaign_of(ctx)
    i18n.use(language_of(ctx, found))
    with reading(found) as journal:
        which = sessions.session(journal, name)
        recap = telling_recap.recap(journal, which, _casino(found), hidden=gm)
    if form == "json":
        from bondcards.export.recap import document

        print_json(document.recap(recap))
    else:
        from bondcards.export.recap import markdown, webpage

        writer = markdown if form == "md" else webpage
        give_out(writer.recap(recap))


def _casino(found: Campaign) -> Casino:
    from bondcards.telling import recap

    people = {person.id: person for person in found.all_people().people}
    return recap.Casino(found.settings.title, found.settings.currency, people)


def _tell(
    ctx: typer.Context,
    found: Campaign,
    journal: Journal,
    which: Session,
    json: bool,
    *,
    gm: bool = False,
    last: int | None = LATEST,
) -> None:
    from bondcards.campaign import evening as campaign_evening
    from bondcards.show import evening as show_evening
    from bondcards.show import terminal
    from bondcards.telling import recap as telling_recap

    if json:
        from bondcards.export import evening as export_evening
        from bondcards.telling import events

        kept = campaign_evening.evening(journal, which)
        print_json(export_evening.evening(kept, events.happened(kept, journal)))
        return
    recap = telling_recap.recap(journal, which, _casino(found), hidden=gm, last=last)
    screen = screen_of(ctx)
    terminal.show_long(screen, show_evening.told(recap, screen.faces(), screen))
    if recap.kept.earlier:
        remark(_("More happened before: `bondcards session show --all` tells all of it."))
