"""What may be read off a villain: when he shows it, who is told, and what an agent reads."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from datetime import date
from io import StringIO
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bondcards.campaign import sessions
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import Journal
from bondcards.campaign.refusals import Busy
from bondcards.engine.cards import all_known
from bondcards.engine.facts import DEALER, Fact, Round, cards_on_table, view
from bondcards.engine.wagers import Wager
from bondcards.people.sheet import Gambler, Person
from bondcards.people.villains.stage import gesture
from bondcards.roleplay.contest import Reading
from bondcards.roleplay.roll import EASES, USUAL, ease_of_reading, perceived, reckoned, roll
from bondcards.show.asking import Asker
from bondcards.show.page import Page
from bondcards.show.screen import Screen
from bondcards.show.terminal import THEME, Harmless
from bondcards.sitting.audience import Cue, Scene
from bondcards.sitting.plan import Manners
from bondcards.sitting.rolls import Challenge, open_contests
from bondcards.sitting.tells import Eyes, often, state_now
from bondcards.tables.policies.character import State
from bondcards.telling.words import Names
from tests.breadth import each
from tests.commands import Run
from tests.simulation.at_royale import Step, hands_of, person, set_table
from tests.terminal import Terminal

TELL = "He turns his ring."
COVERED = ("holdem", "vingt-et-un-burnt", "chemin-de-fer")
PLAY = ("play", "vingt-et-un-burnt", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--stake", "100")
READ = ("roll", "--pc", "bond", "--npc", "le-chiffre", "--read")
ROUND = "5"
"""A seed at which Le Chiffre, who bluffs and has no nerve, asks Bond to double on nothing."""


def villain(nerve: int, **changes: Any) -> Person:
    """Le Chiffre, as a bluffer of such a nerve."""
    gambler = replace(person("le-chiffre").gambler or Gambler(), nerve=nerve, bluff=90, tell=TELL)
    return replace(person("le-chiffre"), gambler=gambler, **changes)


def steps(game: str, hands: int, npc: Person, seed: str = "tells") -> Iterator[Step]:
    """Hands against that villain."""
    setting = set_table(game, hands)
    return hands_of(replace(setting, people={**setting.people, npc.id: npc}), seed)


def cues(step: Step, npc: Person) -> list[Cue]:
    """What is read off him in a hand."""
    eyes = Eyes(step.head, {npc.id: npc}, {})
    for ask, answer in step.asked:
        eyes.note(ask, answer, "")
    return eyes.seen


class TestSeen:
    @pytest.mark.parametrize("game", each())
    def test_at_every_game_and_each_thing_once_a_hand(self, game: str) -> None:
        npc = villain(0)
        for step in steps(game, 2, npc):
            seen = cues(step, npc)
            assert len({(cue.state, cue.at) for cue in seen}) == len(seen)
            assert all((cue.seat, cue.hand) == (npc.id, step.head.number) for cue in seen)
            assert ("tilt" in {cue.state for cue in seen}) == (
                npc.id in step.head.moods and step.head.moods[npc.id].tilts
            )
            assert cues(step, npc) == seen, "the same again whenever the hand is told"

    @pytest.mark.parametrize("game", COVERED)
    def test_where_cards_lie_covered_he_has_something_to_hide(self, game: str) -> None:
        npc = villain(0)
        states = Counter(cue.state for step in steps(game, 25, npc) for cue in cues(step, npc))
        wanted: set[State] = {"monster"} if game == "chemin-de-fer" else {"bluff"}
        assert wanted <= set(states), states

    def test_the_more_nerve_the_less_he_shows_and_he_never_shows_nothing(self) -> None:
        shown: dict[int, float] = {}
        for nerve in (0, 50, 100):
            npc = villain(nerve)
            found = [
                cue for seed in "abcde" for one in steps("vingt-et-un-burnt", 40, npc, seed) for cue in cues(one, npc)
            ]
            shown[nerve] = sum(bool(cue.tell) for cue in found) / len(found)
            assert all(cue.tell in ("", gesture(npc, cue.state)) for cue in found)
            assert {cue.tell for cue in found if cue.state == "bluff"} == {"", TELL}
            assert abs(shown[nerve] - often(nerve)) < 0.15
        assert shown[0] > shown[50] > shown[100]

    def test_once_his_cards_lie_open_there_is_nothing_behind_them(self) -> None:
        hid, npc = 0, villain(0)
        for step in steps("vingt-et-un-burnt", 40, npc):
            eyes = Eyes(step.head, {npc.id: npc}, {})
            for ask, answer in step.asked:
                eyes.note(ask, answer, "")
            room = view([ask.fact(answer) for ask, answer in step.asked], None)
            # Where everybody has gone bust, the bank's cards are buried.
            if all_known(cards_on_table(room)[DEALER]) and eyes.now(npc.id) in ("bluff", "monster"):
                hid += 1
                assert eyes.hidden(npc.id) is None
        assert hid

    def test_often(self) -> None:
        assert [round(often(nerve), 2) for nerve in (0, 25, 50, 75, 100)] == [0.9, 0.7, 0.5, 0.3, 0.1]

    def test_one_whom_a_player_holds_is_not_the_game_masters_to_act(self) -> None:
        npc = villain(0, player="Anne")
        found = [cue for step in steps("vingt-et-un-burnt", 20, npc) for cue in cues(step, npc)]
        assert found
        assert {cue.tell for cue in found} == {""}


def test_a_gesture_is_told_once_before_the_next_question() -> None:
    npc, told = villain(0), list[Cue]()
    step = next(step for step in steps("vingt-et-un-burnt", 25, npc) if any(cue.tell for cue in cues(step, npc)))
    eyes = Eyes(step.head, {npc.id: npc}, {})
    asked: list[int] = []
    for ask, answer in step.asked:
        eyes.tell_gestures(told.append)
        asked.append(len(told))
        eyes.note(ask, answer, "")
    eyes.tell_gestures(told.append)
    eyes.tell_gestures(told.append)
    assert told == [cue for cue in eyes.seen if cue.tell]
    assert asked[0] == sum(cue.at == 0 for cue in told)


class TestPerception:
    def test_the_ease_of_every_nerve(self) -> None:
        for nerve in range(101):
            assert ease_of_reading(nerve).number == max(1, (140 - nerve) // 20)

    def test_perception_alone_and_no_penalty_for_want_of_a_skill(self) -> None:
        made = perceived("bond", 14, ease_of_reading(80), 20)
        assert (made.primary_chance, made.success_chance, made.quality) == (14, 42, 3)
        assert reckoned(made) == "PER 14 × 3 = 42 · QR 1 ≤5, 2 ≤10, 3 ≤25, 4 ≤42"

    @pytest.mark.parametrize("ease", EASES)
    def test_a_roll_without_the_skill_is_another_thing(self, ease: Any) -> None:
        assert not roll("vesper", 12, None, ease, 20).by_perception
        assert not roll("bond", 12, 13, USUAL, 20).by_perception


@pytest.fixture
def bluffer(royale: Path) -> Path:
    """The campaign with a Le Chiffre who bluffs, and shows it."""
    sheet = royale / "npcs" / "le-chiffre.yaml"
    text = sheet.read_text("utf-8").replace("bluff: 30", "bluff: 100").replace("nerve: 80", "nerve: 0")
    sheet.write_text(text.replace("calculating", "reckless"), "utf-8")
    return royale


class TestRead:
    def test_in_an_open_hand_of_which_nothing_changes(self, bluffer: Path, bondcards: Run) -> None:
        kept = bondcards(*PLAY, "--seed", ROUND)
        assert kept.code == 1
        assert "Sitting 1 is kept" in kept.err
        read = bondcards(*READ, "--die", "20")
        assert (read.code, read.err) == (0, "")
        assert read.out.splitlines()[-1] == " Le Chiffre bluffs: there is little behind it."
        assert "PER 14 × 7 = 98" in read.out
        missed = bondcards(*READ, "--die", "100")
        assert missed.out.splitlines()[-1] == " Le Chiffre gives nothing away."
        assert bondcards("resume", "1", "--auto").code == 0
        assert bondcards("campaign", "verify").code == 0

    def test_a_hand_played_after_it_is_what_undo_takes_back(self, royale: Path, bondcards: Run) -> None:
        punto = ("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--stake", "100")
        assert bondcards(*punto, "--cards", "2h 8c 3d Kd", "--hands", "2").code == 1
        bondcards(*READ, "--die", "20")
        assert bondcards("resume", "1", "--deal", "shoe", "--auto").code == 0
        assert "Hand 2 of sitting 1 is taken back" in bondcards("undo").err
        # The roll between them moved nothing.
        assert "Hand 1 of sitting 1 is taken back" in bondcards("undo").err

    def test_points_are_not_spent_while_a_hand_is_open(self, bluffer: Path, bondcards: Run) -> None:
        bondcards(*PLAY, "--seed", ROUND)
        bond, reading = open_folder(bluffer).person("bond"), Reading("le-chiffre")
        with Journal.open(bluffer) as journal:
            tonight = sessions.joined(journal, date.today())
            with pytest.raises(Busy):
                open_contests([Challenge(bond, points=1, reading=reading)], journal, tonight, asks=False)
            assert open_contests([Challenge(bond, reading=reading)], journal, tonight, asks=False)

    def test_as_json_and_of_a_failure_not_what_it_was(self, bluffer: Path, bondcards: Run) -> None:
        bondcards(*PLAY, "--seed", ROUND)
        document = bondcards(*READ, "--die", "20", "--json").json
        assert (document["npc"], document["winner"], document["price_to_win"]) == (None, None, None)
        assert document["pc"]["ease"] == 7
        assert document["read"] == {"npc": "le-chiffre", "state": "bluff", "succeeded": True}
        assert bondcards("roll", "--last", "--json").json == document
        failed = bondcards(*READ, "--die", "100", "--json").json
        assert failed["read"] == {"npc": "le-chiffre", "state": None, "succeeded": False}

    def test_points_make_a_reading_where_no_hand_is_open(self, bluffer: Path, bondcards: Run) -> None:
        bondcards(*PLAY, "--seed", ROUND)
        bondcards("resume", "1", "--auto")
        ran = bondcards(*READ, "--die", "100", "--heroism", "1")
        assert "1 Heroism Point → 4 acceptable" in ran.out
        assert "Le Chiffre bluffs: there is little behind it." in ran.out

    def test_where_he_has_not_played_there_is_nothing_to_read(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards(*READ, "--die", "5")
        assert ran.out.splitlines()[-1] == " There is nothing to read: Le Chiffre hides nothing now."

    def test_without_a_gambler_block_his_nerve_is_middling(self, royale: Path, bondcards: Run) -> None:
        (royale / "npcs" / "guard.yaml").write_text("name: A Guard\ncharacteristics: {perception: 8}\n", "utf-8")
        ran = bondcards("roll", "--pc", "bond", "--npc", "guard", "--read", "--die", "5", "--json")
        assert ran.json["pc"]["ease"] == 4

    def test_that_he_was_watched_and_what_was_seen_is_for_the_game_master(self, bluffer: Path, bondcards: Run) -> None:
        """Of the roll and its ease the players would reckon his nerve."""
        bondcards(*PLAY, "--seed", ROUND)
        before = bondcards("session", "show").out
        bondcards(*READ, "--die", "20")
        assert bondcards("session", "show").out == before
        told = bondcards("session", "show", "--gm").out
        assert re.search(r"James Bond rolls 20: Quality Rating (1, excellent|2, very good)", told)
        assert "reads Le Chiffre" in told
        assert "bluffs" in told

    def test_the_game_master_reads_afterwards_what_was_behind_it(self, bluffer: Path, bondcards: Run) -> None:
        bondcards(*PLAY, "--seed", ROUND)
        bondcards("resume", "1", "--auto")
        assert "bluffs" not in bondcards("session", "show").out
        told = " ".join(bondcards("session", "show", "--gm").out.split())
        assert "Le Chiffre bluffs: there is little behind it. Before a lie he lines up" in told

    def test_a_secret_one(self, bluffer: Path, bondcards: Run) -> None:
        bondcards(*PLAY, "--seed", ROUND)
        ran = bondcards(*READ, "--die", "20", "--secret")
        assert ran.out == "A secret roll was made: `bondcards roll --last` shows it.\n"
        assert "Le Chiffre bluffs" in bondcards("roll", "--last").out
        assert "reads" not in bondcards("session", "show").out

    @pytest.mark.parametrize(
        ("words", "code", "says"),
        [
            (("roll", "--pc", "bond", "--read"), 1, "say who watches whom: --pc and --npc"),
            (("roll", "--npc", "le-chiffre", "--read"), 1, "say who watches whom: --pc and --npc"),
            ((*READ, "--ease", "5"), 2, "--read takes no --ease"),
            ((*READ, "--stake", "100"), 2, "--read is a roll of the agent alone"),
            ((*READ, "--npc", "kalogeras"), 2, "--read is a roll of the agent alone"),
            ((*READ, "--npc-die", "7"), 2, "--read is a roll of the agent alone"),
            ((*READ, "--last"), 2, "--last shows a roll already made"),
        ],
    )
    def test_refusals(self, royale: Path, bondcards: Run, words: tuple[str, ...], code: int, says: str) -> None:
        ran = bondcards(*words)
        assert (ran.code, ran.out) == (code, "")
        assert says in ran.err

    def test_in_french(self, bluffer: Path, bondcards: Run) -> None:
        bondcards(*PLAY, "--seed", ROUND)
        assert (
            "Le Chiffre bluffe\u00a0: il n’y a pas grand-chose derrière."
            in bondcards("--lang", "fr", *READ, "--die", "20").out
        )

    def test_what_is_hidden_now_is_that_of_the_latest_hand(self, bluffer: Path, bondcards: Run) -> None:
        bondcards(*PLAY, "--seed", ROUND)
        campaign = open_folder(bluffer)
        with Journal.reading(bluffer) as journal:
            assert state_now(journal, campaign.person("le-chiffre")) == "bluff"
            assert state_now(journal, campaign.person("comtesse-orlova")) is None


def test_at_the_terminal_nothing_says_that_there_is_a_tell_before_a_key(bluffer: Path, tmp_path: Path) -> None:
    words = (*PLAY, "--seed", ROUND, "--npc-plays", "auto", "--reveal", "all", "--private", "open")
    with Terminal(*words, cwd=tmp_path) as terminal:
        assert "James Bond" in terminal.screen
        assert terminal.screen.endswith("\n ›")
        assert "fingernail" not in terminal.written
        assert "For the game master's eyes only." in terminal.type(".")
        assert "fingernail" not in terminal.written
        told = terminal.type("")
        assert "lines up the edge of his chips" in told
        assert "Le Chiffre bluffs: there is little behind it." in told
        assert "say “tell bond”" in told
        after = terminal.type("")
        assert after.count("›") == 1, "the question stands there once"
        assert "fingernail" not in after
        assert "bluffs" not in after
        assert after.endswith("\n ›")
        assert "For the game master's eyes only." in terminal.type(".")
        assert "lines up the edge of his chips" in terminal.type(""), "the same may be read again"
        assert terminal.type("").endswith("\n ›")


def test_what_the_game_master_says_beside_what_is_for_him_alone_comes_after_it(royale: Path, tmp_path: Path) -> None:
    words = (*PLAY, "--seed", "1", "--npc-plays", "auto", "--reveal", "all", "--private", "open", "--plain-villain")
    with Terminal(*words, cwd=tmp_path) as terminal:
        terminal.type("tell bond")
        assert "PER" in terminal.type("")
        rolled = terminal.type("roll bond")
        assert "The screen is a player's now" not in rolled
        assert "It comes once this is gone." in rolled
        after = terminal.type("")
        assert "James Bond" in after
        assert "die " in after, "the roll is everybody's"


def test_that_there_is_nothing_to_tell_is_told_as_secretly(royale: Path, tmp_path: Path) -> None:
    words = (*PLAY, "--seed", "1", "--npc-plays", "auto", "--reveal", "all", "--private", "open", "--plain-villain")
    with Terminal(*words, cwd=tmp_path) as terminal:
        assert terminal.screen.endswith("\n ›")
        assert "For the game master's eyes only." in terminal.type(".")
        assert "Nothing to tell now." not in terminal.written
        assert "Nothing to tell now." in terminal.type("")
        assert "Nothing to tell now." not in terminal.type("")


class Typist:
    """Types some lines, and notes before which mark."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.marks: list[str] = []

    def read(self, mark: str) -> str:
        self.marks.append(mark.strip())
        return self.lines.pop(0)


