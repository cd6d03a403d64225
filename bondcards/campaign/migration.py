"""What an older journal has to reckon once: who sits at its open hands, and what its hands and rolls come to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from sqlite3 import Connection
from typing import Final

import msgspec

from bondcards.campaign.accounts import Account, of_one
from bondcards.campaign.moves import Move, Transfer
from bondcards.settlement import Debt


class _Seat(msgspec.Struct, frozen=True):
    id: str


class _Seating(msgspec.Struct, frozen=True):
    seats: tuple[_Seat, ...] = ()


class _Head(msgspec.Struct, frozen=True):
    seating: _Seating = _Seating()


def reckon(connection: Connection) -> None:
    """Fill the tables that follow from the others; rows that are damaged are left out, their digests tell of them."""
    for hand, people in _at_open_hands(connection):
        connection.executemany("INSERT OR IGNORE INTO seated VALUES (?, ?)", ((person, hand) for person in people))
    for (session, sitting), account in _accounts(connection).items():
        totals = msgspec.json.encode(account).decode()
        connection.execute("INSERT INTO account VALUES (?, ?, ?)", (session, sitting, totals))


def _at_open_hands(connection: Connection) -> Iterator[tuple[int, list[str]]]:
    for hand, head in connection.execute("SELECT id, head FROM hand WHERE id NOT IN (SELECT hand FROM ending)"):
        with suppress(msgspec.DecodeError, TypeError):
            yield hand, [seat.id for seat in msgspec.json.decode(head, type=_Head).seating.seats]


def _accounts(connection: Connection) -> dict[tuple[int, int], Account]:
    accounts: dict[tuple[int, int], Account] = {}
    for session, sitting, undone, moves, transfers, debts in connection.execute(_PLAYED):
        with suppress(msgspec.DecodeError, TypeError):
            account = of_one(
                msgspec.json.decode(moves, type=tuple[Move, ...]),
                msgspec.json.decode(transfers, type=tuple[Transfer, ...]),
                msgspec.json.decode(debts, type=tuple[Debt, ...]),
                hands=int(sitting > 0),
            )
            whole = accounts.get((session, sitting), Account()).plus(account)
            accounts[session, sitting] = whole.plus(account, -1) if undone else whole
    return accounts


_PLAYED: Final = """
    SELECT hand.session, hand.sitting, undo.id, ending.moves, ending.transfers, ending.debts
    FROM ending JOIN hand ON hand.id = ending.hand LEFT JOIN undo ON undo.hand = hand.id
    WHERE ending.result IS NOT NULL
    UNION ALL SELECT session, 0, NULL, moves, transfers, '[]' FROM roll
"""
