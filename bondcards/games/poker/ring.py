"""What a poker table carries from hand to hand: the button, and what each seat has before it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine.facts import Stack
from bondcards.games.seating import Seating


class Ring(Struct, frozen=True):
    """The `button` of the last hand, the `seats` that were there, clockwise, and their `stacks` by seat, in cents.

    Whoever sits out keeps what he has before him; whoever is not there yet buys in.
    """

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
        order = seating.ids if self.button in seating.ids else self.seats
        at = order.index(self.button)
        return next((seat for seat in (*order[at + 1 :], *order[: at + 1]) if seat in playing), playing[0])

    def after(self, net: Mapping[str, int]) -> Ring:
        """The same with what each has won and lost (cents)."""
        return replace(self, stacks=tuple([(seat, cents + net.get(seat, 0)) for seat, cents in self.stacks]))
