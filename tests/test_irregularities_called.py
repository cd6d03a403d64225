"""What goes wrong with typed cards at vingt-et-un is called by a word, of a numbered list, and put right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bondcards.campaign import sittings
from bondcards.campaign.journal import Journal
from tests.in_process import run, typed

SEATS = "--pc bond --npc le-chiffre --by cards --stake 100 --heroism never --deal typed --private open"
GAME = f"vingt-et-un {SEATS} --hands 1"
THREE = f"vingt-et-un --pc leiter {SEATS} --hands 1"

both_languages = pytest.mark.parametrize("lang", ["en", "fr"])

WORDS = {
    "en": {"call": "irregularity", "sit out": "sit out", "stay": "stay", "missed": "a seat was missed"},
    "fr": {"call": "irrégularité", "hit": "tirer", "stand": "rester", "first": "première", "refuse": "refuser"}
    | {"sit out": "se retirer", "accept": "accepter", "stay": "rester", "missed": "un joueur oublié"},
}


def shown(command: str, *lines: str, lang: str = "en") -> str:
    """What is on the screen after these lines, each said as the language has it."""
    said = [WORDS[lang].get(line, line) for line in lines]
    _code, last = run(["--lang", lang, "play", *command.split()], typed(*said))
    return " ".join(last.replace("\u00a0", " ").replace("\u202f", " ").split())


def result(campaign: Path) -> Any:
    with Journal.reading(campaign) as journal:
        return [hand.result for hand in sittings.hands(journal, 1) if hand.result][-1]


def called(campaign: Path) -> list[str]:
    return [f"{one['seat']}: {one['what']}" for one in result(campaign)["irregularities"]]


def net(campaign: Path) -> dict[str, int]:
    """What the hand brought each, in francs."""
    return {seat: cents // 100 for seat, cents in result(campaign)["final_net"].items()}


@both_languages
def test_2_a_seat_that_was_missed_takes_the_top_card(royale: Path, lang: str) -> None:
    """Called at the first card of the second round, before it lies."""
    shown(GAME, "", "2", "7", "call", "1", "9", "9", "10", "stand", lang=lang)
    assert (called(royale), net(royale)["bond"]) == (["bond: missed"], 100)


@both_languages
def test_2_who_was_missed_sits_out_once_the_second_round_has_begun(royale: Path, lang: str) -> None:
    lines = ("9", "9", "7", "9", "call", "1", "9", "10", "Leiter", "stand")
    shown(THREE, "", *lines, lang=lang)
    assert called(royale) == ["leiter: missed-late"]
    assert net(royale) == {"bond": 100, "le-chiffre": -100}


@both_languages
@pytest.mark.parametrize(("said", "won"), [(("stay", "stand"), 100), (("sit out",), 0)])
def test_3_whose_first_card_is_exposed_and_the_next_one_too_may_sit_out(
    royale: Path, lang: str, said: tuple[str, ...], won: int
) -> None:
    shown(GAME, "", "9", "7", "call", "2", "9", "call", "2", "10", *said, lang=lang)
    assert called(royale) == ["bond: turned-up", "bond: exposed"]
    assert net(royale).get("bond", 0) == won


@both_languages
def test_6_of_two_cards_in_the_second_round_one_is_kept(royale: Path, lang: str) -> None:
    shown(GAME, "", "9", "7", "9", "call", "3", "10", "2", "first", "stand", lang=lang)
    assert (called(royale), net(royale)["bond"]) == (["bond: two-cards"], 100)


@both_languages
def test_7_a_card_that_lay_face_up_in_the_pack_is_refused(royale: Path, lang: str) -> None:
    """A two is drawn to nine and three, and a seven for it; the dealer draws to 18."""
    lines = ("9", "7", "3", "5", "hit", "2", "stand", "call", "2", "refuse", "7", "stand", "6")
    shown(GAME, "", *lines, lang=lang)
    assert (called(royale), net(royale)["bond"]) == (["bond: face-up"], 100)


@both_languages
@pytest.mark.parametrize(("said", "won"), [(("refuse", "6"), 0), (("accept", "stand", "6"), 100)])
def test_8_a_card_that_nobody_asked_for_is_refused(royale: Path, lang: str, said: tuple[str, ...], won: int) -> None:
    """A three, to nine and nine; the dealer's next card makes 18."""
    shown(GAME, "", "9", "7", "9", "5", "stand", "call", "1", "3", *said, lang=lang)
    assert (called(royale), net(royale)["bond"]) == (["bond: unasked"], won)


@both_languages
def test_a_number_that_is_not_in_the_list_is_refused_below_it(royale: Path, lang: str) -> None:
    screen = shown(GAME, "", "9", "7", "call", "9", lang=lang)
    assert WORDS[lang]["missed"] in screen
    assert {"en": "“9” is not in the list", "fr": "« 9 » n’est pas dans la liste"}[lang] in screen


@both_languages
def test_the_help_where_a_card_is_typed_names_the_word(royale: Path, lang: str) -> None:
    screen = shown(GAME, "", "9", "?", lang=lang)
    assert {"en": "irregularity call what went wrong", "fr": "irrégularité signaler ce qui"}[lang] in screen


def test_the_beginning_of_the_word_is_enough_and_nothing_wrong_leaves_all_as_it_lies(royale: Path) -> None:
    shown(GAME, "", "9", "7", "irr", "none", "9", "Irregular", "<", "10", "stand")
    assert (called(royale), net(royale)["bond"]) == ([], 100)


def test_a_call_is_taken_back(royale: Path) -> None:
    shown(GAME, "", "9", "7", "call", "3", "<", "9", "10", "stand")
    assert (called(royale), net(royale)["bond"]) == ([], 100)


@both_languages
def test_where_nothing_is_called_the_word_is_refused_like_any_other(royale: Path, lang: str) -> None:
    game = f"blackjack {SEATS}"
    refused = shown(game, "", "9", "call", lang=lang)
    assert WORDS[lang]["call"] in refused
    assert refused.replace(WORDS[lang]["call"], "zzzzzz") != refused
    assert WORDS[lang]["call"] not in shown(f"punto-banco {SEATS}", "", "?", lang=lang)
