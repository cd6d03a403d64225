"""What the sums of a journal come to when they are reckoned again, row after row: each finding with its hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import merge
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

import msgspec

from bondcards.campaign.accounts import Account
from bondcards.campaign.journal import Journal
from bondcards.campaign.migration import PLAYED, accounts
from bondcards.campaign.moves import Move
from bondcards.language.i18n import _

Finding = tuple[str, int | None]
Sums = dict[tuple[str, str], int]


def seals(journal: Journal) -> Iterator[Finding]:
    """Hands that were settled with another head or tape than they have now."""
    for row in journal.stream(
        "SELECT e.hand, e.seal, h.digest AS head, "
        "(SELECT digest FROM line WHERE hand = e.hand ORDER BY id DESC LIMIT 1) AS last "
        "FROM ending e LEFT JOIN hand h ON h.id = e.hand"
    ):
        if row["seal"] != f"{row['head'] or ''}:{row['last'] or ''}":
            yield _("Its head and tape are not those that were settled."), row["hand"]


def payments(journal: Journal) -> Iterator[Finding]:
    """Hands whose entries are not what was settled, or not taken back by their undoing."""
    of_hands = journal.stream(
        "SELECT hand, kind, person, purse, change FROM entry WHERE hand IS NOT NULL ORDER BY hand"
    )
    parts = merge(
        (
            (row["hand"], "moves", row["moves"])
            for row in journal.stream("SELECT hand, moves FROM ending ORDER BY hand")
        ),
        ((hand, "entries", list(rows)) for hand, rows in groupby(of_hands, key=itemgetter(0))),
        ((row["hand"], "undo", True) for row in journal.stream("SELECT hand FROM undo ORDER BY hand")),
        key=itemgetter(0),
    )
    for hand, found in groupby(parts, key=itemgetter(0)):
        for what in _wrong({name: value for _hand, name, value in found}):
            yield what, hand


def _wrong(hand: dict[str, Any]) -> Iterator[str]:
    """What is wrong with the entries of a hand: `moves` of its settlement, its `entries`, and whether it was undone."""
    entries = hand.get("entries", ())
    settled = _sums(row for row in entries if row["kind"] == "settled")
    if "moves" not in hand:
        if settled:
            yield _("Its settlement is missing.")
    elif settled != _due(hand["moves"]):
        yield _("The entries of its settlement do not add up.")
    moved = _sums(row for row in entries if row["kind"] != "undo")
    back = _sums(row for row in entries if row["kind"] == "undo")
    if back != ({key: -change for key, change in moved.items()} if "undo" in hand else {}):
        yield _("The entries of its undoing do not add up.")


def _sums(entries: Iterable[Any]) -> Sums:
    """What entries come to in each purse."""
    sums: Sums = {}
    for row in entries:
        key = row["person"], row["purse"]
        sums[key] = sums.get(key, 0) + row["change"]
    return sums


def _due(moves: object) -> Sums | None:
    """What a settlement moves in each purse, or `None` where it can no longer be read."""
    try:
        decoded = _MOVES.decode(str(moves))
    except msgspec.DecodeError:
        return None
    sums: Sums = {}
    for move in decoded:
        if move.change:
            key = move.person, move.purse
            sums[key] = sums.get(key, 0) + move.change
    return sums


_MOVES: Final = msgspec.json.Decoder(tuple[Move, ...])


def balances(journal: Journal, missing: Iterable[int]) -> Iterator[Finding]:
    """Entries whose balance is not the one before and their change; some may be `missing` in between."""
    held: dict[tuple[str, str], tuple[int, set[int]]] = {}
    for row in journal.stream("SELECT id, person, purse, change, balance, hand FROM entry ORDER BY id"):
        key = row["person"], row["purse"]
        previous, possible = held.get(key, (0, {0}))
        right = {each + row["change"] for each in possible}
        if row["balance"] not in right and not any(previous < number < row["id"] for number in missing):
            text = _("The balance of {person} does not add up at entry {entry}.")
            yield text.format(person=row["person"], entry=row["id"]), row["hand"]
        # The next one is right if it follows what stands here, or what should stand here.
        held[key] = row["id"], {row["balance"], *right}


def kept_up(journal: Journal) -> Iterator[Finding]:
    """What follows from the rows and is kept beside them."""
    kept = {
        (row["session"], row["sitting"]): _account(row["totals"])
        for row in journal.rows("SELECT session, sitting, totals FROM account")
    }
    if kept != accounts(journal.stream(PLAYED)):
        yield _("What the hands come to was changed."), None
    over = "SELECT 1 FROM seated WHERE hand IN (SELECT hand FROM ending) OR hand NOT IN (SELECT id FROM hand) LIMIT 1"
    if journal.rows(over):
        yield _("Who sits at the open hands was changed."), None


def _account(totals: object) -> Account | None:
    try:
        return msgspec.json.decode(str(totals), type=Account)
    except msgspec.DecodeError:
        return None
