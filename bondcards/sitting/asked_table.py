"""The table of a hand before people: who answers for each seat, and what is done before each question."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from bondcards.engine.facts import Turned
from bondcards.engine.requests import Request
from bondcards.errors import CallIrregularity, Noted, Refused
from bondcards.games import catalogue
from bondcards.games.stakes import Wished
from bondcards.hand import Played
from bondcards.language.i18n import _
from bondcards.sitting.audience import Audience
from bondcards.sitting.console import Asking
from bondcards.sitting.corrections import Anew, Customary, NamedAnew, Unasked, spoken_so_far
from bondcards.sitting.foresight import asked_of_cards, dealt_next, foreseen
from bondcards.sitting.insurance import Insured, InsuredTogether
from bondcards.sitting.keeping import Keeper, bets_before
from bondcards.sitting.pages import Pages
from bondcards.sitting.points import Spenders, Threshold, Together, least_loss
from bondcards.sitting.table import HandTable, OpenHand
from bondcards.sitting.tells import Eyes
from bondcards.sitting.turning import Turning
from bondcards.tables.ahead import Ahead
from bondcards.tables.answerer import ALL_WELL, IRREGULARITY, Answerer
from bondcards.tables.deck import Deck
from bondcards.tables.phone import Phone
from bondcards.tables.pieces import Party
from bondcards.tables.prompt import Insight, Prompt
from bondcards.tables.staker import Staker
from bondcards.tables.stakes import refuse_stake, stakes_of
from bondcards.tables.typed import Typed

if TYPE_CHECKING:
    from bondcards.sitting.asking import AskedSitting


class AskedTable(HandTable):
    """The table of a hand before people."""

    def __init__(self, sitting: AskedSitting, hand: OpenHand, keeper: Keeper, told: Audience, anew: Anew) -> None:
        self._again, self._relaid, self._earlier = anew
        self._unasked = Unasked(self._again)
        self._explain = sitting.ask_why
        sitting.console.answered = None
        sitting.console.calls = False
        self._turning = Turning(sitting.console, partial(sitting.watched, told), keeper)
        plan = sitting.plan
        self._eyes = Eyes(hand.head, sitting.people, sitting.state.stakes, plain=plan.answering.plain_villain)
        before = (
            self._turning.catch_up,
            partial(self._eyes.tell_gestures, told.cue),
            sitting.journal.rest,
            self._ask_why,
            sitting.say_why_not,
            self._take_up,
        )
        self._phone = Phone()
        pages = Pages(sitting.console, self._phone, keeper, hand.head.seating.pcs)
        self._asking = Asking(sitting.console, self._turning, before, self._insight, pages, sitting.as_held_now)
        self._currency = sitting.currency
        self._before = bets_before(sitting.journal, sitting.id)
        self._is_last = sitting.hands_left == 1
        self._banco = [seat for seat in sitting.state.banco if seat in hand.head.seating.ids]
        super().__init__(sitting, hand, self._turning.watch, self._turning.keep, self._turning.recall)

    @property
    def late(self) -> bool:
        """Whether an answer is taken back although cards have been seen since."""
        return self._turning.late

    def play(self) -> Played:
        try:
            done = super().play()
        except Refused:
            self._turning.catch_up()
            raise
        self._turning.catch_up()
        if self._asking.typed:
            self._asking.typed.drop()
        self._ask_why()
        return done

    @property
    def gives_anew(self) -> bool:
        """Whether the answer that was picked is asked for now."""
        return self._again.is_asked

    @property
    def bluffed(self) -> Collection[str]:
        """The villains who have shown that there was nothing behind what they bet last."""
        shown = {fact.to.seat for fact in self.seated.facts if isinstance(fact, Turned)}
        return {seat for seat in shown if self._eyes.now(seat) == "bluff"}

    @property
    def said_ahead(self) -> Ahead | None:
        """What was said ahead; a contest has no stakes of which it could be."""
        return None if self._is_contest else self.ahead

    def _ask_why(self) -> None:
        if not self._again.is_asked:
            self._explain(self.hand.head, self._taped.lines, self._asking.follows)

    def _take_up(self) -> None:
        if self._earlier:
            self.ahead.take_up(self._earlier)
            self._earlier = None

    def _insight(self, ask: Request[Any]) -> Insight:
        npcs = [seat.id for seat in self.hand.head.seating.seats if seat.kind == "npc"]
        # What stands is said first.
        minds = {seat: [*super(AskedTable, self)._known(seat), *self._minds(seat)] for seat in npcs}
        intents = foreseen(self.hand.head, self._taped.lines, ask, minds)
        return Insight(ask, self.seated.facts, self.deck.earlier, tuple(intents))

    def _dealers(self, deck: Deck) -> list[Answerer]:
        dealers = super()._dealers(deck)
        if self._plan.answering.from_shoe:
            return dealers
        self._asking.console.answered = lambda: spoken_so_far(self.hand.head, self._taped.lines)[1]
        if catalogue.opened(self.hand.head.game).entry.calls:
            self._asking.console.calls, self._asking.call = True, self._call
        self._asking.typed = Typed(self._asking, deck, lambda: dealt_next(self.hand.head, self._taped.lines))
        return [*dealers, *self._asking.typed.after(self._again)]

    def _known(self, seat: str) -> list[Answerer]:
        """What is said of this hand goes before the stake of each."""
        known = super()._known(seat)
        if not self._stakes.get(seat):
            return known
        standing, *others = known
        return [*self._relaid, self._again, self.ahead, Customary(standing, self._again), *others]

    def _persons(self, seat: str, adviser: Answerer | None = None) -> list[Answerer]:
        if self._is_contest:
            return [self._again, Prompt(self._asking, adviser), self._phone]
        chips = self.hand.head.seating.chips(seat)
        asked = Staker(self._asking, self.ahead, self._before.get(seat, {}), chips, adviser)
        beforehand = [*self._relaid, NamedAnew(self.ahead), self._again, self.ahead, *self._points, *self._insurance]
        return [*beforehand, self._phone, asked, self._phone]

    @cached_property
    def _points(self) -> list[Answerer]:
        head, spenders = self.hand.head, Spenders()
        names = {seat: self._people[seat].name for seat in head.seating.ids}
        # After the last hand no menu follows at which a point could still be had.
        least = 0 if self._is_last and head.rules.heroism_from is None else least_loss(head)
        return [spenders, Threshold(least), Together(self._asking, spenders, least, names)]

    @cached_property
    def _insurance(self) -> list[Answerer]:
        insured, phones = Insured(), self._asking.console.phones
        agents = {*self.hand.head.seating.pcs} - {*(phones.there() if phones else ())}
        named = {seat: self._people[seat].name for seat in self.hand.head.seating.ids if seat in agents}
        return [insured, InsuredTogether(self._asking, insured, named)]

    @cached_property
    def ahead(self) -> Ahead:
        """What is said ahead, which is said for all, whoever was asked."""
        head, people = self.hand.head, self._people
        seating, game = head.seating, catalogue.find(head.game)
        names = {seat: people[seat].name for seat in seating.ids}

        def lawful(bets: Mapping[str, Mapping[str, int]]) -> object:
            for seat, laid in bets.items():
                refuse_stake(people[seat], sum(laid.values()), seating.chips(seat))
            return stakes_of(game, head.options, seating, Wished(bets=bets), people)

        chips = {seat: seating.chips(seat) for seat in seating.ids}
        villains = [seat.id for seat in seating.seats if seat.kind == "npc"]
        party = Party(game.entry_at(head.options), names, self._currency, seating.bank, chips, villains)
        # Where stakes are laid otherwise no question is put again; what was said goes on with the first that is new.
        earlier, self._earlier = (self._earlier, None) if self._relaid else (None, self._earlier)
        return Ahead(self._asking, party, lawful, self._stakes, earlier, banco=self._banco)

    def _croupier(self) -> list[Answerer]:
        return [self._script, self._again, self._unasked, Prompt(self._asking), self._eyes]

    def _call(self) -> bool:
        """Have it said what has gone wrong with real cards; False where nothing may be called.

        Where a round is being dealt it is asked at once and put right at its end.
        """
        lines, head = self._taped.lines, self.hand.head
        at = max((at for at, line in enumerate(lines) if line.question.get("about") == IRREGULARITY), default=-1)
        lies = at < 0 or any(line.question["ask"] == "deal" for line in lines[at:])
        of_round = asked_of_cards(head, lines) if lies else None
        ask = of_round or (asked_of_cards(head, lines[:at]) if at >= 0 else None)
        if ask is None:
            return False
        word = self._asking.console.calls_out(ask)
        if of_round:
            self._unasked.called = word
        elif word != ALL_WELL:
            raise CallIrregularity(word)
        if of_round and word != ALL_WELL:
            self._asking.console.refuse(Noted(_("Noted: it is put right once these cards lie.")))
        return True
