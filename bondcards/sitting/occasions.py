"""What gives a villain occasion to speak, read from what the room has seen of a hand: never from covered cards.

An occasion that is worth more is taken sooner after the last one. What a hand is worth is measured by the hands before
it, so that a table of fifty has its hand of the night as well as one of five thousand.
"""

from collections.abc import Collection, Iterator, Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from bondcards.engine.cards import all_known
from bondcards.engine.facts import Fact, Round, Said, Stack, Staked, Wagered, cards_on_table, owner, who_banks
from bondcards.engine.wagers import VERBS_WITH_AMOUNT
from bondcards.games import catalogue
from bondcards.games.poker.bluffs import called_bluff
from bondcards.games.poker.felt import felt
from bondcards.games.poker.variants import variant_of
from bondcards.hand import Head
from bondcards.people.villains.stage import Moment
from bondcards.sitting.result import HandResult

PART: Final = 5
"""A hand that moves this part of his chips is a great one; at poker half of what he has before him."""
FAR: Final = 2.0
"""And so is one that moves so many times what his hands usually do, and more than each of them."""
MORE: Final = 1.5
"""One of so many times is worth a word."""
LEAST_POT: Final = 5
"""What a hand at poker usually moves, in big blinds, however little the first ones did."""
LEAST_UNCALLED: Final = 10
"""A pot that everybody left to one is worth no word below so many big blinds."""
RUN: Final = 3
"""So many hands won one after another are a run."""


class Weight(IntEnum):
    """How many hands he has been silent, at least, when he takes an occasion of that weight: `LAST` needs none."""

    LAST = 0
    GREAT = 1
    STRONG = 2
    SMALL = 3
    SLIGHT = 4


Occasion = tuple[Weight, Moment]


class Lived(NamedTuple):
    """A settled hand as a villain has lived it: the facts as the room sees them, and who has `bluffed` openly in it.

    `before` are his nets in the sitting's hands before, `chips` what he has now, `since` what he has won in all of
    them, in cents. The `ruined` are agents who have nothing left.
    """

    villain: str
    head: Head
    facts: Sequence[Fact]
    result: HandResult
    before: Sequence[int]
    chips: int
    since: int
    ruined: Collection[str]
    bluffed: Collection[str]

    @property
    def net(self) -> int:
        return self.result.final_net.get(self.villain, 0)

    @property
    def size(self) -> int:
        return abs(self.net)

    @property
    def great(self) -> bool:
        """Whether it moves much of what he has, or more than any before and far more than usual."""
        stack = next((fact.amount for fact in self.facts if isinstance(fact, Stack) and fact.seat == self.villain), 0)
        much = 2 * self.size >= stack if stack else PART * self.size >= self.chips - self.net
        return much or (len(self._moved) > 1 and self._dearer(FAR))

    @property
    def at_poker(self) -> bool:
        return catalogue.opened(self.head.game).entry.between_seats

    @property
    def alive(self) -> Sequence[str]:
        """Who has not folded, at poker; nobody elsewhere."""
        return felt(self.facts).alive if self.at_poker else ()

    @property
    def trifling(self) -> bool:
        """Whether nobody has contested what was won, and it is not worth a word."""
        won = max(self.result.final_net.values(), default=0)
        return len(self.alive) == 1 and won < LEAST_UNCALLED * self.head.seating.blinds.big

    @property
    def looks_on(self) -> bool:
        """Whether others win and lose, and nothing of his is on it."""
        laid = any(self.result.stakes.get(self.villain, {}).values())
        return any(self.result.final_net.values()) and not (
            self.net or laid or self.villain in (self.result.bank, *self.alive)
        )

    @property
    def caught_bluffing(self) -> str:
        """Who bet with nothing, was called, and has lost; elsewhere than at poker only he may be known to."""
        if self.at_poker:
            return called_bluff(self.facts, variant_of(self.head.game, self.head.options))
        return self.villain if self.net < 0 and self.villain in self.bluffed else ""

    @property
    def beaten(self) -> bool:
        """Whether a natural has won against him: as a banker any, else the bank's."""
        naturals, bank = _naturals(self), who_banks(self.facts, self.head.seating.bank)
        against = naturals if bank == self.villain else naturals & {bank, None}
        return bool(against) and self.villain not in naturals

    @property
    def greatness(self) -> Weight:
        """What a great hand weighs: at a wild table they come in a row, and the greatest alone counts at once.

        Where a whole stack has gone to him from an agent, or from him, nothing said before it is the last word.
        """
        if self._stripped:
            return Weight.LAST
        return Weight.GREAT if self.size > max(self._moved, default=0) else Weight.STRONG

    @property
    def weight(self) -> Weight:
        """What a hand weighs of which there is nothing to say but that he has won or lost it."""
        return Weight.GREAT if self._dearer(MORE) else Weight.SMALL

    def _dearer(self, times: float) -> bool:
        if not self._moved:
            return False
        usual = max(sum(self._moved) / len(self._moved), LEAST_POT * self.head.seating.blinds.big)
        return self.size > max(self._moved) and self.size >= times * usual

    @property
    def _stripped(self) -> bool:
        stacks = {fact.seat: fact.amount for fact in self.facts if isinstance(fact, Stack)}
        losers = self.head.seating.pcs if self.net > 0 else (self.villain,)
        return any(0 < stacks.get(seat, 0) == -self.result.final_net.get(seat, 0) for seat in losers)

    @property
    def _moved(self) -> list[int]:
        return [abs(net) for net in self.before if net]


