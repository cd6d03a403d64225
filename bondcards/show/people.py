"""People: a sheet as it stands now, and lists of everybody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bondcards.campaign.ledger import Balance
from bondcards.engine import money
from bondcards.games import catalogue
from bondcards.language.i18n import N_, _
from bondcards.language.wrapping import on_one_line
from bondcards.people import temperament
from bondcards.people.sheet import Gambler, Person
from bondcards.roleplay.gain import gain
from bondcards.show.layout import columns, heading, pairs

TRAITS = {
    "strength": N_("Strength"),
    "dexterity": N_("Dexterity"),
    "willpower": N_("Willpower"),
    "perception": N_("Perception"),
    "intelligence": N_("Intelligence"),
    "gambling": N_("Gambling"),
}

LABELS = {
    "short": N_("In short"),
    "characteristics": N_("Characteristics"),
    "skills": N_("Skills"),
    "bankroll": N_("Chips"),
    "temperament": N_("Temperament"),
    "tell": N_("Tell"),
    "games": N_("Games"),
}
TO_PLAY = {
    "look": N_("Look"),
    "manner": N_("Manner"),
    "opening": N_("First words"),
    "weakness": N_("Weakness"),
}
"""What tells the game master how to play somebody."""


def shown_as(key: str) -> str:
    """What a key of a sheet, its English name, is called where the sheet is shown; nothing where it has no label."""
    label = {**LABELS, **TO_PLAY, **TRAITS}.get(key)
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
        facts.add_row(_("Gains by cards"), str(gain(person.gambling)))
    if person.kind == "pc" or now.heroism:
        facts.add_row(_("Heroism Points"), Text(str(now.heroism), "heroism"))
    facts.add_row(shown_as("bankroll"), Text(money.written(now.chips, currency), "heading"))
    if person.gambler:
        _gambles(person.gambler, facts)
    for trait, label in TO_PLAY.items():
        if said := getattr(person, trait):
            facts.add_row(_(label), said)
    parts.append(facts)
    if person.notes:
        parts.append(Padding(Text(on_one_line(person.notes)), (1, 1, 0, 1)))
    return Group(*parts)


def _listed(figures: Mapping[str, int]) -> str:
    named = (f"{_(TRAITS[name]) if name in TRAITS else name} {figure}" for name, figure in figures.items())
    return ", ".join(named) or "–"


def _gambles(gambler: Gambler, facts: Table) -> None:
    his = gambler.temperament
    figures = _("{temperament} · bluff {bluff} · nerve {nerve}").format(
        temperament=temperament.name_shown(his, woman=gambler.woman), bluff=gambler.bluff, nerve=gambler.nerve
    )
    facts.add_row(shown_as("temperament"), f"{figures}\n{_(his.said)}")
    if gambler.tell:
        facts.add_row(shown_as("tell"), on_one_line(gambler.tell))
    if gambler.games:
        facts.add_row(shown_as("games"), ", ".join(map(catalogue.title, gambler.games)))


def everybody(people: Iterable[tuple[Person, Balance]]) -> Table:
    """All PCs or all NPCs, a line each, with what they have now. What is the GM's alone is not in it."""
    table = columns("", _("id"), _("player"), _("Gambling"), _("Heroism"), _("chips"), text=3)
    for person, now in people:
        level = "–" if person.gambling is None else str(person.gambling)
        player = person.player or ("" if person.kind == "pc" else _("the GM"))
        table.add_row(Text(person.name, "name"), person.id, player, level, str(now.heroism), money.text(now.chips))
    return table
