"""People, purses, evenings, campaigns, and what is wrong in files: lists, and one of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bondcards import money
from bondcards.campaign import ledger
from bondcards.campaign.folders import Campaign
from bondcards.campaign.ledger import Balance, Entry, Purse
from bondcards.campaign.sessions import Session
from bondcards.errors import Problem
from bondcards.i18n import N_, _, n_
from bondcards.people import temperament
from bondcards.people.sheet import Gambler, Person
from bondcards.roleplay.gain import gain as gained
from bondcards.show import words
from bondcards.show.headings import heading
from bondcards.show.tables import columns, gain, pairs

TRAITS: Final = {
    "strength": N_("Strength"),
    "dexterity": N_("Dexterity"),
    "willpower": N_("Willpower"),
    "perception": N_("Perception"),
    "intelligence": N_("Intelligence"),
    "gambling": N_("Gambling"),
}


def person(found: Person, now: Balance, currency: str, width: int = 80) -> RenderableType:
    """A person: figures, what he has now, and for an NPC how he gambles. For the game master's eyes."""
    kind = _("PC") if found.kind == "pc" else _("NPC")
    parts: list[RenderableType] = [heading(found.name, f"{kind} · {found.id}", width)]
    facts = pairs()
    if found.kind == "pc":
        facts.add_row(_("Player"), found.player or "–")
    facts.add_row(_("Characteristics"), _listed(found.characteristics))
    facts.add_row(_("Skills"), _listed(found.skills))
    if found.kind == "pc":
        facts.add_row(_("Gains by cards"), str(gained(found.gambling)))
    facts.add_row(_("Heroism Points"), Text(str(now.heroism), "heroism"))
    facts.add_row(_("Chips"), Text(f"{money.text(now.chips)} {currency}".rstrip(), "heading"))
    if found.gambler:
        _gambles(found.gambler, facts)
    parts.append(facts)
    if found.notes:
        parts.append(Padding(Text(" ".join(found.notes.split())), (1, 1, 0, 1)))
    return Group(*parts)


def _listed(figures: Mapping[str, int]) -> str:
    named = (f"{_(TRAITS[name]) if name in TRAITS else name} {figure}" for name, figure in figures.items())
    return ", ".join(named) or "–"


def _gambles(gambler: Gambler, facts: Table) -> None:
    facts.add_row(_("Temperament"), temperament.shown(gambler.temperament))
    facts.add_row(_("Bluff"), str(gambler.bluff))
    facts.add_row(_("Nerve"), str(gambler.nerve))
    if gambler.tell:
        facts.add_row(_("Tell"), " ".join(gambler.tell.split()))
    if gambler.games:
        facts.add_row(_("Games"), ", ".join(map(words.game, gambler.games)))


def people(found: Iterable[tuple[Person, Balance]]) -> Table:
    """All PCs or all NPCs, a line each, with what they have now. What is the GM's alone is not in it."""
    table = columns("", _("id"), _("player"), _("Gambling"), _("Heroism"), _("chips"), text=3)
    for one, now in found:
        level = "–" if one.gambling is None else str(one.gambling)
        player = one.player or ("" if one.kind == "pc" else _("the GM"))
        table.add_row(Text(one.name, "name"), one.id, player, level, str(now.heroism), money.text(now.chips))
    return table


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
