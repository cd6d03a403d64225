"""Every kind of prompt at a real terminal: help, a wrong word, Ctrl-C and Ctrl-D, and taking up again where one was."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import Any, NamedTuple

import pytest

from bondcards.campaign import ledger, playing, sittings
from bondcards.campaign.journal import FILE, Journal
from bondcards.tables.prompt import Prompt as Person
from tests.commands import copied
from tests.terminal import CTRL_C, CTRL_D, ColdTerminal, Terminal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")

KEYS = pytest.mark.parametrize(("key", "code"), [(CTRL_D, 0), (CTRL_C, 130)], ids=["Ctrl-D", "Ctrl-C"])


class Prompt(NamedTuple):
    """The words of a command, and the answers after which the prompt `asks` this."""

    asks: str
    words: str
    answers: tuple[str, ...] = ()
    wrong: str = "blorp"


SEATS = "--pc bond --pc leiter --npc le-chiffre --by cards --reveal all"
ASKED = f"play chemin-de-fer {SEATS} --seed octobre"
STAKED = f"play chemin-de-fer {SEATS} --seed octobre --stake 500"
TYPED = f"{STAKED} --deal typed --npc-plays auto"
LOST = ("", "400", "300")
"""Le Chiffre wins the first coup of this shoe from both."""

BEFORE = {
    "game": Prompt("Which game?", "play"),
    "people": Prompt("Which agents play?", "play chemin-de-fer"),
    "villain": Prompt("Against whom?", "play chemin-de-fer --pc bond"),
    "by": Prompt("James Bond: cards or dice?", "play chemin-de-fer --pc bond --npc le-chiffre"),
}
"""Before there is a sitting."""

DURING = {
    "shuffle": Prompt("6 packs to be shuffled and cut.", TYPED, wrong=""),
    "card face down": Prompt("Punters' hand (Felix Leiter), second card, face down:", TYPED, ("", "??", "5h")),
    "natural": Prompt("An 8 or 9 to turn?", TYPED, ("", "")),
    "show": Prompt("the 2 cards turned", TYPED, ("", "", "punters")),
    "draw": Prompt("Felix Leiter, a third card?", TYPED, ("", "", "nobody")),
    "card face up": Prompt("third card, face up:", TYPED, ("", "", "nobody", "draw")),
    "bank": Prompt("Le Chiffre (60,000 francs), how much is in your bank?", ASKED),
    "cover": Prompt("Felix Leiter (18,000 francs, 5 Heroism Points), how much do you cover?", ASKED, ("",)),
    "next cover": Prompt("bank of Le Chiffre: 1,500, 1,100 to cover", ASKED, ("", "400")),
    "next card": Prompt("Enter turns the next card", f"{STAKED} --npc-plays auto --reveal step", ("", "")),
    "points": Prompt("Heroism Points?  James Bond · Felix Leiter · all · Enter = nobody", ASKED, LOST),
    "point": Prompt("Felix Leiter, a Heroism Point (5 → 4)?", ASKED, ("", "400", "pass")),
    "keep": Prompt("does the bank of 2,200 stay?", ASKED, (*LOST, "", "again")),
    "suivi": Prompt("banco suivi for 3,000?", ASKED, ("", "pass", "banco", "", "again", "keep")),
    "bet on a box": Prompt("your stake on punto?", f"play punto-banco {SEATS} --seed octobre"),
}
"""In the midst of a hand."""

BETWEEN = {
    "menu": Prompt("[a]gain · another [s]take", ASKED, (*LOST, "")),
    "whose stake": Prompt("Whose stake?", ASKED, (*LOST, "", "another stake")),
    "new stake": Prompt("Stake of each hand", ASKED, (*LOST, "", "another stake", "bond")),
    "who sits out": Prompt("Who sits out?", ASKED, (*LOST, "", "sit out")),
    "who leaves": Prompt("Who leaves?", ASKED, (*LOST, "", "leave")),
    "who joins": Prompt("Who joins?", ASKED, (*LOST, "", "join")),
}
"""Between two hands."""


def named(prompts: dict[str, Prompt]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("prompt", [pytest.param(prompt, id=name) for name, prompt in prompts.items()])


@pytest.fixture
def place(tmp_path: Path) -> Path:
    copied(tmp_path / "campaigns" / "royale")
    return tmp_path


@pytest.fixture
def sit(place: Path) -> Iterator[Sit]:
    seats = Sit(place)
    yield seats
    seats.leave()


@pytest.fixture
def sit_cold(place: Path) -> Iterator[Sit]:
    """The program begun by a shell, not in a process that stood ready."""
    seats = Sit(place, ColdTerminal)
    yield seats
    seats.leave()


class Sit:
    """Sits somebody down at a prompt."""

    def __init__(self, place: Path, terminal: type[Terminal] = Terminal) -> None:
        self.place = place
        self._terminal = terminal
        self._open: list[Terminal] = []

    def at(self, prompt: Prompt) -> Terminal:
        terminal = self.down(prompt.words)
        for answer in prompt.answers:
            terminal.type(answer)
        assert prompt.asks in terminal.screen, terminal.screen
        return terminal

    def down(self, words: str) -> Terminal:
        terminal = self._terminal(*words.split(), cwd=self.place)
        self._open.append(terminal)
        return terminal

    def leave(self) -> None:
        for terminal in self._open:
            terminal.__exit__()

    @property
    def journal(self) -> Path:
        return self.place / "campaigns" / "royale"

    def kept(self) -> tuple[int, list[list[Any]], list[Any], dict[str, Any]]:
        """The open sitting, the tape of its open hand, and everybody's purse."""
        with Journal.reading(self.journal) as journal:
            (sitting,) = sittings.open_sittings(journal)
            hands = sittings.hands(journal, sitting.id)
            tapes = [[line[2:] for line in playing.lines(journal, hand.id)] for hand in hands]
            purses = {who: ledger.balance(journal, who) for who in ("bond", "leiter", "le-chiffre")}
            return sitting.id, tapes, [hand.result for hand in hands], purses


