"""The consoles everything is shown on: colours where they help, 80 columns, and plain characters where need be."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from io import TextIOWrapper
from typing import Final

from rich.console import Console
from rich.theme import Theme

WIDEST: Final = 80

# Every colour stands out from a black ground as well as from a white one.
THEME: Final = Theme(
    {
        "gain": "bold #2e9e4f",
        "loss": "bold #d7263d",
        "warning": "bold #b8860b",
        "heroism": "bold #9a6fe0",
        "name": "bold",
        "heading": "bold",
        "quiet": "dim",
        "key": "bold #1f8fb3",
        "face.black": "bold #1c1c1c on #f2ecdc",
        "face.red": "bold #c2182b on #f2ecdc",
        "face.green": "bold #1d6b34 on #f2ecdc",
        "face.blue": "bold #1c4fb0 on #f2ecdc",
        "face.edge": "#b3a88e on #f2ecdc",
        "face.back": "#d9a441 on #6d1f2f",
    }
)

_PLAINLY: Final = str.maketrans(
    {
        "“": '"', "”": '"', "«": '"', "»": '"', "’": "'", "–": "-", "—": "-", "−": "-", "…": "...", "·": "-", "•": "*",
        "×": "x", "½": "1/2", "→": "->", "≤": "<=", "›": ">", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "█": "#",
        "♠": "s", "♥": "h", "♦": "d", "♣": "c", "─": "-", "━": "=", "│": "|", "▒": "#", "\u202f": " ", "\u00a0": " ",
    }
)  # fmt: skip
_NEEDED: Final = "♠♥♦♣╭╮╰╯│─▒·—−“›"


def console(plain: bool, width: int | None = None, *, stderr: bool = False) -> Console:
    """The console of standard output or standard error.

    No colour with `plain`, `NO_COLOR`, `TERM=dumb` or without a terminal. 80 columns at most.
    """
    stream = sys.stderr if stderr else sys.stdout
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors=_ERRORS)
    colourless = plain or bool(os.environ.get("NO_COLOR")) or not stream.isatty()
    made = Console(
        stderr=stderr,
        theme=THEME,
        highlight=False,
        markup=False,
        emoji=False,
        force_terminal=False if plain else None,
        color_system=None if colourless else "auto",
    )
    made.width = width or (min(made.width, WIDEST) if stream.isatty() else WIDEST)
    return made


def carries_suits(console: Console) -> bool:
    """Whether the output can carry suits and drawn boxes; where not, cards are drawn in ASCII."""
    try:
        _NEEDED.encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def can_move(console: Console) -> bool:
    """Whether lines may be taken back and the screen put aside: a terminal that understands more than text."""
    return console.is_terminal and not console.is_dumb_terminal


def cleaned(typed: str) -> str:
    """What a person typed, without what no keyboard means: stray bytes and control characters."""
    text = typed.encode("utf-8", "replace").decode("utf-8")
    return "".join(c for c in text if c == "\t" or unicodedata.category(c) != "Cc")


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """For characters an output cannot carry, the nearest that it can."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end].translate(_PLAINLY)
    letters = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return letters.encode("ascii", "replace").decode("ascii"), error.end


_ERRORS: Final = "bondcards.plainly"
codecs.register_error(_ERRORS, _plainly)
