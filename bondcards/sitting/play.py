"""A card table before a front: from its start, or from where it was left, to its end."""

from collections.abc import Callable, Iterator, Mapping

from bondcards.campaign import sittings
from bondcards.campaign.numbering import place
from bondcards.campaign.records import SittingRecord
from bondcards.campaign.refusals import Busy
from bondcards.engine import money
from bondcards.errors import Leave, OfSomebody, Refused, TakeBack
from bondcards.language.i18n import _, n_
from bondcards.language.spelling import together
from bondcards.people.sheet import Kind
from bondcards.sitting.audience import Since
from bondcards.sitting.keeping import tape_of
from bondcards.sitting.next_hand import Over
from bondcards.sitting.opening import why_nothing
from bondcards.sitting.plan import Plan
from bondcards.sitting.points import not_offered
from bondcards.sitting.result import HandResult, changes, result_from
from bondcards.sitting.room import Room
from bondcards.sitting.sitting import GivenUp, NotBegun, Sitting


def gains_back(plan: Plan, called: Callable[[str], str]) -> str:
    """What goes back of the points granted for a table at which nothing was played."""
    return changes({}, {who: points for who, points in plan.granted.items() if points}, called)


class Table:
    """A card table in a room."""

    def __init__(self, room: Room, record: SittingRecord) -> None:
        self._room = room
        self._may_go_back = False
        self.sitting = room.sitting(record.id)
        self._stage = self.sitting.stage = room.stage(self.sitting)
        room.journal.on_wait = self._tell_waiting
        if room.asked is not None:
            # Only here, where there is a game master to be heard.
            from bondcards.sitting.master import Master

            room.asked.master = Master(room, self.sitting)
            room.asked.standing = self.sitting.standing

    def begin(self, *, may_go_back: bool = False) -> bool:
        """Play it from its start; False where a person has left it.

        Where there were questions before the first, `<` there raises `TakeBack`, the sitting being called off.
        """
        self._may_go_back = may_go_back and not self.sitting.plan.contests
        self._tell_opened()
        return self._play()

    def resume(self) -> bool:
        """Go on where it was left: before the first hand, in the open one, or between two; False where it is left."""
        played = self.sitting.account.hands > 0
        if sittings.latest(self.sitting.journal, self.sitting.id) is None:
            # The contests before it were broken off: nobody has been told who gained what.
            self._tell_opened()
        else:
            since = Since(self.sitting.state.out, played, *self.sitting.purses(), self._last())
            self._room.told.opened(self.sitting.plan, {}, {}, since)
        try:
            if self.sitting.open_hand is None and played and not self._goes_on():
                self._end()
                return True
        except Leave:
            self._room.tell_kept(self.sitting.id)
            return False
        return self._play()

    def _last(self) -> tuple[int, HandResult] | None:
        last = sittings.last_counting(self.sitting.journal, self.sitting.id)
        return (place(self.sitting.journal, last.id), result_from(last.result)) if last and last.result else None

    def _tell_opened(self) -> None:
        plan, people = self.sitting.plan, self.sitting.people
        none = [who for who, points in plan.granted.items() if not points]
        why_not = {who: why_nothing(people[who], self.sitting.opponent) for who in none}
        self._room.told.opened(plan, plan.granted, why_not)

    def _tell_waiting(self, busy: Busy) -> None:
        self._room.told.say(busy.waits(self._room.campaign.name))

    def _play(self) -> bool:
        sitting = self.sitting
        if self._stage and self._room.asked:
            # Whoever is not asked could not ask how he comes in either.
            self._stage.enter()
        try:
            while sitting.hands_left != 0 and self._hand():
                pass
        except Leave:
            self._room.tell_kept(sitting.id)
            return False
        except KeyboardInterrupt:
            self._room.tell_kept(sitting.id)
            raise
        except Refused as missing:
            if isinstance(missing, OfSomebody):
                missing = missing.called(self._room.campaign.name(missing.person))
            if not self._room.keep:
                raise missing from None
            if sittings.sitting(sitting.journal, sitting.id).ended:
                # At another terminal.
                raise Refused(f"{missing} {_('`bondcards session show` tells the evening.')}") from missing
            kept = _("{missing} Sitting {sitting} is kept: `bondcards resume {sitting}` goes on.")
            raise Refused(kept.format(missing=missing, sitting=sitting.id)) from missing
        self._end()
        return True

    def _hand(self) -> bool:
        # One for this hand alone is over with it.
        told, stakes = self._room.told, self.sitting.state.stakes
        may_go_back, self._may_go_back = self._may_go_back, False
        try:
            result = self.sitting.play(told)
        except Over as over:
            told.say(str(over))
            return False
        except GivenUp as stopped:
            told.say(str(stopped))
            return self._asked_for_another()
        except NotBegun as stopped:
            if may_go_back and not stopped.args:
                self._call_off()
                raise TakeBack from None
            told.not_begun(str(stopped) or _("This hand is not begun."))
            return self._asked_for_another()
        told.settled(result, *self.sitting.purses())
        if self._stage:
            self._stage.settled(result)
        for sentence in short_of_chips(self.sitting, stakes, result, self._room.campaign.settings.currency):
            told.say(sentence)
        if self._room.asked and (kept := self._not_offered()):
            told.say(kept)
        return self._goes_on()

    def _call_off(self) -> None:
        self.sitting.call_off()
        gains = gains_back(self.sitting.plan, self._room.campaign.name)
        self._room.told.say(_("The table is not set yet: {changes}.").format(changes=gains))

    def _not_offered(self) -> str:
        """That who has lost too little to be offered a point may still have one; empty where nobody has."""
        last = sittings.last_counting(self.sitting.journal, self.sitting.id)
        seats = not_offered(tape_of(self.sitting.journal, last.id)) if last else []
        if not seats:
            return ""
        names = together([self.sitting.people[seat].name for seat in seats])
        return _("A point was not offered to {names}: “h” does so at the menu.").format(names=names)

    def _goes_on(self) -> bool:
        """Whether another hand is wanted, of those that are left; asked where there is somebody to ask."""
        if self._room.asked is None or self.sitting.hands_left == 0:
            return self.sitting.hands_left != 0
        return self._asked_for_another()

    def _asked_for_another(self) -> bool:
        # Only here, for a sitting in which nobody is asked needs no menu.
        from bondcards.sitting.asking import AskedSitting
        from bondcards.sitting.between import Between

        assert self._room.asked, "there is somebody to ask"
        assert isinstance(self.sitting, AskedSitting), "he is asked"
        return Between(self._room.asked, self.sitting, self._room.campaign, self._stage).another()

    def _end(self) -> None:
        if self._stage:
            self._stage.leaves()
        self.sitting.end()
        told, account = self._room.told, self.sitting.account
        given, (cards_used, answers_used) = self.sitting.plan.answering, self.sitting.left_now().given
        cards, answers = len(given.cards) - cards_used, len(given.answers) - answers_used
        if cards > 0:
            unused = n_("{count} card given was not used.", "{count} cards given were not used.", cards)
            told.say(unused.format(count=cards))
        if answers > 0:
            unused = n_("{count} answer given was not used.", "{count} answers given were not used.", answers)
            told.say(unused.format(count=answers))
        # A single hand that was all that was wanted has just been told.
        if account.hands > 1 or self.sitting.hands_left != 0:
            account = self.sitting.account_with_rolls
            whose: dict[str, Kind] = {**self.sitting.seated(), **dict.fromkeys(account.points, "pc")}
            told.ended(account, *self.sitting.purses(whose))


