"""What happened in a session, for the screen and the exports; hands undone stay among the events and do not count."""

from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Any, Final, TypeVar

import msgspec

from bondcards.campaign import accounts, ledger, numbering, sessions, sittings
from bondcards.campaign.accounts import Account
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import Entry
from bondcards.campaign.records import HandRecord, RollRecord, SittingRecord
from bondcards.campaign.sessions import By, Session, is_secret
from bondcards.roleplay.contest import CONTEST


class SittingEnded(msgspec.Struct, frozen=True):
    """A sitting was closed."""

    at: str
    sitting: int


class SeatsChanged(msgspec.Struct, frozen=True):
    """Something was noted between two hands, as `add_event` had it."""

    at: str
    sitting: int
    data: dict[str, Any]


class Noted(msgspec.Struct, frozen=True):
    """The GM noted something."""

    at: str
    text: str

    @property
    def secret(self) -> bool:
        return is_secret(self.text)


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


Beside = Noted | Chose | Granted | Lapsed | Entry
"""What happens beside the tables; an entry is what the GM or a sheet changed in a purse, or chips given."""

Kept = SittingRecord | SittingEnded | SeatsChanged | HandRecord | RollRecord | Beside
"""What the journal has of an evening. A hand stands where it was settled or given up, and again where it was undone;
what was noted or rolled during one after it, but a roll at its table before it."""


class Points(msgspec.Struct, frozen=True):
    """Heroism Points of a person in a session: gained by cards or from the GM, spent, and lapsed."""

    gained: int = 0
    spent: int = 0
    lapsed: int = 0


class Evening(msgspec.Struct, frozen=True):
    """A session as it was kept: `events` with their times, in the order of time, and what all of it comes to.

    `earlier` says that more happened before the first of the events; account and points are of the whole session,
    `places` those of its hands in their sittings, by their ids.
    """

    session: Session
    events: tuple[tuple[str, Kept], ...]
    earlier: bool
    account: Account
    points: dict[str, Points]
    places: dict[int, int]

    @property
    def rolls(self) -> tuple[RollRecord, ...]:
        """The rolls among the events that count: those not undone, secret ones included."""
        return tuple(what for _at, what in self.events if isinstance(what, RollRecord) and not what.undone)

    @property
    def hands(self) -> tuple[HandRecord, ...]:
        """The hands among the events that count."""
        hands = (what for _at, what in self.events if isinstance(what, HandRecord))
        return tuple(hand for hand in hands if hand.counts)


def evening(journal: Journal, session: Session, last: int | None = None) -> Evening:
    with journal.snapshot():
        # Of each kind one more than will be told, which tells whether there are more.
        most = None if last is None else last + 1
        played = sittings.hands_of(journal, session, most)
        found: list[tuple[str, Kept]] = [
            *_of_hands(played),
            *((event.at, event) for event in _of_sittings(journal, session, most)),
            *((event.at, event) for event in _of_session(journal, session, most)),
            *((entry.at, entry) for entry in ledger.changes(journal, session.id, most)),
        ]
        account = accounts.of_session(journal, session)
        points = evening_points(journal, session)
        places = numbering.places(journal, (hand.id for hand in played))
        found = [(_after_its_hand(at, played, journal) if _waits(what, journal) else at, what) for at, what in found]
    found.sort(key=itemgetter(0))
    found = _without_unplayed(found)
    told = found if last is None else found[max(0, len(found) - last) :]
    return Evening(session, tuple(told), len(told) < len(found), account, points, places)


def _without_unplayed(found: Sequence[tuple[str, Kept]]) -> list[tuple[str, Kept]]:
    """The events without sittings at which nothing was played, the points for them, and that these were taken back.

    The choices and points of a sitting were entered right before it, and what lapses right before its end.
    """
    gone = {what.sitting for _at, what in found if isinstance(what, SeatsChanged) and sessions.UNPLAYED in what.data}
    told: list[tuple[str, Kept]] = []
    for at, what in found:
        sitting = what.id if isinstance(what, SittingRecord) else getattr(what, "sitting", None)
        if sitting not in gone:
            told.append((at, what))
        elif isinstance(what, SittingRecord | SittingEnded):
            with_it = (Chose, Granted) if isinstance(what, SittingRecord) else (Lapsed,)
            while told and isinstance(told[-1][1], with_it):
                told.pop()
    return told


