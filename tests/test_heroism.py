"""Spending a Heroism Point: whom it is offered, what it brings alone and shared, and whom it never touches."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from bondcards.engine.requests import Hand, Tell
from bondcards.engine.settlement import HOUSE, Debt, Line, Rescue, Settlement, Transfer, settle
from bondcards.games.game import Fell
from bondcards.games.seating import Kind, Seat, Seating
from bondcards.roleplay.heroism import AskPoint, Loss, Offer, Outcome, with_heroism
from bondcards.roleplay.house_rules import HouseRules

RULES = HouseRules()
BETWEEN = HouseRules(between_pcs="yes")
PAYS = ("le-chiffre",)
AGENTS = tuple(Seat(name, "pc", 10_000, 1) for name in ("bond", "leiter", "mathis"))
VILLAIN = Seat("le-chiffre", "npc", 10_000, 3)
ROOM = Seating((*AGENTS, VILLAIN), "le-chiffre")


def lost(seat: str, amount: int = 100, payer: str = "le-chiffre") -> Line:
    return Line(seat, "stake", amount, -amount, payer)


def pot(winner: str, *layers: tuple[int, tuple[str, ...]]) -> Settlement:
    """What the losers of a pot paid its winner, each an equal part of his layers."""
    lines = [lost(seat, amount // len(losers), winner) for amount, losers in layers for seat in losers]
    return Settlement(tuple(lines), tuple(Rescue(winner, 2 * amount, losers) for amount, losers in layers))


async def fallen(settlement: Settlement) -> Fell[object]:
    return Fell(settlement, "left")


def played(
    settlement: Settlement, seating: Seating, *says: str, rules: HouseRules = RULES
) -> tuple[Outcome, list[AskPoint]]:
    """The hand after heroism, these being the answers in the order they are asked, and what was asked."""
    asks: list[AskPoint] = []
    hand: Hand[Outcome] = with_heroism(fallen(settlement), seating, rules)
    answer: str | None = None
    try:
        while True:
            ask = hand.send(answer)
            answer = None
            if isinstance(ask, Tell):
                continue
            assert isinstance(ask, AskPoint)
            answer = says[len(asks)]
            asks.append(ask)
    except StopIteration as end:
        assert len(asks) == len(says)
        result: Outcome = end.value
        return result, asks


def test_a_point_wins_the_stake() -> None:
    settled = settle([lost("bond")], ROOM.purses)
    result, asks = played(settled, ROOM, "spend")
    assert asks == [AskPoint("bond", ("spend", "keep"), Offer(1, 1, -100, 100, 100, PAYS))]
    assert result.settlement == settled
    assert result.spent == {"bond": 1}
    assert result.net == result.ordinary == {"bond": 100, "le-chiffre": -100}
    assert result.left == "left"
    assert result.paid == (Transfer("bond", "le-chiffre", 100), Transfer("le-chiffre", "bond", 200))


def test_a_point_kept_changes_nothing() -> None:
    result, _asks = played(settle([lost("bond")], ROOM.purses), ROOM, "keep")
    assert (result.spent, result.net) == ({}, {"bond": -100, "le-chiffre": 100})
    assert result.paid == (Transfer("bond", "le-chiffre", 100),)


def test_all_who_lost_are_asked_in_the_order_they_sit() -> None:
    settled = settle([lost("mathis", 30), lost("bond", 10), lost("leiter", 20)], ROOM.purses)
    result, asks = played(settled, ROOM, "spend", "keep", "spend")
    assert [ask.seat for ask in asks] == ["bond", "leiter", "mathis"]
    assert result.spent == {"bond": 1, "mathis": 1}
    assert result.net == {"mathis": 30, "bond": 10, "leiter": -20, "le-chiffre": -20}


def test_several_lost_stakes_are_turned_by_one_point() -> None:
    settled = settle([lost("bond", 100), lost("bond", 40), Line("bond", "stake", 30, 30, "le-chiffre")], ROOM.purses)
    result, asks = played(settled, ROOM, "spend")
    assert len(asks) == 1
    assert result.net == {"bond": 170, "le-chiffre": -170}


@pytest.mark.parametrize("net", [0, 50])
def test_who_has_not_lost_is_not_asked(net: int) -> None:
    assert played(settle([Line("bond", "stake", 100, net, "le-chiffre")], ROOM.purses), ROOM)[0].spent == {}


def test_lost_is_read_off_the_ordinary_stakes_together() -> None:
    """100 lost and 100 won is not lost, whatever a tie bet did."""
    won, tie = Line("bond", "other", 100, 100, "le-chiffre"), Line("bond", "tie", 50, -50, "le-chiffre", side=True)
    assert played(settle([lost("bond"), won, tie], ROOM.purses), ROOM)[0].net["bond"] == -50


def test_a_side_bet_stays_as_it_fell() -> None:
    settled = settle([lost("bond"), Line("bond", "tie", 50, -50, "le-chiffre", side=True)], ROOM.purses)
    result, asks = played(settled, ROOM, "spend")
    assert asks[0].offer == Offer(1, 1, -150, 50, 50, PAYS)
    assert result.net["bond"] == 50
    assert result.ordinary["bond"] == 100


def test_without_a_point_nobody_is_asked() -> None:
    poor = Seating((Seat("bond", "pc", 10_000, 0), VILLAIN), "le-chiffre")
    assert played(settle([lost("bond")], poor.purses), poor)[0].net["bond"] == -100


def test_the_villain_never_spends() -> None:
    croupier = Seating((*AGENTS, VILLAIN), HOUSE)
    assert played(settle([lost("le-chiffre", payer=HOUSE)], croupier.purses), croupier)[0].spent == {}


def test_the_house_pays_a_point() -> None:
    croupier = Seating(AGENTS, HOUSE)
    result, _asks = played(settle([lost("bond", payer=HOUSE)], croupier.purses), croupier, "spend")
    assert result.net == {"bond": 100, HOUSE: -100}


def test_a_layer_that_an_agent_would_pay_is_struck() -> None:
    assert played(settle([lost("bond", payer="leiter")], ROOM.purses), ROOM)[0].net == {"bond": -100, "leiter": 100}
    assert Loss(pot("leiter", (90, ("bond", "le-chiffre"))), ROOM, RULES).turned(("bond",)) == []


def test_an_agents_bank_turns_the_villains_line_alone() -> None:
    lines = [Line("le-chiffre", "stake", 70, 70, "bond"), Line("leiter", "stake", 30, 30, "bond")]
    result, asks = played(settle(lines, ROOM.purses), ROOM, "spend")
    assert [ask.seat for ask in asks] == ["bond"]
    assert result.net == {"le-chiffre": -70, "leiter": 30, "bond": 40}


# Between agents, where the house says so


def test_a_point_wins_from_an_agents_bank_and_says_that_he_pays() -> None:
    lines = [lost("bond", payer="leiter"), Line("mathis", "stake", 30, 30, "leiter")]
    result, asks = played(settle(lines, ROOM.purses), ROOM, "spend", rules=BETWEEN)
    assert asks == [AskPoint("bond", ("spend", "keep"), Offer(1, 1, -100, 100, 100, ("leiter",)))]
    assert result.net == {"bond": 100, "leiter": -130, "mathis": 30}


def test_an_agent_who_banks_turns_all_he_has_lost() -> None:
    lines = [Line("le-chiffre", "stake", 70, 70, "bond"), Line("leiter", "stake", 30, 30, "bond")]
    result, asks = played(settle(lines, ROOM.purses), ROOM, "spend", rules=BETWEEN)
    assert asks[0].offer.payers == ("le-chiffre", "leiter")
    assert result.net == {"le-chiffre": -70, "leiter": -30, "bond": 100}


def test_banker_and_punter_may_both_spend() -> None:
    """Leiter banks, has lost to Mathis and won of Bond: each point turns its own line."""
    lines = [lost("bond", 50, payer="leiter"), Line("mathis", "stake", 80, 80, "leiter")]
    result, asks = played(settle(lines, ROOM.purses), ROOM, "spend", "spend", rules=BETWEEN)
    assert [(ask.seat, ask.offer) for ask in asks] == [
        ("bond", Offer(1, 1, -50, 50, 50, ("leiter",))),
        ("leiter", Offer(1, 1, -130, 30, 30, ("mathis",))),
    ]
    assert result.net == {"bond": 50, "leiter": 30, "mathis": -80}


def test_a_pot_won_by_an_agent_pays_a_point() -> None:
    settled = pot("leiter", (200, ("bond", "le-chiffre")))
    result, asks = played(settled, ROOM, "spend", rules=BETWEEN)
    assert asks[0].offer == Offer(1, 1, -100, 300, 300, ("leiter",))
    assert result.net == {"bond": 300, "le-chiffre": -100, "leiter": -200}


def test_a_debt_between_agents_goes_with_the_loss() -> None:
    poor = Seating((Seat("leiter", "pc", 40, 1), Seat("bond", "pc", 60)), "leiter")
    settled = settle([Line("bond", "stake", 60, 60, "leiter")], poor.purses)
    assert settled.debts == (Debt("leiter", "bond", 20),)
    assert played(settled, poor, "spend", rules=BETWEEN)[0].debts == ()
    assert played(settled, poor)[0].debts == settled.debts


def test_a_fold_may_be_turned_unless_the_house_rule_forbids_it() -> None:
    folded = settle([lost("bond"), lost("leiter")], ROOM.purses, folded=("bond",))
    assert [ask.seat for ask in played(folded, ROOM, "keep", "keep")[1]] == ["bond", "leiter"]
    assert [ask.seat for ask in played(folded, ROOM, "keep", rules=HouseRules(heroism_after_fold="no"))[1]] == [
        "leiter"
    ]


# Why no point is offered


def told(settlement: Settlement, seating: Seating = ROOM, rules: HouseRules = RULES) -> dict[str, str]:
    return Loss(settlement, seating, rules).beyond_points()


def test_of_a_loss_by_a_side_bet_alone_nothing_is_said() -> None:
    """It is so at every such loss: the menu says it where somebody asks for a point."""
    tie = Line("bond", "tie", 50, -50, "le-chiffre", side=True)
    assert told(settle([tie], ROOM.purses)) == {}
    assert told(settle([tie, Line("bond", "stake", 20, 20, "le-chiffre")], ROOM.purses)) == {}
    assert told(settle([tie, lost("bond")], ROOM.purses)) == {}


def test_a_loss_to_an_agent_is_beyond_any_point_unless_the_house_says_so() -> None:
    settled = settle([lost("bond", payer="leiter")], ROOM.purses)
    assert told(settled) == {"bond": "another-agent"}
    assert told(settled, rules=BETWEEN) == {}


def test_a_hand_thrown_in_is_beyond_any_point_where_the_house_says_so() -> None:
    settled = settle([lost("bond")], ROOM.purses, folded=("bond",))
    assert told(settled) == {}
    assert told(settled, rules=HouseRules(heroism_after_fold="no")) == {"bond": "folded"}


def test_nothing_is_said_to_who_has_no_point_and_of_who_has_not_lost() -> None:
    poor = Seating((Seat("bond", "pc", 10_000, 0), VILLAIN), "le-chiffre")
    assert told(settle([Line("bond", "tie", 50, -50, "le-chiffre", side=True)], poor.purses), poor) == {}
    assert told(settle([Line("bond", "stake", 50, 50, "le-chiffre")], ROOM.purses)) == {}


# Layers that several have lost


def test_a_common_layer_is_shared_by_those_who_spend() -> None:
    settled = pot("le-chiffre", (200, ("bond", "leiter")))
    result, asks = played(settled, ROOM, "spend", "keep")
    assert [ask.offer for ask in asks] == [Offer(1, 1, -100, 300, 100, PAYS), Offer(1, 1, -100, 100, 100, PAYS)]
    assert result.net == {"bond": 300, "leiter": -100, "le-chiffre": -200}
    _kept, asks = played(settled, ROOM, "keep", "keep")
    assert [ask.offer for ask in asks] == [Offer(1, 1, -100, 300, 100, PAYS), Offer(1, 1, -100, 300, 300, PAYS)]
    both, _asks = played(settled, ROOM, "spend", "spend")
    assert both.net == {"bond": 100, "leiter": 100, "le-chiffre": -200}


def test_who_is_asked_between_others_reckons_with_those_who_have_spent_and_those_still_to_ask() -> None:
    settled = pot("le-chiffre", (300, ("bond", "leiter", "mathis")))
    _result, asks = played(settled, ROOM, "keep", "spend", "keep")
    assert [ask.offer for ask in asks] == [
        Offer(1, 1, -100, 500, 100, PAYS),
        Offer(1, 1, -100, 500, 200, PAYS),
        Offer(1, 1, -100, 200, 200, PAYS),
    ]


def test_the_odd_cents_go_to_the_first_claimant_who_spends() -> None:
    settled = Settlement((), (Rescue("le-chiffre", 101, ("mathis", "bond", "leiter")),))

    def shares(*spent: str) -> list[tuple[str, int]]:
        return [(paid.taker, paid.amount) for paid in Loss(settled, ROOM, RULES).turned(spent)]

    assert shares("bond", "leiter") == [("bond", 51), ("leiter", 50)]
    assert shares("bond", "mathis") == [("mathis", 51), ("bond", 50)]
    assert shares("bond", "leiter", "mathis") == [("mathis", 35), ("bond", 33), ("leiter", 33)]
    assert shares() == []


def test_each_shares_only_the_layers_he_has_a_claim_to() -> None:
    """Bond was all in for 50; the 200 above that were Leiter's and Mathis's."""
    settled = pot("le-chiffre", (150, ("bond", "leiter", "mathis")), (200, ("leiter", "mathis")))
    result, _asks = played(settled, ROOM, "spend", "spend", "keep")
    assert settled.net() == {"bond": -50, "leiter": -150, "mathis": -150, "le-chiffre": 350}
    assert result.net == {"bond": -50 + 150, "leiter": -150 + 150 + 400, "mathis": -150, "le-chiffre": 350 - 300 - 400}


def test_a_point_that_brings_nothing_is_not_offered() -> None:
    settled = Settlement((lost("bond"),), (Rescue("leiter", 200, ("bond",)),))
    assert Loss(settled, ROOM, RULES).spenders() == []


@pytest.mark.parametrize("chips", [0, 1, 50, 99, 100, 5_000])
def test_a_point_wins_whatever_its_payer_still_has(chips: int) -> None:
    """With nothing left nothing was offered, in silence; with a cent a debt was recorded (000, « automatiquement »)."""
    room = Seating((*AGENTS, replace(VILLAIN, chips=chips)), "le-chiffre")
    # What Leiter has lost is with Bond, who has won as much.
    lines = (lost("leiter"), Line("bond", "stake", 100, 100, "le-chiffre"))
    settled = Settlement(lines, (Rescue("le-chiffre", 200, ("leiter",)),))
    result, asks = played(settled, room, "spend")
    assert [(ask.seat, ask.offer.lost, ask.offer.alone) for ask in asks] == [("leiter", -100, 100)]
    owed = sum(debt.amount for debt in result.debts if debt.creditor == "leiter")
    assert result.net["leiter"] + owed == 100
    assert result.ordinary["leiter"] == 100, "won"
    assert result.net["le-chiffre"] + chips >= 0
    assert sum(result.net.values()) == sum(result.ordinary.values()) == 0
    assert result.debts == ((Debt("le-chiffre", "leiter", 200 - chips),) if chips < 200 else ())


def test_in_a_hand_begun_before_0_6_0_a_point_won_no_more_than_the_payer_had() -> None:
    """Its tape has no question that nobody was asked, and its settlement no debt that nobody recorded."""
    lines = (lost("leiter"), Line("bond", "stake", 100, 100, "le-chiffre"))
    loss = [
        Loss(
            Settlement(lines, (Rescue("le-chiffre", 200, ("leiter",)),)),
            Seating((*AGENTS, replace(VILLAIN, chips=chips)), "le-chiffre"),
            RULES,
            owed=False,
        )
        for chips in (0, 1)
    ]
    assert [one.spenders() for one in loss] == [[], ["leiter"]]
    assert loss[1].outcome(("leiter",)).ordinary["leiter"] == -99


def test_each_is_offered_his_point_though_the_bank_is_emptied() -> None:
    broke = Seating((*AGENTS, replace(VILLAIN, chips=0)), "le-chiffre")
    lines = (lost("bond"), lost("leiter"), lost("mathis", payer=HOUSE))
    payers = {"bond": "le-chiffre", "leiter": "le-chiffre", "mathis": HOUSE}
    settled = Settlement(lines, tuple(Rescue(payer, 200, (seat,)) for seat, payer in payers.items()))
    result, asks = played(settled, broke, "spend", "spend", "spend")
    assert [ask.seat for ask in asks] == ["bond", "leiter", "mathis"]
    assert {seat: result.ordinary[seat] for seat in payers} == dict.fromkeys(payers, 100)
    assert result.net["bond"] + result.net["leiter"] == 0
    assert sum(debt.amount for debt in result.debts) == 200


def test_a_point_that_brings_some_of_it_back_is_offered_though_the_hand_stays_lost() -> None:
    settled = Settlement((lost("bond", 100), lost("bond", 60, payer="leiter")), (Rescue("le-chiffre", 50, ("bond",)),))
    result, asks = played(settled, ROOM, "spend")
    assert asks[0].offer == Offer(1, 1, -160, -110, -110, PAYS)
    assert result.net["bond"] == -110


def test_the_villain_pays_as_far_as_his_chips_reach() -> None:
    poor = Seating((Seat("bond", "pc", 500, 1), Seat("le-chiffre", "npc", 30)), "le-chiffre")
    result = Loss(Settlement((lost("bond"),), (Rescue("le-chiffre", 200, ("bond",)),)), poor, RULES).outcome(("bond",))
    assert result.net == {"bond": 30, "le-chiffre": -30}
    assert result.debts == (Debt("le-chiffre", "bond", 70),)


def test_what_he_had_left_owing_to_the_villain_goes_when_he_wins_after_all() -> None:
    poor = Seating((Seat("leiter", "pc", 40, 1), Seat("bond", "pc", 60), VILLAIN), "leiter")
    lines = [Line(seat, "stake", 60, 60, "leiter") for seat in ("le-chiffre", "bond")]
    settled = settle(lines, poor.purses)
    assert settled.debts == (Debt("leiter", "le-chiffre", 20), Debt("leiter", "bond", 60))
    result, _asks = played(settled, poor, "spend")
    assert result.net == {"le-chiffre": -60, "leiter": 60, "bond": 0}
    assert result.debts == (Debt("leiter", "bond", 60),)


def test_a_debt_from_a_side_bet_stays_whatever_a_point_turns() -> None:
    room = Seating((Seat("leiter", "pc", 10_000, 1), Seat("le-chiffre", "npc", 100_000)), "leiter")
    lines = [
        Line("le-chiffre", "stake", 1000, 1000, "leiter"),
        Line("le-chiffre", "bonus", 1000, 50_000, "leiter", side=True),
    ]
    result = Loss(settle(lines, room.purses), room, RULES).outcome(("leiter",))
    assert result.debts == (Debt("leiter", "le-chiffre", 41_000),)


def test_no_keeps_the_point_and_nothing_else_does() -> None:
    ask = AskPoint("bond", ("spend", "keep"), Offer(1, 1, -100, 100, 100))
    assert [ask.read(text) for text in ("no", "non", "keep", "spend")] == ["keep", "keep", "keep", "spend"]


def test_the_reserve_that_is_offered_is_ones_own() -> None:
    table = Seating((Seat("bond", "pc", 1000, 3), Seat("leiter", "pc", 1000, 5), Seat("le-chiffre", "npc", 1000)), "")
    _result, asks = played(settle([lost("bond"), lost("leiter")], table.purses), table, "keep", "keep")
    assert [(ask.seat, ask.offer.reserve) for ask in asks] == [("bond", 3), ("leiter", 5)]


# Thousands of hands settled with points as the ruling has it, word by word and line by line, against the program


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