def of_hand(lived: Lived) -> Iterator[Occasion]:
    """The occasions that a settled hand gives, the weightiest first."""
    net = lived.net
    if net < 0 and not lived.chips:
        yield Weight.LAST, "broke"
    if net > 0 and any(lived.result.final_net.get(seat, 0) < 0 for seat in lived.ruined):
        yield Weight.LAST, "ruin"
    if net < lived.result.fell_net.get(lived.villain, 0) > 0:
        yield Weight.GREAT, "robbed"
    if lived.trifling:
        return
    if lived.caught_bluffing == lived.villain:
        yield Weight.GREAT, "bluff"
    if net:
        yield from _won(lived) if net > 0 else _lost(lived)
    elif lived.looks_on:
        yield Weight.SLIGHT, "watches"


def _won(lived: Lived) -> Iterator[Occasion]:
    if lived.caught_bluffing in lived.head.seating.pcs:
        yield Weight.GREAT, "caught"
    if lived.great:
        yield lived.greatness, "win"
        yield lived.greatness, "great-win"
    if lived.villain in _naturals(lived):
        yield Weight.STRONG, "natural"
    last = lived.before[1 - RUN :]
    if len(last) == RUN - 1 and min(last) > 0:
        yield Weight.STRONG, "run"
    if lived.alive == [lived.villain] and _bet_last(lived.facts) == lived.villain:
        yield Weight.SMALL, "unseen"
    if not lived.great:
        yield lived.weight, "small-win"


def _lost(lived: Lived) -> Iterator[Occasion]:
    if lived.great:
        yield lived.greatness, "fortune"
        yield lived.greatness, "great-loss"
    if -2 * lived.since >= lived.chips - lived.since:
        yield Weight.STRONG, "half"
    if lived.result.bank == lived.villain and lived.head.game in LOST_WITH_A_COUP:
        yield Weight.STRONG, "broken"
    if lived.beaten:
        yield Weight.STRONG, "beaten"
    if not lived.great:
        yield lived.weight, "small-loss"


LOST_WITH_A_COUP: Final = ("chemin-de-fer",)
"""Elsewhere a banker who has lost banks again."""


def _naturals(lived: Lived) -> set[str | None]:
    """Who has shown a natural; None for cards that nobody plays."""
    head, facts = lived.head, lived.facts
    worth = catalogue.opened(head.game).worth
    return {
        to.seat or owner(facts, to, head.seating.bank)
        for to, cards in cards_on_table(facts).items()
        if cards and all_known(cards) and any(_is_natural(one) for one in worth(to, cards, facts, head.options))
    }


def _is_natural(worth: object) -> bool:
    return bool(getattr(worth, "natural", False))


def in_hand(villain: str, agents: Collection[str], facts: Sequence[Fact]) -> Occasion | None:
    """The occasion that the last of these facts gives him, in the midst of a hand."""
    fact = facts[-1]
    if isinstance(fact, Said) and fact.seat == villain:
        if fact.word == "banco":
            return Weight.STRONG, "banco"
        banked = any(isinstance(one, Staked) and (one.seat, one.box) == (villain, "bank") for one in facts[:-1])
        return (Weight.STRONG, "passes") if (fact.about, fact.word) == ("bank", "pass") and banked else None
    return _at_poker(villain, agents, facts, fact) if isinstance(fact, Wagered) and fact.word in BETS else None


BETS: Final = (*VERBS_WITH_AMOUNT, "call")


def _at_poker(villain: str, agents: Collection[str], facts: Sequence[Fact], fact: Wagered) -> Occasion | None:
    on, bets = felt(facts), fact.word in VERBS_WITH_AMOUNT
    if fact.seat == villain:
        return (Weight.STRONG, "all-in") if bets and on.all_in(villain) else None
    if fact.seat not in agents or villain not in on.alive:
        return None
    if on.all_in(villain):
        return (Weight.STRONG, "called") if _bet_last(facts[:-1]) == villain else None
    return (Weight.STRONG, "pressed") if bets and on.all_in(fact.seat) else None


def _bet_last(facts: Sequence[Fact]) -> str:
    """Who has bet or raised last on this street, or on the one that ended the hand; empty for nobody."""
    for fact in reversed(facts):
        if isinstance(fact, Wagered) and fact.word in VERBS_WITH_AMOUNT:
            return fact.seat
        if isinstance(fact, Round):
            break
    return ""
