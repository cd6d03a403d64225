"""What a player of poker sees of a hand: his cards, those that lie open, and what the others have said."""

from collections import defaultdict
from collections.abc import Sequence
from math import log2
from typing import Final

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


class Situation(Struct, frozen=True):
    """A hand of poker as a seat sees it: its own cards, the board, all that it has `met`, and its rivals.

    So many `bets` and raises have been made in the round; it has `drawn` so often.
    """

    felt: Felt
    hand: tuple[Card, ...]
    board: tuple[Card, ...]
    met: Sequence[Card]
    rivals: tuple[Rival, ...]
    bets: int
    drawn: int = 0

    @property
    def known(self) -> bool:
        """Whether the seat knows its own cards and the board in full."""
        return bool(self.hand) and all("?" not in card for card in (*self.hand, *self.board))


class Eyes:
    """Those of a seat: they go on from what they have seen, as far as it is the same."""

    def __init__(self, seat: str) -> None:
        self._seat = seat
        self._open()

    def _open(self) -> None:
        self._seen: list[Fact] = []
        self._felt, self._lying = Felt(), Lying()
        self._claims: dict[str, float] = defaultdict(float)
        self._bets = 0

    def see(self, seen: Sequence[Fact]) -> Situation:
        """How the hand stands after these facts."""
        facts, known = list(seen), len(self._seen)
        if facts[:known] != self._seen:
            self._open()
            known = 0
        for fact in facts[known:]:
            self._note(fact)
        self._seen, felt = facts, self._felt
        rivals = tuple([self._rival(other) for other in felt.alive if other != self._seat])
        hand, board, drawn = self._at(Place(self._seat)), self._at(BOARD), len(felt.thrown.get(self._seat, ()))
        return Situation(felt, hand, board, self._lying.cards, rivals, self._bets, drawn)

    def _note(self, fact: Fact) -> None:
        if isinstance(fact, OF_CARDS):
            self._lying.note(fact)
        if isinstance(fact, Dealt):
            return
        if isinstance(fact, Wagered) and fact.word in VERBS_WITH_AMOUNT:
            more = fact.total - max(self._felt.laid.values(), default=0)
            self._claims[fact.seat] += log2(1 + more / max(self._felt.pot, 1))
            self._bets += 1
        elif isinstance(fact, Round):
            self._bets = 0
        self._felt.note(fact)

    def _at(self, place: Place) -> tuple[Card, ...]:
        return tuple([self._lying.cards[ordinal] for ordinal in self._lying.at.get(place, ())])

    def _rival(self, other: str) -> Rival:
        up, felt = tuple([card for card in self._at(Place(other)) if card.known]), self._felt
        return Rival(other, up, tuple(felt.thrown.get(other, ())), self._claims[other], felt.said.get(other) in STAYED)
