"""The report for tonight: the evening by cards and by dice, and what would make it as tense as one wants it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.engine import money
from bondcards.games import catalogue
from bondcards.odds.evening import ways_of_game
from bondcards.prep import evenings
from bondcards.prep.evenings import ByPoints, Grid, Playing
from bondcards.prep.outlook import Outlook
from bondcards.prep.tonight import Tonight
from bondcards.simulation.pool import Cores, Heard

BLINDS: Final = {"short": 20, "usual": 50, "deep": 100}
"""How many big blinds the poorest agent has at each of them."""


class Lever(NamedTuple):
    """One thing that may be changed: the `value` that brings the chance nearest, what is `found` so, and all `tried`.

    `change` says how great the change is, from 0 for none.
    """

    value: int
    change: float
    found: Outlook
    tried: Mapping[int, Outlook]


class Report(Struct, frozen=True):
    """What was found out about an evening, by cards (where they apply) and by dice.

    `looks` are other stakes and hands; `wanted` is the chance to end ahead that is aimed at. An `interruption` that is
    still to be raised left it as it is.
    """

    tonight: Tonight
    cards: ByPoints
    dice: ByPoints
    looks: Grid
    wanted: float
    interruption: KeyboardInterrupt | None = None

    @property
    def by_points(self) -> ByPoints:
        """The evening as it is played: by cards, or by dice where cards do not apply."""
        return self.cards or self.dice

    @property
    def all_points(self) -> Outlook:
        """The first agent's evening with all his points."""
        return self.by_points[self.tonight.pc][max(self.by_points[self.tonight.pc])]

    @property
    def grid(self) -> Grid:
        """The first agent's evening with all his points at several stakes, for several hands; none at poker."""
        tonight = self.tonight
        if tonight.between_seats:
            return {}
        asked = {**self.looks.get(tonight.stake, {}), tonight.hands: self.all_points}
        return dict(sorted({**self.looks, tonight.stake: asked}.items()))

    @property
    def levers(self) -> Mapping[str, Lever]:
        """Hands, stake and points, each with what it alone may bring; none at poker."""
        grid, now, points = self.grid, self.tonight, self.by_points[self.tonight.pc]
        if not grid:
            return {}
        stakes = {stake: row[now.hands] for stake, row in grid.items() if now.hands in row}
        return {
            "hands": self._lever(now.hands, grid[now.stake]),
            "stake": self._lever(now.stake, stakes),
            "heroism": self._lever(max(points), points),
        }

    def _lever(self, usual: int, tried: Mapping[int, Outlook]) -> Lever:
        def change(value: int) -> float:
            return abs(value - usual) / max(value, usual, 1)

        value = min(tried, key=lambda one: (round(abs(tried[one].ahead - self.wanted), 9), change(one)))
        return Lever(value, change(value), tried[value], tried)

    @property
    def blinds(self) -> Mapping[str, int]:
        """Big blinds (cents) that are short, usual and deep for the poorest agent."""
        poorest = min(self.tonight.chips(who) for who in self.tonight.agents)
        return {name: money.rounded(poorest / many) for name, many in BLINDS.items()}


def made(tonight: Tonight, wanted: float, cores: Cores, heard: Heard, seconds: float) -> Report:
    """The report for an evening; where it has to be played it takes so many seconds, of which `heard` hears."""
    dice, setting = evenings.by_dice(tonight), tonight.setting
    if tonight.barred:
        return Report(tonight, {}, dice, evenings.counted_grid(tonight, evenings.ways_of_dice(tonight)), wanted)
    if setting.bank == tonight.npc and (known := ways_of_game(catalogue.find(setting.game), setting.options)):
        ways = dict.fromkeys(tonight.agents, known)
        if cards := evenings.counted_by_points(tonight, ways, tonight.points):
            return Report(tonight, cards, dice, evenings.counted_grid(tonight, ways), wanted)
    playing = Playing(tonight, cores, heard, seconds)
    cards = playing.by_points()
    return Report(tonight, cards, dice, {} if tonight.between_seats else playing.grid(), wanted, playing.interruption)
