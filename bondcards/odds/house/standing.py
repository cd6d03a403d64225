"""How a player against the house stands in the middle of a hand: how a raise ends, and what each move brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from msgspec import Struct

from bondcards.engine.cards import PACK, Card
from bondcards.games.house import caribbean_stud, three_card_poker
from bondcards.games.house.showdown import Showdown
from bondcards.odds.house import bank
from bondcards.odds.house.bank import Bank
from bondcards.odds.house.ends import BANK_OUT, LOST, PRICE, TIED, WON, Ends, of_box


class Standing(Struct, frozen=True):
    """How often a raise wins, ties and loses, and what each move is `worth` on average, in antes, by its word."""

    win: float
    tie: float
    lose: float
    worth: Mapping[str, float]


def three_card(
    options: three_card_poker.Options, own: Sequence[Card], known: Sequence[Card], gone: Sequence[Card] = ()
) -> Standing:
    """At three card poker, with one's own three cards, those of the bank that are `known`, and others `gone`."""
    beside = partial(three_card_poker.beside, options)
    showdown = three_card_poker.SHOWDOWN
    return _standing(
        showdown, of_box(showdown, beside), "play", own, bank.hands(showdown, known, _left(own, known, gone))
    )


def caribbean(own: Sequence[Card], known: Sequence[Card], gone: Sequence[Card] = (), buys: bool = False) -> Standing:
    """At Caribbean stud, with one's own five cards, and those of the bank that are `known`; whether he may buy one.

    A card is bought for the one of his that is best thrown, and the hand then raised or folded, whichever is better.
    """
    showdown, left = caribbean_stud.SHOWDOWN, _left(own, known, gone)
    paid = of_box(showdown, caribbean_stud.beside)
    found = _standing(showdown, paid, "raise", own, bank.hands(showdown, known, left))
    if not buys:
        return found
    return Standing(found.win, found.tie, found.lose, {**found.worth, "buy": _bought(own, known, left, paid)})


def _left(*gone: Sequence[Card]) -> list[Card]:
    out = {card for cards in gone for card in cards}
    return [card for card in PACK if card not in out]


def _standing(showdown: Showdown, paid: Ends, word: str, own: Sequence[Card], behind: Bank) -> Standing:
    grade = showdown.grade(own)
    against = behind.against(grade, showdown.plays)
    brings = sum(end.net * ways for end, ways in zip(paid.played[grade[0]], against, strict=True)) / sum(against)
    win, tie, lose = (ways / sum(against) for ways in (against[BANK_OUT] + against[WON], against[TIED], against[LOST]))
    return Standing(win, tie, lose, {"fold": paid.folded.net, word: brings})


def _bought(own: Sequence[Card], known: Sequence[Card], left: Sequence[Card], paid: Ends) -> float:
    """What a bought card brings at its price, for the best card thrown."""
    showdown = caribbean_stud.SHOWDOWN
    best = [0.0] * len(own)
    for new in left:
        behind = bank.hands(showdown, known, [card for card in left if card != new])
        for at in range(len(own)):
            hand = (*own[:at], *own[at + 1 :], new)
            best[at] += max(_standing(showdown, paid, "raise", hand, behind).worth.values()) / len(left)
    return max(best) - PRICE
