"""A whole sitting through the real rules: hand after hand as a scene would play it, with nobody asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from bondcards.engine.cards import Card
from bondcards.games import catalogue
from bondcards.games.seating import Seat, Seating
from bondcards.hand import Head, came, moods_after, played
from bondcards.roleplay.heroism import Outcome
from bondcards.simulation.setting import Setting
from bondcards.simulation.table import LeanTable, Shoe
from bondcards.tables.policies.mood import Mood
from bondcards.tables.policies.policy import Made
from bondcards.tables.shuffling import key_of


class Course(Struct, frozen=True):
    """How a sitting went, by seat: its `chips` (cents) and Heroism `points` as it sat down and after each hand.

    Both have an entry for every hand there might have been; once the sitting is over they do not change.
    """

    chips: Mapping[str, tuple[int, ...]]
    points: Mapping[str, tuple[int, ...]]

    def net(self, who: str, hand: int = -1) -> int:
        """What a seat has gained or lost (cents) after a hand, the last unless said."""
        return self.chips[who][hand] - self.chips[who][0]

    def spent(self, who: str, hand: int = -1) -> int:
        """How many Heroism Points a seat has spent by then."""
        return self.points[who][0] - self.points[who][hand]


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

    def play(self) -> Outcome | None:
        """What the next hand comes to, of which `head` and `asked` tell how; None where the sitting is over."""
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
        self.head = head
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
        self.asked = self._table.hand.answers
        return done.outcome


def sitting(setting: Setting, seed: str) -> Course:
    """How a sitting with that seed goes."""
    begun = Sitting(setting, seed)
    seats = [begun.seats]
    while begun.play():
        seats.append(begun.seats)
    seats += [begun.seats] * (setting.hands + 1 - len(seats))
    ids = [seat.id for seat in setting.seats]
    return Course(
        chips=dict(zip(ids, zip(*([seat.chips for seat in now] for now in seats), strict=True), strict=True)),
        points=dict(zip(ids, zip(*([seat.reserve for seat in now] for now in seats), strict=True), strict=True)),
    )
