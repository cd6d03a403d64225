"""What a box brings at each end, in antes or side bets, asked of the game: its showdown, prizes, a Heroism Point."""

from collections.abc import Callable
from itertools import chain
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bondcards.engine.settlement import HOUSE, Line, settle
from bondcards.games.house.boxes import Box, Showdown, Verdict
from bondcards.games.seating import Seat, Seating
from bondcards.odds.figures import Fall, gathered
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
    played: tuple[tuple[End, ...], ...]

    @property
    def nets(self) -> Amounts:
        return np.array([[end.net for end in ends] for ends in self.played])

    def falls(self, folded: float, played: Amounts) -> tuple[Fall, ...]:
        """Every end where so many hands are folded, and so many played: a row for each kind, a column for each end."""
        total = folded + float(played.sum())
        ended = zip(chain.from_iterable(self.played), map(float, played.flat), strict=True)
        return gathered(Fall(*end, found / total) for end, found in [(self.folded, folded), *ended])


def against(out: NDArray[Any], lower: NDArray[Any], not_higher: NDArray[Any], total: int) -> NDArray[Any]:
    """How many of the bank's hands, `total` in all, bring each end of a box that is played.

    So many of them are `out` of play; these or lower than one's own; these or not higher.
    """
    return np.stack([out, lower - out, not_higher - lower, total - not_higher])


def ends_of(showdown: Showdown, beside: Beside) -> Ends:

    def end(verdict: Verdict, raised: int) -> End:
        box = Box(PLAYER.id, "", ANTE, raised)
        lines = showdown.lines(box, verdict, HOUSE) + beside(box, verdict, HOUSE)
        settlement = settle(lines, {}, () if raised else (PLAYER.id,))
        loss = Loss(settlement, Seating((PLAYER,), HOUSE), HouseRules())
        net = settlement.net()[PLAYER.id]
        return End(net / ANTE, loss.outcome(loss.spenders()).net[PLAYER.id] / ANTE)

    def played(kind: str) -> tuple[End, ...]:
        verdicts = Verdict(1, False, kind), *(Verdict(ahead, True, kind) for ahead in (1, 0, -1))
        return tuple(end(verdict, showdown.terms.antes * ANTE) for verdict in verdicts)

    return Ends(end(Verdict(-1, True, ""), 0), tuple(map(played, showdown.kinds)))


def falls_of_side_bet(showdown: Showdown, beside: Beside, hands: NDArray[Any]) -> tuple[Fall, ...]:
    """Every end of the side bet where so many hands are of each kind; no point turns it."""

    def fall(kind: str, chance: float) -> Fall:
        box = Box(PLAYER.id, "", ANTE, showdown.terms.antes * ANTE, side_bet=ANTE)
        lines = beside(box, Verdict(1, True, kind), HOUSE)
        net = sum(line.net for line in lines if line.box == showdown.terms.side_bet) / ANTE
        return Fall(net, net, chance)

    return gathered(map(fall, showdown.kinds, map(float, hands / hands.sum())))
