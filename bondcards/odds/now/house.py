"""Poker against the house in the middle of a hand: each box against the bank, and what folding and raising bring."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from bondcards.engine.cards import Card, all_known
from bondcards.engine.facts import Said, cards_on_table, view
from bondcards.engine.places import DEALER, Place
from bondcards.games.house import caribbean_stud as caribbean
from bondcards.games.house import three_card_poker as three
from bondcards.games.house.showdown import Showdown
from bondcards.odds.house import standing
from bondcards.odds.house.standing import Standing
from bondcards.odds.now.figures import Now, Share
from bondcards.tables.insight import Insight

Lying = Mapping[Place, Sequence[Card]]
Stands = Callable[[Sequence[Card], Sequence[Card], Sequence[Card]], Standing]
"""How own cards stand against a bank of which these are known, others being gone."""


def now(game: str, options: object, insight: Insight) -> Now | None:
    """Each box that has not folded, and what its moves bring whoever is asked."""
    match options:
        case three.Options():
            stands = partial(standing.three_card, options)
            return _now(three.SHOWDOWN, stands, stands, insight)
        case caribbean.Options():
            buys = "buy" in getattr(insight.ask, "options", ())
            return _now(caribbean.SHOWDOWN, standing.caribbean, partial(standing.caribbean, buys=buys), insight)
        case _:
            return None


def _now(showdown: Showdown, stands: Stands, asked: Stands, insight: Insight) -> Now | None:
    """By how a box stands, and how the one that is asked does."""
    lying = cards_on_table(insight.facts)
    if len(lying.get(DEALER, ())) < showdown.cards:
        return None
    folded = {fact.seat for fact in insight.facts if isinstance(fact, Said) and fact.word == "fold"}
    shares = [
        Share(place, found.win, found.tie, found.lose)
        for place in lying
        if place.seat and not (place.seat in folded and not place.side)
        for found in _standing(stands, lying, place, showdown.cards)
    ]
    seat = getattr(insight.ask, "seat", "")
    own = _standing(asked, cards_on_table(view(insight.facts, seat)), Place(seat), showdown.cards)
    return Now(shares, {word: brings for found in own for word, brings in found.worth.items()})


def _standing(stands: Stands, lying: Lying, place: Place, cards: int) -> Iterator[Standing]:
    """How a box stands by the known cards; not at all where its own have not been seen, or are not all there."""
    own = lying.get(place, ())
    if len(own) != cards or not all_known(own):
        return
    others = [card for at, held in lying.items() if at not in (place, DEALER) for card in held]
    yield stands(own, *([card for card in held if card.known] for held in (lying[DEALER], others)))
