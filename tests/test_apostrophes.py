"""One kind of apostrophe wherever a text is read: ' in English, ’ in French; typed, either is understood."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from msgspec import yaml

from bondcards.language import i18n, languages, lexicon
from bondcards.people.speech import as_printed
from tests.catalogue import french, template

PACKAGE: Final = Path(languages.__file__).parents[1]
CAMPAIGNS: Final = PACKAGE.parent / "campaigns"
OF_ONE_LANGUAGE: Final = {
    "en": [PACKAGE / "campaign/begun/en.yaml", *CAMPAIGNS.glob("royale/**/*.yaml")],
    "fr": [PACKAGE / "campaign/begun/fr.yaml", *CAMPAIGNS.glob("fr/**/*.yaml")],
}
OTHER: Final = {"en": "\u2019", "fr": "'"}
TYPED: Final = re.compile(r"`[^`]*`|'[^' ]*'(?=[`\s,.:;)]|$)")
"""What is typed as it stands, and a word between marks."""


def texts_of(value: object, language: str) -> Iterator[str]:
    """What stands for a language in a file that has every text in all of them."""
    if isinstance(value, dict):
        for name, part in value.items():
            if name == language and isinstance(part, str):
                yield part
            else:
                yield from texts_of(part, language)
    elif isinstance(value, list):
        for part in value:
            yield from texts_of(part, language)


def printed(language: str) -> Iterator[str]:
    """Every text that somebody may read in a language."""
    messages = template() if language == "en" else french()
    for message in messages:
        said = message.id if language == "en" else message.string
        yield from (said,) if isinstance(said, str) else said or ()
    for file in sorted(PACKAGE.joinpath("people").rglob("*.yaml")):
        yield from texts_of(yaml.decode(file.read_bytes()), language)
    for file in OF_ONE_LANGUAGE[language]:
        yield from file.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_texts_have_one_kind_of_apostrophe(language: str) -> None:
    read = [TYPED.sub("", text) for text in printed(language)]
    assert len(read) > 3000
    assert [text for text in read if re.search(rf"\w{OTHER[language]}|{OTHER[language]}\w", text)] == []


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_answers_are_shown_with_it(language: str) -> None:
    i18n.use(language)
    shown = [spelling for word in languages.in_use().words for spelling in lexicon.spellings(word)]
    own = languages.in_use().apostrophe
    assert any(own in spelling for spelling in shown)
    assert [spelling for spelling in shown if OTHER[language] in spelling] == []


@pytest.mark.parametrize(("language", "own"), [("en", "it's the dealers' night"), ("fr", "l’as n’y est pas")])
@pytest.mark.parametrize("typed", ["'", "\u2019"])
def test_what_somebody_wrote_is_printed_with_it(language: str, own: str, typed: str) -> None:
    i18n.use(language)
    words = re.sub(r"(?<=\w)['\u2019](?=\w)", typed, own)
    assert as_printed(words) == own
