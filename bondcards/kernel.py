"""What a game may ask, who answers, and the driver between them.

The rules of a game are a coroutine that awaits requests. `drive` puts each to a `Table`, which
answers with a card, a word or an amount and then takes note of it: an answered request is a fact,
and whoever needs to know what happened folds over the facts. An answer is legal or it raises
`Refused` and changes nothing: `Request.legal` is the one judge.
"""

from __future__ import annotations

from collections.abc import Coroutine, Generator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar, cast

from bondcards import cards, money, vocabulary
from bondcards.cards import Card
from bondcards.errors import Refused
from bondcards.facts import Dealt, Fact, Said, Sees, Shuffled, Staked, Turned
from bondcards.i18n import _
from bondcards.vocabulary import listed, no_answer

A = TypeVar("A")
R = TypeVar("R")
W = TypeVar("W", bound=str)

Hand = Coroutine[Any, Any, R]
"""A hand being played: it asks requests and in the end returns an R."""

Question = Mapping[str, object]
"""A request as a tape carries it: plain JSON values, `ask` first."""


class Table(Protocol):
    """Whoever answers. It only looks when asked, and moves only in `note`."""

    def deal(self, ask: Deal) -> Card:
        """The next card, known as far as the table knows it."""
        ...

    def shuffle(self, ask: Shuffle) -> None:
        """Shuffle and cut the cards that do not lie on the table."""
        ...

    def choose(self, ask: Choose[W]) -> W:
        """One of the words asked for."""
        ...

    def bet(self, ask: Bet) -> int | str:
        """An amount in cents, or one of the words asked for."""
        ...

    def show(self, ask: Show) -> tuple[Card, ...]:
        """The cards as they lie once turned."""
        ...

    def note(self, ask: Request[A], answer: A) -> None:
        """Take note of an answered request; `ask.fact(answer)` is what everybody may know of it."""
        ...


class Request(Generic[A]):
    """A question of the rules; awaiting it gives the answer."""

    def __await__(self) -> Generator[Request[A], A, A]:
        return (yield self)

    def put_to(self, table: Table) -> A:
        """Have `table` answer it; a question with one legal answer is answered here."""
        raise NotImplementedError

    def fact(self, answer: A) -> Fact:
        """What everybody at the table may note of the answer."""
        raise NotImplementedError

    def question(self) -> Question:
        """The request as plain JSON values, for a tape."""
        raise NotImplementedError

    def legal(self, answer: A) -> A:
        """The answer itself where it is legal; raises `Refused` with what may be said. The one judge."""
        raise NotImplementedError

    def read(self, text: str) -> A:
        """The legal answer a person means by `text`, in the language in use or in canonical words."""
        raise NotImplementedError

    def recall(self, text: str) -> A:
        """The legal answer a tape carries as `text`."""
        raise NotImplementedError

    def write(self, answer: A) -> str:
        """An answer as a tape carries it."""
        return str(answer)


@dataclass(frozen=True)
class Deal(Request[Card]):
    """A card for `to`, seen by `sees`: the only chance there is."""

    to: str
    sees: Sees = None

    def put_to(self, table: Table) -> Card:
        return table.deal(self)

    def fact(self, answer: Card) -> Fact:
        return Dealt(self.to, answer, self.sees)

    def question(self) -> Question:
        asked: dict[str, object] = {"ask": "deal", "to": self.to}
        return asked if self.sees is None else {**asked, "sees": list(self.sees)}

    def legal(self, answer: Card) -> Card:
        if not answer.known and self.sees is None:
            raise Refused(_("This card lies face up: say which it is."))
        return answer

    def read(self, text: str) -> Card:
        return self.legal(cards.read(text))

    def recall(self, text: str) -> Card:
        return self.legal(cards.from_text(text))


@dataclass(frozen=True)
class Shuffle(Request[None]):
    """`packs` packs, less the cards that lie on the table (`out`, by ordinal), shuffled and cut."""

    packs: int
    out: tuple[int, ...] = ()

    DONE: ClassVar[str] = "done"

    def put_to(self, table: Table) -> None:
        table.shuffle(self)

    def fact(self, answer: None) -> Fact:
        return Shuffled(self.packs, self.out)

    def question(self) -> Question:
        return {"ask": "shuffle", "packs": self.packs, "out": list(self.out)}

    def legal(self, answer: None) -> None:
        """Any shuffle will do."""

    def read(self, text: str) -> None:
        """Whatever is said, the cards are shuffled."""

    def recall(self, text: str) -> None:
        if text != self.DONE:
            raise no_answer(text, self.DONE)

    def write(self, answer: None) -> str:
        return self.DONE


