"""What a seat throws at a draw, and what a person means by his words there."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from bondcards.engine import cards
from bondcards.engine.cards import UNKNOWN, Card
from bondcards.engine.facts import Discarded, Fact, Place
from bondcards.engine.held_cards import KEEP, THROW, HeldCards, clauses
from bondcards.engine.questions import Spoken
from bondcards.engine.requests import Question
from bondcards.errors import Refused
from bondcards.language import grammar, languages, lexicon
from bondcards.language.grammar import Asked, no_answer
from bondcards.language.i18n import N_, _
from bondcards.language.numbers import numbers_said
from bondcards.language.spelling import STOPS, listed, plain, quoted


def _counted(text: str) -> tuple[str, int | None]:
    """A text without the number of cards that is said behind it, and that number; None where none is."""
    named, _comma, behind = text.rpartition(",")
    said = plain(behind).strip(STOPS).split()
    counts = numbers_said(behind)
    is_count = len(said) == len(("two", "cards")) and said[1] in languages.in_use().cards.noun.split()
    return (named, counts[0]) if named.strip() and is_count and counts else (text, None)


class Discard(Spoken[tuple[int, ...]], frozen=True):
    """The places, from 0, of `least` to `most` cards that a seat throws of its `hand`, face down to `to`."""

    hand: tuple[Card, ...]
    least: int
    most: int
    to: Place

    about: ClassVar[str] = "discard"
    asks: ClassVar[str] = N_("{seat}, which cards go?")
    asks_of_one: ClassVar[str] = N_("{seat}, which card goes?")
    heard: ClassVar[Mapping[str, str]] = {KEEP: N_("{seat} keeps every card")}
    means: ClassVar[Mapping[str, str]] = {KEEP: N_("throw nothing")}

    def only(self) -> tuple[int, ...] | None:
        # Of covered cards one is like another.
        return tuple(range(self.most)) if self.least == self.most and self.covered else None

    @property
    def covered(self) -> bool:
        return all(card == UNKNOWN for card in self.hand)

    @property
    def place(self) -> Place:
        return Place(self.seat)

    def fact(self, answer: tuple[int, ...]) -> Fact:
        """How many have gone, and from where: which they are, their owner alone knows."""
        return Discarded(self.seat, self.place, answer, self.to)

    def question(self) -> Question:
        return {"ask": "discard", "seat": self.seat, "least": self.least, "most": self.most}

    def legal(self, answer: tuple[int, ...]) -> tuple[int, ...]:
        held = set(range(len(self.hand)))
        if not set(answer) <= held:
            raise no_answer(str(len(answer)), self.sayable())
        if len(set(answer)) < len(answer) or not self.least <= len(answer) <= self.most:
            raise no_answer(self._said(answer), self.sayable())
        # Cards nobody has seen a tape cannot tell apart: of them the first go.
        unseen = (at for at, card in enumerate(self.hand) if not card.known)
        return tuple(sorted([at if self.hand[at].known else next(unseen) for at in answer]))

    def read(self, text: str) -> tuple[int, ...]:
        """The cards a person says that he throws, or keeps; of a hand nobody has seen, how many go.

        Their number may be said behind them: “the king and the four, two cards”.
        """
        named, count = _counted(text)
        answer = self._read(named)
        if count is not None and count != len(answer):
            other = _("“{text}”: those named are {count}. Say which go.")
            raise Refused(other.format(text=text.strip(), count=len(answer)))
        return answer

    def _read(self, text: str) -> tuple[int, ...]:
        if grammar.said_as_it_is(text, Asked((KEEP, THROW), self.about, self.told)) == [KEEP]:
            return self._kept(text)
        try:
            return self.legal(self._thrown(text))
        except Refused:
            # Cards come first: a king is no beginning of "keep".
            asked = Asked((KEEP, THROW), self.about, self.told)
            if cards.are_cards(text) or self._acts(text) or grammar.understood(text, asked) != KEEP:
                raise
            return self._kept(text)

    def _acts(self, text: str) -> bool:
        return any(verb for verb, _named in clauses(text))

    def _thrown(self, text: str) -> tuple[int, ...]:
        """The places of what goes by all clauses of a text; those of what stays must not be among them."""
        held, said = HeldCards(self.hand, self.most, self.about, self.sayable), clauses(text)
        each = [(verb, held.named(named, text)) for verb, named in said if not grammar.lists(named, "remainder")]
        rest = {verb for verb, named in said if grammar.lists(named, "remainder")}
        verbs = {verb for verb, _places in each}
        go = {at for verb, places in each for at in places if verb != KEEP}
        stay = {at for verb, places in each for at in places if verb == KEEP}
        of_all = len(verbs) < 2 or len(go | stay) == len(self.hand)
        if not each or rest & verbs or go & stay or not of_all:
            raise no_answer(text.strip(), self.sayable())
        return held.without(stay) if KEEP in verbs else tuple(sorted(go))

    def unseen_in(self, text: str) -> tuple[Card, ...]:
        """The cards that a text names with their suits, and that must be those of the hand that nobody has seen."""
        parts = [part for _verb, named in clauses(text) for part in grammar.parts(named) if cards.are_cards(part)]
        named = [card for part in parts for card in cards.read_all(part) if card.known and card.suit != "?"]
        return tuple([card for card in named if not any(one.known and one.agrees(card) for one in self.hand)])

    def _kept(self, text: str) -> tuple[int, ...]:
        """No card at all, where one may keep them all."""
        if self.least:
            raise no_answer(text.strip(), self.sayable())
        return self.legal(())

    def told(self, word: str) -> Iterable[str]:
        return (_(texts[word]) for texts in (self.heard, self.means) if word in texts)

    def _said(self, answer: tuple[int, ...]) -> str:
        """An answer as the language in use says it; on tapes it stands in English."""
        return " ".join(cards.shown(self.hand[at]) for at in answer) or lexicon.spoken(KEEP, self.about)

    def recall(self, text: str) -> tuple[int, ...]:
        if text == KEEP:
            return self.legal(())
        held = HeldCards(self.hand, self.most, self.about, self.sayable)
        return held.places_of(tuple(map(cards.from_text, text.split(" "))))

    def write(self, answer: tuple[int, ...]) -> str:
        return " ".join(str(self.hand[at]) for at in answer) or KEEP

    def sayable(self) -> str:
        if self.covered:
            numbers = [str(count) for count in range(max(self.least, 1), self.most + 1)]
        else:
            numbers = [cards.shown(card) for card in dict.fromkeys(self.hand)]
        return listed([*quoted([lexicon.spoken(KEEP, self.about)] if not self.least else []), *numbers])
