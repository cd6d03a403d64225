"""A line from a person, and a choice from a list: by number, by name, or by the beginning of either."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import TypeVar

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from bondcards.errors import Refused
from bondcards.i18n import _
from bondcards.show.page import Page, filled
from bondcards.show.terminal import carries_suits, cleaned, console
from bondcards.tables.prompt import BACK, HELP, Leave, TakeBack
from bondcards.vocabulary import plain

Read = Callable[[str], str]
"""A line a person types after a mark; raises `EOFError` at the end of input."""

T = TypeVar("T")

Row = tuple[str, str]
"""What stands for a choice, and what it is called."""

ONE_COLUMN = 12
"""Longer lists take less room side by side."""


def typed(mark: str) -> str:
    """A line from the terminal, with its history and keys where the system has them."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")  # input() edits lines once it is there
    return input(mark)


class Asker:
    """Asks on a page, whatever it is about. `<` raises `TakeBack`, for whoever asked before to ask again."""

    def __init__(self, page: Page, read: Read = typed) -> None:
        self.page = page
        self._read = read
        self._mark = " › " if carries_suits(page.console) else " > "

    def line(self) -> str:
        """What the person types; raises `Leave` at the end of input."""
        while True:
            try:
                words = cleaned(self._read(self._mark))
            except EOFError:
                self.page.console.print()
                self.page.typed("")
                raise Leave from None
            except UnicodeDecodeError:
                self.refuse(Refused(_("That could not be read. Once more, please.")))
                continue
            self.page.typed(self._mark + words)
            return words

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
        """Say why an answer was not taken."""
        self.page.note(Padding(Text(f"! {why}", "warning"), (0, 1)))

    def text(self, prompt: str, default: str | None = None) -> str:
        """Any words; nothing at all means the default, where there is one."""
        while True:
            self.page.ask(_with_default(f" {prompt}", default))
            words = self._said()
            if words == HELP:
                self.page.note(Text("   " + _("Type your answer. Ctrl-D leaves."), "quiet"))
            elif words or default is not None:
                return words or default or ""

    def menu(self, options: Sequence[Row], default: str, question: str = "") -> str:
        """One of a few things, all on a line below the question; `?` lists them."""
        labels = [Text.assemble((f"{n} ", "key"), label) for n, (_word, label) in enumerate(options, 1)]
        enter = Text("   " + _("Enter = {said}").format(said=dict(options)[default]), "quiet")
        asked = [Text(f" {question}", "heading")] if question else []
        prompt = Text("\n").join([*asked, *filled(labels, self.page.console.width), enter])
        while True:
            self.page.ask(prompt)
            words = self._said()
            if words == HELP:
                self.page.note(listed(options))
                continue
            try:
                return found(words or default, options)
            except Refused as why:
                self.refuse(why)

    def pick(self, title: str, rows: Sequence[Row], default: str | None = None) -> str:
        """One row of a list."""
        return self._picked(title, rows, default, lambda words: (found(words, rows),))[0]

    def pick_many(self, title: str, rows: Sequence[Row], default: str | None = None) -> tuple[str, ...]:
        """One row or more of a list, in the order said, commas between them."""
        return self._picked(title, rows, default, lambda words: all_found(words, rows))

    def _picked(
        self, title: str, rows: Sequence[Row], default: str | None, read: Callable[[str], tuple[str, ...]]
    ) -> tuple[str, ...]:
        hint = _("by number or name; Enter = {said}") if default is not None else _("by number or name")
        said = "" if default is None else dict(rows).get(default, default)
        shown: list[RenderableType] = [Text(f" {title}", "heading"), listed(rows)]
        question = Text("   " + hint.format(said=said), "quiet")
        self.page.ask(*shown, question)
        while True:
            words = self._said()
            if words == HELP:
                self.page.ask(*shown, question)
                continue
            try:
                return read(words or default or "")
            except Refused as why:
                self.refuse(why)
                self.page.ask(*(shown if self.page.forgets else ()), question)


def listed(rows: Sequence[Row]) -> RenderableType:
    """A list with its numbers, in columns where it is long."""
    lines = [Text.assemble((f"{n:>4} ", "key"), label) for n, (_word, label) in enumerate(rows, 1)]
    if len(rows) > ONE_COLUMN and max(line.cell_len for line in lines) < 38:
        return Columns(lines, padding=(0, 2), column_first=True)
    return Text("\n").join(lines)


def found(words: str, rows: Sequence[Row]) -> str:
    """The row a person means by its number, its name or the beginning of one; raises `Refused` where it is none."""
    if words.isdecimal() and 1 <= int(words) <= len(rows):
        return rows[int(words) - 1][0]
    said = plain(words)
    exact = [word for word, label in rows if said in (plain(word), plain(label))]
    begun = [word for word, label in rows if said and any(name.startswith(said) for name in _names(word, label))]
    for meant in (exact, begun):
        if len(meant) == 1:
            return meant[0]
    if not words:
        raise Refused(_("Say one of the list."))
    if begun:
        raise Refused(_("“{words}” may be several of these.").format(words=words))
    raise Refused(_("“{words}” is not in the list.").format(words=words))


def all_found(words: str, rows: Sequence[Row]) -> tuple[str, ...]:
    """All the rows a person means, each once, in the order said."""
    parts = [part.strip() for part in words.replace(";", ",").split(",") if part.strip()]
    if len(parts) == 1 and all(part.isdecimal() for part in parts[0].split()):
        parts = parts[0].split()
    if not parts:
        raise Refused(_("Say one of the list."))
    return tuple(dict.fromkeys(found(part, rows) for part in parts))


def _names(word: str, label: str) -> list[str]:
    """Everything a row may be called: its word, its label, and each name in it."""
    return [plain(word), plain(label), *plain(label).split()]


def _with_default(prompt: str, default: str | None) -> Text:
    text = Text(prompt)
    if default:
        hint = _("Enter = {said}").format(said=default)
        text.append("\n   " if cell_len(prompt) + cell_len(hint) > 76 else "  ").append(hint, "quiet")
    return text


def pick_campaign(ids: Sequence[str], plain: bool) -> str:
    """Ask on a terminal which campaign is meant."""
    asker = Asker(Page(console(plain)))
    return asker.insist(lambda: asker.pick(_("Which campaign?"), [(name, name) for name in ids]))
