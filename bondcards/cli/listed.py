"""What the lists of a terminal offer: games and people, each with what somebody wants to know before he chooses."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing

from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.games import catalogue
from bondcards.language.i18n import _, n_
from bondcards.people.sheet import Person
from bondcards.roleplay.gain import gain
from bondcards.show import words
from bondcards.show.asking import Row
from bondcards.show.words import Names
from bondcards.sitting.purses import now


def games() -> list[Row]:
    """Every game below its family, with a line about it."""
    entries = [game.entry for game in catalogue.every_game()]
    return [
        Row(entry.id, words.game(entry.id), means=_(entry.about), family=words.family(entry.family))
        for entry in entries
    ]


def people(campaign: Campaign, persons: Iterable[Person]) -> list[Row]:
    """People with what they have now: chips, and an agent his reserve."""
    with closing(Journal.reading(campaign.folder)) as journal:
        return [_person(person, campaign, journal) for person in persons]


def _person(person: Person, campaign: Campaign, journal: Journal) -> Row:
    held = now(journal, person)
    has = Names({}, campaign.settings.currency).amount(held.chips)
    if person.kind == "npc":
        return Row(person.id, person.name, has)
    points = n_("{points} Heroism Point", "{points} Heroism Points", held.heroism).format(points=held.heroism)
    return Row(person.id, sketched(person), f"{has} · {points}", _gains(person))


def _gains(agent: Person) -> str:
    """What choosing the cards brings him."""
    points = gain(agent.gambling)
    if not points:
        return _("no skill in Gambling: gains no point by the cards")
    text = n_(
        "Gambling {level}: gains {points} Heroism Point by the cards",
        "Gambling {level}: gains {points} Heroism Points by the cards",
        points,
    )
    return text.format(level=agent.gambling, points=points)


def sketched(person: Person) -> str:
    """A person in a list: his name, and who plays him."""
    return f"{person.name} ({person.player})" if person.player else person.name
