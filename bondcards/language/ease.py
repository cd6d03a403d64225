"""An Ease Factor as it is said with a roll: by its name, in figures or in words."""

import re
from typing import Final

from bondcards.language import grammar, languages
from bondcards.language.spelling import either, plain

IN_WORDS: Final = ("1", "3", "5", "7", "9")
"""The factors that have words (house rule): very hard, hard, normal, easy, very easy."""


def factor_in_words(words: str) -> str:
    """The factor that is said so; empty where it is no word for one.

    >>> factor_in_words("very hard"), factor_in_words("Normal."), factor_in_words("hardly")
    ('1', '5', '')
    """
    return next((factor for factor in IN_WORDS if grammar.lists(words, _list_of(factor))), "")


def _list_of(factor: str) -> str:
    return f"ease {factor}"


def with_ease(words: str) -> tuple[str, str]:
    """A line without the Ease Factor that is said in it, and that factor: "bond" and "3" of "bond, ease 3".

    In words it needs no name: "bond" and "hard" of "bond, hard".
    """
    language = languages.in_use()
    names, at = either(language.listed("ease")), either(language.listed("at"))
    easily = either(word for factor in IN_WORDS for word in language.listed(_list_of(factor)))
    found = re.fullmatch(
        rf"(?:(.+?),? )??(?:(?:{at}) )?(?:(?:{names}) ({easily}|\S+?)|({easily})),?(?: (.+))?", plain(words)
    )
    if not found:
        return words, ""
    said = words.split()
    before, factor, behind = (len((part or "").split()) for part in (found[1], found[2] or found[3], found[4]))
    at_factor = len(said) - behind - factor
    left = " ".join((*said[:before], *said[len(said) - behind :])).rstrip(",")
    return left, " ".join(said[at_factor : at_factor + factor]).rstrip(",")
