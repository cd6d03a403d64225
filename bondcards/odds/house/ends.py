"""What a box brings at each of its ends, asked of the game itself: its showdown, its prizes, and a Heroism Point.

Amounts are multiples of the ante, or of the side bet.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bondcards.engine.settlement import HOUSE, Line, settle
from bondcards.games.house.boxes import Box, Showdown, Verdict
from bondcards.games.seating import Seat, Seating
from bondcards.odds.figures import Fall
from bondcards.roleplay.heroism import Loss
from bondcards.roleplay.house_rules import HouseRules

Beside = Callable[[Box, Verdict, str], list[Line]]
"""What a game settles beside ante and raise."""

BANK_OUT, WON, TIED, LOST = range(4)
"""How a box that was played ends: against a bank that does not play, or by the better hand."""

ANTE: Final = 1_00
"""In cents: so low that no largest payment is reached."""

PRICE: Final = 1
"""Of a bought card, in antes."""

PLAYER: Final = Seat("player", "pc", chips=1_000_000_00, reserve=1)

Amounts = NDArray[np.float64]


class End(NamedTuple):
    """What is gained, and what is gained once a Heroism Point has turned a loss."""

    net: float
    turned: float


class Ends(NamedTuple):
    """The end of a box that folds, and the four ends of one that is played, by what kind of hand it holds."""

    folded: End
    played: tuple[tuple[End, End, End, End], ...]

    @property
    def nets(self) -> Amounts:
        """What is gained where it is played, a row for each kind of hand and a column for each end."""
        return np.array([[end.net for end in ends] for ends in self.played])


def against(out: NDArray[Any], lower: NDArray[Any], not_higher: NDArray[Any], total: int) -> NDArray[Any]:
    """How many of the bank's hands, `total` in all, bring each end of a box that is played.

    So many of them are `out` of play; these or lower than one's own; these or not higher.
    """
    return np.stack([out, lower - out, not_higher - lower, total - not_higher])


def of_box(showdown: Showdown, beside: Beside) -> Ends:
    """The ends of an ante with its raise."""

    def end(verdict: Verdict, raised: int) -> End:
        box = Box(PLAYER.id, "", ANTE, raised)
        lines = showdown.lines(box, verdict, HOUSE) + beside(box, verdict, HOUSE)
        settlement = settle(lines, {}, () if raised else (PLAYER.id,))
        loss = Loss(settlement, Seating((PLAYER,), HOUSE), HouseRules())
        net = settlement.net()[PLAYER.id]
        return End(net / ANTE, loss.outcome(loss.spenders()).net[PLAYER.id] / ANTE)

    def played(kind: str) -> tuple[End, End, End, End]:
        raised = showdown.terms.antes * ANTE
        verdicts = Verdict(1, False, kind), *(Verdict(ahead, True, kind) for ahead in (1, 0, -1))
        out, won, tied, lost = (end(verdict, raised) for verdict in verdicts)
        return out, won, tied, lost

    return Ends(end(Verdict(-1, True, ""), 0), tuple(map(played, showdown.kinds)))


def of_side_bet(showdown: Showdown, beside: Beside) -> tuple[End, ...]:
    """What the side bet brings by the kind of hand it is laid on; no point turns it."""
    name = showdown.terms.side_bet

    def end(kind: str) -> End:
        box = Box(PLAYER.id, "", ANTE, showdown.terms.antes * ANTE, side_bet=ANTE)
        net = sum(line.net for line in beside(box, Verdict(1, True, kind), HOUSE) if line.box == name) / ANTE
        return End(net, net)

    return tuple(map(end, showdown.kinds))


def gathered(ends: Iterable[tuple[End, float]]) -> tuple[Fall, ...]:
    """Ends with their chances, those that bring the same together, the worst first."""
    falls: defaultdict[End, float] = defaultdict(float)
    for end, chance in ends:
        falls[end] += chance
    return tuple(Fall(end.net, end.turned, chance) for end, chance in sorted(falls.items()) if chance)
