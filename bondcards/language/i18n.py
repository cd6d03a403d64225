"""English and French: the language in use, and the texts in it.

The catalogue is GNU gettext's, read by the standard library. English texts are the keys.
"""

from __future__ import annotations

import gettext
import os
from pathlib import Path

LANGUAGES = ("en", "fr")
CATALOGUES = Path(__file__).with_name("locale")

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def use(language: str) -> None:
    """Speak `language` ("en" or "fr") from now on."""
    global _catalogue, _language
    _language = language
    _catalogue = (
        gettext.NullTranslations() if language == "en" else gettext.translation("bondcards", CATALOGUES, [language])
    )


def language() -> str:
    """The language in use, "en" or "fr"."""
    return _language


def preferred(setting: str | None = None) -> str:
    """The language to begin with: `BONDCARDS_LANG`, then `setting`, then the system's locale."""
    wishes = (os.environ.get("BONDCARDS_LANG"), setting, os.environ.get("LC_ALL") or os.environ.get("LANG"))
    for wish in wishes:
        if wish:
            return "fr" if wish.lower().startswith("fr") else "en"
    return "en"


def _(text: str) -> str:
    """`text` in the language in use."""
    return _catalogue.gettext(text)


def everywhere(text: str) -> tuple[str, ...]:
    """`text` in every language there is."""
    translated = (gettext.translation("bondcards", CATALOGUES, [other]) for other in LANGUAGES if other != "en")
    return text, *(catalogue.gettext(text) for catalogue in translated)


def n_(one: str, many: str, count: int) -> str:
    """`one` or `many`, whichever suits `count`, in the language in use."""
    return _catalogue.ngettext(one, many, count)


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for the marker
    """Mark a constant for translation; whoever shows it calls `_` on it."""
    return text
