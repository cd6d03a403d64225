"""The showdown: who shows and who mucks, what each hand is, and how every pot is shared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from bondcards.engine.cards import Card
from bondcards.engine.facts import Place
from bondcards.engine.questions import Choose
from bondcards.engine.requests import Show
from bondcards.games.poker.pots import Pot, Share
from bondcards.games.poker.table import PokerTable
from bondcards.games.poker.variant import Half, Variant
from bondcards.games.ranking.made import Made
from bondcards.language.i18n import N_

Showing = Literal["show", "muck"]
SHOW: Final = "show"


class AskShow(Choose[Showing], frozen=True):
    """Show the hand, or give it up unseen?"""

    about = "showdown"
    asks = N_("{seat}, show or muck?")
    heard = {"show": "", "muck": N_("{seat} mucks")}
    means = {"show": N_("turn the cards and claim the pot"), "muck": N_("give up the pot, the cards unseen")}

    @property
    def usual(self) -> Showing:
        """Whoever has come so far shows."""
        return SHOW


async def show_hands(table: PokerTable, contested: Sequence[Pot], order: Sequence[str], bound: str) -> list[str]:
    """Those who have shown, in their order; who is not bound to may muck where somebody else can win his pots."""
    shown: list[str] = []
    mucked: list[str] = []
    for seat in order:
        free = seat != bound and may_muck(seat, contested, mucked)
        if free and await AskShow(seat, ("show", "muck")) == "muck":
            mucked.append(seat)
            continue
        table.cards[seat] = await Show(Place(seat), table.cards[seat], suited=True)
        shown.append(seat)
    return shown


def may_muck(seat: str, contested: Sequence[Pot], mucked: Sequence[str]) -> bool:
    """Whether somebody else who has not mucked can win each of a seat's pots."""
    return all(set(pot.contenders) - {seat, *mucked} for pot in contested if seat in pot.contenders)


class Won(NamedTuple):
    """A share of a pot, with the cards that make each winner's hand where they were shown."""

    share: Share
    made: tuple[tuple[Card, ...], ...] = ()


def unseen(pot: Pot, seat: str) -> Won:
    """The pot of the only seat that is left in: its cards stay covered."""
    return Won(Share("", pot.amount, (seat,)))


def shares(
    variant: Variant, halves: Sequence[Half], table: PokerTable, pot: Pot, shown: Sequence[str]
) -> Sequence[Won]:
    """How a pot is shared among those who have shown and contend for it.

    Of two halves the first gets the odd cent. Where nobody's cards make the one, the other takes all; where a record
    knows nobody's, all others have mucked.
    """
    contenders = [seat for seat in table.order if seat in shown and seat in pot.contenders]
    best = [(half, winners) for half in halves if (winners := best_of(variant, half, table, contenders))]
    if not best:
        return [unseen(pot, contenders[0])]
    part, odd = divmod(pot.amount, len(best))
    return [
        Won(
            Share(half.name, part + (odd if number == 0 else 0), tuple(winners)),
            tuple([made.cards for made in winners.values()]),
        )
        for number, (half, winners) in enumerate(best)
    ]


def best_of(variant: Variant, half: Half, table: PokerTable, contenders: Sequence[str]) -> dict[str, Made]:
    """Those with the best hand for a half of a pot, and what they have; nobody, where no hand qualifies."""
    found = {seat: variant.made(half, table.cards[seat], table.board) for seat in contenders}
    made = {seat: hand for seat, hand in found.items() if hand is not None}
    best = max([hand.strength for hand in made.values()], default=0)
    return {seat: hand for seat, hand in made.items() if hand.strength == best}
