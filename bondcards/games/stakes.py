"""The stakes that stand hand after hand, and what a seat may still lay in one."""

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from bondcards.engine import money
from bondcards.engine.settlement import HOUSE
from bondcards.errors import OfSomebody, Refused
from bondcards.games.seating import Seating
from bondcards.language.i18n import _

Stakes = dict[str, dict[str, int]]
"""Cents by seat and box. A box with 0 is passed without a word; one that is not there is asked for."""


class Wished(Struct, frozen=True):
    """What is to stand: the `stake` (cents) of each agent on his main box, and the `bets` of single seats by box."""

    stake: int | None = None
    bets: Mapping[str, Mapping[str, int]] = {}


def spoken_of(laid: Mapping[str, int], parts: Sequence[Sequence[str]]) -> dict[str, int]:
    """Stakes with a 0 on other boxes of the parts (boxes of one role) they speak of: the seat passes those."""
    known = [box for part in parts if any(box in laid for box in part) for box in part]
    return {**dict.fromkeys(known, 0), **laid}


class NoBox(Refused):
    """A stake is to lie where this game has no place for it: what was said, and the boxes there are."""

    def __init__(self, game: str, box: str, boxes: Sequence[str]) -> None:
        self.game, self.box, self.boxes = game, box, tuple(boxes)
        super().__init__(f"{game}: {box} ({', '.join(boxes)})")


def on_boxes(
    game: str,
    seating: Seating,
    wished: Wished,
    boxes: Sequence[str],
    *,
    main: Mapping[str, str] | None = None,
    of_bank: Sequence[str] = (),
) -> Stakes:
    """The stakes of a game where everybody but the bank stakes on the same boxes, in one part.

    A stake that names no box lies on the first of them, or on what `main` names for a seat. The bank lays only on
    those `of_bank`. Checked are the boxes, what each agent has, and what a bank that is held for good could pay.
    """
    refuse_strangers(seating, wished)
    stakes: Stakes = {}
    for seat in seating.ids:
        if seat in wished.bets:
            refuse_boxes(game, wished.bets[seat], boxes)
            if seat == seating.bank and not set(wished.bets[seat]) <= set(of_bank):
                raise OfSomebody(seat, _("{person} holds the bank, and cannot stake against it."))
            stakes[seat] = spoken_of(wished.bets[seat], [boxes])
        elif wished.stake is not None and seat in seating.pcs and seat != seating.bank:
            box = boxes[0] if main is None else main[seat]
            stakes[seat] = spoken_of({box: wished.stake}, [boxes])
    refuse_beyond_chips(seating, stakes)
    return stakes


def refuse_strangers(seating: Seating, wished: Wished) -> None:
    for seat in wished.bets:
        if seat not in seating.ids:
            raise not_at_table(seat)


def not_at_table(seat: str) -> OfSomebody:
    return OfSomebody(seat, _("{person} does not sit at this table, and cannot stake."))


def refuse_boxes(game: str, laid: Collection[str], boxes: Sequence[str]) -> None:
    for box in laid:
        if box not in boxes:
            raise NoBox(game, box, boxes)


def refuse_beyond_chips(seating: Seating, stakes: Stakes) -> None:
    for seat, laid in stakes.items():
        staked, chips = sum(laid.values()), seating.chips(seat)
        if seat in seating.pcs and staked > chips:
            raise overstaked(seat, staked, chips)


def overstaked(seat: str, stake: int, chips: int) -> OfSomebody:
    sentence = _("{person} has {chips} and cannot stake {stake}.")
    return OfSomebody(seat, sentence.format(person="{person}", chips=money.text(chips), stake=money.text(stake)))


def refuse_unpayable(seating: Seating, stakes: Stakes) -> None:
    """A seat that banks for good refuses stakes it could not pay 1:1, and those of its own with them."""
    if seating.bank == HOUSE:
        return
    asked, chips = sum(sum(laid.values()) for laid in stakes.values()), seating.chips(seating.bank)
    if asked > chips:
        raise Refused(
            _("The bank has {chips} and could not pay stakes of {stakes}.").format(
                chips=money.text(chips), stakes=money.text(asked)
            )
        )


# What a seat may still lay, and what a bank could still pay


class Funds:
    """The chips of a hand, in cents, as they are laid, settled and given back; `bank_left`: what it could pay 1:1."""

    def __init__(self, seating: Seating, bank: str) -> None:
        self._free = dict(seating.purses)
        self.bank_left = seating.chips(bank)

    def free(self, seat: str) -> int:
        """What a seat has that is not staked or set aside."""
        return self._free[seat]

    def reach(self, seat: str) -> int:
        """How high a further stake of this seat may be: as far as its chips go, and the bank could pay 1:1."""
        return min(self._free[seat], self.bank_left)

    def lay(self, seat: str, cents: int) -> None:
        self._free[seat] -= cents
        self.bank_left -= cents

    def give_back(self, seat: str, cents: int) -> None:
        self.lay(seat, -cents)

    def set_aside(self, seat: str, cents: int) -> None:
        """A seat lays what nobody has to cover: a price, a side bet, a stake of the bank's own."""
        self._free[seat] -= cents

    def settle(self, seat: str, stake: int, net: int) -> None:
        """A stake that was laid is settled in mid-hand: the bank pays `net` to the seat, or takes it."""
        self._free[seat] += stake + net
        self.bank_left += stake - net

    def collect(self, cents: int) -> None:
        """So much more, or less, can be covered once a bet is settled in mid-hand; what a seat gains is not staked."""
        self.bank_left += cents

    def limit(self, cents: int) -> None:
        self.bank_left = min(self.bank_left, cents)
