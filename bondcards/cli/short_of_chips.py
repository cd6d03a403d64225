"""Who could not play as he would, for want of chips: said once the hand is over."""

from __future__ import annotations

from collections.abc import Iterator

from bondcards.engine import money
from bondcards.games import catalogue
from bondcards.language.i18n import _
from bondcards.sitting.next_hand import unlaid
from bondcards.sitting.result import HandResult
from bondcards.sitting.sitting import Sitting


def remarks(sitting: Sitting, settled: HandResult, currency: str) -> Iterator[str]:
    """A sentence for each agent whose standing stake was not laid, and at poker for each seat that is broke now."""
    for seat in unlaid(sitting.state, settled):
        yield why_unlaid(sitting, seat, currency)
    if catalogue.find(sitting.plan.game).entry.between_seats:
        for seat in settled.stakes:
            if not sitting.balance(seat).chips:
                yield _("{person} has no chips left and sits out.").format(person=sitting.people[seat].name)


def why_unlaid(sitting: Sitting, seat: str, currency: str) -> str:
    """Why an agent's standing stake was not laid: he has not so much, or the table cannot take it."""
    plan = sitting.plan
    name, chips = sitting.people[seat].name, sitting.balance(seat).chips
    stake = catalogue.find(plan.game).entry.least(plan.stakes.get(seat, {}))
    if chips >= stake:
        return _("The table cannot take the stake of {person}.").format(person=name)
    return _("{person} has {chips} and sits out: the stake is {stake}.").format(
        person=name, chips=money.written(chips, currency), stake=money.written(stake, currency)
    )
