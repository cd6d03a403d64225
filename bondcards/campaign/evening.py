"""What happened in a session: a frozen fold over the journal, for the screen and the exports.

Hands that were undone stay among the events and do not count.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import Entry, Transfer, who_won
from bondcards.campaign.records import HandRecord, SittingRecord
from bondcards.campaign.sessions import By, RollRecord, Session
from bondcards.settlement import Debt


@dataclass(frozen=True)
class SittingOpened:
    """A sitting began."""

    at: str
    sitting: SittingRecord


@dataclass(frozen=True)
class SittingEnded:
    """A sitting was closed."""

    at: str
    sitting: int


@dataclass(frozen=True)
class SeatsChanged:
    """Something was noted between two hands, as `add_event` had it."""

    at: str
    sitting: int
    data: dict[str, Any]


@dataclass(frozen=True)
class HandSettled:
    """A hand was settled; `hand` has its net and points, and whether it was undone later."""

    at: str
    hand: HandRecord


@dataclass(frozen=True)
class HandAbandoned:
    """An open hand was given up."""

    at: str
    hand: HandRecord


@dataclass(frozen=True)
class HandUndone:
    """A settled hand was undone."""

    at: str
    hand: HandRecord


@dataclass(frozen=True)
class Rolled:
    """A roll or a contest was made."""

    at: str
    roll: RollRecord


@dataclass(frozen=True)
class Noted:
    """The GM noted something."""

    at: str
    text: str


@dataclass(frozen=True)
class Chose:
    """A PC's player chose cards or the roll."""

    at: str
    person: str
    opponent: str
    by: By


@dataclass(frozen=True)
class Granted:
    """A PC got points for choosing cards, be it none."""

    at: str
    person: str
    opponent: str
    points: int


@dataclass(frozen=True)
class Lapsed:
    """Points not spent were taken back at the end of a sitting."""

    at: str
    sitting: int
    person: str
    points: int


@dataclass(frozen=True)
class Changed:
    """The GM changed a purse, or a sheet said something else than before."""

    at: str
    entry: Entry


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
)


@dataclass(frozen=True)
class Points:
    """Heroism Points of a person in a session: gained by cards or from the GM, spent, and lapsed."""

    gained: int = 0
    spent: int = 0
    lapsed: int = 0


@dataclass(frozen=True)
class Evening:
    """A session told: events in time order, and what they come to. Amounts in cents.

    `won` has for each two people what the one won from the other in all, `net` each one's gain or loss;
    a croupier's share goes by `house` in both.
    """

    session: Session
    events: tuple[Event, ...]
    won: tuple[Transfer, ...]
    net: dict[str, int]
    points: dict[str, Points]
    debts: tuple[Debt, ...]

    @property
    def rolls(self) -> tuple[RollRecord, ...]:
        """The rolls made, secret ones included."""
        return tuple(event.roll for event in self.events if isinstance(event, Rolled))

    @property
    def notes(self) -> tuple[str, ...]:
        """The GM's notes."""
        return tuple(event.text for event in self.events if isinstance(event, Noted))

    @property
    def hands(self) -> tuple[HandRecord, ...]:
        """The hands that count: settled and not undone."""
        return tuple(event.hand for event in self.events if isinstance(event, HandSettled) and not event.hand.undone)


def evening(journal: Journal, session: Session) -> Evening:
    """The session as the journal has it now."""
    with journal.snapshot():
        hands = sittings.hands_of(journal, session)
        rolls = sessions.rolls(journal, session)
        entries = _entries(journal, session)
        found = [*_of_sittings(journal, session, hands), *_of_hands(hands), *_of_session(journal, session)]
        found += (Rolled(roll.at, roll) for roll in rolls)
        found += (Changed(entry.at, entry) for entry in entries if _is_change(entry))
    counting = [hand for hand in hands if hand.result is not None and not hand.undone]
    transfers = [transfer for hand in counting for transfer in hand.transfers]
    transfers += (transfer for roll in rolls for transfer in roll.transfers)
    return Evening(
        session=session,
        events=tuple(sorted(found, key=lambda event: event.at)),
        won=who_won(transfers),
        net=_net(transfers),
        points=_points(entries, {hand.id for hand in hands if hand.undone}),
        debts=tuple(debt for hand in counting for debt in hand.debts),
    )


def _net(transfers: Iterable[Transfer]) -> dict[str, int]:
    net: dict[str, int] = {}
    for giver, taker, amount in transfers:
        net[giver] = net.get(giver, 0) - amount
        net[taker] = net.get(taker, 0) + amount
    return net


def _points(entries: Iterable[Entry], undone: set[int]) -> dict[str, Points]:
    points: dict[str, Points] = {}
    for entry in entries:
        if entry.purse != "heroism" or entry.kind in ("sheet", "undo") or entry.hand in undone:
            continue
        had = points.get(entry.person, Points())
        if entry.kind == "lapse":
            had = Points(had.gained, had.spent, had.lapsed - entry.change)
        elif entry.change > 0:
            had = Points(had.gained + entry.change, had.spent, had.lapsed)
        else:
            had = Points(had.gained, had.spent - entry.change, had.lapsed)
        points[entry.person] = had
    return points


def _is_change(entry: Entry) -> bool:
    return entry.kind == "gm" or (entry.kind == "sheet" and entry.why != ledger.SHEET)


def _entries(journal: Journal, session: Session) -> list[Entry]:
    found = journal.rows(f"SELECT {ledger.ENTRY_COLUMNS} FROM entry WHERE session = ? ORDER BY id", session.id)
    return [Entry(*row) for row in found]


def _of_hands(hands: Iterable[HandRecord]) -> Iterable[Event]:
    for hand in hands:
        if hand.ended_at is not None:
            yield HandAbandoned(hand.ended_at, hand) if hand.abandoned else HandSettled(hand.ended_at, hand)
        if hand.undone_at is not None:
            yield HandUndone(hand.undone_at, hand)


def _of_sittings(journal: Journal, session: Session, hands: Iterable[HandRecord]) -> Iterable[Event]:
    begun = sittings.sittings_of(journal, session)
    yield from (SittingOpened(record.at, record) for record in begun)
    # A sitting taken up again on another evening has its events in both.
    for number in {record.id for record in begun} | {hand.sitting for hand in hands}:
        for row in journal.rows("SELECT at, data FROM event WHERE sitting = ?", number):
            yield SeatsChanged(row["at"], number, journal.plain(row["data"]))
        for row in journal.rows("SELECT at FROM sitting_end WHERE sitting = ?", number):
            yield SittingEnded(row["at"], number)
        for row in journal.rows("SELECT at, person, points FROM lapse WHERE sitting = ?", number):
            yield Lapsed(row["at"], number, row["person"], row["points"])


def _of_session(journal: Journal, session: Session) -> Iterable[Event]:
    for row in journal.rows("SELECT at, text FROM note WHERE session = ?", session.id):
        yield Noted(row["at"], row["text"])
    for row in journal.rows("SELECT at, person, opponent, by FROM choice WHERE session = ?", session.id):
        yield Chose(row["at"], row["person"], row["opponent"], row["by"])
    for row in journal.rows("SELECT at, person, opponent, points FROM gain WHERE session = ?", session.id):
        yield Granted(row["at"], row["person"], row["opponent"], row["points"])