def question(terminal: Terminal, prompt: Prompt) -> str:
    """The screen from the question on, but for what was refused."""
    _before, asks, after = terminal.screen.rpartition(prompt.asks)
    assert asks, terminal.screen
    return "\n".join(line for line in (asks + after).splitlines() if not line.startswith(" ! "))


def hint(screen: str) -> str:
    """The last line above the prompt, but for what was refused."""
    return [line for line in screen.splitlines() if line.strip() != "›" and not line.startswith(" ! ")][-1]


@named({**BEFORE, **DURING, **BETWEEN})
def test_help_and_a_wrong_word_lead_back_to_the_question(sit: Sit, prompt: Prompt) -> None:
    terminal = sit.at(prompt)
    before, shown = question(terminal, prompt), hint(terminal.screen)
    terminal.type("?")
    assert hint(terminal.screen) == shown
    if prompt in DURING.values():
        assert question(terminal, prompt) == before
        for said in ("take back the last answer, or choose which", "Ctrl-D", "show this list"):
            assert said in terminal.screen
    if prompt.wrong:
        terminal.type(prompt.wrong)
        assert "\n ! “blorp” is" in f"\n{terminal.screen}"
        assert question(terminal, prompt) == before


@pytest.mark.parametrize(
    ("prompt", "key", "code"),
    [
        pytest.param(prompt, *how, id=name)
        for (name, prompt), how in zip(BEFORE.items(), 2 * ((CTRL_D, 0), (CTRL_C, 130)), strict=False)
    ],
)
def test_before_the_sitting_nothing_is_written(sit_cold: Sit, prompt: Prompt, key: str, code: int) -> None:
    sit = sit_cold
    terminal = sit.at(prompt)
    terminal.press(key)
    assert terminal.ended == code
    if (sit.journal / FILE).exists():
        with Journal.reading(sit.journal) as journal:
            assert sittings.open_sittings(journal) == []


