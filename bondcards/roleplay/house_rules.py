"""The general house rules: how the role-playing rule is played at this table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bondcards.games.options import option
from bondcards.i18n import N_


@dataclass(frozen=True)
class HouseRules:
    """What a GM may choose, whatever is played."""

    grant: Literal["keep", "lapse"] = option(
        "keep", "000", N_("points gained for choosing the cards stay, or lapse unspent at the end of the sitting")
    )
    heroism_after_fold: Literal["yes", "no"] = option(
        "yes", "000", N_("may a point be spent after folding or surrendering?")
    )
    contest_tie: Literal["tie", "lower-roll"] = option(
        "tie", "rulebook", N_("equal Quality Ratings tie, or the lower die wins")
    )
