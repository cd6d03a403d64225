"""`prep` as it is called: its JSON, its files, what it refuses, what it keeps."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import count
from math import inf
from pathlib import Path
from signal import SIGINT, raise_signal
from typing import Any

import pytest

from bondcards.errors import Refused
from bondcards.prep import by_cards, by_dice, gauges, tension
from bondcards.simulation import pool
from bondcards.simulation.pool import Cores, Done
from tests.commands import Run
from tests.prep.evening import between

pytestmark = pytest.mark.usefixtures("royale")

PUNTO = ("prep", "--pc", "bond", "--npc", "le-chiffre", "--game", "punto-banco")
AIM = ["percent", "stake", "hands", "heroism", "bankroll", "plans"]
ENTRY = ["heroism", "ahead", "level", "behind", "net", "heroism_spent", "ruin", "npc_ruin", "exact"]


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has to be played is played so little that it takes no time."""
    monkeypatch.setattr(by_cards, "MOST", 20)
    monkeypatch.setattr(tension, "EVENINGS", 2)
    monkeypatch.setattr(pool, "WORTH_IT", inf)
    for room in (by_cards, gauges, tension):
        monkeypatch.setattr(room, "SECONDS", inf)


class TestJson:
    def test_an_entry_for_each_number_of_points(self, bondcards: Run) -> None:
        found = bondcards(*PUNTO, "--json").json
        assert (found["schema"], found["game"], found["hands"], found["stake"]) == (1, "punto-banco", 20, 500)
        # Four points, and three for the cards; the dice gain none.
        assert [entry["heroism"] for entry in found["cards"]] == list(range(8))
        assert [entry["heroism"] for entry in found["roll"]] == list(range(5))
        for entry in (*found["cards"], *found["roll"]):
            assert list(entry) == ENTRY
            assert entry["exact"] is True
            assert entry["ahead"] + entry["level"] + entry["behind"] == pytest.approx(1)
        nets = [entry["net"] for entry in found["cards"]]
        assert nets == sorted(nets)
        assert nets[0] == pytest.approx(-123.5, abs=1)
        assert "aim" not in found

    def test_with_heroism_both_lists_end_there(self, bondcards: Run) -> None:
        found = bondcards(*PUNTO, "--heroism", "2", "--hands", "5", "--json").json
        assert [len(found["cards"]), len(found["roll"])] == [3, 3]
        assert found["cards"][2]["heroism_spent"] <= 2

    def test_what_was_gained_tonight_is_not_gained_again(self, bondcards: Run) -> None:
        bondcards("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "1", "--auto")
        found = bondcards(*PUNTO, "--hands", "2", "--json").json
        assert [len(found["cards"]), len(found["roll"])] == [8, 8]

    @pytest.mark.usefixtures("few")
    def test_where_cards_do_not_apply_there_are_dice_alone(self, royale: Path, bondcards: Run) -> None:
        sheet = royale / "npcs" / "le-chiffre.yaml"
        sheet.write_text(sheet.read_text("utf-8") + "player: Marc\n", "utf-8")
        ran = bondcards(*PUNTO, "--hands", "3", "--json", "--aim", "60")
        assert ran.json["cards"] == []
        assert len(ran.json["roll"]) == 5
        assert list(ran.json["aim"]) == AIM
        shown = bondcards(*PUNTO, "--hands", "3")
        assert "would hold both James Bond and Le Chiffre" in " ".join(shown.out.split())

    def test_aim(self, bondcards: Run) -> None:
        words = (*PUNTO, "--heroism", "1", "--hands", "20", "--json")
        aim = bondcards(*words, "--aim", "55").json["aim"]
        assert list(aim) == AIM
        assert aim["percent"] == 55
        hands = aim["hands"]
        again = bondcards(*words, "--hands", str(hands["value"])).json
        assert again["cards"][-1]["ahead"] == pytest.approx(hands["ahead"])
        for plan in aim["plans"]:
            options = [
                word
                for name in ("stake", "hands", "heroism")
                if name in plan
                for word in (f"--{name}", str(plan[name]))
            ]
            if "bankroll" not in plan:
                found = bondcards(*words, *options).json["cards"][-1]["ahead"]
                assert found == pytest.approx(plan["ahead"])
                assert abs(found - 0.55) <= 0.01
        assert aim["plans"]

    @pytest.mark.usefixtures("few")
    def test_all_agents_have_their_figures(self, bondcards: Run) -> None:
        words = (*PUNTO, "--pc", "leiter", "--hands", "2", "--json")
        found = bondcards(*words).json
        assert found["others"]["leiter"]["cards"]["heroism"] == 5
        assert found["others"]["leiter"]["cards"]["exact"] is True
        assert found["others"]["leiter"]["roll"]["heroism"] == 3
        assert found["roll_stake"] == found["stake"]

    @pytest.mark.usefixtures("few")
    def test_what_is_played_has_its_error(self, bondcards: Run) -> None:
        words = ("prep", "--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--game", "chemin-de-fer")
        found = bondcards(*words, "--hands", "4", "--heroism", "1", "--json").json
        assert found["pcs"] == ["bond", "leiter"]
        for entry in found["cards"]:
            assert entry["exact"] is False
            assert 0 < entry["error"] <= 0.5
            assert entry["net_error"] > 0
        assert bondcards(*words, "--hands", "4", "--heroism", "1", "--json").json == found
        assert (
            bondcards(*words, "--hands", "4", "--heroism", "1", "--json", "--seed", "2").json["cards"] != found["cards"]
        )

    @pytest.mark.usefixtures("few")
    @pytest.mark.parametrize("game", ["holdem", "stud", "vingt-et-un-family", "baccara-banque"])
    def test_games_of_every_kind(self, game: str, bondcards: Run) -> None:
        words = ("--pc", "bond", "--npc", "le-chiffre", "--game", game, "--hands", "2", "--heroism", "0")
        ran = bondcards("prep", *words, "--json")
        assert ran.code == 0, ran.err
        assert [entry["heroism"] for entry in ran.json["cards"]] == [0]

    @pytest.mark.usefixtures("few")
    def test_blinds(self, bondcards: Run) -> None:
        words = ("prep", "holdem", "--pc", "bond", "--npc", "le-chiffre", "--hands", "1", "--heroism", "0")
        assert bondcards(*words, "--blinds", "50/100", "--json").json["stake"] == 100


class TestRefused:
    @pytest.mark.parametrize(
        ("words", "code", "said"),
        [
            (("--stake", "30000"), 1, "James Bond has 25,000 and cannot stake 30,000."),
            (("--pc", "bond"), 1, "James Bond cannot sit in two places."),
            (("--hands", "0"), 1, "--hands is a whole number from 1 to 500, not 0."),
            (("--heroism", "-1"), 1, "--heroism is a whole number from 0 to 100, not -1."),
            (("--aim", "0"), 1, "“0” is nothing to aim at"),
            (("--aim", "often"), 1, "“often” is nothing to aim at"),
            (("--aim", "100"), 1, "“100” is nothing to aim at: --aim takes per cent, from 1 to 99."),
            (("--format", "pdf"), 2, "--format cannot be “pdf”."),
            (("--format", "md", "--json"), 2, "--json and --format both say what to write"),
            (("--house", "packs=3"), 1, "packs cannot be “3”."),
            (("--blinds", "50/100"), 1, "--blinds belongs to poker"),
            (("--bank", "vesper"), 1, "Vesper Lynd does not sit here and cannot bank."),
            (("--save", "holdem"), 1, "A scene cannot be called like a game"),
            (("--save", "../x"), 1, "cannot be a name here"),
        ],
    )
    def test_in_a_sentence(self, words: tuple[str, ...], code: int, said: str, bondcards: Run) -> None:
        ran = bondcards(*PUNTO, *words)
        assert (ran.code, ran.out) == (code, "")
        assert said in ran.err

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (("--pc", "bond", "--npc", "le-chiffre"), "Which game? Say --game"),
            (("--game", "blackjack", "--npc", "le-chiffre"), "Who plays? Say --pc"),
            (("--game", "blackjack", "--pc", "bond"), "Against whom? Say --npc"),
            (("blakjack",), "There is no game and no scene called “blakjack”. Did you mean “blackjack”?"),
        ],
    )
    def test_what_is_missing(self, words: tuple[str, ...], said: str, bondcards: Run, royale: Path) -> None:
        ran = bondcards("prep", *words)
        assert (ran.code, ran.out) == (1, "")
        assert said in ran.err

    @pytest.mark.parametrize(("sheet", "who"), [("pcs/bond", "James Bond"), ("npcs/le-chiffre", "Le Chiffre")])
    def test_who_has_no_chips_left(self, sheet: str, who: str, bondcards: Run, royale: Path) -> None:
        file = royale / f"{sheet}.yaml"
        file.write_text(re.sub(r"(?m)^bankroll:.*$", "bankroll: 0", file.read_text("utf-8")), "utf-8")
        ran = bondcards(*PUNTO)
        assert (ran.code, ran.out) == (1, "")
        assert f"{who} has no chips left; `bondcards chips gain`" in ran.err

    def test_nothing_is_written(self, royale: Path, bondcards: Run) -> None:
        before = sorted(royale.rglob("*"))
        bondcards(*PUNTO, "--hands", "2")
        assert sorted(royale.rglob("*")) == before


