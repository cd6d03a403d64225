"""An evening as it is told: every event in the types of those who play, and all of them in scenes.

A contest of dice is a sitting in the journal; here it is a roll like any other. The hands that mattered are told as
they went, the others gathered, and nothing is told twice.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

import msgspec
from msgspec import Struct

from bondcards.campaign import sittings
from bondcards.campaign.accounts import sums
from bondcards.campaign.evening import Beside, Chose, Evening, Granted, Kept, Lapsed, SeatsChanged, SittingEnded
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import HandRecord, RollRecord, SittingRecord
from bondcards.campaign.refusals import damaged
from bondcards.campaign.sittings import NOT_BEGUN
from bondcards.engine.facts import Fact, Said
from bondcards.engine.settlement import HOUSE
from bondcards.roleplay.contest import CONTEST
from bondcards.sitting.plan import MIDWAY, UNHEARD, Plan, State, state_from, state_of
from bondcards.sitting.result import HandResult, Settled, result_from
from bondcards.sitting.retelling import Heard


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


class Spoke(Struct, frozen=True):
    """A villain said something before the room: a line by its name, in a `hand` of the sitting or, with 0, in none.

    `midway` tells that he said it to what was done in the hand, and not to what came of it.
    """

    at: str
    sitting: int
    person: str
    line: str
    hand: int = 0
    midway: bool = False


class Played(Struct, frozen=True):
    """A hand was settled; `undone` where it was taken back later. `hand` is its id, `place` what people call it by.

    Where it settles anew one that was taken back, `anew` is the journal's number of that, which is told no more; it has
    `turned` where it ended otherwise then.
    """

    at: str
    sitting: int
    hand: int
    result: HandResult
    place: int
    undone: bool
    anew: int | None = None
    turned: bool = False

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


class TakenBack(Struct, frozen=True):
    """A settled hand was taken back."""

    at: str
    sitting: int
    number: int
    place: int


class Rolled(Struct, frozen=True):
    """A roll or a contest was made; `net` are the chips it moved, in cents, `undone` where it was taken back later.

    `sitting` is the one it is in the journal, if it is one there.
    """

    at: str
    settled: Settled
    net: dict[str, int]
    undone: bool
    sitting: int | None = None


Event = Opened | Moved | Spoke | Played | GivenUp | TakenBack | Rolled | SittingEnded | Beside


def happened(evening: Evening, journal: Journal) -> tuple[Event, ...]:
    """The events of an evening as those know them who play, with the table returned to before one of another table."""
    try:
        return tuple(_happened(evening, journal))
    except msgspec.ValidationError:
        raise damaged(journal.file) from None


def _happened(evening: Evening, journal: Journal) -> Iterator[Event]:
    states: dict[int, State] = {}
    table: int | None = None
    events, anew, turned = _settled_anew(evening.events)
    for at, what in events:
        at_table = _table(at, what)
        if at_table is not None and at_table != table and not isinstance(what, SittingRecord):
            state = states.get(at_table) or state_of(journal, sittings.sitting(journal, at_table))
            yield Opened(at, at_table, state.plan, again=True)
        # Whatever comes of a table that has ended, as a hand that stands again, returns to it.
        table = None if isinstance(what, SittingEnded) else at_table or table
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
                    yield TakenBack(at, what.sitting, what.number, evening.places[what.id])
                elif what.result is not None:
                    result, again = result_from(what.result), (what.undone, anew.get(what.id), what.id in turned)
                    yield Played(at, what.sitting, what.id, result, evening.places[what.id], *again)
                elif _given_up(what):
                    yield GivenUp(at, what.sitting, what.number, evening.places[what.id])
            case RollRecord():
                yield Rolled(at, Settled.from_json(what.data), sums(what.moves, "chips"), what.undone, what.sitting)
            case _:
                yield what


def _settled_anew(events: Sequence[tuple[str, Kept]]) -> tuple[list[tuple[str, Kept]], dict[int, int], set[int]]:
    """The events without hands that were taken back and settled anew; of those that did it, by id, the number of these.

    Both began alike but for their number. The last are those that ended otherwise than the one before.
    """
    hands = {what.id: what for _at, what in events if isinstance(what, HandRecord)}.values()
    undone: dict[int, list[HandRecord]] = {}
    gone, anew, turned = set[int](), dict[int, int](), set[int]()
    for hand in hands:
        begun = {**hand.head, "number": None}
        same = [other for other in undone.get(hand.sitting, ()) if {**other.head, "number": None} == begun]
        if same and hand.result is not None:
            anew[hand.id] = same[0].number
            turned.update([hand.id] if hand.net != same[-1].net else ())
            gone.update(other.id for other in same)
        if hand.undone:
            undone.setdefault(hand.sitting, []).append(hand)
    return [one for one in events if not (isinstance(one[1], HandRecord) and one[1].id in gone)], anew, turned


def _table(at: str, what: Kept) -> int | None:
    """The sitting that goes on with an event, if one does: a contest of dice has no table."""
    match what:
        case SittingRecord():
            return what.id
        case HandRecord() if at == what.undone_at or (what.result is None and not _given_up(what)):
            return None
        case HandRecord() | SeatsChanged():
            return what.sitting
        case _:
            return None


def moved(event: SeatsChanged, before: State, after: State) -> Moved:
    sat, sits = before.plan.seats, after.plan.seats
    return Moved(
        event.at,
        event.sitting,
        joined=tuple(seat for seat in sits if seat not in sat),
        left=tuple(seat for seat in sat if seat not in sits),
        out=tuple(seat for seat in after.out if seat not in before.out),
        back=tuple(seat for seat in before.out if seat not in after.out),
    )


def spoken(event: SeatsChanged, before: State, after: State) -> Iterator[Spoke]:
    for word in after.spoken[len(before.spoken) :]:
        if word.moment not in UNHEARD:
            yield Spoke(event.at, event.sitting, word.person, word.line, word.hand, word.moment in MIDWAY)


def _given_up(hand: HandRecord) -> bool:
    """Whether an abandoned hand is told. A contest is not, nor a hand that nobody had begun: nothing came of it."""
    return hand.head["game"] != CONTEST and hand.why != NOT_BEGUN


REMEMBERED = ("banco", "prime")
"""Words that a table talks of afterwards."""
UNUSUAL = 2
"""A hand that moves more than so many times what hands usually move at its table matters; so does the dearest."""


class Hand(Struct, frozen=True):
    """A settled hand as it went: what was `heard` is the game master's, hidden cards included; and what was `said`."""

    at: str
    played: Played
    heard: tuple[Heard, ...]
    said: tuple[Spoke, ...] = ()

    @property
    def facts(self) -> tuple[Fact, ...]:
        return tuple(fact for _ask, fact in self.heard)


