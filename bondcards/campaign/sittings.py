"""Sittings and their hands in the journal: heads, tapes, settlements and what was undone.

It keeps plain data and does not play. Every call is one transaction, or part of its caller's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bondcards.campaign import ledger
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import Move, Transfer
from bondcards.campaign.records import HandRecord, LineRecord, SittingRecord
from bondcards.campaign.sessions import Session
from bondcards.errors import Refused
from bondcards.i18n import _
from bondcards.settlement import Debt

__all__ = [
    "HandRecord",
    "LineRecord",
    "Move",
    "SittingRecord",
    "Transfer",
    "abandon",
    "add_event",
    "append",
    "end_sitting",
    "events",
    "hand",
    "hands",
    "hands_of",
    "lines",
    "open_hand",
    "open_hand_of",
    "open_sittings",
    "settle",
    "sitting",
    "sittings_of",
    "start_sitting",
    "take_back",
    "undo",
]


def start_sitting(journal: Journal, session: Session, data: Mapping[str, Any]) -> int:
    """Open a sitting in a session; `data` holds all it needs to be taken up again."""
    return journal.insert("sitting", session=session.id, data=data)


def end_sitting(journal: Journal, sitting: int) -> None:
    """Close a sitting; one that is closed stays so. Refused while a hand is open."""
    with journal.transaction():
        _refuse_open_hand(journal, sitting)
        if not journal.rows("SELECT 1 FROM sitting_end WHERE sitting = ?", sitting):
            journal.insert("sitting_end", sitting=sitting)


def open_sittings(journal: Journal) -> list[SittingRecord]:
    """The sittings not yet closed, the latest first."""
    return [record for record in _sittings(journal, "ORDER BY s.id DESC") if not record.ended]


def sittings_of(journal: Journal, session: Session) -> list[SittingRecord]:
    """The sittings begun in a session, oldest first."""
    return _sittings(journal, "WHERE s.session = ? ORDER BY s.id", session.id)


def sitting(journal: Journal, number: int) -> SittingRecord:
    """The sitting of this number; refused where there is none."""
    return _the(journal, number)


def _the(journal: Journal, number: int) -> SittingRecord:
    found = _sittings(journal, "WHERE s.id = ?", number)
    if not found:
        raise Refused(_("There is no sitting {number}.").format(number=number))
    return found[0]


def _sittings(journal: Journal, which: str, *parameters: object) -> list[SittingRecord]:
    rows = journal.rows(
        "SELECT s.id, s.session, s.at, s.data, e.id AS ended FROM sitting s "
        f"LEFT JOIN sitting_end e ON e.sitting = s.id {which}",
        *parameters,
    )
    return [
        SittingRecord(row["id"], row["session"], row["at"], journal.plain(row["data"]), row["ended"] is not None)
        for row in rows
    ]


def add_event(journal: Journal, sitting: int, data: Mapping[str, Any]) -> int:
    """Note what happened between hands: a seat sits out, another stake, answers left."""
    return journal.insert("event", sitting=sitting, data=data)


def events(journal: Journal, sitting: int) -> list[dict[str, Any]]:
    """What happened between the hands of a sitting, oldest first."""
    rows = journal.rows("SELECT data FROM event WHERE sitting = ? ORDER BY id", sitting)
    return [journal.plain(row["data"]) for row in rows]


def open_hand(journal: Journal, sitting: int, number: int, head: Mapping[str, Any]) -> int:
    """Open a hand of a sitting; refused while another is open, or after the sitting's end."""
    with journal.transaction():
        record = _the(journal, sitting)
        if record.ended:
            raise Refused(_("Sitting {sitting} has ended. Begin another one.").format(sitting=sitting))
        _refuse_open_hand(journal, sitting)
        if journal.rows("SELECT 1 FROM hand WHERE sitting = ? AND number >= ?", sitting, number):
            raise Refused(_played_elsewhere(sitting))
        session = ledger.open_session_id(journal) or record.session
        return journal.insert("hand", sitting=sitting, session=session, number=number, head=head)


def append(journal: Journal, hand: int, lines: Sequence[LineRecord]) -> None:
    """Add lines to the tape of an open hand; refused where somebody else has added some meanwhile."""
    with journal.transaction():
        record = _still_open(journal, hand)
        length = _length(journal, hand)
        for expected, line in enumerate(lines, length):
            if line.position != expected:
                raise Refused(_played_elsewhere(record.sitting))
            journal.insert("line", hand=hand, **line._asdict())


def take_back(journal: Journal, hand: int, position: int) -> None:
    """Take back the lines of an open hand from `position` on."""
    with journal.transaction():
        record = _still_open(journal, hand)
        length = _length(journal, hand)
        if position > length:
            raise Refused(_played_elsewhere(record.sitting))
        if position < length:
            journal.insert("line", hand=hand, position=position)


def lines(journal: Journal, hand: int) -> list[LineRecord]:
    """The tape of a hand, without what was taken back."""
    tape: list[LineRecord] = []
    for row in journal.rows("SELECT position, by, question, answer FROM line WHERE hand = ? ORDER BY id", hand):
        if row["question"] is None:
            del tape[row["position"] :]
        else:
            tape.append(LineRecord(row["position"], row["by"], journal.plain(row["question"]), row["answer"]))
    return tape


