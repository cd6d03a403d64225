"""What a seat is asked in a round of betting: to check or bet, to fold, call or raise."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from bondcards.engine import money
from bondcards.engine.facts import Fact, Wagered
from bondcards.engine.kernel import Question
from bondcards.engine.questions import Player, Spoken
from bondcards.errors import Refused
from bondcards.language import vocabulary
from bondcards.language.i18n import N_, _
from bondcards.language.vocabulary import listed, no_answer

Verb = Literal["fold", "check", "call", "bring-in", "bet", "raise"]
VERBS_WITH_AMOUNT: Final = ("bet", "raise")
PAYING: Final = ("call", "bring-in")

ALL_IN: Final = "all-in"
LEAST, POT, HALF_POT = "min", "pot", "half-pot"
SHORTHANDS: Final = (ALL_IN, LEAST, POT, HALF_POT)
"""What is said for a bet or a raise of a certain size; tapes carry the bet or the raise itself."""
COMPLETE: Final = "complete"
"""Said at stud for the least raise, over a bring-in. Who has laid a small blind might mean a call by it."""

_AMOUNT: Final = re.compile(r"[\u2212-]?\d.*")
_TO: Final = re.compile(r" (?:to|at|à|a)$")
_BY: Final = re.compile(r"(?:^|\s)(?:by|de|of|\+)$|^\+$")
"""A raise by so much, on top of what is called; a bet of so much is the same."""
_IN_ALL: Final = re.compile(r" (?:to go|total|in total|in all|altogether|en tout|au total)$", re.IGNORECASE)
_MORE: Final = re.compile(r" (?:more|on top|de plus|en plus)$", re.IGNORECASE)
"""What may be said after an amount: that it is the total, or that it is added."""


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

    def of(self, player: Player, seen: Sequence[Fact]) -> Action | None:
        return player.wager(self, seen)

    @property
    def usual(self) -> Action | None:
        """What saying nothing means where nobody advises: a check, for it costs nothing."""
        return Action("check") if "check" in self.words else None

    @property
    def standing(self) -> int:
        """The total of the round that is to be matched."""
        return self.laid + self.to_call

    @property
    def all_in(self) -> int:
        """The total of the round once everything the seat has is laid."""
        return self.laid + self.stack

    def total(self, answer: Action) -> int:
        """What the seat has laid in the round, once it has said so; who has too little calls with all of it."""
        if answer.verb in PAYING:
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
            raise Refused(
                _("The total bet must be from {low} to {high}, not {said}.").format(low=low, high=high, said=said)
            )
        return answer

    def read(self, text: str) -> Action:
        """A verb, after a bet or a raise its amount; an amount alone bets or raises to it.

        So does "all in", "min" or "pot", with the verb or without. Who raises *by* so much adds it to what is called. A
        call may name what it calls.
        """
        said = text.strip(" !?.")
        shorthand = self._shorthand(said)
        if shorthand:
            return self._sized(shorthand)
        amount = _MORE.sub("", _IN_ALL.sub("", said))
        figures = "".join(_AMOUNT.findall(amount))
        spoken = amount.removesuffix(figures).strip()
        by = bool(_BY.search(spoken) or _MORE.search(said))
        named = (_BY if _BY.search(spoken) else _TO).sub("", spoken).strip()
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
        return self.legal(Action(verb, cents + (self.standing if by else 0)))

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
        said = vocabulary.spoken(word)
        if word not in VERBS_WITH_AMOUNT:
            return said
        span = "–".join(dict.fromkeys((money.text(self.low), money.text(self.high))))
        return _("{word} to {amounts}").format(word=said, amounts=span) if word == "raise" else f"{said} {span}"

    def _after_verb(self, said: str) -> str:
        """What follows a verb that takes an amount: "half pot" of "I raise half pot"."""
        words = said.split()
        heads = [" ".join(words[:at]) for at in range(len(words) - 1, 0, -1)]
        verb = next((head for head in heads if self._verb(head) in VERBS_WITH_AMOUNT), "")
        return said.removeprefix(verb).strip() if verb else ""

    @property
    def shorthands(self) -> tuple[str, ...]:
        """What may be said here for a bet or a raise of a certain size."""
        if not self._betting:
            return (ALL_IN,) if self.to_call == self.stack else ()
        all_in = (ALL_IN,) if self.all_in == self.high else ()
        return (*all_in, LEAST, POT, HALF_POT) if self.low < self.high else all_in

    def _shorthand(self, said: str) -> str:
        """The size a person names for a bet or a raise, with the verb or without; none where he names an amount."""
        heard = [one for one in SHORTHANDS for part in (said, self._after_verb(said)) if vocabulary.says(part, one)]
        if not heard and self._betting and vocabulary.says(said, COMPLETE):
            if not self.laid:
                return LEAST
            either = listed([vocabulary.spoken(word) for word in ("call", self._betting)])
            raise Refused(_("“{text}” may mean {words} here: say which.").format(text=said, words=either))
        return heard[0] if heard else ""

    def _verb(self, said: str) -> Verb | None:
        """The verb a person says; to bet where there is a bet is to raise, to raise where there is none is to bet."""
        either = VERBS_WITH_AMOUNT if self._betting else ()
        meant = vocabulary.understood(said, tuple(dict.fromkeys((*self.words, *either))), self.about)
        return self._betting if meant in either else next((word for word in self.words if word == meant), None)

    def _of_one_size(self, verb: Verb) -> Action:
        """A bet or a raise without its amount, which is done where there is but one."""
        if self.low == self.high:
            return self.legal(Action(verb, self.low))
        how_much = {
            "raise": N_("Raise to how much? From {low} to {high}."),
            "bet": N_("Bet how much? From {low} to {high}."),
        }
        raise Refused(_(how_much[verb]).format(low=money.text(self.low), high=money.text(self.high)))

    def _refused(self, text: str) -> Refused:
        """The sentence for what is no answer; who checks too late or folds too early hears why."""
        if self.to_call and vocabulary.says(text, "check"):
            due = _("{amount} is to be called. Say {words}.")
            return Refused(due.format(amount=money.text(self.to_call), words=self._sayable()))
        if "check" in self.words and vocabulary.understood(text, ("fold",), self.about):
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
            raise no_answer(vocabulary.spoken(shorthand), self._sayable())
        pot = self.pot + self.to_call
        total = {LEAST: self.low, POT: self.standing + pot, HALF_POT: self.standing + pot // 2}[shorthand]
        return self.legal(Action(self._betting, max(self.low, min(total, self.high))))

    def _sayable(self) -> str:
        return listed([self.spoken(word) for word in self.words])
