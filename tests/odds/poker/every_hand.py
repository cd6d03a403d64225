"""All 2,598,960 hands of five judged twice: `python -m tests.odds.poker.every_hand`, by the tables and by the rules.

Also all 1,712,304 boards of some pairs of hold'em hands, each judged by the rules' ranking alone: minutes, which CI
does not spend; there samples do (`test_strengths`, `test_equity`).
"""

from __future__ import annotations

import sys
from itertools import islice

from bondcards.engine.cards import PACK
from bondcards.games.poker.variants import HOLDEM
from bondcards.games.ranking.made import any_of
from bondcards.odds.poker.deals import cards_of, rows, subsets
from bondcards.odds.poker.equity import equity
from bondcards.odds.poker.strengths import COMPOSED
from tests.odds.poker.by_hand import as_counted, counted, hand
from tests.odds.poker.test_strengths import RANKINGS

PAIRS = (("AsAh", "KdKc"), ("AsKs", "QdJd"), ("7s6s", "8s5h"))


def every_hand_of_five() -> None:
    """Whether each ranking and its tables number all hands alike."""
    hands = subsets(len(PACK), 5)
    for ranking in RANKINGS:
        ours = COMPOSED[any_of](ranking)([hands], rows(()))[0].tolist()
        meant: dict[int, int] = {}
        for our, cards in zip(ours, hands.tolist(), strict=True):
            their = ranking.strength(cards_of(cards))
            if meant.setdefault(our, their) != their:
                sys.exit(f"{ranking.id}: {cards_of(cards)}")
        in_order = [meant[our] for our in sorted(meant)]
        assert in_order == sorted(set(in_order)), ranking.id
        print(f"{ranking.id}: {len(hands):,} hands, {len(meant):,} strengths, alike", flush=True)


def every_board(pairs: int) -> None:
    """Whether so many pairs win as often when each board is judged by itself."""
    for pair in islice(PAIRS, pairs):
        hands = [hand(cards) for cards in pair]
        theirs, ours = counted(HOLDEM, hands), as_counted(equity(HOLDEM, hands))
        assert (theirs.deals, theirs.whole, theirs.part) == (ours.deals, ours.whole, ours.part), pair
        print(f"{' '.join(pair)}: {theirs.deals:,} boards, {theirs.whole} won, alike", flush=True)


if __name__ == "__main__":
    every_hand_of_five()
    every_board(int(sys.argv[1]) if len(sys.argv) > 1 else len(PAIRS))
