"""A round of betting: each in turn checks or bets, and answers a bet by a call, a raise or a fold.

It is over when all who are still in have put in as much as the last bet or raise, or all they have. Amounts are
cents of this round, beyond what was staked before it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.engine.wagers import Verb, Wager

RAISES: Final = 3
"""After a bet, so many raises at most, where their number is limited."""


class Turn(Struct, frozen=True, gc=False):
    """Where a seat stands when it is to speak, in cents: what it has laid in the round, and what it has besides.

    It answers a total of `standing`; a raise adds at least a `step`. The whole `pot` lies in the middle.
    """

    laid: int
    stack: int
    standing: int
    step: int
    pot: int


class Span(NamedTuple):
    """The totals of the round to which a seat may bet or raise, in cents."""

    low: int
    high: int


def no_limit(turn: Turn) -> Span:
    """From the last full bet or raise again up to all a seat has."""
    all_in = turn.laid + turn.stack
    return Span(min(turn.standing + turn.step, all_in), all_in)


def pot_limit(turn: Turn) -> Span:
    """The most is what is called, and then as much as lies in the pot."""
    low, all_in = no_limit(turn)
    pot = turn.pot + turn.standing - turn.laid
    return Span(low, max(low, min(turn.standing + pot, all_in)))


def fixed_limit(turn: Turn) -> Span:
    """One bet more than what is called, neither more nor less."""
    low, _all_in = no_limit(turn)
    return Span(low, low)


def can_call(laid: int, stack: int, standing: int) -> bool:
    return bool(stack) and laid + stack >= standing


def has_chips(_laid: int, stack: int, _standing: int) -> bool:
    return bool(stack)


class Limit(NamedTuple):
    """How much may be bet, and how many full bets and raises a round takes; None where there is no end to them.

    A raise is offered where somebody else may be `raised`, by what he has laid and has left, and by what stands.
    """

    span: Callable[[Turn], Span]
    bets: int | None = None
    raised: Callable[[int, int, int], bool] = can_call


NO_LIMIT: Final = Limit(no_limit)
LIMITS: Final = {"no": NO_LIMIT, "pot": Limit(pot_limit), "fixed": Limit(fixed_limit, 1 + RAISES)}


class Opened(NamedTuple):
    """How a round begins: a bet is at least `least`; what was posted is `laid`, and `standing` is to be called.

    The first raise adds at least `step` to it. So many full `bets` have been made by posting; what was posted without
    one is part of the first. Who `waits` has opened by force of his cards, and speaks only to a raise.
    """

    least: int
    laid: Mapping[str, int] = {}
    standing: int = 0
    step: int = 0
    bets: int = 0
    waits: str = ""


class Bets(NamedTuple):
    """What each seat has put into the round, in cents, who has folded, and whose bet or raise stands in the end."""

    laid: Mapping[str, int]
    folded: tuple[str, ...] = ()
    aggressor: str | None = None


class BettingRound:
    """A round of betting as it goes: who is still to speak, who may still raise, and what stands."""

    def __init__(
        self, seats: Sequence[str], stacks: Mapping[str, int], limit: Limit, opened: Opened, pot: int = 0
    ) -> None:
        self._stacks = dict(stacks)
        self._limit = limit
        self._least = opened.least
        self._laid = {seat: opened.laid.get(seat, 0) for seat in seats}
        self._standing = opened.standing
        self._step = opened.step or opened.least
        self._bets = opened.bets
        self._part = 0 if opened.bets else opened.standing
        self._waits = opened.waits
        self._pot = pot
        self._in = list(seats)
        self._folded: list[str] = []
        self._aggressor = opened.waits if opened.bets and opened.waits else None
        self._answered: dict[str, int] = {}
        """What stood when each seat last spoke, of those who have spoken since the last full bet or raise."""

    async def play(self) -> Bets:
        speaking = [seat for seat in self._in if seat != self._waits]
        while speaking and len(self._in) > 1:
            seat = speaking.pop(0)
            if self._has_nothing_to_say(seat):
                continue
            wager = self._turn(seat)
            said = await wager
            if said.verb == "fold":
                self._in.remove(seat)
                self._folded.append(seat)
                continue
            total = wager.total(said)
            cents = total - self._laid[seat]
            self._laid[seat] = total
            self._stacks[seat] -= cents
            self._pot += cents
            if said.total:
                speaking = self._raised(seat, said.total)
            self._answered[seat] = self._standing
        return Bets(self._laid, tuple(self._folded), self._aggressor)

    def _has_nothing_to_say(self, seat: str) -> bool:
        """Who is all in, and who has nothing to answer from those who are, nor anybody to answer a bet of his."""
        if not self._stacks[seat]:
            return True
        for other in self._in:
            if other != seat and (self._stacks[other] or self._laid[other] > self._laid[seat]):
                return False
        return True

    def _may_raise(self, seat: str) -> bool:
        """Whether the betting is open to a seat: short all-ins reopen it where together they are a full raise to it."""
        standing = self._standing
        if seat in self._answered and standing - self._answered[seat] < self._step:
            return False
        if self._limit.bets is not None and self._bets >= self._limit.bets:
            return False
        if self._laid[seat] + self._stacks[seat] <= standing:
            return False
        for other in self._in:
            if other != seat and self._limit.raised(self._laid[other], self._stacks[other], standing):
                return True
        return False

    def _turn(self, seat: str) -> Wager:
        laid, stack, standing = self._laid[seat], self._stacks[seat], self._standing
        to_call = standing - laid
        low, high = 0, 0
        words: tuple[Verb, ...] = ("fold", "call") if to_call else ("check",)
        if self._may_raise(seat):
            low, high = self._limit.span(Turn(laid, stack, standing, self._step, self._pot))
            words = (*words, "raise" if standing else "bet")
        return Wager(seat, laid, min(to_call, stack), low, high, words, stack, self._pot, self._least)

    def _raised(self, seat: str, total: int) -> list[str]:
        """A bet or a raise stands: all others who are in answer it, in their order."""
        more = total - self._standing
        if more >= self._step:
            self._answered.clear()
            self._bets += 1
        self._step = max(self._least, self._step, more + self._part)
        self._standing, self._aggressor, self._part = total, seat, 0
        at = self._in.index(seat)
        return [*self._in[at + 1 :], *self._in[:at]]
