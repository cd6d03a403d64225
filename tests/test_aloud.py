"""What is read aloud: sentences one after another, cards by their names, and nothing for ears it is not meant for."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import StringIO
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.table import Table
from rich.text import Text

from bondcards.campaign.folders import open_folder
from bondcards.cli import screen
from bondcards.engine.facts import Fact, cards_on_table, view
from bondcards.engine.requests import Request
from bondcards.language import i18n
from bondcards.language.aloud import aloud, covered
from bondcards.language.cards import in_words, own
from bondcards.language.preferences import Look
from bondcards.seen.window import Watch
from bondcards.show.aloud import Aloud
from bondcards.show.layout import columns, heading
from bondcards.show.screen import Screen
from bondcards.sitting.plan import Manners
from bondcards.telling.words import Names
from tests.breadth import each, long
from tests.commands import Run
from tests.golden import aloud as kept
from tests.golden.scenes import NAMES
from tests.golden.settled import play
from tests.laws.driver import Whim
from tests.reading import wrong
from tests.terminal import CTRL_D, ReadAloud, settle_down

DRAWN = re.compile("[\u2190-\u21ff\u2500-\u27bf\x00-\x09\x0b-\x1f\x7f]")
"""Boxes, bars, arrows and suits, what moves a cursor, whatever it is for."""
LANGUAGES = ("en", "fr")


@pytest.fixture(autouse=True)
def english_again() -> Any:
    yield
    i18n.use("en")


class Hall(StringIO):
    """Hears what is said aloud, each time with whose ears it is for, and with what he may know by then."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: list[Fact] = []
        self.listens: Callable[[], str | None] = lambda: None
        self.heard: list[tuple[str, str | None, frozenset[str]]] = []

    def write(self, text: str) -> int:
        who = self.listens()
        cards = cards_on_table(view(self.facts, who)).values()
        turned = [card for fact in view(self.facts, who) for card in getattr(fact, "cards", ())]
        known = [card for card in [*(card for lying in cards for card in lying), *turned] if card.known]
        self.heard.append((text, who, frozenset(in_words(*card) for card in known)))
        return super().write(text)


