"""The evening a game master prepares: who against whom, at what, with what they have as it begins."""

from collections.abc import Mapping, Sequence
from math import isqrt
from typing import Final

from msgspec import Struct

from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.options import as_text
from bondcards.games.seating import NO_BLINDS, Blinds, Limits, Seat, banker, blinds, clockwise
from bondcards.games.stakes import Wished
from bondcards.language.i18n import _
from bondcards.odds.evening import Case
from bondcards.people.sheet import Person
from bondcards.roleplay.choosing_cards import why_not
from bondcards.roleplay.contest import Side, Terms
from bondcards.roleplay.house_rules import HouseRules
from bondcards.roleplay.quality import QualityTable
from bondcards.simulation.setting import Setting, set_up
from bondcards.tables.stakes import refuse_stake

USUAL_HANDS = 20
USUAL_PART = 50
"""Where nobody names a stake it is so small a part of what the first agent has."""


CONTESTS_AN_HOUR: Final = 30
"""A contest of rolls: two dice, and what is said before they are shown."""


class Present(Struct, frozen=True):
    """Somebody who comes: what he has now (chips in cents), and the points he gains tonight by taking the cards."""

    person: Person
    chips: int
    reserve: int = 0
    gain: int = 0


class Table(Struct, frozen=True):
    """What is played: a game with the options given, the general rules, who banks (npc, house or a seat)."""

    game: str
    options: Mapping[str, str]
    rules: HouseRules
    bank: str = "npc"
    quality: QualityTable | None = None


class Tonight(Struct, frozen=True):
    """The evening prepared; amounts in cents. The figures are those of `pc`, the first agent, against `npc`.

    The `setting` has everybody as they sit down to the cards, their gain included; without it they have their
    `reserves`. `most` are the points reckoned for the cards, `rolled` for the dice; `barred` is why cards do not apply.
    """

    setting: Setting
    pc: str
    npc: str
    stake: int
    most: int
    rolled: int
    reserves: Mapping[str, int]
    barred: str | None
    quality: QualityTable | None
    seed: str

    @property
    def hands(self) -> int:
        return self.setting.hands

    @property
    def chips(self) -> int:
        return self.setting.seat(self.pc).chips

    @property
    def bankroll(self) -> int:
        return self.setting.seat(self.npc).chips

    def case(self, who: str, points: int) -> Case:
        """The evening of an agent who begins it with so many points."""
        return Case(self.stake, self.setting.seat(who).chips, self.bankroll, points, self.hands)

    @property
    def agents(self) -> int:
        return len(self.reserves)

    @property
    def others(self) -> list[str]:
        """The agents beside the first."""
        return [who for who in self.reserves if who != self.pc]

    def held(self, who: str) -> int:
        """The points an agent sits down to the cards with, tonight's gain among them."""
        return self.most if who == self.pc else self.setting.seat(who).reserve

    def gained(self, who: str) -> int:
        """How many of them are tonight's gain."""
        return self.held(who) - (self.rolled if who == self.pc else self.reserves[who])

    def contest(self, pc: str) -> Terms:
        """A contest of an agent with the villain: Ease Factor 5, and nobody bets beside the stake."""
        people = (self.setting.people[who] for who in (pc, self.npc))
        mine, other = (Side(person.id, person.perception, person.gambling) for person in people)
        return Terms(mine, (other,), stake=self.stake, tie=self.setting.rules.contest_tie, table=self.quality)

    def name(self, who: str) -> str:
        return self.setting.people[who].name

    def short(self, who: str) -> str:
        return self.setting.people[who].short_name


MOST_WORK: Final = 600_000
"""Hands, times points by themselves: so many take about half a minute to count."""


class Wishes(Struct, frozen=True):
    """How long and for how much: the stake in cents, the points the first agent is to begin with; None as is usual."""

    stake: int | None = None
    hands: int | None = None
    points: int | None = None
    blinds: Blinds | None = None


