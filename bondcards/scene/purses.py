"""What somebody has before he plays, and the refusal of a stake beyond it."""

from __future__ import annotations

from collections.abc import Mapping

from bondcards import money
from bondcards.campaign import ledger
from bondcards.campaign.journal import Journal
from bondcards.errors import Refused
from bondcards.games.funds import Overstaked
from bondcards.games.game import AnyGame
from bondcards.games.seating import Seating
from bondcards.games.stakes import Stakes, Wished
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


def stakes_of(game: AnyGame, options: object, seating: Seating, wished: Wished, people: Mapping[str, Person]) -> Stakes:
    """What stands without being asked, within the limits of the table.

    Who is to stake more than he has is refused by his name.
    """
    try:
        stakes = game.stakes(options, seating, wished)
    except Overstaked as too_much:
        refuse_stake(people[too_much.seat], too_much.stake, too_much.chips)
        raise
    for laid in stakes.values():
        for box, stake in laid.items():
            if stake and game.entry.ordinary(box):
                seating.limits.refuse(stake)
    return stakes