class TestPrompt:
    def asking(self, typist: Typist) -> tuple[Asker, list[str]]:
        told: list[str] = []
        asker = Asker(Page(Harmless(file=StringIO(), theme=THEME, force_terminal=True)), typist.read)
        asker.whisper = lambda: told.append("whispered")
        return asker, told

    def test_the_mark_is_the_same_whatever_there_is_to_tell(self) -> None:
        typist = Typist("call", ".", "fold", ".", "check")
        asker, told = self.asking(typist)
        assert (asker.line(), told) == ("call", [])
        assert (asker.line(), told) == ("fold", ["whispered"])
        assert (asker.line(), told) == ("check", ["whispered", "whispered"]), "it may be heard again"
        assert len(set(typist.marks)) == 1

    def test_where_somebodys_own_cards_lie_nothing_shows_that_there_is_any(self) -> None:
        typist = Typist(".")
        asker, told = self.asking(typist)
        asker.page.console.set_alt_screen(True)
        assert (asker.line(), told) == (".", [])
        assert len(set(typist.marks)) == 1


def test_behind_his_own_curtain_the_game_master_reads_it_beside_his_cards() -> None:
    """He alone looks there; what all may see, and a player behind his, says nothing."""
    step = next(steps("holdem", 1, villain(0)))
    output, typist = StringIO(), Typist("", "call", "", "call", "", "call")
    names = Names({"le-chiffre": "Le Chiffre", "bond": "James Bond"}, "francs", "holdem")
    console = Harmless(file=output, theme=THEME, force_terminal=True, width=80)
    screen = Screen(console, names, manners=Manners("pass", "all"), read=typist.read)
    screen.begins(step.head, step.head.number)
    facts: list[Fact] = []
    for ask, answer in takewhile(lambda put: not isinstance(put[0], Wager), step.asked):
        screen.watch(ask, ask.fact(answer))
        facts.append(ask.fact(answer))
    screen.cue(Cue("le-chiffre", "bluff", step.head.number, 0, TELL))
    wager = next(ask for ask, _answer in step.asked if isinstance(ask, Wager))
    said = []
    for seat in ("bond", "le-chiffre", "le-chiffre"):
        output.truncate(0)
        screen.ask(replace(wager, seat=seat), view(facts, seat), None)
        screen.flush()
        said.append(TELL in output.getvalue())
    assert said == [False, True, False]


