"""A sitting that is being played: hand after hand, until it ends."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from bondcards.campaign import accounts, ledger, playing, sessions, sittings
from bondcards.campaign.accounts import Account
from bondcards.campaign.journal import Journal
from bondcards.campaign.numbering import place
from bondcards.campaign.records import HandRecord, LineRecord, SittingRecord
from bondcards.engine.facts import Fact
from bondcards.engine.requests import Request
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.hand import Head, Instead, Played
from bondcards.language.i18n import _
from bondcards.people.sheet import Kind, Person
from bondcards.roleplay.contest import CONTEST, Terms
from bondcards.roleplay.heroism import PRICE, Loss, Offer
from bondcards.sitting.audience import UNSEEN, Audience, Standing
from bondcards.sitting.keeping import (
    Keeper,
    KeptHead,
    before_points,
    changed_since,
    head_kept,
    head_of,
    is_begun,
    kept_head,
    last_taken_back,
    may_stand_again,
    moves,
    taken_back,
    tape_of,
    with_points,
)
from bondcards.sitting.next_hand import NO_HAND_YET, KeptSitting, Left
from bondcards.sitting.plan import State, state_from, state_of
from bondcards.sitting.result import HandResult, result, result_from
from bondcards.sitting.retelling import retold
from bondcards.sitting.table import HandTable, OpenHand, SettledAnew, laid_otherwise, refuse_cards
from bondcards.tables.replay import Changed, Line
from bondcards.tables.seated import no_more_cards

if TYPE_CHECKING:
    from bondcards.sitting.stage import Stage


class NotBegun(Exception):
    """The person wanted no such hand: it was given up, and the stakes go back."""


class GivenUp(NotBegun):
    """The same where cards lay on the table."""


class Sitting(KeptSitting):
    """A sitting in the journal, open for play, in which nobody is asked.

    Refused where its open hand was begun under older rules.
    """

    def __init__(self, journal: Journal, record: SittingRecord, people: Mapping[str, Person]) -> None:
        super().__init__(journal, record, people)
        self._left = NO_HAND_YET
        self.stage: Stage | None = None
        """Where its villains are heard, if somebody hears them."""
        hand = self.open_hand
        kept = kept_head(hand) if hand else None
        if hand and kept and not catalogue.plays(kept.game, kept.edition):
            text = _(
                "Hand {number} of sitting {sitting} was begun under older rules of its game and cannot be finished. "
                "`bondcards resume {sitting} --abandon` gives it up, the stakes go back; "
                "then `bondcards resume {sitting}` goes on."
            )
            raise Refused(text.format(number=place(journal, hand.id), sitting=hand.sitting))

    @property
    def opponent(self) -> str | None:
        """The name of the villain they play against, where there is one."""
        return next((self.people[seat].name for seat, kind in self.plan.seats.items() if kind == "npc"), None)

    @property
    def open_hand(self) -> HandRecord | None:
        return sittings.open_hand_of(self.journal, self.id)

    @property
    def account(self) -> Account:
        return accounts.of_sitting(self.journal, self.id)

    @property
    def account_with_rolls(self) -> Account:
        """The same with the points that the rolls beside its hands have cost; nothing is staked on these."""
        return replace(self.account, points=sittings.points_with_rolls(self.journal, self.id))

    def standing(self) -> Standing:
        """How it stands, for whoever asks in the midst of it."""
        return self.account_with_rolls, *self.purses()

    @property
    def hands_left(self) -> int | None:
        """How many hands are still to be played; None where nobody has said."""
        hands = self.plan.answering.hands
        return None if hands is None else max(0, hands - self.account.hands)

    def told(self) -> Iterator[tuple[HandResult, list[Line]]]:
        for hand in sittings.hands(self.journal, self.id):
            if hand.result and not hand.undone:
                yield result_from(hand.result), tape_of(self.journal, hand.id)

    def balance(self, seat: str) -> ledger.Balance:
        return ledger.balance(self.journal, seat) or ledger.Balance(0, 0)

    def balances(self) -> dict[str, ledger.Balance]:
        return {seat: self.balance(seat) for seat in self.plan.seats}

    def seated(self) -> dict[str, Kind]:
        """Everybody who has sat here, whoever has left since."""
        began = sittings.sitting(self.journal, self.id).data
        states = map(state_from, (began, *sittings.events(self.journal, self.id)))
        return {seat: kind for state in states for seat, kind in state.plan.seats.items()}

    def purses(self, whose: Mapping[str, Kind] | None = None) -> tuple[dict[str, int], dict[str, int]]:
        """The points that the agents have now, and everybody's chips: of those who sit here, or of some others too.

        While a hand is open, the chips it is played with; a roll beside it may have cost points.
        """
        hand, seats = self.open_hand, self.plan.seats if whose is None else whose
        chips = {seat.id: seat.chips for seat in (kept_head(hand).seating.seats if hand else ())}
        held = {seat: self.balance(seat) for seat in seats}
        points = {seat: now.heroism for seat, now in held.items() if seats[seat] == "pc"}
        return points, {seat: chips.get(seat, now.chips) for seat, now in held.items()}

    def stack_of(self, seat: str) -> int:
        """With how much a seat plays on at a poker table (cents), whatever else it has; 0 where it buys in."""
        return self._stacks().get(seat, 0) if seat in self.plan.seats else 0

    def broke(self) -> list[str]:
        """Those who play at a poker table with nothing left before them, and have chips to buy in again."""
        playing = [seat for seat in self.plan.seats if seat not in self.state.out]
        stacks = self._stacks()
        return [seat for seat in playing if stacks.get(seat) == 0 and self.balance(seat).chips]

    def _stacks(self) -> Mapping[str, int]:
        """What the last hand has left before each seat of a poker table, in cents."""
        last = sittings.last_counting(self.journal, self.id) if self.game.entry.between_seats else None
        if last is None or not last.result:
            return {}
        from bondcards.games.poker.hand import Ring

        carried = self.game.carried_from(result_from(last.result).after)
        return dict(carried.stacks) if isinstance(carried, Ring) else {}

    def change(self, state: State) -> None:
        sittings.add_event(self.journal, self.id, state.as_json())
        self.use(state)

    def answer_otherwise(self, changes: Mapping[str, Any]) -> None:
        """Go on with other ways of answering; new cards and answers come after those already used."""
        if not changes:
            return
        before = self.plan.answering
        cards, answers = self.left_now().given
        changed = dict(changes)
        if "cards" in changed:
            refuse_cards(changed["cards"], self.game, self.options, changed.get("hands", before.hands))
            changed["cards"] = (*before.cards[:cards], *changed["cards"])
        if "answers" in changed:
            changed["answers"] = (*before.answers[:answers], *changed["answers"])
        if changed.get("hands") is not None:
            changed["hands"] += self.account.hands
        self.change(replace(self.state, plan=replace(self.plan, answering=replace(before, **changed))))

    def left_now(self) -> Left:
        """What the latest hand left: as it was just played here, else by playing it again."""
        last = sittings.last_mark(self.journal, self.id)
        if last and last.counts and last.number == self._left.number:
            return self._left
        return self.left_by(sittings.latest(self.journal, self.id))

    # Playing

    def play(self, told: Audience = UNSEEN) -> HandResult:
        """Play a hand, the open one first, in one transaction, for nobody is waited for; `told` hears of it.

        Raises `Over` where no hand can be played, `Refused` where an answer is missing: what could be played is kept.
        """
        came_of_it = self.journal.patiently(lambda: self._played(told))
        if isinstance(came_of_it, Refused):
            raise came_of_it
        return came_of_it

    def _played(self, told: Audience) -> HandResult | Refused:
        hand = self.taken_up() or self.begin()
        told.begins(hand.head, hand.place)
        if self.stage:
            self.stage.begins(hand.head)
        keeper = Keeper(self.journal, hand.id, len(hand.lines))
        table = HandTable(self, hand, partial(self.watched, told), keeper.keep)
        try:
            done = table.play()
        except Refused as missing:
            keeper.write()
            return misfit(missing, self.id) if isinstance(missing, Changed) else missing
        return self.settled(table, done, keeper)

    def watched(self, told: Audience, ask: Request[Any], fact: Fact) -> None:
        """Something has happened: all are told, and a villain may have a word on it."""
        told.watch(ask, fact)
        if self.stage:
            self.stage.hears(fact)

    def taken_up(self) -> OpenHand | None:
        record = self.open_hand
        if record is None:
            return None
        head = head_of(record)
        lines = tape_of(self.journal, record.id)
        return OpenHand(record.id, place(self.journal, record.id), head, kept_head(record).given, lines)

    def begin(self) -> OpenHand:
        """Open the next hand, as the journal now says it begins; `Over` where there cannot be one."""
        left = self.left_now()
        head = self.next_head(left)
        self.refuse_used_up(left)
        plan = self.plan
        kept = head_kept(head, plan.options, plan.rules, left.given)
        who = self.whose_purses(head)
        sittings.refuse_ended(self.journal, self.id)
        opened = playing.open_hand(self.journal, self.id, head.number, kept, who, beside=plan.beside)
        return OpenHand(opened, place(self.journal, opened), head, left.given, [])

    def whose_purses(self, head: Head) -> Collection[str]:
        """Those whose purses a hand may touch, and who sit at no other meanwhile."""
        looks = isinstance(head.options, Terms) and head.options.reading and not head.options.points
        return () if looks else head.seating.ids

    def refuse_used_up(self, left: Left) -> None:
        """A hand is not begun for which the cards given beforehand have none left, and no others are dealt."""
        answering = self.plan.answering
        if answering.cards and answering.deal is None and left.given[0] >= len(answering.cards):
            raise no_more_cards()

    def settled(self, table: HandTable, done: Played, keeper: Keeper) -> HandResult:
        """What came of a hand, kept with all that it moves; a contest is over with it, and never rolled again."""
        head, outcome = table.hand.head, done.outcome
        settled = result(head, done, table.seated.facts)
        with self.journal.transaction():
            keeper.write()
            kept, moved = settled.as_json(), moves(self.id, settled)
            playing.settle(self.journal, table.hand.id, kept, moved, debts=outcome.debts, transfers=outcome.paid)
            if (self.state.once or self.state.banco) and not isinstance(table, SettledAnew):
                self.change(replace(self.state, once={}, banco=()))
            if head.game == CONTEST:
                self.end()
        self._left = Left(head.number, table.deck.stock, table.given, self.onward(head, settled, done.after))
        return settled

    # Points that were not spent

    def offers(self) -> dict[str, Offer]:
        """What a point would still bring those who lost in the last hand that counts, where points are asked for."""
        last = sittings.last_counting(self.journal, self.id)
        again = retold(self.journal, last) if last and self.plan.answering.heroism == "ask" else None
        if again is None:
            return {}
        loss, spent = (
            Loss(again.played.outcome.settlement, again.head.seating, again.head.rules),
            [*again.played.outcome.spent],
        )
        able = [who for who in loss.spenders() if who not in spent and self.balance(who).heroism >= PRICE]
        able = [who for who in able if loss.improves(who, spent)]
        offers = {who: loss.offered(who, spent, [other for other in able if other != who]) for who in able}
        return {who: self.as_held_now(who, offer) for who, offer in offers.items()}

    def as_held_now(self, who: str, offer: Offer) -> Offer:
        """An offer by the points that somebody has now: a roll may have cost some since the hand began."""
        return offer._replace(reserve=self.balance(who).heroism)

    def spend(self, seats: Collection[str]) -> HandResult:
        """Settle the last hand anew, these having spent a point each: it is taken back, and stands as the next one."""
        last = sittings.last_counting(self.journal, self.id)
        assert last, "a point is spent on a hand"
        tape = tape_of(self.journal, last.id)
        played = before_points(tape)
        spenders = {*seats, *(str(line.question["seat"]) for line in tape[len(played) :] if line.answer == "spend")}
        with self.journal.transaction():
            taken_back(self.journal, self.id, key="anew")
            return self._settled_anew(last, played, spenders)

    def redo(self) -> HandResult:
        """Settle anew, as the next hand, what was taken back last; refused where nothing was, or purses changed.

        An open hand in which nothing has happened makes way for it. A roll is none: its dice are thrown again, or
        nobody would have to abide by a throw.
        """
        if self.plan.game == CONTEST and sittings.has_taken_back(self.journal, self.id):
            raise Refused(_("A roll taken back is gone for good: `bondcards roll` throws the dice anew."))
        with self.journal.transaction():
            if self.open_hand and not is_begun(tape_of(self.journal, self.open_hand.id)):
                playing.abandon(self.journal, self.open_hand.id, playing.NOT_BEGUN)
            undone = last_taken_back(self.journal, self.id)
            if undone is None:
                nothing = _("No hand of sitting {sitting} was taken back that could be settled again.")
                raise Refused(nothing.format(sitting=self.id))
            if why_not := self.why_no_redo(undone):
                raise Refused(why_not)
            return self._settled_anew(undone, tape_of(self.journal, undone.id), ())

    def why_no_redo(self, undone: HandRecord) -> str:
        """Why a hand cannot stand again now, and which other one can before it; empty where it can."""
        who = changed_since(self.journal, undone)
        if not who:
            return ""
        person = self.people[who].name
        hand, before = place(self.journal, undone.id), next(iter(may_stand_again(self.journal)), None)
        changed = _("{person} has other chips or points by now than when hand {hand} of sitting {sitting} began:")
        told = changed.format(person=person, hand=hand, sitting=self.id)
        if before is None:
            another = _("play another hand instead.")
            return f"{told} {another}"
        first = _("first hand {hand} of sitting {sitting} stands again, by `bondcards redo {sitting}`.")
        return f"{told} {first.format(hand=place(self.journal, before.id), sitting=before.sitting)}"

    def open_again(self, hand: HandRecord, length: int) -> None:
        """Take back a hand, the last settled one, and open it again as the next with so many lines of its tape.

        It keeps its chances, and what was laid in it unasked is laid again, whatever stands by now.
        """
        with self.journal.transaction():
            undone, tape = taken_back(self.journal, self.id), tape_of(self.journal, hand.id)
            if undone.id != hand.id:
                raise Refused(_("Sitting {sitting} was played on somewhere else.").format(sitting=self.id))
            if why_not := self.why_no_redo(undone):
                raise Refused(why_not)
            kept = kept_head(undone)
            chances = kept.instead if kept.instead.number else Instead(kept.number)
            self._laid_again(replace(kept, instead=chances), tape[:length])
            once = laid_otherwise(tape, self.plan.stakes)
            if once != self.state.once:
                self.change(replace(self.state, once=once))

    def _settled_anew(self, hand: HandRecord, tape: Sequence[Line], spenders: Collection[str]) -> HandResult:
        taken_up = self._laid_again(kept_head(hand), tape)
        keeper = Keeper(self.journal, taken_up.id, len(tape))
        table = SettledAnew(self, taken_up, keeper.keep, spenders)
        return self.settled(table, table.play(), keeper)

    def _laid_again(self, kept: KeptHead, tape: Sequence[Line]) -> OpenHand:
        """A hand on the table once more, as the next one, with as much of its tape as stands."""
        number = self.left_now().number + 1
        left = {seat.id: self.balance(seat.id).heroism for seat in kept.seating.seats}
        head = msgspec.to_builtins(replace(with_points(kept, left), number=number))
        opened = playing.open_hand(self.journal, self.id, number, head, kept.seating.ids)
        lines = [LineRecord(at, line.by, line.question, line.answer) for at, line in enumerate(tape)]
        playing.append(self.journal, opened, lines)
        taken_up = self.taken_up()
        assert taken_up, "it is open"
        return taken_up

    # Ending

    def undo(self, why: str = "") -> HandResult:
        """Take back the last settled hand; its cards stay out of the shoe, what passes on goes back."""
        return result_from(taken_back(self.journal, self.id, why).result or {})

    def call_off(self) -> None:
        """End a sitting at which nothing was played: it is not told, and what was granted for it is taken back."""
        with self.journal.transaction():
            opponent = next((seat for seat, kind in self.plan.seats.items() if kind == "npc"), "")
            sittings.add_event(self.journal, self.id, {**self.state.as_json(), sessions.UNPLAYED: opponent})
            for seat, points in self.plan.granted.items():
                if points:
                    sessions.lapse(self.journal, self.id, seat, points)
            sittings.end_sitting(self.journal, self.id)

    def end(self) -> None:
        """Close the sitting; points that were granted for it and not spent lapse where the house says so."""
        with self.journal.transaction():
            if self.plan.rules["grant"] == "lapse":
                spent = sittings.points_with_rolls(self.journal, self.id)
                for seat, points in self.plan.granted.items():
                    unspent = min(points - spent.get(seat, 0), self.balance(seat).heroism)
                    if unspent > 0:
                        sessions.lapse(self.journal, self.id, seat, unspent)
            sittings.end_sitting(self.journal, self.id)


def is_played(journal: Journal, record: SittingRecord) -> bool:
    """Whether anything was played at a sitting: a roll before its hands, or a hand that somebody had begun."""
    hands = sittings.hands(journal, record.id)
    return bool(state_of(journal, record).plan.contests) or any(is_begun(tape_of(journal, hand.id)) for hand in hands)


def misfit(changed: Changed, sitting: int) -> Refused:
    """What can be done about an open hand whose tape the rules do not ask, where nobody is there to be asked."""
    text = _(
        "The tape of the open hand does not fit the rules from line {line} on. `bondcards resume {sitting}` goes on "
        "from there at a terminal; `bondcards resume {sitting} --abandon` gives the hand up, the stakes go back."
    )
    return Refused(text.format(line=changed.fits + 1, sitting=sitting))
