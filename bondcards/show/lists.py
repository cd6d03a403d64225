"""Lists: games, evenings, campaigns, and what is wrong in files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bondcards.engine import money
from bondcards.errors import Problem
from bondcards.games import catalogue
from bondcards.language import languages
from bondcards.language.i18n import _
from bondcards.show.layout import Told, columns, pairs
from bondcards.telling import words

if TYPE_CHECKING:
    from bondcards.campaign.folders import Campaign
    from bondcards.campaign.sessions import Session
    from bondcards.games.game import Entry
    from bondcards.people.sheet import Kind


def games(entries: Iterable[Entry]) -> RenderableType:
    """The catalogue by families: how a game is typed and called, seats and packs, and a line about it."""
    found = list(entries)
    typed = max(len(entry.id) for entry in found)
    called = max(len(catalogue.title(entry.id)) for entry in found)
    seats, packs = _("seats"), _("packs")

    def row(*cells: str) -> Text:
        typed_, called_, seats_, packs_ = cells
        rest = f"  {called_:<{called}}  {seats_:>{max(len(seats), 5)}}  {packs_:>{len(packs)}}"
        return Text.assemble("  ", (f"{typed_:<{typed}}", "key"), rest)

    head = row(_("game"), "", seats, packs)
    head.stylize("quiet")
    parts: list[RenderableType] = [head]
    family = ""
    for entry in found:
        if entry.family != family:
            family = entry.family
            parts.append(Text(f" {words.family(family)}", "heading"))
        span = words.span(*entry.seats)
        parts.append(row(entry.id, catalogue.title(entry.id), span, str(entry.packs.count)))
        parts.append(Padding(Text(_(entry.about), "quiet"), (0, 1, 0, 4)))
    return Told(Group(*parts), lambda: map(_in_a_sentence, found))


def _in_a_sentence(entry: Entry) -> str:
    sentence = _("{id}: {title}, {family}, {seats} seats, packs: {packs}. {about}")
    return sentence.format(
        id=entry.id,
        title=catalogue.title(entry.id),
        family=words.family(entry.family),
        seats=words.span(*entry.seats),
        packs=entry.packs.count,
        about=_(entry.about),
    )


def sessions(found: Iterable[Session]) -> Table:
    table = columns(_("session"), _("began"), "", text=3)
    for session in found:
        table.add_row(Text(session.called, "name"), when(session.at), "" if session.ended else _("open"))
    return table


def campaigns(found: Mapping[str, str]) -> Table:
    table = columns(_("campaign"), _("folder"), text=2)
    for name, folder in found.items():
        table.add_row(Text(name, "key", no_wrap=True), folder)
    return table


def campaign(found: Campaign) -> RenderableType:
    from bondcards.campaign.scenes import scenes

    settings = found.settings
    facts = pairs()
    facts.add_row(_("Folder"), str(found.folder))
    facts.add_row(_("Currency"), settings.currency or "–")
    facts.add_row(_("Language"), settings.language)
    if settings.chips:
        worth = (f"{money.colour(colour)} {money.text(cents)}" for colour, cents in settings.chips.items())
        facts.add_row(_("Chips"), ", ".join(worth))
    facts.add_row(_("PCs"), _everybody(found, "pc"))
    facts.add_row(_("NPCs"), _everybody(found, "npc"))
    if prepared := scenes(found):
        facts.add_row(_("Scenes"), ", ".join(prepared))
    rules = [
        (catalogue.title(rule.game) + words.colon() if rule.game else "") + f"{rule.option} = {rule.value}"
        for rule in settings.house_rules
    ]
    facts.add_row(_("House rules"), "\n".join(rules) or "–")
    if settings.quality_table:
        facts.add_row(_("Quality Results"), _("the campaign's own"))
    return Group(Text(f" {settings.title}", "heading"), facts)


def _everybody(found: Campaign, kind: Kind) -> str:
    """All agents or all villains, by name; with the id, too, where it is not the name's own."""
    from bondcards.campaign.folders import called

    return ", ".join(called(who, found.name(who)) for who in found.people(kind)) or "–"


def problems(found: Iterable[Problem]) -> Text:
    """What is wrong in files: a line each, its place first, as a program reads it too."""
    text = Text(overflow="ignore", no_wrap=True)
    for problem in found:
        place, sentence = f"{problem.file}:{problem.line}:{problem.column}:", problem.message
        text.append(place, "quiet").append(f" {sentence}", "warning").append(f" {problem.hint}".rstrip()).append("\n")
    text.rstrip()
    return text


def when(at: str) -> str:
    """A time of the journal (UTC) as clocks here show it."""
    return clock(at).strftime(languages.in_use().numbers.moment)


def lately(at: str) -> str:
    """The same, of today the hour alone."""
    return clock(at).strftime("%H:%M") if clock(at).date() == date.today() else when(at)


def clock(at: str) -> datetime:
    return datetime.fromisoformat(at).astimezone()
