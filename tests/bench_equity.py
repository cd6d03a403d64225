"""Equities in milliseconds of a processor: `python -m tests.bench_equity` shows figures and judges nothing.

What was asked before is not kept, but for the tables: they are made first, and how long that takes is said. Beside it
PokerKit samples the same hands, and the error that the deals it had time for leave is shown.
"""

from __future__ import annotations

from functools import partial
from math import sqrt
from time import process_time
from timeit import timeit
from typing import Final

import pokerkit

from bondcards.games.poker.variants import VARIANTS
from bondcards.odds.figures import Equities
from bondcards.odds.poker.equity import equities
from bondcards.odds.poker.holdings import read
from bondcards.odds.poker.spot import Spot, spot

RUNS: Final = 5
SAMPLES: Final = 500

ASKED: Final = (
    ("holdem", ("AsAh", "KdKc"), ""),
    ("holdem", ("AsKs", "QdJd"), ""),
    ("holdem", ("AsAh", "KdKc", "7s6s"), ""),
    ("holdem", ("AA", "KK"), ""),
    ("holdem", ("QQ+,AKs", "TT-77"), ""),
    ("holdem", ("AsAh", "random"), ""),
    ("holdem", ("AsAh", "random"), "2s3s9c"),
    ("omaha", ("AsAhKsKh", "QdJdTc9c"), "2s3sQh"),
    ("omaha", ("AsAhKsKh", "QdJdTc9c"), ""),
    ("omaha-5", ("AsAhKsKh2c", "QdJdTc9c8s"), "2s3sQh"),
    ("omaha-hilo", ("AsAh2d3h", "QdJdTc9c"), ""),
    ("courchevel-hilo", ("AsAh2d3h4c", "QdJdTc9c8s"), "2s"),
    ("stud", ("AsAh2s3h5d", "KsKhQd2c8d"), ""),
    ("stud", ("AsAh2s", "KsKhQd"), ""),
    ("badugi", ("As2h3dKc", "4s5h6d7c"), ""),
    ("deuce-to-seven", ("2s3h4d7cKc", "2h4h6dTc9s"), ""),
)


def asked(game: str, hands: tuple[str, ...], board: str) -> Spot:
    variant = VARIANTS[game]
    holdings, (lying,) = read(variant, hands, [board])
    return spot(variant, holdings, lying)


def milliseconds(at: Spot) -> float:
    return 1000 * timeit(partial(equities, at), timer=process_time, number=1)


def deals(found: Equities) -> str:
    return f"{found.deals:,} {'counted' if found.exact else 'sampled'}"


def sampled_by_pokerkit() -> None:
    """Aces against kings by chance, which is all it does before the flop."""
    ranges = [pokerkit.parse_range("AsAh"), pokerkit.parse_range("KdKc")]
    began = process_time()
    shares = pokerkit.calculate_equities(
        ranges, (), 2, 5, pokerkit.Deck.STANDARD, (pokerkit.StandardHighHand,), sample_count=SAMPLES
    )
    error = sqrt(shares[0] * (1 - shares[0]) / SAMPLES)
    print(f"PokerKit, {SAMPLES} deals: {1000 * (process_time() - began):.0f} ms, {shares[0]:.3f} ± {error:.3f}")


if __name__ == "__main__":
    print(f"the first question, tables being made: {milliseconds(asked(*ASKED[0])):.0f} ms")
    for game, hands, board in ASKED:
        at = asked(game, hands, board)
        found = equities(at)
        took = min(milliseconds(at) for _run in range(RUNS))
        print(f"{game:16}{' '.join(hands):24}{board:8}{took:>8.1f} ms{deals(found):>28}", flush=True)
    sampled_by_pokerkit()
