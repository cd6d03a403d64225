"""A hand in the journal while it is played: opened, with its tape line by line, until it is settled or given up.

Every call is one transaction, or part of its caller's.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from bondcards.campaign import accounts, ledger
from bondcards.campaign.accounts import Move, Transfer, of_one
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import refuse_busy
from bondcards.campaign.numbering import place
from bondcards.campaign.records import LineRecord
from bondcards.campaign.sittings import Mark, marks, progress_of, refuse_open_hand
from bondcards.engine.settlement import Debt
from bondcards.errors import Refused
from bondcards.language.i18n import _


def open_hand(
    journal: Journal,
    sitting: int,
    number: int,
    head: Mapping[str, Any],
    people: Collection[str] = (),
    *,
    beside: int = 0,
) -> int:
    """Open a hand at which these persons sit, and return its id; `Busy` where one of them is in another open hand.

    That of a sitting `beside` which it is rolled is none. Refused while another of the sitting is open. In one that has
    ended a hand may stand again, and none begins: that is for `refuse_ended` to say.
    """
    with journal.transaction():
        progress = progress_of(journal, sitting)
        refuse_open_hand(journal, sitting)
        if progress.number >= number:
            raise Refused(_played_elsewhere(sitting))
        session = ledger.open_session_id(journal) or progress.session
        opened = journal.insert("hand", sitting=sitting, session=session, number=number, head=head)
        refuse_busy(journal, people, beside)
        for person in people:
            journal.execute("INSERT INTO seated (person, hand) VALUES (?, ?)", person, opened)
        journal.hold(opened)
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


def lines(journal: Journal, hand: int) -> list[LineRecord]:
    tape: list[LineRecord] = []
    for row in journal.rows("SELECT position, by, question, answer FROM line WHERE hand = ? ORDER BY id", hand):
        if row["question"] is None:
            del tape[row["position"] :]
        else:
            tape.append(LineRecord(row["position"], row["by"], journal.plain(row["question"]), row["answer"]))
    return tape


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
        accounts.count(journal, state.session, state.sitting, of_one(moves, transfers, debts))
        ledger.pay(journal, moves, "settled", hand=hand, session=state.session)


NOT_BEGUN: Final = "not begun"
"""Why a hand was given up that nobody had begun to play; such a one is not told."""

GIVEN_UP: Final = "given up"
"""Why one was given up whose cards lie on the table."""


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


def _still_open(journal: Journal, number: int) -> Mark:
    for mark in marks(journal, "WHERE h.id = ?", number):
        if not mark.ended:
            return mark
        text = (
            _("Hand {number} of sitting {sitting} is settled already.")
            if mark.settled
            else _("Hand {number} of sitting {sitting} was abandoned already.")
        )
        raise Refused(text.format(number=place(journal, mark.id), sitting=mark.sitting))
    raise Refused(_("The journal has no hand {number}.").format(number=number))


def _played_elsewhere(sitting: int) -> str:
    return _("Sitting {sitting} was played on somewhere else.").format(sitting=sitting)
