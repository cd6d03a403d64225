"""The best hand that can be made of some cards: how strong it is, and which cards make it.

>>> from bondcards.engine.cards import read_english
>>> from bondcards.games.ranking.high import HIGH
>>> made = HIGH.best(read_english("7h 2c Qs 7d Qh 9c Qd"))
>>> " ".join(map(str, made.cards))
'Qs Qh Qd 7h 7d'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.engine.cards import Card
from bondcards.games.ranking.grades import Values
from bondcards.games.worth import Combination

FIVE: Final = 5


class Made(NamedTuple):
    """A hand, and the `cards` that make it, the most telling first: of a full house the trips, of a low the highest.

    Strengths compare within one ranking only: the higher wins, equal hands are equal, and all are above 0.
    """

    strength: int
    cards: tuple[Card, ...]


class Ranking(Struct, frozen=True):
    """One way to judge hands of five.

    `plain` is the strength of the best five among ranks of several suits, 0 where none qualifies; `suited` that
    of five ranks of one suit, None where suits do not matter; `values` what ranks are worth in a hand of these. Fewer
    than five cards are judged by their ranks, as the open cards of stud are.
    """

    id: str
    plain: Callable[[str], int]
    suited: Callable[[str], int] | None
    values: Callable[[str], Values]
    worth: Callable[[Made], Combination]

    def strength(self, cards: Sequence[Card]) -> int:
        """How strong the best five of up to seven known cards are; 0 where they do not qualify."""
        ranks, suits = zip(*cards, strict=True)
        if self.suited is None or not five_of_a_suit("".join(sorted(suits))):
            return self.plain("".join(sorted(ranks)))
        best = 0
        for five in combinations(cards, FIVE):
            judge = self.suited if one_suit(five) else self.plain
            best = max(best, judge("".join(sorted([card.rank for card in five]))))
        return best

    def best(self, cards: Sequence[Card]) -> Made | None:
        """The best five of up to seven known cards; None where they do not qualify."""
        return self.as_strong(self.strength(cards), combinations(cards, min(FIVE, len(cards))))

    def as_strong(self, strength: int, hands: Iterable[tuple[Card, ...]]) -> Made | None:
        """The first of some hands that is as strong as their best is known to be; None where none qualifies."""
        if not strength:
            return None
        return Made(strength, self.most_telling(next(hand for hand in hands if self.strength(hand) == strength)))

    def most_telling(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """What is there most often first, then the highest."""
        ranks = ranks_of(cards)
        values = self.values(ranks)
        return tuple(sorted(cards, key=lambda card: (ranks.count(card.rank), values[card.rank]), reverse=True))


def ranks_of(cards: Iterable[Card]) -> str:
    """The ranks of some cards, sorted."""
    return "".join(sorted([card.rank for card in cards]))


def one_suit(cards: Sequence[Card]) -> bool:
    """Whether all are known to be of one suit."""
    suit = cards[0].suit
    return suit != "?" and all(card.suit == suit for card in cards)


@cache
def five_of_a_suit(suits: str) -> bool:
    """Whether some known suit is there five times."""
    return any(count >= FIVE for suit, count in Counter(suits).items() if suit != "?")
