"""What a sitting to be simulated is played with: the game, who sits with what, and what stands; all but its seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bondcards.games import catalogue
from bondcards.games.seating import NO_BLINDS, Blinds, Seat, Seating
from bondcards.games.stakes import Wished
from bondcards.people.sheet import Person
from bondcards.roleplay.house_rules import HouseRules
from bondcards.tables.stakes import stakes_of


class Setting(Struct, frozen=True):
    """A sitting but for its seed: the `seats` clockwise as they sit down, and the `people` by their ids.

    `options` are the game's own. `stakes` stand, in cents by seat and box; who has none plays by his temperament.
    An agent spends a point on every hand he has lost, while he has some; a poker player thinks about as many deals as
    are `imagined` before he speaks, at the table about more.
    """

    game: str
    options: object
    rules: HouseRules
    people: Mapping[str, Person]
    seats: tuple[Seat, ...]
    bank: str
    stakes: Mapping[str, Mapping[str, int]]
    blinds: Blinds = NO_BLINDS
    hands: int = 20
    imagined: int = 25

    def seat(self, who: str) -> Seat:
        return next(seat for seat in self.seats if seat.id == who)

    def with_seat(self, who: str, **changes: int) -> Setting:
        """The same where a seat sits down with other `chips`, on which its stakes must fit, or another `reserve`."""
        return replace(self, seats=tuple([replace(seat, **changes) if seat.id == who else seat for seat in self.seats]))


def set_up(
    game: str,
    seats: Sequence[Seat],
    people: Mapping[str, Person],
    bank: str,
    wished: Wished,
    *,
    given: Mapping[str, str] | None = None,
    rules: HouseRules | None = None,
    blinds: Blinds = NO_BLINDS,
    hands: int = 20,
) -> Setting:
    """The setting of a sitting, with the options `given` as text; seats as `seating.clockwise` orders people.

    Raises `Refused` for whatever cannot be played so: a stake beyond the chips, a table at which the game cannot begin.
    """
    found, general = catalogue.find(game), rules or HouseRules()
    options = found.in_force(given or {})
    seating = Seating(tuple(seats), bank, limits=general.limits, blinds=blinds)
    stakes = stakes_of(found, options, seating, wished, people)
    found.entry.refuse_number(seating.ids, bank)
    found.first(seating, options)
    # Another process is handed plain mappings only.
    plain = {
        who: replace(one, characteristics=dict(one.characteristics), skills=dict(one.skills))
        for who, one in people.items()
    }
    return Setting(game, options, general, plain, tuple(seats), bank, stakes, blinds, hands)
