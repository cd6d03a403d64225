"""What every game obeys of Heroism Points: whom they are offered, what they bring, whom they never cost anything."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from typing import Any

from hypothesis import strategies as st

from bondcards.roleplay.heroism import AskPoint, Loss, Outcome
from tests.laws.driver import Again, Played, Table, dealt_by
from tests.laws.law import law


def points(played: Played) -> list[AskPoint]:
    """The points that were offered."""
    return [step.ask for step in played.steps if isinstance(step.ask, AskPoint)]


class Spending(Again):
    """The same hand up to the points, which these seats spend and no others."""

    def __init__(self, played: Played, spending: Collection[str]) -> None:
        super().__init__(played.steps)
        self._spending = spending

    def _answer(self, ask: Any) -> Any:
        if isinstance(ask, AskPoint):
            return "spend" if ask.seat in self._spending else "keep"
        return super()._answer(ask)


def with_points(played: Played, *spending: str) -> Outcome:
    """The hand as it comes out when these seats spend a point, and no others do."""
    player = Spending(played, spending)
    outcome = Table(played.head, dealt_by(player), [player]).play().outcome
    assert set(outcome.spent) == set(spending)
    return outcome


@law
def heroism_never_hurts_its_spender_nor_costs_another_agent(hands: list[Played], data: st.DataObject) -> None:
    for played in hands:
        able = [ask.seat for ask in points(played)]
        fell = played.outcome.settlement.net()
        for size in range(len(able) + 1):
            for spending in combinations(able, size):
                net = with_points(played, *spending).net
                assert sum(net.values()) == 0
                for seat in spending:
                    without = with_points(played, *(other for other in spending if other != seat)).net
                    assert net[seat] >= without[seat]
                if played.head.rules.between_pcs == "yes":
                    continue
                for seat in played.head.seating.pcs:
                    assert net.get(seat, 0) >= fell.get(seat, 0)
                    if seat not in spending:
                        assert net.get(seat, 0) == fell.get(seat, 0)


@law
def an_offer_says_what_a_point_then_brings(hands: list[Played], data: st.DataObject) -> None:
    for played in hands:
        able = [ask.seat for ask in points(played)]
        assert len(set(able)) == len(able)
        for number, ask in enumerate(points(played)):
            assert ask.options == ("spend", "keep")
            spent = [seat for seat in able[:number] if played.outcome.spent.get(seat)]
            assert ask.offer.lost == with_points(played, *spent).net[ask.seat]
            assert ask.offer.alone == with_points(played, *spent, ask.seat).net[ask.seat] > ask.offer.lost
            assert ask.offer.shared == with_points(played, *spent, *able[number:]).net[ask.seat]
            net, fell = with_points(played, ask.seat).net, with_points(played).net
            assert {seat for seat in net if net[seat] < fell[seat]} == set(ask.offer.payers)
            if played.head.rules.between_pcs == "no":
                assert ask.offer.shared >= ask.offer.lost
                assert not set(ask.offer.payers) & set(played.head.seating.pcs)


@law
def a_point_is_offered_where_it_brings_something_and_nowhere_else(hands: list[Played], data: st.DataObject) -> None:
    for played in hands:
        fell, seating = played.outcome.settlement, played.head.seating
        able = [ask.seat for ask in points(played)]
        for seat in seating.seats:
            lost = fell.ordinary().get(seat.id, 0) < 0
            if seat.id in able:
                assert lost
                assert seat.kind == "pc"
                assert seat.reserve
            elif lost and seat.kind == "pc" and seat.reserve:
                assert Loss(fell, seating, played.head.rules).outcome([seat.id]).net[seat.id] <= fell.net()[seat.id]


@law
def no_reserve_falls_below_zero(hands: list[Played], data: st.DataObject) -> None:
    for played in hands:
        for seat in played.head.seating.seats:
            spent = played.outcome.spent.get(seat.id, 0)
            assert spent <= min(1, seat.reserve)
            assert spent == 0 or seat.kind == "pc"
        asked_for = {ask.seat: ask.offer.reserve for ask in points(played)}
        assert asked_for == {s.id: s.reserve for s in played.head.seating.seats if s.id in asked_for}
        said = {step.ask.seat for step in played.steps if isinstance(step.ask, AskPoint) and step.answer == "spend"}
        assert said == set(played.outcome.spent)
