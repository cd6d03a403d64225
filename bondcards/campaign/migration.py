"""What follows from the rows of a journal: who sits at its open hands, and what its hands and rolls come to.

It is kept up with every hand. Older journals have it reckoned once, and whoever looks for damage reckons it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from sqlite3 import Connection
from typing import Any, Final

import msgspec

from bondcards.campaign.accounts import Account, of_one
from bondcards.campaign.moves import Move, Transfer
from bondcards.engine.settlement import Debt


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
    for (session, sitting), account in accounts(connection.execute(PLAYED)).items():
        totals = msgspec.json.encode(account).decode()
        connection.execute("INSERT INTO account VALUES (?, ?, ?)", (session, sitting, totals))


def _at_open_hands(connection: Connection) -> Iterator[tuple[int, list[str]]]:
    for hand, head in connection.execute("SELECT id, head FROM hand WHERE id NOT IN (SELECT hand FROM ending)"):
        with suppress(msgspec.DecodeError, TypeError):
            yield hand, [seat.id for seat in msgspec.json.decode(head, type=_Head).seating.seats]


PLAYED: Final = """
    SELECT hand.session, hand.sitting, undo.id, ending.moves, ending.transfers, ending.debts
    FROM ending JOIN hand ON hand.id = ending.hand LEFT JOIN undo ON undo.hand = hand.id
    WHERE ending.result IS NOT NULL
    UNION ALL SELECT session, 0, NULL, moves, transfers, '[]' FROM roll
"""


def accounts(played: Iterable[Iterable[Any]]) -> dict[tuple[int, int], Account]:
    """The accounts by session and sitting of what `PLAYED` finds; 0 is in place of a sitting for the rolls."""
    kept: dict[tuple[int, int], Account] = {}
    for session, sitting, undone, moves, transfers, debts in played:
        with suppress(msgspec.DecodeError, TypeError):
            account = of_one(
                msgspec.json.decode(moves, type=tuple[Move, ...]),
                msgspec.json.decode(transfers, type=tuple[Transfer, ...]),
                msgspec.json.decode(debts, type=tuple[Debt, ...]),
                hands=int(sitting > 0),
            )
            whole = kept.get((session, sitting), Account()).plus(account)
            kept[session, sitting] = whole.plus(account, -1) if undone else whole
    return kept
