"""The showdown against the house: with what the bank plays, who has the better hand, and what that is paid (003).

A bank that does not play pays antes and returns the raises. If it does, the better hand wins or loses both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

from bondcards.engine.cards import Card
from bondcards.engine.facts import DEALER, Fact, Place
from bondcards.engine.settlement import Line, Settlement, settle
from bondcards.games.house.boxes import ANTE, Box, Terms
from bondcards.games.ranking.made import Grade
from bondcards.games.seating import Seating
from bondcards.games.worth import PokerHand


class Prizes(NamedTuple):
    """What ante and raise gain where they win, in cents."""

    ante: int
    raised: int


class Verdict(NamedTuple):
    """What the showdown says of a box: 1 where it wins, -1 where it loses; whether the bank plays; its kind.

    The cards of a folded box are never turned, and their kind is empty.
    """

    result: Literal[-1, 0, 1]
    bank_plays: bool
    kind: str


class Showdown(NamedTuple):
    """A game's showdown: how `cards` cards rank in which `kinds`, from what rank the bank `plays`, what is paid."""

    terms: Terms
    cards: int
    grade: Callable[[Sequence[Card]], Grade]
    kinds: Sequence[str]
    plays: Grade
    prizes: Callable[[Box, str], Prizes]

    def verdict(self, box: Box, bank: Sequence[Card]) -> Verdict:
        """Compare a box with the bank; a bank that does not play loses to whoever has not folded."""
        theirs = self.grade(bank)
        bank_plays = theirs >= self.plays
        if not box.raised:
            return Verdict(-1, bank_plays, "")
        ours = self.grade(box.cards)
        kind = self.kinds[ours[0]]
        if not bank_plays or ours > theirs:
            return Verdict(1, bank_plays, kind)
        return Verdict(0 if ours == theirs else -1, bank_plays, kind)

    def lines(self, box: Box, verdict: Verdict, payer: str) -> list[Line]:
        """What becomes of ante and raise."""
        prizes = self.prizes(box, verdict.kind)
        won, lost = verdict.result > 0, verdict.result < 0
        ante = prizes.ante if won else -box.ante if lost else 0
        lines = [Line(box.seat, box.stake(ANTE), box.ante, ante, payer, if_won=prizes.ante)]
        if box.raised:
            net = (prizes.raised if verdict.bank_plays else 0) if won else -box.raised if lost else 0
            stake = box.stake(self.terms.raised)
            lines.append(Line(box.seat, stake, box.raised, net, payer, if_won=prizes.raised))
        return lines

    def accounts(
        self,
        seating: Seating,
        boxes: Iterable[Box],
        bank: Sequence[Card],
        beside: Callable[[Box, Verdict, str], list[Line]],
    ) -> Settlement:
        """Every box settled by the bank, clockwise from its left, and what lies `beside` ante and raise."""
        lines: list[Line] = []
        folded: list[str] = []
        for box in boxes:
            verdict = self.verdict(box, bank)
            lines += self.lines(box, verdict, seating.bank) + beside(box, verdict, seating.bank)
            if not box.raised:
                folded.append(box.seat)
        return settle(lines, seating.purses, folded)

    def worth(self, place: Place, cards: Sequence[Card], facts: Sequence[Fact]) -> tuple[PokerHand, ...]:
        """What a whole hand is; for the bank's, whether it plays."""
        if len(cards) != self.cards:
            return ()
        kind, *deciding = rank = self.grade(cards)
        plays = rank >= self.plays if place == DEALER else None
        return (PokerHand(self.cards, self.kinds[kind], tuple(deciding), plays),)
