"""The villain at poker against one who always raises and one who always calls: `python -m tests.poker_mirrored`.

Heads-up, mirrored: each deal is played twice, the seats exchanged, so that the cards favour nobody. The figures are his
gain in big blinds a hand and its standard error. Games may be named; --deals says how many there are of each, --limit
how much may be bet, --against whom he plays, --imagined how many deals he imagines before he speaks. It judges nothing.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from msgspec.structs import replace

from bondcards.engine.facts import Fact
from bondcards.engine.settlement import HOUSE
from bondcards.engine.wagers import Action, Wager
from bondcards.games import catalogue
from bondcards.games.poker.variants import VARIANTS
from bondcards.games.seating import Seat, Seating, blinds
from bondcards.hand import Head, played
from bondcards.people.temperament import CALCULATING
from bondcards.roleplay.house_rules import HouseRules
from bondcards.tables.answerer import Shoe
from bondcards.tables.deck import Stock
from bondcards.tables.policies.character import Character, Thought
from bondcards.tables.policies.poker.policy import Poker
from bondcards.tables.policies.policy import Policy, policy_of
from bondcards.tables.seated import Seated
from bondcards.tables.shuffling import key_of

BIG: Final = 100
STACKS: Final = 100 * BIG
DEALS: Final = 2_000
IMAGINED: Final = 25
"""As many deals as one imagines where whole evenings are simulated."""
BLUFF: Final = 0.25


class Raiser(Poker):
    """Draws and shows as the villain would, and raises whenever he may, by the least there is."""

    def action(self, ask: Wager, seen: Sequence[Fact]) -> Thought[Action]:
        return self.raising(ask, ask.low)

    def raising(self, ask: Wager, total: int) -> Thought[Action]:
        last = ask.words[-1]
        return Thought(Action(last, total) if last in ("bet", "raise") else Action(last))


class Pusher(Raiser):
    """Raises by the most there is."""

    def action(self, ask: Wager, seen: Sequence[Fact]) -> Thought[Action]:
        return self.raising(ask, ask.high)


class Caller(Raiser):
    """Checks, and calls whatever comes."""

    def action(self, ask: Wager, seen: Sequence[Fact]) -> Thought[Action]:
        return Thought(Action("check" if "check" in ask.words else "call"))


OPPONENTS: Final = {"raises": Raiser, "raises all": Pusher, "calls": Caller}

Made = Callable[[Character], Policy]


def head(game: str, number: int, limit: str) -> Head:
    """Two seats that no points protect; Le Chiffre has the button."""
    rules = catalogue.find(game)
    options = rules.in_force({"limit": limit})
    seats = (Seat("bond", "pc", STACKS), Seat("le-chiffre", "npc", STACKS))
    seating = Seating(seats, HOUSE, blinds=blinds(BIG))
    first = rules.first(seating, options)
    return Head(game, 1, options, HouseRules(), seating, first, Stock(), key_of("mirrored").hex(), number)


def net(begun: Head, players: dict[str, Made], deals: int) -> dict[str, int]:
    """What each seat gains in a hand, in cents."""
    # Each hand has an order of its own.
    begun = replace(begun, seed=key_of(begun.whims).hex())
    deck = begun.deck()
    seated = {
        seat: [made(Character(seat, CALCULATING, STACKS, begun.whims, bluff=BLUFF, deals=deals))]
        for seat, made in players.items()
    }
    return dict(played(begun, Seated([Shoe(deck)], {**seated, HOUSE: []}, deck)).outcome.net)


def mirrored(game: str, opponent: type[Poker], deals: int, limit: str = "no", imagined: int = IMAGINED) -> list[float]:
    """What the villain gains in big blinds a hand, of each deal's two."""
    villain, other = policy_of(game), partial(opponent, VARIANTS[game])
    gains: list[float] = []
    for number in range(1, deals + 1):
        begun = head(game, number, limit)
        here = net(begun, {"bond": villain, "le-chiffre": other}, imagined)["bond"]
        there = net(begun, {"bond": other, "le-chiffre": villain}, imagined)["le-chiffre"]
        gains.append((here + there) / 2 / BIG)
    return gains


def error(gains: Sequence[float]) -> float:
    """The standard error of their mean."""
    return stdev(gains) / sqrt(len(gains))


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(VARIANTS))
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--limit", choices=("no", "pot", "fixed"), default="no")
    parser.add_argument("--against", nargs="+", default=list(OPPONENTS), choices=list(OPPONENTS))
    parser.add_argument("--imagined", type=int, default=IMAGINED)
    asked = parser.parse_args()
    for name in asked.games:
        for opponent in asked.against:
            gained = mirrored(name, OPPONENTS[opponent], asked.deals, asked.limit, asked.imagined)
            print(f"{name:18}{opponent:12}{fmean(gained):>8.2f} ± {error(gained):.2f}", flush=True)
