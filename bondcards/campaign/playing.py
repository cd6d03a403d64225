"""A hand in the journal: opened, its tape grown and taken back, settled or given up, and undone.

Every call is one transaction, or part of its caller's; where nobody is asked, a whole hand is one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from bondcards.campaign import busy, ledger, totals
from bondcards.campaign.accounts import of_one
from bondcards.campaign.hands import hand as hand_of
from bondcards.campaign.hands import last_counting
from bondcards.campaign.journal import Journal
from bondcards.campaign.moves import Move, Transfer
from bondcards.campaign.reasons import LAPSED, ROLL_UNDONE, UNDONE, because
from bondcards.campaign.records import HandRecord, LineRecord
from bondcards.engine.settlement import Debt
from bondcards.errors import OfSomebody, Refused
from bondcards.language.i18n import _


def open_hand(
    journal: Journal, sitting: int, number: int, head: Mapping[str, Any], people: Collection[str] = ()
) -> int:
    """Open a hand of a sitting, at which these persons sit; returns its id.

    Refused while another is open, or after the sitting's end; `Busy` where one of the persons is in another
    open hand, whatever its sitting.
    """
    with journal.transaction():
        state = _state(journal, sitting)
        if state.ended:
            raise Refused(_("Sitting {sitting} has ended. Begin another one.").format(sitting=sitting))
        refuse_open_hand(journal, sitting)
        if state.number >= number:
            raise Refused(_played_elsewhere(sitting))
        session = ledger.open_session_id(journal) or state.session
        opened = journal.insert("hand", sitting=sitting, session=session, number=number, head=head)
        busy.seat(journal, opened, people)
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
            _forget_turned(journal, hand)


def turn(journal: Journal, hand: int, cards: int) -> None:
    """Keep that so many cards of an open hand have been turned before the room."""
    with journal.transaction():
        _still_open(journal, hand)
        journal.execute("INSERT OR REPLACE INTO turned (hand, cards) VALUES (?, ?)", hand, cards)


def turned(journal: Journal, hand: int) -> int:
    """How many cards of an open hand have been turned before the room, since an answer was last taken back."""
    return journal.number("SELECT cards FROM turned WHERE hand = ?", hand) or 0


def _forget_turned(journal: Journal, hand: int) -> None:
    journal.execute("DELETE FROM turned WHERE hand = ?", hand)


def _length(journal: Journal, hand: int) -> int:
    length = journal.number(
        "SELECT position + (question IS NOT NULL) FROM line WHERE hand = ? ORDER BY id DESC LIMIT 1", hand
    )
    return length or 0


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
        totals.count(journal, state.session, state.sitting, of_one(moves, transfers, debts))
        ledger.pay(journal, moves, "settled", hand=hand, session=state.session)


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
    busy.rise(journal, hand)
    _forget_turned(journal, hand)


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
        spent = totals.of_sitting(journal, sitting).points
        totals.count(journal, last.session, sitting, of_one(last.moves, last.transfers, last.debts), -1)
        _pay_back(journal, last)
        if ended and granted:
            _lapse_again(journal, last, spent, granted)
        return hand_of(journal, last.id)


def _pay_back(journal: Journal, undone: HandRecord) -> None:
    why = because(ROLL_UNDONE) if undone.roll else because(UNDONE, number=undone.number, sitting=undone.sitting)
    back = [Move(entry.person, entry.purse, -entry.change, why) for entry in ledger.of_hand(journal, undone.id)]
    busy.refuse_busy(journal, {move.person for move in back})
    try:
        ledger.pay(journal, back, "undo", hand=undone.id, session=undone.session)
    except OfSomebody as refusal:
        text = _("Hand {number} of sitting {sitting} cannot be undone: {reason}")
        why_not = text.format(number=undone.number, sitting=undone.sitting, reason=refusal.sentence)
        raise OfSomebody(refusal.person, why_not) from refusal


def _lapse_again(journal: Journal, undone: HandRecord, spent: Mapping[str, int], granted: Mapping[str, int]) -> None:
    for person, points in undone.heroism.items():
        unspent = granted.get(person, 0) - spent.get(person, 0)
        due = max(0, unspent + points) - max(0, unspent)
        why = because(LAPSED, sitting=undone.sitting)
        ledger.pay(journal, [Move(person, "heroism", -due, why)], "lapse", session=undone.session)


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


class _Play(msgspec.Struct):
    """Where a hand stands."""

    sitting: int
    session: int
    number: int
    ended: bool
    settled: bool


_PLAY = (
    "SELECT h.sitting, h.session, h.number, e.id IS NOT NULL AS ended, e.result IS NOT NULL AS settled "
    "FROM hand h LEFT JOIN ending e ON e.hand = h.id WHERE "
)


def _still_open(journal: Journal, number: int) -> _Play:
    for play in journal.records(_Play, _PLAY + "h.id = ?", number):
        if not play.ended:
            return play
        text = (
            _("Hand {number} of sitting {sitting} is settled already.")
            if play.settled
            else _("Hand {number} of sitting {sitting} was abandoned already.")
        )
        raise Refused(text.format(number=play.number, sitting=play.sitting))
    raise Refused(_("The journal has no hand {number}.").format(number=number))


def refuse_open_hand(journal: Journal, sitting: int) -> None:
    """Refuse what cannot be done to a sitting while one of its hands is being played."""
    for play in journal.records(_Play, _PLAY + "h.sitting = ? ORDER BY h.number DESC LIMIT 1", sitting):
        if not play.ended:
            text = _(
                "Hand {number} of sitting {sitting} is still open: "
                "`bondcards resume {sitting}` goes on with it, `bondcards resume {sitting} --abandon` gives it up."
            )
            raise Refused(text.format(number=play.number, sitting=sitting))


def _played_elsewhere(sitting: int) -> str:
    return _("Sitting {sitting} was played on somewhere else. Resume it from there.").format(sitting=sitting)
