"""Luck against expectation: what an agent's stakes would have brought on average, and what the cards brought."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from bondcards.engine.facts import Staked
from bondcards.games import catalogue
from bondcards.odds.expected import Expected, expected
from bondcards.sitting.plan import Plan
from bondcards.sitting.result import HandResult
from bondcards.sitting.retelling import Heard
from bondcards.telling.events import Played
from bondcards.telling.ties import tied

Basis = Literal["counted", "played", "both"]
"""Means and variances are the game's, as counted; or the mean is 0 and the played hands tell how far they stray."""


LITTLE: Final = 1.5
MUCH: Final = 2.0
"""Standard deviations from which luck is worth a word, and a strong one."""
FEWEST: Final = 5
"""Of fewer hands nobody can tell how far they stray, nor call it luck."""

Laid = Mapping[str, Mapping[str, int]]
"""What lies on the table (cents), by seat and box."""


class Luck(Struct, frozen=True):
    """What somebody's `hands` at cards brought as they fell, before points, and what they would on average (cents).

    `deviations` is the difference in standard deviations.
    """

    hands: int
    fell: int
    mean: float
    deviations: float
    basis: Basis


def worth_a_word(luck: Luck) -> bool:
    return luck.hands >= FEWEST and abs(luck.deviations) >= LITTLE


class _Stretch(NamedTuple):
    """The mean (cents) and variance of a hand for somebody; `counted` or not."""

    mean: float
    variance: float
    counted: bool


def lucks(played: Iterable[tuple[Plan, Played]], heard_of: Callable[[int], Sequence[Heard]]) -> dict[str, Luck]:
    """The luck of each agent over these hands, by his id; `heard_of` tells a hand again by its own."""
    fell: dict[str, list[int]] = {}
    strayed: dict[str, list[_Stretch]] = {}
    for hand, who, stretch in _stretches(played, heard_of):
        fell.setdefault(who, []).append(hand.result.fell_net[who])
        strayed.setdefault(who, []).append(stretch)
    return {who: luck for who in fell if (luck := _luck(fell[who], strayed[who]))}


def swings(played: Iterable[tuple[Plan, Played]], heard_of: Callable[[int], Sequence[Heard]]) -> dict[int, float]:
    """How far each hand strayed, for the agent for whom it did most, from what his stakes bring on average (cents).

    By the ids of the hands, points counted in. A tie counts as half of what lay there, which may be a fortune; one that
    moved nothing otherwise for an agent is none of them.
    """
    hands, found = list(played), dict[int, float]()
    for hand, who, stretch in _stretches(hands, heard_of):
        if net := hand.result.final_net.get(who):
            found[hand.hand] = max(found.get(hand.hand, 0.0), abs(net - stretch.mean))
    for plan, hand in hands:
        if stake := max(tied(hand.result, plan).values(), default=0):
            found[hand.hand] = max(found.get(hand.hand, 0.0), stake / 2)
    return found


def _stretches(
    played: Iterable[tuple[Plan, Played]], heard_of: Callable[[int], Sequence[Heard]]
) -> Iterator[tuple[Played, str, _Stretch]]:
    """Each hand with each agent at it, and what was to be expected of it for him."""
    for plan, hand in played:
        laid = _first_laid(plan, hand, heard_of)
        for who, net in hand.result.fell_net.items():
            if plan.seats.get(who) == "pc":
                yield hand, who, _stretch(who, net, hand.result, plan, laid)


def _luck(fell: list[int], strayed: list[_Stretch]) -> Luck | None:
    mean, variance = sum(one.mean for one in strayed), sum(one.variance for one in strayed)
    if not variance or (len(fell) < FEWEST and not all(one.counted for one in strayed)):
        return None
    by = {one.counted for one in strayed}
    basis: Basis = "both" if len(by) > 1 else "counted" if by == {True} else "played"
    return Luck(len(fell), sum(fell), mean, (sum(fell) - mean) / sqrt(variance), basis)


def _stretch(who: str, net: int, result: HandResult, plan: Plan, laid: Laid) -> _Stretch:
    known = expected(plan.game, plan.options)
    if not known:
        return _Stretch(0.0, net * net, counted=False)
    if who != result.bank:
        return _on_boxes(laid.get(who, {}), known)
    # The bank has what the others have not; all its lines go with the same cards.
    others = [_on_boxes(boxes, known) for seat, boxes in laid.items() if seat != who]
    return _Stretch(-sum(one.mean for one in others), sum(sqrt(one.variance) for one in others) ** 2, counted=True)


def _on_boxes(laid: Mapping[str, int], known: Mapping[str, Expected]) -> _Stretch:
    on = [(stake, known[box]) for box, stake in laid.items() if box in known]
    mean = sum(stake * one.mean for stake, one in on)
    return _Stretch(mean, sum(stake * stake * one.variance for stake, one in on), counted=True)


def _first_laid(plan: Plan, hand: Played, heard_of: Callable[[int], Sequence[Heard]]) -> Laid:
    """What was laid before the deal; who may double or split has more on the table in the end."""
    if not catalogue.find(plan.game).entry.several_hands:
        return hand.result.stakes
    laid: dict[str, dict[str, int]] = {}
    for _ask, fact in heard_of(hand.hand):
        if isinstance(fact, Staked) and fact.amount:
            laid.setdefault(fact.seat, {}).setdefault(fact.box, fact.amount)
    return laid
