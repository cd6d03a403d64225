"""Sittings in the journal: hands of one game, their tapes and settlements, what happened between, what all comes to.

All of it is plain data, and nothing is played. Every call is one transaction, or part of its caller's.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from bondcards.campaign import ledger
from bondcards.campaign.accounts import Account, Move, Transfer, of_one, total
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import refuse_busy
from bondcards.campaign.numbering import place
from bondcards.campaign.reasons import because
from bondcards.campaign.records import HandRecord, LineRecord, SittingRecord
from bondcards.campaign.sessions import Session
from bondcards.engine.settlement import Debt
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
    return next(iter(_marks(journal, "WHERE h.sitting = ? ORDER BY h.number DESC LIMIT 1", sitting)), None)


def _marks(journal: Journal, which: str, *parameters: object) -> list[Mark]:
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


def lines(journal: Journal, hand: int) -> list[LineRecord]:
    tape: list[LineRecord] = []
    for row in journal.rows("SELECT position, by, question, answer FROM line WHERE hand = ? ORDER BY id", hand):
        if row["question"] is None:
            del tape[row["position"] :]
        else:
            tape.append(LineRecord(row["position"], row["by"], journal.plain(row["question"]), row["answer"]))
    return tape


def _hands(journal: Journal, which: str, parameter: int, last: int | None) -> list[HandRecord]:
    kept = ("head", "result", "moves", "transfers", "debts")
    return journal.latest(HandRecord, _HAND + which, parameter, last=last, plain=kept)


def open_hand(
    journal: Journal, sitting: int, number: int, head: Mapping[str, Any], people: Collection[str] = ()
) -> int:
    """Open a hand at which these persons sit, and return its id; `Busy` where one of them is in another open hand.

    Refused while another of the sitting is open, or after its end.
    """
    if _state(journal, sitting).ended:
        raise Refused(_("Sitting {sitting} has ended. Begin another one.").format(sitting=sitting))
    return open_again(journal, sitting, number, head, people)


def open_again(
    journal: Journal, sitting: int, number: int, head: Mapping[str, Any], people: Collection[str] = ()
) -> int:
    """The same for a hand that lay on the table before, be it in a sitting that has ended."""
    with journal.transaction():
        state = _state(journal, sitting)
        refuse_open_hand(journal, sitting)
        if state.number >= number:
            raise Refused(_played_elsewhere(sitting))
        session = ledger.open_session_id(journal) or state.session
        opened = journal.insert("hand", sitting=sitting, session=session, number=number, head=head)
        refuse_busy(journal, people)
        for person in people:
            journal.execute("INSERT INTO seated (person, hand) VALUES (?, ?)", person, opened)
        return opened


def append(journal: Journal, hand: int, lines: Sequence[LineRecord]) -> None:
    """Add lines to the tape of an open hand; refused where somebody else has added some meanwhile."""
    with journal.transaction():
        state = _still_open(journal, hand)
        length = _length(journal, hand)
        if [line.position for line in lines] != list(range(length, length + len(lines))):
            raise Refused(_played_elsewhere(state.sitting))
        if lines:
            journal.insert_all("line", [{"hand": hand, **line._asdict()} for line in lines])


def take_back(journal: Journal, hand: int, position: int) -> None:
    """Take back the lines of an open hand from `position` on."""
    with journal.transaction():
        state = _still_open(journal, hand)
        length = _length(journal, hand)
        if position > length:
            raise Refused(_played_elsewhere(state.sitting))
        if position < length:
            journal.insert("line", hand=hand, position=position)
            journal.execute("DELETE FROM turned WHERE hand = ?", hand)


def turn(journal: Journal, hand: int, cards: int) -> None:
    """Keep that so many cards of an open hand have been turned before the room."""
    with journal.transaction():
        _still_open(journal, hand)
        journal.execute("INSERT OR REPLACE INTO turned (hand, cards) VALUES (?, ?)", hand, cards)


def turned(journal: Journal, hand: int) -> int:
    return journal.number("SELECT cards FROM turned WHERE hand = ?", hand) or 0


def _length(journal: Journal, hand: int) -> int:
    last = "SELECT position + (question IS NOT NULL) FROM line WHERE hand = ? ORDER BY id DESC LIMIT 1"
    return journal.number(last, hand) or 0


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
    debts, transfers = list(debts), list(transfers)
    with journal.transaction():
        state = _still_open(journal, hand)
        _end(journal, hand, result=result, moves=moves, debts=debts, transfers=transfers)
        count(journal, state.session, state.sitting, of_one(moves, transfers, debts))
        ledger.pay(journal, moves, "settled", hand=hand, session=state.session)


NOT_BEGUN: Final = "not begun"
"""Why a hand was given up that nobody had begun to play; such a one is not told."""


def abandon(journal: Journal, hand: int, why: str) -> None:
    """Give up an open hand: nothing moves, because stakes are only paid at the end."""
    with journal.transaction():
        _still_open(journal, hand)
        _end(journal, hand, why=why)


def _end(
    journal: Journal,
    hand: int,
    *,
    result: Mapping[str, Any] | None = None,
    moves: Iterable[Move] = (),
    debts: Sequence[Debt] = (),
    transfers: Sequence[Transfer] = (),
    why: str | None = None,
) -> None:
    journal.insert(
        "ending",
        hand=hand,
        seal=journal.hand_seal(hand),
        result=result,
        moves=[move._replace(why=str(move.why)) for move in moves],
        transfers=transfers,
        debts=debts,
        why=why,
    )
    journal.execute("DELETE FROM seated WHERE hand = ?", hand)
    journal.execute("DELETE FROM turned WHERE hand = ?", hand)


def undo(journal: Journal, sitting: int, granted: Mapping[str, int] | None = None) -> HandRecord:
    """Undo the last settled hand of a sitting by opposite entries.

    Of a sitting that has ended, `granted` are the points of each person that lapsed with it where they were not
    spent: those that come back with the hand lapse as well. Refused where a purse cannot give back, `Busy` where
    somebody who played sits at another open hand.
    """
    with journal.transaction():
        ended = _state(journal, sitting).ended
        refuse_open_hand(journal, sitting)
        last = last_counting(journal, sitting)
        if last is None:
            raise Refused(_("Sitting {sitting} has no settled hand to undo.").format(sitting=sitting))
        journal.insert("undo", hand=last.id)
        spent = account(journal, sitting).points
        count(journal, last.session, sitting, of_one(last.moves, last.transfers, last.debts), -1)
        _pay_back(journal, last)
        if ended and granted:
            for person, points in last.heroism.items():
                unspent = granted.get(person, 0) - spent.get(person, 0)
                due = max(0, unspent + points) - max(0, unspent)
                lapsed = Move(person, "heroism", -due, because("lapsed", sitting=sitting))
                ledger.pay(journal, [lapsed], "lapse", session=last.session)
        return hand(journal, last.id)


def _pay_back(journal: Journal, undone: HandRecord) -> None:
    why = because("roll-undone") if undone.roll else because("undone", number=undone.number, sitting=undone.sitting)
    back = [Move(entry.person, entry.purse, -entry.change, why) for entry in ledger.of_hand(journal, undone.id)]
    refuse_busy(journal, {move.person for move in back})
    try:
        ledger.pay(journal, back, "undo", hand=undone.id, session=undone.session)
    except OfSomebody as refusal:
        text = _("Hand {number} of sitting {sitting} cannot be undone: {reason}")
        why_not = text.format(number=place(journal, undone.id), sitting=undone.sitting, reason=refusal.sentence)
        raise OfSomebody(refusal.person, why_not) from refusal


class _State(msgspec.Struct):
    """Where a sitting stands: `number` is its last hand's, if any."""

    session: int
    ended: bool
    number: int


