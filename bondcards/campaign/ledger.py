"""Who has how many chips (whole cents) and Heroism Points: entries that add up to the balance.

A person's first use enters what the sheet says. What a sheet says later is entered as the
difference. No balance ever falls below zero.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from bondcards import money
from bondcards.campaign.journal import Journal
from bondcards.errors import Refused
from bondcards.i18n import N_, _, n_

Purse = Literal["chips", "heroism"]
Kind = Literal["sheet", "gm", "hand", "settled", "undo", "roll", "grant", "lapse"]
PURSES: Final[tuple[Purse, Purse]] = ("chips", "heroism")

# Reasons are kept in English, as JSON has them; `spoken` says them in the language in use.
SHEET: Final = N_("sheet")
SHEET_CHANGED: Final = N_("sheet {old} → {new}")
GRANTED: Final = N_("cards against {opponent}")
LAPSED: Final = N_("not spent in sitting {sitting}")
HAND: Final = N_("hand {number} of sitting {sitting}")
POINT: Final = N_("point spent in hand {number} of sitting {sitting}")
UNDONE: Final = N_("hand {number} of sitting {sitting} undone")
ROLL: Final = N_("roll against {opponent}")
ROLL_ALONE: Final = N_("skill roll")
REASONS: Final = (SHEET, SHEET_CHANGED, GRANTED, LAPSED, HAND, POINT, UNDONE, ROLL, ROLL_ALONE)


class Balance(NamedTuple):
    """What a person has: chips in cents, and Heroism Points."""

    chips: int
    heroism: int


class Move(NamedTuple):
    """A change of somebody's purse: cents of chips, or points."""

    person: str
    purse: Purse
    change: int
    why: str


class Transfer(NamedTuple):
    """Chips that went from one to another, in cents."""

    giver: str
    taker: str
    amount: int


class Entry(NamedTuple):
    """A line of the ledger; `balance` is what the purse held after it."""

    id: int
    at: str
    person: str
    purse: Purse
    change: int
    balance: int
    kind: Kind
    why: str
    hand: int | None
    roll: int | None
    session: int | None


ENTRY_COLUMNS: Final = "id, at, person, purse, change, balance, kind, why, hand, roll, session"


def balance(journal: Journal, person: str) -> Balance | None:
    """What a person has, or `None` for somebody never used."""
    held = [_held(journal, person, purse) for purse in PURSES]
    if all(amount is None for amount in held):
        return None
    return Balance(held[0] or 0, held[1] or 0)


def standing(journal: Journal, person: str, chips: int, heroism: int) -> Balance:
    """What a person would have after `enter`, without writing."""
    values = {"chips": chips, "heroism": heroism}
    held = [(_held(journal, person, purse) or 0) + _due(journal, person, purse, values[purse]) for purse in PURSES]
    return Balance(held[0], held[1])


def enter(journal: Journal, person: str, chips: int, heroism: int) -> Balance:
    """Enter what a sheet says, or by how much it says something else than before."""
    with journal.transaction():
        _enter(journal, person, "chips", chips)
        _enter(journal, person, "heroism", heroism)
        return standing(journal, person, chips, heroism)


def _enter(journal: Journal, person: str, purse: Purse, value: int) -> None:
    before = _last_sheet(journal, person, purse)
    if before is None:
        record(journal, Move(person, purse, value, SHEET), "sheet", sheet=value)
    elif before != value:
        old, new = (str(money.number(v) if purse == "chips" else v) for v in (before, value))
        due = _due(journal, person, purse, value)
        record(journal, Move(person, purse, due, SHEET_CHANGED.format(old=old, new=new)), "sheet", sheet=value)


def _due(journal: Journal, person: str, purse: Purse, value: int) -> int:
    """What the sheet's value adds to the purse; a lower one takes no more than there is."""
    return max(value - (_last_sheet(journal, person, purse) or 0), -(_held(journal, person, purse) or 0))


def change(journal: Journal, person: str, purse: Purse, amount: int, why: str, *, hand: int | None = None) -> int:
    """Change a purse by `amount` and return its new balance; refused if that were below zero.

    A change made for a hand besides its settlement is undone with the hand.
    """
    return record(journal, Move(person, purse, amount, why), "gm" if hand is None else "hand", hand=hand)


def expect(journal: Journal, person: str, purse: Purse, amount: int) -> None:
    """Refuse a stake or a point that is no longer there, because it was spent elsewhere."""
    held = _held(journal, person, purse) or 0
    if held < amount:
        text = (
            _("{person} has {held} left, not {amount}: chips were spent elsewhere meanwhile.")
            if purse == "chips"
            else n_(
                "{person} has {held} Heroism Point left, not {amount}: points were spent elsewhere meanwhile.",
                "{person} has {held} Heroism Points left, not {amount}: points were spent elsewhere meanwhile.",
                held,
            )
        )
        raise Refused(text.format(person=person, held=_said(purse, held), amount=_said(purse, amount)))


