"""What a game may ask, who answers, and the driver between them.

The rules of a game are a coroutine that awaits requests. `drive` puts each to a `Table`, which answers and then takes
note: an answered request is a fact, and whoever needs to know what happened folds over the facts.
"""

from __future__ import annotations

from collections.abc import Coroutine, Generator, Mapping
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar, cast

from msgspec import Struct

from bondcards.engine import cards
from bondcards.engine.cards import Card
from bondcards.engine.facts import Dealt, Fact, Place, Sees, Shuffled, Thrown, Turned
from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.grammar import no_answer
from bondcards.language.i18n import _, n_
from bondcards.language.numbers import halved, in_figures
from bondcards.language.spelling import STOPS

A = TypeVar("A")
R = TypeVar("R")

Hand = Coroutine[Any, Any, R]
"""A hand being played: it asks requests and in the end returns an R."""

Question = Mapping[str, object]
"""A request as a tape carries it: plain JSON values, `ask` first."""


class Table(Protocol):
    """Whoever answers. It only looks when asked, and moves only in `note`; cards are known as far as it knows them."""

    def answer(self, ask: Request[A]) -> A: ...

    def note(self, ask: Request[A], answer: A) -> None: ...


class Request(Struct, Generic[A], frozen=True, gc=False):
    """A question of the rules; awaiting it gives the answer."""

    def __await__(self) -> Generator[Request[A], A, A]:
        return (yield self)

    def put_to(self, table: Table) -> A:
        """Have `table` answer it; a question with one legal answer is answered here."""
        return table.answer(self)

    def fact(self, answer: A) -> Fact:
        """What everybody at the table may note of the answer."""
        raise NotImplementedError

    def question(self) -> Question:
        raise NotImplementedError

    def legal(self, answer: A) -> A:
        """The answer itself where it is legal; raises `Refused` with what may be said. The one judge."""
        return answer

    def read(self, text: str) -> A:
        """The legal answer a person means by `text`, in the language in use or in canonical words."""
        raise NotImplementedError

    def recall(self, text: str) -> A:
        raise NotImplementedError

    def write(self, answer: A) -> str:
        return str(answer)


class Deal(Request[Card], frozen=True):
    """A card for `to`, seen by `sees`; in a `suited` game one of which the rank alone is given is refused."""

    to: Place
    sees: Sees = None
    suited: bool = False

    def fact(self, answer: Card) -> Fact:
        return Dealt(self.to, answer, self.sees)

    def question(self) -> Question:
        asked: dict[str, object] = {"ask": "deal", "to": str(self.to)}
        return asked if self.sees is None else {**asked, "sees": list(self.sees)}

    def legal(self, answer: Card) -> Card:
        if not answer.known and self.sees is None:
            raise Refused(_("This card lies face up: say which it is."))
        return in_full(answer) if self.suited else answer

    def read(self, text: str) -> Card:
        return self.legal(cards.read(text))

    def recall(self, text: str) -> Card:
        return self.legal(cards.from_text(text))


def in_full(card: Card) -> Card:
    if card.known and card.suit == "?":
        raise Refused(_("Suits count here: say the suit of {card} too.").format(card=cards.shown(card)))
    return card


DIE: Final = 100
"""The sides of a die: two ten-sided ones, as they are read together."""


class Throw(Request[int], frozen=True):
    """A die of a hundred sides for a seat, seen by `sees`."""

    seat: str
    sees: Sees = None

    def fact(self, answer: int) -> Fact:
        return Thrown(self.seat, answer, self.sees)

    def question(self) -> Question:
        asked: dict[str, object] = {"ask": "throw", "seat": self.seat}
        return asked if self.sees is None else {**asked, "sees": list(self.sees)}

    def legal(self, answer: int) -> int:
        if not 1 <= answer <= DIE:
            raise no_die(str(answer))
        return answer

    def read(self, text: str) -> int:
        """A number from 1 to 100; a pair of ten-sided dice is read `00` for a hundred and `05` for five."""
        said = text.strip(STOPS)
        if not said:
            raise Refused(_("Say the roll of the die, a number from 1 to 100, or “?”."))
        if not halved(said):
            gist = languages.in_use().gist
            thrown = {*map(gist, languages.in_use().listed("die words"))}
            words = in_figures(said).split()
            said = " ".join(word for word in words if word.isdecimal() or (gist(word) and gist(word) not in thrown))
        if said in ("00", str(DIE)):
            return DIE
        if not (said.isascii() and said.isdecimal() and len(said) <= 2):
            raise no_die(text.strip())
        return self.legal(int(said))

    def recall(self, text: str) -> int:
        return self.read(text)


