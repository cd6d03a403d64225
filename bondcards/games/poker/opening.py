"""Who opens, and with what: blinds by position, or antes and a bring-in by the cards that lie open (003)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from bondcards.cards import Card
from bondcards.facts import Round, Wagered
from bondcards.games.betting import Limit, Opened, Turn
from bondcards.games.poker.table import PokerTable
from bondcards.games.poker.variant import BringIn
from bondcards.games.ranking.made import Ranking
from bondcards.kernel import Tell
from bondcards.wagers import Wager

BLINDS: Final = ("small-blind", "big-blind", "straddle")
SUITS: Final = "cdhs"
RANKS: Final = "23456789TJQKA"
RANKS_ACE_LOW: Final = "A23456789TJQK"
"""The lowest first."""


class Posts(NamedTuple):
    """What is posted before and with the first cards, in cents, by seats in their order from the button's left.

    `blinds` are in the order in which they are posted. The `bring_in` is what the cards force a seat to open with;
    where it `chooses`, it may bet in full at once.
    """

    antes: Mapping[str, int]
    blinds: Mapping[str, int] = {}
    bring_in: int = 0
    chooses: bool = False


async def post_antes(table: PokerTable, antes: Mapping[str, int]) -> None:
    """Antes: they lie in the pot, and are no part of the betting."""
    if any(antes.values()):
        await Tell(Round("antes"))
    for seat, ante in antes.items():
        if ante:
            await Tell(Wagered(seat, "ante", table.pay(seat, ante)))


async def post_blinds(table: PokerTable, blinds: Mapping[str, int], least: int) -> Opened:
    """The blinds; one that is short does not lower what is to be called, and the big one counts as the bet."""
    laid: dict[str, int] = {}
    for number, (seat, blind) in enumerate(blinds.items()):
        laid[seat] = table.pay(seat, blind)
        await Tell(Wagered(seat, BLINDS[min(number, len(BLINDS) - 1)], laid[seat]))
    return Opened(least, laid, max(blinds.values()), bets=1)


async def bring_in(table: PokerTable, opening: BringIn, posts: Posts, limit: Limit, least: int) -> tuple[str, Opened]:
    """The bring-in, by the lowest door card or by the highest: by whom, and how the round begins with it.

    Whoever should, and is all in already, leaves it to the next on his left who can. It is no bet: a completion goes
    up to one, and counts as it.
    """
    chosen = min if opening.lowest_door else max
    forced = chosen(table.alive, key=lambda seat: door(table.up[seat][0], ace_low=not opening.lowest_door))
    able = [seat for seat in table.alive_from(forced) if table.stacks[seat]]
    if not able:
        return forced, Opened(least)
    seat, stack = able[0], table.stacks[able[0]]
    if posts.chooses:
        low, high = limit.span(Turn(0, stack, 0, least, table.pot))
        turn = Wager(seat, 0, min(posts.bring_in, stack), low, high, ("bring-in", "bet"), stack, table.pot)
        said = await turn
        if said.verb == "bet":
            table.pay(seat, said.total)
            return seat, Opened(least, {seat: said.total}, said.total, said.total, bets=1, waits=seat)
        laid = table.pay(seat, posts.bring_in)
    else:
        laid = table.pay(seat, posts.bring_in)
        await Tell(Wagered(seat, "bring-in", laid))
    return seat, Opened(least, {seat: laid}, posts.bring_in, least - posts.bring_in, waits=seat)


def speaks_first(table: PokerTable, ranking: Ranking) -> str:
    """Whose visible hand is the best by a ranking, and speaks first; of equal ones the first from the button's left."""
    return max(table.alive, key=lambda seat: ranking.strength(table.up[seat]))


def door(card: Card, *, ace_low: bool) -> tuple[int, int]:
    """What a door card is worth: its rank, then its suit, clubs the lowest."""
    return (RANKS_ACE_LOW if ace_low else RANKS).index(card.rank), SUITS.index(card.suit)
