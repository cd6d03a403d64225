"""What the five texts are called of which the rules come, and the rulings beside them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bondcards.language.i18n import N_, _

SOURCES: Final[dict[str, str]] = {
    "000": N_("role-playing"),
    "001": N_("punto banco"),
    "002": N_("vingt-et-un"),
    "003": N_("a casino"),
    "004": N_("a family"),
    "rulebook": N_("rulebook"),
    "house rule": N_("house rule"),
}
"""What a source is called, by its number."""


def of(numbers: Iterable[str]) -> str:
    """The sources of a rule, by what they are called."""
    return ", ".join(_(SOURCES[number]) for number in numbers)
