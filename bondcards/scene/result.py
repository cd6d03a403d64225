"""A settled hand as everybody needs it afterwards: the screen, the journal, the JSON, an audit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from bondcards.facts import Banks, Fact, Irregular, cards_on_table, stakes_on_table
from bondcards.hand import Head
from bondcards.roleplay.heroism import Outcome

Ending = Literal["won", "lost", "tied"]


@dataclass(frozen=True)
class HandResult:
    """One hand, settled. Money in cents; cards by box as two-character names.

    `fell` and `fell_net` are how the cards fell, by the ordinary stakes alone and in all; `final`
    and `final_net` the same after heroism. `heroism` are the points spent. `after` is what the
    next hand receives. Debts are (debtor, creditor, amount).
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
    debts: Sequence[Sequence[Any]]
    after: str

    def as_json(self) -> dict[str, Any]:
        """The result as the journal keeps it."""
        return asdict(self)

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> HandResult:
        """The result a journal kept."""
        return HandResult(**data)


def result(head: Head, outcome: Outcome, facts: Sequence[Fact], after: str) -> HandResult:
    """What came of a hand that began with `head`."""
    return HandResult(
        number=head.number,
        bank=_bank(head, facts),
        stakes=stakes_on_table(facts),
        cards={box: [str(card) for card in cards] for box, cards in cards_on_table(facts).items()},
        irregularities=[{"seat": f.seat, "what": f.what} for f in facts if isinstance(f, Irregular)],
        fell=outcome.fell.ordinary(),
        fell_net=outcome.fell.net(),
        heroism=dict.fromkeys(outcome.spent, 1),
        final=outcome.ordinary,
        final_net=outcome.net,
        debts=[[debt.debtor, debt.creditor, debt.amount] for debt in outcome.debts],
        after=after,
    )


def _bank(head: Head, facts: Iterable[Fact]) -> str:
    """Who held the bank: the seat that took it in this hand, or whoever holds it by the head; the house."""
    took = [fact.seat for fact in facts if isinstance(fact, Banks)]
    return took[-1] if took else head.seating.bank


def ending(net: int) -> Ending:
    """What a net over the ordinary stakes means."""
    return "tied" if net == 0 else "won" if net > 0 else "lost"
