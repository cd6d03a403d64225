"""Baccara banque: a count of the test's own with nine cards left, what either side could do better, and known edges."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
import pytest

from bondcards.games.baccarat import drawing
from bondcards.games.baccarat.baccara_banque import Options
from bondcards.games.baccarat.punto_banco import Options as PuntoBanco
from bondcards.odds.baccarat import baccara_banque, by_rule
from bondcards.odds.baccarat.baccara_banque import Ends, ends_of_hands, nine_cards
from bondcards.odds.baccarat.coups import shoe
from bondcards.odds.figures import Odds
from tests.games import printed
from tests.odds.small import SEEDS, rest

FREE = Options()
TABLE = Options(bank_draws="table")
BOXES = ("tableau-1", "tableau-2", "cheval", "alone")


@cache
def counted(options: Options = FREE) -> Odds:
    """Counted once for all tests that change nothing."""
    return baccara_banque.odds(options, ())


class Hand(NamedTuple):
    """What two cards count, and a third."""

    total: int
    third: int


def deals(values: list[int]) -> Iterator[tuple[Hand, Hand, Hand]]:
    """Every way in which both tableaux and the bank get two cards and a third of nine, all of them as likely."""

    def split(left: tuple[int, ...]) -> Iterator[tuple[Hand, tuple[int, ...]]]:
        for pair in combinations(left, 2):
            for third in set(left) - set(pair):
                yield (
                    Hand(sum(values[at] for at in pair) % 10, values[third]),
                    tuple(at for at in left if at not in (*pair, third)),
                )

    for first, six in split(tuple(range(9))):
        for second, three in split(six):
            for bank, _none in split(three):
                yield first, second, bank


def seen(tableau: Hand, draws: bool) -> str:
    """What the bank sees of a tableau: an abattage, that it stood, or its third card."""
    if tableau.total > 7:
        return "abattage"
    return str(tableau.third) if tableau.total < 5 or (tableau.total == 5 and draws) else "stood"


def fares(tableau: Hand, draws: bool, bank: Hand, bank_draws: bool) -> int:
    """Whether a tableau wins, ties or loses."""
    if bank.total > 7:
        return (tableau.total > bank.total) - (tableau.total < bank.total)
    if tableau.total > 7:
        return 1
    mine = tableau.total if seen(tableau, draws) == "stood" else (tableau.total + tableau.third) % 10
    banks = (bank.total + bank.third) % 10 if bank_draws else bank.total
    return (mine > banks) - (mine < banks)


def printed_move(bank: Hand, faced: str) -> bool:
    """Whether the table has the bank draw."""
    if bank.total > 7 or faced == "abattage":
        return False
    if faced == "stood":
        return printed.BANK_WHEN_PUNTER_STANDS[bank.total] == "D"
    return printed.BANK[bank.total][int(faced)] == "D"


Outcomes = dict[tuple[int, int], float]


def by_the_table(values: list[int], first_draws: bool, second_draws: bool) -> Outcomes:
    """How likely the tableaux fare so where the bank follows the table and they draw on five or not."""
    found: Outcomes = defaultdict(float)
    count = 0
    for first, second, bank in deals(values):
        faced = seen(first, first_draws)
        draws = printed_move(bank, seen(second, second_draws) if faced == "abattage" else faced)
        found[fares(first, first_draws, bank, draws), fares(second, second_draws, bank, draws)] += 1
        count += 1
    return {ends: ways / count for ends, ways in found.items()}


def answered(values: list[int], often: tuple[float, float], stakes: tuple[float, float]) -> float:
    """What the bank gains, answering tableaux that draw on five so often as well as it can."""
    gains: dict[tuple[int, str, str], list[float]] = defaultdict(lambda: [0.0, 0.0])
    count = 0
    for first, second, bank in deals(values):
        count += 1
        for first_draws, second_draws in ((False, False), (False, True), (True, False), (True, True)):
            share = (often[0] if first_draws else 1 - often[0]) * (often[1] if second_draws else 1 - often[1])
            place = gains[bank.total, seen(first, first_draws), seen(second, second_draws)]
            for draws in (False, True):
                place[draws] -= share * (
                    stakes[0] * fares(first, first_draws, bank, draws)
                    + stakes[1] * fares(second, second_draws, bank, draws)
                )
    return sum(max(place) for place in gains.values()) / count


@pytest.mark.parametrize("seed", SEEDS[:1])
def test_every_deal_of_nine_cards_by_the_table(seed: str) -> None:
    gone, values = rest(seed, 9)
    found = baccara_banque.odds(Options(packs=1, bank_draws="table"), gone)
    plans = [bool(found.strategy[name]) for name in ("draw_on_5", "draw_on_5_second")]
    ends = by_the_table(values, *plans)
    nets: dict[str, dict[tuple[int, int], float]] = {
        "tableau-1": {pair: pair[0] for pair in ends},
        "tableau-2": {pair: pair[1] for pair in ends},
        "cheval": {pair: sum(pair) / 2 for pair in ends},
    }
    for box, net in nets.items():
        bet = found.bets[box]
        assert bet.win == pytest.approx(sum(ends[pair] for pair in ends if net[pair] > 0), abs=1e-12)
        assert bet.lose == pytest.approx(sum(ends[pair] for pair in ends if net[pair] < 0), abs=1e-12)
        assert bet.edge == pytest.approx(-sum(ends[pair] * net[pair] for pair in ends), abs=1e-12)

    def loses(box: str, plans: tuple[bool, bool]) -> float:
        return -sum(chance * pair[box == "tableau-2"] for pair, chance in by_the_table(values, *plans).items())

    first, second = plans
    assert loses("tableau-1", (not first, second)) >= loses("tableau-1", (first, second)) - 1e-12
    assert loses("tableau-2", (first, not second)) >= loses("tableau-2", (first, second)) - 1e-12


@pytest.mark.parametrize("seed", SEEDS[1:2])
def test_every_deal_of_nine_cards_with_a_free_bank(seed: str) -> None:
    gone, values = rest(seed, 9)
    found = baccara_banque.odds(Options(packs=1), gone)
    often, alone = found.strategy["draw_on_5"], found.strategy["draw_on_5_alone"]
    assert found.bets["cheval"].edge == pytest.approx(answered(values, (often, often), (0.5, 0.5)), abs=1e-8)
    assert found.bets["alone"].edge == pytest.approx(answered(values, (alone, 1), (1, 0)), abs=1e-8)


@cache
def six_packs() -> Ends:
    return ends_of_hands(nine_cards(shoe(6, ())))


def gained(first: float, second: float, stakes: tuple[float, float] = (0.5, 0.5)) -> float:
    """What the bank gains with six packs by its best answers, the tableaux drawing so often."""
    fares = np.array([-1, 0, 1])
    moves = {"draw": np.zeros(()), "stand": np.zeros(())}
    for done, end in six_packs().items():
        share = (first if done.first == "draw" else 1 - first) * (second if done.second == "draw" else 1 - second)
        lost = stakes[0] * np.einsum("bfsgt,f->bst", end, fares) + stakes[1] * np.einsum("bfsgt,g->bst", end, fares)
        moves[done.bank] = moves[done.bank] - share * lost
    return float(np.maximum(moves["draw"], moves["stand"]).sum())


def test_no_other_frequencies_cost_the_tableaux_less() -> None:
    """Nor where the two draw differently: the whole square is gone over."""
    found = counted()
    often = found.strategy["draw_on_5"]
    value = gained(often, often)
    assert found.bets["cheval"].edge == pytest.approx(value, abs=1e-9)
    steps = [0, 0.25, 0.5, 0.7, 0.78, often - 0.005, often, often + 0.005, 0.84, 0.9, 1]
    assert min(gained(first, second) for first in steps for second in steps) == pytest.approx(value, abs=1e-9)


def test_no_other_frequency_costs_a_tableau_alone_less() -> None:
    found = counted()
    often = found.strategy["draw_on_5_alone"]
    value = gained(often, 1, (1, 0))
    assert found.bets["alone"].edge == pytest.approx(value, abs=1e-9)
    for other in (0, 0.5, often - 0.01, often + 0.01, 0.9, 1):
        assert gained(other, 1, (1, 0)) >= value - 1e-9


def test_the_figures_of_six_packs() -> None:
    bets = counted().bets
    assert tuple(bets) == BOXES
    assert {box: round(chances.edge * 100, 3) for box, chances in bets.items()} == {
        "tableau-1": 0.877,
        "tableau-2": 0.877,
        "cheval": 0.877,
        "alone": 1.293,
    }
    assert bets["tableau-1"].win == pytest.approx(bets["tableau-2"].win, abs=1e-9), "it matters not where one sits"


def test_by_the_table_the_first_tableau_is_punto() -> None:
    """The bank follows the table against it alone; against the second it plays blindly, and that one gains."""
    bets = counted(TABLE).bets
    punto = by_rule.punto(PuntoBanco(), ()).bets["player"]
    assert bets["tableau-1"].edge == pytest.approx(punto.edge, abs=1e-12)
    assert bets["alone"].win == pytest.approx(punto.win, abs=1e-12)
    assert bets["tableau-2"].edge == pytest.approx(-0.0048203, abs=5e-8)
    assert counted(TABLE).strategy == {"draw_on_5": 1, "draw_on_5_second": 0}


@pytest.mark.parametrize("options", [FREE, TABLE], ids=["free", "table"])
def test_what_is_staked_on_both_costs_as_much_as_half_on_each(options: Options) -> None:
    bets = counted(options).bets
    assert bets["cheval"].edge == pytest.approx((bets["tableau-1"].edge + bets["tableau-2"].edge) / 2, abs=1e-12)


def test_how_a_stake_comes_back() -> None:
    """A Heroism Point pays a lost stake as if it had won; à cheval half of it may be lost, and comes back whole."""
    ends = {box: [(net, turned) for net, turned, _chance in fall] for box, fall in counted().falls.items()}
    assert ends == {
        **{box: [(1, 1), (0, 0), (-1, 1)] for box in ("tableau-1", "tableau-2", "alone")},
        "cheval": [(1, 1), (0.5, 0.5), (0, 0), (-0.5, 1), (-1, 1)],
    }
    assert all(sum(chance for *_nets, chance in fall) == pytest.approx(1) for fall in counted().falls.values())


def test_up_to_which_total_the_bank_draws() -> None:
    (table,) = counted().tables
    assert "".join(table.columns[:-1]) == "–0123456789"
    assert table.rows["–"][0] == "5", "as against one tableau that stood"
    assert table.rows["6"][7] == "6"
    assert table.rows["8"][9] == "2", "an eight against either"
    assert table.rows["–"][-1] == table.rows["8/9"][0] == "5–6", "here it mixes, whichever tableau stood"
    assert table.rows["8/9"][-1] == "", "it has lost already"


def test_a_cell_of_the_drawing_table_moves_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    before = counted(TABLE).bets["tableau-1"].edge
    monkeypatch.setitem(drawing.BANK_DRAWS, 6, "SSSSSSSSSS")
    assert baccara_banque.odds(TABLE, ()).bets["tableau-1"].edge < before - 1e-4


def test_who_is_free_moves_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "PUNTER_DRAWS", "DDDDDDDSSS")
    after = baccara_banque.odds(FREE, ()).bets["alone"].edge
    assert after > 0.0135, "a tableau that must draw on six loses more"
