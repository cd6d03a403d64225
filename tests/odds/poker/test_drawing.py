"""Hands that still change cards: what they throw, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from bondcards.engine.cards import PACK
from bondcards.games.poker.variants import VARIANTS
from bondcards.odds.figures import Equities
from bondcards.odds.poker import equity as counting
from bondcards.odds.poker.equity import equities, equity
from bondcards.odds.poker.holdings import ANYTHING, held
from bondcards.odds.poker.spot import spot
from tests.odds.poker.by_hand import Counted, Hands, as_counted, hand, tallied


def of(game: str, *hands: str, draws: int | None = None) -> Equities:
    return equity(VARIANTS[game], [hand(cards) for cards in hands], draws=draws)


@pytest.fixture
def fewer_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fifth of them, always the same: what they are to show is plain by then."""
    monkeypatch.setattr(counting, "TRIED", {draws: deals // 5 for draws, deals in counting.TRIED.items()})
    monkeypatch.setattr(counting, "SAMPLED", counting.SAMPLED // 5)
    monkeypatch.setattr(counting, "THOUGHTS", counting.THOUGHTS // 5)


def thrown(found: Equities) -> list[str | None]:
    return [None if each.throws is None else "".join(map(str, each.throws)) for each in found.hands]


def drawn(game: str, hands: Hands, throws: Hands) -> Counted:
    """Every way the last draw may end when these cards are thrown, counted one by one."""
    left = [card for card in PACK if card not in {card for cards in hands for card in cards}]

    def ends() -> Iterator[Hands]:
        first, second = [
            [card for card in cards if card not in gone] for cards, gone in zip(hands, throws, strict=True)
        ]
        for mine in combinations(left, len(throws[0])):
            rest = [card for card in left if card not in mine]
            for other in combinations(rest, len(throws[1])):
                yield (*first, *mine), (*second, *other), ()

    return tallied(VARIANTS[game], VARIANTS[game].halves, ends(), len(hands))


LAST = {
    "badugi": ("As2h3dKc", "4s5h6d7c"),
    "deuce-to-seven": ("2s3h4d7cKc", "2h4h6dTc9s"),
    "ace-to-five": ("As3h4d5cKc", "Ah2h6dTc9s"),
    "badeucey": ("2s3h4d7cKc", "2h5s8dTcJh"),
}


@pytest.mark.parametrize("game", LAST)
def test_the_last_draw_is_counted_and_no_other_throw_is_better(game: str) -> None:
    hands = [hand(cards) for cards in LAST[game]]
    ours = of(game, *LAST[game])
    throws = [each.throws or () for each in ours.hands]
    theirs = drawn(game, hands, throws)
    assert as_counted(ours) == theirs
    for size in (0, 1, 2):
        for other in combinations(hands[0], size):
            if size + len(throws[1]) <= 2:
                tried = drawn(game, hands, [other, throws[1]])
                assert tried.share[0] / tried.deals <= ours.hands[0].equity + 0.005


def test_what_is_thrown_is_said() -> None:
    assert thrown(of("badugi", "As2h3dKc", "4s5h6d7c")) == ["Kc", ""]
    assert thrown(of("deuce-to-seven", "2s3h4d5c6c", "2h4h6dTc9s"))[0] in ("6c", "5c"), "a straight is no low hand"


@pytest.mark.usefixtures("fewer_deals")
def test_with_more_draws_to_come_a_draw_is_worth_more() -> None:
    one, two, three = (of("badugi", "As2h3dKc", "4s5h6d7c", draws=draws).hands[0].equity for draws in (1, 2, 3))
    assert one == pytest.approx(3 / 44)
    assert one + 0.02 < two < three - 0.02


@pytest.mark.usefixtures("fewer_deals")
def test_a_hand_that_stands_before_the_last_draw_is_broken_before_others() -> None:
    poor, better = "2h4h6dTc9s", "2s3h4d7cKc"
    assert thrown(of("deuce-to-seven", better, poor, draws=1)) == ["Kc", ""]
    assert thrown(of("deuce-to-seven", better, poor, draws=3))[1] != ""


def test_with_no_draw_to_come_the_cards_are_compared() -> None:
    found = of("deuce-to-seven", "2s3h4d5c7h", "2h3d4s6d7c", draws=0)
    assert (found.exact, found.deals, found.hands[0].win, found.hands[0].throws) == (True, 1, 1, None)


@pytest.mark.usefixtures("fewer_deals")
def test_hands_that_nobody_knows_change_cards_too() -> None:
    at = spot(VARIANTS["ace-to-five"], [held(hand("As2h3d4c5s")), *[ANYTHING] * 5], draws=3)
    found = equities(at)
    assert not found.exact
    assert thrown(found) == ["", *[None] * 5]
    assert found.hands[0].win + found.hands[0].tie == 1, "nothing is better than the wheel"
    assert sum(each.equity for each in found.hands) == pytest.approx(1)


@pytest.mark.usefixtures("fewer_deals")
def test_with_two_draws_to_come_all_halves_are_shared() -> None:
    found = of("badeucey", *LAST["badeucey"], draws=2)
    assert not found.exact
    assert sum(each.equity for each in found.hands) == pytest.approx(1)
