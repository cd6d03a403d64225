"""Chances and gains as they are said, no more sure than they are."""

from __future__ import annotations

from math import ceil, floor, log10
from typing import Final

from bondcards.engine import money
from bondcards.language.i18n import _
from bondcards.language.numbers import GIVE_OR_TAKE, roughly
from bondcards.prep.evenings import Outlook

WIDE: Final = 15
"""Give or take more per cent, a chance is told by a rough range: its middle would be taken for known."""
NEVER: Final = 1e-9
ROUGH: Final = 5
"""A rough range is told by so many per cent."""


def surely(outlook: Outlook) -> float:
    """The chance to end ahead that there is at least, as far as evenings tell."""
    return outlook.ahead - GIVE_OR_TAKE * (outlook.error or 0.0)


def at_most(outlook: Outlook) -> float:
    return outlook.ahead + GIVE_OR_TAKE * (outlook.error or 0.0)


def give_or_take(chance: float, error: float) -> str:
    """A chance and how far off it may be by its standard error; where that is far, or well past an end, between what.

    >>> give_or_take(0.412, 0.055), give_or_take(0.98, 0.06), give_or_take(0.53, 0.11), give_or_take(0.5, 0.0)
    ('41±11\\xa0%', '>86\\xa0%', '30–75\\xa0%', '50\\xa0%')
    >>> give_or_take(0.93, 0.035)
    '93±7\\xa0%'
    """
    if not error:
        return roughly(chance)
    about, off = round(100 * chance), ceil(100 * GIVE_OR_TAKE * error - 1e-9)
    # Of "over 86 %" one would take the least of it for the chance.
    if off <= WIDE and off <= about and off <= 2 * (100 - about):
        return f"{about}±{off}\u00a0%"
    return _between(about - off, about + off)


def _between(low: int, high: int) -> str:
    """From so many per cent to so many, roughly; less or more than one of them, where that is near an end.

    >>> _between(-2, 9), _between(86, 101), _between(0, 18), _between(31, 74), _between(99, 100)
    ('<9\\xa0%', '>86\\xa0%', '0–20\\xa0%', '30–75\\xa0%', '>99\\xa0%')
    """
    if low <= 0 and high <= WIDE:
        return f"<{max(1, high)}\u00a0%"
    if high >= 100 and low >= 100 - WIDE:
        return f">{min(99, low)}\u00a0%"
    return f"{max(0, low // ROUGH * ROUGH)}–{min(100, -(-high // ROUGH) * ROUGH)}\u00a0%"


def known(chance: float, played: int, error: float) -> str:
    """A chance with what it may be off, so that nobody takes mere chance for what makes it so: alike on all a page.

    What never came, or always, in so many evenings may still come, or fail to.

    >>> known(0.89, 100, 0.1), known(0.5, 100, 0.05), known(1.0, 60, 0.02), known(0.0, 10, 0.1), known(0.5, 0, 0.0)
    ('65–100\\xa0%', '50±10\\xa0%', '>95\\xa0%', '0–30\\xa0%', '50\\xa0%')
    """
    if not played or NEVER < chance < 1 - NEVER:
        return give_or_take(chance, error)
    # Three in so many evenings come with 19 chances of 20.
    seldom = ceil(300 / played)
    return _between(0, seldom) if chance < 0.5 else _between(100 - seldom, 100)


def is_rough(shown: str) -> bool:
    """Whether a chance is no better known than between what it may lie."""
    return "–" in shown


def in_words(shown: str) -> str:
    """A chance as a sentence has it, which no sign begins.

    >>> in_words("<9\\xa0%"), in_words(">86\\xa0%"), in_words("41±11\\xa0%")
    ('under 9\\xa0%', 'over 86\\xa0%', '41±11\\xa0%')
    """
    said = {"<": _("under {chance}"), ">": _("over {chance}")}.get(shown[0], "{chance}")
    return said.format(chance=shown.lstrip("<>"))


def gain(cents: float, error: float) -> str:
    """A gain no finer than it is known."""
    return money.signed(rounded(cents, error))


def rounded(cents: float, error: float) -> int:
    """An amount to whole units, or to the first figure of its standard error.

    >>> rounded(42_350_00, 0.0), rounded(42_350_00, 4_200_00.0)
    (4235000, 4200000)
    """
    step = 10 ** floor(log10(error)) if error > 100 else 100
    return step * round(cents / step)