class TestSaved:
    def test_a_scene_that_play_begins(self, royale: Path, bondcards: Run) -> None:
        words = (*PUNTO, "--stake", "300", "--hands", "3", "--house", "packs=8", "--save", "tonight")
        ran = bondcards(*words)
        file = Path("campaigns/royale/scenes/tonight.yaml")
        assert ran.err == f"Kept as {file}: `bondcards play tonight` begins it.\n"
        assert file.read_text("utf-8") == (
            "title: Tonight\ngame: punto-banco\npcs: [bond]\nnpc: le-chiffre\nstake: 300\nhands: 3\n"
            "house: {packs: '8'}\n"
        )
        assert bondcards("campaign", "check").code == 0
        document = bondcards("play", "tonight", "--auto", "--json").json
        assert (len(document["hands"]), document["options"]["packs"]) == (3, 8)
        assert bondcards("prep", "tonight", "--json").json["stake"] == 300
        again = bondcards(*words)
        assert (again.code, again.out) == (1, "")
        assert "exists already" in again.err

    @pytest.mark.parametrize("form", [(), ("--format", "md"), ("--format", "html")])
    def test_title_and_notes_are_on_its_report(self, form: tuple[str, ...], bondcards: Run) -> None:
        said = " ".join(bondcards("prep", "first-night", *form).out.split())
        places = [said.index(words) for words in ("The first night", "René Mathis against", "Somebody has to sit down")]
        assert places == sorted(places)
        assert said.index("with 3 points (1 gained by choosing the cards)") > places[-1]

    @pytest.mark.usefixtures("few")
    def test_options_go_over_a_scene(self, bondcards: Run) -> None:
        found = bondcards(
            "prep", "first-night", "--pc", "bond", "--stake", "50", "--game", "three-card-poker", "--json"
        )
        assert (found.json["pcs"], found.json["stake"], found.json["game"]) == (["bond"], 50, "three-card-poker")
        assert found.json["hands"] == 15

    def test_in_french_in_a_french_campaign(self, royale: Path, bondcards: Run) -> None:
        settings = royale / "campaign.yaml"
        settings.write_text(settings.read_text("utf-8").replace("language: en", "language: fr"), "utf-8")
        bondcards(*PUNTO, "--hands", "3", "--bank", "npc", "--save", "ce-soir")
        lines = (royale / "scenes" / "ce-soir.yaml").read_text("utf-8").splitlines()
        assert [line.partition(":")[0] for line in lines] == ["titre", "jeu", "pj", "pnj", "mise", "coups", "banque"]
        assert bondcards("campaign", "check").code == 0


