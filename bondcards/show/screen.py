"""The screen of a sitting: shows what happens as it happens, and asks the people at the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import replace
from rich.console import Console, RenderableType
from rich.text import Text

from bondcards.engine.facts import Fact, Irregular, Thrown, Unturned, shows_more, view
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Request
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.seating import Seating
from bondcards.hand import Head
from bondcards.language.grammar import NoSuchSeat
from bondcards.language.i18n import _
from bondcards.roleplay.contest import Terms
from bondcards.roleplay.heroism import AskPoint
from bondcards.show import private, prompts, rolls, sitting, table
from bondcards.show import prompts as stakes
from bondcards.show.asking import Asker, Read, forget_enters, meant, typed
from bondcards.show.between import Between
from bondcards.show.explaining import explanation
from bondcards.show.felt import Felt
from bondcards.show.layout import heading
from bondcards.show.menu import yes_or_no
from bondcards.show.page import Page
from bondcards.show.private import Curtain
from bondcards.show.prompts import Setting, because
from bondcards.show.rolls import Dice
from bondcards.show.sayings import Hearing
from bondcards.show.table import Faces
from bondcards.show.terminal import carries_suits
from bondcards.show.terminal import console as console_
from bondcards.show.whispers import Whispers
from bondcards.show.words import Names
from bondcards.sitting.plan import OPEN, Manners, Plan
from bondcards.sitting.result import HandResult, Settled
from bondcards.tables.prompt import BACK, Usual

T = TypeVar("T")


class Screen(Between, Whispers):
    """A `tables.prompt.Console` that also watches, with the manners of the table.

    What is lasting goes to `console`, remarks to `errors`.
    """

    def __init__(
        self,
        console: Console,
        names: Names,
        *,
        four_colours: bool = False,
        manners: Manners = OPEN,
        read: Read = typed,
        errors: Console | None = None,
    ) -> None:
        self._names = names
        self._faces = Faces(four_colours, not carries_suits(console))
        self._page = Page(console)
        self._asker = Asker(self._page, read)
        self._curtain = Curtain(console)
        self._errors = errors
        self._manners = manners
        self._seating = Seating((), HOUSE)
        self._banked = ""
        self._felt = Felt(self._page, self._faces, HOUSE)
        self._hand: int | None = None
        self._head: Head | None = None
        self._facts: list[Fact] = []
        self._hearing = Hearing(self._names)
        self._dice = Dice()

    @property
    def console(self) -> Console:
        """What is lasting goes here."""
        return self._page.console

    @property
    def names(self) -> Names:
        """What everybody and everything is called here."""
        return self._names

    # What happens

    def opened(
        self,
        plan: Plan,
        granted: Mapping[str, int],
        why_not: Mapping[str, str],
        since: sitting.Since = sitting.NOTHING_YET,
    ) -> None:
        """Head a sitting: who sits and banks, the house rules, the points gained, and why none."""
        self._names = replace(self._names, game=plan.game)
        title = self._heading(catalogue.title(plan.game), self._names.currency, "━")
        self._page.keep(title, *sitting.head(plan, granted, why_not, self._names, since))

    def hand_begins(self, head: Head) -> None:
        """Begin a hand. One that begins again, an answer having been taken back, goes on where it was."""
        shown = self._felt.laid_out
        if not self._begins_again(head) or shown:
            title = _("Hand {number}").format(number=head.number)
            self._page.begin(Text(), self._heading(title, catalogue.title(head.game)))

    def contest_begins(self, head: Head) -> None:
        """Begin a contest of rolls; of one that begins again, no roll is shown twice."""
        terms = head.options if isinstance(head.options, Terms) else None
        self._dice = self._dice.again() if self._begins_again(head) else Dice(terms, self._manners.covers)

    def _begins_again(self, head: Head) -> bool:
        """Whether a hand that was begun already is taken up anew; what was said of it is forgotten."""
        again = self._hand == head.number and bool(self._facts)
        self._names = replace(self._names, game=head.game)
        self._head, self._seating, self._hand, self._facts = head, head.seating, head.number, []
        self._felt = Felt(self._page, self._faces, self._seating.bank)
        self._hearing = Hearing(self._names)
        if again:
            self._page.drop()
        self._listens()
        return again

    def watch(self, ask: Request[Any], fact: Fact) -> None:
        """Take note of what happened when something was asked or told, and say what the table hears of it."""
        self._curtain.close()
        if not isinstance(fact, Thrown):
            self._reckon()
        if isinstance(fact, Unturned):
            # Why a loss stands is said below the cards that lost.
            self._felt.lay_out(view(self._facts, None), self._names)
        said = self._hearing.of(ask, fact)
        self._facts.append(fact)
        if said:
            self._page.say(said)

    def settled(self, result: HandResult, reserves: Mapping[str, int], balances: Mapping[str, int]) -> None:
        """Who wins and what it pays. `reserves` (points) and `balances` (cents) are what everybody has now."""
        self._curtain.close()
        self._felt.lay_out(view(self._facts, None), self._names)
        named = [(fact.seat, fact.what) for fact in self._facts if isinstance(fact, Irregular)]
        self._page.keep(
            *sitting.headline(result, self._names, self.console.width),
            *sitting.remarks(result, self._names, named),
            sitting.of_hand(result, self._seating.ids or tuple(balances), reserves, balances, self._names),
        )
        self._hand, self._facts, self._banked = None, [], result.bank
        self._listens()

    def ended(
        self,
        hands: int,
        net: Mapping[str, int],
        won: sitting.Won,
        *,
        points: Mapping[str, int],
        reserves: Mapping[str, int],
        balances: Mapping[str, int],
    ) -> None:
        """Who won what from whom over a sitting (cents), and the points spent."""
        self._page.keep(Text(), self._heading(_("End of the sitting"), sitting.hands_played(hands), "━"))
        if pairs := list(won):
            self._page.keep(sitting.who_won(pairs, self._names))
        self._page.keep(sitting.of_sitting(net, points, reserves, balances, self._names))

    # Asking: tables.prompt.Console

    def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None, why: str = "") -> str:
        """What a person says to a question; raises `Leave` at the end of input."""
        seen = seen if getattr(ask, "seat", None) else view(seen, None)
        return self._answer(ask, seen, because(prompts.question(ask, default, self._setting(seen)), why))

    def ask_bets(self, ask: Bet, seen: Sequence[Fact], usual: Usual) -> str:
        """What a person says of a seat's bets."""
        return self._answer(ask, seen, because(stakes.bets(ask, usual, self._setting(seen)), usual.why))

    def _answer(self, ask: Request[Any], seen: Sequence[Fact], question: RenderableType) -> str:
        """What is said to a question, beside what helps to answer it."""
        seat = getattr(ask, "seat", None)
        try:
            helps: list[RenderableType] = []
            covered = prompts.needs_own_cards(ask, seen) or self._dice.asked_about(ask)
            if seat and self._manners.covers and covered:
                self._hand_over(seat, seen)
            elif isinstance(ask, AskPoint):
                self._felt.lay_out(view(self._facts, None), self._names)
            else:
                helps = self._felt.helps(
                    view(self._facts, None) if self._manners.covers else seen, self._names, seat or ""
                )
            self._reckon()
            if prompts.costs(ask):
                forget_enters()
            self._page.ask(*helps, question)
            said = self._asker.line()
        except BaseException:
            self._curtain.close()
            raise
        if said.strip() == BACK:
            self._curtain.close()
        return meant(ask, said, self._names)

    def explain(self, ask: Request[Any], seen: Sequence[Fact]) -> None:
        """What may be said, each word with what it does."""
        self._page.note(explanation(ask, self._setting(seen), whispers=not self._page.aside))

    def look(self, seen: Sequence[Fact]) -> None:
        """The cards so far, before one pair of eyes where the room may not see them all."""
        drawn = self._felt.in_lines(seen, self._names)
        if self._manners.covers and shows_more(seen) and self._curtain.seat is None:
            self._whisper([drawn])
        else:
            self._page.note(drawn)

    def refuse(self, why: Refused) -> None:
        """Why an answer was not taken."""
        self._asker.refuse(why.called(self._names.seat) if isinstance(why, NoSuchSeat) else why)

    def turn(self, coming: Fact) -> bool:
        """Wait for the next card to be turned; whether the rest is turned unasked."""
        if self._manners.reveal == "all":
            return True
        return self._felt.turn(coming, view(self._facts, None), self._names, self._asker)

    def takes_back(self) -> bool:
        """Whether the last answer is taken back although cards have been seen since; then it is said for good."""
        seen = _("Cards have been seen since. Take it back all the same?")
        if self.insist(lambda: self.menu(yes_or_no(), "no", seen)) == "no":
            return False
        self._page.drop()
        self._page.keep(Text(" " + _("The last answer is taken back; the cards seen since come again."), "warning"))
        return True

    # Between hands

    def names_also(self, people: Mapping[str, str], shorts: Mapping[str, str]) -> None:
        """Somebody more is known by name from now on."""
        names = self._names
        self._names = replace(names, people={**names.people, **people}, shorts={**names.shorts, **shorts})

    def show(self, *results: RenderableType) -> None:
        """Show a result that stays."""
        self._page.keep(*results)

    def say(self, text: str) -> None:
        """A remark, beside the results."""
        self._page.keep()
        errors = self._errors or console_(plain=not self.console.is_terminal, stderr=True)
        errors.print(Text(text))

    def flush(self) -> None:
        """Show what was said and is not shown yet, before somebody else writes to the terminal."""
        self._curtain.close()
        self._page.keep()

    # Rolls

    def _reckon(self) -> None:
        """Show for good how the rolls came about that may be seen by now."""
        if news := self._dice.news(self._facts, self._names):
            self._page.keep(*news)

    def rolled(self, result: Settled) -> None:
        """How a roll or contest ended; what has been seen of it is not shown again, and a fold leaves dice covered."""
        self._page.keep(self._dice.settled(result, self._names))
        self._hand, self._facts, self._dice = None, [], Dice()

    def _setting(self, seen: Sequence[Fact]) -> Setting:
        bank = table.banker(seen, self._seating.bank)
        return Setting(self._names, bank, self._faces, seen, self._seating, self._banked)

    def _hand_over(self, seat: str, seen: Sequence[Fact]) -> None:
        """Have a seat's own cards seen by that seat alone."""
        if self._curtain.seat == seat:
            return
        self._curtain.close()
        master, player = _("The screen is for the game master, as {seat}."), _("The screen is for {seat}.")
        is_master = seat not in self._seating.pcs
        invitation = (master if is_master else player).format(seat=self._names.seat(seat))
        room = self._felt.helps(view(self._facts, None), self._names, seat)
        ready = partial(private.ready, self._asker, master=is_master)
        try:
            self._curtain.open(seat, invitation, ready, *room, *self._page.noted())
        except private.WantsWhisper:
            self._curtain.close()
            self._asker.hear()
            self._hand_over(seat, seen)
            return
        own: list[RenderableType] = [*self._dice.of(seat, self._facts, self._names)]
        gestures = [rolls.read_off(cue, self._names) for cue in self._unheard()] if is_master else []
        self._page.hold(*self._page.talk(), *(own or [self._felt.drawn(seen, self._names, seat)]), *gestures)

    def _heading(self, left: str, right: str = "", line: str = "─") -> Text:
        return heading(left, right, self.console.width, "-" if self._faces.ascii_only else line)
