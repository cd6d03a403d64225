"""Reads what a person would see, and says what nobody should: raw ids, lone signs, long lines, a language mixed in.

What is typed as it stands is no prose: commands and answers in `…`, options with their values, the words after `›`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from bondcards.games import catalogue
from bondcards.language import i18n
from bondcards.telling.labels import ALL_BOXES, LABELS
from tests.catalogue import french
from tests.golden.scenes import NAMES

WIDTH = 80
PEOPLE = frozenset(NAMES)
"""Those about whom the screens under test are."""
TYPED = re.compile(
    r"`[^`]*`|“[^”]*”|«[^»]*»|^ ! |^ *[?]{1,2}(?=  )|\([a-z-]+\)|bondcards( \S+)*|"
    r"(?<!\S)-{1,2}[a-z]\S*( [A-Za-z|\[\]:=,]+(?=  ))?|\"[^\"]*\"|"
    r"\S+[=|/_.]\S*|^  +[a-z][a-z0-9-]*(?=  )"
)
"""What stands as it is typed: commands, options, quoted words, ids after names, files, words listed at the left."""

LONE = re.compile(r"^\s*(?:[;:?»](?:\s(?!\s)|$)|!$)")
STRAIGHT = re.compile(r"\w'\w")
UNTIED = re.compile(r"(?<=\w) ?[:;!?](?=\s|$)")
UNQUOTED = re.compile(r"«(?!\u00a0)|(?<!\u00a0)»")
_TIME = re.compile(r"\d+:\d+")


def seen(text: str) -> list[str]:
    """The lines of a text, but those with what somebody has typed."""
    return [line for line in text.splitlines() if not line.startswith(("bondcards ", "› ", " › "))]


def prose(line: str) -> str:
    """A line without what is typed as it stands, and without times and odds."""
    return _TIME.sub("", TYPED.sub(" ", line))


@cache
def ids() -> frozenset[str]:
    """Names that only tapes, sheets and options know, and that are no words of the language."""
    known = {name.rpartition("/")[2] for name in (*ALL_BOXES, *LABELS.hands)} | set(catalogue.GAMES)
    return frozenset(name for name in known if re.search(r"[-/@]", name)) - {"vingt-et-un", "7-7-7", "8-7-6"}


@cache
def any_of(names: frozenset[str]) -> re.Pattern[str]:
    """Finds any of the names where it stands alone."""
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, sorted(names)))})(?![\w-])")


def amiss(text: str, people: frozenset[str] = frozenset()) -> list[str]:
    """What nobody should see in whatever language; `people` are the ids of those about whom it is."""
    found: list[str] = []
    raw = any_of(ids() | people)
    for line in seen(text):
        if raw.search(prose(line)) or len(line) > WIDTH or LONE.search(line) or re.search(r"\{\w+\}", line):
            found.append(line)
    return found


def words(text: str) -> set[str]:
    """The words of a text that are no names."""
    return {word for word in re.findall(r"(?<![\w’'])[A-Za-zÀ-ÿœ]{3,}", text) if word.islower()}


@cache
def english() -> frozenset[str]:
    """The words of the program's English texts that are in none of its French ones."""
    sources, translated = set[str](), set[str]()
    for message in french():
        if message.id:
            sources |= words(_in_all_numbers(message.id))
            translated |= words(_in_all_numbers(message.string))
    return frozenset(sources - translated - TAKEN_OVER)


def _in_all_numbers(text: Sequence[str] | None) -> str:
    """A text; the singular and the plural side by side where it has both."""
    return text if isinstance(text, str) else " ".join(text or ())


TAKEN_OVER = {"split", "yes", "cent", "cents"}
"""English words that are French too, or understood at French tables."""


def not_in_french(text: str) -> list[str]:
    """The lines with an English word, a straight apostrophe, or a sign that is not tied to its word."""
    found: list[str] = []
    for line in seen(text):
        said = prose(line)
        mixed = english() & words(said)
        if mixed or STRAIGHT.search(said) or UNTIED.search(said) or UNQUOTED.search(line):
            found.append(f"{line}  {sorted(mixed) or ''}".rstrip())
    return found


def wrong(text: str, people: frozenset[str] = PEOPLE) -> list[str]:
    """What nobody should see in the language in use."""
    return [*amiss(text, people), *(not_in_french(text) if i18n.language() == "fr" else ())]
