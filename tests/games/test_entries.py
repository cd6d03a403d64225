"""One entry a game: whatever another room needs of it is there, and what it refers to exists."""

from __future__ import annotations

import pytest

from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.catalogue import GAMES, UNLISTED, Listing
from bondcards.games.game import Entry, Game
from bondcards.games.referee import card, written
from bondcards.roleplay.contest import GAME
from bondcards.telling.labels import LABELS

EVERY = (*GAMES, *UNLISTED)
NOT_COUNTED = {"vingt-et-un-family", "vingt-et-un-burnt"}


@pytest.mark.parametrize("name", EVERY)
def test_what_an_entry_refers_to_is_there(name: str) -> None:
    entry = catalogue.opened(name).entry
    assert entry.id == name
    for reference in filter(None, (entry.policy, entry.odds, entry.now)):
        assert callable(catalogue.referred(reference)), reference


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_its_family_its_pace_and_its_odds(name: str) -> None:
    entry = catalogue.find(name).entry
    assert entry.family in LABELS.families
    assert (entry.pace > 0, bool(entry.now), bool(card(entry))) == (True, True, True)
    assert bool(entry.odds) == (not entry.between_seats and name not in NOT_COUNTED)


def test_every_card_is_that_of_a_game() -> None:
    rooms = {game.entry.card for game in catalogue.every_game()}
    assert {name for room in rooms for name in written(room)} <= {*GAMES, "poker"}


@pytest.mark.parametrize(
    ("game", "first", "last"),
    [
        ("caribbean-stud", ("royal flush", "100", "4000"), ("high card", "1", "–")),
        ("three-card-poker", ("three-card straight flush", "40", "5"), ("pair", "1", "–")),
    ],
)
def test_the_card_has_a_row_for_each_hand_that_is_paid_anywhere(
    game: str, first: tuple[str, ...], last: tuple[str, ...]
) -> None:
    (rows,) = [section.rows for section in card(catalogue.find(game).entry) if section.title.startswith("What hands")]
    assert (rows[1], rows[-1]) == (first, last)


def test_an_entry_without_a_part_says_which() -> None:
    with pytest.raises(TypeError, match="Missing required argument 'policy'"):
        Entry("snap", 1, "snap", (2, 2), catalogue.find("holdem").packs(None), (), (), "", {}, "", 20)  # type: ignore[call-arg]


def test_nobody_can_ask_for_what_is_not_listed() -> None:
    with pytest.raises(Refused, match="no game called “contest”"):
        catalogue.find("contest")
    assert catalogue.plays("contest", GAME.entry.edition)
    assert not catalogue.plays("snap", 1)


@pytest.mark.parametrize("name", EVERY)
def test_a_game_does_all_that_is_asked_of_one(name: str) -> None:
    assert isinstance(catalogue.opened(name), Game)


def test_the_contents_say_titles_without_opening_a_game() -> None:
    assert {type(listing) for listing in GAMES.values()} == {Listing}
    assert catalogue.title("contest") == "A contest of rolls"