def test_behind_his_own_curtain_a_word_says_that_there_is_something_to_tell() -> None:
    """Nowhere else: whoever saw it would know what takes an agent a roll."""
    step = next(steps("holdem", 1, villain(0)))
    output, typist = StringIO(), Typist("", "call", "", "call")
    names = Names({"le-chiffre": "Le Chiffre", "bond": "James Bond"}, "francs", "holdem")
    console = Harmless(file=output, theme=THEME, force_terminal=True, width=80)
    screen = Screen(console, names, manners=Manners("pass", "all"), read=typist.read)
    screen.begins(step.head, step.head.number)
    facts: list[Fact] = []
    for ask, answer in takewhile(lambda put: not isinstance(put[0], Wager), step.asked):
        screen.watch(ask, ask.fact(answer))
        facts.append(ask.fact(answer))
    screen.plays(Scene(villain(0), "tilt", "He wipes his brow.", secret=True))
    wager = next(ask for ask, _answer in step.asked if isinstance(ask, Wager))
    said = []
    for seat in ("bond", "le-chiffre"):
        output.truncate(0)
        screen.ask(replace(wager, seat=seat), view(facts, seat), None)
        screen.flush()
        said.append("“.” shows how Le Chiffre looks and acts." in output.getvalue())
    assert said == [False, True]


