"""Every counted figure is reached by playing some hundred hands of each; `tests.counted_figures` plays more of them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from bondcards.games import catalogue
from bondcards.games.baccarat.punto_banco import Options
from bondcards.odds.figures import Chances
from bondcards.odds.simulated import chances
from bondcards.odds.trials import trial, tried
from bondcards.simulation.pool import Cores
from tests.breadth import long
from tests.counted_figures import CASES, ERRORS, Figure, compared, figures, trials_of
from tests.odds.best_play import counted

HANDS = 200
FEW = [(game, given) for game, given in CASES if not given or game == "chemin-de-fer"]
"""The games as they are played where nothing else is said, and the classical one; the command tries other options."""
PUNTO = catalogue.find("punto-banco")


EVERY_TIME = ("punto-banco", "blackjack", "three-card-poker")
"""One a family; the others in the long run."""


@pytest.mark.parametrize(
    ("game", "given"), [(game, given) if game in EVERY_TIME else long(game, given) for game, given in FEW]
)
def test_what_was_counted_is_reached_by_playing(game: str, given: Mapping[str, str]) -> None:
    with Cores(1) as cores:
        off = [
            (box, figure)
            for box, found, tried_so in trials_of(game, given)
            for figure in compared(cores, found, tried_so, HANDS)
            if figure.errors > ERRORS
        ]
    assert not off


def test_every_counted_game_is_played() -> None:
    assert {game for game, _given in CASES} == {game.entry.id for game in catalogue.every_game() if game.entry.odds}


def test_a_wrong_figure_is_found_out() -> None:
    with Cores(1) as cores:
        tally = tried(cores, trial(PUNTO, Options(), "banker"), 2_000).tally
    right = counted("punto-banco", Options()).bets["banker"]
    assert max(figure.errors for figure in figures(right, tally)) < ERRORS
    for wrong in (replace(right, edge=right.edge + 0.08), replace(right, win=right.win + 0.05)):
        assert max(figure.errors for figure in figures(wrong, tally)) > ERRORS


def test_what_never_happens_may_not_happen() -> None:
    assert Figure("tie", 0, 0, 0).errors == 0
    assert Figure("tie", 0, 0.001, 0).errors > ERRORS


def test_simulated_chances_have_their_error() -> None:
    with Cores(1) as cores:
        tally = tried(cores, trial(PUNTO, Options(), "player"), 400).tally
    found: Chances = chances(tally)
    assert found.edge == -tally.mean
    assert found.error == tally.error
    assert found.win + found.tie + found.lose == pytest.approx(1)
