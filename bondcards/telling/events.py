"""What happened in an evening: every event of the journal in the types of those who play.

A contest of dice is a sitting in the journal; here it is a roll like any other.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec import Struct

from bondcards.campaign import sittings
from bondcards.campaign.accounts import sums
from bondcards.campaign.evening import Beside, Evening, Kept, Noted, SeatsChanged, SittingEnded
from bondcards.campaign.journal import Journal
from bondcards.campaign.playing import NOT_BEGUN
from bondcards.campaign.records import HandRecord, RollRecord, SittingRecord
from bondcards.campaign.refusals import damaged
from bondcards.engine.settlement import HOUSE
from bondcards.language.i18n import everywhere
from bondcards.roleplay.contest import CONTEST
from bondcards.sitting.keeping import TAKEN_BACK, before_points, tape_of
from bondcards.sitting.plan import MIDWAY, UNHEARD, Plan, State, state_from, state_of
from bondcards.sitting.result import HandResult, Settled, result_from


class Opened(Struct, frozen=True):
    """A card table was opened, or is returned to: `again`, after what happened elsewhere or on another evening."""

    at: str
    sitting: int
    plan: Plan
    again: bool = False


class Moved(Struct, frozen=True):
    """Between two hands somebody came, went, sat out or came back, or nobody did: `plan` is how it was from then on."""

    at: str
    sitting: int
    plan: Plan
    joined: tuple[str, ...]
    left: tuple[str, ...]
    out: tuple[str, ...]
    back: tuple[str, ...]

    def __bool__(self) -> bool:
        return any((self.joined, self.left, self.out, self.back))


class Spoke(Struct, frozen=True):
    """A villain said something before the room: a line by its name, in a `hand` of the sitting or, with 0, in none.

    `midway` tells that he said it to what was done in the hand, and not to what came of it. What he said at a contest
    belongs to no `sitting`, and stands beside its roll, `apart` with it.
    """

    at: str
    sitting: int | None
    person: str
    line: str
    hand: int = 0
    midway: bool = False
    apart: bool = False


class Played(Struct, frozen=True):
    """A hand was settled; `undone` where it was taken back later. `hand` is its id, `place` what people call it by.

    Where it settles anew what was taken back, `anew` are the journal's numbers of that, which is told no more; `turned`
    are those that had ended otherwise, before those of `late` spent points.
    """

    at: str
    sitting: int
    hand: int
    result: HandResult
    place: int
    undone: bool
    anew: tuple[int, ...] = ()
    turned: tuple[int, ...] = ()
    late: tuple[str, ...] = ()
    left: int | None = None
    """What the holder of the bank had after it, in cents, where somebody at the table held it."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """What the journal calls it, or what it settles anew."""
        return (self.result.number, *self.anew)

    @property
    def net(self) -> dict[str, int]:
        """What it moved in everybody's chips, in cents."""
        return {who: net for who, net in self.result.final_net.items() if net and who != HOUSE}


class GivenUp(Struct, frozen=True):
    """An open hand was given up, and the stakes went back."""

    at: str
    sitting: int
    number: int
    place: int

    @property
    def numbers(self) -> tuple[int, ...]:
        return (self.number,)


class TakenBack(Struct, frozen=True):
    """A settled hand was taken back, of a sitting with such a `plan`."""

    at: str
    sitting: int
    number: int
    place: int
    plan: Plan


class Rolled(Struct, frozen=True):
    """A roll or a contest was made; `net` are the chips it moved, in cents, `undone` where it was taken back later.

    `sitting` is the one it is in the journal, if it is one there. One made `apart` was none of the table that was open.
    """

    at: str
    settled: Settled
    net: dict[str, int]
    undone: bool
    sitting: int | None = None
    apart: bool = False


Event = Opened | Moved | Spoke | Played | GivenUp | TakenBack | Rolled | SittingEnded | Beside


def hands_by_number(events: Iterable[Event]) -> dict[tuple[int | None, int], Played | GivenUp]:
    """The hands among the events, by their sitting and all that the journal calls them there."""
    hands = (event for event in events if isinstance(event, Played | GivenUp))
    return {(hand.sitting, number): hand for hand in hands for number in hand.numbers}


