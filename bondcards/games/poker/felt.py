"""What lies on the felt of a poker table, as a fold over facts: whoever watches, plays or tells the hand reads it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from bondcards.engine.facts import Awarded, Button, Discarded, Fact, Returned, Round, Said, Stack, Wagered
from bondcards.games.poker.showdown import AskShow
from bondcards.games.poker.table import DEAD_ANTE


class Felt:
    """Amounts in cents; seats clockwise as they sat down with their stacks.

    `laid` is what each has put into the round in progress, `pot` all that lies in the middle with it. Who has `gone`
    has folded or mucked. `thrown` is how many cards each threw at the draws, one after another.
    """

    def __init__(self) -> None:
        self.button = ""
        self.round = ""
        self.stacks: dict[str, int] = {}
        self.bought: dict[str, int] = {}
        self.put: dict[str, int] = {}
        self.dead: dict[str, int] = {}
        self.laid: dict[str, int] = {}
        self.said: dict[str, str] = {}
        self.thrown: dict[str, list[int]] = {}
        self.gone: list[str] = []
        self.awarded: list[Awarded] = []
        self.pot = 0

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(self.stacks)

    @property
    def alive(self) -> list[str]:
        return [seat for seat in self.stacks if seat not in self.gone]

    def from_left_of_button(self) -> list[str]:
        seats = list(self.stacks)
        at = seats.index(self.button) + 1
        return [*seats[at:], *seats[:at]]

    def all_in(self, seat: str) -> bool:
        return seat in self.alive and not self.stacks[seat]

    def reach(self, seat: str) -> int:
        """The total of the round beyond which a seat can neither call nor lose anything."""
        return self.laid.get(seat, 0) + self.stacks[seat]

    @property
    def bet_out(self) -> bool:
        """Whether nobody who is in can bet any more: all but one of them at most are all in."""
        return sum(not self.all_in(seat) for seat in self.alive) <= 1

    def note(self, fact: Fact) -> None:
        if noted := NOTED.get(type(fact)):
            noted(self, fact)

    def has_button(self, fact: Button) -> None:
        self.button = fact.seat

    def sits(self, fact: Stack) -> None:
        self.stacks[fact.seat] = fact.amount
        self.put[fact.seat] = self.dead[fact.seat] = 0
        if fact.bought:
            self.bought[fact.seat] = fact.bought

    def begins(self, fact: Round) -> None:
        self.round, self.laid, self.said = fact.name, {}, {}

    def throws(self, fact: Discarded) -> None:
        self.thrown.setdefault(fact.seat, []).append(len(fact.at))

    def takes_back(self, fact: Returned) -> None:
        self._pay(fact.seat, -fact.amount)
        # What nobody called was laid in the round that is over.
        self.laid[fact.seat] = max(0, self.laid.get(fact.seat, 0) - fact.amount)

    def says(self, fact: Said) -> None:
        if fact.about == AskShow.about and fact.word == "muck":
            self.gone.append(fact.seat)
            self.said[fact.seat] = fact.word

    def wins(self, fact: Awarded) -> None:
        self.awarded.append(fact)

    def wagers(self, fact: Wagered) -> None:
        if fact.seat not in self.stacks:
            return
        self.said[fact.seat] = fact.word
        if fact.word == DEAD_ANTE:
            self.stacks[fact.seat] -= fact.total
            self.dead[fact.seat] += fact.total
            self.pot += fact.total
            return
        if fact.word == "fold":
            self.gone.append(fact.seat)
        self._pay(fact.seat, fact.total - self.laid.get(fact.seat, 0))
        self.laid[fact.seat] = fact.total

    def _pay(self, seat: str, cents: int) -> None:
        self.stacks[seat] -= cents
        self.put[seat] += cents
        self.pot += cents


NOTED: Final[Mapping[type[Fact], Callable[[Felt, Any], None]]] = {
    Button: Felt.has_button,
    Stack: Felt.sits,
    Round: Felt.begins,
    Wagered: Felt.wagers,
    Discarded: Felt.throws,
    Returned: Felt.takes_back,
    Said: Felt.says,
    Awarded: Felt.wins,
}


def felt(facts: Iterable[Fact]) -> Felt:
    on = Felt()
    for fact in facts:
        on.note(fact)
    return on
