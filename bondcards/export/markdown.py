"""What all texts in Markdown are made of: words that stay what they are, and tables."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>#|~$^%=])")
"""Signs that Markdown, or a wiki's, would take for its own."""


def escaped(text: str) -> str:
    """Words that stay what they are, on one line."""
    return SPECIAL.sub(r"\\\1", " ".join(text.split("\n")))


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose cells are Markdown already: a first column of words, the others figures."""
    lines = [headings, [":--", *["--:"] * (len(headings) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
