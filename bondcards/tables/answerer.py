"""Whoever may answer for a seat or for the cards: each says what it knows, or None to leave it to the next."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from bondcards.engine.cards import Card
from bondcards.engine.chance import Chance
from bondcards.engine.facts import Fact
from bondcards.engine.questions import Action, Bet, Choose, Discard, Spoken, Wager
from bondcards.engine.requests import Deal, Request, Show, Shuffle, Throw
from bondcards.errors import Refused
from bondcards.tables.deck import SHOE, Deck

W = TypeVar("W", bound=str)


class Answerer:
    """One who may answer. It only looks when asked and moves only in `note`; `by` is its name on tapes.

    `seen` is what its seat may see; for the cards, everything.
    """

    by: ClassVar[str]

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Card | None:
        """The next card."""
        return None

    def throw(self, ask: Throw, seen: Sequence[Fact]) -> int | None:
        """How the die fell."""
        return None

    def shuffle(self, ask: Shuffle) -> bool:
        """Whether it has the cards shuffled."""
        return False

    def show(self, ask: Show, seen: Sequence[Fact]) -> tuple[Card, ...] | None:
        """The cards that lie open now."""
        return None

    def say(self, ask: Spoken[A], seen: Sequence[Fact]) -> A | None:
        """What it says to a question to its seat, whatever its kind."""
        return ask.put_before(self, seen)

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        """One of the words asked for."""
        return None

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str | None:
        """An amount in cents, or one of the words asked for."""
        return None

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> Action | None:
        """What is said in a round of betting."""
        return None

    def discard(self, ask: Discard, seen: Sequence[Fact]) -> tuple[int, ...] | None:
        """Which cards go, by their places in the hand, counted from 0."""
        return None

    def reason(self, ask: Request[Any], seen: Sequence[Fact]) -> str:
        """Why it answers a question as it does, in a phrase in the language in use; empty where that says itself."""
        return ""

    def excuse(self, ask: Request[Any], seen: Sequence[Fact]) -> str:
        """The same where the whole table may read it."""
        return self.reason(ask, seen)

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        """Take note of an answered request; `by` is who answered, empty where there was one legal answer."""


# Where the cards come from


class Shoe(Answerer):
    """Packs shuffled by the program: the order comes from the seed and the name of the shuffle alone."""

    by: ClassVar[str] = SHOE

    def __init__(self, deck: Deck) -> None:
        self._deck = deck

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Card:
        """The next card of the shoe."""
        return self._deck.next_of_shoe()

    def shuffle(self, ask: Shuffle) -> bool:
        """Always."""
        return True


class Cup(Answerer):
    """Dice thrown by the program, each by its own name."""

    by: ClassVar[str] = "cup"

    def __init__(self, about: str) -> None:
        self._about = about

    def throw(self, ask: Throw, seen: Sequence[Fact]) -> int:
        """How the die falls; what others threw does not change it."""
        return int(Chance(self._about, ask.seat).random() * 100) + 1


class Listed(Answerer):
    """Cards given beforehand, in the order they leave the shoe; `used` of them were dealt in earlier hands."""

    by: ClassVar[str] = "cards"

    def __init__(self, cards: Sequence[Card], deck: Deck, used: int = 0) -> None:
        self._cards = cards
        self._deck = deck
        self.used = used

    @property
    def left_over(self) -> int:
        """How many cards have not been dealt."""
        return len(self._cards) - self.used

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Card | None:
        """The next card of the list; None when it is used up."""
        if not self.left_over:
            return None
        card = self._cards[self.used]
        self._deck.refuse_extra(card)
        return card

    def shuffle(self, ask: Shuffle) -> bool:
        """A list is in its order already."""
        return True

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        """Move on by the card it has dealt."""
        if isinstance(ask, Deal) and by == self.by:
            self.used += 1


# Answers given before they are asked for

A = TypeVar("A")


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

    def say(self, ask: Spoken[A], seen: Sequence[Fact]) -> A | None:
        """The next answer."""
        said = self._read(ask)
        return None if said is None else ask.meant(said)

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
