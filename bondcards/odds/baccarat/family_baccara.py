"""Family baccara: every box counted by the table of 004, and the stake the banker lays on his own hand."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bondcards.engine.cards import Card
from bondcards.games.baccarat.drawing import banker_must, ponte_must
from bondcards.games.baccarat.family_baccara import PACKS, PAYS, winner
from bondcards.odds.baccarat.coups import coups, shoe, totals
from bondcards.odds.figures import Fall, Odds, chances

OWN: Final = "own"
"""The stake of the banker, which goes to the ponte where the banker does not win."""


def odds(options: object, seen: Sequence[Card]) -> Odds:
    """The chances of ponte, banker and tie, and of the banker's own stake."""
    won: Counter[str] = Counter()
    for coup, ways in coups(shoe(PACKS.count, seen)):
        won[winner(*totals(coup, ponte_must, banker_must, naturals=()))] += ways
    chance = {box: won[box] / won.total() for box in PAYS}
    falls = {box: _falls(box, chance[box]) for box in PAYS}
    # No point brings him more than his stake back, and none takes it from another agent.
    falls[OWN] = (Fall(0, 0, chance["banker"]), Fall(-1, 0, 1 - chance["banker"]))
    return Odds(exact=True, bets={box: chances(falls[box]) for box in falls}, falls=falls)


def _falls(box: str, chance: float) -> tuple[Fall, ...]:
    """How a stake of one comes back: nothing is returned on a tie, and no point turns a bet on one."""
    gain, stake = PAYS[box]
    pays = gain / stake
    return Fall(pays, pays, chance), Fall(-1, -1 if box == "tie" else pays, 1 - chance)
