"""The tape of a hand: every question with its answer, as plain JSON values.

It is at once the save file, the undo, the audit and the test fixture: replay it and the hand is there again.
"""

from collections.abc import Iterable
from typing import NamedTuple

from bondcards.engine.requests import Question


class Line(NamedTuple):
    """A question, its answer as text, and who gave it: a person, or what answered for him."""

    question: Question
    answer: str
    by: str


def as_json(lines: Iterable[Line]) -> list[dict[str, object]]:
    return [{**line.question, "answer": line.answer} for line in lines]
