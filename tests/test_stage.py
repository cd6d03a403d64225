"""The villain on the stage: how he comes, what he says and when, how he gives himself away; and nothing where plain."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from bondcards.campaign import accounts, sessions, sittings
from bondcards.campaign.accounts import Account
from bondcards.campaign.journal import Journal
from bondcards.engine.facts import Round
from bondcards.errors import Leave
from bondcards.games import catalogue
from bondcards.language import i18n
from bondcards.language.i18n import LANGUAGES
from bondcards.people.schema import read_person
from bondcards.people.sheet import Gambler
from bondcards.people.speech import as_speech
from bondcards.people.temperament import TEMPERAMENTS
from bondcards.people.villains.flavour import shipped
from bondcards.people.villains.stage import AT_GAMES, Hidden, Moment, gesture, gestures, line_called, lines, said_at
from bondcards.seen.heard import Phrase
from bondcards.show.page import run_on
from bondcards.show.stage import HIDDEN
from bondcards.sitting.audience import Scene
from bondcards.sitting.plan import state_of
from bondcards.sitting.play import Table
from bondcards.sitting.stage import GREETINGS, Stage
from bondcards.sitting.tells import Eyes
from bondcards.telling.course import course
from bondcards.telling.parts import Part
from tests.breadth import each
from tests.commands import Run, copied
from tests.simulation.at_royale import person
from tests.terminal import CTRL_D, Terminal, settle_down
from tests.test_front import Text, table
from tests.test_tells import steps, villain

SECRET: set[Moment] = {"entry", "again", "tilt"}
OF_THE_SHEET = ("entry", "again", "greets")
KALOGERAS = "--npc kalogeras --by cards --reveal all --npc-plays auto"
HIGH = f"play chemin-de-fer --pc bond {KALOGERAS} --seed 5"
"""He banks twenty-five thousand; who covers twenty thousand loses."""
PROUD = "Aristide Kalogeras: “"


MOMENTS = [moment for moment in get_args(Moment) if moment not in OF_THE_SHEET]
NAMES_OF_LINES = [
    f"{moment}.{temperament}.{number}"
    for temperament in TEMPERAMENTS
    for moment, listed in lines(temperament).items()
    for number in range(1, len(listed) + 1)
]


OF_A_SEX = (
    r"\b(sir|madam|young man|the same man|my dear fellow)\b"
    r"|\b(mon cher|ma chère|monsieur|madame|jeune homme|le même homme|étions ennemis|êtes mes amis)\b|\(e\)"
    r"|\b(vous (voilà|êtes|ait|étiez)|nous ait|m’être) (devenu|petit|présenté|tous)"
)
"""What is said to a man alone, or to a woman alone: his name for her, and what agrees with her."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_first_words_are_for_a_man_alone(language: str) -> None:
    """“Do sit down, young man”, to Vesper Lynd alone."""
    written = [line.texts[language] for line in shipped().openings]
    sheets = list(Path("campaigns", *(["fr"] if language == "fr" else []), "royale", "npcs").glob("*.yaml"))
    written += [read_person(file, "npc", catalogue.GAMES).person.opening for file in sheets]
    assert len(sheets) == 3
    assert [text for text in written if re.search(OF_A_SEX, text, re.IGNORECASE)] == []


@pytest.mark.parametrize("folder", ["campaigns", "campaigns/fr"])
def test_whose_games_are_not_all_banked_greets_without_a_bank(folder: str) -> None:
    """“I believe that the bank is free”, at hold'em."""
    le_chiffre = read_person(Path(folder, "royale", "npcs", "le-chiffre.yaml"), "npc", catalogue.GAMES).person
    assert le_chiffre.gambler
    assert "holdem" in le_chiffre.gambler.games
    assert not re.search(r"\b(bank|banque)", le_chiffre.opening)


