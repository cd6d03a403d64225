"""What the values of house rules are called: one canonical value each, and how each language says it.

The canonical value stands on tapes and in JSON. The first spelling of a language is the one shown; every
spelling of every language is understood wherever a value is written, for a file says the same to everybody.
Figures are called as they are written.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bondcards.language import i18n
from bondcards.language.vocabulary import plain

Spellings = dict[str, tuple[str, ...]]
"""By language, the one shown first."""

AMOUNT: Final = "AMOUNT"
"""Stands for an amount of money among the values of an option."""

VALUES: Final[dict[str, Spellings]] = {
    AMOUNT: {"en": ("AMOUNT",), "fr": ("MONTANT",)},
    "yes": {"en": ("yes",), "fr": ("oui",)},
    "no": {"en": ("no",), "fr": ("non",)},
    "none": {"en": ("none",), "fr": ("aucune", "aucun", "sans")},
    "always": {"en": ("always",), "fr": ("toujours",)},
    # whatever is played
    "keep": {"en": ("keep",), "fr": ("acquis", "garder")},
    "lapse": {"en": ("lapse",), "fr": ("perdus", "perdre")},
    "tie": {"en": ("tie",), "fr": ("égalité",)},
    "lower-roll": {"en": ("lower-roll",), "fr": ("dé-bas", "dé-le-plus-bas")},
    # baccarat
    "fixed": {"en": ("fixed",), "fr": ("imposé", "fixe")},
    "free": {"en": ("free",), "fr": ("libre",)},
    "table": {"en": ("table",), "fr": ("imposé", "tableau")},
    "on-loss": {"en": ("on-loss",), "fr": ("perte", "après-perte")},
    "every-hand": {"en": ("every-hand",), "fr": ("chaque-coup",)},
    # twenty-one
    "french": {"en": ("european",), "fr": ("européen", "français")},
    "american": {"en": ("american",), "fr": ("américain",)},
    "early": {"en": ("early",), "fr": ("avant",)},
    "late": {"en": ("late",), "fr": ("après",)},
    "any": {"en": ("any",), "fr": ("libre",)},
    "casino": {"en": ("casino",), "fr": ("casino",)},
    "plain": {"en": ("plain",), "fr": ("simple",)},
    "npc": {"en": ("npc", "villain"), "fr": ("adversaire", "pnj")},
    "ace": {"en": ("ace",), "fr": ("as",)},
    "ten": {"en": ("ten",), "fr": ("dix",)},
    "figures": {"en": ("figures",), "fr": ("figures",)},
    "natural": {"en": ("natural",), "fr": ("naturelle",)},
    "five-deals": {"en": ("five-deals",), "fr": ("cinq-donnes",)},
    "replaces": {"en": ("replaces",), "fr": ("remplace",)},
    "added": {"en": ("added",), "fr": ("ajoutée",)},
    # poker against the house
    "beaten": {"en": ("beaten",), "fr": ("battue",)},
    # poker between the seats
    "pot": {"en": ("pot",), "fr": ("pot",)},
    "ignored": {"en": ("ignored",), "fr": ("ignorées",)},
    "count": {"en": ("count",), "fr": ("comptent",)},
}

OF: Final[dict[tuple[str, str], Spellings]] = {
    ("limit", "no"): {"en": ("no",), "fr": ("sans", "non")},
    ("limit", "fixed"): {"en": ("fixed",), "fr": ("fixe", "imposé")},
}
"""What a value is called in one option alone, where that is something else."""


def shown(value: str | int, option: str) -> str:
    """A value of an option as the language in use says it."""
    known = _known(value, option)
    return known[i18n.language()][0] if known else str(value)


def meant(written: str, values: Iterable[str | int], option: str) -> str | int | None:
    """Which of the `values` of an option somebody wrote, in whatever language; None where it is none of them.

    >>> meant("Européen", ("french", "american"), "style"), meant("8", (6, 8), "packs"), meant("so", ("no",), "")
    ('french', 8, None)
    """
    said = plain(written)
    return next((value for value in values if said in map(plain, _spellings(value, option))), None)


def _known(value: str | int, option: str) -> Spellings:
    return OF.get((option, str(value))) or VALUES.get(str(value), {})


def _spellings(value: str | int, option: str) -> list[str]:
    return [str(value), *(spelling for spellings in _known(value, option).values() for spelling in spellings)]
