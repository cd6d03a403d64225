"""New files for the GM: a sheet as text, with a remark wherever one helps. Nothing is ever overwritten."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct, field

from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.language.system import reason
from bondcards.people import committed as lasting
from bondcards.people.sheet import TRAITS, Gambler, Kind, Person, in_french
from bondcards.people.temperament import all_called, called

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
        """Who the sheet of that id will describe."""
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


Say = Callable[[str, str], str]
"""How a key and its value are written."""


def new_sheet_text(kind: Kind, draft: Draft, language: Language) -> str:
    """A sheet to begin with, its keys and remarks in `language`; an NPC's says how he gambles."""
    return _sheet(kind, draft, language, _with_remarks(language))


def whole_sheet_text(kind: Kind, draft: Draft, language: Language) -> str:
    """A sheet on which everything is said, so that it needs no remarks."""
    return _sheet(kind, draft, language, _sayer(language))


def _sheet(kind: Kind, draft: Draft, language: Language, say: Say) -> str:
    lines = [
        say("name", quoted(draft.name)),
        *([say("short", quoted(draft.short))] if draft.short else []),
        *([say("player", quoted(draft.player))] if kind == "pc" else []),
        say("characteristics", _figures(draft.characteristics, language)),
        say("skills", _figures({"gambling": draft.gambling, **draft.skills}, language)),
        say("heroism", str(draft.heroism)),
        say("bankroll", str(draft.bankroll)),
        *(say(trait, _text(said)) for trait in TRAITS if (said := getattr(draft, trait))),
        *(_gambler(draft, language, say) if kind == "npc" else []),
        say("notes", _text(draft.notes)),
    ]
    return "".join(f"{line}\n" for line in lines)


def _figures(figures: Mapping[str, int], language: Language) -> str:
    return f"{{{', '.join(f'{quoted(_key(name, language))}: {figure}' for name, figure in figures.items())}}}"


def _gambler(draft: Draft, language: Language, say: Say) -> list[str]:
    gambler = draft.gambler
    inner = [
        say("temperament", called(gambler.temperament, language, woman=draft.woman)),
        say("bluff", str(gambler.bluff)),
        say("nerve", str(gambler.nerve)),
        say("tell", _text(gambler.tell)),
        say("games", f"[{', '.join(map(quoted, gambler.games))}]"),
    ]
    return [say("gambler", ""), textwrap.indent("\n".join(inner), "  ")]


def _key(name: str, language: Language) -> str:
    return in_french(name) if language == "fr" else name


def _sayer(language: Language) -> Say:
    """How a line of a sheet is written in `language`: key and value."""
    return lambda name, value: f"{_key(name, language)}: {value}".rstrip()


def _with_remarks(language: Language) -> Say:
    """The same with a remark wherever one helps."""
    remarks, plainly = _remarks(), _sayer(language)

    def say(name: str, value: str) -> str:
        start = plainly(name, value)
        if name not in remarks:
            return start
        remark = f"# {remarks[name][language].format(temperaments=all_called(language))}"
        return f"{start:<28}  {remark}" if len(start) <= 28 else f"{remark}\n{start}"

    return say


def _remarks() -> dict[str, dict[Language, str]]:
    from msgspec import yaml

    return yaml.decode(Path(__file__).with_name("remarks.yaml").read_bytes(), type=dict[str, dict[Language, str]])


def _text(text: str) -> str:
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
        with file.open("xb") as stream, gone_unless_whole(file):
            stream.write(content)
            stream.flush()
        lasting.note()
    except FileExistsError:
        raise Refused(_("{file} exists already and stays as it is. Choose another name.").format(file=file)) from None
    except OSError as error:
        raise Refused(_("{file} cannot be written: {reason}.").format(file=file, reason=reason(error))) from None


@contextmanager
def gone_unless_whole(file: Path) -> Generator[None]:
    """Take a file away again that a full disk has left unfinished: its name is to stay free."""
    try:
        yield
    except OSError:
        file.unlink(missing_ok=True)
        raise


def encoded(text: str, file: Path) -> bytes:
    """A text as it will stand in a file; raises `Refused` where it has what no file can hold, such as half a sign."""
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        reason = _("“{text}” is no text").format(text=ascii(text[error.start : error.end])[1:-1])
        raise Refused(_("{file} cannot be written: {reason}.").format(file=file, reason=reason)) from None
