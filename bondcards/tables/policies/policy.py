"""What all policies share: a character, his whims, and what he likes to stake."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from msgspec import Struct

from bondcards.facts import Fact
from bondcards.people.temperament import Temperament
from bondcards.questions import Choose
from bondcards.tables.answerer import Answerer
from bondcards.tables.shuffling import Chance

W = TypeVar("W", bound=str)


class Character(Struct, frozen=True):
    """Who plays: his seat, his temperament and his chips in cents.

    `chance` names the hand, so that he does the same again when the hand is resumed.
    """

    seat: str
    temperament: Temperament
    chips: int
    chance: str


class Policy(Answerer):
    """A character who answers by himself. He sees what his seat may see, and nothing else."""

    by: ClassVar[str] = "policy"

    def __init__(self, character: Character) -> None:
        self.character = character

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        """The word he would say, where it may be said."""
        word = self.word(ask, seen)
        return ask.recall(word) if word in ask.options else None

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> str | None:
        """What he would say; None where that is not his to know."""
        return None

    def mood(self) -> Chance:
        """His chance for the whole hand, the same at each of its questions."""
        return Chance(self.character.chance, self.character.seat)

    def chance(self, seen: Sequence[Fact]) -> Chance:
        """His chance at this question; it never runs on from an earlier one."""
        return Chance(self.character.chance, self.character.seat, str(len(seen)))

    def likes(self, chance: Chance) -> int:
        """What he likes to stake, in cents: his appetite for his chips, more or less, in a round sum."""
        return rounded(int(self.character.chips * self.character.temperament.appetite * chance.uniform(0.6, 1.6)))


def rounded(cents: int) -> int:
    """A sum as one counts it out in chips: one figure and noughts, at least a unit where there is one."""
    unit = 100
    while unit * 10 <= cents:
        unit *= 10
    return max(cents // unit * unit, min(cents, unit), 1)
