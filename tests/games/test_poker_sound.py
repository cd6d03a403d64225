"""What no good player of poker does: fold for nothing or with the best hand, pay without a chance, spoil the best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from bondcards.engine.cards import PACK, Card
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Fact, view
from bondcards.engine.wagers import Action, Wager
from bondcards.games.poker.variant import Variant
from bondcards.games.poker.variants import VARIANTS
from bondcards.games.ranking.made import STRENGTH
from bondcards.people.temperament import TEMPERAMENTS
from bondcards.tables.policies.character import Character
from bondcards.tables.policies.poker.policy import Poker
from bondcards.tables.policies.poker.seeing import Eyes, Situation
from bondcards.tables.policies.policy import Policy, policy_of
from tests.breadth import LIKE_OTHERS, long
from tests.games.at_poker import around, told
from tests.laws.driver import CENTS
from tests.odds.poker.by_hand import shared
from tests.poker_mirrored import IMAGINED, at_level, head, net

HOLDINGS, ALL_BUT = 300, 30_000
"""So many hands of the other are tried; and so many before a hand that none of these beats is called the best."""
GOOD = 15


class Said(NamedTuple):
    """What somebody was asked, and answered, with what he saw."""

    ask: Wager
    now: Situation
    answer: Action


class Watched(Poker):
    """Keeps what he answers when he may bet."""

    said: list[Said]

    def say(self, ask: Any, seen: Sequence[Fact]) -> Any:
        answer = super().say(ask, seen)
        if isinstance(ask, Wager):
            self.said.append(Said(ask, Eyes(ask.seat).see(list(seen)), answer))
        return answer


def answers(game: str, hands: int) -> Iterator[Said]:
    """What two good players say in so many hands."""
    made = at_level(partial(Watched, VARIANTS[game]), GOOD)
    for number in range(1, hands + 1):
        Watched.said = []
        net(head(game, number, "no"), {"bond": made, "le-chiffre": made}, IMAGINED)
        yield from Watched.said


def last(variant: Variant, now: Situation) -> bool:
    return now.felt.round == variant.streets[-1].name


def shares(variant: Variant, now: Situation, holdings: int = HOLDINGS) -> list[float]:
    """What he wins at the end from hands the other may hold, by the rulebook."""
    chance, strength = Random(str(now.hand)), STRENGTH[variant.composed]
    up = now.rivals[0].up
    unseen = [card for card in PACK if card not in now.cards.met]

    def strengths(hand: Sequence[Card]) -> list[int]:
        return [strength(half.ranking, hand, now.board) for half in variant.halves]

    mine, covered = strengths(now.hand), len(now.hand) - len(up)
    return [shared(mine, [strengths((*up, *chance.sample(unseen, covered)))]) for _holding in range(holdings)]


@pytest.mark.parametrize(
    ("game", "hands"),
    [*((game, 25) for game in sorted(set(VARIANTS) - LIKE_OTHERS)), *(long(game, 2_000) for game in VARIANTS)],
)
def test_a_good_player_does_nothing_that_is_never_right(game: str, hands: int) -> None:
    variant, spoken = VARIANTS[game], 0
    for ask, now, answer in answers(game, hands):
        spoken += 1
        assert answer.verb != "fold" or ask.to_call, "he folds for nothing"
        if answer.verb in ("fold", "call") and last(variant, now):
            won = shares(variant, now)
            beaten = min(won) < 1 or (answer.verb == "fold" and min(shares(variant, now, ALL_BUT)) < 1)
            assert answer.verb != "fold" or beaten, f"he folds the best hand, {now.hand}, {now.board}"
            assert answer.verb != "call" or max(won) > 0, f"he pays without a chance, {now.hand}, {now.board}"
    assert spoken > 2 * hands


# With nothing to be won, and nothing to be mended


def as_anybody(game: str, temperament: str, number: int, seat: str = "le-chiffre", level: int = 0) -> Policy:
    his = Character(seat, TEMPERAMENTS[temperament], 10**7, f"hand {number}", level=level, deals=IMAGINED)
    return policy_of(game)(his)


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_whoever_he_is_he_does_not_pay_when_what_lies_open_beats_him(temperament: str) -> None:
    """A pair of fours in sight, and the last card leaves him with ace high: he folds to any bet."""
    said = "call, check, check, check, check, check, check, bet 1200"
    dealt = around("2c 2d 4s 4h 8c 9s Th", "As Kh 9d 7c 5h 3d Qs")
    at = told("stud", {"bond": 100_000, "le-chiffre": 100_000}, said, dealt)
    assert (at.asked.seat, at.asked.to_call) == ("le-chiffre", 1200 * CENTS)
    seen = view(at.facts, "le-chiffre")
    assert {as_anybody("stud", temperament, number).say(at.asked, seen).verb for number in range(20)} == {"fold"}


BEST: Final = {
    "deuce-to-seven": "7s 5d 4c 3h 2s",
    "ace-to-five": "5s 4d 3c 2h As",
    "badugi": "4s 3d 2c Ah",
    "badeucey": "7s 5d 4c 3h 2s",
}


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
@pytest.mark.parametrize("game", BEST)
@pytest.mark.parametrize("draws", [3, 2, 1])
def test_whoever_he_is_he_keeps_the_best_hand_there_is(game: str, temperament: str, draws: int) -> None:
    """Whatever the other does, who stands pat as well."""
    others = "Kd Kc Kh Qs Qd" if game != "badugi" else "Kd Kc Kh Qs"
    before = {3: "call, check, keep", 2: "call, check, keep, keep, check, check, keep"}
    said = before[2] + ", keep, check, check, keep" if draws == 1 else before[draws]
    at = told(game, {"bond": 10_000, "le-chiffre": 10_000}, said, around(others, BEST[game]))
    assert isinstance(at.asked, Discard)
    assert at.asked.seat == "le-chiffre"
    seen = view(at.facts, "le-chiffre")
    assert {as_anybody(game, temperament, number).say(at.asked, seen) for number in range(10)} == {()}
