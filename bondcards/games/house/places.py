"""Where one plays against the house: seven places, the vacant ones beside a player played blind (003).

The players sit side by side, clockwise from the bank's left, and what is left of the seven places
lies at the two ends of the row. So only who sits at an end has a vacant place beside him: the first
on his right, the last on his left. With six players there is one vacant place, beside the last,
the last to speak. When somebody leaves, the others move up.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from bondcards.cards import Card
from bondcards.errors import Refused
from bondcards.facts import Staked
from bondcards.games.seating import Seating
from bondcards.i18n import _
from bondcards.kernel import Deal, Show, Shuffle, Tell
from bondcards.questions import ANYTHING, Bet

PLACES: Final = 7
PACKS: Final = 1
FRESH_PACK: Final = Shuffle(PACKS)
"""Every hand is dealt from a whole pack."""

DEALER: Final = "dealer"

Side = Literal["", "right", "left"]
"""A seat's own place, or the one beside it that it plays blind."""

CLOCKWISE: Final[tuple[Side, ...]] = ("right", "", "left")
"""The places of one seat in the order of the deal."""


@dataclass
class Box:
    """A place played by a seat: its stakes in cents, and its cards.

    `extra` is its side bet, `price` what a bought card cost; `bonus`: whether a bonus can still be paid.
    """

    seat: str
    side: Side
    ante: int
    raised: int = 0
    extra: int = 0
    price: int = 0
    bonus: bool = True
    cards: tuple[Card, ...] = ()

    @property
    def blind(self) -> bool:
        """Whether nobody looks at its cards before they are turned."""
        return self.side != ""

    @property
    def name(self) -> str:
        """Where its cards lie: bond, bond@left."""
        return self.stake(self.seat)

    def stake(self, name: str) -> str:
        """Where such a stake of this place lies: ante, ante@left."""
        return f"{name}@{self.side}" if self.side else name

    async def turn(self) -> None:
        """Turn its cards."""
        self.cards = await Show(self.name, self.cards)


class Funds:
    """What each seat can still stake, and what the bank could still pay 1:1, in cents."""

    def __init__(self, seating: Seating) -> None:
        self._free = dict(seating.purses)
        self._cover = seating.chips(seating.bank)

    def free(self, seat: str) -> int:
        """What a seat has that is not staked or set aside."""
        return self._free[seat]

    def reach(self, seat: str) -> int:
        """How high a stake of this seat may be."""
        return min(self._free[seat], self._cover)

    def stake(self, seat: str, cents: int) -> None:
        """Set aside what is staked, or will be."""
        self._free[seat] -= cents
        self._cover -= cents

    def pay(self, seat: str, cents: int) -> None:
        """Take what a seat pays for good."""
        self._free[seat] -= cents


def refuse_number(seating: Seating) -> None:
    """One to seven play against the bank."""
    players = len(seating.from_left(seating.bank))
    if not players:
        raise Refused(_("Somebody must play against the bank."))
    if players > PLACES:
        raise Refused(_("Seven can play against the bank, not {count}.").format(count=players))


def vacant(seating: Seating) -> dict[str, tuple[Side, ...]]:
    """The vacant places beside each player."""
    players = seating.from_left(seating.bank)
    beside: dict[str, tuple[Side, ...]] = dict.fromkeys(players, ())
    gaps = PLACES - len(players)
    if players and gaps > 1:
        beside[players[0]] += ("right",)
    if players and gaps > 0:
        beside[players[-1]] += ("left",)
    return beside


class Terms(NamedTuple):
    """What is staked beside an ante: the raise, of so many antes, and a side bet, of exactly so many cents if fixed."""

    raised: str
    antes: int
    extra: str
    exactly: int = 0


async def lay_stakes(seating: Seating, funds: Funds, terms: Terms) -> list[Box]:
    """The antes, the side bets and the places played blind, clockwise.

    An ante is taken where the raise could follow, by the chips of who lays it and by those of a seat
    that banks: an ante that can never be raised is given away.
    """
    laid: list[Box] = []
    for seat, sides in vacant(seating).items():
        ante = await Bet(seat, "ante", ANYTHING, funds.reach(seat) // (1 + terms.antes))
        if isinstance(ante, str):
            continue
        own = Box(seat, "", ante)
        funds.stake(seat, (1 + terms.antes) * ante)
        low, high = (terms.exactly,) * 2 if terms.exactly else (ANYTHING, funds.reach(seat))
        extra = await Bet(seat, terms.extra, low, min(high, funds.reach(seat)))
        if isinstance(extra, int):
            own.extra = extra
            funds.stake(seat, extra)
        boxes: dict[Side, Box] = {"": own}
        for side in sides:
            blind = await Bet(seat, f"ante@{side}", ANYTHING, funds.reach(seat) // (1 + terms.antes))
            if isinstance(blind, int):
                boxes[side] = Box(seat, side, blind)
                funds.stake(seat, (1 + terms.antes) * blind)
                await lay_raise(boxes[side], terms)
        laid += [boxes[side] for side in CLOCKWISE if side in boxes]
    return laid


async def lay_raise(box: Box, terms: Terms) -> None:
    """The raise, beside the ante."""
    box.raised = terms.antes * box.ante
    await Tell(Staked(box.seat, box.stake(terms.raised), box.raised))


async def deal(boxes: Sequence[Box], rounds: int, last_up: bool) -> tuple[Card, ...]:
    """A card to each place and the bank in turn, face down; the bank's cards, the last perhaps open."""
    bank: tuple[Card, ...] = ()
    for number in range(1, rounds + 1):
        for box in boxes:
            box.cards += (await Deal(box.name, sees=() if box.blind else (box.seat,)),)
        bank += (await Deal(DEALER, sees=None if last_up and number == rounds else ()),)
    return bank


def refuse_without_ante(boxes: Collection[str]) -> None:
    """Whatever one bets, the ante comes first."""
    if boxes and "ante" not in boxes:
        raise Refused(_("Nothing is staked here without an ante on one's own place."))
