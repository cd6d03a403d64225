"""Punto banco and family baccara, where the rules leave nobody a choice: every box is counted to the last card."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bondcards.engine.cards import Card
from bondcards.games.baccarat import family_baccara, punto_banco
from bondcards.games.baccarat.drawing import bank_must, banker_must, ponte_must, punter_must
from bondcards.odds.baccarat.coups import coups, shoe, totals
from bondcards.odds.figures import Fall, Odds

OWN: Final = "own"
"""The stake of family baccara's banker on his own hand, which goes to the ponte where the banker does not win."""


def punto(options: object, seen: Sequence[Card]) -> Odds:
    """Punto banco, where a tie gives stakes back. A point pays a lost one as if it had won, but no bet on a tie."""
    assert isinstance(options, punto_banco.Options)
    won: Counter[str] = Counter()
    for coup, ways in coups(shoe(options.packs, seen)):
        won[punto_banco.winner(*totals(coup, punter_must, bank_must))] += ways
    return Odds.of_falls(dict(_falls(punto_banco.PAYS, won, tie_returns=True)))


def family(options: object, seen: Sequence[Card]) -> Odds:
    """Family baccara by the table of 004, where nothing is returned on a tie; and the banker's own stake."""
    won: Counter[str] = Counter()
    for coup, ways in coups(shoe(family_baccara.PACKS.count, seen)):
        won[family_baccara.winner(*totals(coup, ponte_must, banker_must, naturals=()))] += ways
    falls = dict(_falls(family_baccara.PAYS, won, tie_returns=False))
    # No point brings him more than his stake back, and none takes it from another agent.
    banker = won["banker"] / won.total()
    return Odds.of_falls({**falls, OWN: (Fall(0, 0, banker), Fall(-1, 0, 1 - banker))})


def _falls(
    pays: Mapping[str, tuple[int, int]], won: Counter[str], tie_returns: bool
) -> Iterator[tuple[str, tuple[Fall, ...]]]:
    tie = won["tie"] / won.total()
    for box, (gain, stake) in pays.items():
        pay, chance = gain / stake, won[box] / won.total()
        if box == "tie":
            yield box, (Fall(pay, pay, chance), Fall(-1, -1, 1 - chance))
        elif tie_returns:
            yield box, (Fall(pay, pay, chance), Fall(0, 0, tie), Fall(-1, pay, 1 - chance - tie))
        else:
            yield box, (Fall(pay, pay, chance), Fall(-1, pay, 1 - chance))
