"""A spot in a hand of poker whose equities are asked: what each seat may hold, the board, and what is still to come."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations, product
from math import comb, inf, prod
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine.cards import RANKS, SUITS, Card
from bondcards.engine.requests import in_full
from bondcards.errors import Refused
from bondcards.games.poker.variant import Half, Options, Variant
from bondcards.games.ranking.made import two_and_three
from bondcards.language.i18n import _, n_
from bondcards.odds.poker.holdings import Holding

LAST_DRAW: Final = 1
"""Where nothing is said, the hands are as they lie before the last draw."""


class Spot(Struct, frozen=True):
    """The holdings in their order; `draws` is how many times cards may still be changed."""

    variant: Variant
    halves: tuple[Half, ...]
    holdings: tuple[Holding, ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    draws: int

    @property
    def known(self) -> tuple[Card, ...]:
        return (*(card for holding in self.holdings for card in holding.cards), *self.board, *self.dead)

    @property
    def unseen(self) -> tuple[Card, ...]:
        known = set(self.known)
        return tuple([card for card in self.variant.packs.cards if card not in known])

    @property
    def missing(self) -> list[int]:
        """How many cards each hand is still dealt, and last the board."""
        dealt = [self.variant.dealt - len(holding.ways[0]) for holding in self.holdings]
        return [*dealt, self.variant.board - len(self.board)]


def spot(
    variant: Variant,
    holdings: Sequence[Holding],
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    *,
    options: Options | None = None,
    draws: int | None = None,
) -> Spot:
    """A spot that there can be, before the last draw where `draws` are not said; `Refused` where there cannot."""
    if not variant.packs.usual:
        raise Refused(
            _("Equities are counted with packs of 52 cards alone; this game is played with {count}.").format(
                count=variant.packs.size
            )
        )
    if draws is None:
        draws = min(variant.draws, LAST_DRAW)
    halves = (options or variant.options()).halves(variant)
    made = Spot(variant, halves, tuple(holdings), tuple(board), tuple(dead), draws)
    _refuse_more_than_there_are(variant, len(holdings), len(board), draws)
    for number, holding in enumerate(holdings, 1):
        _refuse_hand(variant, number, len(holding.ways[0]))
    for card in made.known:
        if not in_full(card).known:
            raise Refused(_("Cards that nobody has seen tell nothing: leave `??` out."))
    variant.packs.refuse_too_many(made.known)
    if sum(made.missing) > len(made.unseen):
        raise Refused(_("The pack does not hold so many cards: leave a hand or dead cards out."))
    return replace(made, holdings=tuple([_possible(made, at) for at in range(len(holdings))]))


def _refuse_more_than_there_are(variant: Variant, hands: int, board: int, draws: int) -> None:
    if hands < 2:
        raise Refused(_("Which hands? Say --hand at least twice; `--hand random` is any hand."))
    if hands > variant.most:
        raise Refused(
            _("At this game there are {most} seats at most, not {given}.").format(most=variant.most, given=hands)
        )
    if board and not variant.board:
        raise Refused(_("This game has no board: leave --board out."))
    if board > variant.board:
        cards = n_("{count} card", "{count} cards", variant.board).format(count=variant.board)
        raise Refused(_("The board has {cards} in the end, not {given}.").format(cards=cards, given=board))
    if draws and not variant.draws:
        raise Refused(_("In this game no cards are changed: leave --draws out."))
    if not 0 <= draws <= variant.draws:
        raise Refused(
            _("In this game cards are changed {most} times, not {given}.").format(most=variant.draws, given=draws)
        )


def _refuse_hand(variant: Variant, number: int, given: int) -> None:
    """A hand must not have more cards than are dealt; where cards are changed, all or none are known."""
    least = variant.dealt if variant.draws and given else 0
    if not least <= given <= variant.dealt:
        cards = n_("{count} card", "{count} cards", variant.dealt).format(count=variant.dealt)
        raise Refused(
            _("Hand {number}: in this game a hand has {cards}, not {given}.").format(
                number=number, cards=cards, given=given
            )
        )


def _possible(made: Spot, at: int) -> Holding:
    """A holding without what others hold already; raises `Refused` where nothing of it is left."""
    holding = made.holdings[at]
    if len(holding.ways) == 1:
        return holding
    known = set(made.known)
    ways = tuple([way for way in holding.ways if known.isdisjoint(way)])
    if not ways:
        raise Refused(
            _("Hand {number}: nothing of {range} is left beside the other cards.").format(
                number=at + 1, range=holding.written
            )
        )
    return replace(holding, ways=ways)


MOST: Final = 20_000
"""More choices than these are not gone through."""

Hands = tuple[tuple[Card, ...], ...]
"""The cards of each seat."""

_BITS: Final = {rank: 1 << at for at, rank in enumerate(RANKS)}


def matchups(spot: Spot) -> dict[Hands, int]:
    """The hands that may meet, dealt in full, each with how many are like it but for suits; none if too many."""
    unseen, dealt = spot.unseen, list(zip(spot.holdings, spot.missing, strict=False))
    if prod(len(holding.ways) * comb(len(unseen), more) for holding, more in dealt) > MOST:
        return {}
    completed = [
        [(*way, *others) for way in holding.ways for others in combinations(unseen, more)] for holding, more in dealt
    ]
    alike: defaultdict[object, list[Hands]] = defaultdict(list)
    for hands in product(*completed):
        if len({card for hand in hands for card in hand}) == sum(map(len, hands)):
            alike[_but_for_suits((*hands, spot.board, spot.dead))].append(hands)
    return {like[0]: len(like) for like in alike.values()}


def _but_for_suits(places: Sequence[Sequence[Card]]) -> object:
    """What cards at some places are, whichever suit is called which."""
    of_suits = [[0] * len(places) for _suit in SUITS]
    for at, cards in enumerate(places):
        for rank, suit in cards:
            of_suits[SUITS.index(suit)][at] |= _BITS[rank]
    return tuple(sorted(map(tuple, of_suits)))


SECOND: Final = 15_000_000
"""So many rows of five or seven cards are judged in about a second."""
MOST_DEALT: Final = 1_500_000
"""So many deals go into the memory of any computer at once."""
CROSSED: Final = 12
"""So many choices of two and three cards take as long as one row."""
ROWS: Final = (2, 60, 600, 5_000, 20_000, 80_000)
"""About so many rows are all boards of which so many cards are to come."""
OVERHEAD: Final = 15_000
"""And as long as so many rows it takes to begin with two other hands."""


def work(at: Spot) -> float:
    """How much longer than one row of five or seven cards it takes to judge a deal."""
    crossed = comb(at.variant.dealt, 2) * comb(5, 3) / CROSSED if at.variant.composed is two_and_three else 1
    return crossed * len(at.holdings) * len(at.halves)


def of_boards(at: Spot, meeting: int) -> float:
    """What it takes to count all boards for so many hands that may meet; without end where there are none."""
    return meeting * (OVERHEAD + ROWS[at.missing[-1]] * work(at)) if meeting else inf


def of_deals(at: Spot, deals: int) -> float:
    """What it takes to judge so many deals one by one; without end where they are too many, or hands are a range."""
    known = all(len(holding.ways) == 1 for holding in at.holdings)
    return deals * work(at) if known and deals <= MOST_DEALT else inf
