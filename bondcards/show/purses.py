"""Purses: what somebody has, and how it came about."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from bondcards.campaign.accounts import Purse
from bondcards.campaign.ledger import Entry
from bondcards.campaign.reasons import SHEET
from bondcards.engine import money
from bondcards.language.i18n import _, n_
from bondcards.show.layout import columns, gain
from bondcards.show.lists import when
from bondcards.show.words import Names, colon


def purse(who: str, which: Purse, held: int, entries: Sequence[Entry], names: Names) -> RenderableType:
    """What a person has (cents or points), and how it came about; a sheet not entered yet is reckoned in.

    The entries are all of the purse, or its latest.
    """
    table = columns(_("when"), _("change"), _("then"), _("why"))
    table.columns[3].justify = "left"
    for entry in entries:
        table.add_row(when(entry.at), *_moved(which, entry.change, entry.balance), entry.said(names.seat))
    due = held - (entries[-1].balance if entries else 0)
    if due:
        table.add_row("", *_moved(which, due, held), _(SHEET))
    return Group(Text.assemble(" ", (names.seat(who), "name"), colon(), _held(which, held, names.currency)), table)


def _moved(which: Purse, change: int, then: int) -> tuple[Text, str]:
    if which == "chips":
        return gain(change), money.text(then)
    return points(change), str(then)


def _held(which: Purse, held: int, currency: str) -> str:
    if which == "chips":
        return money.written(held, currency)
    return n_("{held} Heroism Point", "{held} Heroism Points", held).format(held=held)


def points(change: int) -> Text:
    """Heroism Points gained or spent."""
    signed = f"+{change}" if change > 0 else f"\u2212{-change}" if change else "0"
    return Text(signed, "gain" if change > 0 else "loss" if change < 0 else "")
