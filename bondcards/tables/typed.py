"""Real cards, typed as they fall: one by one, or a whole deal in one line."""

import re
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, ClassVar, Final

from bondcards.engine import cards, money
from bondcards.engine.cards import UNKNOWN, Card, read_all
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Dealt, Fact, Place, cards_on_table
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Deal, Request, Show, Shuffle
from bondcards.errors import Refused
from bondcards.games.poker.showdown import AskShow
from bondcards.language import grammar, languages, spelling
from bondcards.language.grammar import Asked
from bondcards.language.i18n import _, n_
from bondcards.language.spelling import STOPS, either, plain, unaccented
from bondcards.tables.answerer import Answerer
from bondcards.tables.deck import Deck
from bondcards.tables.groups import Order, refuse_door_cards, refuse_groups, refuse_two_ways
from bondcards.tables.holders import hands_in
from bondcards.tables.prompt import BACK_TO, Console, insisted, put

_THOUSANDS: Final = re.compile(r"\d+ ?k")
"""A card by the French `k` of carreau, or a stake typed too soon."""
_MUCK: Final = Asked(("muck",), AskShow.about)


def _says_done(words: str) -> bool:
    """Whether somebody says that the packs are shuffled, or several times: "ok, shuffled", « battues et coupées »."""
    parts = grammar.parts(words)
    return grammar.says(words, Shuffle.DONE) or (
        bool(parts) and all(grammar.says(part, Shuffle.DONE) for part in parts)
    )


def refuse_correction(words: str) -> None:
    """Refuse what says that a card was another one: “Leiter had the ten of spades”, « le sept était un huit »."""
    said = re.fullmatch(rf".*?\b(?:{either(languages.in_use().listed('was'))})\s+(?P<card>\S.*)", unaccented(words))
    card = words[said.start("card") :].strip(f" {STOPS}") if said else ""
    if card and cards.are_cards(card):
        how = _("“{words}”: a card that lies there is mended by “{back}”, then its number, then the right card.")
        raise Refused(how.format(words=words.strip(), back=BACK_TO))


class OfLine(Answerer):
    """The cards of a line beyond its first, and those that an Enter says nobody has seen: with it one answer."""

    by: ClassVar[str] = "line"

    def __init__(self, following: Callable[[Deal], Card | None]) -> None:
        self._following = following

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Card | None:
        return self._following(ask)


