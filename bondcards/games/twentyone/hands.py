"""How a hand counts at twenty-one, and what is asked of it (000, 002 and 003 agree)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Final, Literal, NamedTuple, TypeVar

from msgspec import Struct

from bondcards.engine import money
from bondcards.engine.cards import RANKS, Card
from bondcards.engine.facts import Fact, Moved, Place, Said
from bondcards.engine.questions import Choose
from bondcards.errors import Refused
from bondcards.games.worth import Twenty
from bondcards.language import grammar, languages
from bondcards.language.grammar import Asked
from bondcards.language.i18n import N_, _
from bondcards.language.ordinals import of_hand

W = TypeVar("W", bound=str)

VALUES: Final[dict[str, int]] = {**{rank: min(n, 10) for n, rank in enumerate(RANKS, 1)}, "?": 0}
"""Ace 1, or 11 where that does not burst; 2 to 10 their face value, figures 10; an unseen card counts nothing yet."""

ACE: Final = 1
TEN: Final = 10
MOST: Final = 21
NO_BURST: Final = MOST - 9
"""Below that no card can burst a hand."""
DEALER_STANDS: Final = 17
"""The dealer draws to 16 and stands on 17, a soft one too."""

Play = Literal["hit", "stand", "double", "split", "surrender", "burst"]
TurnOrGoOn = Literal["turn", "go-on"]


ADDS: Final[Mapping[tuple[Play, ...], str]] = {
    ("double",): N_("doubling adds {amount} to the insurance"),
    ("split",): N_("splitting adds {amount} to the insurance"),
    ("double", "split"): N_("doubling or splitting adds {amount} to the insurance"),
}
"""What is said of an open insurance, by the words that lay another stake."""


class AskOfHand(Choose[W], frozen=True):
    """A question about the hand that lies at `place`: a seat may have several."""

    place: Place

    def hand_asked_of(self) -> Place:
        return self.place

    def fact(self, answer: W) -> Fact:
        return Said(self.seat, self.about, answer, self.place)


class AskPlay(AskOfHand[Play], frozen=True):
    """What with this hand, whose cards come to `total` where all of them have been seen?

    Another stake as high adds a `premium` (cents) to an insurance that is open yet.
    """

    total: int = MOST
    premium: int = 0

    about = "play"
    asks = N_("{seat}, your move?")
    asks_of_hand = N_("{seat}, your move with {hand} ({total}) against {dealer}?")
    heard = {
        "hit": N_("{seat}: hit!"),
        "stand": N_("{seat} stands"),
        "double": N_("{seat} doubles"),
        "split": N_("{seat} splits"),
        "surrender": N_("{seat} surrenders"),
        "burst": N_("{seat} is bust"),
    }
    means = {
        "hit": N_("take a card, face up"),
        "stand": N_("take no more cards"),
        "double": N_("stake as much again, for one card and no more"),
        "split": N_("make two hands of the pair, with a second stake as high"),
        "surrender": N_("give up half the stake, and the hand"),
        "burst": N_("throw in a hand beyond 21"),
    }

    def brings(self) -> str:
        told = ADDS.get(tuple(word for word in self.options if word in ("double", "split")))
        return _(told).format(amount=money.text(self.premium)) if told and self.premium else ""

    def read(self, text: str) -> Play:
        """Nobody stands where no card can burst him: a bare no says no to something else there."""
        if self.total < NO_BURST and languages.in_use().lists_so(text, "no"):
            return self.recall(text)
        of_one, asked = of_hand(text), Asked(self.options, self.about, self.told)
        if not of_one or grammar.meanings(text, asked) or not grammar.meanings(of_one.said, asked):
            return super().read(text)
        if of_one.number != self.place.hand:
            other = _("“{text}”: hand {number} is asked. Say for it alone {words}.")
            raise Refused(other.format(text=text.strip(), number=self.place.hand, words=self.sayable()))
        return super().read(of_one.said)


class AskInsurance(Choose[Literal["insure", "decline"]], frozen=True):
    """Insure against the dealer's natural?

    It comes to `even` money on a natural that is paid 3:2: with the premium it brings the stake, whatever he has. The
    `others` are the seats that will be asked, where all cards lie open, and whether it does so for them.
    """

    even: bool = False
    others: Mapping[str, bool] = {}

    about = "insurance"
    asks = N_("{seat}, insurance for half the stake?")
    heard = {"insure": "", "decline": ""}
    means = {
        "insure": N_("lay half the stake at 2:1 that the dealer has a natural"),
        "decline": N_("lay nothing more"),
    }

    def read(self, text: str) -> Literal["insure", "decline"]:
        if not says_even_money(text):
            return super().read(text)
        if not self.even:
            raise no_natural(text, self.sayable())
        return "insure"


def says_even_money(text: str) -> bool:
    return languages.in_use().lists_so(text, "even_money")


def no_natural(text: str, words: str) -> Refused:
    """The refusal of even money to who has no natural, or whose is paid more; `words` may be said."""
    even = _("“{text}”: even money is insurance on a natural that is paid 3:2, and nothing else. Say {words}.")
    return Refused(even.format(text=text.strip(), words=words))


class Total(NamedTuple):
    """What a hand counts; it is soft where an ace counts eleven."""

    points: int
    soft: bool = False

    @property
    def burst(self) -> bool:
        return self.points > MOST


@cache
def counted(hard: int, ace: bool) -> Total:
    """The best total of cards that sum to `hard` with their aces as ones, an `ace` being among them or not."""
    return Total(hard + 10, soft=True) if ace and hard <= MOST - 10 else Total(hard)


class Points:
    """Cards that count together, some of which nobody may have seen; `seen` says that all have been."""

    __slots__ = ("_ace", "_hard", "cards", "seen")

    def __init__(self, *cards: Card) -> None:
        self.turn(cards)

    def turn(self, cards: tuple[Card, ...]) -> None:
        self.cards: tuple[Card, ...] = ()
        self.seen = True
        self._hard = 0
        self._ace = False
        for card in cards:
            self.add(card)

    def add(self, card: Card) -> None:
        self.cards += (card,)
        value = VALUES[card.rank]
        self._hard += value
        if value == ACE:
            self._ace = True
        elif not value:
            self.seen = False

    @property
    def total(self) -> Total:
        return counted(self._hard, self._ace)

    def worlds(self) -> Iterable["Points"]:
        """Every hand these cards may be, as far as they are known; suits play no part."""
        if self.seen:
            return (self,)
        may_be = [(card,) if card.known else tuple(Card(rank, "?") for rank in RANKS) for card in self.cards]
        return (Points(*cards) for cards in product(*may_be))

    @property
    def natural(self) -> bool:
        """Whether it is known to be twenty-one in two cards; after a split it is none all the same."""
        return len(self.cards) == 2 and self.total.points == MOST


class Held(Struct, eq=False):
    """A hand a seat holds: where it lies, its stake in cents, its cards; what comes of a split is no natural.

    `exposed`: its first card lay open, the next is covered. `prime` is what a combination it has shown pays, in stakes.
    """

    seat: str
    place: Place
    stake: int
    points: Points
    split: bool = False
    doubled: bool = False
    surrendered: bool = False
    exposed: bool = False
    prime: int = 0
    settled: bool = False

    @property
    def natural(self) -> bool:
        return not self.split and self.points.natural

    def asked(self, may: tuple[Play, ...], premium: int = 0) -> AskPlay:
        points = self.points
        return AskPlay(self.seat, may, self.place, points.total.points if points.seen else MOST, premium)

    @property
    def burst(self) -> bool:
        return self.points.total.burst


def natural_answer(points: Points) -> tuple[TurnOrGoOn, ...]:
    """What the dealer does when he has looked: a natural is turned up at once."""
    return ("turn",) if points.natural else ("go-on",)


def dealer_draws(total: Total) -> bool:
    return total.points < DEALER_STANDS


def at_its_end(total: Total) -> bool:
    """Whether nothing can be gained by another card: burst, or a hard twenty-one."""
    return total.burst or (total.points == MOST and not total.soft)


def by_value(cards: Sequence[Card]) -> bool:
    """Whether two cards may be a pair by what they count, as a ten and a king are."""
    values = [VALUES[card.rank] for card in cards]
    return len(values) == 2 and (values[0] == values[1] or not all(values))


def by_rank(cards: Sequence[Card]) -> bool:
    return len(cards) == 2 and (cards[0].rank == cards[1].rank or not (cards[0].known and cards[1].known))


def worth(place: Place, cards: Sequence[Card], facts: Sequence[Fact]) -> tuple[Twenty, ...]:
    """What cards count here; a half of a split pair is no natural. A lone ace or a twenty-one is not called soft."""
    points = Points(*cards)
    total = points.total
    soft = total.soft and len(cards) > 1 and total.points < MOST
    # Of a split pair one card went from a hand of the seat to another.
    moved = [fact for fact in facts if isinstance(fact, Moved) and place in (fact.source, fact.to)]
    half = any(fact.source.seat == fact.to.seat for fact in moved)
    return (Twenty(total.points, soft, points.natural and not half, total.burst),)
