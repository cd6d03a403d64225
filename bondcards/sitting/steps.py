"""Questions that are asked one after the other, until each can be read, and back again by `<`."""

from collections.abc import Callable, Sequence
from typing import Generic, ParamSpec, TypeVar

from msgspec import Struct

from bondcards.errors import Refused, TakeBack
from bondcards.language import languages
from bondcards.language.i18n import _

T = TypeVar("T")
P = ParamSpec("P")


def until_read(ask: Callable[[], str], read: Callable[[str], T], refuse: Callable[[Refused], None]) -> T:
    """What `read` makes of an answer, which is asked for until it can be read."""
    while True:
        try:
            return read(ask())
        except Refused as why:
            refuse(why)


def or_back(read: Callable[P, T]) -> Callable[P, T]:
    """Reads as `read` does, its first argument the words; who wants to end goes back, where that answers nothing."""

    def meant(*said: P.args, **beside: P.kwargs) -> T:
        try:
            return read(*said, **beside)
        except Refused as why:
            if languages.in_use().lists_so(str(said[0]), "end"):
                raise TakeBack from why
            raise

    return meant


class Step(Struct, Generic[T], frozen=True):
    """A question: whether what was wished for leaves it open, and what is wished for once it is answered.

    `ask` is told too what was wished for when it was answered `before`: Enter says that again. The first time that is
    what is wished for now.
    """

    is_open: Callable[[T], bool]
    ask: Callable[[T, T], T]


def nothing_to_take_back() -> Refused:
    """Why `<` leads nowhere from the first question of several."""
    return Refused(_("There is nothing to take back here."))


def stepped(wished: T, steps: Sequence[Step[T]], refuse: Callable[[Refused], None]) -> T:
    """What is wished for, with the answer to each question it leaves open; `<` goes back exactly one question."""
    before: list[tuple[int, T]] = []
    answers: dict[int, T] = {}
    at = 0
    while at < len(steps):
        if not steps[at].is_open(wished):
            at += 1
            continue
        try:
            answered = steps[at].ask(wished, answers.get(at, wished))
        except TakeBack:
            if before:
                at, wished = before.pop()
            else:
                refuse(nothing_to_take_back())
            continue
        before.append((at, wished))
        answers[at] = answered
        at, wished = at + 1, answered
    return wished
