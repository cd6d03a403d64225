"""An evening in its scenes: the hands that mattered as they went, the others gathered, and nothing told twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from statistics import median

from msgspec import Struct

from bondcards.campaign.evening import Changed, Chose, Gave, Granted, Lapsed, Noted, SittingEnded
from bondcards.engine.facts import Fact, Said
from bondcards.sitting.evening import Event, GivenUp, Moved, Opened, Played, Rolled, TakenBack

REMEMBERED = ("banco", "prime")
"""Words that a table talks of afterwards."""
UNUSUAL = 2
"""A hand that moves more than so many times what hands usually move at its table matters; so does the dearest."""


class Hand(Struct, frozen=True):
    """A settled hand as it went: `facts` are the game master's, hidden cards included."""

    at: str
    played: Played
    facts: tuple[Fact, ...]


class Hands(Struct, frozen=True):
    """Hands in a row of which nothing need be said but what they moved (cents): the `first` to the `last`."""

    at: str
    first: int
    last: int
    net: dict[str, int]


Moment = Hand | Hands | GivenUp | TakenBack | Moved | Rolled | Noted | Chose | Lapsed | Changed | Gave


class Scene(Struct, frozen=True):
    """What happened at one card table, or beside the tables, where none was `opened`."""

    opened: Opened | None
    moments: tuple[Moment, ...]


def scenes(events: Sequence[Event], facts_of: Callable[[int], tuple[Fact, ...]]) -> tuple[Scene, ...]:
    """The events of an evening in scenes; `facts_of` tells a hand again by its id."""
    parts: list[tuple[Opened | None, list[Event]]] = [(None, [])]
    for event in events:
        if isinstance(event, Opened):
            parts.append((event, []))
        elif isinstance(event, SittingEnded):
            parts.append((None, []))
        elif _is_news(event, events):
            parts[-1][1].append(event)
    return tuple(Scene(opened, tuple(_moments(part, facts_of))) for opened, part in parts if opened or part)


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
        case Moved():
            return any((event.joined, event.left, event.out, event.back))
        case _:
            return True


def _moments(events: Sequence[Event], facts_of: Callable[[int], tuple[Fact, ...]]) -> Iterator[Moment]:
    dear = _dear([_moved(event) for event in events if isinstance(event, Played)])

    def told(hand: Played) -> Hand:
        return Hand(hand.at, hand, facts_of(hand.hand))

    def ordinary(event: Event) -> bool:
        return isinstance(event, Played) and not mattered(told(event), dear)

    for are_ordinary, row in groupby(events, ordinary):
        found = list(row)
        hands = [event for event in found if isinstance(event, Played)]
        if are_ordinary and len(hands) > 1:
            yield gathered(hands)
            continue
        for event in found:
            if isinstance(event, Played):
                yield told(event)
            elif not isinstance(event, Opened | SittingEnded | Granted):
                yield event


def mattered(hand: Hand, dear: float) -> bool:
    """Whether a hand is told by itself at a table where a `dear` one moves more than so many cents."""
    result = hand.played.result
    return (
        hand.played.undone
        or any((result.heroism, result.debts, result.irregularities))
        or any(isinstance(fact, Said) and fact.word in REMEMBERED for fact in hand.facts)
        or _moved(hand.played) > dear
    )


def _dear(moved: Sequence[int]) -> float:
    """What a hand must pass to be dear, where these cents were moved: twice the usual, or all but one of them."""
    return min(UNUSUAL * median(moved), sorted(moved)[-2]) if len(moved) > 1 else 0


def gathered(hands: Sequence[Played]) -> Hands:
    """Hands in a row in one."""
    net: dict[str, int] = {}
    for hand in hands:
        for who, change in hand.net.items():
            net[who] = net.get(who, 0) + change
    moved = {who: change for who, change in net.items() if change}
    return Hands(hands[0].at, hands[0].result.number, hands[-1].result.number, moved)


def _moved(hand: Played) -> int:
    """The cents that went from some to others."""
    return sum(net for net in hand.result.final_net.values() if net > 0)
