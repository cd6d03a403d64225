"""Every game on the screen: what is asked and said in the words of the table, and its accounts as kept."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import pytest
from rich.console import Console

from bondcards import i18n, vocabulary
from bondcards.cards import Card, read_all
from bondcards.facts import Banks, Dealt, Fact, Irregular, Moved, Said, Shuffled, Staked
from bondcards.games import catalogue, options
from bondcards.kernel import Request
from bondcards.questions import Bet, Choose
from bondcards.roleplay.house_rules import HouseRules
from bondcards.show import moves, poker_hands, referee, table, totals, words
from bondcards.show.faces import Faces
from bondcards.show.sayings import phrase
from bondcards.show.screen import Screen
from bondcards.show.words import Names
from tests.golden.pictures import KEPT, settled
from tests.golden.scenes import NAMES, paper, text_of
from tests.golden.settled import play
from tests.laws.driver import Whim

HANDS = 5
PEOPLE = ("whom",)
CARDS = ("throw",)
ENGLISH = {"twenty-one"}
"""Canonical names that are words as well."""


@cache
def watched(game: str, seed: str, real: bool) -> tuple[str, list[Fact], list[Request[Any]]]:
    """A hand in which everybody does as he pleases: its screen, its facts, and what was asked."""
    console, asks = paper(), list[Request[Any]]()
    screen = Screen(console, NAMES, "francs", read=lambda mark: "", errors=console)
    pick = Random(seed).choice
    facts = play(screen, game, seed, lambda seat: [Whim(pick)], asks=asks, real=real)
    return text_of(console), facts, asks


def canonical(facts: list[Fact], asks: list[Request[Any]]) -> set[str]:
    """Names that only tapes and options know: seats, boxes, what is asked about, words of more than one part."""
    names = {fact.to for fact in facts if isinstance(fact, Dealt | Moved)}
    names |= {fact.box for fact in facts if isinstance(fact, Staked)}
    names |= {fact.what for fact in facts if isinstance(fact, Irregular)}
    names |= {name for fact in facts if isinstance(fact, Said) for name in (fact.about, fact.word)}
    names |= {word for ask in asks if isinstance(ask, Choose) for word in (ask.about, *ask.options)}
    return {name for name in names if re.search(r"[-/@]", name)} - ENGLISH | set(NAMES)


@pytest.mark.parametrize("game", catalogue.GAMES)
@pytest.mark.parametrize("real", [False, True])
def test_no_canonical_name_reaches_the_screen(game: str, real: bool) -> None:
    for seed in map(str, range(HANDS)):
        text, facts, asks = watched(game, seed, real)
        for name in canonical(facts, asks):
            assert not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text), f"{name} in:\n{text}"
        assert not re.search(r"\b(dealer|banker|player):", text)
        assert "{" not in text
        assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_every_answer_has_its_words_in_both_languages(game: str) -> None:
    for seed in map(str, range(HANDS)):
        _text, _facts, asks = watched(game, seed, True)
        for ask in asks:
            if isinstance(ask, Choose) and ask.about not in (*PEOPLE, *CARDS):
                assert set(ask.options) <= set(vocabulary.WORDS)
                assert {(ask.about, option) for option in ask.options} <= set(moves.SAID) | {("heroism", "")}
                assert all(words.means(ask.about, option) != option for option in ask.options)
            if isinstance(ask, Bet):
                assert set(ask.words) <= set(vocabulary.WORDS)
                assert {("", ask.box), (game, ask.box)} & set(words.BOXES)


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_the_accounts_of_a_hand_are_as_they_were_kept(game: str) -> None:
    i18n.use("en")
    assert settled(game) == (KEPT / "en" / f"settled-{game}.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("cards", "called"),
    [
        ("5h 5c Kd 9s 2h", "pair of fives"),
        ("Ah Kc Jd 9s 2h", "ace-king high"),
        ("Kh Kc 5d 5s 2h", "two pair, kings and fives"),
        ("9h 9c 9d 5s 2h", "trips of nines"),
        ("Ah 2c 3d 4s 5h", "straight, five high"),
        ("Ah 2h 9h 4h 5h", "flush, ace high"),
        ("Kh Kc Kd 5s 5h", "full house, kings over fives"),
        ("Th Jh Qh Kh Ah", "royal flush"),
    ],
)
def test_a_poker_hand_has_its_name(cards: str, called: str) -> None:
    assert poker_hands.five(read_all(cards)) == called


def test_the_bank_plays_or_does_not() -> None:
    assert totals.of("caribbean-stud", "dealer")(read_all("Ah Kc Jd 9s 2h")) == "ace-king high: the bank plays"
    assert totals.of("three-card-poker", "dealer")(read_all("Jd 9s 2h")) == "jack-nine high: the bank does not play"
    assert totals.of("poker-21", "dealer", pok=True)(read_all("Jd Js 2h 3h 4c")) == "20 · POK: pair of jacks, 1:1"
    assert (
        totals.of("poker-21", "dealer", pok=True)(read_all("Jd 2s Jh 3h 4c")) == "22, burst · POK: pair of jacks, 1:1"
    )
    assert totals.of("poker-21", "dealer")(read_all("Jd Js 2h 3h 4c")) == "29, burst"


def rows(facts: list[Fact], game: str) -> str:
    console: Console = paper()
    console.print(table.laid(facts, Names(NAMES, "", game), "le-chiffre", Faces(), 80))
    return text_of(console)


def test_burnt_cards_and_cards_thrown_in_take_a_line() -> None:
    burnt: list[Fact] = [Shuffled(6), *(Dealt("burnt", Card("?", "?"), ()) for _n in range(5))]
    assert rows(burnt, "poker-21") == " 5 cards are burnt.\n"
    assert rows([Dealt("burnt", Card("9", "s"))], "vingt-et-un-burnt") == " Burnt, and the end of the pack: 9♠\n"
    folded: list[Fact] = [
        *(Dealt("bond", Card("?", "?"), ("bond",)) for _n in range(3)),
        Said("bond", "play-on", "fold"),
    ]
    assert rows(folded, "three-card-poker") == " James Bond      folded\n"


def test_cards_drawn_for_the_bank_are_gathered() -> None:
    drawn: list[Fact] = [Dealt("draw", Card("A", "s"))]
    assert "The draw for the bank" in rows(drawn, "vingt-et-un")
    assert "draw" not in rows([*drawn, Banks("bond")], "vingt-et-un")


def test_what_is_said_of_a_hand_among_several_names_it() -> None:
    dealt = [Dealt(to, Card("8", "s")) for to in ("bond", "bond/2")]
    names = Names(NAMES, "", "blackjack")
    for box, said in (("bond", "James Bond stands (hand 1)"), ("bond/2", "James Bond stands (hand 2)")):
        heard = phrase(Said("bond", "play", "stand", box), dealt, names)
        assert heard
        assert heard.text.plain == said
    alone = phrase(Said("bond", "play", "stand", "bond"), dealt[:1], names)
    assert alone
    assert alone.text.plain == "James Bond stands"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", catalogue.GAMES)
def test_a_referees_card_fits_80_columns(game: str, language: str) -> None:
    i18n.use(language)
    console = paper()
    console.print(referee.card(catalogue.find(game), options.listed(HouseRules), 80))
    printed = text_of(console)
    assert max(map(len, printed.splitlines())) <= 80
    assert not re.search(r"tableau-1|pair-plus|ante-bonus", printed)
