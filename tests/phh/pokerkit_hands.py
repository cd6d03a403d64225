"""Random hands as PokerKit plays and writes them.

Amounts are multiples of sixty, so that every share is whole and no odd chip is left; nobody raises by less than a full
bet, and at most three times: there its rules are not ours. What several short all-ins make together, for one, reopens
the betting there to everybody, and here to those alone to whom it is a full raise from what they have answered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from pokerkit import (
    Automation,
    FixedLimitBadugi,
    FixedLimitDeuceToSevenLowballTripleDraw,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    HandHistory,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
)

SMALL, BIG, ANTE, BRING_IN = 60, 120, 60, 60

Build = Callable[[int], Any]

ALL: tuple[Automation, ...] = tuple(Automation)
EVERYTHING = tuple(one for one in ALL if one is not Automation.RUNOUT_COUNT_SELECTION)


def with_blinds(kind: Any, *bets: int, ante: Any = ANTE, trimmed: bool = True, straddles: Sequence[int] = ()) -> Build:
    def build(seats: int) -> Any:
        antes: Any = {-1: BIG} if ante == "button" else ante
        return kind(EVERYTHING, trimmed, antes, (SMALL, BIG, *straddles)[:seats], *bets)

    return build


def with_bring_in(kind: Any) -> Build:
    return lambda seats: kind(EVERYTHING, True, ANTE, BRING_IN, BIG, 2 * BIG)


GAMES: dict[str, Build] = {
    "NT": with_blinds(NoLimitTexasHoldem, BIG),
    "PO": with_blinds(PotLimitOmahaHoldem, BIG),
    "FT": with_blinds(FixedLimitTexasHoldem, BIG, 2 * BIG),
    "F7S": with_bring_in(FixedLimitSevenCardStud),
    "F7S/8": with_bring_in(FixedLimitSevenCardStudHighLowSplitEightOrBetter),
    "FR": with_bring_in(FixedLimitRazz),
    "F2L3D": with_blinds(FixedLimitDeuceToSevenLowballTripleDraw, BIG, 2 * BIG),
    "FB": with_blinds(FixedLimitBadugi, BIG, 2 * BIG),
    "NT, an ante of the big blind alone": with_blinds(NoLimitTexasHoldem, BIG, ante=(0, BIG), trimmed=False),
    "NT, an ante of the button alone": with_blinds(NoLimitTexasHoldem, BIG, ante="button", trimmed=False),
    "NT, antes that lie in the main pot": with_blinds(NoLimitTexasHoldem, BIG, ante=BIG, trimmed=False),
    "NT, a straddle": with_blinds(NoLimitTexasHoldem, BIG, ante=0, straddles=(2 * BIG,)),
    "NT, a bet posted out of turn": with_blinds(NoLimitTexasHoldem, BIG, ante=0, straddles=(0, -BIG)),
}


def played(code: str, chance: Random) -> tuple[str, Sequence[int]]:
    """A hand, as a text in the format and as the stacks in which it ended."""
    seats = chance.randint(2, 2 if code == "F7S/8" else 6)
    stacks = [SMALL * chance.choice((6, 10, 30, 100, chance.randint(6, 60))) for _seat in range(seats)]
    if "main pot" in code and seats > 2:
        # Not even the ante. Whoever is to post a blind has it: one that is short lowers the call there, but not here.
        stacks[2:] = [chance.choice((SMALL, stack)) for stack in stacks[2:]]
    game = GAMES[code](seats)
    state = game(tuple(stacks), seats)
    street, raises = None, 0
    while state.status:
        if state.street_index != street:
            street, raises = state.street_index, 0
        raises += act(state, chance, raises)
    return HandHistory.from_game_state(game, state).dumps(), list(state.stacks)


def act(state: Any, chance: Random, raises: int) -> int:
    """One decision; 1 where it was a bet or a raise."""
    if state.can_stand_pat_or_discard():
        at = state.stand_patter_or_discarder_index
        state.stand_pat_or_discard([card for card in state.hole_cards[at] if chance.random() < 0.4])
        return 0
    if state.can_post_bring_in() and chance.random() < 0.7:
        state.post_bring_in()
        return 0
    word = chance.choice(("call", "call", "raise", "raise", "all-in", "fold"))
    if word in ("raise", "all-in") and raises < 3 and state.can_complete_bet_or_raise_to():
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        amount = most if word == "all-in" else least
        if is_full(state, amount):
            state.complete_bet_or_raise_to(amount)
            return 1
    if word == "fold" and state.can_fold() and state.checking_or_calling_amount:
        state.fold()
    elif state.can_check_or_call():
        state.check_or_call()
    else:
        state.post_bring_in()
    return 0


def is_full(state: Any, amount: int) -> bool:
    """Whether a bet or a raise adds a full bet."""
    step = max(state.street.min_completion_betting_or_raising_amount, state.completion_betting_or_raising_amount)
    standing = max(state.bets)
    return amount >= (step if standing == BRING_IN else standing + step) and amount % SMALL == 0
