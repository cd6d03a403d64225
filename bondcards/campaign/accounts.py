"""What moves chips and points, who won what from whom, and accounts of it that add up. Amounts in cents.

They are kept up with every hand, and who looks for damage reckons them again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import reduce
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

import msgspec

from bondcards.campaign.reasons import Reason
from bondcards.engine.settlement import Debt
from bondcards.engine.settlement import Transfer as Transfer

if TYPE_CHECKING:
    from bondcards.campaign.journal import Journal
    from bondcards.campaign.sessions import Session

Purse = Literal["chips", "heroism"]
PURSES: Final[tuple[Purse, Purse]] = ("chips", "heroism")


class Move(NamedTuple):
    """A change of somebody's purse: cents of chips, or points; `why` is a person's own words where it is text."""

    person: str
    purse: Purse
    change: int
    why: str | Reason


def sums(moves: Iterable[Move], purse: Purse) -> dict[str, int]:
    changes: dict[str, int] = {}
    for move in moves:
        if move.purse == purse:
            changes[move.person] = changes.get(move.person, 0) + move.change
    return changes


def who_won(transfers: Iterable[Transfer]) -> tuple[Transfer, ...]:
    """Between each two people, what the one who won took from the other in all, in cents.

    >>> who_won([Transfer("bond", "le-chiffre", 500), Transfer("le-chiffre", "bond", 800)])
    (Transfer(giver='le-chiffre', taker='bond', amount=300),)
    """
    between: dict[tuple[str, str], int] = {}
    for giver, taker, amount in transfers:
        pair, sign = ((giver, taker), 1) if giver < taker else ((taker, giver), -1)
        between[pair] = between.get(pair, 0) + sign * amount
    won = [
        Transfer(one, other, amount) if amount > 0 else Transfer(other, one, -amount)
        for (one, other), amount in between.items()
        if amount
    ]
    return tuple(sorted(won, key=attrgetter("taker", "giver")))


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
    transfers = tuple(transfers)
    net: dict[str, int] = {}
    for giver, taker, amount in transfers:
        net[giver] = net.get(giver, 0) - amount
        net[taker] = net.get(taker, 0) + amount
    spent = {person: -change for person, change in sums(moves, "heroism").items()}
    return Account(hands, net, who_won(transfers), _nonzero(spent), _summed(debts))


def total(accounts: Iterable[Account]) -> Account:
    return reduce(Account.plus, accounts, Account())


def _sum(one: Mapping[str, int], other: Mapping[str, int], times: int) -> dict[str, int]:
    return {who: one.get(who, 0) + times * other.get(who, 0) for who in dict.fromkeys((*one, *other))}


def _nonzero(amounts: Mapping[str, int]) -> dict[str, int]:
    return {who: amount for who, amount in amounts.items() if amount}


def _summed(debts: Iterable[Debt]) -> tuple[Debt, ...]:
    owed: dict[tuple[str, str], int] = {}
    for debtor, creditor, amount in debts:
        owed[debtor, creditor] = owed.get((debtor, creditor), 0) + amount
    return tuple(Debt(*pair, amount) for pair, amount in owed.items() if amount)


OPEN: Final = "SELECT id, head FROM hand WHERE id NOT IN (SELECT hand FROM ending)"


def at_open_hands(found: Iterable[Iterable[Any]]) -> Iterator[tuple[int, list[str]]]:
    for hand, text in found:
        with suppress(msgspec.DecodeError, AttributeError, KeyError, TypeError):
            head = msgspec.json.decode(text)
            options = head.get("options", {})
            # Whoever is only watched is bound by no hand.
            watched = options.get("reading") and not options.get("points")
            yield hand, [] if watched else [seat["id"] for seat in head.get("seating", {}).get("seats", ())]


PLAYED: Final = """
    SELECT hand.session, hand.sitting, undo.id, ending.moves, ending.transfers, ending.debts
    FROM ending JOIN hand ON hand.id = ending.hand LEFT JOIN undo ON undo.hand = hand.id
    WHERE ending.result IS NOT NULL
    UNION ALL SELECT session, 0, NULL, moves, transfers, '[]' FROM roll
"""


def reckoned(played: Iterable[Iterable[Any]]) -> dict[tuple[int, int], Account]:
    """The accounts by session and sitting of what `PLAYED` finds; 0 is in place of a sitting for the rolls."""
    kept: dict[tuple[int, int], Account] = {}
    for session, sitting, undone, moves, transfers, debts in played:
        with suppress(msgspec.DecodeError, TypeError):
            account = of_one(
                msgspec.json.decode(moves, type=tuple[Move, ...]),
                msgspec.json.decode(transfers, type=tuple[Transfer, ...]),
                msgspec.json.decode(debts, type=tuple[Debt, ...]),
                hands=int(sitting > 0),
            )
            whole = kept.get((session, sitting), Account()).plus(account)
            kept[session, sitting] = whole.plus(account, -1) if undone else whole
    return kept


class _Kept(msgspec.Struct):
    totals: Account


def count(journal: Journal, session: int, sitting: int, account: Account, times: int = 1) -> None:
    """Add the account of a hand or roll to what it belongs to; -1 `times` takes it off.

    It is kept up with every hand, so that nobody adds up thousands of them. What the rolls of an evening come to
    stands under 0 in place of a sitting.
    """
    kept = _kept(journal, "session = ? AND sitting = ?", session, sitting).plus(account, times)
    journal.execute(
        "INSERT INTO account (session, sitting, totals) VALUES (?, ?, ?) "
        "ON CONFLICT (session, sitting) DO UPDATE SET totals = excluded.totals",
        session,
        sitting,
        msgspec.json.encode(kept).decode(),
    )


def of_sitting(journal: Journal, sitting: int) -> Account:
    return _kept(journal, "sitting = ?", sitting)


def of_session(journal: Journal, session: Session) -> Account:
    return _kept(journal, "session = ? ORDER BY sitting = 0, sitting", session.id)


def _kept(journal: Journal, which: str, *parameters: int) -> Account:
    sql = f"SELECT totals FROM account WHERE {which}"
    return total(kept.totals for kept in journal.records(_Kept, sql, *parameters, plain=("totals",)))
