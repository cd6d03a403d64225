"""Black Jack and Poker 21 in the middle of a hand: what each move brings whoever is asked, by the cards he sees."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import numpy as np
from msgspec import Struct

from bondcards.engine.cards import Card, all_known
from bondcards.engine.facts import DEALER, Fact, Said, cards_on_table, view
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.twentyone import blackjack, poker_21
from bondcards.games.twentyone.hands import ACE, TEN, AskInsurance, AskPlay
from bondcards.games.twentyone.hands import VALUES as COUNTS
from bondcards.language.i18n import N_
from bondcards.odds.figures import Now
from bondcards.odds.twentyone.hands import VALUES, Deals, Floats, ends, holdings, shoe, under
from bondcards.odds.twentyone.strategy import of_hits, of_one_card, of_standing
from bondcards.tables.prompt import Insight

GIVEN_UP: Final = -0.5
INSURED: Final = 0.5
"""Of the stake; it is paid 2:1."""


def now(game: str, options: object, insight: Insight) -> Now | None:
    """What each move brings, in first stakes; of the family's other games nothing is counted."""
    ask = insight.ask
    if not isinstance(options, blackjack.Options | poker_21.Options):
        return Now(why_not=N_("Of this game nothing is counted during a hand: how the bank draws is its own affair."))
    if not isinstance(ask, AskInsurance | AskPlay):
        return None
    packs, seen = catalogue.find(game).packs(options).count, view(insight.facts, ask.seat)
    with suppress(Refused):
        if isinstance(ask, AskInsurance):
            return Now(moves=insurance(packs, insight.gone, seen))
        return Now(moves=moves(packs, ask, insight.gone, seen))
    return None


def insurance(packs: int, gone: Sequence[Card], seen: Sequence[Fact]) -> dict[str, float]:
    known = [card for cards in cards_on_table(seen).values() for card in cards if card.known]
    left = shoe(packs, [*gone, *known])
    natural = float(left[TEN - 1] / left.sum())
    return {"insure": INSURED * (3 * natural - 1), "decline": 0.0}


def moves(packs: int, ask: AskPlay, gone: Sequence[Card], seen: Sequence[Fact]) -> dict[str, float]:
    """A pair that is split may be doubled, not split again."""
    lying = cards_on_table(seen)
    own, (up, *_hidden) = lying[ask.place], lying[DEALER]
    if not (up.known and all_known(own)):
        return {}
    others = [card for place, cards in lying.items() if place not in (ask.place, DEALER) for card in cards]
    left = shoe(packs, [*gone, *(card for card in others if card.known)])
    looked = any(isinstance(fact, Said) and fact.about == blackjack.AskLook.about for fact in seen)
    found = hand_against(left, [COUNTS[card.rank] for card in own], COUNTS[up.rank], looked)
    return {word: found[word] for word in ask.options if word in found}


def hand_against(left: Floats, own: Sequence[int], up: int, looked: bool) -> dict[str, float]:
    """What each move brings such a hand; the shoe still has `up`. `looked`: no natural of the dealer takes it all."""
    back, hand = Back.against(left, up), holdings().of(*own)
    clear = 1 - float(back.deals.natural()[hand, 0]) if looked else 1.0
    found = {
        "stand": back.standing[hand] / clear - 1,
        "hit": back.hit[hand] / clear - 1,
        "double": 2 * back.one_card[hand] / clear - 2,
        "surrender": GIVEN_UP,
    }
    if len(own) == 2 and own[0] == own[1]:
        without = left.copy()
        without[own[0] - 1] -= 1
        found["split"] = 2 * Back.against(without, up).half(own[0]) / clear - 2
    return {word: float(brings) for word, brings in found.items()}


class Back(Struct, frozen=True):
    """What comes back of a stake against one open card, by hand: standing, for just one card, for cards as is best."""

    deals: Deals
    standing: Floats
    one_card: Floats
    hit: Floats

    @classmethod
    def against(cls, left: Floats, up: int) -> Back:
        deals = under(left, np.array([up - 1]))
        stand = of_standing(ends(deals, np.ones((holdings().burst, 1), bool)), deals)
        return cls(deals, stand[:-1, 0], of_one_card(deals, stand)[:, 0], of_hits(deals, stand).hit[:, 0])

    def half(self, card: int) -> float:
        """Back for a hand of a split pair, which may be doubled, the added stake paid; a split ace takes one card."""
        hand = holdings().of(card)
        if card == ACE:
            return float(self.one_card[hand])
        best = np.maximum(np.maximum(self.standing, self.hit), 2 * self.one_card - 1)
        then = holdings().then[hand]
        return sum(float(self.deals.chance(hand, value)[0] * best[then[value - 1]]) for value in VALUES)
