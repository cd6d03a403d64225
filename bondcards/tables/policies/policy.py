"""What all policies share: a character, his whims, and what he likes to stake."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bondcards.facts import Banks, Fact, Said, stakes_on_table
from bondcards.kernel import Request
from bondcards.people.temperament import Temperament
from bondcards.questions import Bet, Choose
from bondcards.settlement import HOUSE
from bondcards.tables.answerer import Answerer
from bondcards.tables.policies.mood import CALM, Mood
from bondcards.tables.shuffling import Chance

W = TypeVar("W", bound=str)

State = Literal["bluff", "tilt", "monster"]
"""What may be read off a gambler: there is nothing behind what he bets, he is beside himself, he cannot lose."""


class Company(Struct, frozen=True):
    """Whom a character plays with: the agents, what each has said beforehand to stake, in cents by box, and the purses.

    `bank` is who banks as the hand begins.
    """

    agents: tuple[str, ...] = ()
    given: Mapping[str, Mapping[str, int]] = {}
    purses: Mapping[str, int] = {}
    bank: str = HOUSE


ALONE: Final = Company()

MASTER: Final = 18
"""The level in Gambling (Jeu) from which nobody errs."""
FAVOURITE: Final = 3
"""How much better one plays what one plays most."""


class Character(Struct, frozen=True):
    """Who plays: his seat, his temperament, his chips in cents, and in what company.

    `chance` names the hand, so that he does the same again when the hand is resumed. Who knows of no company stakes
    by his appetite alone. `bluff` (0 to 1) is how often there is nothing behind what he bets. His `level` is that in
    Gambling (Jeu), and counts for more where the game is a `favourite` of his. Before he speaks at poker he imagines
    so many `deals`, of pots of two halves half as many.
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

    def state(self, ask: Request[Any], seen: Sequence[Fact], answer: object) -> State | None:
        """What a watchful player might read off him when he gives this answer; None where there is nothing.

        That he holds a monster or bluffs is known by the policy of a game where cards lie covered.
        """
        return "tilt" if self.character.mood.tilts else None

    def fancy(self) -> Chance:
        """His chance for the whole hand, the same at each of its questions."""
        return Chance(self.character.chance, self.character.seat)

    def chance(self, seen: Sequence[Fact]) -> Chance:
        """His chance at this question; it never runs on from an earlier one."""
        return Chance(self.character.chance, self.character.seat, str(len(seen)))

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        """His stake, of what the bets given beforehand leave him."""
        return self.stake(replace(ask, high=min(ask.high, self.room(ask, seen))), seen)

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        """What he lays where he may lay so much."""
        return self.laid(ask, self.likes(self.chance(seen), seen))

    def laid(self, ask: Bet, wish: int) -> int | str:
        """The nearest to a wish (cents) that may be laid."""
        return min(max(wish, ask.low), ask.high) if ask.possible else "pass"

    def fancied(self, chance: Chance) -> int:
        """A sum he likes to part with, in cents: his appetite for his chips, more or less."""
        return rounded(int(self.character.chips * self.character.temperament.appetite * chance.uniform(0.6, 1.6)))

    def likes(self, chance: Chance, seen: Sequence[Fact]) -> int:
        """What he likes to stake, in cents: about as high as the agents play."""
        return self.as_high_as(max(self.levels(seen), default=0), chance)

    def as_high_as(self, level: int, chance: Chance) -> int:
        """A round sum about as high as a level of play (cents), by his daring; by his appetite where there is none."""
        if not level:
            return self.fancied(chance)
        return rounded(int(level * (0.6 + 0.6 * self.character.temperament.daring) * chance.uniform(0.6, 1.2)))

    def levels(self, seen: Sequence[Fact]) -> list[int]:
        """The highest stake of each agent in cents: of those on the table, else of those he has given beforehand."""
        table, given = stakes_on_table(seen), self.character.company.given
        stakes = [
            self.as_punter(table.get(seat, {})) or self.as_punter(given.get(seat, {}))
            for seat in self.character.company.agents
        ]
        return [max(laid.values()) for laid in stakes if any(laid.values())]

    def room(self, ask: Bet, seen: Sequence[Fact]) -> int:
        """How much a seat's bank could still cover, in cents, beyond what lies there and what was given beforehand."""
        company = self.character.company
        bank = who_banks(seen, company.bank)
        if bank == self.character.seat or bank not in company.purses:
            return ask.high
        on_table = sum(sum(laid.values()) for laid in stakes_on_table(seen).values())
        return company.purses[bank] - on_table - self.to_come(seen, bank)

    def to_come(self, seen: Sequence[Fact], bank: str) -> int:
        """What was given beforehand and is not laid yet, in cents."""
        table, passed = stakes_on_table(seen), {(fact.seat, fact.about) for fact in seen if isinstance(fact, Said)}
        return sum(
            max(0, cents - table.get(seat, {}).get(box, 0))
            for seat, given in self.character.company.given.items()
            if seat not in (bank, self.character.seat)
            for box, cents in self.as_punter(given).items()
            if (seat, box) not in passed
        )

    def as_punter(self, stakes: Mapping[str, int]) -> Mapping[str, int]:
        """Of the stakes of a seat those against the bank."""
        return stakes


def who_banks(seen: Sequence[Fact], first: str) -> str:
    """Who holds the bank now: the seat that took it in this hand, or `first`."""
    return next((fact.seat for fact in reversed(seen) if isinstance(fact, Banks)), first)


def rounded(cents: int) -> int:
    """A sum as one counts it out in chips: one figure and noughts, at least a unit where there is one."""
    unit = 100
    while unit * 10 <= cents:
        unit *= 10
    return max(cents // unit * unit, min(cents, unit), 1)
