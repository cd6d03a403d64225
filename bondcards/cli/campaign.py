"""`campaign`: folders of people and evenings; how one begins, and whether all is well in it."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, cast

import typer

from bondcards.cli.commands import Commands, argument, option
from bondcards.cli.common import (
    JSON,
    answer_problems,
    campaign_of,
    line,
    look_of,
    print_json,
    remark,
    say,
    screen_of,
    terminal,
)
from bondcards.cli.completion import campaigns
from bondcards.errors import BadFile, Misused
from bondcards.language import i18n
from bondcards.language.i18n import _, n_

if TYPE_CHECKING:
    from bondcards.campaign.folders import Campaign
    from bondcards.people.writer import Language

app = Commands()
campaign = Commands()
app.add_typer(campaign, name="campaign")
NEW_FILE = argument(..., metavar="FILE", help=_("The file to be written; there is none of that name yet."))
KEPT_FILE = argument(..., metavar="FILE", help=_("The file as it was written."))
NEW_FOLDER = argument(..., metavar="FOLDER", help=_("What the new folder is called, or a path to it."))
MEANT = argument(
    None, metavar="NAME", help=_("Which campaign; that of --campaign where it is not named."), autocompletion=campaigns
)


@campaign.command("new", help=_("Begin a campaign: empty, or as a copy of another."))
def new(
    ctx: typer.Context,
    name: str = argument(
        "",
        metavar="NAME",
        help=_("What its folder is called, such as monte-carlo: lower-case letters, digits, hyphens; or a path to it."),
    ),
    source: str | None = option(
        None, "--from", metavar="C", help=_("The campaign to copy, such as royale, which ships.")
    ),
    title: str | None = option(None, metavar="TEXT", help=_("What it is called in words.")),
    currency: str | None = option(None, metavar="TEXT", help=_("The money it is played for.")),
) -> None:
    if source is not None and (title is not None or currency is not None):
        raise Misused(_("A copy has title and currency of its own: change them in its campaign.yaml."))
    begun = _begun(name, source, title, currency) if name else _asked(ctx, source, title, currency)
    pcs, npcs = len(begun.people("pc")), len(begun.people("npc"))
    who = _("{pcs}, {npcs}").format(
        pcs=n_("{count} agent", "{count} agents", pcs).format(count=pcs),
        npcs=n_("{count} villain", "{count} villains", npcs).format(count=npcs),
    )
    begins = _("Campaign {id}, “{title}”, begins in {folder}: {who}.")
    say(begins.format(id=begun.id, title=begun.settings.title, folder=begun.folder, who=who))
    _say_next(begun, name or begun.id, "play" if pcs else "pc new ID")


def _begun(
    name: str, source: str | None, title: str | None, currency: str | None, language: Language | None = None
) -> Campaign:
    from bondcards.campaign import founding

    if source is not None:
        return founding.copied(name, source, title or "")
    words = line(title or "") or Path(name).resolve().name.replace("-", " ").title()
    written = language or cast("Language", i18n.language())
    return founding.begin(name, words, line(currency or ""), written)


def _asked(ctx: typer.Context, source: str | None, title: str | None, currency: str | None) -> Campaign:
    """A campaign that has no name yet: all that was not said is asked for, where somebody can be asked."""
    from bondcards.cli.beginnings import Beginning, asked

    if not terminal():
        raise Misused(_("Say what its folder is called: `bondcards campaign new NAME`."))
    wish = asked(Beginning(source, title, currency=currency), look_of(ctx))
    copied = wish.source if wish.copied else None
    return _begun(wish.folder or "", copied, wish.title, wish.currency, wish.language)


def _say_next(begun: Campaign, name: str, then: str) -> None:
    """What one would do next in a campaign that was made just now under that name."""
    from bondcards.campaign import founding

    called = shlex.quote(name) if founding.is_path(name) else begun.id
    following = _("Next: `{command}`; with BONDCARDS_CAMPAIGN={id} set, --campaign need not be said.")
    remark(following.format(command=f"bondcards --campaign {called} {then}", id=called))


@campaign.command("list", help=_("The campaigns there are."))
def list_(ctx: typer.Context, json: bool = JSON) -> None:
    from bondcards.campaign import standing

    known = standing.everywhere()
    if json:
        from bondcards.export import documents

        print_json(documents.campaigns(known))
        return
    if known:
        from bondcards.show import lists

        screen_of(ctx).print(lists.campaigns({name: str(folder) for name, folder in known.items()}))
    else:
        remark(standing.none_yet())


@campaign.command("show", help=_("A campaign: its settings, its house rules, who is in it."))
def show_(ctx: typer.Context, name: str | None = MEANT, json: bool = JSON) -> None:
    found = _meant(ctx, name)
    if json:
        from bondcards.export import documents

        print_json(documents.campaign(found))
    else:
        from bondcards.show import lists

        screen_of(ctx).print(lists.campaign(found))


@campaign.command("check", help=_("Everything that is wrong in campaign.yaml and in all sheets."))
def check(ctx: typer.Context, name: str | None = MEANT, json: bool = JSON) -> None:
    from bondcards.sitting import checks

    try:
        problems, warnings = checks.everything(_meant(ctx, name))
    except BadFile as bad:
        problems, warnings = checks.everything_in(bad), []
    answer_problems(ctx, problems, warnings, _("Nothing is wrong in the campaign's files."), json)


@campaign.command("verify", help=_("Play every hand in the journal again from its tape, and compare."))
def verify(
    ctx: typer.Context,
    name: str | None = MEANT,
    json: bool = JSON,
) -> None:
    from bondcards.campaign import journal
    from bondcards.sitting import audit

    folder = _meant(ctx, name).folder
    found = audit.verified(folder)
    if json:
        from bondcards.export import documents

        print_json(documents.audit(found))
    else:
        for trouble in found.troubles:
            say(str(trouble))
        hands = n_("{count} settled hand", "{count} settled hands", found.hands).format(count=found.hands)
        sentence = _("{hands}, {replayed} played again: {verdict}")
        verdict = _("all as it was kept.") if found.ok else _("not as it was kept.")
        say(sentence.format(hands=hands, replayed=found.replayed, verdict=verdict))
        if found.foreign:
            others = _("The file has tables that are not the journal's, and were left alone: {names}.")
            remark(others.format(names=", ".join(found.foreign)))
        remark(_("Read with SQLite {version}.").format(version=journal.SQLITE))
    if not found.ok:
        raise typer.Exit(1)


@campaign.command("backup", help=_("Keep a whole campaign in one file, even while it is played."))
def backup(ctx: typer.Context, file: Path = NEW_FILE, name: str | None = MEANT) -> None:
    from bondcards.campaign import copies

    found = _meant(ctx, name)
    size = copies.back_up(found, file)
    kept = _("Campaign {id} is kept in {file}: {size} kB, sheets, scenes and journal.")
    say(kept.format(id=found.id, file=file, size=-(-size // 1000)))
    command = f"bondcards campaign restore {shlex.quote(str(file))} NAME"
    remark(_("`{command}` makes a campaign of it again.").format(command=command))


@campaign.command("restore", help=_("Make a campaign of a file that `campaign backup` has written."))
def restore(file: Path = KEPT_FILE, folder: str = NEW_FOLDER) -> None:
    from bondcards.campaign import copies

    begun = copies.restore(file, folder)
    back = _("Campaign {id}, “{title}”, is back in {folder}.")
    say(back.format(id=begun.id, title=begun.settings.title, folder=begun.folder))
    _say_next(begun, folder, "campaign verify")


def _meant(ctx: typer.Context, name: str | None) -> Campaign:
    from bondcards.campaign import folders

    return campaign_of(ctx) if name is None else folders.find(name)
