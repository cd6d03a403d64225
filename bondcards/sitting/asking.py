"""Who is asked in a hand, and all that is done before each question and with each answer, in its order."""

from collections.abc import Callable, Sequence
from typing import Any

from bondcards.engine.facts import Fact
from bondcards.engine.questions import Bet, Spoken
from bondcards.engine.requests import Request, Throw
from bondcards.errors import Refused
from bondcards.games.poker.showdown import SHOW, AskShow
from bondcards.sitting.turning import Turning
from bondcards.tables.deck import Deck
from bondcards.tables.insight import Insight
from bondcards.tables.prompt import BACK, Console, TakeBack, Usual, WantsChances, asks_chances
from bondcards.tables.typed import Typed, names_cards


class Asking:
    """The console of a hand, before the one where people sit.

    `before` is done before each question, one after another; `look` looks into the hand for one.

    What is said is taken once it is an answer: the game master may first ask how the hand stands, and one that is
    taken back after cards have been seen is meant so. Who names his cards where he may show them shows them.
    """

    def __init__(
        self,
        console: Console,
        turning: Turning,
        before: Sequence[Callable[[], object]],
        look: Callable[[Request[Any]], Insight],
    ) -> None:
        self._console = console
        self._turning = turning
        self._before = before
        self._look = look
        self._typed: Typed | None = None

    def typing(self, deck: Deck) -> Typed:
        """Whoever types the cards of a real deck here."""
        self._typed = Typed(self, deck)
        return self._typed

    def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None, why: str = "") -> str:
        """What the person says."""
        said = self._asked(ask, seen, lambda: self._console.ask(ask, seen, default, why))
        if self._typed and isinstance(ask, AskShow) and names_cards(said):
            self._typed.turned(said)
            return SHOW
        return said

    def ask_bets(self, ask: Bet, seen: Sequence[Fact], usual: Usual) -> str:
        """What the person says of a seat's bets."""
        return self._asked(ask, seen, lambda: self._console.ask_bets(ask, seen, usual))

    def _asked(self, ask: Request[Any], seen: Sequence[Fact], put: Callable[[], str]) -> str:
        while True:
            if self._typed and isinstance(ask, Spoken | Throw):
                # The deal is interrupted: the cards typed beyond it are named.
                self._typed.drop()
            for step in self._before:
                step()
            self._turning.looks(getattr(ask, "seat", None))
            try:
                said = put()
                if said.strip() == BACK and not self._turning.takes_back():
                    continue
                if not asks_chances(said):
                    return said
            except TakeBack:
                if self._turning.takes_back():
                    raise
                continue
            except WantsChances:
                pass
            self._console.reveal(self._look(ask))

    def explain(self, ask: Request[Any], seen: Sequence[Fact]) -> None:
        """Say what may be said."""
        self._console.explain(ask, seen)

    def look(self, seen: Sequence[Fact]) -> None:
        """Show the cards so far."""
        self._console.look(seen)

    def reveal(self, insight: Insight) -> None:
        """Show the game master how the hand stands."""
        self._console.reveal(insight)

    def refuse(self, why: Refused) -> None:
        """Say why an answer was not taken."""
        self._console.refuse(why)

    def turn(self, coming: Fact) -> bool:
        """Wait for the next card to be turned."""
        return self._console.turn(coming)

    def takes_back(self) -> bool:
        """Whether an answer is taken back after all."""
        return self._console.takes_back()
