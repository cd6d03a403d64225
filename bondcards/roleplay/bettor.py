"""How the program bets on a roll, mostly an NPC's: by his trust in it, by his daring, and now and then by a bluff."""

from collections.abc import Sequence
from typing import Any, Final

from bondcards.engine.facts import Fact, Thrown
from bondcards.engine.requests import Request
from bondcards.engine.wagers import VERBS_WITH_AMOUNT, Action, Wager
from bondcards.games.betting import bets_on_table
from bondcards.language.i18n import N_
from bondcards.roleplay.contest import Terms
from bondcards.tables.policies.character import Character, State, Thought, Why
from bondcards.tables.policies.policy import Policy

TRUST: Final = {1: 0.95, 2: 0.8, 3: 0.55, 4: 0.35, None: 0.05}
"""How likely he thinks it that a roll of this rating wins."""
RAISES: Final = 0.9
BETS: Final = 0.6
BLUFFED: Final = 0.8
EXCELLENT: Final = 1

BY_ROLL: Final = Why(N_("the roll decides"))
PRETENDS: Final = Why(N_("a bluff: the roll does not bear it out"))
STAYS_IN: Final = Why(N_("out of daring: the roll does not bear it out"))


class Bettor(Policy):
    """Knows the terms and his own roll alone. As often as he bluffs he acts as with a very good one."""

    def __init__(self, character: Character) -> None:
        super().__init__(character)
        assert isinstance(character.options, Terms)
        self._terms = character.options

    def action(self, ask: Wager, seen: Sequence[Fact]) -> Thought[Action]:
        """Bets and raises on a good roll; the pot's odds decide whether he calls."""
        trust, why = self._trust(seen)
        if "check" in ask.words:
            return Thought(Action("bet", self._total(ask, trust)) if trust >= BETS else Action("check"), why)
        if "raise" in ask.words and trust >= RAISES:
            return Thought(Action("raise", self._total(ask, trust)), why)
        pot = 2 * self._terms.stake + sum(bets_on_table(seen).laid.values())
        calls = trust > ask.to_call / (pot + ask.to_call)
        return Thought(Action("call" if calls else "fold"), STAYS_IN if why is PRETENDS else why)

    def state(self, ask: Request[Any], seen: Sequence[Fact], answer: object) -> State | None:
        """Who acts on a better roll than he has bluffs; an excellent roll is a monster."""
        if self._rating(seen) == EXCELLENT:
            return "monster"
        bets = isinstance(answer, Action) and answer.verb in VERBS_WITH_AMOUNT
        return "bluff" if bets and self._trust(seen)[1] is PRETENDS else super().state(ask, seen, answer)

    def _trust(self, seen: Sequence[Fact]) -> tuple[float, Why]:
        """What he trusts his roll with, 0 to 1 and a little beyond; his daring moves it, and a whim."""
        chance, his = self.chance(seen), self.character
        waver, pretends = chance.random(), chance.random() < his.bluff
        trust = TRUST[self._rating(seen)] + 0.4 * (his.daring - 0.5) + 0.2 * (waver - 0.5)
        return (BLUFFED, PRETENDS) if pretends and trust < BLUFFED else (trust, BY_ROLL)

    def _rating(self, seen: Sequence[Fact]) -> int | None:
        side = next(side for side in (self._terms.pc, *self._terms.npcs) if side.id == self.character.seat)
        die = next(fact.die for fact in seen if isinstance(fact, Thrown) and fact.seat == side.id)
        return self._terms.rolled(side, die).quality

    def _total(self, ask: Wager, trust: float) -> int:
        """The least he may bet or raise to, and up to three such steps more."""
        step = ask.low - ask.standing
        return min(ask.low + step * int(3 * self.character.daring * min(trust, 1.0)), ask.high)
