"""Sittings at Royale, set up to be simulated: Bond against Le Chiffre at any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from bondcards.campaign.folders import open_folder
from bondcards.engine.requests import Request
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.games.seating import NO_BLINDS, Seat, blinds, clockwise
from bondcards.games.stakes import Wished
from bondcards.hand import Head
from bondcards.people.sheet import Person
from bondcards.roleplay.choosing_cards import gain
from bondcards.roleplay.heroism import Outcome
from bondcards.simulation.setting import Setting, set_up
from bondcards.simulation.sittings import Sitting
from tests.commands import ROYALE

STAKE = 500_00


@cache
def person(who: str) -> Person:
    """Somebody of the campaign that ships, as his sheet has him."""
    return open_folder(ROYALE).person(who)


def agents_at(game: str) -> tuple[str, ...]:
    """As many agents as the game needs at least beside the villain, Bond first."""
    return ("bond", "leiter", "mathis", "vesper")[: max(1, catalogue.find(game).entry.seats[0] - 1)]


def set_table(
    game: str,
    hands: int = 10,
    points: int | None = None,
    *,
    bank: str = "le-chiffre",
    chips: dict[str, int] | None = None,
) -> Setting:
    """Bond and Le Chiffre with their bankrolls or other `chips` (cents), at 500, or blinds of 50 and 100.

    Where the game needs more, other agents sit beside Bond. They have `points`, or what they have as the campaign
    begins and gain for taking the cards.
    """
    entry = catalogue.find(game).entry
    poker, bank = entry.between_seats, HOUSE if entry.between_seats else bank
    agents = [person(who) for who in agents_at(game)]
    people = {one.id: one for one in clockwise(agents, [person("le-chiffre")], bank)}
    purses = {who: one.bankroll for who, one in people.items()} | (chips or {})
    reserves = {one.id: one.heroism + gain(one.gambling) if points is None else points for one in agents}
    seats = [Seat(who, one.kind, purses[who], reserves.get(who, 0)) for who, one in people.items()]
    wished, played_for = (Wished(), blinds(100_00)) if poker else (Wished(STAKE), NO_BLINDS)
    return set_up(game, seats, people, bank, wished, blinds=played_for, hands=hands)


class Step(NamedTuple):
    """A hand of a sitting: its head, what was asked and answered, and what came of it."""

    head: Head
    asked: Sequence[tuple[Request[Any], Any]]
    outcome: Outcome


def hands_of(setting: Setting, seed: str) -> Iterator[Step]:
    begun = Sitting(setting, seed)
    while outcome := begun.play():
        yield Step(begun.head, begun.asked, outcome)
