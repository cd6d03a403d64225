"""Who opens, and with what: blinds by position, or antes and a bring-in by the cards that lie open (003)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from bondcards.engine.cards import Card, all_known
from bondcards.engine.facts import Round, Wagered
from bondcards.engine.questions import Wager
from bondcards.engine.requests import Tell
from bondcards.games.betting import Limit, Opened, Turn
from bondcards.games.poker.felt import DEAD_ANTE
from bondcards.games.poker.table import PokerTable
from bondcards.games.poker.variant import BringIn
from bondcards.games.ranking.made import Ranking

BLINDS: Final = ("small-blind", "big-blind", "straddle")
SUITS: Final = "cdhs?"
RANKS: Final = "23456789TJQKA?"
RANKS_ACE_LOW: Final = "?A23456789TJQK"
"""The lowest first; a card of which a record knows nothing brings in last."""


class Posts(NamedTuple):
    """What is posted before and with the first cards, in cents, by seats in their order from the button's left.

    `antes` are alike for all; those that are `dead` nobody has to match. `blinds` are in the order in which they are
    posted; those who are `joining` post a bet out of their turn. The `bring_in` is what the cards force a seat to
    open with; where it `chooses`, it may bet in full at once.
    """

    antes: Mapping[str, int]
    blinds: Mapping[str, int] = {}
    bring_in: int = 0
    chooses: bool = False
    dead: Mapping[str, int] = {}
    joining: Mapping[str, int] = {}


async def post_antes(table: PokerTable, posts: Posts) -> None:
    """Antes: they lie in the pot, and are no part of the betting."""
    if any(posts.antes.values()) or any(posts.dead.values()):
        await Tell(Round("antes"))
    for seat, ante in posts.antes.items():
        if ante:
            await Tell(Wagered(seat, "ante", table.pay(seat, ante)))
    for seat, ante in posts.dead.items():
        if ante:
            await Tell(Wagered(seat, DEAD_ANTE, table.lose(seat, ante)))


async def post_blinds(table: PokerTable, posts: Posts, least: int) -> Opened:
    """The blinds; one that is short does not lower what is to be called, and the big one counts as the bet."""
    laid: dict[str, int] = {}
    for number, (seat, blind) in enumerate(posts.blinds.items()):
        laid[seat] = table.pay(seat, blind)
        if blind:
            await Tell(Wagered(seat, BLINDS[min(number, len(BLINDS) - 1)], laid[seat]))
    for seat, post in posts.joining.items():
        laid[seat] = table.pay(seat, post)
        await Tell(Wagered(seat, "post", laid[seat]))
    return Opened(least, laid, max((*posts.blinds.values(), *posts.joining.values())), bets=1)


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
            return seat, Opened(least, {seat: said.total}, said.total, max(least, said.total), bets=1, waits=seat)
    laid = table.pay(seat, posts.bring_in)
    if not posts.chooses:
        await Tell(Wagered(seat, "bring-in", laid))
    return seat, Opened(least, {seat: laid}, posts.bring_in, least - posts.bring_in, waits=seat)


def speaks_first(table: PokerTable, ranking: Ranking) -> str:
    """Whose visible hand is the best by a ranking, and speaks first; of equal ones the first from the button's left.

    A hand of which a record has not kept every card is not visible.
    """
    return max(table.alive, key=lambda seat: ranking.strength(table.up[seat]) if all_known(table.up[seat]) else 0)


def door(card: Card, *, ace_low: bool) -> tuple[int, int]:
    """What a door card is worth: its rank, then its suit, clubs the lowest."""
    return (RANKS_ACE_LOW if ace_low else RANKS).index(card.rank), SUITS.index(card.suit)
