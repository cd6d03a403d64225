"""Chances and shares, in per cent."""

from __future__ import annotations

from bondcards import i18n
from bondcards.i18n import _


def figure(share: float, places: int = 2) -> str:
    """A share as a number of per cent, in the language in use: 1.06, in French 1,06; nothing is −0.

    >>> figure(0.010579), figure(-0.25, 0), figure(-0.000001)
    ('1.06', '−25', '0.00')
    """
    text = f"{abs(share) * 100:.{places}f}"
    sign = "\u2212" if share < 0 and text.strip("0.") else ""
    return sign + (text.replace(".", ",") if i18n.language() == "fr" else text)


def percent(share: float, error: float | None = None, places: int = 2) -> str:
    """A share with its sign: 1.06 %; with its standard error 1.06 ± 0.04 %."""
    about = "" if error is None else f" ± {figure(error, places)}"
    return _("{figure} %").format(figure=figure(share, places) + about)
