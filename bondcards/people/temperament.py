"""Temperaments of gamblers, each in plain numbers that his play goes by.

>>> named("Téméraire").name
'reckless'
>>> named("sleepy") is None
True
"""

from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from bondcards.language.i18n import _
from bondcards.language.languages import load
from bondcards.language.spelling import plain

Lean = Literal["timid", "rash", "either", "omen"]
"""The way he errs: too careful, too eager, now so and now so, or as a sign tells him that holds for a whole hand."""


class Staking(Struct, frozen=True):
    """The height of his stakes: at his `level` he lays so many times what the agents do.

    Each hand he has just lost in a row makes it `lost` times as much, each won `won` times; by chance it is up to
    `spread` of it more or less. Where his chips have doubled it doubles `with_chips` times. It never falls below the
    `least`, which is low only for one of whom it is said. What won he lays again where he `repeats`.
    """

    level: float
    lost: float = 1.0
    won: float = 1.0
    spread: float = 0.0
    with_chips: int = 0
    least: float = 0.5
    repeats: bool = False


class Tilt(Struct, frozen=True):
    """A gambler who is shaken: he `leans` another way, and `stakes` so many times as much."""

    leans: Lean
    stakes: float


class Temperament(Struct, frozen=True):
    """The likings of a gambler where the rules leave him free; `said` is one line about him, to be translated.

    From 0 to 1: `appetite`, the share of his bankroll he likes to stake where nobody else sets the pace; `daring`, how
    readily he calls banco; `patience`, how gladly he leaves a winning bank on the table; `whim`, how often he errs, and
    then he `leans` one way. `lost`, `won`, `shaken` and `calm` say, to be translated, why he stakes as he does.
    """

    name: str
    appetite: float
    daring: float
    patience: float
    whim: float
    leans: Lean
    staking: Staking
    tilt: Tilt
    said: str = ""
    lost: str = ""
    won: str = ""
    calm: str = ""
    shaken: str = ""


# Their figures, and what is said of them.
_FIGURES, _SAID = (
    msgspec.json.decode(Path(__file__).with_name(name).read_bytes(), type=dict[str, dict[str, object]])
    for name in ("temperaments.json", "temperaments_said.json")
)
PLAIN, *_OTHERS = (
    msgspec.convert({"name": name, **his, **_SAID.get(name, {})}, Temperament) for name, his in _FIGURES.items()
)
"""The first is nobody's temperament: how the program plays for an agent."""

TEMPERAMENTS: Final = {made.name: made for made in _OTHERS}
CALCULATING: Final = TEMPERAMENTS["calculating"]

_FRENCH: Final = {name: forms.split(", ") for name, forms in load("fr").temperaments.items()}
"""Each as it is said of a man, then of a woman where that is another word."""

SPELLINGS: Final[dict[str, Temperament]] = {
    plain(spelling): made for name, made in TEMPERAMENTS.items() for spelling in (name, *_FRENCH[name])
}
"""Every way to write a temperament, in either language, without accents."""


def named(written: str) -> Temperament | None:
    """The temperament a person wrote, in English or French, with or without accents; None where it is none."""
    return SPELLINGS.get(plain(written))


def name_in(temperament: Temperament, language: str, *, woman: bool = False) -> str:
    """The name of a temperament in a language, "en" or "fr", as it is said of a man or a woman."""
    return _FRENCH[temperament.name][-1 if woman else 0] if language == "fr" else temperament.name


def of_a_woman(written: str) -> bool:
    """True where a temperament is written as it can be said of a woman alone.

    >>> [of_a_woman(written) for written in ("Audacieuse", "audacieux", "téméraire", "bold")]
    [True, False, False, False]
    """
    return plain(written) in {plain(forms[-1]) for forms in _FRENCH.values() if len(forms) > 1}


def all_names_in(language: str) -> str:
    return ", ".join(name_in(made, language) for made in TEMPERAMENTS.values())


def all_said_in(language: str) -> dict[str, str]:
    """What is said of each temperament, by its name; the line is in the language in use."""
    return {name_in(made, language): _(made.said) for made in TEMPERAMENTS.values()}
