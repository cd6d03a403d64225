"""The bank of chemin de fer as it goes round: laid, left on the table, passed to the next seat on the right (000)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from bondcards.engine.facts import Banks, Staked
from bondcards.engine.questions import ANYTHING, Bet, Choose
from bondcards.engine.requests import Tell
from bondcards.games.seating import Seating
from bondcards.language.i18n import N_


class AskBank(Choose[Literal["keep", "pass"]], frozen=True):
    """Leave the whole bank on the table, or pass it?"""

    about = "bank"
    of_money = True
    asks = N_("{seat}, does the bank of {bank} stay?")
    heard = {"keep": "", "pass": N_("{seat} passes the bank")}
    means = {"keep": N_("leave the whole bank on the table"), "pass": N_("give the bank to the next seat on the right")}


class AskAmount(Bet, frozen=True):
    """How much does a new banker lay, or does he pass the bank?"""

    heard = {"pass": N_("{seat} passes the bank")}
    means = {"pass": N_("give the bank to the next seat on the right")}


class Bank(Struct, frozen=True):
    """What a hand receives: who banks by right, first in `queue`, and what lies in the bank (cents).

    An amount of 0 is still to be named. `won`: the banker has won and may pass the bank; one who has only tied is
    not asked.
    `suivi` has lost a banco; empty where nobody has.
    """

    queue: tuple[str, ...]
    amount: int = 0
    won: bool = False
    suivi: str = ""


async def lay_bank(seating: Seating, carried: Bank) -> tuple[tuple[str, ...], int]:
    """The seats in their order of banking, the banker first, and what he lays (cents); 0 where everybody passes.

    What a bank has won beyond what the table takes he puts away; one that has less left than it takes is named anew.
    """
    queue = in_turn(seating, carried.queue)
    kept = min(seating.limits.capped(carried.amount), seating.chips(queue[0]))
    amount = kept if queue[:1] == carried.queue[:1] and kept >= seating.limits.least else 0
    if amount:
        await Tell(Staked(queue[0], "bank", amount))
    if amount and carried.won and await AskBank(queue[0], ("keep", "pass")) == "pass":
        await Tell(Staked(queue[0], "bank", 0))
        queue, amount = next_in_turn(queue), 0
    for _seat in queue:
        if amount:
            break
        named = await AskAmount(queue[0], "bank", ANYTHING, seating.chips(queue[0]))
        if isinstance(named, int):
            amount = named
        else:
            queue = next_in_turn(queue)
    await Tell(Banks(queue[0]))
    return queue, amount


def in_turn(seating: Seating, queue: Sequence[str]) -> tuple[str, ...]:
    """The order of banking among those who sit here now; newcomers come last."""
    present = [seat for seat in queue if seat in seating.ids]
    return (*present, *(seat for seat in seating.ids if seat not in present))


def next_in_turn(queue: tuple[str, ...]) -> tuple[str, ...]:
    """The order of banking once the bank has passed to the next on the right."""
    return (*queue[1:], queue[0])
