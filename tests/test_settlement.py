"""Settling stakes with a bank: zero-sum, as far as purses reach, and what a point could turn."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bondcards.engine.settlement import HOUSE, Debt, Line, Rescue, Settlement, settle


def test_the_seats_gain_is_the_payers_loss() -> None:
    lines = [Line("bond", "player", 100, 100, "le-chiffre"), Line("leiter", "banker", 40, -40, "le-chiffre")]
    settled = settle(lines, {"bond": 100, "leiter": 40, "le-chiffre": 1000})
    assert settled.net() == {"bond": 100, "leiter": -40, "le-chiffre": -60}
    assert settled.debts == ()


def test_several_stakes_of_a_seat_add_up() -> None:
    lines = [Line("bond", "player", 100, -100, HOUSE), Line("bond", "tie", 10, 80, HOUSE, side=True)]
    settled = settle(lines, {"bond": 500})
    assert settled.net() == {"bond": -20, HOUSE: 20}


def test_side_bets_make_nobody_a_loser() -> None:
    lines = [Line("bond", "player", 100, 100, HOUSE), Line("bond", "tie", 500, -500, HOUSE, side=True)]
    settled = settle(lines, {"bond": 600})
    assert settled.net() == {"bond": -400, HOUSE: 400}
    assert settled.ordinary() == {"bond": 100, HOUSE: -100}


def test_prizes_are_paid_in_order_as_far_as_the_bank_reaches() -> None:
    lines = [Line(seat, "tie", 10, 80, "le-chiffre", side=True) for seat in ("bond", "leiter", "mathis")]
    settled = settle(lines, {"le-chiffre": 100, "bond": 0, "leiter": 0, "mathis": 0})
    assert settled.net() == {"bond": 80, "leiter": 20, "mathis": 0, "le-chiffre": -100}
    assert settled.debts == (Debt("le-chiffre", "leiter", 60), Debt("le-chiffre", "mathis", 80))


def test_what_was_collected_before_pays_what_comes_after() -> None:
    lost, won = Line("bond", "banker", 50, -50, "le-chiffre"), Line("leiter", "tie", 10, 80, "le-chiffre", side=True)
    purses = {"le-chiffre": 30, "bond": 50, "leiter": 10}
    assert settle([lost, won], purses).debts == ()
    assert settle([won, lost], purses).debts == (Debt("le-chiffre", "leiter", 50),)


def test_the_house_always_reaches() -> None:
    assert settle([Line("bond", "tie", 10**9, 8 * 10**9, HOUSE)], {"bond": 10**9}).debts == ()


def test_a_seat_that_owes_more_than_it_has_is_in_debt() -> None:
    settled = settle([Line("bond", "stake", 50, -100, "le-chiffre")], {"bond": 70, "le-chiffre": 0})
    assert settled.net() == {"bond": -70, "le-chiffre": 70}
    assert settled.debts == (Debt("bond", "le-chiffre", 30),)


def test_a_point_would_turn_each_lost_ordinary_line() -> None:
    settled = settle(
        [
            Line("bond", "player", 100, -100, "le-chiffre"),
            Line("leiter", "banker", 100, -100, "le-chiffre", if_won=95),
            Line("mathis", "player", 60, 60, "le-chiffre"),
            Line("vesper", "tie", 10, -10, "le-chiffre", side=True),
            Line("largo", "banker", 10, 0, "le-chiffre"),
        ],
        {"le-chiffre": 1000},
    )
    assert settled.rescues == (
        Rescue("le-chiffre", 200, ("bond",)),
        Rescue("le-chiffre", 195, ("leiter",)),
        Rescue("mathis", 120, ("le-chiffre",)),
    )


def test_what_was_not_paid_is_not_given_back() -> None:
    settled = settle([Line("le-chiffre", "player", 60, 60, "leiter")], {"leiter": 40, "le-chiffre": 60})
    assert settled.rescues == (Rescue("le-chiffre", 100, ("leiter",), owed=20),)


def test_nothing_at_stake() -> None:
    assert settle([], {}) == Settlement(())
    assert Settlement(()).net() == {}


SEATS = ("bond", "leiter", "le-chiffre", HOUSE)


@given(
    lines=st.lists(
        st.builds(
            Line,
            seat=st.sampled_from(SEATS),
            box=st.just("box"),
            stake=st.integers(1, 100),
            net=st.integers(-200, 800),
            payer=st.sampled_from(SEATS),
            side=st.booleans(),
        ).filter(lambda line: line.seat != line.payer)
    ),
    chips=st.fixed_dictionaries({seat: st.integers(0, 500) for seat in SEATS[:3]}),
)
def test_all_nets_sum_to_zero_and_nobody_pays_more_than_he_has(lines: list[Line], chips: dict[str, int]) -> None:
    settled = settle(lines, chips)
    assert sum(settled.net().values()) == 0
    assert sum(settled.ordinary().values()) == 0
    assert all(chips[seat] + settled.net().get(seat, 0) >= 0 for seat in chips)
    for due, paid in zip(lines, settled.lines, strict=True):
        assert paid == replace(due, net=paid.net)
        assert abs(paid.net) <= abs(due.net)
        assert paid.net * due.net >= 0
    unpaid = sum(abs(due.net) - abs(paid.net) for due, paid in zip(lines, settled.lines, strict=True))
    assert sum(debt.amount for debt in settled.debts) == unpaid


def test_a_win_of_a_single_cent_is_a_win() -> None:
    """An insurance on an odd stake, or a commission, can come down to one cent."""
    settled = settle([Line("bond", "player", 2, 1, "le-chiffre", if_won=9)], {"bond": 0, "le-chiffre": 5})
    assert settled.net() == {"bond": 1, "le-chiffre": -1}
    assert settled.rescues == (Rescue("bond", 3, ("le-chiffre",)),)
