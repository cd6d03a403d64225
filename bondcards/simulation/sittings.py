"""A whole sitting through the real rules: hand after hand as a scene would play it, with nobody asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bondcards.facts import stakes_on_table
from bondcards.games import catalogue
from bondcards.games.seating import Seat, Seating
from bondcards.hand import Head, came, moods_after, played
from bondcards.kernel import Request
from bondcards.roleplay.heroism import Outcome
from bondcards.settlement import HOUSE
from bondcards.simulation.setting import Setting
from bondcards.simulation.shoe import Shoe
from bondcards.simulation.table import LeanTable
from bondcards.tables.policies.mood import Mood
from bondcards.tables.shuffling import key_of


class Course(Struct, frozen=True):
    """How a sitting went. Amounts in cents by seat; what the house has won or lost stands under its own id.

    `path` are the chips of every seat as it sat down and after each hand; once the sitting is over they do not change.
    `hands` were played. Those who were `ruined` by a hand, of that number, can stake no more.
    """

    net: Mapping[str, int]
    spent: Mapping[str, int]
    hands: int
    ruined: Mapping[str, int]
    path: Mapping[str, tuple[int, ...]]


class Step(Struct, frozen=True):
    """A hand of a sitting: its head, what was asked and answered, what came of it, the seats as it leaves them."""

    head: Head
    asked: Sequence[tuple[Request[Any], Any]]
    outcome: Outcome
    seats: tuple[Seat, ...]


def hands_of(setting: Setting, seed: str) -> Iterator[Step]:
    """The hands of a sitting, one after another, for as long as it can go on."""
    game, key = catalogue.find(setting.game), key_of(seed)
    shoe = Shoe(game.packs(setting.options), key)
    table, seats = LeanTable(setting, shoe), setting.seats
    carried: object | None = None
    moods: Mapping[str, Mood] = {}
    for number in range(1, setting.hands + 1):
        able = tuple([seat for seat in seats if seat.chips >= game.entry.least(setting.stakes.get(seat.id, {}))])
        seating = Seating(able, setting.bank, shoe.left, limits=setting.rules.limits, blinds=setting.blinds)
        if game.entry.over(seating):
            return
        if carried is None:
            carried = game.first(seating, setting.options)
        head = Head(
            setting.game,
            game.entry.edition,
            setting.options,
            setting.rules,
            seating,
            carried,
            shoe.stock,
            key.hex(),
            number,
            moods,
        )
        table.begin(head)
        done = played(head, table)
        seats, carried = settled(seats, done.outcome), done.after
        fared = came(seating, stakes_on_table(table.facts), done.outcome.fell.net(), done.outcome.net)
        moods = moods_after(moods, fared, setting.people)
        yield Step(head, table.asked, done.outcome, seats)


def settled(seats: Sequence[Seat], outcome: Outcome) -> tuple[Seat, ...]:
    """The seats with what a hand has left them."""
    return tuple(
        [
            replace(
                seat,
                chips=seat.chips + outcome.net.get(seat.id, 0),
                reserve=seat.reserve - outcome.spent.get(seat.id, 0),
            )
            for seat in seats
        ]
    )


def sitting(setting: Setting, seed: str) -> Course:
    """How the sitting of that seed goes."""
    at_first = setting.seats
    path = {seat.id: [seat.chips] for seat in at_first}
    ruined: dict[str, int] = {}
    seats, played_hands = at_first, 0
    for step in hands_of(setting, seed):
        seats, played_hands = step.seats, step.head.number
        for seat in seats:
            path[seat.id].append(seat.chips)
        for who in broken(setting, step):
            ruined.setdefault(who, step.head.number)
    for chips in path.values():
        chips += [chips[-1]] * (setting.hands + 1 - len(chips))
    net = {after.id: after.chips - before.chips for before, after in zip(at_first, seats, strict=True)}
    spent = {after.id: before.reserve - after.reserve for before, after in zip(at_first, seats, strict=True)}
    net[HOUSE] = -sum(net.values())
    return Course(net, spent, played_hands, ruined, {who: tuple(chips) for who, chips in path.items()})


def broken(setting: Setting, step: Step) -> list[str]:
    """Who can stake no more after a hand: he has not the chips for his stakes, or as a banker could not pay any."""
    entry = catalogue.find(setting.game).entry
    least = {seat.id: entry.least(setting.stakes.get(seat.id, {})) for seat in step.seats}
    if setting.bank != HOUSE and not entry.bank_moves:
        others = [cents for seat, cents in least.items() if seat != setting.bank]
        least[setting.bank] = min(others)
    return [seat.id for seat in step.seats if seat.chips < least[seat.id]]
