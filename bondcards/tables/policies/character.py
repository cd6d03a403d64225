"""Who plays where the program plays: his temperament, skill and company, how high he stakes, and why he says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Generic, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine import money
from bondcards.engine.settlement import HOUSE
from bondcards.language.i18n import N_, _
from bondcards.people.temperament import Lean, Temperament
from bondcards.tables.policies.mood import CALM, Mood

if TYPE_CHECKING:
    from bondcards.engine.chance import Chance

State = Literal["bluff", "tilt", "monster"]
"""There is nothing behind what he bets, he is beside himself, he can hardly lose."""


# Why he says it

A = TypeVar("A")


class Why(Struct, frozen=True, gc=False):
    """A reason: a phrase to be translated, with the amounts (cents) and the figures that it names.

    Who would go further, but for his chips, the bank or a limit, is `held`.
    """

    phrase: str = ""
    amounts: Mapping[str, int] = {}
    figures: Mapping[str, object] = {}
    held: bool = False

    def __str__(self) -> str:
        """The phrase in the language in use; empty where there is nothing to be said."""
        amounts = {name: money.text(cents) for name, cents in self.amounts.items()}
        why = _(self.phrase).format(**amounts, **self.figures) if self.phrase else ""
        return _("{why}, as far as possible").format(why=why) if why and self.held else why


class Thought(Struct, Generic[A], frozen=True, gc=False):
    """What he would say, and why."""

    says: A
    why: Why = Why()


BY_THE_BOOK: Final = Why(N_("by the book"))
FANCY: Final = Why(N_("a whim: no reason for it shows"))
AFTER_A_LOSS: Final = Why(N_("the hand lost before the tie still counts"))
AFTER_A_WIN: Final = Why(N_("the hand won before the tie still counts"))
NOTHING_TO_STAKE: Final = Why(N_("not this time"))

SLIPS: Final[Mapping[Lean, Why]] = {
    "timid": Why(N_("a slip: too careful")),
    "rash": Why(N_("a slip: too eager")),
    "either": Why(N_("a slip: a whim")),
    "omen": Why(N_("a slip: there was a sign")),
}
"""Why somebody errs, by the way he leans."""


# Who he is

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


class Character(Struct, frozen=True, gc=False):
    """Who plays: his seat, his temperament, his chips in cents, and in what company.

    `chance` names the hand, so that he does the same again when the hand is resumed. Who knows of no company stakes
    by his appetite alone. `bluff` (0 to 1) is how often there is nothing behind what he bets. His `level` is that in
    Gambling (Jeu), and counts for more where the game is a `favourite` of his. Before he speaks at poker he imagines
    so many `deals`, of pots of two halves half as many. The `options` of the game are what is not seen on its table.
    So many facts are `unheard` that were told before the same questions in a hand that came to nothing.
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
    unheard: int = 0

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


# How high he stakes

RUN: Final = 3
"""A longer run of luck moves him no further."""
MOST: Final = 5.0
"""He stakes no more than so many times what the agents do."""
LAST_CHIPS: Final = 10
"""Who has less than such a part of what he would stake lays it all at once."""


def swell(his: Character, chance: Chance) -> float:
    """How many times as high as the agents he stakes now."""
    staking = his.temperament.staking
    wavers = chance.uniform(1 - staking.spread, 1 + staking.spread) if staking.spread else 1.0
    return min(max(_moved_by(his, RUN) * wavers, staking.least), MOST)


def _moved_by(his: Character, run: int) -> float:
    """How many times as high he would stake after so long a run of luck at most."""
    staking, mood = his.temperament.staking, his.mood
    luck = staking.lost ** min(-mood.row, run) if mood.row < 0 else staking.won ** min(mood.row, run)
    grown = (his.chips / max(1, his.chips - mood.net)) ** staking.with_chips
    return staking.level * luck * grown * (his.temperament.tilt.stakes if mood.tilts else 1.0)


def _goes_no_further(his: Character) -> bool:
    """Whether his luck moves him no more as it did: after a long run, or as high or as low as he ever stakes."""
    moved = _moved_by(his, abs(his.mood.row))
    return moved != min(max(_moved_by(his, RUN), his.temperament.staking.least), MOST)


def why_so_high(his: Character) -> Why:
    """Why he stakes as he does, in a phrase; nobody knows of one who has no temperament."""
    return Why(his.temperament.shaken) if his.mood.tilts else why_by_luck(his)


def why_by_luck(his: Character) -> Why:
    """The same without a word of how shaken he is."""
    mood, temperament = his.mood, his.temperament
    if not mood.row:
        return Why(temperament.calm)
    held, lost = _goes_no_further(his), mood.row < 0
    amount = max(-mood.net if lost else mood.net, abs(mood.last))
    if not amount:
        # A tie that leaves him as he sat down moves nothing, and ends no run of luck.
        return replace(AFTER_A_LOSS if lost else AFTER_A_WIN, held=held)
    return Why(temperament.lost if lost else temperament.won, {"amount": amount}, held=held)


def rounded(cents: int) -> int:
    """The nearest sum as one counts it out in chips: a figure, or a figure and a half, and noughts; at least a unit."""
    unit = 100
    while unit * 10 <= cents:
        unit *= 10
    halves = unit // 2 if unit > 100 else unit
    return max((cents + halves // 2) // halves * halves, min(cents, unit), 1)
