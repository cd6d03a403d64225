"""The referee's card of each variant of poker says of it what the source says."""

from __future__ import annotations

import pytest

from bondcards.games import catalogue
from bondcards.games.poker.variants import VARIANTS
from bondcards.games.referee import card, written

BEST = {
    "seven-nullo": ["Best 6-4-3-2-A, next 6-5-3-2-A"],
    "razz": ["Best 5-4-3-2-A, then 6-4-3-2-A, 6-5-3-2-A"],
    "deuce-to-seven": ["Best 7-5-4-3-2, next 7-6-4-3-2"],
    "badugi": ["Best 4-3-2-A"],
    "badeucey": ["Best 7-5-4-3-2", "Best 5-4-3-2", "one seat may win both", "odd cent goes to the deuce to seven"],
    "ace-to-five": ["Best 5-4-3-2-A, then 6-4-3-2-A, 6-5-3-2-A"],
    "holdem": ["The best five of the seven"],
    "omaha": ["Exactly two cards of one's own and three of the middle."],
    "omaha-hilo": ["from the eight down", "for each half; they may differ", "the odd cent goes to the high"],
    "stud-hilo": ["from the eight down", "The best five of the seven", "Where no hand is low enough"],
    "hilo-regular": ["Any low plays: K-10-8-7-A is one"],
    "courchevel": ["The first card of the flop lies open before the first round"],
    "stud": ["The lowest open card brings in", "the best visible hand speaks first"],
}
ONLY = {
    "No card is burnt.": set(VARIANTS),
    "The first card of the flop": {"courchevel", "courchevel-hilo"},
    "Exactly two cards": {name for name, variant in VARIANTS.items() if variant.board} - {"holdem"},
    "what was thrown is shuffled back": {"deuce-to-seven", "badugi", "badeucey", "ace-to-five"},
    "Where no hand is low enough": {"omaha-hilo", "omaha-5-hilo", "courchevel-hilo", "stud-hilo"},
    "Any low plays": {"hilo-regular"},
    "Each posts an ante": {"stud", "stud-hilo", "seven-nullo", "razz"},
    "the lowest visible hand speaks first": {"seven-nullo", "razz"},
    "Each pot is halved": {name for name, variant in VARIANTS.items() if len(variant.halves) == 2},
}


def said(game: str) -> str:
    return "\n".join(line for section in card(catalogue.find(game).entry) for line in section.lines)


@pytest.mark.parametrize("game", BEST)
def test_a_card_says_what_is_best_in_its_game(game: str) -> None:
    assert [words for words in BEST[game] if words not in said(game)] == []


@pytest.mark.parametrize("words", ONLY)
def test_a_rule_stands_on_the_cards_of_its_games_alone(words: str) -> None:
    assert {game for game in VARIANTS if words in said(game)} == ONLY[words]


def test_every_line_holds_for_some_variant() -> None:
    lines = [line for section in written("poker")["poker"] for line in section.lines]
    needed = {traits for line in lines if isinstance(line, dict) for traits in line}
    held = [variant.traits for variant in VARIANTS.values()]
    assert {traits for traits in needed if not any(has.issuperset(traits.split(", ")) for has in held)} == set()
