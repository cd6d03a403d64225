"""What somebody would say, and why in a phrase: for the game master, who may overrule him."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Generic, NamedTuple, TypeVar

from bondcards.engine import money
from bondcards.language.i18n import N_, _
from bondcards.people.temperament import Lean

A = TypeVar("A")


class Why(NamedTuple):
    """A reason: a phrase to be translated, with the amounts (cents) and the figures that it names."""

    phrase: str = ""
    amounts: Mapping[str, int] = {}
    figures: Mapping[str, object] = {}

    def __str__(self) -> str:
        """The phrase in the language in use; empty where there is nothing to be said."""
        amounts = {name: money.text(cents) for name, cents in self.amounts.items()}
        return _(self.phrase).format(**amounts, **self.figures) if self.phrase else ""


class Thought(NamedTuple, Generic[A]):
    """What he would say, and why."""

    says: A
    why: Why = Why()


BY_THE_BOOK: Final = Why(N_("by the book"))
FANCY: Final = Why(N_("a fancy"))
NOTHING_TO_STAKE: Final = Why(N_("not this time"))

SLIPS: Final[Mapping[Lean, Why]] = {
    "timid": Why(N_("a slip: too careful")),
    "rash": Why(N_("a slip: too eager")),
    "either": Why(N_("a slip: a whim")),
    "omen": Why(N_("a slip: there was a sign")),
}
"""Why somebody errs, by the way he leans."""
