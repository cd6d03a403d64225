"""A whole sitting through the real rules: hand after hand as a scene would play it, with nobody asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine.cards import Card
from bondcards.engine.requests import Request
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.games.seating import Seat, Seating
from bondcards.hand import Head, came, moods_after, played
from bondcards.roleplay.heroism import Outcome
from bondcards.simulation.setting import Setting
from bondcards.simulation.table import LeanTable, Shoe
from bondcards.tables.policies.mood import Mood
from bondcards.tables.policies.policy import Made
from bondcards.tables.shuffling import key_of


class Turned(NamedTuple):
    """What a point has moved on a hand, the first being 1: what it brought and took away, in cents by seat."""

    hand: int
    moved: Mapping[str, int]


class Course(Struct, frozen=True):
    """How a sitting went. Amounts in cents by seat; what the house has won or lost stands under its own id.

    `path` are the chips of every seat as it sat down and after each hand; once the sitting is over they do not change.
    `hands` were played. Where it was somebody's points that mattered, `turned` has what each of them has moved.
    """

    net: Mapping[str, int]
    spent: Mapping[str, int]
    hands: int
    path: Mapping[str, tuple[int, ...]]
    turned: tuple[Turned, ...] = ()


class Step(Struct, frozen=True):
    """A hand of a sitting: its head, what was asked and answered, and what came of it."""

    head: Head
    asked: Sequence[tuple[Request[Any], Any]]
    outcome: Outcome


class Sitting:
    """A sitting being played: the seats as they are now, and the hands still to come.

    All play by `policy` where it is not to be the game's own. It may begin with cards `gone` from the packs.
    """

    def __init__(self, setting: Setting, seed: str, *, policy: Made | None = None, gone: Sequence[Card] = ()) -> None:
        self._setting = setting
        self._game = catalogue.find(setting.game)
        self._seed = key_of(seed)
        self._shoe = Shoe(self._game.packs(setting.options), self._seed, gone)
        self._table = LeanTable(setting, self._shoe, policy)
        self._moods: Mapping[str, Mood] = {}
        self._carried: object | None = None
        self._hands = 0
        self._villains = any(seat.kind == "npc" for seat in setting.seats)
        self.seats = setting.seats
        least = self._game.entry.least
        self._least = {seat.id: least(setting.stakes.get(seat.id, {})) for seat in setting.seats}

    def without_points(self, who: str) -> Sitting:
        """The same sitting from here on, as it would go on for a seat that had no points left."""
        other = copy(self)
        other._shoe = copy(self._shoe)
        other._table = self._table.beside(other._shoe)
        other.seats = tuple([replace(seat, reserve=0) if seat.id == who else seat for seat in self.seats])
        return other

    def play(self) -> Step | None:
        """The next hand; None where the sitting is over."""
        setting, game = self._setting, self._game
        able = tuple([seat for seat in self.seats if seat.chips >= self._least[seat.id]])
        seating = Seating(able, setting.bank, self._shoe.left, False, setting.rules.limits, setting.blinds)
        if self._hands == setting.hands or game.entry.over(seating):
            return None
        self._hands += 1
        head = Head(
            setting.game,
            game.entry.edition,
            setting.options,
            setting.rules,
            seating,
            game.first(seating, setting.options) if self._carried is None else self._carried,
            self._shoe.stock,
            self._seed.hex(),
            self._hands,
            self._moods,
        )
        self._table.begin(head)
        done = played(head, self._table)
        net, spent = done.outcome.net, done.outcome.spent
        self.seats = tuple(
            [
                Seat(one.id, one.kind, one.chips + net.get(one.id, 0), one.reserve - spent.get(one.id, 0))
                for one in self.seats
            ]
        )
        self._carried = done.after
        if self._villains:
            fared = came(seating, self._table.hand.laid, done.outcome.settlement.net(), done.outcome.net)
            self._moods = moods_after(self._moods, fared, setting.people)
        return Step(head, self._table.hand.answers, done.outcome)


def hands_of(setting: Setting, seed: str) -> Iterator[Step]:
    begun = Sitting(setting, seed)
    while step := begun.play():
        yield step


def sitting(setting: Setting, seed: str) -> Course:
    begun = Sitting(setting, seed)
    return _to_the_end(setting, begun, _path(begun.seats), ())


class Begun(NamedTuple):
    """A sitting of that seed, and with what numbers of points a seat may begin it, the fewest first."""

    seed: str
    points: Sequence[int]


def sittings(setting: Setting, who: str, sitting: Begun) -> dict[int, Course]:
    """How a sitting goes, by the number of points.

    Up to the hand on which a point is missing it is the same with more of them.
    """
    seed, points = sitting
    begun = Sitting(setting.with_seat(who, reserve=points[-1]), seed)
    path, found, turned = _path(begun.seats), dict[int, Course](), list[Turned]()
    while True:
        short = begun.without_points(who)
        step = begun.play()
        if step is None:
            break
        if step.outcome.spent.get(who):
            if len(turned) in points:
                found[len(turned)] = _to_the_end(setting, short, list(path), turned, {who: len(turned)})
            turned.append(Turned(len(path), _moved(step.outcome, who)))
        path.append([seat.chips for seat in begun.seats])
    whole = _course(setting, begun, path, turned, {who: len(turned)})
    return {number: found.get(number, whole) for number in points}


def _moved(outcome: Outcome, who: str) -> dict[str, int]:
    """What a seat's own point has moved: of what others gained as well he had it of each who paid in proportion."""
    fell, net = outcome.settlement.net(), outcome.net
    gain = net[who] - fell[who]
    paid = {seat: fell.get(seat, 0) - cents for seat, cents in net.items() if cents < fell.get(seat, 0)}
    return {who: gain, **{seat: -gain * cents // sum(paid.values()) for seat, cents in paid.items()}}


def _path(seats: Sequence[Seat]) -> list[list[int]]:
    return [[seat.chips for seat in seats]]


def _to_the_end(
    setting: Setting,
    begun: Sitting,
    path: list[list[int]],
    turned: Sequence[Turned],
    spent: Mapping[str, int] = {},
) -> Course:
    while begun.play():
        path.append([seat.chips for seat in begun.seats])
    return _course(setting, begun, path, turned, spent)


def _course(
    setting: Setting, begun: Sitting, path: list[list[int]], turned: Sequence[Turned], spent: Mapping[str, int]
) -> Course:
    """The course of a sitting that is over; what somebody has `spent` who was left without points is said."""
    hands = len(path) - 1
    whole = path + [path[-1]] * (setting.hands - hands)
    ends = list(zip(setting.seats, begun.seats, strict=True))
    net = {now.id: now.chips - before.chips for before, now in ends}
    return Course(
        net={**net, HOUSE: -sum(net.values())},
        spent={**{now.id: before.reserve - now.reserve for before, now in ends}, **spent},
        hands=hands,
        path={seat.id: chips for seat, chips in zip(setting.seats, zip(*whole, strict=True), strict=True)},
        turned=tuple(turned),
    )
