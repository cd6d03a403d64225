"""What happened in a session: a frozen fold over the journal, for the screen and the exports.

Hands that were undone stay among the events and do not count.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeVar

import msgspec

from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.accounts import Account, Transfer
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import Entry
from bondcards.campaign.reasons import GIVEN
from bondcards.campaign.records import HandRecord, RollRecord, SittingRecord
from bondcards.campaign.sessions import By, Session
from bondcards.engine.settlement import Debt
from bondcards.roleplay.contest import GAME


class SittingOpened(msgspec.Struct, frozen=True):
    """A sitting began."""

    at: str
    sitting: SittingRecord


class SittingEnded(msgspec.Struct, frozen=True):
    """A sitting was closed."""

    at: str
    sitting: int


class SeatsChanged(msgspec.Struct, frozen=True):
    """Something was noted between two hands, as `add_event` had it."""

    at: str
    sitting: int
    data: dict[str, Any]


class HandSettled(msgspec.Struct, frozen=True):
    """A hand was settled; `hand` has its net and points, and whether it was undone later."""

    at: str
    hand: HandRecord


class HandAbandoned(msgspec.Struct, frozen=True):
    """An open hand was given up."""

    at: str
    hand: HandRecord


class HandUndone(msgspec.Struct, frozen=True):
    """A settled hand was undone."""

    at: str
    hand: HandRecord


class Rolled(msgspec.Struct, frozen=True):
    """A roll or a contest was made."""

    at: str
    roll: RollRecord


class Noted(msgspec.Struct, frozen=True):
    """The GM noted something."""

    at: str
    text: str


class Chose(msgspec.Struct, frozen=True):
    """A PC's player chose cards or the roll."""

    at: str
    person: str
    opponent: str
    by: By


class Granted(msgspec.Struct, frozen=True):
    """A PC got points for choosing cards, be it none."""

    at: str
    person: str
    opponent: str
    points: int


class Lapsed(msgspec.Struct, frozen=True):
    """Points not spent were taken back at the end of a sitting, or when a hand of it was undone."""

    at: str
    person: str
    points: int


class Changed(msgspec.Struct, frozen=True):
    """The GM changed a purse, or a sheet said something else than before."""

    at: str
    entry: Entry


class Gave(msgspec.Struct, frozen=True):
    """One person gave another chips (cents), and why."""

    at: str
    giver: str
    taker: str
    amount: int
    why: str


Event = (
    SittingOpened
    | SittingEnded
    | SeatsChanged
    | HandSettled
    | HandAbandoned
    | HandUndone
    | Rolled
    | Noted
    | Chose
    | Granted
    | Lapsed
    | Changed
    | Gave
)


class Points(msgspec.Struct, frozen=True):
    """Heroism Points of a person in a session: gained by cards or from the GM, spent, and lapsed."""

    gained: int = 0
    spent: int = 0
    lapsed: int = 0


class Evening(msgspec.Struct, frozen=True):
    """A session told: events in time order, and what they come to. Amounts in cents.

    `earlier` says that more happened before the first of the events; what they come to is of the whole session.
    `won` has for each two people what the one won from the other in all, `net` each one's gain or loss, `debts`
    what could not be paid; a croupier's share goes by `house`.
    """

    session: Session
    events: tuple[Event, ...]
    earlier: bool
    counted: int
    won: tuple[Transfer, ...]
    net: dict[str, int]
    points: dict[str, Points]
    debts: tuple[Debt, ...]

    @property
    def rolls(self) -> tuple[RollRecord, ...]:
        """The rolls among the events that count: those not undone, secret ones included."""
        return tuple(event.roll for event in self.events if isinstance(event, Rolled) and not event.roll.undone)

    @property
    def notes(self) -> tuple[str, ...]:
        """The GM's notes among the events."""
        return tuple(event.text for event in self.events if isinstance(event, Noted))

    @property
    def hands(self) -> tuple[HandRecord, ...]:
        """The hands among the events that count: settled and not undone."""
        return tuple(event.hand for event in self.events if isinstance(event, HandSettled) and not event.hand.undone)


