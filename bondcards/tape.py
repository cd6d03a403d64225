"""The tape of a hand: its head, and every question with its answer, as plain JSON values.

It is at once the save file, the undo, the audit and the test fixture: replay it and the hand is there again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from bondcards.games.seating import Seat, Seating
from bondcards.kernel import Question


class Line(NamedTuple):
    """A question, its answer as text, and who gave it: a person, or what answered for him."""

    question: Question
    answer: str
    by: str


@dataclass(frozen=True)
class Head:
    """Every input of a hand. `carried` is the game's own text; `seed` and `number` fix the policies' whims."""

    game: str
    edition: int
    options: Mapping[str, str]
    seating: Seating
    carried: str
    seed: str
    number: int

    def as_json(self) -> dict[str, Any]:
        """The head as plain JSON values."""
        seating = {
            "seats": [asdict(seat) for seat in self.seating.seats],
            "bank": self.seating.bank,
            "shoe": self.seating.shoe,
            "real": self.seating.real,
        }
        return {
            "game": self.game,
            "edition": self.edition,
            "options": dict(self.options),
            "seating": seating,
            "carried": self.carried,
            "seed": self.seed,
            "number": self.number,
        }

    @staticmethod
    def from_json(head: Mapping[str, Any]) -> Head:
        """The head a journal kept."""
        seating = head["seating"]
        seats = tuple(Seat(**seat) for seat in seating["seats"])
        return Head(
            head["game"],
            head["edition"],
            head["options"],
            Seating(seats, seating["bank"], seating["shoe"], seating["real"]),
            head["carried"],
            head["seed"],
            head["number"],
        )


def as_json(lines: Iterable[Line]) -> list[dict[str, object]]:
    """The lines of a tape as JSON carries them: each question with its answer."""
    return [{**line.question, "answer": line.answer} for line in lines]
