"""A seat's turn in a round of betting: what it may say, and what a person means by his words."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final, Literal, NamedTuple

from bondcards.engine import money
from bondcards.engine.facts import Fact, Wagered
from bondcards.engine.questions import Spoken
from bondcards.engine.requests import Question
from bondcards.errors import Refused
from bondcards.language import grammar, lexicon
from bondcards.language.grammar import Asked, may_mean, no_answer
from bondcards.language.i18n import N_, _
from bondcards.language.spelling import listed

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
