"""The villain on the stage: how he comes, what he says and when, how he gives himself away; and nothing where plain."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast, get_args

import pytest
from msgspec.structs import replace

from bondcards.campaign import sittings
from bondcards.campaign.journal import Journal
from bondcards.engine.facts import Round
from bondcards.errors import Leave
from bondcards.games import catalogue
from bondcards.language.i18n import LANGUAGES
from bondcards.people.sheet import Gambler
from bondcards.people.temperament import TEMPERAMENTS
from bondcards.people.villains.stage import Hidden, Moment, as_speech, gesture, lines, words
from bondcards.show.stage import HIDDEN
from bondcards.sitting.audience import Scene
from bondcards.sitting.plan import state_of
from bondcards.sitting.play import Table
from bondcards.sitting.result import HandResult
from bondcards.sitting.stage import Stage
from bondcards.sitting.tells import Eyes
from tests.commands import Run, copied
from tests.simulation.at_royale import person
from tests.terminal import CTRL_D, Terminal, settle_down
from tests.test_front import Text, table
from tests.test_tells import steps, villain

SECRET: set[Moment] = {"entry", "tilt"}
KALOGERAS = "--npc kalogeras --by cards --reveal all --npc-plays auto"
HIGH = f"play chemin-de-fer --pc bond {KALOGERAS} --seed 5"
"""He banks twenty-five thousand; who covers twenty thousand loses."""
PROUD = "Aristide Kalogeras: “"


class TestLines:
    def test_every_moment_and_gesture_has_its_own_for_each_temperament_and_for_all(self) -> None:
        wanted = {*get_args(Moment), *(f"tell-{hidden}" for hidden in get_args(Hidden))} - {"entry"}
        assert set(lines()) == wanted
        for listed in lines().values():
            assert {frozenset({name}) for name in TEMPERAMENTS} | {frozenset()} == {line.needs for line in listed}

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_no_line_is_there_twice_and_none_names_a_sum_or_a_sex(self, language: str) -> None:
        texts = [line.texts[language] for listed in lines().values() for line in listed]
        assert [text for text, times in Counter(texts).items() if times > 1] in ([], ["Banco."])
        assert not [text for text in texts if re.search(r"\d|\b(he|she|his|her)\b", text)]

    @pytest.mark.parametrize("temperament", TEMPERAMENTS.values(), ids=TEMPERAMENTS)
    def test_what_he_says_suits_him_and_differs_from_what_was_said(self, temperament: Any) -> None:
        his = replace(person("le-chiffre"), gambler=Gambler(temperament=temperament))
        for moment in set(get_args(Moment)) - {"entry"}:
            said: list[str] = []
            for _villain in range(3):
                said.append(words(his, moment, "seed", said))
            assert len(set(said)) == 3
            assert words(his, moment, "seed") == said[0]


class TestGestures:
    def test_there_is_one_for_each_thing_and_the_sheets_is_for_a_bluff(self) -> None:
        for who in ("le-chiffre", "comtesse-orlova", "kalogeras"):
            his = person(who)
            assert his.gambler
            shown = [gesture(his, hidden) for hidden in HIDDEN]
            assert shown[0] == his.gambler.tell
            assert len(set(shown)) == 3
            assert {gesture(his, hidden, plain=True) for hidden in HIDDEN} == {his.gambler.tell}

    def test_nobody_knows_of_one_who_is_no_gambler(self) -> None:
        assert gesture(replace(person("le-chiffre"), gambler=None), "tilt") == ""

    def test_it_ends_with_the_street_in_which_it_was_made(self) -> None:
        """Judged by the cards of that moment: on the next street he has made no gesture yet."""
        npc, streets = villain(0), 0
        for step in steps("holdem", 25, npc):
            eyes = Eyes(step.head, {npc.id: npc}, {})
            for ask, answer in step.asked:
                before = eyes.now(npc.id)
                eyes.note(ask, answer, "")
                if isinstance(ask.fact(answer), Round):
                    streets += before not in (None, "tilt")
                    assert eyes.now(npc.id) in (None, "tilt")
        assert streets


class Theatre(Text):
    """A front of text that keeps the scenes."""

    def __init__(self, *between: str) -> None:
        super().__init__(*between)
        self.scenes: list[Scene] = []

    def plays(self, scene: Scene) -> None:
        self.scenes.append(scene)


@pytest.mark.parametrize("game", sorted(catalogue.GAMES))
def test_at_every_game_each_moment_once_and_what_is_hidden_for_the_game_master_alone(royale: Path, game: str) -> None:
    # A villain thinks long at poker.
    front = Theatre(*("again",) * (0 if catalogue.find(game).entry.between_seats else 1), "end")
    with Journal.rehearsal(royale) as journal:
        assert table(royale, journal, game, front).begin()
    moments = [(scene.villain.id, scene.moment) for scene in front.scenes]
    assert moments[0] == ("le-chiffre", "entry")
    assert len(set(moments)) == len(moments)
    assert all(scene.secret is (scene.moment in SECRET) for scene in front.scenes)
    assert len({scene.words for scene in front.scenes}) == len(moments)


@pytest.mark.parametrize("game", ["chemin-de-fer", "holdem", "blackjack"])
def test_a_plain_villain_is_not_on_the_stage(royale: Path, game: str) -> None:
    front = Theatre(*("again",) * 3, "end")
    with Journal.rehearsal(royale) as journal:
        sat = table(royale, journal, game, front)
        plan = sat.sitting.plan
        plain = replace(plan, answering=replace(plan.answering, plain_villain=True))
        sat.sitting.change(replace(sat.sitting.state, plan=plain))
        assert Table(sat._room, sittings.sitting(journal, sat.sitting.id)).begin()
    assert front.scenes == []


def test_what_was_said_is_not_said_again_after_the_sitting_was_broken_off(royale: Path) -> None:
    first, second = Theatre(), Theatre("again", "end")
    with Journal.rehearsal(royale) as journal:
        sat = table(royale, journal, "chemin-de-fer", first)
        assert not sat.begin()
        record = sittings.sitting(journal, sat.sitting.id)
        assert [f"{scene.villain.id} {scene.moment}" for scene in first.scenes] == [*state_of(journal, record).said]
        again = Table(sat._room._replace(told=second, asked=second), record)
        assert again.resume()
    assert {scene.moment for scene in first.scenes}.isdisjoint(scene.moment for scene in second.scenes)


class TestOnTheScreen:
    @pytest.fixture
    def place(self, tmp_path: Path) -> Path:
        copied(tmp_path / "campaigns" / "royale")
        return tmp_path

    def test_he_comes_in_for_the_game_master_and_speaks_when_he_has_won_much(self, place: Path) -> None:
        with Terminal(*HIGH.split(), cwd=place) as sat:
            assert "“.” shows the game master how Aristide Kalogeras comes to the table." in sat.screen
            assert "gardenia" not in sat.screen
            assert "For the game master's eyes only." in sat.type(".")
            seen = sat.type("")
            assert all(part in seen for part in ("a gardenia in it", "He tips everybody", "“My friends!", "He hums."))
            assert "gardenia" not in sat.type("")
            sat.type("20000")
            assert PROUD in sat.type("")
            sat.press(CTRL_D)
        with Terminal("resume", cwd=place) as sat:
            assert "comes to the table" not in sat.screen
            sat.type("")
            assert PROUD not in sat.screen

    @pytest.mark.parametrize("how", ["option", "setting"])
    def test_not_where_he_is_plain(self, place: Path, how: str) -> None:
        if how == "setting":
            settle_down(place, villain="plain")
        with Terminal(*HIGH.split(), *(["--plain-villain"] if how == "option" else []), cwd=place) as sat:
            assert "comes to the table" not in sat.screen
            sat.type(".")
            assert "Nothing to tell now." in sat.type("")
            sat.type("")
            sat.type("20000")
            assert PROUD not in sat.type("")

    def test_in_french(self, place: Path) -> None:
        with Terminal(*HIGH.split(), cwd=place, lang="fr") as sat:
            assert "« . » montre au maître de jeu" in sat.screen.replace("\xa0", " ")
            sat.type("20000")
            assert "Aristide Kalogeras : « " in sat.type("").replace("\xa0", " ")


def test_who_leaves_at_once_has_seen_him_once(royale: Path) -> None:
    class Gone(Theatre):
        def ask_bets(self, *_asked: object) -> str:
            raise Leave

    front = Gone()
    with Journal.rehearsal(royale) as journal:
        sat = table(royale, journal, "family-baccara", front)
        sat.begin()
        sat.resume()
    assert [scene.moment for scene in front.scenes].count("entry") == 1


def test_first_words_in_marks_of_their_own_get_no_others() -> None:
    assert as_speech("Cards.") == "“Cards.”"
    assert as_speech("“Cards.”") == "“Cards.”"
    assert as_speech("He nods: « Les cartes. »") == "He nods: « Les cartes. »"


@pytest.mark.parametrize(
    ("fell", "net", "left", "moment"),
    [
        (1_000, 1_000, 0, "ruin"),
        (1_000, 1_000, 50, None),
        (1_000, -1_000, 50, "robbed"),
        (-1_000, -1_000, 50, None),
        (-1_000, 1_000, 0, "ruin"),
    ],
)
def test_a_hand_is_remarked_upon_that_ruins_an_agent_or_is_taken_by_a_point(
    fell: int, net: int, left: int, moment: Moment | None
) -> None:
    chips = {"bond": left, "le-chiffre": 1_000_000}
    sitting = SimpleNamespace(
        plan=SimpleNamespace(seats={"le-chiffre": "npc", "bond": "pc"}),
        balance=lambda seat: SimpleNamespace(chips=chips[seat]),
        account=SimpleNamespace(net={}),
    )
    nets = [{"le-chiffre": cents, "bond": -cents} for cents in (fell, net)]
    result = HandResult(1, "le-chiffre", {}, {}, [], nets[0], nets[0], {}, nets[1], nets[1], [], "")
    assert Stage(cast("Any", sitting), cast("Any", None))._of_result(person("le-chiffre"), result) == moment


def test_what_he_says_in_a_hand_is_told_with_that_hand(royale: Path, tmp_path: Path, bondcards: Run) -> None:
    """“Banco.” stood above the heading of its hand, as if it closed the one before."""
    seats = "--pc bond --npc comtesse-orlova --bank bond --by cards --reveal all --private open --heroism never"
    words = f"play chemin-de-fer {seats} --stake 500 --npc-plays ask --cards"
    with Terminal(*words.split(), "2h 3c 8s Kd " * 2, "--hands", "1", cwd=tmp_path) as sat:
        while sat.ended is None:
            sat.type("banco" if "do you cover?" in sat.question else "")
    lines = [line.strip() for line in bondcards("session", "export", "--format", "md").out.splitlines()]
    (said,) = [number for number, line in enumerate(lines) if "_“" in line]
    (hand,) = [number for number, line in enumerate(lines) if "Hand 1" in line]
    assert said > hand
