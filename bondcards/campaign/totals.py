"""The accounts of sittings and evenings, kept up with every hand so that nobody adds up thousands of hands."""

from __future__ import annotations

from typing import Final

import msgspec

from bondcards.campaign.accounts import Account, total
from bondcards.campaign.journal import Journal

_encode: Final = msgspec.json.Encoder().encode


class _Kept(msgspec.Struct):
    totals: Account


def count(journal: Journal, session: int, sitting: int, account: Account, times: int = 1) -> None:
    """Add the account of a hand or roll to what it belongs to; -1 `times` takes it off.

    What the rolls of an evening come to stands under 0 in place of a sitting.
    """
    kept = _accounts(journal, "session = ? AND sitting = ?", session, sitting).plus(account, times)
    journal.execute(
        "INSERT INTO account (session, sitting, totals) VALUES (?, ?, ?) "
        "ON CONFLICT (session, sitting) DO UPDATE SET totals = excluded.totals",
        session,
        sitting,
        _encode(kept).decode(),
    )


def of_sitting(journal: Journal, sitting: int) -> Account:
    """What the hands of a sitting come to that count."""
    return _accounts(journal, "sitting = ?", sitting)


def of_session(journal: Journal, session: int) -> Account:
    """What the hands and rolls of an evening come to that count."""
    return _accounts(journal, "session = ? ORDER BY sitting = 0, sitting", session)


def _accounts(journal: Journal, which: str, *parameters: int) -> Account:
    sql = f"SELECT totals FROM account WHERE {which}"
    return total(kept.totals for kept in journal.records(_Kept, sql, *parameters, plain=("totals",)))
