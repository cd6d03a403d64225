"""How a gambler stands in a sitting: what he has won and lost, and how shaken it leaves him.

A mood is made from the one before and from what came of a hand, by nothing else; so a sitting that was broken off
goes on in the mood in which an unbroken one would. Losses shake him that are no trifle to his purse, a hand taken
from him by a Heroism Point most of all; `nerve` (0 to 100) is how little. He recovers hand by hand, and sooner when
he wins.

>>> lost = Came(chips=100_000, laid={"bank": 5_000}, fell=5_000, net=-5_000)
>>> after(CALM, lost, nerve=20).tilts, after(CALM, lost, nerve=90).tilts
(True, False)
"""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

TILT: Final = 0.5
"""As shaken as this, he no longer plays as he would."""
CALMED: Final = 0.3
"""And does not before he is calmer than this."""

USUAL_LOSS: Final = 0.15
"""What a loss as high as he is used to in this sitting shakes, at a nerve of 55."""
HEAVIEST: Final = 4.0
"""A loss so many times as high shakes no more than this."""
WHOLE_PURSE: Final = 3.0
"""What the loss of all his chips would shake beside; of a part of them as large a part."""
STREAK: Final = 0.3
"""How much harder each further loss in a row hits than the first."""
LONGEST: Final = 8
"""A longer row hits no harder."""
ROBBED: Final = 0.5
"""What a hand lost to a Heroism Point shakes beside."""
TRIFLE: Final = 0.25
"""Less than such a part of what is usual, a blind for one, leaves a run of luck as it is."""

FELT: Final = 0.02
"""Whoever is out less than this part of what he sat down with, in a hand and in all, is not shaken at all."""

ROBUST: Final = 105
KEEPS: Final = 0.5
KEEPS_WITHOUT_NERVE: Final = 0.3
"""How much of it he keeps until the next hand: half with all the nerve in the world, eight tenths with none."""
RELIEF: Final = 0.5
"""How much a win leaves of that."""


class Mood(Struct, frozen=True, gc=False):
    """How a seat stands as a hand begins; money in cents, counted from when it sat down.

    `net` is what he has won, `moved` what changed hands of his in all, `last` the net of the last hand, `laid` what he
    staked in it by box. `row` counts the hands won in a row, below zero those lost. He was `robbed` where a Heroism
    Point took the last hand from him. He is `shaken` from 0, not at all, to 1, and was `beside` himself in that hand.
    """

    hands: int = 0
    net: int = 0
    moved: int = 0
    last: int = 0
    laid: Mapping[str, int] = {}
    row: int = 0
    robbed: bool = False
    shaken: float = 0.0
    beside: bool = False

    @property
    def tilts(self) -> bool:
        return self.shaken >= (CALMED if self.beside else TILT)


CALM: Final = Mood()


class Came(Struct, frozen=True, gc=False):
    """What came of a hand for a seat, in cents: the chips it began with, what it laid by box, its net.

    The net as the cards `fell`, and in the end, after heroism.
    """

    chips: int
    laid: Mapping[str, int]
    fell: int
    net: int


def after(mood: Mood, came: Came, nerve: int) -> Mood:
    hands, moved = mood.hands + 1, mood.moved + abs(came.net)
    usual = moved / hands
    robbed = came.net < came.fell
    row = mood.row if abs(came.net) < TRIFLE * usual else in_a_row(mood.row, came.net)
    hit = blow(came, usual, robbed, max(0, -row - 1)) if is_felt(mood, came) else 0.0
    return Mood(
        hands=hands,
        net=mood.net + came.net,
        moved=moved,
        last=came.net,
        laid=came.laid,
        row=row,
        robbed=robbed,
        shaken=min(1.0, mood.shaken * kept(came, nerve) + hit * (ROBUST - nerve) / 50),
        beside=mood.tilts,
    )


def is_felt(mood: Mood, came: Came) -> bool:
    """Whether what he loses in a hand, or all he is down after it, counts beside his purse as he sat down."""
    return max(-came.net, -mood.net - came.net) >= FELT * (came.chips - mood.net)


def in_a_row(row: int, net: int) -> int:
    """A run of luck, good or bad, with one more hand; a hand that moves nothing leaves it as it is."""
    if not net:
        return row
    won = 1 if net > 0 else -1
    return row + won if row * won > 0 else won


def kept(came: Came, nerve: int) -> float:
    """How much of what shook him before still does."""
    keeps = KEEPS + KEEPS_WITHOUT_NERVE * (1 - nerve / 100)
    return keeps * RELIEF if came.net > 0 else keeps


def blow(came: Came, usual: float, robbed: bool, before: int) -> float:
    """How hard a hand hits one of an even temper who has lost so many `before` it; nothing where it was not lost."""
    if came.net >= 0:
        return 0.0
    loss = -came.net
    part = loss / max(came.chips, loss)
    usually = USUAL_LOSS * min(loss / usual, HEAVIEST) * (1 + STREAK * min(before, LONGEST))
    return usually + WHOLE_PURSE * part**2 + ROBBED * robbed
