"""What a player of poker sees of a hand: his cards, those that lie open, and what the others have said."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import log2
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.engine.cards import Card
from bondcards.engine.facts import OF_CARDS, Dealt, Fact, Lying, Place, Round, Wagered
from bondcards.engine.wagers import VERBS_WITH_AMOUNT
from bondcards.games.poker.felt import Felt
from bondcards.games.poker.table import BOARD

STAYED: Final = ("check", "call", *VERBS_WITH_AMOUNT)
"""What is said of one's own will, and keeps one in."""


class Rival(Struct, frozen=True):
    """Another who is still in: his open cards, and how many he has thrown at each draw.

    His `claim` is what he has bet and raised: 1 for each bet of the pot's size, 2 for one of three pots, 3 for seven.
    He has `spoken` where he has said something in this round, and stayed in.
    """

    seat: str
    up: tuple[Card, ...]
    thrown: tuple[int, ...]
    claim: float
    spoken: bool


class Known(NamedTuple):
    """The cards a seat knows: its own, the board, the open ones of others, and all that it has `met` by now.

    They are `whole` where it knows its own and the board in full.
    """

    hand: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    up: Mapping[str, tuple[Card, ...]] = {}
    met: tuple[Card, ...] = ()
    whole: bool = False


class Situation(NamedTuple):
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


def known(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple([card for card in cards if card[0] != "?"])


class Eyes:
    """Those of a seat: they go on from what they have seen, as far as it is the same."""

    def __init__(self, seat: str) -> None:
        self._seat, self._own = seat, Place(seat)
        self._open()

    def _open(self) -> None:
        self._seen: list[Fact] = []
        self._looked_at: Sequence[Fact] = ()
        self._felt, self._lying, self._known = Felt(), Lying(), Known()
        self._claims: dict[str, float] = defaultdict(float)
        self._bets = 0

    def see(self, seen: Sequence[Fact]) -> Situation:
        """How the hand stands after these facts; where they were looked at before, they have only grown since."""
        known = len(self._seen)
        if (seen is not self._looked_at or len(seen) < known) and list(seen[:known]) != self._seen:
            self._open()
            known = 0
        self._looked_at = seen
        self._note(seen[known:])
        felt = self._felt
        rivals = [self._rival(other) for other in felt.alive if other != self._seat]
        return Situation(felt, self._known, rivals, self._bets, len(felt.thrown.get(self._seat, ())))

    def _note(self, new: Sequence[Fact]) -> None:
        cards = len(self._lying.cards)
        turned = False
        for fact in new:
            if isinstance(fact, Dealt):
                self._lying.lay(fact.to, fact.card)
                continue
            if isinstance(fact, Wagered):
                if fact.word in VERBS_WITH_AMOUNT:
                    self._hears(fact)
            elif isinstance(fact, Round):
                self._bets = 0
            elif isinstance(fact, OF_CARDS):
                self._lying.note(fact)
                turned = True
            self._felt.note(fact)
        self._seen += new
        if turned or len(self._lying.cards) > cards:
            self._known = self._looked()

    def _hears(self, fact: Wagered) -> None:
        more = fact.total - max(self._felt.laid.values(), default=0)
        self._claims[fact.seat] += log2(1 + more / max(self._felt.pot, 1))
        self._bets += 1

    def _looked(self) -> Known:
        met = known(self._lying.cards)
        hand, board = self._at(self._own), self._at(BOARD)
        up: dict[str, tuple[Card, ...]] = {}
        if len(met) > len(hand) + len(board):
            others = [place for place in self._lying.at if place.seat and place != self._own]
            up = {place.seat: known(self._at(place)) for place in others}
        whole = bool(hand) and all(rank != "?" != suit for rank, suit in (*hand, *board))
        return Known(hand, board, up, met, whole)

    def _at(self, place: Place) -> tuple[Card, ...]:
        return tuple([self._lying.cards[ordinal] for ordinal in self._lying.at.get(place, ())])

    def _rival(self, other: str) -> Rival:
        felt = self._felt
        up, thrown = self._known.up.get(other, ()), tuple(felt.thrown.get(other, ()))
        return Rival(other, up, thrown, self._claims[other], felt.said.get(other) in STAYED)
