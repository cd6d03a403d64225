"""How the next hand of a sitting begins: who sits with what, what the last hand left, where the packs stand."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from msgspec.structs import replace

from bondcards.campaign import ledger, sittings
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import HandRecord, SittingRecord
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games import catalogue, options
from bondcards.games.game import NOTHING
from bondcards.games.seating import Seat, Seating
from bondcards.hand import NOBODYS, Head, Instead, came, moods_after, played
from bondcards.language.i18n import _
from bondcards.people.sheet import Person
from bondcards.roleplay.contest import Terms
from bondcards.roleplay.house_rules import HouseRules
from bondcards.sitting.keeping import KeptHead, head_from, is_dealt, kept_head, tape_of
from bondcards.sitting.plan import Plan, State, state_of
from bondcards.sitting.result import HandResult, result_from
from bondcards.tables.answerer import Listed, Script
from bondcards.tables.deck import Deck, Stock
from bondcards.tables.policies.mood import Mood
from bondcards.tables.replay import Changed, Line, Taped
from bondcards.tables.seated import Seated, Unanswered
from bondcards.tables.shuffling import key_of
from bondcards.tables.stakes import refuse_stake

Given = tuple[int, int]
"""How many of the cards and of the answers given beforehand have been used."""


class Over(Refused):
    """The sitting cannot go on: a bank is broken, or too few can stake."""


class Onward(NamedTuple):
    """What goes on from hand to hand: the game's own carried value, and the moods of the villains by seat."""

    carried: object
    moods: Mapping[str, Mood]


class Left(NamedTuple):
    """What the latest hand left, whatever became of it: its number, and the packs.

    Where it came to nothing before a card was dealt, what is begun next stands `instead` of it, with its chances: so
    nobody has a villain think again by ending a hand. `carried` is what the next hand receives, and the moods of the
    villains; None where the journal is to be asked.
    """

    number: int
    stock: Stock
    given: Given
    carried: Onward | None = None
    instead: Instead = NOBODYS


NO_HAND_YET = Left(0, Stock(), (0, 0))


class KeptSitting:
    """A sitting in the journal: its people, its state, and what holds in it, read once from the words of its plan."""

    def __init__(self, journal: Journal, record: SittingRecord, people: Mapping[str, Person]) -> None:
        self.journal = journal
        self.id = record.id
        self.people = people
        self.use(state_of(journal, record))

    def use(self, state: State) -> None:
        self.state = state
        self.game = catalogue.opened(state.plan.game)
        self.options = self.game.in_force(state.plan.options)
        self.rules = options.read(HouseRules, state.plan.rules)
        self._seed = key_of(state.plan.seed)

    @property
    def plan(self) -> Plan:
        return self.state.plan

    def next_head(self, left: Left) -> Head:
        """The head of the next hand, by what the journal holds now; `Over` where there cannot be one."""
        if isinstance(self.options, Terms):
            seating, onward = self._sides(self.options.stake), Onward(NOTHING, {})
        else:
            shoe = Deck(self.game.packs(self.options), left.stock, self._seed).left
            least, stakes = self.game.entry.least, self.state.stakes
            seats = [self._seat(who) for who in self.plan.seats if who not in self.state.out]
            able = tuple([seat for seat in seats if seat.chips >= least(stakes.get(seat.id, {}))])
            real = self.plan.answering.deal == "typed"
            seating = Seating(able, self.plan.bank, shoe, real, self.rules.limits, self.plan.blinds, self.plan.chip)
            match self.game.entry.over(seating):
                case "no bank":
                    name = self.people[seating.bank].name
                    raise Over(_("{bank} has no chips left: the bank is broken.").format(bank=name))
                case "too few":
                    raise Over(_("Nobody is left who can stake."))
                case None:
                    pass
            onward = left.carried or self._carried_on(seating)
        return Head(
            self.plan.game,
            self.game.entry.edition,
            self.options,
            self.rules,
            seating,
            onward.carried,
            left.stock,
            self._seed.hex(),
            left.number + 1,
            onward.moods,
            instead=left.instead,
        )

    def _sides(self, stake: int) -> Seating:
        """The sides of a contest with what they have now; who can no longer lay the stake is refused by name."""
        seats = tuple([self._seat(who) for who in self.plan.seats])
        for seat in seats:
            refuse_stake(self.people[seat.id], stake, seat.chips)
        return Seating(seats, HOUSE, real=self.plan.answering.deal == "typed")

    def _seat(self, who: str) -> Seat:
        """A seat with what it has now; the points of a villain are nobody's business."""
        kind = self.plan.seats[who]
        chips, reserve = ledger.balance(self.journal, who) or (0, 0)
        return Seat(who, kind, chips, reserve if kind == "pc" else 0)

    def _carried_on(self, seating: Seating) -> Onward:
        last = sittings.last_counting(self.journal, self.id)
        if last and last.result:
            result, begun = result_from(last.result), kept_head(last)
            return self.onward(begun, result, self.game.carried_from(result.after))
        return Onward(self.game.first(seating, self.options), {})

    def onward(self, begun: Head | KeptHead, result: HandResult, carried: object) -> Onward:
        """What a settled hand hands on, `carried` being the game's own value: what it did to the villains' moods."""
        fared = came(begun.seating, result.stakes, result.fell_net, result.final_net)
        return Onward(carried, moods_after(begun.moods, fared, self.people))

    def left_by(self, latest: HandRecord | None) -> Left:
        """What the latest hand left, by playing it again from its tape."""
        if latest is None:
            return NO_HAND_YET
        kept, lines = kept_head(latest), tape_of(self.journal, latest.id)
        (cards, answers), (cards_here, answers_here) = kept.given, used(lines)
        given = cards + cards_here, answers + answers_here
        stock = stock_after(head_from(kept), lines)
        came_to_nothing = latest.abandoned and not is_dealt(lines)
        return Left(latest.number, stock, given, instead=self._instead(kept, stock) if came_to_nothing else NOBODYS)

    def _instead(self, kept: KeptHead, stock: Stock) -> Instead:
        """What stands instead of a hand: the packs that were shuffled for it are not shuffled again, but for each."""
        shuffled = 0 if self.game.entry.whole_pack else stock.shuffles - kept.stock.shuffles
        return Instead(kept.instead.number or kept.number, kept.instead.shuffles + shuffled)


def stock_after(head: Head, lines: Sequence[Line]) -> Stock:
    """How the packs stand once a tape is played to its end; a fresh shoe, where the rules ask otherwise today."""
    deck = head.deck()
    try:
        with suppress(Unanswered):
            played(head, Taped(Seated((), {}, deck), lines))
    except Changed:
        return replace(head.stock, apart=(), dealt=deck.packs.size)
    return deck.stock


def used(lines: Sequence[Line]) -> Given:
    """How many of the cards and answers given beforehand a tape has used; a list is shuffled without using one."""
    cards = sum(line.by == Listed.by and line.question["ask"] == "deal" for line in lines)
    return cards, sum(line.by == Script.by for line in lines)
