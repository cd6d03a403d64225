"""`prep` as it is called and told: its JSON, its sentences in both languages, what it refuses, what Ctrl-C leaves."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bondcards.language import i18n
from bondcards.prep import evenings
from bondcards.prep.page import page
from bondcards.prep.report import Report
from bondcards.simulation.pool import Cores, Done
from tests.commands import Run
from tests.golden.reports import KEPT, SCENES
from tests.golden.reports import report as kept_report
from tests.prep.evening import COIN, between, made

PUNTO = ("prep", "--pc", "bond", "--npc", "le-chiffre", "--game", "punto-banco")
CHEMIN = ("prep", "chemin-de-fer", "--pc", "bond", "--npc", "le-chiffre", "--hands", "3", "--heroism", "1")
ENTRY = ["heroism", "ahead", "level", "behind", "net", "heroism_spent", "ruin", "npc_ruin", "exact"]


@pytest.mark.usefixtures("royale")
class TestJson:
    def test_an_entry_for_each_number_of_points(self, bondcards: Run) -> None:
        found = bondcards(*PUNTO, "--json").json
        assert (found["schema"], found["game"], found["hands"], found["stake"]) == (1, "punto-banco", 20, 500)
        # Four points, and three for the cards; the dice gain none.
        assert [entry["heroism"] for entry in found["cards"]] == list(range(8))
        assert [entry["heroism"] for entry in found["roll"]] == list(range(5))
        assert all(list(entry) == ENTRY and entry["exact"] for entry in (*found["cards"], *found["roll"]))
        assert found["cards"][0]["net"] == pytest.approx(-123.5, abs=1)
        few = bondcards(*PUNTO, "--heroism", "2", "--hands", "5", "--json").json
        assert [len(few["cards"]), len(few["roll"])] == [3, 3]

    def test_what_was_gained_tonight_is_not_gained_again(self, bondcards: Run) -> None:
        bondcards("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "1", "--auto")
        found = bondcards(*PUNTO, "--hands", "2", "--json").json
        assert [len(found["cards"]), len(found["roll"])] == [8, 8]

    def test_aim_is_the_nearest_of_what_was_tried(self, bondcards: Run) -> None:
        words = (*PUNTO, "--heroism", "3", "--json", "--aim", "55")
        aim = bondcards(*words).json["aim"]
        assert [one["value"] for one in aim["tried"]["stake"]] == [250, 500, 1000, 2500, 5000]
        assert [one["value"] for one in aim["tried"]["hands"]] == list(range(1, 201))
        assert [one["value"] for one in aim["tried"]["heroism"]] == [0, 1, 2, 3]
        assert aim["percent"] == 55
        for lever, tried in aim["tried"].items():
            nearest = min(abs(one["ahead"] - 0.55) for one in tried)
            assert abs(aim[lever]["ahead"] - 0.55) == pytest.approx(nearest)
            again = bondcards(*words, f"--{lever}", str(aim[lever]["value"])).json
            assert again["cards"][-1]["ahead"] == pytest.approx(aim[lever]["ahead"])

    def test_poker_has_blinds_and_no_aim(self, bondcards: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(evenings, "MOST", 12)
        found = bondcards(*PUNTO[:-1], "holdem", "--hands", "2", "--json", "--minutes", "0.01").json
        assert (found["aim"], found["blinds"]) == (None, {"short": 1000, "usual": 500, "deep": 200})
        assert [entry["heroism"] for entry in found["cards"]] == [0, 3, 7]
        assert all(not entry["exact"] and 0 < entry["error"] < 0.2 for entry in found["cards"])

    def test_where_cards_do_not_apply_there_are_dice_alone(self, royale: Path, bondcards: Run) -> None:
        sheet = royale / "npcs" / "le-chiffre.yaml"
        sheet.write_text(sheet.read_text("utf-8") + "player: Marc\n", "utf-8")
        found = bondcards(*PUNTO, "--hands", "3", "--json").json
        assert (found["cards"], len(found["roll"]), len(found["aim"]["tried"]["heroism"])) == ([], 5, 5)
        assert "Dice: cards do not apply." in bondcards(*PUNTO, "--hands", "3").out


@pytest.mark.parametrize(("language", "name"), SCENES)
def test_a_scene_has_the_report_that_is_kept(language: str, name: str) -> None:
    assert kept_report(language, name) == (KEPT / language / f"{name}.txt").read_text("utf-8")


def said(report: Report) -> list[str]:
    i18n.use("en")
    answers = page(report, "Game", "francs", "bondcards play").answers
    return ["\n".join(answer.sentences).replace("\u00a0", " ") for answer in answers]


def test_a_lever_that_is_not_enough_is_named_as_such() -> None:
    near, far = (said(made(between(hands=5, points=2), wanted, grid=True))[1] for wanted in (0.95, 0.02))
    assert near == "It is as it stands: 96 % with 2 points, near 95 %."
    assert "It is 96 % with 2 points, and nothing that was tried brings it near 2 % by itself.\nNot enough: " in far


def test_no_verdict_is_turned_by_another_seed() -> None:
    """Of bars of “5–55 %” one run said that the cards were better, and the next that the dice were."""
    verdicts: dict[str, set[str]] = {"without a point": set(), "with 2 points": set()}
    for seed in range(20):
        tonight = between(hands=9, points=2, seed=f"{seed}")
        ways, parts = {"bond": COIN}, evenings.parts_of(tonight.points)
        dice = [Random(f"{seed}/{one}") for one in range(30)]
        thrown = [[evenings.thrown(tonight, ways, points, one) for points in parts] for one in dice]
        report = Report(tonight, evenings.found_out(tonight, thrown), evenings.by_dice(tonight), {}, 0.6)
        for points, found in verdicts.items():
            found |= set(re.findall(rf"The (cards|dice) are better {points}", said(report)[2]))
    assert max(map(len, verdicts.values())) <= 1


@pytest.mark.usefixtures("royale")
class TestRefused:
    @pytest.mark.parametrize(
        ("words", "why"),
        [
            (("--hands", "0"), "--hands is a whole number from 1 to 500, not 0."),
            (("--heroism", "51"), "--heroism is a whole number from 0 to 50, not 51."),
            (("--aim", "0.6"), "--aim takes per cent: 60, not 0.6."),
            (("--aim", "often"), "“often” is nothing to aim at"),
            (("--minutes", "0"), "--minutes is a number up to 60, not 0."),
            (("--minutes", "x"), "--minutes is a number up to 60, not x."),
            (("--stake", "30000"), "James Bond"),
            (("--pc", "bond"), "James Bond cannot sit in two places."),
        ],
    )
    def test_what_cannot_be_prepared(self, words: tuple[str, ...], why: str, bondcards: Run) -> None:
        ran = bondcards(*PUNTO, *words)
        assert (ran.code, ran.out) == (1, "")
        assert why in ran.err

    def test_a_scene_is_kept_once_and_played(self, bondcards: Run) -> None:
        words = (*PUNTO, "--stake", "300", "--hands", "3", "--house", "packs=8", "--save", "tonight")
        assert bondcards(*words).err.endswith("`bondcards play tonight` begins it.\n")
        document = bondcards("play", "tonight", "--auto", "--json").json
        assert (len(document["hands"]), document["options"]["packs"]) == (3, 8)
        again = bondcards(*words)
        assert (again.code, again.out) == (1, "")


@pytest.mark.usefixtures("royale")
@pytest.mark.parametrize(("by_then", "pieces", "told"), [(33, 1, True), (11, 1, False), (20, 3, True)])
def test_ctrl_c_keeps_what_was_known(
    by_then: int, pieces: int, told: bool, bondcards: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the evening that was asked for, too early, and at another stake; nothing is begun after it."""
    do, begun = Cores.do, list[int]()

    def impatient(cores: Cores, work: Any, jobs: Any, heard: Any, within: Any) -> Any:
        begun.append(1)
        done = do(cores, work, jobs[:by_then], heard, within)
        return Done(done.results, KeyboardInterrupt() if len(begun) == pieces else None)

    monkeypatch.setattr(Cores, "do", impatient)
    ran = bondcards(*CHEMIN)
    assert (ran.code, len(begun)) == (130, pieces)
    kept = "this is what was known till then." if told else "nothing was known yet that could be told."
    assert f"Interrupted: {kept}" in ran.err
    assert ("James Bond ends ahead in " in ran.out) is told


@pytest.mark.usefixtures("royale")
@pytest.mark.parametrize(("language", "question"), [("en", "Cards or dice?"), ("fr", "Les cartes ou les dés\u00a0?")])
def test_one_screen_and_a_file_answer(language: str, question: str, bondcards: Run) -> None:
    words = ("--lang", language, *PUNTO)
    lines = bondcards(*words).out.splitlines()
    assert (len(lines) <= 23, max(map(len, lines)) <= 80) == (True, True)
    assert f"\n## {question}\n" in bondcards(*words, "--format", "md").out
    html = bondcards(*words, "--format", "html").out
    assert f'<html lang="{language}">' in html
    assert f"<h2>{question}</h2>" in html
    assert html.count('<svg class="share"') == 8
    assert not re.search(r"""(?:src|href|url)\s*[=(]""", html)
