"""What cards are worth in the eyes of their game, as a screen shows it beside them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bondcards.engine.cards import read_all
from bondcards.engine.facts import Fact, Place, Staked
from bondcards.games import catalogue
from bondcards.games.worth import Pok, PokerHand, Twenty, Units, Worth

DEALER = Place(name="dealer")
BOND = Place("bond")


def worth(game: str, place: Place, cards: str, facts: Sequence[Fact] = ()) -> tuple[Worth, ...]:
    return catalogue.find(game).worth(place, read_all(cards), facts)


@pytest.mark.parametrize("game", ["punto-banco", "chemin-de-fer", "baccara-banque"])
@pytest.mark.parametrize(
    ("cards", "counts"),
    [
        ("8h Kd", Units(8, natural=True)),
        ("4h 5d", Units(9, natural=True)),
        ("4h 3d", Units(7)),
        ("4h 3d 2c", Units(9)),
        ("Kh Qd", Units(0, baccara=True)),
        ("Kh", Units(0)),
    ],
)
def test_units_naturals_and_baccara(game: str, cards: str, counts: Units) -> None:
    assert worth(game, Place(name="banker"), cards) == (counts,)


@pytest.mark.parametrize(
    ("game", "cards", "hand"),
    [
        ("caribbean-stud", "Ah Kd 7c 3s 2d", PokerHand(5, "high card", (14, 13, 7, 3, 2), plays=True)),
        ("caribbean-stud", "Ah Qd 7c 3s 2d", PokerHand(5, "high card", (14, 12, 7, 3, 2), plays=False)),
        ("three-card-poker", "Qh 3d 2c", PokerHand(3, "high card", (12, 3, 2), plays=True)),
        ("three-card-poker", "Jh Td 8c", PokerHand(3, "high card", (11, 10, 8), plays=False)),
    ],
)
def test_a_bank_needs_ace_and_king_or_a_queen_to_play(game: str, cards: str, hand: PokerHand) -> None:
    assert worth(game, DEALER, cards) == (hand,)
    assert worth(game, BOND, cards) == (hand._replace(plays=None),), "a player needs nothing"
    assert worth(game, DEALER, cards[:5]) == (), "not before the last card"


def test_the_least_hand_with_which_a_bank_plays() -> None:
    assert worth("caribbean-stud", DEALER, "Ah Kd 4c 3s 2d") == (PokerHand(5, "high card", (14, 13, 4, 3, 2), True),)


def test_pok_shows_the_banks_first_five_where_it_is_staked() -> None:
    """The bank stood at 17 on three cards; the two after them only complete its five."""
    cards, pok = "7h 7d 3c 7s 2d", Staked("bond", "pok", 500)
    hand = PokerHand(5, "trips", (7, 3, 2))
    [stood, five] = worth("poker-21", DEALER, cards, [pok])
    assert (stood, isinstance(five, Pok) and five.hand) == (Twenty(17), hand)
    assert worth("poker-21", DEALER, "7h 7d 3c", [pok]) == (Twenty(17),), "not five yet"
    assert worth("poker-21", BOND, "7h 7d 3c 2d", [pok]) == (Twenty(19),), "a player's hand is no poker hand"


@pytest.mark.parametrize("staked", [Staked("bond", "21", 500), Staked("bond", "pok", 0)])
def test_without_a_stake_on_pok_the_banks_cards_are_a_hand_of_21(staked: Staked) -> None:
    assert worth("poker-21", DEALER, "7h 7d 3c", [staked]) == (Twenty(17),)
    assert len(worth("poker-21", DEALER, "2h 3d 2c 3s 7d", [staked])) == 1