@named(DURING)
def test_the_hand_is_kept_and_goes_on_at_the_same_question(sit: Sit, prompt: Prompt) -> None:
    terminal = sit.at(prompt)
    asked = question(terminal, prompt)
    terminal.press(CTRL_D)
    assert (terminal.ended, said_last(terminal)) == (0, KEPT)
    kept = sit.kept()

    again = sit.down("resume")
    assert question(again, prompt) == asked
    again.press(CTRL_C)
    assert (again.ended, said_last(again)) == (130, KEPT)
    assert sit.kept() == kept


KEPT = " Sitting 1 is kept as it stands: `bondcards resume` goes on."


def said_last(terminal: Terminal) -> str:
    return terminal.screen.splitlines()[-1]


def person_lines(sit: Sit) -> int:
    """How many answers of people have been committed."""
    with Journal.reading(sit.journal) as journal:
        (sitting,) = sittings.open_sittings(journal)
        hands = sittings.hands(journal, sitting.id)
        return sum(line.by == Person.by for hand in hands for line in playing.lines(journal, hand.id))


@pytest.mark.parametrize(
    ("prompt", "key", "code"),
    [
        pytest.param(prompt, *how, id=name)
        for (name, prompt), how in zip(BETWEEN.items(), 3 * ((CTRL_C, 130), (CTRL_D, 0)), strict=False)
    ],
)
def test_between_two_hands_the_sitting_is_kept(sit: Sit, prompt: Prompt, key: str, code: int) -> None:
    terminal = sit.at(prompt)
    terminal.press(key)
    assert terminal.ended == code
    assert said_last(terminal) == KEPT
    _sitting, tapes, results, purses = sit.kept()
    assert len(tapes) == len(results) == 1
    assert purses["le-chiffre"].chips == 60_000_00 + 700_00
    again = sit.down("resume")
    assert "again" in again.question
    again.type("")
    assert "Hand 2" in again.screen
    assert "does the bank of 2,200 stay?" in again.screen


@KEYS
def test_covered_cards_are_gone_from_the_terminal_whatever_is_pressed(sit_cold: Sit, key: str, code: int) -> None:
    sit = sit_cold
    terminal = sit.down(f"{ASKED} --private pass --house drawing=free")
    for answer in LOST:
        terminal.type(answer)
    assert terminal.glass.aside
    assert "The screen is for the game master, as Le Chiffre." in terminal.screen
    assert "Enter first; then answer." in terminal.type("draw")
    assert "a third card?" not in terminal.screen
    terminal.type("")
    own = terminal.screen
    assert terminal.glass.aside
    assert "▒▒▒" in own
    assert "Le Chiffre, a third card?" in own
    terminal.press(key)
    assert terminal.ended == code
    assert not terminal.glass.aside
    assert "╭───╮" not in terminal.screen
    again = sit.down("resume --private pass")
    assert "The screen is for the game master, as Le Chiffre." in again.screen


