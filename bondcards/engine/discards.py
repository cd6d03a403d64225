"""What a seat throws at a draw, and what a person means by his words there."""

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from bondcards.engine import cards
from bondcards.engine.cards import UNKNOWN, Card
from bondcards.engine.facts import Discarded, Fact, Place
from bondcards.engine.questions import Spoken
from bondcards.engine.requests import Question
from bondcards.errors import Refused
from bondcards.language import grammar, lexicon
from bondcards.language.grammar import Asked, may_mean, no_answer
from bondcards.language.i18n import N_, _
from bondcards.language.spelling import counted, listed

KEEP: Final = "keep"
THROWN: Final = N_("throw, discard, change, draw")
KEPT: Final = N_("keep, hold")
"""What may be said before the cards that go, and before those that stay; commas between."""


class Discard(Spoken[tuple[int, ...]], frozen=True):
    """The places, from 0, of `least` to `most` cards that a seat throws of its `hand`, face down to `to`."""

    hand: tuple[Card, ...]
    least: int
    most: int
    to: Place

    about: ClassVar[str] = "discard"
    asks: ClassVar[str] = N_("{seat}, which cards go?")
    asks_of_one: ClassVar[str] = N_("{seat}, which card goes?")
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
            raise no_answer(self.write(answer), self.sayable())
        # Cards nobody has seen a tape cannot tell apart: of them the first go.
        unseen = (at for at, card in enumerate(self.hand) if not card.known)
        return tuple(sorted([at if self.hand[at].known else next(unseen) for at in answer]))

    def read(self, text: str) -> tuple[int, ...]:
        """The cards a person names: those that go, or after "keep" stay; of a hand nobody has seen, how many go."""
        said = text.strip()
        if (many := counted(said)) is not None:
            if self.covered:
                return self.legal(tuple(range(min(many, len(self.hand) + 1))))
            if 0 < many <= self.most and said in [card.rank for card in self.hand]:
                refusal = _("“{text}” may be a card or a number of cards: name the cards with their suits.")
                raise Refused(refusal.format(text=said))
        stays, goes = _after(said, _(KEPT)), _after(said, _(THROWN))
        try:
            named = cards.read_all(stays or goes or text)
        except Refused:
            # Cards come first: a king is no beginning of "keep".
            if grammar.understood(text, Asked((KEEP,), self.about)):
                return self.legal(())
            raise no_answer(said, self.sayable()) from None
        places = self._places_of(named)
        return self.legal(tuple(at for at in range(len(self.hand)) if at not in places) if stays else places)

    def recall(self, text: str) -> tuple[int, ...]:
        return self.legal(()) if text == KEEP else self._places_of(tuple(map(cards.from_text, text.split(" "))))

    def write(self, answer: tuple[int, ...]) -> str:
        return " ".join(str(self.hand[at]) for at in answer) or KEEP

    def _places_of(self, thrown: Sequence[Card]) -> tuple[int, ...]:
        """Where these cards lie in the hand; a rank alone will do where only one card has it."""
        places: list[int] = []
        for card in thrown:
            left = [at for at in range(len(self.hand)) if at not in places]
            exact = [at for at in left if self.hand[at] == card]
            like = [at for at in left if self.hand[at].known and self.hand[at].agrees(card)]
            found = exact or like or [at for at in left if not self.hand[at].known]
            if not found:
                raise no_answer(cards.shown(card), self.sayable())
            if not exact and len(like) > 1:
                raise may_mean(cards.shown(card), [cards.shown(self.hand[at]) for at in like])
            places.append(found[0])
        return tuple(sorted(places))

    def sayable(self) -> str:
        if self.covered:
            numbers = [str(count) for count in range(max(self.least, 1), self.most + 1)]
        else:
            numbers = [cards.shown(card) for card in dict.fromkeys(self.hand)]
        return listed([*([lexicon.spoken(KEEP)] if not self.least else []), *numbers])


def _after(text: str, words: str) -> str:
    """What follows one of some words, commas between, where a person begins with it; else nothing."""
    said = "|".join(map(re.escape, words.split(", ")))
    found = re.fullmatch(rf"(?:je |j['\u2019]|i |i['\u2019]ll )?(?:{said})\s+(.+)", text, re.IGNORECASE)
    return found[1] if found else ""
