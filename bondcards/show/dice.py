"""The dice of a contest as they come to a screen: each shown once, and to those alone who may see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from bondcards.engine.facts import UNSEEN_DIE, Fact, Thrown, view
from bondcards.engine.kernel import Request, Throw
from bondcards.engine.wagers import Wager
from bondcards.roleplay.contest import Terms
from bondcards.roleplay.roll import Roll
from bondcards.show import rolls
from bondcards.show.words import Names
from bondcards.sitting.settled import Settled


class Dice:
    """The rolls of one contest. Where they are `covered`, each side sees its own alone until the bets are laid."""

    def __init__(self, terms: Terms | None = None, covered: bool = False) -> None:
        self._terms = terms
        self._covered = terms is not None and covered and terms.betting and terms.stake > 0 and bool(terms.npcs)
        self._shown: set[Roll] = set()

    def again(self) -> Dice:
        """Those of the same contest when it is taken up anew: what was shown is not shown again."""
        same = Dice(self._terms, self._covered)
        same._shown = self._shown
        return same

    def asked_about(self, ask: Request[Any]) -> bool:
        """Whether a question is about a die that its seat alone may see."""
        return self._covered and isinstance(ask, Throw | Wager)

    def news(self, facts: Sequence[Fact], names: Names) -> list[Text]:
        """The rolls that everybody may see by now and that have not been shown; without cover, the agent's own too."""
        if self._terms is None:
            return []
        fresh = [
            one for one in self._seen(facts, None if self._covered else self._terms.pc.id) if one not in self._shown
        ]
        self._shown.update(fresh)
        return [rolls.roll(one, names) for one in fresh]

    def of(self, seat: str, facts: Sequence[Fact], names: Names) -> list[Text]:
        """The rolls that a seat may see."""
        return [rolls.roll(one, names) for one in self._seen(facts, seat)]

    def settled(self, result: Settled, names: Names) -> RenderableType:
        """How it ended; what has been shown is not shown again, and a fold leaves dice covered."""
        own = {result.contest.pc} if self._covered and result.pot.folded else set[Roll]()
        return rolls.settled(result, names, self._shown | rolls.covered(result) | own)

    def _seen(self, facts: Sequence[Fact], seat: str | None) -> list[Roll]:
        if self._terms is None:
            return []
        sides = {side.id: side for side in (self._terms.pc, *self._terms.npcs)}
        thrown = [fact for fact in view(facts, seat) if isinstance(fact, Thrown) and fact.die != UNSEEN_DIE]
        return [self._terms.rolled(sides[who], die) for who, die in {one.seat: one.die for one in thrown}.items()]
