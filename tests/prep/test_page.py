"""The page of a report, in words: what stands in its heading, its advice and what would do it, and that all is seen."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from bondcards.export.report import markdown, webpage
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


class TestAim:
    def test_where_nothing_does_it_what_comes_nearest_is_said(self) -> None:
        points = next(way for way in laid_out(between(hands=20, points=1), 0.6).ways if way.name == "points")
        assert points.value == "none"
        assert re.match(r"nearest [12]: \d\d\.\d\u00a0%; 0: \d\d\u00a0% · ", points.moves)

    def test_where_nothing_alone_does_it_that_is_said_everywhere(self) -> None:
        said = "None of these alone brings it about."
        # At one hand a stake or a purse changes nothing.
        page = laid_out(between(hands=1, points=0), 0.97)
        assert all(way.value == "none" for way in page.ways)
        assert f" {said}" in [line.rstrip() for line in shown(page, 80)]
        assert said in markdown.report(page)
        assert f"<p>{said}</p>" in webpage.report(page)

    def test_where_something_does_it_nothing_is_said_of_it(self) -> None:
        page = laid_out(between(hands=20, points=1), 0.55)
        assert page.unreached == ""
        assert any(way.value != "none" for way in page.ways)
