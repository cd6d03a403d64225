"""A round of betting: each in turn checks or bets, and answers a bet by a call, a raise or a fold.

It is over when all who are still in have put in as much as the last bet or raise. Amounts are
cents of this round, beyond what was staked before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from bondcards.facts import Fact, Wagered
from bondcards.wagers import Verb, Wager

RAISES: Final = 3
"""After a bet, so many raises at most."""

OPENING: Final[tuple[Verb, ...]] = ("check", "bet")
ANSWERS: Final[tuple[Verb, ...]] = ("fold", "call", "raise")
LAST_ANSWERS: Final[tuple[Verb, ...]] = ("fold", "call")


class Bets(NamedTuple):
    """What each seat has put into the round, in cents, and who has folded."""

    laid: Mapping[str, int]
    folded: tuple[str, ...] = ()


async def betting(seats: Sequence[str], least: int, most: int) -> Bets:
    """One round, the first of `seats` speaking first.

    A bet is at least `least`, a raise at least the last bet or raise. `most` is what the poorest seat can put in;
    nobody bets more, and a bet or raise to `most` is legal though it falls short of the least.
    """
    laid, folded = dict.fromkeys(seats, 0), list[str]()
    standing, step, raises = 0, least, 0
    speaking = list(seats) if most > 0 else []
    while speaking and len(folded) < len(seats) - 1:
        seat = speaking.pop(0)
        may_raise = standing < most and raises < RAISES
        lowest = min(standing + step, most)
        if not standing:
            words, low, high = OPENING, lowest, most
        elif may_raise:
            words, low, high = ANSWERS, lowest, most
        else:
            words, low, high = LAST_ANSWERS, 0, 0
        verb, total = await Wager(seat, laid[seat], standing - laid[seat], low, high, words)
        if verb == "fold":
            folded.append(seat)
        elif verb == "call":
            laid[seat] = standing
        elif verb != "check":
            raises += verb == "raise"
            # A raise to `most` may be short; nobody can raise after it, so its smaller step does no harm.
            step, standing = total - standing, total
            laid[seat] = total
            at = seats.index(seat)
            speaking = [other for other in (*seats[at + 1 :], *seats[:at]) if other not in folded]
    return Bets(laid, tuple(folded))


def bets_on_table(facts: Iterable[Fact]) -> Bets:
    """The bets of a round so far."""
    wagered = [fact for fact in facts if isinstance(fact, Wagered)]
    return Bets(
        {fact.seat: fact.total for fact in wagered}, tuple(fact.seat for fact in wagered if fact.word == "fold")
    )
