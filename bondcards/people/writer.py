"""New files for the GM: a sheet as text, with a remark wherever one helps. Nothing is ever overwritten."""

import re
import sys
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.language.system import reason
from bondcards.people import committed
from bondcards.people.sheet import TRAITS, Gambler, Person, key_in
from bondcards.people.temperament import all_names_in, name_in

Language = Literal["en", "fr"]

LONG: Final = 96
"""Columns of a text that stands on the line of its key."""

# Folding ends lines at single spaces and would lose these.
_UNFOLDED: Final = re.compile(r"^\s|\s$|  |[^\S \u00a0\u202f]")


def new_sheet_text(person: Person, language: Language) -> str:
    """A sheet to begin with, its keys and remarks in `language`; an NPC's says how he gambles."""
    from msgspec import yaml

    said = yaml.decode(Path(__file__).with_name("remarks.yaml").read_bytes(), type=dict[str, dict[Language, str]])
    figures = {"temperaments": all_names_in(language), "most": 15 if person.kind == "pc" else 99}
    return sheet_text(person, language, {name: one[language].format(**figures) for name, one in said.items()})


def sheet_text(person: Person, language: Language, remarks: Mapping[str, str] | None = None) -> str:
    """The sheet of a person, with remarks by its keys; his bankroll in whole units."""

    def line(name: str, value: str) -> str:
        written, remark = f"{key_in(language, name)}: {value}".rstrip(), (remarks or {}).get(name)
        if remark is None:
            return written
        return f"{written:<28}  # {remark}" if len(written) <= 28 else f"# {remark}\n{written}"

    def trait_line(trait: str) -> str:
        """One for the game master to play him by; a new sheet shows where it would stand."""
        said = getattr(person, trait)
        return line(trait, _folded(said)) if said else f"# {line(trait, '')}"

    def figures(of: Mapping[str, int]) -> str:
        return f"{{{', '.join(f'{quoted(key_in(language, name))}: {figure}' for name, figure in of.items())}}}"

    gambler = person.gambler or Gambler()
    gambling = [
        line("temperament", name_in(gambler.temperament, language, woman=gambler.woman)),
        line("bluff", str(gambler.bluff)),
        line("nerve", str(gambler.nerve)),
        line("tell", _folded(gambler.tell)),
        line("games", f"[{', '.join(map(quoted, gambler.games))}]"),
    ]
    lines = [
        line("name", quoted(person.name)),
        *([line("short", quoted(person.short))] if person.short else []),
        *([line("player", quoted(person.player or ""))] if person.kind == "pc" else []),
        line("characteristics", figures(person.characteristics)),
        line("skills", figures(person.skills)),
        line("heroism", str(person.heroism)),
        line("bankroll", str(person.bankroll // 100)),
        *(trait_line(trait) for trait in TRAITS if person.kind == "npc" and (getattr(person, trait) or remarks)),
        *([line("gambler", ""), textwrap.indent("\n".join(gambling), "  ")] if person.kind == "npc" else []),
        line("notes", _folded(person.notes)),
    ]
    return "".join(f"{written}\n" for written in lines)


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
