"""What a rule allows where not every card has been seen.

With all cards known there is one world, usually with one move; and a question with one option is answered without
being put to anybody (`Spoken.only`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")
W = TypeVar("W", bound=str)


def narrowed(rule: Callable[[T], tuple[W, ...]], worlds: Iterable[T]) -> tuple[W, ...]:
    """The moves `rule` allows in any of the worlds the unseen cards leave open, such as the totals of a hand."""
    return tuple(dict.fromkeys(move for world in worlds for move in rule(world)))
