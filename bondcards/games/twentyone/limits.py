"""The limits of a stake, which the banker fixes (002, "Limiter les paris").

A new banker fixes his own before his first deal. Later he may lower the least when he is short, and raise the
greatest when he is ahead.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from bondcards.engine.facts import Fact, Said
from bondcards.engine.questions import ANYTHING, Bet, Choose
from bondcards.language.i18n import N_


class BankLimits(NamedTuple):
    """The least and the greatest stake a banker takes, in cents; None where there is no such limit."""

    least: int | None = None
    greatest: int | None = None


class AskLimits(Choose[Literal["keep", "set"]], frozen=True):
    """A new banker: do the limits stay?"""

    about = "limits"
    asks = N_("{seat}, do you set limits of your own for the stakes?")
    heard = {"keep": "", "set": N_("{seat} sets the limits of the stakes")}
    means = {"keep": N_("leave the limits as they are"), "set": N_("name the least and the greatest stake")}


class AskLimit(Bet, frozen=True):
    """The least stake, or the greatest; nothing is laid."""

    heard = {"none": ""}
    means = {"none": N_("no such limit")}

    def fact(self, answer: int | str) -> Fact:
        """What was named, as a word: no stake lies there."""
        return Said(self.seat, self.box, self.write(answer))


class AskLeast(Choose[Literal["keep", "lower"]], frozen=True):
    """The banker is short: lower the least stake to half?"""

    about = "least"
    asks = N_("{seat}, do you lower the least stake?")
    heard = {"keep": "", "lower": N_("{seat} lowers the least stake to half")}
    means = {"keep": N_("leave the limits as they are"), "lower": N_("take stakes half as low")}


class AskGreatest(Choose[Literal["keep", "raise"]], frozen=True):
    """The banker is ahead: raise the greatest stake to twice as much?"""

    about = "greatest"
    asks = N_("{seat}, do you raise the greatest stake?")
    heard = {"keep": "", "raise": N_("{seat} raises the greatest stake to twice as much")}
    means = {"keep": N_("leave the limits as they are"), "raise": N_("take stakes twice as high")}


async def fixed(bank: str, limits: BankLimits, chips: int) -> BankLimits:
    """The limits of a new banker with so many chips (cents): those there are, or his own."""
    if await AskLimits(bank, ("keep", "set")) == "keep":
        return limits
    least = await AskLimit(bank, "least", ANYTHING, chips, ("none",))
    greatest = await AskLimit(bank, "greatest", least if isinstance(least, int) else ANYTHING, chips, ("none",))
    return BankLimits(_amount(least), _amount(greatest))


def _amount(said: int | str) -> int | None:
    return said if isinstance(said, int) else None


async def moved(bank: str, limits: BankLimits, *, short: bool, ahead: int) -> BankLimits:
    """The limits of a banker who deals on: lower where he is `short`, higher where he is so much `ahead` (cents)."""
    least, greatest = limits
    if least and short and least > ANYTHING and await AskLeast(bank, ("keep", "lower")) == "lower":
        least //= 2
    if greatest and ahead >= greatest and await AskGreatest(bank, ("keep", "raise")) == "raise":
        greatest *= 2
    return BankLimits(least, greatest)
