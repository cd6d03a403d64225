"""What a person means by his words about the cards of a hand: which he names, and whether they go or stay.

What is not understood to the last word is refused: a hand that is thrown by mistake does not come back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from bondcards.engine import cards
from bondcards.engine.cards import Card
from bondcards.errors import Refused
from bondcards.language import grammar, languages
from bondcards.language.cards import Count, card_offered, count_alone, count_before, of_a_rank, one_of_a_rank
from bondcards.language.grammar import Asked, may_mean, no_answer
from bondcards.language.i18n import _
from bondcards.language.ordinals import by_places
from bondcards.language.spelling import counted, plain

KEEP: Final = "keep"
THROW: Final = "throw"
"""What may be said of the cards that stay, and of those that go."""
ALL, NONE = "all", "nobody"
"""As they are said of cards."""
TENS: Final = ("K", "Q", "J", "T")
"""The ranks that count ten at the tables."""

# A plain refusal is no verb here: "no, the king" says nothing of what stays.
_VERBS: Final = Asked((KEEP, THROW))
_ARTICLE_OR_ACE: Final = re.compile(r"a \d+")
"""In English, and in small letters."""


def clauses(text: str) -> list[tuple[str, str]]:
    """What a text says of cards, each time by a verb, and their names; no verb where none is said.

    >>> clauses("I throw the five and the jack"), clauses("the five"), clauses("keep the king, throw the rest")
    ([('throw', 'the five and the jack')], [('', 'the five')], [('keep', 'the king'), ('throw', 'the rest')])
    """
    text = grammar.less(text, "only")
    starts = [0]
    for found in grammar.joins(text):
        if _opening(text[found.end() :]):
            starts.append(found.end())
    if len(starts) > 1 and not _verb_of(text[: starts[1]])[0]:
        starts.pop(1)
    ends = [*starts[1:], len(text)]
    return [_verb_of(grammar.less_joins(text[start:end])) for start, end in zip(starts, ends, strict=True)]


def _verb_of(text: str) -> tuple[str, str]:
    """The verb of a clause, said before the names or behind them, or both times the same."""
    first, names = _opening(text) or ("", text)
    last, left = grammar.before(names, _VERBS) or ("", names)
    if first and last and first != last:
        return "", text
    return first or last, left


def _opening(text: str) -> tuple[str, str] | None:
    for verb, phrases in ((THROW, "unwanted"), (KEEP, "all that stay")):
        if found := grammar.led_by(text, phrases):
            return verb, found
    return grammar.after(text, _VERBS)


class HeldCards(NamedTuple):
    """The cards of a `hand`, of which `most` may be named, as a question `about` something speaks of them."""

    hand: Sequence[Card]
    most: int
    about: str
    sayable: Callable[[], str]

    def named(self, text: str, whole: str) -> tuple[int, ...]:
        """The places of the cards that are named in a part of the `whole` that was said."""
        if any(card.known for card in self.hand) and (count := count_before(text)):
            return self._counted(text, count, whole)
        return self._not_counted(text, whole)

    def without(self, places: Iterable[int]) -> tuple[int, ...]:
        gone = {*places}
        return tuple(at for at in range(len(self.hand)) if at not in gone)

    def _counted(self, text: str, count: Count, whole: str) -> tuple[int, ...]:
        """The places of cards that are named after their number, which must fit."""
        if not count.sure and any(card.rank == str(count.number) for card in self.hand):
            return self._counted_or_all(text, count, whole)
        named = self._not_counted(count.names, whole)
        if len(named) == count.number:
            return named
        refusal = _("“{text}” says {count} and names {number}: {cards}. Say which.")
        number, shown = len(named), self._shown(named)
        raise Refused(refusal.format(text=whole.strip(), count=count.number, number=number, cards=shown))

    def _counted_or_all(self, text: str, count: Count, whole: str) -> tuple[int, ...]:
        """The places of cards of which the first is called as their number might be; refused where it is that, too."""
        all_named = self._not_counted(text, whole)
        try:
            named = self._not_counted(count.names, whole)
        except Refused:
            return all_named
        if len(named) != count.number:
            return all_named
        raise may_mean(whole.strip(), [self._shown(named), self._shown(all_named)])

    def _not_counted(self, text: str, whole: str) -> tuple[int, ...]:
        """The places of the cards that are named: all, none, all but some, so many, or one by one."""
        every, but, some = grammar.all_but(text)
        if but and self._meant(every) == ALL:
            return self.without(self._not_counted(some, whole))
        if meant := self._meant(text):
            return tuple(range(len(self.hand))) if meant == ALL else ()
        if (said := count_alone(text)) and (places := self._so_many(*said, text, whole)) is not None:
            return places
        return self._one_by_one(text, whole)

    def _meant(self, text: str) -> str:
        """Whether all cards are meant, or none; empty where some are."""
        return next(iter(grammar.said_as_it_is(text, Asked((ALL, NONE), self.about))), "")

    def _so_many(self, number: int, sure: bool, text: str, whole: str) -> tuple[int, ...] | None:
        """As many places as are said, where it is all the same which; None where the number is a card."""
        if not any(card.known for card in self.hand):
            return tuple(range(min(number, len(self.hand) + 1)))
        if number == 0:
            return ()
        if not sure and any(card.rank == str(number) for card in self.hand):
            if number <= self.most:
                refusal = _("“{text}” may be a card or a number of cards: name the cards with their suits.")
                raise Refused(refusal.format(text=whole.strip()))
            return None
        if number == len(self.hand) and (sure or counted(text) is None):
            return tuple(range(number))
        if number > self.most or (number == len(self.hand) and not sure):
            return None
        raise self._which()

    def _which(self) -> Refused:
        which = _("Which? Name the cards: {cards}.")
        return Refused(which.format(cards=", ".join(map(cards.shown, dict.fromkeys(self.hand)))))

    def _refuse_places(self, text: str, whole: str) -> None:
        """Refuse cards that are named by the order in which they lie, which may be another on the table."""
        places = by_places(text)
        if not places or all(any(card.rank == str(at) for card in self.hand) for at in places):
            return
        if any(card.known for card in self.hand):
            raise self._which()
        unseen = _("“{text}”: nobody has seen these cards, so it is all the same which. Say how many go: {words}.")
        raise Refused(unseen.format(text=whole.strip(), words=self.sayable()))

    def _refuse_ones(self, text: str) -> None:
        """Refuse a "one" among the cards, which is none of a pack and may be the first of them, or so many.

        "One two" may be a deuce, or the first card and the second, where "one" is no article.
        """
        language = languages.in_use()
        one, *others = language.numbers.small.split()[1 : len(self.hand) + 1]
        parts = [(part, plain(part).split()) for part in grammar.parts(text)]
        alone = any(words[-1:] == [one] for part, words in parts if not grammar.says_something(part))
        numbers = {word for _part, words in parts for word in words}
        places = one not in language.grammar.articles.split() and {one} < numbers <= {one, *others}
        if (alone or places) and any(card.known for card in self.hand):
            raise self._which()

    def _one_by_one(self, text: str, whole: str) -> tuple[int, ...]:
        self._refuse_places(text, whole)
        self._refuse_ones(text)
        named = (part for part in grammar.parts(text) if cards.are_cards(part) or grammar.says_something(part))
        parts = [self._bare(part) for part in named]
        if not parts or not any(card.known for card in self.hand):
            raise no_answer(whole.strip(), self.sayable())
        several: set[int] = set()
        alone: list[Card] = []
        for part in parts:
            if (places := self._of_a_rank(part)) and not one_of_a_rank(part):
                several.update(places)
            elif courts := self._all_courts(part, whole):
                several.update(courts)
            else:
                alone += self._cards(part, whole)
        return tuple(sorted({*several, *self.places_of(alone, whole.strip())}))

    def _bare(self, part: str) -> str:
        # An ace is also what somebody has ("tu as"), and no word that only leads to the next.
        return part if cards.are_cards(part) else grammar.led(grammar.without_fillers_behind(part))

    def _of_a_rank(self, part: str) -> list[int]:
        """The places of several cards of a rank, such as both kings; none where none are."""
        named = of_a_rank(part)
        held = [at for at, card in enumerate(self.hand) if named and card.rank == named[0]]
        if named is None or len(held) < 2 or named[1] not in (0, len(held)):
            return []
        if self._may_be_one_of_each(part):
            raise self._which()
        return held

    def _may_be_one_of_each(self, part: str) -> bool:
        """Whether so many cards of a rank may be one that is called like their number, and one of theirs: "2 5"."""
        named = cards.read_all(part) if cards.are_cards(part) else ()
        said = [card.rank for card in named]
        held = {card.rank for card in self.hand}
        return len(part.split()) == len({*said} & held) == len(named) > 1

    def _cards(self, part: str, whole: str) -> Sequence[Card]:
        if _ARTICLE_OR_ACE.fullmatch(part):
            readings = [cards.read(part[2:])], cards.read_all(part)
            held = [named for named in readings if all(any(one.agrees(card) for one in self.hand) for card in named)]
            if len(held) > 1:
                raise may_mean(whole.strip(), [" ".join(map(cards.shown, named)) for named in held])
            return held[0] if held else readings[0]
        if rank := one_of_a_rank(part):
            return cards.read_english(rank)
        if courts := self._courts(part):
            if len(courts) > 1:
                raise may_mean(whole.strip(), [cards.shown(card) for card in courts])
            return courts
        try:
            return cards.read_all(part)
        except Refused:
            if cards.are_cards(whole):
                raise
            refusal = no_answer(whole.strip(), self.sayable())
            raise Refused(f"{refusal} {card_offered(part)}".rstrip()) from None

    def _courts(self, part: str) -> Sequence[Card]:
        """The cards of which any is a court card, where no more is said; a ten is one but beside others."""
        language = languages.in_use().cards
        words, court = {*plain(part).split()}, {*language.court.split()}
        if not words & court or words - court - {*language.articles.split(), *language.noun.split()}:
            return ()
        held = [card for card in self.hand if card.rank in TENS]
        return held if any(card.rank != "T" for card in held) else ()

    def _all_courts(self, part: str, whole: str) -> list[int]:
        """The places of the court cards that are meant together; refused where a ten may be one of them."""
        court = self._courts(part)
        if len(court) < 2 or not any(
            word.endswith("s") for word in {*plain(part).split()} - {*languages.in_use().cards.articles.split()}
        ):
            return []
        faces = [at for at, card in enumerate(self.hand) if card.rank in TENS and card.rank != "T"]
        with_tens = [at for at, card in enumerate(self.hand) if card.rank in TENS]
        if faces != with_tens:
            raise may_mean(whole.strip(), [self._shown(faces), self._shown(with_tens)])
        return faces

    def places_of(self, named: Sequence[Card], said: str = "") -> tuple[int, ...]:
        """Where these cards lie in the hand, as they are `said`; a rank alone will do where only one card has it."""
        places: list[int] = []
        for card in named:
            left = [at for at in range(len(self.hand)) if at not in places]
            exact = [at for at in left if self.hand[at] == card]
            like = [at for at in left if self.hand[at].known and self.hand[at].agrees(card)]
            found = exact or like or [at for at in left if not self.hand[at].known]
            if not found and not any(one.agrees(card) for one in self.hand):
                not_held = _("“{text}”: there is no {card} in this hand. Say {words}.")
                shown = cards.shown(card)
                raise Refused(not_held.format(text=said or shown, card=shown, words=self.sayable()))
            if not found:
                raise no_answer(said or cards.shown(card), self.sayable())
            if not exact and len(like) > 1:
                raise may_mean(said or cards.shown(card), [cards.shown(self.hand[at]) for at in like])
            places.append(found[0])
        return tuple(sorted(places))

    def _shown(self, places: Sequence[int]) -> str:
        return " ".join(cards.shown(self.hand[at]) for at in places)
