"""Between two hands: once more, another stake, a seat sits out or comes back, leaves or joins, the hand taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from bondcards.campaign import sittings
from bondcards.campaign.folders import Campaign
from bondcards.cli.table import why_nothing
from bondcards.cli.taking_back import changes_back
from bondcards.cli.wizard import picked_big, picked_stake
from bondcards.engine import money
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.game import Entry
from bondcards.language.i18n import _, n_
from bondcards.people.sheet import Person
from bondcards.show.asking import Row
from bondcards.show.menu import Choice, yes_or_no
from bondcards.show.screen import Screen
from bondcards.sitting import seats
from bondcards.sitting.result import HandResult, result_from
from bondcards.sitting.sitting import Sitting
from bondcards.tables.prompt import ENDS, TakeBack


class Between:
    """The menu between two hands of a sitting."""

    def __init__(self, screen: Screen, sitting: Sitting, campaign: Campaign) -> None:
        self._screen = screen
        self._sitting = sitting
        self._campaign = campaign

    def another(self) -> bool:
        """Whether another hand is played, once all else that was wanted is done."""
        does: dict[str, Callable[[], None]] = {
            "stake": self._stake,
            "out": self._out,
            "back": self._back,
            "leave": self._leave,
            "join": self._join,
            "undo": self._undo,
        }
        while True:
            said = self._said()
            if said in ("again", "end"):
                return said == "again"
            try:
                does[said]()
            except Refused as why:
                self._screen.refuse(why)
            except TakeBack:
                continue

    def _said(self) -> str:
        choices = self._choices()
        undo = next(choice for choice in choices if choice.word == "undo")
        settled = _("The hand is settled. “{word}” takes it back.").format(word=undo.name)
        while True:
            try:
                return self._screen.menu(choices, "again")
            except TakeBack:
                self._screen.refuse(Refused(undo.why_not or settled))

    def _choices(self) -> list[Choice]:
        """What can be done, always in the same order; a choice that cannot be made now says why."""
        moving, out = self._who_may_go(), self._away()
        stays = "" if moving else _("Nobody but the bank plays here, and the bank stays.")
        all_out = "" if set(moving) - set(out) else stays or _("Everybody sits out already.")
        nobody_out = "" if out else _("Nobody sits out.")
        otherwise = _("the blinds go up or down") if self._at_poker else _("an agent stakes otherwise from now on")
        everybody = "" if self._others() else _("Every agent of the campaign sits here already.")
        nobody = "" if self._enough(out) else _("Nobody is left to play: somebody has to come back or to join.")
        nothing = "" if self._last() else _("No hand has been settled yet: there is nothing to take back.")
        return [
            Choice("again", _("[a]gain"), _("another hand"), _("once more, more, continue, go on, next, yes"), nobody),
            Choice("stake", _("another [s]take"), otherwise, _("stake, bet, blinds")),
            Choice("out", _("sit [o]ut"), _("somebody sits out until he comes back"), _("out, pause"), all_out),
            Choice("back", _("come [b]ack"), _("who sat out plays again"), _("back"), nobody_out),
            Choice("leave", _("[l]eave"), _("somebody leaves the table for good"), _("go"), stays),
            Choice("join", _("[j]oin"), _("another agent sits down"), _("sit down"), everybody),
            Choice("undo", _("[t]ake back"), _("the last hand is taken back"), _("undo"), nothing),
            Choice("end", _("[e]nd"), _("the sitting ends, and is told"), _(ENDS)),
        ]

    # Who is meant: always in the order of the seats

    def _who_may_go(self) -> list[str]:
        """Everybody but a bank that is one seat's for good."""
        plan = self._sitting.plan
        return [seat for seat in plan.seats if seat != plan.bank or self._entry.bank_moves]

    @property
    def _entry(self) -> Entry:
        return catalogue.find(self._sitting.plan.game).entry

    @property
    def _at_poker(self) -> bool:
        return self._entry.between_seats

    def _enough(self, away: Sequence[str]) -> bool:
        """Whether somebody is left beside the bank."""
        plan = self._sitting.plan
        return len(set(plan.seats) - set(away)) >= self._entry.seats_needed(plan.bank)

    def _away(self) -> list[str]:
        return [seat for seat in self._sitting.plan.seats if seat in self._sitting.state.out]

    def _others(self) -> list[Person]:
        """The agents who do not sit here."""
        return [pc for pc in self._campaign.all_people("pc").people if pc.id not in self._sitting.plan.seats]

    def _who(self, question: str, seats: Sequence[str]) -> str:
        rows = [Row(seat, self._name(seat), self._has(seat)) for seat in seats]
        return rows[0].word if len(rows) == 1 else self._screen.pick(question, rows)

    def _name(self, seat: str) -> str:
        return self._sitting.people[seat].name

    def _has(self, seat: str) -> str:
        return self._screen.names.amount(self._sitting.balance(seat).chips)

    # What is done, each with its receipt

    def _stake(self) -> None:
        if self._at_poker:
            self._blinds()
            return
        pcs = [seat for seat, kind in self._sitting.plan.seats.items() if kind == "pc"]
        seat = self._who(_("Whose stake?"), pcs)
        stake = picked_stake(self._screen)
        seats.stake(self._sitting, seat, stake)
        done = _("{person} is asked before every hand.") if stake is None else _("{person} stakes {amount} a hand.")
        self._screen.say(done.format(person=self._name(seat), amount=self._screen.names.amount(stake or 0)))

    def _blinds(self) -> None:
        plan = self._sitting.plan
        entry = catalogue.find(plan.game).entry
        seats.play_for(self._sitting, picked_big(self._screen, entry, plan.blinds.big))
        now = self._sitting.plan.blinds
        done = (
            _("From now on the blinds are {small}/{big}.")
            if entry.blinds
            else _("From now on the smallest bet is {big}.")
        )
        self._screen.say(done.format(small=money.text(now.small), big=money.text(now.big)))

    def _out(self) -> None:
        here = [seat for seat in self._who_may_go() if seat not in self._away()]
        seat = self._who(_("Who sits out?"), here)
        seats.sit_out(self._sitting, seat)
        self._screen.say(_("{person} sits out.").format(person=self._name(seat)))

    def _back(self) -> None:
        seat = self._who(_("Who comes back?"), self._away())
        seats.come_back(self._sitting, seat)
        self._screen.say(_("{person} plays again.").format(person=self._name(seat)))

    def _leave(self) -> None:
        seat = self._who(_("Who leaves?"), self._who_may_go())
        seats.leave(self._sitting, seat)
        left = _("{person} leaves the table with {amount}.")
        self._screen.say(left.format(person=self._name(seat), amount=self._has(seat)))

    def _join(self) -> None:
        who = self._screen.pick(_("Who joins?"), [Row(pc.id, pc.name) for pc in self._others()])
        person = self._campaign.person(who, "pc")
        points = seats.join(self._sitting, person, date.today())
        self._screen.names_also({who: person.name}, {who: person.short_name})
        if points:
            gains = n_(
                "{name} joins and gains {points} Heroism Point.",
                "{name} joins and gains {points} Heroism Points.",
                points,
            )
            self._screen.say(gains.format(name=person.name, points=points))
        else:
            none = _("{name} joins and gains no Heroism Point: {why}.")
            self._screen.say(none.format(name=person.name, why=why_nothing(person, self._sitting.opponent)))

    def _last(self) -> HandResult | None:
        """The hand that would be taken back."""
        hand = sittings.last_counting(self._sitting.journal, self._sitting.id)
        return result_from(hand.result) if hand and hand.result else None

    def _undo(self) -> None:
        last = self._last()
        assert last, "the menu says that there is no hand to take back"
        back = changes_back(last.final_net, last.heroism, self._screen.names.seat)
        sure = _("Take back hand {hand}: {changes}?").format(hand=last.number, changes=back)
        if self._screen.menu(yes_or_no(), "no", sure) == "no":
            self._screen.say(_("Hand {hand} stands.").format(hand=last.number))
            return
        self._sitting.undo()
        self._screen.say(_("Hand {hand} is taken back: {changes}.").format(hand=last.number, changes=back))
