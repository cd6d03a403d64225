"""A contest of skill rolls: who wins, what winning would cost, and a round of betting before showing.

By house rule each side rolls in secret, they may bet, and the better Quality Rating wins. Amounts
are whole cents. The betting is that of a card table between two: a bet and three raises at most.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Literal, NamedTuple, Protocol

from bondcards import money
from bondcards.errors import Refused
from bondcards.i18n import _
from bondcards.roleplay.quality import steps_to_best
from bondcards.roleplay.roll import Roll

Tie = Literal["tie", "lower-roll"]
Side = Literal["pc", "npc"]
Word = Literal["check", "bet", "raise", "call", "fold"]
Action = tuple[Word, int]
"""What a side says. A bet or raise names the side's total of the round beyond the stake, in cents; else 0."""

RAISES = 3


@dataclass(frozen=True, slots=True)
class Contest:
    """A PC's roll against an NPC's, or alone; `tie` says what equal successful ratings come to."""

    pc: Roll
    npc: Roll | None = None
    tie: Tie = "tie"

    @property
    def winner(self) -> str | None:
        """The id of the winner; None for a tie, and for a roll without an opponent.

        A failure loses to any success and ties with a failure.
        """
        if self.npc is None:
            return None
        margin = steps_to_best(self.npc.quality) - steps_to_best(self.pc.quality)
        if margin == 0 and self.tie == "lower-roll" and self.pc.quality is not None:
            margin = self.npc.die - self.pc.die
        return None if margin == 0 else (self.pc.id if margin > 0 else self.npc.id)

    @property
    def price_to_win(self) -> int | None:
        """The Heroism Points the PC still needs to win, whatever he has.

        None when he has won, has no opponent, or no number of points would do.
        """
        if self.winner == self.pc.id:
            return None
        for points in range(1, self.pc.steps_left + 1):
            if replace(self, pc=self.pc.improved(points)).winner == self.pc.id:
                return points
        return None

    def json(self) -> dict[str, object]:
        """The contest as the members of a JSON object."""
        return {
            "pc": self.pc.json(),
            "npc": None if self.npc is None else self.npc.json(),
            "winner": self.winner,
            "price_to_win": self.price_to_win,
        }


def best_of(rolls: Iterable[Roll]) -> Roll | None:
    """The best of several NPCs' rolls, the one that counts; of equal ratings the lower die, then the first."""
    return min(rolls, key=lambda made: (steps_to_best(made.quality), made.die), default=None)


def nets(contest: Contest, stake: int) -> dict[str, int]:
    """Gain or loss in cents of each side for a stake laid by both; sums to zero."""
    return pot_nets(contest, Pot(stake, stake))


class Pot(NamedTuple):
    """What each side has put in, the stake included, in cents; and who folded."""

    pc_in: int
    npc_in: int
    folded: Side | None = None


def pot_nets(contest: Contest, pot: Pot) -> dict[str, int]:
    """Gain or loss in cents of each side after the betting; sums to zero.

    Who folded loses what he had put in, whatever the dice say; a bet nobody called goes back.
    """
    if contest.npc is None:
        return {contest.pc.id: 0}
    pc, npc = contest.pc.id, contest.npc.id
    winner = contest.winner if pot.folded is None else (npc if pot.folded == "pc" else pc)
    moved = 0 if winner is None else min(pot.pc_in, pot.npc_in)
    return {pc: moved if winner == pc else -moved, npc: moved if winner == npc else -moved}


class Turn(NamedTuple):
    """Whose turn it is to speak and what he may say; amounts in cents, of the round beyond the stake.

    `standing` is the total to match and `to_call` what he would add for it; a bet or raise names a
    total from `low` to `high` (both 0 where neither is possible).
    """

    side: Side
    words: tuple[Word, ...]
    standing: int
    to_call: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Betting:
    """A round of betting as it stands; amounts in cents, `most` a side can bet with both sides' chips."""

    stake: int
    most: int
    speaker: Side
    pc: int = 0
    npc: int = 0
    least: int = 0
    raises: int = 0
    checks: int = 0
    called: bool = False
    folded: Side | None = None

    @property
    def pot(self) -> Pot:
        """What lies on the table."""
        return Pot(self.stake + self.pc, self.stake + self.npc, self.folded)

    @property
    def turn(self) -> Turn | None:
        """Who speaks next and what he may say; None when the betting is over.

        A bet is at least the stake and a raise at least the last bet or raise; the rest of the
        chips may always be put in.
        """
        if self.folded or self.called or self.checks == 2 or self.most == 0:
            return None
        standing = max(self.pc, self.npc)
        to_call = standing - (self.pc if self.speaker == "pc" else self.npc)
        if standing == 0:
            return Turn(self.speaker, ("check", "bet"), 0, 0, min(self.stake, self.most), self.most)
        if standing == self.most or self.raises == RAISES:
            return Turn(self.speaker, ("fold", "call"), standing, to_call, 0, 0)
        low = min(standing + self.least, self.most)
        return Turn(self.speaker, ("fold", "call", "raise"), standing, to_call, low, self.most)

    def say(self, word: Word, amount: int = 0) -> Betting:
        """The betting after the side whose turn it is has spoken; raises `Refused` where he may not say that."""
        turn = self.turn
        if turn is None:
            raise Refused(_("The betting is over."))
        judge(turn, word, amount)
        after = replace(self, speaker="npc" if turn.side == "pc" else "pc")
        if word == "check":
            return replace(after, checks=self.checks + 1)
        if word == "fold":
            return replace(after, folded=turn.side)
        total = turn.standing if word == "call" else amount
        after = replace(after, pc=total) if turn.side == "pc" else replace(after, npc=total)
        if word == "call":
            return replace(after, called=True)
        # A last raise of fewer chips than the least one ends the raising, so `least` may follow it.
        return replace(after, least=amount - turn.standing, raises=self.raises + (word == "raise"))