def headings(page: str) -> list[str]:
    """What stands above the parts of a page, in Markdown or HTML."""
    return ["".join(found) for found in re.findall(r"^#+ (.+)$|<h\d[^>]*>(.+?)</h\d>", page, re.MULTILINE)]


class TestFiles:
    def test_markdown(self, bondcards: Run) -> None:
        text = bondcards(*PUNTO, "--hands", "5", "--aim", "60", "--format", "md").out
        assert re.search(r"^- after 5 hands: [\d,]+, from [\d,]+ to [\d,]+$", text, re.MULTILINE)
        assert text.startswith(
            "# James Bond against Le Chiffre\n\nPunto banco · 5 hands at 500\n\n## How will it go?\n\nJames Bond "
        )
        rows = [line.count("|") for line in text.splitlines() if re.match(r"\| [\d–]+ points? \|", line)]
        assert rows == [9] * 6
        assert "| 0 points | 43\u00a0% |" in text

    @pytest.mark.usefixtures("few")
    @pytest.mark.parametrize("written", ["md", "html"])
    def test_no_heading_is_left_in_english(self, bondcards: Run, written: str) -> None:
        """“## The villain” stood in every French page."""
        words = (*PUNTO, "--hands", "2", "--aim", "60", "--format", written)
        french, english = (headings(bondcards("--lang", lang, *words).out) for lang in ("fr", "en"))
        assert len(french) == len(english) > 3
        assert {one for one in french if one in english} <= {"Notes"}

    def test_html_is_one_whole_file(self, bondcards: Run) -> None:
        text = bondcards(*PUNTO, "--format", "html").out
        Whole().feed(text)
        assert text.startswith("<!doctype html>")
        assert not re.search(r"""(?:src|href|url)\s*[=(]""", text)
        # Six numbers of points; cards and dice, with points and without.
        assert text.count('<svg class="share"') == 6 + 4
        assert "prefers-color-scheme: dark" in text
        assert "@media print" in text

    def test_what_people_are_called_is_no_markup(self, royale: Path, bondcards: Run) -> None:
        sheet = royale / "npcs" / "le-chiffre.yaml"
        sheet.write_text(sheet.read_text("utf-8").replace("name: Le Chiffre", "name: <b>Le & Chiffre</b>"), "utf-8")
        text = bondcards(*PUNTO, "--format", "html").out
        assert "<b>" not in text
        assert "&lt;b&gt;Le &amp; Chiffre&lt;/b&gt;" in text

    @pytest.mark.usefixtures("few")
    def test_the_points_of_every_agent_are_named(self, bondcards: Run) -> None:
        words = (*PUNTO, "--pc", "leiter", "--hands", "2")
        told = " ".join(bondcards(*words).out.split())
        assert re.search(
            r"with 7 points \(3 gained by choosing the cards\): [^.]*\. Felix [^.]* with 5 points \(2 gained\): ", told
        )
        french = " ".join(bondcards("--lang", "fr", *words).out.split())
        assert re.search(r"Felix [^.]* avec 5 points \(dont 2 ce soir\) : ", french)

    def test_in_french(self, bondcards: Run) -> None:
        assert '<html lang="fr">' in bondcards("--lang", "fr", *PUNTO, "--format", "html").out


