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
from bondcards.language.i18n import _, n_
from bondcards.people.sheet import Person
from bondcards.show.layout import columns, gain, heading, pairs
from bondcards.show.lists import when
from bondcards.telling.sheets import Sheet
from bondcards.telling.words import Names, colon

STYLES = {"heroism": "heroism", "bankroll": "heading"}
"""How facts look that stand out."""


def sheet(told: Sheet, who: str, width: int) -> RenderableType:
    """A person: figures, what he has now, and for an NPC how he gambles. For the game master's eyes."""
    facts = pairs()
    for fact in told.facts:
        facts.add_row(fact.label, Text(fact.text, STYLES.get(fact.key, "")))
    parts: list[RenderableType] = [heading(told.name, f"{told.kind} · {who}", width), facts]
    if told.notes:
        parts.append(Padding(Text(told.notes), (1, 1, 0, 1)))
    return Group(*parts)


def everybody(people: Iterable[tuple[Person, Balance]]) -> Table:
    """All PCs or all NPCs, a line each, with what they have now. What is the GM's alone is not in it."""
    table = columns("", _("to type"), _("player"), _("Gambling"), _("Heroism"), _("chips"), text=3)
    table.columns[1].no_wrap = True
    for person, now in people:
        level = "–" if person.gambling is None else str(person.gambling)
        player = person.player or ("" if person.kind == "pc" else _("the GM"))
        table.add_row(Text(person.name, "name"), person.id, player, level, str(now.heroism), money.text(now.chips))
    return table


def purses(which: Purse, held: Iterable[tuple[Person, int]]) -> Table:
    """What people have of one kind (cents or points), a line each."""
    table = columns("", _("to type"), _("Heroism") if which == "heroism" else _("chips"), text=2)
    for person, has in held:
        table.add_row(Text(person.name, "name"), person.id, str(has) if which == "heroism" else money.text(has))
    return table


def purse(
    who: str, which: Purse, held: int, entries: Sequence[Entry], names: Names, *, places: Mapping[int, int]
) -> RenderableType:
    """What a person has (cents or points), and why by all entries or the latest; a sheet not entered counts too.

    `places` are those of the hands in their sittings, by their ids.
    """
    table = columns(_("when"), _("change"), _("then"), _("why"))
    table.columns[3].justify = "left"
    for entry in entries:
        table.add_row(when(entry.at), *_moved(which, entry.change, entry.balance), entry.said(names.seat, places))
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
