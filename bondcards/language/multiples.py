"""How many times something that stands is said: "3x", "triple it", "three times the bet"."""

import re
from decimal import Decimal
from functools import lru_cache
from typing import Literal, NamedTuple

from bondcards.language import languages
from bondcards.language.grammar import without_fillers_behind
from bondcards.language.languages import bare
from bondcards.language.spelling import either, plain


class Multiple(NamedTuple):
    """So many times; whether it is said of what."""

    times: Decimal
    said_of: bool

    def of(self, cents: int) -> int:
        return int(self.times * cents)


def multiple(text: str, of: Literal["bet", "before"]) -> Multiple | None:
    """What a text whose numbers stand in figures says so many times, of a bet, or of what one staked before.

    >>> multiple("triple it", "bet"), multiple("3 times the pot", "bet")
    (Multiple(times=Decimal('3'), said_of=False), None)
    >>> multiple("half of my last stake", "before"), multiple("half the bet", "bet")
    (Multiple(times=Decimal('0.5'), said_of=True), None)
    """
    found = _patterns(languages.in_use(), of).fullmatch(bare(without_fillers_behind(text)))
    if not found:
        return None
    folds = {plain(word): count for word, count in languages.in_use().multiples.folds.items()}
    said = found["count"] or found["behind"] or ("0.5" if found["half"] else "")
    times = Decimal(said.replace(",", ".")) if said else Decimal(folds[found["fold"]])
    return Multiple(times, bool(found["of"]))


@lru_cache
def _patterns(language: languages.Language, of: Literal["bet", "before"]) -> re.Pattern[str]:
    spoken = language.multiples
    times, count = either(spoken.times.split("/")), r"\d{1,2}(?:[.,]\d)?"
    folds = either(spoken.folds)
    it, what = either(spoken.it.split("/")), either(getattr(spoken, of).split("/"))
    half = either(spoken.halves.split("/")) if of == "before" else "(?!)"
    head = rf"(?:(?P<count>{count}) ?(?:{times})|(?P<fold>{folds})|(?P<half>{half}))"
    tail = rf"(?: (?:{it})| (?P<of>{what}))?"
    return re.compile(rf"{head}{tail}|(?:{times}) ?(?P<behind>{count})")
