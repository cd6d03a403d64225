"""What a player of poker sees of a hand, and what it is worth to him: deals imagined to their end."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from statistics import fmean
from typing import Final

from msgspec import Struct

from bondcards.engine.cards import Card, Packs
from bondcards.engine.facts import Fact, Lying, Place, Round, Wagered
from bondcards.engine.wagers import VERBS_WITH_AMOUNT
from bondcards.games.poker.felt import Felt
from bondcards.games.poker.table import BOARD
from bondcards.games.poker.variant import Composed, Half, Variant
from bondcards.games.ranking.lows import all_different
from bondcards.games.ranking.made import (
    Ranking,
    any_of,
    ranks_of,
    strength_of_any,
    strength_of_two_and_three,
    two_and_three,
)

# What he sees

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


# What it is worth

STRENGTH: Final[dict[Composed, Callable[[Ranking, Sequence[Card], Sequence[Card]], int]]] = {
    any_of: strength_of_any,
    two_and_three: strength_of_two_and_three,
}
MOST_HANDS: Final = 3
"""Of so many hands, at most, a rival who bets is thought to hold the best."""
CREDIT: Final = 0.8
"""So many hands more for every bet of the pot's size."""
TRIES: Final = 3
"""So often his cards are changed in thought, until he would throw as many as he has thrown."""

Strengths = list[int]
"""How strong a hand is for each half of the pot; 0 where it does not qualify."""


class Cards:
    """Cards nobody has seen, in an order made anew for every deal."""

    def __init__(self, unseen: Sequence[Card], chance: Random) -> None:
        self._cards = list(unseen)
        self._random = chance.random
        self._next = 0

    def gather(self) -> None:
        self._next = 0

    def take(self, count: int) -> list[Card]:
        """The next so many; where they run out, what was thrown comes again."""
        cards, random, first = self._cards, self._random, self._next
        if first + count > len(cards):
            first = 0
        size = len(cards)
        for at in range(first, first + count):
            other = at + int(random() * (size - at))
            cards[at], cards[other] = cards[other], cards[at]
        self._next = first + count
        return cards[first : self._next]


class Imagination:
    """Deals of a variant as a seat imagines them where it stands: on street `street`, against these `rivals`."""

    def __init__(
        self, variant: Variant, situation: Situation, street: int, rivals: Sequence[Rival], chance: Random
    ) -> None:
        to_come = variant.streets[street + 1 :]
        self._halves = variant.halves
        self._strength = STRENGTH[variant.composed]
        self._hand, self._board, self._rivals = situation.hand, situation.board, rivals
        self._chance = chance
        self._cards = Cards(situation.unseen, chance)
        self._own = sum(street.down + street.up for street in to_come)
        self._open = sum(street.board for street in to_come)
        self._draws = sum(bool(street.draw) for street in to_come)

    def share(self, deals: int) -> float:
        """The share of the pot that is the seat's at the showdown, in the mean of so many deals."""
        return fmean([self._deal() for _deal in range(deals)])

    def _deal(self) -> float:
        self._cards.gather()
        board = (*self._board, *self._cards.take(self._open))
        mine = self._strengths(self._changed([*self._hand, *self._cards.take(self._own)]), board)
        return shared(mine, [self._rivals_best(rival, board) for rival in self._rivals])

    def _strengths(self, hand: Sequence[Card], board: Sequence[Card]) -> Strengths:
        return [self._strength(half.ranking, hand, board) for half in self._halves]

    def _rivals_best(self, rival: Rival, board: Sequence[Card]) -> Strengths:
        """What a rival holds; the more he has bet, the better of several hands."""
        hands = min(MOST_HANDS, 1 + int(CREDIT * rival.claim + self._chance.random()))
        held = [self._strengths(self._held_by(rival), board) for _hand in range(hands)]
        half = int(self._chance.random() * len(self._halves))
        return max(held, key=lambda strengths: strengths[half])

    def _held_by(self, rival: Rival) -> Sequence[Card]:
        size = len(self._hand)
        hand = [*rival.up, *self._cards.take(size - len(rival.up) + self._own)]
        if rival.thrown is not None:
            hand = self._as_thrown(hand, size - rival.thrown)
        return self._changed(hand)

    def _as_thrown(self, hand: list[Card], left: int) -> list[Card]:
        """A hand of which so many were kept at the last draw."""
        keep = kept(self._halves, hand, self._draws + 1)
        for _try in range(TRIES):
            if len(keep) >= left:
                break
            hand = [*keep, *self._cards.take(len(hand) - len(keep))]
            keep = kept(self._halves, hand, self._draws + 1)
        return [*keep[:left], *self._cards.take(len(hand) - len(keep[:left]))]

    def _changed(self, hand: list[Card]) -> list[Card]:
        """A hand after its draws."""
        for left in range(self._draws, 0, -1):
            keep = kept(self._halves, hand, left)
            hand = [*keep, *self._cards.take(len(hand) - len(keep))]
        return hand


