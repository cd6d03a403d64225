"""The showdown: who shows and who mucks, what each hand is, and how every pot is shared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from bondcards.cards import Card
from bondcards.games.poker.pots import Pot, Share
from bondcards.games.poker.table import PokerTable
from bondcards.games.poker.variant import Half, Variant
from bondcards.games.ranking.made import Made
from bondcards.i18n import N_
from bondcards.kernel import Show
from bondcards.places import Place
from bondcards.questions import Choose

Showing = Literal["show", "muck"]


class AskShow(Choose[Showing], frozen=True):
    """Show the hand, or give it up unseen?"""

    about = "showdown"
    asks = N_("{seat}, show or muck?")
    heard = {"show": "", "muck": N_("{seat} mucks")}
    means = {"show": N_("turn the cards and claim the pot"), "muck": N_("give up the pot, the cards unseen")}

    @property
    def usual(self) -> Showing:
        """Whoever has come so far shows."""
        return "show"


async def show_hands(table: PokerTable, contested: Sequence[Pot], first: str) -> list[str]:
    """Those who have shown, from the seat that must; each other may muck where somebody else can win his pots."""
    order = table.alive_from(first)
    shown: list[str] = []
    mucked: list[str] = []
    for seat in order:
        others = {other for other in order if other not in (seat, *mucked)}
        free = seat != first and all(others & set(pot.contenders) for pot in contested if seat in pot.contenders)
        if free and await AskShow(seat, ("show", "muck")) == "muck":
            mucked.append(seat)
            continue
        table.cards[seat] = await Show(Place(seat), table.cards[seat], suited=True)
        shown.append(seat)
    return shown


class Won(NamedTuple):
    """A share of a pot, with the cards that make each winner's hand where they were shown."""

    share: Share
    made: tuple[tuple[Card, ...], ...] = ()


def shares(
    variant: Variant, halves: Sequence[Half], table: PokerTable, pot: Pot, shown: Sequence[str]
) -> Sequence[Won]:
    """How a pot is shared among those who have shown and contend for it.

    Of two halves the first gets the odd cent. Where nobody's cards make the one, the other takes all.
    """
    contenders = [seat for seat in table.order if seat in shown and seat in pot.contenders]
    best = [(half, winners) for half in halves if (winners := best_of(variant, half, table, contenders))]
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
    found = {seat: composed(variant, half, table, seat) for seat in contenders}
    made = {seat: hand for seat, hand in found.items() if hand is not None}
    best = max([hand.strength for hand in made.values()], default=0)
    return {seat: hand for seat, hand in made.items() if hand.strength == best}


def composed(variant: Variant, half: Half, table: PokerTable, seat: str) -> Made | None:
    """The best hand of a seat for a half of the pot; None where it has none that qualifies."""
    return variant.composed(half.ranking, table.cards[seat], table.board)
