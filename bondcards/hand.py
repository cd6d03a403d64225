"""One hand, played: from its head and a table to what came of it. Nothing else is an input.

A sitting, an audit, a simulation and a test all play a hand through `played`; a journal only watches.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.engine.requests import Table, drive
from bondcards.games import catalogue
from bondcards.games.seating import Seating
from bondcards.people.sheet import Person
from bondcards.people.temperament import PLAIN
from bondcards.roleplay.heroism import Outcome, with_heroism
from bondcards.roleplay.house_rules import HouseRules
from bondcards.tables.deck import Deck, Stock
from bondcards.tables.policies.character import Character, Company
from bondcards.tables.policies.mood import CALM, Came, Mood, after


class Instead(NamedTuple):
    """The `number` of a hand that came to nothing, and how many shuffles were heard in it and not in the one after."""

    number: int = 0
    shuffles: int = 0


NOBODYS: Final = Instead()


class Head(Struct, frozen=True):
    """Every input of a hand: the game with its options, the house rules, who sits with what, what the last hand left.

    `stock` is how that left the packs. `seed` is the sitting's, as 64 hexadecimal figures; with the `number` of the
    hand it fixes every chance the program takes. `options` and `carried` are the game's own. `moods` are those of the
    villains by seat; who has none is calm. The `word` with which a player cut the
    next shuffle is of a journal written before 0.6.0. A hand begun instead of one that came to nothing, or is mended,
    takes over its chances. What a point wins beyond its payer's purse is `owed` but in hands begun before 0.6.0.
    """

    game: str
    edition: int
    options: object
    rules: HouseRules
    seating: Seating
    carried: object
    stock: Stock
    seed: str
    number: int
    moods: Mapping[str, Mood] = {}
    word: str = ""
    instead: Instead = NOBODYS
    owed: bool = True

    @property
    def whims(self) -> str:
        """What the chances of this hand are named after."""
        return f"{self.seed}/hand {self.instead.number or self.number}"

    def deck(self) -> Deck:
        return Deck(catalogue.opened(self.game).packs(self.options), self.stock, bytes.fromhex(self.seed), self.word)


class Played(Struct, frozen=True):
    """What came of a hand: the outcome after heroism, and what the next hand of its sitting receives."""

    outcome: Outcome
    after: object


def played(head: Head, table: Table) -> Played:
    """Play the hand of a head to its end. Raises what the table raises: `Refused`, where nobody answers, for one."""
    game = catalogue.opened(head.game)
    rules = game.hand(head.seating, head.options, head.carried)
    outcome = drive(with_heroism(rules, head.seating, head.rules, owed=head.owed), table)
    return Played(outcome, game.after(head.options, outcome.left, outcome.ordinary))


def character_of(person: Person, head: Head, given: Mapping[str, Mapping[str, int]] = {}) -> Character:
    """A person as he plays his seat in a hand by himself: an agent by the book, a villain after his own fashion.

    `given` are the stakes said beforehand, in cents by seat and box, which a villain leaves room for.
    """
    seating = head.seating
    chips = seating.chips(person.id)
    if person.kind == "pc":
        return Character(person.id, PLAIN, chips, head.whims, options=head.options)
    return Character(
        person.id,
        person.temperament,
        chips,
        head.whims,
        company=Company(seating.pcs, given, seating.purses, seating.bank),
        bluff=person.bluff,
        level=person.gambling or 0,
        favourite=person.gambler is not None and head.game in person.gambler.games,
        mood=head.moods.get(person.id, CALM),
        options=head.options,
        unheard=head.instead.shuffles,
    )


def came(
    seating: Seating, laid: Mapping[str, Mapping[str, int]], fell: Mapping[str, int], net: Mapping[str, int]
) -> dict[str, Came]:
    """What came of a hand for each seat, in cents: what it laid by box, as the cards fell, and after heroism."""
    return {
        seat.id: Came(seat.chips, laid.get(seat.id, {}), fell.get(seat.id, 0), net.get(seat.id, 0))
        for seat in seating.seats
    }


def moods_after(moods: Mapping[str, Mood], came: Mapping[str, Came], people: Mapping[str, Person]) -> dict[str, Mood]:
    """The villains' moods as the next hand begins, by those in which a hand began and what came of it by seat.

    Who sat it out keeps his, and nobody knows that of somebody who has left since.
    """
    now = {
        seat: after(moods.get(seat, CALM), his, people[seat].nerve)
        for seat, his in came.items()
        if seat in people and people[seat].kind == "npc"
    }
    return {**moods, **now}
