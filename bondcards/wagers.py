"""What a seat is asked in a round of betting: to check or bet, to fold, call or raise."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from bondcards import money, vocabulary
from bondcards.errors import Refused
from bondcards.facts import Fact, Wagered
from bondcards.i18n import N_, _
from bondcards.kernel import Question
from bondcards.questions import Player, Spoken
from bondcards.vocabulary import listed, no_answer

Verb = Literal["fold", "check", "call", "bet", "raise"]
VERBS_WITH_AMOUNT: Final = ("bet", "raise")

ALL_IN: Final = "all-in"
"""What is said for as much as may be bet; tapes carry the bet or the raise."""

_AMOUNT: Final = re.compile(r"[\u2212-]?\d.*")
_TO: Final = re.compile(r" (?:to|at|à|a|de)$")


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
        ALL_IN: N_("as much as may be put in"),
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
        """A verb, after a bet or a raise its amount; an amount alone bets or raises to it, "all in" to the utmost.

        A call may name what it calls.
        """
        said = text.strip(" !?")
        figures = "".join(_AMOUNT.findall(said))
        spoken = said.removesuffix(figures).strip()
        if vocabulary.says(said, ALL_IN):
            return self._all_in()
        verb = self._verb(_TO.sub("", spoken)) if spoken else self._betting if figures else None
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
        meant = vocabulary.understood(said, self.words, self.about)
        return next((word for word in self.words if word == meant), None)

    @property
    def _betting(self) -> Verb | None:
        """The one word that names an amount, where there is one."""
        return next((word for word in self.words if word in VERBS_WITH_AMOUNT), None)

    def _all_in(self) -> Action:
        """As much as may be bet; where nothing may be, a call."""
        return self.legal(Action(self._betting or "call", self.high))

    def _sayable(self) -> str:
        return listed([self.spoken(word) for word in self.words])