class TestOnTheVillainsOwnScreen:
    """Where the game master plays him, with his cards: `.` and `read` are told there, and the question comes again."""

    @pytest.fixture
    def terminal(self, royale: Path, tmp_path: Path) -> Iterator[Terminal]:
        words = ("play", "holdem", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--blinds", "10/20")
        with Terminal(*words, "--seed", "4", "--reveal", "all", "--plain-villain", cwd=tmp_path) as terminal:
            while "for the game master" not in terminal.screen:
                terminal.type("call" if "the pot is" in terminal.screen else "")
            assert "the pot is" in terminal.type("")
            yield terminal

    @pytest.mark.parametrize("word", [".", "read bond", "tell bond"])
    def test_what_is_told_goes_with_an_enter_and_the_question_comes_again(self, terminal: Terminal, word: str) -> None:
        asked = terminal.screen
        told = terminal.type(word)
        assert "Enter, and it is gone." in told
        assert ("Nothing to tell now." if word == "." else "PER") in told
        assert terminal.type("") == asked
        assert "Enter, and it is gone." in terminal.type(word.replace("bond", "leiter")), "and once more"
        assert terminal.type("") == asked


def test_his_entrance_does_not_swallow_a_gesture_which_stays_until_its_street_is_over() -> None:
    """The first “.” showed his sheet alone, and the second had nothing to tell, of one who was bluffing."""
    step = next(steps("holdem", 1, villain(0)))
    output, typist = StringIO(), Typist("", "", "", "", "", "")
    names = Names({"le-chiffre": "Le Chiffre", "bond": "James Bond"}, "francs", "holdem")
    console = Harmless(file=output, theme=THEME, force_terminal=True, width=80)
    screen = Screen(console, names, manners=Manners("open", "all"), read=typist.read)
    screen.begins(step.head, step.head.number)
    screen.plays(Scene(villain(0), "entry", "", secret=True))
    said: list[tuple[bool, bool, bool]] = []

    def whispered() -> None:
        output.truncate(0)
        assert screen.whisper
        screen.whisper()
        shown = " ".join(output.getvalue().split())
        said.append(("benzedrine" in shown, "there is little behind it" in shown, "That proves nothing" in shown))

    screen.cue(Cue("le-chiffre", "bluff", step.head.number, 0, TELL))
    whispered()
    screen.cue(Cue("le-chiffre", "monster", step.head.number, 3, "He sits still."))
    whispered()
    turn = next((ask, answer) for ask, answer in step.asked if isinstance(ask.fact(answer), Round))
    screen.watch(turn[0], turn[0].fact(turn[1]))
    whispered()
    assert said == [(True, True, False), (False, True, False), (False, False, True)]
