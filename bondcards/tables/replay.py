"""The tape of a hand, every question with its answer, and the table that keeps it.

What is on it already is answered from it, what comes is written to it. It is at once the save file, the undo, the audit
and the test fixture: replay it and the hand is there again.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol, TypeVar

from bondcards.engine.requests import Question, Request, Table
from bondcards.errors import Refused
from bondcards.language.i18n import _

A = TypeVar("A")

AT_TERMINAL, ON_PHONE = PERSONS = ("person", "phone")
"""By whom an answer is that a person gave."""


class Line(NamedTuple):
    """A question, its answer as text, and who gave it: a person, or what answered for him."""

    question: Question
    answer: str
    by: str

    def as_json(self) -> dict[str, object]:
        return {**self.question, "answer": self.answer}


class Changed(Refused):
    """The rules ask something else than the tape answers: it was made under other rules, or was changed.

    `fits` is how many of its lines they do ask.
    """

    def __init__(self, sentence: str, fits: int) -> None:
        super().__init__(sentence)
        self.fits = fits


def nowhere(line: Line) -> None:
    """Where the lines of a tape go that nobody keeps."""


class Attributing(Table, Protocol):
    """A table that knows by whom the answer is that is being noted."""

    by: str


class Taped:
    """A `Table` before another: answers from `lines` while they last, then asks.

    It tells `written` each new line, and `recalled` each that was on the tape, before the table takes note of it.
    """

    def __init__(
        self,
        table: Attributing,
        lines: Iterable[Line] = (),
        written: Callable[[Line], None] = nowhere,
        recalled: Callable[[Line], None] = nowhere,
    ) -> None:
        self._table = table
        self._lines = list(lines)
        self._written = written
        self._recalled = recalled
        self._next = 0
        self._asked: Line | None = None

    @property
    def lines(self) -> list[Line]:
        return list(self._lines)

    @property
    def replaying(self) -> bool:
        """Whether answers still come from the tape."""
        return self._next < len(self._lines)

    def answer(self, ask: Request[A]) -> A:
        question = ask.question()
        if not self.replaying:
            answer = ask.legal(self._table.answer(ask))
            self._asked = Line(question, ask.write(answer), self._table.by)
            return answer
        line = self._lines[self._next]
        if dict(line.question) != dict(question):
            raise Changed(
                _("Line {number} of the tape asks {old}, the rules ask {new}.").format(
                    number=self._next + 1, old=dict(line.question), new=dict(question)
                ),
                self._next,
            )
        self._asked = line
        self._table.by = line.by
        return ask.recall(line.answer)

    def note(self, ask: Request[A], answer: A) -> None:
        """Write the line, if the question was put, and have the table take note."""
        if self._asked is not None:
            line, self._asked = self._asked, None
            told = self._recalled if self.replaying else self._written
            if not self.replaying:
                self._lines.append(line)
            self._next += 1
            told(line)
        self._table.note(ask, answer)
