"""Answers given before they are asked for: words on the command line, stakes that stand, a mind made up."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from bondcards.cards import Card
from bondcards.errors import Refused
from bondcards.facts import Fact
from bondcards.kernel import Bet, Choose, Request, Show
from bondcards.tables.answerer import Answerer

A = TypeVar("A")
W = TypeVar("W", bound=str)


class Script(Answerer):
    """Answers in the order they will be asked for, whoever is asked; canonical ones, or as a person says them."""

    by: ClassVar[str] = "answers"

    def __init__(self, answers: Sequence[str]) -> None:
        self._answers = answers
        self._next = 0

    @property
    def left_over(self) -> int:
        """How many answers have not been used."""
        return len(self._answers) - self._next

    def _read(self, ask: Request[A]) -> A | None:
        if not self.left_over:
            return None
        said = self._answers[self._next]
        try:
            return ask.recall(said)
        except Refused:
            return ask.read(said)

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        """The next answer."""
        return self._read(ask)

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str | None:
        """The next answer."""
        return self._read(ask)

    def show(self, ask: Show, seen: Sequence[Fact]) -> tuple[Card, ...] | None:
        """The next answer."""
        return self._read(ask)

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        """Move on by the answer it has given."""
        if by == self.by:
            self._next += 1


class Standing(Answerer):
    """What a seat stakes hand after hand, without being asked: cents by box, in each part of the game it speaks of.

    A part is the boxes a seat may stake on in one role (a punter's, a banker's). In a part it
    speaks of, boxes without a stake are passed, and so is a stake the table cannot take; of the
    other parts it knows nothing. On the boxes of `up_to` less than the stake will do.
    """

    by: ClassVar[str] = "stake"

    def __init__(self, stakes: Mapping[str, int], parts: Iterable[Collection[str]], up_to: Collection[str]) -> None:
        self._stakes = stakes
        self._known = {box for part in parts if any(box in stakes for box in part) for box in part}
        self._up_to = up_to

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str | None:
        """The standing stake, or as much of it as may still be laid."""
        if ask.box not in self._known:
            return None
        stake = self._stakes.get(ask.box, 0)
        if ask.box in self._up_to:
            stake = min(stake, ask.high)
        return stake if ask.low <= stake <= ask.high else "pass"


class Resolved(Answerer):
    """A mind made up about one kind of question."""

    by: ClassVar[str] = "resolve"

    def __init__(self, about: str, word: str) -> None:
        self._about = about
        self._word = word

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        """The word resolved on, for that kind of question."""
        return ask.read(self._word) if ask.about == self._about else None
