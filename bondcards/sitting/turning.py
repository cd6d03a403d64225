"""The cards turn one after another: what the rules know already waits until the room has seen it.

The rules go on in memory up to the next question that a person is asked, or to the hand's end. What the room will
hear of it is queued here. A line of the tape is kept when the room has heard of it: the journal never knows more.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from msgspec.structs import replace

from bondcards.engine.facts import BANKER, Dealt, Fact, Lying, Place, Round, Turned, as_seen
from bondcards.engine.requests import Deal, Request
from bondcards.errors import TakeBack
from bondcards.games.baccarat.drawing import AskDraw, AskNatural
from bondcards.games.pack import BURNT
from bondcards.games.poker.showdown import AskShow
from bondcards.sitting.keeping import Keeper
from bondcards.tables.ahead import Ahead
from bondcards.tables.replay import PERSONS, Line
from bondcards.tables.seated import Watch
from bondcards.tables.typed import OfLine

AT_ONCE = (BURNT, Place(name="draw"))
"""Where cards are shown on which no stake hangs: the end of the pack, and the draw for the bank."""


class Heard(NamedTuple):
    """What the room is to hear: a request, its fact, and its line on the tape; `before`: it had that already."""

    ask: Request[Any]
    fact: Fact
    line: Line | None
    before: bool

    @property
    def by_person(self) -> bool:
        """The room knows it then, and typed cards are turned by hand."""
        return self.line is not None and self.line.by in (*PERSONS, OfLine.by)


class Turns(Protocol):
    """Where the people sit who wait for each card; `Leave` and `TakeBack` are raised where they say so."""

    def turn(self, coming: Fact) -> bool: ...

    def takes_back(self) -> bool: ...


class Turning:
    """Stands between a table and whoever watches it; the people at `console` wait for each card."""

    def __init__(self, console: Turns, watch: Watch, keeper: Keeper) -> None:
        self._console = console
        self._watch = watch
        self._keeper = keeper
        self._line: Line | None = None
        self._before = False
        self._waiting: list[Heard] = []
        self._coming: deque[tuple[Heard, bool]] = deque()
        """Each with whether it is paused before a card that it opens."""
        self._room = Lying()
        self._unasked = False
        self._opened = 0
        self._street: Literal["none", "covered", "open"] = "none"
        self._spoken = False
        self._seen_since = False
        self._covered_since: set[str] = set()
        self.late = False
        """Whether an answer is taken back although cards have been seen since."""

    def keep(self, line: Line) -> None:
        self._line, self._before = line, False

    def recall(self, line: Line) -> None:
        self._line, self._before = line, True

    def watch(self, ask: Request[Any], fact: Fact) -> None:
        self._waiting.append(Heard(ask, fact, self._line, self._before))
        self._line, self._before = None, False

    def catch_up(self) -> None:
        """Let the room hear what waits, and keep it; raises `Leave` or `TakeBack` where a person says so at a pause.

        What the room has not heard by then still waits.
        """
        waiting = in_turn(self._waiting)
        # What is on the tape was heard by the room, and so was all that came before it.
        heard = max((number for number, one in enumerate(waiting, 1) if one.before), default=0)
        for number, one in enumerate(waiting):
            # Whoever says that he shows his cards turns them himself.
            shows = number > 0 and isinstance(waiting[number - 1].ask, AskShow) and waiting[number - 1].by_person
            self._coming.append((one, number >= heard and not (one.by_person or shows)))
        self._waiting.clear()
        while self._coming:
            self._hand_on(*self._coming[0])
            self._coming.popleft()
        self._keeper.write()

    def _hand_on(self, one: Heard, pauses: bool) -> None:
        for fact, opens in self._card_by_card(one.fact):
            if opens:
                self._open(fact, pauses)
                self._seen_since = True
            elif isinstance(fact, Dealt) and fact.sees:
                self._covered_since.update(fact.sees)
            self._room.note(as_seen(fact, None))
            self._watch(one.ask, fact)
        if one.line is not None and not one.before:
            self._keeper.keep(one.line)
            if one.by_person or one.line.by == Ahead.by:
                self._keeper.write()
        if one.by_person:
            self._spoken, self._seen_since = True, False
            # Whoever had the deal turned at once has not seen what it comes to.
            self._unasked = False
            self._covered_since.clear()

    def _card_by_card(self, fact: Fact) -> Iterator[tuple[Fact, bool]]:
        """A fact in as many as it opens cards to the room, each with whether it does.

        At poker the cards of a street are opened together, and so are those of a hand.
        """
        if isinstance(fact, Round):
            self._street = "covered"
        if not isinstance(fact, Turned):
            opens = isinstance(fact, Dealt) and fact.sees is None and fact.to not in AT_ONCE
            yield fact, opens and self._street != "open"
            if opens and self._street == "covered":
                self._street = "open"
            return
        lying = [self._room.cards[ordinal] for ordinal in self._room.at[fact.to]]
        covered = [at for at, card in enumerate(lying) if not card.known]
        for at in covered[:-1] if self._street == "none" else ():
            lying[at] = fact.cards[at]
            yield replace(fact, cards=tuple(lying)), True
        yield fact, bool(covered)

    def _open(self, fact: Fact, pauses: bool) -> None:
        self._opened += 1
        if self._opened <= self._keeper.turned:
            return
        while pauses and not self._unasked:
            self._keeper.write()
            self._keeper.journal.rest()
            try:
                self._unasked = self._console.turn(fact)
                break
            except TakeBack:
                if self.takes_back():
                    raise
        self._keeper.turned = self._opened

    def looks(self, seat: str | None) -> None:
        """A seat is asked: the room sees who looks at his covered cards, though not which they are."""
        self._seen_since = self._seen_since or seat in self._covered_since

    def takes_back(self) -> bool:
        """Whether an answer is taken back: after cards have been seen since, only where it is meant so."""
        if not (self._spoken and self._seen_since):
            return True
        self._keeper.journal.rest()
        self.late = self._console.takes_back()
        return self.late


def in_turn(heard: Sequence[Heard]) -> list[Heard]:
    """The order in which the room hears what the rules have asked: what a person said stays where he said it."""
    stretches: list[list[Heard]] = []
    for one in heard:
        if one.by_person or not stretches:
            stretches.append([])
        stretches[-1].append(one)
    return [one for stretch in stretches for one in hands_first(stretch)]


def hands_first(stretch: list[Heard]) -> list[Heard]:
    """At baccarat hands dealt covered are turned, the bank's last, before anybody speaks of a natural or a third card.

    The rules turn them later, with the third cards beside them; so they are turned twice here.
    """
    speaks = [at for at, one in enumerate(stretch) if isinstance(one.ask, AskNatural | AskDraw)]
    if not speaks:
        return stretch
    first = speaks[0] + stretch[speaks[0]].by_person
    spoken = stretch[first:]
    turned: dict[Place, Heard] = {}
    for at, one in enumerate(spoken):
        if isinstance(one.fact, Turned):
            third = [card for card in spoken[:at] if isinstance(card.ask, Deal) and card.ask.to == one.fact.to]
            dealt = one.fact.cards[: len(one.fact.cards) - len(third)]
            turned.setdefault(one.fact.to, Heard(one.ask, replace(one.fact, cards=dealt), None, before=False))
    in_order = sorted(turned, key=lambda place: place == BANKER)
    return [*stretch[:first], *map(turned.__getitem__, in_order), *spoken]
