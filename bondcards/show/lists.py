"""Lists and histories: the games, the people, the campaigns, the sessions, a purse."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards import money
from bondcards.campaign.folders import Campaign
from bondcards.campaign.ledger import Balance, Entry, Purse, spoken
from bondcards.campaign.sessions import Session
from bondcards.games import game
from bondcards.i18n import _, n_
from bondcards.people.sheet import Person
from bondcards.people.temperament import shown as temperament
from bondcards.show.accounts import columns, gain


def listed(*headings: str) -> Table:
    """A table of texts under quiet headings."""
    table = Table(box=None, pad_edge=True, padding=(0, 1), header_style="quiet")
    for heading in headings:
        table.add_column(heading, overflow="fold")
    return table


def told(rows: Iterable[tuple[str, RenderableType | None]]) -> Table:
    """What is known of one thing, a line each; what is not known is left out."""
    grid = Table.grid(padding=(0, 2), pad_edge=True)
    grid.add_column(style="quiet", no_wrap=True)
    grid.add_column()
    for what, value in rows:
        if value is not None and value != "":
            grid.add_row(what, value)
    return grid


def when(at: str) -> str:
    """A time of the journal (UTC), by the clock of this place."""
    return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%d %H:%M")


def games(entries: Iterable[game.Entry]) -> Table:
    """The catalogue: seats, packs, sources, and a line about each."""
    table = listed(_("game"), _("seats"), _("packs"), _("source"), "")
    for entry in entries:
        least, most = entry.seats
        table.add_row(
            Text(entry.id, "name", no_wrap=True),
            f"{least}–{most}",
            str(entry.packs),
            ", ".join(entry.source),
            _(entry.about),
        )
    return table


def people(found: Iterable[tuple[Person, Balance]]) -> Table:
    """Everybody with what counts at the table."""
    table = columns("", "", _("Perception"), _("Gambling"), _("Heroism"), _("chips"))
    table.columns[1].justify = "left"
    for person, has in found:
        table.add_row(
            Text(person.id, "name", no_wrap=True),
            f"{person.name} ({person.player})" if person.player else person.name,
            str(person.perception),
            _gambling(person),
            str(has.heroism),
            money.text(has.chips),
        )
    return table


def person(found: Person, has: Balance, currency: str) -> RenderableType:
    """A sheet with what its person has now. It is the GM's: tell, bluff and nerve are on it."""
    gambler = found.gambler
    rows: list[tuple[str, RenderableType | None]] = [
        (_("played by"), found.player),
        (_("Perception"), str(found.perception)),
        (_("Gambling"), _gambling(found)),
        (_("Heroism Points"), Text(str(has.heroism), "heroism")),
        (_("chips"), f"{money.text(has.chips)} {currency}".rstrip()),
    ]
    if found.kind == "npc":
        rows.append((_("temperament"), temperament(found.temperament)))
    if gambler:
        rows += [
            (_("bluff"), f"{gambler.bluff} %"),
            (_("nerve"), f"{gambler.nerve} %"),
            (_("tell"), gambler.tell),
            (_("games"), ", ".join(gambler.games)),
        ]
    rows.append((_("notes"), found.notes))
    return Group(Text(f" {found.name}", "heading"), told(rows))


def _gambling(person: Person) -> str:
    return "–" if person.gambling is None else str(person.gambling)


def purse(name: str, which: Purse, held: int, entries: Sequence[Entry], currency: str) -> RenderableType:
    """What a purse holds and how it came about; before its first use, what the sheet says."""
    chips = which == "chips"
    table = listed(_("when"), _("change"), _("balance"), _("why"))
    table.columns[1].justify = table.columns[2].justify = "right"
    for entry in entries:
        change = gain(entry.change) if chips else Text(f"{entry.change:+d}".replace("-", "−"), "heroism")
        balance = money.text(entry.balance) if chips else str(entry.balance)
        table.add_row(when(entry.at), change, balance, spoken(entry.why))
    due = held - sum(entry.change for entry in entries)
    if due or not entries:
        table.add_row("", gain(due) if chips else Text(f"{due:+d}", "heroism"), _said(held, chips), _("sheet"))
    total = f"{money.text(held)} {currency}".rstrip() if chips else str(held)
    points = n_("{name}: {total} Heroism Point", "{name}: {total} Heroism Points", held)
    heading = _("{name}: {total} in chips") if chips else points
    return Group(Text(" " + heading.format(name=name, total=total), "heading"), table)


def _said(held: int, chips: bool) -> str:
    return money.text(held) if chips else str(held)


def campaigns(found: Mapping[str, str]) -> Table:
    """The campaigns and where they are."""
    table = listed(_("campaign"), _("folder"))
    for name, folder in found.items():
        table.add_row(Text(name, "name", no_wrap=True), folder)
    return table


def campaign(found: Campaign) -> RenderableType:
    """What `campaign.yaml` says, and who is there."""
    settings = found.settings
    rules = "\n".join(
        f"{rule.game}: {rule.option} = {rule.value}" if rule.game else f"{rule.option} = {rule.value}"
        for rule in settings.house_rules
    )
    rows: list[tuple[str, RenderableType | None]] = [
        (_("folder"), str(found.folder)),
        (_("currency"), settings.currency),
        (_("language"), settings.language),
        (_("house rules"), rules),
        (_("quality table"), _("the campaign's own") if settings.quality_table else None),
        (_("agents"), ", ".join(found.people("pc"))),
        (_("villains"), ", ".join(found.people("npc"))),
    ]
    return Group(Text(f" {settings.title}", "heading"), told(rows))


def sessions(found: Iterable[Session]) -> Table:
    """The evenings, oldest first."""
    table = listed(_("session"), _("day"), "")
    for session in found:
        table.add_row(Text(session.name, "name"), session.day, "" if session.ended else _("open"))
    return table
