"""A roll or contest as it ended: for the screen, the JSON, and the journal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from bondcards import money
from bondcards.roleplay.contest import Contest, Pot, pot_nets
from bondcards.roleplay.roll import Ease, Roll


@dataclass(frozen=True)
class Settled:
    """A roll or contest as it ended.

    `others` are NPCs' rolls that did not count, `stake` was agreed before the betting, `pot` is what was put in
    in the end. `idle` points were asked for and not spent, `reserve` is the PC's before; both in points.
    """

    contest: Contest
    others: tuple[Roll, ...]
    stake: int
    pot: Pot
    idle: int
    reserve: int
    secret: bool

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
        return pot_nets(self.contest, self.pot)

    def document(self) -> dict[str, object]:
        """The members of `roll --json`."""
        return {**self.contest.json(), "winner": self.winner, "price_to_win": self.price_to_win}

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
        """The whole as the journal keeps it; amounts in cents."""
        return {**self.document(), "stake": self.stake, "net": self.net, "spent": self.spent, "kept": asdict(self)}

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Settled:
        """What a journal kept."""
        kept = data["kept"]
        pc, npc, tie = (kept["contest"][name] for name in ("pc", "npc", "tie"))
        contest = Contest(_recalled(pc), npc and _recalled(npc), tie)
        others = tuple(_recalled(made) for made in kept["others"])
        settled: dict[str, Any] = {**kept, "contest": contest, "others": others, "pot": Pot(*kept["pot"])}
        return Settled(**settled)


def _recalled(kept: Mapping[str, Any]) -> Roll:
    ease, asked_ease = Ease(**kept["ease"]), Ease(**kept["asked_ease"])
    made: dict[str, Any] = {**kept, "ease": ease, "asked_ease": asked_ease, "bands": tuple(kept["bands"])}
    return Roll(**made)
