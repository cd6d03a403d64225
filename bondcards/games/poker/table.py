"""The table of a hand of poker as it goes: what each seat has before it, its cards, and what opens the betting."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bondcards.engine.cards import ONE_PACK, Card, Packs, all_known
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Place, Returned, Round, Wagered
from bondcards.engine.requests import Tell
from bondcards.engine.wagers import Wager
from bondcards.games.betting import BettingRound, Limit, Opened, Turn
from bondcards.games.pack import Pack
from bondcards.games.poker.variant import Opening, Street
from bondcards.games.ranking.made import Ranking

BOARD: Final = Place(name="board")
BEFORE_THE_FLOP: Final = "preflop"
DEAD_ANTE: Final = "dead-ante"
"""The word for an ante that nobody has to match."""


class PokerTable:
    """Seats in their order from the button's left; amounts in cents.

    `alive` have not folded; what is `dead` nobody has to match. Cards lie in the order they came, those `up` apart; who
    has `shown` has turned his. Pots are shared in whole chips.
    """

    def __init__(self, stacks: Mapping[str, int], packs: Packs = ONE_PACK, chip: int = 1) -> None:
        self.order = tuple(stacks)
        self.places = {seat: Place(seat) for seat in stacks}
        self.stacks = dict(stacks)
        self.put = dict.fromkeys(stacks, 0)
        self.dead = dict.fromkeys(stacks, 0)
        self.alive = list(stacks)
        self.cards: dict[str, tuple[Card, ...]] = dict.fromkeys(stacks, ())
        self.up: dict[str, tuple[Card, ...]] = dict.fromkeys(stacks, ())
        self.board: tuple[Card, ...] = ()
        self.shown: list[str] = []
        self.aggressor: str | None = None
        self.pack = Pack(packs, 0, suited=True)
        self.chip = chip
        self._draws = 0

    @property
    def pot(self) -> int:
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

    async def give_back_uncalled(self) -> None:
        """Who is in gets back what he has bet beyond what anybody else has put in."""
        first, second = sorted(self.put, key=lambda seat: self.put[seat], reverse=True)[:2]
        uncalled = self.put[first] - self.put[second]
        if uncalled and first in self.alive:
            self.stacks[first] += uncalled
            self.put[first] -= uncalled
            await Tell(Returned(first, uncalled))

    @property
    def bet_out(self) -> bool:
        """Whether nobody is left to speak: of those who are in all but one at most are all in."""
        return sum(self.stacks[seat] > 0 for seat in self.alive) <= 1

    def alive_from(self, seat: str) -> list[str]:
        """Those who are in, clockwise from a seat, which speaks first if it is in."""
        at = self.order.index(seat)
        return [other for other in (*self.order[at:], *self.order[:at]) if other in self.alive]

    def after(self, seat: str) -> str:
        return self.order[(self.order.index(seat) + 1) % len(self.order)]

    async def deal(self, street: Street) -> None:
        """The cards of a street, those face down first, from the button's left; at a draw all throw before that."""
        for _card in range(street.down):
            for seat in self.alive:
                self.cards[seat] += (await self.pack.take(self.places[seat], (seat,)),)
        for _card in range(street.up):
            for seat in self.alive:
                card = await self.pack.take(self.places[seat])
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
                self.cards[seat] += (await self.pack.take(self.places[seat], (seat,)),)
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
        """A round of betting; whose bet or raise stands in the end is the aggressor. What nobody called goes back."""
        bets = await BettingRound(seats, self.stacks, limit, opened, self.pot).play()
        for seat, cents in bets.laid.items():
            self.pay(seat, cents - opened.laid.get(seat, 0))
        self.alive = [seat for seat in self.alive if seat not in bets.folded]
        self.aggressor = bets.aggressor
        await self.give_back_uncalled()


# What is posted and who opens

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


async def bring_in(table: PokerTable, opening: Opening, posts: Posts, limit: Limit, least: int) -> tuple[str, Opened]:
    """The bring-in, by the lowest door card or by the highest: by whom, and how the round begins with it.

    Whoever should, and is all in already, leaves it to the next on his left who can; where nobody could answer, nobody
    brings in. It is no bet: a completion goes up to one, and counts as it.
    """
    chosen = min if opening == "lowest door" else max
    forced = chosen(table.alive, key=lambda seat: door(table.up[seat][0], ace_low=opening == "highest door"))
    able = [seat for seat in table.alive_from(forced) if table.stacks[seat]]
    if len(able) < 2:
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
    """Whose fully known open hand is the best by a ranking; of equal ones the first from the button's left."""
    return max(table.alive, key=lambda seat: ranking.strength(table.up[seat]) if all_known(table.up[seat]) else 0)


def door(card: Card, *, ace_low: bool) -> tuple[int, int]:
    """What a door card is worth: its rank, then its suit, clubs the lowest."""
    return (RANKS_ACE_LOW if ace_low else RANKS).index(card.rank), SUITS.index(card.suit)
