"""Somebody's own words, between the marks of the language in use."""

import re
from typing import Final

from bondcards.language import languages
from bondcards.language.i18n import _

QUOTES: Final = '“”«»"'


def as_printed(words: str) -> str:
    """Words with the apostrophes that the language in use has between letters, whichever were typed."""
    return re.sub(r"(?<=\w)['\u2019](?=\w)", languages.in_use().apostrophe, words)


def as_speech(words: str) -> str:
    """What somebody says; a sheet may have it between its own marks, with what he does beside it."""
    return words if set(words) & set(QUOTES) else _("“{words}”").format(words=words)
