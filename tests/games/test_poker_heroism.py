"""A point at poker: of what a villain won, its spender takes from each seat as much as he had put in himself."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from bondcards.engine import money
from bondcards.engine.facts import Unturned
from bondcards.engine.settlement import HOUSE
from bondcards.games.poker import showdown
from bondcards.games.poker.showdown import Pot, Share
from bondcards.games.seating import Seat, Seating
from bondcards.roleplay.heroism import AskPoint, Loss
from bondcards.roleplay.house_rules import HouseRules
from tests.games.at_poker import NPC, Told, around, told

# Le Chiffre has the button, Bond speaks first after the flop, Leiter is the big blind.
BOARD = " 2c 7d 9h Jc 3s"
ACES_WIN = around("Ks Kd", "Qs Qd", "As Ad") + BOARD
LEITER_WINS = around("Ks Kd", "As Ad", "Qs Qd") + BOARD


def worked(points: str) -> Told:
    """Bond all in for 100, Leiter and Le Chiffre for 300 each; the cards give Le Chiffre all."""
    stacks = {NPC: 300, "bond": 100, "leiter": 300}
    return told("holdem", stacks, f"raise 300, call, call, {points}", ACES_WIN, blinds=(5, 10), reserve=1)


@pytest.mark.parametrize(
    ("points", "bond", "leiter", "npc"),
    [
        ("keep, keep", -100, -300, 400),
        ("spend, keep", 200, -300, 100),
        ("keep, spend", -100, 400, -300),
        ("spend, spend", 50, 250, -300),
    ],
)
def test_the_worked_example(points: str, bond: int, leiter: int, npc: int) -> None:
    hand = worked(points)
    assert hand.awarded == ["1 high 300 le-chiffre", "2 high 400 le-chiffre"]
    assert hand.net == {"bond": bond, "leiter": leiter, NPC: npc}


@pytest.mark.parametrize(("says", "leiter_then"), [("spend", 250_00), ("keep", 400_00)])
def test_what_the_worked_example_offers(says: str, leiter_then: int) -> None:
    """Bond may spend alone or with Leiter; Leiter, who is asked last, knows what Bond has done."""
    hand = worked(f"{says}, spend").played
    assert hand
    offers = {step.ask.seat: step.ask.offer for step in hand.steps if isinstance(step.ask, AskPoint)}
    assert {seat: (o.lost, o.alone, o.shared, o.payers) for seat, o in offers.items()} == {
        "bond": (-100_00, 200_00, 50_00, (NPC,)),
        "leiter": (-300_00, leiter_then, leiter_then, (NPC,)),
    }


def test_who_folded_takes_as_much_as_he_had_put_in() -> None:
    """Bond calls 100, and gives them up to the bet on the flop: a point brings him the 300 of that layer."""
    said = "raise 100, call, call, check, bet 200, call, fold, spend, keep"
    stacks = {NPC: 300, "bond": 300, "leiter": 300}
    hand = told("holdem", stacks, said, ACES_WIN, blinds=(5, 10), reserve=1)
    assert hand.net == {"bond": 200, "leiter": -300, NPC: 100}


def test_where_a_fold_is_for_good_no_point_takes_it_back() -> None:
    said = "raise 100, fold, fold"
    rules = {"heroism_after_fold": "no"}
    hand = told("holdem", {NPC: 300, "bond": 300, "leiter": 300}, said, blinds=(5, 10), reserve=1, rules=rules)
    assert hand.net == {"bond": -5, "leiter": -10, NPC: 15}
    assert {fact.why for fact in hand.facts if isinstance(fact, Unturned)} == {"folded"}


def test_no_point_takes_a_pot_from_another_agent() -> None:
    """Le Chiffre is out of it: what Leiter has won stays his."""
    said = "fold, raise 100, call"
    stacks = {NPC: 300, "bond": 100, "leiter": 300}
    hand = told("holdem", stacks, f"{said}", LEITER_WINS, blinds=(5, 10), reserve=1)
    assert hand.net == {"bond": -100, "leiter": 100}
    assert Unturned("bond", "another-agent", 100_00) in hand.facts


def test_where_the_house_lets_it_a_point_takes_from_another_agent() -> None:
    said = "fold, raise 100, call, spend"
    stacks = {NPC: 300, "bond": 100, "leiter": 300}
    rules = {"between_pcs": "yes"}
    hand = told("holdem", stacks, said, LEITER_WINS, blinds=(5, 10), reserve=1, rules=rules)
    assert hand.net == {"bond": 100, "leiter": -100}


def test_of_a_shared_pot_a_point_takes_the_villains_share_alone() -> None:
    """Le Chiffre has the high half, Leiter the low one: Bond takes the 150 of the high half."""
    cards = around("Ks Kd Qs Jd", "As 2d 9s Td", "Ad Ah Kc Th") + " 3c 4d 8h Ac Jh"
    said = "raise 100, call, call, spend"
    stacks = {NPC: 100, "bond": 100, "leiter": 100}
    hand = told("omaha-hilo", stacks, said, cards, blinds=(5, 10), reserve=1)
    assert hand.awarded == ["1 high 150 le-chiffre", "1 low 150 leiter"]
    assert hand.net == {"bond": 50, "leiter": 50, NPC: -100}


def test_those_who_spend_share_their_common_layers_as_one() -> None:
    """Six put in 3, one of them after a fold of 2: of 17 four get 4 each, and the odd cent goes to the first."""
    names = ("bond", "leiter", "mathis", "vesper", "le-chiffre", "largo")
    put = {**dict.fromkeys(names, 3), "largo": 2}
    (pot,) = showdown.pots(put, names[:5])
    settlement = showdown.settle_pots(names, [(pot, [Share("high", 17, (NPC,))])], ["largo"])
    seats = tuple(Seat(name, "npc" if name in (NPC, "largo") else "pc", RICH, 1) for name in names)
    net = Loss(settlement, Seating(seats, HOUSE), HouseRules()).outcome(names[:4]).net
    assert net == {"bond": 2, "leiter": 1, "mathis": 1, "vesper": 1, NPC: -3, "largo": -2}


def test_common_layers_go_through_all_pots_of_a_winner() -> None:
    """Le Chiffre wins 7 and 5 of two pots, Largo 5 and 5: of the one three get 4 each, of the other 4, 3 and 3."""
    names = ("bond", "leiter", "mathis", "vesper", NPC, "largo")
    put = {**dict.fromkeys(names, 4), "vesper": 2}
    main, side = showdown.pots(put, names)
    of_main = [Share("high", 7, (NPC,)), Share("low", 5, ("largo",))]
    of_side = [Share("high", 5, (NPC,)), Share("low", 5, ("largo",))]
    settlement = showdown.settle_pots(names, [(main, of_main), (side, of_side)], ())
    seats = tuple(Seat(name, "npc" if name in (NPC, "largo") else "pc", RICH, 1) for name in names)
    net = Loss(settlement, Seating(seats, HOUSE), HouseRules()).outcome(names[:3]).net
    assert net == {"bond": 4, "leiter": 3, "mathis": 3, "vesper": -2, NPC: -4, "largo": -4}


def test_the_layers_of_a_share_add_up_to_it() -> None:
    """Le Chiffre has half of 16, over layers of 4, 6 and 6: nothing is lost by rounding."""
    names = ("bond", "leiter", "mathis", NPC)
    put = {"bond": 1, "leiter": 3, "mathis": 6, NPC: 6}
    (pot,) = showdown.pots(put, ("mathis", NPC))
    settlement = showdown.settle_pots(
        names, [(pot, [Share("high", 9, ("mathis",)), Share("low", 7, (NPC,))])], names[:2]
    )
    taken = [layer.amount for layer in settlement.rescues if layer.payer == NPC]
    assert taken == [1, 3, 3]


# Random pots, against the paragraph read word by word

SEATS = ("bond", "leiter", "mathis", "vesper", "le-chiffre", "largo")
RICH = 10**6
STEP = 1000
"""Every seat puts in so many cents, or a multiple of it; the odd ones come of halves and thirds."""


def by_the_paragraph(
    put: dict[str, int], shared: list[tuple[Pot, list[Share]]], winner: str, spending: tuple[str, ...], chip: int
) -> dict[str, Fraction]:
    """What spenders take of what a winner won, from the first chip of each seat to the last.

    Of each step he won as much as of the whole pot; those who have put in so much themselves share it alike.
    """
    taken = dict.fromkeys(put, Fraction(0))
    floor = 0
    for pot, shares in shared:
        won = sum(share.each(chip).get(winner, 0) for share in shares)
        top = max(pot.put(seat) for seat in put) + floor
        for depth in range(floor, top, STEP):
            there = sum(cents > depth for cents in put.values())
            takers = [seat for seat in spending if seat != winner and put[seat] > depth]
            for seat in takers:
                taken[seat] += Fraction(won * there * STEP, pot.amount * len(takers))
        floor = top
    return taken


def random_pots(chance: Random, chip: int) -> tuple[dict[str, int], list[str], list[tuple[Pot, list[Share]]]]:
    """What everybody put in, who is still in, and any of these winning each pot or half of a pot."""
    put = {seat: STEP * chance.choice((0, chance.randint(1, 4), chance.randint(1, 20))) for seat in SEATS}
    alive = [seat for seat in SEATS if put[seat] and chance.random() < 0.7]
    deepest = sorted(put.values())[-2]
    put = {seat: min(cents, deepest) for seat, cents in put.items()}
    shared: list[tuple[Pot, list[Share]]] = []
    for pot in showdown.pots(put, alive) if alive else ():
        amounts = money.parts(pot.amount, chance.choice((1, 2)), chip)
        contenders = pot.contenders or tuple(alive)
        winners = [chance.sample(contenders, chance.randint(1, len(contenders))) for _ in amounts]
        shared.append((pot, [Share("", *won) for won in zip(amounts, map(tuple, winners), strict=True)]))
    return put, alive, shared


@pytest.mark.parametrize("chip", [1, 100])
@pytest.mark.parametrize("between", ["no", "yes"])
def test_random_pots_settle_as_the_paragraph_says_and_in_whole_chips(between: str, chip: int) -> None:
    turned = 0
    for seed in range(400):
        chance = Random(seed)
        put, alive, shared = random_pots(chance, chip)
        pcs = set(chance.sample(SEATS, chance.randint(1, len(SEATS) - 1)))
        seats = tuple(Seat(seat, "pc" if seat in pcs else "npc", RICH, 1) for seat in SEATS)
        folded = [seat for seat in SEATS if put[seat] and seat not in alive]
        settlement = showdown.settle_pots(SEATS, shared, folded, chip)
        loss = Loss(
            settlement, Seating(seats, HOUSE, chip=chip), HouseRules(between_pcs="yes" if between == "yes" else "no")
        )
        fell = settlement.net()
        won = {seat: sum(s.each(chip).get(seat, 0) for _pot, shares in shared for s in shares) for seat in SEATS}
        if shared:
            assert {seat: fell.get(seat, 0) for seat in SEATS} == {seat: won[seat] - put[seat] for seat in SEATS}
        able = [seat.id for seat in loss.losers()]
        assert able == [seat for seat in SEATS if seat in pcs and fell.get(seat, 0) < 0]
        for size in range(len(able) + 1):
            for spending in combinations(able, size):
                net = loss.outcome(spending).net
                assert sum(net.values()) == 0
                assert not any(cents % chip for cents in net.values())
                expected = {seat: Fraction(fell.get(seat, 0)) for seat in SEATS}
                for winner in SEATS:
                    if winner in pcs and between == "no":
                        continue
                    for seat, cents in by_the_paragraph(put, shared, winner, spending, chip).items():
                        expected[seat] += cents
                        expected[winner] -= cents
                # Less than a chip of each layer and spender is a matter of who gets the odd one.
                layers = len({cents for cents in put.values() if cents})
                for seat in SEATS:
                    assert abs(net.get(seat, 0) - expected[seat]) <= chip * layers * max(1, len(spending)), seed
                turned += net != fell
    assert turned > 200
