"""Sittings in the journal: hands of one game, how each of them ended, what happened between, and the undoing of one.

All of it is plain data, and nothing is played. Every call is one transaction, or part of its caller's.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bondcards.campaign import accounts, ledger
from bondcards.campaign.accounts import Move, of_one, total
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import refuse_busy
from bondcards.campaign.numbering import place
from bondcards.campaign.reasons import Undone, because
from bondcards.campaign.records import HandRecord, SittingRecord
from bondcards.campaign.sessions import Session
from bondcards.errors import OfSomebody, Refused
from bondcards.language.i18n import _
from bondcards.roleplay.contest import CONTEST


def start_sitting(journal: Journal, session: Session, data: Mapping[str, Any]) -> int:
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
    return _sittings(journal, which, session and session.id)[::-1]


def latest_first(journal: Journal) -> list[SittingRecord]:
    return _sittings(journal, "ORDER BY s.id DESC")[::-1]


def sittings_of(journal: Journal, session: Session, last: int | None = None) -> list[SittingRecord]:
    return _sittings(journal, "WHERE s.session = ? ORDER BY s.id DESC", session.id, last=last)


def contests(journal: Journal, *, secret_only: bool = False) -> list[int]:
    """The ids of the sittings that are contests of dice, the latest first; or of the secret ones."""
    sql = (
        "SELECT id FROM sitting WHERE json_extract(data, '$.plan.game') = ? "
        "AND (NOT ? OR json_extract(data, '$.plan.options.secret')) ORDER BY id DESC"
    )
    return [row["id"] for row in journal.rows(sql, CONTEST, secret_only)]


def rolled_beside(journal: Journal, sitting: int) -> list[int]:
    """The ids of the sittings that are the rolls made beside the hands of another one."""
    sql = "SELECT id FROM sitting WHERE id > ?1 AND json_extract(data, '$.plan.beside') = ?1"
    return [row["id"] for row in journal.rows(sql, sitting)]


def points_with_rolls(journal: Journal, sitting: int) -> Mapping[str, int]:
    """The points that each person has spent on the hands of a sitting, and on the rolls made beside them."""
    numbers = (sitting, *rolled_beside(journal, sitting))
    return total(accounts.of_sitting(journal, number) for number in numbers).points


def sitting(journal: Journal, number: int) -> SittingRecord:
    for record in _sittings(journal, "WHERE s.id = ?", number):
        return record
    raise Refused(_("There is no sitting {number}.").format(number=number))


def _sittings(journal: Journal, which: str, *parameters: object, last: int | None = None) -> list[SittingRecord]:
    return journal.latest(
        SittingRecord,
        "SELECT s.id, s.session, s.at, s.data, e.id IS NOT NULL AS ended FROM sitting s "
        f"LEFT JOIN sitting_end e ON e.sitting = s.id {which}",
        *parameters,
        last=last,
        plain=("data",),
    )


def add_event(journal: Journal, sitting: int, data: Mapping[str, Any]) -> int:
    """Note what happened between hands: a seat sits out, another stake, answers left."""
    return journal.insert("event", sitting=sitting, data=data)


def events(journal: Journal, sitting: int, last: int | None = None) -> list[dict[str, Any]]:
    """What happened between the hands of a sitting, oldest first; the `last` ones."""
    sql = "SELECT data FROM event WHERE sitting = ? ORDER BY id DESC"
    return [found.data for found in journal.latest(_Event, sql, sitting, last=last, plain=("data",))]


class _Event(msgspec.Struct):
    data: dict[str, Any]


_HAND: Final = """
    SELECT h.id, h.sitting, h.session, h.number, h.at, h.head, e.result, coalesce(e.moves, '[]') AS moves,
        coalesce(e.transfers, '[]') AS transfers, coalesce(e.debts, '[]') AS debts,
        e.at AS ended_at, e.why, u.at AS undone_at
    FROM hand h LEFT JOIN ending e ON e.hand = h.id LEFT JOIN undo u ON u.hand = h.id
