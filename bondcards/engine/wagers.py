"""A seat's turn in a round of betting: what it may say, and what a person means by his words."""

from collections.abc import Iterable, Mapping
from math import gcd
from typing import ClassVar, Final, Literal, NamedTuple, NoReturn, get_args

from bondcards.engine import money
from bondcards.engine.facts import Fact, Wagered
from bondcards.engine.questions import Spoken
from bondcards.engine.requests import Question
from bondcards.errors import Refused
from bondcards.language import amounts, grammar, languages, lexicon
from bondcards.language.amounts import Amounted
from bondcards.language.grammar import YES, Asked, may_mean, no_answer
from bondcards.language.i18n import N_, _
from bondcards.language.multiples import multiple
from bondcards.language.numbers import hundreds_written, refuse_about
from bondcards.language.spelling import counted, listed, quoted

Verb = Literal["fold", "check", "call", "bring-in", "bet", "raise"]
VERBS: Final = get_args(Verb)
VERBS_WITH_AMOUNT: Final = ("bet", "raise")

ALL_IN: Final = "all-in"
LEAST, MOST, POT, HALF_POT = "min", "max", "pot", "half-pot"
SHARES: Final = {
    POT: (1, 1),
    HALF_POT: (1, 2),
    "three-quarters-pot": (3, 4),
    "two-thirds-pot": (2, 3),
    "third-pot": (1, 3),
    "quarter-pot": (1, 4),
}
"""Of what would lie in the pot after a call."""
HALF_STACK: Final = "half-stack"
SHORTHANDS: Final = (ALL_IN, LEAST, MOST, HALF_STACK, *SHARES)
"""What is said for a bet or a raise of a certain size; tapes carry the bet or the raise itself."""
COMPLETE: Final = "complete"
"""Said at stud for the least raise, over a bring-in; by who has laid the small blind for a call of the big one."""


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
    has laid, and the whole `pot` lies in the middle, the bets of this round with it. A bet is at least a big `blind`.
    """

    laid: int
    to_call: int
    low: int
    high: int
    words: tuple[Verb, ...]
    stack: int
    pot: int
    blind: int = 0

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
        "raise": N_("raise to so much in all; what you call is part of it"),
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
        written = hundreds_written(text)
        # Where no 3.50 can be laid, "three fifty" is 350.
        if written != text and self._is_beyond_cents(written):
            text = written
        return self._called_and_raised(text) or self._multiplied(text) or self._said_at_once(text)

    def _is_beyond_cents(self, text: str) -> bool:
        said = amounts.amount_in(text)
        number = counted(said.figures)
        return number is not None and number < min(self.low, self.to_call or self.low)

    def _said_at_once(self, text: str) -> Action:
        if grammar.said_at_pauses(text, Asked((*self.words, *SHORTHANDS), self.about)):
            self._refuse(text)
        if size := self._size(text):
            return self._sized(size)
        said = amounts.amount_in(text)
        if not said.figures:
            return self._without_amount(text)
        refuse_about(text)
        total = self._total(said, text)
        if size := self._size(said.words):
            sized = self._sized(size)
            return sized if total in (self.total(sized), self.total(sized) - self.laid) else self._refuse(text)
        verb = self._verb(said.words) if grammar.says_something(said.words) else self._betting
        if verb in VERBS_WITH_AMOUNT:
            return self.legal(Action(verb, total))
        if verb in ("call", "bring-in") and total in (self.to_call, self.standing):
            return self.legal(Action(verb))
        return self._refuse(text)

    def _total(self, said: Amounted, text: str) -> int:
        """The total of the round that is said by an amount, in all or beyond what stands: one raises somebody by it."""
        beyond = said.added or (amounts.says_to_whom(said.words) and self._says(said.words, "raise"))
        beyond = beyond or self._is_raised_up_by(said, text)
        return self._cents(said, text) + (self.standing if beyond and not said.in_all else 0)

    def _is_raised_up_by(self, said: Amounted, text: str) -> bool:
        """Whether "up 300" is by 300; refused where it may be to 300 as well."""
        up = grammar.named_last(said.words, "up")
        if not up or said.in_all or not self.standing:
            return False
        cents = self._cents(said, text)
        to, by = (self.low <= total <= self.high for total in (cents, cents + self.standing))
        if to and by:
            which = _("“{text}”: to {amount}, or by {amount}? Say which.")
            raise Refused(which.format(text=text.strip(), amount=money.text(cents)))
        return by

    def _cents(self, said: Amounted, text: str) -> int:
        if said.blinds and not self.blind:
            return self._refuse(text)
        return money.read(said.figures) * (self.blind if said.blinds else 100) // 100

    def _called_and_raised(self, text: str) -> Action | None:
        """Who sees what stands raises by so much beyond it: "see your 100 and raise 300", "your 100 plus 300"."""
        first, then = grammar.in_two(text)
        called, raised = amounts.amount_in(first), amounts.amount_in(then)
        if not self._says(called.words, "call") and (grammar.says_something(called.words) or not called.figures):
            return None
        size = self._size(then) if grammar.after(then, Asked(("raise",), self.about)) else ""
        beyond = (raised.added or raised.in_all) and not grammar.says_something(raised.words)
        if not size and not (raised.figures and (beyond or self._says(raised.words, "raise"))):
            return None
        if not self.to_call:
            raise Refused(self._nothing_to_call())
        if called.figures and self._cents(called, text) not in (self.to_call, self.standing):
            raise Refused(self._due())
        if size:
            return self._sized(size)
        refuse_about(then)
        total = self._cents(raised, text) + (0 if raised.in_all else self.standing)
        return self.legal(Action(self._betting, total)) if self._betting else self._refuse(text)

    def _says(self, text: str, verb: Verb) -> bool:
        return bool(grammar.said_as_it_is(text, Asked((verb,), self.about, self.told)))

    def _without_amount(self, text: str) -> Action:
        # Who goes on may call as well as raise, though who goes to 500 raises.
        verb = None if languages.in_use().lists_so(text, "going") else self._verb(text)
        if verb is None:
            self._refuse(text)
        if verb not in VERBS_WITH_AMOUNT:
            return self.legal(Action(verb))
        if self.low == self.high:
            return self.legal(Action(verb, self.low))
        bet, raise_ = _("Bet how much? From {low} to {high}."), _("Raise to how much? From {low} to {high}.")
        how_much = raise_ if verb == "raise" else bet
        raise Refused(how_much.format(low=money.text(self.low), high=money.text(self.high)))

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
        if word not in VERBS_WITH_AMOUNT:
            return lexicon.spoken(word)
        return self.naming(word, "–".join(dict.fromkeys((money.text(self.low), money.text(self.high)))))

    def naming(self, verb: str, amounts: str) -> str:
        """A bet or a raise with its amounts: one raises to so much in all."""
        said = lexicon.spoken(verb)
        return _("{word} to {amounts}").format(word=said, amounts=amounts) if verb == "raise" else f"{said} {amounts}"

    @property
    def shorthands(self) -> tuple[str, ...]:
        if not self._betting:
            return (ALL_IN,) if self.to_call == self.stack else ()
        all_in = (ALL_IN,) if self.all_in == self.high else ()
        return (*all_in, LEAST, POT, HALF_POT) if self.low < self.high else all_in

    def _size(self, text: str) -> str:
        """The size of a bet that is said, alone or after a verb; nothing where none is."""
        if self._betting and grammar.says(text, COMPLETE):
            if self._completes_blind:
                return ""
            if self._completes_bring_in:
                return LEAST
            if not self.to_call:
                self._refuse(text)
            raise may_mean(text.strip(), [lexicon.spoken(word) for word in ("call", self._betting)])
        sizes, verbs = Asked(SHORTHANDS, self.about, self.told), Asked(VERBS_WITH_AMOUNT, self.about)
        after = grammar.after(text, verbs)
        meant = [word for part in (text, after[1] if after else "") for word in grammar.said_as_it_is(part, sizes)]
        return meant[0] if meant else self._size_glossed(text)

    def _size_glossed(self, text: str) -> str:
        """The size that each part of a sentence says: "all in, everything he has" says it once more."""
        clauses = languages.in_use().clauses(text)
        parts = [part for part in clauses if not grammar.lists(part, YES)]
        each = {self._size(part) for part in parts} if len(clauses) > 1 else set[str]()
        return each.pop() if len(each) == 1 else ""

    def _multiplied(self, text: str) -> Action | None:
        """So many times what stands: "3x" of "raise to 3x". Of what else it may be, there is the big blind."""
        after = grammar.after(text, Asked(VERBS_WITH_AMOUNT, self.about))
        so_often = multiple(grammar.led(amounts.to_what(after[1] if after else text)), "bet")
        if not so_often:
            return None
        if not self._betting:
            return self._refuse(text)
        if not self.standing:
            nothing = _("“{text}”: of what? No bet stands here. Say {words}.")
            raise Refused(nothing.format(text=text.strip(), words=self._sayable()))
        totals = dict.fromkeys(map(so_often.of, (self.standing, self.blind or self.standing)))
        meant = [total for total in totals if self.low <= total <= self.high]
        if len(meant) > 1 and not so_often.said_of:
            raise may_mean(text.strip(), quoted(self.naming(self._betting, money.text(total)) for total in meant))
        return self.legal(Action(self._betting, so_often.of(self.standing)))

    @property
    def _completes_blind(self) -> bool:
        """Whether nobody has raised, so that who completes his small blind calls."""
        return self.laid > 0 and self.standing == self.blind and "call" in self.words

    @property
    def _completes_bring_in(self) -> bool:
        """Whether less than a bet stands, or may be brought in, so that completing raises to one."""
        return "bring-in" in self.words or 0 < self.standing < self.blind

    def _verb(self, said: str) -> Verb | None:
        """The verb a person says; to bet where there is a bet is to raise, to raise where there is none is to bet."""
        if self._completes_blind and grammar.says(said, COMPLETE):
            return "call"
        meant = grammar.understood(said, Asked(self.words, self.about, self.told, self._also))
        return next((word for word in self.words if word == meant), None)

    def _also(self, word: str) -> Iterable[str]:
        other = [verb for verb in VERBS_WITH_AMOUNT if verb != word and word == self._betting]
        return (said for verb in other for said in (verb, *lexicon.spellings(verb, self.about)))

    def told(self, word: str) -> Iterable[str]:
        """What is heard of a word, without its amount, and what it means."""
        heard, means = self.heard.get(word, ""), self.means.get(word, "")
        return (amounts.amount_in(_(heard).format(seat="", amount="0")).words if heard else "", means and _(means))

    def _refuse(self, text: str) -> NoReturn:
        """Refuse what is no answer; who checks too late or folds too early hears why."""
        grammar.refuse_of_all(text, Asked(VERBS, self.about), self._sayable())
        if self.to_call and grammar.says(text, "check"):
            raise Refused(self._due())
        if "check" in self.words and grammar.meanings(text, Asked(("fold", "call"), self.about, self.told)):
            raise Refused(self._nothing_to_call())
        for answer, other in (("yes", "fold"), ("going", "fold"), ("no", self._betting)):
            meant = [word for word in self.words if word != other]
            if languages.in_use().lists_so(text, answer) and len(meant) > 1:
                raise may_mean(text.strip(), quoted(map(self.spoken, meant)))
        if languages.in_use().lists_so(text, "all of something"):
            of_what = _("“{text}”: all of what? Say {words}.")
            raise Refused(of_what.format(text=text.strip(), words=self._sayable(*({ALL_IN} & {*self.shorthands}))))
        raise no_answer(text.strip(), self._sayable())

    def _due(self) -> str:
        due = _("There is {amount} to call. Say {words}.")
        return due.format(amount=money.text(self.to_call), words=self._sayable())

    def _nothing_to_call(self) -> str:
        return _("There is nothing to call. Say {words}.").format(words=self._sayable())

    @property
    def _betting(self) -> Verb | None:
        """The one word that names an amount, where there is one."""
        return next((word for word in self.words if word in VERBS_WITH_AMOUNT), None)

    def _sized(self, shorthand: str) -> Action:
        """The bet or raise of such a size; where nothing may be bet, all in is a call."""
        if shorthand == ALL_IN:
            return self.legal(Action(self._betting, self.all_in) if self._betting else Action("call"))
        if not self._betting or (shorthand in SHARES and self.low == self.high):
            raise no_answer(lexicon.spoken(shorthand), self._sayable())
        if shorthand == HALF_STACK:
            return self.legal(Action(self._betting, self.laid + self.stack // 200 * 100))
        if shorthand in SHARES:
            numerator, denominator = SHARES[shorthand]
            total = self.standing + (self.pot + self.to_call) * numerator // denominator
            total -= total % gcd(100, self.standing, self.pot)
        else:
            total = {LEAST: self.low, MOST: self.high}[shorthand]
        return self.legal(Action(self._betting, max(self.low, min(total, self.high))))

    def _sayable(self, *shorthands: str) -> str:
        return listed(quoted([*map(self.spoken, self.words), *map(lexicon.spoken, shorthands)]))