class Whole(HTMLParser):
    """Complains of an element that is not closed, or closed in the wrong place."""

    ALONE = ("meta", "!doctype", "hr")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag not in self.ALONE:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        assert tag in ("rect", "polygon", "polyline", "line")


class TestInterrupted:
    def test_what_was_known_by_then_is_told(self, bondcards: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(by_cards, "MOST", 100)
        do = Cores.do

        def impatient(cores: Cores, work: Any, jobs: Any, *how: Any) -> Any:
            done = do(cores, work, jobs[: len(jobs) // 3], *how)
            return Done(done.results, KeyboardInterrupt(), done.places)

        monkeypatch.setattr(Cores, "do", impatient)
        words = ("prep", "chemin-de-fer", "--pc", "bond", "--npc", "le-chiffre", "--hands", "3", "--heroism", "1")
        ran = bondcards(*words)
        assert ran.code == 130
        assert "Interrupted: this is what was known till then." in ran.err
        assert re.search(r"\b33 evenings played: ", ran.out)

    def test_of_a_handful_of_evenings_nothing_is_told(self, bondcards: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        """“Mostly −6,050” stood there of one evening, and +27,850 in the table below."""
        do = Cores.do

        def impatient(cores: Cores, work: Any, jobs: Any, *how: Any) -> Any:
            done = do(cores, work, jobs[:11], *how)
            return Done(done.results, KeyboardInterrupt(), done.places)

        monkeypatch.setattr(Cores, "do", impatient)
        ran = bondcards("prep", "chemin-de-fer", "--pc", "bond", "--npc", "le-chiffre", "--hands", "3")
        assert (ran.code, ran.out) == (130, "")

    @pytest.mark.parametrize(
        ("by_then", "said"),
        [(30, "may make it tense for "), (3, "Higher stakes were not looked at any more")],
    )
    def test_stakes_that_were_played_by_then_are_told(
        self, by_then: int, said: str, bondcards: Run, few: None, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(tension, "EVENINGS", 20)
        do, begun = Cores.do, count()

        def impatient(cores: Cores, work: Any, jobs: Any, *how: Any) -> Any:
            if next(begun) == 0:
                return do(cores, work, jobs, *how)
            done = do(cores, work, jobs[:by_then], *how)
            return Done(done.results, KeyboardInterrupt(), done.places)

        monkeypatch.setattr(Cores, "do", impatient)
        words = ("prep", "chemin-de-fer", "--pc", "bond", "--npc", "le-chiffre", "--hands", "3", "--heroism", "1")
        ran = bondcards(*words)
        assert (ran.code, next(begun)) == (130, 2)
        assert "Interrupted: this is what was known till then." in ran.err
        _before, stakes = ran.out.split("What stake makes it tense?")
        assert said in " ".join(stakes.split())
        assert re.search("^ *500 · tonight", stakes, re.MULTILINE)

    @pytest.mark.parametrize("during", ["dice", "stakes", "reckoning"])
    def test_so_it_is_whatever_is_done_just_then(
        self, during: str, bondcards: Run, few: None, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        room, name = {
            "dice": (by_dice, "outlooks"),
            "stakes": (tension, "tension"),
            "reckoning": (by_cards, "played_out"),
        }[during]
        do, begun = getattr(room, name), count()

        def interrupted(*asked: Any, **more: Any) -> Any:
            if next(begun) == 0:
                raise_signal(SIGINT)
            return do(*asked, **more)

        monkeypatch.setattr(room, name, interrupted)
        ran = bondcards("prep", "chemin-de-fer", "--pc", "bond", "--npc", "le-chiffre", "--hands", "3")
        assert ran.code == 130
        assert "Interrupted: this is what was known till then." in ran.err
        assert "Cards or dice?" in ran.out


def test_a_report_is_made_of_as_many_evenings_as_there_is_time_for(
    bondcards: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for room in (by_cards, gauges, tension):
        monkeypatch.setattr(room, "SECONDS", 0)
    words = ("vingt-et-un-burnt", "--pc", "bond", "--npc", "le-chiffre", "--hands", "3", "--heroism", "1")
    ran = bondcards("prep", *words, "--aim", "60")
    assert ran.code == 0
    assert re.search(r"\d+ evenings? played: ", ran.out)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--hands", "500", "--heroism", "50"), "500 hands with 50 points take too long to reckon: say --heroism 34"),
        (("--hands", "200", "--heroism", "100"), "200 hands with 100 points take too long to reckon: say --heroism 54"),
    ],
)
def test_an_evening_that_takes_minutes_to_reckon_is_refused(
    bondcards: Run, royale: Path, words: tuple[str, ...], told: str
) -> None:
    ran = bondcards("prep", "--pc", "bond", "--npc", "le-chiffre", "--game", "punto-banco", *words)
    assert ran.code == 1
    assert ran.err.startswith(told)


def test_the_points_that_such_a_refusal_names_are_accepted() -> None:
    with pytest.raises(Refused, match="say --heroism 44 "):
        between(hands=300, points=45)
    assert between(hands=300, points=44).hands == 300


def test_a_scene_of_more_hands_than_a_report_takes_is_refused(bondcards: Run, royale: Path) -> None:
    scene = "game: punto-banco\npcs: [bond]\nnpc: le-chiffre\nstake: 100\nhands: 9999\n"
    (royale / "scenes" / "marathon.yaml").write_text(scene, "utf-8")
    ran = bondcards("prep", "marathon")
    assert (ran.code, ran.err) == (1, "--hands is a whole number from 1 to 500, not 9999.\n")
