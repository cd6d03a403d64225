"""What has happened at a table, as small frozen facts, where cards lie, and what may be read off them.

All that a screen, a player's memory, the shoe or an export knows is a fold over facts. Cards that lie face down are in
them with who may see them.
"""

import re
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from bondcards.engine.cards import UNKNOWN, Card

UNMARKED: Final = (
    *("player", "banker", "tableau-1", "tableau-2", "ponte", "dealer", "board"),
    *("draw", "burnt", "discard", "discards"),
)
"""The table's places named without a sign, which a seat of such a name has; closed, for old tapes are written so."""

_SEAT, _OWN = "=", ":"
_WRITTEN: Final = re.compile(r"([=:]?)([^/@]+)(?:/(\d+))?(?:@(\w+))?")


class Place(NamedTuple):
    """A place for cards: the `hand` of a seat, counted from 1, the vacant place on a `side` of it, or the table's own.

    Who holds several hands has them at 1, 2, 3; so have the table's places that are used more than once.

    >>> str(Place("bond", hand=2)), str(Place("bond", side="left")), str(Place(name="dealer")), str(Place("dealer"))
    ('bond/2', 'bond@left', 'dealer', '=dealer')
    """

    seat: str = ""
    name: str = ""
    hand: int = 1
    side: str = ""

    def __str__(self) -> str:
        whose = self.name or self.seat
        if (whose in UNMARKED) != bool(self.name):
            whose = (_OWN if self.name else _SEAT) + whose
        return whose + (f"/{self.hand}" if self.hand > 1 else "") + (f"@{self.side}" if self.side else "")


def place(text: str) -> Place:
    """The place a tape or an export names.

    >>> place("bond/2") == Place("bond", hand=2)
    True
    """
    found = _WRITTEN.fullmatch(text)
    if found is None:
        return Place(text)
    sign, whose, hand, side = found.groups(default="")
    own = sign == _OWN or (not sign and whose in UNMARKED)
    return Place("" if own else whose, whose if own else "", int(hand or 1), side)


DEALER: Final = Place(name="dealer")
BANKER: Final = Place(name="banker")
PONTE: Final = Place(name="ponte")
BANKERS: Final = (BANKER, DEALER)
"""Where the cards of whoever banks lie."""
ACROSS: Final = "cheval"
"""The box of a stake that lies on both tableaux, half on each."""

Sees = tuple[str, ...] | None
"""Who sees a card or a die: None for all, a seat alone, or nobody yet, which is ()."""


class Fact(Struct, frozen=True, gc=False):
    """Something that has happened at a table."""


class Dealt(Fact, frozen=True):
    """A card went to a place, seen by `sees`."""

    to: Place
    card: Card
    sees: Sees = None


class Turned(Fact, frozen=True):
    """All cards of `to` lie open now, and these are they; turned one by one, those to come are unknown still."""

    to: Place
    cards: tuple[Card, ...]


class Moved(Fact, frozen=True):
    """The card `at` that place of others, counted from 0, went to another place; it lies as it lay."""

    source: Place
    at: int
    to: Place


class Discarded(Fact, frozen=True):
    """A seat threw the cards `at` these places of those that lie there, counted from 0; they lie face down at `to`."""

    seat: str
    source: Place
    at: tuple[int, ...]
    to: Place


class Shuffled(Fact, frozen=True):
    """The cards not on the table were shuffled and cut; `out` are the ordinals of those that lay on it."""

    packs: int
    out: tuple[int, ...] = ()


class RunOut(Fact, frozen=True):
    """The pack came to its end in mid-deal, where the joker lies or a burnt card."""


class Thrown(Fact, frozen=True):
    """A seat threw a die of a hundred sides, seen by `sees`."""

    seat: str
    die: int
    sees: Sees = None


class Said(Fact, frozen=True):
    """A seat answered a question about something with a word; of one of its hands, that at `place`."""

    seat: str
    about: str
    word: str
    place: Place | None = None


class Staked(Fact, frozen=True):
    """What now lies on a seat's box, in cents."""

    seat: str
    box: str
    amount: int


class Wagered(Fact, frozen=True):
    """A seat spoke in a round of betting, or posted: the word, and what it has put into the round in all (cents)."""

    seat: str
    word: str
    total: int


class Stack(Fact, frozen=True):
    """A seat has so much before it as the hand begins, in cents; `bought` of it just now."""

    seat: str
    amount: int
    bought: int = 0


class Button(Fact, frozen=True):
    """A seat has the button."""

    seat: str


class Round(Fact, frozen=True):
    """A round of betting begins, or the posting before the first; what was bet before it lies in the pot."""

    name: str


class Returned(Fact, frozen=True):
    """A bet that nobody called goes back to its seat, in cents."""

    seat: str
    amount: int


