"""The villain at poker over the same deals with the seats exchanged: `python -m tests.poker_mirrored [GAME …]`.

Heads-up, each deal is played twice, so that the cards favour nobody. The figures are his gain in big blinds a hundred
hands and its standard error. It judges nothing. Games may be named; --deals says how many there are of each, --level
how well he plays, --limit how much may be bet, --imagined how many deals he imagines before he speaks, and --against
whom he plays: those who always say the same, himself at another level (`level-5`), or the villain of an older checkout
of this program (its folder), whose rules must still be the same.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from math import sqrt
from pathlib import Path
from shutil import copytree, ignore_patterns
from statistics import fmean, stdev
from tempfile import mkdtemp
from typing import Final

from msgspec.structs import replace

from bondcards.engine.facts import Fact
from bondcards.engine.settlement import HOUSE
from bondcards.engine.wagers import VERBS_WITH_AMOUNT, Action, Wager
from bondcards.games import catalogue
from bondcards.games.poker.variants import VARIANTS
from bondcards.games.seating import Seat, Seating, blinds
from bondcards.hand import Head, played
from bondcards.people.temperament import CALCULATING
from bondcards.roleplay.house_rules import HouseRules
from bondcards.tables.answerer import Shoe
from bondcards.tables.deck import Stock
from bondcards.tables.policies.character import MASTER, Character, Thought
from bondcards.tables.policies.poker.imagining import against
from bondcards.tables.policies.poker.policy import Poker, price
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
        return Thought(Action(last, total) if last in VERBS_WITH_AMOUNT else Action(last))


class Pusher(Raiser):
    """Raises by the most there is."""

    def action(self, ask: Wager, seen: Sequence[Fact]) -> Thought[Action]:
        return self.raising(ask, ask.high)


class Potter(Raiser):
    """Bets the pot."""

    def action(self, ask: Wager, seen: Sequence[Fact]) -> Thought[Action]:
        return self.raising(ask, max(ask.low, min(ask.standing + ask.pot + ask.to_call, ask.high)))


class Caller(Raiser):
    """Checks, and calls whatever comes."""

    def action(self, ask: Wager, seen: Sequence[Fact]) -> Thought[Action]:
        return Thought(Action("check" if "check" in ask.words else "call"))


class Knowing(Raiser):
    """Knows what his hand is worth, whatever the other has said."""

    def worth(self, seen: Sequence[Fact]) -> float:
        now = self._eyes.see(seen)
        return against(self._row(now, now.rivals[0]), 1)


class Tight(Knowing):
    """Checks, and folds all but about the best tenth."""

    def action(self, ask: Wager, seen: Sequence[Fact]) -> Thought[Action]:
        if "check" in ask.words:
            return Thought(Action("check"))
        return Thought(Action("call" if self.worth(seen) > BEST_TENTH else "fold"))


BEST_TENTH: Final = 0.65


class Shover(Knowing):
    """Calls by the price, and puts in all there is when he is ahead on the last two streets."""

    def action(self, ask: Wager, seen: Sequence[Fact]) -> Thought[Action]:
        now, worth = self._eyes.see(seen), self.worth(seen)
        late = now.felt.round in [street.name for street in self._variant.streets[-2:]]
        if late and worth > 0.5:
            return self.raising(ask, ask.high)
        calls = "check" not in ask.words and worth > price(ask, now)
        return Thought(Action("call" if calls else ask.words[0]))


OPPONENTS: Final = {
    "raises": Raiser,
    "raises all": Pusher,
    "bets the pot": Potter,
    "calls": Caller,
    "is tight": Tight,
    "shoves": Shover,
}

Made = Callable[[Character], Policy]


def head(game: str, number: int, limit: str) -> Head:
    """Two seats that no points protect; Le Chiffre has the button."""
    rules = catalogue.find(game)
    options = rules.in_force({"limit": limit})
    seats = (Seat("bond", "pc", STACKS), Seat("le-chiffre", "npc", STACKS))
    seating = Seating(seats, HOUSE, blinds=blinds(BIG))
    first = rules.first(seating, options)
    return Head(
        game, rules.entry.edition, options, HouseRules(), seating, first, Stock(), key_of("mirrored").hex(), number
    )


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


def mirrored(
    game: str, other: Made, deals: int, limit: str = "no", imagined: int = IMAGINED, level: int = MASTER
) -> list[float]:
    """What the villain gains in big blinds a hand, of each deal's two."""
    villain = at_level(policy_of(game), level)
    gains: list[float] = []
    for number in range(1, deals + 1):
        begun = head(game, number, limit)
        here = net(begun, {"bond": villain, "le-chiffre": other}, imagined)["bond"]
        there = net(begun, {"bond": other, "le-chiffre": villain}, imagined)["le-chiffre"]
        gains.append((here + there) / 2 / BIG)
    return gains


def at_level(made: Made, level: int) -> Made:
    return lambda character: made(replace(character, level=level))


def older(checkout: Path) -> Callable[..., Policy]:
    """The villain of another checkout of this program, beside the one that is here."""
    room, name = "bondcards.tables.policies.poker", "older_poker"
    copied = Path(mkdtemp()) / name
    copytree(checkout / room.replace(".", "/"), copied, ignore=ignore_patterns("__pycache__"))
    for module in copied.glob("*.py"):
        module.write_text(module.read_text("utf-8").replace(room, name), "utf-8")
    sys.path.insert(0, str(copied.parent))
    policy: Callable[..., Policy] = import_module(f"{name}.policy").Poker
    return policy


def opponent(said: str) -> Callable[[str], Made]:
    """Whom a word of the command line means, by the game."""
    if said in OPPONENTS:
        return lambda game: partial(OPPONENTS[said], VARIANTS[game])
    if said.startswith("level-"):
        return lambda game: at_level(policy_of(game), int(said.removeprefix("level-")))
    policy = older(Path(said))
    return lambda game: partial(policy, VARIANTS[game])


def error(gains: Sequence[float]) -> float:
    """The standard error of their mean."""
    return stdev(gains) / sqrt(len(gains))


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(VARIANTS))
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--level", type=int, default=MASTER)
    parser.add_argument("--limit", choices=("no", "pot", "fixed"), default="no")
    parser.add_argument("--against", nargs="+", default=list(OPPONENTS))
    parser.add_argument("--imagined", type=int, default=IMAGINED)
    asked = parser.parse_args()
    others = {said: opponent(said) for said in asked.against}
    for name in asked.games:
        for said, made in others.items():
            gained = mirrored(name, made(name), asked.deals, asked.limit, asked.imagined, asked.level)
            print(f"{name:18}{said:14}{100 * fmean(gained):>9.1f} ± {100 * error(gained):.1f}", flush=True)
