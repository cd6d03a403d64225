"""A bar that grows while something long is done; only where somebody looks at a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sized
from typing import Final, Protocol, TypeVar

from rich.progress import Progress

from bondcards.show.terminal import can_move, console

T_co = TypeVar("T_co", covariant=True)

LONG: Final = 100
"""So many steps take long enough to be watched."""


class Counted(Sized, Iterable[T_co], Protocol[T_co]):
    """Steps of which one knows how many there are."""


def watched(steps: Counted[T_co], what: str, plain: bool) -> Iterator[T_co]:
    """The steps of something, `what` it is beside a bar on standard error that is gone in the end."""
    screen = console(plain, stderr=True)
    if len(steps) < LONG or not can_move(screen):
        yield from steps
        return
    with Progress(console=screen, transient=True) as bar:
        yield from bar.track(steps, description=what)
