"""What one looks at while something takes long; only where somebody looks at a terminal."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from threading import Timer
from typing import Final, Protocol, TypeVar

from rich.console import Console
from rich.progress import Progress

from bondcards.language.preferences import Look
from bondcards.show.terminal import can_move, console

T = TypeVar("T")

LONG: Final = 100
"""So many steps take long enough to be watched."""


def watched(steps: Sequence[T], what: str, look: Look) -> Iterator[T]:
    """The steps of something, `what` it is beside a bar on standard error that is gone in the end."""
    screen = console(look, stderr=True)
    if len(steps) < LONG or not can_move(screen):
        yield from steps
        return
    with Progress(console=screen, transient=True) as bar:
        yield from bar.track(steps, description=what)


class Hears(Protocol):
    """Hears how much of a long work is done, of how much, and what it shows `so_far`."""

    def __call__(self, done: int, of: int, so_far: str = "", /) -> None: ...


@contextmanager
def heard(what: str, look: Look) -> Generator[Hears]:
    """Somebody who hears of a long work; what is quickly done shows no bar."""
    screen = console(look, stderr=True)
    if not can_move(screen):
        yield _announced(what, screen) if _listens(look, screen) else lambda done, of, so_far="": None
        return
    # What is written to a file meanwhile is none of its.
    with Progress(console=screen, transient=True, redirect_stdout=False) as bar:
        task = bar.add_task(what, total=None, visible=False)

        def hears(done: int, of: int, so_far: str = "") -> None:
            bar.update(task, completed=done, total=of, description=so_far or what, visible=True)
            if done >= of:
                # What comes after it takes time too: how much is not known.
                bar.tasks[task].total = None

        yield hears


def _listens(look: Look, screen: Console) -> bool:
    return look.accessible and screen.file.isatty()


def _announced(what: str, screen: Console) -> Hears:
    """Says once what takes so long."""
    said: list[str] = []

    def hears(_done: int, _of: int, _so_far: str = "", /) -> None:
        if not said:
            said.append(f"{what} …")
            screen.print(*said)

    return hears


PATIENCE: Final = 0.4
"""Seconds that nobody notices."""


@contextmanager
def awaited(what: str, look: Look) -> Generator[None]:
    """Say on standard error `what` is being done if it takes longer than one notices; it is gone in the end."""
    screen = console(look, stderr=True)
    aloud = _listens(look, screen)
    if not (can_move(screen) or aloud):
        yield
        return
    status = screen.status(what)
    timer = Timer(PATIENCE, partial(screen.print, f"{what} …") if aloud else status.start)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        status.stop()
