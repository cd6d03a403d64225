"""How a sitting lies in the journal: its state, its hands' tapes, and the lines that are being written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bondcards.campaign import sessions, sittings
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import HandRecord, LineRecord, SittingRecord
from bondcards.errors import Refused
from bondcards.i18n import _
from bondcards.scene.plan import Plan
from bondcards.tables.prompt import Prompt
from bondcards.tape import Line


@dataclass(frozen=True)
class State:
    """What may change between hands: the plan, and who sits out."""

    plan: Plan
    out: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The state as the journal keeps it."""
        return {"plan": self.plan.as_json(), "out": list(self.out)}

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> State:
        """The state a journal kept."""
        return State(Plan.from_json(data["plan"]), tuple(data["out"]))


class Keeper:
    """Writes a hand's new lines to the journal: at once with a person's answer, else with what follows."""

    def __init__(self, journal: Journal, hand: int, position: int) -> None:
        self._journal = journal
        self._hand = hand
        self._position = position
        self._waiting: list[LineRecord] = []

    def keep(self, line: Line) -> None:
        """Take a line of the tape."""
        self._waiting.append(LineRecord(self._position, line.by, line.question, line.answer))
        self._position += 1
        if line.by == Prompt.by:
            self.write()

    def write(self) -> None:
        """Write what waits."""
        if self._waiting:
            sittings.append(self._journal, self._hand, self._waiting)
            self._waiting = []


def tape_of(journal: Journal, hand: HandRecord) -> list[Line]:
    """The tape of a hand as the journal keeps it."""
    return [Line(line.question, line.answer, line.by) for line in sittings.lines(journal, hand.id)]


def ended(journal: Journal, sitting: int) -> list[HandRecord]:
    """The hands of a sitting that were settled or given up, in their order."""
    return [hand for hand in sittings.hands(journal, sitting) if not hand.is_open]


def state_of(journal: Journal, record: SittingRecord) -> State:
    """The state a sitting is in: as it was begun, or as it was changed last."""
    changes = sittings.events(journal, record.id)
    return State.from_json(changes[-1] if changes else record.data)


def last_played(journal: Journal) -> int:
    """The latest sitting with a hand that is being played, or was settled and not taken back."""
    for session in reversed(sessions.list_sessions(journal)):
        for record in reversed(sittings.sittings_of(journal, session)):
            hands = sittings.hands(journal, record.id)
            if any(hand.is_open or (hand.result and not hand.undone) for hand in hands):
                return record.id
    raise Refused(_("No hand has been settled yet: there is nothing to take back."))
