"""The lines of an account: on which box something lay, how much, and who has paid it."""

from __future__ import annotations

import pytest

from bondcards.engine.facts import Staked
from bondcards.engine.questions import Bet
from bondcards.engine.settlement import HOUSE, Line
from tests.laws.driver import Played, scripted, seats

BOND = seats(("bond", 1000))


def lines(played: Played) -> list[Line]:
    """The lines of the bets that do not depend on who wins."""
    return [line for line in played.outcome.settlement.lines if line.side]


@pytest.mark.parametrize(("bank", "net"), [("7s 7d 3c 7h 2d", 60_00), ("7s 8d 2c 9h 4d", -20_00)])
def test_pok(bank: str, net: int) -> None:
    """000: the bank's first five cards, three of a kind 3:1."""
    up, *rest = bank.split()
    played = scripted("poker-21", BOND, HOUSE, f"Th {up} Td {' '.join(rest)}", "100, 20, stand")
    assert lines(played) == [Line("bond", "pok", 20_00, net, HOUSE, side=True)]


def dealt(own: str, bank: str) -> str:
    """The cards as they leave the pack, one to each in turn."""
    return " ".join(f"{one} {other}" for one, other in zip(own.split(), bank.split(), strict=True))


@pytest.mark.parametrize(("own", "net"), [("8h 8c 8d 8s 7h", 2_000_00), ("8h 8c 6d 5s 2h", -2_00)])
def test_the_bonus_at_caribbean_stud(own: str, net: int) -> None:
    """000: exactly two are staked on it, and quads bring a thousand times as much."""
    cards = dealt(own, "Ah Qd 7c 3s 2d")
    played = scripted("caribbean-stud", BOND, HOUSE, cards, "100, 2, pass, pass, raise")
    assert lines(played) == [Line("bond", "bonus", 2_00, net, HOUSE, side=True)]


def test_the_ante_bonus_at_three_card_poker_is_paid_on_the_ante_and_staked_by_nobody() -> None:
    cards = dealt("6h 5h 4h", "Qh 8c 2d")
    played = scripted("three-card-poker", BOND, HOUSE, cards, "100, pass, pass, pass, play")
    assert [(line.box, line.stake, line.side) for line in lines(played)] == [("ante-bonus", 0, True)]


TABLE = seats(("le-chiffre", 1000), ("bond", 1000))


def test_baccara_banque() -> None:
    """Bond alone has a stake on each tableau and one à cheval; the bank's nine beats both."""
    played = scripted("baccara-banque", TABLE, "le-chiffre", "K K 9 2 3 K", "30, 20, 10")
    assert played.outcome.settlement.lines == (
        Line("bond", "tableau-1", 30_00, -30_00, "le-chiffre"),
        Line("bond", "tableau-2", 20_00, -20_00, "le-chiffre"),
        Line("bond", "cheval", 10_00, -10_00, "le-chiffre"),
    )


def test_chemin_de_fer() -> None:
    played = scripted("chemin-de-fer", TABLE, "le-chiffre", "9 9 K K", "100, banco, 10", {"tie_bet": "yes"})
    assert played.outcome.settlement.lines == (
        Line("bond", "banco", 100_00, 0, "le-chiffre"),
        Line("bond", "tie", 10_00, 80_00, "le-chiffre", side=True),
    )


def test_family_baccara() -> None:
    """The ponte takes the banker's own stake; a point could bring the banker no more than that."""
    played = scripted("family-baccara", TABLE, "le-chiffre", "K K 9 7", "100, 40, pass, pass")
    assert played.outcome.settlement.lines == (
        Line("bond", "ponte", 40_00, 40_00, "le-chiffre", if_won=40_00),
        Line("le-chiffre", "banker", 100_00, -100_00, "bond", if_won=0),
    )


def test_a_card_bought_at_caribbean_stud() -> None:
    """The price of one card is the ante, and never returned."""
    cards = dealt("Ah Kc 8d 6s 2h", "9h 8c 6d 4s 2c") + " 7h"
    played = scripted("caribbean-stud", BOND, HOUSE, cards, "100, pass, pass, pass, buy, 2h, fold", {"purchase": "yes"})
    assert lines(played) == [Line("bond", "card", 100_00, -100_00, HOUSE, side=True)]


def test_the_boxes_of_poker_21_are_asked_for_and_told_by_their_names() -> None:
    played = scripted("poker-21", BOND, HOUSE, "6h 5s 5d 4c Th 8c", "100, pass, double")
    assert [step.ask.box for step in played.steps if isinstance(step.ask, Bet)] == ["21", "pok"]
    assert [(fact.box, fact.amount) for fact in played.told if isinstance(fact, Staked)] == [("21", 200_00)]


def test_who_gives_up_early_has_folded() -> None:
    """So no point of his turns the hand."""
    played = scripted("blackjack", BOND, HOUSE, "Th 9s 6d 7c", "100, surrender", {"style": "american"})
    assert played.outcome.settlement.folded == ("bond",)
