"""Rolls as 0.1.0 recorded them, in a table of their own, which its journals still have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bondcards.campaign import accounts, ledger
from bondcards.campaign.accounts import Move, Transfer, of_one
from bondcards.campaign.journal import Journal
from bondcards.campaign.sessions import Session


def record_roll(
    journal: Journal,
    session: Session,
    data: Mapping[str, Any],
    secret: bool,
    *,
    moves: Sequence[Move] = (),
    transfers: Iterable[Transfer] = (),
) -> int:
    """Record a roll or a contest with the chips and points it moved; its number."""
    transfers = list(transfers)
    with journal.transaction():
        kept = [move._replace(why=str(move.why)) for move in moves]
        number = journal.insert("roll", session=session.id, secret=secret, data=data, moves=kept, transfers=transfers)
        accounts.count(journal, session.id, 0, of_one(moves, transfers, hands=0))
        ledger.pay(journal, moves, "roll", roll=number, session=session.id)
    return number
