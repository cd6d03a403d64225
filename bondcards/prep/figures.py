"""Chances and gains as they are said, no more sure than they are."""

from __future__ import annotations

from math import ceil, floor, log10
from typing import Final

from bondcards.engine import money
from bondcards.language.numbers import GIVE_OR_TAKE, roughly
from bondcards.prep.evenings import Outlook

MUCH: Final = 50
"""More per cent than may be said never to have come."""


def surely(outlook: Outlook) -> float:
    """The chance to end ahead that there is at least, as far as evenings tell."""
    return outlook.ahead - GIVE_OR_TAKE * (outlook.error or 0.0)


def at_most(outlook: Outlook) -> float:
    return outlook.ahead + GIVE_OR_TAKE * (outlook.error or 0.0)


def rare(chance: float, played: int) -> str:
    """A chance as it is said; what never came, or always, in so many evenings may still come, or fail to.

    >>> rare(0.0, 0), rare(0.0, 60), rare(1.0, 60), rare(0.5, 60), rare(0.0, 10)
    ('0\\xa0%', '<5\\xa0%', '>95\\xa0%', '50\\xa0%', '<30\\xa0%')
    """
    if not played or 1e-9 < chance < 1 - 1e-9:
        return roughly(chance)
    # Three in so many evenings come with 19 chances of 20.
    seldom = ceil(300 / played)
    if seldom > MUCH:
        return f"≈{roughly(chance)}"
    return f"<{seldom}\u00a0%" if chance < 0.5 else f">{100 - seldom}\u00a0%"


def give_or_take(chance: float, error: float) -> str:
    """A chance and how far off it may be by its standard error: what it is at most, or least, where that is all.

    >>> give_or_take(0.412, 0.055), give_or_take(0.98, 0.06), give_or_take(0.04, 0.03), give_or_take(0.5, 0.0)
    ('41±11\\xa0%', '>86\\xa0%', '<10\\xa0%', '50\\xa0%')
    """
    if not error:
        return roughly(chance)
    about, off = round(100 * chance), ceil(100 * GIVE_OR_TAKE * error - 1e-9)
    if off <= about <= 100 - off:
        return f"{about}±{off}\u00a0%"
    if about - off <= 0 and about + off >= 100:
        return f"≈{about}\u00a0%"
    return f"<{max(1, about + off)}\u00a0%" if about < off else f">{min(99, about - off)}\u00a0%"


def known(chance: float, played: int, error: float) -> str:
    """A chance with what it may be off, so that nobody takes mere chance for what makes it so: alike on all a page.

    >>> known(0.89, 100, 0.1), known(0.5, 100, 0.05), known(1.0, 60, 0.02), known(0.5, 0, 0.0)
    ('>69\\xa0%', '50±10\\xa0%', '>95\\xa0%', '50\\xa0%')
    """
    said = rare(chance, played)
    return give_or_take(chance, error) if said[0].isdigit() else said


def gain(cents: float, error: float) -> str:
    """A gain no finer than it is known: to whole units, or to the first figure of its standard error."""
    step = 10 ** floor(log10(error)) if error > 100 else 100
    return money.signed(step * round(cents / step))
