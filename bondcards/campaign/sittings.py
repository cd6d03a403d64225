"""Sittings in the journal: consecutive hands of one game, and what happened between them.

It keeps plain data and does not play. Every call is one transaction, or part of its caller's. What is done with
a hand is in `playing`, how hands are found in `hands`; whoever keeps a sitting finds both here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bondcards.campaign import totals
from bondcards.campaign.accounts import Account
from bondcards.campaign.busy import refuse_busy as refuse_busy
from bondcards.campaign.hands import hand as hand
from bondcards.campaign.hands import hands as hands
from bondcards.campaign.hands import hands_of as hands_of
from bondcards.campaign.hands import last_counting as last_counting
from bondcards.campaign.hands import last_mark as last_mark
from bondcards.campaign.hands import last_sitting_to_undo as last_sitting_to_undo
from bondcards.campaign.hands import latest as latest
from bondcards.campaign.hands import lines as lines
from bondcards.campaign.hands import open_hand_of as open_hand_of
from bondcards.campaign.journal import Journal
from bondcards.campaign.moves import Move as Move
from bondcards.campaign.moves import Transfer as Transfer
from bondcards.campaign.playing import abandon as abandon
from bondcards.campaign.playing import append as append
from bondcards.campaign.playing import open_hand as open_hand
from bondcards.campaign.playing import refuse_open_hand
from bondcards.campaign.playing import settle as settle
from bondcards.campaign.playing import take_back as take_back
from bondcards.campaign.playing import turn as turn
from bondcards.campaign.playing import turned as turned
from bondcards.campaign.playing import undo as undo
from bondcards.campaign.records import HandRecord as HandRecord
from bondcards.campaign.records import LineRecord as LineRecord
from bondcards.campaign.records import SittingRecord as SittingRecord
from bondcards.campaign.refusals import Busy as Busy
from bondcards.campaign.sessions import Session
from bondcards.errors import Refused
from bondcards.language.i18n import _


def start_sitting(journal: Journal, session: Session, data: Mapping[str, Any]) -> int:
    """Open a sitting in a session; `data` holds all it needs to be taken up again."""
    return journal.insert("sitting", session=session.id, data=data)


def end_sitting(journal: Journal, sitting: int) -> None:
    """Close a sitting; one that is closed stays so. Refused while a hand is open."""
    with journal.transaction():
        refuse_open_hand(journal, sitting)
        if not journal.rows("SELECT 1 FROM sitting_end WHERE sitting = ?", sitting):
            journal.insert("sitting_end", sitting=sitting)


def open_sittings(journal: Journal, session: Session | None = None) -> list[SittingRecord]:
    """The sittings not yet closed, the latest first; or those of them that were begun in a session."""
    which = "WHERE e.id IS NULL AND (?1 IS NULL OR s.session = ?1) ORDER BY s.id DESC"
    return _sittings(journal, which, session and session.id)


def latest_first(journal: Journal) -> list[SittingRecord]:
    """All sittings there have been, the latest first."""
    return _sittings(journal, "ORDER BY s.id DESC")


def sittings_of(journal: Journal, session: Session, last: int | None = None) -> list[SittingRecord]:
    """The sittings begun in a session, oldest first; the `last` ones."""
    which = "WHERE s.session = ? ORDER BY s.id DESC LIMIT ?"
    return _sittings(journal, which, session.id, -1 if last is None else last)[::-1]


def sitting(journal: Journal, number: int) -> SittingRecord:
    """The sitting of this number; refused where there is none."""
    for record in _sittings(journal, "WHERE s.id = ?", number):
        return record
    raise Refused(_("There is no sitting {number}.").format(number=number))


def _sittings(journal: Journal, which: str, *parameters: object) -> list[SittingRecord]:
    return journal.records(
        SittingRecord,
        "SELECT s.id, s.session, s.at, s.data, e.id IS NOT NULL AS ended FROM sitting s "
        f"LEFT JOIN sitting_end e ON e.sitting = s.id {which}",
        *parameters,
        plain=("data",),
    )


def add_event(journal: Journal, sitting: int, data: Mapping[str, Any]) -> int:
    """Note what happened between hands: a seat sits out, another stake, answers left."""
    return journal.insert("event", sitting=sitting, data=data)


def events(journal: Journal, sitting: int, last: int | None = None) -> list[dict[str, Any]]:
    """What happened between the hands of a sitting, oldest first; the `last` ones."""
    rows = journal.rows(
        "SELECT data FROM event WHERE sitting = ? ORDER BY id DESC LIMIT ?", sitting, -1 if last is None else last
    )
    return [journal.plain(row["data"]) for row in reversed(rows)]


def account(journal: Journal, sitting: int) -> Account:
    """What the hands of a sitting come to that were settled and not undone."""
    return totals.of_sitting(journal, sitting)


def counting(journal: Journal, sitting: int) -> int:
    """How many hands of a sitting were settled and not undone."""
    return account(journal, sitting).hands