class Watched(Screen):
    """A screen of which every fact is known to the hall before anything is said of it."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        console = Aloud(file=hall, width=80, height=24)
        manners = Manners("pass", "all")
        super().__init__(console, Names(NAMES, "francs"), manners=manners, read=self._key, errors=console)
        hall.listens = lambda: None if self._curtain.waits else self._curtain.seat

    def _key(self, mark: str) -> str:
        self.hall.write(f"{mark}\n")
        return ""

    def watch(self, ask: Request[Any], fact: Fact) -> None:
        self.hall.facts.append(fact)
        super().watch(ask, fact)


def heard(game: str, seed: str, language: str, *, asks: bool = True) -> Hall:
    i18n.use(language)
    hall = Hall()
    pick = Random(seed).choice
    play(Watched(hall), game, seed, lambda seat: [Whim(pick)], asks=[] if asks else None)
    return hall


def names_of_cards() -> re.Pattern[str]:
    every = [in_words(rank, suit) for rank in own().the for suit in own().of]
    return re.compile("|".join(map(re.escape, every)))


@pytest.mark.parametrize("language", ["fr", long("en")])
@pytest.mark.parametrize("game", each())
def test_every_game_is_told_in_sentences(game: str, language: str) -> None:
    text = heard(game, "aloud", language).getvalue()
    assert not DRAWN.search(text), DRAWN.search(text)
    lines = [line for line in text.splitlines() if line and line != ": "]
    assert wrong("\n".join(lines)) == []
    for line in lines:
        assert line == line.strip(" ")
        assert not re.search(r"  | · |^[,;:] \S", line), line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", each())
def test_a_hand_says_nothing_twice_in_a_row(game: str, language: str) -> None:
    text = heard(game, "twice", language, asks=False).getvalue()
    lines = [line for line in text.splitlines() if line.strip(" :")]
    assert [one for one, other in pairwise(lines) if one == other] == []


@pytest.mark.parametrize("seed", ["first", long("second")])
@pytest.mark.parametrize("game", each())
def test_a_covered_card_is_said_to_its_own_seat_alone_and_after_a_key(game: str, seed: str) -> None:
    hall, card = heard(game, seed, "en"), names_of_cards()
    example = re.compile("the king of hearts(?=[;,] Kh)")
    named = 0
    for text, who, known in hall.heard:
        said = {*card.findall(example.sub("", text))}
        named += len(said)
        assert said <= known, f"{said - known} said to {who or 'all'}: {text}"
    assert named or not cards_on_table(hall.facts)


def test_a_covered_card_is_heard_at_poker_behind_the_key() -> None:
    hall, card = heard("holdem", "first", "en"), names_of_cards()
    private = [text for text, who, _known in hall.heard if who and card.search(text)]
    assert private
    whole = hall.getvalue()
    for text in private:
        before = whole[: whole.index(text)]
        assert "Nobody else may see or hear what comes now. Enter when ready.\n: \n" in before
        assert "\n" * 24 in whole[whole.index(text) :], "what was told to one pair of ears is pushed away"


@pytest.mark.parametrize(
    ("name", "language"),
    [
        *((name, "en") for name in kept.HEARD),
        *((name, "fr") if name in ("chemin-de-fer", "holdem") else long(name, "fr") for name in kept.HEARD),
    ],
)
def test_a_sitting_is_heard_as_it_was_kept(name: str, language: str, tmp_path: Path) -> None:
    """`python -m tests.golden.aloud` writes them anew."""
    assert kept.heard(name, language, tmp_path) == (kept.KEPT / language / f"{name}.txt").read_text("utf-8")


def test_the_question_is_the_last_line_before_an_answer() -> None:
    for language in LANGUAGES:
        text = (kept.KEPT / language / "holdem.txt").read_text("utf-8")
        asked = [before for before, after in pairwise(text.splitlines()) if after.startswith(":")]
        assert asked
        assert [line for line in asked if line.startswith(("!", "(pushed"))] == []


def test_cards_have_names_in_both_languages() -> None:
    assert [in_words("K", "h"), in_words("A", "s"), in_words("8", "?")] == [
        "the king of hearts",
        "the ace of spades",
        "an eight",
    ]
    i18n.use("fr")
    assert [in_words("K", "h"), in_words("A", "c"), in_words("Q", "?")] == [
        "le roi de cœur",
        "l’as de trèfle",
        "une dame",
    ]
    assert aloud(" Flop R♥ 10♦ · Bond : D♣") == "Flop le roi de cœur, le dix de carreau\u00a0; Bond : la dame de trèfle"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("── Hand 3 ───── Stud ──", "Hand 3; Stud"),
        ("▒▒ ▒▒ K♥", "2 covered cards the king of hearts"),
        ("███▒▒───", ""),
        ("1–14 seats", "1 to 14 seats"),
        ("raise to 1,200–4,000", "raise to 1,200 up to 4,000"),
        ("<1 %", "under 1 %"),
        ("> +10,000", "over +10,000"),
        ("< <<", "less than (<), less than, twice (<<)"),
        ("“.” tells", "“.” (full stop) tells"),
        ("–", "nothing"),
        (" ! No.", "No."),
        ("3 → 2", "3, then 2"),
        ("K♥?", "the king of hearts?"),
        ("Q.E.D.", "Q.E.D."),
    ],
)
def test_what_is_only_looked_at_is_said_in_words(line: str, said: str) -> None:
    assert aloud(line) == said
    assert aloud(said) == said, "what is read aloud already stays as it is"


def test_rows_name_what_their_figures_are() -> None:
    table = columns("", "stake", "chips")
    table.add_row("Bond", "500", "25,000")
    table.add_row("Leiter", "", "18,000")
    grid = Table.grid()
    grid.add_row("Folder", "casino")
    console = Aloud(file=StringIO(), width=80)
    console.print(heading("Hand 1", "Stud"), table, Text(), grid, sep="\n")
    told = console.file.getvalue()  # type: ignore[attr-defined]
    assert told == "Hand 1; Stud\nBond: stake 500, chips 25,000\nLeiter: chips 18,000\nFolder: casino\n"


COMMANDS = (
    ("games",),
    ("rules", "chemin-de-fer"),
    ("odds", "blackjack"),
    ("odds", "holdem", "--hand", "Ah Ad", "--hand", "Th 9h", "--board", "8h 7c 2d"),
    ("showdown", "omaha-hilo", "--hand", "Ah Ks 5c 6d", "--hand", "Qh Qs 8s 7h", "--board", "Kh 9c 2d 3s 4c"),
    ("pc", "list"),
    ("pc", "show", "bond"),
    ("npc", "show", "le-chiffre"),
    ("campaign", "list"),
    ("campaign", "show"),
    ("chips", "bond"),
    ("heroism", "bond"),
    ("roll", "--pc", "bond", "--npc", "le-chiffre", "--die", "37", "--npc-die", "60"),
    ("play", "chemin-de-fer", "--pc", "bond", "--npc", "le-chiffre", "--stake", "500", "--seed", "7", "--auto"),
    ("session", "show"),
    ("session", "list"),
    ("screen",),
    ("prep", "--pc", "bond", "--npc", "le-chiffre", "--game", "punto-banco", "--stake", "500", "--hands", "20"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_told_line_by_line(bondcards: Run, royale: Path, language: str) -> None:
    for words in COMMANDS:
        ran = bondcards("--lang", language, "--accessible", "--campaign", str(royale), *words)
        assert ran.code == 0, ran
        lines = [line for line in ran.out.splitlines() if "/" not in line]
        found = DRAWN.search("\n".join(lines))
        assert not found, f"{words}: {found}"
        assert not [line for line in lines if not line.strip() or re.search(r"^ |  | · ", line)], f"{words}: {ran.out}"


def test_a_setting_has_everything_read_aloud(bondcards: Run, royale: Path) -> None:
    settings = royale.parents[1] / "home" / "bondcards" / "settings.toml"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text("accessible = true\n", "utf-8")
    assert "James Bond: to type bond, player Marc" in bondcards("--campaign", str(royale), "pc", "list").out


def test_whoever_plays_may_say_so_after_the_command(bondcards: Run, royale: Path) -> None:
    play = ("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "500", "--seed", "7", "--auto")
    after = bondcards("--campaign", str(royale), *play, "--no-log", "--accessible").out
    assert after == bondcards("--accessible", "--campaign", str(royale), *play, "--no-log").out
    assert "Punto: " in after


def test_a_terminal_hears_nothing_but_lines(royale: Path) -> None:
    here = royale.parents[1]
    settle_down(here, reveal="all")
    words = "play holdem --pc bond --npc le-chiffre --by cards --npc-plays auto --stake 100 --seed 7"
    with ReadAloud(*words.split(), cwd=here) as terminal:
        for said in ("", "?", "fold", "check"):
            terminal.type(said)
        terminal.press(CTRL_D)
        assert terminal.ended == 0, terminal.written
    assert not re.search("[\x1b\x08\t]", terminal.written)


def test_a_line_that_is_typed_is_edited_without_a_sign_to_the_terminal(royale: Path) -> None:
    with ReadAloud("play", cwd=royale.parents[1]) as terminal:
        terminal.type("?")
        terminal.type("chemin")
    assert "\x1b" not in terminal.written


def test_the_players_screen_tells_only_what_is_new(
    bondcards: Run, royale: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def plays(words: str) -> None:
        bondcards("--campaign", str(royale), *words.split(), "--pc", "bond", "--npc", "le-chiffre", "--auto")

    looks = iter([False, False, True])

    def entered() -> bool:
        left = next(looks)
        if not left:
            plays("play punto-banco --stake 500 --hands 2 --seed 7")
        return left

    monkeypatch.setattr(screen, "_entered", entered)
    with Watch(open_folder(royale)) as watch:
        screen._tell(watch, Look(accessible=True))
    lines = [line for line in capsys.readouterr().out.splitlines() if line]
    assert lines == [*dict.fromkeys(lines)]


def test_covered_cards_are_counted() -> None:
    assert [covered(1), covered(2)] == ["1 covered card", "2 covered cards"]
