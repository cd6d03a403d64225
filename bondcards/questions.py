"""What seats are asked: to choose a word, to lay a stake, to speak in a round of betting.

A game names each of its questions by a class of its own, which also has its words: what is asked,
what the table hears of each answer, and what each answer does. A class with a word too few is an
error as soon as its file is read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple, Protocol, TypeVar, get_args

from bondcards import money, vocabulary
from bondcards.errors import Refused
from bondcards.facts import Fact, Said, Staked, Wagered
from bondcards.i18n import N_, _
from bondcards.kernel import Question, Request, Table
from bondcards.places import Place
from bondcards.vocabulary import listed, no_answer

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
    dealer's: with {hand}, {total} and {dealer}. Where the answers are `of_people`, they are seats.
    """

    options: tuple[W, ...]

    about: ClassVar[str]
    asks: ClassVar[str]
    asks_of_hand: ClassVar[str] = ""
    of_people: ClassVar[bool] = False
    heard: ClassVar[Mapping[str, str]]
    means: ClassVar[Mapping[str, str]]

    def __init_subclass__(cls) -> None:
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
        return self.recall(vocabulary.understood(text, self.options) or text)

    def recall(self, text: str) -> W:
        for option in self.options:
            if option == text:
                return option
        raise no_answer(text, listed([vocabulary.spoken(option) for option in self.options]))


class Bet(Spoken[int | str], frozen=True):
    """An amount in cents from `low` to `high` for a seat's box, or one of `words` instead.

    Where `high` is below `low` no amount is possible, and only the words are. What the table hears of a word and
    what it does are said as in `Choose`; a game with words of its own says theirs.
    """

    box: str
    low: int
    high: int
    words: tuple[str, ...] = ("pass",)

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


Verb = Literal["fold", "check", "call", "bet", "raise"]
VERBS_WITH_AMOUNT: Final = ("bet", "raise")

_FIGURES: Final = "0123456789.,_' \u00a0\u202f"
_MINUS: Final = ("-", "\u2212")


class Action(NamedTuple):
    """What is said in a round of betting: the verb, and for a bet or a raise the seat's total of the round (cents)."""

    verb: Verb
    total: int = 0

    def __str__(self) -> str:
        return f"{self.verb} {money.number(self.total)}" if self.total else self.verb


class Wager(Spoken[Action], frozen=True):
    """A seat's turn in a round of betting; amounts in cents.

    It has `laid` so much in the round and would add `to_call` to stay in; a bet or a raise names its new total of
    the round, from `low` to `high`; both are 0 where neither is possible.
    """

    laid: int
    to_call: int
    low: int
    high: int
    words: tuple[Verb, ...]

    about: ClassVar[str] = "betting"
    means: ClassVar[Mapping[str, str]] = {
        "fold": N_("give up what you have put in"),
        "check": N_("bet nothing for now"),
        "call": N_("put in as much as the other"),
        "bet": N_("put so much beyond the stake"),
        "raise": N_("put in more, to so much beyond the stake in all"),
    }

    def of(self, player: Player, seen: Sequence[Fact]) -> Action | None:
        return player.wager(self, seen)

    @property
    def standing(self) -> int:
        """The total of the round that is to be matched."""
        return self.laid + self.to_call

    def fact(self, answer: Action) -> Fact:
        total = self.standing if answer.verb == "call" else answer.total or self.laid
        return Wagered(self.seat, answer.verb, total)

    def question(self) -> Question:
        amounts = {name: money.number(getattr(self, name)) for name in ("laid", "to_call", "low", "high")}
        return {"ask": "wager", "seat": self.seat, **amounts, "words": list(self.words)}

    def legal(self, answer: Action) -> Action:
        verb, total = answer
        if verb not in self.words:
            raise no_answer(str(answer), self._sayable())
        if verb not in VERBS_WITH_AMOUNT:
            if total:
                raise Refused(_("Only a bet or a raise names an amount."))
        elif not self.low <= total <= self.high:
            low, high, said = money.text(self.low), money.text(self.high), money.text(total)
            raise Refused(
                _("The total bet must be from {low} to {high}, not {said}.").format(low=low, high=high, said=said)
            )
        return answer

    def read(self, text: str) -> Action:
        """A verb, after a bet or a raise its amount; an amount alone bets or raises to it.

        A call may name what it calls.
        """
        spoken = text.rstrip(_FIGURES)
        figures = text[len(spoken) :].strip()
        # The vocabulary overlooks hyphens, and so would take −500 for 500.
        negative = spoken.rstrip().endswith(_MINUS)
        verb = None if negative else self._verb(spoken) if spoken.strip() else self._betting(figures)
        amount = money.read(figures) if figures else 0
        called = verb == "call" and amount in (self.to_call, self.standing)
        if verb is None or ((verb in VERBS_WITH_AMOUNT) != bool(figures) and not called):
            raise no_answer(text.strip(), self._sayable())
        return self.legal(Action(verb, 0 if called else amount))

    def recall(self, text: str) -> Action:
        verb, _space, amount = text.partition(" ")
        for word in self.words:
            if word == verb:
                return self.legal(Action(word, money.read(amount) if amount else 0))
        raise no_answer(text, self._sayable())

    def spoken(self, word: str) -> str:
        """A word as the language in use says it, with its range where it names an amount."""
        said = vocabulary.spoken(word)
        if word not in VERBS_WITH_AMOUNT:
            return said
        span = "–".join(dict.fromkeys((money.text(self.low), money.text(self.high))))
        return f"{said} {span}"

    def _verb(self, said: str) -> Verb | None:
        meant = vocabulary.understood(said, self.words)
        return next((word for word in self.words if word == meant), None)

    def _betting(self, figures: str) -> Verb | None:
        return next((word for word in self.words if figures and word in VERBS_WITH_AMOUNT), None)

    def _sayable(self) -> str:
        return listed([self.spoken(word) for word in self.words])
