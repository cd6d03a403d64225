"""An agent takes the cards: the choice is logged, and gains him Heroism Points against his opponent (000)."""

from __future__ import annotations

from bondcards.campaign import sessions
from bondcards.campaign.journal import Journal
from bondcards.campaign.sessions import Session
from bondcards.people.sheet import Person
from bondcards.roleplay.gain import gain


def take_cards(journal: Journal, session: Session, pc: Person, opponent: str | None, *, again: bool = False) -> int:
    """Log that an agent plays cards, and return the points he gains: none twice in an evening, unless `again`.

    Where agents play among themselves, or against a croupier, nobody is their opponent: there is no other choice,
    and nothing is gained.
    """
    if opponent is None:
        return 0
    points = gain(pc.gambling)
    sessions.record_choice(journal, session, pc.id, opponent, "cards")
    return points if sessions.grant(journal, session, pc.id, opponent, points, again=again) else 0
