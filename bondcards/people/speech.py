"""Somebody's own words, between the marks of the language in use."""

from typing import Final

from bondcards.language.i18n import _

QUOTES: Final = '“”«»"'


def as_speech(words: str) -> str:
    """What somebody says; a sheet may have it between its own marks, with what he does beside it."""
    return words if set(words) & set(QUOTES) else _("“{words}”").format(words=words)