def tonight(table: Table, pcs: Sequence[Present], npc: Present, wishes: Wishes, seed: str) -> Tonight:
    """The evening of these people; nobody gains points where cards do not apply. Raises `Refused` if unplayable."""
    ids = [one.person.id for one in (*pcs, npc)]
    for one in (*pcs, npc):
        if ids.count(one.person.id) > 1:
            raise Refused(_("{person} cannot sit in two places.").format(person=one.person.name))
    first, points, limits = pcs[0], wishes.points, table.rules.limits
    poorest = min(one.chips for one in (*pcs, npc))
    usual = usual_stake(first.chips, limits)
    if usual > poorest:
        # Who is rich beside the others plays for what they can lay.
        usual = usual_stake(poorest, limits)
    stake = wishes.blinds.big if wishes.blinds else wishes.stake or usual
    for one in (*pcs, npc):
        if one.chips < 1:
            said = _("{person} has no chips left; `bondcards chips gain` gives out some.")
            raise Refused(said.format(person=one.person.name))
        refuse_stake(one.person, stake, one.chips)
    barred = why_not([pc.person for pc in pcs], [npc.person])
    most = first.reserve + (0 if barred else first.gain) if points is None else points
    hands = wishes.hands or USUAL_HANDS
    if hands * most**2 > MOST_WORK:
        few = isqrt(MOST_WORK // hands)
        sentence = _("{hands} hands with {points} points take too long to reckon: say --heroism {few} or fewer hands.")
        raise Refused(sentence.format(hands=hands, points=most, few=few))
    return Tonight(
        _setting(table, pcs, npc, stake, wishes),
        first.person.id,
        npc.person.id,
        stake,
        most=most,
        rolled=first.reserve if points is None else points,
        reserves={pc.person.id: pc.reserve for pc in pcs},
        barred=barred,
        quality=table.quality,
        seed=seed,
    )


def usual_stake(chips: int, limits: Limits) -> int:
    """A fiftieth of somebody's chips, in cents: in whole units, where it is one at least."""
    part = chips // USUAL_PART
    return limits.capped(max(limits.least, part // 100 * 100 or part))


def _setting(table: Table, pcs: Sequence[Present], npc: Present, stake: int, wishes: Wishes) -> Setting:
    entry = catalogue.find(table.game).entry
    wanted = HOUSE if entry.between_seats else table.bank
    around = clockwise(pcs, [npc], wanted)
    ids = [one.person.id for one in around]
    bank = banker(wanted, npc.person.id, ids)
    entry.refuse_number(ids, bank)
    return set_up(
        table.game,
        [Seat(one.person.id, one.person.kind, one.chips, one.reserve + one.gain) for one in around],
        {one.person.id: one.person for one in around},
        bank,
        Wished() if entry.between_seats else Wished(stake),
        given=table.options,
        rules=table.rules,
        blinds=(wishes.blinds or blinds(stake)) if entry.between_seats else NO_BLINDS,
        hands=wishes.hands or USUAL_HANDS,
    )


def set_anew(tonight: Tonight, case: Case) -> Setting:
    """The setting with another stake, a richer or poorer villain, other points or hands; `Refused` as `tonight`."""
    setting = tonight.setting
    entry = catalogue.find(setting.game).entry
    for who, chips in ((tonight.pc, tonight.chips), (tonight.npc, case.bankroll)):
        refuse_stake(setting.people[who], case.stake, chips)
    changed = setting.with_seat(tonight.pc, reserve=case.points).with_seat(tonight.npc, chips=case.bankroll)
    return set_up(
        setting.game,
        changed.seats,
        setting.people,
        setting.bank,
        Wished() if entry.between_seats else Wished(case.stake),
        given=as_text(setting.options),
        rules=setting.rules,
        blinds=blinds(case.stake) if entry.between_seats else NO_BLINDS,
        hands=case.hands,
    )
