"""What a YAML parser complains of, said so that a game master can mend it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from bondcards.language.i18n import N_, _

if TYPE_CHECKING:
    import yaml


class Position(NamedTuple):
    """Where something stands in a file; both count from 1."""

    line: int
    column: int


_QUOTE: Final = N_("Put the whole text in quotes.")

# The parser's words, the sentence for it, what to do. libyaml and the Python parser differ in a few.
_SENTENCES: Final = (
    (
        "mapping values are not allowed",
        N_("There is a “:” too many here, or the line is indented differently from its neighbours."),
        N_("Put a text that holds “: ” in quotes, and begin lines of one level in the same column."),
    ),
    ("unexpected end of stream", N_("A quotation mark is opened here and never closed."), ""),
    (
        "expected ',' or",
        N_("A bracket is opened here, and neither a comma nor its end was found where it should be."),
        "",
    ),
    ("cannot start any token", N_("A text cannot begin with this character."), _QUOTE),
    ("expected alphabetic or numeric", N_("A text cannot begin with this character."), _QUOTE),
    (
        "unknown escape character",
        N_("A backslash in double quotes has a meaning of its own."),
        N_("Use single quotes."),
    ),
    ("sequence entries are not allowed", N_("A list with dashes begins on a line of its own."), ""),
    (
        "expected <block end>",
        N_("This line does not fit those above it."),
        N_("Begin lines of one level in the same column; quote a text that holds quotation marks or brackets."),
    ),
    (
        "expected key",
        N_("This line does not fit those above it."),
        N_("Begin lines of one level in the same column; quote a text that holds quotation marks or brackets."),
    ),
    (
        "could not find expected ':'",
        N_("A key without a “:” stands here."),
        N_("Write “key: value”."),
    ),
)

# Complaints whose cause stands where the parser began, not where it gave up.
_AT_THE_START: Final = ("unexpected end of stream", "expected ',' or", "expected alphabetic or numeric")


def explained(text: str, error: yaml.MarkedYAMLError) -> tuple[Position, str, str]:
    """The place, the sentence and the advice for what the parser refused."""
    complaint = error.problem or ""
    early = any(words in complaint for words in _AT_THE_START)
    mark = (error.context_mark if early else None) or error.problem_mark or error.context_mark
    place = Position(mark.line + 1, mark.column + 1) if mark else Position(1, 1)
    tab = _indenting_tab(text, error)
    if tab:
        return tab, _("A tab stands at the beginning of this line."), _("Indent with spaces.")
    for words, sentence, advice in _SENTENCES:
        if words in complaint:
            return place, _(sentence), _(advice) if advice else ""
    return place, _("This line cannot be read as YAML."), _("Each line is “key: value”.")


def _indenting_tab(text: str, error: yaml.MarkedYAMLError) -> Position | None:
    lines = text.splitlines()
    number = error.problem_mark.line if error.problem_mark else len(lines)
    indentation = re.match(r"\s*", lines[number]) if number < len(lines) else None
    if indentation is None or "\t" not in indentation[0]:
        return None
    return Position(number + 1, indentation[0].index("\t") + 1)