"""


def hand(journal: Journal, number: int) -> HandRecord:
    for record in _hands(journal, "WHERE h.id = ?", number, last=1):
        return record
    raise Refused(_("The journal has no hand {number}.").format(number=number))


def hands(journal: Journal, sitting: int, last: int | None = None) -> list[HandRecord]:
    return _hands(journal, "WHERE h.sitting = ? ORDER BY h.number DESC", sitting, last=last)


def hands_of(journal: Journal, session: Session, last: int | None = None) -> list[HandRecord]:
    return _hands(journal, "WHERE h.session = ? ORDER BY h.id DESC", session.id, last=last)


def latest(journal: Journal, sitting: int) -> HandRecord | None:
    return next(iter(hands(journal, sitting, last=1)), None)


class Mark(msgspec.Struct, frozen=True):
    """How a hand stands, without its head and settlement; whether it `counts`: it was settled and not undone."""

    id: int
    sitting: int
    session: int
    number: int
    ended: bool
    settled: bool
    counts: bool


def last_mark(journal: Journal, sitting: int) -> Mark | None:
    return next(iter(marks(journal, "WHERE h.sitting = ? ORDER BY h.number DESC LIMIT 1", sitting)), None)


def marks(journal: Journal, which: str, *parameters: object) -> list[Mark]:
    return journal.records(
        Mark,
        "SELECT h.id, h.sitting, h.session, h.number, e.id IS NOT NULL AS ended, e.result IS NOT NULL AS settled, "
        "e.result IS NOT NULL AND u.id IS NULL AS counts "
        f"FROM hand h LEFT JOIN ending e ON e.hand = h.id LEFT JOIN undo u ON u.hand = h.id {which}",
        *parameters,
    )


def open_hand_of(journal: Journal, sitting: int) -> HandRecord | None:
    """The hand of a sitting that is being played, if any: none is dealt before the one before it has ended."""
    record = latest(journal, sitting)
    return record if record and record.is_open else None


def last_counting(journal: Journal, sitting: int) -> HandRecord | None:
    which = "WHERE h.sitting = ? AND e.result IS NOT NULL AND u.id IS NULL ORDER BY h.number DESC"
    return next(iter(_hands(journal, which, sitting, last=1)), None)


def last_sitting_to_undo(journal: Journal) -> int | None:
    """The sitting of the last hand that is open, or counts; a roll that moved nothing leaves nothing to take back."""
    return journal.number(
        "SELECT h.sitting FROM hand h LEFT JOIN ending e ON e.hand = h.id LEFT JOIN undo u ON u.hand = h.id "
        "WHERE (e.id IS NULL OR e.result IS NOT NULL) AND u.id IS NULL "
        f"AND (e.id IS NULL OR json_extract(h.head, '$.game') <> '{CONTEST}' "
        "OR EXISTS (SELECT 1 FROM entry n WHERE n.hand = h.id)) ORDER BY h.id DESC LIMIT 1"
    )


def taken_back_in(journal: Journal) -> list[int]:
    """The sittings of which hands were taken back, the one where that was done last first."""
    sql = "SELECT h.sitting FROM undo u JOIN hand h ON h.id = u.hand GROUP BY h.sitting ORDER BY max(u.id) DESC"
    return [row["sitting"] for row in journal.rows(sql)]


def has_taken_back(journal: Journal, sitting: int) -> bool:
    sql = "SELECT h.sitting FROM undo u JOIN hand h ON h.id = u.hand WHERE h.sitting = ? LIMIT 1"
    return journal.number(sql, sitting) is not None


def settled_hands(journal: Journal) -> list[tuple[int, int, int]]:
    """Sitting, number and id of every hand with a settlement; of plain columns, so that a damaged one counts too."""
    rows = journal.rows(
        "SELECT hand.sitting, hand.number, hand.id FROM hand JOIN ending ON ending.hand = hand.id "
        "WHERE ending.result IS NOT NULL ORDER BY hand.id"
    )
    return [(row["sitting"], row["number"], row["id"]) for row in rows]


def _hands(journal: Journal, which: str, parameter: int, last: int | None) -> list[HandRecord]:
    kept = ("head", "result", "moves", "transfers", "debts")
    return journal.latest(HandRecord, _HAND + which, parameter, last=last, plain=kept)


def undo(
    journal: Journal,
    sitting: int,
    granted: Mapping[str, int] | None = None,
    key: Undone = "undone",
    *,
    beside: int = 0,
) -> HandRecord:
    """Undo the last settled hand of a sitting by opposite entries.

    Of a sitting that has ended, or of one `beside` whose hands it was rolled, `granted` are the points of each person
    that lapsed with it where they were not spent: those that come back with the hand lapse as well. Refused where a
    purse cannot give back, `Busy` where somebody who played sits at another open hand.
    """
    with journal.transaction():
        table = beside or sitting
        ended = progress_of(journal, table).ended
        refuse_open_hand(journal, sitting)
        last = last_counting(journal, sitting)
        if last is None:
            raise Refused(_("Sitting {sitting} has no settled hand to undo.").format(sitting=sitting))
        journal.insert("undo", hand=last.id)
        spent = points_with_rolls(journal, table)
        accounts.count(journal, last.session, sitting, of_one(last.moves, last.transfers, last.debts), -1)
        _pay_back(journal, last, key)
        if ended and granted:
            for person, points in last.heroism.items():
                unspent = granted.get(person, 0) - spent.get(person, 0)
                due = max(0, unspent + points) - max(0, unspent)
                lapsed = Move(person, "heroism", -due, because("lapsed", sitting=table))
                ledger.pay(journal, [lapsed], "lapse", session=last.session)
        return hand(journal, last.id)


def _pay_back(journal: Journal, undone: HandRecord, key: Undone) -> None:
    why = because("roll-undone") if undone.roll else because(key, number=undone.number, sitting=undone.sitting)
    back = [Move(entry.person, entry.purse, -entry.change, why) for entry in ledger.of_hand(journal, undone.id)]
    refuse_busy(journal, {move.person for move in back})
    try:
        ledger.pay(journal, back, "undo", hand=undone.id, session=undone.session)
    except OfSomebody as refusal:
        text = _("Hand {number} of sitting {sitting} cannot be undone: {reason}")
        why_not = text.format(number=place(journal, undone.id), sitting=undone.sitting, reason=refusal.sentence)
        raise OfSomebody(refusal.person, why_not) from refusal


class Progress(msgspec.Struct):
    """How far a sitting is: `number` is its last hand's, if any."""

    session: int
    ended: bool
    number: int


def progress_of(journal: Journal, sitting: int) -> Progress:
    sql = (
        "SELECT s.session, e.id IS NOT NULL AS ended, coalesce((SELECT number FROM hand WHERE sitting = s.id "
        "ORDER BY number DESC LIMIT 1), 0) AS number "
        "FROM sitting s LEFT JOIN sitting_end e ON e.sitting = s.id WHERE s.id = ?"
    )
    for progress in journal.records(Progress, sql, sitting):
        return progress
    raise Refused(_("There is no sitting {number}.").format(number=sitting))


def refuse_ended(journal: Journal, sitting: int) -> None:
    if progress_of(journal, sitting).ended:
        raise Refused(_("Sitting {sitting} has ended. Begin another one.").format(sitting=sitting))


def refuse_open_hand(journal: Journal, sitting: int) -> None:
    last = last_mark(journal, sitting)
    if last and not last.ended:
        text = _(
            "Hand {number} of sitting {sitting} is still open: "
            "`bondcards resume {sitting}` goes on with it, `bondcards resume {sitting} --abandon` gives it up."
        )
        raise Refused(text.format(number=place(journal, last.id), sitting=sitting))
