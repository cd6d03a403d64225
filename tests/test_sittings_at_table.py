"""A short sitting of each game at a real terminal, as the game master sees it, kept in both languages."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from bondcards.games import catalogue
from tests.breadth import long
from tests.golden.sittings import FRENCH, KEPT, LANGUAGES, SITTINGS, played
from tests.terminal import COLUMNS, LINES

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")

EDGE, UNDER = "▁" * COLUMNS + "\n", "▔" * COLUMNS + "\n"
POKER_BETWEEN_SEATS = "poker"


IN_FRENCH = ("blackjack-french", "caribbean-stud", "badugi", "bank-auctioned")
"""Some of each kind: the screens of others are laid out alike, and what is typed is understood by the same words."""


@pytest.mark.parametrize(
    ("name", "language"),
    [
        *((name, "en") for name in SITTINGS),
        *((name, "fr") if name in IN_FRENCH else long(name, "fr") for name in SITTINGS),
    ],
)
def test_a_sitting_is_as_it_was_kept(name: str, language: str, tmp_path: Path) -> None:
    """`python -m tests.golden.sittings` writes them anew."""
    assert played(name, language, tmp_path) == (KEPT / language / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_else_is_kept(language: str) -> None:
    assert {file.stem for file in (KEPT / language).iterdir()} == set(SITTINGS)


def kept(name: str, language: str = "en") -> list[tuple[str, str]]:
    """What was typed in a sitting that was kept, and what was seen of it."""
    steps = (KEPT / language / f"{name}.txt").read_text("utf-8").split(EDGE)[1:]
    return [(said.rstrip("\n"), seen) for said, _, seen in (step.partition(UNDER) for step in steps)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SITTINGS)
def test_what_is_seen_fits_the_screen_and_ends_with_the_question(name: str, language: str) -> None:
    *asking, (_, last) = kept(name, language)
    assert len(asking) == len(SITTINGS[name].steps)
    for seen in (*(seen for _said, seen in asking), last):
        assert len(seen.splitlines()) <= LINES
        assert max(map(len, seen.splitlines())) <= COLUMNS
    assert all(seen.rstrip("\n").endswith("\n ›") for _said, seen in asking)
    assert "›" not in last.splitlines()[-1]


@pytest.mark.parametrize("name", SITTINGS)
def test_one_answer_is_refused_the_same_in_both_languages(name: str) -> None:
    """Each sitting has a word that is no answer, and the other words are understood in either language."""
    refused = {
        language: [n for n, (_said, seen) in enumerate(kept(name, language)) if "\n ! " in f"\n{seen}"]
        for language in LANGUAGES
    }
    assert refused["fr"] == refused["en"]
    assert refused["en"]


@pytest.mark.parametrize("name", SITTINGS)
def test_every_screen_is_translated(name: str) -> None:
    assert not {seen for _said, seen in kept(name, "en")} & {seen for _said, seen in kept(name, "fr")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SITTINGS)
def test_people_and_places_are_called_by_their_names(name: str, language: str) -> None:
    """No id of a seat, a box or a question is seen on a screen; half a pot may be written 1/2."""
    for said, seen in kept(name, language):
        shown = seen if not said.startswith("› ") else seen.replace(said[2:], "")
        assert not re.search(r"\b(bond|leiter|vesper|le-chiffre)\b|[a-z]@[a-z]|[a-z]/\d\b", shown)


def test_every_game_is_played_and_every_kind_of_poker() -> None:
    """Chemin de fer and punto banco have whole evenings and screens of their own."""
    games = {game.entry.id for game in catalogue.every_game() if game.entry.family != POKER_BETWEEN_SEATS}
    played = {sitting.command[1] for sitting in SITTINGS.values()}
    assert played == games - {"chemin-de-fer", "punto-banco"} | {"holdem", "omaha-hilo", "stud", "badugi"}


def test_the_words_of_the_table_are_all_said() -> None:
    """Every word that `FRENCH` has is used in some sitting, and so are the answers each game is known for."""
    said = {word for sitting in SITTINGS.values() for word in sitting.said("en")}
    assert set(FRENCH) <= said


def test_the_bank_goes_to_the_left_after_five_deals_and_not_before() -> None:
    held = [
        "James Bond holds the bank" in seen
        for _said, seen in kept("bank-five-deals")
        if seen.startswith("── Hand") and "Enter = again" in seen
    ]
    assert held == [False] * 5 + [True]


SEEN = {
    "baccara-banque": ("abattage", "à cheval", "by heroism"),
    "family-baccara": ("your stake on the ponte?", "is the ponte", "Heroism Point"),
    "blackjack-french": ("insures", "splits", "doubles", "surrenders", "by heroism"),
    "blackjack-american": ("surrender before the dealer looks?", "turns up a natural"),
    "vingt-et-un": ("has looked: no natural", "a natural!", "is bust"),
    "vingt-et-un-family": ("does the bank draw", "splits"),
    "vingt-et-un-burnt": ("demands that all stakes be doubled", "redoubles", "shows a prime", "takes the bank"),
    "poker-21": ("POK", "splits", "doubles"),
    "caribbean-stud": ("raises", "folds", "onus"),
    "three-card-poker": ("Pair Plus", "folds", "plays"),
    "holdem": ("main pot", "side pot", "all in 9,700", "three sevens", "flush, ace high"),
    "omaha-hilo": ("(high)", "(low)", "both", "eight-six low"),
    "stud": ("brings in 50", "▒▒ ▒▒ 9♥ 9♣", "full house, kings over nines", "mucks"),
    "badugi": ("drew 1, 0", "keeps every card", "badugi, eight high"),
    "bank-first-ace": ("first_banker=ace", "James Bond draws the first ace"),
    "bank-on-a-natural": ("James Bond refuses the bank", "Felix Leiter takes the bank"),
    "bank-refused": ("gives up the bank", "Felix Leiter draws the first ace"),
    "bank-five-deals": ("Le Chiffre holds the bank", "James Bond holds the bank"),
    "bank-auctioned": ("puts the bank up to auction", "750 for the bank", "Le Chiffre holds the bank"),
    "bank-without-a-bid": ("puts the bank up to auction", "refuses the bank", "Le Chiffre takes the bank"),
}


@pytest.mark.parametrize("name", ["bank-on-a-natural", "bank-without-a-bid", "vingt-et-un-burnt"])
def test_who_takes_the_bank_is_not_told_again_that_he_holds_it(name: str) -> None:
    screens = [seen for _said, seen in kept(name) if "takes the bank" in seen]
    assert screens
    assert not any("holds the bank" in seen.split("takes the bank")[-1] for seen in screens)


def test_the_pack_of_which_a_banker_was_drawn_is_told_to_be_shuffled_once() -> None:
    drawn = [seen for _said, seen in kept("bank-refused") if "draws the first ace" in seen]
    assert drawn
    assert all(seen.count("is shuffled and cut") <= 1 for seen in drawn)


@pytest.mark.parametrize("name", SEEN)
def test_the_sittings_show_what_they_are_for(name: str) -> None:
    """The scripts reach what they were written to reach."""
    screens = "\n".join(seen for _said, seen in kept(name))
    assert [words for words in SEEN[name] if words not in screens] == []
