"""Amounts of a hand history: whole units of the last decimal place that is used in its file.

>>> units(Decimal("2.50"), 2), units(7, 2)
(250, 700)
>>> written(250, 2), number(250, 2), written(700, 0)
('2.50', 2.5, '700')
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from typing import Final

from bondcards.engine import money

CENTS: Final = 2
"""The decimal places of a cent, finer than which nothing is paid at our tables."""


def places(amounts: Iterable[int | Decimal]) -> int:
    """How many decimal places are used."""
    return max([-exponent for amount in amounts if (exponent := _exponent(amount)) < 0], default=0)


def _exponent(amount: int | Decimal) -> int:
    exponent = amount.as_tuple().exponent if isinstance(amount, Decimal) else 0
    return exponent if isinstance(exponent, int) else 0


def units(amount: int | Decimal, used: int) -> int:
    """An amount in units where so many places are used."""
    return int(Decimal(amount).scaleb(used))


def written(amount: int, used: int) -> str:
    """An amount in units as the format has it."""
    return f"{Decimal(amount).scaleb(-used):.{used}f}"


def number(amount: int, used: int) -> int | float:
    """An amount in units as JSON carries it."""
    return money.number(cents(amount, used))


def shown(amount: int, used: int) -> str:
    """An amount in units as the language in use writes it."""
    return money.text(cents(amount, used))


def from_cents(sum_: int, used: int) -> int:
    """An amount in cents, in units, of which it is a whole number."""
    return int(Decimal(sum_).scaleb(used - CENTS))


def cents(amount: int, used: int) -> int:
    """An amount in units, in cents."""
    return int(Decimal(amount).scaleb(CENTS - used))
