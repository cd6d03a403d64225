"""The limits of a table: how little and how much its house takes as an ordinary stake, whatever is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine import money
from bondcards.engine.questions import ANYTHING, Bet
from bondcards.engine.requests import Hand, Request
from bondcards.errors import Refused
from bondcards.language.i18n import _

R = TypeVar("R")


class Limits(Struct, frozen=True):
    """From `least` to `most` cents; `most` is None where nothing is too much.

    Refused where there is nothing between them.
    """

    least: int = ANYTHING
    most: int | None = None

    def __post_init__(self) -> None:
        if self.capped(self.least) < self.least:
            raise Refused(
                _("A table whose least stake is {least} cannot take {most} at most.").format(
                    least=money.text(self.least), most=money.text(self.capped(self.least))
                )
            )

    def capped(self, cents: int) -> int:
        """As much of a sum as the table takes."""
        return cents if self.most is None else min(cents, self.most)

    def refuse(self, stake: int) -> None:
        """Raise `Refused` for a stake (cents) the table does not take, with those it takes."""
        if self.least <= stake == self.capped(stake):
            return
        least, most = money.text(self.least), money.text(self.most or 0)
        if self.most is None:
            sentence = _("{stake} cannot be staked at this table: it takes {least} or more.")
        elif self.least > ANYTHING:
            sentence = _("{stake} cannot be staked at this table: it takes {least} to {most}.")
        else:
            sentence = _("{stake} cannot be staked at this table: it takes up to {most}.")
        raise Refused(sentence.format(stake=money.text(stake), least=least, most=most))


NO_LIMITS: Final = Limits()


async def within(limits: Limits, ordinary: Callable[[str], bool], hand: Hand[R]) -> R:
    """A hand in which every stake on an `ordinary` box is asked for within the limits."""
    answer: Any = None
    try:
        while True:
            answer = await _narrowed(hand.send(answer), limits, ordinary)
    except StopIteration as end:
        return cast("R", end.value)


def _narrowed(ask: Request[Any], limits: Limits, ordinary: Callable[[str], bool]) -> Request[Any]:
    if not (isinstance(ask, Bet) and ordinary(ask.box)):
        return ask
    return replace(ask, low=max(ask.low, limits.least), high=limits.capped(ask.high))
