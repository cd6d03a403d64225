"""The table of a hand: where its cards come from, and who answers for each seat."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from bondcards.campaign import ledger
from bondcards.campaign.journal import Journal
from bondcards.engine.cards import from_text
from bondcards.engine.requests import Request, in_full
from bondcards.engine.settlement import HOUSE
from bondcards.engine.tape import Line
from bondcards.games import catalogue
from bondcards.games.game import AnyGame
from bondcards.games.seating import Seat, Seating
from bondcards.games.stakes import Wished
from bondcards.hand import Head, character_of
from bondcards.people.sheet import Person
from bondcards.roleplay.bettor import Bettor
from bondcards.roleplay.contest import CONTEST, AskPrice, Terms
from bondcards.roleplay.heroism import AskPoint
from bondcards.sitting.asking import Asking
from bondcards.sitting.foresight import foreseen
from bondcards.sitting.plan import Answering, Plan
from bondcards.tables.ahead import Ahead, Staker
from bondcards.tables.answerer import Answerer, Cup, Listed, Read, Resolved, Script, Shoe, Standing
from bondcards.tables.deck import Deck, Stock
from bondcards.tables.insight import Insight
from bondcards.tables.policies import catalogue as policies
from bondcards.tables.prompt import Console, Prompt
from bondcards.tables.seated import Seated, Watch, no_more_cards
from bondcards.tables.spoken_bets import Bets, Party
from bondcards.tables.stakes import refuse_stake, stakes_of
from bondcards.tables.typed import Typed


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


Given = tuple[int, int]
"""How many of the cards and of the answers given beforehand have been used."""


class OpenHand(NamedTuple):
    """A hand that is open: its id in the journal, its head, what was used of what was given, and its tape so far."""

    id: int
    head: Head
    given: Given
    lines: list[Line]


class Terminal(NamedTuple):
    """Where people are asked, for what money, what each seat staked in the hand before, by box, and who looks on."""

    console: Asking
    currency: str
    before: Mapping[str, Bets]
    eyes: Answerer


class HandTable:
    """Everything that lies ready for a hand: the packs, the lists given beforehand, and the players of each seat."""

    def __init__(
        self, hand: OpenHand, plan: Plan, people: Mapping[str, Person], terminal: Terminal | None, watch: Watch
    ) -> None:
        head = hand.head
        cards, answers = hand.given
        self.deck = head.deck()
        self.listed = Listed([from_text(card) for card in plan.answering.cards], self.deck, cards)
        self.script = Script(plan.answering.answers, answers)
        console = terminal.console if terminal else None
        self._typed = console.typing(self.deck) if console and not plan.answering.from_shoe else None
        self._head = head
        self._players = players = (
            Contestants(head, plan, people, terminal.console if terminal else None, self.script)
            if head.game == CONTEST
            else Players(head, plan, people, terminal, self.script)
        )
        # A croupier has moves of his own only where a person alone has seen his cards.
        self.seated = Seated(
            dealers(plan.answering, self.deck, self.listed, self.script, self._typed),
            {
                **{seat.id: players.of(seat.id, seat.chips) for seat in head.seating.seats},
                HOUSE: [*players.of_the_house(), *([terminal.eyes] if terminal else [])],
            },
            self.deck,
            watch,
        )

    def insight(self, ask: Request[Any], lines: Sequence[Line]) -> Insight:
        """What the game master may know beside a question, these being the lines of the tape so far."""
        intents = foreseen(self._head, lines, ask, self._players.minds())
        return Insight(ask, self.seated.facts, self.deck.earlier, tuple(intents))

    def played(self) -> None:
        """The cards of the hand have been dealt: those typed beyond it are named."""
        if self._typed:
            self._typed.drop()

    @property
    def given(self) -> Given:
        """How many of the cards and of the answers given beforehand have been used by now."""
        return self.listed.used, self.script.used

    @property
    def stock(self) -> Stock:
        """How the packs stand now."""
        return self.deck.stock


def dealers(
    answering: Answering, deck: Deck, listed: Listed, script: Script, typed: Typed | None
) -> Sequence[Answerer]:
    """Where cards come from, in the order in which they are asked: a list, a real deck as it is typed, the shoe."""
    found: list[Answerer] = [listed] if answering.cards else []
    found.append(script)
    if typed:
        found.append(typed)
    return [*found, Shoe(deck)] if answering.from_shoe else found


CASINO_SHOE: Final = 6
"""Packs that outlast any list of cards."""


def refuse_cards(names: Sequence[str], game: AnyGame, options: object, hands: int | None) -> None:
    """The packs must be able to hold the cards given; a small pack may be shuffled before every hand, and a draw.

    Between the seats suits count, and each card has its own.
    """
    packs = game.packs(options)
    begun = hands or 2 if game.entry.whole_pack else 1 + (hands or 1)
    shuffles = 1 if packs.count >= CASINO_SHOE else begun
    cards = [from_text(name) for name in names]
    packs.refuse_too_many(cards, shuffles)
    if game.entry.between_seats:
        for card in cards:
            in_full(card)


def refuse_used_up(answering: Answering, given: Given) -> None:
    """A hand is not begun for which the cards given beforehand have none left, and no others are dealt."""
    if answering.cards and answering.deal is None and given[0] >= len(answering.cards):
        raise no_more_cards()


class Players:
    """Who answers for the seats of a hand."""

    def __init__(
        self, head: Head, plan: Plan, people: Mapping[str, Person], terminal: Terminal | None, script: Script
    ) -> None:
        self._head = head
        self._plan = plan
        self._people = people
        self._terminal = terminal
        self._script = script
        self._entry = catalogue.find(plan.game).entry
        self._given = {seat: plan.stakes[seat] for seat in head.seating.ids if seat in plan.stakes}
        # What is said ahead is said for all, whoever was asked.
        self._ahead = Ahead(terminal.console, self._party(terminal.currency), self._lawful) if terminal else None

    def _lawful(self, bets: Mapping[str, Mapping[str, int]]) -> object:
        """What such stakes are by the rules of the game; `Refused` where they cannot be laid."""
        seating, people = self._head.seating, self._people
        for seat, laid in bets.items():
            refuse_stake(people[seat], sum(laid.values()), seating.chips(seat))
        return stakes_of(catalogue.find(self._plan.game), self._head.options, seating, Wished(bets=bets), people)

    def _party(self, currency: str) -> Party:
        seating = self._head.seating
        return Party(self._entry, {seat: self._people[seat].name for seat in seating.ids}, currency, seating.bank)

    def of(self, seat: str, chips: int) -> Sequence[Answerer]:
        """Who answers for a seat: its standing stakes, then its mind made up, then whoever is to answer the rest."""
        person, answering = self._people[seat], self._plan.answering
        policy = self._policy(seat)
        found = self._standing(seat)
        if person.kind == "npc" and answering.npc_plays == "auto":
            return [*found, policy, self._script, *self._person(seat, chips)]
        if person.kind == "npc":
            return [*found, self._script, *(self._person(seat, chips, policy) or [policy])]
        if resolve := {"always": "spend", "never": "keep"}.get(answering.heroism):
            found.append(Resolved(AskPoint.about, resolve))
        return [*found, self._script, *([policy] if answering.auto else []), *self._person(seat, chips)]

    def minds(self) -> dict[str, Sequence[Answerer]]:
        """What each villain would say by himself: what stands is said first."""
        return {
            seat.id: [*self._standing(seat.id), self._policy(seat.id)]
            for seat in self._head.seating.seats
            if seat.kind == "npc"
        }

    def _policy(self, seat: str) -> Answerer:
        return policies.find(self._plan.game)(character_of(self._people[seat], self._head, self._given))

    def _standing(self, seat: str) -> list[Answerer]:
        laid = self._plan.stakes.get(seat)
        return [Standing(laid, self._entry.partly)] if laid else []

    def of_the_house(self) -> Sequence[Answerer]:
        """Who answers for a croupier, and for whoever watches that nothing goes wrong with real cards."""
        calm = Resolved("irregularity", "none")
        watches = [Prompt(self._terminal.console, calm)] if self._terminal else []
        return [self._script, *([calm] if self._plan.answering.auto else []), *watches]

    def _person(self, seat: str, chips: int, adviser: Answerer | None = None) -> list[Answerer]:
        """Whoever holds a seat, if people are asked: what has been said ahead for him comes first."""
        if self._terminal is None or self._ahead is None:
            return []
        console, _currency, before, _eyes = self._terminal
        return [self._ahead, Staker(console, self._ahead, before.get(seat, {}), chips, adviser)]
