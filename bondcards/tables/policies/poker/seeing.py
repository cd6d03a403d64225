"""What a player of poker sees of a hand: his cards, those that lie open, and what the others have said."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import log2
from typing import Any, Final

from msgspec import Struct

from bondcards.engine.cards import PACK, UNKNOWN, Card
from bondcards.engine.facts import Common, Dealt, Discarded, Fact, Lying, Place, Round, Turned, Wagered
from bondcards.engine.wagers import VERBS_WITH_AMOUNT
from bondcards.games.poker.felt import NOTED, Felt
from bondcards.games.poker.table import BOARD

STAYED: Final = ("check", "call", *VERBS_WITH_AMOUNT)
"""What is said of one's own will, and keeps one in."""


class Rival(Struct, frozen=True, gc=False):
    """Another who is still in: his open cards, and how many he has thrown at each draw.

    His `claim` is what he has bet and raised, as far as one can lose it: 1 for each bet of the pot's size, 2 for one of
    three pots, 3 for seven. He has `spoken` where he has said something in this round, and stayed in.
    """

    seat: str
    up: tuple[Card, ...]
    thrown: tuple[int, ...]
    claim: float
    spoken: bool


class Known(Struct, frozen=True, gc=False):
    """The cards a seat knows: its own, the board, and all that it has `met` by now.

    They are `whole` where it knows its own and the board in full.
    """

    hand: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    met: tuple[Card, ...] = ()
    whole: bool = False


class Situation(Struct, frozen=True, gc=False):
    """A hand of poker as a seat sees it: what lies on the felt, the cards it knows, and its rivals.

    So many `bets` and raises have been made in the round; it has `drawn` so often.
    """

    felt: Felt
    cards: Known
    rivals: Sequence[Rival]
    bets: int
    drawn: int = 0

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.cards.hand

    @property
    def board(self) -> tuple[Card, ...]:
        return self.cards.board


IN_FULL: Final = frozenset(PACK)
"""The cards of which rank and suit are known."""


def known(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple([card for card in cards if card[0] != "?"])


class Open(Struct, frozen=True, gc=False):
    """The cards as they lie for everybody: all by their ordinals, those that are known, the board, and each seat's."""

    cards: Sequence[Card] = ()
    known: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    up: Mapping[str, tuple[Card, ...]] = {}


class Room(Felt):
    """What everybody at the table knows of a hand: the felt, the cards as they lie there, and what the bets claim.

    A seat's bets claim to another as much as that one can lose by them.
    The ordinals of the cards that are `covered` stand by the seat that sees them, each with the place of its fact.
    """

    def __init__(self) -> None:
        super().__init__()
        self.bets = 0
        self.claims: defaultdict[tuple[str, str], float] = defaultdict(float)
        self.covered: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
        self.open = Open()
        self._lying = Lying()
        self._turned = False
        self._noted = 0

    def follow(self, facts: Sequence[Fact]) -> None:
        """Go on to the end of these facts, which begin with those that it has followed."""
        for fact in facts[self._noted :]:
            if noted := FOLLOWED.get(type(fact)):
                noted(self, fact)
            self._noted += 1
        if self._turned:
            self.open, self._turned = self._looked(), False

    def at(self, place: Place) -> Sequence[int]:
        """The ordinals of the cards that lie there."""
        return self._lying.at.get(place, ())

    def deals(self, fact: Dealt) -> None:
        for seat in fact.sees or ():
            self.covered[seat].append((len(self._lying.cards), self._noted))
        self._lying.lay(fact.to, fact.card if fact.sees is None else UNKNOWN)
        self._turned = True

    def turns(self, fact: Turned | Discarded) -> None:
        self._lying.note(fact)
        self._turned = True

    def begins(self, fact: Round) -> None:
        super().begins(fact)
        self.bets = 0

    def throws(self, fact: Discarded) -> None:
        super().throws(fact)
        self.turns(fact)

    def wagers(self, fact: Wagered) -> None:
        if fact.word in VERBS_WITH_AMOUNT:
            standing = max(self.laid.values(), default=0)
            for other in self.alive:
                more = max(0, min(fact.total, self.reach(other)) - standing)
                self.claims[fact.seat, other] += log2(1 + more / max(self.pot, 1))
            self.bets += 1
        super().wagers(fact)

    def _looked(self) -> Open:
        cards, lying = self._lying.cards, self._lying.at
        up = {place.seat: known([cards[ordinal] for ordinal in at]) for place, at in lying.items() if place.seat}
        return Open(tuple(cards), known(cards), tuple([cards[ordinal] for ordinal in self.at(BOARD)]), up)


FOLLOWED: Final[Mapping[type[Fact], Callable[[Room, Any], None]]] = {
    **NOTED,
    Dealt: Room.deals,
    Turned: Room.turns,
    Discarded: Room.throws,
    Round: Room.begins,
    Wagered: Room.wagers,
}


class Eyes:
    """Those of a seat: they go on from what they have seen, as far as it is the same.

    Where all seats hear the same it is told once for all of them, and each adds its own cards.
    """

    def __init__(self, seat: str) -> None:
        self._seat, self._own = seat, Place(seat)
        self._room: Room
        self._seen: list[Fact] = []
        self._looked_at: Sequence[Fact] = ()
        self._open, self._known = Open(), Known()
        self._covered: dict[int, Card] = {}

    def see(self, seen: Sequence[Fact]) -> Situation:
        """How the hand stands after these facts; where they were looked at before, they have only grown since."""
        room = seen.folded(Room) if isinstance(seen, Common) else self._follow(seen)
        if room.open is not self._open:
            self._open, self._known = room.open, self._looked(room, seen)
        rivals = [self._rival(room, other) for other in room.alive if other != self._seat]
        return Situation(room, self._known, rivals, room.bets, len(room.thrown.get(self._seat, ())))

    def _follow(self, seen: Sequence[Fact]) -> Room:
        known = len(self._seen)
        same = seen is self._looked_at and len(seen) >= known
        if not known or not (same or list(seen[:known]) == self._seen):
            self._room, self._seen, self._covered, known = Room(), [], {}, 0
        self._looked_at = seen
        self._seen += seen[known:]
        self._room.follow(seen)
        return self._room

    def _looked(self, room: Room, seen: Sequence[Fact]) -> Known:
        own = self._covered
        for ordinal, at in room.covered[self._seat][len(own) :]:
            fact = seen[at]
            if isinstance(fact, Dealt):
                own[ordinal] = fact.card
        cards, board = room.open.cards, room.open.board
        hand = tuple([cards[at] if cards[at].known else own.get(at, UNKNOWN) for at in room.at(self._own)])
        whole = bool(hand) and IN_FULL.issuperset(hand) and IN_FULL.issuperset(board)
        return Known(hand, board, (*room.open.known, *known(own.values())), whole)

    def _rival(self, room: Room, other: str) -> Rival:
        up, thrown = room.open.up.get(other, ()), tuple(room.thrown.get(other, ()))
        return Rival(other, up, thrown, room.claims[other, self._seat], room.said.get(other) in STAYED)
