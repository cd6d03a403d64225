"""The villain at twenty-one: he knows an answer to all he is asked, and gives it again when the hand is resumed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

import pytest
from msgspec.structs import replace

from bondcards.engine.facts import Fact
from bondcards.engine.questions import Bet, Choose
from bondcards.hand import Head
from bondcards.people.temperament import TEMPERAMENTS
from bondcards.tables.answerer import Answerer
from bondcards.tables.deck import Stock
from bondcards.tables.policies.character import Character
from bondcards.tables.policies.policy import Policy, policy_of
from tests.laws.driver import Played, Table, from_the_shoe, head_of, seats

W = TypeVar("W", bound=str)

GAMES = ("blackjack", "poker-21", "vingt-et-un", "vingt-et-un-family", "vingt-et-un-burnt")
FOUR = seats(("le-chiffre", 900_000), ("bond", 20_000), ("leiter", 5_000), ("mathis", 3_000))
HANDS = 12


class Each(Answerer):
    """Each seat has its own policy."""

    by = "policy"

    def __init__(self, policies: Mapping[str, Policy]) -> None:
        self._policies = policies

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        return self._policies[ask.seat].say(ask, seen)

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str | None:
        return self._policies[ask.seat].say(ask, seen)


def played(head: Head, temperament: str) -> Played:
    kind = policy_of(head.game)
    his = TEMPERAMENTS[temperament]
    characters = [Character(seat.id, his, seat.chips, head.whims) for seat in head.seating.seats]
    return Table(head, from_the_shoe, [Each({one.seat: kind(one) for one in characters})]).play()


def sitting(game: str, temperament: str) -> list[Played]:
    """Some hands by the same seats, each with the chips they sat down with."""
    head = replace(head_of(game, FOUR, "le-chiffre", full=False), stock=Stock(), seed="ab" * 32)
    hands: list[Played] = []
    for number in range(1, HANDS + 1):
        hands.append(played(replace(head, number=number), temperament))
        left = Table(replace(head, stock=hands[-1].stock), from_the_shoe, ()).deck.left
        head = replace(
            head, seating=replace(head.seating, shoe=left), carried=hands[-1].next_carried, stock=hands[-1].stock
        )
    return hands


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
@pytest.mark.parametrize("game", GAMES)
def test_he_plays_whole_evenings_and_the_same_again(game: str, temperament: str) -> None:
    hands = sitting(game, temperament)
    assert [hand.tape for hand in sitting(game, temperament)] == [hand.tape for hand in hands]
    assert sum(any(hand.outcome.net.values()) for hand in hands) > HANDS // 2


@pytest.mark.parametrize("game", GAMES)
def test_temperaments_stake_differently(game: str) -> None:
    stakes = {
        name: [line.stake for hand in sitting(game, name) for line in hand.outcome.settlement.lines if not line.side]
        for name in ("cautious", "reckless")
    }
    assert sum(stakes["cautious"]) < sum(stakes["reckless"])
