"""A table that keeps the tape: what is on it already is answered from it, what comes is written to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from bondcards.cards import Card, from_text
from bondcards.errors import Refused
from bondcards.i18n import _
from bondcards.kernel import Bet, Choose, Deal, Request, Show, Shuffle
from bondcards.tables.seated import Seated
from bondcards.tape import Line

A = TypeVar("A")
W = TypeVar("W", bound=str)


class Changed(Refused):
    """The rules ask something else than the tape answers: it was made under other rules, or was changed."""


class Taped:
    """A `Table` before another: answers from `lines` while they last, then asks and tells `written` each new line."""

    def __init__(self, table: Seated, lines: list[Line], written: Callable[[Line], None]) -> None:
        self._table = table
        self._lines = list(lines)
        self._written = written
        self._next = 0
        self._asked: Line | None = None

    @property
    def lines(self) -> list[Line]:
        """The tape so far."""
        return list(self._lines)

    @property
    def replaying(self) -> bool:
        """Whether answers still come from the tape."""
        return self._next < len(self._lines)

    def _answer(self, ask: Request[A], put: Callable[[], A]) -> A:
        question = ask.question()
        if not self.replaying:
            answer = ask.legal(put())
            self._asked = Line(question, ask.write(answer), self._table.by)
            return answer
        line = self._lines[self._next]
        if dict(line.question) != dict(question):
            raise Changed(
                _("Line {number} of the tape asks {old}, the rules ask {new}.").format(
                    number=self._next + 1, old=dict(line.question), new=dict(question)
                )
            )
        self._asked = line
        self._table.by = line.by
        return ask.recall(line.answer)

    def deal(self, ask: Deal) -> Card:
        """A card."""
        return self._answer(ask, lambda: self._table.deal(ask))

    def shuffle(self, ask: Shuffle) -> None:
        """A shuffle."""
        self._answer(ask, lambda: self._table.shuffle(ask))

    def choose(self, ask: Choose[W]) -> W:
        """A word."""
        return self._answer(ask, lambda: self._table.choose(ask))

    def bet(self, ask: Bet) -> int | str:
        """An amount or a word."""
        return self._answer(ask, lambda: self._table.bet(ask))

    def show(self, ask: Show) -> tuple[Card, ...]:
        """Turned cards."""
        return self._answer(ask, lambda: self._table.show(ask))

    def note(self, ask: Request[A], answer: A) -> None:
        """Write the line, if the question was put, and have the table take note."""
        if self._asked is not None:
            line, self._asked = self._asked, None
            if self.replaying:
                self._next += 1
            else:
                self._lines.append(line)
                self._next += 1
                self._written(line)
        self._table.note(ask, answer)


class Heard(Choose[str]):
    """A question as a tape heard it, whatever game asked it."""

    about = ""


def asked(line: Line) -> Request[Any]:
    """The request of a line, as far as those who note it need it: the rules that ask it are not there."""
    question: dict[str, Any] = dict(line.question)
    match question["ask"]:
        case "deal":
            return Deal(question["to"], tuple(question["sees"]) if "sees" in question else None)
        case "shuffle":
            return Shuffle(question["packs"], tuple(question["out"]))
        case "show":
            return Show(question["to"], tuple(from_text(card) for card in question["cards"]))
        case "bet":
            low, high = (round(question[end] * 100) for end in ("low", "high"))
            return Bet(question["seat"], question["box"], low, high, tuple(question["words"]))
        case _:
            return Heard(question["seat"], tuple(question["options"]))
