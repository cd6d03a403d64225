"""A hand of vingt-et-un as it stands (002): the bank, the pack, every seat's hands, and what has been settled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bondcards.facts import Staked
from bondcards.games.pack import Pack
from bondcards.games.seating import Seating
from bondcards.games.twentyone.customs import Customs
from bondcards.games.twentyone.hands import Held, Points, box_of
from bondcards.kernel import Show, Tell
from bondcards.settlement import Line


@dataclass
class Coup:
    """A hand as it stands: who banks, the cards, each seat's hands, and what has been settled so far.

    `funds` is what the bank could still pay 1:1, in cents. `natural` are the seats that turned one, `racing` the
    hands that wait for the dealer; `primes` what the shown combinations of those among them pay.
    """

    seating: Seating
    bank: str
    funds: int
    customs: Customs
    pack: Pack
    held: dict[str, list[Held]] = field(default_factory=dict[str, list[Held]])
    dealer: Points = field(default_factory=Points)
    side: dict[str, int] = field(default_factory=dict[str, int])
    lines: list[Line] = field(default_factory=list[Line])
    naturals: list[str] = field(default_factory=list[str])
    racing: list[Held] = field(default_factory=list[Held])
    primes: dict[str, int] = field(default_factory=dict[str, int])
    discards: int = 0

    def seat(self, stakes: Mapping[str, int]) -> None:
        """Sit down those who stake, in the order of play; what they stake the bank must be able to pay."""
        self.held = {seat: [Held(seat, seat, stake)] for seat, stake in stakes.items()}
        self.funds -= sum(stakes.values())

    @property
    def hands(self) -> list[Held]:
        """All hands, clockwise from the dealer's left."""
        return [held for hands in self.held.values() for held in hands]

    def discard(self) -> str:
        """Where the next card lies that nobody keeps."""
        self.discards += 1
        return box_of("discard", self.discards)

    def stake(self, seat: str) -> int:
        """What a seat has on all its hands, in cents."""
        return sum(held.stake for held in self.held[seat])

    def can_add(self, seat: str, amount: int) -> bool:
        """Whether a seat has so much more to stake (cents), and the bank so much to pay it."""
        return amount <= self.funds and amount + self.stake(seat) + self.side.get(seat, 0) <= self.seating.chips(seat)

    async def add(self, held: Held, amount: int) -> None:
        """Lay more on a hand."""
        held.stake += amount
        self.funds -= amount
        await Tell(Staked(held.seat, "stake", self.stake(held.seat)))

    def settle(self, held: Held, net: int, if_won: int | None = None) -> None:
        """Settle a hand, its seat's gain in cents."""
        self.lines.append(Line(held.seat, "stake", held.stake, net, self.bank, if_won=if_won))

    async def turn(self, held: Held) -> None:
        """Lay a hand open."""
        held.points.turn(await Show(held.box, held.points.cards))
