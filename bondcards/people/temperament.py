"""How a gambler is made: a few temperaments, each in plain numbers that his play goes by.

>>> named("Téméraire").name
'reckless'
>>> named("sleepy") is None
True
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bondcards import i18n
from bondcards.vocabulary import plain


class Temperament(Struct, frozen=True):
    """What a gambler likes to do where the rules leave him free.

    `appetite` is the share of his bankroll he likes to stake on one hand (0 to 1); `daring` how
    readily he calls banco or covers all (0 to 1); `patience` how gladly he leaves a winning bank
    on the table (0 to 1); `whim` how often he departs from plain good play (0 to 1).
    """

    name: str
    appetite: float
    daring: float
    patience: float
    whim: float


CALCULATING: Final = Temperament("calculating", appetite=0.03, daring=0.35, patience=0.60, whim=0.04)

TEMPERAMENTS: Final[dict[str, Temperament]] = {
    made.name: made
    for made in (
        # Small stakes, and away with the first winnings.
        Temperament("cautious", appetite=0.01, daring=0.10, patience=0.20, whim=0.02),
        # Counts, waits, strikes when the sum comes out.
        CALCULATING,
        # Plays well and likes it dear.
        Temperament("bold", appetite=0.06, daring=0.65, patience=0.70, whim=0.10),
        # Cannot give up a bank, nor leave a banco to another.
        Temperament("proud", appetite=0.05, daring=0.80, patience=0.95, whim=0.12),
        # All of it, now, and never mind the odds.
        Temperament("reckless", appetite=0.14, daring=0.90, patience=0.85, whim=0.25),
        # A dream, a number, the colour of a dress: nobody knows, himself included.
        Temperament("erratic", appetite=0.05, daring=0.50, patience=0.50, whim=0.45),
        # As careful as the cautious, but now and then there is a sign.
        Temperament("superstitious", appetite=0.02, daring=0.20, patience=0.15, whim=0.15),
        # Calculates, and never gives way to a fancy.
        Temperament("cold", appetite=0.03, daring=0.40, patience=0.65, whim=0.0),
    )
}

_FRENCH: Final[dict[str, tuple[str, ...]]] = {
    "cautious": ("prudent", "prudente"),
    "calculating": ("calculateur", "calculatrice"),
    "bold": ("audacieux", "audacieuse"),
    "proud": ("orgueilleux", "orgueilleuse"),
    "reckless": ("téméraire",),
    "erratic": ("fantasque",),
    "superstitious": ("superstitieux", "superstitieuse"),
    "cold": ("froid", "froide"),
}

SPELLINGS: Final[dict[str, Temperament]] = {
    plain(spelling): made for name, made in TEMPERAMENTS.items() for spelling in (name, *_FRENCH[name])
}
"""Every way to write a temperament, in either language, without accents."""


def named(written: str) -> Temperament | None:
    """The temperament a person wrote, in English or French, with or without accents; None where it is none."""
    return SPELLINGS.get(plain(written))


def called(temperament: Temperament, language: str) -> str:
    """The name of a temperament in a language, "en" or "fr"."""
    return _FRENCH[temperament.name][0] if language == "fr" else temperament.name


def shown(temperament: Temperament) -> str:
    """The name of a temperament in the language in use."""
    return called(temperament, i18n.language())


def all_called(language: str) -> str:
    """The names of all temperaments in a language, for a message or a remark."""
    return ", ".join(called(made, language) for made in TEMPERAMENTS.values())
