"""Poker in a second, side by side with PokerKit: `python -m tests.bench_poker` shows figures and judges nothing.

Hands ranked: cards chosen by chance; both libraries get theirs ready made, so that only the ranking is timed. Hands
played: heads-up hold'em without a limit, from the blinds to the pots, each answer chosen by chance among the legal
ones. Then how long the program thinks before it speaks, in all variants.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import fmean
from time import process_time
from timeit import timeit
from typing import Any, ClassVar, Final, TypeVar

import pokerkit

from bondcards.engine.cards import PACK, Card
from bondcards.engine.facts import Fact
from bondcards.engine.questions import Spoken
from bondcards.engine.requests import Deal, Request, Shuffle, drive
from bondcards.engine.settlement import HOUSE
from bondcards.engine.wagers import Action, Wager
from bondcards.games import catalogue
from bondcards.games.poker.variants import VARIANTS
from bondcards.games.ranking.high import HIGH
from bondcards.games.ranking.lows import ACE_TO_FIVE, DEUCE_TO_SEVEN, EIGHT_OR_BETTER
from bondcards.games.ranking.made import Ranking, strength_of_two_and_three
from bondcards.games.seating import Seat, Seating, blinds
from bondcards.tables.policies.poker.policy import Poker
from tests.poker_mirrored import head, net

DEALS: Final = 20_000
FEWER: Final = 50
"""PokerKit ranks so many times fewer, or one would wait for it."""

RUNS: Final = 5

Cards = tuple[Sequence[Any], Sequence[Any]]
"""Hole cards and board."""


def deals(hole: int, board: int) -> list[tuple[Sequence[Card], Sequence[Card]]]:
    """The same deals each time."""
    chance = Random(f"{hole} and {board}")
    dealt = (chance.sample(PACK, hole + board) for _deal in range(DEALS))
    return [(cards[:hole], cards[hole:]) for cards in dealt]


def for_pokerkit(dealt: Sequence[Cards]) -> list[Cards]:
    """Some of the deals in its own cards."""
    return [
        tuple(list(pokerkit.Card.parse("".join(map(str, part)))) for part in deal)  # type: ignore[misc]
        for deal in dealt[: DEALS // FEWER]
    ]


def per_second(rank: Callable[[Any, Any], object], dealt: Sequence[Cards]) -> float:
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


# Hands played

SMALL: Final = 50
BIG: Final = 100
STACKS: Final = 100 * BIG
HANDS: Final = 2_000


class ByChance:
    """A table that deals any card that is left, and says anything legal."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._left = list(PACK)

    def answer(self, ask: Request[Any]) -> Any:
        if isinstance(ask, Deal):
            return self._left.pop(int(self._chance.random() * len(self._left)))
        if isinstance(ask, Shuffle):
            self._left = list(PACK)
            return True
        if not isinstance(ask, Wager):
            return ask.options[0]  # type: ignore[attr-defined]
        word = ask.words[int(self._chance.random() * len(ask.words))]
        return Action(word, between(self._chance, ask.low, ask.high) if word in ("bet", "raise") else 0)

    def note(self, ask: Request[Any], answer: Any) -> None:
        """Nobody takes note."""


def between(chance: Random, low: int, high: int) -> int:
    return low + int(chance.random() * (high - low + 1))


def ours(hands: int) -> None:
    """So many hands by the rules of this program, the stacks the same in each."""
    game, table = catalogue.find("holdem"), ByChance(Random("hands"))
    seats = (Seat("bond", "npc", STACKS), Seat("le-chiffre", "npc", STACKS))
    seating, options = Seating(seats, HOUSE, blinds=blinds(BIG)), game.in_force({})
    first = game.first(seating, options)
    for _hand in range(hands):
        drive(game.hand(seating, options, first), table)


AUTOMATIC: Final = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
    pokerkit.Automation.CARD_BURNING,
    pokerkit.Automation.HOLE_DEALING,
    pokerkit.Automation.BOARD_DEALING,
    pokerkit.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    pokerkit.Automation.HAND_KILLING,
    pokerkit.Automation.CHIPS_PUSHING,
    pokerkit.Automation.CHIPS_PULLING,
)


def theirs(hands: int) -> None:
    """So many hands by PokerKit."""
    chance = Random("hands")
    for _hand in range(hands):
        state = pokerkit.NoLimitTexasHoldem.create_state(AUTOMATIC, True, 0, (SMALL, BIG), BIG, STACKS, 2)
        while state.status:
            verbs: list[Callable[[], object]] = [state.check_or_call]
            if state.can_fold():
                verbs.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                verbs.append(partial(raise_by_chance, state, chance))
            verbs[int(chance.random() * len(verbs))]()


def raise_by_chance(state: Any, chance: Random) -> None:
    low, high = state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount
    state.complete_bet_or_raise_to(between(chance, low, high))


def hands_per_second(play: Callable[[int], None], hands: int) -> float:
    return max(hands / timeit(lambda: play(hands), number=1) for _run in range(RUNS))


# Answers given

IMAGINED: Final = {"at the table": 200, "in an evening": 25}
"""How many deals are imagined before each answer."""

ANSWERS: Final = 400

A = TypeVar("A")


class Timed(Poker):
    """Counts the seconds of each of its answers."""

    spent: ClassVar[list[float]] = []

    def say(self, ask: Spoken[A], seen: Sequence[Fact]) -> A | None:
        began = process_time()
        said = super().say(ask, seen)
        if isinstance(ask, Wager):
            self.spent.append(process_time() - began)
        return said


def thinks(game: str, imagined: int) -> tuple[float, float]:
    """How long an answer takes heads-up, in milliseconds: in the mean, and of a hundred the second longest."""
    Timed.spent.clear()
    plays = partial(Timed, VARIANTS[game])
    number = 0
    while len(Timed.spent) < ANSWERS:
        number += 1
        net(head(game, number, "no"), {"bond": plays, "le-chiffre": plays}, imagined)
    spent = sorted(1000 * seconds for seconds in Timed.spent)
    return fmean(spent), spent[-len(spent) // 50]


def figures(what: str, mine: float, other: float) -> None:
    print(f"{what:30}{mine:>12,.0f}{other:>12,.0f}{mine / other:>8,.0f}")


if __name__ == "__main__":
    print(f"{'rankings a second':30}{'bondcards':>12}{'PokerKit':>12}{'times':>8}")
    for name, rank, ranks, hole_cards in COMPARED:
        dealt_cards = deals(hole_cards, 5)
        figures(name, per_second(rank, dealt_cards), per_second(ranks, for_pokerkit(dealt_cards)))
    print("hands a second")
    figures("hold'em, no limit", hands_per_second(ours, HANDS), hands_per_second(theirs, HANDS // FEWER))
    print(f"{'milliseconds an answer':30}" + "".join(f"{when:>20}" for when in IMAGINED))
    for name in VARIANTS:
        took = "".join("{:>12.1f} ({:.0f})".format(*thinks(name, imagined)) for imagined in IMAGINED.values())
        print(f"{name:30}{took}", flush=True)
