"""An evening in scenes, table by table: the hands that mattered as they went, the others gathered, nothing twice."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import chain, groupby

from msgspec import Struct
from msgspec.structs import replace

from bondcards.campaign.evening import Beside, Chose, Granted, Lapsed, SittingEnded
from bondcards.engine.facts import Fact, Said, Staked
from bondcards.games import catalogue
from bondcards.sitting.result import HandResult
from bondcards.sitting.retelling import Heard
from bondcards.tables import stakes
from bondcards.telling.events import (
    Event,
    GivenUp,
    Moved,
    Opened,
    Played,
    Rolled,
    Spoke,
    TakenBack,
    hands_by_number,
    is_apart,
)

REMEMBERED = ("banco", "prime")
"""Words that a table talks of afterwards."""
UNUSUAL = 2
"""A hand that moves more than so many times what hands usually move at its table matters; so does the dearest."""


Stakes = Mapping[str, tuple[int, int]]
"""The least and the most that seats have laid, in cents."""


class Hand(Struct, frozen=True):
    """A settled hand as it went: what was `heard` is the game master's, hidden cards included; and what was `said`.

    The `stakes` are of those who laid another than in the hand before it.
    """

    at: str
    played: Played
    heard: tuple[Heard, ...]
    said: tuple[Spoke, ...] = ()
    stakes: Stakes = {}

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
    stakes: Stakes = {}


Moment = Hand | Hands | GivenUp | TakenBack | Moved | Spoke | Rolled | Beside


class Scene(Struct, frozen=True):
    """What happened at one card table, or beside the tables, where none was `opened`."""

    opened: Opened | None
    moments: tuple[Moment, ...]


class Laid:
    """What everybody at a table has laid on its `boxes` by now, as far as it was told."""

    def __init__(self, boxes: Collection[str]) -> None:
        self._boxes = boxes
        self._now: dict[str, int] = {}

    def changed(self, hands: Sequence[Hand]) -> Stakes:
        """What those have staked in these hands who had not laid so much before; from now on they have."""
        staked: dict[str, list[int]] = {}
        for hand in hands:
            for seat, amount in _staked(hand, self._boxes).items():
                staked.setdefault(seat, []).append(amount)
        before = dict(self._now)
        self._now |= {seat: amounts[-1] for seat, amounts in staked.items()}
        return {seat: (min(laid), max(laid)) for seat, laid in staked.items() if {before.get(seat)} != {*laid}}


def _staked(hand: Hand, boxes: Collection[str]) -> Mapping[str, int]:
    """What each seat has laid on these `boxes` to begin with, in cents."""
    first: dict[tuple[str, str], int] = {}
    for fact in hand.facts:
        if isinstance(fact, Staked) and fact.amount and fact.box in boxes:
            first.setdefault((fact.seat, fact.box), fact.amount)
    total = Counter[str]()
    for (seat, _box), amount in first.items():
        total[seat] += amount
    return total


def _boxes(opened: Opened) -> Collection[str]:
    """Where stakes are laid that are told; none where a bank is laid, for then each hand tells, and none at poker."""
    entry = catalogue.find(opened.plan.game).entry if opened.plan.game in catalogue.GAMES else None
    return () if entry is None or entry.partly or entry.between_seats else {*chain.from_iterable(stakes.parts(entry))}


def scenes(events: Sequence[Event], heard_of: Callable[[int], tuple[Heard, ...]]) -> tuple[Scene, ...]:
    """The events of an evening in scenes; `heard_of` tells a hand again by its id."""
    parts: list[tuple[Opened | None, list[Event]]] = [(None, [])]
    for event in events:
        if isinstance(event, Opened):
            parts.append((event, []))
        elif isinstance(event, SittingEnded):
            parts.append((None, []))
        elif _is_news(event, events):
            if is_apart(event) and parts[-1][0]:
                parts.append((None, []))
            parts[-1][1].append(event)
    laid: dict[int, Laid] = {}
    for opened, _events in parts:
        if opened and opened.sitting not in laid:
            laid[opened.sitting] = Laid(_boxes(opened))
    return tuple(
        Scene(opened, tuple(_moments(part, heard_of, laid[opened.sitting] if opened else Laid(()))))
        for opened, part in parts
        if opened or part
    )


def _is_news(event: Event, events: Sequence[Event]) -> bool:
    """Whether an event says what no other does: who takes the cards, and what he gains, is said of the table."""
    match event:
        case Granted():
            return False
        case Chose():
            rolled = (one for one in events if isinstance(one, Rolled) and one.at > event.at)
            return event.by == "roll" and event.person not in {one.settled.contest.pc.id for one in rolled}
        case TakenBack():
            return (event.sitting, event.number) not in hands_by_number(events)
        case Lapsed():
            return event.points > 0
        case Moved():
            return bool(event)
        case _:
            return True


def _moments(events: Sequence[Event], heard_of: Callable[[int], tuple[Heard, ...]], laid: Laid) -> Iterator[Moment]:
    cents = sorted(_cents_moved(event) for event in events if isinstance(event, Played))
    # What a hand must pass to be dear: twice the usual, or all but one of them.
    usual = (cents[(len(cents) - 1) // 2] + cents[len(cents) // 2]) / 2 if cents else 0
    dear = min(UNUSUAL * usual, cents[-2]) if len(cents) > 1 else 0
    told = _whole(events, heard_of)
    for are_ordinary, row in groupby(told, lambda one: isinstance(one, Hand) and not mattered(one, dear)):
        found = list(row)
        hands = [one for one in found if isinstance(one, Hand)]
        if are_ordinary and len(hands) > 1:
            yield replace(gathered([one.played for one in hands]), stakes=laid.changed(hands))
        else:
            yield from (replace(one, stakes=laid.changed([one])) if isinstance(one, Hand) else one for one in found)


def _whole(events: Sequence[Event], heard_of: Callable[[int], tuple[Heard, ...]]) -> Iterator[Moment]:
    """The moments one by one, a hand with what was said midway in it."""
    hands = hands_by_number(events)
    said: dict[int, tuple[Spoke, ...]] = {}
    for event in events:
        hand = hands.get((event.sitting, event.hand)) if isinstance(event, Spoke) and event.midway else None
        if isinstance(event, Spoke) and isinstance(hand, Played):
            said[hand.hand] = (*said.get(hand.hand, ()), event)
        elif isinstance(event, Played):
            yield Hand(event.at, event, heard_of(event.hand), said.get(event.hand, ()))
        elif not isinstance(event, Opened | SittingEnded):
            yield event


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