class Hands(Struct, frozen=True):
    """Hands in a row of which nothing need be said but what they moved (cents): the `first` to the `last`.

    `places` are what people call these by.
    """

    at: str
    first: int
    last: int
    places: tuple[int, int]
    net: dict[str, int]
    banks: tuple[str, ...] = ()
    """Who held the bank, one after another, where it passes on."""


Moment = Hand | Hands | GivenUp | TakenBack | Moved | Spoke | Rolled | Beside


class Scene(Struct, frozen=True):
    """What happened at one card table, or beside the tables, where none was `opened`."""

    opened: Opened | None
    moments: tuple[Moment, ...]


def scenes(events: Sequence[Event], heard_of: Callable[[int], tuple[Heard, ...]]) -> tuple[Scene, ...]:
    """The events of an evening in scenes; `heard_of` tells a hand again by its id."""
    parts: list[tuple[Opened | None, list[Event]]] = [(None, [])]
    for event in events:
        if isinstance(event, Opened):
            parts.append((event, []))
        elif isinstance(event, SittingEnded):
            parts.append((None, []))
        elif _is_news(event, events):
            parts[-1][1].append(event)
    return tuple(Scene(opened, tuple(_moments(part, heard_of))) for opened, part in parts if opened or part)


def _is_news(event: Event, events: Sequence[Event]) -> bool:
    """Whether an event says what no other does: who takes the cards, and what he gains, is said of the table."""
    match event:
        case Granted():
            return False
        case Chose():
            rolled = (one for one in events if isinstance(one, Rolled) and one.at > event.at)
            return event.by == "roll" and event.person not in {one.settled.contest.pc.id for one in rolled}
        case TakenBack():
            hands = ((one.sitting, one.result.number) for one in events if isinstance(one, Played))
            return (event.sitting, event.number) not in hands
        case Lapsed():
            return event.points > 0
        case Moved():
            return any((event.joined, event.left, event.out, event.back))
        case _:
            return True