class TestLines:
    @pytest.mark.parametrize("temperament", TEMPERAMENTS)
    def test_each_temperament_has_at_least_three_at_every_moment(self, temperament: str) -> None:
        """To a game he says something once an evening: there two are enough."""
        assert list(lines(temperament)) == MOMENTS
        assert all(len(said) >= (2 if moment in AT_GAMES else 3) for moment, said in lines(temperament).items())

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_no_line_is_there_twice_whoever_says_it_and_none_names_a_sum_or_a_sex(self, language: str) -> None:
        i18n.use(language)
        texts = [line_called(name, person("le-chiffre")) for name in NAMES_OF_LINES]
        assert [text for text, times in Counter(texts).items() if times > 1 or not text] == []
        assert not [text for text in texts if re.search(rf"\d|\b(he|she|his|him|her|hers)\b|{OF_A_SEX}", text, re.I)]
        assert max(map(len, texts)) <= 100

    def test_none_repeats_what_has_just_been_announced(self) -> None:
        for language in LANGUAGES:
            i18n.use(language)
            for moment, announced in (("banco", r"banco"), ("all-in", r"all.in|tapis"), ("passes", r"\bpass")):
                said = [
                    line_called(name, person("le-chiffre")) for name in NAMES_OF_LINES if name.startswith(f"{moment}.")
                ]
                assert not [text for text in said if re.search(announced, text, re.IGNORECASE)], moment

    def test_a_line_breaks_no_french_word_from_its_sign(self) -> None:
        i18n.use("fr")
        texts = [line_called(name, person("le-chiffre")) for name in NAMES_OF_LINES]
        assert not [text for text in texts if re.search(r"(?<!\u00a0)[:;!?»]|«(?!\u00a0)", text)]

    @pytest.mark.parametrize("temperament", TEMPERAMENTS.values(), ids=TEMPERAMENTS)
    def test_what_he_says_suits_him_and_was_not_said_tonight(self, temperament: Any) -> None:
        his = replace(person("le-chiffre"), gambler=Gambler(temperament=temperament))
        for moment in MOMENTS:
            said: list[str] = []
            for _villain in lines(temperament.name)[moment][:3]:
                said.append(said_at(his, moment, "seed", said, {}))
            assert len(set(said)) == len(said)
            assert {name.split(".")[1] for name in said} == {temperament.name}
            assert said_at(his, moment, "seed", (), {}) == said[0], "the same whenever it is asked"
            assert said_at(his, moment, "seed", [f"{moment}.{temperament.name}.{n}" for n in range(1, 4)], {}) == ""

    def test_of_what_is_left_he_says_what_the_campaign_has_heard_least(self) -> None:
        heard = {"win.calculating.1": 2, "win.calculating.2": 1, "win.calculating.3": 2}
        assert said_at(person("le-chiffre"), "win", "seed", (), heard) == "win.calculating.2"
        assert said_at(person("le-chiffre"), "win", "seed", ("win.calculating.2",), heard) != "win.calculating.2"

    def test_a_line_that_is_not_known_here_is_not_told(self) -> None:
        for name in ("", "win.calculating.99", "win.sleepy.1", "win", "joy.calculating.1"):
            assert line_called(name, person("le-chiffre")) == ""


class TestGestures:
    def test_each_thing_has_some_for_everybody_and_some_for_each_temperament(self) -> None:
        assert set(gestures()) == set(get_args(Hidden))
        for listed in gestures().values():
            assert set(listed) == {"anybody", *TEMPERAMENTS}
            assert all(set(made) == set(LANGUAGES) for made in chain.from_iterable(listed.values()))

    def test_there_is_one_for_each_thing_and_the_sheets_is_for_a_bluff(self) -> None:
        for who in ("le-chiffre", "comtesse-orlova", "kalogeras"):
            his = person(who)
            assert his.gambler
            shown = [gesture(his, hidden) for hidden in HIDDEN]
            assert shown[0] == his.gambler.tell
            assert len(set(shown)) == 3
            assert {gesture(his, hidden, plain=True) for hidden in HIDDEN} == {his.gambler.tell}

    def test_two_at_a_table_do_not_share_one_and_none_wears_a_collar(self) -> None:
        for temperament in TEMPERAMENTS.values():
            gambler = Gambler(temperament=temperament)
            table = [replace(person("kalogeras"), id=name, gambler=gambler) for name in ("a", "b", "c")]
            for hidden in HIDDEN:
                made = [gesture(one, hidden, table) for one in table]
                assert len(set(made)) == 3
                assert made == [gesture(one, hidden, reversed(table)) for one in table]
        texts = [
            text for listed in gestures().values() for made in listed.values() for one in made for text in one.values()
        ]
        assert not [text for text in texts if re.search(r"collar|veil|tie\b|\bcol\b|cravate", text)]

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


def greetings(fronts: Sequence[Theatre]) -> list[list[str]]:
    return [[scene.moment for scene in front.scenes if scene.moment in GREETINGS] for front in fronts]


@pytest.mark.parametrize("game", each())
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
        spoken = state_of(journal, record).spoken
        assert [(scene.villain.id, scene.moment) for scene in first.scenes] == [word[:2] for word in spoken]
        again = Table(sat._room._replace(told=second, asked=second), record)
        assert again.resume()
    assert {scene.moment for scene in first.scenes}.isdisjoint(scene.moment for scene in second.scenes)


