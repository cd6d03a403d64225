"""The table of the command line: its commands, options and arguments, and the values they take."""

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

FILE: Final = Path(__file__).with_name("table.json")


class Param(NamedTuple):
    """An option or argument: what stands for its `value`, empty where it takes none; `about` is to be translated."""

    value: str
    many: bool
    about: str


class Command(NamedTuple):
    """A command, or a group of those `below` it."""

    about: str
    options: dict[str, Param]
    arguments: list[Param]
    below: tuple[str, ...]


class Game(NamedTuple):
    """A game: its title, to be translated, its boxes, and the values and the meaning of each of its house rules."""

    title: str
    boxes: list[str]
    house: dict[str, tuple[list[str], str]]


class Table:
    """The whole table; commands by the words they are called with."""

    def __init__(self) -> None:
        self._all: dict[str, Any] = json.loads(FILE.read_bytes())

    def command(self, path: str) -> Command | None:
        described = self._all["commands"].get(path)
        if described is None:
            return None
        return Command(
            described["about"],
            {name: Param(*param) for name, param in described["options"].items()},
            [Param(*param) for param in described["arguments"]],
            tuple(described["below"]),
        )

    def games(self) -> dict[str, Game]:
        """All games by their ids."""
        return {name: Game(**game) for name, game in self._all["games"].items()}

    def general(self) -> dict[str, tuple[list[str], str]]:
        """The values and the meaning of each house rule that holds at all games."""
        general: dict[str, tuple[list[str], str]] = self._all["general"]
        return general

    def words(self, what: str) -> list[str]:
        """The words of a kind, such as temperaments."""
        words: list[str] = self._all["words"][what]
        return words

    def said(self, language: str, value: str, option: str) -> str:
        """A value of an option as a language says it."""
        said: dict[str, dict[str, str]] = self._all["said"].get(language, {})
        return said.get(option, {}).get(value, value)
