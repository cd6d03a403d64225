"""What a seat may still lay, and what a bank could still pay: one account for every game with a bank.

A seat's bank takes no stake that it could not pay 1:1 with what it has at that moment of the hand, what it
has won and paid in this hand counted.
"""

from __future__ import annotations

from bondcards.games.seating import Seating


class Funds:
    """The chips of a hand, in cents, as they are laid, settled and given back.

    `bank_left` is what the bank could still pay 1:1.
    """

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
        """A seat lays a stake that the bank must be able to pay."""
        self._free[seat] -= cents
        self.bank_left -= cents

    def give_back(self, seat: str, cents: int) -> None:
        """A stake returns to its seat."""
        self.lay(seat, -cents)

    def set_aside(self, seat: str, cents: int) -> None:
        """A seat lays what nobody has to cover: a price, a side bet, a stake of the bank's own."""
        self._free[seat] -= cents

    def settle(self, seat: str, stake: int, net: int) -> None:
        """A stake that was laid is settled in mid-hand: the bank pays `net` to the seat, or takes it."""
        self._free[seat] += stake + net
        self.bank_left += stake - net

    def collect(self, cents: int) -> None:
        """So much more can be covered once a stake or a premium is settled in mid-hand; less, where more was paid.

        What a seat is paid it does not stake again in this hand.
        """
        self.bank_left += cents

    def limit(self, cents: int) -> None:
        """The bank takes no more than this in all."""
        self.bank_left = min(self.bank_left, cents)
