"""One sheet, one open hand: who sits at the hands that are open, and so can neither play nor pay elsewhere."""

from __future__ import annotations

from collections.abc import Collection

from bondcards.campaign.journal import Journal
from bondcards.campaign.refusals import Busy


def refuse_busy(journal: Journal, people: Collection[str]) -> None:
    """Raise `Busy` where one of these persons sits at an open hand."""
    for person in people:
        for row in journal.rows(
            "SELECT hand.number, hand.sitting FROM seated JOIN hand ON hand.id = seated.hand "
            "WHERE seated.person = ? LIMIT 1",
            person,
        ):
            raise Busy(person, row["number"], row["sitting"])


def is_busy(journal: Journal, person: str) -> bool:
    """Whether a person sits at an open hand."""
    return bool(journal.rows("SELECT 1 FROM seated WHERE person = ? LIMIT 1", person))


def seat(journal: Journal, hand: int, people: Collection[str]) -> None:
    """Have these persons sit at a hand; refused where one of them sits at another."""
    refuse_busy(journal, people)
    for person in people:
        journal.execute("INSERT INTO seated (person, hand) VALUES (?, ?)", person, hand)


def rise(journal: Journal, hand: int) -> None:
    """The hand is over, and whoever sat at it is free."""
    journal.execute("DELETE FROM seated WHERE hand = ?", hand)