def test_no_line_is_heard_a_second_time_in_an_evening_and_a_greeting_once(royale: Path) -> None:
    fronts = [Theatre(*("again",) * 3, "end") for _sitting in range(3)]
    with Journal.rehearsal(royale) as journal:
        for front in fronts:
            assert table(royale, journal, "chemin-de-fer", front).begin()
    words = [scene.words for front in fronts for scene in front.scenes if not scene.secret]
    assert len(words) == len(set(words)) > 4
    assert greetings(fronts) == [["greets"], ["rich"], []]


def test_he_comes_in_once_an_evening_and_says_his_first_words_aloud_then(royale: Path) -> None:
    """His “Good evening” slept behind “.”, and was there again at each of five tables."""
    fronts = [Theatre("end") for _sitting in range(3)]
    with Journal.rehearsal(royale) as journal:
        for front in fronts:
            assert table(royale, journal, "chemin-de-fer", front).begin()
        sessions.end(journal)
        fronts.append(Theatre("end"))
        assert table(royale, journal, "chemin-de-fer", fronts[-1]).begin()
    came = [[scene.moment for scene in front.scenes if scene.moment in OF_THE_SHEET] for front in fronts]
    assert came == [["entry", "greets"], ["again"], ["again"], ["entry"]], "the next evening he has other words"
    first = next(scene for scene in fronts[0].scenes if scene.moment == "greets")
    assert first.words == person("le-chiffre").opening
    assert not first.secret


def test_whenever_a_sitting_ends_each_villain_takes_his_leave(royale: Path) -> None:
    front = Theatre("end")
    with Journal.rehearsal(royale) as journal:
        assert table(royale, journal, "chemin-de-fer", front).begin()
    assert [scene.moment for scene in front.scenes][-1] in ("ahead", "behind")


