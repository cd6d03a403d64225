"""What a question itself says of its answers is understood as these: its help, what is heard, the referee's cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from bondcards.engine.discards import Discard
from bondcards.engine.held_cards import KEEP
from bondcards.engine.wagers import VERBS_WITH_AMOUNT, Wager
from bondcards.errors import Refused
from bondcards.language import i18n
from bondcards.language.i18n import _
from tests.asked import BETS, QUESTIONS, REQUESTS, answered, options, question, staked

PERSONS: Final = {"en": ("", "I ", "he ", "she ", "we "), "fr": ("", "je ", "il ", "elle ", "on ", "nous ")}
CARDS: Final = Path(__file__).with_name("spoken") / "cards.yaml"
GAMES: Final = Path(i18n.__file__).parents[1] / "games"
SEAT: Final = re.compile(r"^\{seat\}\s*:?\s*|\s*!$")


@pytest.fixture(params=i18n.LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    i18n.use(request.param)
    return str(request.param)


def understood(about: str, text: str) -> str:
    try:
        return answered(question(about), text)
    except Refused as why:
        return str(why)


def told(about: str) -> Iterator[tuple[str, str]]:
    """Each word of a question with a sentence that tells of it, without the seat."""
    ask = question(about)
    for word in options(about):
        for text in (ask.heard.get(word), ask.means.get(word)):
            if text:
                yield word, SEAT.sub("", _(text))


@pytest.mark.parametrize("about", QUESTIONS)
def test_the_help_and_what_is_heard_are_answers_in_every_person(about: str, language: str) -> None:
    for word, text in told(about):
        for person in PERSONS[language]:
            assert understood(about, person + text) == word
        assert understood(about, f"James Bond {text}") == word
        assert understood(about, f"{text.upper()} !") == word


@pytest.mark.parametrize("about", QUESTIONS)
def test_a_clause_of_them_means_the_same_or_is_doubtful(about: str, language: str) -> None:
    doubtful = _("“{text}” may mean {words} here: say which.").partition("{words}")[0].partition("{text}")[2]
    for word, text in told(about):
        clause = re.split(r"[,;:.] ", text)[0]
        heard = understood(about, clause)
        assert heard == word or doubtful in heard, clause


def test_a_question_said_back_is_a_yes() -> None:
    i18n.use("fr")
    assert understood("office", "garder la banque") == "keep"
    assert understood("insurance", "l’assurance pour la moitié de la mise") == "insure"
    i18n.use("en")
    assert understood("draw", "a third card") == "draw"
    assert understood("sale", "I sell the bank before it passes") == "auction"


@pytest.mark.parametrize("name", [name for name in REQUESTS if name.startswith("wager")])
def test_what_is_heard_of_a_wager_is_one(name: str, language: str) -> None:
    ask = REQUESTS[name]()
    assert isinstance(ask, Wager)
    for verb in ask.words:
        amount = {"bring-in": 50}.get(verb, ask.low // 100)
        heard = SEAT.sub("", _(Wager.heard[verb])).format(amount=amount)
        action = f"{verb} {ask.low // 100}" if verb in VERBS_WITH_AMOUNT else verb
        for person in (*PERSONS[language], "James Bond "):
            assert answered(ask, person + heard) == action


def test_what_is_heard_of_a_draw_is_one(language: str) -> None:
    for text in (Discard.heard[KEEP], Discard.means[KEEP]):
        assert answered(REQUESTS["discard"](), SEAT.sub("", _(text))) == KEEP


def acts(language: str) -> Iterator[tuple[str, str, str]]:
    cards: dict[str, Any] = yaml.load(CARDS.read_text("utf-8"), yaml.CBaseLoader)
    for name, words in cards[language].items():
        for word, quotes in words.items():
            for quote in quotes:
                yield name, word, quote


def lines(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from lines(part)


def test_the_acts_of_the_referees_cards_are_answers(language: str) -> None:
    found = [yaml.load(file.read_text("utf-8"), yaml.CBaseLoader) for file in GAMES.glob("*/referee.yaml")]
    written = "\n".join(_(line) for card in found for line in lines(card))
    for name, word, quote in acts(language):
        assert quote in written, quote
        read = partial(staked, *BETS[name]) if name in BETS else partial(understood, name)
        for person in (*PERSONS[language], "James Bond " if name in QUESTIONS else ""):
            assert read(person + quote) == word, person + quote
