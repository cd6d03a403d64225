"""What every hand of two cards wins before the flop from the hands another may hold, the weakest first.

`python -m tests.starting_hands` writes them to the file by which villains play hold'em, in thousandths of the pot: for
each hand a figure for each sixteenth of the other's hands. It takes some minutes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Final

import msgspec

from bondcards.engine.cards import PACK, Card
from bondcards.games.poker.variants import HOLDEM
from bondcards.tables.policies.poker import imagining
from bondcards.tables.policies.poker.imagining import alike
from bondcards.tables.policies.poker.strengths import judge_of, numbers

KEPT: Final = Path(imagining.__file__).with_name("starting_hands.json")
PARTS: Final = 16
DEALS: Final = 12_000
HANDS: Final = sorted({alike(hand) for hand in combinations(PACK, 2)})
HIGH: Final = judge_of(HOLDEM.composed, HOLDEM.halves[0].ranking)

Hand = tuple[Card, ...]


def deals(hand: Hand, count: int) -> Iterator[tuple[Hand, float, float]]:
    """The other's hand, and how strong both are at the end."""
    chance, left = Random(str(hand)), [card for card in PACK if card not in hand]
    for _deal in range(count):
        *his, a, b, c, d, e = chance.sample(left, 7)
        mine, other = HIGH.on(numbers((a, b, c, d, e)), HIGH.holes(map(numbers, (hand, his))))
        yield tuple(his), mine, other


@cache
def strength(hand: Hand, count: int) -> float:
    """How strong a hand is in the mean."""
    return fmean([mine for _his, mine, _other in deals(hand, count)])


def row(hand: Hand, count: int = DEALS) -> list[int]:
    shares: defaultdict[float, list[float]] = defaultdict(list)
    for his, mine, other in deals(hand, count):
        shares[strength(alike(his), count // 4)].append((mine > other) + (mine == other) / 2)
    found = [share for each in sorted(shares) for share in shares[each]]
    ends = [len(found) * part // PARTS for part in range(PARTS + 1)]
    return [round(1000 * fmean(found[begin:end])) for begin, end in pairwise(ends)]


if __name__ == "__main__":
    rows = {"".join(map(str, hand)): row(hand) for hand in HANDS}
    lines = [f'"{hand}": {msgspec.json.encode(shares).decode()}' for hand, shares in rows.items()]
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
