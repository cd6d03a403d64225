"""A hand history as it is told: street by street, then what everybody has in the end; or many hands, a line each."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, takewhile
from typing import Any, Final

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.engine import money
from bondcards.engine.cards import Card
from bondcards.engine.facts import Awarded, Dealt, Fact, Place, Round, Said, Turned
from bondcards.engine.requests import Request, Tell
from bondcards.games import catalogue
from bondcards.games.poker.felt import Felt
from bondcards.games.poker.showdown import AskShow
from bondcards.games.poker.table import BOARD
from bondcards.language.i18n import _
from bondcards.language.spelling import together
from bondcards.seen.heard import Hearing, Phrase
from bondcards.show.layout import columns, gain, heading
from bondcards.show.page import filled, run_on
from bondcards.show.table import Faces
from bondcards.telling import hands, words
from bondcards.telling.labels import LABELS
from bondcards.telling.parts import Line, Part, called, laid
from bondcards.telling.words import Names

ENDING: Final = (Turned, Awarded)
"""Facts that come only when nobody bets any more."""


class Hand(Struct, frozen=True):
    """A hand of `game` as a record has it, amounts in cents; `over` unless the record ends before it does."""

    name: str
    game: str
    options: object
    limit: str
    players: Mapping[str, str]
    facts: tuple[Fact, ...]
    began: Mapping[str, int | None]
    left: Mapping[str, int | None]
    """What each seat had before it and has after it; None where nobody knows."""
    over: bool

    @property
    def names(self) -> Names:
        return Names(self.players, game=self.game, options=self.options)

    @property
    def title(self) -> str:
        return _("{game}, {limit}").format(game=catalogue.title(self.game), limit=_(LABELS.limits[self.limit]))


def in_full(hands: Iterable[Hand], faces: Faces, width: int) -> RenderableType:
    parts: list[RenderableType] = []
    for hand in hands:
        number = _("Hand {number}").format(number=hand.name) if hand.name else ""
        parts += [*([Text()] if parts else []), heading(hand.title, number, width)]
        teller = _Teller(hand, faces, width)
        for street in _streets(hand.facts):
            parts += [Text(), *teller.street(street)]
        if not hand.over:
            parts += [Text(), Text(" " + _("The record ends here, before the hand does."), "warning")]
        parts += [Text(), _stacks(hand)]
    return Group(*parts)


def listed(hands: Iterable[Hand]) -> Table:
    """Many hands, a line each: what was played, by how many, the pot and who won it."""
    grid = columns(_("hand"), _("game"), _("won by"), _("players"), _("pot"), text=3)
    for hand in hands:
        awarded = [fact for fact in hand.facts if isinstance(fact, Awarded)]
        winners = dict.fromkeys(hand.names.seat(seat) for fact in awarded for seat in fact.seats)
        won = together(list(winners)) if winners else _("not over")
        pot = money.text(sum(fact.amount for fact in awarded))
        grid.add_row(Text(hand.name, "key"), hand.title, Text(won, "name"), str(len(hand.began)), pot)
    return grid


def _streets(facts: Sequence[Fact]) -> list[list[Fact]]:
    """The facts of each street; what comes when nobody bets any more is one of its own."""
    streets: list[list[Fact]] = [[]]
    ending = False
    for fact in facts:
        ends = isinstance(fact, ENDING) or (isinstance(fact, Said) and fact.about == AskShow.about)
        if isinstance(fact, Round) or (ends and not ending):
            streets.append([])
        ending = ending or ends
        streets[-1].append(fact)
    return [street for street in streets[1:] if street]


class _Teller:
    """Tells a hand, street after street; it has heard all that was told before."""

    def __init__(self, hand: Hand, faces: Faces, width: int) -> None:
        self._names = hand.names
        self._faces = faces
        self._width = width
        self._heard: list[Fact] = []
        self._hearing = Hearing(hand.names)
        self._felt = Felt()
        for fact in takewhile(lambda fact: not isinstance(fact, Round), hand.facts):
            self._note(fact)

    def street(self, facts: Sequence[Fact]) -> list[Text]:
        """The name of a street with the board and the pot; then what is said, and the cards as they come."""
        lines = [self._title(facts)]
        for dealing, some in groupby(facts, lambda fact: isinstance(fact, Dealt)):
            these = list(some)
            phrases = [phrase for fact in these if (phrase := self._note(fact))]
            if not dealing:
                lines += run_on(phrases, self._width, self._faces)
                continue
            came: dict[str, list[Card]] = {}
            for fact in these:
                if isinstance(fact, Dealt) and fact.to.seat:
                    came.setdefault(fact.to.seat, []).append(fact.card)
            hands = ((self._names.seat(seat), self._faces.written(cards)) for seat, cards in came.items())
            lines += filled((Text.assemble((name, "name"), " ", cards) for name, cards in hands), self._width)
        return lines

    def _note(self, fact: Fact) -> Phrase | None:
        """The phrase for a fact, where the street does not say it already."""
        self._felt.note(fact)
        self._heard.append(fact)
        if isinstance(fact, Turned):
            line: Line = (called(fact.to.seat, self._names), Part(" "), laid(fact.cards))
            if worth := hands.worth(Place(fact.to.seat), fact.cards, self._heard, self._names):
                line = (*line, Part(words.colon() + worth))
            return Phrase(line, "cards")
        ask: Request[Any] = Tell(fact)
        if isinstance(fact, Said) and fact.about == AskShow.about:
            ask = AskShow(fact.seat, ("show", "muck"))
        phrase = self._hearing.of(ask, fact)
        return None if isinstance(fact, Round | Dealt) else phrase

    def _title(self, facts: Sequence[Fact]) -> Text:
        first = facts[0]
        shown = any(isinstance(fact, Turned) for fact in facts)
        ending = _("Showdown") if shown else _("The end")
        line = Text.assemble(" ", (_(LABELS.rounds[first.name]) if isinstance(first, Round) else ending, "heading"))
        if board := [fact.card for fact in facts if isinstance(fact, Dealt) and fact.to == BOARD]:
            line.append("  ").append_text(self._faces.written(board))
        if isinstance(first, Round) and self._felt.pot:
            line.append("  ").append(_("pot {amount}").format(amount=money.text(self._felt.pot)), "quiet")
        return line


def _stacks(hand: Hand) -> Table:
    """The stacks before and after, with the gain; of those whose stacks nobody knows the names alone."""
    grid = columns("", "", _("before"), _("after"), "", text=2)
    for seat, began in hand.began.items():
        left = hand.left[seat]
        if began is None or left is None:
            cells: tuple[str, str, Text] = ("?", "?", Text())
        else:
            cells = (money.text(began), money.text(left), gain(left - began))
        name = hand.players[seat]
        grid.add_row(Text(seat, "key"), Text(name if name != seat else "", "name"), *cells)
    return grid
