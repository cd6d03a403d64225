"""The villains of a sitting on the stage: each moment that matters once, and no line a second time in an evening.

What was said is kept with the sitting's state, so that nothing is said again after it was broken off.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bondcards.campaign import sittings
from bondcards.engine.facts import Fact, as_seen
from bondcards.hand import Head
from bondcards.people.sheet import Person
from bondcards.people.villains.stage import FIRST_WORDS, Moment, line_called, said_at
from bondcards.sitting.audience import Audience, Scene
from bondcards.sitting.occasions import Lived, Occasion, Weight, in_hand, of_hand
from bondcards.sitting.plan import COMES_IN, UNHEARD, State, Word, state_of
from bondcards.sitting.result import HandResult, result_from
from bondcards.tables.policies.mood import CALM

if TYPE_CHECKING:
    from bondcards.sitting.sitting import Sitting

RICHER: Final = 1.25
"""Whoever has so many times the chips of every other agent is the rich one."""
GREETINGS: Final[tuple[Moment, ...]] = ("met", "rich")


class Stage:
    """Has the villains speak; `told` hears of it."""

    def __init__(self, sitting: Sitting, told: Audience) -> None:
        self._sitting = sitting
        self._told = told
        self._head: Head | None = None
        self._facts: list[Fact] = []
        self.bluffed: Collection[str] = ()
        """Who showed a bluff in the hand played last."""

    def enter(self) -> None:
        """Each comes in, in full once an evening; at his later tables he sits down again."""
        for villain in self._villains():
            if not _said(self._sitting.state, villain, *COMES_IN):
                before = any(_said(state, villain, "entry") for state in self._tonights())
                self._keep(villain, Word(villain.id, "again" if before else "entry"), "")

    def begins(self, head: Head) -> None:
        """A hand begins: the first with a greeting; who is beside himself gives vent to it, for the game master."""
        self._head, self._facts = head, []
        for villain in self._villains():
            if head.moods.get(villain.id, CALM).tilts:
                self._speak(villain, "tilt")
            if head.number == 1:
                self._greets(villain)

    def hears(self, fact: Fact) -> None:
        """The room has seen or heard something."""
        self._facts.append(as_seen(fact, None))
        for villain in self._villains():
            if occasion := in_hand(villain.id, self._agents, self._facts):
                self._take([(villain, occasion)])

    def settled(self, result: HandResult) -> None:
        """A hand is settled, and told: one of the villains has a word on it, where he has occasion."""
        lived = {villain.id: self._lived(villain, result) for villain in self._villains()}
        found = [(villain, occasion) for villain in self._villains() for occasion in of_hand(lived[villain.id])]
        if self._sitting.hands_left == 0:
            # He is about to take his leave.
            found = [one for one in found if one[1][0] <= Weight.GREAT]
        self._take(sorted(found, key=lambda one: one[1][0]))

    def turned(self, result: HandResult) -> None:
        """A hand that he had won is lost by a point that was spent on it afterwards."""
        for villain in self._villains():
            net, fell = (one.get(villain.id, 0) for one in (result.final_net, result.fell_net))
            if net < fell > 0 and self._speak(villain, "robbed", result.number):
                return

    def leaves(self) -> None:
        """The sitting ends: each villain who is not ruined takes his leave, if a hand was played.

        Who has just said farewell to somebody he has ruined says it once.
        """
        account, spoken = self._sitting.account, self._sitting.state.spoken
        last = spoken[-1] if spoken and self._head and spoken[-1].hand == self._head.number else None
        for villain in self._villains():
            net, ruins = account.net.get(villain.id, 0), last and (last.person, last.moment) == (villain.id, "ruin")
            if account.hands and not ruins and not _said(self._sitting.state, villain, "broke"):
                self._speak(villain, "ahead" if net > 0 else "behind" if net else "even")

    def _greets(self, villain: Person) -> None:
        """With the first words of his sheet once an evening, else as his temperament has it."""
        if _said(self._sitting.state, villain, "greets"):
            return
        if villain.opening and not any(_said(state, villain, "greets") for state in self._tonights()):
            self._keep(villain, Word(villain.id, "greets", FIRST_WORDS), villain.opening)
        elif greeting := self._greeting(villain):
            self._speak(villain, greeting)

    def _greeting(self, villain: Person) -> Moment | None:
        """Once an evening: for agents whom he has met on another, else for the one who is plainly the richest."""
        states = [(evening == self._tonight, state) for evening, state in self._states()]
        if any(tonight and _said(state, villain, *GREETINGS) for tonight, state in states):
            return None
        before = [state.plan.seats for tonight, state in states if not tonight]
        if any(villain.id in seats and self._agents & seats.keys() for seats in before):
            return "met"
        chips = sorted(self._sitting.balance(seat).chips for seat in self._agents)
        return "rich" if len(chips) > 1 and chips[-1] >= RICHER * chips[-2] else None

    def _lived(self, villain: Person, result: HandResult) -> Lived:
        assert self._head, "a hand has begun"
        played = [hand for hand in sittings.hands(self._sitting.journal, self._sitting.id) if not hand.undone]
        *before, _this = (result_from(hand.result).final_net.get(villain.id, 0) for hand in played if hand.result)
        chips = {seat: self._sitting.balance(seat).chips for seat in self._sitting.plan.seats}
        return Lived(
            villain.id,
            self._head,
            self._facts,
            result,
            before,
            chips[villain.id],
            self._sitting.account.net.get(villain.id, 0),
            {seat for seat in self._agents if not chips[seat]},
            self.bluffed,
        )

    @property
    def _agents(self) -> set[str]:
        return {seat for seat, kind in self._sitting.plan.seats.items() if kind == "pc"}

    def _villains(self) -> Iterator[Person]:
        """Those whom the game master acts."""
        for seat, kind in self._sitting.plan.seats.items():
            person = self._sitting.people[seat]
            if kind == "npc" and person.player is None:
                yield person

    def _take(self, found: Iterable[tuple[Person, Occasion]]) -> None:
        """Have the first speak who has been silent long enough for his occasion, and has not had it yet."""
        assert self._head, "a hand has begun"
        heard = [word for word in self._sitting.state.spoken if word.moment not in UNHEARD]
        spoken = any(word.hand == self._head.number for word in heard)
        for villain, (weight, moment) in found:
            own = [word.hand for word in heard if word.person == villain.id and word.hand]
            silent = self._head.number - own[-1] if own else self._head.number + 1
            if silent >= weight and (not spoken or weight is Weight.LAST) and self._speak(villain, moment):
                return

    def _speak(self, villain: Person, moment: Moment, number: int = 0) -> bool:
        """Whether he has something to say that he has not said, and that nobody has said tonight.

        It is said of the hand that is played, or of one of another `number`.
        """
        if _said(self._sitting.state, villain, moment):
            return False
        words = [(evening, word.line) for evening, state in self._states() for word in state.spoken]
        tonight = {line for evening, line in words if evening == self._tonight}
        line = said_at(villain, moment, self._sitting.plan.seed, tonight, Counter(line for _evening, line in words))
        if line:
            # Who greets has not said anything about a hand yet.
            number = number or (self._head.number if self._head and moment not in GREETINGS else 0)
            self._keep(villain, Word(villain.id, moment, line, number), line_called(line, villain))
        return bool(line)

    def _keep(self, villain: Person, word: Word, text: str) -> None:
        state = self._sitting.state
        # Kept before it is said: what is broken off here is rather not said than said twice.
        self._sitting.change(replace(state, said=(*state.said, str(word))))
        self._told.plays(Scene(villain, word.moment, text, word.moment in UNHEARD, [*self._villains()]))

    @property
    def _tonight(self) -> int:
        return sittings.sitting(self._sitting.journal, self._sitting.id).session

    def _tonights(self) -> Iterator[State]:
        return (state for evening, state in self._states() if evening == self._tonight)

    def _states(self) -> Iterator[tuple[int, State]]:
        """The states that all sittings of the campaign are in, with their evenings."""
        journal = self._sitting.journal
        for record in sittings.latest_first(journal):
            yield record.session, state_of(journal, record)


def _said(state: State, villain: Person, *moments: str) -> bool:
    return any(word.person == villain.id and word.moment in moments for word in state.spoken)
