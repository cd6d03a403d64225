"""What hands come to: who won what from whom, and the points spent. Accounts add up, and undone hands go off."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from bondcards.campaign.moves import Move, Transfer, sums, who_won
from bondcards.engine.settlement import Debt


class Account(msgspec.Struct, frozen=True):
    """So many hands; amounts in cents, points as they were spent.

    `net` is each one's gain or loss, `transfers` what of each two people the one has won from the other in all,
    `debts` what each debtor could not pay each creditor; a croupier's share goes by `house`.
    """

    hands: int = 0
    net: dict[str, int] = {}
    transfers: tuple[Transfer, ...] = ()
    points: dict[str, int] = {}
    debts: tuple[Debt, ...] = ()

    def plus(self, other: Account, times: int = 1) -> Account:
        """Both accounts in one, where the other counts so many times; -1 takes it off."""
        won = [transfer._replace(amount=times * transfer.amount) for transfer in other.transfers]
        owed = [debt._replace(amount=times * debt.amount) for debt in other.debts]
        return Account(
            self.hands + times * other.hands,
            _sum(self.net, other.net, times),
            who_won((*self.transfers, *won)),
            _nonzero(_sum(self.points, other.points, times)),
            _summed((*self.debts, *owed)),
        )


def of_one(
    moves: Iterable[Move], transfers: Iterable[Transfer], debts: Iterable[Debt] = (), *, hands: int = 1
) -> Account:
    """The account of one hand, or with `hands=0` of one roll."""
    transfers = tuple(transfers)
    net: dict[str, int] = {}
    for giver, taker, amount in transfers:
        net[giver] = net.get(giver, 0) - amount
        net[taker] = net.get(taker, 0) + amount
    spent = {person: -change for person, change in sums(moves, "heroism").items()}
    return Account(hands, net, who_won(transfers), _nonzero(spent), _summed(debts))


def total(accounts: Iterable[Account]) -> Account:
    """Several accounts in one."""
    whole = Account()
    for account in accounts:
        whole = whole.plus(account)
    return whole


def _sum(one: Mapping[str, int], other: Mapping[str, int], times: int) -> dict[str, int]:
    return {
        who: one.get(who, 0) + times * other.get(who, 0) for who in (*one, *(who for who in other if who not in one))
    }


def _nonzero(amounts: Mapping[str, int]) -> dict[str, int]:
    return {who: amount for who, amount in amounts.items() if amount}


def _summed(debts: Iterable[Debt]) -> tuple[Debt, ...]:
    owed: dict[tuple[str, str], int] = {}
    for debtor, creditor, amount in debts:
        owed[debtor, creditor] = owed.get((debtor, creditor), 0) + amount
    return tuple(Debt(*pair, amount) for pair, amount in owed.items() if amount)
