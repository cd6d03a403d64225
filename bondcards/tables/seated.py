"""The table of a sitting: the cards come from its dealers, the words from each seat's players."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bondcards.engine.discards import Discard
from bondcards.engine.facts import Fact, as_seen
from bondcards.engine.questions import Bet, Choose, Spoken
from bondcards.engine.requests import Request, Show, Throw
from bondcards.engine.settlement import HOUSE
from bondcards.errors import OfSomebody, Refused
from bondcards.language import lexicon
from bondcards.language.i18n import _
from bondcards.tables.answerer import Answerer
from bondcards.tables.deck import Deck

Answerers = Sequence[Answerer]
Watch = Callable[[Request[Any], Fact], None]
"""Hears what was asked or told, and what everybody may note of it."""


class Unanswered(Refused):
    """Nobody here can answer, and there is no terminal to ask on."""


class Silent(OfSomebody, Unanswered):
    """Nobody here answers for a seat."""


def nobody(ask: Request[Any], fact: Fact) -> None:
    """Whoever hears of facts where nobody watches."""


class Seated:
    """A `Table` where each seat's players are asked in their order until one knows.

    A player gets its seat's view of the facts and the question, no more. `watch` hears of every fact. `by` is who
    gave the answer that is being noted.
    """

    def __init__(self, dealers: Answerers, players: Mapping[str, Answerers], deck: Deck, watch: Watch = nobody) -> None:
        self._dealers = dealers
        self._players = players
        self._deck = deck
        self._watch = watch
        # Each once, though it may answer for several seats.
        present = dict.fromkeys(answerer for some in (dealers, *players.values()) for answerer in some)
        self._noters = [answerer.note for answerer in present if type(answerer).note is not Answerer.note]
        self._views: defaultdict[str | None, list[Fact]] = defaultdict(list)
        self.facts: list[Fact] = []
        self.by = ""

    def answer(self, ask: Request[Any]) -> Any:
        """The first answer there is; of a die whoever sees it fall knows, a seat's players before the dealers.

        Refused where cards are turned that the packs cannot hold.
        """
        answerers = self._dealers
        seen: Sequence[Fact] = self.facts
        if isinstance(ask, Spoken):
            answerers, seen = self._players.get(ask.seat, ()), self.seen_by(ask.seat)
        elif isinstance(ask, Throw):
            answerers = (*self._players.get(ask.seat, ()), *answerers)
        for answerer in answerers:
            given = answerer.answer(ask, seen)
            if given is not None:
                if isinstance(ask, Show):
                    self._deck.refuse_turned(ask.to, ask.legal(given))
                self.by = answerer.by
                return given
        raise unanswered(ask)

    def seen_by(self, seat: str | None) -> Sequence[Fact]:
        """The facts so far as a seat sees them; for None, as the room does."""
        # A fact once seen so is seen so for good.
        seen = self._views[seat]
        seen += [as_seen(fact, seat) for fact in self.facts[len(seen) :]]
        return seen

    def note(self, ask: Request[Any], answer: Any) -> None:
        fact = ask.fact(answer)
        self.facts.append(fact)
        self._deck.note(fact, self.by)
        for noter in self._noters:
            noter(ask, answer, self.by)
        self.by = ""
        self._watch(ask, fact)


def unanswered(ask: Request[Any]) -> Unanswered:
    """The sentence for a question nobody answers, with the option that gives the answer."""
    match ask:
        case Bet():
            text = _("What does {seat} stake on `{box}`? Say --stake, --bet or --answers.")
            return Silent(ask.seat, text.format(seat="{person}", box=ask.box))
        case Choose() if ask.seat == HOUSE:
            text = _("What does the house say: {words}? Say --answers, or --auto to let the program answer.")
            return Unanswered(text.format(words=", ".join(map(typed, ask.options))))
        case Discard():
            text = _("Which cards does {seat} throw? Say --answers, or --auto to let the program answer.")
            return Silent(ask.seat, text.format(seat="{person}"))
        case Spoken():
            words = getattr(ask, "words", ()) or getattr(ask, "options", ())
            # A point is nobody's to give away but its owner's.
            text = (
                _("What does {seat} say: {words}? Say --heroism, or --answers.")
                if "spend" in words
                else _("What does {seat} say: {words}? Say --answers, or --auto to let the program answer.")
            )
            return Silent(ask.seat, text.format(seat="{person}", words=", ".join(map(typed, words))))
        case Throw():
            text = _("How did the die of {seat} fall? Say --die or --npc-die.")
            return Silent(ask.seat, text.format(seat="{person}"))
        case _:
            return no_more_cards()


def no_more_cards() -> Unanswered:
    return Unanswered(_("The cards given with --cards are used up. Give more, or deal from the shoe."))


def typed(word: str) -> str:
    """An answer as it is typed after --answers, and what that is in the language in use where it is something else."""
    said = lexicon.spoken(word)
    return f"`{word}`" if said == word else f"`{word}` ({said})"
