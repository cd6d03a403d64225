"""Answers given before they are asked for: words on the command line, stakes that stand, a mind made up."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from bondcards.engine.cards import Card
from bondcards.engine.facts import Fact
from bondcards.engine.questions import Action, Bet, Choose, Discard, Wager
from bondcards.engine.requests import Request, Show, Throw
from bondcards.errors import Refused
from bondcards.tables.answerer import Answerer

A = TypeVar("A")
W = TypeVar("W", bound=str)


class Script(Answerer):
    """Answers in the order they will be asked for, whoever is asked; canonical ones, or as a person says them.

    `used` of them were given in earlier hands.
    """

    by: ClassVar[str] = "answers"

    def __init__(self, answers: Sequence[str], used: int = 0) -> None:
        self._answers = answers
        self.used = used

    @property
    def left_over(self) -> int:
        """How many answers have not been used."""
        return len(self._answers) - self.used

    def _read(self, ask: Request[A]) -> A | None:
        if not self.left_over:
            return None
        said = self._answers[self.used]
        try:
            return ask.recall(said)
        except Refused:
            return ask.read(said)

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        """The next answer."""
        return self._read(ask)

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str | None:
        """The next answer."""
        said = self._read(ask)
        return None if said is None else ask.meant(said)

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> Action | None:
        """The next answer."""
        return self._read(ask)

    def discard(self, ask: Discard, seen: Sequence[Fact]) -> tuple[int, ...] | None:
        """The next answer."""
        return self._read(ask)

    def show(self, ask: Show, seen: Sequence[Fact]) -> tuple[Card, ...] | None:
        """The next answer."""
        return self._read(ask)

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        """Move on by the answer it has given."""
        if by == self.by:
            self.used += 1


class Standing(Answerer):
    """What a seat stakes hand after hand, without being asked: cents by box, 0 for a box that is passed.

    Of other boxes it knows nothing. A stake the table cannot take is passed; on the boxes of `partly` less than the
    stake will do.
    """

    by: ClassVar[str] = "stake"

    def __init__(self, stakes: Mapping[str, int], partly: Collection[str]) -> None:
        self._stakes = stakes
        self._partly = partly

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str | None:
        """The standing stake, or as much of it as may still be laid."""
        stake = self._stakes.get(ask.box)
        if stake is None:
            return None
        if ask.box in self._partly:
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
        return ask.recall(self._word) if ask.about == self._about else None


class Read(Answerer):
    """A die that was read off the table, for one seat."""

    by: ClassVar[str] = "die"

    def __init__(self, die: int) -> None:
        self._die = die

    def throw(self, ask: Throw, seen: Sequence[Fact]) -> int:
        """How it fell."""
        return self._die
