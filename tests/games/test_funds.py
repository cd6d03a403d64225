"""What a seat may still lay and a bank still cover, as a hand goes on."""

from __future__ import annotations

from bondcards.games.seating import Seating
from bondcards.games.stakes import Funds
from tests.laws.driver import seats

TABLE = Seating(seats(("le-chiffre", 100), ("bond", 50)), "le-chiffre")


def state(funds: Funds) -> tuple[int, int, int]:
    """What Bond has free, what the bank can cover, and how much further Bond may go."""
    return funds.free("bond") // 100, funds.bank_left // 100, funds.reach("bond") // 100


def test_a_stake_binds_seat_and_bank_until_it_is_given_back() -> None:
    funds = Funds(TABLE, "le-chiffre")
    assert state(funds) == (50, 100, 50)
    funds.lay("bond", 30_00)
    assert state(funds) == (20, 70, 20)
    funds.give_back("bond", 30_00)
    assert state(funds) == (50, 100, 50)


def test_what_is_set_aside_needs_no_cover() -> None:
    funds = Funds(TABLE, "le-chiffre")
    funds.set_aside("bond", 30_00)
    assert state(funds) == (20, 100, 20)


def test_a_stake_that_is_won_comes_back_with_its_gain() -> None:
    funds = Funds(TABLE, "le-chiffre")
    funds.lay("bond", 40_00)
    funds.settle("bond", 40_00, 60_00)
    assert state(funds) == (110, 40, 40)


def test_a_stake_that_is_lost_lets_the_bank_cover_so_much_more() -> None:
    funds = Funds(TABLE, "le-chiffre")
    funds.lay("bond", 40_00)
    funds.settle("bond", 40_00, -40_00)
    assert state(funds) == (10, 140, 10)


def test_what_is_collected_and_what_is_the_most() -> None:
    funds = Funds(TABLE, "le-chiffre")
    funds.collect(5_00)
    assert state(funds) == (50, 105, 50)
    funds.limit(20_00)
    assert state(funds) == (50, 20, 20)
    funds.limit(90_00)
    assert state(funds) == (50, 20, 20)
