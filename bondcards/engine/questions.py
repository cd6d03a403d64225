"""What seats are asked: to choose a word, or to lay a stake.

A game names each of its questions by a class of its own, with its words; one too few is an error as soon as its file
is read.
"""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final, TypeVar, get_args

from bondcards.engine import money
from bondcards.engine.cards import are_cards
from bondcards.engine.facts import Fact, Place, Said, Staked
from bondcards.engine.requests import Question, Request, Table
from bondcards.errors import Refused
from bondcards.language import grammar, lexicon
from bondcards.language.grammar import Asked, no_answer
from bondcards.language.i18n import N_, _
from bondcards.language.spelling import listed, quoted

A = TypeVar("A")
W = TypeVar("W", bound=str)

ANYTHING: Final = 1
"""The least stake there is, one cent, where a game sets no other limit."""


DRAWS: Final = ("draw", "hit")
"""The words with which a card is drawn."""


class Spoken(Request[A], frozen=True):
    """A question to a seat, public but for its options; where one answer is legal it is noted and nobody is asked."""

    seat: str

    @property
    def usual(self) -> A | None:
        """What saying nothing means where nobody advises; None where something must be said."""
        return None

    def put_to(self, table: Table) -> A:
        only = self.only()
        return table.answer(self) if only is None else only

    def only(self) -> A | None:
        """The one legal answer, where there is but one."""
        return None

    def meant(self, said: A) -> A:
        return said


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
        return None

    def asks_now(self) -> str:
        """The question as it is put with these options, to be translated."""
        return self.asks

    def costs(self, option: str) -> int:
        """What an option costs at once, in cents; nothing where that is not known."""
        return 0

    def brings(self) -> str:
        """A clause on what else an answer brings with it here, in the language in use; mostly nothing."""
        return ""

    def only(self) -> W | None:
        return self.options[0] if len(self.options) == 1 else None

    def fact(self, answer: W) -> Fact:
        return Said(self.seat, self.about, answer)

    def question(self) -> Question:
        return {"ask": "choose", "seat": self.seat, "about": self.about, "options": list(self.options)}

    def legal(self, answer: W) -> W:
        return self.recall(answer)

    def read(self, text: str) -> W:
        asked = Asked(self.options, self.about, self.told)
        meant = grammar.understood(text, asked)
        if not meant:
            self._refuse_card(text)
            grammar.refuse_of_all(text, asked, self.sayable())
        return self.recall(meant or text)

    def drawn(self, text: str) -> tuple[W, str] | None:
        """The word by which a card is drawn, and what cards are named behind it: "hit 5h"."""
        draws = [word for word in self.options if word in DRAWS]
        after = grammar.after(text, Asked(draws, self.about, self.told)) if draws else None
        if not after or not are_cards(after[1]) or grammar.understood(text, Asked(self.options, self.about, self.told)):
            return None
        return self.recall(after[0]), after[1]

    def _refuse_card(self, text: str) -> None:
        """Refuse a card where it is asked first whether one is drawn."""
        drawn = self.drawn(text)
        first = next((word for word in self.options if word in DRAWS), None)
        if drawn:
            sentence, draw = _("“{text}”: say “{draw}” alone; the card comes next."), drawn[0]
        elif first and text.strip() and are_cards(text):
            sentence, draw = _("“{text}”: to draw, say “{draw}”; the card comes next."), first
        else:
            return
        raise Refused(sentence.format(text=text.strip(), draw=lexicon.spoken(draw, self.about)))

    def told(self, word: str) -> Iterable[str]:
        texts = (self.heard.get(word), self.means.get(word)) if word else (self.asks_now(),)
        return (_(text) for text in texts if text)

    def recall(self, text: str) -> W:
        for option in self.options:
            if option == text:
                return option
        if self.of_people:
            raise grammar.NoSuchSeat(text, self.options)
        raise no_answer(text, self.sayable())

    def sayable(self) -> str:
        return listed(quoted([lexicon.spoken(option, self.about) for option in self.options]))


class Bet(Spoken[int | str], frozen=True):
    """An amount in cents from `low` to `high` for a seat's box, or one of `words` instead.

    Where `high` is below `low` only the words are possible. Where a bank is covered, it has `whole` (cents). Who stakes
    more than is `ample` (cents) has too little left to go on.
    """

    box: str
    low: int
    high: int
    words: tuple[str, ...] = ("pass",)
    whole: int = 0
    ample: int | None = None

    heard: ClassVar[Mapping[str, str]] = {"pass": ""}
    means: ClassVar[Mapping[str, str]] = {"pass": N_("stake nothing here")}

    @property
    def possible(self) -> bool:
        return self.low <= self.high

    def only(self) -> int | str | None:
        return self.words[0] if not self.possible and len(self.words) == 1 else None

    def fact(self, answer: int | str) -> Fact:
        return Said(self.seat, self.box, answer) if isinstance(answer, str) else Staked(self.seat, self.box, answer)

    def question(self) -> Question:
        range_ = {"low": money.number(self.low), "high": money.number(self.high)}
        return {"ask": "bet", "seat": self.seat, "box": self.box, **range_, "words": list(self.words)}

    def legal(self, answer: int | str) -> int | str:
        if isinstance(answer, str) and answer not in self.words:
            raise no_answer(answer, self.sayable())
        if isinstance(answer, int) and not self.low <= answer <= self.high:
            refusal = _("{amount} cannot be staked here. Say {words}.")
            raise Refused(refusal.format(amount=money.text(answer), words=self.sayable()))
        return answer

    def read(self, text: str) -> int | str:
        word = grammar.understood(text, self.asked())
        return self.legal(self.meant(word or (money.read(text) if any(c.isdigit() for c in text) else text)))

    def recall(self, text: str) -> int | str:
        return self.legal(text if text in self.words else money.read(text))

    def write(self, answer: int | str) -> str:
        return answer if isinstance(answer, str) else str(money.number(answer))

    def asked(self) -> Asked:
        """Its words, and what is told of them."""
        return Asked(self.words, self.box, told=self.told)

    def told(self, word: str) -> list[str]:
        return [_(text[word]) for text in (self.heard, self.means) if text.get(word)]

    def sayable(self) -> str:
        span = _("an amount up to {high}") if self.low <= ANYTHING else _("an amount from {low} to {high}")
        amounts = span.format(low=money.text(self.low), high=money.text(self.high))
        return listed((*([amounts] if self.possible else []), *quoted(map(lexicon.spoken, self.words))))
