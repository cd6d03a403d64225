"""The screen of a sitting: shows what happens as it happens, and asks the people at the terminal."""

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from rich.console import RenderableType
from rich.text import Text

from bondcards.campaign.accounts import Account
from bondcards.engine import cards
from bondcards.engine.discards import Discard
from bondcards.engine.facts import (
    Dealt,
    Discarded,
    Fact,
    Irregular,
    Round,
    Thrown,
    Unturned,
    shows_more,
    view,
)
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Deal, Request, Show
from bondcards.engine.wagers import Wager
from bondcards.errors import Noted, Refused
from bondcards.games import catalogue
from bondcards.games.poker.showdown import AskShow
from bondcards.hand import Head
from bondcards.language import languages
from bondcards.language.grammar import NoSuchSeat
from bondcards.language.i18n import _, n_
from bondcards.people.sheet import Person
from bondcards.roleplay.contest import AskPrice, Terms
from bondcards.roleplay.heroism import AskPoint
from bondcards.seen import chance, questions
from bondcards.seen.questions import needs_own_cards
from bondcards.seen.results import headline
from bondcards.seen.setting import Question, Setting
from bondcards.show import menu, private, rolls, sitting
from bondcards.show.anew import GivenAnew
from bondcards.show.asking import ABOUT_QUESTION
from bondcards.show.explaining import explained, in_pages, masters_word, masters_words
from bondcards.show.hand import Hand
from bondcards.show.keyboard import Read, forget_enters, typed
from bondcards.show.layout import heading, line
from bondcards.show.masters_word import MastersWord, before_all
from bondcards.show.page import Page, filled
from bondcards.show.private import Curtain
from bondcards.show.said import Answer
from bondcards.show.table import written
from bondcards.show.terminal import Harmless
from bondcards.show.whispers import Whispers
from bondcards.sitting.audience import NOTHING_YET, Cue, Scene, Since
from bondcards.sitting.front import Front
from bondcards.sitting.insurance import AskInsured
from bondcards.sitting.menu import Choice
from bondcards.sitting.pages import whose
from bondcards.sitting.plan import OPEN, Manners, Plan, titled
from bondcards.sitting.points import AskPoints, AskPointsAfterAll
from bondcards.sitting.result import HandResult, Settled
from bondcards.tables.groups import OfHands
from bondcards.tables.prompt import HELP, Insight, Reason, Usual, takes_back
from bondcards.telling.rolls import read_off
from bondcards.telling.words import Names

if TYPE_CHECKING:
    from bondcards.campaign.phones import Phones