def _moments(events: Sequence[Event], heard_of: Callable[[int], tuple[Heard, ...]]) -> Iterator[Moment]:
    moved = sorted(_cents_moved(event) for event in events if isinstance(event, Played))
    # What a hand must pass to be dear: twice the usual, or all but one of them.
    usual = (moved[(len(moved) - 1) // 2] + moved[len(moved) // 2]) / 2 if moved else 0
    dear = min(UNUSUAL * usual, moved[-2]) if len(moved) > 1 else 0

    in_place, said = _with_their_hands(events)
    told: list[Moment] = [
        Hand(event.at, event, heard_of(event.hand), said.get(event.hand, ())) if isinstance(event, Played) else event
        for event in in_place
        if not isinstance(event, Opened | SittingEnded)
    ]
    for are_ordinary, row in groupby(told, lambda one: isinstance(one, Hand) and not mattered(one, dear)):
        found = list(row)
        hands = [one.played for one in found if isinstance(one, Hand)]
        if are_ordinary and len(hands) > 1:
            yield gathered(hands)
        else:
            yield from found


def _with_their_hands(events: Sequence[Event]) -> tuple[list[Event], dict[int, tuple[Spoke, ...]]]:
    """The events with what was said about a hand right after it, and before it what was said before anybody staked.

    What was said midway stands by the hand's id instead. A hand may begin again after it, so times do not tell. Of an
    end that has turned since nothing is told.
    """
    hands = [event for event in events if isinstance(event, Played)]
    before, midway, behind = (dict[int, tuple[Spoke, ...]]() for _ in range(3))
    placed = set[Spoke]()
    for word in events:
        if not isinstance(word, Spoke):
            continue
        own = [one for one in hands if one.sitting == word.sitting and word.hand in (one.result.number, one.anew)]
        greeted = [one for one in hands if one.sitting == word.sitting and one.at > word.at]
        where, found = (midway if word.midway else behind, own[-1:]) if word.hand else (before, greeted[:1])
        for hand in found:
            if where is behind and hand.at <= word.at:
                continue
            if not (where is behind and hand.turned):
                where[hand.hand] = (*where.get(hand.hand, ()), word)
            placed.add(word)
    in_place: list[Event] = []
    for event in events:
        if isinstance(event, Played):
            in_place += (*before.get(event.hand, ()), event, *behind.get(event.hand, ()))
        elif not (isinstance(event, Spoke) and event in placed):
            in_place.append(event)
    return in_place, midway


def mattered(hand: Hand, dear: float) -> bool:
    """Whether a hand is told by itself at a table where a `dear` one moves more than so many cents."""
    result = hand.played.result
    return bool(
        hand.played.undone
        or hand.said
        or any((result.heroism, result.debts, result.irregularities))
        or any(isinstance(fact, Said) and fact.word in REMEMBERED for fact in hand.facts)
        or _cents_moved(hand.played) > dear
        or (dear and _cents_tied(result) > 2 * dear)
    )


def _cents_tied(result: HandResult) -> int:
    """The most that lay before somebody whose hand was a tie and moved nothing."""
    ties = [seat for seat, net in result.final.items() if not net and not result.final_net.get(seat)]
    return max((sum(result.stakes.get(seat, {}).values()) for seat in ties), default=0)


def gathered(hands: Sequence[Played]) -> Hands:
    net = Counter[str]()
    for hand in hands:
        net.update(hand.net)
    moved = {who: change for who, change in net.items() if change}
    banks = tuple(bank for bank, _row in groupby(hand.result.bank for hand in hands))
    first, last = hands[0], hands[-1]
    return Hands(first.at, first.result.number, last.result.number, (first.place, last.place), moved, banks)


def _cents_moved(hand: Played) -> int:
    return sum(net for net in hand.result.final_net.values() if net > 0)
