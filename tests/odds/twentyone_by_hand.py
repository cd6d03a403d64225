"""Twenty-one reckoned as it is dealt, card after card through every order of a small pack: slow, and hard to get wrong.

It shares nothing with the counting but the strategy, which both are given. The dealer's second card is dealt before
the seat plays where he looks, the hands of a split pair are played one after the other, and all are settled together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Literal, NamedTuple

Pack = tuple[int, ...]
"""How many cards count 1, 2 … 10."""
Move = Callable[[tuple[int, ...], int, tuple[str, ...]], str]
"""What to do with such cards against such an open card, of what may be done."""


class Result(NamedTuple):
    """What a stake gains on average, and how often a deal wins and loses."""

    gain: float
    wins: float
    loses: float


class Rules(NamedTuple):
    """How the small game is played; the rest is as at Black Jack."""

    looks: bool
    hands: int
    surrender: Literal["early", "late", "no"] = "no"
    doubles_halves: bool = True


class Hand(NamedTuple):
    """A hand that waits for the dealer: what it counts, more than 21 where it has burst, and its stake."""

    points: int
    stake: int


def reckoned(pack: Pack, rules: Rules, move: Move) -> Result:
    """The whole game: the seat's two cards, the dealer's open card, and all that follows."""
    found = [
        (chance, deal((first, second), up, left, rules, move))
        for first, one, begun in drawn(pack)
        for up, two, shown in drawn(begun)
        for second, three, left in drawn(shown)
        for chance in [one * two * three]
    ]
    return Result(*(sum(chance * result[part] for chance, result in found) for part in range(3)))


def deal(cards: tuple[int, int], up: int, left: Pack, rules: Rules, move: Move) -> Result:
    """A deal from the seat's two cards on."""
    may = ("hit", "stand", "double", "split" if cards[0] == cards[1] else "", *options_to_surrender(rules))
    chosen = "" if points(cards) == 21 else move(cards, up, may)
    if chosen == "surrender" and rules.surrender == "early":
        return Result(-0.5, 0, 1)
    if not rules.looks:
        return played(cards, chosen, up, 0, left, rules, move)
    return mixed((chance, played(cards, chosen, up, hole, rest, rules, move)) for hole, chance, rest in drawn(left))


def options_to_surrender(rules: Rules) -> tuple[str, ...]:
    return () if rules.surrender == "no" else ("surrender",)


def played(cards: tuple[int, int], chosen: str, up: int, hole: int, left: Pack, rules: Rules, move: Move) -> Result:
    """A deal in which the dealer's second card is known to him, or is still in the pack (0)."""
    if points(cards) == 21:
        return against_a_natural(up, hole, left)
    if hole and points((up, hole)) == 21:
        return Result(-1, 0, 1)
    if chosen == "surrender":
        natural = 0.0 if hole else chance_of_natural(up, left)
        return Result(-natural - (1 - natural) / 2, 0, 1)
    if chosen == "split":
        return split(cards[0], up, hole, left, rules, move)
    return one_hand(cards, chosen, 1, up, hole, left, move, (), lambda done, rest: settled(done, up, hole, rest))


def against_a_natural(up: int, hole: int, left: Pack) -> Result:
    natural = float(points((up, hole)) == 21) if hole else chance_of_natural(up, left)
    return Result(1.5 * (1 - natural), 1 - natural, 0)


def chance_of_natural(up: int, left: Pack) -> float:
    needed = {1: 10, 10: 1}.get(up)
    return left[needed - 1] / sum(left) if needed else 0.0


def split(value: int, up: int, hole: int, left: Pack, rules: Rules, move: Move) -> Result:
    """The hands of a pair, one after the other; each takes its second card when its turn comes."""

    @cache
    def turn(waiting: int, hands: int, done: tuple[Hand, ...], left: Pack) -> Result:
        if not waiting:
            return settled(done, up, hole, left)
        return mixed((chance, second(card, waiting, hands, done, rest)) for card, chance, rest in drawn(left))

    def second(card: int, waiting: int, hands: int, done: tuple[Hand, ...], left: Pack) -> Result:
        if card == value != 1 and hands < rules.hands:
            return turn(waiting + 1, hands + 1, done, left)
        may = ("hit", "stand", "double") if rules.doubles_halves else ("hit", "stand")
        chosen = "stand" if value == 1 else move((value, card), up, may)
        return one_hand(
            (value, card),
            chosen,
            1,
            up,
            hole,
            left,
            move,
            done,
            lambda more, rest: turn(waiting - 1, hands, more, rest),
        )

    return turn(2, 2, (), left)


def one_hand(
    cards: tuple[int, ...],
    chosen: str,
    stake: int,
    up: int,
    hole: int,
    left: Pack,
    move: Move,
    done: tuple[Hand, ...],
    then: Callable[[tuple[Hand, ...], Pack], Result],
) -> Result:
    """One hand to its end, and then whatever comes."""
    if chosen == "stand" or points(cards) > 21:
        return then(tuple(sorted((*done, Hand(points(cards), stake)))), left)
    found: list[tuple[float, Result]] = []
    for card, chance, rest in drawn(left):
        more = (*cards, card)
        if chosen == "double":
            found.append((chance, then(tuple(sorted((*done, Hand(points(more), 2)))), rest)))
        else:
            next_move = "stand" if points(more) >= 21 else move(more, up, ("hit", "stand"))
            found.append((chance, one_hand(more, next_move, stake, up, hole, rest, move, done, then)))
    return mixed(found)


@cache
def settled(done: tuple[Hand, ...], up: int, hole: int, left: Pack) -> Result:
    """The dealer plays, and all hands are settled."""
    dealer = dealt((up, hole) if hole else (up,), left)
    gains = [(chance, sum(gain(hand, theirs) for hand in done)) for theirs, chance in dealer]
    return Result(
        sum(chance * net for chance, net in gains),
        sum(chance for chance, net in gains if net > 0),
        sum(chance for chance, net in gains if net < 0),
    )


def gain(hand: Hand, theirs: int) -> int:
    """What a hand gains; the dealer's natural counts 22, his burst hand 0."""
    if hand.points > 21 or hand.points < theirs:
        return -hand.stake
    return hand.stake if hand.points > theirs else 0


@cache
def dealt(cards: tuple[int, ...], left: Pack) -> tuple[tuple[int, float], ...]:
    """What the dealer ends with, and how likely."""
    total = points(cards)
    if total >= 17:
        return ((22 if len(cards) == 2 and total == 21 else 0 if total > 21 else total, 1.0),)
    found: dict[int, float] = {}
    for card, chance, rest in drawn(left):
        for end, share in dealt(tuple(sorted((*cards, card))), rest):
            found[end] = found.get(end, 0) + chance * share
    return tuple(found.items())


def points(cards: tuple[int, ...]) -> int:
    total = sum(cards)
    return total + 10 if 1 in cards and total <= 11 else total


def drawn(pack: Pack) -> Iterator[tuple[int, float, Pack]]:
    """Each card that may come next, how likely, and what is left."""
    size = sum(pack)
    for at, number in enumerate(pack):
        if number:
            yield at + 1, number / size, (*pack[:at], number - 1, *pack[at + 1 :])


def mixed(found: Iterator[tuple[float, Result]] | list[tuple[float, Result]]) -> Result:
    gain = wins = loses = 0.0
    for chance, result in found:
        gain += chance * result.gain
        wins += chance * result.wins
        loses += chance * result.loses
    return Result(gain, wins, loses)