def evening(journal: Journal, session: Session, last: int | None = None) -> Evening:
    """The session as the journal has it now, with all its events or the `last` ones."""
    with journal.snapshot():
        # Of each kind one more than will be told, which tells whether there are more.
        most = None if last is None else last + 1
        found: list[Event] = [
            *_of_hands(sittings.hands_of(journal, session, most)),
            *_of_sittings(journal, session, most),
            *_of_session(journal, session, most),
            *(Rolled(roll.at, roll) for roll in sessions.rolls(journal, session, most)),
            *_of_purses(ledger.changes(journal, session.id, most)),
        ]
        account = evening_account(journal, session)
        points = evening_points(journal, session)
    found.sort(key=lambda event: event.at)
    told = found if last is None else found[max(0, len(found) - last) :]
    return Evening(
        session=session,
        events=tuple(told),
        earlier=len(told) < len(found),
        counted=account.hands,
        won=account.transfers,
        net=account.net,
        points=points,
        debts=account.debts,
    )


def evening_account(journal: Journal, session: Session) -> Account:
    """What the hands and rolls of a session come to, without those that were undone."""
    return sittings.evening_account(journal, session.id)


def evening_points(journal: Journal, session: Session) -> dict[str, Points]:
    """The Heroism Points that each person gained, spent and lost in a session."""
    found = journal.records(_Person, _POINTS, session.id)
    return {each.person: Points(each.gained, each.spent, each.lapsed) for each in found}


class _Person(msgspec.Struct):
    person: str
    gained: int
    spent: int
    lapsed: int


_POINTS: Final = """
    SELECT person,
        sum(CASE WHEN kind <> 'lapse' AND change > 0 THEN change ELSE 0 END) AS gained,
        sum(CASE WHEN kind <> 'lapse' AND change < 0 THEN -change ELSE 0 END) AS spent,
        sum(CASE WHEN kind = 'lapse' THEN -change ELSE 0 END) AS lapsed
    FROM entry
    WHERE session = ? AND purse = 'heroism' AND kind NOT IN ('sheet', 'undo')
        AND (hand IS NULL OR hand NOT IN (SELECT hand FROM undo))
    GROUP BY person ORDER BY min(id)
"""


def _of_hands(hands: Iterable[HandRecord]) -> Iterable[Event]:
    for hand in hands:
        if hand.roll:
            yield Rolled(hand.roll.at, hand.roll)
            continue
        if hand.ended_at is not None:
            yield HandAbandoned(hand.ended_at, hand) if hand.abandoned else HandSettled(hand.ended_at, hand)
        if hand.undone_at is not None:
            yield HandUndone(hand.undone_at, hand)


def _of_purses(entries: Iterable[Entry]) -> Iterable[Event]:
    for entry in entries:
        if entry.reason == GIVEN and entry.fields:
            yield Gave(entry.at, entry.fields["giver"], entry.person, entry.change, entry.why)
        else:
            yield Changed(entry.at, entry)


T = TypeVar("T")

# A sitting taken up again on another evening has its events in both.
_ITS_SITTINGS: Final = (
    "sitting IN (SELECT id FROM sitting WHERE session = ?1 UNION SELECT sitting FROM account WHERE session = ?1) "
    f"AND sitting NOT IN (SELECT id FROM sitting WHERE json_extract(data, '$.plan.game') = '{GAME}')"
)


def _of_sittings(journal: Journal, session: Session, most: int | None) -> Iterable[Event]:
    for record in sittings.sittings_of(journal, session, most):
        # Of a contest its roll is told, not the sitting it is.
        if record.data.get("plan", {}).get("game") != GAME:
            yield SittingOpened(record.at, record)
    find = _Finder(journal, session, most)
    yield from find(SeatsChanged, f"SELECT at, sitting, data FROM event WHERE {_ITS_SITTINGS}", plain=("data",))
    yield from find(SittingEnded, f"SELECT at, sitting FROM sitting_end WHERE {_ITS_SITTINGS}")


def _of_session(journal: Journal, session: Session, most: int | None) -> Iterable[Event]:
    find = _Finder(journal, session, most)
    yield from find(Noted, "SELECT at, text FROM note WHERE session = ?1")
    yield from find(Chose, "SELECT at, person, opponent, by FROM choice WHERE session = ?1")
    yield from find(Granted, "SELECT at, person, opponent, points FROM gain WHERE session = ?1")
    lapsed = "SELECT at, person, -change AS points FROM entry WHERE session = ?1"
    yield from find(Lapsed, f"{lapsed} AND purse = 'heroism' AND kind = 'lapse'")


class _Finder:
    """Finds the rows of a table that belong to a session, at most so many of the last."""

    def __init__(self, journal: Journal, session: Session, most: int | None) -> None:
        self._journal = journal
        self._parameters = (session.id, -1 if most is None else most)

    def __call__(self, kind: type[T], sql: str, plain: Iterable[str] = ()) -> list[T]:
        return self._journal.records(kind, f"{sql} ORDER BY id DESC LIMIT ?2", *self._parameters, plain=plain)
