"""Whoever may answer for a seat or for the cards: each says what it knows, or None to leave it to the next."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from bondcards.engine.cards import Card, all_known, names_cards
from bondcards.engine.chance import Chance
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Fact, Place, cards_on_table
from bondcards.engine.questions import Bet, Choose, Spoken
from bondcards.engine.requests import Deal, Request, Show, Shuffle, Throw
from bondcards.engine.wagers import Action, Wager
from bondcards.errors import Refused
from bondcards.tables.deck import SHOE, Deck

A = TypeVar("A")
W = TypeVar("W", bound=str)


class Answerer:
    """One who may answer. It only looks when asked and moves only in `note`; `by` is its name on tapes.

    `seen` is what its seat may see; for the cards, everything. Each kind of question to a seat has its own answer.
    """

    by: ClassVar[str]

    def answer(self, ask: Request[Any], seen: Sequence[Fact]) -> Any:
        match ask:
            case Deal():
                return self.deal(ask, seen)
            case Spoken():
                return self.say(ask, seen)
            case Show():
                return self.show(ask, seen)
            case Throw():
                return self.throw(ask, seen)
            case Shuffle():
                return self.shuffle(ask) or None
            case _:
                return None

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Card | None:
        return None

    def throw(self, ask: Throw, seen: Sequence[Fact]) -> int | None:
        return None

    def shuffle(self, ask: Shuffle) -> bool:
        """Whether it has the cards shuffled."""
        return False

    def show(self, ask: Show, seen: Sequence[Fact]) -> tuple[Card, ...] | None:
        return None

    def say(self, ask: Spoken[Any], seen: Sequence[Fact]) -> Any:
        match ask:
            case Choose():
                return self.choose(ask, seen)
            case Bet():
                return self.bet(ask, seen)
            case Wager():
                return self.wager(ask, seen)
            case Discard():
                return self.discard(ask, seen)
            case _:
                return None

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        return None

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str | None:
        return None

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> Action | None:
        return None

    def discard(self, ask: Discard, seen: Sequence[Fact]) -> tuple[int, ...] | None:
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
        return self._deck.next_of_shoe()

    def shuffle(self, ask: Shuffle) -> bool:
        return True


class Cup(Answerer):
    """Dice thrown by the program, each by its own name: what others threw does not change it."""

    by: ClassVar[str] = "cup"

    def __init__(self, about: str) -> None:
        self._about = about

    def throw(self, ask: Throw, seen: Sequence[Fact]) -> int:
        return Chance(self._about, ask.seat).die(100)


# What was given before it is asked for

G = TypeVar("G")


class Beforehand(Answerer, Generic[G]):
    """What was given beforehand, in the order it will be asked for; `used` of it went into hands by now."""

    def __init__(self, given: Sequence[G], used: int = 0) -> None:
        self._given = given
        self.used = used

    @property
    def left_over(self) -> int:
        return len(self._given) - self.used

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        if by == self.by:
            self.used += 1


class Listed(Beforehand[Card]):
    """Cards, in the order they leave the shoe."""

    by: ClassVar[str] = "cards"

    def __init__(self, cards: Sequence[Card], deck: Deck, used: int = 0) -> None:
        super().__init__(cards, used)
        self._deck = deck

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Card | None:
        if not self.left_over:
            return None
        card = self._given[self.used]
        self._deck.refuse_extra(card)
        return card

    def shuffle(self, ask: Shuffle) -> bool:
        return True

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        if isinstance(ask, Deal):
            super().note(ask, answer, by)


class Script(Beforehand[str]):
    """Answers, whoever is asked; canonical ones, or as a person says them."""

    by: ClassVar[str] = "answers"

    @property
    def next(self) -> str | None:
        return self._given[self.used] if self.left_over else None

    def _read(self, ask: Request[A]) -> A | None:
        said = self.next
        if said is None:
            return None
        try:
            return ask.recall(said)
        except Refused:
            return ask.read(said)

    def say(self, ask: Spoken[A], seen: Sequence[Fact]) -> A | None:
        said = self._read(ask)
        return None if said is None else ask.meant(said)

    def show(self, ask: Show, seen: Sequence[Fact]) -> tuple[Card, ...] | None:
        return self._read(ask)


class Shown(Answerer):
    """Shows a covered hand where it may be mucked, if a script has its cards next: they answer what is asked then."""

    by: ClassVar[str] = "shown"

    def __init__(self, script: Script) -> None:
        self._script = script

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        said = self._script.next
        covered = not all_known(cards_on_table(seen).get(Place(ask.seat), ()))
        shows = "show" in ask.options and covered and said is not None and names_cards(said)
        return ask.recall("show") if shows else None


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
        stake = self._stakes.get(ask.box)
        if stake is None:
            return None
        if ask.box in self._partly:
            stake = min(stake, ask.high)
        return stake if ask.low <= stake <= ask.high else "pass"


IRREGULARITY, ALL_WELL = "irregularity", "none"
"""What is asked of real cards, and the answer that nothing has gone wrong with them."""


class Resolved(Answerer):
    """A mind made up about one kind of question."""

    by: ClassVar[str] = "resolve"

    def __init__(self, about: str, word: str) -> None:
        self._about = about
        self._word = word

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        return ask.recall(self._word) if ask.about == self._about else None


class Read(Answerer):
    """A die that was read off the table, for one seat."""

    by: ClassVar[str] = "die"

    def __init__(self, die: int) -> None:
        self._die = die

    def throw(self, ask: Throw, seen: Sequence[Fact]) -> int:
        return self._die
