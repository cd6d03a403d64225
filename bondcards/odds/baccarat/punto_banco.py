"""Punto banco: nobody decides anything, so every box is counted to the last card."""

from collections import Counter
from collections.abc import Sequence

from bondcards.engine.cards import Card
from bondcards.games.baccarat import punto_banco
from bondcards.games.baccarat.drawing import bank_must, punter_must
from bondcards.odds.baccarat.coups import coups, shoe, totals
from bondcards.odds.figures import Fall, Odds, chances


def odds(options: object, seen: Sequence[Card]) -> Odds:
    """The chances of punto, banco and tie with the packs in use."""
    assert isinstance(options, punto_banco.Options)
    won: Counter[str] = Counter()
    for coup, ways in coups(shoe(options.packs, seen)):
        won[punto_banco.winner(*totals(coup, punter_must, bank_must))] += ways
    falls = {box: _falls(box, won) for box in punto_banco.PAYS}
    return Odds(exact=True, bets={box: chances(falls[box]) for box in falls}, falls=falls)


def _falls(box: str, won: Counter[str]) -> tuple[Fall, ...]:
    """How a stake of one comes back. A point pays it as if it had won, but no point turns a bet on a tie."""
    gain, stake = punto_banco.PAYS[box]
    pays = gain / stake
    chance = {outcome: ways / won.total() for outcome, ways in won.items()}
    if box == "tie":
        return Fall(pays, pays, chance["tie"]), Fall(-1, -1, 1 - chance["tie"])
    lost = 1 - chance[box] - chance["tie"]
    return Fall(pays, pays, chance[box]), Fall(0, 0, chance["tie"]), Fall(-1, pays, lost)
