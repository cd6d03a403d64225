"""`doctor`: what whoever helps would ask for, without a name or an amount."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

import typer

from bondcards import __version__
from bondcards.cli import later
from bondcards.cli.commands import Commands
from bondcards.cli.common import JSON, SCREENS, look_of, print_json, say, scene
from bondcards.cli.later import show
from bondcards.errors import BadFile, Refused
from bondcards.language import i18n
from bondcards.language.i18n import N_, _, n_
from bondcards.language.preferences import settings

app = Commands()

BUILT_ON: Final = ("typer", "rich", "msgspec", "PyYAML", "platformdirs", "numpy")


LABELS: Final = {
    "program": N_("Program"),
    "libraries": N_("Libraries"),
    "screens": N_("Pages for the players"),
    "system": N_("System"),
    "terminal": N_("Terminal"),
    "language": N_("Language"),
    "settings": N_("Settings"),
    "campaign": N_("Campaign"),
    "sheets": N_("Sheets"),
    "journal": N_("Journal"),
}


@app.command("doctor")
def doctor(ctx: typer.Context, json: bool = JSON) -> None:
    found = dict(_found(ctx))
    if json:
        print_json({"doctor": found})
        return
    for what, said in found.items():
        say(_("{what}: {said}").format(what=_(LABELS[what]), said=said))


def _found(ctx: typer.Context) -> Iterator[tuple[str, str]]:
    python = f"Python {platform.python_version()}, SQLite {later.campaign.journal.SQLITE}"
    yield "program", f"bondcards {__version__}, {python}"
    yield "libraries", ", ".join(f"{name} {version(name)}" for name in BUILT_ON)
    yield "screens", _screens()
    yield "system", platform.platform()
    yield "terminal", _terminal(ctx)
    yield "language", f"{i18n.language()} ({_why_language(ctx)})"
    yield "settings", ", ".join(sorted(settings())) or _("none")
    yield "campaign", _why_campaign(ctx)
    try:
        found = later.campaign.folders.find(scene(ctx).campaign)
    except Refused as why:
        # Not its sentence, which names campaigns, or what stands in a file of theirs.
        yield "journal", _unfound(why)
        return
    people, scenes = found.all_people(), later.campaign.scenes.scenes(found)
    pcs = sum(person.kind == "pc" for person in people.people)
    npcs, problems = len(people.people) - pcs, len(people.problems)
    counted = (
        n_("{count} agent", "{count} agents", pcs).format(count=pcs),
        n_("{count} villain", "{count} villains", npcs).format(count=npcs),
        n_("{count} scene", "{count} scenes", len(scenes)).format(count=len(scenes)),
        n_("{count} problem in sheets", "{count} problems in sheets", problems).format(count=problems),
    )
    yield "sheets", ", ".join(counted)
    yield "journal", _journal(found.folder)


def _screens() -> str:
    """What the extra of that name has brought."""
    try:
        return ", ".join(f"{name} {version(name)}" for name in SCREENS)
    except PackageNotFoundError:
        return _("not installed")


def _unfound(why: Refused) -> str:
    """Why there is no campaign to look into."""
    match why:
        case later.campaign.folders.Several():
            return _("none is meant")
        case BadFile():
            told = n_("{count} problem in campaign.yaml", "{count} problems in campaign.yaml", len(why.problems))
            return told.format(count=len(why.problems))
        case _:
            return _("no such campaign")


def _terminal(ctx: typer.Context) -> str:
    look = look_of(ctx)
    console = show.terminal.console(look)
    kind = os.environ.get("TERM", "") if sys.stdout.isatty() else _("no terminal")
    colour = _("colour") if console.color_system else _("no colour")
    if look.accessible:
        colour = _("read aloud")
    return f"{kind}, {console.width} × {console.height}, {sys.stdout.encoding}, {colour}"


def _why_language(ctx: typer.Context) -> str:
    if ctx.find_root().params.get("lang"):
        return "--lang"
    if os.environ.get("BONDCARDS_LANG"):
        return "BONDCARDS_LANG"
    return "settings.toml" if "lang" in settings() else next(filter(os.environ.get, ("LC_ALL", "LANG")), "–")


def _why_campaign(ctx: typer.Context) -> str:
    """How the campaign is found, or how many there are to choose from."""
    if scene(ctx).campaign:
        return "--campaign"
    if os.environ.get("BONDCARDS_CAMPAIGN"):
        return "BONDCARDS_CAMPAIGN"
    if later.campaign.standing.is_campaign(Path.cwd()):
        return _("the folder one stands in")
    known = len(later.campaign.standing.everywhere())
    return _("the only one there is") if known == 1 else _("{count} to choose from").format(count=known)


def _journal(folder: Path) -> str:
    file = folder / later.campaign.standing.JOURNAL
    if not file.exists():
        return _("none yet")
    size = sum(part.stat().st_size for part in folder.glob(f"{file.name}*"))
    try:
        with later.campaign.journal.Journal.reading(folder) as journal:
            hands = len(later.campaign.sittings.settled_hands(journal))
            sittings = len(later.campaign.sittings.latest_first(journal))
            open_ = len(later.campaign.sittings.open_sittings(journal))
    except Refused as why:
        return str(why).replace(str(folder), "…")
    told = _("{size} kB, {sittings} sittings, {open} of them open, {hands} hands settled")
    return told.format(size=-(-size // 1000), sittings=sittings, open=open_, hands=hands)
