"""The stakes that stand at a table, and by his name who cannot lay his."""

from __future__ import annotations

from collections.abc import Mapping

from bondcards.errors import OfSomebody
from bondcards.games.game import AnyGame
from bondcards.games.seating import Seating
from bondcards.games.stakes import Stakes, Wished, overstaked
from bondcards.people.sheet import Person


def refuse_stake(person: Person, stake: int, chips: int) -> None:
    """Nobody stakes more than he has (cents)."""
    if stake > chips:
        raise overstaked(person.id, stake, chips).called(person.name)


def stakes_of(game: AnyGame, options: object, seating: Seating, wished: Wished, people: Mapping[str, Person]) -> Stakes:
    """What stands without being asked, within the limits of the table; who cannot lay it is refused by his name."""
    try:
        stakes = game.stakes(options, seating, wished)
    except OfSomebody as refusal:
        if refusal.person in people:
            raise refusal.called(people[refusal.person].name) from refusal
        raise
    for laid in stakes.values():
        for box, stake in laid.items():
            if stake and game.entry.ordinary(box):
                seating.limits.refuse(stake)
    return stakes
