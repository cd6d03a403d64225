"""`session`: evenings of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import typer

from bondcards.cli.commands import Commands, argument, option
from bondcards.cli.common import JSON, campaign, print_json, reading, remark, say, screen_of, writing
from bondcards.language.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bondcards.campaign.folders import Campaign
    from bondcards.campaign.journal import Journal
    from bondcards.campaign.sessions import Session
    from bondcards.engine.facts import Fact
    from bondcards.sitting.audience import Cue

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
    from datetime import date

    from bondcards.campaign import sessions

    with writing(campaign(ctx)) as journal:
        opened = sessions.open_session(journal, name, date.today())
    if json:
        from bondcards.export import documents

        print_json(documents.session(opened))
        return
    say(_("Session “{name}” is open.").format(name=opened.name))
    remark(_("`bondcards play` and `bondcards roll` belong to it until `bondcards session end`."))


@session.command("note", help=_("Note a sentence in the open session."))
def note(ctx: typer.Context, text: str = argument(..., metavar="TEXT", help=_("What happened."))) -> None:
    from bondcards.campaign import sessions

    with writing(campaign(ctx)) as journal:
        sessions.add_note(journal, text)
        noted_in = sessions.session(journal)
    say(_("Noted in session “{name}”.").format(name=noted_in.name))
    remark(_("`bondcards session show` tells the evening."))


@session.command("show", help=_("Tell an evening: what happened, who won what from whom, points, rolls, notes."))
def show(
    ctx: typer.Context,
    name: str | None = argument(None, metavar="NAME", help=_("Which evening; the latest where it is not named.")),
    gm: bool = option(False, "--gm", help=_("For the game master: secret dice, covered cards and tells too.")),
    all_: bool = option(False, "--all", help=_("Everything that happened, not only the latest.")),
    json: bool = JSON,
) -> None:
    from bondcards.campaign import sessions

    found = campaign(ctx)
    with reading(found) as journal:
        which = sessions.session(journal, name)
        _tell(ctx, found, journal, which, json, gm=gm, last=None if all_ else LATEST)


@session.command("end", help=_("End the open session, and tell the evening."))
def end(ctx: typer.Context, json: bool = JSON) -> None:
    from bondcards.campaign import sessions, sittings

    found = campaign(ctx)
    with writing(found) as journal:
        ended = sessions.end(journal)
        _tell(ctx, found, journal, ended, json)
        left_open = [record.id for record in sittings.open_sittings(journal, ended)]
    for sitting in left_open:
        remark(
            _("Sitting {sitting} is still open: `bondcards resume {sitting}` goes on with it another evening.").format(
                sitting=sitting
            )
        )
    if not json:
        remark(_("Session “{name}” has ended. `bondcards session start` opens the next one.").format(name=ended.name))


@session.command("list", help=_("All evenings, oldest first."))
def list_(ctx: typer.Context, json: bool = JSON) -> None:
    from bondcards.campaign import sessions

    with reading(campaign(ctx)) as journal:
        found = sessions.list_sessions(journal)
    if json:
        from bondcards.export import documents

        print_json(documents.sessions(found))
    elif found:
        from bondcards.show.lists import sessions as shown

        screen_of(ctx).print(shown(found))
    else:
        remark(_("There is no session yet. `bondcards session start` opens one, and so does play."))


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
    from bondcards.campaign.evening import evening
    from bondcards.sitting import evening as telling

    kept = evening(journal, which, None if json else last)
    events = telling.told(kept, journal)
    if json:
        from bondcards.export import evening as exported

        print_json(exported.evening(kept, events))
        return
    from bondcards.campaign import sittings
    from bondcards.show import evening as shown
    from bondcards.show.table import Faces
    from bondcards.show.terminal import show_long
    from bondcards.show.words import Names

    people = found.all_people().people
    names = Names(
        {person.id: person.name for person in people},
        found.settings.currency,
        shorts={person.id: person.short_name for person in people},
    )

    def facts_of(hand: int) -> tuple[Fact, ...]:
        # Only where a hand is told: what plays it again takes long to load.
        from bondcards.sitting.retelling import facts_of

        return facts_of(journal, hand)

    scenes = telling.scenes(events, facts_of)
    screen = screen_of(ctx)
    faces = Faces.on(screen)
    villains = {person.id: person for person in people if person.kind == "npc"}

    def hidden(hand: int) -> Sequence[Cue]:
        # Only for the game master: what thinks for villains takes long to load.
        from bondcards.sitting.tells import read_off

        return read_off(journal, sittings.hand(journal, hand), villains)

    show_long(screen, shown.told(kept, scenes, names, faces, screen.width, secrets=hidden if gm else None))
    if kept.earlier:
        remark(_("More happened before: `bondcards session show --all` tells all of it."))
