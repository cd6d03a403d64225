"""Ranges and hands as they are written."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bondcards.errors import Refused
from bondcards.games.poker.variants import HOLDEM, OMAHA, STUD
from bondcards.language import i18n
from bondcards.odds.poker.holdings import ANYTHING, hands_of, read


@pytest.fixture
def in_french() -> Iterator[None]:
    i18n.use("fr")
    yield
    i18n.use("en")


def kinds(written: str) -> set[str]:
    """The kinds of hands in a range: two ranks, `s` for one suit."""
    return {f"{one.rank}{two.rank}{'s' if one.suit == two.suit else ''}" for one, two in hands_of(written)}


@pytest.mark.parametrize(
    ("written", "count", "of"),
    [
        ("AA", 6, "AA"),
        ("AKs", 4, "AKs"),
        ("KAo", 12, "AK"),
        ("AK", 16, "AK AKs"),
        ("QQ+", 18, "QQ KK AA"),
        ("22-55", 24, "22 33 44 55"),
        ("55-22", 24, "22 33 44 55"),
        ("ATs+", 16, "ATs AJs AQs AKs"),
        ("T8o+", 24, "T8 T9"),
        ("T9s+", 20, "T9s JTs QJs KQs AKs"),
        ("AKs+", 4, "AKs"),
        ("A5s-A2s", 16, "A2s A3s A4s A5s"),
        ("76s-54s", 12, "54s 65s 76s"),
        ("J8o-96o", 36, "J8 T7 96"),
        ("10 9s", 0, ""),
        ("109s", 4, "T9s"),
        ("AhKh", 1, "AKs"),
        ("AKs,AhKh, AK", 16, "AK AKs"),
        ("QQ+, AKs - AQs  76o", 38, "QQ KK AA AKs AQs 76"),
        ("*", 1326, ""),
        ("*,AA", 1326, ""),
    ],
)
def test_what_is_in_a_range(written: str, count: int, of: str) -> None:
    if not count:
        with pytest.raises(Refused):
            hands_of(written)
        return
    assert len(hands_of(written)) == count
    if of:
        assert kinds(written) == set(of.split())


@pytest.mark.parametrize(
    ("written", "part", "number"),
    [("QQ+,AKx", "AKx", 2), ("AAs", "AAs", 1), ("AA,KK,A5s-K2s", "A5s-K2s", 3), ("QQ-22s", "QQ-22s", 1)],
)
def test_what_is_no_range_is_named_with_its_place(written: str, part: str, number: int) -> None:
    with pytest.raises(Refused, match=f"^“{part}”, part {number} of the range, is none: write QQ"):
        hands_of(written)


@pytest.mark.usefixtures("in_french")
def test_french_ranks_are_understood_in_french() -> None:
    assert kinds("DD+,ARs,V10o") == {"QQ", "KK", "AA", "AKs", "JT"}
    assert kinds("QQ+,AKs") == {"QQ", "KK", "AA", "AKs"}
    assert [str(card) for card in hands_of("AcRc")[0]] == ["Ah", "Kh"]


def test_french_ranks_are_none_in_english() -> None:
    holdings, _others = read(HOLDEM, ["Ad Kd", "AD"[:1] + "d2d"], [])
    assert [[str(card) for card in holding.cards] for holding in holdings] == [["Ad", "Kd"], ["Ad", "2d"]]
    with pytest.raises(Refused):
        hands_of("DD+")


def test_cards_need_no_space_between_them() -> None:
    holdings, (board, dead) = read(OMAHA, ["AhKh10s9c", "2c 3c,4c 5c"], ["TdJd2s", ""])
    assert [len(holding.cards) for holding in holdings] == [4, 4]
    assert ("".join(map(str, board)), dead) == ("TdJd2s", ())


def test_a_hand_may_be_unknown_or_half_known() -> None:
    holdings, _others = read(STUD, ["random", "Random", "Ah ?? 2c", "*"], [])
    assert [holdings[0], holdings[1], holdings[3]] == [ANYTHING] * 3
    assert [str(card) for card in holdings[2].cards] == ["Ah", "2c"]


def test_ranges_are_of_holdem_alone() -> None:
    holdings, _others = read(HOLDEM, ["QQ+"], [])
    assert (holdings[0].written, len(holdings[0].ways)) == ("QQ+", 18)
    with pytest.raises(Refused, match="is no card"):
        read(OMAHA, ["QQ+"], [])
