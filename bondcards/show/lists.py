"""Lists: games, purses, evenings, campaigns, and what is wrong in files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards import money
from bondcards.campaign import ledger
from bondcards.campaign.folders import Campaign
from bondcards.campaign.ledger import Entry, Purse
from bondcards.campaign.sessions import Session
from bondcards.errors import Problem
from bondcards.games.game import Entry as Game
from bondcards.i18n import _, n_
from bondcards.show import words
from bondcards.show.tables import columns, gain, pairs


def games(entries: Iterable[Game]) -> RenderableType:
    """The catalogue by families: each game's name to be typed, its seats, and a line about it."""
    families: dict[str, list[Game]] = {}
    for entry in entries:
        families.setdefault(entry.family, []).append(entry)
    parts: list[RenderableType] = []
    for family, members in families.items():
        table = Table.grid(padding=(0, 2), pad_edge=True)
        table.add_column(style="key", no_wrap=True)
        table.add_column(justify="right", no_wrap=True)
        table.add_column()
        for entry in members:
            table.add_row(entry.id, words.span(*entry.seats), _(entry.about))
        parts += [Text(f" {words.family(family)}", "heading"), table]
    return Group(*parts)


def purse(name: str, which: Purse, held: int, entries: Sequence[Entry], currency: str) -> RenderableType:
    """What a person has (cents or points), and how it came about; a sheet not entered yet is reckoned in."""
    table = columns(_("when"), _("change"), _("then"), _("why"))
    table.columns[3].justify = "left"
    for entry in entries:
        table.add_row(when(entry.at), *_moved(which, entry.change, entry.balance), ledger.spoken(entry.why))
    due = held - sum(entry.change for entry in entries)
    if due:
        table.add_row("", *_moved(which, due, held), ledger.spoken(ledger.SHEET))
    return Group(Text.assemble(" ", (name, "name"), ": ", _held(which, held, currency)), table)


def _moved(which: Purse, change: int, then: int) -> tuple[Text, str]:
    if which == "chips":
        return gain(change), money.text(then)
    return points(change), str(then)


def _held(which: Purse, held: int, currency: str) -> str:
    if which == "chips":
        return f"{money.text(held)} {currency}".rstrip()
    return n_("{held} Heroism Point", "{held} Heroism Points", held).format(held=held)


def points(change: int) -> Text:
    """Heroism Points gained or spent."""
    signed = f"+{change}" if change > 0 else f"\u2212{-change}" if change else "0"
    return Text(signed, "gain" if change > 0 else "loss" if change < 0 else "")


def sessions(found: Iterable[Session]) -> Table:
    """All evenings, a line each."""
    table = columns(_("session"), _("began"), "", text=3)
    for session in found:
        table.add_row(Text(session.name, "name"), when(session.at), "" if session.ended else _("open"))
    return table


def campaigns(found: Mapping[str, str]) -> Table:
    """All campaigns by name, and where they are."""
    table = columns(_("campaign"), _("folder"), text=2)
    for name, folder in found.items():
        table.add_row(Text(name, "key", no_wrap=True), folder)
    return table


def campaign(found: Campaign) -> RenderableType:
    """A campaign: its settings, its house rules, and who is in it."""
    settings = found.settings
    facts = pairs()
    facts.add_row(_("Folder"), str(found.folder))
    facts.add_row(_("Currency"), settings.currency or "–")
    facts.add_row(_("Language"), settings.language)
    facts.add_row(_("PCs"), ", ".join(found.people("pc")) or "–")
    facts.add_row(_("NPCs"), ", ".join(found.people("npc")) or "–")
    rules = [
        " ".join((f"{words.game(rule.game)}:" if rule.game else "", rule.option, "=", rule.value)).strip()
        for rule in settings.house_rules
    ]
    facts.add_row(_("House rules"), "\n".join(rules) or "–")
    if settings.quality_table:
        facts.add_row(_("Quality Results"), _("the campaign's own"))
    return Group(Text(f" {settings.title}", "heading"), facts)


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
    return clock(at).strftime("%Y-%m-%d %H:%M")


def clock(at: str) -> datetime:
    """A time of the journal, here."""
    return datetime.fromisoformat(at).astimezone()
