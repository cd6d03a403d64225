"""A line from a person, and a choice from a list: by number, by name, or by the beginning of either."""

import os
import re
import signal
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from select import select
from types import FrameType
from typing import Any, Final, TypeVar

from rich.cells import cell_len
from rich.console import RenderableType
from rich.text import Text

from bondcards.engine import money
from bondcards.engine.cards import are_cards
from bondcards.engine.questions import Bet, Choose, Spoken
from bondcards.engine.requests import Request
from bondcards.engine.wagers import Wager
from bondcards.errors import Leave, Noted, PickAnswer, Refused, TakeBack
from bondcards.language import languages, numbers
from bondcards.language.grammar import Asked, lists, said_as_it_is
from bondcards.language.i18n import _
from bondcards.language.preferences import Look
from bondcards.language.several import figures_beside_people
from bondcards.roleplay.heroism import AskPoint
from bondcards.show import menu
from bondcards.show.layout import line
from bondcards.show.page import Page
from bondcards.show.terminal import cleaned, console
from bondcards.sitting.menu import (
    Choice,
    Near,
    ReadsRow,
    ReadsRows,
    Row,
    all_picked,
    chosen,
    money_said,
    picked,
    yes_or_no,
)
from bondcards.tables.naturals import AskNaturals
from bondcards.tables.pieces import called_so
from bondcards.tables.prompt import BACK, BACK_TO, HELP, WHISPER, Phoned
from bondcards.telling.words import Names

END: Final = "\x04"
"""Ctrl-D, as the terminal keeps it."""

_lines: list[str] = []


def forget_enters() -> None:
    """Forget the bare Enters that wait to be read; whatever else waits is kept for the questions to come."""
    # Windows can only wait for sockets.
    if os.name != "posix" or not sys.stdin.isatty():
        return
    keyboard, found = sys.stdin.fileno(), b""
    while select([keyboard], [], [], 0)[0]:
        # Reading nothing is how a terminal says Ctrl-D.
        found += os.read(keyboard, 4096) or f"\n{END}\n".encode()
    waiting = found.decode(errors="replace").replace("\r", "\n").split("\n")
    _lines.extend(typed for typed in waiting if typed.strip(" \t"))


ABOUT_HELP: Final = 6
"""Lines of a screen about a help: a title, what follows, a question of two lines, what is typed, and one between."""

ABOUT_QUESTION: Final = 4
"""Lines of a screen below a help in a hand: a question of several lines, and an answer."""

OFTEN: Final = 0.15
"""Seconds between two looks elsewhere while a line is waited for."""


@contextmanager
def looking(elsewhere: Callable[[], object] | None) -> Generator[None]:
    """Look elsewhere again and again while a line is waited for; what is raised there ends the waiting."""
    # There is none on Windows.
    if elsewhere is None or not hasattr(signal, "setitimer"):
        yield
        return

    def look(_number: int, _frame: FrameType | None) -> None:
        elsewhere()

    before = signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, OFTEN, OFTEN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class GoesOn(Exception):
    """The program was stopped and goes on: what was typed of the line is to be typed again."""


@contextmanager
def stoppable(page: Page) -> Generator[None]:
    """Leave nothing covered or passing on the screen while the program is stopped; then raises `GoesOn`."""
    number = getattr(signal, "SIGTSTP", None)
    # There is none on Windows; and what is ignored from the start stays so.
    if number is None or not page.forgets or signal.getsignal(number) is not signal.SIG_DFL:
        yield
        return

    def stop(_number: int, _frame: FrameType | None) -> None:
        with page.put_away():
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
            signal.signal(number, stop)
        raise GoesOn

    signal.signal(number, stop)
    try:
        yield
    finally:
        signal.signal(number, signal.SIG_DFL)


Read = Callable[[str], str]
"""A line a person types after a mark; raises `EOFError` at the end of input."""

Whisper = Callable[[], object]
"""Shows something to the game master alone."""

T = TypeVar("T")


