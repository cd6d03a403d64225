"""How many people somebody speaks of, which is no amount: "a thousand for all three", "both of us a hundred"."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.grammar import may_mean
from bondcards.language.numbers import grouped, in_figures
from bondcards.language.spelling import plain

_BOTH: Final = 2
_BARE: Final = 2
"""Words of "all three", without an article."""
_HELD: Final = 0xE000
"""The first of the signs that stand for such words while the numbers about them are written in figures."""


class Several(NamedTuple):
    """What is `said` of so many people, or `others`; of `each` of them, or perhaps of all of them together."""

    said: str
    many: int
    each: bool
    others: bool


def several(words: str) -> list[Several]:
    """What a line says of several people by their number."""
    counts = _counts(languages.in_use())
    said = [(found, plain(found.group()).split()) for found in _found(words)]
    return [
        Several(
            found.group(),
            next((counts[word] for word in spoken if word in counts), _BOTH),
            found["all"] is not None or found["at"] is not None,
            found["others"] is not None,
        )
        for found, spoken in said
    ]


def figures_beside_people(words: str) -> str:
    """Words with their numbers in figures, but for how many people there are; what may be either is refused.

    >>> figures_beside_people("a thousand for all three"), figures_beside_people("both of us fifty")
    ('a 1000 for all three', 'both of us 50')
    """
    people = _found(words)
    for found in people:
        if one := _one_number(words, found):
            raise _either_number(f"{found.group()}{one}".strip(), found["all"] is not None)
    held, at = "", 0
    for number, found in enumerate(people):
        held += words[at : found.start()] + chr(_HELD + number)
        at = found.end()
    held = in_figures(held + words[at:])
    for number, found in enumerate(people):
        held = held.replace(chr(_HELD + number), found.group())
    return held


def _found(words: str) -> list[re.Match[str]]:
    """Where a line speaks of several people; "all" alone before a number says nothing of how many they are."""
    found = [*_spoken_of(languages.in_use()).finditer(words)]
    return [one for one in found if len(one.group().split()) != _BARE or not _one_number(words, one) or one["so_many"]]


def _one_number(words: str, found: re.Match[str]) -> str:
    """What makes one number with how many people there seem to be: the hundred of "the two hundred"; or nothing."""
    last = found.group().split()[-1]
    behind = re.match(rf"[ -]+(?:(?:{_numbers(languages.in_use())})[ -]?)+", words[found.end() :], re.IGNORECASE)
    if behind is None or plain(last) not in _counts(languages.in_use()):
        return ""
    return behind.group() if in_figures(last + behind.group()).strip().isdecimal() else ""


def _either_number(said: str, all_of_them: bool) -> Refused:
    """The refusal of "the two hundred", which is two hundred, or a hundred for each of two."""
    numbers = said.split()
    at = next(at for at, word in enumerate(numbers) if plain(word) in _counts(languages.in_use()))
    each = languages.in_use().bets.each
    one, two = (in_figures(" ".join(numbers[begin:])) for begin in (at, at + 1))
    whole = f"{_grouped(one)} {each}" if all_of_them else _grouped(one)
    return may_mean(said, [whole, *([f"{_grouped(two)} {each}"] if two.isdecimal() else [])])


def _grouped(figures: str) -> str:
    return grouped(int(figures))


@lru_cache
def _counts(language: languages.Language) -> dict[str, int]:
    words = language.cards.rank_words.split()[1:9]
    return {said: count for count, word in enumerate(words, 2) for said in (word.split("/")[0], str(count))}


@lru_cache
def _numbers(language: languages.Language) -> str:
    return "|".join(sorted(f"{language.numbers.small} {language.numbers.large}".split(), key=len, reverse=True))


@lru_cache
def _spoken_of(language: languages.Language) -> re.Pattern[str]:
    """All of so many people, so many others, or so many where nothing but an amount or a stop follows.

    Where they are at an amount, it is each of them.
    """
    counts = "|".join(_counts(language))

    def either(patterns: str) -> str:
        said = sorted(patterns.split("/"), key=len, reverse=True)
        return "|".join(re.escape(one).replace(r"\{count\}", f"(?:{counts})") for one in said)

    behind = rf"(?=\s*(?:$|[,;:.!?\d]|(?:{_numbers(language)}|{language.bets.and_.replace('/', '|')})\b))"
    return re.compile(
        rf"(?<!\w)(?:(?P<all>{either(language.bets.all_of)})(?!\w)"
        rf"|(?P<others>{either(language.bets.so_many_others)})(?!\w)"
        rf"|(?P<at>{either(language.bets.so_many)})(?=\s+(?:{either(language.bets.so_many_at)})\s)"
        rf"|(?P<so_many>(?<!{language.cards.between} )(?:{either(language.bets.so_many)})(?!\w){behind}))",
        re.IGNORECASE,
    )
