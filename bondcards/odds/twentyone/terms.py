"""What the counting must know of a game: the dealer's look, doubles, splits, surrender and the natural."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

NO_LIMIT: Final = 6
"""Hands of a pair that may be split as often as it comes: seven of them are not seen once in ten million deals."""


class Terms(Struct, frozen=True, kw_only=True):
    """How a game is played, where the dealer draws to 16, stands on 17 and has no choice.

    `looks`: whether he looks for a natural before the seats play, so that nothing they add is lost to one.
    `surrender`: before or after his natural is known, or never. `hands`: the most a pair may become. `doubles`: the
    hard totals that may be doubled, None for any two cards; `doubles_halves`: also after a split. `split_tens`:
    whether any two cards worth ten are a pair. `natural_pays`: gain and stake.
    """

    looks: bool
    surrender: Literal["early", "late", "no"] = "no"
    hands: int = NO_LIMIT
    doubles: tuple[int, ...] | None = None
    doubles_halves: bool = True
    split_tens: bool = True
    natural_pays: tuple[int, int]
