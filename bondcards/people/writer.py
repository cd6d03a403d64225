"""New files for the GM: a sheet as text, with a remark wherever one helps. Nothing is ever overwritten."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct, field

from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.language.system import reason
from bondcards.people import committed
from bondcards.people.sheet import TRAITS, Gambler, Kind, Person, key_in
from bondcards.people.temperament import all_names_in, name_in

Language = Literal["en", "fr"]

LONG: Final = 96
"""Columns of a text that stands on the line of its key."""

# Folding ends lines at single spaces and would lose these.
_UNFOLDED: Final = re.compile(r"^\s|\s$|  |[^\S \u00a0\u202f]")


def _middling() -> dict[str, int]:
    return {"strength": 8, "dexterity": 8, "willpower": 8, "perception": 8, "intelligence": 8}


class Draft(Struct, frozen=True):
    """A person to be: what a new sheet says until the GM has gone over it.

    `bankroll` is in whole units; `skills` are those beside Gambling, in the words of the sheet's language.
    """

    name: str
    player: str = ""
    characteristics: Mapping[str, int] = field(default_factory=_middling)
    gambling: int = 0
    skills: Mapping[str, int] = field(default_factory=dict[str, int])
    heroism: int = 0
    bankroll: int = 1000
    notes: str = ""
    gambler: Gambler = field(default_factory=Gambler)
    short: str = ""
    look: str = ""
    manner: str = ""
    opening: str = ""
    weakness: str = ""
    woman: bool = False

    def person(self, kind: Kind, who: str) -> Person:
        """The person that the sheet of that id will describe."""
        return Person(
            id=who,
            kind=kind,
            name=self.name,
            player=self.player or None,
            characteristics=self.characteristics,
            skills={"gambling": self.gambling, **self.skills},
            heroism=self.heroism,
            bankroll=100 * self.bankroll,
            notes=self.notes,
            gambler=self.gambler if kind == "npc" else None,
            short=self.short,
            **{trait: getattr(self, trait) for trait in TRAITS},
        )


def new_sheet_text(kind: Kind, draft: Draft, language: Language) -> str:
    """A sheet to begin with, its keys and remarks in `language`; an NPC's says how he gambles."""
    from msgspec import yaml

    said = yaml.decode(Path(__file__).with_name("remarks.yaml").read_bytes(), type=dict[str, dict[Language, str]])
    every = all_names_in(language)
    return _Sheet(language, {name: one[language].format(temperaments=every) for name, one in said.items()}).text(
        kind, draft
    )


def whole_sheet_text(kind: Kind, draft: Draft, language: Language) -> str:
    """A sheet on which everything is said, so that it needs no remarks."""
    return _Sheet(language, {}).text(kind, draft)


class _Sheet:
    """Writes a sheet in a language, with remarks by its keys."""

    def __init__(self, language: Language, remarks: Mapping[str, str]) -> None:
        self._language = language
        self._remarks = remarks

    def text(self, kind: Kind, draft: Draft) -> str:
        lines = [
            self._line("name", quoted(draft.name)),
            *([self._line("short", quoted(draft.short))] if draft.short else []),
            *([self._line("player", quoted(draft.player))] if kind == "pc" else []),
            self._line("characteristics", self._figures(draft.characteristics)),
            self._line("skills", self._figures({"gambling": draft.gambling, **draft.skills})),
            self._line("heroism", str(draft.heroism)),
            self._line("bankroll", str(draft.bankroll)),
            *(self._line(trait, _folded(said)) for trait in TRAITS if (said := getattr(draft, trait))),
            *(self._gambler(draft) if kind == "npc" else []),
            self._line("notes", _folded(draft.notes)),
        ]
        return "".join(f"{line}\n" for line in lines)

    def _gambler(self, draft: Draft) -> list[str]:
        gambler = draft.gambler
        inner = [
            self._line("temperament", name_in(gambler.temperament, self._language, woman=draft.woman)),
            self._line("bluff", str(gambler.bluff)),
            self._line("nerve", str(gambler.nerve)),
            self._line("tell", _folded(gambler.tell)),
            self._line("games", f"[{', '.join(map(quoted, gambler.games))}]"),
        ]
        return [self._line("gambler", ""), textwrap.indent("\n".join(inner), "  ")]

    def _figures(self, figures: Mapping[str, int]) -> str:
        return f"{{{', '.join(f'{quoted(key_in(self._language, name))}: {figures[name]}' for name in figures)}}}"

    def _line(self, name: str, value: str) -> str:
        line, remark = f"{key_in(self._language, name)}: {value}".rstrip(), self._remarks.get(name)
        if remark is None:
            return line
        return f"{line:<28}  # {remark}" if len(line) <= 28 else f"# {remark}\n{line}"


def _folded(text: str) -> str:
    """A text as YAML takes it; a long one folded, to be read without going sideways."""
    if len(text) <= LONG or _UNFOLDED.search(text):
        return quoted(text)
    lines = textwrap.wrap(text, LONG, break_long_words=False, break_on_hyphens=False)
    return textwrap.indent("\n".join((">-", *lines)), "  ").lstrip()


def quoted(text: str) -> str:
    """A text as YAML takes it, on one line, in quotes where its own writer puts some; nothing for no text."""
    if not text:
        return ""
    import yaml

    # Only double quotes hold a line's end on one line.
    style = '"' if len(text.splitlines()) > 1 else None
    written: str = yaml.safe_dump(text, default_style=style, allow_unicode=True, width=sys.maxsize)
    return written.removesuffix("...\n").rstrip("\n")


def write_new(file: Path, text: str) -> None:
    """Write a file that does not exist yet; raises `Refused` where it does, or where it cannot be written."""
    content = encoded(text, file)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("xb") as stream:
            try:
                stream.write(content)
                stream.flush()
            except OSError:
                # What a full disk has left unfinished would bear the name.
                file.unlink(missing_ok=True)
                raise
        committed.note()
    except FileExistsError:
        raise Refused(_("{file} exists already and stays as it is. Choose another name.").format(file=file)) from None
    except OSError as error:
        raise Refused(_("{file} cannot be written: {reason}.").format(file=file, reason=reason(error))) from None


def encoded(text: str, file: Path) -> bytes:
    """A text as it will stand in a file; raises `Refused` where it has what no file can hold, such as half a sign."""
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        reason = _("“{text}” is no text").format(text=ascii(text[error.start : error.end])[1:-1])
        raise Refused(_("{file} cannot be written: {reason}.").format(file=file, reason=reason)) from None