def short_of_chips(
    sitting: Sitting, stakes: Mapping[str, Mapping[str, int]], settled: HandResult, currency: str
) -> Iterator[str]:
    """A sentence for each agent whose stake, of the `stakes` that stood, was not laid; at poker for each that is broke.

    He has not so much, or the table cannot take it. Those who took theirs back for what went wrong with their cards
    have been told so; and where somebody else covers for another nothing is missed.
    """
    entry = sitting.game.entry
    accounted = {irregular["seat"] for irregular in settled.irregularities}
    accounted.update(settled.stakes, sitting.state.out, (settled.bank,))
    for seat, kind in sitting.plan.seats.items():
        if entry.partly or kind != "pc" or seat in accounted or not any(stakes.get(seat, {}).values()):
            continue
        chips, stake = sitting.balance(seat).chips, entry.least(stakes.get(seat, {}))
        why = _("The table cannot take the stake of {person}.")
        if chips < stake:
            why = _("{person} has {chips} and sits out: the stake is {stake}.")
        has, takes = money.written(chips, currency), money.written(stake, currency)
        yield why.format(person=sitting.people[seat].name, chips=has, stake=takes)
    if entry.between_seats:
        for seat in settled.stakes:
            if not sitting.balance(seat).chips:
                yield _("{person} has no chips left, and plays again once there are some.").format(
                    person=sitting.people[seat].name
                )
