"""A law: what the hands of a sitting obey, whatever the game."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import strategies as st

from tests.laws.driver import Played

Law = Callable[[list[Played], st.DataObject], None]

LAWS: list[Law] = []
"""All of them, in the order in which they are written."""


def law(check: Law) -> Law:
    """One more law."""
    LAWS.append(check)
    return check
