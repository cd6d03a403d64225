"""Who is told a sitting as it goes: every fact of its hands, what they come to, and what may be read off a villain."""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec import Struct

from bondcards.campaign.accounts import Account
from bondcards.engine.facts import Fact
from bondcards.engine.requests import Request
from bondcards.hand import Head
from bondcards.people.sheet import Person
from bondcards.sitting.plan import Plan
from bondcards.sitting.result import HandResult, Settled
from bondcards.tables.policies.character import State

if TYPE_CHECKING:
    from bondcards.people.villains.stage import Moment


class Cue(Struct, frozen=True):
    """What may be read off a villain in a hand after so many facts; `tell` is the gesture he makes, if any."""

    seat: str
    state: State
    hand: int
    at: int
    tell: str = ""


class Scene(NamedTuple):
    """A villain at a moment that matters, and his words; a `secret` one is for the game master alone.

    Who sit `beside` him are the villains of his table.
    """

    villain: Person
    moment: "Moment"
    words: str
    secret: bool = False
    beside: Sequence[Person] = ()


class Since(NamedTuple):
    """What has become of a table since it was opened: who sits `out`, whether hands were `played`, what all have now.

    `reserves` are points, `balances` cents. The `last` hand that counts is told by its place, and what it came to.
    """

    out: Collection[str] = ()
    played: bool = False
    reserves: Mapping[str, int] = {}
    balances: Mapping[str, int] = {}
    last: tuple[int, HandResult] | None = None


NOTHING_YET: Final = Since()


Standing = tuple[Account, Mapping[str, int], Mapping[str, int]]
"""What a sitting has come to so far, and the points and chips (cents) that everybody has now."""


class Audience:
    """Who is told a sitting as it goes; here nobody listens. `reserves` are points, `balances` cents, after it all."""

    @property
    def looks_on(self) -> bool:
        """Whether it is people who are told as it happens, and not a file."""
        return False

    def opened(
        self, plan: Plan, granted: Mapping[str, int], why_not: Mapping[str, str], since: Since = NOTHING_YET
    ) -> None:
        """A table is opened, or taken up again: who gained how many points for the cards, and why others none."""

    def knows(self, person: Person) -> None:
        """Somebody more is called by his name from now on."""

    def begins(self, head: Head, place: int) -> None:
        """A hand begins at its place in the sitting, or a contest.

        The same one again where it is taken up anew: its facts are told once more.
        """

    def watch(self, ask: Request[Any], fact: Fact) -> None:
        """Something happened when something was asked or told; whoever looks at it may see a seat's `view` of it."""

    def cue(self, cue: Cue) -> None:
        """A villain has made a gesture, for the game master alone."""

    def plays(self, scene: Scene) -> None:
        """A villain says something at a moment that matters."""

    def settled(self, result: HandResult, reserves: Mapping[str, int], balances: Mapping[str, int]) -> None:
        """A hand is settled."""

    def rolled(self, settled: Settled) -> None:
        """A contest is settled."""

    def ended(self, account: Account, reserves: Mapping[str, int], balances: Mapping[str, int]) -> None:
        """The sitting has ended, and came to so much."""

    def not_begun(self, why: str) -> None:
        """A hand is none after all: that is past as soon as another begins."""

    def say(self, text: str) -> None:
        """A remark, beside the results."""


UNSEEN: Final = Audience()
"""What comes of a sitting is read where it is kept."""
