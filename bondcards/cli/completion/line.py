"""A command line as far as it has been typed, read by the table: which command it is, and what is still open."""

from collections.abc import Sequence
from typing import Final

from bondcards.cli.completion.table import Command, Param, Table

SOMEBODY: Final = "P"
"""In a group with a command of that name, whoever is named in the place of a command."""


class Line:
    """The words before the cursor: the `command` they call and its `path`, what was `given`, and which option waits."""

    def __init__(self, table: Table, words: Sequence[str]) -> None:
        self.table = table
        self.path = ""
        self.arguments: list[str] = []
        self.given: dict[str, list[str]] = {}
        self.waiting = ""
        self.only_arguments = False
        self.all_options: dict[str, Param] = {}
        root = table.command("")
        assert root is not None
        self.command: Command | None = root
        for word in words:
            self._take(word)

    @property
    def options(self) -> dict[str, Param]:
        return self.command.options if self.command else {}

    def _take(self, word: str) -> None:
        name, sign, value = word.partition("=")
        if self.waiting:
            self.given.setdefault(self.waiting, []).append(word)
            self.waiting = ""
        elif self.only_arguments or not (word.startswith("-") and len(word) > 1):
            self._descend(word)
        elif word == "--":
            self.only_arguments = True
        elif sign:
            self.given.setdefault(name, []).append(value)
        else:
            self.given.setdefault(name, [])
            self.waiting = name if name in self.options and self.options[name].value else ""

    def _descend(self, word: str) -> None:
        if self.command is None or not self.command.below:
            self.arguments.append(word)
            return
        named = word if word in self.command.below else SOMEBODY if SOMEBODY in self.command.below else ""
        self.path = f"{self.path} {named}".strip()
        self.command = self.table.command(self.path) if named else None
        if named == SOMEBODY:
            self.arguments.append(word)

    def next_argument(self) -> Param | None:
        """The argument that is still to be named; None where there is no further one."""
        known = self.command.arguments if self.command else []
        return known[len(self.arguments)] if len(self.arguments) < len(known) else None

    def last(self, option: str) -> str | None:
        return self.given[option][-1] if self.given.get(option) else None
