"""From hand to hand: the button, stacks that go on, buying in again, sitting out (RULINGS 4)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bondcards.engine.facts import Button, Stack
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games.catalogue import find
from bondcards.games.poker.hand import Ring
from bondcards.games.seating import Blinds, Kind, Seat, Seating, usual_big
from tests.laws.driver import scripted, seats

BLINDS = Blinds(50, 100, 1000)


def seating(*chips: tuple[str, int], npcs: Sequence[str] = ("le-chiffre",)) -> Seating:
    """Seats clockwise with all their chips."""

    def kind(seat: str) -> Kind:
        return "npc" if seat in npcs else "pc"

    return Seating(tuple(Seat(seat, kind(seat), cents) for seat, cents in chips), HOUSE, blinds=BLINDS)


FOUR = seating(("le-chiffre", 5000), ("bond", 5000), ("leiter", 5000), ("vesper", 5000))


# The button


@pytest.mark.parametrize(
    ("seats", "button"),
    [
        (FOUR, "le-chiffre"),
        (seating(("bond", 100), ("le-chiffre", 100), ("leiter", 100)), "le-chiffre"),
        (seating(("bond", 100), ("leiter", 100), npcs=()), "leiter"),
        # who has nothing does not play
        (seating(("le-chiffre", 0), ("bond", 100), ("leiter", 100)), "leiter"),
    ],
)
def test_it_begins_at_the_npc_or_at_the_last_seat(seats: Seating, button: str) -> None:
    playing = tuple(stack.seat for stack in Ring().brought(seats))
    assert Ring().next_button(seats, playing) == button


@pytest.mark.parametrize(
    ("last", "sitting", "button"),
    [
        ("le-chiffre", ("le-chiffre", "bond", "leiter", "vesper"), "bond"),
        ("vesper", ("le-chiffre", "bond", "leiter", "vesper"), "le-chiffre"),
        # past who sits out or has left, the last holder himself among them
        ("le-chiffre", ("le-chiffre", "leiter", "vesper"), "leiter"),
        ("bond", ("le-chiffre", "leiter", "vesper"), "leiter"),
        ("vesper", ("bond", "leiter"), "bond"),
        ("bond", ("bond", "le-chiffre"), "le-chiffre"),
        # who has come meanwhile has it in his turn
        ("le-chiffre", ("le-chiffre", "mathis", "bond"), "mathis"),
    ],
)
def test_it_moves_to_the_next_on_the_left_who_plays(last: str, sitting: tuple[str, ...], button: str) -> None:
    ring = Ring(last, FOUR.ids, ())
    assert ring.next_button(seating(*((seat, 500) for seat in sitting)), sitting) == button


def test_who_comes_back_as_the_button_sits_out_is_not_passed_over() -> None:
    """Bond had it while Leiter, on his left, was away."""
    ring = Ring("bond", ("le-chiffre", "bond", "vesper"), tuple((seat, 1000) for seat in FOUR.ids))
    back = seating(("le-chiffre", 500), ("leiter", 500), ("vesper", 500))
    assert ring.next_button(back, back.ids) == "leiter"


# Stacks


def test_stacks_go_on_and_who_is_broke_buys_in_while_his_chips_last() -> None:
    seats = seating(("le-chiffre", 9000), ("bond", 700), ("leiter", 3000), ("vesper", 0), ("mathis", 60))
    ring = Ring("bond", seats.ids, (("le-chiffre", 1800), ("bond", 0), ("leiter", 0), ("vesper", 0), ("mathis", 60)))
    assert ring.brought(seats) == [
        Stack("le-chiffre", 1800),
        Stack("bond", 700, bought=700),
        Stack("leiter", 1000, bought=1000),
        Stack("mathis", 60),
    ]


def test_who_sits_out_finds_what_he_left_before_him() -> None:
    ring = Ring("bond", FOUR.ids, tuple((seat, 1000) for seat in FOUR.ids))
    away = ring.after({"le-chiffre": -300, "bond": 300})
    assert {stack.seat: stack.amount for stack in away.brought(FOUR)} == {
        "le-chiffre": 700, "bond": 1300, "leiter": 1000, "vesper": 1000,
    }  # fmt: skip


def test_nobody_plays_with_chips_he_has_given_away() -> None:
    ring = Ring("bond", FOUR.ids, tuple((seat, 1000) for seat in FOUR.ids))
    poorer = seating(("le-chiffre", 5000), ("bond", 400))
    assert [stack.amount for stack in ring.brought(poorer)] == [1000, 400]


def test_a_table_begins_with_its_blinds_known() -> None:
    rules = find("holdem")
    with pytest.raises(Refused, match="What are the blinds"):
        rules.first(Seating(FOUR.seats, HOUSE), rules.in_force({}))


def test_the_button_is_told_before_the_stacks() -> None:
    rules = find("holdem")
    hand = rules.hand(FOUR, rules.in_force({}), rules.first(FOUR, rules.in_force({})))
    told = [hand.send(None).told for _ in range(5)]
    assert told == [Button("le-chiffre"), *(Stack(seat, 1000, 1000) for seat in FOUR.ids)]
    hand.close()


# The big blind


@pytest.mark.parametrize(
    ("poorest", "big"),
    [(60_000, 500), (50_000, 500), (49_900, 200), (20_000, 200), (19_900, 100), (900, 5), (100, 2), (0, 2)],
)
def test_the_usual_big_blind_is_a_round_hundredth_of_what_the_poorest_has(poorest: int, big: int) -> None:
    assert usual_big([1_000_000, poorest]) == big


# Alone


def test_where_only_one_has_chips_no_hand_is_dealt() -> None:
    before = Ring("bond", ("le-chiffre", "bond"), (("le-chiffre", 0), ("bond", 1000)))
    played = scripted("holdem", seats(("le-chiffre", 0), ("bond", 10)), HOUSE, "", carried=before)
    assert (played.outcome.settlement.lines, played.next_carried) == ((), before)
