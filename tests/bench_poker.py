"""Poker hands ranked in a second, side by side with PokerKit: `python tests/bench_poker.py` judges nothing.

Seven cards chosen by chance each time; both libraries get theirs ready made, so that only the ranking is timed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from timeit import timeit
from typing import Any, Final

import pokerkit

from bondcards.cards import PACK, Card
from bondcards.games.ranking.choosing import strength_of_two_and_three
from bondcards.games.ranking.high import HIGH
from bondcards.games.ranking.lows import ACE_TO_FIVE, DEUCE_TO_SEVEN, EIGHT_OR_BETTER
from bondcards.games.ranking.made import Ranking

DEALS: Final = 20_000
FEWER: Final = 50
"""PokerKit ranks so many times fewer, or one would wait for it."""

RUNS: Final = 5

Deal = tuple[Sequence[Any], Sequence[Any]]
"""Hole cards and board."""


def deals(hole: int, board: int) -> list[tuple[Sequence[Card], Sequence[Card]]]:
    """The same deals each time."""
    chance = Random(f"{hole} and {board}")
    dealt = (chance.sample(PACK, hole + board) for _deal in range(DEALS))
    return [(cards[:hole], cards[hole:]) for cards in dealt]


def for_pokerkit(dealt: Sequence[Deal]) -> list[Deal]:
    """Some of the deals in its own cards."""
    return [
        tuple(list(pokerkit.Card.parse("".join(map(str, part)))) for part in deal)  # type: ignore[misc]
        for deal in dealt[: DEALS // FEWER]
    ]


def per_second(rank: Callable[[Any, Any], object], dealt: Sequence[Deal]) -> float:
    """Hands a second in the best of some runs, for this machine may be busy with other things too."""

    def all_of_them() -> None:
        for hole, board in dealt:
            rank(hole, board)

    return max(len(dealt) / timeit(all_of_them, number=1) for _run in range(RUNS))


def of_seven(ranking: Ranking) -> Callable[[Sequence[Card], Sequence[Card]], int]:
    return lambda hole, board: ranking.strength((*hole, *board))


def of_two_and_three(ranking: Ranking) -> Callable[[Sequence[Card], Sequence[Card]], int]:
    return lambda hole, board: strength_of_two_and_three(ranking, hole, board)


COMPARED: Final = (
    ("seven cards, high", of_seven(HIGH), pokerkit.StandardHighHand.from_game, 2),
    ("seven cards, ace to five", of_seven(ACE_TO_FIVE), pokerkit.RegularLowHand.from_game, 2),
    ("seven cards, eight or better", of_seven(EIGHT_OR_BETTER), pokerkit.EightOrBetterLowHand.from_game_or_none, 2),
    ("seven cards, deuce to seven", of_seven(DEUCE_TO_SEVEN), pokerkit.StandardLowHand.from_game, 2),
    ("omaha, high", of_two_and_three(HIGH), pokerkit.OmahaHoldemHand.from_game, 4),
    ("omaha 5, high", of_two_and_three(HIGH), pokerkit.OmahaHoldemHand.from_game, 5),
)


if __name__ == "__main__":
    print(f"{'rankings a second':30}{'bondcards':>12}{'PokerKit':>12}{'times':>8}")
    for name, ours, theirs, hole_cards in COMPARED:
        dealt_cards = deals(hole_cards, 5)
        mine, other = per_second(ours, dealt_cards), per_second(theirs, for_pokerkit(dealt_cards))
        print(f"{name:30}{mine:>12,.0f}{other:>12,.0f}{mine / other:>8,.0f}")