def that_stand(events: Iterable[Event]) -> tuple[Event, ...]:
    """The events without hands and rolls that were taken back, and what was said of them: at the table none was played.

    Of a hand of another evening it is still told that it was taken back. Why one was that stands again is not told, nor
    what the game master has noted for himself.
    """
    events = tuple(events)
    again = {hand.place for hand in events if isinstance(hand, Played) and hand.anew}
    noted = [re.escape(text.format(number=number, why="")) for text in everywhere(TAKEN_BACK) for number in again]
    hands = hands_by_number(events)
    undone = {where for where, hand in hands.items() if isinstance(hand, Played) and hand.undone}

    def stands(event: Event) -> bool:
        match event:
            case Played() | Rolled():
                return not event.undone
            case Spoke():
                return (event.sitting, event.hand) not in undone
            case TakenBack():
                return (event.sitting, event.number) not in hands
            case Noted():
                return not (event.secret or re.match("|".join(noted) or "(?!)", event.text))
            case _:
                return True

    return tuple(filter(stands, events))


def happened(evening: Evening, journal: Journal, *, hidden: bool = True) -> tuple[Event, ...]:
    """The events of an evening, with the table returned to before one of another table.

    Secret rolls, with all that was said at them, are only among what is `hidden` from the players.
    """
    try:
        return tuple(_returning(_with_their_hands(list(_happened(evening, journal, hidden))), journal))
    except msgspec.ValidationError:
        raise damaged(journal.file) from None


def _happened(evening: Evening, journal: Journal, hidden: bool) -> Iterator[Event]:
    states: dict[int, State] = {}
    events, anew = _settled_anew(evening.events, journal)
    for at, what in events:
        match what:
            case SittingRecord():
                state = states[what.id] = state_from(what.data)
                yield Opened(at, what.id, state.plan)
            case SeatsChanged():
                after = state_from(what.data)
                before, states[what.sitting] = states.get(what.sitting, after), after
                yield moved(what, before, after)
                yield from spoken(what, before, after)
            case HandRecord():
                if at == what.undone_at:
                    plan = state_of(journal, sittings.sitting(journal, what.sitting)).plan
                    yield TakenBack(at, what.sitting, what.number, evening.places[what.id], plan)
                elif what.result is not None:
                    result, gone = result_from(what.result), anew.get(what.id, {})
                    turned = tuple(number for number, before in gone.items() if before.net != what.net)
                    spent = {who for before in gone.values() for who in result_from(before.result or {}).heroism}
                    late = tuple(who for who in result.heroism if who not in spent) if turned else ()
                    again = (what.undone, tuple(gone), turned, late, _left(what, result))
                    yield Played(at, what.sitting, what.id, result, evening.places[what.id], *again)
                elif _given_up(what):
                    yield GivenUp(at, what.sitting, what.number, evening.places[what.id])
            case RollRecord():
                # What is read off a villain is between him who watches and the game master.
                if hidden or not (what.secret or "read" in what.data):
                    yield from _rolled(at, what, journal)
            case _:
                yield what


def _rolled(at: str, roll: RollRecord, journal: Journal) -> Iterator[Event]:
    """A roll, between what a villain said before it and what he said of it."""
    state = state_of(journal, sittings.sitting(journal, roll.sitting))
    settled, apart = Settled.from_json(roll.data), state.plan.apart
    told = [word for word in state.spoken if word.moment not in UNHEARD]
    heard = [(word, Spoke(at, None, word.person, word.line, apart=apart)) for word in told]
    yield from (spoke for word, spoke in heard if not word.hand)
    yield Rolled(at, settled, sums(roll.moves, "chips"), roll.undone, roll.sitting, apart)
    yield from (spoke for word, spoke in heard if word.hand and not roll.undone)


def _returning(events: Iterable[Event], journal: Journal) -> Iterator[Event]:
    """The events, with a table opened again where one of it comes after what happened elsewhere."""
    plans: dict[int, Plan] = {}
    table: int | None = None
    for event in events:
        at_table = _table(event)
        if at_table is not None and at_table != table and not isinstance(event, Opened):
            plan = plans.get(at_table) or state_of(journal, sittings.sitting(journal, at_table)).plan
            yield Opened(event.at, at_table, plan, again=True)
        # Whatever comes of a table that has ended, as a hand that stands again, returns to it.
        table = None if isinstance(event, SittingEnded) or is_apart(event) else at_table or table
        if isinstance(event, Opened | Moved):
            plans[event.sitting] = event.plan
        yield event


