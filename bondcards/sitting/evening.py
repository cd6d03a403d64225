"""An evening as it is told: every event in the types of those who play, so that nobody who tells it reads plain data.

A contest of dice is a sitting in the journal; here it is a roll like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct

from bondcards.campaign import evening as kept
from bondcards.campaign import schema, sittings
from bondcards.campaign.evening import Changed, Chose, Gave, Granted, Lapsed, Noted, Points, SittingEnded
from bondcards.campaign.journal import Journal
from bondcards.campaign.moves import Transfer, sums
from bondcards.campaign.records import HandRecord, RollRecord
from bondcards.campaign.refusals import Damaged
from bondcards.campaign.sessions import Session
from bondcards.engine.settlement import HOUSE, Debt
from bondcards.roleplay.contest import GAME
from bondcards.sitting.keeping import NOT_BEGUN, kept_head, state_of
from bondcards.sitting.plan import Plan, State, state_from
from bondcards.sitting.result import HandResult, result_from
from bondcards.sitting.settled import Settled


class Opened(Struct, frozen=True):
    """A card table was opened, or is returned to: `again`, after what happened elsewhere or on another evening."""

    at: str
    sitting: int
    plan: Plan
    again: bool = False


class Moved(Struct, frozen=True):
    """Between two hands somebody came, went, sat out or came back."""

    at: str
    sitting: int
    joined: tuple[str, ...]
    left: tuple[str, ...]
    out: tuple[str, ...]
    back: tuple[str, ...]


class Played(Struct, frozen=True):
    """A hand was settled; `undone` where it was taken back later. `hand` is its id in the journal."""

    at: str
    sitting: int
    hand: int
    result: HandResult
    undone: bool

    @property
    def net(self) -> dict[str, int]:
        """What it moved in everybody's chips, in cents."""
        return {who: net for who, net in self.result.final_net.items() if net and who != HOUSE}


class GivenUp(Struct, frozen=True):
    """An open hand was given up, and the stakes went back."""

    at: str
    sitting: int
    number: int


class TakenBack(Struct, frozen=True):
    """A settled hand was taken back."""

    at: str
    sitting: int
    number: int


class Rolled(Struct, frozen=True):
    """A roll or a contest was made; `net` are the chips it moved, in cents, `undone` where it was taken back later."""

    at: str
    settled: Settled
    net: dict[str, int]
    undone: bool


Event = (
    Opened
    | Moved
    | Played
    | GivenUp
    | TakenBack
    | Rolled
    | SittingEnded
    | Noted
    | Chose
    | Granted
    | Lapsed
    | Changed
    | Gave
)


class Evening(Struct, frozen=True):
    """A session told: its events in the order of time, and what all of it comes to. Amounts in cents.

    `earlier` says that more happened before the first of the events; `hands` and `rolls` are how many of them count.
    """

    session: Session
    events: tuple[Event, ...]
    earlier: bool
    hands: int
    rolls: int
    won: tuple[Transfer, ...]
    net: dict[str, int]
    points: dict[str, Points]
    debts: tuple[Debt, ...]


def evening(journal: Journal, session: Session, last: int | None = None) -> Evening:
    """The session as the journal has it now, with all its events or the `last` ones."""
    found = kept.evening(journal, session, last)
    try:
        events = tuple(told(found.events, journal))
    except msgspec.ValidationError:
        raise Damaged(schema.damaged(journal.file)) from None
    return Evening(
        found.session,
        events,
        found.earlier,
        len(found.hands),
        len(found.rolls),
        found.won,
        found.net,
        found.points,
        found.debts,
    )


def told(events: Iterable[kept.Event], journal: Journal) -> Iterator[Event]:
    """Each event as those know it who play, and before it the table it belongs to, where that is another."""
    states: dict[int, State] = {}
    table: int | None = None
    for event in events:
        at_table = _table(event)
        if at_table is not None and at_table != table and not isinstance(event, kept.SittingOpened):
            state = states.get(at_table) or state_of(journal, sittings.sitting(journal, at_table))
            yield Opened(event.at, at_table, state.plan, again=True)
        table = table if at_table is None else at_table
        match event:
            case kept.SittingOpened():
                state = states[event.sitting.id] = state_from(event.sitting.data)
                yield Opened(event.at, event.sitting.id, state.plan)
            case kept.SeatsChanged():
                after = state_from(event.data)
                before, states[event.sitting] = states.get(event.sitting, after), after
                yield moved(event, before, after)
            case kept.HandSettled() | kept.HandAbandoned() | kept.HandUndone():
                yield from of_hand(event, event.hand)
            case kept.Rolled():
                yield rolled(event.at, event.roll)
            case _:
                yield event


def _table(event: kept.Event) -> int | None:
    """The sitting that goes on with an event, if one does: a contest of dice has no table."""
    match event:
        case kept.SittingOpened():
            return event.sitting.id
        case kept.HandSettled():
            return event.hand.sitting
        case kept.HandAbandoned():
            return event.hand.sitting if _given_up(event.hand) else None
        case kept.SeatsChanged():
            return event.sitting
        case _:
            return None


def moved(event: kept.SeatsChanged, before: State, after: State) -> Moved:
    """Who came and went between two states of a table."""
    sat, sits = before.plan.seats, after.plan.seats
    return Moved(
        event.at,
        event.sitting,
        joined=tuple(seat for seat in sits if seat not in sat),
        left=tuple(seat for seat in sat if seat not in sits),
        out=tuple(seat for seat in after.out if seat not in before.out),
        back=tuple(seat for seat in before.out if seat not in after.out),
    )


def of_hand(event: kept.HandSettled | kept.HandAbandoned | kept.HandUndone, hand: HandRecord) -> Iterator[Event]:
    """What became of a hand."""
    match event:
        case kept.HandSettled():
            yield Played(event.at, hand.sitting, hand.id, result_from(hand.result or {}), hand.undone)
        case kept.HandUndone():
            yield TakenBack(event.at, hand.sitting, hand.number)
        case kept.HandAbandoned():
            if _given_up(hand):
                yield GivenUp(event.at, hand.sitting, hand.number)


def _given_up(hand: HandRecord) -> bool:
    """Whether an abandoned hand is told. A contest is not, nor a hand that nobody had begun: nothing came of it."""
    return kept_head(hand).game != GAME and hand.why != NOT_BEGUN


def rolled(at: str, roll: RollRecord) -> Rolled:
    """A roll as it ended."""
    return Rolled(at, Settled.from_json(roll.data), sums(roll.moves, "chips"), roll.undone)
