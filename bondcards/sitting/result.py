"""A settled hand as everybody needs it afterwards: the screen, the journal, the JSON, an audit."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from bondcards.engine.facts import Banks, Fact, Irregular, cards_on_table, stakes_on_table
from bondcards.games import catalogue
from bondcards.hand import Head, Played
from bondcards.roleplay import contest
from bondcards.sitting.settled import settled

Ending = Literal["won", "lost", "tied"]


class HandResult(Struct, frozen=True):
    """One hand, settled. Money in cents; cards by place as two-character names.

    `fell` and `fell_net` are how the cards fell, by the ordinary stakes alone of those who laid or banked any, and in
    all; `final` and `final_net` the same after heroism. `heroism` are the points spent. `after` is what the
    next hand receives. Debts are (debtor, creditor, amount). Of a contest `rolls` is the whole.
    """

    number: int
    bank: str
    stakes: Mapping[str, Mapping[str, int]]
    cards: Mapping[str, Sequence[str]]
    irregularities: Sequence[Mapping[str, str]]
    fell: Mapping[str, int]
    fell_net: Mapping[str, int]
    heroism: Mapping[str, int]
    final: Mapping[str, int]
    final_net: Mapping[str, int]
    debts: Sequence[tuple[str, str, int]]
    after: str
    rolls: Mapping[str, Any] | None = None

    def as_json(self) -> dict[str, Any]:
        """The result as the journal keeps it."""
        kept: dict[str, Any] = msgspec.to_builtins(self)
        if self.rolls is None:
            del kept["rolls"]
        return kept


def result_from(kept: Mapping[str, Any]) -> HandResult:
    """The result a journal kept."""
    return msgspec.convert(kept, HandResult)


def result(head: Head, played: Played, facts: Sequence[Fact]) -> HandResult:
    """What came of a hand that began with `head`."""
    outcome = played.outcome
    judged = _judged(head, facts)
    return HandResult(
        number=head.number,
        bank=_bank(head, facts),
        stakes=stakes_on_table(facts),
        cards={str(place): [str(card) for card in cards] for place, cards in cards_on_table(facts).items()},
        irregularities=[{"seat": f.seat, "what": f.what} for f in facts if isinstance(f, Irregular)],
        fell={seat: net for seat, net in outcome.fell.ordinary().items() if seat in judged},
        fell_net=outcome.fell.net(),
        heroism=dict(outcome.spent),
        final={seat: net for seat, net in outcome.ordinary.items() if seat in judged},
        final_net=outcome.net,
        debts=[(debt.debtor, debt.creditor, debt.amount) for debt in outcome.debts],
        after=_after(head, played),
        rolls=settled(head, facts, outcome).as_json() if head.game == contest.GAME else None,
    )


def _after(head: Head, played: Played) -> str:
    return "{}" if head.game == contest.GAME else catalogue.find(head.game).carried_text(played.after)


def _judged(head: Head, facts: Sequence[Fact]) -> Collection[str]:
    """Who can win, lose or tie: whoever has an ordinary stake on the table, or banks. The ponte may have laid none."""
    if head.game == contest.GAME:
        return head.seating.ids
    entry = catalogue.find(head.game).entry
    staked = [seat for seat, laid in stakes_on_table(facts).items() if any(map(entry.ordinary, laid))]
    return _bank(head, facts), *staked


def _bank(head: Head, facts: Iterable[Fact]) -> str:
    """Who held the bank: the seat that took it in this hand, or whoever holds it by the head; the house."""
    took = [fact.seat for fact in facts if isinstance(fact, Banks)]
    return took[-1] if took else head.seating.bank


def ending(net: int) -> Ending:
    """What a net over the ordinary stakes means."""
    return "tied" if net == 0 else "won" if net > 0 else "lost"
