"""Every game lists the values of its options in the order in which they are written, whichever games were read before.

To Python two literals of the same values are equal in any order, and of equal options it keeps the first it meets.
"""

from __future__ import annotations

import re
from ast import literal_eval

import pytest

from bondcards.games import catalogue


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_values_are_listed_as_they_are_written(game: str) -> None:
    for other in catalogue.GAMES:
        catalogue.find(other).listed()
    rules = catalogue.find(game)
    kinds = reversed(type(rules.in_force({})).__mro__)
    written = {name: text for kind in kinds for name, text in vars(kind).get("__annotations__", {}).items()}
    for option in rules.listed():
        if literal := re.search(r"Literal(\[[^]]*\])", written[option.name]):
            assert option.values == tuple(literal_eval(literal[1])), option.name
