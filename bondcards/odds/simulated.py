"""The odds of a game that is played rather than counted: single hands from a fresh shoe, through the real rules.

Both sides play the plain good strategy, a free bank too; each box stands by itself, with the error of its edge.
"""

from collections.abc import Collection, Sequence
from typing import Final

from bondcards.engine.cards import Card
from bondcards.games.game import AnyGame
from bondcards.odds.figures import Chances, Odds
from bondcards.odds.trials import Tally, trial, tried
from bondcards.simulation.pool import Cores, Heard, unheard

HANDS: Final = 40_000
"""As many of each box as take some seconds: an edge is then known to about half a hundredth of the stake."""


class BrokenOff(KeyboardInterrupt):
    """The simulation was interrupted; `odds` are what it had so far, perhaps none. The interruption is its cause."""

    def __init__(self, odds: Odds) -> None:
        super().__init__()
        self.odds: Final = odds


def odds(game: AnyGame, options: object, seen: Sequence[Card] = (), heard: Heard = unheard, hands: int = HANDS) -> Odds:
    """Every box of a game by so many hands of each, with these cards gone from the packs; or `BrokenOff`."""
    boxes = game.entry.boxes
    bets: dict[str, Chances] = {}

    def hears(done: int, asked: int, results: Collection[Tally]) -> None:
        heard(len(bets) * asked + done, len(boxes) * asked, results)

    with Cores() as cores:
        for box in boxes:
            tally, interruption = tried(cores, trial(game, options, box, gone=seen), hands, hears)
            if tally.hands:
                bets[box] = chances(tally)
            if interruption:
                raise BrokenOff(Odds(False, bets)) from interruption
    return Odds(False, bets)


def chances(tally: Tally) -> Chances:
    hands = tally.hands
    return Chances(tally.won / hands, tally.tied / hands, tally.lost / hands, -tally.mean, tally.error)
