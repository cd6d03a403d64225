"""How the next hand of a sitting begins: who sits with what, what the last hand left, where the packs stand."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from msgspec.structs import replace

from bondcards.campaign import ledger, sittings
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import HandRecord
from bondcards.engine.tape import Line
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.game import NOTHING
from bondcards.games.seating import Seat, Seating
from bondcards.hand import Head, came, moods_after, played
from bondcards.language.i18n import _
from bondcards.people.sheet import Person
from bondcards.roleplay.contest import Terms
from bondcards.roleplay.house_rules import HouseRules
from bondcards.sitting.keeping import head_from, kept_head, rules_from, tape_of
from bondcards.sitting.plan import Plan, State
from bondcards.sitting.result import HandResult, result_from
from bondcards.sitting.table import Given, met
from bondcards.tables.answerer import Listed, Script
from bondcards.tables.deck import Deck, Stock
from bondcards.tables.policies.mood import Mood
from bondcards.tables.replay import Changed, Taped
from bondcards.tables.seated import Seated, Unanswered
from bondcards.tables.shuffling import key_of


class Over(Refused):
    """The sitting cannot go on: a bank is broken, or too few can stake."""


class Onward(NamedTuple):
    """What goes on from hand to hand: the game's own carried value, and the moods of the villains by seat."""

    carried: object
    moods: Mapping[str, Mood]


class Left(NamedTuple):
    """What the latest hand left, whatever became of it.

    Its number, the packs, and how many of the cards and answers given beforehand are used by now. `carried` is what
    the next hand receives, and the moods of the villains; None where that is to be asked of the journal.
    """

    number: int
    stock: Stock
    given: Given
    carried: Onward | None = None


NO_HAND_YET = Left(0, Stock(), (0, 0))


class InForce(NamedTuple):
    """What holds in a sitting, read once from the words of its plan."""

    options: object
    rules: HouseRules
    seed: bytes


def in_force(plan: Plan) -> InForce:
    """The options, the general rules and the seed of a plan."""
    return InForce(catalogue.opened(plan.game).in_force(plan.options), rules_from(plan.rules), key_of(plan.seed))


class Table(NamedTuple):
    """Where a hand is to begin: the sitting with its state, the people at it, the journal that knows their purses."""

    journal: Journal
    sitting: int
    state: State
    in_force: InForce
    people: Mapping[str, Person]

    @property
    def plan(self) -> Plan:
        """The plan in force."""
        return self.state.plan


def begun_with(table: Table, left: Left) -> Head:
    """The head of the next hand, by what the journal holds now."""
    plan = table.plan
    options, rules, seed = table.in_force
    if isinstance(options, Terms):
        seating = met(plan, options, table.people, table.journal)
        return Head(
            plan.game,
            catalogue.edition(plan.game),
            options,
            rules,
            seating,
            NOTHING,
            left.stock,
            seed.hex(),
            left.number + 1,
        )
    game = catalogue.find(plan.game)
    shoe = Deck(game.packs(options), left.stock, seed).left
    real = plan.answering.deal == "typed"
    seating = Seating(seated(table), plan.bank, shoe, real, rules.limits, plan.blinds)
    refuse_nobody(table, seating)
    carried, moods = left.carried or carried_on(table, seating)
    return Head(
        plan.game, game.entry.edition, options, rules, seating, carried, left.stock, seed.hex(), left.number + 1, moods
    )


def carried_on(table: Table, seating: Seating) -> Onward:
    """What the last hand that counts has left for the next one, as the journal keeps it."""
    game = catalogue.find(table.plan.game)
    last = sittings.last_counting(table.journal, table.sitting)
    if last and last.result:
        result, begun = result_from(last.result), kept_head(last)
        return onward(begun.moods, begun.seating, result, game.carried_from(result.after), table.people)
    return Onward(game.first(seating, table.in_force.options), {})


def onward(
    moods: Mapping[str, Mood], seating: Seating, result: HandResult, carried: object, people: Mapping[str, Person]
) -> Onward:
    """What a settled hand hands on: the game's own carried value, and what it has done to the villains' moods."""
    fared = came(seating, result.stakes, result.fell_net, result.final_net)
    return Onward(carried, moods_after(moods, fared, people))


def seated(table: Table) -> tuple[Seat, ...]:
    """The seats of the next hand with what they have now: who does not sit out, and has chips for its stakes."""
    seats: list[Seat] = []
    entry, stakes = catalogue.find(table.plan.game).entry, table.plan.stakes
    for seat, kind in table.plan.seats.items():
        chips, reserve = ledger.balance(table.journal, seat) or (0, 0)
        if seat not in table.state.out and chips >= entry.least(stakes.get(seat, {})):
            seats.append(Seat(seat, kind, chips, reserve if kind == "pc" else 0))
    return tuple(seats)


def unlaid(state: State, settled: HandResult) -> list[str]:
    """The agents at the table whose standing stake a hand has gone without, where nobody covers for another.

    Not those who took it back for what went wrong with their cards: that has been said.
    """
    plan = state.plan
    if catalogue.find(plan.game).entry.partly:
        return []
    wished = [seat for seat, kind in plan.seats.items() if kind == "pc" and any(plan.stakes.get(seat, {}).values())]
    took_back = [irregular["seat"] for irregular in settled.irregularities]
    return [seat for seat in wished if seat not in (*settled.stakes, *state.out, settled.bank, *took_back)]


def refuse_nobody(table: Table, seating: Seating) -> None:
    """A hand needs its bank, where one seat holds it for good, and somebody who plays against it; else two seats."""
    match catalogue.find(table.plan.game).entry.over(seating):
        case "no bank":
            name = table.people[seating.bank].name
            raise Over(_("{bank} has no chips left: the bank is broken.").format(bank=name))
        case "too few":
            raise Over(_("Nobody is left who can stake."))
        case None:
            return


def left_by(table: Table, latest: HandRecord | None) -> Left:
    """What the latest hand left, by playing it again from its tape."""
    if latest is None:
        return NO_HAND_YET
    kept, lines = kept_head(latest), tape_of(table.journal, latest.id)
    cards, answers = given_before(table.journal, latest)
    used_here = used(lines)
    given = cards + used_here[0], answers + used_here[1]
    if kept.stock is None:
        return Left(latest.number, Stock(), given)
    return Left(latest.number, stock_after(head_from(kept, table.plan.rules), lines), given)


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


def given_before(journal: Journal, hand: HandRecord) -> Given:
    """The same for all hands of a sitting before one; the heads of 0.1.0 did not keep count."""
    kept = kept_head(hand)
    if kept.stock is not None:
        return kept.given
    earlier = [each for each in sittings.hands(journal, hand.sitting) if each.number < hand.number]
    tapes = [used(tape_of(journal, each.id)) for each in earlier]
    return sum(cards for cards, _answers in tapes), sum(answers for _cards, answers in tapes)
