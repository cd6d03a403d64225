"""A sitting that is being played: hand after hand, each answer of a person kept before the next question."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.accounts import Account
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import HandRecord, SittingRecord
from bondcards.engine.tape import Line
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.hand import Played, played
from bondcards.language.i18n import _
from bondcards.people.sheet import Person
from bondcards.roleplay.contest import CONTEST, Terms
from bondcards.sitting.asking import Asking
from bondcards.sitting.front import UNSEEN, Audience
from bondcards.sitting.keeping import (
    NOT_BEGUN,
    Keeper,
    bets_before,
    head_kept,
    head_of,
    kept_head,
    state_of,
    taken_back,
    tape_of,
)
from bondcards.sitting.next_hand import NO_HAND_YET, Left, Table, begun_with, given_before, in_force, left_by, onward
from bondcards.sitting.plan import Plan, State
from bondcards.sitting.result import HandResult, result, result_from
from bondcards.sitting.table import HandTable, OpenHand, Terminal, refuse_cards, refuse_used_up
from bondcards.sitting.tells import Eyes
from bondcards.sitting.turning import Turning
from bondcards.tables.prompt import Console, NoHand, Prompt, TakeBack
from bondcards.tables.replay import Changed, Taped


class NotBegun(Exception):
    """The person wanted no such hand, before anything had been said or dealt in it: it was given up."""


class Sitting:
    """A sitting in the journal, open for play. `console` is where people are asked, for money of a `currency`.

    The console is None where nobody is asked.
    Refused where its open hand was begun under older rules.
    """

    def __init__(
        self,
        journal: Journal,
        record: SittingRecord,
        people: Mapping[str, Person],
        console: Console | None,
        currency: str = "",
    ) -> None:
        self.journal = journal
        self._currency = currency
        self._console = console
        self.id = record.id
        self.people = people
        self.state = state_of(journal, record)
        self._in_force = in_force(self.plan)
        self._left = NO_HAND_YET
        if self.open_hand:
            refuse_older(self.open_hand)

    @property
    def plan(self) -> Plan:
        """The plan in force."""
        return self.state.plan

    @property
    def opponent(self) -> str | None:
        """The name of the villain they play against, where there is one."""
        return next((self.people[seat].name for seat, kind in self.plan.seats.items() if kind == "npc"), None)

    @property
    def open_hand(self) -> HandRecord | None:
        """The hand that was begun and is not settled."""
        return sittings.open_hand_of(self.journal, self.id)

    @property
    def account(self) -> Account:
        """What the sitting has come to so far."""
        return sittings.account(self.journal, self.id)

    @property
    def hands_left(self) -> int | None:
        """How many hands are still to be played; None where nobody has said."""
        hands = self.plan.answering.hands
        return None if hands is None else max(0, hands - sittings.counting(self.journal, self.id))

    def told(self) -> Iterator[tuple[HandResult, list[Line]]]:
        """The hands that count, in their order, each with its tape."""
        for hand in sittings.hands(self.journal, self.id):
            if hand.result and not hand.undone:
                yield result_from(hand.result), tape_of(self.journal, hand.id)

    def balance(self, seat: str) -> ledger.Balance:
        """What a seat has now."""
        return ledger.balance(self.journal, seat) or ledger.Balance(0, 0)

    def left_over(self) -> tuple[int, int]:
        """How many of the cards and answers given beforehand were not used."""
        cards, answers = self._left_now().given
        given = self.plan.answering
        return max(0, len(given.cards) - cards), max(0, len(given.answers) - answers)

    def change(self, state: State) -> None:
        """Go on with other stakes, with a seat more or less, with other ways of answering."""
        sittings.add_event(self.journal, self.id, state.as_json())
        self.state = state
        self._in_force = in_force(state.plan)

    def answer_otherwise(self, changes: Mapping[str, Any]) -> None:
        """Go on with other ways of answering; new cards and answers come after those already used."""
        if not changes:
            return
        before = self.plan.answering
        cards, answers = self._left_now().given
        changed = dict(changes)
        if "cards" in changed:
            hands = changed.get("hands", before.hands)
            refuse_cards(changed["cards"], catalogue.find(self.plan.game), self._in_force.options, hands)
            changed["cards"] = (*before.cards[:cards], *changed["cards"])
        if "answers" in changed:
            changed["answers"] = (*before.answers[:answers], *changed["answers"])
        if changed.get("hands") is not None:
            changed["hands"] += sittings.counting(self.journal, self.id)
        plan = replace(self.plan, answering=replace(before, **changed))
        self.change(replace(self.state, plan=plan))

    @property
    def _table(self) -> Table:
        return Table(self.journal, self.id, self.state, self._in_force, self.people)

    def _left_now(self) -> Left:
        """What the latest hand left: as it was just played here, else by playing it again."""
        last = sittings.last_mark(self.journal, self.id)
        if last and last.counts and last.number == self._left.number:
            return self._left
        return left_by(self._table, sittings.latest(self.journal, self.id))

    # Playing

    def play(self, told: Audience = UNSEEN) -> HandResult:
        """Play a hand, the open one first; `told` hears its head, every fact, and of each tell.

        Raises `Leave` where a person leaves (the hand is kept), `Over` where no hand can be played,
        `NotBegun` where he wants none and nothing was dealt, `Refused` where an answer is missing.
        """
        if self._console is None:
            came_of_it = self.journal.patiently(lambda: self._unasked(told))
            if isinstance(came_of_it, Changed):
                raise misfit(came_of_it, self.id)
            if isinstance(came_of_it, Refused):
                raise came_of_it
            return came_of_it
        hand = self._taken_up() or self.journal.patiently(self._begin)
        while True:
            try:
                return self._asked(hand, self._console, told)
            except TakeBack:
                hand = self._taken_back(hand)
            except Changed as changed:
                hand = self._taken_back_to(hand, changed.fits)
            except NoHand:
                why_not = _(
                    "The hand is being played: end it first, or leave it with Ctrl-D; "
                    "`bondcards resume {sitting} --abandon` then gives it up, the stakes go back."
                )
                hand = self._given_up(hand, why_not.format(sitting=self.id))

    def _unasked(self, told: Audience) -> HandResult | Refused:
        """A hand in one transaction, for nobody is waited for; what could be played of it is kept all the same."""
        hand = self._taken_up() or self._begin()
        told.begins(hand.head)
        keeper = Keeper(self.journal, hand.id, len(hand.lines))
        table = HandTable(hand, self.plan, self.people, None, told.watch)
        try:
            done = played(hand.head, Taped(table.seated, hand.lines, keeper.keep))
        except Refused as missing:
            keeper.write()
            return missing
        return self._settled(hand, table, done, keeper)

    def _asked(self, hand: OpenHand, console: Console, told: Audience) -> HandResult:
        """A hand before people: what they have not seen yet is not kept, and settled least of all."""
        told.begins(hand.head)
        keeper = Keeper(self.journal, hand.id, len(hand.lines))
        eyes = Eyes(hand.head, self.people, self.plan.stakes)
        turning = Turning(console, told.watch, keeper)

        def tell_gestures() -> None:
            for cue in eyes.fresh_gestures():
                told.cue(cue)

        before = (turning.catch_up, tell_gestures, keeper.rest)
        asking = Asking(console, turning, before, lambda ask: table.insight(ask, taped.lines))
        terminal = Terminal(asking, self._currency, bets_before(self.journal, self.id), eyes)
        table = HandTable(hand, self.plan, self.people, terminal, turning.watch)
        taped = Taped(table.seated, hand.lines, turning.keep, turning.recall)
        try:
            done = played(hand.head, taped)
        except Refused:
            turning.catch_up()
            raise
        turning.catch_up()
        table.played()
        return self._settled(hand, table, done, keeper)

    def _taken_up(self) -> OpenHand | None:
        """The hand that is open, as the journal has it."""
        record = self.open_hand
        if record is None:
            return None
        head = head_of(record, self.plan.rules)
        return OpenHand(record.id, head, given_before(self.journal, record), tape_of(self.journal, record.id))

    def _begin(self) -> OpenHand:
        """Open the next hand, as the journal now says it begins."""
        left = self._left_now()
        head = begun_with(self._table, left)
        if self._console is None:
            refuse_used_up(self.plan.answering, left.given)
        kept = head_kept(head, self.plan.options, self.plan.rules, left.given)
        looks = isinstance(head.options, Terms) and head.options.only_looks
        number = sittings.open_hand(self.journal, self.id, head.number, kept, () if looks else head.seating.ids)
        return OpenHand(number, head, left.given, [])

    def _settled(self, hand: OpenHand, table: HandTable, done: Played, keeper: Keeper) -> HandResult:
        """What came of a hand, kept with all that it moves; a contest is over with it, and never rolled again."""
        settled = result(hand.head, done, table.seated.facts)
        with self.journal.transaction():
            keeper.settle(self.id, settled, done)
            if hand.head.game == CONTEST:
                self.end()
        carried = onward(hand.head.moods, hand.head.seating, settled, done.after, self.people)
        self._left = Left(hand.head.number, table.stock, table.given, carried)
        return settled

    def _taken_back(self, hand: OpenHand) -> OpenHand:
        """The hand without the last answer of a person and what followed from it."""
        lines = tape_of(self.journal, hand.id)
        spoken = [position for position, line in enumerate(lines) if line.by == Prompt.by]
        if not spoken:
            return self._given_up(hand, _("Nobody has said anything in this hand yet."))
        sittings.take_back(self.journal, hand.id, spoken[-1])
        return hand._replace(lines=tape_of(self.journal, hand.id))

    def _taken_back_to(self, hand: OpenHand, fits: int) -> OpenHand:
        """The hand without the lines that its rules do not ask, for version 0.5.0 could lose others before them."""
        sittings.take_back(self.journal, hand.id, fits)
        if self._console:
            again = _("Its tape does not fit the rules from line {line} on: what came then is asked again.")
            self._console.refuse(Refused(again.format(line=fits + 1)))
        return hand._replace(lines=tape_of(self.journal, hand.id))

    def _given_up(self, hand: OpenHand, why_not: str) -> OpenHand:
        """Give up a hand in which nobody has spoken and no card lies, with `NotBegun`; else say why it goes on."""
        lines = tape_of(self.journal, hand.id)
        if hand.head.game != CONTEST and not any(
            line.by == Prompt.by or line.question["ask"] == "deal" for line in lines
        ):
            sittings.abandon(self.journal, hand.id, NOT_BEGUN)
            raise NotBegun
        if self._console:
            self._console.refuse(Refused(why_not))
        return hand._replace(lines=lines)

    @property
    def goes_on_afresh(self) -> bool:
        """Whether the cards so far came from a shoe of 0.1.0, which this version cannot go on with."""
        latest = sittings.latest(self.journal, self.id)
        return latest is not None and kept_head(latest).stock is None and self.plan.answering.from_shoe

    # Ending

    def undo(self) -> HandResult:
        """Take back the last settled hand; its cards stay out of the shoe, what passes on goes back."""
        return result_from(taken_back(self.journal, self.id).result or {})

    def end(self) -> None:
        """Close the sitting; points that were granted for it and not spent lapse where the house says so."""
        with self.journal.transaction():
            if self.plan.rules["grant"] == "lapse":
                self._lapse()
            sittings.end_sitting(self.journal, self.id)

    def _lapse(self) -> None:
        spent = self.account.points
        for seat, points in self.plan.granted.items():
            unspent = min(points - spent.get(seat, 0), self.balance(seat).heroism)
            if unspent > 0:
                sessions.lapse(self.journal, self.id, seat, unspent)


def misfit(changed: Changed, sitting: int) -> Refused:
    """What can be done about an open hand whose tape the rules do not ask, where nobody is there to be asked."""
    text = _(
        "The tape of the open hand does not fit the rules from line {line} on. `bondcards resume {sitting}` goes on "
        "from there at a terminal; `bondcards resume {sitting} --abandon` gives the hand up, the stakes go back."
    )
    return Refused(text.format(line=changed.fits + 1, sitting=sitting))


def refuse_older(hand: HandRecord) -> None:
    """A hand begun under older rules is never finished under newer ones."""
    kept = kept_head(hand)
    if kept.edition != catalogue.edition(kept.game):
        raise Refused(
            _(
                "Hand {number} of sitting {sitting} was begun under older rules of its game and cannot be finished. "
                "`bondcards resume {sitting} --abandon` gives it up, the stakes go back; "
                "then `bondcards resume {sitting}` goes on."
            ).format(number=hand.number, sitting=hand.sitting)
        )
