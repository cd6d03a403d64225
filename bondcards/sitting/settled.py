"""A roll or contest as it ended: for the screen, the JSON, and the evening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bondcards.engine import money
from bondcards.engine.facts import Fact, Thrown
from bondcards.games.betting import bets_on_table
from bondcards.hand import Head
from bondcards.roleplay.contest import Contest, Pot, Reading, Terms, best_of, nets, pot_of
from bondcards.roleplay.heroism import Outcome
from bondcards.roleplay.roll import Roll


class Settled(Struct, frozen=True, omit_defaults=True):
    """A roll or contest as it ended.

    `others` are NPCs' rolls that did not count, `stake` was agreed before the betting, `pot` is what was put in
    in the end. `idle` points were asked for and not spent, `reserve` is the PC's before; both in points. A `reading`
    of somebody says what was read off him only where it succeeded.
    """

    contest: Contest
    others: tuple[Roll, ...]
    stake: int
    pot: Pot
    idle: int
    reserve: int
    secret: bool
    reading: Reading | None = None

    @property
    def spent(self) -> int:
        """The Heroism Points it cost."""
        return self.contest.pc.points

    @property
    def winner(self) -> str | None:
        """The id of who won: by the dice and points, or because the other folded. None for a tie or a lone roll."""
        if self.pot.folded is None or self.contest.npc is None:
            return self.contest.winner
        return self.contest.npc.id if self.pot.folded == "pc" else self.contest.pc.id

    @property
    def price_to_win(self) -> int | None:
        """The points still needed to win, whatever the reserve; None when none would do, as after a fold."""
        return None if self.pot.folded else self.contest.price_to_win

    @property
    def net(self) -> dict[str, int]:
        """Gain or loss in cents of each side; sums to zero."""
        return nets(self.contest, self.pot)

    def document(self) -> dict[str, object]:
        """The members of `roll --json`."""
        rolled = {**self.contest.json(), "winner": self.winner, "price_to_win": self.price_to_win}
        if self.reading is None:
            return rolled
        succeeded = self.contest.pc.quality is not None
        return {**rolled, "read": {"npc": self.reading.npc, "state": self.reading.state, "succeeded": succeeded}}

    def entry(self) -> dict[str, object]:
        """A member of `contests` of `play --json`."""
        return {
            "pc": self.contest.pc.id,
            "npc": self.contest.npc.id if self.contest.npc else None,
            "stake": money.number(self.stake),
            "roll": self.document(),
            "net": {who: money.number(change) for who, change in self.net.items()},
        }

    def as_json(self) -> dict[str, Any]:
        """The whole as a record of an evening has it; amounts in cents."""
        kept = msgspec.json.decode(msgspec.json.encode(self))
        return {**self.document(), "stake": self.stake, "net": self.net, "spent": self.spent, "kept": kept}

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Settled:
        """What a journal kept; raises `ValidationError` where it is none."""
        return msgspec.convert(data.get("kept"), Settled)


def settled(head: Head, facts: Sequence[Fact], outcome: Outcome) -> Settled:
    """A contest told from the head of its hand and what happened in it."""
    terms = head.options
    assert isinstance(terms, Terms)
    dice = {fact.seat: fact.die for fact in facts if isinstance(fact, Thrown)}
    npcs = [terms.rolled(npc, dice[npc.id]) for npc in terms.npcs]
    contest = Contest(terms.rolled(terms.pc, dice[terms.pc.id]), best_of(npcs), terms.tie)
    spent = outcome.spent.get(terms.pc.id, 0)
    contest = contest.improved(spent)
    return Settled(
        contest,
        tuple(npc for npc in npcs if npc is not contest.npc),
        terms.stake,
        pot_of(contest, terms.stake, bets_on_table(facts)),
        max(terms.points - spent, 0),
        next(seat.reserve for seat in head.seating.seats if seat.id == terms.pc.id),
        terms.secret,
        terms.reading and (terms.reading if contest.pc.quality else Reading(terms.reading.npc)),
    )