def _state(journal: Journal, sitting: int) -> _State:
    sql = (
        "SELECT s.session, e.id IS NOT NULL AS ended, coalesce((SELECT number FROM hand WHERE sitting = s.id "
        "ORDER BY number DESC LIMIT 1), 0) AS number "
        "FROM sitting s LEFT JOIN sitting_end e ON e.sitting = s.id WHERE s.id = ?"
    )
    for state in journal.records(_State, sql, sitting):
        return state
    raise Refused(_("There is no sitting {number}.").format(number=sitting))


def _still_open(journal: Journal, number: int) -> Mark:
    for mark in _marks(journal, "WHERE h.id = ?", number):
        if not mark.ended:
            return mark
        text = (
            _("Hand {number} of sitting {sitting} is settled already.")
            if mark.settled
            else _("Hand {number} of sitting {sitting} was abandoned already.")
        )
        raise Refused(text.format(number=place(journal, mark.id), sitting=mark.sitting))
    raise Refused(_("The journal has no hand {number}.").format(number=number))


def refuse_open_hand(journal: Journal, sitting: int) -> None:

    last = last_mark(journal, sitting)
    if last and not last.ended:
        text = _(
            "Hand {number} of sitting {sitting} is still open: "
            "`bondcards resume {sitting}` goes on with it, `bondcards resume {sitting} --abandon` gives it up."
        )
        raise Refused(text.format(number=place(journal, last.id), sitting=sitting))


def _played_elsewhere(sitting: int) -> str:
    return _("Sitting {sitting} was played on somewhere else. Resume it from there.").format(sitting=sitting)


class _Kept(msgspec.Struct):
    totals: Account


def count(journal: Journal, session: int, sitting: int, account: Account, times: int = 1) -> None:
    """Add the account of a hand or roll to what it belongs to; -1 `times` takes it off.

    It is kept up with every hand, so that nobody adds up thousands of them. What the rolls of an evening come to
    stands under 0 in place of a sitting.
    """
    kept = _accounts(journal, "session = ? AND sitting = ?", session, sitting).plus(account, times)
    journal.execute(
        "INSERT INTO account (session, sitting, totals) VALUES (?, ?, ?) "
        "ON CONFLICT (session, sitting) DO UPDATE SET totals = excluded.totals",
        session,
        sitting,
        msgspec.json.encode(kept).decode(),
    )


def account(journal: Journal, sitting: int) -> Account:
    return _accounts(journal, "sitting = ?", sitting)


def session_account(journal: Journal, session: Session) -> Account:
    return _accounts(journal, "session = ? ORDER BY sitting = 0, sitting", session.id)


def _accounts(journal: Journal, which: str, *parameters: int) -> Account:
    sql = f"SELECT totals FROM account WHERE {which}"
    return total(kept.totals for kept in journal.records(_Kept, sql, *parameters, plain=("totals",)))
