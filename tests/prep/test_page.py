"""The page of a report, in words: what stands in its heading, its advice and what would do it, and that all is seen."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from bondcards.engine import money
from bondcards.export.report import markdown, webpage
from bondcards.games import catalogue
from bondcards.prep.advice import advice
from bondcards.prep.evenings import Band, Outlook
from bondcards.prep.page import Page, bars, page
from bondcards.prep.report import Report, made
from bondcards.prep.tonight import Tonight
from bondcards.show import prep, terminal
from bondcards.simulation.pool import Cores, unheard
from tests.prep.evening import between

TONIGHT = between(hands=3, points=0)


def outlook(ahead: float, error: float | None = None, played: int = 0) -> Outlook:
    """An evening won so often: as good as surely with a point, else without any."""
    law = {500_00: ahead, -500_00: 1 - ahead}
    points = 1 if ahead > 0.9 else 0
    return Outlook(points, 0.0, 0.0, 0.0, 0.0, law, (Band(0, 0, 0),), error, played)


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


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("punto-banco", 50),
        ("chemin-de-fer", 40),
        ("baccara-banque", 50),
        ("family-baccara", 35),
        ("blackjack", 40),
        ("vingt-et-un", 40),
        ("vingt-et-un-family", 30),
        ("vingt-et-un-burnt", 30),
        ("poker-21", 40),
        ("caribbean-stud", 45),
        ("three-card-poker", 45),
        ("holdem", 20),
        ("badugi", 20),
    ],
)
def test_how_many_hands_of_a_game_an_hour_has(game: str, hands: int) -> None:
    assert catalogue.find(game).entry.pace == hands


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
        assert re.match(r"nearest [12]: \d\d\.\d\u00a0% · 0: \d\d\u00a0% · ", points.moves)

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


class TestAdvice:
    def test_dice_that_change_everything_are_named_beside_anything_else(self) -> None:
        told = advice(Report(TONIGHT, (outlook(0.47), outlook(0.93)), (outlook(0.2),)), money.text)
        assert told == (
            "With 1 point James Bond will hardly lose this; without points it is open; "
            "the dice would be far worse: 20\u00a0%."
        )

    @pytest.mark.parametrize(
        ("cards", "dice", "said"),
        [(0.5, 0.8, "far better: 80\u00a0%"), (0.5, 0.6, "better."), (0.55, 0.45, "worse."), (0.5, 0.52, "")],
    )
    def test_how_far_the_dice_are(self, cards: float, dice: float, said: str) -> None:
        told = advice(Report(TONIGHT, (outlook(cards),), (outlook(dice),)), money.text)
        assert (f"the dice would be {said}" in told) if said else "dice" not in told

    def test_a_small_difference_gives_way_to_what_makes_it_open(self) -> None:
        told = advice(Report(TONIGHT, (outlook(0.47), outlook(0.93)), (outlook(0.85),)), money.text)
        assert told.endswith("without points it is open.")

    @pytest.mark.parametrize(
        ("ahead", "said"),
        [(0.0, "James Bond will hardly win this."), (0.15, "James Bond has the worst of it."), (0.4, "it is open.")],
    )
    def test_a_chance_reaches_the_words_that_begin_with_it(self, ahead: float, said: str) -> None:
        assert advice(Report(TONIGHT, (outlook(ahead),), ()), money.text) == f"Without points {said}"

    def test_few_evenings_are_named(self) -> None:
        told = advice(Report(TONIGHT, (outlook(0.8, error=0.09, played=20),), ()), money.text)
        assert told == "Without points James Bond has the better of it, as far as 20 evenings show."

    def test_many_evenings_are_not(self) -> None:
        told = advice(Report(TONIGHT, (outlook(0.8, error=0.02, played=400),), ()), money.text)
        assert told == "Without points James Bond has the better of it."


@pytest.mark.parametrize(
    ("law", "labels"),
    [
        ({-2: 0.25, -1: 0.25, 0: 0.1, 1: 0.25, 2: 0.15}, ["+200", "+100", "0", "\u2212100", "\u2212200"]),
        ({-3: 0.004, -2: 0.5, 1: 0.492, 5: 0.004}, ["> 0", "0", "\u2212100", "< \u2212100"]),
        ({-1: 0.004, 0: 0.6, 2: 0.396}, ["+200", "+100", "≤ 0"]),
        ({-1: 0.004, 2: 0.6, 3: 0.396}, ["+300", "≤ +200"]),
        ({-3: 0.396, -1: 0.6, 4: 0.004}, ["≥ \u2212100", "\u2212200", "\u2212300"]),
    ],
)
def test_a_bar_that_takes_in_what_is_rare_says_so(law: dict[int, float], labels: list[str]) -> None:
    found = bars({gain * 100_00: chance for gain, chance in law.items()}, 100_00)
    assert [bar.label for bar in found] == labels
    assert sum(bar.chance for bar in found) == pytest.approx(1)


def test_the_furthest_result_is_named_within_its_bar() -> None:
    found = bars({gain * 100_00: 1 / 41 for gain in range(-20, 21)}, 100_00)
    assert [bar.amount for bar in found] == [6_00_00 * at for at in range(4, -5, -1)]
    assert (found[0].label, found[1].label, found[-1].label) == ("+2,000", "+1,800", "\u22122,000")


class TestPicturesOfTheFile:
    def test_the_course_ends_at_the_last_hand(self, short: Page) -> None:
        text = webpage.report(short)
        assert len(short.bands) == 4
        assert re.findall(r">(\d+) hands</text>", text) == ["3"]
        assert text.count("<polyline") == 1
        assert "style>\n:root {" in text
