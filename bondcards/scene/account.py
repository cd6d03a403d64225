"""What a sitting comes to: who won what from whom, and the points spent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from bondcards.campaign.ledger import Transfer, who_won
from bondcards.campaign.records import HandRecord


@dataclass(frozen=True)
class Account:
    """So many hands; the net of each seat and what each giver lost to each taker, in cents; the points spent."""

    hands: int
    net: dict[str, int]
    won: tuple[Transfer, ...]
    points: dict[str, int]


def reckoned(hands: Iterable[HandRecord]) -> Account:
    """The account of some hands; those that were undone or given up do not count."""
    counted = [hand for hand in hands if hand.result is not None and not hand.undone]
    transfers = [transfer for hand in counted for transfer in hand.transfers]
    net: Counter[str] = Counter()
    points: Counter[str] = Counter()
    for hand in counted:
        points.update(hand.heroism)
    for transfer in transfers:
        net[transfer.giver] -= transfer.amount
        net[transfer.taker] += transfer.amount
    return Account(len(counted), dict(net), who_won(transfers), dict(points))
