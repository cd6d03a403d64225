"""What is known of a hand beyond a question: what a villain will say, for the game master alone, and where cards fall.

A villain is asked in thought: the hand is played again from its tape, with each answer that may be given now, up to
the question that is his. Where a card comes first, nobody knows it.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import takewhile
from typing import Any, ClassVar, TypeVar

from bondcards.engine import money
from bondcards.engine.cards import SUITS, Card
from bondcards.engine.facts import Fact
from bondcards.engine.questions import Choose, Spoken
from bondcards.engine.requests import Deal, Request, Shuffle
from bondcards.engine.settlement import HOUSE
from bondcards.engine.wagers import VERBS_WITH_AMOUNT, Wager
from bondcards.errors import Refused
from bondcards.hand import Head, played
from bondcards.tables.answerer import IRREGULARITY, Answerer
from bondcards.tables.prompt import Intent, Prompt
from bondcards.tables.replay import Line, Taped
from bondcards.tables.seated import Seated

A = TypeVar("A")
W = TypeVar("W", bound=str)


class Foreseen(Exception):
    """What somebody would say to a question, and why: nothing need be played beyond it."""

    def __init__(self, ask: Spoken[Any], says: str, why: str) -> None:
        super().__init__()
        self.ask = ask
        self.says = says
        self.why = why


class Thinking(Answerer):
    """Asks a mind in thought: what it would say is raised as `Foreseen`."""

    by: ClassVar[str] = "thought"

    def __init__(self, mind: Answerer) -> None:
        self._mind = mind

    def say(self, ask: Spoken[A], seen: Sequence[Fact]) -> None:
        says = self._mind.say(ask, seen)
        if says is not None:
            raise Foreseen(ask, ask.write(says), self._mind.reason(ask, seen))


def foreseen(
    head: Head, lines: Sequence[Line], ask: Request[Any], minds: Mapping[str, Sequence[Answerer]]
) -> Iterator[Intent]:
    """What the villain would say who is asked, or who is asked next, after each answer of another.

    `minds` are those who answer for a villain's seat, in their order; a tape is played so far.
    """
    if getattr(ask, "seat", "") in minds:
        yield from _next(head, lines, minds, "")
        return
    for after in possible(ask):
        yield from _next(head, [*lines, Line(ask.question(), after, Prompt.by)], minds, after)


def possible(ask: Request[Any]) -> Sequence[str]:
    """Answers that may be given, in the words of tapes: of amounts the least."""
    match ask:
        case Choose():
            return ask.options
        case Wager():
            least = f" {money.number(ask.low)}"
            return [verb + least * (verb in VERBS_WITH_AMOUNT) for verb in ask.words]
        case _:
            return ()


def _next(head: Head, lines: Sequence[Line], minds: Mapping[str, Sequence[Answerer]], after: str) -> Iterator[Intent]:
    thinking = {seat: [Thinking(mind) for mind in its] for seat, its in minds.items()}
    try:
        played(head, Taped(Seated((), thinking, head.deck()), lines))
    except Foreseen as thought:
        yield Intent(thought.ask.seat, thought.ask, thought.says, thought.why, after)
    except Refused:
        return


class Falling(Answerer):
    """Deals some cards in thought, and keeps in mind how they are `asked` for."""

    by: ClassVar[str] = "thought"

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = cards
        self.asked: list[Deal] = []
        self.then: Choose[Any] | None = None
        """What is asked once they lie, if it is whether anything has gone wrong with them."""

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Card | None:
        return next(iter(self._cards[len(self.asked) :]), None)

    def shuffle(self, ask: Shuffle) -> bool:
        return True

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        if ask.about == IRREGULARITY:
            self.then = ask
        return None

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        if isinstance(ask, Deal) and by == self.by:
            self.asked.append(ask)


def dealt_next(head: Head, lines: Sequence[Line]) -> Sequence[Deal]:
    """The cards that are dealt next whatever they are, up to the first question to somebody."""
    ways = [falling.asked for falling in _ways(head, lines)]
    return [same[0] for same in takewhile(lambda same: len({*same}) == 1, zip(*ways, strict=False))]


def asked_of_cards(head: Head, lines: Sequence[Line]) -> Choose[Any] | None:
    """The question whether anything has gone wrong with cards, if it comes next, whatever is dealt before it."""
    then = [falling.then for falling in _ways(head, lines)]
    return then[0] if all(then) else None


def _ways(head: Head, lines: Sequence[Line]) -> Sequence[Falling]:
    """How the cards that are dealt next may fall, by the rank of the first."""
    known = {line.answer for line in lines if line.question["ask"] == "deal"}
    packs = head.deck().packs
    pack = [card for rank in packs.ranks for card in dict.fromkeys(packs.cards) if card.rank == rank]
    left = [card for card in pack if str(card) not in known]
    # Which rank comes first is what a rule may look at; those that are alike are next to each other.
    return [_falling(head, lines, [*left[at:], *left[:at]]) for at in range(0, len(left), len(SUITS))]


def _falling(head: Head, lines: Sequence[Line], cards: Sequence[Card]) -> Falling:
    """How some cards are asked for that are dealt next."""
    falling = Falling(cards)
    with suppress(Refused):
        played(head, Taped(Seated([falling], {HOUSE: [falling]}, head.deck()), lines))
    return falling