def typed(mark: str) -> str:
    """A line from the terminal, with its history and keys where the system has them."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")  # input() edits lines once it is there
    if not _lines:
        return input(mark)
    typed_before = _lines.pop(0)
    if END in typed_before:
        raise EOFError
    print(mark + typed_before)
    return typed_before


class Asker:
    """Asks on a page, whatever it is about. `<` raises `TakeBack`, for whoever asked before to ask again."""

    def __init__(self, page: Page, read: Read = typed) -> None:
        self.page = page
        self._read = read
        self._mark = page.console.mark
        self.meanwhile: Callable[[], object] | None = None
        """Looks elsewhere while a line is waited for."""
        self.whisper: Whisper | None = None
        """Tells the game master alone what is to be told, to be had for a dot whenever all may see the screen.

        Nothing there says that there is anything: whoever sees it would know what takes an agent a roll.
        """

    @property
    def masters(self) -> bool:
        """Whether the game master may be whispered to: behind a curtain sits somebody else."""
        return not self.page.aside

    def hear(self) -> None:
        whisper, self.whisper = self.whisper, None
        if whisper:
            whisper()
        self.whisper = whisper

    def line(self) -> str:
        """What the person types; raises `Leave` at the end of input."""
        asked = self.page.asked
        while True:
            whispers = self.whisper is not None and self.masters
            try:
                with stoppable(self.page), looking(self.meanwhile):
                    words = cleaned(self._read(self._mark))
            except EOFError:
                self.page.console.print()
                self.page.typed("")
                raise Leave from None
            except GoesOn:
                continue
            except Phoned:
                self.page.console.print()
                self.page.typed(self._mark)
                raise
            except UnicodeDecodeError:
                self.refuse(Refused(_("That could not be read. Once more, please.")))
                continue
            self.page.typed(self._mark + words)
            if words.strip() == BACK_TO:
                raise PickAnswer
            if self.heeds(words):
                self.page.ask_again(*asked)
                continue
            if not (whispers and words.strip() == WHISPER):
                return words
            self.hear()
            self.page.ask_again(*asked)

    def heeds(self, words: str) -> bool:
        """Whether a line was no answer, but something that somebody else has done by now."""
        return False

    def _said(self) -> str:
        words = self.line().strip()
        if words == BACK:
            raise TakeBack
        return words

    def insist(self, ask: Callable[[], T]) -> T:
        """Ask where there is nothing to go back to."""
        while True:
            try:
                return ask()
            except TakeBack:
                self.refuse(Refused(_("There is nothing to take back here.")))

    def refuse(self, why: Refused) -> None:
        """Say why an answer was not taken; what is noted for later is no error."""
        sentence = self._sentence(why)
        self.page.note(line(sentence, "quiet") if isinstance(why, Noted) else line(f"! {sentence}", "warning"))

    def _sentence(self, why: Refused) -> str:
        return str(why)

    def why(self) -> str:
        """Why something is corrected; empty where nobody says."""
        while True:
            words = self.ask_text(_("Why? (Enter: no reason)"), "").strip()
            if not _answers(words):
                return words
            sentence = _("“{words}” answers a question, and here is asked why: say more, or Enter for no reason.")
            self.refuse(Refused(sentence.format(words=words)))

    def ask_text(self, prompt: str, default: str | None = None, means: str = "") -> str:
        """Any words; nothing at all means the default, where there is one. `means` is what may be said."""
        text = Text(prompt)
        if default:
            hint = _("Enter = {said}").format(said=default)
            text.append("\n  " if cell_len(prompt) + cell_len(hint) > 76 else "  ").append(hint, "quiet")
        while True:
            self.page.ask(line(text))
            words = self._said()
            if words == HELP:
                self.page.note(line(means or _("Type your answer. Ctrl-D leaves."), "quiet", 3))
            elif words or default is not None:
                return words or default or ""

    def menu(self, choices: Sequence[Choice], default: str, question: str = "") -> str:
        """One of a few things, all below the question; `?` says what each does."""
        asked = menu.line(choices, default, self.page.console.width, question)
        while True:
            self.page.ask(asked)
            words = self._said()
            if words == HELP:
                self.page.note(menu.explained(choices))
                continue
            try:
                return chosen(words or default, choices)
            except Refused as why:
                self.refuse(why)

    def pick(self, title: str, rows: Sequence[Row], default: str | None = None, read: ReadsRow = picked) -> str:
        usual = next((row.label for row in rows if row.word == default), default or "")
        hint = _("by number or name; Enter = {said}") if default is not None else _("by number or name")

        def meant(words: str) -> str:
            return read(words or default or "", rows, title)

        return self._picked(title, rows, hint.format(said=usual), meant)

    def pick_many(
        self,
        title: str,
        rows: Sequence[Row],
        default: tuple[tuple[str, ...], str] | None = None,
        read: ReadsRows = all_picked,
    ) -> tuple[str, ...]:
        """One row or more of a list, in the order said; `default` are those that Enter means, and their name."""
        example = "1 2 4" if len(rows) > 3 and not rows[3].alone else "1 2"
        hint = _("one or several, by number or name: {example}").format(example=example)
        if default:
            hint = _("{hint}; Enter = {said}").format(hint=hint, said=default[1])

        def meant(words: str) -> tuple[str, ...]:
            return default[0] if default and not words else read(words, rows, title)

        return self._picked(title, rows, hint, meant)

    def fits(self, explained: RenderableType, about: int = ABOUT_HELP) -> bool:
        """Whether a help leaves room on a screen for the title above it, the question below it, and an answer."""
        console = self.page.console
        return not console.is_terminal or len(console.render_lines(explained, pad=False)) <= console.height - about

    def _picked(self, title: str, rows: Sequence[Row], hint: str, read: Callable[[str], T]) -> T:
        shown: list[RenderableType] = [line(title, "heading"), menu.listed(rows)]
        question = Text("   " + hint, "quiet")
        self.page.ask(*shown, question)
        parts = menu.in_pages(rows, self.fits)
        near = ""
        while True:
            words = self._said()
            words, near = near if near and languages.in_use().lists_so(words, "yes") else words, ""
            if words == HELP:
                first, part = next(parts, (0, rows))
                if not first:
                    parts = menu.in_pages(rows, self.fits)
                    first, part = next(parts)
                more = [Text("   " + _("“?”: the next ones"), "quiet")] if first + len(part) <= len(rows) else []
                self.page.ask(shown[0], menu.rows_explained(part, first), *more, question)
                continue
            try:
                return read(words)
            except Refused as why:
                if lists(words, "never mind"):
                    raise TakeBack from why
                near = why.near if isinstance(why, Near) else ""
                self.refuse(why)
                self.page.ask_again(*shown, question)


def _answers(words: str) -> bool:
    """Whether words are an amount, cards or an answer, typed too soon where a reason is asked for."""
    with suppress(Refused):
        money_said(words, "")
        return True
    known = Asked(tuple(languages.in_use().words))
    return bool(words) and (are_cards(words) or bool(said_as_it_is(words, known)))


def meant(ask: Request[Any], said: str, names: Names, bank: str = "", villain: str = "") -> str:
    """What a person said, as the program writes it: people by their ids, amounts in figures, without francs.

    `bank` is the seat that holds it, and `villain` that of the only villain at the table.
    """
    also = [part for part, seat in (("bank", bank), ("villain", villain)) if seat and seat == getattr(ask, "seat", "")]
    match ask:
        case Bet():
            return money.in_figures(figures_beside_people(said), names.colours, said)
        case Wager() | Choose() if isinstance(ask, Wager) or ask.of_money:
            # The bank may be what is spoken of there: "the bank stays".
            other = [part for part in also if part != "bank"]
            return money.bare(_in_figures(of_somebody(said, ask.seat, names, other), names), names.currency)
        case Choose() if ask.of_people:
            return _person(said, [Row(one, names.seat(one)) for one in ask.options])
        case AskPoint():
            return _for_somebody(of_somebody(_part_of(ask.seat, said, names), ask.seat, names), ask.seat, names)
        case Spoken() if not isinstance(ask, AskNaturals):
            return of_somebody(said, ask.seat, names, also)
        case _:
            return said


def _person(said: str, people: Sequence[Row]) -> str:
    try:
        return picked(said.strip(), people)
    except Refused:
        return said


def _part_of(seat: str, said: str, names: Names) -> str:
    """What is said of a seat where each part of a line is said of another by name: "Bond no, Felix yes"."""
    parts = re.split(r"\s*[,;]\s*", said.strip())
    whose = [[one for one in names.people if of_somebody(part, one, names) != part] for part in parts]
    if len(parts) < 2 or not all(len(one) == 1 for one in whose) or len({one[0] for one in whose}) < len(parts):
        return said
    return next((part for part, one in zip(parts, whose, strict=True) if one == [seat]), said)


def of_somebody(said: str, seat: str, names: Names, parts: Sequence[str] = ()) -> str:
    """What is said of a seat without its name before it: "bond: banco", "the countess says no", "the bank draws".

    `parts` are those it has at the table, by which it is called as well.
    """
    language = languages.in_use()
    held = [name for part in parts for name in language.listed(part)]
    called = sorted([*called_so(seat, names.seat(seat)), *held], key=len, reverse=True)
    says = "|".join(sorted(language.listed("says"), key=len, reverse=True))
    article = "|".join(one if one.endswith("'") else rf"{one}\s+" for one in language.grammar.articles.split())
    name = rf"(?:{article})?(?:{'|'.join(map(re.escape, called))})"
    named = rf"^\s*{name}\s*(?:[:,]\s*|\s)(?:(?:{says})\b[:,]?\s*)?(?=\S)"
    return re.sub(named, "", said, flags=re.IGNORECASE)


def _for_somebody(said: str, seat: str, names: Names) -> str:
    """What is said of a seat without its name behind it: "a point for Bond"."""
    called = "|".join(map(re.escape, sorted(called_so(seat, names.seat(seat)), key=len, reverse=True)))
    to = languages.in_use().grammar.to.replace("/", "|")
    return re.sub(rf"(?<=\S)\s+(?:{to})\s+(?:{called})\s*[.!]*$", "", said, flags=re.IGNORECASE)


def _in_figures(said: str, names: Names) -> str:
    """An answer with its amounts in figures, whether they were said in words or in chips."""
    return money.in_figures(numbers.in_figures(said), names.colours, said)


def asker(look: Look) -> Asker:
    return Asker(Page(console(look)))


def pick_campaign(ids: Sequence[str], look: Look) -> str:
    asks = asker(look)
    return asks.insist(lambda: asks.pick(_("Which campaign?"), [Row(name, name) for name in ids]))


def sure(question: str, look: Look) -> bool:
    """Ask whether something is to be done; Enter leaves everything as it is."""
    asks = asker(look)
    return asks.insist(lambda: asks.menu(yes_or_no(), "no", question)) == "yes"


def why(look: Look) -> str:
    """Ask why something is corrected; empty where nobody says."""
    asks = asker(look)
    return asks.insist(asks.why).strip()
