"""Those who meet in a contest of rolls: what they bring to it, and who throws and answers for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bondcards.campaign import ledger
from bondcards.campaign.journal import Journal
from bondcards.engine.settlement import HOUSE
from bondcards.games.seating import Seat, Seating
from bondcards.hand import Head, character_of
from bondcards.people.sheet import Person
from bondcards.roleplay.bettor import Bettor
from bondcards.roleplay.contest import AskPrice, Terms
from bondcards.sitting.plan import Plan
from bondcards.tables.answerer import Answerer
from bondcards.tables.dealer import Cup
from bondcards.tables.prompt import Console, Prompt
from bondcards.tables.script import Read, Resolved, Script
from bondcards.tables.stakes import refuse_stake


def met(plan: Plan, terms: Terms, people: Mapping[str, Person], journal: Journal) -> Seating:
    """The sides with what they have now; who can no longer lay the stake is refused by name."""
    seats: list[Seat] = []
    for who, kind in plan.seats.items():
        chips, reserve = ledger.balance(journal, who) or (0, 0)
        refuse_stake(people[who], terms.stake, chips)
        seats.append(Seat(who, kind, chips, reserve if kind == "pc" else 0))
    return Seating(tuple(seats), HOUSE, real=plan.answering.deal == "typed")


class Contestants:
    """Who answers for the sides of a contest."""

    def __init__(
        self, head: Head, plan: Plan, people: Mapping[str, Person], console: Console | None, script: Script
    ) -> None:
        self._head = head
        self._answering = plan.answering
        self._people = people
        self._console = console
        self._script = script

    def of(self, seat: str, chips: int) -> Sequence[Answerer]:
        """Who throws and answers for a side: the die read off the table, then a mind made up, then whoever is left."""
        answering, bettor = self._answering, self._bettor(seat)
        found = self._dice(seat)
        if self._people[seat].kind == "npc":
            asked = [self._script, *self._person(bettor)]
            return [*found, bettor, *asked] if answering.npc_plays == "auto" else [*found, *asked, bettor]
        if resolve := {"always": "spend", "never": "keep"}.get(answering.heroism):
            found.append(Resolved(AskPrice.about, resolve))
        keeps = Resolved(AskPrice.about, "keep")
        return [*found, self._script, *([bettor, keeps] if answering.auto else []), *self._person(None)]

    def minds(self) -> dict[str, Sequence[Answerer]]:
        """What each villain would bet by himself."""
        return {seat.id: [self._bettor(seat.id)] for seat in self._head.seating.seats if seat.kind == "npc"}

    def of_the_house(self) -> Sequence[Answerer]:
        """Nobody is asked for a house that has no part in it."""
        return []

    def _dice(self, seat: str) -> list[Answerer]:
        """The die read off the table, else one that the program throws; with typed dice the person says each."""
        if seat in self._answering.dice:
            return [Read(self._answering.dice[seat])]
        return [] if self._answering.deal == "typed" else [Cup(self._head.whims)]

    def _bettor(self, seat: str) -> Bettor:
        person, terms = self._people[seat], self._head.options
        assert isinstance(terms, Terms)
        return Bettor(character_of(person, self._head), terms)

    def _person(self, adviser: Answerer | None) -> list[Answerer]:
        return [Prompt(self._console, adviser)] if self._console else []
