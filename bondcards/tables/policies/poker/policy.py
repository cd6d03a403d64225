"""How the program plays poker between the seats: by what a hand is worth, by the price of a call, and by bluffing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from bondcards.discards import Discard
from bondcards.facts import Fact
from bondcards.games.poker.pots import pots
from bondcards.games.poker.showdown import AskShow
from bondcards.games.poker.variant import Variant
from bondcards.questions import Choose
from bondcards.tables.policies.poker.drawing import kept
from bondcards.tables.policies.poker.imagining import STRENGTH, Imagination
from bondcards.tables.policies.poker.reading import Rival, Situation, situation
from bondcards.tables.policies.policy import Character, Policy, rounded
from bondcards.tables.shuffling import Chance
from bondcards.wagers import VERBS_WITH_AMOUNT, Action, Wager

MOST_RIVALS: Final = 3
"""More seldom stay in."""
BETS: Final = 0.8
"""He bets on more than his even part of the pot: on this power of it."""
RAISES: Final = 0.75
"""Each bet and raise before him takes so much of that power, and so his hand must be better."""
WEAK: Final = 0.75
"""With less than so much of his part he may bet with nothing behind it."""
BLUFFED_RAISES: Final = 0.2
"""And so many times more seldom he bluffs."""
SIZES: Final = (0.5, 1.0)
"""Between these parts of the pot he bets and raises."""


class Poker(Policy):
    """Plain and sound; his daring moves him a little."""

    def __init__(self, variant: Variant, character: Character) -> None:
        super().__init__(character)
        self._variant = variant

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> Action | None:
        """By what his hand is worth; None where he has not seen his cards."""
        now = situation(ask.seat, seen)
        if not now.known:
            return None
        chance = self.chance(seen)
        street = self._street(now)
        rivals = self._rivals(now, street)
        imagination = Imagination(self._variant, now, street, rivals, Random(chance.random()))
        share = imagination.share(self.character.deals // len(self._variant.halves))
        trust = share + 0.1 * (self.character.temperament.daring - 0.4)
        betting = ask.words[-1]
        if betting in VERBS_WITH_AMOUNT and self._bets(now, trust, 1 / (1 + len(rivals)), chance):
            return Action(betting, sized(ask, chance.uniform(*SIZES)))
        if ask.words[0] != "fold":
            return Action(ask.words[0])
        return Action("call" if trust > price(ask, now) else "fold")

    def _bets(self, now: Situation, trust: float, fair: float, chance: Chance) -> bool:
        """Whether he bets or raises: with a good hand, or with a weak one as often as he bluffs."""
        bluffs = chance.random() < self.character.bluff * BLUFFED_RAISES**now.bets
        return trust > fair ** (BETS * RAISES**now.bets) or (trust < WEAK * fair and bluffs)

    def _street(self, now: Situation) -> int:
        return [street.name for street in self._variant.streets].index(now.felt.round)

    def _rivals(self, now: Situation, street: int) -> Sequence[Rival]:
        """Those who are likely to stay in; of those who have not spoken on the first street every other one."""
        rivals = sorted(now.rivals, key=lambda rival: (rival.spoken, rival.claim), reverse=True)
        spoken = len(rivals) if street else sum(rival.spoken for rival in rivals)
        return rivals[: min(MOST_RIVALS, spoken + (len(rivals) - spoken + 1) // 2)]

    def discard(self, ask: Discard, seen: Sequence[Fact]) -> tuple[int, ...] | None:
        """All that he does not keep; None where he has not seen his cards."""
        now = situation(ask.seat, seen)
        if not now.known:
            return None
        draws = self._variant.draws - self._street(now) + 1
        keep = kept(self._variant.halves, ask.hand, draws)
        return tuple([at for at, card in enumerate(ask.hand) if card not in keep])

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> str | None:
        """He shows what may win, and mucks what cannot; None where he has not seen his cards."""
        if ask.about != AskShow.about:
            return None
        now = situation(ask.seat, seen)
        if not now.known:
            return None
        return "show" if self._may_win(ask.seat, now) else "muck"

    def _may_win(self, seat: str, now: Situation) -> bool:
        strength = STRENGTH[self._variant.composed]
        # Who has not shown yet has cards that lie covered still.
        shown = {rival.seat: rival.up for rival in now.rivals if len(rival.up) == len(now.hand)}
        for half in self._variant.halves:
            mine = strength(half.ranking, now.hand, now.board)
            for pot in pots(now.felt.put, now.felt.alive, now.felt.dead):
                others = [shown[other] for other in pot.contenders if other in shown]
                best = max([strength(half.ranking, cards, now.board) for cards in others], default=0)
                if mine and seat in pot.contenders and mine >= best:
                    return True
        return False


def price(ask: Wager, now: Situation) -> float:
    """What a call costs, as a part of the pot that can be won with it."""
    put = now.felt.put
    most = put[ask.seat] + ask.to_call
    pot = sum(min(cents, most) for cents in put.values()) + sum(now.felt.dead.values()) + ask.to_call
    return ask.to_call / pot


def sized(ask: Wager, part: float) -> int:
    """The total of a bet or a raise of such a part of the pot; all in where little would be left."""
    more = rounded(int(part * (ask.pot + ask.to_call)))
    total = ask.standing + more
    if 3 * total > 2 * ask.all_in:
        total = ask.all_in
    return max(ask.low, min(total, ask.high))
