"""What the vingt-et-un games say in words of their own."""

from __future__ import annotations

from typing import Any

import pytest

from bondcards.engine.cards import Card
from bondcards.engine.facts import DEALER, Dealt, Fact, Irregular, Place, RunOut, Shuffled
from bondcards.engine.questions import Choose
from bondcards.engine.requests import Tell
from bondcards.games.twentyone.hands import AskPlay
from bondcards.games.twentyone.irregularities import AskAccept
from bondcards.games.twentyone.rudiments import AskNatural, AskPrime
from bondcards.seen import questions
from bondcards.seen.heard import Hearing
from bondcards.seen.setting import Setting
from bondcards.show import menu
from bondcards.show.table import Faces
from bondcards.telling.parts import plain
from bondcards.telling.words import Names
from tests.golden.scenes import NAMES, paper, text_of

BOND = Place("bond")
SECOND = Place("bond", hand=2)
NINE, UNSEEN = Card("9", "s"), Card("?", "?")


def heard(game: str, *facts: Fact) -> list[str]:
    """What is heard of facts that the rules tell."""
    hearing = Hearing(Names(NAMES, "", game))
    phrases = [hearing.of(Tell(fact), fact) for fact in facts]
    return [plain(phrase.told) for phrase in phrases if phrase]


def asked(ask: Choose[Any], *lying: tuple[Place, Card]) -> str:
    """A question as it is put, with some cards on the table."""
    seen = [Dealt(to, card) for to, card in lying]
    console = paper()
    asked = questions.question(ask, None, Setting(Names(NAMES, "", "vingt-et-un"), "le-chiffre", seen))
    console.print(menu.question(asked, Faces()))
    return text_of(console)


@pytest.mark.parametrize(
    ("game", "marks"),
    [
        ("vingt-et-un", ["The joker comes up"]),
        ("vingt-et-un-family", ["The joker comes up"]),
        ("vingt-et-un-burnt", ["The burnt card comes up"]),
        ("blackjack", []),
    ],
)
def test_what_marks_the_end_of_the_pack_is_named(game: str, marks: list[str]) -> None:
    assert heard(game, RunOut(), Shuffled(1, (0,))) == [*marks, "1 pack is shuffled and cut"]


@pytest.mark.parametrize(
    "ask",
    [
        AskPlay("bond", ("hit", "stand"), SECOND),
        AskNatural("bond", ("turn", "go-on"), SECOND),
        AskPrime("bond", ("prime", "none"), SECOND),
        AskAccept("bond", ("accept", "refuse"), SECOND),
    ],
)
@pytest.mark.parametrize("card", [NINE, UNSEEN])
def test_after_a_split_each_prompt_names_its_hand(ask: Choose[Any], card: Card) -> None:
    """With cards nobody has seen too."""
    assert "James Bond, hand 2" in asked(ask, (BOND, NINE), (DEALER, NINE), (SECOND, card))


def test_an_only_hand_has_no_number() -> None:
    assert "hand" not in asked(AskNatural("bond", ("turn", "go-on"), BOND), (BOND, NINE), (DEALER, NINE))


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("vingt-et-un", "James Bond did not turn a natural."),
        ("blackjack", "James Bond had a blackjack and did not turn it."),
        ("chemin-de-fer", "James Bond had a natural and did not turn it."),
    ],
)
def test_each_family_has_its_word_for_a_natural(game: str, sentence: str) -> None:
    assert heard(game, Irregular("bond", "missed-natural")) == [sentence]
