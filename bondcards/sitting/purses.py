"""What somebody has before he plays."""

from __future__ import annotations

from bondcards.campaign import ledger
from bondcards.campaign.journal import Journal
from bondcards.people.sheet import Person


def now(journal: Journal, person: Person) -> ledger.Balance:
    """What a person has, his sheet as it stands reckoned in."""
    return ledger.standing(journal, person.id, person.bankroll, person.heroism)
