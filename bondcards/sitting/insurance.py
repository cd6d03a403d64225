"""Insurance at a table where people sit: asked of all agents in one line, where no hand lies covered.

The rules ask each of them; who was named in the line, or not, has his answer on the tape like everybody.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from bondcards.engine import money
from bondcards.engine.facts import Fact, stakes_on_table
from bondcards.engine.questions import Spoken
from bondcards.engine.settlement import HOUSE
from bondcards.games.twentyone.casino import half
from bondcards.games.twentyone.hands import AskInsurance, no_natural, says_even_money
from bondcards.language import grammar
from bondcards.language.i18n import N_, _
from bondcards.sitting.points import ALL, NOBODY, AskEach
from bondcards.tables.answerer import Answerer
from bondcards.tables.prompt import Advice, Console, Prompt, put


class AskInsured(AskEach[str], frozen=True):
    """Which seats insure, each for its `premium` (cents)? `even` are those for whom it comes to even money."""

    premiums: Mapping[str, int]
    even: Collection[str]

    about = AskInsurance.about
    asks = N_("Insurance ({premiums})?")
    heard = {}
    means = {NOBODY: N_("nobody lays anything more"), ALL: N_("all of them lay half their stakes at 2:1")}
    does = ("insure", "decline")

    def asked(self) -> str:
        """The question, with what each would lay."""
        premiums = [f"{name} {money.text(self.premiums[seat])}" for seat, name in self.people.items()]
        return _(self.asks).format(premiums=", ".join(premiums))

    def read(self, text: str) -> str:
        """Even money is for naturals: where one of them alone has one, it is his."""
        if says_even_money(text) and len(self.even) == 1:
            return next(iter(self.even))
        for part in grammar.parts(text):
            seats, does = self._who(part)
            if says_even_money(does) and not (seats and {*seats} <= {*self.even}):
                raise no_natural(text, self.sayable())
        return self.seats_said(text)

    def _of_one(self, text: str) -> str | None:
        return "insure" if says_even_money(text) else super()._of_one(text)


class Insured(Answerer):
    """What the line of the first seat that was asked said of the others."""

    by: ClassVar[str] = "ahead"

    def __init__(self) -> None:
        self.asked: Collection[str] = ()
        self.named: Collection[str] = ()

    def say(self, ask: Spoken[Any], seen: Sequence[Fact]) -> Any:
        if not isinstance(ask, AskInsurance) or ask.seat not in self.asked:
            return None
        return "insure" if ask.seat in self.named else "decline"


class InsuredTogether(Prompt):
    """A seat that is asked for all `agents` who may insure; who answers on a page of his own is asked there."""

    def __init__(self, console: Console, insured: Insured, agents: Mapping[str, str]) -> None:
        super().__init__(console)
        self._insured = insured
        self._agents = agents

    def say(self, ask: Spoken[Any], seen: Sequence[Fact]) -> Any:
        if not isinstance(ask, AskInsurance) or ask.seat not in self._agents:
            return None
        even = {seat: even for seat, even in {ask.seat: ask.even, **ask.others}.items() if seat in self._agents}
        if len(even) < 2:
            return None
        stakes = stakes_on_table(seen)
        premiums = {seat: half(sum(stakes[seat].values())) for seat in even}
        people = {seat: self._agents[seat] for seat in even}
        options = (*even, ALL, NOBODY)
        asked = AskInsured(HOUSE, options, people, premiums, [seat for seat in even if even[seat]])
        self._insured.named = put(self._console, asked, seen, asked.read, Advice(NOBODY)).split()
        self._insured.asked = people
        return self._insured.say(ask, seen)