def judge(turn: Turn, word: Word, amount: int) -> None:
    """Refuse what may not be said at a turn."""
    if word not in turn.words:
        if "check" in turn.words:
            raise Refused(_("Nobody has bet yet: check or bet."))
        if "raise" in turn.words:
            raise Refused(_("There is a bet to answer: call, raise or fold."))
        raise Refused(_("There is a bet to answer, and no further raise: call or fold."))
    if word not in {"bet", "raise"}:
        if amount:
            raise Refused(_("Only a bet or a raise names an amount."))
    elif not turn.low <= amount <= turn.high:
        low, high, said = money.text(turn.low), money.text(turn.high), money.text(amount)
        raise Refused(
            _("The total bet must be from {low} to {high}, not {said}.").format(low=low, high=high, said=said)
        )


def opened(stake: int, chips: tuple[int, int], first: Side = "pc") -> Betting:
    """A round about to begin. `chips` are all the PC's and the NPC's, the stake included, in cents."""
    if stake <= 0:
        raise Refused(_("Betting needs a stake."))
    if stake > min(chips):
        raise Refused(_("One side has fewer chips than a stake of {stake}.").format(stake=money.text(stake)))
    return Betting(stake, min(chips) - stake, first)


def _played(actions: Sequence[Action], stake: int, chips: tuple[int, int], first: Side) -> Betting:
    return reduce(lambda stands, action: stands.say(*action), actions, opened(stake, chips, first))


def betting(actions: Sequence[Action], stake: int, chips: tuple[int, int], first: Side = "pc") -> Pot:
    """What lies on the table once the sides have spoken in turn; raises `Refused` at the first that may not be."""
    return _played(actions, stake, chips, first).pot


def legal(actions: Sequence[Action], stake: int, chips: tuple[int, int], first: Side = "pc") -> Turn | None:
    """Who speaks after `actions` and what he may say; None when the betting is over."""
    return _played(actions, stake, chips, first).turn


class Chance(Protocol):
    """What an NPC wavers by; a `random.Random` will do."""

    def random(self) -> float:
        """A number from 0 up to 1."""
        ...


_TRUST = {1: 0.95, 2: 0.8, 3: 0.55, 4: 0.35, None: 0.05}


def npc_says(turn: Turn, pot: Pot, rating: int | None, daring: float, chance: Chance, *, bluff: float = 0.0) -> Action:
    """What an NPC says at his turn, knowing his own rating alone.

    `daring` (0 to 1) moves what he trusts his roll with and how much he bets, `bluff` (0 to 1) is how
    often he acts as with a very good roll. The pot's odds decide whether he calls. Draws twice.
    """
    waver, pretends = chance.random(), chance.random() < bluff
    trust = _TRUST[rating] + 0.4 * (daring - 0.5) + 0.2 * (waver - 0.5)
    if pretends:
        trust = max(trust, 0.8)
    step = turn.low - turn.standing
    amount = min(turn.low + step * int(3 * daring * min(trust, 1.0)), turn.high)
    if "check" in turn.words:
        return ("bet", amount) if trust >= 0.6 else ("check", 0)
    if "raise" in turn.words and trust >= 0.9:
        return "raise", amount
    price = turn.to_call / (pot.pc_in + pot.npc_in + turn.to_call)
    return ("call", 0) if trust > price else ("fold", 0)


GAME = "contest"
EDITION = 1


async def hand(seating: object, terms: object) -> object:
    """Still to be written."""
    raise NotImplementedError
