"""What the vingt-et-un games of 002 do each in its own way, and what a hand is by those customs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final, Literal

from bondcards.cards import RANKS, Card
from bondcards.games.twentyone.hands import MOST, Look, Points, by_value

TENS: Final = ("T", "J", "Q", "K")
FIGURES: Final = ("J", "Q", "K")

PRIME_FOR_FIVE: Final = 2
"""Five cards of 21 or less pay twice the stake; each card more doubles it: six 4, seven 8."""
PRIME_COMBINATIONS: Final[dict[tuple[str, ...], int]] = {("7", "7", "7"): 3, ("6", "7", "8"): 2}

PRIMES_PRINTED: Final = (
    *((f"{5 + n} cards", PRIME_FOR_FIVE * 2**n) for n in range(3)),
    *(("-".join(reversed(ranks)), pays) for ranks, pays in PRIME_COMBINATIONS.items()),
)
"""Each prime as the referee's card prints it, and what it pays to one."""

Cards = tuple[Card, ...]
Play = Literal["hit", "stand", "double", "split", "burst"]
Prime = Literal["prime", "none"]


@dataclass(frozen=True)
class Customs:
    """How a game of the family is played; `natural_pays` is gain and stake, `primes` 0 where there are none.

    `makes_natural` are the ranks that make a natural with an ace; a `free` banker draws as he likes.
    """

    natural_pays: tuple[int, int]
    makes_natural: tuple[str, ...] = TENS
    splits: Literal["casino", "plain"] = "casino"
    free: bool = False
    primes: Literal["none", "replaces", "added"] = "none"
    bank_natural: int = 1
    """How many times his stake a seat without a natural pays the banker's."""

    def natural(self, cards: Cards) -> bool:
        """Whether two cards are a natural."""
        ranks = [card.rank for card in cards]
        return len(ranks) == 2 and "A" in ranks and any(rank in self.makes_natural for rank in ranks)

    def look(self, cards: Cards) -> tuple[Look, ...]:
        """A natural is turned at once; anything else goes on."""
        return ("turn",) if self.natural(cards) else ("go-on",)

    def prime(self, cards: Cards) -> int:
        """How many times his stake the prime of these cards pays a seat; 0 without one. The best counts alone."""
        if self.primes == "none" or Points(*cards).total.burst:
            return 0
        by_number = PRIME_FOR_FIVE * 2 ** (len(cards) - 5) if len(cards) >= 5 else 0
        return max(by_number, PRIME_COMBINATIONS.get(tuple(sorted(card.rank for card in cards)), 0))

    def claim(self, cards: Cards) -> tuple[Prime, ...]:
        """A prime is shown at once."""
        return ("prime",) if self.prime(cards) else ("none",)


def worlds(cards: Cards) -> Iterator[Cards]:
    """Every hand these cards may be, as far as they are known; suits play no part."""
    if all(card.known for card in cards):
        yield cards
        return
    may_be = [(card,) if card.known else tuple(Card(rank, "?") for rank in RANKS) for card in cards]
    yield from product(*may_be)


def plays(customs: Customs, split: bool, free: tuple[Play, ...]) -> Callable[[Cards], tuple[Play, ...]]:
    """What a hand may do, of `free`, what its seat's chips and the pack allow.

    A burst hand is thrown in, a natural and a hard twenty-one stand, and split aces take no second card.
    """

    def rule(cards: Cards) -> tuple[Play, ...]:
        total = Points(*cards).total
        if total.burst:
            return ("burst",)
        natural = not split and customs.natural(cards)
        if natural or (split and cards[0].rank == "A") or (total.points == MOST and not total.soft):
            return ("stand",)
        return tuple(play for play in free if play != "split" or by_value(cards))

    return rule
