"""What a player sees of a hand of poker when he is to speak: his cards, the board, the others and their bets."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bondcards.engine.cards import Card, Packs
from bondcards.engine.facts import Fact, Lying, Place, Round, Wagered
from bondcards.engine.questions import VERBS_WITH_AMOUNT
from bondcards.games.poker.felt import Felt
from bondcards.games.poker.table import BOARD

STAYED: Final = ("check", "call", *VERBS_WITH_AMOUNT)
"""What is said of one's own will, and keeps one in."""


class Rival(Struct, frozen=True):
    """Another who is still in: his open cards, and how many he threw at the last draw; None where there was none.

    His `claim` is what he has bet and raised: each time as a part of the pot that lay there, the whole of it at most.
    He has `spoken` where he has said something in this round, and stayed in.
    """

    seat: str
    up: tuple[Card, ...]
    thrown: int | None
    claim: float
    spoken: bool


class Situation(Struct, frozen=True):
    """A hand of poker as a seat sees it: its own cards, the board, the cards it has not seen, and its rivals.

    So many `bets` and raises have been made in the round.
    """

    felt: Felt
    hand: tuple[Card, ...]
    board: tuple[Card, ...]
    unseen: tuple[Card, ...]
    rivals: tuple[Rival, ...]
    bets: int

    @property
    def known(self) -> bool:
        """Whether the seat knows its own cards and the board in full."""
        return bool(self.hand) and all("?" not in card for card in (*self.hand, *self.board))


def situation(seat: str, seen: Sequence[Fact], packs: Packs) -> Situation:
    """What a seat sees after these facts, of a game with these packs."""
    felt, lying = Felt(), Lying()
    claims: dict[str, float] = defaultdict(float)
    bets = 0
    for fact in seen:
        if isinstance(fact, Wagered) and fact.word in VERBS_WITH_AMOUNT:
            more = fact.total - max(felt.laid.values(), default=0)
            claims[fact.seat] += min(1.0, more / max(felt.pot, 1))
            bets += 1
        elif isinstance(fact, Round):
            bets = 0
        felt.note(fact)
        lying.note(fact)

    def cards_at(place: Place) -> tuple[Card, ...]:
        return tuple([lying.cards[ordinal] for ordinal in lying.at.get(place, ())])

    def rival(other: str) -> Rival:
        up = tuple([card for card in cards_at(Place(other)) if card.known])
        return Rival(other, up, felt.thrown.get(other, [None])[-1], claims[other], felt.said.get(other) in STAYED)

    met = set(lying.cards)
    unseen = tuple([card for card in packs.cards if card not in met])
    rivals = tuple([rival(other) for other in felt.alive if other != seat])
    return Situation(felt, cards_at(Place(seat)), cards_at(BOARD), unseen, rivals, bets)
