"""A person at the table: asked in his own words, free to take back, to leave, and to ask what he may say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Protocol, TypeVar

from bondcards.cards import Card, read_all
from bondcards.errors import Refused
from bondcards.facts import Fact
from bondcards.i18n import N_, _
from bondcards.kernel import Deal, Request, Show, Shuffle, Throw
from bondcards.questions import Bet, Choose
from bondcards.tables.answerer import Answerer
from bondcards.tables.deck import Deck
from bondcards.vocabulary import plain
from bondcards.wagers import Action, Wager

A = TypeVar("A")
W = TypeVar("W", bound=str)

HELP, BACK = "?", "<"

ENDS: Final = N_("end, stop, quit, finish, exit")
"""Words, commas between, for wanting no further hand; where one of them answers a question it is an answer."""


class Leave(Exception):
    """The person leaves the table; the hand is kept as it stands."""


class NoHand(Exception):
    """The person wants no further hand."""


class TakeBack(Exception):
    """The person takes back the last answer a person gave."""


class Console(Protocol):
    """Where a person is asked, whatever it looks like."""

    def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None) -> str:
        """His words; `default` is what saying nothing means. Raises `Leave` at the end of input."""
        ...

    def explain(self, ask: Request[Any], seen: Sequence[Fact]) -> None:
        """Say what may be said."""
        ...

    def refuse(self, why: Refused) -> None:
        """Say why an answer was not taken."""
        ...

    def turn(self) -> bool:
        """Wait until the next card is to be turned; whether the rest of the hand is turned unasked.

        Raises `Leave` at the end of input, and `TakeBack`.
        """
        ...


def put(console: Console, ask: Request[Any], seen: Sequence[Fact], read: Callable[[str], A], default: str | None) -> A:
    """Ask until there is a legal answer."""
    while True:
        words = console.ask(ask, seen, default).strip()
        if words == HELP:
            console.explain(ask, seen)
        elif words == BACK:
            raise TakeBack
        else:
            try:
                # What Enter means is a canonical answer: in another language its words might mean something else.
                return read(words) if words or default is None else ask.recall(default)
            except Refused as why:
                if plain(words) in [plain(word) for word in _(ENDS).split(",")]:
                    raise NoHand from why
                console.refuse(why)


class Prompt(Answerer):
    """A player who is asked; where an `adviser` knows what to do, Enter does it."""

    by: ClassVar[str] = "person"

    def __init__(self, console: Console, adviser: Answerer | None = None) -> None:
        self._console = console
        self._adviser = adviser

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W:
        """What the person says."""
        advice = self._adviser.choose(ask, seen) if self._adviser else None
        return put(self._console, ask, seen, ask.read, advice)

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        """What the person says."""
        advice = self._adviser.bet(ask, seen) if self._adviser else None
        return put(self._console, ask, seen, ask.read, None if advice is None else ask.write(advice))

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> Action:
        """What the person says."""
        advice = self._adviser.wager(ask, seen) if self._adviser else None
        return put(self._console, ask, seen, ask.read, None if advice is None else ask.write(advice))

    def throw(self, ask: Throw, seen: Sequence[Fact]) -> int:
        """The die as the person reads it."""
        return put(self._console, ask, seen, ask.read, None)


class Typed(Answerer):
    """Real cards, typed as they fall, several at once if one likes. Enter is a card nobody has seen."""

    by: ClassVar[str] = "person"

    def __init__(self, console: Console, deck: Deck) -> None:
        self._console = console
        self._deck = deck
        self._ahead: list[Card] = []

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Card:
        """The next card typed; the first of those typed ahead."""
        if self._ahead:
            try:
                return self._taken(ask, self._ahead[0])
            except Refused as why:
                self._ahead = []
                self._console.refuse(why)
        return put(self._console, ask, seen, lambda words: self._read(ask, words), None if ask.sees is None else "??")

    def _read(self, ask: Deal, words: str) -> Card:
        typed = list(read_all(words))
        card = self._taken(ask, typed[0])
        self._ahead = typed
        return card

    def _taken(self, ask: Deal, card: Card) -> Card:
        self._deck.refuse_extra(card)
        return ask.legal(card)

    def shuffle(self, ask: Shuffle) -> bool:
        """Once the person says that it is done."""
        self._ahead = []
        put(self._console, ask, (), ask.read, ask.DONE)
        return True

    def show(self, ask: Show, seen: Sequence[Fact]) -> tuple[Card, ...]:
        """The cards as the person sees them turned."""

        def read(words: str) -> tuple[Card, ...]:
            turned = ask.read(words)
            self._deck.refuse_turned(ask.to, turned)
            return turned

        return put(self._console, ask, seen, read, None)

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        """The first of the cards typed ahead lies on the table now."""
        if isinstance(ask, Deal) and by == self.by:
            self._ahead = self._ahead[1:]
