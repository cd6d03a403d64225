"""What people say at every prompt, in each language: understood as it was meant, or refused; nothing is guessed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pytest
import yaml

from bondcards.campaign import folders
from bondcards.errors import Refused
from bondcards.language import i18n
from tests.asked import readers
from tests.commands import copied

CORPUS: Final = Path(__file__).with_name("spoken")
BLIND: Final = CORPUS / "blind"
"""Phrases by somebody who had not seen how they are understood."""
UNDERSTOOD: Final = 0.84
"""At least so many of them are; the others are refused."""
REFUSED: Final = "-"
"""What comes near an answer and is none."""

AT_NO_TABLE: Final = ("price", "wager, opening", "wager, a bet to call")
"""Asked at a roll of no table as well, where nobody hears what people ask beside the questions."""

Reader = Callable[[str], str]


def spoken(language: str, corpus: Path = CORPUS) -> dict[str, dict[str, list[str]]]:
    """The corpus of a language: to each question, by what is meant, what people say."""
    text = corpus.joinpath(f"{language}.yaml").read_text(encoding="utf-8")
    kept: dict[str, dict[str, str]] = yaml.load(text, yaml.CBaseLoader)
    return {name: {meaning: said.split(" / ") for meaning, said in answers.items()} for name, answers in kept.items()}


@pytest.fixture(scope="module")
def reading(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], dict[str, Reader]]:
    folder = tmp_path_factory.mktemp("spoken") / "royale"
    copied(folder)

    def in_language(language: str) -> dict[str, Reader]:
        i18n.use(language)
        return readers(folders.open_folder(folder))

    return in_language


def understood(read: Reader, line: str) -> str:
    try:
        return read(line)
    except Refused:
        return REFUSED


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_what_people_say_is_understood_as_they_mean_it(
    language: str, reading: Callable[[str], dict[str, Reader]]
) -> None:
    readers = reading(language)
    wrong = [
        f"{name}: “{line}” is {heard}, not {meaning}"
        for name, answers in spoken(language).items()
        for meaning, lines in answers.items()
        for line in lines
        if (heard := understood(readers[name], line)) != meaning
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_what_people_ask_is_no_answer_and_no_answer_is_such_a_question(
    language: str, reading: Callable[[str], dict[str, Reader]]
) -> None:
    readers = reading(language)
    asks = readers.pop("questions of people")
    said = {corpus: spoken(language, corpus) for corpus in (CORPUS, BLIND)}
    asked = said[CORPUS].pop("questions of people")
    taken = [
        (name, line, heard)
        for name in AT_NO_TABLE
        for about in ("standing", "turn")
        for line in asked[about]
        if (heard := understood(readers[name], line)) != REFUSED
    ]
    assert not taken, "a question was an answer"
    answers = [
        (name, line)
        for answers in said.values()
        for name, meant in answers.items()
        for lines in meant.values()
        for line in lines
        if understood(asks, line) != REFUSED
    ]
    assert not answers, "an answer was a question"


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_what_was_written_down_without_knowing_the_grammar_is_understood_or_refused_and_never_mistaken(
    language: str, reading: Callable[[str], dict[str, Reader]]
) -> None:
    readers, corpus = reading(language), spoken(language, BLIND)
    heard = {
        (name, meaning, line): understood(readers[name], line)
        for name, answers in corpus.items()
        for meaning, lines in answers.items()
        for line in lines
    }
    wrong = [asked for asked, said in heard.items() if said not in (asked[1], REFUSED)]
    assert not wrong, wrong
    assert sum(said == asked[1] for asked, said in heard.items()) > UNDERSTOOD * len(heard)


@pytest.mark.parametrize(
    ("name", "line"),
    [("discard", "le roi et le valet"), ("discard", "roi"), ("bet on the punto", "leiter 1000, rouge sauf bond")],
)
def test_a_refusal_quotes_all_that_was_said(name: str, line: str, reading: Callable[[str], dict[str, Reader]]) -> None:
    with pytest.raises(Refused) as refused:
        reading("fr")[name](line)
    assert f"«\u00a0{line}\u00a0»" in str(refused.value)


@pytest.mark.parametrize(
    ("language", "name", "line", "both"),
    [
        ("en", "wager, a bet to call", "we're done", ("“fold”", "leave the table", "Ctrl-D")),
        ("en", "wager, a bet to call", "We’re finished.", ("“fold”", "leave the table", "Ctrl-D")),
        ("en", "play-on", "we're done", ("“fold”", "leave the table", "Ctrl-D")),
        ("fr", "wager, a bet to call", "on s'arrête là", ("je me couche", "quittez la table", "Ctrl-D")),
        ("fr", "raise", "On s’arrête là.", ("je me couche", "quittez la table", "Ctrl-D")),
        ("en", "wager, a bet to call", "no", ("“fold” or “call”",)),
        ("en", "wager, a bet to call", "not for me", ("“fold” or “call”",)),
        ("en", "wager, a bet to call", "yes", ("“call” or “raise to 200–10,000”",)),
        ("en", "wager, opening", "yes", ("“check” or “bet 100–10,000”",)),
        ("fr", "wager, a bet to call", "non", ("«\u00a0je me couche\u00a0» ou «\u00a0je suis\u00a0»",)),
        ("fr", "wager, a bet to call", "pas pour moi", ("«\u00a0je me couche\u00a0» ou «\u00a0je suis\u00a0»",)),
    ],
)
def test_what_may_mean_two_things_at_a_bet_is_refused_with_both(
    language: str, name: str, line: str, both: Sequence[str], reading: Callable[[str], dict[str, Reader]]
) -> None:
    with pytest.raises(Refused) as refused:
        reading(language)[name](line)
    assert all(one in str(refused.value) for one in both)


@pytest.mark.parametrize(
    ("language", "name", "line", "asked"),
    [
        ("en", "play", "hit the second", "hand 1 is asked"),
        ("en", "play the second hand", "stand on both", "hand 2 is asked"),
        ("fr", "play", "carte sur la deuxième", "la question porte sur la main 1"),
        ("en", "wager, opening", "check around", "each is asked in turn"),
        ("fr", "play", "tout le monde reste", "chacun est interrogé à son tour"),
        ("fr", "wager, a bet to call", "tout le monde suit", "chacun est interrogé à son tour"),
        ("fr", "wager, a bet to call", "toutes", "de quoi ? Dites"),
        ("en", "wager, all in or nothing", "all of it", "all of what? Say “fold”, “call” or “all in”."),
        ("en", "wager, opening", "3x", "of what? No bet stands here"),
        ("en", "discard", "1 and 3", "Name the cards: K♥, K♠, Q♦, 7♦, 4♣"),
        ("en", "card", "7 of harts", "Did you mean “the seven of hearts”?"),
        ("en", "discard", "the queen of diamons", "4♣. Did you mean “the queen of diamonds”?"),
        ("en", "discard, covered", "first and third", "Say how many go"),
        ("en", "bet on the punto", "500 everywhere", "“500 punto, 500 banco, 500 tie” or “all 500”"),
        ("fr", "tableau", "mille partout", "« 1\u202f000 tableau 1, 1\u202f000 tableau 2 » ou « tous 1\u202f000 »"),
        ("fr", "tableau", "les deux tableaux", "dire 500 à cheval ou 500 tableau 1, 500 tableau 2"),
        # Who sits out, too.
        ("fr", "between hands, who", "Félix 800", "dites « Felix Leiter 800 pour ce coup »"),
        # A card is named once it was said that one is drawn.
        ("en", "draw", "draw 3h", "say “draw” alone; the card comes next"),
        ("en", "draw", "3 of hearts", "to draw, say “draw”; the card comes next"),
        ("en", "draw", "Bond draws a 3 of hearts", "say “draw” alone; the card comes next"),
        ("en", "play", "hits, king", "say “hit” alone; the card comes next"),
        ("fr", "draw", "je tire le 3 de cœur", "la carte vient ensuite"),
    ],
)
def test_a_refusal_says_what_is_asked(
    language: str, name: str, line: str, asked: str, reading: Callable[[str], dict[str, Reader]]
) -> None:
    with pytest.raises(Refused) as refused:
        reading(language)[name](line)
    assert asked in str(refused.value).replace("\u00a0", " ")
