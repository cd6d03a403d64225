"""What the bank can cover at twenty-one is reckoned within the hand: what it has won and paid at once counts."""

from __future__ import annotations

import pytest

from bondcards.games.seating import Seat
from bondcards.games.twentyone.hands import AskPlay
from tests.laws.driver import Played, scripted, seats

BURNT = "vingt-et-un-burnt"
GAMES = ("blackjack", "poker-21", "vingt-et-un", "vingt-et-un-family", "vingt-et-un-burnt")


def against(chips: int) -> tuple[Seat, ...]:
    """Bond and Leiter, and a villain with so much to bank with."""
    return seats(("le-chiffre", chips), ("bond", 1000), ("leiter", 1000))


def may(played: Played, seat: str) -> tuple[str, ...]:
    """What a seat might say of its hand at first."""
    options: tuple[str, ...] = next(ask.options for ask in played.asked_of(seat) if isinstance(ask, AskPlay))
    return options


@pytest.mark.parametrize(
    ("game", "cards", "answers", "options"),
    [
        ("blackjack", "T 6 9 6 5 K T T", "10, 10, hit, double", {}),
        ("blackjack", "T 6 9 6 5 9 K T", "10, 10, hit, double", {"style": "american"}),
        ("poker-21", "T 6 9 6 5 K T T", "10, pass, 10, hit, double", {}),
        ("vingt-et-un", "T 6 9 6 5 9 K T", "10, 10, hit, double", {}),
        ("vingt-et-un-family", "T 6 9 6 5 9 K T", "10, 10, hit, double, stand", {}),
        ("vingt-et-un-burnt", "T 6 9 6 5 9 K T", "10, 10, hit, double, stand", {}),
    ],
)
def test_a_burst_stake_covers_the_next_seats_double(
    game: str, cards: str, answers: str, options: dict[str, str]
) -> None:
    played = scripted(game, against(20), "le-chiffre", cards, answers, options)
    assert "double" in may(played, "leiter")
    assert played.outcome.net == {"bond": -1_000, "leiter": 2_000, "le-chiffre": -1_000}
    assert played.outcome.debts == ()


@pytest.mark.parametrize(
    ("game", "chips", "cards", "answers"),
    [
        pytest.param("vingt-et-un", 20, "A 6 9 K 5 9", "10, 5, stand", id="3:2"),
        pytest.param("vingt-et-un-family", 25, "A 6 9 K 5 9", "10, 5, stand, stand", id="2:1"),
        pytest.param("vingt-et-un-burnt", 25, "A 6 9 K 5 9", "10, 5, stand, stand", id="2:1, after a look"),
        pytest.param("vingt-et-un-burnt", 29, "7 6 9 7 5 9 7", "10, 5, hit, stand, stand", id="a prime, 3:1"),
    ],
)
def test_what_was_paid_at_once_covers_nothing_more(game: str, chips: int, cards: str, answers: str) -> None:
    played = scripted(game, against(chips), "le-chiffre", cards, answers)
    assert may(played, "leiter") == ("hit", "stand")


@pytest.mark.parametrize(("prime", "bank"), [("replaces", 39), ("added", 49)])
def test_a_prime_is_paid_at_once_though_the_ordinary_payment_follows(prime: str, bank: int) -> None:
    """Three sevens pay 30: in their place, or with the stake of 10 still to be covered, Leiter cannot double."""
    cards, answers = "7 6 9 7 5 9 7", "10, 5, decline, hit, stand, stand"
    short = scripted(BURNT, against(bank), "le-chiffre", cards, answers, {"prime": prime})
    assert may(short, "leiter") == ("hit", "stand")
    enough = scripted(BURNT, against(bank + 1), "le-chiffre", cards, answers, {"prime": prime})
    assert "double" in may(enough, "leiter")


def test_a_surrendered_stake_is_in_the_bank() -> None:
    played = scripted("blackjack", against(30), "le-chiffre", "T 6 9 6 5 9 9", "20, 10, surrender, double")
    assert played.outcome.net == {"bond": -1_000, "leiter": 2_000, "le-chiffre": -1_000}


def test_a_premium_is_in_the_bank_once_the_dealer_has_looked() -> None:
    american = {"style": "american", "surrender": "no"}
    cards, answers = "9 6 A 9 5 8 T", "20, 10, insure, decline, stand, double"
    played = scripted("blackjack", against(30), "le-chiffre", cards, answers, american)
    assert "double" in may(played, "leiter")
    casino = scripted("vingt-et-un", against(30), "le-chiffre", cards, answers)
    assert "double" in may(casino, "leiter")


def test_a_premium_is_nobodys_yet_while_the_dealer_has_one_card() -> None:
    played = scripted("blackjack", against(30), "le-chiffre", "9 6 A 9 5 8", "20, 10, insure, decline, stand, stand")
    assert may(played, "leiter") == ("hit", "stand", "surrender")


@pytest.mark.parametrize("game", ["vingt-et-un", "vingt-et-un-family"])
@pytest.mark.parametrize(("hole", "net"), [("K", 0), ("9", -0.51)])
def test_half_a_cent_of_a_premium_goes_to_the_bank(game: str, hole: str, net: float) -> None:
    table = seats(("le-chiffre", 1000), ("bond", 1000))
    ends = "" if hole == "K" else ", stand" if game == "vingt-et-un" else ", stand, stand"
    cards = f"T A K {hole}"
    played = scripted(game, table, "le-chiffre", cards, f"1.01, insure{ends}")
    premium = next(line for line in played.outcome.settlement.lines if line.box == "insurance")
    assert (premium.stake, premium.net) == (51, 101 if hole == "K" else -51)
    assert played.net("bond") == net
