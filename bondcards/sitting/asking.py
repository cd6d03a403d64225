"""A sitting before people: how a hand goes on where an answer is taken back, given anew or not given at all."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec.structs import replace

from bondcards.campaign import playing, sessions, sittings
from bondcards.campaign.journal import Journal
from bondcards.campaign.numbering import place
from bondcards.campaign.playing import GIVEN_UP, NOT_BEGUN
from bondcards.campaign.records import SittingRecord
from bondcards.engine import cards, money
from bondcards.engine.requests import Request
from bondcards.errors import CallIrregularity, Leave, Noted, PickAnswer, Refused, TakeBack
from bondcards.hand import Head
from bondcards.language import spelling
from bondcards.language.i18n import _
from bondcards.people.sheet import Person
from bondcards.roleplay.contest import CONTEST, GAME, Terms
from bondcards.sitting.amounts import stake_said
from bondcards.sitting.asked_table import AskedTable
from bondcards.sitting.audience import UNSEEN, Audience
from bondcards.sitting.corrections import SPOKEN, Again, Anew, Change, Relaid, spoken_so_far
from bondcards.sitting.front import Answered, HandConsole
from bondcards.sitting.keeping import Keeper, before_points, head_of, is_begun, is_dealt, tape_of
from bondcards.sitting.mending import refuse_mending
from bondcards.sitting.next_hand import Left
from bondcards.sitting.result import HandResult
from bondcards.sitting.retelling import heard_so_far
from bondcards.sitting.sitting import GivenUp, NotBegun, Sitting
from bondcards.sitting.steps import until_read
from bondcards.sitting.table import OpenHand
from bondcards.tables.ahead import Ahead
from bondcards.tables.answerer import IRREGULARITY
from bondcards.tables.laid import Restaked
from bondcards.tables.prompt import (
    NoHand,
)
from bondcards.tables.replay import PERSONS, Changed, Line
from bondcards.tables.stakes import refuse_stake


class AskedSitting(Sitting):
    """A sitting at whose `console` people are asked, for money of a `currency`."""

    def __init__(
        self,
        journal: Journal,
        record: SittingRecord,
        people: Mapping[str, Person],
        console: HandConsole,
        currency: str = "",
        *,
        keep: bool = True,
    ) -> None:
        super().__init__(journal, record, people)
        self.console = console
        self.currency = currency
        self._keep = keep
        self._why_not: Refused | None = None
        self._changed: Change | None = None
        """The answer that is given anew in the hand that is played, or is to be taken up."""

    def play(self, told: Audience = UNSEEN) -> HandResult:
        """Play a hand, the open one first; `told` hears its head, every fact, and of each tell.

        Raises `Leave` where a person leaves (the hand is kept), `Over` where no hand can be played,
        `NotBegun` where he wants none and nothing was dealt, `Refused` where an answer is missing.
        """
        try:
            return self._played(told)
        except Leave:
            self._note_pending()
            raise

    def _played(self, told: Audience) -> HandResult:
        hand = self.taken_up() or self.journal.patiently(self.begin)
        self.journal.hold(hand.id)
        anew = self._anew(self._changed and self._changed.after)
        table: AskedTable | None = None
        while True:
            try:
                # What the people have not seen yet is not kept, and settled least of all.
                told.begins(hand.head, hand.place)
                if self.stage:
                    self.stage.begins(hand.head)
                keeper = Keeper(self.journal, hand.id, len(hand.lines))
                table = AskedTable(self, hand, keeper, told, anew)
                anew = self._anew()
                settled = self.settled(table, table.play(), keeper)
                if self.stage:
                    self.stage.bluffed = table.bluffed
                return settled
            except PickAnswer:
                hand, change = self._corrected(hand, late=table is not None and table.late)
                self._changed = change
                anew = self._anew(change and change.after, earlier=table.said_ahead if table else None)
                self._forget_banco()
                if change:
                    self._tell_of(anew.earlier, _("Still noted: {bets}."))
            except Restaked as restaked:
                hand, relaid = self._restaked(hand, restaked)
                anew = self._anew(relaid=[relaid], earlier=table.said_ahead if table else None)
            except TakeBack as back:
                hand, anew = self._back(hand, table, back)
            except Changed as changed:
                # Version 0.5.0 could lose others before them.
                again = _("Its tape does not fit the rules from line {line} on: what came then is asked again.")
                self.console.refuse(Refused(again.format(line=changed.fits + 1)))
                hand = self._cut(hand, changed.fits)
            except NoHand:
                self._changed = None
                hand = self._stopped(hand)

    def _anew(
        self, answers: Sequence[Line] | None = None, relaid: Sequence[Relaid] = (), earlier: Ahead | None = None
    ) -> Anew:
        return Anew(Again(answers, self._tell_forgotten), relaid, earlier)

    def _forget_banco(self) -> None:
        """What was said at the menu of the whole bank has been said in this hand by now, or is taken back with it."""
        if self.state.banco:
            self.change(replace(self.state, banco=()))

    def refuse_used_up(self, left: Left) -> None:
        """Where people are, the cards that are missing are typed."""

    def _taken_back(self, hand: OpenHand, *, late: bool) -> OpenHand:
        lines = tape_of(self.journal, hand.id)
        spoken = [position for position, line in enumerate(lines) if line.by in PERSONS]
        if not spoken and isinstance(self.options, Terms) and self.options.npcs:
            return self._staked_anew(hand, self.options, lines)
        if not spoken:
            return self._given_up(hand, _("Nobody has said anything in this hand yet."))
        if late:
            heard, at = heard_so_far(hand.head, lines)
            answer = Answered(heard[: at[spoken[-1]] + 1], hand.head.seating.bank)
            self._note(self._told_changed(hand.place, f"“{self.console.told_again(answer)}”", late=True))
        return self._cut(hand, spoken[-1])

    def _staked_anew(self, hand: OpenHand, terms: Terms, lines: Sequence[Line]) -> OpenHand:
        """The contest for another stake, as long as nothing is thrown."""
        if lines:
            self.console.refuse(Refused(_("The dice are thrown: the stake stands.")))
            return hand._replace(lines=[*lines])

        def read(said: str) -> int:
            stake = stake_said(said, self.currency) if said else terms.stake
            for seat in self.plan.seats:
                refuse_stake(self.people[seat], stake, self.balance(seat).chips)
            return stake

        now = money.written(terms.stake, self.currency)
        question = _("The stake of the roll? (Enter: {stake}, as before)").format(stake=now)
        stake = until_read(lambda: self.console.asks_anew(question), read, self.console.refuse)
        if stake == terms.stake:
            return hand._replace(lines=[])
        with self.journal.transaction():
            playing.abandon(self.journal, hand.id, NOT_BEGUN)
            plan = replace(self.plan, options=GAME.kept(replace(terms, stake=stake)))
            self.change(replace(self.state, plan=plan))
        return self.journal.patiently(self.begin)

    def _corrected(self, hand: OpenHand, *, late: bool) -> tuple[OpenHand, Change | None]:
        """The hand up to the answer that is given anew, and what becomes of it; None where none is."""
        lines = tape_of(self.journal, hand.id)
        if not any(line.by in SPOKEN for line in lines):
            return self._given_up(hand, _("Nobody has said anything in this hand yet.")), None
        change = self._picked(hand.head, hand.place, lines, late=late)
        return (self._cut(hand, change.at), change) if change else (hand._replace(lines=lines), None)

    def _picked(self, head: Head, number: int, lines: Sequence[Line], *, late: bool) -> Change | None:
        """Which line of a tape is given anew, and what becomes of it; None where all of them stand."""
        spoken, answers = spoken_so_far(head, lines)
        picked = self.console.picks(answers)
        if picked is None:
            return None
        line, *after = [lines[position] for position in spoken[picked:]]
        return Change(spoken[picked], line, after, number, answers[picked] if is_dealt(lines) else None, late)

    def _back(self, hand: OpenHand, table: AskedTable | None, back: TakeBack) -> tuple[OpenHand, Anew]:
        """The hand without the last answer; or as it was, where one that was picked is not given anew after all."""
        change, self._changed = self._changed, None
        if isinstance(back, CallIrregularity):
            return self._called(hand, back.word)
        if change and table and table.gives_anew:
            again = Again([change.line, *change.after], self._tell_forgotten, picks=False)
            return hand._replace(lines=tape_of(self.journal, hand.id)), Anew(again, earlier=table.said_ahead)
        hand = self._taken_back(hand, late=table is not None and table.late)
        self._forget_banco()
        self._tell_of(table.said_ahead if table else None, _("Not noted any more: {bets}."))
        return hand, self._anew()

    def _called(self, hand: OpenHand, word: str) -> tuple[OpenHand, Anew]:
        """The hand up to the last question what went wrong with the cards, which is answered by a word now."""
        lines = tape_of(self.journal, hand.id)
        at = max(at for at, line in enumerate(lines) if line.question.get("about") == IRREGULARITY)
        after = [line for line in lines[at + 1 :] if line.by in SPOKEN]
        again = Again([lines[at]._replace(answer=word), *after], self._tell_forgotten, picks=False)
        return self._cut(hand, at), Anew(again)

    def ask_why(self, head: Head, lines: Sequence[Line], follows: Request[Any] | None) -> None:
        """Ask for the reason once an answer is given anew after cards had been dealt; without one it stands as well.

        A line may answer the question that `follows` at once.
        """
        change, self._changed = self._changed, None
        if change is None or change.told is None:
            return
        heard, _at = heard_so_far(head, lines[: change.at + 1])
        changed = [line.answer for line in lines[change.at : change.at + 1]] != [change.line.answer]
        why = ""
        try:
            with suppress(TakeBack):
                means = _("Any words, kept with the evening; Enter for no reason. What is given anew stands.")
                why = self.console.why(means, follows)
        finally:
            if why or (change.late and changed):
                told = self.console.told_anew(change.told, Answered(heard, head.seating.bank))
                self._note(f"{self._told_changed(change.hand, told, late=change.late)} {why}".rstrip())

    def mend(self) -> bool:
        """Have an answer of the last settled hand given anew, which is open again then; False where all of them stand.

        It is taken back for that, and refused as that is. Points are asked for anew.
        """
        refuse_mending(self)
        last = sittings.last_counting(self.journal, self.id)
        assert last, "else it is refused"
        lines, number = tape_of(self.journal, last.id), place(self.journal, last.id)
        change = self._picked(head_of(last), number, lines, late=True)
        if change is None:
            return False
        once = self.state.once
        self.journal.patiently(partial(self.open_again, last, change.at))
        after = [line for line in before_points(lines)[change.at + 1 :] if line.by in SPOKEN]
        self._changed = change._replace(after=after)
        if once:
            self._why_not = Noted(_("What was said for the next hand alone is said again after this one."))
        return True

    def _restaked(self, hand: OpenHand, restaked: Restaked) -> tuple[OpenHand, Relaid]:
        """The hand up to the standing stakes that are laid otherwise, and what is laid and said from there on."""
        lines = tape_of(self.journal, hand.id)
        first = next(at for at, line in enumerate(lines) if restaked.concerns(line.question))
        said = [line for line in lines[first:] if line.by in SPOKEN]
        return self._cut(hand, first), Relaid(restaked.instead, [*said, *restaked.said])

    def _told_changed(self, hand: int, told: str, *, late: bool) -> str:
        """What was changed in a hand, as it is told, and that cards had been seen since."""
        changed = (
            _("Hand {number}, changed after cards were seen: {told}.") if late else _("Hand {number}, changed: {told}.")
        )
        return changed.format(number=hand, told=told)

    def _note_pending(self) -> None:
        """Keep that an answer was to be given anew after cards were seen, where somebody leaves before it is."""
        if self._changed and self._changed.told and self._changed.late:
            told = f"“{self.console.told_again(self._changed.told)}”"
            self._note(self._told_changed(self._changed.hand, told, late=True))

    def _note(self, note: str) -> None:
        """Keep a change with the evening; the same answer changed over and over is told once."""
        if note != sessions.last_note(self.journal):
            with suppress(Refused):
                sessions.add_note(self.journal, note)

    def _cut(self, hand: OpenHand, lines: int) -> OpenHand:
        playing.take_back(self.journal, hand.id, lines)
        return hand._replace(lines=tape_of(self.journal, hand.id))

    def _stopped(self, hand: OpenHand) -> OpenHand:
        """Give up a hand with `NotBegun`, one with cards on the table if that is meant; a contest is not stopped."""
        lines = tape_of(self.journal, hand.id)
        if hand.head.game == CONTEST or not is_begun(lines):
            why_not = _("The contest goes on: end it first. Ctrl-D leaves it, and nothing of it is kept.")
            if self._keep:
                why_not = _(
                    "The contest goes on: end it first, or leave it with Ctrl-D; "
                    "`bondcards resume {sitting} --abandon` then gives it up, and nothing moves."
                )
            return self._given_up(hand, why_not.format(sitting=self.id))
        if not any(line.question["ask"] == "deal" for line in lines):
            playing.abandon(self.journal, hand.id, NOT_BEGUN)
            raise NotBegun(_("What was staked goes back: this hand is not begun."))
        if not self.console.gives_up():
            return hand._replace(lines=lines)
        playing.abandon(self.journal, hand.id, GIVEN_UP)
        raise GivenUp(_("The hand is given up: the stakes go back."))

    def _given_up(self, hand: OpenHand, why_not: str) -> OpenHand:
        """Give up a hand in which nobody has spoken and no card lies, with `NotBegun`; else say why it goes on."""
        lines = tape_of(self.journal, hand.id)
        if not is_begun(lines) and hand.head.game != CONTEST:
            playing.abandon(self.journal, hand.id, NOT_BEGUN)
            raise NotBegun
        self._why_not = Refused(why_not)
        return hand._replace(lines=lines)

    def _tell_of(self, ahead: Ahead | None, sentence: str) -> None:
        """Say what becomes of that which was said ahead, where a question before it is put again."""
        if ahead and ahead.waiting:
            self._why_not = Noted(sentence.format(bets=ahead.waiting))

    def _tell_forgotten(self, dealt: Sequence[Line]) -> None:
        """Say which cards were typed for others than are dealt now, and are typed again."""
        lying = spelling.together([cards.shown(cards.from_text(line.answer)) for line in dealt])
        self._why_not = Noted(_("Dealt otherwise now, and to be typed again: {cards}.").format(cards=lying))

    def say_why_not(self) -> None:
        """Say why a hand goes on, or what is still noted, above the question that comes again.

        It does not stand above all that is told anew before the question.
        """
        why_not, self._why_not = self._why_not, None
        if why_not:
            self.console.refuse(why_not)
