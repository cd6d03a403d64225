"""What a line says of one seat's stakes: those to be asked for, and those that lie there already because they stand."""

from collections.abc import Mapping, Sequence

from bondcards.engine.requests import Question
from bondcards.games.game import Entry
from bondcards.tables.pieces import ASKED_FOR
from bondcards.tables.replay import Line
from bondcards.tables.stakes import together


class OfSeat:
    """What a line says of one seat, so far as it was not asked for yet; it was said where a box `at` was asked for."""

    def __init__(self, bets: Mapping[str, int | str], entry: Entry, at: str) -> None:
        self._entry = entry
        self._at = at
        self.named = dict(bets)
        self._beside = {other for box in bets if box != ASKED_FOR for other in together(entry, box)}

    def on(self, box: str) -> int | str | None:
        """What is staked on a box; boxes beside those that are named are passed."""
        if box in self.named:
            return self.named[box]
        return self.named.get(ASKED_FOR, "pass" if box in self._beside else None)

    @property
    def waits(self) -> bool:
        """Whether anything is left of it, be it that boxes are passed."""
        return bool(self.named or self._beside)

    def lapsed(self, box: str) -> int | str | None:
        """What was said of no box in particular, once a stake of another kind is asked for: it was not meant for it."""
        return None if box in together(self._entry, self._at) else self.named.pop(ASKED_FOR, None)

    def asked(self, box: str) -> None:
        if box not in self.named and self.named.pop(ASKED_FOR, None) is not None:
            self._beside.update(together(self._entry, box))
        self.named.pop(box, None)
        self._beside.discard(box)


class Restaked(Exception):
    """What is said of seats whose standing stakes lie already: in this hand they lay that instead.

    `said` is the question at which that was said, with its answer, where the line has one.
    """

    def __init__(self, instead: Mapping[str, OfSeat], said: Sequence[Line]) -> None:
        self.instead = instead
        self.said = said

    def concerns(self, question: Question) -> bool:
        """Whether it is for a stake that is laid otherwise."""
        return question["ask"] == "bet" and question["seat"] in self.instead
