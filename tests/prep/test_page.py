"""The page of a report, in words: what stands in its heading, its advice and what would do it, and that all is seen."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bondcards.export.report import markdown, webpage
from bondcards.games import catalogue
from bondcards.odds.evening import Case
from bondcards.prep import aim_told
from bondcards.prep.aim import Aim, Moved
from bondcards.prep.answers import answers
from bondcards.prep.evenings import Band, Found, Outlook, Rung
from bondcards.prep.page import Page, at_quarters, bars, ended, page
from bondcards.prep.points_told import cost
from bondcards.prep.report import Report, made
from bondcards.prep.search import Plan
from bondcards.prep.sections import Row, Section
from bondcards.prep.table import begun_by
from bondcards.prep.tension import Tension
from bondcards.prep.tonight import Tonight
from bondcards.show import prep, terminal
from bondcards.simulation.pool import Cores, unheard
from tests.prep.evening import between


def outlook(ahead: float, error: float | None = None, played: int = 0, points: int = 0) -> Outlook:
    """An evening won so often."""
    law = {500_00: ahead, -500_00: 1 - ahead}
    return Outlook(points, 0.0, 0.0, 0.0, 0.0, law, (Band(-500_00, 0, 500_00),), error, 0.0, played)


def asked(cards: tuple[Outlook, ...], dice: tuple[Outlook, ...], tension: Tension | None = None) -> list[Section]:
    """The answers of a report of these outlooks."""
    tonight = between(hands=3, points=cards[-1].heroism)
    return list(answers(Report(tonight, Found(cards, {}), Found(dice, {}), 500_00, tension)))


def laid_out(tonight: Tonight, wanted: float | None = None) -> Page:
    with Cores() as cores:
        return page(made(tonight, wanted, cores, unheard), "Punto banco", "francs")


def shown(page: Page, width: int) -> list[str]:
    console = terminal.Harmless(file=io.StringIO(), width=width, theme=terminal.THEME, color_system=None)
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


def test_a_label_beside_long_figures_is_never_cut(short: Page) -> None:
    """“11 Poin…” stood there: the bars are shorter instead."""
    cells = ("44±10\u00a0%", "2\u00a0%", "54\u00a0%", "+123,456", "10.0", "≈0\u00a0%", "≈0\u00a0%", "26\u00a0%")
    row = Row("11\u00a0Heroism", (0.5, 0.1, 0.4), cells)
    headings = ("ahead", "level", "behind", "balance", "spent points", "broke", "opponent broke", "bought back")
    section = Section("Points", "", headings, (row,))
    told = shown(replace(short, answers=(section, *short.answers[1:])), 80)
    (line,) = (line for line in told if "+123,456" in line)
    assert line.startswith(" 11\u00a0Heroism ")
    assert not any("…" in line for line in told)
    assert all(cell in line for cell in cells)


class TestHeading:
    def test_one_line_where_there_is_room(self, short: Page) -> None:
        first, *_rest = shown(short, 80)
        assert first.endswith("━ Punto banco · 3 hands at 500 ━━")

    def test_the_game_has_its_own_line_where_there_is_none(self, short: Page) -> None:
        lines = [line.rstrip() for line in shown(short, 56)]
        assert lines[1] == " Punto banco · 3 hands at 500"
        assert lines[0].startswith("━━ James Bond against Le Chiffre ━")


def test_the_first_screen_has_all_answers() -> None:
    """Three agents and a game whose stakes have to be played: twenty-four lines answer the four questions."""
    agents = {who: outlook(0.7, 0.03, 200, points) for who, points in (("mathis", 2), ("leiter", 5))}
    tonight = between("holdem", hands=20, agents=("bond", *agents))
    known = Found(tuple(outlook(chance, 0.03, 200, points) for points, chance in enumerate((0.5, 0.7, 0.85))), agents)
    broke = {"bond": 0.1, "leiter": 0.0, "le-chiffre": 0.1}
    rungs = tuple(
        Rung(stake, 0.5, chance, 0.8, {**broke, "mathis": chance}, chance, 0.04, 0.04, 99, 99)
        for stake, chance in ((100_00, 0.01), (200_00, 0.2), (500_00, 0.8))
    )
    report = Report(tonight, known, known, 500_00, Tension(rungs, rungs[1], rungs[1]))
    lines = shown(page(report, "Texas hold'em", "francs"), 80)[:24]
    titles = [line.strip() for line in lines if line.rstrip().endswith("?")]
    assert titles == [section.title for section in answers(report)]
    assert "by dice with 2 points" in " ".join(" ".join(lines).split())


def test_chips_that_evenings_tell_are_no_finer_than_they_are_known(short: Page) -> None:
    """“42,350 in the middle” stood there beside a net give or take 20,000."""
    played = replace(
        short, chips=25_000_00, bands=(Band(0, 0, 0), Band(-9_675_00, 17_350_00, 81_000_00)), error=4_200_00.0
    )
    assert ended(played) == "1 hand: 42,000 in the middle"
    assert list(at_quarters(played)) == ["after 1 hand: 42,000, from 15,000 to 106,000"]
    assert ">42,000</text>" in webpage.report(played)


@pytest.mark.parametrize(
    ("cards", "dice", "chance", "said"),
    [
        (13_400_00, 2_182_00, 0.98, "The cards bring more: +13,400 against +2,182 on average."),
        (2_000_00, 3_000_00, 0.98, "The dice bring more: +3,000 against +2,000 on average."),
        (2_000_00, 2_200_00, 0.98, ""),
        (13_400_00, 2_182_00, 0.5, ""),
    ],
)
def test_which_brings_more_money_where_the_chance_does_not_tell(
    cards: int, dice: int, chance: float, said: str
) -> None:
    both = replace(outlook(0.98), net=float(cards)), replace(outlook(chance), net=float(dice))
    section = asked((both[0],), (both[1],))[-1]
    assert section.sentence.endswith(said)
    assert bool(said) == ("bring more" in section.sentence)


def test_what_lies_beside_the_game_master_has_the_rules_of_the_house_and_how_well_everybody_gambles() -> None:
    """“At the table I would rule the five wrongly.”"""
    tonight = between("chemin-de-fer", hands=3, points=0, options={"drawing": "free"})
    report = Report(tonight, Found((outlook(0.5),), {}), Found((outlook(0.5),), {}), 500_00)
    said = page(report, "Chemin de fer", "francs").purses
    assert "House rules: drawing=free." in said
    assert "Gambling: James Bond 13, Le Chiffre 13." in said
    assert "Without points a contest is won by James Bond (38\u00a0%)." in answers(report)[-1].remark


def test_what_would_bring_it_about_stands_right_below_the_answers() -> None:
    """Whoever asks for it searched a page of four pictures and five tables first."""
    asked = laid_out(between(hands=20, points=1), 0.6)
    places = ["Cards or dice?", "How would James Bond end", "What would do it?", "How it may end"]
    for written in ("\n".join(shown(asked, 80)), markdown.report(asked), webpage.report(asked)):
        assert sorted(places, key=written.index) == places


def test_tables_of_figures_alone_have_the_whole_width_below_those_with_bars_and_the_villain_stands_last() -> None:
    """In half a sheet ranges ran together, and between two tables the villain was divided."""
    written = webpage.report(laid_out(between(hands=20, points=1), 0.6))
    beside, across = written.split('<div class="tables">')[1].split("\n</div>\n<section>", 1)
    assert beside.count('class="bars"') == 2
    assert "figures" not in beside
    places = [
        "Stakes: James Bond",
        'class="villain"',
        "has 25,000 francs",
    ]
    assert sorted(places, key=across.index) == places


@pytest.mark.parametrize("count", [1, 4, 9])
def test_both_pictures_are_as_high_as_each_other(short: Page, count: int) -> None:
    """A short one left a hole above the next table."""
    written = webpage.report(replace(short, bars=short.bars[:1] * count))
    heights = {written.split("<figure>")[at].split('viewBox="')[1].split('"')[0].split()[3] for at in (1, 2)}
    assert len(heights) == 1


class TestAim:
    def test_each_lever_and_the_plans(self) -> None:
        levers, plans = laid_out(between(hands=20, points=1), 0.6).aims
        assert levers.title == "How would James Bond end ahead with 60\u00a0%?"
        assert "It is 61.4\u00a0% as it is asked, with 1 point, 20 hands at 500 and 60,000" in levers.sentence
        assert [row.label for row in levers.rows] == ["stake", "hands", "points to spend", "villain's purse"]
        assert levers.rows[2].cells == ("1", "", "none is nearer (tried: 0–20)")
        assert plans.rows[0].label == "24 hands (30 minutes)"
        assert plans.sentence.endswith(" Simplest: as it is asked, 61.4\u00a0%, 1.4 over.")

    def test_who_interrupts_hears_that_it_was_not_found_out(self) -> None:
        found = Found((outlook(0.4),), {})
        report = Report(
            between(hands=3, points=0), found, found, 500_00, interruption=KeyboardInterrupt(), wanted=0.605
        )
        (aim,) = page(report, "Punto banco", "francs").aims
        assert aim.title == "How would James Bond end ahead with 60.5\u00a0%?"
        assert aim.sentence == "What would bring it about was not looked for any more. 0 points bring 40\u00a0%."

    def test_what_stands_needs_nothing(self) -> None:
        page = laid_out(between(hands=20, points=1), 0.614)
        assert page.aims[-1].sentence == "As it is asked it is within 1 % of that: nothing need be changed."

    def test_what_is_out_of_reach_is_said_so_everywhere(self) -> None:
        page = laid_out(between(hands=1, points=0), 0.001)
        said = "It is out of reach: no change of one or two comes within 1 %."
        assert said in " ".join(" ".join(shown(page, 80)).split())
        assert said in markdown.report(page)
        assert said in webpage.report(page)


class TestAimTold:
    """What is said of an aim: nothing that is not known, and nothing that nobody can do."""

    HERE = Case(500_00, 25_000_00, 60_000_00, points=7, hands=20)

    def told(self, now: Moved, nearest: dict[str, Moved], plans: tuple[Plan, ...] = (), **more: Any) -> list[Section]:
        asked = {"stake": 500_00, "hands": 20, "points": 7, "bankroll": 60_000_00}
        known = {lever: now._replace(value=value) for lever, value in asked.items()} | nearest
        others: dict[str, Any] = {"untold": frozenset[str](), "near": None, "beyond": False, "whole": False, **more}
        tried = {"stake": (50_00, 500_00), "hands": range(1, 201), "points": (0, 1, 7), "bankroll": None}
        others.setdefault("tried", tried)
        return list(aim_told.sections(between(points=7), Aim(0.605, self.HERE, now, known, plans=plans, **others)))

    def test_the_heading_has_what_was_asked(self) -> None:
        assert self.told(Moved(20, 0.7), {})[0].title == "How would James Bond end ahead with 60.5\u00a0%?"

    @pytest.mark.parametrize(
        ("ahead", "error", "reached"),
        [(0.614, 0.0, True), (0.616, 0.0, False), (0.73, 0.085, True), (0.999, 0.0, False), (0.67, 0.02, False)],
    )
    def test_one_rule_says_what_is_not_reached(self, ahead: float, error: float, reached: bool) -> None:
        rows = self.told(Moved(20, 0.605), {"hands": Moved(40, ahead, error)})[0].rows
        assert rows[1].cells[2].endswith("%") is reached
        assert all(rows[at].cells[2] == "60.5\u00a0%" for at in (0, 2, 3))

    @pytest.mark.parametrize(
        ("hands", "cells"),
        [
            (Moved(200, 0.794), ("20", "200", "79.4\u00a0%, over (tried: 1–200)")),
            (Moved(90, 0.619), ("20", "90", "61.9\u00a0%, 1.4 over")),
            (Moved(90, 0.58), ("20", "90", "58.0\u00a0%, 2.5 under")),
            (Moved(20, 0.9), ("20", "", "none is nearer (tried: 1–200)")),
        ],
    )
    def test_what_is_missed_is_said_with_its_limits_and_by_how_much(self, hands: Moved, cells: tuple[str, ...]) -> None:
        assert self.told(Moved(20, 0.9), {"hands": hands})[0].rows[1].cells == cells

    def test_where_there_are_no_limits_none_is_said(self) -> None:
        rows = self.told(Moved(20, 0.9), {"bankroll": Moved(70_000_00, 0.8)})[0].rows
        assert rows[3].cells == ("60,000", "70,000", "80.0\u00a0%, over")
        assert self.told(Moved(20, 0.9), {})[0].rows[3].cells == ("60,000", "", "none is nearer")

    def test_of_what_is_not_known_no_value_is_named(self) -> None:
        rows = self.told(Moved(20, 0.9), {}, untold=frozenset(["points"]))[0].rows
        assert rows[2].cells == ("7", "", "not known")

    @pytest.mark.parametrize(
        ("points", "said"),
        [
            (0, "22 hands (30 minutes) and no point spent tonight"),
            (1, "22 hands (30 minutes) and no more than 1 point spent tonight"),
            (3, "22 hands (30 minutes) and no more than 3 points spent tonight"),
            (9, "22 hands (30 minutes) and 9 points to begin with"),
        ],
    )
    def test_points_are_said_as_one_can_do_it(self, points: int, said: str) -> None:
        plan = Plan({"hands": 22, "points": points}, 0.607)
        assert self.told(Moved(20, 0.9), {}, (plan,))[1].rows[0].label == said

    @pytest.mark.parametrize(
        ("near", "said"),
        [
            (
                Plan({"points": 1}, 0.62),
                "Simplest: no more than 1 point spent tonight, 62.0\u00a0%, 1.5 over.",
            ),
            (Plan({}, 0.59), "Simplest: as it is asked, 59.0\u00a0%, 1.5 under."),
            (Plan({}, 0.556, 0.01), "Simplest: as it is asked, 56±2\u00a0%, 5 under."),
            (Plan({"hands": 4}, 0.58, 0.03), "Simplest, and it may do it: 4 hands (5 minutes), 58±6\u00a0%."),
        ],
    )
    def test_what_is_simpler_is_said_after_the_plans(self, near: Plan, said: str) -> None:
        plan = Plan({"hands": 22, "points": 1}, 0.607)
        assert self.told(Moved(20, 0.9), {}, (plan,), near=near)[1].sentence.endswith(f" {said}")

    def test_levers_of_which_too_little_is_known_are_named(self) -> None:
        untold = frozenset(["bankroll", "stake"])
        counted = self.told(Moved(20, 0.9), {}, untold=untold)[0].remark
        assert counted == "counted exactly; nothing is known of other stakes and another purse of the villain"
        section = self.told(Moved(20, 0.9, 0.02), {}, untold=untold)[0]
        few = "Too few evenings could be played to say anything of other stakes and another purse of the villain."
        assert section.remark == few

    @pytest.mark.parametrize(
        ("tried", "error", "said"),
        [
            ((0, 7), 0.02, "90±4\u00a0%, none nearer known (2 tried)"),
            ((0, 2, 7), 0.02, "90±4\u00a0%, none nearer known (3 tried)"),
            (range(8), 0.02, "90±4\u00a0%, none nearer known (tried: 0–7)"),
            (range(8), 0.0, "none is nearer (tried: 0–7)"),
        ],
    )
    def test_of_values_that_were_not_tried_nothing_is_said(self, tried: Sequence[int], error: float, said: str) -> None:
        others = {"stake": None, "hands": None, "points": tried, "bankroll": None}
        assert self.told(Moved(20, 0.9, error), {}, tried=others)[0].rows[2].cells[2] == said

    def test_where_evenings_tell_nothing_that_is_all(self) -> None:
        near = Plan({}, 0.7, 0.15)
        (section,) = self.told(Moved(20, 0.7, 0.15), {"points": Moved(0, 0.68, 0.2)}, near=near)
        assert section.rows == ()
        assert section.sentence.endswith("Too few evenings could be played to say what would bring it about.")

    def test_a_value_that_changes_next_to_nothing_is_not_named(self) -> None:
        row = self.told(Moved(20, 0.997), {"stake": Moved(3_600_00, 0.995)})[0].rows[0]
        assert row.cells == ("500", "", "none makes a difference (2 tried)")

    @pytest.mark.parametrize(
        ("now", "said"),
        [
            (Moved(20, 0.99997), "over 99\u00a0%"),
            (Moved(20, 0.999, 0.002), "over 99\u00a0%"),
            (Moved(20, 0.98, 0.06), "over 86\u00a0%"),
            (Moved(20, 0.71, 0.03), "71±6\u00a0%"),
        ],
    )
    def test_no_chance_lies_beyond_what_can_be(self, now: Moved, said: str) -> None:
        assert f"It is {said} as it is asked" in self.told(now, {"points": Moved(1, 0.7)})[0].sentence

    def test_a_large_change_is_called_so(self) -> None:
        plan = Plan({"hands": 121, "points": 1}, 0.605)
        section = self.told(Moved(20, 0.9), {}, (plan,), beyond=True)[1]
        assert section.sentence == "To come within 1 % it takes as much as this; what is not named stays as asked."
        assert section.rows[0].label == "121 hands (2 h 30 min) and no more than 1 point spent tonight"

    @pytest.mark.parametrize(
        ("whole", "near", "said"),
        [
            (True, Plan({"points": 0}, 0.43), "It is out of reach: no change of one or two comes within 1 %. Nearest"),
            (
                False,
                Plan({"hands": 90}, 0.63, 0.02),
                "Nothing is known to come within 1 %; this is the nearest and may do it",
            ),
            (False, Plan({"hands": 90}, 0.8, 0.02), "Nothing that was tried does it as far as is known. Nearest"),
        ],
    )
    def test_why_there_is_no_plan(self, whole: bool, near: Plan, said: str) -> None:
        assert self.told(Moved(20, 0.9), {}, near=near, whole=whole)[1].sentence.startswith(said)


@pytest.mark.parametrize(
    ("game", "asked", "scene", "command"),
    [
        ("punto-banco", {}, "", "bondcards play punto-banco --pc bond --npc le-chiffre --stake 500"),
        ("punto-banco", {}, "first-night", "bondcards play first-night"),
        (
            "holdem",
            {"agents": ("bond", "leiter")},
            "",
            "play holdem --pc bond --pc leiter --npc le-chiffre --stake 500",
        ),
        ("blackjack", {"options": {"packs": "8"}}, "", "--npc le-chiffre --stake 500 --house packs=8"),
    ],
)
def test_the_command_that_begins_the_evening(game: str, asked: dict[str, Any], scene: str, command: str) -> None:
    assert begun_by(between(game, hands=3, **asked), scene).endswith(command)


def test_at_poker_a_purse_is_told_in_big_blinds_too() -> None:
    found = Found((outlook(0.4),), {})
    tonight = between("holdem", stake=500_00, hands=3, points=0, chips=3_000_00)
    told = page(Report(tonight, found, found, 500_00), "Texas hold'em", "francs").purses
    assert told.startswith("James Bond has 3,000 francs (6 big blinds), Le Chiffre has 60,000 francs (120 big")


class TestHowItGoes:
    @pytest.mark.parametrize(
        ("ahead", "said"),
        [
            (0.0, "James Bond will hardly win this"),
            (0.15, "James Bond has the worst of it"),
            (0.4, "it may go either way for James Bond"),
            (0.5, "James Bond has slightly the better of it"),
            (0.6, "James Bond has the better of it"),
            (0.85, "James Bond will hardly lose this"),
        ],
    )
    def test_a_chance_reaches_the_words_that_begin_with_it(self, ahead: float, said: str) -> None:
        sentence = asked((outlook(ahead),), (outlook(0.5),))[0].sentence
        ends = "8 evenings of 10 end between −500 and +500."
        assert sentence == f"{said[0].upper()}{said[1:]} without points: ahead in {ahead:.0%}; {ends}".replace(
            "%", "\u00a0%"
        )

    def test_who_loses_seldom_can_lose(self) -> None:
        assert "will hardly lose" in asked((outlook(0.9999),), (outlook(0.5),))[0].sentence
        assert "cannot lose" in asked((outlook(1.0),), (outlook(0.5),))[0].sentence
        assert "will hardly lose" in asked((outlook(1.0, 0.01, 90),), (outlook(0.5),))[0].sentence

    def test_what_never_came_in_evenings_played_may_come(self) -> None:
        cells = asked((outlook(1.0, 0.01, 90),), (outlook(0.5),))[1].rows[0].cells
        assert (cells[0], cells[3]) == (">96\u00a0%", "<4\u00a0%")

    def test_what_ends_alike_is_said_once(self) -> None:
        always = Outlook(0, 0.0, 0.0, 0.0, 0.0, {500_00: 1.0}, (Band(500_00, 500_00, 500_00),))
        assert asked((always,), (outlook(0.5),))[0].sentence.endswith("; mostly +500.")

    def test_of_evenings_played_it_is_said_how_many_and_how_sure(self) -> None:
        played = Outlook(0, 8_123_45, 0.0, 0.0, 0.0, {100: 0.6, -100: 0.4}, (Band(0, 0, 0),), 0.021, 943_21, 430)
        section = asked((played,), (outlook(0.5),))[1]
        assert section.remark == "430 evenings played: net give or take 2,000"
        assert section.rows[0].cells[1] == "+8,100"


class TestStakes:
    def rung(self, stake: int, bare: float, broke: float) -> Rung:
        return Rung(stake * 100, 0.5, bare, 0.9, {"bond": 0.0, "le-chiffre": broke}, broke)

    def test_who_goes_broke_adds_up_with_how_often_anybody_does(self) -> None:
        """62 % stood there over 8 % and 52 %."""
        rung = Rung(500_00, 0.5, 0.3, 0.8, {"bond": 0.1, "le-chiffre": 0.52}, 0.62, 0.05, 0.05, 50, 50)
        last = replace(outlook(0.85, 0.04, 50), ruin=0.08, npc_ruin=0.5)
        alike = rung.like(outlook(0.4, 0.05, 50), last, "bond", "le-chiffre", {})
        assert alike.broke == {"bond": 0.08, "le-chiffre": 0.5}
        assert alike.anybody == pytest.approx(0.58)

    def test_the_stakes_that_make_it_tense_are_named(self) -> None:
        calm, needed, tense = self.rung(500, 0.0, 0.0), self.rung(2_000, 0.1, 0.0), self.rung(4_000, 0.3, 0.2)
        section = asked(
            (outlook(0.4), outlook(0.95, points=1)), (outlook(0.5),), Tension((calm, needed, tense), needed, tense)
        )[1]
        assert section.sentence.startswith("At 500 nobody is in danger.")
        assert [row.label for row in section.rows] == ["500 · tonight", "2,000", "4,000 · tense"]
        said = (
            "About 4,000 makes it tense for Le Chiffre (broke in 20\u00a0% with points)."
            " Without points James Bond goes broke in 10\u00a0% at about 2,000."
        )
        assert section.sentence.endswith(said)

    def test_where_both_are_one_stake_it_is_named_once(self) -> None:
        calm, tense = self.rung(500, 0.0, 0.0), self.rung(2_700, 0.11, 0.12)
        section = asked((outlook(0.4), outlook(0.95, points=1)), (outlook(0.5),), Tension((calm, tense), tense, tense))[
            1
        ]
        assert section.sentence.count("2,700") == 1
        assert section.sentence.endswith("Without points James Bond goes broke there in 11\u00a0%.")

    def played(self, stake: int, broke: float) -> Rung:
        return self.rung(stake, broke, broke)._replace(error=0.05, worst=0.05, evenings=60, bare_evenings=60)

    def test_a_stake_far_beyond_stands_beside_a_quiet_one(self) -> None:
        rungs = self.played(100, 0.0), self.played(200, 0.0), self.played(1_000, 0.4)
        section = asked((outlook(0.4),), (outlook(0.5),), Tension((*rungs, self.played(500, 0.05)), None, rungs[-1]))[1]
        said = "About 1,000 makes it tense to ruinous for Le Chiffre (broke in 40±10\u00a0%)."
        assert said in section.sentence
        assert section.rows[2].label == "1,000 · tense to ruinous"
        assert section.rows[1].label == "200"

    def test_the_stake_that_is_asked_has_its_own_figure_first_without_points_too(self) -> None:
        """“At 10,000 there is little danger” stood beside 35 % at 5,000, and the 65 % at 10,000 nowhere."""
        lower, here = self.rung(200, 0.35, 0.01), self.rung(500, 0.65, 0.06)
        both = (outlook(0.4), outlook(0.95, points=1))
        section = asked(both, (outlook(0.5),), Tension((lower, here), lower, None))[1]
        assert section.sentence.startswith(
            "At 500 there is little danger with all points. Without points James Bond goes broke there in 65\u00a0%,"
            " and in 35\u00a0% at about 200 already."
        )

    def test_where_some_are_counted_and_some_played_it_is_said_which(self) -> None:
        rungs = self.rung(500, 0.0, 0.0), self.played(1_000, 0.4)
        section = asked((outlook(0.4),), (outlook(0.5),), Tension(rungs, None, None))[1]
        assert section.remark.startswith("counted exactly at 500, else played; ")

    def test_a_figure_in_the_sentence_is_that_of_its_row(self) -> None:
        """“About 11 %” stood there, and 11 nowhere else."""
        rung = self.played(630, 0.11)._replace(broke={"bond": 0.09, "le-chiffre": 0.05}, worst=0.075)
        section = asked((outlook(0.4),), (outlook(0.5),), Tension((self.played(500, 0), rung), None, rung))[1]
        assert (
            f"About 630 may make it tense: somebody, mostly James Bond, goes broke in {section.rows[-1].cells[-1]}."
            in section.sentence
        )

    def test_what_may_be_as_bad_is_not_called_quieter(self) -> None:
        """“Quieter: <22 %” stood beside 17 %."""
        below, tense = self.played(250, 0.1)._replace(error=0.06, worst=0.06), self.played(500, 0.17)
        section = asked((outlook(0.4),), (outlook(0.5),), Tension((below, tense), None, tense))[1]
        assert "250" not in section.sentence

    def test_who_is_ruined_at_once_is_not_tense(self) -> None:
        rungs = self.rung(500, 0.0, 0.0), self.rung(600, 0.0, 0.9)
        section = asked((outlook(0.4),), (outlook(0.5),), Tension(rungs, None, rungs[1]))[1]
        assert "About 600 makes it ruinous at once for Le Chiffre" in section.sentence

    def test_the_lowest_that_was_tried_does_it_already(self) -> None:
        rung = self.played(500, 0.4)
        section = asked((outlook(0.4),), (outlook(0.5),), Tension((rung,), None, rung))[1]
        assert section.sentence.endswith("(broke in 40±13\u00a0%). No lower stake was tried.")

    @pytest.mark.parametrize(
        ("bond", "mathis", "villain", "anybody", "said"),
        [
            (0.0, 0.12, 0.02, 0.14, "it may be tense for René Mathis (broke in 12±8\u00a0%)."),
            (
                0.11,
                0.35,
                0.0,
                0.38,
                "it is tense for René Mathis (broke in 35±11\u00a0%) and James Bond (11±8\u00a0%).",
            ),
            (
                0.2,
                0.9,
                0.7,
                0.97,
                "it is ruinous for René Mathis (broke in 90±7\u00a0%) and Le Chiffre (70±10\u00a0%),"
                " and tense for James Bond (20±9\u00a0%).",
            ),
            (
                0.3,
                0.35,
                0.3,
                0.8,
                "it is ruinous: somebody goes broke in 80±9\u00a0%, René Mathis in 35±11\u00a0%,"
                " James Bond in 30±10\u00a0% and Le Chiffre in 30±10\u00a0%.",
            ),
            (0.06, 0.05, 0.05, 0.15, "it may be tense: somebody, mostly James Bond, goes broke in 15±8\u00a0%."),
        ],
    )
    def test_it_is_said_for_whom_it_is_tense(
        self, bond: float, mathis: float, villain: float, anybody: float, said: str
    ) -> None:
        """“Somebody, mostly Vesper Lynd” stood there, whether the others were in danger or not."""
        broke = {"bond": bond, "mathis": mathis, "le-chiffre": villain}
        rung = Rung(500_00, 0.5, 0.3, 0.5, broke, anybody, 0.05, 0.05, 90, 90)
        assert self.of_two(rung).sentence.startswith(f"At 500 {said}")

    def of_two(self, *rungs: Rung) -> Section:
        tonight = between(hands=3, points=0, agents=("bond", "mathis"))
        found = Found((outlook(0.4, 0.05, 90),), {"mathis": outlook(0.4, 0.05, 90)})
        return answers(Report(tonight, found, found, 500_00, Tension(rungs, None, rungs[-1])))[1]

    def test_of_every_agent_it_is_told_at_which_stake_he_is_broke(self) -> None:
        calm, tense = (
            Rung(stake, 0.5, 0.0, 0.5, {"bond": 0.0, "mathis": mathis, "le-chiffre": 0.0}, mathis)
            for stake, mathis in ((500_00, 0.02), (1_000_00, 0.2))
        )
        assert self.of_two(calm, tense).more == (
            "With all points broke one evening in ten: at 1,000 René Mathis (20\u00a0%);"
            " James Bond and Le Chiffre at none of these stakes."
        )

    @pytest.mark.parametrize(
        ("broke", "mark"), [(0.08, ""), (0.1, " · tense"), (0.45, " · tense"), (0.6, " · ruinous")]
    )
    def test_a_row_is_marked_by_how_often_somebody_is_broke(self, broke: float, mark: str) -> None:
        rung = self.rung(500, 0.0, broke)
        section = asked((outlook(0.4),), (outlook(0.5),), Tension((rung,), None, None))[1]
        assert section.rows[0].label == f"500 · tonight{mark}"
        assert section.sentence.startswith(
            f"At 500 it is {mark[3:]} for Le Chiffre (" if mark else "At 500 there is little danger."
        )

    @pytest.mark.parametrize(
        ("broke", "mark", "said"),
        [
            (0.15, " · tense?", "may be tense"),
            (0.3, " · tense", "is tense"),
            (0.45, " · tense to ruinous", "is tense to ruinous"),
            (0.55, " · tense to ruinous", "is tense to ruinous"),
            (0.8, " · ruinous", "is ruinous"),
        ],
    )
    def test_what_few_evenings_leave_open_is_marked_so(self, broke: float, mark: str, said: str) -> None:
        rung = self.rung(500, 0.0, broke)._replace(error=0.05, worst=0.05, evenings=60, bare_evenings=60)
        section = asked((outlook(0.4),), (outlook(0.5),), Tension((rung,), None, None))[1]
        assert section.rows[0].label == f"500 · tonight{mark}"
        assert section.sentence.startswith(f"At 500 it {said} for Le Chiffre (")

    def test_what_was_not_played_without_points_is_said_beneath(self) -> None:
        """A dash stood there, and nobody knew why."""
        rungs = self.played(500, 0.0), self.played(1_000, 0.4)._replace(bare_evenings=0)
        both = (outlook(0.4, 0.02, 90), outlook(0.6, 0.02, 90, points=1))
        section = asked(both, (outlook(0.5),), Tension(rungs, None, None))[1]
        assert section.rows[1].cells[:2] == ("–", "–")
        assert section.remark.endswith("; –: not played without points")
        section = asked(both, (outlook(0.5),), Tension(rungs[:1], None, None))[1]
        assert "not played" not in section.remark

    def test_stakes_that_hardly_differ_have_no_row(self) -> None:
        """630, 700, 720, 740 and 760 stood one below the other."""
        rungs = tuple(self.rung(stake, 0.0, 0.0) for stake in (500, 550, 630, 700, 720, 740, 760, 1_000))
        rows = asked((outlook(0.4),), (outlook(0.5),), Tension(rungs, None, None))[1].rows
        assert [row.label for row in rows] == ["500 · tonight", "760"]

    def test_without_points_nothing_is_said_twice(self) -> None:
        rung = self.rung(500, 0.0, 0.2)
        section = asked((outlook(0.4),), (outlook(0.5),), Tension((rung,), None, rung))[1]
        assert section.headings == ("ahead", "broke", "villain broke", "anybody broke")
        assert len(section.rows[0].cells) == 4
        assert "points" not in section.sentence

    def test_what_breaks_somebody_nearly_every_evening_is_more_than_tense(self) -> None:
        for broke, said in ((0.4, "tense"), (0.97, "ruinous")):
            rung = self.rung(500, 0.2, broke)
            section = asked((outlook(0.4),), (outlook(0.5),), Tension((rung,), rung, rung))[1]
            assert section.sentence.startswith(f"At 500 it is {said} for Le Chiffre (broke in {broke:.0%}"[:-1])

    @pytest.mark.parametrize(
        ("bare", "said"),
        [(0.42, "At each of these stakes James Bond needs a point"), (0.6, "At none of these stakes does"), (0.5, "")],
    )
    def test_where_the_first_point_is_needed(self, bare: float, said: str) -> None:
        rung = self.rung(500, 0.0, 0.0)._replace(bare_ahead=bare)
        rungs = (rung, rung._replace(stake=2 * rung.stake))
        section = asked((outlook(bare), outlook(0.9, points=1)), (outlook(0.5),), Tension(rungs, None, None))[1]
        assert said in section.more
        assert bool(said) == ("more often than not" in section.more)

    def test_of_one_stake_nothing_is_said_of_each(self) -> None:
        rung = self.rung(500, 0.0, 0.0)._replace(bare_ahead=0.42)
        section = asked((outlook(0.42), outlook(0.9, points=1)), (outlook(0.5),), Tension((rung,), None, None))[1]
        assert not section.more

    def test_who_interrupts_hears_that_stakes_were_not_looked_at(self) -> None:
        tonight, found = between(hands=3, points=0), Found((outlook(0.4),), {})
        section = answers(Report(tonight, found, found, 500_00, interruption=KeyboardInterrupt()))[1]
        assert section.sentence.endswith("No stake was looked at any more.")

    @pytest.mark.parametrize(
        ("calm", "said"),
        [
            (0.0, "At 200 it is quiet: somebody goes broke in under 3\u00a0%"),
            (0.08, "At 200 it is quieter: somebody goes broke in 8±6\u00a0%"),
            (0.03, "At 200 it is quiet: somebody goes broke in under 8\u00a0%"),
        ],
    )
    def test_a_stake_that_may_do_it_too_is_not_said_not_to(self, calm: float, said: str) -> None:
        """“Between 200 and 500” stood there where as many evenings told that 200 does it already."""
        rungs = tuple(
            Rung(stake, 0.5, broke, 0.9, {"bond": broke, "le-chiffre": 0.0}, broke, 0.05, 0.05, 100, 100)
            for stake, broke in ((100_00, 0.08), (200_00, calm), (500_00, 0.4))
        )
        section = asked((outlook(0.4),), (outlook(0.5),), Tension(rungs, None, rungs[-1]))[1]
        assert section.sentence.endswith(f"{said}.")
        assert [row.label for row in section.rows][-1] == "500 · tonight · tense"

    def test_where_none_does_that_is_said(self) -> None:
        section = asked((outlook(0.4),), (outlook(0.5),), Tension((self.rung(500, 0.02, 0.02),), None, None))[1]
        assert section.sentence.startswith(
            "At 500 there is little danger. No stake that everybody can lay breaks anybody"
        )


class TestPoints:
    def test_the_price_and_whether_it_can_be_paid(self) -> None:
        section = asked((outlook(0.4), outlook(0.95, points=1)), (outlook(0.5),))[1]
        assert section.sentence.startswith(
            "It costs 1 point for James Bond to be ahead more often than not and 1 to be safe"
        )
        assert "and there are enough: 1." in section.sentence
        assert [row.label for row in section.rows] == ["0 points", "1 point"]

    def test_what_cannot_be_paid(self) -> None:
        section = asked((outlook(0.3), outlook(0.4, points=1)), (outlook(0.5),))[1]
        assert section.sentence.startswith("It costs more than there is: even with 1 point")

    def test_where_there_are_none_no_stake_needs_them(self) -> None:
        tense = Rung(500_00, 0.3, 0.15, 0.3, {"bond": 0.15, "le-chiffre": 0.0}, 0.15)
        stakes, points = asked((outlook(0.3),), (outlook(0.5),), Tension((tense,), tense, tense))[1:3]
        assert stakes.rows[0].label == "500 · tonight · tense"
        assert points.sentence.startswith(
            "It costs points, and there are none: without any James Bond is behind more often than not."
        )

    def test_who_is_often_level_is_not_said_to_be_behind(self) -> None:
        often = Outlook(0, 0.0, 0.0, 0.0, 0.0, {500_00: 0.4, 0: 0.4, -500_00: 0.2}, (Band(0, 0, 0),))
        assert "James Bond is ahead less often than not" in asked((often,), (outlook(0.5),))[1].sentence

    def test_what_would_do_is_counted_beyond_what_there_is(self) -> None:
        more = (outlook(0.6, points=1), outlook(0.8, points=2), outlook(0.9, points=3))
        said = cost("James Bond", Found((outlook(0.4),), {}, beyond=more))
        assert said == (
            "It costs 1 point for James Bond to be ahead more often than not and 3 to be safe (85 %),"
            " and there are none."
        )
        said = cost("James Bond", Found((outlook(0.4), *more[:2]), {}, beyond=more[2:]))
        assert said.endswith("and 3 to be safe (85 %), and there are only 2.")

    def test_what_was_played_goes_no_further(self) -> None:
        played = outlook(0.4, 0.02, 400), replace(outlook(0.6, 0.02, 400, points=1), spent=1.0)
        assert cost("James Bond", Found(played, {})).endswith("(85 %) it costs more than 1, which bring 60±4 %.")

    @pytest.mark.parametrize(
        ("ahead", "error", "said"),
        [
            (0.44, 0.0, "René Mathis has too few to be ahead more often than not."),
            (0.7, 0.05, "René Mathis has enough to be ahead more often than not."),
            (0.46, 0.05, "For René Mathis it is too close to tell."),
        ],
    )
    def test_whether_those_of_the_others_are_enough(self, ahead: float, error: float, said: str) -> None:
        other = outlook(ahead, error or None, 100 if error else 0, points=2)
        tonight = between(hands=3, points=0, agents=("bond", "mathis"))
        found = Found((outlook(0.6),), {"mathis": other})
        sentence = answers(Report(tonight, found, found, 500_00))[1].sentence
        assert sentence.endswith(said)

    def test_what_it_costs_each_of_them_is_counted(self) -> None:
        tonight = between(hands=3, points=0, agents=("bond", "leiter", "mathis", "vesper"))
        chances = {"leiter": (0.4, 0.6, 0.9), "mathis": (0.4, 0.6), "vesper": (0.3,)}
        rows = {
            who: tuple(outlook(chance, points=points) for points, chance in enumerate(some))
            for who, some in chances.items()
        }
        found = Found((outlook(0.6),), {who: every[-1] for who, every in rows.items()}, fewer=rows)
        assert (
            "Likewise it costs 1 and 2 for Felix Leiter (of 2); 1 and more than there are for René Mathis (of 1);"
            " more than there are even for the first for Vesper Lynd (of 0)."
        ) in answers(Report(tonight, found, found, 500_00))[1].sentence


class TestHowSure:
    """What was played is said with as much doubt as there is."""

    def points(self, *outlooks: Outlook) -> Section:
        return asked(outlooks, (outlook(0.5),))[1]

    def test_so_many_points_where_they_are_told_apart(self) -> None:
        section = self.points(outlook(0.4, 0.02, 500), outlook(0.9, 0.02, 500, points=1))
        assert section.sentence.startswith(
            "It costs 1 point for James Bond to be ahead more often than not and 1 to be"
        )

    def test_one_or_two_where_it_may_be_mere_chance(self) -> None:
        section = self.points(
            outlook(0.4, 0.02, 500), outlook(0.53, 0.02, 500, points=1), outlook(0.9, 0.02, 500, points=2)
        )
        assert section.sentence.startswith(
            "It costs 1 or 2 points for James Bond to be ahead more often than not and 2 to be safe"
        )

    def test_about_so_many_where_several_may_do(self) -> None:
        known = [outlook(chance, 0.04, 100, points=at) for at, chance in enumerate((0.3, 0.8, 0.85, 0.92, 0.95))]
        assert "and about 2 to be safe (85 %), as far as 100 evenings tell" in self.points(*known).sentence

    def test_where_perhaps_none_is_needed_how_many_it_may_be(self) -> None:
        known = [outlook(chance, 0.03, 200, points=at) for at, chance in enumerate((0.86, 0.87, 0.9, 0.95))]
        said = "to be safe (85\u00a0%) it costs at most 3 points, as far as 200 evenings tell"
        assert said in self.points(*known).sentence

    def test_where_nearly_any_may_do_the_likeliest(self) -> None:
        known = [outlook(0.3, 0.02, 100), *(outlook(0.84, 0.05, 100, points=at) for at in range(1, 7))]
        sentence = self.points(*known, outlook(0.95, 0.02, 100, points=7)).sentence
        assert "and about 7 to be safe (85 %), as far as 100 evenings tell, and there are enough" in sentence

    def test_where_none_is_surely_safe_the_fewest_that_may_be(self) -> None:
        known = [outlook(0.3, 0.02, 100), outlook(0.6, 0.03, 100, points=1), outlook(0.84, 0.05, 100, points=2)]
        assert "; all 2 bring 84±10 %, just about safe (85 %)." in self.points(*known).sentence
        said = "more often than not (80±12 %), perhaps safe (85 %)."
        assert said in self.points(outlook(0.8, 0.06, 60)).sentence

    def test_that_all_are_not_enough_is_known_of_fewer_too(self) -> None:
        """“It costs 3 at least” was said where all seven were known to be too few."""
        known = [outlook(0.4, 0.05, 60), outlook(0.6, 0.15, 20, points=1), outlook(0.65, 0.07, 90, points=2)]
        known[-1] = replace(known[-1], spent=2.0)
        assert self.points(*known).sentence.split(". ")[0].endswith("it costs more than 2, which bring 65±14\u00a0%")

    def test_no_point_and_what_is_open(self) -> None:
        for ahead, said in (
            (0.6, "No point is needed"),
            (0.57, "No point is needed"),
            (0.51, "Without points it may go either way for James Bond (51±4\u00a0%); that is"),
        ):
            assert self.points(outlook(ahead, 0.02, 500)).sentence.startswith(said)

    def test_what_points_bring_is_told_where_it_is_known(self) -> None:
        spent = [replace(outlook(0.4 + 0.2 * at, 0.02, 500, at), spent=float(at)) for at in range(3)]
        assert self.points(*spent).sentence.endswith(
            "As a rule all 2 are spent; that adds about 40 percentage points, the first alone about 20."
        )
        one = [replace(outlook(0.4, 0.1, 20, at), spent=0.96 * at) for at in range(2)]
        assert self.points(*one).sentence.endswith(". As a rule the point is spent.")
        vague = [replace(outlook(0.4 + 0.2 * at, 0.1, 20, at), spent=float(at)) for at in range(3)]
        assert self.points(*vague).sentence.endswith("As a rule all 2 are spent.")

    def test_without_points_it_is_said_how_to_know_what_they_bring(self) -> None:
        played = self.points(outlook(0.54, 0.02, 500))
        said = "that is not safe (85\u00a0%). What points would bring is played with --heroism 4."
        assert played.sentence.endswith(said)
        assert "--heroism" not in self.points(outlook(0.54)).sentence

    def test_each_chance_has_its_own_error(self) -> None:
        unlike = self.points(outlook(0.4, 0.03, 150), outlook(0.9, 0.01, 500, points=1))
        assert [row.cells[0] for row in unlike.rows] == ["40±6 %", "90±2 %"]
        assert unlike.remark == "150 to 500 evenings played: net give or take 0"
        alike = self.points(outlook(0.4, 0.02, 150), outlook(0.9, 0.02, 500, points=1))
        assert [row.cells[0] for row in alike.rows] == ["40±4\u00a0%", "90±4\u00a0%"]

    def test_a_chance_is_said_in_one_way_on_all_the_page(self) -> None:
        """“>69 %” in one table was “about 89 %” in a sentence and 89 % in another table."""
        held = outlook(0.89, 0.1, 100)
        rung = Rung(500_00, 0.89, 0.0, 0.89, {"bond": 0.0, "le-chiffre": 0.0}, 0.0, 0.1, 0.1, 100, 100)
        stakes, points, both = asked((held,), (outlook(0.5),), Tension((rung,), None, None))[1:]
        assert stakes.rows[0].cells[0] == points.rows[0].cells[0] == both.rows[0].cells[0] == "65–100\u00a0%"
        assert "(65–100\u00a0%)" in points.sentence
        assert "ahead in 65–100\u00a0% by cards" in both.sentence

    def test_what_is_broke_is_said_alike_in_both_tables(self) -> None:
        """“32±15 %” stood there, and “32 %” in the table below."""
        held = replace(outlook(0.6, 0.05, 60), ruin=0.3, npc_ruin=0.12)
        rung = Rung(500_00, 0.6, 0.3, 0.6, {"bond": 0.3, "le-chiffre": 0.12}, 0.4, 0.05, 0.05, 60, 60)
        stakes, points, _both = asked((held,), (outlook(0.5),), Tension((rung,), None, rung))[1:]
        assert stakes.rows[0].cells[1:3] == points.rows[0].cells[3:] == ("30±12\u00a0%", "12±10\u00a0%")

    def test_what_is_hardly_known_is_a_rough_range_in_table_and_answer(self) -> None:
        """“54±24 %”, “<18 %” and “<41 %” stood one beside the other."""
        few = Rung(1_000_00, 0.5, 0.0, 0.5, {"bond": 0.0, "le-chiffre": 0.2}, 0.2, 0.12, 0.12, 16, 16)
        known = Rung(500_00, 0.5, 0.0, 0.5, {"bond": 0.0, "le-chiffre": 0.0}, 0.0, 0.02, 0.02, 500, 500)
        stakes = asked((outlook(0.5, 0.02, 500),), (outlook(0.5),), Tension((known, few), None, few))[1]
        assert stakes.rows[1].cells == ("25–75\u00a0%", "0–20\u00a0%", "0–45\u00a0%", "0–45\u00a0%")
        said = "About 1,000 may make it tense for Le Chiffre (broke in 0–45\u00a0%)."
        assert said in stakes.sentence

    def test_a_stake_of_which_hardly_anything_is_known_has_no_row(self) -> None:
        asked_ = Rung(500_00, 0.5, 0.0, 0.5, {"bond": 0.4, "le-chiffre": 0.1}, 0.4, 0.02, 0.02, 500, 500)
        below = Rung(200_00, 0.5, 0.0, 0.5, {"bond": 0.0, "le-chiffre": 0.0}, 0.0, 0.12, 0.12, 16, 16)
        section = asked((outlook(0.5, 0.02, 500),), (outlook(0.5),), Tension((below, asked_), None, asked_))[1]
        assert [row.label for row in section.rows] == ["500 · tonight · tense"]
        assert "200" not in section.sentence

    def test_numbers_that_evenings_cannot_tell_apart_have_one_row(self) -> None:
        """Two rows were alike to the last digit, as if a point bought nothing."""
        alike = [replace(outlook(0.6, 0.03, 150, at), spent=float(at)) for at in (0, 1)]
        section = self.points(*alike, outlook(0.9, 0.03, 150, points=2))
        assert [row.label for row in section.rows] == ["0–1 points", "2 points"]
        assert section.rows[0].cells[2] == "0.0–1.0"
        assert section.remark.endswith("net give or take 0; numbers of points that they cannot tell apart have one row")

    def test_where_a_chance_is_the_same_in_two_rows_it_is_said_why(self) -> None:
        """0, 1, 2 and 3 points all brought 65 %, as if they were worth nothing."""
        same = [replace(outlook(0.6, 0.03, 150, at), net=at * 5_000_00.0) for at in (0, 1)]
        remark = self.points(*same).remark
        assert remark.endswith("; they cannot tell apart the numbers of points that have the same chance")
        assert self.points(outlook(0.6), outlook(0.6, points=1)).remark == "counted exactly"

    def test_points_that_are_named_have_a_row_though_there_are_none(self) -> None:
        tonight = between(hands=3, points=0)
        beyond = tuple(outlook(chance, points=at) for at, chance in enumerate((0.6, 0.8, 0.9), start=1))
        report = Report(tonight, Found((outlook(0.4),), {}, beyond=beyond), Found((outlook(0.5),), {}), 500_00)
        section = answers(report)[1]
        assert section.sentence.startswith("It costs 1 point for James Bond to be ahead more often than not and 3 to")
        assert [row.label for row in section.rows] == ["0 points", "1 point", "3 points"]

    def test_no_gain_seems_less_with_more_points(self) -> None:
        """+5,000 stood above +4,700: known to thousands, and to hundreds."""
        fewer, more = (
            replace(outlook(chance, 0.03, 150, at), net=net, net_error=error)
            for at, (chance, net, error) in enumerate(((0.6, 4_650_00.0, 1_100_00.0), (0.9, 4_700_00.0, 400_00.0)))
        )
        section = self.points(fewer, more)
        assert [row.cells[1] for row in section.rows] == ["+5,000", "+5,000"]

    def test_a_number_that_few_evenings_tell_of_has_no_row_but_none_and_all(self) -> None:
        section = self.points(
            outlook(0.4, 0.2, 9),
            outlook(0.6, 0.13, 5, points=1),
            outlook(0.6, 0.12, 9, points=2),
            outlook(0.9, 0.2, 20, 3),
        )
        assert [row.label for row in section.rows] == ["0 points", "2 points", "3 points"]
        assert section.remark.startswith("9 to 20 evenings played")

    def test_what_few_evenings_never_brought_is_no_more_than_they_tell(self) -> None:
        for played, cells in (
            (20, (">85\u00a0%", "<15\u00a0%")),
            (5, ("40–100\u00a0%", "0–60\u00a0%")),
        ):
            row = asked((outlook(1.0, 0.1, played),), (outlook(0.5),))[1].rows[0]
            assert (row.cells[0], row.cells[3]) == cells

    def test_a_table_of_stakes_has_the_error_of_each_chance(self) -> None:
        asked_, tense = (
            Rung(stake, 0.5, 0.3, 0.9, {"bond": 0.1, "le-chiffre": 0.2}, 0.3, error, 2 * error, 100, 100)
            for stake, error in ((500_00, 0.02), (1_000_00, 0.04))
        )
        section = asked((outlook(0.4),), (outlook(0.5),), Tension((asked_, tense), asked_, tense))[1]
        assert [row.cells[0] for row in section.rows] == ["90±4\u00a0%", "90±8\u00a0%"]
        assert "Le Chiffre (broke in 20±9\u00a0%) and James Bond (10±7\u00a0%)" in section.sentence


class TestCardsOrDice:
    @pytest.mark.parametrize(
        ("cards", "dice", "said"),
        [
            (0.5, 0.8, "the dice are better"),
            (0.56, 0.45, "the cards are better"),
            (0.5, 0.55, "the dice are a little better"),
            (0.5, 0.52, "little difference"),
        ],
    )
    def test_how_far_the_dice_are(self, cards: float, dice: float, said: str) -> None:
        assert said in asked((outlook(cards),), (outlook(dice),))[-1].sentence

    @pytest.mark.parametrize(
        ("apart", "said"),
        [
            (0.2, "the cards are better"),
            (0.09, "a little better"),
            (0.07, "too close to tell"),
            (0.0, "too close to tell"),
        ],
    )
    def test_what_may_be_mere_chance_is_too_close_to_tell(self, apart: float, said: str) -> None:
        assert said in asked((outlook(0.5 + apart, 0.04, 200),), (outlook(0.5),))[-1].sentence

    def test_where_most_are_over_early_they_take_less(self) -> None:
        for broke, said in (
            (0.9, "an hour), less where somebody is broke before; by dice"),
            (0.0, "an hour), by dice"),
        ):
            early = Outlook(0, 0.0, 0.0, broke, 0.0, {500_00: 0.5, -500_00: 0.5}, (Band(0, 0, 0),))
            assert asked((early,), (outlook(0.5),))[-1].remark.count(said) == 1

    def test_who_cannot_lay_what_a_contest_is_for(self) -> None:
        tonight = between("holdem", 100_00, agents=("bond", "mathis"))
        found = Found((outlook(0.5),), {"mathis": outlook(0.9)})
        section = answers(Report(tonight, found, found, 10_000_00))[-1]
        assert section.remark.startswith("Hands: big blind 100; contests at 10,000, which is about what")
        assert section.sentence.endswith("René Mathis cannot lay 10,000 and throws no dice.")

    def test_what_points_both_cost_is_said_beside_each_other(self) -> None:
        cards, dice = (replace(outlook(0.6, points=2), spent=spent) for spent in (1.3, 1.94))
        both = asked((outlook(0.4), cards), (outlook(0.5), dice))[-1]
        assert "by cards with 2 points (1.3 spent), in 60\u00a0% by dice with 2 points (1.9 spent)." in both.sentence
        assert [row.cells[-1] for row in both.rows] == ["1.3", "1.9", "0.0", "0.0"]
        whole = replace(outlook(0.6, points=2), spent=1.96)
        assert "by dice with 2 points (all spent)." in asked((outlook(0.4), cards), (outlook(0.5), whole))[-1].sentence

    def test_what_holds_for_all_of_them_is_said_once(self) -> None:
        tonight = between(hands=3, points=0, agents=("bond", "mathis"))
        cards, dice = (Found((outlook(ahead),), {"mathis": outlook(ahead)}) for ahead in (0.8, 0.4))
        section = answers(Report(tonight, cards, dice, 500_00))[-1]
        assert section.sentence.endswith(
            " in 40\u00a0% by dice with 0 points. Likewise for René Mathis (40\u00a0% by dice)."
        )

    def test_both_for_one_stake_that_is_named(self) -> None:
        assert asked((outlook(0.5),), (outlook(0.5),))[-1].remark.startswith("At 500 a hand and 500 a contest. ")


@pytest.mark.parametrize(
    ("law", "labels"),
    [
        ({-2: 0.25, -1: 0.25, 0: 0.1, 1: 0.25, 2: 0.15}, ["+200", "+100", "0", "\u2212100", "\u2212200"]),
        ({-3: 0.004, -2: 0.5, 1: 0.492, 5: 0.004}, ["above 0", "\u2212100", "below \u2212100"]),
        ({-1: 0.004, 0: 0.6, 2: 0.396}, ["+200", "+100", "at most 0"]),
        ({-1.5: 0.4, 0.5: 0.3, 1.75: 0.3}, ["above +100", "0 to +100", "\u2212100 to 0", "\u2212150 to \u2212100"]),
        ({-1: 0.004, 2: 0.6, 3: 0.396}, ["+300", "at most +200"]),
        ({-3: 0.396, -1: 0.6, 4: 0.004}, ["at least \u2212100", "\u2212200", "\u2212300"]),
    ],
)
def test_a_bar_that_takes_in_what_is_rare_says_so(law: dict[float, float], labels: list[str]) -> None:
    found = bars({round(gain * 100_00): chance for gain, chance in law.items()}, 100_00)
    assert [bar.label for bar in found] == labels
    assert sum(bar.chance for bar in found) == pytest.approx(1)


def test_the_furthest_result_is_named_within_its_bar() -> None:
    found = bars({gain * 100_00: 1 / 41 for gain in range(-20, 21)}, 100_00)
    assert [bar.amount for bar in found] == [6_00_00 * at for at in range(4, -5, -1)]
    labels = [bar.label for bar in found]
    assert labels[:2] == ["+1,900–2,000", "+1,300–1,800"]
    assert labels[3:6] == ["+100–600", "0", "\u2212600 to \u2212100"]
    assert labels[-1] == "\u22122,000 to \u22121,900"


class TestPicturesOfTheFile:
    def test_the_course_ends_at_the_last_hand(self, short: Page) -> None:
        text = webpage.report(short)
        assert len(short.bands) == 4
        assert re.findall(r">(\d+) hands</text>", text) == ["3"]
        assert text.count("<polyline") == 1
        assert "style>\n:root {" in text

    def test_no_amount_stands_on_another(self, short: Page) -> None:
        def amounts(low: int) -> list[str]:
            course = replace(short, chips=25_000_00, bands=(Band(0, 0, 0), Band(low, 0, 5_000_00)))
            return re.findall(r'end">(\d\d,\d{3})</text>', webpage.report(course))

        assert amounts(-300_00) == ["25,000", "30,000"]
        assert amounts(-5_000_00) == ["20,000", "25,000", "30,000"]

    def test_the_course_ends_with_what_is_in_the_middle(self, short: Page) -> None:
        course = replace(short, chips=25_000_00, bands=(Band(0, 0, 0), Band(-5_000_00, 1_200_00, 5_000_00)))
        assert ">26,200</text>" in webpage.report(course)
        course = replace(course, bands=(Band(0, 0, 0), Band(-5_000_00, 1_200_34, 5_000_00)))
        assert ">26,200</text>" in webpage.report(course)
        assert any(line.rstrip().endswith("1 hand: 26,200 in the middle") for line in shown(course, 80))

    def test_the_pictures_say_whose_they_are(self, short: Page) -> None:
        assert (short.results, short.course) == ("How it may end for James Bond", "James Bond's chips over the hands")

    def test_one_hand_is_one(self) -> None:
        page = laid_out(between(hands=1, points=0))
        assert ">1 hand</text>" in webpage.report(page)
        assert "1 hands" not in " ".join(shown(page, 80)) + markdown.report(page)

    def test_on_a_telephone_words_make_room_for_figures(self, short: Page) -> None:
        narrow = webpage.report(short).partition("@media (max-width: 40rem)")[2]
        assert re.search(r"td:first-child \{[^}]*white-space: normal", narrow)

    def test_on_paper_plans_make_room_for_their_chances(self, short: Page) -> None:
        """“25 hands and no more than 2 points spent tonight” left “cha” and “75.” of them."""
        printed = webpage.report(short).rpartition("@media print")[2]
        assert "size: A4" in printed
        assert re.search(r"\.figures td:first-child \{[^}]*white-space: normal", printed)

    def test_what_a_page_leaves_of_a_sheet_is_for_notes_and_few_lines_have_larger_type(self, short: Page) -> None:
        """A quarter of the sheet was empty below small print."""
        written = webpage.report(short)
        style, _head, body = written.partition("</head>")
        assert '<section class="notes"><div><h2>Notes</h2>\n<div class="ruled"><hr>' in body
        screen, paper = style.rsplit("@media print", 1)
        assert ".notes { display: none; }" in screen
        assert re.search(r"\.notes \{[^}]*flex: 1 1 0", paper)
        longer = replace(short, aims=(*short.aims, short.answers[1]))
        lines = [int(re.findall(r"--lines: (\d+)", text)[0]) for text in (written, webpage.report(longer))]
        assert lines[0] < lines[1]
