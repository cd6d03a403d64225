"""What is said to a sheet that is shown, to have it otherwise: "no, gambling is 12", "the name is wrong"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from bondcards.language import languages
from bondcards.language.grammar import less_joins
from bondcards.language.numbers import in_figures
from bondcards.language.spelling import STOPS, either, plain, unaccented
from bondcards.people.sheet import key_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bondcards.cli.fields import Field

Correction = tuple["Field", str]
"""A field, and what is said of it; nothing where it is only named."""


def corrections(words: str, fields: Sequence[Field]) -> list[Correction]:
    """The fields that are named, each with the value that is said for it; none where no field is."""
    said = words.strip().replace("’", "'")
    asked = {field.name: field for field in fields if field.label}
    named = list(_named(said, asked))
    starts, ends = [start for _name, start, _end in named], [end for _name, _start, end in named]
    before = [_figure_before(said[end:start]) for end, start in zip([0, *ends], starts, strict=False)]
    if all(before):
        # “12 for gambling”, “give her 5 heroism points”
        return [(asked[name], figure) for (name, *_where), figure in zip(named, before, strict=True)]
    found: list[Correction] = []
    for (name, _start, end), until in zip(named, [*starts[1:], len(said)], strict=True):
        field, value = asked[name], _value(asked[name], said[end:until])
        if value and field.free:
            # A text may name whatever it likes.
            return [*found, (field, _value(field, said[end:]))]
        # “The name of the player” and “his level of nerve” name the one that stands last.
        if until == len(said) or not re.fullmatch(rf"\s+(?:{_listed('of a field')})(?: \w+)?\s*", said[end:until]):
            found.append((field, value))
    return found


def _named(said: str, asked: Mapping[str, Field]) -> Iterator[tuple[str, int, int]]:
    """Each field that is named, with where."""
    spelled = {plain(word): name for name, field in asked.items() for word in _words(field)}
    # The player's name is his, and no agent's.
    pattern = rf"(?<!\w)({either(spelled)})(?:'s name)?(?!\w)"
    before, start, end = "", 0, 0
    for found in re.finditer(pattern, unaccented(said).replace("-", " ")):
        name = spelled[found[1]]
        # “Heroism points” may be two words for one.
        if name != before or said[end : found.start()].strip():
            if before:
                yield before, start, end
            before, start = name, found.start()
        end = found.end()
    if before:
        yield before, start, end


def _figure_before(before: str) -> str:
    """The figure that is said of a field before its name; empty where there is none."""
    figure = r"(?:\D*\s)?(\d\S*(?:\s\d+)*)"
    told = re.fullmatch(rf"{figure}(?:\s+(?:{_listed('of a field')})(?: \w+)?)?\s*", unaccented(in_figures(before)))
    return less_joins(told[1]) if told else ""


def _words(field: Field) -> list[str]:
    """All that a field is called."""
    keys = [key_in(language, field.name).replace("_", " ") for language in ("en", "fr")]
    called = [word for language in languages.every() for word in language.words_for("fields", field.name)]
    return [field.short, *keys, *called]


def _value(field: Field, after: str) -> str:
    """What is said of a field behind its name; empty where that is only that it is wrong, or what it is not."""
    left = less_joins(after.strip().strip(f"{STOPS}=,\u00a0 "))
    joined = re.match(rf"(?:(?:{_listed('a field is')})(?!\w)|[:=])[\s:=]*", unaccented(left))
    value = (left[joined.end() :] if joined else left).strip(f"{STOPS} ")
    language = languages.in_use()
    if language.denied(left) is not None or language.lists_so(value, "wrong") or not language.gist(value):
        return ""
    stops = after.lstrip()[:1] in (":", "=")
    return value if joined or stops or not field.free else ""


@lru_cache
def _listed(name: str) -> str:
    """A pattern of what stands in a list, in every language."""
    return either(languages.listed_everywhere(name))
