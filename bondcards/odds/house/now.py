"""Poker against the house in the middle of a hand: each box against all the bank may hold, and what its moves bring."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import combinations
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from bondcards.engine.cards import PACK, SUITS, Card, all_known
from bondcards.engine.facts import DEALER, Place, Said, cards_on_table, view
from bondcards.games.house import caribbean_stud, three_card_poker
from bondcards.games.house.boxes import Showdown
from bondcards.games.ranking.made import number
from bondcards.odds.figures import Now, Share
from bondcards.odds.house.behind import CARDS, RANKS, Handfuls, Ints, in_suits, of_different_ranks, own_hands
from bondcards.odds.house.ends import BANK_OUT, LOST, PRICE, TIED, WON, Ends, ends_of
from bondcards.tables.prompt import Insight

Lying = Mapping[Place, Sequence[Card]]


class Standing(Struct, frozen=True):
    """How often a raise wins, ties and loses, and what each move is `worth` on average, in antes, by its word."""

    win: float
    tie: float
    lose: float
    worth: Mapping[str, float]


Stands = Callable[[Sequence[Card], Sequence[Card], Sequence[Card]], Standing]


def now(game: str, options: object, insight: Insight) -> Now | None:
    match options:
        case three_card_poker.Options():
            stands = partial(three_card, options)
            return _now(three_card_poker.SHOWDOWN, stands, stands, insight)
        case caribbean_stud.Options():
            buys = "buy" in getattr(insight.ask, "options", ())
            return _now(caribbean_stud.SHOWDOWN, caribbean, partial(caribbean, buys=buys), insight)
        case _:
            return None


def _now(showdown: Showdown, stands: Stands, asked: Stands, insight: Insight) -> Now | None:
    lying = cards_on_table(insight.facts)
    if len(lying.get(DEALER, ())) < showdown.cards:
        return None
    folded = {fact.seat for fact in insight.facts if isinstance(fact, Said) and fact.word == "fold"}
    shares = [
        Share(place, found.win, found.tie, found.lose)
        for place in lying
        if place.seat and not (place.seat in folded and not place.side)
        for found in _at(place, stands, lying, showdown.cards)
    ]
    seat = getattr(insight.ask, "seat", "")
    own = _at(Place(seat), asked, cards_on_table(view(insight.facts, seat)), showdown.cards)
    return Now(shares, {word: brings for found in own for word, brings in found.worth.items()})


def _at(place: Place, stands: Stands, lying: Lying, cards: int) -> Iterator[Standing]:
    own = lying.get(place, ())
    if len(own) != cards or not all_known(own):
        return
    others = [card for at, held in lying.items() if at not in (place, DEALER) for card in held]
    yield stands(own, *([card for card in held if card.known] for held in (lying[DEALER], others)))


def three_card(
    options: three_card_poker.Options, own: Sequence[Card], known: Sequence[Card], gone: Sequence[Card] = ()
) -> Standing:
    showdown = three_card_poker.SHOWDOWN
    paid = ends_of(showdown, partial(three_card_poker.beside, options))
    return _standing(showdown, paid, "play", own, banks_hands(showdown, known, _left(own, known, gone)))


def caribbean(own: Sequence[Card], known: Sequence[Card], gone: Sequence[Card] = (), buys: bool = False) -> Standing:
    """With one's own five cards, and those of the bank that are `known`; `buys`: one card may be bought."""
    showdown, left = caribbean_stud.SHOWDOWN, _left(own, known, gone)
    paid = ends_of(showdown, caribbean_stud.beside)
    found = _standing(showdown, paid, "raise", own, banks_hands(showdown, known, left))
    if not buys:
        return found
    return Standing(found.win, found.tie, found.lose, {**found.worth, "buy": _bought(own, known, left, paid)})


def _left(*gone: Sequence[Card]) -> list[Card]:
    out = {card for cards in gone for card in cards}
    return [card for card in PACK if card not in out]


def _bought(own: Sequence[Card], known: Sequence[Card], left: Sequence[Card], paid: Ends) -> float:
    showdown = caribbean_stud.SHOWDOWN
    best = [0.0] * len(own)
    for new in left:
        behind = banks_hands(showdown, known, [card for card in left if card != new])
        for at in range(len(own)):
            hand = (*own[:at], *own[at + 1 :], new)
            best[at] += max(_standing(showdown, paid, "raise", hand, behind).worth.values()) / len(left)
    return max(best) - PRICE


class Bank(NamedTuple):
    """How strong the bank's hands are, and in how many ways it holds each."""

    strength: Ints
    ways: Ints


def _standing(showdown: Showdown, paid: Ends, word: str, own: Sequence[Card], behind: Bank) -> Standing:
    grade, strength = showdown.grade(own), behind.strength
    out, lower, equal = strength < number(showdown.plays), strength < number(grade), strength == number(grade)
    ended = (out, ~out & lower, ~out & equal, ~(out | lower | equal))
    ways = [int(behind.ways[which].sum()) for which in ended]
    brings = sum(end.net * many for end, many in zip(paid.played[grade[0]], ways, strict=True)) / sum(ways)
    win, tie, lose = (many / sum(ways) for many in (ways[BANK_OUT] + ways[WON], ways[TIED], ways[LOST]))
    return Standing(win, tie, lose, {"fold": paid.folded.net, word: brings})


def banks_hands(showdown: Showdown, known: Sequence[Card], left: Sequence[Card]) -> Bank:
    if showdown.cards == CARDS:
        return _of_five(known, left)
    drawn = combinations(left, showdown.cards - len(known))
    found = Counter(number(showdown.grade((*known, *others))) for others in drawn)
    return Bank(np.array(list(found)), np.array(list(found.values())))


def _of_five(known: Sequence[Card], left: Sequence[Card]) -> Bank:
    plain = _completed(in_suits(), _by_rank(known), _by_rank(left))
    flushes = np.zeros(len(of_different_ranks().grades), dtype=np.int64)
    for suit in SUITS:
        if all(card.suit == suit for card in known):
            of_suit = _by_rank([card for card in left if card.suit == suit])
            flushes += _completed(of_different_ranks(), _by_rank(known), of_suit)
    plain[in_suits().held.max(axis=1) == 1] -= flushes
    return Bank(_strengths(), np.concatenate([plain, flushes]))


def _completed(wanted: Handfuls, known: Ints, left: Ints) -> Ints:
    """In how many ways each handful is completed from so many cards of each rank."""
    missing = wanted.held - known
    found = Handfuls(np.maximum(missing, 0), wanted.grades).ways(left[None]).astype(np.int64)
    return np.where((missing < 0).any(axis=1), 0, found[:, 0])


def _by_rank(cards: Sequence[Card]) -> Ints:
    ranks: list[str] = [card.rank for card in cards]
    return np.array([ranks.count(rank) for rank in RANKS])


@cache
def _strengths() -> Ints:
    return np.array([number(grade) for grade in own_hands().hands.grades])
