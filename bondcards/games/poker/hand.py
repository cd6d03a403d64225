"""A hand of poker between the seats: the one course of all sixteen variants, each a row in `variants` (003, 000)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine.facts import Awarded, Button, Round, Stack, Staked
from bondcards.engine.requests import Tell
from bondcards.engine.settlement import Settlement
from bondcards.games.betting import LIMITS, Limit, Opened
from bondcards.games.game import Fell
from bondcards.games.poker import showdown
from bondcards.games.poker.showdown import Share, Showing
from bondcards.games.poker.table import PokerTable, Posts, bring_in, post_antes, post_blinds, speaks_first
from bondcards.games.poker.variant import Half, Options, Street, Variant
from bondcards.games.seating import Seating

# What is carried from hand to hand


class Ring(Struct, frozen=True):
    """The last hand's `button`, `seats` (clockwise) and `stacks` (cents), kept by who sits out; a newcomer buys in."""

    button: str = ""
    seats: tuple[str, ...] = ()
    stacks: tuple[tuple[str, int], ...] = ()

    def brought(self, seating: Seating) -> list[Stack]:
        """What each seat plays the next hand with, clockwise: who has nothing left buys in while his chips last."""
        found: list[Stack] = []
        before = dict(self.stacks)
        for seat in seating.seats:
            left = min(before.get(seat.id, 0), seat.chips)
            bought = 0 if left else min(seating.blinds.buy_in, seat.chips)
            if left or bought:
                found.append(Stack(seat.id, left or bought, bought))
        return found

    def next_button(self, seating: Seating, playing: tuple[str, ...]) -> str:
        """The first on the left of the last button who plays; at first an NPC, without one the last seat."""
        if not self.button:
            npcs = [seat.id for seat in seating.seats if seat.kind == "npc" and seat.id in playing]
            return npcs[0] if npcs else playing[-1]
        known = list(dict.fromkeys((*dict(self.stacks), *self.seats)))
        at = known.index(self.button)
        # For a button who sits out stands the nearest on his right who does not.
        right = next((seat for seat in (*known[at::-1], *known[:at:-1]) if seat in seating.ids), seating.ids[-1])
        at = seating.ids.index(right) + 1
        return next(seat for seat in (*seating.ids[at:], *seating.ids[:at]) if seat in playing)

    def after(self, net: Mapping[str, int]) -> Ring:
        return replace(self, stacks=tuple([(seat, cents + net.get(seat, 0)) for seat, cents in self.stacks]))


# The hand


class Terms(NamedTuple):
    """What a hand is played for, in cents: what is posted, the limit, and the bet of the early and the late rounds."""

    posts: Posts
    limit: Limit
    bets: tuple[int, int]
    halves: tuple[Half, ...]
    showing: Showing


async def hand(variant: Variant, seating: Seating, options: Options, carried: Ring) -> Fell[Ring]:
    brought = carried.brought(seating)
    playing = tuple([stack.seat for stack in brought])
    if len(playing) < 2:
        return Fell(Settlement(()), carried)
    button = carried.next_button(seating, playing)
    await Tell(Button(button))
    for stack in brought:
        await Tell(stack)
    at = playing.index(button) + 1
    stacks = {stack.seat: stack.amount for stack in (*brought[at:], *brought[:at])}
    played_for = terms(variant, seating, options, tuple(stacks))
    settlement = await play_streets(variant, PokerTable(stacks, variant.packs, seating.chip), played_for)
    return Fell(settlement, Ring(button, seating.ids, tuple({**dict(carried.stacks), **stacks}.items())))


def terms(variant: Variant, seating: Seating, options: Options, order: Sequence[str]) -> Terms:
    """What is posted and bet at a table: blinds, or in stud an ante of a fifth and a bring-in of half the small bet."""
    blinds = seating.blinds
    if variant.opening == "blinds":
        # With two seats the button has the small blind.
        small, big = (order[-1], order[0]) if len(order) == 2 else (order[0], order[1])
        posts = Posts(dict.fromkeys(order, blinds.ante or 0), {small: blinds.small, big: blinds.big})
    else:
        ante = blinds.big // 5 if blinds.ante is None else blinds.ante
        posts = Posts(dict.fromkeys(order, ante), bring_in=blinds.big // 2)
    doubled = 2 * blinds.big if options.limit == "fixed" else blinds.big
    showing = Showing("first" if options.muck == "yes" else "all")
    return Terms(posts, LIMITS[options.limit], (blinds.big, doubled), options.halves(variant), showing)


async def play_streets(variant: Variant, table: PokerTable, terms: Terms) -> Settlement:
    await table.pack.shuffle()
    await post_antes(table, terms.posts)
    for number, street in enumerate(variant.streets):
        await Tell(Round(street.name))
        first, opened = await open_street(variant, table, terms, number, street)
        await table.bet(table.alive_from(first), terms.limit, opened)
        if len(table.alive) == 1:
            break
        if terms.showing.at_once and table.bet_out and len(table.board) < variant.board and not table.shown:
            await showdown.turn_hands(table, showing_order(table))
    return await settle(variant, table, terms)


async def open_street(
    variant: Variant, table: PokerTable, terms: Terms, number: int, street: Street
) -> tuple[str, Opened]:
    """The cards of a street, and what is posted with the first of them: who speaks first, and what he answers."""
    # With a fixed limit, bets are doubled from the third round on.
    least = terms.bets[number >= 2]
    posts, first = terms.posts, table.order[0]
    if number == 0 and posts.blinds:
        opened = await post_blinds(table, posts, least)
        await table.deal(street)
        return table.after(list(posts.blinds)[-1]), opened
    await table.deal(street)
    if variant.opening == "blinds":
        return first, Opened(least)
    if number == 0:
        seat, opened = await bring_in(table, variant.opening, posts, terms.limit, least)
        return table.after(seat), opened
    return speaks_first(table, terms.halves[0].ranking), Opened(least)


def showing_order(table: PokerTable) -> list[str]:
    """The last aggressor first, then clockwise."""
    return table.alive_from(table.aggressor if table.aggressor in table.alive else table.order[0])


async def settle(variant: Variant, table: PokerTable, terms: Terms) -> Settlement:
    """The pots go to the last who is in, or to those who show the best hands."""
    for contributor, cents in table.put.items():
        if cents + table.dead[contributor]:
            await Tell(Staked(contributor, showdown.BOX, cents + table.dead[contributor]))
    contested = showdown.pots(table.put, table.alive, table.dead)
    if len(table.alive) == 1:
        # The cards of the only seat that is left in stay covered.
        left = table.alive
        won = [(pot, [Share("", pot.amount, (left[0],))]) for pot in contested]
    else:
        await showdown.show_hands(table, contested, showing_order(table), terms.showing)
        left = table.shown
        won = [(pot, showdown.shares(variant, terms.halves, table, pot, left)) for pot in contested]
    for number, (_pot, shares) in enumerate(won, 1):
        for share in shares:
            await Tell(Awarded(number, *share))
    gone = [seat for seat in table.order if seat not in left and table.put[seat] + table.dead[seat]]
    return showdown.settle_pots(table.order, won, gone, table.chip)
