"""Who plays where the program plays: his seat and purse, his temperament and skill, his mood, and his company."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from bondcards.engine.settlement import HOUSE
from bondcards.people.temperament import Lean, Temperament
from bondcards.tables.policies.mood import CALM, Mood

MASTER: Final = 18
"""The level in Gambling (Jeu) from which nobody errs."""
FAVOURITE: Final = 4
"""How many levels better one plays what one plays most."""
BEGINNER: Final = 0.2
"""How often one errs at a level of 0, whatever one's whims."""
BESIDE_HIMSELF: Final = 0.3
"""How much more often one who tilts does."""
MOVED: Final = 3
"""One who tilts has so many times less of what holds him back, or drives him on."""


class Company(Struct, frozen=True):
    """Whom a character plays with: the agents, what each has said beforehand to stake, in cents by box, and the purses.

    `bank` is who banks as the hand begins.
    """

    agents: tuple[str, ...] = ()
    given: Mapping[str, Mapping[str, int]] = {}
    purses: Mapping[str, int] = {}
    bank: str = HOUSE


ALONE: Final = Company()


class Character(Struct, frozen=True):
    """Who plays: his seat, his temperament, his chips in cents, and in what company.

    `chance` names the hand, so that he does the same again when the hand is resumed. Who knows of no company stakes
    by his appetite alone. `bluff` (0 to 1) is how often there is nothing behind what he bets. His `level` is that in
    Gambling (Jeu), and counts for more where the game is a `favourite` of his. Before he speaks at poker he imagines
    so many `deals`, of pots of two halves half as many. The `options` of the game are what is not seen on its table.
    """

    seat: str
    temperament: Temperament
    chips: int
    chance: str
    company: Company = ALONE
    bluff: float = 0.0
    deals: int = 200
    level: int = MASTER
    favourite: bool = False
    mood: Mood = CALM
    options: object = None

    @property
    def ignorance(self) -> float:
        """What he lacks to a master, 0 to 1."""
        return max(0.0, 1 - (self.level + FAVOURITE * self.favourite) / MASTER)

    @property
    def slips(self) -> float:
        """How often he errs, 0 to 1: the better he plays the more seldom, and more often when he tilts."""
        calm = self.ignorance * (BEGINNER + self.temperament.whim)
        return calm + BESIDE_HIMSELF * self.mood.shaken if self.mood.tilts else calm

    @property
    def fancies(self) -> float:
        """How often a bad bet takes his fancy, 0 to 1."""
        return self.temperament.whim * (0.2 + self.ignorance)

    @property
    def leans(self) -> Lean:
        """Which way he errs now."""
        return self.temperament.tilt.leans if self.mood.tilts else self.temperament.leans

    @property
    def daring(self) -> float:
        """How readily he risks much now, 0 to 1."""
        return self._moved(self.temperament.daring)

    @property
    def patience(self) -> float:
        """How gladly he leaves a winning bank on the table now, 0 to 1."""
        return self._moved(self.temperament.patience)

    def _moved(self, calm: float) -> float:
        match self.leans if self.mood.tilts else None:
            case "timid":
                return calm / MOVED
            case "rash":
                return 1 - (1 - calm) / MOVED
            case _:
                return calm