def history(journal: Journal, person: str, purse: Purse) -> list[Entry]:
    """The entries of a purse, oldest first; their changes add up to its balance."""
    found = journal.rows(f"SELECT {ENTRY_COLUMNS} FROM entry WHERE person = ? AND purse = ? ORDER BY id", person, purse)
    return [Entry(*row) for row in found]


def of_hand(journal: Journal, hand: int) -> list[Entry]:
    """The entries that belong to a hand, oldest first."""
    return [Entry(*row) for row in journal.rows(f"SELECT {ENTRY_COLUMNS} FROM entry WHERE hand = ? ORDER BY id", hand)]


def record(
    journal: Journal,
    move: Move,
    kind: Kind,
    *,
    sheet: int | None = None,
    hand: int | None = None,
    roll: int | None = None,
    session: int | None = None,
) -> int:
    """Write one entry and return the new balance; it belongs to `session`, or to the open one."""
    with journal.transaction():
        held = _held(journal, move.person, move.purse) or 0
        new = held + move.change
        if new < 0:
            raise Refused(_too_little(move, held))
        journal.insert(
            "entry",
            **move._asdict(),
            balance=new,
            kind=kind,
            sheet=sheet,
            hand=hand,
            roll=roll,
            session=open_session_id(journal) if session is None else session,
        )
        return new


def pay(
    journal: Journal,
    moves: Iterable[Move],
    kind: Kind,
    *,
    hand: int | None = None,
    roll: int | None = None,
    session: int | None = None,
) -> None:
    """Write the moves that move something, all or none; what comes in is there for what goes out."""
    with journal.transaction():
        for move in sorted((m for m in moves if m.change), key=lambda m: m.change < 0):
            record(journal, move, kind, hand=hand, roll=roll, session=session)


def open_session_id(journal: Journal) -> int | None:
    """The session that has not been ended, if any."""
    found = journal.rows(
        "SELECT id FROM session WHERE id NOT IN (SELECT session FROM session_end) ORDER BY id DESC LIMIT 1"
    )
    return int(found[0]["id"]) if found else None


def who_won(transfers: Iterable[Transfer]) -> tuple[Transfer, ...]:
    """Between each two people, what the one who won took from the other in all, in cents.

    >>> who_won([Transfer("bond", "le-chiffre", 500), Transfer("le-chiffre", "bond", 800)])
    (Transfer(giver='le-chiffre', taker='bond', amount=300),)
    """
    between: dict[tuple[str, str], int] = {}
    for giver, taker, amount in transfers:
        pair, sign = ((giver, taker), 1) if giver < taker else ((taker, giver), -1)
        between[pair] = between.get(pair, 0) + sign * amount
    return tuple(
        sorted(
            (
                Transfer(one, other, amount) if amount > 0 else Transfer(other, one, -amount)
                for (one, other), amount in between.items()
                if amount
            ),
            key=lambda transfer: (transfer.taker, transfer.giver),
        )
    )


def spoken(why: str) -> str:
    """A reason in the language in use; a GM's own words stay as they are."""
    for reason in REASONS:
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(reason))
        found = re.fullmatch(pattern, why)
        if found:
            return _(reason).format(**found.groupdict())
    return why


def _held(journal: Journal, person: str, purse: Purse) -> int | None:
    found = journal.rows(
        "SELECT balance FROM entry WHERE person = ? AND purse = ? ORDER BY id DESC LIMIT 1", person, purse
    )
    return int(found[0]["balance"]) if found else None


def _last_sheet(journal: Journal, person: str, purse: Purse) -> int | None:
    found = journal.rows(
        "SELECT sheet FROM entry WHERE person = ? AND purse = ? AND sheet IS NOT NULL ORDER BY id DESC LIMIT 1",
        person,
        purse,
    )
    return int(found[0]["sheet"]) if found else None


def _said(purse: Purse, amount: int) -> str:
    return money.text(amount) if purse == "chips" else str(amount)


def _too_little(move: Move, held: int) -> str:
    if move.purse == "chips":
        text = _("{person} has {held} in chips; {amount} cannot be paid.")
    else:
        text = n_(
            "{person} has {held} Heroism Point; {amount} cannot be spent.",
            "{person} has {held} Heroism Points; {amount} cannot be spent.",
            held,
        )
    return text.format(person=move.person, held=_said(move.purse, held), amount=_said(move.purse, -move.change))
