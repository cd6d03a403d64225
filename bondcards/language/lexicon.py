"""The words of the language in use: for every answer, for the values of house rules, for the boxes on which one stakes.

Each has one canonical word, which stands on tapes, in `--answers` and in JSON. The first spelling of a language is the
one shown at its prompts, the others are understood as well.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import msgspec

from bondcards.language import languages
from bondcards.language.languages import Language, Words, bare
from bondcards.language.spelling import plain

AMOUNT: Final = "AMOUNT"
"""Stands for an amount of money among the values of an option."""


class Boxes(msgspec.Struct, frozen=True):
    """What a box is called, how a stake on it is asked for, heard of when it is laid, and told; all to be translated.

    `chemin-de-fer/banco` at one game, `banco` at all of them; nothing is heard of what was heard bet by bet.
    """

    names: Words
    asked: Words
    laid: Words
    staked: Words


BOXES: Final = msgspec.json.decode(Path(__file__).with_name("boxes.json").read_bytes(), type=Boxes)


def text_of(texts: Words, game: str, name: str) -> str | None:
    """What a game calls something, or all of them do; None where there is no text for it."""
    return texts.get(f"{game}/{name}", texts.get(name))


def spoken(word: str, about: str = "") -> str:
    """A `word` as the prompt of a question shows it."""
    return next(map(_as_printed, languages.in_use().spellings(word, about)), word)


def spellings(word: str, about: str = "") -> tuple[str, ...]:
    """All that the language in use says for a `word` where a question is `about` something; first what it shows."""
    return _spellings(languages.in_use(), word, about)


@lru_cache(4096)
def _spellings(language: Language, word: str, about: str) -> tuple[str, ...]:
    said: dict[str, str] = {}
    for text in map(_as_printed, (*language.spellings(word, about), *language.spellings(word)[:1])):
        said.setdefault(bare(text), text)
    return tuple(said.values())


def _as_printed(text: str) -> str:
    return text.replace("'", languages.in_use().apostrophe)


def shown_option(name: str) -> str:
    """An option as the language in use calls it, which is typed so too."""
    return next(_names_of_option(languages.in_use(), name), name)


def meant_option(said: str, *spoken: Language) -> str:
    """The option that a language `spoken`, or the one in use, calls so; else what was said."""
    known = {
        _in_words(own): option
        for language in spoken or (languages.in_use(),)
        for option in language.names_of_options
        for own in _names_of_option(language, option)
    }
    return known.get(_in_words(said), said)


def _names_of_option(language: Language, option: str) -> Iterator[str]:
    known = language.names_of_options.get(option)
    yield from known.split(", ") if known else ()


def _in_words(said: str) -> str:
    """A name as it is compared, whether its words are joined or not."""
    return plain(said.replace("_", " ").replace("-", " "))


def shown_value(value: str | int, option: str) -> str:
    """A value of an option as the language in use says it; figures are called as they are written."""
    return next(_names(value, option, languages.in_use()), str(value))


def meant_value(written: str, values: Iterable[str | int], option: str) -> str | int | None:
    """Which of the `values` of an option somebody wrote, in whatever language; None where it is none of them.

    >>> meant_value("Européen", ("french", "american"), "style"), meant_value("so", ("no",), "")
    ('french', None)
    """
    return _meanings(tuple(values), option).get(plain(written))


@cache
def _meanings(values: tuple[str | int, ...], option: str) -> dict[str, str | int]:
    """The values by all their names; the first has a name that several bear."""
    names = {
        value: [str(value), *(name for language in languages.every() for name in _names(value, option, language))]
        for value in reversed(values)
    }
    return {plain(name): value for value, said in names.items() for name in said}


def _names(value: str | int, option: str, language: Language) -> Iterator[str]:
    known = language.values_of_options.get(option, {}).get(str(value)) or language.values.get(str(value), "")
    yield from known.split(", ") if known else ()


def other_names_of_box(game: str, box: str) -> tuple[str, ...]:
    """What else is said for a box of a game, in any language."""
    known = (text_of(spoken.boxes, game, box) for spoken in languages.every())
    return tuple(name for names in known if names for name in names.split(", "))
