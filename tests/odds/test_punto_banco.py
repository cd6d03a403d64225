"""Punto banco: published figures, a count of the test's own, and what a changed rule does to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from bondcards.engine.cards import Card, read_all
from bondcards.games.baccarat import drawing
from bondcards.games.baccarat.punto_banco import PAYS, Options
from bondcards.odds.baccarat.by_rule import punto as odds
from bondcards.odds.figures import Odds
from tests.games import printed
from tests.odds.small import SEEDS, orders, rest


def counted(packs: int = 8, seen: Sequence[Card] = ()) -> Odds:
    return odds(Options(packs=packs), seen)  # type: ignore[arg-type]


def test_the_six_known_figures_of_eight_packs() -> None:
    """Published many times over: wins of bank, punter and tie, and what the house keeps of each box."""
    bets = counted().bets
    assert {box: round(chances.win, 6) for box, chances in bets.items()} == {
        "player": 0.446247,
        "banker": 0.458597,
        "tie": 0.095156,
    }
    assert {box: round(chances.edge * 100, 4) for box, chances in bets.items()} == {
        "player": 1.2351,
        "banker": 1.0579,
        "tie": 14.3596,
    }


@pytest.mark.parametrize(
    ("packs", "player", "banker", "tie"), [(1, 1.29, 1.01, 15.75), (6, 1.24, 1.06, 14.44), (8, 1.24, 1.06, 14.36)]
)
def test_published_edges_by_the_number_of_packs(packs: int, player: float, banker: float, tie: float) -> None:
    """As wizardofodds.com prints them, in per cent."""
    edges = {box: round(chances.edge * 100, 2) for box, chances in counted(packs).bets.items()}
    assert edges == {"player": player, "banker": banker, "tie": tie}


def test_the_tie_gets_likelier_with_every_pack() -> None:
    ties = [counted(packs).bets["tie"].win for packs in (1, 2, 4, 6, 8)]
    assert ties == sorted(ties)


def outcome(cards: tuple[int, ...]) -> str:
    """Who wins a coup, by the table as the tests have it written out."""
    a, b, c, d, *thirds = cards
    player, bank = (a + c) % 10, (b + d) % 10
    if max(player, bank) < 8:
        third = None
        if printed.PUNTER[player] == "D":
            third = thirds.pop(0)
        moves = printed.BANK_WHEN_PUNTER_STANDS if third is None else "".join(printed.BANK[n][third] for n in range(8))
        if moves[bank] == "D":
            bank = (bank + thirds.pop(0)) % 10
        player = (player + (third or 0)) % 10
    return "player" if player > bank else "banker" if bank > player else "tie"


@pytest.mark.parametrize("seed", SEEDS)
def test_every_order_of_a_small_shoe(seed: str) -> None:
    gone, values = rest(seed, 8)
    won = Counter(map(outcome, orders(values, 6)))
    bets = counted(1, gone).bets
    for box in PAYS:
        assert bets[box].win == pytest.approx(won[box] / won.total(), abs=1e-12)


def test_cards_that_are_gone_move_the_figures_as_counters_know() -> None:
    """Small cards left in the shoe are good for the player, fives to nines for the bank; a four counts most of all."""

    def without(rank: str) -> float:
        return counted(8, read_all(" ".join(f"{rank}{suit}" for suit in "shdc"))).bets["player"].edge

    full = counted().bets["player"].edge
    assert all(without(rank) > full for rank in "A234")
    assert all(without(rank) < full for rank in "56789")
    assert max(map(without, "A23456789")) == without("4")


def test_a_cell_of_the_drawing_table_moves_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    before = counted().bets["banker"].edge
    monkeypatch.setitem(drawing.BANK_DRAWS, 3, "DDDDDDDDDD")
    assert counted().bets["banker"].edge > before + 1e-5, "a bank that draws on 3 against an 8 does worse"


def test_the_punters_table_moves_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    before = counted().bets["player"]
    monkeypatch.setattr(drawing, "PUNTER_DRAWS", "DDDDDSSSSS")
    assert counted().bets["player"].win != pytest.approx(before.win, abs=1e-4)


def test_a_pay_moves_its_own_figure_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    before = counted().bets
    monkeypatch.setitem(PAYS, "tie", (9, 1))
    after = counted().bets
    assert after["tie"].edge == pytest.approx(before["tie"].edge - before["tie"].win)
    assert after["banker"] == before["banker"]


def test_how_a_stake_comes_back() -> None:
    """A Heroism Point pays a lost stake as if it had won; a tie bet stays as it fell."""
    falls = counted(6).falls
    assert [(net, turned) for net, turned, _chance in falls["banker"]] == [(0.95, 0.95), (0, 0), (-1, 0.95)]
    assert [(net, turned) for net, turned, _chance in falls["player"]] == [(1, 1), (0, 0), (-1, 1)]
    assert [(net, turned) for net, turned, _chance in falls["tie"]] == [(8, 8), (-1, -1)]
    assert all(sum(chance for _net, _turned, chance in fall) == pytest.approx(1) for fall in falls.values())
