"""The table of a sitting: the cards come from its dealers, the words from each seat's players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from bondcards.cards import Card
from bondcards.errors import Refused
from bondcards.facts import Fact, view
from bondcards.i18n import _
from bondcards.kernel import Bet, Choose, Deal, Request, Show, Shuffle
from bondcards.tables.answerer import Answerer
from bondcards.tables.dealer import Count

A = TypeVar("A")
W = TypeVar("W", bound=str)

Answerers = Sequence[Answerer]


class Unanswered(Refused):
    """Nobody here can answer, and there is no terminal to ask on."""


class Seated:
    """A `Table` where each seat's players are asked in their order until one knows.

    A player gets its seat's view of the facts and the question, no more. `watch` hears of every fact.
    """

    def __init__(
        self, dealers: Answerers, players: Mapping[str, Answerers], count: Count, watch: Callable[[Fact], None]
    ) -> None:
        self._dealers = dealers
        self._players = players
        self._count = count
        self._watch = watch
        self.facts: list[Fact] = []
        self.by = ""

    def deal(self, ask: Deal) -> Card:
        """The next card, from the first dealer who has one."""
        return self._first(ask, self._dealers, lambda dealer: dealer.deal(ask, self.facts))

    def shuffle(self, ask: Shuffle) -> None:
        """Have the cards shuffled."""
        dealer = next((dealer for dealer in self._dealers if dealer.shuffle(ask)), None)
        if dealer is None:
            raise unanswered(ask)
        self.by = dealer.by

    def show(self, ask: Show) -> tuple[Card, ...]:
        """The turned cards, from the first dealer who sees them."""
        return self._first(ask, self._dealers, lambda dealer: dealer.show(ask, self.facts))

    def choose(self, ask: Choose[W]) -> W:
        """A word, from the first of the seat's players who has one."""
        seen = view(self.facts, ask.seat)
        return self._first(ask, self._players[ask.seat], lambda player: player.choose(ask, seen))

    def bet(self, ask: Bet) -> int | str:
        """An amount or a word, from the first of the seat's players who has one."""
        seen = view(self.facts, ask.seat)
        return self._first(ask, self._players[ask.seat], lambda player: player.bet(ask, seen))

    def _first(self, ask: Request[A], answerers: Answerers, answer: Callable[[Answerer], A | None]) -> A:
        for answerer in answerers:
            given = answer(answerer)
            if given is not None:
                self.by = answerer.by
                return given
        raise unanswered(ask)

    def note(self, ask: Request[A], answer: A) -> None:
        """Note the fact, and let everybody here do so."""
        fact = ask.fact(answer)
        self.facts.append(fact)
        self._count.note(ask, answer)
        for answerer in self._everybody():
            answerer.note(ask, answer, self.by)
        self.by = ""
        self._watch(fact)

    def _everybody(self) -> list[Answerer]:
        """Each answerer once, though it may answer for several seats."""
        seated = [answerer for answerers in (self._dealers, *self._players.values()) for answerer in answerers]
        return list({id(answerer): answerer for answerer in seated}.values())


def unanswered(ask: Request[Any]) -> Unanswered:
    """The sentence for a question nobody answers, with the option that gives the answer."""
    match ask:
        case Bet():
            return Unanswered(
                _("What does {seat} stake on {box}? Say --stake, --bet or --answers.").format(
                    seat=ask.seat, box=ask.box
                )
            )
        case Choose():
            return Unanswered(
                _("What does {seat} say: {words}? Say --answers, or --auto to let the program answer.").format(
                    seat=ask.seat, words=", ".join(ask.options)
                )
            )
        case _:
            return Unanswered(_("The cards given with --cards are used up. Give more, or deal from the shoe."))
