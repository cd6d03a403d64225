"""People: a sheet as it stands now, lists of everybody, and purses with how they came about."""

from collections.abc import Iterable, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bondcards.campaign.accounts import Purse
from bondcards.campaign.ledger import Balance, Entry
from bondcards.campaign.reasons import SHEET
from bondcards.engine import money
from bondcards.games import catalogue
from bondcards.language import i18n
from bondcards.language.i18n import _, n_
from bondcards.language.wrapping import on_one_line
from bondcards.people import temperament
from bondcards.people.sheet import Gambler, Person
from bondcards.roleplay.choosing_cards import gain as points_by_cards
from bondcards.show.layout import columns, gain, heading, pairs
from bondcards.show.lists import when
from bondcards.telling.labels import LABELS
from bondcards.telling.words import Names, colon

TO_PLAY = ("look", "manner", "opening", "weakness")
"""What tells the game master how to play somebody."""


def shown_as(key: str) -> str:
    """What a key of a sheet, its English name, is called where the sheet is shown; nothing where it has no label."""
    label = LABELS.sheet.get(key) or LABELS.traits.get(key)
    return _(label) if label else ""


def sheet(person: Person, now: Balance, currency: str, width: int) -> RenderableType:
    """A person: figures, what he has now, and for an NPC how he gambles. For the game master's eyes."""
    kind = _("PC") if person.kind == "pc" else _("NPC")
    parts: list[RenderableType] = [heading(person.name, f"{kind} · {person.id}", width)]
    facts = pairs()
    if person.kind == "pc" or person.player:
        facts.add_row(_("Player"), person.player or "–")
    if person.short:
        facts.add_row(shown_as("short"), person.short)
    facts.add_row(shown_as("characteristics"), _listed(person.characteristics))
    facts.add_row(shown_as("skills"), _listed(person.skills))
    if person.kind == "pc":
        facts.add_row(_("Gains by cards"), str(points_by_cards(person.gambling)))
    if person.kind == "pc" or now.heroism:
        facts.add_row(_("Heroism Points"), Text(str(now.heroism), "heroism"))
    facts.add_row(shown_as("bankroll"), Text(money.written(now.chips, currency), "heading"))
    if person.gambler:
        _gambles(person.gambler, facts)
    for trait in TO_PLAY:
        if said := getattr(person, trait):
            facts.add_row(shown_as(trait), said)
    parts.append(facts)
    if person.notes:
        parts.append(Padding(Text(on_one_line(person.notes)), (1, 1, 0, 1)))
    return Group(*parts)


def _listed(figures: Mapping[str, int]) -> str:
    named = (f"{_(LABELS.traits.get(name, name))} {figure}" for name, figure in figures.items())
    return ", ".join(named) or "–"


def _gambles(gambler: Gambler, facts: Table) -> None:
    his = gambler.temperament
    figures = _("{temperament} · bluff {bluff} · nerve {nerve}").format(
        temperament=temperament.name_in(his, i18n.language(), woman=gambler.woman),
        bluff=gambler.bluff,
        nerve=gambler.nerve,
    )
    facts.add_row(shown_as("temperament"), f"{figures}\n{_(his.said)}")
    if gambler.tell:
        facts.add_row(shown_as("tell"), on_one_line(gambler.tell))
    if gambler.games:
        facts.add_row(shown_as("games"), ", ".join(map(catalogue.title, gambler.games)))


def everybody(people: Iterable[tuple[Person, Balance]]) -> Table:
    """All PCs or all NPCs, a line each, with what they have now. What is the GM's alone is not in it."""
    table = columns("", _("id"), _("player"), _("Gambling"), _("Heroism"), _("chips"), text=3)
    table.columns[1].no_wrap = True
    for person, now in people:
        level = "–" if person.gambling is None else str(person.gambling)
        player = person.player or ("" if person.kind == "pc" else _("the GM"))
        table.add_row(Text(person.name, "name"), person.id, player, level, str(now.heroism), money.text(now.chips))
    return table


def purse(who: str, which: Purse, held: int, entries: Sequence[Entry], names: Names) -> RenderableType:
    """What a person has (cents or points), and why by all entries or the latest; a sheet not entered counts too."""
    table = columns(_("when"), _("change"), _("then"), _("why"))
    table.columns[3].justify = "left"
    for entry in entries:
        table.add_row(when(entry.at), *_moved(which, entry.change, entry.balance), entry.said(names.seat))
    due = held - (entries[-1].balance if entries else 0)
    if due:
        table.add_row("", *_moved(which, due, held), _(SHEET))
    holds = money.written(held, names.currency)
    if which == "heroism":
        holds = n_("{held} Heroism Point", "{held} Heroism Points", held).format(held=held)
    return Group(Text.assemble(" ", (names.seat(who), "name"), colon(), holds), table)


def _moved(which: Purse, change: int, then: int) -> tuple[Text, str]:
    if which == "chips":
        return gain(change), money.text(then)
    signed = f"+{change}" if change > 0 else f"\u2212{-change}" if change else "0"
    return Text(signed, "gain" if change > 0 else "loss" if change < 0 else ""), str(then)
