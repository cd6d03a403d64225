"""Poker between the seats in the middle of a hand: what part of the pot is each hand's, were all still in to stay."""

from collections.abc import Sequence
from functools import lru_cache

from bondcards.engine.cards import Card
from bondcards.engine.facts import Fact, Place, cards_on_table, view
from bondcards.games.poker.felt import felt
from bondcards.games.poker.table import BOARD
from bondcards.games.poker.variant import Options, Variant
from bondcards.games.poker.variants import variant_of
from bondcards.odds.figures import Equities, Equity, Now, Share
from bondcards.odds.poker.equity import equity
from bondcards.tables.prompt import Insight


def now(game: str, options: object, insight: Insight) -> Now | None:
    """Each hand that is in by all known cards, and that of whoever is asked by what he sees."""
    assert isinstance(options, Options)
    alive = felt(insight.facts).alive
    if len(alive) < 2:
        return None
    found = _equities(variant_of(game), options, alive, insight.facts)
    shares = [
        Share(Place(seat), hand.win, hand.tie, 1 - hand.win - hand.tie, hand.equity)
        for seat, hand in zip(alive, found.hands, strict=True)
    ]
    seat = getattr(insight.ask, "seat", "")
    if seat not in alive:
        return Now(shares, exact=found.exact)
    seen = _equities(variant_of(game), options, alive, view(insight.facts, seat))
    return Now(shares, blind=seen.hands[alive.index(seat)].equity, exact=found.exact)


@lru_cache(maxsize=1)
def in_the_open(
    game: str, options: object, hands: tuple[tuple[Card, ...], ...], board: tuple[Card, ...]
) -> tuple[Equity, ...]:
    """The chances of hands that all lie open, as the room counts them; a screen asks for them whenever it is drawn."""
    return equity(variant_of(game, options), hands, board).hands


def _equities(variant: Variant, options: Options, alive: Sequence[str], facts: Sequence[Fact]) -> Equities:
    lying = cards_on_table(facts)
    hands = [_held(variant, lying.get(Place(seat), ())) for seat in alive]
    board = [card for card in lying.get(BOARD, ()) if card.known]
    kept = {BOARD, *map(Place, alive)}
    dead = [card for place, cards in lying.items() if place not in kept for card in cards if card.known]
    thrown = felt(facts).thrown
    draws = variant.draws - min(len(thrown.get(seat, ())) for seat in alive)
    return equity(variant, hands, board, dead, options=options, draws=draws)


def _held(variant: Variant, cards: Sequence[Card]) -> list[Card]:
    """What is known of a hand; where cards are changed, all of it or nothing."""
    known = [card for card in cards if card.known]
    return known if not variant.draws or len(known) == variant.dealt else []