def no_die(said: str) -> Refused:
    return Refused(_("“{words}” is no roll of the die. It is 1 to 100; 00 counts as 100.").format(words=said))


class Shuffle(Request[bool], frozen=True):
    """`packs` packs, less the cards that lie on the table (`out`, by ordinal), shuffled and cut: that is done."""

    packs: int
    out: tuple[int, ...] = ()

    DONE: ClassVar[str] = "done"

    def fact(self, answer: bool) -> Fact:
        return Shuffled(self.packs, self.out)

    def question(self) -> Question:
        return {"ask": "shuffle", "packs": self.packs, "out": list(self.out)}

    def read(self, text: str) -> bool:
        """Whatever is said, the cards are shuffled."""
        return True

    def recall(self, text: str) -> bool:
        if text != self.DONE:
            raise no_answer(text, self.DONE)
        return True

    def write(self, answer: bool) -> str:
        return self.DONE


class Show(Request[tuple[Card, ...]], frozen=True):
    """The cards of `to` turned face up, where the table has not seen them all; their suits too where these count."""

    to: Place
    cards: tuple[Card, ...]
    suited: bool = False

    def put_to(self, table: Table) -> tuple[Card, ...]:
        for card in self.cards:
            if card.rank == "?":
                return table.answer(self)
        return self.cards

    def fact(self, answer: tuple[Card, ...]) -> Fact:
        return Turned(self.to, answer)

    def question(self) -> Question:
        return {"ask": "show", "to": str(self.to), "cards": [str(card) for card in self.cards]}

    def legal(self, answer: tuple[Card, ...]) -> tuple[Card, ...]:
        if len(answer) != len(self.cards):
            covered = sum(not card.known for card in self.cards)
            lie = n_("{count} cards lie there, not {given}.", "{count} cards lie there, not {given}.", len(answer))
            if 0 < covered < len(self.cards):
                # Those that lie open may be left out.
                lie = _("Say the {covered} face down, or all {count}: not {given}.")
            raise Refused(lie.format(count=len(self.cards), covered=covered, given=len(answer)))
        for card, seen in zip(answer, self.cards, strict=True):
            if not card.known:
                raise Refused(_("These cards lie face up now: say which they are."))
            if self.suited:
                in_full(card)
            if not card.agrees(seen):
                raise Refused(
                    _("{card} was seen there before, not {given}.").format(
                        card=cards.shown(seen), given=cards.shown(card)
                    )
                )
        return answer

    def read(self, text: str) -> tuple[Card, ...]:
        """All the cards as they lie, or only those that were covered."""
        typed = cards.read_all(text)
        if len(typed) == sum(not card.known for card in self.cards):
            turned = iter(typed)
            typed = tuple([card if card.known else next(turned) for card in self.cards])
        return self.legal(typed)

    def recall(self, text: str) -> tuple[Card, ...]:
        return self.legal(tuple(map(cards.from_text, text.split())))

    def write(self, answer: tuple[Card, ...]) -> str:
        return " ".join(str(card) for card in answer)


class Tell(Request[None], frozen=True):
    """Something everybody may note that no answer says; it is not on the tape, the rules say it again."""

    told: Fact

    def put_to(self, table: Table) -> None:
        """Nothing is asked."""

    def fact(self, answer: None) -> Fact:
        return self.told


def drive(hand: Hand[R], table: Table) -> R:
    """Play a hand to its end: put each of its requests to `table`, and have it note the answer."""
    note, send = table.note, hand.send
    try:
        request: Request[Any] = send(None)
        while True:
            answer = request.put_to(table)
            note(request, answer)
            request = send(answer)
    except StopIteration as end:
        return cast("R", end.value)
