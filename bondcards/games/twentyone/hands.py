"""What the twenty-one games share: how a hand counts, what is asked, how a pair is split (000, 002 and 003 agree)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from bondcards.cards import RANKS, Card
from bondcards.facts import Fact, Said
from bondcards.games.pack import Pack
from bondcards.questions import Choose

VALUES: Final[dict[str, int]] = {**{rank: min(n, 10) for n, rank in enumerate(RANKS, 1)}, "?": 0}
"""Ace 1, or 11 where that does not burst; 2 to 10 their face value, figures 10; an unseen card counts nothing yet."""

ACE: Final = 1
TEN: Final = 10
MOST: Final = 21
DEALER_STANDS: Final = 17
"""The dealer draws to 16 and stands on 17, a soft one too."""

Move = Literal["hit", "stand", "double", "split", "surrender"]
Look = Literal["turn", "go-on"]


@dataclass(frozen=True)
class AskPlay(Choose[Move]):
    """What with the hand that lies in `box`?"""

    box: str

    about = "play"

    def fact(self, answer: Move) -> Fact:
        """What was said, and of which hand."""
        return Said(self.seat, self.about, answer, self.box)


class AskInsurance(Choose[Literal["insure", "decline"]]):
    """Insure against the dealer's natural?"""

    about = "insurance"


class AskLook(Choose[Look]):
    """Under an ace or a ten the dealer looks: a natural to turn?"""

    about = "look"


class Total(NamedTuple):
    """What a hand counts; it is soft where an ace counts eleven."""

    points: int
    soft: bool = False

    @property
    def burst(self) -> bool:
        """Whether it is beyond twenty-one."""
        return self.points > MOST


def counted(hard: int, ace: bool) -> Total:
    """The best total of cards that sum to `hard` with their aces as ones, an `ace` being among them or not."""
    return Total(hard + 10, soft=True) if ace and hard <= MOST - 10 else Total(hard)


class Points:
    """Cards that count together, some of which nobody may have seen.

    `total` is of the cards that are known; while one is unseen, `totals` is asked.
    """

    def __init__(self, *cards: Card) -> None:
        self.turn(cards)

    def turn(self, cards: tuple[Card, ...]) -> None:
        """Lay the cards open: these they are."""
        self.cards = cards
        self._hard = sum([VALUES[card.rank] for card in cards])
        self._ace = "A" in [card.rank for card in cards]

    def add(self, card: Card) -> None:
        """Take a card."""
        self.cards += (card,)
        self._hard += VALUES[card.rank]
        self._ace = self._ace or card.rank == "A"

    @property
    def seen(self) -> bool:
        """Whether all its cards are known."""
        return all(card.known for card in self.cards)

    @property
    def total(self) -> Total:
        """What the known cards count."""
        return counted(self._hard, self._ace)

    def totals(self) -> tuple[Total, ...]:
        """Every total the hand may have, as far as its cards are known."""
        worlds = {(self._hard, self._ace)}
        for card in self.cards:
            if not card.known:
                worlds = {(hard + value, ace or value == ACE) for hard, ace in worlds for value in range(ACE, TEN + 1)}
        return tuple(sorted({counted(hard, ace) for hard, ace in worlds}))

    @property
    def natural(self) -> bool:
        """Whether it is known to be twenty-one in two cards; after a split it is none all the same."""
        return len(self.cards) == 2 and self.total.points == MOST


def natural_is(total: Total) -> tuple[Look, ...]:
    """What the dealer does by the total of his two cards when he has looked: a natural is turned up at once."""
    return ("turn",) if total.points == MOST else ("go-on",)


def dealer_draws(total: Total) -> bool:
    """Whether the dealer must draw."""
    return total.points < DEALER_STANDS


def by_value(cards: tuple[Card, ...]) -> bool:
    """Whether two cards may be a pair by what they count, as a ten and a king are."""
    return _pair(*(VALUES[card.rank] for card in cards)) if len(cards) == 2 else False


def by_rank(cards: tuple[Card, ...]) -> bool:
    """Whether two cards may be a pair by their rank."""
    return _pair(*(RANKS.index(card.rank) + 1 if card.known else 0 for card in cards)) if len(cards) == 2 else False


def _pair(one: int, two: int) -> bool:
    return one == two or not one or not two


@dataclass
class Held:
    """A hand a seat holds: the box it lies in, its stake in cents, its cards; what comes of a split is no natural."""

    seat: str
    box: str
    stake: int
    points: Points = field(default_factory=Points)
    split: bool = False
    doubled: bool = False
    surrendered: bool = False

    @property
    def natural(self) -> bool:
        """Whether it is known to be a natural."""
        return not self.split and self.points.natural

    @property
    def burst(self) -> bool:
        """Whether it is known to be beyond twenty-one."""
        return self.points.total.burst


def box_of(seat: str, number: int) -> str:
    """Where a seat's hand of that number lies: `bond`, `bond/2`, `bond/3`."""
    return seat if number == 1 else f"{seat}/{number}"


async def split(pack: Pack, hands: list[Held], held: Held) -> Held:
    """Split a pair of the seat whose hands these are: the second card begins a hand with an equal stake.

    The new hand stands behind the other in `hands`; neither has its second card yet.
    """
    first, second = held.points.cards
    other = Held(held.seat, box_of(held.seat, len(hands) + 1), held.stake, Points(second), split=True)
    await pack.move(held.box, 1, other.box)
    held.points, held.split = Points(first), True
    hands.insert(hands.index(held) + 1, other)
    return other
