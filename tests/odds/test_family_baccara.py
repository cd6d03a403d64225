"""Family baccara: a count of the test's own by the table of 004, which knows no natural, and what is paid."""

from __future__ import annotations

from collections import Counter

import pytest

from bondcards.games.baccarat import drawing
from bondcards.games.baccarat.family_baccara import PAYS, Options
from bondcards.odds.baccarat.by_rule import family as odds
from tests.odds.small import SEEDS, orders, rest

BANK_DRAWS = {3: "012345679", 4: "234567", 5: "4567", 6: "67"}
"""The table of 004 written out once more: the bank's total, and the ponte's third cards on which it draws."""


def outcome(cards: tuple[int, ...]) -> str:
    a, b, c, d, *thirds = cards
    ponte, bank = (a + c) % 10, (b + d) % 10
    third = thirds.pop(0) if ponte <= 5 else None
    if bank <= 2 or str(third) in BANK_DRAWS.get(bank, ""):
        bank = (bank + thirds.pop(0)) % 10
    ponte = (ponte + (third or 0)) % 10
    return "ponte" if ponte > bank else "banker" if bank > ponte else "tie"


@pytest.mark.parametrize("seed", SEEDS)
def test_every_order_of_a_small_pack(seed: str) -> None:
    gone, values = rest(seed, 8)
    won = Counter(map(outcome, orders(values, 6)))
    found = odds(Options(), gone)
    for box in PAYS:
        assert found.bets[box].win == pytest.approx(won[box] / won.total(), abs=1e-12)
        assert found.bets[box].tie == 0, "nothing is returned on a tie"


def test_what_each_box_costs() -> None:
    """Ties are the bank's, and so is a tenth of what is won with it; his own stake goes to the ponte."""
    bets = odds(Options(), ()).bets
    ponte, banker, tie = (bets[box].win for box in ("ponte", "banker", "tie"))
    assert bets["ponte"].edge == pytest.approx(1 - 2 * ponte)
    assert bets["banker"].edge == pytest.approx(1 - 1.9 * banker)
    assert bets["tie"].edge == pytest.approx(1 - 2 * tie)
    assert bets["own"].edge == bets["own"].lose == pytest.approx(1 - banker)
    assert {box: round(chances.edge, 4) for box, chances in bets.items()} == {
        "ponte": 0.0826,
        "banker": 0.1676,
        "tie": 0.7936,
        "own": 0.5619,
    }


def test_a_cell_of_the_table_moves_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    before = odds(Options(), ()).bets["banker"].win
    monkeypatch.setitem(drawing.BANK_DRAWS_IF, 6, ())
    assert odds(Options(), ()).bets["banker"].win < before - 1e-4


def test_a_pay_moves_its_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    before = odds(Options(), ()).bets["banker"]
    monkeypatch.setitem(PAYS, "banker", (1, 1))
    assert odds(Options(), ()).bets["banker"].edge == pytest.approx(before.edge - before.win / 10)


def test_what_is_counted_is_said_to_be_exact() -> None:
    assert odds(Options(), ()).exact


def test_how_a_stake_comes_back() -> None:
    falls = odds(Options(), ()).falls
    assert {box: [(net, turned) for net, turned, _chance in fall] for box, fall in falls.items()} == {
        "ponte": [(1, 1), (-1, 1)],
        "banker": [(0.9, 0.9), (-1, 0.9)],
        "tie": [(1, 1), (-1, -1)],
        "own": [(0, 0), (-1, 0)],
    }
