"""New files for the GM: a sheet as text, with a remark wherever one helps. Nothing is ever overwritten."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct, field

from bondcards import lasting
from bondcards.errors import Refused
from bondcards.i18n import _
from bondcards.people.sheet import Gambler, Kind
from bondcards.people.spellings import in_french
from bondcards.people.temperament import all_called, called
from bondcards.system import reason

Language = Literal["en", "fr"]

# Not in the catalogue: a sheet is written in the language of its campaign, which need not be the one in use.
_REMARKS: Final[dict[Language, dict[str, str]]] = {
    "en": {
        "player": "who plays this character; leave it empty for somebody of his own",
        "characteristics": "1 to 15 for a PC; Perception counts in every roll",
        "skills": "0 to 15; others as you like, such as driving: 9",
        "heroism": "Heroism Points as the campaign begins",
        "bankroll": "money as the campaign begins; the journal keeps what is won and lost",
        "temperament": "one of: {temperaments}",
        "bluff": "0 to 100: how often there is nothing behind it",
        "nerve": "0 to 100: how much it takes to shake it",
        "tell": "what a watchful player may notice",
        "games": "such as [chemin-de-fer, blackjack]",
        "notes": "for you alone",
    },
    "fr": {
        "player": "qui joue ce personnage ; vide : quelqu'un à lui seul",
        "characteristics": "de 1 à 15 pour un PJ ; la perception compte à chaque jet",
        "skills": "de 0 à 15 ; d'autres à votre gré, par exemple conduite: 9",
        "heroism": "points d'héroïsme au début de la campagne",
        "bankroll": "argent au début de la campagne ; le journal tient les gains et les pertes",
        "temperament": "au choix : {temperaments}",
        "bluff": "de 0 à 100 : s'il n'y a souvent rien derrière",
        "nerve": "de 0 à 100 : ce qu'il faut pour l'ébranler",
        "tell": "ce qu'un joueur attentif peut remarquer",
        "games": "par exemple [chemin-de-fer, blackjack]",
        "notes": "pour vous seul",
    },
}


def _middling() -> dict[str, int]:
    return {"strength": 8, "dexterity": 8, "willpower": 8, "perception": 8, "intelligence": 8}


class Draft(Struct, frozen=True):
    """A person to be: what a new sheet says until the GM has gone over it. `bankroll` is in whole units."""

    name: str
    player: str = ""
    characteristics: Mapping[str, int] = field(default_factory=_middling)
    gambling: int = 0
    heroism: int = 0
    bankroll: int = 1000
    notes: str = ""
    gambler: Gambler = field(default_factory=Gambler)


def new_sheet_text(kind: Kind, draft: Draft, language: Language) -> str:
    """A sheet to begin with, its keys and remarks in `language`; an NPC's says how he gambles."""
    say = _sayer(language)
    figures = ", ".join(f"{_key(name, language)}: {figure}" for name, figure in draft.characteristics.items())
    lines = [
        say("name", quoted(draft.name)),
        *([say("player", quoted(draft.player))] if kind == "pc" else []),
        say("characteristics", f"{{{figures}}}"),
        say("skills", f"{{{_key('gambling', language)}: {draft.gambling}}}"),
        say("heroism", str(draft.heroism)),
        say("bankroll", str(draft.bankroll)),
        *(_gambler(draft.gambler, language) if kind == "npc" else []),
        say("notes", quoted(draft.notes)),
    ]
    return "".join(f"{line}\n" for line in lines)


def _gambler(gambler: Gambler, language: Language) -> list[str]:
    say = _sayer(language)
    inner = [
        say("temperament", called(gambler.temperament, language)),
        say("bluff", str(gambler.bluff)),
        say("nerve", str(gambler.nerve)),
        say("tell", quoted(gambler.tell)),
        say("games", f"[{', '.join(map(quoted, gambler.games))}]"),
    ]
    return [say("gambler", ""), textwrap.indent("\n".join(inner), "  ")]


def _key(name: str, language: Language) -> str:
    return in_french(name) if language == "fr" else name


def _sayer(language: Language) -> Callable[[str, str], str]:
    """How a line of a sheet is written in `language`: key, value, remark."""
    remarks = _REMARKS[language]

    def say(name: str, value: str) -> str:
        start = f"{_key(name, language)}: {value}".rstrip()
        if name not in remarks:
            return start
        remark = f"# {remarks[name].format(temperaments=all_called(language))}"
        return f"{start:<28}  {remark}" if len(start) <= 28 else f"{remark}\n{start}"

    return say


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
            stream.write(content)
        lasting.note()
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
