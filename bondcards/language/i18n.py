"""English and French: the language in use, and the texts in it, from a catalogue of GNU gettext with English keys."""

import gettext
import os
from pathlib import Path

LANGUAGES = ("en", "fr")
"""The languages there are, a folder each; the program is written in the first."""

CATALOGUES = Path(__file__).parent

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = LANGUAGES[0]


def use(language: str) -> None:
    global _catalogue, _language
    _language = language
    _catalogue = (
        gettext.NullTranslations()
        if language == LANGUAGES[0]
        else gettext.translation("bondcards", CATALOGUES, [language])
    )


def language() -> str:
    return _language


def preferred(setting: str | None = None) -> str:
    """The language to begin with: `BONDCARDS_LANG`, then `setting`, then the system's locale."""
    wishes = (os.environ.get("BONDCARDS_LANG"), setting, os.environ.get("LC_ALL") or os.environ.get("LANG"))
    for wish in wishes:
        if wish:
            return next((known for known in LANGUAGES if wish.lower().startswith(known)), LANGUAGES[0])
    return LANGUAGES[0]


def _(text: str) -> str:
    return _catalogue.gettext(text)


def everywhere(text: str) -> tuple[str, ...]:
    """`text` in every language there is."""
    translated = (gettext.translation("bondcards", CATALOGUES, [other]) for other in LANGUAGES[1:])
    return text, *(catalogue.gettext(text) for catalogue in translated)


def n_(one: str, many: str, count: int) -> str:
    return _catalogue.ngettext(one, many, count)


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for the marker
    """Mark a constant for translation; whoever shows it calls `_` on it."""
    return text
