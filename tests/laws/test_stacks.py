"""What lies before each seat of a poker table, from hand to hand: no sequence of all-ins makes or loses a cent."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bondcards.engine.facts import Awarded, Button, Returned, Stack, Wagered
from bondcards.games.poker.felt import felt
from bondcards.games.poker.hand import Ring
from bondcards.games.poker.variants import VARIANTS
from tests.breadth import LIKE_OTHERS, each
from tests.laws.driver import Played
from tests.laws.sittings import sittings


def brought(played: Played) -> dict[str, Stack]:
    """What each who plays has before him as the hand begins."""
    return {fact.seat: fact for fact in played.told if isinstance(fact, Stack)}


def left(played: Played) -> dict[str, int]:
    """What lies before each seat once the hand is settled, points reckoned in."""
    ring = played.next_carried
    assert isinstance(ring, Ring)
    return dict(ring.stacks)


def all_that_was_brought_lies_there_after_the_hand(hands: list[Played]) -> None:
    for played in hands:
        before, after, net = brought(played), left(played), played.outcome.net
        assert len(before) >= 2
        for seat, stack in before.items():
            assert after[seat] == stack.amount + net.get(seat, 0) >= 0
        assert sum(after[seat] for seat in before) == sum(stack.amount for stack in before.values())
        assert set(net) <= set(before)


def the_felt_adds_up_whenever_it_is_looked_at(hands: list[Played]) -> None:
    """And what goes back and what is won is what was put in."""
    for played in hands:
        facts = played.facts
        on_table = sum(stack.amount for stack in brought(played).values())
        last = max(n for n, fact in enumerate(facts) if isinstance(fact, Stack))
        for n in range(last, len(facts)):
            on = felt(facts[: n + 1])
            assert on.pot + sum(on.stacks.values()) == on_table
            assert min(on.stacks.values()) >= 0
            assert min(on.put.values()) >= 0
        won = sum(fact.amount for fact in facts if isinstance(fact, Awarded))
        back = [fact for fact in facts if isinstance(fact, Returned)]
        assert len(back) <= 1
        assert won == felt(facts).pot


def who_has_nothing_left_buys_in_while_his_chips_last(hands: list[Played]) -> None:
    lay: dict[str, int] = {}
    for played in hands:
        seating = played.head.seating
        now = brought(played)
        for seat in seating.seats:
            if lay.get(seat.id):
                assert now[seat.id] == Stack(seat.id, lay[seat.id])
            else:
                buys = min(seating.blinds.buy_in, seat.chips)
                assert now[seat.id] == Stack(seat.id, buys, buys)
        lay = left(played)


def the_button_moves_to_the_next_on_the_left_who_plays(hands: list[Played]) -> None:
    last: Played | None = None
    for played in hands:
        button = next(fact.seat for fact in played.told if isinstance(fact, Button))
        seating, playing = played.head.seating, list(brought(played))
        if last is None:
            npcs = [seat.id for seat in seating.seats if seat.kind == "npc"]
            assert button == (npcs[0] if npcs else playing[-1])
        else:
            around = list(last.head.seating.ids)
            at = around.index(next(fact.seat for fact in last.told if isinstance(fact, Button)))
            assert button == next(seat for seat in (*around[at + 1 :], *around[: at + 1]) if seat in playing)
        last = played


def no_seat_lays_more_than_it_has_and_who_has_gone_is_silent(hands: list[Played]) -> None:
    for played in hands:
        for n, fact in enumerate(played.facts):
            if isinstance(fact, Wagered):
                before = felt(played.facts[:n])
                added = fact.total - before.laid.get(fact.seat, 0)
                assert 0 <= added <= before.stacks[fact.seat]
                assert fact.seat not in before.gone


LAWS = (
    all_that_was_brought_lies_there_after_the_hand,
    the_felt_adds_up_whenever_it_is_looked_at,
    who_has_nothing_left_buys_in_while_his_chips_last,
    the_button_moves_to_the_next_on_the_left_who_plays,
    no_seat_lays_more_than_it_has_and_who_has_gone_is_silent,
)


def obeyed(game: str, data: st.DataObject) -> None:
    """Draw a sitting, and hold every law over it."""
    hands = data.draw(sittings(game, longest=5))
    for law in LAWS:
        law(hands)


@pytest.mark.parametrize("game", each(VARIANTS))
@given(data=st.data())
def test_what_lies_before_the_seats(game: str, data: st.DataObject) -> None:
    obeyed(game, data)


@pytest.mark.parametrize("game", sorted(LIKE_OTHERS))
@settings(max_examples=3)
@given(data=st.data())
def test_what_lies_before_the_seats_in_a_game_like_others(game: str, data: st.DataObject) -> None:
    obeyed(game, data)
