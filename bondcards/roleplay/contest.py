"""A contest of skill rolls for a stake agreed beforehand (house rule): each rolls in secret, the better rating wins.

Then Heroism Points may still improve the agent's rating. A roll without an opponent is the same with nobody to beat.
Amounts are whole cents.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine.cards import Packs
from bondcards.engine.facts import Sees, Thrown
from bondcards.engine.requests import Tell, Throw
from bondcards.engine.settlement import Line, Settlement, Transfer
from bondcards.games.game import NOTHING, Entry, Game, Nothing
from bondcards.games.options import Listed
from bondcards.games.seating import Seating
from bondcards.language.i18n import N_
from bondcards.roleplay.heroism import AskPoint, Offer, Outcome
from bondcards.roleplay.quality import QualityTable, steps_to_best
from bondcards.roleplay.roll import USUAL, Ease, Roll, perceived, roll
from bondcards.tables.policies.character import State

CONTEST: Final = "contest"
"""What sittings and hands of it are called in a journal."""
BOX: Final = "stake"

Tie = Literal["tie", "lower-roll"]


class Side(Struct, frozen=True):
    """The numbers somebody rolls with; `gambling` is None for who lacks the skill."""

    id: str
    perception: int
    gambling: int | None


class Reading(Struct, frozen=True):
    """Whom an agent watches, and what there is to be read off him; None for nothing."""

    npc: str
    state: State | None = None


class Terms(Struct, frozen=True):
    """All that a contest is played by, beside who sits there with what.

    Of several NPCs the best roll counts and plays the `stake` (cents, 0 for none). `points` are Heroism Points to
    spend, whatever falls. A `secret` roll is the game master's alone: nobody is asked. Where it is a `reading` of
    somebody, Perception alone is rolled. So many points are `kept` for the hand in the midst of which it is rolled.
    """

    pc: Side
    npcs: tuple[Side, ...] = ()
    ease: Ease = USUAL
    stake: int = 0
    points: int = 0
    tie: Tie = "tie"
    table: QualityTable | None = None
    secret: bool = False
    reading: Reading | None = None
    kept: int = 0

    def rolled(self, side: Side, die: int) -> Roll:
        if self.reading:
            return perceived(side.id, side.perception, self.ease, die, table=self.table)
        return roll(side.id, side.perception, side.gambling, self.ease, die, table=self.table)


class Contest(Struct, frozen=True):
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

        None when he has won, has no opponent, or no number of points would do. Two failures tie, so one point wins;
        where points would only bring a tie, they have no price and are not offered.
        """
        if self.winner == self.pc.id:
            return None
        prices = range(1, self.pc.steps_left + 1)
        return next((points for points in prices if self.improved(points).winner == self.pc.id), None)

    def improved(self, points: int) -> Contest:
        """The contest with one step for each Heroism Point; those that would bring nothing are not spent."""
        return replace(self, pc=self.pc.improved(points))

    def json(self) -> dict[str, object]:
        return {
            "pc": self.pc.json(),
            "npc": None if self.npc is None else self.npc.json(),
            "winner": self.winner,
            "price_to_win": self.price_to_win,
        }


def best_of(rolls: Iterable[Roll]) -> Roll | None:
    return min(rolls, key=lambda made: (steps_to_best(made.quality), made.die), default=None)


def nets(contest: Contest, winner: str | None, stake: int) -> dict[str, int]:
    """Gain or loss in cents of each side where both have laid the stake; sums to zero."""
    if contest.npc is None:
        return {contest.pc.id: 0}
    pc, npc = contest.pc.id, contest.npc.id
    won = 0 if winner is None else stake if winner == pc else -stake
    return {pc: won, npc: -won}


class AskPrice(AskPoint, frozen=True):
    """Spend as many Heroism Points as it takes to win the contest?"""

    about = "price"
    asks = N_("{seat}, Heroism Points to win?")
    means = {
        "spend": N_("win the contest, for so many points"),
        "keep": N_("leave the contest as it stands and keep the points"),
    }


async def hand(seating: Seating, terms: Terms) -> Outcome:
    """Roll in secret, show, spend."""
    pc = await throw_for(terms, terms.pc)
    npcs = [await throw_for(terms, npc) for npc in terms.npcs]
    contest = Contest(pc, best_of(npcs), terms.tie)
    if not terms.secret:
        for made in (pc, *npcs):
            await Tell(Thrown(made.id, made.die))
    reserve = next(seat.reserve for seat in seating.seats if seat.id == pc.id)
    return settled_with(contest, terms.stake, await points_to_spend(terms, contest, reserve))


async def throw_for(terms: Terms, side: Side) -> Roll:
    """A side's roll, which nobody else sees yet; a secret one not even its own player."""
    sees: Sees = () if terms.secret else (side.id,)
    return terms.rolled(side, await Throw(side.id, sees))


async def points_to_spend(terms: Terms, contest: Contest, reserve: int) -> int:
    """The points to spend once the dice lie open: those agreed beforehand, else the price of winning if he pays it."""
    if terms.points:
        return min(terms.points, reserve)
    price, pc = contest.price_to_win, contest.pc.id
    if price is None or price > reserve - terms.kept or terms.secret:
        return 0
    won, lost = nets(contest, pc, terms.stake)[pc], nets(contest, contest.winner, terms.stake)[pc]
    offer = Offer(price, reserve, lost, alone=won, shared=won)
    return price if await AskPrice(pc, ("spend", "keep"), offer) == "spend" else 0


def settled_with(contest: Contest, stake: int, points: int = 0) -> Outcome:
    """The contest settled, both as the dice fell and after so many points that improve the agent's rating."""
    better = contest.improved(points)
    net = nets(better, better.winner, stake)
    paid = tuple(Transfer(loser, who, won) for who, won in net.items() if won > 0 for loser in net if loser != who)
    spends = {contest.pc.id: better.pc.points} if better.pc.points else {}
    fell = Settlement(())
    if contest.npc is not None:
        pc, before = contest.pc.id, nets(contest, contest.winner, stake)
        fell = Settlement((Line(pc, BOX, stake, before[pc], contest.npc.id),))
    return Outcome(fell, NOTHING, spends, net, dict(net), (), paid)


class ContestGame(Game[Terms, Nothing, object], frozen=True):
    """A contest as a game of the catalogue: its options are its terms, agreed on and not chosen from."""

    def listed(self) -> tuple[Listed, ...]:
        return ()

    def in_force(self, given: Mapping[str, Any]) -> Terms:
        return msgspec.convert(given, Terms)

    def kept(self, options: object) -> Mapping[str, object]:
        return dict(msgspec.to_builtins(options))


GAME: Final = ContestGame(
    entry=Entry(
        id=CONTEST,
        edition=2,
        family="contest",
        seats=(1, 2),
        packs=Packs(0),
        boxes=(BOX,),
        source=("000",),
        about=N_("A contest of rolls"),
        pays={},
        card="",
        pace=30,
        policy="bondcards.tables.policies.policy:Policy",
        all_judged=True,
    ),
    options_type=Terms,
    carried_type=Nothing,
    left_type=object,
    stakes_of=lambda _terms, _seating, _wished: {},
    begin=lambda _seating, _terms: NOTHING,
    play=lambda seating, terms, _carried: hand(seating, terms),
    follow=lambda _terms, _left, _final: NOTHING,
)
