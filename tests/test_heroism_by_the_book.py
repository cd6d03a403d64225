"""Thousands of hands settled with points as the ruling has it, word by word and line by line, against the program.

The book: his own lost ordinary stakes are settled as wins at the ordinary odds, what he had won or tied stays, side
bets stay as the cards fell. He is paid by the NPC or the house, and by another agent only where the house says so.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from bondcards.engine.settlement import HOUSE, Line, settle
from bondcards.games.seating import Kind, Seat, Seating
from bondcards.roleplay.heroism import Loss
from bondcards.roleplay.house_rules import HouseRules

NAMES = ("bond", "leiter", "mathis", "vesper", "le-chiffre", "kalogeras")
RICH = 10**9
NO, YES = HouseRules(), HouseRules(between_pcs="yes")


def table(chance: Random) -> tuple[Seating, list[Line]]:
    """Anybody at a table, with any bank, and how each of his stakes fell."""
    kinds: list[Kind] = ["pc", "pc", "npc"]
    seats = tuple(Seat(name, chance.choice(kinds), RICH, chance.randint(0, 2)) for name in NAMES)
    bank = chance.choice((HOUSE, *NAMES))
    lines: list[Line] = []
    for name in NAMES:
        for box in ("stake", "other", "tie") if name != bank else ():
            stake = chance.randint(1, 500)
            if_won = chance.choice((None, stake * 19 // 20))
            net = chance.choice((-stake, -stake, -stake // 2, 0, stake, stake * 3 // 2))
            if chance.random() < 0.7:
                lines.append(Line(name, box, stake, net, bank, box == "tie", if_won))
    return Seating(seats, bank), lines


def by_the_book(seating: Seating, lines: list[Line], spending: tuple[str, ...], between: bool) -> dict[str, int]:
    """What everybody has gained once these have spent: each line as it fell, or won by who had lost it."""
    pcs = {seat.id for seat in seating.seats if seat.kind == "pc"}
    net = {name: 0 for line in lines for name in (line.seat, line.payer)}
    for line in lines:
        gained = line.net
        agents = {line.seat, line.payer} <= pcs
        if not line.side and (between or not agents):
            if line.net < 0 and line.seat in spending:
                gained = line.stake if line.if_won is None else line.if_won
            elif line.net > 0 and line.payer in spending:
                gained = -line.stake
        net[line.seat] += gained
        net[line.payer] -= gained
    return net


def may_spend(seating: Seating, lines: list[Line], between: bool) -> list[str]:
    """The agents who hold a point, have lost by their ordinary stakes together, and have more by it than without."""
    ordinary = by_the_book(seating, [line for line in lines if not line.side], (), between)
    fell = by_the_book(seating, lines, (), between)
    return [
        seat.id
        for seat in seating.seats
        if seat.kind == "pc" and seat.reserve >= 1 and ordinary.get(seat.id, 0) < 0
        and by_the_book(seating, lines, (seat.id,), between)[seat.id] > fell[seat.id]
    ]  # fmt: skip


@pytest.mark.parametrize("rules", [NO, YES], ids=["not between agents", "between agents"])
def test_points_settle_as_the_book_says(rules: HouseRules) -> None:
    offered = costs = 0
    for seed in range(1500):
        seating, lines = table(Random(seed))
        between = rules is YES
        loss = Loss(settle(lines, seating.purses), seating, rules)
        able = may_spend(seating, lines, between)
        assert loss.spenders() == able, seed
        fell = by_the_book(seating, lines, (), between)
        for size in range(len(able) + 1):
            for spending in combinations(able, size):
                net = by_the_book(seating, lines, spending, between)
                assert loss.outcome(spending).net == net, (seed, spending)
                others = [pc for pc in seating.pcs if pc not in spending and net.get(pc, 0) < fell.get(pc, 0)]
                assert between or not others
                costs += bool(others)
                for spender in spending:
                    without = by_the_book(seating, lines, tuple(o for o in spending if o != spender), between)
                    assert net[spender] > without[spender]
        offered += len(able)
    assert offered > 800
    assert (costs > 100) == (rules is YES)
