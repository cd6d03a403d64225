"""Questions one after the other, of which each may be gone back to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.show.screen import Screen
from bondcards.tables.prompt import TakeBack

S = TypeVar("S")


class Step(Struct, Generic[S], frozen=True):
    """A question: whether what was said so far leaves it open, and what is said once it is answered."""

    wanted: Callable[[S], bool]
    ask: Callable[[S], S]


def answered(said: S, steps: Sequence[Step[S]], screen: Screen) -> S:
    """What was said, with the answer to each question it leaves open; `<` goes back exactly one question.

    Raises `Leave` where a person leaves.
    """
    before: list[tuple[int, S]] = []
    at = 0
    while at < len(steps):
        if not steps[at].wanted(said):
            at += 1
            continue
        try:
            after = steps[at].ask(said)
        except TakeBack:
            if before:
                at, said = before.pop()
            else:
                screen.refuse(Refused(_("There is nothing to take back here.")))
            continue
        before.append((at, said))
        at, said = at + 1, after
    return said
