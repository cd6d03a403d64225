"""What somebody has before he plays, and the refusal of a stake beyond it."""

from __future__ import annotations

from bondcards import money
from bondcards.campaign import ledger
from bondcards.campaign.journal import Journal
from bondcards.errors import Refused
from bondcards.i18n import _
from bondcards.people.sheet import Person


def now(journal: Journal, person: Person) -> ledger.Balance:
    """What a person has, his sheet as it stands reckoned in."""
    return ledger.standing(journal, person.id, person.bankroll, person.heroism)


def refuse_stake(person: Person, stake: int, chips: int) -> None:
    """Nobody stakes more than he has (cents)."""
    if stake > chips:
        raise Refused(
            _("{person} has {chips} and cannot stake {stake}.").format(
                person=person.name, chips=money.text(chips), stake=money.text(stake)
            )
        )
