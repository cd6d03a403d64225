"""The general house rules: how the role-playing rule is played at this table."""

from typing import Annotated, Literal

from msgspec import Struct

from bondcards.engine.questions import ANYTHING
from bondcards.games.options import Option
from bondcards.games.seating import Limits
from bondcards.language.i18n import N_


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
        Literal["tie", "lower-roll"], Option(N_("rulebook"), N_("equal Quality Ratings tie, or the lower die wins"))
    ] = "tie"
    between_pcs: Annotated[
        Literal["no", "yes"], Option("000", N_("may a point take from another agent, who banks or has won the pot?"))
    ] = "no"
    heroism_from: Annotated[
        int | None,
        Option(
            "house rule",
            N_("from which loss on a point is offered at once; at poker from five big blinds unless set"),
        ),
    ] = None
    table_minimum: Annotated[
        int | None, Option("house rule", N_("the least anybody stakes, bets on a tie or a bonus apart"))
    ] = None
    table_maximum: Annotated[
        int | None, Option("house rule", N_("the most anybody stakes, bets on a tie or a bonus apart"))
    ] = None

    @property
    def limits(self) -> Limits:
        """What the table takes as an ordinary stake; refused where its least is above its most."""
        return Limits(self.table_minimum or ANYTHING, self.table_maximum)