class Typed(Answerer):
    """Cards as a person types them.

    A line fills the deals that follow until a person is asked something, as they come or by the hands that it names;
    what is left of it then is named and forgotten. Enter is a covered card nobody has seen, and so are all that follow
    until then.
    """

    by: ClassVar[str] = "person"

    def __init__(self, console: Console, deck: Deck, order: Order) -> None:
        self._console = console
        self._deck = deck
        self._order = order
        self._ahead: list[Card] = []
        self._of_hands: dict[Place, list[Card]] = {}
        """The cards of lines in which hands are named, by these."""
        self._went: list[Dealt] = []
        """The cards of the last line that have been dealt, as they lie, until it is said where they went."""
        self._turned = ""
        self._turned_too: dict[Place, str] = {}
        """What was said of hands that are turned after the one whose line it was."""
        self._none_seen = False
        self._none_dealt = False
        self._first = ""
        """The line of the first cards, typed when the pack was to be shuffled."""

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Card:
        def read(words: str) -> Card:
            if ask.sees is not None:
                self._none_seen = not words or languages.in_use().lists_so(words, "unseen")
                if self._none_seen:
                    return UNKNOWN
            return self._taken(ask, words)

        known = self._of_line(ask) or self._unseen(ask)
        if known is None:
            self._say_where()
        return known or insisted(
            self._console, ask, seen, lambda: self._console.ask_card(ask, seen, self._order()), read
        )

    def _taken(self, ask: Deal, words: str) -> Card:
        """The first card of a line, of which the others wait; one of them refused, all of it is."""
        named = {to: list(read_all(its)) for to, its in hands_in(words).items()}
        typed = [] if named else list(read_all(words))
        of_hands = {to: its for to, its in {**self._of_hands, **named}.items() if its}
        self._deck.refuse_typed(*typed, *chain(*of_hands.values()))
        card = ask.legal((named[ask.to] if named else typed)[0])
        for to, its in named.items():
            for one in its:
                Deal(to, (), ask.suited).legal(one)
        order = self._order()
        if len(order) == 1 and len(named.get(ask.to, ())) > 1:
            # Whoever says the whole hand again has lost sight of where it stands.
            raise Refused(
                _("One card is asked for now: say it alone, such as “{card}”.").format(
                    card=cards.as_typed(named[ask.to][-1])
                )
            )
        refuse_door_cards(named, order)
        if not of_hands:
            refuse_groups(words, typed, order)
            refuse_two_ways(words, order)
        self._ahead, self._of_hands, self._went = typed, of_hands, []
        return card

    def after(self, known: Answerer) -> list[Answerer]:
        """Who is asked for a card one after the other, where some are `known` from before: what was typed goes first.

        That no covered card that follows was seen is said of those alone that nobody knows.
        """
        return [OfLine(self._of_line), known, OfLine(self._unseen), self]

    def _of_line(self, ask: Deal) -> Card | None:
        line = self._line_for(ask)
        if not line or not self._is_clear():
            return None
        try:
            self._deck.refuse_typed(line[0])
            return ask.legal(line[0])
        except Refused as why:
            self._console.refuse(why)
            line.pop(0)
            self.drop()
            return None

    def _is_clear(self) -> bool:
        """Whether it is clear of whom the first cards are; they may have been typed before it was known who plays."""
        first, self._first = self._first, ""
        try:
            if first:
                refuse_two_ways(first, self._order())
        except Refused as why:
            self._console.refuse(why)
            self._ahead = []
            return False
        return True

    def _line_for(self, ask: Deal) -> list[Card]:
        """The cards that wait, of which the first is dealt next: those of the hand itself go first."""
        return self._of_hands.get(ask.to) or self._ahead

    def _unseen(self, ask: Deal) -> Card | None:
        return UNKNOWN if ask.sees is not None and self._none_seen else None

    def shuffle(self, ask: Shuffle) -> bool:
        """Once the person says that it is done, or types the first cards."""

        def read(words: str) -> str:
            if not words or _says_done(words):
                return ""
            first = list(read_all(words))
            if _THOUSANDS.fullmatch(plain(words)):
                raise grammar.may_mean(words, [cards.shown(first[0]), money.text(money.read(words))])
            refuse_groups(words, first, self._order())
            return words

        self.drop()
        self._first = put(self._console, ask, (), read)
        self._ahead, self._went = [*read_all(self._first)] if self._first else [], []
        self._none_dealt = True
        return True

    def show(self, ask: Show, seen: Sequence[Fact]) -> tuple[Card, ...]:
        def read(words: str) -> tuple[Card, ...]:
            # Who may muck was asked before.
            if not cards.are_cards(words) and grammar.said_as_it_is(words, _MUCK):
                must = _(
                    "Who is still in turns his cards: type them. Under `--house muck=yes` all but the first may muck."
                )
                raise Refused(must)
            named = hands_in(words) or {ask.to: words}
            for to, its in named.items():
                asked = ask if to == ask.to else Show(to, tuple(cards_on_table(seen)[to]), ask.suited)
                self._deck.refuse_turned(to, asked.read(its))
            self._turned_too.update(named)
            return ask.read(self._turned_too.pop(ask.to))

        self.drop()
        said, self._turned = self._turned or self._turned_too.pop(ask.to, ""), ""
        if said:
            try:
                return read(said)
            except Refused as why:
                self._console.refuse(why)
        return put(self._console, ask, seen, read)

    def refuse_named(self, ask: Discard, words: str) -> None:
        """Refuse cards that a seat says it throws or keeps where the packs cannot hold them beside those gone."""
        self._deck.refuse_typed(*ask.unseen_in(words))

    def turned(self, words: str) -> None:
        """The cards of the hand that is shown next, as a person has said them already."""
        self._turned = words

    def drawn(self, words: str) -> None:
        """The card that somebody named as he drew it is dealt next."""
        typed = list(read_all(words))
        self._deck.refuse_typed(*typed)
        self._ahead, self._went = typed, []

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        if isinstance(ask, Deal):
            self._none_dealt = False
        if isinstance(ask, Deal) and by in (self.by, OfLine.by) and (line := self._line_for(ask)):
            line.pop(0)
            self._went.append(Dealt(ask.to, answer, ask.sees))

    def _say_where(self) -> None:
        """The line is dealt, or what is left of it waits: where several of its cards go is said once."""
        waiting = [Dealt(to, card) for to, its in self._of_hands.items() for card in its] if self._went else []
        went, self._went = [*self._went, *waiting], []
        if len(went) > 1:
            self._console.went(went)

    @property
    def waiting(self) -> int:
        """How many cards are typed and not dealt yet."""
        return len(self._waiting)

    @property
    def _waiting(self) -> list[Card]:
        return [*self._ahead, *chain(*self._of_hands.values())]

    def interrupted(self, ask: Request[Any]) -> None:
        """A person is asked: the first cards, said while the pack was shuffled, wait for the stakes alone."""
        if not (self._none_dealt and isinstance(ask, Bet)):
            self.drop()

    def drop(self) -> None:
        """The deal is interrupted, or over: what was typed beyond it is named and forgotten."""
        waiting, self._of_hands = self._waiting, {}
        # Whoever is asked now is shown no covered card that is another's, though it was typed before all.
        self._went = [one if one.sees is None else Dealt(one.to, UNKNOWN, one.sees) for one in self._went]
        self._say_where()
        self._ahead, self._none_seen = [], False
        if waiting:
            text = n_("{cards} was not needed.", "{cards} were not needed.", len(waiting))
            self._console.refuse(Refused(text.format(cards=spelling.together([cards.shown(card) for card in waiting]))))
