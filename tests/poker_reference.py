"""Hands of poker settled a second time, by the plain layered definition of side pots, beside the rules.

What one seat alone has put in goes back to it, if it is still in. Of the rest a seat can win from each other no more
than it has put in itself: so what those who are still in have put in cuts all of it into layers, the lowest first.
Who has put in as much as the layer is high contends for it; what others put in above all of them belongs to the
highest. Such a pot goes to the best hand among its contenders that is shown; in a split game half of it to the best
hand of each kind, or all to the one where no other qualifies. What cannot be shared evenly goes to the first half,
and to the first seat from the button's left.

What is said before that is followed word by word (`betting_reference`).

When the last word is said, everybody left turns his cards, before another street of a board; or mucks, where he may.

`python -m tests.poker_reference [HANDS]` plays so many random hands of each game at each limit, 2,000 if not said.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple, cast

from bondcards.engine.cards import PACK, Card
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Button, Fact, Place, Round, Said, Stack, Turned, Wagered, cards_on_table
from bondcards.engine.requests import Deal, Request, Shuffle, drive
from bondcards.engine.settlement import HOUSE
from bondcards.engine.wagers import Action, Wager
from bondcards.games.betting import LIMITS
from bondcards.games.catalogue import find
from bondcards.games.game import Fell
from bondcards.games.poker.hand import Ring
from bondcards.games.poker.table import BOARD
from bondcards.games.poker.variant import Options, Variant
from bondcards.games.poker.variants import VARIANTS
from bondcards.games.seating import Blinds, Seat, Seating
from tests.betting_reference import Betting

SEATS = ("bond", "leiter", "mathis", "vesper", "tracy", "kerim", "tanaka", "quarrel", "draco", "le-chiffre")


class Ended(NamedTuple):
    """A hand that was played: its variant and options, its facts, and what each seat gained by the rules, in cents."""

    variant: Variant
    options: Options
    facts: Sequence[Fact]
    net: Mapping[str, int]

    def __repr__(self) -> str:
        return "\n".join([self.variant.id, *map(str, self.facts), str(self.net)])


# By the definition


def pots(put: Mapping[str, int], alive: Collection[str]) -> list[tuple[int, list[str]]]:
    """What lies in each pot, in cents, and who contends for it, the main one first."""
    levels = sorted({put[seat] for seat in alive})
    tops = [*levels[:-1], max(put.values())]
    return [
        (
            sum(min(cents, top) - min(cents, below) for cents in put.values()),
            [seat for seat in put if seat in alive and put[seat] >= level],
        )
        for level, (below, top) in zip(levels, pairwise([0, *tops]), strict=True)
    ]


def put_in(facts: Sequence[Fact], seats: Sequence[str]) -> dict[str, int]:
    """What each seat has put into the pot, in cents, before anything goes back: its last word of every round."""
    last: dict[tuple[int, str], int] = {}
    rounds = 0
    for fact in facts:
        rounds += isinstance(fact, Round)
        if isinstance(fact, Wagered):
            last[rounds, fact.seat] = fact.total
    return {seat: sum(cents for (_round, who), cents in last.items() if who == seat) for seat in seats}


def settled(ended: Ended) -> dict[str, int]:
    """What each seat has gained, in cents: from nothing but what was posted, said, dealt and shown."""
    facts = ended.facts
    playing = [fact.seat for fact in facts if isinstance(fact, Stack)]
    button = next(playing.index(fact.seat) for fact in facts if isinstance(fact, Button))
    order = [*playing[button + 1 :], *playing[: button + 1]]
    folded = [fact.seat for fact in facts if isinstance(fact, Wagered) and fact.word == "fold"]
    mucked = [fact.seat for fact in facts if isinstance(fact, Said) and fact.word == "muck"]
    alive = [seat for seat in order if seat not in folded]
    put = put_in(facts, order)
    called = sorted(put.values())[-2]
    put = {seat: min(cents, called) if seat in alive else cents for seat, cents in put.items()}
    net = {seat: -cents for seat, cents in put.items()}
    for amount, contenders in pots(put, alive):
        claiming = [seat for seat in contenders if seat not in mucked]
        halves = [claiming] if len(claiming) == 1 else winners(ended, claiming)
        for part, seats in zip(parts(amount, len(halves)), halves, strict=True):
            for cents, seat in zip(parts(part, len(seats)), seats, strict=True):
                net[seat] += cents
    return net


def winners(ended: Ended, claiming: Sequence[str]) -> list[list[str]]:
    """Who has the best hand of each kind that anybody has."""
    lying = cards_on_table(ended.facts)
    board = lying.get(BOARD, ())
    best: list[list[str]] = []
    for half in ended.options.halves(ended.variant):
        made = {seat: ended.variant.composed(half.ranking, lying[Place(seat)], board) for seat in claiming}
        strengths = {seat: hand.strength for seat, hand in made.items() if hand}
        if strengths:
            best.append([seat for seat in strengths if strengths[seat] == max(strengths.values())])
    return best


def parts(amount: int, number: int) -> list[int]:
    """An amount in even parts, what is over with the first."""
    each = amount // number
    return [amount - each * (number - 1), *[each] * (number - 1)]


def left_in(ended: Ended) -> set[str]:
    """Who has to turn his cards: who has neither folded nor mucked, unless all the others have folded."""
    seats = {fact.seat for fact in ended.facts if isinstance(fact, Stack)}
    folded = {fact.seat for fact in ended.facts if isinstance(fact, Wagered) and fact.word == "fold"}
    mucked = {fact.seat for fact in ended.facts if isinstance(fact, Said) and fact.word == "muck"}
    return seats - folded - mucked if len(seats - folded) > 1 else set()


def turned(ended: Ended) -> set[str]:
    """Who has turned his cards in time: after the last word, and before another street of a board."""
    last = max(at for at, fact in enumerate(ended.facts) if isinstance(fact, Wagered))
    rest = ended.facts[last + 1 :]
    streets = [at for at, fact in enumerate(rest) if isinstance(fact, Round) and ended.variant.board]
    return {fact.to.seat for fact in rest[: min(streets, default=None)] if isinstance(fact, Turned)}


# By the rules


class Anything:
    """A table at which anything legal is said, and folding seldom enough for most hands to be shown."""

    def __init__(self, chance: Random, betting: Betting) -> None:
        self._chance = chance
        self._betting = betting
        self._pack: list[Card] = []
        self._dealt: list[Card] = []
        self.facts: list[Fact] = []

    def answer(self, ask: Request[Any]) -> Any:
        chance = self._chance
        match ask:
            case Shuffle():
                lying = {self._dealt[ordinal] for ordinal in ask.out}
                self._pack = [card for card in PACK if card not in lying]
                chance.shuffle(self._pack)
                return True
            case Deal():
                self._dealt.append(self._pack.pop())
                return self._dealt[-1]
            case Wager():
                self._betting.expects(ask)
                return self._said(ask)
            case Discard():
                return tuple(sorted(chance.sample(range(len(ask.hand)), chance.randint(0, ask.most))))
            case _:
                return chance.choice(("show", "show", "muck"))

    def _said(self, ask: Wager) -> Action:
        chance = self._chance
        if ask.high and chance.random() < 0.3:
            return Action(ask.words[-1], chance.choice((ask.low, ask.high, chance.randint(ask.low, ask.high))))
        quiet = ask.words[:-1] if ask.high else ask.words
        return Action(quiet[0] if chance.random() < 0.15 else quiet[-1])

    def note(self, ask: Request[Any], answer: Any) -> None:
        fact = ask.fact(answer)
        self.facts.append(fact)
        self._betting.note(fact)


def random_hand(name: str, limit: str, chance: Random) -> Ended:
    """A hand by the rules: any number of seats with any stacks, any blinds, the button anywhere."""
    game, variant = find(name), VARIANTS[name]
    options = cast("Options", game.in_force({"limit": limit, "muck": chance.choice(("no", "yes"))}))
    big = chance.choice((2, 25, 99, 100, 200))
    blinds = Blinds(
        chance.choice((big // 2, big, 1)), big, 10**9, chance.choice((None, None, 0, chance.randint(1, big)))
    )
    ids = SEATS[: chance.randint(2, variant.most)]
    seats = [Seat(seat, "pc", chance.randint(1, chance.choice((1, 5, 100)) * big)) for seat in ids]
    seating = Seating(tuple(seats), HOUSE, blinds=blinds)
    table = Anything(chance, Betting(variant, limit, blinds))
    fell: Fell[Any] = drive(game.hand(seating, options, Ring(chance.choice(ids), ids)), table)
    return Ended(variant, options, table.facts, {seat: fell.settlement.net().get(seat, 0) for seat in ids})


def agree(name: str, limit: str, seed: int) -> bool:
    """Play a hand and compare its two settlements; whether several pots were shared. Raises where they differ.

    Raises too where somebody has not turned his cards, or not in time.
    """
    ended = random_hand(name, limit, Random(f"{name} {limit} {seed}"))
    assert settled(ended) == ended.net, (seed, ended)
    assert turned(ended) == left_in(ended), (seed, ended)
    return sum(net > 0 for net in ended.net.values()) > 1


def main(hands: int = 2000) -> None:
    """Play so many of each game at each limit, and say so."""
    for name in VARIANTS:
        several = sum(agree(name, limit, seed) for limit in LIMITS for seed in range(hands))
        print(f"{name}: {hands * len(LIMITS)} hands played and settled alike, {several} of them with several winners")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
