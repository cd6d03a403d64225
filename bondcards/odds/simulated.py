"""The odds of a game that is played rather than counted: single hands from a fresh shoe, through the real rules.

Both sides play the plain good strategy of the game, the bank where it has a choice too. What is shown is what came of
them, each box by itself, with the standard error of its edge.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import count
from math import sqrt
from typing import Final

from msgspec import Struct

from bondcards.cards import Card
from bondcards.games.game import AnyGame, Entry
from bondcards.games.seating import Seat, Seating
from bondcards.games.stakes import Stakes, Wished
from bondcards.odds.figures import Chances, Odds
from bondcards.people.sheet import Person
from bondcards.roleplay.house_rules import HouseRules
from bondcards.settlement import Line
from bondcards.simulation.pool import Cores, Heard, unheard
from bondcards.simulation.setting import Setting
from bondcards.simulation.sittings import Sitting
from bondcards.tables.policies.catalogue import Made

HANDS: Final = 40_000
"""As many of each box as take some seconds: its edge is then known to about half a hundredth of the stake."""
BATCH: Final = 100
STAKE: Final = 10_00
CHIPS: Final = 10_000_000_00
BLIND: Final = "blind"
"""A place that is played without looking at its cards."""

PUNTER: Final = "punter"
BANK: Final = "bank"


class Tally(Struct, frozen=True):
    """What came of some hands: how many were won, tied and lost, and their gains with their squares, per first stake."""

    won: int = 0
    tied: int = 0
    lost: int = 0
    gain: float = 0.0
    squares: float = 0.0

    @property
    def hands(self) -> int:
        """How many there were."""
        return self.won + self.tied + self.lost

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.won + other.won,
            self.tied + other.tied,
            self.lost + other.lost,
            self.gain + other.gain,
            self.squares + other.squares,
        )

    @property
    def chances(self) -> Chances:
        """What they show of a box, with the standard error of its edge."""
        hands, mean = self.hands, self.gain / self.hands
        error = sqrt(max(0.0, self.squares / hands - mean * mean) / hands)
        return Chances(self.won / hands, self.tied / hands, self.lost / hands, -mean, error)


class Trial(Struct, frozen=True):
    """A box to be tried: its setting, its stake (cents), and whose lines tell of it. `gone` are cards of the packs."""

    setting: Setting
    box: str
    stake: int
    gone: tuple[Card, ...] = ()
    policy: Made | None = None


def odds(
    game: AnyGame, options: object, seen: Sequence[Card] = (), *, hands: int = HANDS, heard: Heard = unheard
) -> Odds:
    """Every box of a game by so many hands of each, with these cards gone from the packs.

    Where it is interrupted, by the hands there were; what had not begun yet is not there.
    """
    trials = [trial(game, options, box, seen) for box in game.entry.boxes]
    bets: dict[str, Chances] = {}
    with Cores() as cores:
        for number, each in enumerate(trials):
            done = tried(cores, each, hands, lambda now, of, at=number: heard(at * of + now, len(trials) * of))
            if done.hands:
                bets[each.box] = done.chances
    return Odds(False, bets)


def tried(cores: Cores, trial: Trial, hands: int, heard: Heard = unheard) -> Tally:
    """What comes of so many hands of a box, always of the same."""
    done = cores.do(partial(batch, trial), range(-(-hands // BATCH)), heard)
    return sum(done.results, Tally())
