"""What a seat throws at a draw, and what a person means by his words there."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import ClassVar, Final

from bondcards.engine import cards
from bondcards.engine.cards import UNKNOWN, Card
from bondcards.engine.facts import Discarded, Fact, Place
from bondcards.engine.questions import Spoken
from bondcards.engine.requests import Question
from bondcards.errors import Refused
from bondcards.language import grammar, lexicon
from bondcards.language.cards import Count, count_before, of_a_rank
from bondcards.language.grammar import Asked, may_mean, no_answer
from bondcards.language.i18n import N_, _
from bondcards.language.numbers import in_figures, numbers_said
from bondcards.language.spelling import counted, listed, quoted

KEEP: Final = "keep"
THROW: Final = "throw"
"""What may be said before the cards that stay, and before those that go."""
ALL, NONE = "all", "nobody"
"""As they are said of cards."""


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
        """The cards a person says that he throws, or keeps; of a hand nobody has seen, how many go."""
        verbs = Asked((KEEP, THROW), self.about, self.told)
        if grammar.said_as_it_is(text, verbs) == [KEEP]:
            return self._kept(text)
        verb, named = grammar.after(text, verbs) or grammar.before(text, verbs) or (THROW, text)
        try:
            count = None if self.covered else count_before(named)
            places = self._counted(named, count) if count else self._not_counted(named)
        except Refused:
            # Cards come first: a king is no beginning of "keep".
            if cards.are_cards(named) or grammar.understood(text, verbs) != KEEP:
                raise
            return self._kept(text)
        return self.legal(places if verb == THROW else self._without(places))

    def _not_counted(self, text: str) -> tuple[int, ...]:
        # An ace is also what somebody has ("tu as"), and no word that only leads to the next.
        return self._named(text if cards.are_cards(text) else grammar.led(text))

    def _counted(self, text: str, count: Count) -> tuple[int, ...]:
        """The places of cards that are named after their number, which must fit."""
        if not count.sure and any(card.rank == str(count.number) for card in self.hand):
            return self._counted_or_all(text, count)
        named = self._not_counted(count.names)
        if len(named) == count.number:
            return named
        refusal = _("“{text}” says {count} and names {number}: {cards}. Say which.")
        number, shown = len(named), self._said(named)
        raise Refused(refusal.format(text=text.strip(), count=count.number, number=number, cards=shown))

    def _counted_or_all(self, text: str, count: Count) -> tuple[int, ...]:
        """The places of cards of which the first is called as their number might be; refused where it is that, too."""
        all_named = self._not_counted(text)
        try:
            named = self._not_counted(count.names)
        except Refused:
            return all_named
        if len(named) != count.number:
            return all_named
        raise may_mean(text.strip(), [self._said(named), self._said(all_named)])

    def _kept(self, text: str) -> tuple[int, ...]:
        """No card at all, where one may keep them all."""
        if self.least:
            raise no_answer(text.strip(), self.sayable())
        return self.legal(())

    def told(self, word: str) -> Iterable[str]:
        return (_(texts[word]) for texts in (self.heard, self.means) if word in texts)

    def _named(self, text: str) -> tuple[int, ...]:
        """The places of the cards that are named: all, none, all but some, so many of a rank, or one by one."""
        every, but, some = grammar.all_but(text)
        if but and self._meant(every) == ALL:
            return self._without(self._named(some))
        if (meant := self._meant(text)) or numbers_said(text) == [0]:
            return tuple(range(len(self.hand))) if meant == ALL else ()
        if self.covered:
            return tuple(range(min(self._number(text), len(self.hand) + 1)))
        number = in_figures(text.strip())
        if (many := counted(number)) and many <= self.most and number in [card.rank for card in self.hand]:
            refusal = _("“{text}” may be a card or a number of cards: name the cards with their suits.")
            raise Refused(refusal.format(text=text.strip()))
        try:
            return self._places_of(cards.read_all(text), text.strip())
        except Refused as why:
            if places := self._of_ranks(text):
                return places
            said = numbers_said(text)
            if said == [len(self.hand)] and counted(text) is None:
                return tuple(range(len(self.hand)))
            if len(said) == 1 and said[0] <= self.most:
                which = _("Which? Name the cards: {cards}.")
                raise Refused(which.format(cards=", ".join(map(cards.shown, dict.fromkeys(self.hand))))) from None
            raise why if cards.are_cards(text) else no_answer(text.strip(), self.sayable()) from None

    def _meant(self, text: str) -> str:
        """Whether all cards are meant, or none; empty where some are."""
        return next(iter(grammar.said_as_it_is(text, Asked((ALL, NONE), self.about))), "")

    def _number(self, text: str) -> int:
        said = numbers_said(text)
        if len(said) != 1:
            raise no_answer(text.strip(), self.sayable())
        return said[0]

    def _of_ranks(self, text: str) -> tuple[int, ...]:
        """The places of several cards of a rank, such as both kings, and of others beside them; none where none are."""
        places: list[int] = []
        for part in grammar.parts(text):
            named = of_a_rank(part)
            held = [at for at, card in enumerate(self.hand) if named and card.rank == named[0]]
            if named and len(held) > 1 and named[1] in (0, len(held)):
                places += held
            else:
                with suppress(Refused):
                    places += self._places_of(cards.read_all(part), part)
                    continue
                return ()
        return tuple(sorted(set(places)))

    def _without(self, places: Sequence[int]) -> tuple[int, ...]:
        return tuple(at for at in range(len(self.hand)) if at not in places)

    def _said(self, answer: tuple[int, ...]) -> str:
        """An answer as the language in use says it; on tapes it stands in English."""
        return " ".join(cards.shown(self.hand[at]) for at in answer) or lexicon.spoken(KEEP, self.about)

    def recall(self, text: str) -> tuple[int, ...]:
        return self.legal(()) if text == KEEP else self._places_of(tuple(map(cards.from_text, text.split(" "))))

    def write(self, answer: tuple[int, ...]) -> str:
        return " ".join(str(self.hand[at]) for at in answer) or KEEP

    def _places_of(self, thrown: Sequence[Card], said: str = "") -> tuple[int, ...]:
        """Where these cards lie in the hand, as they are `said`; a rank alone will do where only one card has it."""
        places: list[int] = []
        for card in thrown:
            left = [at for at in range(len(self.hand)) if at not in places]
            exact = [at for at in left if self.hand[at] == card]
            like = [at for at in left if self.hand[at].known and self.hand[at].agrees(card)]
            found = exact or like or [at for at in left if not self.hand[at].known]
            if not found:
                raise no_answer(said if len(thrown) == 1 and said else cards.shown(card), self.sayable())
            if not exact and len(like) > 1:
                raise may_mean(said or cards.shown(card), [cards.shown(self.hand[at]) for at in like])
            places.append(found[0])
        return tuple(sorted(places))

    def sayable(self) -> str:
        if self.covered:
            numbers = [str(count) for count in range(max(self.least, 1), self.most + 1)]
        else:
            numbers = [cards.shown(card) for card in dict.fromkeys(self.hand)]
        return listed([*quoted([lexicon.spoken(KEEP, self.about)] if not self.least else []), *numbers])