class Screen(GivenAnew):
    """The terminal as a front, with the manners of the table; what lasts goes to `console`, remarks to `errors`."""

    def __init__(
        self,
        console: Harmless,
        names: Names,
        *,
        manners: Manners = OPEN,
        read: Read = typed,
        errors: Harmless | None = None,
        phones: "Phones | None" = None,
    ) -> None:
        super().__init__(Page(console), read)
        self.phones = phones
        self.names = names
        """What everybody and everything is called here."""
        self._faces = console.faces()
        self._errors = errors
        self._manners = manners
        self._at_no_hand()

    def _at_no_hand(self) -> None:
        """Be of no hand yet, before all, with nothing asked."""
        self._curtain = Curtain(self.page)
        self._hand = Hand(self.page, self.names)
        self._whispers = Whispers(self, self._curtain)
        self._word = MastersWord(self, self._hand, self._curtain, self._whispers)
        self._reopened = None
        self._explained: tuple[Request[Any] | None, int] = (None, 0)
        """To which question help was given last, and which page of it."""
        self._answered = Answer()
        self._given = ""
        self._speaks = ""
        """Who is asked now; empty where nobody at the table is."""
        self._usual = False
        """Whether Enter answers the question that was asked last."""
        self._why: Reason | None = None
        """Why somebody would answer it so by himself."""

    # What happens

    @property
    def looks_on(self) -> bool:
        return self.page.console.is_terminal

    def opened(
        self, plan: Plan, granted: Mapping[str, int], why_not: Mapping[str, str], since: Since = NOTHING_YET
    ) -> None:
        self.names = self.names.at(plan.game, plan.options)
        title = self.heading(titled(plan), self.names.currency, "━")
        self.page.keep(title, *sitting.head(plan, granted, why_not, self.names, since))

    def begins(self, head: Head, place: int) -> None:
        """Begin a hand, or a contest; one that begins again, an answer taken back, goes on."""
        self.names = replace(self.names, game=head.game, options=head.options)
        again, headed = self._hand.begun(head), self._hand.headed(head, place)
        self._hand.begin(head, place, self.names)
        if again:
            self.page.drop()
        self._word.listens()
        if not (headed or isinstance(head.options, Terms)):
            title = _("Hand {number}").format(number=place)
            self.page.begin(Text(), self.heading(title, catalogue.title(head.game)))

    def watch(self, ask: Request[Any], fact: Fact) -> None:
        """Take note of what happened when something was asked or told, and say what the table hears of it."""
        if isinstance(ask, Discard) and isinstance(fact, Discarded):
            self._tell_thrown(ask, fact)
        self._curtain.close()
        if not isinstance(fact, Thrown):
            self._hand.reckon(self.names)
        if isinstance(fact, Unturned) or (isinstance(fact, Irregular) and self._hand.lies_open):
            # Why a loss stands, or what turns out to have been against the rules, is said below the cards.
            self._hand.lay_out(self.names)
        if isinstance(fact, Round):
            self._whispers.end_street()
        if said := self._hand.heard(ask, fact):
            self.page.say(said)

    def _tell_thrown(self, ask: Discard, thrown: Discarded) -> None:
        """Tell a seat which of its cards go. Who writes them down knows; words may not be heard as they were meant."""
        if thrown.at and self._curtain.seat == ask.seat and not cards.are_cards(self._answered.typed):
            private.told_thrown(self, ask.hand, thrown.at, self.names.seat(ask.seat))

    def settled(self, result: HandResult, reserves: Mapping[str, int], balances: Mapping[str, int]) -> None:
        """Who wins and what it pays. `reserves` (points) and `balances` (cents) are what everybody has now."""
        self._curtain.close()
        self._hand.lay_out(self.names)
        came = headline(self._hand.facts, result, balances.get(result.bank), self.names)
        self.page.keep(
            *filled([written(one) for one in came], self.page.console.width),
            *sitting.remarks(result, self.names, self._hand.irregular),
            sitting.of_hand(result, self._hand.seating.ids or tuple(balances), reserves, balances, self.names),
        )
        self._hand.settle(result.bank)
        self._word.listens()

    def ended(self, account: Account, reserves: Mapping[str, int], balances: Mapping[str, int]) -> None:
        hands = n_("{number} hand played", "{number} hands played", account.hands).format(number=account.hands)
        self.page.keep(Text(), self.heading(_("End of the sitting"), hands, "━"))
        if account.transfers:
            self.page.keep(sitting.who_won(account.transfers, self.names))
        self.page.keep(sitting.of_sitting(account, reserves, balances, self.names))

    # Asking: tables.prompt.Console

    def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None, why: Reason | None = None) -> str:
        seen = seen if getattr(ask, "seat", None) else view(seen, None)
        self._usual, self._why = default is not None, why
        return self._answer(ask, seen, questions.question(ask, default, self._setting(seen)))

    def ask_bets(self, ask: Bet, seen: Sequence[Fact], usual: Usual) -> str:
        self._usual, self._why = usual.on_enter, usual.why
        return self._answer(ask, seen, questions.bets(ask, usual, self._setting(seen)))

    def ask_card(self, ask: Deal, seen: Sequence[Fact], order: Sequence[Deal]) -> str:
        seen = view(seen, None)
        self._usual, self._why = False, None
        return self._answer(ask, seen, chance.card(ask, order, self._setting(seen)))

    def _answer(self, ask: Request[Any], seen: Sequence[Fact], question: Question) -> str:
        seat = getattr(ask, "seat", None)
        self._speaks, asked = seat or "", question
        try:
            helps: list[RenderableType] = []
            phoned = whose(ask) in self.phones.there() if self.phones else False
            if phoned:
                question = question._replace(hints=(*question.hints, _("by phone, or here")))
            if self._why:
                question = (
                    self._whispers.keep_back(question, self.names.seat(whose(ask)), self._why)
                    if self._hides_mind(ask, seen)
                    else question._replace(why=self._why.aloud)
                )
            if seat and self._manners.covers and needs_own_cards(ask, seen) and not phoned:
                self._hand_over(seat, seen, question)
            elif isinstance(ask, AskPoint | AskPoints):
                self._hand.lay_out(self.names)
            else:
                helps = self._hand.felt.helps(self._hand.room if self._manners.covers else seen, self.names, seat or "")
            self._hand.reckon(self.names)
            self._hand.dice.price_was_offered |= isinstance(ask, AskPrice)
            # Chips hang on the answer, or cards that are gone once it is given.
            if isinstance(ask, Bet | Wager | Discard | AskShow | AskPoint | AskPoints | AskInsured):
                forget_enters()
            self.page.ask(*helps, menu.question(question, self._faces))
            self._word.tells_points = isinstance(ask, AskPoint | AskPoints | Bet)
            said, self._given = self._given or self.line(), ""
        except private.WantsWhisper as wants:
            # The player's cards are covered before the game master is told, and he is called again.
            self._curtain.close()
            wants.tell()
            return self._answer(ask, seen, asked)
        except BaseException:
            self._curtain.close()
            raise
        finally:
            self._word.tells_points, self._whispers.intent, self._speaks = False, (), ""
        if takes_back(said):
            self._curtain.close()
        self._answered = Answer(
            said, said, "" if isinstance(ask, Bet) else seat or "", isinstance(ask, Bet | Wager), self._hand.villain
        )
        heard = self._heard(ask, said)
        self._answered = self._answered._replace(heard=heard)
        return heard

    def went(self, dealt: Sequence[Dealt]) -> None:
        self.page.note(line(chance.went(dealt, self._setting(self._hand.room)), "quiet"))

    def explain(self, ask: Request[Any], seen: Sequence[Fact]) -> None:
        his = masters_words(heard=self.hears_master) if self.masters else []
        where = self._setting(seen)
        if self._hides_mind(ask, seen):
            does = _("as {seat} would; “.” shows the game master alone what that is, and why")
            his = [(_("Enter"), does.format(seat=self.names.seat(whose(ask)))), *his]
            where = where._replace(usual=False)
        if isinstance(ask, AskPointsAfterAll):
            # Between two hands there is nothing to reckon.
            his = [*masters_word(self.hears_master)]
        if self.calls and isinstance(ask, Deal | Show):
            his = [
                (languages.in_use().listed("irregularity")[0], _("call what went wrong with the cards dealt so far")),
                *his,
            ]
        pages = in_pages(explained(ask, where, *his), self._leaves_room)
        asked, page = self._explained
        page = (page + 1) % len(pages) if asked == ask else 0
        self._explained = ask, page
        self.page.note(pages[page])

    def _leaves_room(self, help_: RenderableType) -> bool:
        return self.fits(help_, ABOUT_QUESTION)

    def look(self, seen: Sequence[Fact]) -> None:
        """The cards so far, before one pair of eyes where the room may not see them all."""
        drawn = self._hand.felt.in_lines(seen, self.names)
        if self._manners.covers and shows_more(seen) and self._curtain.seat is None:
            self._whispers.show([drawn])
        else:
            self.page.note(drawn)

    def refuse(self, why: Refused) -> None:
        named = why.called(self.names.hand) if isinstance(why, OfHands) else why
        super().refuse(named.called(self.names.seat) if isinstance(named, NoSuchSeat) else named)

    def _sentence(self, why: Refused) -> str:
        return self._answered.refused(why, self._hand.seating.ids, self.names)

    def turn(self, coming: Fact) -> bool:
        """Wait for the next card to be turned; whether the rest is turned unasked."""
        if self._manners.reveal == "all":
            return True
        return self._hand.felt.turn(coming, self._hand.room, self.names, self)

    # What is asked before a sitting and between two hands

    def menu(self, choices: Sequence[Choice], default: str, question: str = "", *above: RenderableType) -> str:
        """What to do next: one of a few choices, by letter or name; an Enter typed before it is asked is none."""
        forget_enters()
        return super().menu(choices, default, question, *above)

    def knows(self, person: Person) -> None:
        names = self.names
        people, shorts = {**names.people, person.id: person.name}, {**names.shorts, person.id: person.short_name}
        self.names = replace(names, people=people, shorts=shorts)

    def show(self, *results: RenderableType) -> None:
        self.page.keep(*results)

    def not_begun(self, why: str) -> None:
        self.page.keep()
        self.refuse(Noted(why))

    def say(self, text: str) -> None:
        self.page.keep()
        errors = self._errors or self.page.console.beside()
        # Beside results in a file or a pipe it is a line of its own; on a terminal it stands below the table.
        errors.print(line(text) if errors.is_terminal else Text(text))

    def flush(self) -> None:
        """Show what was said and is not shown yet, before somebody else writes to the terminal."""
        self._curtain.close()
        self.page.keep()

    # Rolls

    def rolled(self, settled: Settled) -> None:
        """How a roll or contest ended; what has been seen of it is not shown again."""
        self.page.keep(self._hand.dice.settled(settled, self.names))
        self._hand.settle_contest(settled)

    def _hides_mind(self, ask: Request[Any], seen: Sequence[Fact]) -> bool:
        """Whether all read a question to a villain, and what he would say to it is for the game master alone."""
        minds = self._manners.covers and self._why and whose(ask) in self._hand.villains
        return bool(minds) and not needs_own_cards(ask, seen)

    def _setting(self, seen: Sequence[Fact]) -> Setting:
        return self._hand.setting(seen, self.names, usual=self._usual)

    def _hand_over(self, seat: str, seen: Sequence[Fact], question: Question) -> None:
        if self._curtain.seat == seat:
            return
        self._curtain.close()
        master, player = _("The screen is for the game master, as {seat}."), _("The screen is for {seat}.")
        is_master = seat not in self._hand.seating.pcs
        invitation = (master if is_master else player).format(seat=self.names.seat(seat))
        room = self._hand.felt.helps(self._hand.room, self.names, seat)
        ready = partial(private.ready, self)
        try:
            self._curtain.open(seat, invitation, ready, *room)
        except private.WantsWhisper as wants:
            self._curtain.close()
            wants.tell()
            self._hand_over(seat, seen, question)
            return
        his = [read_off(cue, self.names) for cue in self._whispers.unheard()] if is_master else []
        if is_master and self._whispers.scenes:
            his.append(" " + _("“.” shows how {seat} looks and acts.").format(seat=self.names.seat(seat)))
        cards = self._hand.felt.own(seen, self.names, seat, question)
        self.page.hold(*self.page.talk(), cards, *(Text(told, "quiet") for told in his))

    def heading(self, left: str, right: str = "", line: str = "─") -> Text:
        return heading(left, right, self.page.console.width, "-" if self._faces.ascii_only else line)

    # For the game master alone

    def secretly(self, result: Settled) -> None:
        self._whispers.show([rolls.settled(result, self.names)])

    @property
    def masters(self) -> bool:
        his = self._curtain.seat is not None and self._curtain.seat not in self._hand.seating.pcs
        return his or self._curtain.waits or super().masters

    @property
    def hears_master(self) -> bool:
        return self.master is not None

    def heeds(self, words: str) -> bool:
        return self._word.heeded(words)

    def line(self) -> str:
        """What the person types; who asks what goes on is told whose turn it is, and has asked for help."""
        words = super().line()
        return HELP if self._word.tells_turn(words, self._speaks) else words

    @contextmanager
    def beside(self) -> Generator[Front]:
        """The same screen before all, for a roll: of the hand that goes on it knows nothing but the points left."""
        other = copy(self)
        other._at_no_hand()
        other._hand.points = self._hand.points
        with before_all(other):
            yield other

    def hear(self) -> None:
        self._whispers.before_opening(super().hear)

    def reveal(self, insight: Insight) -> None:
        self._word.reveal(insight)

    def cue(self, cue: Cue) -> None:
        """Have a villain's gesture told to the game master: when he likes, or behind his own curtain."""
        self._whispers.cue(cue)

    def plays(self, scene: Scene) -> None:
        self._word.plays(scene)
