"""What has happened at a table, as small frozen facts, and what may be read off them.

All that a screen, a player's memory, the shoe or an export knows is a fold over facts; nobody
reads the rules' local variables. Cards that lie face down are in them with who may see them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bondcards.cards import UNKNOWN, Card

Sees = tuple[str, ...] | None
"""Who sees a card: None for all, a seat alone, or nobody yet, which is ()."""


class Dealt(NamedTuple):
    """A card went to a box or seat, seen by `sees`."""

    to: str
    card: Card
    sees: Sees = None


class Turned(NamedTuple):
    """All cards of `to` lie open now, and these are they."""

    to: str
    cards: tuple[Card, ...]


class Moved(NamedTuple):
    """The card `at` that place of a box, counted from 0, went to another box; it lies as it lay."""

    source: str
    at: int
    to: str


class Shuffled(NamedTuple):
    """The cards not on the table were shuffled and cut; `out` are the ordinals of those that lay on it."""

    packs: int
    out: tuple[int, ...] = ()


class Said(NamedTuple):
    """A seat answered a question about something with a word; of one of its hands, that in `box`."""

    seat: str
    about: str
    word: str
    box: str = ""


class Staked(NamedTuple):
    """What now lies on a seat's box, in cents."""

    seat: str
    box: str
    amount: int


class Banks(NamedTuple):
    """A seat holds the bank of this hand."""

    seat: str


class Holds(NamedTuple):
    """A seat plays the cards of a box for all who staked with it."""

    seat: str
    box: str


class Irregular(NamedTuple):
    """A seat was found to have played against the rules; `what` names the irregularity."""

    seat: str
    what: str


Fact = Dealt | Turned | Moved | Shuffled | Said | Staked | Banks | Holds | Irregular


def view(facts: Iterable[Fact], seat: str | None) -> list[Fact]:
    """The facts as `seat` sees them, others' hidden cards blanked; for None, as the room does."""
    return [_as_seen(fact, seat) for fact in facts]


def _as_seen(fact: Fact, seat: str | None) -> Fact:
    if isinstance(fact, Dealt) and fact.sees is not None and seat not in fact.sees:
        return fact._replace(card=UNKNOWN)
    return fact


def cards_on_table(facts: Iterable[Fact]) -> dict[str, list[Card]]:
    """The cards of every box and seat, in the order they came."""
    table: dict[str, list[Card]] = {}
    for fact in facts:
        if isinstance(fact, Dealt):
            table.setdefault(fact.to, []).append(fact.card)
        elif isinstance(fact, Turned):
            table[fact.to] = list(fact.cards)
        elif isinstance(fact, Moved):
            table.setdefault(fact.to, []).append(table[fact.source].pop(fact.at))
    return table


def stakes_on_table(facts: Iterable[Fact]) -> dict[str, dict[str, int]]:
    """The stakes in cents of every seat by box; boxes with nothing on them are left out."""
    table: dict[str, dict[str, int]] = {}
    for fact in facts:
        if isinstance(fact, Staked):
            table.setdefault(fact.seat, {})[fact.box] = fact.amount
    return {seat: staked for seat, boxes in table.items() if (staked := {b: a for b, a in boxes.items() if a})}
