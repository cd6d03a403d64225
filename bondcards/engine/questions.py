"""What seats are asked: to choose a word, to lay a stake, to speak in a round of betting, to throw cards at a draw.

A game names each of its questions by a class of its own, with its words; one too few is an error as soon as its file
is read.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple, TypeVar, get_args

from bondcards.engine import cards, money
from bondcards.engine.cards import UNKNOWN, Card
from bondcards.engine.facts import Discarded, Fact, Place, Said, Staked, Wagered
from bondcards.engine.requests import Question, Request, Table
from bondcards.errors import Refused
from bondcards.language import grammar, lexicon
from bondcards.language.grammar import Asked, may_mean, no_answer
from bondcards.language.i18n import N_, _
from bondcards.language.spelling import counted, listed

A = TypeVar("A")
W = TypeVar("W", bound=str)

ANYTHING: Final = 1
"""The least stake there is, one cent, where a game sets no other limit."""


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

    def only(self) -> W | None:
        return self.options[0] if len(self.options) == 1 else None

    def fact(self, answer: W) -> Fact:
        return Said(self.seat, self.about, answer)

    def question(self) -> Question:
        return {"ask": "choose", "seat": self.seat, "about": self.about, "options": list(self.options)}

    def legal(self, answer: W) -> W:
        return self.recall(answer)

    def read(self, text: str) -> W:
        return self.recall(grammar.understood(text, Asked(self.options, self.about, self._told)) or text)

    def _told(self, word: str) -> Iterable[str]:
        texts = (self.heard.get(word), self.means.get(word)) if word else (self.asks,)
        return (_(text) for text in texts if text)

    def recall(self, text: str) -> W:
        for option in self.options:
            if option == text:
                return option
        if self.of_people:
            raise grammar.NoSuchSeat(text, self.options)
        raise no_answer(text, listed([lexicon.spoken(option) for option in self.options]))


class Bet(Spoken[int | str], frozen=True):
    """An amount in cents from `low` to `high` for a seat's box, or one of `words` instead.

    Where `high` is below `low` only the words are possible. Where a bank is covered, it has `whole` (cents).
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
        return Asked(
            self.words, told=lambda word: [_(text[word]) for text in (self.heard, self.means) if text.get(word)]
        )

    def sayable(self) -> str:
        span = _("an amount up to {high}") if self.low <= ANYTHING else _("an amount from {low} to {high}")
        amounts = span.format(low=money.text(self.low), high=money.text(self.high))
        return listed((*([amounts] if self.possible else []), *map(lexicon.spoken, self.words)))


Verb = Literal["fold", "check", "call", "bring-in", "bet", "raise"]
VERBS_WITH_AMOUNT: Final = ("bet", "raise")

ALL_IN: Final = "all-in"
LEAST, POT, HALF_POT = "min", "pot", "half-pot"
SHORTHANDS: Final = (ALL_IN, LEAST, POT, HALF_POT)
"""What is said for a bet or a raise of a certain size; tapes carry the bet or the raise itself."""
COMPLETE: Final = "complete"
"""Said at stud for the least raise, over a bring-in. Who has laid a small blind might mean a call by it."""


class Action(NamedTuple):
    """What is said in a round of betting: the verb, and for a bet or a raise the seat's total of the round (cents)."""

    verb: Verb
    total: int = 0

    def __str__(self) -> str:
        return f"{self.verb} {money.number(self.total)}" if self.total else self.verb


