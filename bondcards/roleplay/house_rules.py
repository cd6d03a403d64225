"""The general house rules: how the role-playing rule is played at this table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from bondcards.games.options import Option
from bondcards.i18n import N_


class HouseRules(Struct, frozen=True):
    """What a GM may choose, whatever is played."""

    grant: Annotated[
        Literal["keep", "lapse"],
        Option("000", N_("points gained for choosing the cards stay, or lapse unspent at the end of the sitting")),
    ] = "keep"
    heroism_after_fold: Annotated[
        Literal["yes", "no"], Option("000", N_("may a point be spent after folding or surrendering?"))
    ] = "yes"
    contest_tie: Annotated[
        Literal["tie", "lower-roll"], Option("rulebook", N_("equal Quality Ratings tie, or the lower die wins"))
    ] = "tie"