def test_even_one_who_has_won_as_much_as_he_has_lost(royale: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    front = Theatre("end")
    with Journal.rehearsal(royale) as journal:
        stage = Stage(table(royale, journal, "chemin-de-fer", front).sitting, front)
        stage.leaves()
        assert front.scenes == []
        monkeypatch.setattr(accounts, "of_sitting", lambda *_whose: Account(hands=2, net={"le-chiffre": 0}))
        stage.leaves()
    assert [scene.moment for scene in front.scenes] == ["even"]


def test_who_has_just_ruined_somebody_has_said_farewell(royale: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """“Your account is closed. Do not open another with me.” and then “You were good company.”"""
    front = Theatre("end")
    monkeypatch.setattr(accounts, "of_sitting", lambda *_whose: Account(hands=3, net={"le-chiffre": 500}))
    with Journal.rehearsal(royale) as journal:
        sitting = table(royale, journal, "chemin-de-fer", front).sitting
        for hand, leaves in ((3, []), (2, ["ahead"])):
            sitting.change(replace(sitting.state, said=(f"le-chiffre ruin ruin.calculating.1 {hand}",)))
            stage = Stage(sitting, front)
            monkeypatch.setattr(stage, "_head", SimpleNamespace(number=3))
            stage.leaves()
            assert [scene.moment for scene in front.scenes] == leaves


def said_last(screen: str) -> str:
    """The beginning of what the villain has said last."""
    return screen[screen.rindex(PROUD) + len(PROUD) :].partition("\n")[0][:30]


class TestOnTheScreen:
    @pytest.fixture
    def place(self, tmp_path: Path) -> Path:
        copied(tmp_path / "campaigns" / "royale")
        return tmp_path

    def test_he_comes_in_for_the_game_master_and_speaks_when_he_has_won_much(self, place: Path) -> None:
        with Terminal(*HIGH.split(), cwd=place) as sat:
            assert "“.” shows the game master how Aristide Kalogeras comes to the table." in sat.screen
            assert "gardenia" not in sat.screen
            assert "Aristide Kalogeras: “My friends! Who is thirsty" in sat.screen
            assert "For the game master's eyes only." in sat.type(".")
            seen = sat.type("")
            assert all(part in seen for part in ("a gardenia in it", "He tips everybody", "He hums."))
            assert "gardenia" not in sat.type("")
            sat.type("20000")
            assert sat.type("").count(PROUD) == 2, "his first words, and one on the hand"
            sat.press(CTRL_D)
        with Terminal("resume", cwd=place) as sat:
            assert "comes to the table" not in sat.screen
            sat.type("")
            assert PROUD not in sat.screen

    def test_what_he_said_of_an_end_that_a_point_has_turned_is_told_no_more(self, place: Path) -> None:
        """“No pockets, no weight”, said of one who was ruined, stood below the hand that he won; so did the ruin."""
        with Terminal(*HIGH.split(), cwd=place) as sat:
            sat.type("25000")
            ruined = said_last(sat.type("no"))
            sat.type("h")
            robbed = said_last(sat.type("bond"))
            sat.press(CTRL_D)
        assert ruined != robbed
        with Terminal("session", "show", cwd=place) as told:
            words = " ".join(told.screen.split())
        assert robbed in words
        assert ruined not in words
        with Journal.reading(place / "campaigns" / "royale") as journal:
            (evening,) = sessions.list_sessions(journal)
            steps = [step.chips["bond"] for step in course(journal, evening, [""], {"bond"})]
        assert steps == [2_500_000, 2_500_000, 5_000_000], "from the sheet, and what stands"

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


def test_what_is_longer_than_a_line_keeps_its_margin_and_its_no_break_spaces() -> None:
    said = [Phrase((Part("Le Chiffre\u00a0: « " + "Voilà qui est dit. " * 4 + "À moi\u00a0!"),), "stage")] * 2
    lines = [text.plain for text in run_on(said, 80)]
    assert len(lines) == 4, "each on lines of its own"
    assert all(line.startswith(" ") and not line.startswith("  ") and len(line) <= 80 for line in lines)
    assert all("moi\u00a0!" in line for line in lines[1::2])


def test_first_words_in_marks_of_their_own_get_no_others() -> None:
    assert as_speech("Cards.") == "“Cards.”"
    assert as_speech("“Cards.”") == "“Cards.”"
    assert as_speech("He nods: « Les cartes. »") == "He nods: « Les cartes. »"


def test_what_he_says_in_a_hand_is_told_with_that_hand(royale: Path, tmp_path: Path, bondcards: Run) -> None:
    """“Banco.” stood above the heading of its hand, as if it closed the one before."""
    seats = "--pc bond --npc comtesse-orlova --bank bond --by cards --reveal all --private open --heroism never"
    words = f"play chemin-de-fer {seats} --stake 500 --npc-plays ask --cards"
    with Terminal(*words.split(), "2h 3c 8s Kd " * 2, "--hands", "1", cwd=tmp_path) as sat:
        while sat.ended is None:
            sat.type("banco" if "do you cover?" in "\n".join(sat.screen.splitlines()[-5:]) else "")
    lines = [line.strip() for line in bondcards("session", "export", "--format", "md").out.splitlines()]
    greets, banco, leaves = [number for number, line in enumerate(lines) if "_“" in line]
    (hand,) = [number for number, line in enumerate(lines) if "Hand 1" in line]
    assert "Do sit down" in lines[greets]
    assert banco == hand < leaves
    said, outcome = lines[banco].index("_“"), lines[banco].index("**[[James Bond]] +500")
    assert lines[banco].index("500. ") < said < outcome, "behind the bets, before anybody knows what came of them"


def test_what_he_said_in_a_hand_taken_back_is_told_with_it_and_not_with_the_one_played_instead(
    royale: Path, tmp_path: Path, bondcards: Run
) -> None:
    """The bank that he had passed, with a word, was kept in the end: the word stood at the head of that hand.

    Nobody had dealt a card in it, so that both began alike.
    """
    seats = "--pc bond --npc le-chiffre --bank le-chiffre --by cards --reveal all --private open --heroism never"
    words = f"play chemin-de-fer {seats} --stake 500 --npc-plays ask --seed 5"
    again, taken_back = "", ("t", "yes", "")
    with Terminal(*words.split(), cwd=tmp_path) as sat:
        said = (again, "pass", "pass", *taken_back, again, "keep", *taken_back, "redo", "e")
        assert "I have had my share" in [sat.type(one) for one in said][2]
    evening = " ".join(bondcards("session", "show", "--gm").out.split())
    passed, kept = evening.split("Hand 2")[1:]
    share = "Le Chiffre: “I have had my share of this shoe. Please.”"
    assert passed.strip() == f"Le Chiffre passes the bank {share} nothing moves taken back"
    assert "my share" not in kept
    assert kept.startswith(" taken back, but it stands after all bank of 1,000")
    assert not re.search("my share|taken back", bondcards("session", "show").out)
