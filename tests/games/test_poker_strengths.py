"""Strengths as a villain imagines them are in the order in which the rulebook has them, in every game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from bondcards.engine.cards import PACK, Card, read_english
from bondcards.games.poker.variants import VARIANTS
from bondcards.games.ranking.lows import ACE_TO_SIX
from bondcards.games.ranking.made import STRENGTH, Composed, Ranking, two_and_three
from bondcards.tables.policies.poker.imagining import STARTING
from bondcards.tables.policies.poker.strengths import judge_of, numbers
from tests.breadth import long
from tests.starting_hands import HANDS, row

HALVES = [(game.composed, half.ranking, game.dealt, game.board) for game in VARIANTS.values() for half in game.halves]
JUDGED = list(dict.fromkeys([*HALVES, (two_and_three, ACE_TO_SIX, 4, 5)]))
"""The lows of hi-lo regular may be such in which straights and flushes count."""


def order(strengths: Sequence[float]) -> list[tuple[bool, bool, bool]]:
    first, second = strengths
    return [(first > second, first == second, first > 0)]


def packs(chance: Random, deals: int) -> list[list[Card]]:
    """Shuffled packs; every other one is poor in two suits, so that there are flushes enough."""
    poor = [card for card in PACK if card.suit in "sh" or chance.random() < 0.3]
    return [chance.sample(cards, len(cards)) for _deal in range(deals // 2) for cards in (PACK, poor)]


@pytest.mark.parametrize("deals", [400, long(20_000)])
@pytest.mark.parametrize(("composed", "ranking", "dealt", "board"), JUDGED, ids=lambda value: getattr(value, "id", ""))
def test_strengths_are_in_the_order_of_the_rulebook(
    composed: Composed, ranking: Ranking, dealt: int, board: int, deals: int
) -> None:
    judge, strength = judge_of(composed, ranking), STRENGTH[composed]
    for cards in packs(Random(ranking.id), deals):
        lying, hands = cards[:board], [cards[board : board + dealt], cards[board + dealt : board + 2 * dealt]]
        holes, rising = judge.holes(map(numbers, hands)), order([strength(ranking, hand, lying) for hand in hands])
        assert order(judge.on(numbers(lying), holes)) == rising, (lying, hands)
        if board:
            (found,) = judge.on_each([numbers(lying)], holes)
            assert order(found) == rising, (lying, hands)


@pytest.mark.parametrize("hand", ["AsAh", "AsKs", "9sTs", "2s7h"])
def test_the_starting_hands_that_are_kept_win_what_deals_say(hand: str) -> None:
    """`python -m tests.starting_hands` writes them anew; a figure of 250 deals lies within .1 of them."""
    assert len(STARTING) == len(HANDS) == 169
    found = row(read_english(f"{hand[:2]} {hand[2:]}"), 4_000)
    assert found == pytest.approx(STARTING[hand], abs=100)
