"""The cards of a coup of baccarat by what they count: two for the punter, two for the bank, and a third for each.

A third card that nobody takes is counted too: it lies on top of the shoe, unturned. So every coup is six cards, all
orders of the shoe are as likely, and whoever knows the rules can say of each coup how it ends.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple

from bondcards.engine.cards import Card
from bondcards.games.baccarat.drawing import LONGEST_HAND, NATURALS, POINTS, Rule
from bondcards.odds.left import left_of_packs

VALUES: Final = range(10)

Shoe = tuple[int, ...]
"""How many cards of each value, 0 to 9, a shoe holds."""

BankRule = Callable[[int | None], Rule]
"""What the bank may do by its total, once the punter has drawn a card that counts so much, or none."""


class Coup(NamedTuple):
    """What the two cards of punter and bank count, and the next two cards: the third cards, if both draw."""

    punter: int
    bank: int
    fifth: int
    sixth: int


def shoe(count: int, seen: Sequence[Card], longest: int = LONGEST_HAND) -> Shoe:
    """What `count` packs still hold without the cards seen; refused where they hold no coup of the `longest`."""
    left = left_of_packs(count, seen, POINTS, longest)
    return tuple(left[value] for value in VALUES)


def totals(coup: Coup, punter_must: Rule, bank_must: BankRule, naturals: Sequence[int] = NATURALS) -> tuple[int, int]:
    punter, bank, fifth, sixth = coup
    if punter in naturals or bank in naturals:
        return punter, bank
    third = fifth if "draw" in punter_must(punter) else None
    if "draw" in bank_must(third)(bank):
        # The fifth card, where the punter has left it, is as likely to be any card as the sixth.
        bank = (bank + sixth) % 10
    return punter if third is None else (punter + third) % 10, bank


def coups(cards: Shoe, gone: int = 1) -> Iterator[tuple[Coup, int]]:
    """Every coup, and in how many orders of six cards it falls; a card drawn is `gone` (1), or put back (0)."""
    ways = [[[0] * 10 for _sixth in VALUES] for _punter_and_fifth in range(100)]
    for one, two in combinations_with_replacement(VALUES, 2):
        for fifth in VALUES:
            left, drawn = list(cards), 1 if one == two else 2
            for value in (one, two, fifth):
                drawn *= left[value]
                left[value] -= gone
            if drawn:
                _add_bank(ways[(one + two) % 10 * 10 + fifth], left, drawn, gone)
    for punter, fifth, sixth, bank in product(VALUES, repeat=4):
        yield Coup(punter, bank, fifth, sixth), ways[punter * 10 + fifth][sixth][bank]


def _add_bank(ways: Sequence[list[int]], left: Sequence[int], drawn: int, gone: int) -> None:
    """Add the ways in which the bank's two cards and the sixth card fall, `drawn` ways having led here."""
    pairs = [
        sum(left[one] * (left[total - one] - gone * (2 * one % 10 == total)) for one in VALUES) for total in VALUES
    ]
    for sixth in VALUES:
        times = drawn * left[sixth]
        row = ways[sixth]
        for bank in VALUES:
            # The sixth card is none of the two: without it there are fewer pairs, in both their orders.
            with_it = 2 * gone * (left[bank - sixth] - gone * (2 * sixth % 10 == bank))
            row[bank] += times * (pairs[bank] - with_it)
