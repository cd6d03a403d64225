"""The console of a hand: all that is done before each question is put, and with each answer to it."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine.cards import names_cards
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Dealt, Fact
from bondcards.engine.questions import Bet, Choose, Spoken
from bondcards.engine.requests import Deal, Request, Throw
from bondcards.engine.settlement import HOUSE
from bondcards.errors import CannotAsk, Noted, Refused, TakeBack
from bondcards.games.poker.showdown import SHOW, AskShow
from bondcards.language import languages
from bondcards.language.i18n import _, n_
from bondcards.roleplay.heroism import AskPoint, Offer
from bondcards.sitting.front import HandConsole
from bondcards.sitting.menu import is_of_who_plays
from bondcards.sitting.pages import Pages
from bondcards.sitting.points import AskPoints, refuse_to_end
from bondcards.sitting.turning import Turning
from bondcards.tables.prompt import (
    BACK,
    CHANCES,
    Insight,
    Reason,
    StandsOtherwise,
    Usual,
    WantsChances,
    as_a_sign,
    asks_chances,
    calls,
    calls_irregularity,
    waits,
)
from bondcards.tables.typed import Typed, refuse_correction


class Asking(Struct, eq=False):
    """The console of a hand, before the one where people sit; its cards may be `typed` there.

    All that is `before` is done before each question. What is said is taken once it is an answer: the game master may
    first ask how the hand stands, and one that is taken back after cards have been seen is meant so. Who names his
    cards where he may show them shows them; who names a card as he draws it is dealt that one.
    """

    console: HandConsole
    turning: Turning
    before: Sequence[Callable[[], object]]
    insight: Callable[[Request[Any]], Insight]
    pages: Pages
    held_now: Callable[[str, Offer], Offer]
    typed: Typed | None = None
    call: Callable[[], bool] = lambda: False
    """Has it said what has gone wrong with the cards; False where nothing may be called."""
    follows: Request[Any] | None = None
    """The question that is put once all has been done before it."""
    _staked: str = ""
    """What was said last where a stake is asked for."""

    def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None, why: Reason | None = None) -> str:
        said = self._asked(ask, lambda: self.console.ask(self._as_it_stands(ask), seen, default, why))
        if self.typed and isinstance(ask, AskShow) and names_cards(said):
            self.typed.turned(said)
            return SHOW
        if self.typed and isinstance(ask, Discard):
            self.typed.refuse_named(ask, said)
        if self.typed and isinstance(ask, Choose) and (drawn := ask.drawn(said)) and not names_cards(drawn[1]):
            self.typed.drawn(drawn[1])
            return str(drawn[0])
        return said

    def _as_it_stands(self, ask: Request[Any]) -> Request[Any]:
        """What is asked, an offer of points by those that are there now."""
        if isinstance(ask, AskPoint):
            return replace(ask, offer=self.held_now(ask.seat, ask.offer))
        if isinstance(ask, AskPoints):
            return replace(ask, offers={seat: self.held_now(seat, offer) for seat, offer in ask.offers.items()})
        return ask

    def ask_card(self, ask: Deal, seen: Sequence[Fact], order: Sequence[Deal]) -> str:
        return self._asked(ask, lambda: self.console.ask_card(ask, seen, order))

    def went(self, dealt: Sequence[Dealt]) -> None:
        self.console.went(dealt)

    def ask_bets(self, ask: Bet, seen: Sequence[Fact], usual: Usual) -> str:
        self._staked = self._asked(ask, lambda: self.console.ask_bets(ask, seen, usual))
        return self._staked

    def _asked(self, ask: Request[Any], put: Callable[[], str]) -> str:
        while True:
            if self.typed and isinstance(ask, Spoken | Throw):
                self.typed.interrupted(ask)
            self._get_ready(ask)
            self.turning.looks(getattr(ask, "seat", None))
            try:
                with self.pages.asked(ask):
                    said = _as_long_as_it_stands(put)
                _refuse_no_answer(said)
                if self.typed:
                    refuse_correction(said)
                refuse_to_end(ask, said)
                said = as_a_sign(ask, said)
                if said.strip() == BACK and not self.turning.takes_back():
                    continue
            except TakeBack:
                if self.turning.takes_back():
                    raise
                continue
            except WantsChances:
                said = CHANCES
            if asks_chances(said):
                self.console.reveal(self.insight(ask))
            elif not self._is_called(ask, said):
                return said

    def _is_called(self, ask: Request[Any], said: str) -> bool:
        """Whether what went wrong with the cards is called, and noted by now; not while it is asked what that was."""
        return calls_irregularity(said) and getattr(ask, "seat", "") != HOUSE and self.call()

    def _get_ready(self, ask: Request[Any]) -> None:
        self.follows = ask
        try:
            for step in self.before:
                step()
        except Refused as why:
            raise CannotAsk(str(why)) from why
        finally:
            self.follows = None

    def explain(self, ask: Request[Any], seen: Sequence[Fact]) -> None:
        self.console.explain(ask, seen)

    def look(self, seen: Sequence[Fact]) -> None:
        self.console.look(seen)
        if self.typed and (waiting := self.typed.waiting):
            wait = n_(
                "{count} card is typed, and waits to be dealt.",
                "{count} cards are typed, and wait to be dealt.",
                waiting,
            )
            self.console.refuse(Noted(wait.format(count=waiting)))

    def refuse(self, why: Refused) -> None:
        said, self._staked = self._staked.strip(), ""
        if said and not isinstance(why, Noted) and is_of_who_plays(said):
            menu = _("“{words}” is for the menu between two hands: “{end}” leads there.")
            why = Refused(menu.format(words=said, end=languages.in_use().listed("end")[0]))
        self.console.refuse(why)


def _refuse_no_answer(said: str) -> None:
    """Put the question again where somebody only wants a moment, or calls as a croupier does."""
    if waits(said):
        raise Noted(_("No hurry: the question stands; “?” shows what may be said."))
    if calls(said):
        raise Noted(_("So calls the croupier: the question stands; “?” shows what may be said."))


def _as_long_as_it_stands(put: Callable[[], str]) -> str:
    """What is said to a question, which is put again where it stands otherwise meanwhile."""
    while True:
        with suppress(StandsOtherwise):
            return put()
