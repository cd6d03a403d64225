"""The villains of a sitting on the stage: each moment that matters once, and no line a second time in an evening.

What was said is kept with the sitting's state, so that nothing is said again after it was broken off.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bondcards.campaign import sittings
from bondcards.campaign.records import SittingRecord
from bondcards.engine.facts import Fact, as_seen
from bondcards.games import catalogue
from bondcards.hand import Head
from bondcards.people.sheet import Person
from bondcards.people.villains.flavour import fits
from bondcards.people.villains.stage import AT_GAMES, FIRST_WORDS, Moment, line_called, lines, said_at
from bondcards.sitting.audience import Audience, Scene
from bondcards.sitting.occasions import Lived, Occasion, Weight, in_hand, of_hand
from bondcards.sitting.plan import COMES_IN, UNHEARD, State, Word, state_of
from bondcards.sitting.result import HandResult, Settled, result_from
from bondcards.tables.policies.mood import CALM

if TYPE_CHECKING:
    from bondcards.sitting.sitting import Sitting

RICHER: Final = 1.25
"""Whoever has so many times the chips of every other agent is the rich one."""
OF_WHOM: Final[tuple[Moment, ...]] = ("met", "rich")
"""Greetings that say whom he sees."""
GREETINGS: Final[tuple[Moment, ...]] = ("greets", *OF_WHOM, *AT_GAMES)


class Stage:
    """Has the villains speak; `told` hears of it."""

    def __init__(self, sitting: Sitting, told: Audience) -> None:
        self._sitting = sitting
        self._told = told
        self._head: Head | None = None
        self._facts: list[Fact] = []
        self.bluffed: Collection[str] = ()
        """Who showed a bluff in the hand played last."""
        self._nets: dict[str, list[int]] = {}

    def enter(self) -> None:
        """Each comes in, in full once an evening; at his later tables he sits down again."""
        for villain in self._villains():
            if not any(_said(state, villain, *COMES_IN) for state in self._here()):
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

    def greets(self) -> None:
        """They greet before anything is played."""
        for villain in self._villains():
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

    def rolled(self, ended: Settled) -> None:
        """A contest is settled, and told: the villain whose roll counted has a word on it, unless it was a tie."""
        counted = ended.contest.npc.id if ended.contest.npc else ""
        for villain in self._villains():
            if villain.id == counted and ended.winner:
                rolled = sittings.last_counting(self._sitting.journal, self._sitting.id)
                self._speak(villain, self._of_contest(villain, ended), rolled.number if rolled else 0)

    def _of_contest(self, villain: Person, ended: Settled) -> Moment:
        net, agent = ended.net[villain.id], ended.contest.pc.id
        if net < 0 and not self._sitting.balance(villain.id).chips:
            return "broke"
        if net > 0 and not self._sitting.balance(agent).chips:
            return "ruin"
        return "outplays" if ended.winner == villain.id else "outplayed"

    def turned(self, result: HandResult) -> None:
        """A hand that he had won is lost by a point that was spent on it afterwards."""
        for villain in self._villains():
            net, fell = (one.get(villain.id, 0) for one in (result.final_net, result.fell_net))
            if net < fell > 0 and self._speak(villain, "robbed", result.number):
                return

    def leaves(self) -> None:
        """The sitting ends: each villain takes his leave."""
        for seat in self._sitting.plan.seats:
            self.parts(seat)

    def parts(self, seat: str) -> None:
        """Whoever sits there goes: a villain takes his leave, if a hand was played and he is not ruined.

        Who has just said farewell to somebody he has ruined says it once.
        """
        account, spoken = self._sitting.account, self._sitting.state.spoken
        last = spoken[-1] if spoken and self._head and spoken[-1].hand == self._head.number else None
        net, ruins = account.net.get(seat, 0), last and (last.person, last.moment) == (seat, "ruin")
        for villain in self._villains():
            if villain.id == seat and account.hands and not ruins and not _said(self._sitting.state, villain, "broke"):
                self._speak(villain, "ahead" if net > 0 else "behind" if net else "even")

    def _greets(self, villain: Person) -> None:
        """Once at a table: with the first words of his sheet, or as his temperament has it."""
        if any(_said(state, villain, *GREETINGS) for state in self._here()):
            return
        match self._greeting(villain):
            case None:
                pass
            case "greets":
                self._keep(villain, Word(villain.id, "greets", FIRST_WORDS), villain.opening)
            case greeting:
                self._speak(villain, greeting)

    def _greeting(self, villain: Person) -> Moment | None:
        """Of all that suits the table what he has greeted with least, so that no evening begins like the one before."""
        said = Counter(word.moment for _record, state in self._states() for word in state.spoken_by(villain.id))
        texts = lines(villain.temperament.name)

        def worn(moment: Moment) -> tuple[int, int]:
            return said[moment] // len(texts.get(moment, FIRST_WORDS[:1])), said[moment]

        return min(self._greetings(villain), key=worn, default=None)

    def _greetings(self, villain: Person) -> Iterator[Moment]:
        """What suits: each once an evening, and of whom he sees one thing; to a game he says something when it is new.

        The words of his sheet are for the first table of an evening, and for the games that they are about.
        """
        others = [one for one in self._states() if one[0].id != self._sitting.id and villain.id in one[1].plan.seats]
        tonight = [state for record, state in others if record.session == self._tonight]
        before = [state for record, state in others if record.session != self._tonight]
        first = villain.opening and not any(_said(state, villain, *GREETINGS) for state in tonight)
        if first and fits(villain.opening, self._sitting.plan.game):
            yield "greets"
        if not any(_said(state, villain, *OF_WHOM) for state in tonight):
            if any(not self._agents.isdisjoint(state.plan.seats) for state in before):
                yield "met"
            elif self._one_is_rich():
                yield "rich"
        family, played = _family(self._sitting.plan.game), {_family(state.plan.game) for state in tonight}
        if family not in played:
            yield from filter(family.__eq__, AT_GAMES)

    def _one_is_rich(self) -> bool:
        chips = sorted(self._sitting.balance(seat).chips for seat in self._agents)
        return len(chips) > 1 and chips[-1] >= RICHER * chips[-2]

    def _lived(self, villain: Person, result: HandResult) -> Lived:
        assert self._head, "a hand has begun"
        chips = {seat: self._sitting.balance(seat).chips for seat in self._sitting.plan.seats}
        return Lived(
            villain.id,
            self._head,
            self._facts,
            result,
            self._before(villain, result),
            chips[villain.id],
            self._sitting.account.net.get(villain.id, 0),
            {seat for seat in self._agents if not chips[seat]},
            self.bluffed,
        )

    def _before(self, villain: Person, result: HandResult) -> Sequence[int]:
        """His nets in the hands before; they are read again only where a hand has been taken back or turned."""
        account, net = self._sitting.account, result.final_net.get(villain.id, 0)
        known = self._nets.get(villain.id, [])
        if (len(known) + 1, sum(known) + net) != (account.hands, account.net.get(villain.id, 0)):
            played = [hand for hand in sittings.hands(self._sitting.journal, self._sitting.id) if not hand.undone]
            *known, net = (result_from(hand.result).final_net.get(villain.id, 0) for hand in played if hand.result)
        self._nets[villain.id] = [*known, net]
        return known

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
        words = [(record.session, word.line) for record, state in self._states() for word in state.spoken]
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

    def _here(self) -> Iterator[State]:
        """The states of the sitting, and of the contests that were rolled before it at the same table."""
        yield self._sitting.state
        for number in self._sitting.plan.contests:
            yield state_of(self._sitting.journal, sittings.sitting(self._sitting.journal, number))

    def _tonights(self) -> Iterator[State]:
        return (state for record, state in self._states() if record.session == self._tonight)

    def _states(self) -> Iterator[tuple[SittingRecord, State]]:
        """All sittings of the campaign, with the states they are in."""
        journal = self._sitting.journal
        for record in sittings.latest_first(journal):
            yield record, state_of(journal, record)


def _family(game: str) -> str:
    return catalogue.opened(game).entry.family if game in catalogue.GAMES else ""


def _said(state: State, villain: Person, *moments: str) -> bool:
    return any(word.moment in moments for word in state.spoken_by(villain.id))
