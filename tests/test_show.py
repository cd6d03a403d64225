"""The screen: golden texts and a picture, a terminal of 24 lines, covered cards, and the ends of input."""

from __future__ import annotations

import ast
import io
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.text import Text

from bondcards.engine.cards import Card, read_all
from bondcards.errors import Leave, Refused, TakeBack
from bondcards.games import catalogue
from bondcards.language import i18n
from bondcards.language.preferences import Look, Privacy
from bondcards.language.wrapping import wrapped
from bondcards.show import private, terminal
from bondcards.show.asking import Asker
from bondcards.show.page import Page, filled
from bondcards.show.screen import Screen
from bondcards.show.table import Faces
from bondcards.show.terminal import Harmless
from bondcards.sitting.menu import Choice
from bondcards.sitting.plan import Manners
from bondcards.sitting.rows import Row, all_picked, picked
from bondcards.telling.labels import LABELS
from bondcards.telling.words import Names
from tests.golden.pictures import KEPT, LANGUAGES, PICTURES, picture
from tests.golden.scenes import DRAWN, NAMES, SCREENS, Sitting, paper, text_of

GAMES = Path(catalogue.__file__).parent


@pytest.fixture(autouse=True)
def _utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_as_it_was_kept(name: str, language: str) -> None:
    i18n.use(language)
    assert SCREENS[name]() == (KEPT / language / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", SCREENS)
def test_no_line_is_wider_than_the_screen(name: str) -> None:
    assert max(map(len, SCREENS[name]().splitlines())) <= 80


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_it_was_kept_and_fetches_no_font(name: str) -> None:
    assert picture(name) == (KEPT / f"{name}.svg").read_text("utf-8")
    assert not re.search(r"url\(.?http", picture(name))


# A terminal


class Terminal(io.StringIO):
    """Twenty-four lines of eighty columns that know as much as the screen asks of them."""

    def __init__(self, height: int = 24) -> None:
        super().__init__()
        self.height = height
        self.lines, self.row, self.column = [""], 0, 0
        self.before: tuple[list[str], int, int] | None = None
        self.seen_aside: list[str] = []

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        for part in re.findall(r"\x1b\[[?0-9;]*[A-Za-z]|[^\x1b]", text, re.DOTALL):
            if part.startswith("\x1b"):
                self._obey(part[2:])
            elif part == "\n":
                self.row, self.column = self.row + 1, 0
                self.lines += [""] * (self.row + 1 - len(self.lines))
                if len(self.lines) > self.height:
                    del self.lines[0]
                    self.row -= 1
            elif part != "\r":
                line = self.lines[self.row].ljust(self.column)
                self.lines[self.row] = line[: self.column] + part + line[self.column + 1 :]
                self.column += 1
        return len(text)

    def _obey(self, code: str) -> None:
        if code.endswith("F"):
            self.row, self.column = max(self.row - int(code[:-1]), 0), 0
        elif code == "J":
            self.lines = [*self.lines[: self.row], self.lines[self.row][: self.column]]
        elif code == "2J":
            if self.before:
                self.seen_aside.append(self.shown())
            self.lines = [""] * (self.row + 1)
        elif code == "H":
            self.row, self.column = 0, 0
        elif code == "?1049h" and self.before is None:
            self.before = (self.lines, self.row, self.column)
            self.lines, self.row, self.column = [""], 0, 0
        elif code == "?1049l" and self.before is not None:
            self.seen_aside.append(self.shown())
            (self.lines, self.row, self.column), self.before = self.before, None

    def shown(self) -> str:
        return "\n".join(line.rstrip() for line in self.lines)

    def console(self) -> Harmless:
        return Harmless(
            file=self,
            force_terminal=True,
            color_system=None,
            width=80,
            height=self.height,
            theme=terminal.THEME,
            highlight=False,
            legacy_windows=False,
            _environ={"TERM": "xterm"},
        )


def watched(sitting: Sitting, terminal: Terminal) -> list[str]:
    """Have the sitting note what is on the terminal whenever somebody types."""
    screens: list[str] = []
    read = sitting.screen._read

    def look(mark: str) -> str:
        screens.append(terminal.shown())
        return read(mark)

    sitting.screen._read = look
    return screens


def test_a_whole_coup_fits_a_screen_of_24_lines() -> None:
    """Bets, cards, two points and the accounts, with nothing scrolled away and no question left."""
    terminal = Terminal()
    sitting = Sitting(
        "chemin-de-fer", DRAWN, ["4000", "1000", "?", "x", "pass", "2500", "spend", "keep"], terminal.console()
    )
    sitting.hand(4)
    shown = terminal.shown().splitlines()
    assert "Hand 4" in "\n".join(shown[:2])
    assert "James Bond wins 2,500 francs by heroism" in terminal.shown()
    assert "›" not in terminal.shown()
    assert "!" not in terminal.shown()
    assert len(shown) <= 20


def test_a_question_asked_again_stands_where_it_stood() -> None:
    terminal = Terminal()
    sitting = Sitting("chemin-de-fer", DRAWN, ["x", "y", "4000"], terminal.console())
    screens = watched(sitting, terminal)
    with pytest.raises(Leave):
        sitting.hand()
    assert screens[2].count("how much is in your bank?") == 1
    assert "“x”" not in screens[2]
    assert "“y”" in screens[2]


FREE = ["4000", "pass", "pass", "banco", "2", "3", "3", "4"]
"""Cards typed face down into the program: Bond has 2 and 3, Le Chiffre 3 and 4, and a five may please itself."""


def free_game(lines: list[str], private: Privacy) -> tuple[Terminal, Sitting, list[str]]:
    terminal = Terminal()
    sitting = Sitting("chemin-de-fer", "", lines, terminal.console(), manners=Manners(private))
    sitting.options = sitting.game.in_force({"drawing": "free"})
    return terminal, sitting, watched(sitting, terminal)


def test_covered_cards_are_shown_with_the_question_of_who_holds_them() -> None:
    """With an open screen too: the others' stay backs, and what was shown is gone with the answer."""
    _terminal, sitting, screens = free_game([*FREE, "draw", "6", "stand"], "open")
    with pytest.raises(Leave):
        sitting.hand()
    of_bond = [asked(screen) for screen in screens if "2" in screen_cards(screen)]
    of_bank = [asked(screen) for screen in screens if "4" in screen_cards(screen)]
    # All cards have been turned when the point is offered, at the last.
    assert of_bond == ["James Bond, a third card?", "James Bond, a Heroism Point"]
    assert of_bank == ["Le Chiffre, a third card?", "James Bond, a Heroism Point"]


def asked(screen: str) -> str:
    """The latest question on the screen, as far as its brackets."""
    return str(re.findall(r"^ ([A-Z][\w ]+, [^(\n]+?)(?: \(|  |$)", screen, re.MULTILINE)[-1])


def screen_cards(screen: str) -> str:
    """All that stands inside drawn cards."""
    return " ".join(re.findall(r"│(.{3})│", screen))


PASSED = [*FREE, "", "sit", "draw"]
"""An Enter opens the screen that is Bond's alone."""


def test_the_screen_is_handed_over_before_covered_cards_are_shown() -> None:
    terminal, sitting, screens = free_game(PASSED, "pass")
    with pytest.raises(Leave):
        sitting.hand()
    invitation = next(n for n, screen in enumerate(screens) if "The screen is for James Bond." in screen)
    assert not re.search(r"│[23]  │", screens[invitation])
    own = screens[invitation + 1]
    assert re.search(r"│2  │ │3  │", own)
    assert "▒▒▒" in own
    assert "“sit” is no answer here" in screens[invitation + 2]
    assert terminal.before is None
    assert not re.search(r"│2  │|“sit”", terminal.shown())
    assert "James Bond draws" in terminal.shown()


def test_the_villain_is_played_by_the_game_master() -> None:
    """Bond having drawn, the screen is called for once more, and not by the villain's name alone."""
    _terminal, sitting, screens = free_game([*FREE, "", "draw", "6", "", "stand"], "pass")
    with pytest.raises(Leave):
        sitting.hand()
    assert [screen for screen in screens if "for the game master, as Le Chiffre." in screen]


@pytest.mark.parametrize("last", ["<", None, KeyboardInterrupt])
def test_covered_cards_are_gone_however_the_question_ends(last: object) -> None:
    terminal, sitting, screens = free_game([*FREE, "", *(["<"] if last == "<" else [])], "pass")
    read = sitting.screen._read

    def interrupted(mark: str) -> str:
        if last is KeyboardInterrupt and "│2  │" in terminal.shown():
            raise KeyboardInterrupt
        return read(mark)

    sitting.screen._read = interrupted
    with pytest.raises((Leave, TakeBack, KeyboardInterrupt)):
        sitting.hand()
    assert any("│2  │" in screen for screen in [*screens, *terminal.seen_aside])
    assert terminal.before is None
    assert "│2  │" not in terminal.shown()


def test_a_hand_begun_again_is_told_from_its_beginning() -> None:
    """An answer taken back: what was said after it is gone, and the heading stands once."""
    terminal = Terminal()
    sitting = Sitting("chemin-de-fer", DRAWN, ["4000", "1000", "<", "4000", "pass", "500"], terminal.console())
    with pytest.raises(TakeBack):
        sitting.hand()
    with pytest.raises(Leave):
        sitting.hand()
    assert terminal.shown().count("Hand 1") == 1
    assert "Vesper Lynd passes" in terminal.shown()
    assert "Vesper Lynd covers" not in terminal.shown()


def test_a_secret_is_shown_after_a_key_and_gone_after_another() -> None:
    terminal = Terminal()
    screens: list[str] = []

    def enter(_mark: str) -> str:
        screens.append(terminal.shown())
        return ""

    private.secretly(Asker(Page(terminal.console()), enter), [Text("die 37")])
    assert ["die 37" in screen for screen in screens] == [False, True]
    assert terminal.before is None
    assert "die 37" not in terminal.shown()


def test_where_there_is_no_second_screen_a_secret_is_pushed_away() -> None:
    console = paper()
    private.secretly(Asker(Page(console), lambda _mark: ""), [Text("die 37")])
    assert text_of(console).rstrip().endswith("Enter, and it is gone.")
    assert console.file.getvalue().count("\n", console.file.getvalue().index("gone.")) > 20  # type: ignore[attr-defined]


def test_where_nothing_can_be_taken_away_covered_cards_are_pushed_away_when_they_were_seen() -> None:
    paper = io.StringIO()
    console = Harmless(file=paper, force_terminal=True, height=24, theme=terminal.THEME, _environ={"TERM": "dumb"})
    curtain = private.Curtain(Page(console))
    curtain.open("bond", "The screen is for James Bond.", lambda: None)
    console.print("2♥ 3♠")
    curtain.close()
    assert paper.getvalue().count("\n", paper.getvalue().index("2♥")) > 24


# What people type


@pytest.mark.parametrize(
    "asks",
    [
        lambda screen: screen.menu([Choice("again", "[a]gain")], "again"),
        lambda screen: screen.pick("Who?", [Row("bond", "James Bond")]),
        lambda screen: screen.pick_many("Who?", [Row("bond", "James Bond")]),
        lambda screen: screen.ask_text("Why?", "because"),
    ],
)
def test_the_end_of_input_leaves(asks: Callable[[Screen], object]) -> None:
    with pytest.raises(Leave):
        asks(Sitting("chemin-de-fer", "", []).screen)


def test_odd_bytes_are_asked_for_again_or_left_out() -> None:
    lines: Iterator[object] = iter([UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no"), "ba\x00n\x1bco\udcff"])

    def read(mark: str) -> str:
        line = next(lines)
        if isinstance(line, Exception):
            raise line
        return str(line)

    console = paper()
    assert Screen(console, Names(NAMES), read=read).ask_text("What?") == "banco?"
    assert "could not be read" in text_of(console)


ROWS = [
    Row("bond", "James Bond"),
    Row("leiter", "Felix Leiter"),
    Row("le-chiffre", "Le Chiffre"),
    Row("2", "the second"),
]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", "bond"),
        ("2", "leiter"),
        ("bond", "bond"),
        ("JAMES", "bond"),
        ("felix l", "leiter"),
        ("chiff", "le-chiffre"),
        ("le chiffre", "le-chiffre"),
        ("le-c", "le-chiffre"),
    ],
)
def test_a_row_is_found_by_number_name_or_beginning(typed: str, meant: str) -> None:
    assert picked(typed, ROWS) == meant


@pytest.mark.parametrize(
    ("typed", "why"),
    [("", "Say one"), ("9", "not in"), ("0", "not in"), ("³", "not in"), ("le", "“le” is not in the list")],
)
def test_what_is_no_row_is_refused(typed: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        picked(typed, ROWS)


def test_several_rows_come_in_the_order_said_and_once_each() -> None:
    assert all_picked("2, bond; 2", ROWS) == ("leiter", "bond")
    assert all_picked("3 1", ROWS) == ("le-chiffre", "bond")
    assert all_picked("leiter bond", ROWS) == ("leiter", "bond")
    with pytest.raises(Refused):
        all_picked(" , ", ROWS)


# What the output can carry


class Tty(io.TextIOWrapper):
    def __init__(self, encoding: str, tty: bool) -> None:
        super().__init__(io.BytesIO(), encoding, write_through=True)
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty

    def printed(self) -> str:
        return self.buffer.getvalue().decode(self.encoding)  # type: ignore[attr-defined]


def printed(monkeypatch: pytest.MonkeyPatch, *, encoding: str = "utf-8", tty: bool = True, plain: bool = False) -> str:
    stream = Tty(encoding, tty)
    monkeypatch.setattr(sys, "stdout", stream)
    monkeypatch.setenv("COLUMNS", "120")
    terminal.console(Look(plain)).print(Text("« Voilà » – 5 × ½ → “ok” ♥ œ", "gain"))
    return stream.printed()


@pytest.fixture
def _colourful(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")


@pytest.mark.usefixtures("_colourful")
def test_colour_is_for_terminals_that_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" in printed(monkeypatch)
    assert "\x1b[" not in printed(monkeypatch, plain=True)
    assert "\x1b[" not in printed(monkeypatch, tty=False)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in printed(monkeypatch)
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert "\x1b[" not in printed(monkeypatch)


@pytest.mark.usefixtures("_colourful")
@pytest.mark.parametrize(
    ("encoding", "said"),
    [("ascii", '" Voila " - 5 x 1/2 -> "ok" h oe'), ("latin-1", '« Voilà » - 5 × ½ -> "ok" h oe')],
)
def test_what_the_output_cannot_carry_is_written_as_near_as_it_can(
    monkeypatch: pytest.MonkeyPatch, encoding: str, said: str
) -> None:
    assert printed(monkeypatch, encoding=encoding, tty=False).strip() == said


def test_a_screen_is_never_wider_than_80_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert terminal.console(Look()).width == 80
    assert terminal.console(Look(), width=60).width == 60


# Cards and words


def test_suits_are_red_and_black_or_of_four_colours() -> None:
    cards = read_all("As Kh Qd Jc")

    def styles(faces: Faces) -> list[str]:
        return [str(span.style) for span in faces.written(cards).spans]

    assert styles(Faces()) == ["face.black", "face.red", "face.red", "face.black"]
    assert styles(Faces(four_colours=True)) == ["face.black", "face.red", "face.blue", "face.green"]


def test_a_card_is_shown_as_the_language_has_it(french: None) -> None:
    assert Faces().written(read_all("Rc 10p V")).plain == "R♥ 10♠ V"
    assert Faces(ascii_only=True).written(read_all("Rc 10p Dk At")).plain == "Rc 10p Dk At"


def test_the_back_of_a_card_says_nothing() -> None:
    assert [line.plain for line in Faces().drawn([Card("?", "?")])] == ["╭───╮", "│▒▒▒│", "│▒▒▒│", "╰───╯"]


def test_short_texts_share_lines_and_are_never_broken() -> None:
    lines = filled([Text("x" * n) for n in (30, 30, 30, 78, 5)], 80)
    assert [len(line) for line in lines] == [64, 31, 79, 6]


def irregularities() -> set[str]:
    """What the games' files name as irregular."""
    calls = [
        node
        for file in GAMES.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Irregular"
    ]
    named = [call.args[1] for call in calls]
    named += [branch for what in named if isinstance(what, ast.IfExp) for branch in (what.body, what.orelse)]
    return {str(what.value) for what in named if isinstance(what, ast.Constant)}


def test_every_irregularity_has_its_words() -> None:
    assert irregularities() <= set(LABELS.irregularities)
    assert "void-natural" in irregularities()


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "James Bond goes from -600 to +600, and Le Chiffre pays.",
            ["James Bond goes from -600 to +600, and", "Le Chiffre pays."],
        ),
        (
            "Felix Leiter of the agency has gained 2 Heroism Points",
            ["Felix Leiter of the agency has gained", "2 Heroism Points"],
        ),
        (
            "Felix Leiter a gagné pour ce choix 2 points d’héroïsme",
            ["Felix Leiter a gagné pour ce choix", "2 points d’héroïsme"],
        ),
        ("aussi « jet … », « jetons … », « points … »", ["aussi « jet … », « jetons … »,", "« points … »"]),
    ],
)
def test_a_line_ends_neither_in_a_name_nor_after_a_number(text: str, lines: list[str]) -> None:
    """A text of plain letters alone was broken anywhere."""
    console = Harmless(width=39, record=True, file=io.StringIO())
    console.print(Text(text))
    assert [line.rstrip() for line in console.export_text().rstrip().split("\n")] == lines
    assert wrapped(text, 39).split("\n") == lines
