"""Hands as the journal has them: what was dealt, what is open, and what counts."""

from __future__ import annotations

from typing import Final

import msgspec

from bondcards.campaign.journal import Journal
from bondcards.campaign.records import HandRecord, LineRecord
from bondcards.campaign.sessions import Session
from bondcards.errors import Refused
from bondcards.language.i18n import _

_HAND: Final = """
    SELECT h.id, h.sitting, h.session, h.number, h.at, h.head, e.result, coalesce(e.moves, '[]') AS moves,
        coalesce(e.transfers, '[]') AS transfers, coalesce(e.debts, '[]') AS debts,
        e.at AS ended_at, e.why, u.at AS undone_at
    FROM hand h LEFT JOIN ending e ON e.hand = h.id LEFT JOIN undo u ON u.hand = h.id
"""


def hand(journal: Journal, number: int) -> HandRecord:
    """The hand with this id in the journal; refused where there is none."""
    for record in _hands(journal, "WHERE h.id = ?", number):
        return record
    raise Refused(_("The journal has no hand {number}.").format(number=number))


def hands(journal: Journal, sitting: int, last: int | None = None) -> list[HandRecord]:
    """The hands of a sitting, in the order they were dealt; the `last` ones."""
    which = "WHERE h.sitting = ? ORDER BY h.number DESC LIMIT ?"
    return _hands(journal, which, sitting, -1 if last is None else last)[::-1]


def hands_of(journal: Journal, session: Session, last: int | None = None) -> list[HandRecord]:
    """The hands dealt in a session, whatever their sitting, in the order they were dealt; the `last` ones."""
    which = "WHERE h.session = ? ORDER BY h.id DESC LIMIT ?"
    return _hands(journal, which, session.id, -1 if last is None else last)[::-1]


def latest(journal: Journal, sitting: int) -> HandRecord | None:
    """The hand of a sitting that was dealt last, whatever became of it."""
    return next(iter(hands(journal, sitting, last=1)), None)


class Mark(msgspec.Struct, frozen=True):
    """Which hand of a sitting was dealt last, without its head and settlement; whether it counts as it stands."""

    id: int
    number: int
    counts: bool


def last_mark(journal: Journal, sitting: int) -> Mark | None:
    """The mark of the hand of a sitting that was dealt last."""
    sql = (
        "SELECT h.id, h.number, e.result IS NOT NULL AND u.id IS NULL AS counts "
        "FROM hand h LEFT JOIN ending e ON e.hand = h.id LEFT JOIN undo u ON u.hand = h.id "
        "WHERE h.sitting = ? ORDER BY h.number DESC LIMIT 1"
    )
    return next(iter(journal.records(Mark, sql, sitting)), None)


def open_hand_of(journal: Journal, sitting: int) -> HandRecord | None:
    """The hand of a sitting that is being played, if any: none is dealt before the one before it has ended."""
    record = latest(journal, sitting)
    return record if record and record.is_open else None


def last_counting(journal: Journal, sitting: int) -> HandRecord | None:
    """The last hand of a sitting that was settled and not undone."""
    which = "WHERE h.sitting = ? AND e.result IS NOT NULL AND u.id IS NULL ORDER BY h.number DESC LIMIT 1"
    return next(iter(_hands(journal, which, sitting)), None)


def last_sitting_to_undo(journal: Journal) -> int | None:
    """The sitting of the last hand that is open, or counts."""
    return journal.number(
        "SELECT h.sitting FROM hand h LEFT JOIN ending e ON e.hand = h.id LEFT JOIN undo u ON u.hand = h.id "
        "WHERE (e.id IS NULL OR e.result IS NOT NULL) AND u.id IS NULL ORDER BY h.id DESC LIMIT 1"
    )


def lines(journal: Journal, hand: int) -> list[LineRecord]:
    """The tape of a hand, without what was taken back."""
    tape: list[LineRecord] = []
    for row in journal.rows("SELECT position, by, question, answer FROM line WHERE hand = ? ORDER BY id", hand):
        if row["question"] is None:
            del tape[row["position"] :]
        else:
            tape.append(LineRecord(row["position"], row["by"], journal.plain(row["question"]), row["answer"]))
    return tape


def _hands(journal: Journal, which: str, *parameters: object) -> list[HandRecord]:
    kept = ("head", "result", "moves", "transfers", "debts")
    return journal.records(HandRecord, _HAND + which, *parameters, plain=kept)
