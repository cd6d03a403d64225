"""Amounts in chips of several colours (002, "Les paris"): cents to colours and back.

>>> in_colours(11_00, USUAL)
'1 blue 1 white'
>>> in_figures("2 red 1 white, 100 tie", USUAL)
'11, 100 tie'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from bondcards.engine import money
from bondcards.language import i18n

Values = Mapping[str, int]
"""What a chip is worth, in cents, by the English name of its colour."""


class French(NamedTuple):
    """How French calls one such chip, and several; and what else people say."""

    one: str
    many: str
    others: tuple[str, ...] = ()


PLAIN: Final[Values] = {}
"""Chips that are told by no colour: amounts are figures alone."""

COLOURS: Final[Mapping[str, French]] = {
    "white": French("blanc", "blancs", ("blanche", "blanches")),
    "yellow": French("jaune", "jaunes"),
    "orange": French("orange", "orange", ("oranges",)),
    "pink": French("rose", "roses"),
    "red": French("rouge", "rouges"),
    "purple": French("violet", "violets", ("violette", "violettes")),
    "blue": French("bleu", "bleus", ("bleue", "bleues")),
    "green": French("vert", "verts", ("verte", "vertes")),
    "brown": French("marron", "marron", ("marrons", "brun", "bruns", "brune", "brunes")),
    "grey": French("gris", "gris", ("grise", "grises")),
    "black": French("noir", "noirs", ("noire", "noires")),
    "silver": French("argent", "argent"),
    "gold": French("or", "or"),
}
"""The colours chips come in."""

USUAL: Final[Values] = {"white": 1_00, "red": 5_00, "blue": 10_00, "green": 25_00, "black": 100_00}
"""What they are worth where the campaign does not say; 002's own table is missing from its text."""


def in_colours(cents: int, values: Values) -> str:
    """An amount as it is counted out, the dearest chips first; empty where these chips cannot make it."""
    said: list[str] = []
    for colour, value in sorted(values.items(), key=lambda chip: -chip[1]):
        count, cents = divmod(cents, value)
        if count:
            said.append(f"{count} {_called(colour, count)}")
    return "" if cents else " ".join(said)


def listed(values: Values) -> str:
    """What each chip is worth: white 1 · red 5."""
    return " · ".join(f"{_called(colour, 1)} {money.text(cents)}" for colour, cents in values.items())


def example(values: Values) -> str:
    """An amount in chips as one says it: 2 red 1 white."""
    few = list(values)[1::-1]
    return " ".join(f"{count} {_called(colour, count)}" for count, colour in zip((2, 1), few, strict=False))


def in_figures(words: str, values: Values) -> str:
    """Words with every amount that was said in chips written in figures; others are left as they are."""
    colours = {said: colour for colour in values for said in _spellings(colour)}
    if not colours:
        return words
    chip = rf"(\d+)\s*({'|'.join(sorted(map(re.escape, colours), key=len, reverse=True))})\b"

    def sum_of(found: re.Match[str]) -> str:
        counted = re.findall(chip, found[0], re.IGNORECASE)
        return str(money.number(sum(int(count) * values[colours[said.casefold()]] for count, said in counted)))

    return re.sub(rf"{chip}(?:(?:\s*[,+]\s*|\s+(?:and\s+|et\s+)?){chip})*", sum_of, words, flags=re.IGNORECASE)


def _called(colour: str, count: int) -> str:
    """A colour in the language in use; one that no language knows by its own name."""
    if i18n.language() == "en" or colour not in COLOURS:
        return colour
    return COLOURS[colour].many if count > 1 else COLOURS[colour].one


def _spellings(colour: str) -> tuple[str, ...]:
    english = (colour, f"{colour}s")
    if i18n.language() == "en" or colour not in COLOURS:
        return english
    french = COLOURS[colour]
    return (*english, french.one, french.many, *french.others)
