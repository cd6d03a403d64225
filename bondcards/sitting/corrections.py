"""An answer given anew: what persons said after it stands as far as it still fits; what is said for a whole hand."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Final, Literal, NamedTuple

from bondcards.engine.facts import Fact
from bondcards.engine.questions import Bet, Choose, W
from bondcards.engine.requests import Deal, Question, Request
from bondcards.errors import Refused
from bondcards.hand import Head
from bondcards.sitting.front import Answered
from bondcards.sitting.retelling import heard_so_far
from bondcards.tables.ahead import Ahead
from bondcards.tables.answerer import ALL_WELL, IRREGULARITY, Answerer, Standing
from bondcards.tables.laid import OfSeat
from bondcards.tables.prompt import Prompt
from bondcards.tables.replay import PERSONS, Line
from bondcards.tables.typed import OfLine

SPOKEN: Final = (*PERSONS, Ahead.by, OfLine.by)
"""Who answers on a tape where a person did."""


class Again(Answerer):
    """What persons said before an answer that is given anew: it stands as far as the same is asked.

    The question that is picked is put first, and so is what is not legal any more. Where something else is asked, only
    the cards stand, for they lie on the table; they are `forgotten` where others are dealt. A card that is typed with
    the answer stands in the place of one that was.
    """

    by: ClassVar[str] = Prompt.by

    def __init__(
        self, lines: Sequence[Line] | None, forgotten: Callable[[Sequence[Line]], object], *, picks: bool = True
    ) -> None:
        """Where nobody `picks` an answer, all of them stand."""
        self._lines = list(lines or ())
        self._forgotten = forgotten
        self._picks = picks
        self._picked: Literal["to come", "asked", "answered"] = "answered" if lines is None else "to come"

    @property
    def is_asked(self) -> bool:
        """Whether the question that was picked is put now, and nobody is to answer it in a person's place."""
        return self._picked == "asked"

    def answer(self, ask: Request[Any], seen: Sequence[Fact]) -> Any:
        if self._picked != "answered":
            self._picked = "asked" if self._picks else "answered"
        if self._picked == "asked":
            return None
        # Any other question may be answered by what stands, and then what was said after it stands too.
        if isinstance(ask, Deal):
            self._keep_what_fits(ask)
        if self._is_next(ask) and not _goes_without_saying(self._lines[0]):
            with suppress(Refused):
                return ask.legal(ask.recall(self._lines[0].answer))
        return None

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        if self._picked == "asked":
            self._picked = "answered"
        elif self._picked == "answered" and by in SPOKEN:
            self._keep_what_fits(ask)
            if self._is_next(ask):
                self._lines.pop(0)

    def _keep_what_fits(self, ask: Request[Any]) -> None:
        if not self._lines or self._is_next(ask):
            return
        self._lines = [line for line in self._lines if line.question["ask"] == "deal"]
        if self._lines and isinstance(ask, Deal) and not self._is_next(ask):
            self._forgotten(self._lines)
            self._lines = []

    def _is_next(self, ask: Request[Any]) -> bool:
        return bool(self._lines) and _same(self._lines[0].question, ask.question())


def spoken_so_far(head: Head, lines: Sequence[Line]) -> tuple[list[int], list[Answered]]:
    """Which lines of a tape persons have answered, and what each of them told."""
    heard, at = heard_so_far(head, lines)
    spoken = [position for position, line in enumerate(lines) if line.by in SPOKEN]
    return spoken, [Answered(heard[: at[one] + 1], head.seating.bank) for one in spoken]


class Change(NamedTuple):
    """An answer that is given anew: `at` which line of the tape, which line that was, and what persons said after it.

    `told` is what it was, where cards lay; it is `late` where some have been seen since.
    """

    at: int
    line: Line
    after: Sequence[Line]
    hand: int
    told: Answered | None
    late: bool


class NamedAnew(Answerer):
    """Lays what is named with an answer that is given anew, on whatever box: it goes before what was said there."""

    by: ClassVar[str] = Ahead.by

    def __init__(self, ahead: Ahead) -> None:
        self._ahead = ahead

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str | None:
        return self._ahead.bet(ask, seen) if self._ahead.names(ask) else None


class Unasked(Answerer):
    """Says that nothing has gone wrong with real cards, or what was `called` before they lay.

    It stands among the answers that may be given anew, so that what is noticed later can still be called.
    """

    by: ClassVar[str] = OfLine.by

    def __init__(self, again: Again) -> None:
        self._again = again
        self.called = ALL_WELL

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        return ask.recall(self.called) if ask.about == IRREGULARITY and not self._again.is_asked else None

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        if isinstance(ask, Choose) and ask.about == IRREGULARITY:
            self.called = ALL_WELL


def _goes_without_saying(line: Line) -> bool:
    """Whether a line says that nothing has gone wrong, as no person need do."""
    return line.question.get("about") == IRREGULARITY and line.answer == ALL_WELL


def _same(one: Question, other: Question) -> bool:
    """Whether the same is asked of the same; what may be said to it follows from what was said before."""
    return all(one.get(key) == other.get(key) for key in ("ask", "seat", "about", "box", "to"))


class Customary(Answerer):
    """Lays a standing stake, unless the seat's own bet is to be given anew."""

    by: ClassVar[str] = Standing.by

    def __init__(self, standing: Answerer, again: Again) -> None:
        self._standing = standing
        self._again = again

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str | None:
        return None if self._again.is_asked else self._standing.bet(ask, seen)


class Relaid(Answerer):
    """Lays what was said instead of standing stakes; what persons said since stands, as far as it is legal."""

    by: ClassVar[str] = Prompt.by

    def __init__(self, instead: Mapping[str, OfSeat], said: Sequence[Line]) -> None:
        self._instead = instead
        self._said = said

    def answer(self, ask: Request[Any], seen: Sequence[Fact]) -> Any:
        laid = self._instead.get(ask.seat) if isinstance(ask, Bet) else None
        with suppress(Refused):
            if laid and isinstance(ask, Bet) and (bet := laid.on(ask.box)) is not None:
                return ask.legal(ask.meant(bet))
            said = [line.answer for line in self._said if _same(line.question, ask.question())]
            return ask.legal(ask.recall(said[0])) if said else None
        return None


class Anew(NamedTuple):
    """What is given anew in a hand, or laid otherwise; what was said ahead at its `earlier` table is still to come."""

    again: Again
    relaid: Sequence[Relaid] = ()
    earlier: Ahead | None = None
