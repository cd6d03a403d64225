"""Every game lists the values of its options in the order in which they are written, whichever games were read before.

To Python two literals of the same values are equal in any order, and of equal options it keeps the first it meets.
"""

from __future__ import annotations

import ast
import inspect
import re
from ast import literal_eval
from collections.abc import Iterator

import pytest

from bondcards.games import catalogue


def annotated(kind: type[object]) -> Iterator[tuple[str, str]]:
    """The fields of a class of the rules, and their types as its file has them."""
    if kind.__module__.startswith("bondcards."):
        for node in ast.walk(ast.parse(inspect.getsource(kind))):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                yield node.target.id, ast.unparse(node.annotation)


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_values_are_listed_as_they_are_written(game: str) -> None:
    for other in catalogue.GAMES:
        catalogue.find(other).listed()
    rules = catalogue.find(game)
    written = {name: text for kind in reversed(rules.options_type.__mro__) for name, text in annotated(kind)}
    for option in rules.listed():
        if literal := re.search(r"Literal(\[[^]]*\])", written[option.name]):
            assert option.values == tuple(literal_eval(literal[1])), option.name
