"""Before whom a sitting is played: who is told of it as it goes, and who is asked too.

A terminal is a front, a page is another, and so is text alone. Whoever reads only the end of it is told, never asked.
"""

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct

from bondcards.campaign.accounts import Account
from bondcards.engine.facts import Fact
from bondcards.engine.requests import Request
from bondcards.hand import Head
from bondcards.people.sheet import Person
from bondcards.sitting.menu import Choice, Row
from bondcards.sitting.plan import Plan
from bondcards.sitting.result import HandResult, Settled
from bondcards.tables.policies.character import State
from bondcards.tables.prompt import Console


class Cue(Struct, frozen=True):
    """What may be read off a villain in a hand after so many facts; `tell` is the gesture he makes, if any."""

    seat: str
    state: State
    hand: int
    at: int
    tell: str = ""


class Since(NamedTuple):
    """What has become of a table since it was opened: who sits `out`, and whether hands were `played`."""

    out: Collection[str] = ()
    played: bool = False


NOTHING_YET: Final = Since()


class Audience:
    """Who is told a sitting as it goes; here nobody listens. `reserves` are points, `balances` cents, after it all."""

    def opened(
        self, plan: Plan, granted: Mapping[str, int], why_not: Mapping[str, str], since: Since = NOTHING_YET
    ) -> None:
        """A table is opened, or taken up again: who gained how many points for the cards, and why others none."""

    def knows(self, person: Person) -> None:
        """Somebody more is called by his name from now on."""

    def begins(self, head: Head) -> None:
        """A hand begins, or a contest; the same one again where it is taken up anew: its facts are told once more."""

    def watch(self, ask: Request[Any], fact: Fact) -> None:
        """Something happened when something was asked or told; whoever looks at it may see a seat's `view` of it."""

    def cue(self, cue: Cue) -> None:
        """A villain has made a gesture, for the game master alone."""

    def settled(self, result: HandResult, reserves: Mapping[str, int], balances: Mapping[str, int]) -> None:
        """A hand is settled."""

    def rolled(self, settled: Settled) -> None:
        """A contest is settled."""

    def ended(self, account: Account, reserves: Mapping[str, int], balances: Mapping[str, int]) -> None:
        """The sitting has ended, and came to so much."""

    def say(self, text: str) -> None:
        """A remark, beside the results."""


UNSEEN: Final = Audience()
"""What comes of a sitting is read where it is kept."""


class Front(Audience, Console):
    """Who is told a sitting, and asked: every question of its hands, and what is to be done between them.

    All of these raise `Leave` where the person leaves, and `TakeBack` where he wants the question before.
    """

    @abstractmethod
    def menu(self, choices: Sequence[Choice], default: str, question: str = "") -> str:
        """The word of one of a few choices; `default` is what saying nothing means."""

    @abstractmethod
    def pick(self, title: str, rows: Sequence[Row], default: str | None = None) -> str:
        """The word of one row of a list."""

    @abstractmethod
    def pick_many(
        self, title: str, rows: Sequence[Row], default: tuple[tuple[str, ...], str] | None = None
    ) -> tuple[str, ...]:
        """The words of one row or more, in the order said; `default` are those meant by nothing, and their name."""

    @abstractmethod
    def ask_text(self, prompt: str, default: str | None = None, means: str = "") -> str:
        """Any words; `means` is what may be said."""
