"""An evening in scenes, table by table: the hands that mattered as they went, the others gathered, nothing twice."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, groupby
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bondcards.campaign.evening import Beside, Chose, Granted, Lapsed, SittingEnded
from bondcards.engine.facts import Fact, Said, Stack, Staked
from bondcards.games import catalogue
from bondcards.sitting.result import HandResult
from bondcards.sitting.retelling import Heard
from bondcards.tables import stakes
from bondcards.telling.banks import bank_laid, is_broken
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
FEW = 3
"""So many hands are told one by one, where somebody does not stake on the same boxes in all of them."""
A_PAIR = 2
"""Of so many hands none stands out."""
UNUSUAL = 2
"""A hand that moves more than so many times what hands usually move at its table matters; so does the dearest."""


Layout = tuple[tuple[str, int, int], ...]
"""The boxes on which a seat stakes at once, with the least and the most that it has laid there, in cents."""

Stretch = tuple[Opened | None, list[Event]]
"""What happened at a card table in a row, or beside the tables."""

Stakes = Mapping[str, tuple[Layout, ...]]
"""What seats have laid; one that does not stake on the same boxes in every hand has several layouts."""


class Hand(Struct, frozen=True):
    """A settled hand as it went: what was `heard` is the game master's, hidden cards included; and what was `said`.

    The `stakes` are of those who laid another than in the hand before it, the `rebuys` (cents) of those who bought in
    again.
    """

    at: str
    played: Played
    heard: tuple[Heard, ...]
    said: tuple[Spoke, ...] = ()
    stakes: Stakes = {}
    rebuys: Mapping[str, int] = {}

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
    banks: tuple[tuple[str, int], ...] = ()
    """Who held the bank, one after another, and in how many hands."""
    laid: tuple[int, ...] = ()
    """What was laid as a bank in each hand, in cents."""
    broken: int = 0
    """How many of the banks that were laid as stakes were lost."""
    dearest: Hand | None = None
    """Of several the one that moved most; of those that moved as much the first in which a bank was lost."""
    each: tuple[Hand, ...] = ()
    stakes: Stakes = {}
    rebuys: Mapping[str, int] = {}


H = TypeVar("H", Hand, Hands)
Moment = Hand | Hands | GivenUp | TakenBack | Moved | Spoke | Rolled | Beside


class Scene(Struct, frozen=True):
    """What happened at one card table, or beside the tables, where none was `opened`."""

    opened: Opened | None
    moments: tuple[Moment, ...]


class Laid:
    """What everybody at a table has laid on its `boxes` by now, as far as it was told, and who has bought in."""

    def __init__(self, boxes: Sequence[str]) -> None:
        self._boxes = boxes
        self._now: dict[str, Mapping[str, int]] = {}
        self._sat: set[str] = set()

    def changed(self, hands: Sequence[Hand]) -> Stakes:
        """What those have staked in these hands who had laid something else before; from now on they have."""
        staked: dict[str, list[Mapping[str, int]]] = {}
        for hand in hands:
            for seat, laid in _staked(hand, self._boxes).items():
                staked.setdefault(seat, []).append(laid)
        before = dict(self._now)
        self._now |= {seat: each[-1] for seat, each in staked.items()}
        return {seat: _layouts(each) for seat, each in staked.items() if any(laid != before.get(seat) for laid in each)}

    def with_changes(self, moment: H, hands: Sequence[Hand]) -> H:
        """The moment that tells these hands, with what was laid and bought in them."""
        return replace(moment, stakes=self.changed(hands), rebuys=self.rebuys(hands))

    def differs(self, hands: Sequence[Hand]) -> bool:
        """Whether anybody stakes on other boxes in some of these hands than in others."""
        layouts: dict[str, set[tuple[str, ...]]] = {}
        for hand in hands:
            for seat, laid in _staked(hand, self._boxes).items():
                layouts.setdefault(seat, set()).add(tuple(laid))
        return any(len(found) > 1 for found in layouts.values())

    def rebuys(self, hands: Sequence[Hand]) -> Mapping[str, int]:
        """What those bought in for in these hands who had sat here with chips before."""
        again = Counter[str]()
        for stack in (fact for hand in hands for fact in hand.facts if isinstance(fact, Stack)):
            if stack.bought and stack.seat in self._sat:
                again[stack.seat] += stack.bought
            self._sat.add(stack.seat)
        return again


def _staked(hand: Hand, boxes: Sequence[str]) -> Mapping[str, Mapping[str, int]]:
    """What each seat has laid on these `boxes` to begin with, in cents."""
    first: dict[str, dict[str, int]] = {}
    for fact in hand.facts:
        if isinstance(fact, Staked) and fact.amount and fact.box in boxes:
            first.setdefault(fact.seat, {}).setdefault(fact.box, fact.amount)
    return {seat: {box: laid[box] for box in boxes if box in laid} for seat, laid in first.items()}


def _layouts(each: Sequence[Mapping[str, int]]) -> tuple[Layout, ...]:
    alike: dict[tuple[str, ...], list[Mapping[str, int]]] = {}
    for laid in each:
        alike.setdefault(tuple(laid), []).append(laid)
    return tuple(
        tuple((box, min(laid[box] for laid in same), max(laid[box] for laid in same)) for box in boxes)
        for boxes, same in alike.items()
    )


def _boxes(opened: Opened) -> Sequence[str]:
    """Where stakes are laid that are told; none where a bank is laid, for then each hand tells, and none at poker."""
    entry = catalogue.find(opened.plan.game).entry if opened.plan.game in catalogue.GAMES else None
    told = () if entry is None or entry.partly or entry.between_seats else chain.from_iterable(stakes.parts(entry))
    return tuple(dict.fromkeys(told))


def scenes(events: Sequence[Event], heard_of: Callable[[int], tuple[Heard, ...]]) -> tuple[Scene, ...]:
    """The events of an evening in scenes; `heard_of` tells a hand again by its id."""
    parts: list[Stretch] = [(None, [])]
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
        for opened, part in _eventful(parts)
    )


def _eventful(parts: Sequence[Stretch]) -> Iterator[Stretch]:
    """The parts in which something happened; of a table without any the first, if points were gained at it.

    Where the first part of a table is left out, the next one is its first.
    """
    filled = {opened.sitting for opened, events in parts if opened and events}
    left_out = set[int]()
    for opened, events in parts:
        if opened is None:
            if events:
                yield opened, events
        elif events or (opened.sitting not in filled and not opened.again and any(opened.plan.granted.values())):
            yield replace(opened, again=opened.again and opened.sitting not in left_out), events
            left_out.discard(opened.sitting)
        elif not opened.again:
            left_out.add(opened.sitting)


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

    def is_ordinary(one: Moment) -> bool:
        return isinstance(one, Hand) and not mattered(one, dear)

    for are_ordinary, row in groupby(_whole(events, heard_of), is_ordinary):
        found = list(row)
        hands = [one for one in found if isinstance(one, Hand)]
        if are_ordinary and len(hands) > 1 and not (len(hands) <= FEW and laid.differs(hands)):
            yield laid.with_changes(gathered(hands), hands)
        else:
            yield from (laid.with_changes(one, [one]) if isinstance(one, Hand) else one for one in found)


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


def gathered(hands: Sequence[Hand]) -> Hands:
    net = Counter[str]()
    for hand in hands:
        net.update(hand.played.net)
    moved = {who: change for who, change in net.items() if change}
    banks = tuple((bank, len([*row])) for bank, row in groupby(hand.played.result.bank for hand in hands))
    first, last = hands[0].played, hands[-1].played
    places = (first.place, last.place)
    broken = [hand for hand in hands if is_broken(hand.facts, hand.played.result)]
    numbers = (first.result.number, last.result.number)
    laid = tuple(filter(None, (bank_laid(hand.facts, hand.played.result.bank) for hand in hands)))
    return Hands(first.at, *numbers, places, moved, banks, laid, len(broken), _dearest(hands, broken), each=(*hands,))


def _dearest(hands: Sequence[Hand], broken: Sequence[Hand]) -> Hand | None:
    if len(hands) <= A_PAIR:
        return None
    most = max(_cents_moved(hand.played) for hand in hands)
    dear = [hand for hand in hands if _cents_moved(hand.played) == most]
    return dear[0] if len(dear) == 1 else next((hand for hand in dear if hand in broken), None)


def _cents_moved(hand: Played) -> int:
    return sum(net for net in hand.result.final_net.values() if net > 0)