@dataclass(frozen=True)
class Choose(Request[W]):
    """One of some words, for a seat to say. A game names each of its questions by a class of its own.

    That the seat is asked, and `about` what, is public; the options belong to the seat alone.
    """

    seat: str
    options: tuple[W, ...]

    about: ClassVar[str]

    def put_to(self, table: Table) -> W:
        return self.options[0] if len(self.options) == 1 else table.choose(self)

    def fact(self, answer: W) -> Fact:
        return Said(self.seat, self.about, answer)

    def question(self) -> Question:
        return {"ask": "choose", "seat": self.seat, "about": self.about, "options": list(self.options)}

    def legal(self, answer: W) -> W:
        return self.recall(answer)

    def read(self, text: str) -> W:
        return self.recall(vocabulary.understood(text, self.options) or text)

    def recall(self, text: str) -> W:
        for option in self.options:
            if option == text:
                return option
        raise no_answer(text, listed([vocabulary.spoken(option) for option in self.options]))


@dataclass(frozen=True)
class Bet(Request[int | str]):
    """An amount in cents from `low` to `high` for a seat's box, or one of `words` instead.

    Where `high` is below `low` no amount is possible, and only the words are.
    """

    seat: str
    box: str
    low: int
    high: int
    words: tuple[str, ...] = ("pass",)

    @property
    def possible(self) -> bool:
        """Whether any amount may be said."""
        return self.low <= self.high

    def put_to(self, table: Table) -> int | str:
        if not self.possible and len(self.words) == 1:
            return self.words[0]
        return table.bet(self)

    def fact(self, answer: int | str) -> Fact:
        return Said(self.seat, self.box, answer) if isinstance(answer, str) else Staked(self.seat, self.box, answer)

    def question(self) -> Question:
        range_ = {"low": money.number(self.low), "high": money.number(self.high)}
        return {"ask": "bet", "seat": self.seat, "box": self.box, **range_, "words": list(self.words)}

    def legal(self, answer: int | str) -> int | str:
        if isinstance(answer, int) and not self.low <= answer <= self.high:
            raise Refused(
                _("{amount} cannot be staked here. Say {words}.").format(
                    amount=money.text(answer), words=self._sayable()
                )
            )
        if isinstance(answer, str) and answer not in self.words:
            raise no_answer(answer, self._sayable())
        return answer

    def read(self, text: str) -> int | str:
        word = vocabulary.understood(text, self.words)
        return self.legal(word or (money.read(text) if any(c.isdigit() for c in text) else text))

    def recall(self, text: str) -> int | str:
        return self.legal(text if text in self.words else money.read(text))

    def write(self, answer: int | str) -> str:
        return answer if isinstance(answer, str) else str(money.number(answer))

    def _sayable(self) -> str:
        span = _("an amount up to {high}") if self.low <= ANYTHING else _("an amount from {low} to {high}")
        amounts = span.format(low=money.text(self.low), high=money.text(self.high))
        return listed((*([amounts] if self.possible else []), *map(vocabulary.spoken, self.words)))


@dataclass(frozen=True)
class Show(Request[tuple[Card, ...]]):
    """The cards of `to` turned face up, where the table has not seen them all."""

    to: str
    cards: tuple[Card, ...]

    def put_to(self, table: Table) -> tuple[Card, ...]:
        return self.cards if all(card.known for card in self.cards) else table.show(self)

    def fact(self, answer: tuple[Card, ...]) -> Fact:
        return Turned(self.to, answer)

    def question(self) -> Question:
        return {"ask": "show", "to": self.to, "cards": [str(card) for card in self.cards]}

    def legal(self, answer: tuple[Card, ...]) -> tuple[Card, ...]:
        if len(answer) != len(self.cards):
            raise Refused(_("{count} cards lie there, not {given}.").format(count=len(self.cards), given=len(answer)))
        for card, seen in zip(answer, self.cards, strict=True):
            if not card.known:
                raise Refused(_("These cards lie face up now: say which they are."))
            if not card.agrees(seen):
                raise Refused(
                    _("{card} was seen there before, not {given}.").format(
                        card=cards.shown(seen), given=cards.shown(card)
                    )
                )
        return answer

    def read(self, text: str) -> tuple[Card, ...]:
        return self.legal(cards.read_all(text))

    def recall(self, text: str) -> tuple[Card, ...]:
        return self.legal(tuple(map(cards.from_text, text.split())))

    def write(self, answer: tuple[Card, ...]) -> str:
        return " ".join(str(card) for card in answer)


@dataclass(frozen=True)
class Tell(Request[None]):
    """Something everybody may note that no answer says; it is not on the tape, the rules say it again."""

    told: Fact

    def put_to(self, table: Table) -> None:
        """Nothing is asked."""

    def fact(self, answer: None) -> Fact:
        return self.told


def drive(hand: Hand[R], table: Table) -> R:
    """Play a hand to its end: put each of its requests to `table`, and have it note the answer."""
    note = table.note
    try:
        request: Request[Any] = hand.send(None)
        while True:
            answer = request.put_to(table)
            note(request, answer)
            request = hand.send(answer)
    except StopIteration as end:
        return cast("R", end.value)


ANYTHING: Final = 1
"""The least stake there is, one cent, where a game sets no other limit."""
