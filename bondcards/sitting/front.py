"""Before whom a sitting is played: who is told of it as it goes, and asked too.

A terminal is a front, a page is another, and so is text alone. Whoever reads only the end of it is told, never asked.
"""

from abc import abstractmethod
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from bondcards.engine.facts import Fact
from bondcards.engine.questions import Choose
from bondcards.engine.requests import Request
from bondcards.language.i18n import _
from bondcards.sitting.audience import Audience, Standing
from bondcards.sitting.menu import Choice
from bondcards.sitting.rows import ReadsRow, ReadsRows, Row, all_picked, picked
from bondcards.tables.prompt import Console, Insight

if TYPE_CHECKING:
    from bondcards.campaign.phones import Phones
    from bondcards.sitting.master import Master
    from bondcards.sitting.retelling import Heard


class Answered(NamedTuple):
    """An answer of a person in a hand: the last of what was `heard` of it by then, others' covered cards included.

    The `bank` is who held it when the hand began.
    """

    heard: "Sequence[Heard]"
    bank: str


class HandConsole(Console, Protocol):
    """Where those who play a hand are asked: they wait for its cards there, and the game master looks into it.

    Where agents have `phones` of their own, `meanwhile` is called again and again while somebody is waited for.
    """

    phones: "Phones | None" = None
    meanwhile: Callable[[], object] | None = None
    answered: "Callable[[], Sequence[Answered]] | None" = None
    """What persons have answered by now in the hand that is played, where its cards are typed."""
    calls: bool = False
    """Whether what goes wrong with the cards may be called in the hand that is played."""

    def reveal(self, insight: Insight) -> None:
        """Show the game master, and nobody else, how the hand stands and what a villain will say."""

    def turn(self, coming: Fact) -> bool:
        """Wait until the next card is to be turned; whether the rest is turned unasked, until somebody has spoken.

        `coming` opens it, and nobody has seen it yet: it may be told what is turned, and never which card.
        Raises `TakeBack` where that is said.
        """
        ...

    def takes_back(self) -> bool:
        """Whether the last answer is to be taken back although cards have been seen since."""
        ...

    def gives_up(self) -> bool:
        """Whether a hand whose cards lie on the table is given up, the stakes going back."""
        return False

    def picks(self, given: Sequence[Answered]) -> int | None:
        """Which of the answers `given` in a hand, from 0, is to be given anew; None where all of them stand."""
        return None

    def calls_out(self, ask: Choose[str]) -> str:
        """What has gone wrong with the cards, of a list of all that may be called."""
        return ask.options[0]

    def told_again(self, answer: Answered) -> str:
        """An answer of a hand, as the room heard it."""
        return _("an answer")

    def told_anew(self, old: Answered, new: Answered) -> str:
        """An answer of a hand as it was given anew, and what it was before."""
        return self.told_again(old)

    def asks_anew(self, question: str) -> str:
        """What is said to a question that was answered before; empty where it is left as it was."""
        return ""

    def why(self, means: str = "", follows: Request[Any] | None = None) -> str:
        """Why something is corrected; empty where nobody says. `TakeBack` where it is not to be corrected after all.

        What may be said `means` what is not said otherwise. Who answers the question that `follows` gives no reason.
        """
        return ""


class Front(Audience, HandConsole):
    """Who is told a sitting, and asked: every question of its hands, and what is to be done between them.

    All of these raise `Leave` where the person leaves, and `TakeBack` where he wants the question before. What the game
    master says beside the questions is for the `master` to hear.
    """

    master: "Master | None" = None
    standing: Callable[[], Standing] | None = None
    """How the sitting stands that is played there; None before there is any."""

    @contextmanager
    def beside(self) -> "Generator[Front]":
        """Who is told and asked a roll in the midst of what is asked, which goes on where it was."""
        yield self

    @abstractmethod
    def menu(self, choices: Sequence[Choice], default: str, question: str = "") -> str:
        """The word of one of a few choices; `default` is what saying nothing means."""

    @abstractmethod
    def pick(self, title: str, rows: Sequence[Row], default: str | None = None, read: ReadsRow = picked) -> str:
        """The word of one row of a list. An answer is made out by `read`."""

    @abstractmethod
    def pick_many(
        self,
        title: str,
        rows: Sequence[Row],
        default: tuple[tuple[str, ...], str] | None = None,
        read: ReadsRows = all_picked,
    ) -> tuple[str, ...]:
        """The words of one row or more, in the order said; `default` are those meant by nothing, and their name.

        An answer is made out by `read`.
        """

    @abstractmethod
    def ask_text(self, prompt: str, default: str | None = None, means: str = "") -> str:
        """Any words; `means` is what may be said."""