def shared(mine: Strengths, others: Sequence[Strengths]) -> float:
    won, parts = 0.0, 0
    for half, strength in enumerate(mine):
        against = [other[half] for other in others]
        best = max(strength, *against)
        parts += best > 0
        if strength == best > 0:
            won += 1 / (1 + against.count(best))
    return won / parts


# What he keeps at a draw

FIVE: Final = 5
BADUGI: Final = 4
"""The cards of a whole badugi."""

STANDS: Final = {1: 10, 2: 9, 3: 9}
"""The highest card of a low hand one stands on with so many draws to come, this one counted."""
STANDS_ON_BADUGI: Final = {1: 13, 2: 11, 3: 10}
"""And that of a whole badugi."""
DRAWS_TO: Final = 8
"""No higher card is kept to be drawn to."""


def kept(halves: Sequence[Half], hand: Sequence[Card], draws: int) -> list[Card]:
    """What one keeps of a hand with so many draws to come, this one counted: what serves the halves of the pot."""
    keep: list[Card] = []
    # The badugi chooses among suits; a low takes what is there already, and adds to it.
    for half in reversed(halves):
        if half.name == "badugi":
            keep = kept_for_badugi(half.ranking, hand, draws)
        else:
            keep = kept_for_low(half.ranking, hand, draws, keep)
    return keep


def kept_for_low(ranking: Ranking, hand: Sequence[Card], draws: int, liked: Sequence[Card]) -> list[Card]:
    """A good low hand, else low cards of different ranks; of one rank those that are liked already."""
    if ranking.strength(hand) >= worst_with(ranking, STANDS[draws]):
        return list(hand)
    low = [*liked, *others_to_draw_to(ranking, hand, liked)]
    # Five that are no good hand are a straight, a flush, or the high cards of a badugi and one more.
    return low[:-1] if len(low) == FIVE else low


def others_to_draw_to(ranking: Ranking, hand: Sequence[Card], liked: Sequence[Card]) -> list[Card]:
    """The low cards of other ranks than those that are liked, one of each, the lowest first."""
    values = ranking.values("")
    found: dict[str, Card] = {}
    for card in hand:
        if values[card.rank] <= DRAWS_TO and card.rank not in [other.rank for other in liked]:
            found.setdefault(card.rank, card)
    return sorted(found.values(), key=lambda card: values[card.rank])


def kept_for_badugi(ranking: Ranking, hand: Sequence[Card], draws: int) -> list[Card]:
    """A good badugi, else what is low in the best one."""
    values = ranking.values("")
    best = max(all_different(hand), key=lambda cards: ranking.plain(ranks_of(cards)))
    if len(best) == BADUGI and max(values[card.rank] for card in best) <= STANDS_ON_BADUGI[draws]:
        return list(best)
    return [card for card in best if values[card.rank] <= DRAWS_TO]


@cache
def worst_with(ranking: Ranking, highest: int) -> int:
    """The strength of the worst hand of five different ranks up to a value that is no straight."""
    ranks = {value: rank for rank, value in ranking.values("").items()}
    return ranking.plain("".join(sorted(ranks[highest - down] for down in (0, 1, 2, 3, 5))))