class Awarded(Fact, frozen=True):
    """So much of a pot (cents) goes to seats that share it; pots count from 1, the main one.

    `half` names what it was won with, where cards were shown: then `made` are those that make each winner's hand.
    """

    pot: int
    half: str
    amount: int
    seats: tuple[str, ...]
    made: tuple[tuple[Card, ...], ...] = ()


class Banks(Fact, frozen=True):
    """A seat holds the bank of this hand."""

    seat: str


class Holds(Fact, frozen=True):
    """A seat plays the cards of a place for all who staked with it."""

    seat: str
    place: Place


class Irregular(Fact, frozen=True):
    """A seat was found to have played against the rules; `what` names the irregularity."""

    seat: str
    what: str


class Unturned(Fact, frozen=True):
    """No point can turn what an agent has `lost` (cents), who holds some; `why` names the reason."""

    seat: str
    why: str
    lost: int = 0


UNSEEN_DIE = 0


def as_seen(fact: Fact, seat: str | None) -> Fact:
    """A fact as `seat` sees it, another's hidden card or die blanked; for None, as the room does."""
    if type(fact) is Dealt:
        return fact if fact.sees is None or seat in fact.sees else Dealt(fact.to, UNKNOWN, fact.sees)
    if type(fact) is Thrown:
        return fact if fact.sees is None or seat in fact.sees else Thrown(fact.seat, UNSEEN_DIE, fact.sees)
    return fact


def view(facts: Iterable[Fact], seat: str | None) -> list[Fact]:
    return [as_seen(fact, seat) for fact in facts]


class Fold(Protocol):
    """What may be read off facts, as far as it has followed them."""

    def follow(self, facts: Sequence[Fact]) -> None:
        """Go on to the end of these facts, which begin with those that it has followed."""


F = TypeVar("F", bound=Fold)


class Common(Sequence[Fact], ABC):
    """Facts as a seat sees them, at a table where what all see is folded once for all seats."""

    @abstractmethod
    def folded(self, kind: Callable[[], F]) -> F:
        """The fold of a kind over these facts; it must leave out what not everybody sees."""


OF_CARDS: Final = (Dealt, Turned, Moved, Discarded)


class Lying:
    """The cards of a hand as they lie. Each has its ordinal, by the order of the deal, whatever is done with it."""

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.at: defaultdict[Place, list[int]] = defaultdict(list)

    def note(self, fact: Fact) -> None:
        if isinstance(fact, Dealt):
            self.lay(fact.to, fact.card)
        elif isinstance(fact, Turned):
            lying = self.at[fact.to]
            for ordinal, card in zip(lying, fact.cards, strict=True):
                self.cards[ordinal] = card
        elif isinstance(fact, Moved):
            self.move(fact.source, fact.at, fact.to)
        elif isinstance(fact, Discarded):
            self.throw(fact.source, fact.at, fact.to)

    def lay(self, to: Place, card: Card) -> None:
        self.at[to].append(len(self.cards))
        self.cards.append(card)

    def move(self, source: Place, at: int, to: Place) -> None:
        """The card `at` that place of others, counted from 0, comes to another place."""
        self.at[to].append(self.at[source].pop(at))

    def throw(self, source: Place, at: Sequence[int], to: Place) -> None:
        for gone, index in enumerate(sorted(at)):
            self.move(source, index - gone, to)


def cards_on_table(facts: Iterable[Fact]) -> dict[Place, list[Card]]:
    lying = Lying()
    for fact in facts:
        if isinstance(fact, OF_CARDS):
            lying.note(fact)
    return {to: [lying.cards[ordinal] for ordinal in ordinals] for to, ordinals in lying.at.items()}


def stakes_on_table(facts: Iterable[Fact]) -> dict[str, dict[str, int]]:
    """The stakes in cents of every seat by box; boxes with nothing on them are left out."""
    table: dict[str, dict[str, int]] = {}
    for fact in facts:
        if isinstance(fact, Staked):
            table.setdefault(fact.seat, {})[fact.box] = fact.amount
    return {seat: staked for seat, boxes in table.items() if (staked := {b: a for b, a in boxes.items() if a})}


def who_banks(facts: Sequence[Fact], first: str) -> str:
    """Who holds the bank now: the seat that took it in this hand, or `first`."""
    return next((fact.seat for fact in reversed(facts) if isinstance(fact, Banks)), first)


def owner(facts: Sequence[Fact], to: Place, bank: str) -> str | None:
    """The seat whose cards lie at a place of the table's own; None where it is nobody's alone."""
    if to in BANKERS:
        return who_banks(facts, bank)
    return next((fact.seat for fact in facts if isinstance(fact, Holds) and fact.place == to), None)


def shows_more(seen: Sequence[Fact]) -> bool:
    return cards_on_table(seen) != cards_on_table(view(seen, None))
