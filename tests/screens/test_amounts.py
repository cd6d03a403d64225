"""What a page offers for a stake or a raise: amounts that people lay, the one they laid before first."""

from __future__ import annotations

import pytest

from bondcards.engine.questions import Bet
from bondcards.engine.settlement import HOUSE
from bondcards.games.seating import Seat, Seating
from bondcards.seen.answers import Amount, asked
from bondcards.seen.setting import Setting
from bondcards.telling.words import Names

SEATS = Seating((Seat("bond", "pc", 2_500_000, 3),), HOUSE)


def amount(low: int, high: int, **before: int | str) -> Amount:
    """What is offered to Bond at blackjack, between two limits in cents."""
    where = Setting(Names({"bond": "James Bond"}, "francs", game="blackjack"), HOUSE, (), SEATS)
    found = asked(Bet("bond", "main", low, high), where, before).amount
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("low", "high", "offered", "first"),
    [
        (1, 2_500_000, [500, 1_000, 2_000, 5_000, 10_000, 20_000, 25_000], 2_000),
        (1, 150_000, [20, 50, 100, 200, 500, 1_000, 1_500], 100),
        (10_000, 50_000, [100, 200, 500], 500),
        (1, 300, [1, 2, 3], 3),
        (1, 50, [0.5], 0.5),
    ],
)
def test_round_amounts_and_the_limits(low: int, high: int, offered: list[float], first: float) -> None:
    found = amount(low, high)
    assert [float(answer.says) for answer in found.usual] == offered
    assert found.first == first
    assert found.low <= min(offered)
    assert found.high == max(offered)


def test_what_was_staked_before_comes_first() -> None:
    found = amount(1, 2_500_000, main=75_000)
    assert found.first == 750
    assert "750" in [answer.says for answer in found.usual]


@pytest.mark.parametrize("before", [5_000_000, "pass"])
def test_what_cannot_be_laid_now_is_not_offered(before: int | str) -> None:
    assert amount(1, 2_500_000, main=before) == amount(1, 2_500_000)


def test_whole_ones_where_the_limits_are() -> None:
    assert amount(1, 2_500_000).step == 1
    assert amount(1, 2_500_050).step == 0.01