def _length(journal: Journal, hand: int) -> int:
    last = journal.rows("SELECT position, question FROM line WHERE hand = ? ORDER BY id DESC LIMIT 1", hand)
    if not last:
        return 0
    return int(last[0]["position"]) + (last[0]["question"] is not None)


def settle(
    journal: Journal,
    hand: int,
    result: Mapping[str, Any],
    moves: Sequence[Move],
    *,
    debts: Iterable[Debt] = (),
    transfers: Iterable[Transfer] = (),
) -> None:
    """Settle an open hand and pay, in one transaction; refused where it has ended or a purse cannot pay.

    `moves` change the purses of persons (a croupier's house has none), `transfers` say from whom to
    whom the chips went, the house included. Amounts in cents.
    """
    with journal.transaction():
        record = _still_open(journal, hand)
        _end(journal, hand, result=result, moves=moves, debts=debts, transfers=transfers)
        ledger.pay(journal, moves, "settled", hand=hand, session=record.session)


def abandon(journal: Journal, hand: int, why: str) -> None:
    """Give up an open hand: nothing moves."""
    with journal.transaction():
        _still_open(journal, hand)
        _end(journal, hand, why=why)


def _end(
    journal: Journal,
    hand: int,
    *,
    result: Mapping[str, Any] | None = None,
    moves: Iterable[Move] = (),
    debts: Iterable[Debt] = (),
    transfers: Iterable[Transfer] = (),
    why: str | None = None,
) -> None:
    journal.insert(
        "ending",
        hand=hand,
        seal=journal.hand_seal(hand),
        result=result,
        moves=list(moves),
        transfers=list(transfers),
        debts=list(debts),
        why=why,
    )


def undo(journal: Journal, sitting: int) -> HandRecord:
    """Undo the last settled hand of a sitting by opposite entries; refused where a purse cannot give back."""
    with journal.transaction():
        _the(journal, sitting)
        _refuse_open_hand(journal, sitting)
        settled = [record for record in hands(journal, sitting) if record.result is not None and not record.undone]
        if not settled:
            raise Refused(_("Sitting {sitting} has no settled hand to undo.").format(sitting=sitting))
        last = settled[-1]
        journal.insert("undo", hand=last.id)
        why = ledger.UNDONE.format(number=last.number, sitting=sitting)
        back = [Move(move.person, move.purse, -move.change, why) for move in ledger.of_hand(journal, last.id)]
        try:
            ledger.pay(journal, back, "undo", hand=last.id, session=last.session)
        except Refused as refusal:
            text = _("Hand {number} of sitting {sitting} cannot be undone: {reason}")
            raise Refused(text.format(number=last.number, sitting=sitting, reason=refusal)) from refusal
        return hand(journal, last.id)


def hand(journal: Journal, number: int) -> HandRecord:
    """The hand with this id in the journal; refused where there is none."""
    found = _hands(journal, "h.id = ?", number)
    if not found:
        raise Refused(_("The journal has no hand {number}.").format(number=number))
    return found[0]


def hands(journal: Journal, sitting: int) -> list[HandRecord]:
    """The hands of a sitting, in the order they were dealt."""
    return _hands(journal, "h.sitting = ?", sitting)


def hands_of(journal: Journal, session: Session) -> list[HandRecord]:
    """The hands dealt in a session, whatever their sitting, in the order they were dealt."""
    return _hands(journal, "h.session = ?", session.id)


def open_hand_of(journal: Journal, sitting: int) -> HandRecord | None:
    """The hand of a sitting that is being played, if any."""
    return next(iter(_hands(journal, "h.sitting = ? AND e.hand IS NULL", sitting)), None)


def _hands(journal: Journal, which: str, *parameters: object) -> list[HandRecord]:
    rows = journal.rows(
        "SELECT h.id, h.sitting, h.session, h.number, h.at, h.head, e.result, e.moves, e.transfers, e.debts, "
        "e.at AS ended_at, e.why, u.at AS undone_at "
        "FROM hand h LEFT JOIN ending e ON e.hand = h.id LEFT JOIN undo u ON u.hand = h.id "
        f"WHERE {which} ORDER BY h.id",
        *parameters,
    )
    kept = ("id", "sitting", "session", "number", "at", "ended_at", "why", "undone_at")
    return [
        HandRecord(
            **{name: row[name] for name in kept},
            head=journal.plain(row["head"]),
            result=journal.plain(row["result"] or "null"),
            moves=journal.each(Move, row["moves"] or "[]"),
            transfers=journal.each(Transfer, row["transfers"] or "[]"),
            debts=journal.each(Debt, row["debts"] or "[]"),
        )
        for row in rows
    ]


def _still_open(journal: Journal, number: int) -> HandRecord:
    record = hand(journal, number)
    if record.is_open:
        return record
    text = (
        _("Hand {number} of sitting {sitting} was abandoned already.")
        if record.abandoned
        else _("Hand {number} of sitting {sitting} is settled already.")
    )
    raise Refused(text.format(number=record.number, sitting=record.sitting))


def _refuse_open_hand(journal: Journal, sitting: int) -> None:
    record = open_hand_of(journal, sitting)
    if record:
        text = _(
            "Hand {number} of sitting {sitting} is still open: bondcards resume goes on, with --abandon gives it up."
        )
        raise Refused(text.format(number=record.number, sitting=sitting))


def _played_elsewhere(sitting: int) -> str:
    return _("Sitting {sitting} was played on somewhere else. Resume it from there.").format(sitting=sitting)
