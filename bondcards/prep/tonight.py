"""The evening a game master prepares: who against whom, at what, with what they have as it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine import money
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.options import as_text
from bondcards.games.seating import NO_BLINDS, Blinds, Seat, Seating, banker, blinds, clockwise
from bondcards.games.stakes import Wished
from bondcards.language.i18n import _
from bondcards.people.sheet import Person
from bondcards.roleplay.choosing_cards import why_not
from bondcards.roleplay.contest import Side, Terms
from bondcards.roleplay.house_rules import HouseRules
from bondcards.roleplay.quality import QualityTable
from bondcards.simulation.setting import Setting, set_up
from bondcards.tables.stakes import refuse_stake, stakes_of

USUAL_HANDS: Final = 20
USUAL_PART: Final = 50
"""Where nobody names a stake it is so small a part of what the first agent has."""


class Present(Struct, frozen=True):
    """Somebody who comes: what he has now (chips in cents), and the points he gains tonight by taking the cards."""

    person: Person
    chips: int
    reserve: int = 0
    gain: int = 0


class EveningTerms(Struct, frozen=True):
    """What is played tonight: the game with its options, who banks (npc, house or a seat), for how much and how long.

    The `stake` (cents), the `blinds`, the `hands` and the first agent's `points` are None where they are as usual.
    """

    game: str
    options: Mapping[str, str]
    rules: HouseRules
    bank: str = "npc"
    quality: QualityTable | None = None
    stake: int | None = None
    blinds: Blinds | None = None
    hands: int | None = None
    points: int | None = None


class Tonight(Struct, frozen=True):
    """The evening prepared; amounts in cents. Its first figures are those of `pc`, the first agent, against `npc`.

    The `setting` has everybody as they sit down to the cards, with `points` of Heroism, tonight's gain among them;
    for the dice the agents have their `reserves`. `barred` is why cards do not apply.
    """

    terms: EveningTerms
    setting: Setting
    pc: str
    npc: str
    stake: int
    points: Mapping[str, int]
    reserves: Mapping[str, int]
    barred: str | None
    seed: str

    @property
    def hands(self) -> int:
        return self.setting.hands

    @property
    def agents(self) -> tuple[str, ...]:
        return tuple(self.points)

    @property
    def between_seats(self) -> bool:
        """Whether it is poker, where a stake is no more than a big blind."""
        return catalogue.find(self.setting.game).entry.between_seats

    @property
    def house_rules(self) -> list[str]:
        """The options of the game that are not as usual, each as NAME=VALUE."""
        usual = as_text(type(self.setting.options)())
        return [f"{name}={value}" for name, value in as_text(self.setting.options).items() if value != usual[name]]

    def chips(self, who: str) -> int:
        return self.setting.seat(who).chips

    def named(self, who: str) -> Person:
        return self.setting.people[who]

    def contest(self, pc: str) -> Terms:
        """A contest of an agent with the villain, at the usual Ease Factor."""
        agent, villain = (Side(who, self.named(who).perception, self.named(who).gambling) for who in (pc, self.npc))
        return Terms(agent, (villain,), tie=self.setting.rules.contest_tie, table=self.terms.quality)

    def at(self, stake: int, hands: int) -> Setting:
        """The setting at another stake (cents), for so many hands."""
        now = self.setting
        seating = Seating(now.seats, now.bank, limits=now.rules.limits)
        stakes = stakes_of(catalogue.find(now.game), now.options, seating, Wished(stake), now.people)
        return replace(now, stakes=stakes, hands=hands)


def tonight(terms: EveningTerms, pcs: Sequence[Present], npc: Present, seed: str) -> Tonight:
    """The evening of these people; nobody gains points where cards do not apply. Raises `Refused` if unplayable."""
    everybody = (*pcs, npc)
    people = {one.person.id: one.person for one in everybody}
    for one in everybody:
        if one.chips < 1:
            said = _("{person} has no chips left; `bondcards chips gain` gives out some.")
            raise Refused(said.format(person=one.person.name))
    limits, poorest = terms.rules.limits, min(one.chips for one in everybody)
    usual = min(poorest, limits.capped(max(limits.least, money.rounded(pcs[0].chips / USUAL_PART))))
    stake = terms.blinds.big if terms.blinds else terms.stake or usual
    for one in everybody:
        refuse_stake(one.person, stake, one.chips)
    barred = why_not([pc.person for pc in pcs], [npc.person])
    reserves = {pc.person.id: pc.reserve for pc in pcs}
    points = {pc.person.id: pc.reserve + (0 if barred else pc.gain) for pc in pcs}
    first, hands = pcs[0].person.id, terms.hands or USUAL_HANDS
    if terms.points is not None:
        reserves[first] = points[first] = terms.points
    poker = catalogue.find(terms.game).entry.between_seats
    wanted = HOUSE if poker else terms.bank
    around = [(one.person, one.chips) for one in clockwise(everybody[:-1], [npc], wanted)]
    setting = set_up(
        terms.game,
        [Seat(who.id, who.kind, chips, points.get(who.id, 0)) for who, chips in around],
        people,
        banker(wanted, npc.person.id, [who.id for who, _chips in around]),
        Wished() if poker else Wished(stake),
        given=terms.options,
        rules=terms.rules,
        blinds=(terms.blinds or blinds(stake)) if poker else NO_BLINDS,
        hands=hands,
    )
    return Tonight(terms, setting, first, npc.person.id, stake, points, reserves, barred, seed)