def _settled_anew(
    events: Sequence[tuple[str, Kept]], journal: Journal
) -> tuple[list[tuple[str, Kept]], dict[int, dict[int, HandRecord]]]:
    """The events without hands taken back and settled anew; of those that did it, by id, these by their numbers.

    Both began alike but for their number, and the same was said in them: one that is played otherwise is another hand.
    """
    hands = {what.id: what for _at, what in events if isinstance(what, HandRecord)}.values()
    undone: dict[int, list[HandRecord]] = {}
    gone, anew = set[int](), dict[int, dict[int, HandRecord]]()
    for hand in hands:
        same = [other for other in undone.get(hand.sitting, ()) if _is_played_alike(hand, other, journal)]
        if same and hand.result is not None:
            anew[hand.id] = {other.number: other for other in same}
            gone.update(other.id for other in same)
        if hand.undone:
            undone.setdefault(hand.sitting, []).append(hand)
    return [one for one in events if not (isinstance(one[1], HandRecord) and one[1].id in gone)], anew


def _is_played_alike(one: HandRecord, other: HandRecord, journal: Journal) -> bool:
    """Whether two hands began alike and went alike, as far as the cards and what was said before any point."""
    if {**one.head, "number": None} != {**other.head, "number": None}:
        return False
    went, also = (
        [(line.question, line.answer) for line in before_points(tape_of(journal, hand.id))] for hand in (one, other)
    )
    return went == also


def _with_their_hands(events: Sequence[Event]) -> Iterator[Event]:
    """The events with what was said of a hand right after it, and before it what was said midway.

    A hand may begin again after it, or wait while others are played, so times do not tell. Of an end that has turned
    since nothing is told.
    """
    hands = hands_by_number(events)
    words = [(hands.get((word.sitting, word.hand)), word) for word in events if isinstance(word, Spoke)]
    for event in events:
        said = [word for hand, word in words if hand is event]
        if isinstance(event, Spoke):
            yield from (event,) if (event.sitting, event.hand) not in hands else ()
            continue
        midway = isinstance(event, Played)
        yield from (word for word in said if midway and word.midway)
        yield event
        yield from (word for word in said if not ((midway and word.midway) or _has_turned(event, word)))


def _has_turned(event: Event, word: Spoke) -> bool:
    """Whether a word was said of an end that a hand has not any more."""
    return isinstance(event, Played) and word.hand in event.turned


def is_apart(event: Event) -> bool:
    """Whether an event belongs to no table, whichever is open."""
    return isinstance(event, Rolled | Spoke) and event.apart


def _table(event: Event) -> int | None:
    """The sitting that goes on with an event, if one does."""
    match event:
        case Moved():
            return event.sitting if event else None
        case Opened() | Spoke() | Played() | GivenUp():
            return event.sitting
        case _:
            return None


def moved(event: SeatsChanged, before: State, after: State) -> Moved:
    sat, sits = before.plan.seats, after.plan.seats
    return Moved(
        event.at,
        event.sitting,
        after.plan,
        joined=tuple(seat for seat in sits if seat not in sat),
        left=tuple(seat for seat in sat if seat not in sits),
        out=tuple(seat for seat in after.out if seat not in before.out),
        back=tuple(seat for seat in before.out if seat not in after.out),
    )


def spoken(event: SeatsChanged, before: State, after: State) -> Iterator[Spoke]:
    for word in after.spoken[len(before.spoken) :]:
        if word.moment not in UNHEARD:
            yield Spoke(event.at, event.sitting, word.person, word.line, word.hand, word.moment in MIDWAY)


def _left(hand: HandRecord, result: HandResult) -> int | None:
    chips = {seat["id"]: seat["chips"] for seat in hand.head.get("seating", {}).get("seats", ())}
    return chips[result.bank] + result.final_net.get(result.bank, 0) if result.bank in chips else None


def _given_up(hand: HandRecord) -> bool:
    """Whether an abandoned hand is told. A contest is not, nor a hand that nobody had begun: nothing came of it."""
    return hand.head["game"] != CONTEST and hand.why != NOT_BEGUN
