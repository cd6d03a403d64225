"""What a seat may hold, as a person writes it: its cards, some of them, a range, or anything."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bondcards.engine.cards import Card, read_together
from bondcards.games.poker.variant import Variant
from bondcards.games.poker.variants import HOLDEM
from bondcards.language.i18n import _
from bondcards.language.vocabulary import plain
from bondcards.odds.poker.ranges import ALL, hands_of, is_range

_RANK: Final = "(?:10|[2-9atjqkvdr])"
_TOGETHER: Final = re.compile(f"(?:{_RANK}[shdckpt♠♥♦♣]){{2,}}", re.IGNORECASE)
_ONE: Final = re.compile(f"{_RANK}[shdckpt♠♥♦♣]", re.IGNORECASE)


class Holding(Struct, frozen=True):
    """What a seat may hold: `ways`, each as likely as another and of as many cards; the others are still to be dealt.

    `written` is what a range was written as, and empty where the cards themselves say it all.
    """

    ways: tuple[tuple[Card, ...], ...]
    written: str = ""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are known of it for certain."""
        return self.ways[0] if len(self.ways) == 1 else ()


ANYTHING: Final = Holding(((),))


def held(cards: Sequence[Card]) -> Holding:
    """These cards, and as many more as the game deals; what nobody has seen is dealt too."""
    return Holding((tuple([card for card in cards if card.known]),))


def read(variant: Variant, hands: Sequence[str], others: Sequence[str]) -> tuple[list[Holding], list[tuple[Card, ...]]]:
    """What was written of each hand, and the cards of the `others` (the board, what is dead), all in one notation.

    Cards need no space between them. Ranges are hold'em's. Raises `Refused` where something cannot be understood.
    """
    anything = {at for at, line in enumerate(hands) if plain(line) in ("random", ALL, plain(_("random")))}
    ranges = {at: line for at, line in enumerate(hands) if variant is HOLDEM and is_range(line)}
    lines = [line for at, line in enumerate(hands) if at not in ranges and at not in anything]
    cards = read_together([apart(line) for line in (*lines, *filter(None, others))])
    found = iter(cards)
    holdings = [
        ANYTHING if at in anything else Holding(hands_of(ranges[at]), ranges[at]) if at in ranges else held(next(found))
        for at in range(len(hands))
    ]
    return holdings, [next(found) if line else () for line in others]


def apart(line: str) -> str:
    """Cards written without a space, with one between them.

    >>> apart("AhKh10s, 2c")
    'Ah Kh 10s, 2c'
    """
    return _TOGETHER.sub(lambda cards: " ".join(_ONE.findall(cards[0])), line)
