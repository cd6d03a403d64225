"""An answer given anew: what persons said after it stands as far as it still fits."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, ClassVar, Final, Literal

from bondcards.engine.facts import Fact
from bondcards.engine.requests import Question, Request
from bondcards.errors import Refused
from bondcards.tables.ahead import Ahead
from bondcards.tables.answerer import Answerer
from bondcards.tables.prompt import Prompt
from bondcards.tables.replay import PERSONS, Line
from bondcards.tables.typed import OfLine

SPOKEN: Final = (*PERSONS, Ahead.by, OfLine.by)
"""Who answers on a tape where a person did."""


class Again(Answerer):
    """What persons said before an answer that is given anew: it stands as far as the same is asked, and is legal.

    The question that is picked is put first; from the first that does not fit on everything is. A card that is typed
    with it stands in the place of one that was.
    """

    by: ClassVar[str] = Prompt.by

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = list(lines)
        self._picked: Literal["to come", "asked", "answered"] = "to come" if lines else "answered"

    def answer(self, ask: Request[Any], seen: Sequence[Fact]) -> Any:
        if self._picked != "answered":
            self._picked = "asked"
            return None
        if self._lines and _same(self._lines[0].question, ask.question()):
            with suppress(Refused):
                return ask.legal(ask.recall(self._lines[0].answer))
        self._lines.clear()
        return None

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        if self._picked == "asked":
            self._picked = "answered"
        elif self._picked == "answered" and by in SPOKEN and self._lines:
            if _same(self._lines[0].question, ask.question()):
                self._lines.pop(0)
            else:
                self._lines.clear()


def _same(one: Question, other: Question) -> bool:
    """Whether the same is asked of the same; what may be said to it follows from what was said before."""
    return all(one.get(key) == other.get(key) for key in ("ask", "seat", "about", "box", "to"))
