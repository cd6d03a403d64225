"""What a seat is asked at a draw: which of its cards go, or none."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from bondcards.engine import cards
from bondcards.engine.cards import UNKNOWN, Card
from bondcards.engine.facts import Discarded, Fact
from bondcards.engine.kernel import Question
from bondcards.engine.places import Place
from bondcards.engine.questions import Player, Spoken
from bondcards.errors import Refused
from bondcards.language import vocabulary
from bondcards.language.i18n import N_, _
from bondcards.language.vocabulary import listed, no_answer

KEEP: Final = "keep"
"""What is said for throwing nothing."""

THROWN: Final = N_("throw, discard, change, draw")
KEPT: Final = N_("keep, hold")
"""What may be said before the cards that go, and before those that stay; commas between."""


class Discard(Spoken[tuple[int, ...]], frozen=True):
    """The cards a seat throws of its hand, face down to `to`: at least `least` and at most `most` of them.

    The answer is their places in the `hand`, counted from 0. A person names the cards; of a hand nobody has seen, how
    many go.
    """

    hand: tuple[Card, ...]
    least: int
    most: int
    to: Place

    about: ClassVar[str] = "discard"
    asks: ClassVar[str] = N_("{seat}, which cards go?")
    asks_of_one: ClassVar[str] = N_("{seat}, which card goes?")
    means: ClassVar[Mapping[str, str]] = {KEEP: N_("throw nothing")}

    def of(self, player: Player, seen: Sequence[Fact]) -> tuple[int, ...] | None:
        return player.discard(self, seen)

    def only(self) -> tuple[int, ...] | None:
        # Of covered cards one is like another.
        return tuple(range(self.most)) if self.least == self.most and self.covered else None

    @property
    def covered(self) -> bool:
        """Whether nobody has seen any card of the hand."""
        return all(card == UNKNOWN for card in self.hand)

    @property
    def place(self) -> Place:
        """Where the hand lies."""
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
        return self._as_taped(answer)

    def _as_taped(self, answer: tuple[int, ...]) -> tuple[int, ...]:
        """The same cards in their order; of those nobody has seen, which a tape cannot tell apart, the first go."""
        unseen = (at for at, card in enumerate(self.hand) if not card.known)
        return tuple(sorted([at if self.hand[at].known else next(unseen) for at in answer]))

    def read(self, text: str) -> tuple[int, ...]:
        """The cards a person names, in the notation of the language in use: those that go, or after "keep" that stay.

        Of a hand nobody has seen he says how many go.
        """
        if self.covered and text.strip().isdecimal():
            return self.legal(tuple(range(min(int(text), len(self.hand) + 1))))
        if self._is_rank_or_number(text.strip()):
            raise Refused(
                _("“{text}” may be a card or a number of cards: name the cards with their suits.").format(
                    text=text.strip()
                )
            )
        kept, said = _after(text, _(KEPT)), _after(text, _(THROWN))
        try:
            named = cards.read_all(kept or said or text)
        except Refused:
            # Cards come first: a king is no beginning of "keep".
            if vocabulary.understood(text, (KEEP,), self.about):
                return self.legal(())
            raise no_answer(text.strip(), self.sayable()) from None
        places = self._places_of(named)
        return self.legal(tuple(at for at in range(len(self.hand)) if at not in places) if kept else places)

    def _is_rank_or_number(self, said: str) -> bool:
        """Whether a lone figure names a rank of the hand, and could also be how many cards go."""
        return said.isdecimal() and 0 < int(said) <= self.most and said in [card.rank for card in self.hand]

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
                either = listed([cards.shown(self.hand[at]) for at in like])
                raise Refused(
                    _("“{text}” may mean {words} here: say which.").format(text=cards.shown(card), words=either)
                )
            places.append(found[0])
        return tuple(sorted(places))

    def sayable(self) -> str:
        """What may be said, in a sentence."""
        if self.covered:
            numbers = [str(count) for count in range(max(self.least, 1), self.most + 1)]
        else:
            numbers = [cards.shown(card) for card in dict.fromkeys(self.hand)]
        return listed([*([vocabulary.spoken(KEEP)] if not self.least else []), *numbers])


def _after(text: str, words: str) -> str:
    """What follows one of some words, commas between, where a person begins with it; else nothing."""
    said = "|".join(map(re.escape, words.split(", ")))
    found = re.fullmatch(rf"(?:je |j['\u2019]|i |i['\u2019]ll )?(?:{said})\s+(.+)", text.strip(), re.IGNORECASE)
    return found[1] if found else ""