class Wager(Spoken[Action], frozen=True):
    """A seat's turn in a round of betting; amounts in cents.

    It has `laid` so much in the round and would add `to_call` to stay in; a bet or a raise names its new total of
    the round, from `low` to `high`; both are 0 where neither is possible. It has a `stack` before it, beyond what it
    has laid, and the whole `pot` lies in the middle, the bets of this round with it.
    """

    laid: int
    to_call: int
    low: int
    high: int
    words: tuple[Verb, ...]
    stack: int
    pot: int

    about: ClassVar[str] = "betting"
    heard: ClassVar[Mapping[str, str]] = {
        "fold": N_("{seat} folds"),
        "check": N_("{seat} checks"),
        "call": N_("{seat} calls"),
        "bring-in": N_("{seat} brings in {amount}"),
        "bet": N_("{seat} bets {amount}"),
        "raise": N_("{seat} raises to {amount}"),
    }
    means: ClassVar[Mapping[str, str]] = {
        "fold": N_("give up what you have put in"),
        "check": N_("bet nothing for now"),
        "call": N_("put in what is to be called"),
        "bring-in": N_("put in the smallest opening the table knows"),
        "bet": N_("bet so much"),
        "raise": N_("raise to so much in all, what is called with it"),
        ALL_IN: N_("everything you have"),
        LEAST: N_("the least that may be bet"),
        POT: N_("as much as lies in the pot"),
        HALF_POT: N_("half of it"),
    }

    @property
    def usual(self) -> Action | None:
        return Action("check") if "check" in self.words else None

    @property
    def standing(self) -> int:
        """The total of the round that is to be matched."""
        return self.laid + self.to_call

    @property
    def all_in(self) -> int:
        return self.laid + self.stack

    def total(self, answer: Action) -> int:
        """What the seat has laid in the round, once it has said so; who has too little calls with all of it."""
        if answer.verb in ("call", "bring-in"):
            return min(self.standing, self.all_in)
        return answer.total or self.laid

    def fact(self, answer: Action) -> Fact:
        return Wagered(self.seat, answer.verb, self.total(answer))

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
            if low == high:
                raise Refused(_("The total bet can only be {low} here, not {said}.").format(low=low, said=said))
            refusal = _("The total bet must be from {low} to {high}, not {said}.")
            raise Refused(refusal.format(low=low, high=high, said=said))
        return answer

    def read(self, text: str) -> Action:
        """A verb, after a bet or a raise its amount; an amount alone, "all in", "min" or "pot" bets or raises to it."""
        said = text.strip(" !?.")
        if shorthand := self._shorthand(said):
            return self._sized(shorthand)
        named, figures, added = grammar.amount_in(said)
        verb = self._verb(named) if named else self._betting if figures else None
        if verb is None:
            raise self._refused(text.strip())
        if not figures:
            return self._of_one_size(verb) if verb in VERBS_WITH_AMOUNT else self.legal(Action(verb))
        cents = money.read(figures)
        if verb == "call" and cents in (self.to_call, self.standing):
            return self.legal(Action(verb))
        if verb not in VERBS_WITH_AMOUNT:
            raise self._refused(text.strip())
        return self.legal(Action(verb, cents + (self.standing if added else 0)))

    def recall(self, text: str) -> Action:
        if text in SHORTHANDS:
            return self._sized(text)
        verb, _space, amount = text.partition(" ")
        for word in self.words:
            if word == verb:
                return self.legal(Action(word, money.read(amount) if amount else 0))
        raise no_answer(text, self._sayable())

    def spoken(self, word: str) -> str:
        """A word as the language in use says it, with its range where it names an amount."""
        said = lexicon.spoken(word)
        if word not in VERBS_WITH_AMOUNT:
            return said
        span = "–".join(dict.fromkeys((money.text(self.low), money.text(self.high))))
        return _("{word} to {amounts}").format(word=said, amounts=span) if word == "raise" else f"{said} {span}"

    @property
    def shorthands(self) -> tuple[str, ...]:
        if not self._betting:
            return (ALL_IN,) if self.to_call == self.stack else ()
        all_in = (ALL_IN,) if self.all_in == self.high else ()
        return (*all_in, LEAST, POT, HALF_POT) if self.low < self.high else all_in

    def _shorthand(self, said: str) -> str:
        words = said.split()
        heads = [" ".join(words[:at]) for at in range(len(words) - 1, 0, -1)]
        verb = next((head for head in heads if self._verb(head) in VERBS_WITH_AMOUNT), "")
        parts = (said, said.removeprefix(verb).strip()) if verb else (said,)
        for shorthand in SHORTHANDS:
            if any(grammar.says(part, shorthand) for part in parts):
                return shorthand
        if self._betting and grammar.says(said, COMPLETE):
            if self.laid:
                raise may_mean(said, [lexicon.spoken(word) for word in ("call", self._betting)])
            return LEAST
        return ""

    def _verb(self, said: str) -> Verb | None:
        """The verb a person says; to bet where there is a bet is to raise, to raise where there is none is to bet."""
        either = VERBS_WITH_AMOUNT if self._betting else ()
        meant = grammar.understood(said, Asked(tuple(dict.fromkeys((*self.words, *either))), self.about, self._told))
        return self._betting if meant in either else next((word for word in self.words if word == meant), None)

    def _told(self, word: str) -> Iterable[str]:
        texts = (self.heard.get(word), self.means.get(word))
        return (grammar.amount_in(_(text).format(seat="", amount="0")).words for text in texts if text)

    def _of_one_size(self, verb: Verb) -> Action:
        """A bet or a raise without its amount, which is done where there is but one."""
        if self.low == self.high:
            return self.legal(Action(verb, self.low))
        bet, raise_ = _("Bet how much? From {low} to {high}."), _("Raise to how much? From {low} to {high}.")
        how_much = raise_ if verb == "raise" else bet
        raise Refused(how_much.format(low=money.text(self.low), high=money.text(self.high)))

    def _refused(self, text: str) -> Refused:
        """The sentence for what is no answer; who checks too late or folds too early hears why."""
        if self.to_call and grammar.says(text, "check"):
            due = _("{amount} is to be called. Say {words}.")
            return Refused(due.format(amount=money.text(self.to_call), words=self._sayable()))
        if "check" in self.words and grammar.understood(text, Asked(("fold",), self.about, self._told)):
            return Refused(_("Nothing is to be called. Say {words}.").format(words=self._sayable()))
        return no_answer(text, self._sayable())

    @property
    def _betting(self) -> Verb | None:
        """The one word that names an amount, where there is one."""
        return next((word for word in self.words if word in VERBS_WITH_AMOUNT), None)

    def _sized(self, shorthand: str) -> Action:
        """The bet or raise of such a size; where nothing may be bet, all in is a call."""
        if shorthand == ALL_IN:
            return self.legal(Action(self._betting, self.all_in) if self._betting else Action("call"))
        if shorthand not in (*self.shorthands, LEAST) or not self._betting:
            raise no_answer(lexicon.spoken(shorthand), self._sayable())
        pot = self.pot + self.to_call
        total = {LEAST: self.low, POT: self.standing + pot, HALF_POT: self.standing + pot // 2}[shorthand]
        return self.legal(Action(self._betting, max(self.low, min(total, self.high))))

    def _sayable(self) -> str:
        return listed([self.spoken(word) for word in self.words])


KEEP: Final = "keep"
THROWN: Final = N_("throw, discard, change, draw")
KEPT: Final = N_("keep, hold")
"""What may be said before the cards that go, and before those that stay; commas between."""


class Discard(Spoken[tuple[int, ...]], frozen=True):
    """The places, from 0, of `least` to `most` cards that a seat throws of its `hand`, face down to `to`."""

    hand: tuple[Card, ...]
    least: int
    most: int
    to: Place

    about: ClassVar[str] = "discard"
    asks: ClassVar[str] = N_("{seat}, which cards go?")
    asks_of_one: ClassVar[str] = N_("{seat}, which card goes?")
    means: ClassVar[Mapping[str, str]] = {KEEP: N_("throw nothing")}

    def only(self) -> tuple[int, ...] | None:
        # Of covered cards one is like another.
        return tuple(range(self.most)) if self.least == self.most and self.covered else None

    @property
    def covered(self) -> bool:
        return all(card == UNKNOWN for card in self.hand)

    @property
    def place(self) -> Place:
        return Place(self.seat)

    def fact(self, answer: tuple[int, ...]) -> Fact:
        """How many have gone, and from where: which they are, their owner alone knows."""
        return Discarded(self.seat, self.place, answer, self.to)

    def question(self) -> Question:
        return {"ask": "discard", "seat": self.seat, "least": self.least, "most": self.most}

    def legal(self, answer: tuple[int, ...]) -> tuple[int, ...]:
        held = set(range(len(self.hand)))
        if not set(answer) <= held:
            raise no_answer(str(len(answer)), self.sayable())
        if len(set(answer)) < len(answer) or not self.least <= len(answer) <= self.most:
            raise no_answer(self.write(answer), self.sayable())
        # Cards nobody has seen a tape cannot tell apart: of them the first go.
        unseen = (at for at, card in enumerate(self.hand) if not card.known)
        return tuple(sorted([at if self.hand[at].known else next(unseen) for at in answer]))

    def read(self, text: str) -> tuple[int, ...]:
        """The cards a person names: those that go, or after "keep" stay; of a hand nobody has seen, how many go."""
        said = text.strip()
        if (many := counted(said)) is not None:
            if self.covered:
                return self.legal(tuple(range(min(many, len(self.hand) + 1))))
            if 0 < many <= self.most and said in [card.rank for card in self.hand]:
                refusal = _("“{text}” may be a card or a number of cards: name the cards with their suits.")
                raise Refused(refusal.format(text=said))
        stays, goes = _after(said, _(KEPT)), _after(said, _(THROWN))
        try:
            named = cards.read_all(stays or goes or text)
        except Refused:
            # Cards come first: a king is no beginning of "keep".
            if grammar.understood(text, Asked((KEEP,), self.about)):
                return self.legal(())
            raise no_answer(said, self.sayable()) from None
        places = self._places_of(named)
        return self.legal(tuple(at for at in range(len(self.hand)) if at not in places) if stays else places)

    def recall(self, text: str) -> tuple[int, ...]:
        return self.legal(()) if text == KEEP else self._places_of(tuple(map(cards.from_text, text.split(" "))))

    def write(self, answer: tuple[int, ...]) -> str:
        return " ".join(str(self.hand[at]) for at in answer) or KEEP

    def _places_of(self, thrown: Sequence[Card]) -> tuple[int, ...]:
        """Where these cards lie in the hand; a rank alone will do where only one card has it."""
        places: list[int] = []
        for card in thrown:
            left = [at for at in range(len(self.hand)) if at not in places]
            exact = [at for at in left if self.hand[at] == card]
            like = [at for at in left if self.hand[at].known and self.hand[at].agrees(card)]
            found = exact or like or [at for at in left if not self.hand[at].known]
            if not found:
                raise no_answer(cards.shown(card), self.sayable())
            if not exact and len(like) > 1:
                raise may_mean(cards.shown(card), [cards.shown(self.hand[at]) for at in like])
            places.append(found[0])
        return tuple(sorted(places))

    def sayable(self) -> str:
        if self.covered:
            numbers = [str(count) for count in range(max(self.least, 1), self.most + 1)]
        else:
            numbers = [cards.shown(card) for card in dict.fromkeys(self.hand)]
        return listed([*([lexicon.spoken(KEEP)] if not self.least else []), *numbers])


def _after(text: str, words: str) -> str:
    """What follows one of some words, commas between, where a person begins with it; else nothing."""
    said = "|".join(map(re.escape, words.split(", ")))
    found = re.fullmatch(rf"(?:je |j['\u2019]|i |i['\u2019]ll )?(?:{said})\s+(.+)", text, re.IGNORECASE)
    return found[1] if found else ""
