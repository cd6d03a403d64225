"""POK: the bank's five cards of six packs, counted by ranks and suits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from bondcards.engine.cards import PACK, Card, Packs
from bondcards.errors import Refused
from bondcards.games.twentyone import poker_21 as rules
from bondcards.odds.figures import chances
from bondcards.odds.twentyone.games import falls_of_pok

ALL = comb(6 * 52, 5)


def share_of(falls: Iterable[tuple[float, float, float]], pay: int) -> float:
    return sum(chance for net, _turned, chance in falls if net == pay)


def test_each_category_of_six_packs_by_its_own_formula() -> None:
    """Of one suit 78 cards, of one rank 24; a flush that is more besides counts as the more."""
    royal = 4 * 6**5
    straight_flush = 9 * royal
    five = 13 * comb(24, 5)
    quads = 13 * comb(24, 4) * 12 * 24 + five
    full_house = 13 * comb(24, 3) * 12 * comb(24, 2)
    of_one_suit = 4 * comb(78, 5)
    in_suit = {
        "quads": 4 * 13 * (comb(6, 4) * 12 * 6 + comb(6, 5)),
        "full houses": 4 * 13 * comb(6, 3) * 12 * comb(6, 2),
    }
    flush = of_one_suit - 10 * royal - in_suit["quads"] - in_suit["full houses"]
    straight = 10 * 24**5 - 10 * royal
    trips = 13 * comb(24, 3) * comb(12, 2) * 24**2 - 4 * 13 * comb(6, 3) * comb(12, 2) * 6**2
    two_pair = comb(13, 2) * comb(24, 2) ** 2 * 11 * 24 - 4 * comb(13, 2) * comb(6, 2) ** 2 * 11 * 6
    jacks = 4 * comb(24, 2) * comb(12, 3) * 24**3 - 4 * 4 * comb(6, 2) * comb(12, 3) * 6**3
    expected = {
        100: royal,
        50: straight_flush,
        20: quads,
        7: full_house,
        5: flush,
        4: straight,
        3: trips,
        2: two_pair,
        1: jacks,
    }
    falls = falls_of_pok(())
    for pay, ways in expected.items():
        assert share_of(falls, pay) == pytest.approx(ways / ALL, rel=1e-12), pay
    assert share_of(falls, -1) == pytest.approx(1 - sum(expected.values()) / ALL)


def test_the_edge() -> None:
    """It costs a quarter of the stake, and a point changes nothing."""
    falls = falls_of_pok(())
    assert chances(falls).edge == pytest.approx(0.252315, abs=1e-6)
    assert all(fall.net == fall.turned for fall in falls)


def test_what_is_left_when_almost_all_is_gone_hand_by_hand() -> None:
    """Fifteen cards: each of their 3,003 hands is ranked by the rules."""
    left = [*PACK[:5], *PACK[13:18], *PACK[:3], PACK[30], PACK[45]]
    gone = Counter(Packs(6).cards) - Counter(left)
    ways = Counter(rules.pok_pays(five) or -1 for five in combinations(left, 5))
    falls = falls_of_pok(list(gone.elements()))
    assert {fall.net: fall.chance for fall in falls} == pytest.approx(
        {pay: float(Fraction(number, ways.total())) for pay, number in ways.items()}
    )


def test_a_pay_that_is_changed_moves_the_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    before = falls_of_pok(())
    monkeypatch.setitem(rules.POK_PAYS, "trips", 4)
    after = falls_of_pok(())
    assert chances(before).edge - chances(after).edge == pytest.approx(share_of(before, 3))


def test_suits_that_nobody_named_are_asked_for() -> None:
    with pytest.raises(Refused, match="POK goes by suits"):
        falls_of_pok([Card("5", "?")])
