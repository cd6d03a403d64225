"""Chemin de fer: the classical game solved, the game by the table, and counts of the test's own."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Literal

import pytest

from bondcards.games.baccarat import drawing
from bondcards.games.baccarat.chemin_de_fer import Options
from bondcards.games.baccarat.punto_banco import Options as PuntoBanco
from bondcards.odds.baccarat import by_rule
from bondcards.odds.baccarat.chemin_de_fer import best_play, odds, outcomes
from bondcards.odds.baccarat.coups import coups, shoe
from bondcards.odds.figures import Odds, Table
from tests.odds.small import SEEDS, orders, rest

FREE = Options(drawing="free")


def counted(options: Options = FREE) -> Odds:
    return odds(options, ())


class TestWithReplacement:
    """Every card put back, as the game was first solved: the figures are published as these fractions."""

    def test_the_punter_draws_on_five_nine_times_in_eleven(self) -> None:
        _ended, cells = outcomes(coups(shoe(1, ()), gone=0), FREE)
        assert best_play(cells).punter == Fraction(9, 11)

    def test_the_bank_draws_on_six_against_none_859_times_in_2288(self) -> None:
        _ended, cells = outcomes(coups(shoe(1, ()), gone=0), FREE)
        assert {at: share for at, share in best_play(cells).bank.items() if 0 < share < 1} == {
            (6, None): Fraction(859, 2288)
        }

    def test_the_value_of_the_game(self) -> None:
        ended, cells = outcomes(coups(shoe(1, ()), gone=0), FREE)
        best = best_play(cells)
        ways = Fraction(ended[1] - ended[-1])
        for at, cell in cells.items():
            for (answer, plan), fell in cell.items():
                answers = best.bank[at] if answer == "draw" else 1 - best.bank[at]
                plans = best.punter if plan == "draw" else 1 - best.punter
                ways += answers * plans * (fell[1] - fell[-1])
        assert -ways / 52**6 == Fraction(-679568, 53094899)


def test_the_mixtures_of_six_packs() -> None:
    found = counted()
    assert found.strategy == {"draw_on_5": float(Fraction(7631761, 9407656))}
    assert found.bets["banco"].edge == pytest.approx(0.0129155, abs=5e-8)
    assert found.bets["bank"].edge == -found.bets["banco"].edge


def test_the_banks_best_moves() -> None:
    """The classical table; it mixes on 6 against a punter who stood."""
    (table,) = counted().tables
    assert isinstance(table, Table)
    assert "".join(table.columns) == "–0123456789"
    letters = {
        total: "".join({"draw": "D", "stand": "S"}.get(move, "?") for move in row) for total, row in table.rows.items()
    }
    assert letters == {
        "7": "SSSSSSSSSSS",
        "6": "?SSSSSSDDSS",
        "5": "DSSSSDDDDSS",
        "4": "DSSDDDDDDSS",
        "3": "DDDDDDDDDSD",
        "2": "DDDDDDDDDDD",
        "1": "DDDDDDDDDDD",
        "0": "DDDDDDDDDDD",
    }


def test_by_the_table_it_is_punto_banco_without_the_commission() -> None:
    found = odds(Options(tie_bet="yes"), ())
    punto = by_rule.punto(PuntoBanco(), ()).bets
    assert found.bets["banco"].edge == pytest.approx(punto["player"].edge)
    assert found.bets["bank"].win == pytest.approx(punto["banker"].win)
    assert found.bets["tie"].edge == pytest.approx(punto["tie"].edge)
    assert (found.strategy, found.tables) == ({}, ())


def test_a_tie_may_be_bet_on_only_where_the_house_says_so() -> None:
    assert list(counted().bets) == ["banco", "bank"]
    assert list(odds(Options(tie_bet="yes"), ()).bets) == ["banco", "bank", "tie"]


def gains(values: list[int], often: float) -> float:
    """What the bank gains of every order of a shoe, answering best a punter who draws on 5 so often."""
    natural = 0
    answers: dict[tuple[int, int | None], list[float]] = defaultdict(lambda: [0.0, 0.0])
    count = 0
    for a, b, c, d, fifth, sixth in orders(values, 6):
        count += 1
        punter, bank = (a + c) % 10, (b + d) % 10
        if max(punter, bank) > 7:
            natural += (bank > punter) - (bank < punter)
            continue
        draws = 1.0 if punter < 5 else 0.0 if punter > 5 else often
        for share, third, total in ((draws, fifth, (punter + fifth) % 10), (1 - draws, None, punter)):
            for move, mine in enumerate((bank, (bank + sixth) % 10)):
                answers[bank, third][move] += share * ((mine > total) - (mine < total))
    return (natural + sum(max(moves) for moves in answers.values())) / count


@pytest.mark.parametrize("seed", SEEDS)
def test_no_other_mixture_is_better_in_a_small_shoe(seed: str) -> None:
    gone, values = rest(seed, 8)
    found = odds(Options(packs=1, drawing="free"), gone)
    often = found.strategy["draw_on_5"]
    value = gains(values, often)
    assert found.bets["banco"].edge == pytest.approx(value, abs=1e-12)
    for other in (0, often / 2, often - 0.01, often + 0.01, (1 + often) / 2, 1):
        assert gains(values, min(max(other, 0), 1)) >= value - 1e-12


@pytest.mark.parametrize("packs", [1, 2, 4, 6, 8])
def test_every_number_of_packs(packs: Literal[1, 2, 4, 6, 8]) -> None:
    found = odds(Options(packs=packs, drawing="free"), ())
    assert 0.77 < found.strategy["draw_on_5"] < 9 / 11, "with fewer packs it is drawn less often"
    chances = found.bets["bank"]
    assert chances.win + chances.tie + chances.lose == pytest.approx(1, abs=1e-12)


def test_a_cell_of_the_table_moves_the_game_by_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    before = odds(Options(), ()).bets["bank"].edge
    monkeypatch.setitem(drawing.BANK_DRAWS, 6, "SSSSSSSSSS")
    assert odds(Options(), ()).bets["bank"].edge > before + 1e-4


def test_who_is_free_moves_the_classical_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "bank_free", drawing.bank_must(None))
    assert counted().bets["bank"].edge != pytest.approx(-0.0129155, abs=1e-4)


def test_how_a_stake_comes_back() -> None:
    """A Heroism Point wins a lost stake at even money, as a punter and as a banker."""
    for box in ("banco", "bank"):
        assert [(net, turned) for net, turned, _chance in counted().falls[box]] == [(1, 1), (0, 0), (-1, 1)]
