"""What may be read off the villains at a table, and when one of them shows it by his tell.

A villain who bluffs, who is beside himself, or who holds what can hardly lose makes his gesture more often the less
nerve he has: nine times in ten without any, one in ten with all of it. He never makes it for nothing; that he does not
make it proves nothing. What is seen is a fold over the facts of a hand and the chances named after it, so a hand that
is resumed or told again shows the same.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from bondcards.campaign import sittings
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import HandRecord
from bondcards.engine.cards import all_known
from bondcards.engine.chance import Chance
from bondcards.engine.facts import Fact, Round, cards_on_table, owner, view
from bondcards.engine.questions import Spoken
from bondcards.engine.requests import Request
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.hand import Head, played
from bondcards.people.sheet import Person
from bondcards.people.villains.stage import gesture
from bondcards.roleplay.contest import Reading
from bondcards.roleplay.roll import ease_of_reading
from bondcards.sitting.audience import Cue
from bondcards.sitting.keeping import head_of, tape_of
from bondcards.sitting.plan import state_of
from bondcards.sitting.rolls import Challenge
from bondcards.sitting.table import mind_of
from bondcards.tables.answerer import Answerer
from bondcards.tables.policies.character import State
from bondcards.tables.policies.mood import CALM
from bondcards.tables.replay import Taped
from bondcards.tables.seated import Seated

WITHOUT_NERVE: Final = 0.9
WITH_ALL_OF_IT: Final = 0.1
"""How often a villain makes his gesture who has something to hide."""


class Eyes(Answerer):
    """Watches the villains of a hand, and never says a word; `seen` is what he has read off them, each thing once.

    That somebody is beside himself is seen as the hand begins, all else when he speaks.
    """

    by: ClassVar[str] = "eyes"

    def __init__(
        self,
        head: Head,
        people: Mapping[str, Person],
        stakes: Mapping[str, Mapping[str, int]],
        *,
        plain: bool = False,
    ) -> None:
        self._head = head
        self._plain = plain
        sit = [people[seat] for seat in head.seating.ids if seat in people]
        self._villains = {person.id: person for person in sit if person.kind == "npc"}
        self._policies = {seat: mind_of(villain, head, stakes) for seat, villain in self._villains.items()}
        self._facts: list[Fact] = []
        self.seen: list[Cue] = []
        self._told = 0
        self._street = 0
        for seat in self._villains:
            if head.moods.get(seat, CALM).tilts:
                self._see(seat, "tilt")

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        seat = getattr(ask, "seat", "")
        if seat in self._policies and isinstance(ask, Spoken):
            state = self._policies[seat].state(ask, view(self._facts, seat), answer)
            if state in ("bluff", "monster"):
                self._see(seat, state)
        fact = ask.fact(answer)
        self._facts.append(fact)
        if isinstance(fact, Round):
            self._street = len(self._facts)

    def now(self, seat: str) -> State | None:
        """What he hides now: an act gives away what it does until its street is over; that he tilts, all the hand."""
        lasting: list[State] = [
            cue.state for cue in self.seen if cue.seat == seat and (cue.at >= self._street or not cue.at)
        ]
        return lasting[-1] if lasting else None

    def hidden(self, seat: str) -> State | None:
        """What can be read off him at the table: nothing is behind cards that lie open by now."""
        state = self.now(seat)
        return None if state != "tilt" and self._lies_open(seat) else state

    @property
    def street(self) -> int:
        """How many facts there were before the street that is played."""
        return self._street

    def _lies_open(self, seat: str) -> bool:
        bank, lying = self._head.seating.bank, cards_on_table(view(self._facts, None))
        own = [held for to, held in lying.items() if seat in (to.seat, owner(self._facts, to, bank))]
        return bool(own) and all(map(all_known, own))

    def tell_gestures(self, tell: Callable[[Cue], None]) -> None:
        fresh, self._told = self.seen[self._told :], len(self.seen)
        for cue in fresh:
            if cue.tell:
                tell(cue)

    def _see(self, seat: str, state: State) -> None:
        if any((cue.seat, cue.state) == (seat, state) and (cue.at >= self._street or not cue.at) for cue in self.seen):
            return
        villain, tell = self._villains[seat], ""
        # One who is played by a person is not the game master's to act.
        if villain.gambler is not None and villain.player is None:
            chance = Chance(self._head.whims, seat, "tell", state)
            beside = self._villains.values()
            shows = chance.random() < often(villain.nerve)
            tell = gesture(villain, state, beside, plain=self._plain) if shows else ""
        self.seen.append(Cue(seat, state, self._head.number, len(self._facts), tell))


def often(nerve: int) -> float:
    """How often one of so much nerve (0 to 100) makes his gesture, 0 to 1."""
    return WITHOUT_NERVE + (WITH_ALL_OF_IT - WITHOUT_NERVE) * nerve / 100


def read_off(journal: Journal, hand: HandRecord, villains: Mapping[str, Person]) -> list[Cue]:
    """All that could be read off these villains in a hand so far, by playing it again from its tape."""
    eyes = _watching(journal, hand, villains)
    return eyes.seen if eyes else []


def _watching(journal: Journal, hand: HandRecord, villains: Mapping[str, Person]) -> Eyes | None:
    """Eyes that have watched a hand so far; None for one of an older edition, which newer rules do not tell."""
    plan = state_of(journal, sittings.sitting(journal, hand.sitting)).plan
    head = head_of(hand)
    if not catalogue.plays(head.game, head.edition):
        return None
    eyes = Eyes(head, villains, plan.stakes, plain=plan.answering.plain_villain)
    with suppress(Exception):
        # A hand that is open ends where its tape does; what a changed byte leads to is named by `campaign verify`.
        played(head, Taped(Seated((), {HOUSE: (eyes,)}, head.deck()), tape_of(journal, hand.id)))
    return eyes


def eyes_now(journal: Journal, villain: Person) -> tuple[int, Eyes] | None:
    """The hand that is open, or the latest he sat at, by its number in the journal, and eyes that have watched it."""
    for record in sittings.latest_first(journal):
        if villain.id in state_of(journal, record).plan.seats:
            hand = sittings.latest(journal, record.id)
            eyes = _watching(journal, hand, {villain.id: villain}) if hand else None
            return (hand.id, eyes) if hand and eyes else None
    return None


def state_now(journal: Journal, villain: Person) -> State | None:
    """What a villain hides now, in the hand that is open or as the latest he sat at ended; None for nothing."""
    found = eyes_now(journal, villain)
    return found[1].now(villain.id) if found else None


def reading_of(challenge: Challenge, villain: Person, hides: State | None) -> Challenge:
    """The same roll, by which its agent reads what a villain hides."""
    found = Reading(villain.id, hides)
    return replace(challenge, npcs=(), ease=ease_of_reading(villain.nerve), reading=found, watched=(villain,))