def _waits(what: Kept, journal: Journal) -> bool:
    """Whether something that happens during a hand is told after it; a roll at the table goes before what follows."""
    if isinstance(what, RollRecord):
        return bool(sittings.sitting(journal, what.sitting).data.get("plan", {}).get("apart"))
    return isinstance(what, Noted)


def _after_its_hand(at: str, hands: Iterable[HandRecord], journal: Journal) -> str:
    """When what is noted or rolled during a hand is told: after the hand, which it gives away, or belongs to.

    Before anything is laid or dealt in it the hand has not begun. One that was given up has nothing to give away; one
    that waited for others was not on the table all the time.
    """
    told = [hand for hand in hands if not hand.roll]
    before = max((hand for hand in told if hand.at < at), key=lambda hand: hand.at, default=None)
    if before is None or before.result is None or before.ended_at is None or before.ended_at < at:
        return at
    (begun,) = journal.rows("SELECT min(at) AS at FROM line WHERE hand = ?", before.id)
    if begun["at"] is None or at < begun["at"]:
        return at
    waited = any(at < hand.at < before.ended_at for hand in told)
    return at if waited else before.ended_at


def evening_points(journal: Journal, session: Session) -> dict[str, Points]:
    found = journal.rows(_POINTS, session.id)
    return {row["person"]: Points(row["gained"], row["spent"], row["lapsed"]) for row in found}


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


def _of_hands(hands: Iterable[HandRecord]) -> Iterator[tuple[str, Kept]]:
    for hand in hands:
        if hand.roll:
            yield hand.roll.at, hand.roll
        else:
            yield from ((at, hand) for at in (hand.ended_at, hand.undone_at) if at is not None)


T = TypeVar("T")

# A sitting taken up again on another evening has its events in both.
_ITS_SITTINGS: Final = (
    "sitting IN (SELECT id FROM sitting WHERE session = ?1 UNION SELECT sitting FROM account WHERE session = ?1) "
    f"AND sitting NOT IN (SELECT id FROM sitting WHERE json_extract(data, '$.plan.game') = '{CONTEST}')"
)


def _of_sittings(
    journal: Journal, session: Session, most: int | None
) -> Iterator[SittingRecord | SeatsChanged | SittingEnded]:
    for record in sittings.sittings_of(journal, session, most):
        # Of a contest its roll is told, not the sitting it is.
        if record.data.get("plan", {}).get("game") != CONTEST:
            yield record
    seats = f"SELECT at, sitting, data FROM event WHERE {_ITS_SITTINGS} ORDER BY id DESC"
    yield from journal.latest(SeatsChanged, seats, session.id, last=most, plain=("data",))
    ends = f"SELECT at, sitting FROM sitting_end WHERE {_ITS_SITTINGS} ORDER BY id DESC"
    yield from journal.latest(SittingEnded, ends, session.id, last=most)


def _of_session(journal: Journal, session: Session, most: int | None) -> Iterator[Noted | Chose | Granted | Lapsed]:
    def found(kind: type[T], columns: str, table: str, which: str = "") -> list[T]:
        sql = f"SELECT at, {columns} FROM {table} WHERE session = ?{which} ORDER BY id DESC"
        return journal.latest(kind, sql, session.id, last=most)

    yield from found(Noted, "text", "note")
    yield from found(Chose, "person, opponent, by", "choice")
    yield from found(Granted, "person, opponent, points", "gain")
    yield from found(Lapsed, "person, -change AS points", "entry", " AND purse = 'heroism' AND kind = 'lapse'")
