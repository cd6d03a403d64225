"""The page of a report, in words: what stands in its heading, its advice and what would do it, and that all is seen."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from bondcards.prep.page import Page, page
from bondcards.prep.report import made
from bondcards.prep.tonight import Tonight
from bondcards.show import prep, terminal
from bondcards.simulation.pool import Cores, unheard
from tests.prep.evening import between


def laid_out(tonight: Tonight, wanted: float | None = None) -> Page:
    with Cores() as cores:
        return page(made(tonight, wanted, cores, unheard), "Punto banco", "francs")


def shown(page: Page, width: int) -> list[str]:
    console = Console(file=io.StringIO(), width=width, theme=terminal.THEME, color_system=None)
    console.print(prep.report(page, width))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


@pytest.fixture(scope="module")
def short() -> Page:
    return laid_out(between(hands=3, points=0))


class TestHeading:
    def test_one_line_where_there_is_room(self, short: Page) -> None:
        first, second, *_rest = shown(short, 80)
        assert first.endswith("━ Punto banco · 3 hands at 500 ━━")
        assert short.advice in second

    def test_the_game_has_its_own_line_where_there_is_none(self, short: Page) -> None:
        lines = [line.rstrip() for line in shown(short, 56)]
        assert lines[1] == " Punto banco · 3 hands at 500"
        assert lines[0].startswith("━━ James Bond against Le Chiffre ━")
