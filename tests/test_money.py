"""Amounts: whole cents in, whole cents out, and everything refused that is none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bondcards.engine import money
from bondcards.errors import Refused

BOTH = [
    *(("500", 50_000), ("1", 100), ("0.01", 1), ("37.5", 3_750), ("37.50", 3_750), ("37,5", 3_750), ("37,50", 3_750)),
    *(("1 500", 150_000), ("1\u00a0500", 150_000), ("1\u202f500", 150_000), ("1'500", 150_000), ("1_500", 150_000)),
    *(("1 500 000", 150_000_000), ("25 000,50", 2_500_050), ("25 000.50", 2_500_050), (" 500 ", 50_000)),
    *(("500.", 50_000), ("1000000000000", 10**14)),
]


@pytest.mark.parametrize(("words", "cents"), [*BOTH, ("1,500", 150_000), ("1,500,000.25", 150_000_025)])
def test_amounts_in_english(words: str, cents: int) -> None:
    assert money.read(words) == cents


@pytest.mark.parametrize(("words", "cents"), [*BOTH, ("1.500", 150_000), ("1.500.000,25", 150_000_025)])
@pytest.mark.usefixtures("french")
def test_amounts_in_french(words: str, cents: int) -> None:
    assert money.read(words) == cents


REFUSED = [
    *(("0", "more than zero"), ("0.00", "more than zero"), ("-5", "more than zero"), ("−5", "more than zero")),
    *(("abc", "no amount"), ("", "no amount"), ("1e99", "no amount"), ("1e2", "no amount"), ("+5", "no amount")),
    *(("nan", "no amount"), ("inf", "no amount"), ("-inf", "no amount"), ("1/2", "no amount"), ("£5", "no amount")),
    *(("12 34", "no amount"), ("1 5000", "no amount"), (".", "no amount"), ("0x10", "no amount")),
    *(("٥٠٠", "no amount"), ("1٠٠٠", "no amount"), ("5²", "no amount"), ("1 ٥٠٠", "no amount")),
    *(("1,0000", "finer than a cent"), ("2.500000", "finer than a cent"), ("1,000,00", "no amount")),
    *(("1 000'000", "no amount"), ("1,000,0000", "no amount"), ("1.000.00", "no amount"), ("1.2.3", "no amount")),
    *(("0.0001", "finer than a cent"), ("37,5055", "finer than a cent")),
    *(("1000000000000.01", "more money"), ("9" * 15, "more money"), ("9" * 99, "more money")),
]


@pytest.mark.parametrize(("words", "why"), REFUSED)
def test_no_amounts_in_either_language(words: str, why: str, request: pytest.FixtureRequest) -> None:
    for language in ("english", "french"):
        if language == "french":
            request.getfixturevalue("french")
        with pytest.raises(Refused, match=why) as refused:
            money.read(words)
        assert (words.replace("-", "\u2212") if why == "more than zero" else words) in str(refused.value)


@pytest.mark.parametrize("words", ["0.001", "37.505"])
def test_a_thousandth_is_finer_than_a_cent(words: str) -> None:
    with pytest.raises(Refused, match="finer than a cent"):
        money.read(words)


@pytest.mark.parametrize("words", ["0,001", "0.001", "37,505"])
@pytest.mark.usefixtures("french")
def test_a_thousandth_is_finer_than_a_cent_in_french(words: str) -> None:
    with pytest.raises(Refused, match="finer than a cent"):
        money.read(words)


@pytest.mark.parametrize(("language", "words"), [("english", "1.500"), ("english", "10.000"), ("french", "1,500")])
def test_thousands_as_another_language_writes_them_are_no_fraction(
    language: str, words: str, request: pytest.FixtureRequest
) -> None:
    if language == "french":
        request.getfixturevalue("french")
    with pytest.raises(Refused, match=words) as refused:
        money.read(words)
    whole = int(words.replace(".", "").replace(",", "")) * 100
    assert all(money.text(cents) in str(refused.value) for cents in (whole, whole // 1000))


@pytest.mark.parametrize(
    ("cents", "in_english", "in_french"),
    [
        (150_000, "1,500", "1\u202f500"),
        (3_750, "37.50", "37,50"),
        (1, "0.01", "0,01"),
        (0, "0", "0"),
        (-25_005, "−250.05", "−250,05"),
        (123_456_789, "1,234,567.89", "1\u202f234\u202f567,89"),
    ],
)
def test_amounts_as_they_are_shown(cents: int, in_english: str, in_french: str, request: pytest.FixtureRequest) -> None:
    assert money.text(cents) == in_english
    request.getfixturevalue("french")
    assert money.text(cents) == in_french


@pytest.mark.parametrize(
    ("cents", "shown"), [(50_000, "+500"), (-25_000, "−250"), (0, "0"), (1, "+0.01"), (-1, "−0.01")]
)
def test_gains_and_losses(cents: int, shown: str) -> None:
    assert money.signed(cents) == shown


@pytest.mark.parametrize(("cents", "number"), [(3_750, "37.5"), (50_000, "500"), (1, "0.01"), (-110, "-1.1"), (0, "0")])
def test_amounts_in_json(cents: int, number: str) -> None:
    assert repr(money.number(cents)) == number


@given(cents=st.integers(1, money.LARGEST))
def test_every_amount_comes_back(cents: int) -> None:
    """Shown to a person, and written on a tape."""
    assert money.read(money.text(cents)) == cents
    assert money.read(str(money.number(cents))) == cents


@given(cents=st.integers(1, money.LARGEST))
@pytest.mark.usefixtures("french")
def test_every_amount_comes_back_in_french(cents: int) -> None:
    assert money.read(money.text(cents)) == cents
    assert money.read(str(money.number(cents))) == cents


@pytest.mark.parametrize(
    ("cents", "odds", "paid"),
    [
        (10_000, (19, 20), 9_500),
        (1_001, (19, 20), 950),
        (1, (19, 20), 0),
        (10, (19, 20), 9),
        (5, (3, 2), 7),
        (7, (1, 2), 3),
        (100, (8, 1), 800),
    ],
)
def test_a_part_of_a_cent_stays_with_the_bank(cents: int, odds: tuple[int, int], paid: int) -> None:
    assert money.fraction(cents, *odds) == paid


@pytest.mark.parametrize(
    ("cents", "currency", "english", "in_french"),
    [
        (100, "francs", "1 franc", "1 franc"),
        (-100, "francs suisses", "−1 franc suisse", "−1 franc suisse"),
        (150, "francs", "1.50 francs", "1,50 franc"),
        (0, "francs", "0 francs", "0 franc"),
        (200, "francs", "2 francs", "2 francs"),
        (100, "swiss francs", "1 swiss franc", "1 swiss franc"),
        (100, "dollars US", "1 dollar US", "1 dollar US"),
        (100, "£", "1 £", "1 £"),
        (100, "", "1", "1"),
    ],
)
def test_one_is_one_of_the_currency(
    cents: int, currency: str, english: str, in_french: str, request: pytest.FixtureRequest
) -> None:
    assert money.written(cents, currency) == english
    request.getfixturevalue("french")
    assert money.written(cents, currency) == in_french
