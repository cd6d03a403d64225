"""The table of a hand of poker as it goes: what each seat has before it and in the pot, its cards, and the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bondcards.engine.cards import ONE_PACK, Card, Packs
from bondcards.engine.facts import Place
from bondcards.engine.questions import Discard
from bondcards.games.betting import BettingRound, Limit, Opened
from bondcards.games.pack import Pack
from bondcards.games.poker.variant import Street

BOARD: Final = Place(name="board")


class PokerTable:
    """Seats in their order from the button's left; amounts in cents.

    `alive` are those who have not folded; what is `dead` nobody has to match. The cards of a seat lie in the order they
    came, those it has `up` apart.
    """

    def __init__(self, stacks: Mapping[str, int], packs: Packs = ONE_PACK) -> None:
        self.order = tuple(stacks)
        self.stacks = dict(stacks)
        self.put = dict.fromkeys(stacks, 0)
        self.dead = dict.fromkeys(stacks, 0)
        self.alive = list(stacks)
        self.cards: dict[str, tuple[Card, ...]] = dict.fromkeys(stacks, ())
        self.up: dict[str, tuple[Card, ...]] = dict.fromkeys(stacks, ())
        self.board: tuple[Card, ...] = ()
        self.aggressor: str | None = None
        self.pack = Pack(packs, 0, suited=True)
        self._draws = 0

    @property
    def pot(self) -> int:
        """All that has been put in."""
        return sum(self.put.values()) + sum(self.dead.values())

    def pay(self, seat: str, cents: int) -> int:
        """A seat puts so much into the pot, or all it has; what it has put."""
        paid = min(cents, self.stacks[seat])
        self.stacks[seat] -= paid
        self.put[seat] += paid
        return paid

    def lose(self, seat: str, cents: int) -> int:
        """A seat puts in so much that nobody has to match, or all it has; what it has put."""
        paid = min(cents, self.stacks[seat])
        self.stacks[seat] -= paid
        self.dead[seat] += paid
        return paid

    def give_back(self, seat: str, cents: int) -> None:
        """What nobody called goes back to its seat."""
        self.stacks[seat] += cents
        self.put[seat] -= cents

    def alive_from(self, seat: str) -> list[str]:
        """Those who are in, clockwise from a seat, which speaks first if it is in."""
        at = self.order.index(seat)
        return [other for other in (*self.order[at:], *self.order[:at]) if other in self.alive]

    def after(self, seat: str) -> str:
        """The seat on the left of another."""
        return self.order[(self.order.index(seat) + 1) % len(self.order)]

    async def deal(self, street: Street) -> None:
        """The cards of a street: first those face down, one at a time from the button's left, then those that lie up.

        At a draw all who are in throw first.
        """
        for _card in range(street.down):
            for seat in self.alive:
                self.cards[seat] += (await self.pack.take(Place(seat), (seat,)),)
        for _card in range(street.up):
            for seat in self.alive:
                card = await self.pack.take(Place(seat))
                self.cards[seat] += (card,)
                self.up[seat] += (card,)
        for _card in range(street.board):
            self.board += (await self.pack.take(BOARD),)
        if street.draw:
            await self._draw(street.draw)

    async def _draw(self, most: int) -> None:
        thrown = {seat: await self._throw(seat, most) for seat in self.alive}
        for heap in thrown.values():
            self.pack.spare(heap)
        for seat in self.alive:
            # Nobody gets back what he has just thrown himself.
            self.pack.keep(thrown[seat])
            while len(self.cards[seat]) < most:
                self.cards[seat] += (await self.pack.take(Place(seat), (seat,)),)
            self.pack.spare(thrown[seat])

    async def _throw(self, seat: str, most: int) -> Place:
        """What a seat throws goes to a heap of its own, for it may be shuffled in for the others only."""
        self._draws += 1
        heap = Place(name="discards", hand=self._draws)
        held = self.cards[seat]
        gone = await self.pack.throw(Discard(seat, held, 0, most, heap))
        self.cards[seat] = tuple([card for at, card in enumerate(held) if at not in gone])
        return heap

    async def bet(self, seats: Sequence[str], limit: Limit, opened: Opened) -> None:
        """A round of betting; whose bet or raise stands in the end is the aggressor."""
        bets = await BettingRound(seats, self.stacks, limit, opened, self.pot).play()
        for seat, cents in bets.laid.items():
            self.pay(seat, cents - opened.laid.get(seat, 0))
        self.alive = [seat for seat in self.alive if seat not in bets.folded]
        self.aggressor = bets.aggressor
