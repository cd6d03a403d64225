"""Between two hands: once more, another stake, a seat sits out or comes back, leaves or joins, the hand taken back."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from heapq import nlargest
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.folders import Campaign
from bondcards.campaign.numbering import place
from bondcards.campaign.records import HandRecord
from bondcards.engine import money
from bondcards.errors import Noted, OfSomebody, PickAnswer, Refused, TakeBack
from bondcards.games.game import Entry
from bondcards.games.seating import with_seat
from bondcards.language import languages
from bondcards.language.i18n import _, n_
from bondcards.language.spelling import together as together_in_words
from bondcards.people.sheet import Person
from bondcards.roleplay.choosing_cards import why_not
from bondcards.sitting.another_stake import AnotherStake
from bondcards.sitting.asking import AskedSitting
from bondcards.sitting.blinds import asked_blinds
from bondcards.sitting.front import Front
from bondcards.sitting.keeping import last_taken_back
from bondcards.sitting.menu import COMING_AND_GOING, Choice, unlettered, yes_or_no
from bondcards.sitting.opening import take_cards, why_nothing
from bondcards.sitting.points import NOBODY, AskPointsAfterAll, together
from bondcards.sitting.result import changes_back, result_from
from bondcards.sitting.rows import Row, picked
from bondcards.sitting.steps import or_back
from bondcards.tables.prompt import Advice, NoHand, StandsOtherwise, put

if TYPE_CHECKING:
    from bondcards.sitting.stage import Stage


class Between:
    """The menu between two hands of a sitting."""

    def __init__(self, front: Front, sitting: AskedSitting, campaign: Campaign, stage: "Stage | None" = None) -> None:
        self._stage = stage
        self._front = front
        self._sitting = sitting
        self._campaign = campaign
        self._currency = campaign.settings.currency

    def another(self) -> bool:
        """Whether another hand is played, once all else that was wanted is done."""
        does: dict[str, Callable[[str], bool | None]] = {
            "again": self._again,
            "mend": self._mend,
            "stake": self._stake,
            "out": self._out,
            "back": self._back,
            "leave": self._leave,
            "join": self._join,
            "heroism": self._heroism,
            "undo": self._undo,
            "redo": self._redo,
        }
        while True:
            choices = self._choices()
            try:
                said = self._front.menu(choices, "again")
            except PickAnswer:
                said = "mend"
            except TakeBack:
                undo = next(choice for choice in choices if choice.word == "undo")
                settled = _("The last hand played is settled. “{word}” takes it back.").format(word=undo.name)
                self._front.refuse(Refused(undo.why_not or settled))
                continue
            if said == "end":
                return False
            word, _blank, whom = said.partition(" ")
            several = whom.split() if word in COMING_AND_GOING and whom else [whom]
            try:
                deals = [does[word](each) for each in several]
                if True in deals:
                    return True
            except Refused as why:
                known = why.called(self._campaign.name(why.person)) if isinstance(why, OfSomebody) else why
                self._front.refuse(known)
            except (TakeBack, NoHand):
                continue

    def _choices(self) -> list[Choice]:
        """What can be done, always in the same order; a choice that cannot be made now says why."""
        plan, moving, out = self._sitting.plan, self._who_may_go(), self._away()
        stays = "" if moving else _("Nobody but the bank plays here, and the bank stays.")
        all_out = "" if set(moving) - set(out) else stays or _("Everybody sits out already.")
        solvent = all(self._sitting.balance(seat).chips for seat in plan.seats)
        broke = _("Nobody sits out; who has no chips plays again once there are some.")
        left = _("Nobody sits out. Who has left the table sits down again as one who joins: “{join}”.")
        nobody_out = "" if out else _("Nobody sits out.") if solvent else broke
        if not out and solvent and self._others():
            nobody_out = left.format(join=unlettered(_("[j]oin")))
        villains = {person.id for person in self._villains()}
        stakes = next((seat for seat in moving if seat not in villains and seat != plan.bank), "")
        agents = [] if self._entry.between_seats else self._agents()
        called = [row.label for row in self._rows([stakes] if stakes else [])]
        once = " ".join((*called, "500", languages.in_use().listed("this_hand")[0]))
        otherwise = _("an agent stakes otherwise from now on, or once: “{once}”").format(once=once)
        otherwise = _("the blinds go up or down") if self._entry.between_seats else otherwise
        everybody = "" if self._others() else _("Every agent of the campaign sits here already.")
        nobody = "" if self._enough() else _("Nobody is left to play: somebody has to come back or to join.")
        offers = self._sitting.offers()
        nothing = "" if self._last() else _("No hand has been settled yet: there is nothing to take back.")
        no_hand = _("No hand has been settled yet: a point has nothing to turn.") if nothing else ""
        no_point = _(
            "A point would change nothing in the last hand: "
            "none turns a side bet, nor what an agent has won of another."
        )
        no_point = "" if offers else no_hand or self._none_left() or no_point
        undone, typed = self._taken_back(), plan.answering.deal == "typed"
        why_not = self._sitting.why_no_redo(undone) if undone else ""
        here = [seat for seat in moving if seat not in out]
        mends = Choice("mend", _("[m]end"), _("an answer of the last hand is given anew; so too “<<”"), nothing)
        return [
            Choice("again", _("[a]gain"), _("another hand"), nobody),
            Choice("stake", _("another [s]take"), otherwise, "", agents, self._says_stake, self._takes_stake),
            Choice("out", _("sit [o]ut"), _("somebody sits out until he comes back"), all_out, self._rows(here)),
            Choice("back", _("come [b]ack"), _("who sat out plays again"), nobody_out, self._rows(out)),
            Choice("leave", _("[l]eave"), _("somebody leaves the table for good"), stays, self._rows(moving)),
            Choice("join", _("[j]oin"), _("another agent sits down"), everybody, self._strangers()),
            Choice(
                "heroism",
                _("[h]eroism"),
                _("points for the last hand, after all"),
                no_point,
                self._rows([*dict.fromkeys([*offers, *here])]),
            ),
            *([mends] if typed else ()),
            Choice("undo", _("[t]ake back"), _("the last hand is taken back"), nothing),
            *([Choice("redo", _("[r]edo"), _("the hand that was taken back stands again"), why_not)] if undone else ()),
            Choice("end", _("[e]nd"), _("the sitting ends, and is told")),
        ]

    def _enough(self) -> bool:
        """Whether enough are left to play."""
        plan = self._sitting.plan
        return len(plan.seats) - len(self._away()) >= self._entry.seats_needed(plan.bank)

    def _again(self, _whom: str) -> bool:
        """Whether another hand is dealt: who is broke at a poker table buys in again for it, or sits out."""
        plan = self._sitting.plan
        for seat in () if plan.answering.auto else self._sitting.broke():
            amount = money.written(min(plan.blinds.buy_in, self._sitting.balance(seat).chips), self._currency)
            again = _("{person} is broke: buys in again for {amount}?").format(person=self._name(seat), amount=amount)
            if self._front.menu(yes_or_no(), "yes", again) == "no":
                self._out(seat)
        return self._enough()

    def _who_may_go(self) -> list[str]:
        """Everybody but a bank that is one seat's for good."""
        plan = self._sitting.plan
        return [seat for seat in plan.seats if seat != plan.bank or self._entry.bank_moves]

    @property
    def _entry(self) -> Entry:
        return self._sitting.game.entry

    def _away(self) -> list[str]:
        return [seat for seat in self._sitting.plan.seats if seat in self._sitting.state.out]

    def _others(self) -> list[Person]:
        """The agents who do not sit here, and the villains who have left."""
        may = [*self._campaign.all_people("pc").people, *self._villains()]
        return [person for person in may if person.id not in self._sitting.plan.seats]

    def _villains(self) -> list[Person]:
        """Those who have sat here, whether or not they have left."""
        return [person for person in self._sitting.people.values() if person.kind == "npc"]

    def _rows(self, seats: Sequence[str]) -> list[Row]:
        return [self._row(self._sitting.people[seat], self._has(seat)) for seat in seats]

    def _row(self, person: Person, has: str = "") -> Row:
        """The only villain there was at the table is also called so."""
        only = self._villains() == [person]
        return Row(person.id, person.name, has, also=tuple(languages.in_use().listed("villain")) if only else ())

    def _strangers(self) -> list[Row]:
        return [self._row(person) for person in self._others()]

    def _who(self, question: str, seats: Sequence[str]) -> str:
        rows = self._rows(seats)
        return rows[0].word if len(rows) == 1 else self._front.pick(question, rows, read=or_back(picked))

    def _name(self, seat: str) -> str:
        return self._sitting.people[seat].name

    def _has(self, seat: str) -> str:
        return money.written(self._sitting.balance(seat).chips, self._currency)

    def _change(self, **changes: Any) -> None:
        self._sitting.change(replace(self._sitting.state, **changes))

    def _stake(self, said: str) -> bool:
        """Whether another hand is dealt at once."""
        if self._entry.between_seats:
            self._blinds()
            return False
        agents = self._agents()
        whose = [row for row in agents if said in ("", row.word)]
        if whose:
            self._another_stake.ask(whose)
        else:
            self._another_stake.take(said)
        return self._another_stake.deals(said)

    def _agents(self) -> list[Row]:
        return self._rows([seat for seat, kind in self._sitting.plan.seats.items() if kind == "pc"])

    @property
    def _another_stake(self) -> AnotherStake:
        colours = self._campaign.settings.chips or self._entry.chips
        return AnotherStake(self._front, self._sitting, colours, self._currency)

    def _says_stake(self, words: str) -> bool:
        return not self._entry.between_seats and self._another_stake.is_said(words)

    def _takes_stake(self, words: str) -> bool:
        return not self._entry.between_seats and self._another_stake.can_take(words)

    def _blinds(self) -> None:
        plan, entry = self._sitting.plan, self._entry
        # Two at least must be able to post it, once there are two again.
        most = min(nlargest(2, (self._sitting.balance(seat).chips for seat in plan.seats)), default=0)
        now = asked_blinds(self._front, entry, plan.blinds.big, most, self._currency)
        now = replace(now, ante=plan.blinds.ante)
        self._change(plan=replace(plan, blinds=now))
        done = (
            _("From now on the blinds are {small}/{big}.")
            if entry.blinds
            else _("From now on the smallest bet is {big}.")
        )
        self._front.say(done.format(small=money.text(now.small), big=money.text(now.big)))

    def _out(self, whom: str) -> None:
        here = [seat for seat in self._who_may_go() if seat not in self._away()]
        seat = whom or self._who(_("Who sits out?"), here)
        self._change(out=(*self._sitting.state.out, seat))
        # Also who sits “this one” out is not back by himself.
        self._front.say(_("{person} sits out until “{person} comes back”.").format(person=self._name(seat)))

    def _back(self, whom: str) -> None:
        seat = whom or self._who(_("Who comes back?"), self._away())
        self._change(out=tuple(who for who in self._sitting.state.out if who != seat))
        self._front.say(_("{person} plays again.").format(person=self._name(seat)))

    def _leave(self, whom: str) -> None:
        seat = whom or self._who(_("Who leaves?"), self._who_may_go())
        stay = {other: kind for other, kind in self._sitting.plan.seats.items() if other != seat}
        sure = _("Without {person} nobody is left to play here. Does {person} leave all the same?")
        last = len(set(stay) - set(self._away())) < self._entry.seats_needed(self._sitting.plan.bank)
        if last and self._front.menu(yes_or_no(), "no", sure.format(person=self._name(seat))) == "no":
            return
        if self._stage:
            self._stage.parts(seat)
        self._change(plan=replace(self._sitting.plan, seats=stay))
        left = _("{person} leaves the table with {amount}.")
        self._front.say(left.format(person=self._name(seat), amount=self._has(seat)))

    def _join(self, whom: str) -> None:
        who = whom or self._front.pick(_("Who joins?"), self._strangers(), read=or_back(picked))
        person = self._campaign.person(who)
        if person.kind == "npc":
            self._refuse_full()
            plan = self._sitting.plan
            seats, names = with_seat(plan.seats, who, "npc", plan.bank), {**plan.names, who: person.name}
            self._change(plan=replace(plan, seats=seats, names=names))
            self._front.refuse(Noted(_("{person} sits down again.").format(person=person.name)))
            return
        points = self._seated(person)
        self._front.knows(person)
        if points:
            gains = n_(
                "{name} joins and gains {points} Heroism Point.",
                "{name} joins and gains {points} Heroism Points.",
                points,
            )
            self._front.refuse(Noted(gains.format(name=person.name, points=points)))
        else:
            none = _("{name} joins and gains no Heroism Point: {why}.")
            why = why_nothing(person, self._sitting.opponent)
            self._front.refuse(Noted(none.format(name=person.name, why=why)))

    def _seated(self, person: Person) -> int:
        """Seat another agent, and return the Heroism Points he gains."""
        sitting, plan, journal = self._sitting, self._sitting.plan, self._sitting.journal
        pcs, npcs = ([sitting.people[who] for who, kind in plan.seats.items() if kind == one] for one in ("pc", "npc"))
        if reason := why_not([*pcs, person], npcs):
            raise Refused(reason)
        self._refuse_full()
        with journal.transaction():
            session = sessions.joined(journal, journal.today())
            ledger.enter(journal, person.id, person.bankroll, person.heroism)
            points = take_cards(journal, session, person, npcs[0].id if npcs else None)
            granted = {**plan.granted, person.id: plan.granted.get(person.id, 0) + points}
            seats = with_seat(plan.seats, person.id, "pc", plan.bank)
            sitting.people = {**sitting.people, person.id: person}
            names = {**plan.names, person.id: person.name}
            self._change(plan=replace(plan, seats=seats, granted=granted, names=names))
        return points

    def _refuse_full(self) -> None:
        most = self._entry.seats[1]
        if len(self._sitting.plan.seats) >= most:
            raise Refused(_("This game seats {most} at most.").format(most=most))

    def _heroism(self, whom: str) -> None:
        offers = self._sitting.offers()
        for seat in whom.split():
            if seat not in offers:
                nothing = _("A point would change nothing for {person} in the last hand.").format(
                    person=self._name(seat)
                )
                raise Refused(self._none_left(seat) or nothing)
        spenders = whom.split() or self._spenders()
        last = self._last()
        if spenders and last:
            settled = self._sitting.spend(spenders)
            self._front.settled(settled, *self._sitting.purses())
            if self._stage:
                self._stage.turned(settled)
            self._front.say(_("Hand {hand} is settled anew.").format(hand=self._number(last)))

    def _spenders(self) -> list[str]:
        """Who spends a point for the last hand, of those who may."""
        while True:
            offers = self._sitting.offers()
            if not offers:
                # A roll has cost the points that were offered.
                raise Refused(self._none_left())
            points = together(offers, {seat: self._name(seat) for seat in offers}, AskPointsAfterAll)
            with suppress(StandsOtherwise):
                said = put(self._front, points, (), points.read, Advice(NOBODY))
                return [] if said == NOBODY else said.split()

    def _none_left(self, whom: str = "") -> str:
        """Who has lost the last hand and has no point to turn it, of all or of one; empty for nobody."""
        last = self._last()
        net: Mapping[str, int] = result_from(last.result).final_net if last and last.result else {}
        seats, held = self._sitting.plan.seats, self._sitting.balances()
        lost = [who for who, cents in net.items() if cents < 0 and seats.get(who) == "pc" and whom in ("", who)]
        poor = [who for who in lost if not held[who].heroism]
        said = n_("{names} has no Heroism Point left.", "{names} have no Heroism Point left.", len(poor))
        return said.format(names=together_in_words([self._sitting.people[who].name for who in poor])) if poor else ""

    def _last(self) -> HandRecord | None:
        return sittings.last_counting(self._sitting.journal, self._sitting.id)

    def _taken_back(self) -> HandRecord | None:
        return last_taken_back(self._sitting.journal, self._sitting.id)

    def _number(self, hand: HandRecord) -> int:
        return place(self._sitting.journal, hand.id)

    def _mend(self, _whom: str) -> bool:
        """Whether the last settled hand is open again, for an answer of it to be given anew."""
        last = self._last()
        if not self._sitting.mend():
            return False
        assert last, "it was settled"
        opened = _("Hand {hand} is taken back and open again: {changes}.")
        back = changes_back(last.net, last.heroism, self._name)
        self._front.say(opened.format(hand=self._number(last), changes=back))
        return True

    def _undo(self, _whom: str) -> None:
        last = self._last()
        assert last, "the menu says that there is no hand to take back"
        back, number = changes_back(last.net, last.heroism, self._name), self._number(last)
        latest = sittings.last_sitting_to_undo(self._sitting.journal)
        if latest not in (None, self._sitting.id):
            since = _("A roll was made since hand {hand}: `bondcards undo {roll}` takes that back, not this.")
            self._front.refuse(Noted(since.format(hand=number, roll=latest)))
        sure = _("Take back hand {hand}? {changes}.").format(hand=number, changes=back)
        why: str | None = None
        with suppress(TakeBack):
            why = None if self._front.menu(yes_or_no(), "no", sure) == "no" else self._front.why()
        if why is None:
            self._front.say(_("Hand {hand} stands.").format(hand=number))
            return
        self._sitting.undo(why)
        self._front.say(_("Hand {hand} is taken back: {changes}.").format(hand=number, changes=back))
        # What stands above says what they had before.
        has = _("{person}: {amount}")
        now = {seat: money.text(self._sitting.balance(seat).chips) for seat in self._sitting.plan.seats}
        self._front.say(" · ".join(has.format(person=self._name(seat), amount=chips) for seat, chips in now.items()))

    def _redo(self, _whom: str) -> None:
        self._front.settled(self._sitting.redo(), *self._sitting.purses())
        stands = self._last()
        assert stands, "it was settled now"
        self._front.say(_("Hand {hand} stands again.").format(hand=self._number(stands)))
