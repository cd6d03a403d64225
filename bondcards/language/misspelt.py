"""Numbers whose words are misspelt: what was meant, for whoever refuses them."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from bondcards.language import i18n, languages
from bondcards.language.i18n import _
from bondcards.language.numbers import in_figures
from bondcards.language.spelling import letters_apart, plain

LEAST: Final = 3
"""Letters of a word that may be misspelt; with `MANY`, two of them may be wrong."""
MANY: Final = 5


def number_meant(words: str) -> str:
    """What was said, its numbers spelt right; empty where none is misspelt.

    >>> number_meant("Bond five hundered, please"), number_meant("tow hundred on the tie"), number_meant("for them")
    ('Bond five hundred, please', 'two hundred on the tie', '')
    >>> number_meant("sorry Leiter had the ten of spades")
    ''
    """
    meant = re.sub(r"[^\W\d_]+", lambda found: _number(found[0]), words).strip()
    return meant if meant != words.strip() and in_figures(meant) != meant else ""


def number_offered(words: str) -> str:
    """The question whether that was meant; no words where no number is misspelt."""
    meant = number_meant(words)
    return _("Did you mean “{near}”?").format(near=meant) if meant else ""


def _number(word: str) -> str:
    """The number that a word is, misspelt; itself where it is none, or any other word that is known."""
    said = plain(word)
    if len(said) < LEAST or said in _vocabulary(i18n.language()):
        return word
    spoken = languages.in_use().numbers
    apart = {number: letters_apart(said, number) for number in f"{spoken.small} {spoken.large}".split()}
    near = min(apart, key=lambda number: (apart[number], number[-1] != said[-1]))
    return near if apart[near] <= 1 + (len(said) >= MANY) else word


@lru_cache
def _vocabulary(code: str) -> frozenset[str]:
    """Every word that the language has for anything."""
    text = Path(__file__).with_name(code).joinpath("language.json").read_text(encoding="utf-8")
    return frozenset(re.findall(r"[^\W\d_]+", plain(text)))
