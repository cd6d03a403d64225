"""A sitting that is being played: hand after hand, each answer of a person kept before the next question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bondcards import money
from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import Move, Transfer
from bondcards.campaign.records import HandRecord, SittingRecord
from bondcards.errors import Refused
from bondcards.facts import Fact
from bondcards.games import catalogue
from bondcards.games.seating import Seat, Seating
from bondcards.hand import Head
from bondcards.i18n import _
from bondcards.kernel import drive
from bondcards.people.sheet import Person
from bondcards.roleplay.heroism import with_heroism
from bondcards.scene.account import Account, reckoned
from bondcards.scene.keeping import Keeper, State, ended, state_of, tape_of
from bondcards.scene.plan import Plan
from bondcards.scene.result import HandResult, result
from bondcards.scene.wares import Wares
from bondcards.settlement import HOUSE
from bondcards.tables.dealer import Listed
from bondcards.tables.prompt import Console, Leave, Prompt, TakeBack
from bondcards.tables.replay import Taped
from bondcards.tables.script import Script
from bondcards.tape import Line

Watch = Callable[[Fact], None]


class Over(Refused):
    """The sitting cannot go on: a bank is broken, or too few can stake."""


class Sitting:
    """A sitting in the journal, open for play. `console` is where people are asked; None where nobody is."""

    def __init__(
        self, journal: Journal, record: SittingRecord, people: Mapping[str, Person], console: Console | None
    ) -> None:
        self._journal = journal
        self._console = console
        self.id = record.id
        self.people = people
        self.state = state_of(journal, record)
        self._hands = ended(journal, record.id)
        self._wares = self._laid_out()

    @property
    def plan(self) -> Plan:
        """The plan in force."""
        return self.state.plan

    @property
    def played(self) -> list[HandResult]:
        """The hands that count, in their order."""
        return [HandResult.from_json(hand.result) for hand in self._hands if hand.result and not hand.undone]

    @property
    def told(self) -> list[tuple[HandResult, list[Line]]]:
        """The hands that count, each with its tape."""
        return [
            (HandResult.from_json(hand.result), tape_of(self._journal, hand))
            for hand in self._hands
            if hand.result and not hand.undone
        ]

    @property
    def account(self) -> Account:
        """What the sitting has come to so far."""
        return reckoned(self._hands)

    @property
    def open_hand(self) -> HandRecord | None:
        """The hand that was begun and is not settled."""
        return sittings.open_hand_of(self._journal, self.id)

    @property
    def hands_left(self) -> int | None:
        """How many hands are still to be played; None where nobody has said."""
        hands = self.plan.answering.hands
        return None if hands is None else max(0, hands - self._live)

    @property
    def _live(self) -> int:
        """How many hands count."""
        return sum(hand.result is not None and not hand.undone for hand in self._hands)

    @property
    def left_over(self) -> tuple[int, int]:
        """How many cards and how many answers given beforehand were not used."""
        return self._wares.listed.left_over, self._wares.script.left_over

    def balance(self, seat: str) -> ledger.Balance:
        """What a seat has now."""
        return ledger.balance(self._journal, seat) or ledger.Balance(0, 0)

    def change(self, state: State) -> None:
        """Go on with other stakes, with a seat more or less, with other ways of answering."""
        for seat, stakes in state.plan.stakes.items():
            parts = catalogue.find(state.plan.game).entry.parts
            staked = max(sum(stakes.get(box, 0) for box in part) for part in parts)
            if staked > self.balance(seat).chips:
                raise Refused(
                    _("{person} has {chips} and cannot stake {stake}.").format(
                        person=self.people[seat].name,
                        chips=money.text(self.balance(seat).chips),
                        stake=money.text(staked),
                    )
                )
        sittings.add_event(self._journal, self.id, state.as_json())
        self.state = state
        self._wares = self._laid_out()

    def answer_otherwise(self, changes: Mapping[str, Any]) -> None:
        """Go on with other ways of answering; new cards and answers come after those already used."""
        before = self.plan.answering
        changed = dict(changes)
        if "cards" in changed:
            changed["cards"] = (*before.cards[: self._used(Listed.by)], *changed["cards"])
        if "answers" in changed:
            changed["answers"] = (*before.answers[: self._used(Script.by)], *changed["answers"])
        if changed.get("hands") is not None:
            changed["hands"] += self._live
        plan = replace(self.plan, answering=replace(before, **changed))
        self.change(replace(self.state, plan=plan))

    def _used(self, by: str) -> int:
        """How many answers one answerer has given, in the open hand too."""
        hands = [*self._hands, *([self.open_hand] if self.open_hand else [])]
        return sum(line.by == by for hand in hands for line in tape_of(self._journal, hand))

    def play(self, watch: Watch, dealt: Callable[[Head], None] = lambda head: None) -> HandResult:
        """Play a hand, the open one first; `dealt` hears its head, `watch` every fact.

        Raises `Leave` where a person leaves (the hand is kept), `Over` where no hand can be played,
        `Refused` where an answer is missing or a stake was spent elsewhere.
        """
        hand = self.open_hand or self._begin()
        head = Head.from_json(hand.head)
        while True:
            dealt(head)
            try:
                played = self._play(hand, head, tape_of(self._journal, hand), watch)
                self._hands = [*self._hands, sittings.hand(self._journal, hand.id)]
                return played
            except TakeBack:
                self._take_back(hand)
                self._wares = self._laid_out()

    def _begin(self) -> HandRecord:
        head = self.head()
        number = sittings.open_hand(self._journal, self.id, head.number, head.as_json())
        return sittings.hand(self._journal, number)

    def head(self) -> Head:
        """The head of the next hand: who sits, with what, and what the last hand left."""
        hands = self._hands
        seating = self._seating()
        live = [hand for hand in hands if hand.result and not hand.undone]
        game = catalogue.find(self.plan.game)
        if live:
            carried = HandResult.from_json(live[-1].result or {}).after
        elif hands:
            carried = Head.from_json(hands[0].head).carried
        else:
            carried = game.first(seating, self.plan.options)
        return Head(
            self.plan.game,
            game.entry.edition,
            self.plan.options,
            seating,
            carried,
            self.plan.seed,
            hands[-1].number + 1 if hands else 1,
        )

    def _seating(self) -> Seating:
        seats = tuple(
            Seat(seat, kind, self.balance(seat).chips, self.balance(seat).heroism if kind == "pc" else 0)
            for seat, kind in self.plan.seats.items()
            if self.can_stake(seat)
        )
        bank = self.plan.bank
        ids = [seat.id for seat in seats]
        if bank != HOUSE and bank not in ids and self.bank_is_fixed:
            raise Over(_("{bank} has no chips left: the bank is broken.").format(bank=self.people[bank].name))
        if len(ids) < 1 + (bank != HOUSE):
            raise Over(_("Nobody is left who can stake."))
        return Seating(seats, bank, self._wares.count.left, self.plan.answering.deal == "typed")

    @property
    def bank_is_fixed(self) -> bool:
        """Whether one seat, or the house, banks for the whole sitting."""
        return not catalogue.find(self.plan.game).entry.bank_moves

    def can_stake(self, seat: str) -> bool:
        """Whether a seat takes part in the next hand: it does not sit out, and has chips for its stakes."""
        entry = catalogue.find(self.plan.game).entry
        stakes = self.plan.stakes.get(seat, {})
        needed = sum(stake for box, stake in stakes.items() if box not in entry.up_to)
        return seat not in self.state.out and self.balance(seat).chips >= max(1, needed)

    def _play(self, hand: HandRecord, head: Head, lines: list[Line], watch: Watch) -> HandResult:
        game = catalogue.find(head.game)
        table = self._wares.seated(head, self.people, watch)
        keeper = Keeper(self._journal, hand.id, len(lines))
        taped = Taped(table, lines, keeper.keep)
        rules = game.hand(head.seating, head.options, head.carried)
        after_fold = self.plan.rules["heroism_after_fold"] == "yes"
        try:
            outcome = drive(with_heroism(rules, head.seating, after_fold), taped)
        except (Refused, Leave):
            keeper.write()
            raise
        after = game.after(head.options, outcome.left, outcome.ordinary)
        played = result(head, outcome, table.facts, after)
        with self._journal.transaction():
            keeper.write()
            sittings.settle(
                self._journal,
                hand.id,
                played.as_json(),
                self._moves(played),
                debts=outcome.debts,
                transfers=[Transfer(*paid) for paid in outcome.paid],
            )
        return played

    def unlaid(self, played: HandResult) -> list[str]:
        """The agents whose standing stake a hand had no room for, at a table where nobody covers for another."""
        entry = catalogue.find(self.plan.game).entry
        wished = [seat for seat, laid in self.plan.stakes.items() if laid and self.plan.seats.get(seat) == "pc"]
        return [seat for seat in wished if not entry.up_to and seat not in played.stakes and seat != played.bank]

    def _moves(self, played: HandResult) -> list[Move]:
        hand = ledger.HAND.format(number=played.number, sitting=self.id)
        point = ledger.POINT.format(number=played.number, sitting=self.id)
        chips = [Move(seat, "chips", net, hand) for seat, net in played.final_net.items() if net and seat != HOUSE]
        return chips + [Move(seat, "heroism", -points, point) for seat, points in played.heroism.items()]

    def _take_back(self, hand: HandRecord) -> None:
        """Take back the last answer of a person and what followed from it."""
        lines = sittings.lines(self._journal, hand.id)
        spoken = [line.position for line in lines if line.by == Prompt.by]
        if spoken:
            sittings.take_back(self._journal, hand.id, spoken[-1])
        elif self._console:
            self._console.refuse(Refused(_("Nobody has said anything in this hand yet.")))

    def _laid_out(self) -> Wares:
        """The table as the hands so far have left it."""
        return Wares(self.plan, self._console, [tape_of(self._journal, hand) for hand in self._hands])

    def undo(self) -> HandResult:
        """Take back the last settled hand; its cards stay out of the shoe, what passes on goes back."""
        undone = sittings.undo(self._journal, self.id)
        self._hands = ended(self._journal, self.id)
        return HandResult.from_json(undone.result or {})

    def end(self) -> None:
        """Close the sitting; points that were granted for it and not spent lapse where the house says so."""
        with self._journal.transaction():
            if self.plan.rules["grant"] == "lapse":
                self._lapse()
            sittings.end_sitting(self._journal, self.id)

    def _lapse(self) -> None:
        spent: dict[str, int] = {}
        for hand in self.played:
            for seat, points in hand.heroism.items():
                spent[seat] = spent.get(seat, 0) + points
        for seat, points in self.plan.granted.items():
            unspent = min(points - spent.get(seat, 0), self.balance(seat).heroism)
            if unspent > 0:
                sessions.lapse(self._journal, self.id, seat, unspent)
