"""What seats are asked: to choose a word, to lay a stake; a round of betting is in `wagers`.

A game names each of its questions by a class of its own, which also has its words: what is asked,
what the table hears of each answer, and what each answer does. A class with a word too few is an
error as soon as its file is read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Protocol, TypeVar, get_args

from bondcards.engine import money
from bondcards.engine.facts import Fact, Said, Staked
from bondcards.engine.kernel import Question, Request, Table
from bondcards.engine.places import Place
from bondcards.errors import Refused
from bondcards.language import vocabulary
from bondcards.language.i18n import N_, _
from bondcards.language.vocabulary import listed, no_answer

if TYPE_CHECKING:
    from bondcards.engine.discards import Discard
    from bondcards.engine.wagers import Action, Wager

A = TypeVar("A")
W = TypeVar("W", bound=str)

ANYTHING: Final = 1
"""The least stake there is, one cent, where a game sets no other limit."""


class Player(Protocol):
    """Who may answer for a seat: each kind of question has its answer, None where he leaves it to another."""

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        """One of the words asked for."""
        ...

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str | None:
        """An amount in cents, or one of the words asked for."""
        ...

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> Action | None:
        """What is said in a round of betting."""
        ...

    def discard(self, ask: Discard, seen: Sequence[Fact]) -> tuple[int, ...] | None:
        """Which cards go, by their places in the hand, counted from 0."""
        ...


class Spoken(Request[A], frozen=True):
    """A question to a seat: that it is asked, and what kind of question, is public; the options are the seat's.

    One with a single legal answer is noted as answered so, and nobody is asked.
    """

    seat: str

    def put_to(self, table: Table) -> A:
        only = self.only()
        return table.say(self) if only is None else only

    def only(self) -> A | None:
        """The one legal answer, where there is but one."""
        return None

    def of(self, player: Player, seen: Sequence[Fact]) -> A | None:
        """What a player answers who has `seen` so much; None where he leaves it to another."""
        raise NotImplementedError


class Choose(Spoken[W], frozen=True):
    """One of some words, for a seat to say.

    `about` names the question on tapes. `asks` is the question as it is put, `heard` what the table hears of each
    word (empty where it is not worth saying), `means` what each word does; all three are to be translated.
    `asks_of_hand` is the question where it is about a hand that lies open to the seat, and so does a card of the
    dealer's: with {hand}, {total} and {dealer}. Where the answers are `of_people`, they are seats; where it is
    `of_money`, the seat is asked with what it has.
    """

    options: tuple[W, ...]

    about: ClassVar[str]
    asks: ClassVar[str]
    asks_of_hand: ClassVar[str] = ""
    of_people: ClassVar[bool] = False
    of_money: ClassVar[bool] = False
    heard: ClassVar[Mapping[str, str]]
    means: ClassVar[Mapping[str, str]]

    @property
    def usual(self) -> W | None:
        """What saying nothing means where nobody advises; None where something must be said."""
        return None

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # What is still generic is a kind of question, and has no words of its own.
        if getattr(cls, "__parameters__", ()):
            return
        bases: tuple[object, ...] = vars(cls).get("__orig_bases__", ())
        words = {word for base in bases for kind in get_args(base) for word in get_args(kind)}
        if not getattr(cls, "asks", ""):
            raise TypeError(f"{cls.__name__} does not say what it asks")
        for name in ("heard", "means"):
            if missing := words - set(getattr(cls, name, ())):
                raise TypeError(f"{cls.__name__}.{name} has no word for {', '.join(sorted(missing))}")

    def hand_asked_of(self) -> Place | None:
        """Where the hand lies that the question is about; None where it is about none in particular."""
        return None

    def of(self, player: Player, seen: Sequence[Fact]) -> W | None:
        return player.choose(self, seen)

    def only(self) -> W | None:
        return self.options[0] if len(self.options) == 1 else None

    def fact(self, answer: W) -> Fact:
        return Said(self.seat, self.about, answer)

    def question(self) -> Question:
        return {"ask": "choose", "seat": self.seat, "about": self.about, "options": list(self.options)}

    def legal(self, answer: W) -> W:
        return self.recall(answer)

    def read(self, text: str) -> W:
        return self.recall(vocabulary.understood(text, self.options, self.about) or text)

    def recall(self, text: str) -> W:
        for option in self.options:
            if option == text:
                return option
        if self.of_people:
            raise vocabulary.NoSuchSeat(text, self.options)
        raise no_answer(text, listed([vocabulary.spoken(option) for option in self.options]))


class Bet(Spoken[int | str], frozen=True):
    """An amount in cents from `low` to `high` for a seat's box, or one of `words` instead.

    Where `high` is below `low` no amount is possible, and only the words are. Where a bank is covered, `whole` is what
    lies in it (cents). What the table hears of a word and
    what it does are said as in `Choose`; a game with words of its own says theirs.
    """

    box: str
    low: int
    high: int
    words: tuple[str, ...] = ("pass",)
    whole: int = 0

    heard: ClassVar[Mapping[str, str]] = {"pass": ""}
    means: ClassVar[Mapping[str, str]] = {"pass": N_("stake nothing here")}

    @property
    def possible(self) -> bool:
        """Whether any amount may be said."""
        return self.low <= self.high

    def of(self, player: Player, seen: Sequence[Fact]) -> int | str | None:
        return player.bet(self, seen)

    def only(self) -> int | str | None:
        return self.words[0] if self.high < self.low and len(self.words) == 1 else None

    def fact(self, answer: int | str) -> Fact:
        return Said(self.seat, self.box, answer) if isinstance(answer, str) else Staked(self.seat, self.box, answer)

    def question(self) -> Question:
        range_ = {"low": money.number(self.low), "high": money.number(self.high)}
        return {"ask": "bet", "seat": self.seat, "box": self.box, **range_, "words": list(self.words)}

    def legal(self, answer: int | str) -> int | str:
        if isinstance(answer, int) and not self.low <= answer <= self.high:
            raise Refused(
                _("{amount} cannot be staked here. Say {words}.").format(
                    amount=money.text(answer), words=self.sayable()
                )
            )
        if isinstance(answer, str) and answer not in self.words:
            raise no_answer(answer, self.sayable())
        return answer

    def meant(self, said: int | str) -> int | str:
        """What a person means who has said an amount or a word."""
        return said

    def read(self, text: str) -> int | str:
        word = vocabulary.understood(text, self.words)
        return self.legal(self.meant(word or (money.read(text) if any(c.isdigit() for c in text) else text)))

    def recall(self, text: str) -> int | str:
        return self.legal(text if text in self.words else money.read(text))

    def write(self, answer: int | str) -> str:
        return answer if isinstance(answer, str) else str(money.number(answer))

    def sayable(self) -> str:
        """What may be said, in a sentence."""
        span = _("an amount up to {high}") if self.low <= ANYTHING else _("an amount from {low} to {high}")
        amounts = span.format(low=money.text(self.low), high=money.text(self.high))
        return listed((*([amounts] if self.possible else []), *map(vocabulary.spoken, self.words)))
