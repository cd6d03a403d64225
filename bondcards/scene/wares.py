"""What lies ready on the table of a sitting: its cards, its lists, and the players of each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from bondcards.cards import from_text
from bondcards.facts import Fact
from bondcards.games import catalogue
from bondcards.hand import Head
from bondcards.people.sheet import Person
from bondcards.roleplay.heroism import AskPoint
from bondcards.scene.plan import Plan
from bondcards.settlement import HOUSE
from bondcards.tables.answerer import Answerer
from bondcards.tables.dealer import Count, Listed, Shoe
from bondcards.tables.policies import catalogue as policies
from bondcards.tables.policies.policy import Character
from bondcards.tables.prompt import Console, Prompt, Typed
from bondcards.tables.replay import asked
from bondcards.tables.script import Resolved, Script, Standing
from bondcards.tables.seated import Seated
from bondcards.tape import Line


class Wares:
    """The cards and the given answers of a sitting, standing where its hands so far have left them."""

    def __init__(self, plan: Plan, console: Console | None, past: Iterable[Sequence[Line]]) -> None:
        self._plan = plan
        self._console = console
        self._entry = catalogue.find(plan.game).entry
        self.count = Count(catalogue.find(plan.game).packs(plan.options))
        self.script = Script(plan.answering.answers)
        self.listed = Listed([from_text(card) for card in plan.answering.cards], self.count)
        self._dealers = self._cards()
        for lines in past:
            self._pass(lines)

    def _cards(self) -> list[Answerer]:
        """Where cards come from, hand after hand: those given, or the shoe."""
        dealers: list[Answerer] = [self.listed] if self._plan.answering.cards else []
        dealers.append(self.script)
        if not (self._plan.answering.cards or self._plan.answering.deal == "typed"):
            dealers.append(Shoe(self._plan.seed, self.count))
        return dealers

    def _typist(self) -> list[Answerer]:
        """Who types the real deck; cards typed ahead do not outlast the hand."""
        if self._console is None or self._plan.answering.deal != "typed":
            return []
        return [Typed(self._console, self.count)]

    def _pass(self, lines: Sequence[Line]) -> None:
        """Go through a hand that has been played."""
        self.count.new_hand()
        for line in lines:
            ask = asked(line)
            answer = ask.recall(line.answer)
            self.count.note(ask, answer)
            for answerer in self._dealers:
                answerer.note(ask, answer, line.by)

    def seated(self, head: Head, people: Mapping[str, Person], watch: Callable[[Fact], None]) -> Seated:
        """The table of a hand."""
        self.count.new_hand()
        players = {seat.id: self._players(head, people[seat.id], seat.chips) for seat in head.seating.seats}
        # A croupier has moves of his own only where a person alone has seen his cards.
        return Seated(
            [*self._dealers, *self._typist()],
            {**players, HOUSE: [self.script, *self._person(Resolved("irregularity", "none"))]},
            self.count,
            watch,
        )

    def _players(self, head: Head, person: Person, chips: int) -> list[Answerer]:
        """Who answers for a seat: its standing stakes, then its mind made up, then whoever is to answer the rest."""
        standing = Standing(self._plan.stakes.get(person.id, {}), self._entry.parts, self._entry.up_to)
        character = Character(person.id, person.temperament, chips, f"{head.seed}/hand {head.number}")
        policy = policies.find(self._plan.game)(character)
        answering = self._plan.answering
        if person.kind == "npc" and answering.npc_plays == "auto":
            return [standing, policy, self.script, *self._person()]
        if person.kind == "npc":
            return [standing, self.script, *(self._person(policy) or [policy])]
        resolve = {"always": "spend", "never": "keep"}.get(answering.heroism)
        resolved: list[Answerer] = [Resolved(AskPoint.about, resolve)] if resolve else []
        return [standing, *resolved, self.script, *([policy] if answering.auto else []), *self._person()]

    def _person(self, adviser: Answerer | None = None) -> list[Answerer]:
        return [Prompt(self._console, adviser)] if self._console else []