def test_the_campaign_is_asked_for_where_there_are_several(sit: Sit) -> None:
    copytree(sit.journal, sit.place / "campaigns" / "estoril")
    terminal = sit.down(f"play chemin-de-fer {SEATS} --seed octobre")
    assert "Which campaign?" in terminal.screen
    terminal.type("blorp")
    assert "is not in the list" in terminal.screen
    terminal.type("est")
    assert "how much is in your bank?" in terminal.screen
    terminal.type("500")
    assert (sit.place / "campaigns" / "estoril" / FILE).exists()
    assert not (sit.journal / FILE).exists()


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("my cards", ""),
        ("hold on", "No hurry: the question stands"),
        ("Ladies and gentlemen, place your bets!", "So calls the croupier: the question stands"),
        ("=", ""),
    ],
)
def test_who_wants_his_cards_or_a_moment_has_answered_nothing(sit: Sit, said: str, told: str) -> None:
    terminal = sit.at(DURING["draw"])
    before = sit.kept()
    assert told in terminal.type(said)
    assert "Felix Leiter, a third card?" in terminal.screen
    assert sit.kept() == before


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("how much has Bond got?", "Nobody is ahead since the sitting began."),
        ("what's going on", "Felix Leiter is asked now."),
        ("what should I do?", "also: "),
    ],
)
def test_who_asks_what_people_ask_at_a_table_is_told_and_has_answered_nothing(sit: Sit, said: str, told: str) -> None:
    """They were “not in the list”."""
    terminal = sit.at(DURING["draw"])
    before = sit.kept()
    assert told in terminal.type(said)
    assert "Felix Leiter, a third card?" in terminal.question
    assert sit.kept() == before


def test_an_answer_taken_back_goes_to_the_question_before(sit: Sit) -> None:
    terminal = sit.at(DURING["next cover"])
    terminal.type("<")
    assert "Felix Leiter (18,000 francs, 5 Heroism Points), how much" in terminal.question
    assert person_lines(sit) == 1
    terminal.type("<")
    assert "Le Chiffre (60,000 francs), how much is in your bank?" in terminal.screen
    assert person_lines(sit) == 0
    terminal.type("<")
    assert "This hand is not begun." in terminal.screen
    assert "[a]gain" in terminal.question


def test_a_point_taken_back_is_not_spent(sit: Sit) -> None:
    terminal = sit.at(DURING["points"])
    terminal.type("<")
    assert "how much do you cover?" in terminal.type("yes")
    assert "Heroism Points?" in terminal.type("300")
    terminal.type("")
    assert "by heroism" not in terminal.screen
    _sitting, _tapes, _results, purses = sit.kept()
    assert purses["bond"].heroism == 7


def test_resume_says_its_own_way_of_answering(sit: Sit) -> None:
    """A hand left at a prompt is played to its end by the program."""
    sit.at(DURING["cover"]).press(CTRL_D)
    terminal = sit.down("resume --auto --npc-plays auto --heroism never --hands 2")
    assert terminal.ended == 0
    assert "2 hands played" in terminal.screen


def test_a_scene_of_so_many_hands_can_be_ended_between_them(sit: Sit) -> None:
    terminal = sit.down(
        "play punto-banco --pc bond --npc le-chiffre --by cards --stake 500 --hands 3 --heroism never --seed 7"
    )
    assert "[e]nd · Enter = again" in terminal.type("w")
    assert "Kept." in terminal.type("end")
    assert terminal.ended == 0
    assert "hand" not in sit.down("resume").screen.partition("There is")[0]


def test_a_scene_left_at_its_dice_says_who_sits_at_the_cards_when_they_begin(sit: Sit) -> None:
    words = "play punto-banco --pc bond --pc leiter --npc le-chiffre --by bond=cards --by leiter=roll --stake 500"
    terminal = sit.down(f"{words} --hands 1 --seed octobre --npc-plays auto")
    assert "Felix Leiter, 2 Heroism Points" in terminal.screen
    assert "James Bond gains" not in terminal.press(CTRL_D)
    again = sit.down("resume --heroism never")
    assert "Felix Leiter, 2 Heroism Points" in again.screen
    screen = again.type("keep")
    assert "James Bond gains 3 Heroism Points for choosing the cards.\n" in screen.partition("── Hand 1")[0]
    again.type("w")
    assert again.ended == 0


def test_what_the_lists_asked_is_gone_once_it_is_answered(sit: Sit) -> None:
    terminal = sit.down("play punto-banco --pc bond --npc le-chiffre --seed octobre")
    assert "James Bond: cards or dice?" in terminal.screen
    assert "cards or dice?" not in terminal.type("cards")
