"""Equities: published figures, and every game against a count of each deal by itself."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from bondcards.engine.cards import UNKNOWN
from bondcards.errors import Refused
from bondcards.games.poker.variant import Options
from bondcards.games.poker.variants import HILO_REGULAR, HOLDEM, OMAHA, STUD, VARIANTS, RegularOptions
from bondcards.games.ranking.high import HIGH
from bondcards.games.ranking.made import any_of
from bondcards.odds.figures import Equities
from bondcards.odds.poker.deals import numbers, rows, subsets
from bondcards.odds.poker.equity import equities, equity
from bondcards.odds.poker.holdings import ANYTHING, held, read
from bondcards.odds.poker.spot import spot
from bondcards.odds.poker.strengths import COMPOSED, shared
from tests.odds.poker.by_hand import as_counted, counted, deals, hand, tallied


def of(game: str, *hands: str, board: str = "", dead: str = "") -> Equities:
    return equity(VARIANTS[game], [hand(cards) for cards in hands], hand(board), hand(dead))


# Published


@pytest.mark.parametrize(
    ("kings", "win", "tie"),
    [("KsKh", 0.82365, 0.00544), ("KsKd", 0.81715, 0.00463), ("KdKc", 0.81065, 0.00382)],
)
def test_aces_against_kings_with_both_one_or_none_of_their_suits(kings: str, win: float, tie: float) -> None:
    found = of("holdem", "AsAh", kings)
    assert (found.exact, found.deals) == (True, 1_712_304)
    aces, other = found.hands
    assert aces.win == pytest.approx(win, abs=5e-6)
    assert aces.tie == other.tie == pytest.approx(tie, abs=5e-6)
    assert aces.equity == pytest.approx(win + tie / 2, abs=1e-5)
    assert aces.equity + other.equity == pytest.approx(1)


def test_aces_against_kings_whatever_their_suits() -> None:
    holdings, _others = read(HOLDEM, ["AA", "KK"], [])
    found = equities(spot(HOLDEM, holdings))
    assert (found.exact, found.deals) == (True, 36 * 1_712_304)
    assert round(found.hands[0].equity, 3) == 0.819


def test_aces_against_anything() -> None:
    found = equities(spot(HOLDEM, [held(hand("AsAh")), ANYTHING]))
    aces = found.hands[0]
    assert not found.exact
    assert aces.error is not None
    assert abs(aces.equity - 0.8520) < 4 * aces.error < 0.005


# Every board by itself


@pytest.mark.parametrize(
    ("hands", "dead"), [(("AsKs", "QdJd"), ""), (("AhKd", "AsQh"), "2s3s9h"), (("7s6s", "8s5s"), "AsAh")]
)
def test_before_the_flop_all_boards_give_the_same(hands: tuple[str, str], dead: str) -> None:
    ours = of("holdem", *hands, dead=dead)
    holes = [numbers(hand(cards)) for cards in hands]
    left = np.array([card for card in range(52) if card not in holes[0] + holes[1] + numbers(hand(dead))])
    high = COMPOSED[any_of](HIGH)
    whole = [0, 0]
    boards = left[subsets(len(left), 5)]
    for begin in range(0, len(boards), 100_000):
        shares = shared([high([rows(hole) for hole in holes], boards[begin : begin + 100_000])])
        whole = [won + int((share == 1).sum()) for won, share in zip(whole, shares, strict=True)]
    assert [round(found.win * ours.deals) for found in ours.hands] == whole


LATE = {
    "holdem": (["AsKs", "QdQh", "7s6s"], "2sJsTd", "3h"),
    "omaha": (["AsAhKsKh", "QdJdTc9c"], "2s3sQh4d", "2h"),
    "omaha-5": (["AsAhKsKh2c", "QdJdTc9c8s"], "2s3sQh4d", ""),
    "omaha-hilo": (["AsAh2d3h", "QdJdTc9c", "4s5s6c7h"], "2s3sQh8d", "2h"),
    "omaha-5-hilo": (["AsAh2d3h9s", "Ad2cTc9c8s"], "2s3sQh8d", ""),
    "courchevel": (["AsAh2d3h9s", "Ad2cTc9c8s"], "5h6h7hKd", "4h"),
    "courchevel-hilo": (["AsAh2d3h9s", "Ad2cTc9c8s"], "5h6h7hKd", "4h"),
    "hilo-regular": (["AsAhKd3h", "Kh2hTc9c"], "QhQd7h2d", ""),
    "stud": (["AsKsQsJs2h3d", "7c7d7h2c3s4h"], "", "Ts"),
    "stud-hilo": (["As2s3s4s9hKd", "7c7d5h6c3h4h"], "", ""),
    "seven-nullo": (["As2s3s4s6hKd", "2c3c4c5h6c8c"], "", ""),
    "razz": (["As2s3s4s9hKd", "7c2d5h6c3h4h"], "", "5s"),
}


@pytest.mark.parametrize("game", LATE)
def test_late_in_the_hand_every_deal_gives_the_same(game: str) -> None:
    hands, board, dead = LATE[game]
    ours = of(game, *hands, board=board, dead=dead)
    theirs = counted(VARIANTS[game], [hand(cards) for cards in hands], hand(board), hand(dead))
    assert as_counted(ours) == theirs


@pytest.mark.parametrize(
    ("game", "hands"),
    [("holdem", ["AsKs", "QdQh"]), ("omaha", ["AsAhKs9s", "QdJdTc9c"]), ("omaha-hilo", ["AsAh4d5s", "QdJdTc9c"])],
)
def test_from_the_flop_every_deal_gives_the_same(game: str, hands: list[str]) -> None:
    cards, flop = [hand(written) for written in hands], hand("2s3s8d")
    assert as_counted(equity(VARIANTS[game], cards, flop)) == counted(VARIANTS[game], cards, flop)


def test_cards_of_a_hand_that_nobody_has_seen_are_dealt_in_every_way() -> None:
    hands, board = [hand("AsAh2d"), hand("KsKdQh9d")], hand("2s3sQd4d9c")
    assert as_counted(equity(OMAHA, hands, board)) == counted(OMAHA, hands, board)
    assert equity(OMAHA, [(*hands[0], UNKNOWN), hands[1]], board) == equity(OMAHA, hands, board)


def test_a_house_rule_changes_the_low() -> None:
    hands, board = [hand("AsAhKd3h"), hand("6h5hTc9c")], hand("Qh4h3d2d")
    ignored = equity(HILO_REGULAR, hands, board)
    assert as_counted(ignored).whole == counted(HILO_REGULAR, hands, board).whole
    count: Options = RegularOptions(low_straights="count")
    all_deals = deals(hands, board, (), [0, 0, 1])
    theirs = tallied(HILO_REGULAR, count.halves(HILO_REGULAR), all_deals, 2)
    ours = equity(HILO_REGULAR, hands, board, options=count)
    assert as_counted(ours) == theirs
    assert ours != ignored


# Shares


def test_on_the_river_there_is_one_deal() -> None:
    found = of("holdem", "AsKd", "AhKc", board="2s3h9dTcJc")
    assert (found.exact, found.deals) == (True, 1)
    assert [(each.win, each.tie, each.equity) for each in found.hands] == [(0, 1, 0.5)] * 2


def test_who_shares_the_low_and_loses_the_high_has_a_quarter() -> None:
    found = of("omaha-hilo", "As2sKhKd", "Ah2dQhJd", board="3c5d8hKsTc")
    assert [each.equity for each in found.hands] == [0.75, 0.25]
    assert [each.win for each in found.hands] == [0, 0]
    assert [each.tie for each in found.hands] == [1, 1]


def test_where_no_low_qualifies_the_high_takes_all() -> None:
    found = of("omaha-hilo", "As2sKhKd", "Ah2dQhJd", board="3c6d9hKs9c")
    assert [each.win for each in found.hands] == [1, 0]


def test_whoever_takes_both_halves_wins() -> None:
    found = of("omaha-hilo", "AsAc2s3d", "KhKdQhJd", board="4c5d8hAdTc")
    assert [each.win for each in found.hands] == [1, 0]


# Chance


def test_a_seed_brings_the_same_deals_again() -> None:
    at = spot(HOLDEM, [held(hand("AsAh")), ANYTHING])
    assert equities(at, 7) == equities(at, 7)
    assert equities(at, 7) != equities(at, 8)


def test_a_sample_is_within_its_errors_of_the_count() -> None:
    hands = [hand("AsAh2d"), hand("7c7d4h")]
    sample = equity(STUD, hands)
    other = equity(STUD, [hand("AsAh2d"), hand("7c7d4h")], seed=1)
    assert not sample.exact
    for one, two in zip(sample.hands, other.hands, strict=True):
        assert one.error is not None
        assert 0 < abs(one.equity - two.equity) < 4 * 2**0.5 * one.error


def test_ranges_meet_without_sharing_a_card() -> None:
    holdings, _others = read(HOLDEM, ["AA,AKs", "AA"], [])
    found = equities(spot(HOLDEM, holdings, hand("2s7dTh9c4s")))
    # Of six pairs of aces one is left beside two of the aces, and of AK suited each leaves three.
    assert found.deals == 6 * 1 + 4 * 3
    assert found.hands[0].win == 0


def test_hands_that_cannot_be_held_at_once() -> None:
    holdings, _others = read(HOLDEM, ["AA", "AA", "AA"], [])
    with pytest.raises(Refused, match="cannot all be held at once"):
        equities(spot(HOLDEM, holdings))


def test_every_pair_of_hands_on_a_board_is_counted_for_a_range() -> None:
    board = hand("Ks7d2h9c3s")
    holdings, _others = read(HOLDEM, ["QQ", "AQs"], [])
    found = equities(spot(HOLDEM, holdings, board))
    pairs = [
        (queens, aces)
        for queens in combinations(hand("QsQhQdQc"), 2)
        for aces in (hand(f"A{suit}Q{suit}") for suit in "shdc")
        if not {*queens} & {*aces}
    ]
    theirs = [counted(HOLDEM, pair, board).share[0] for pair in pairs]
    assert found.deals == len(pairs)
    assert found.hands[0].equity == pytest.approx(sum(theirs) / len(pairs))
