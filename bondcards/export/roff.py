"""A page of a manual in roff, as `man` reads it: plain ASCII, whatever is said on it."""

import re
from collections.abc import Iterable
from typing import Final

_NAMED: Final = {
    "\\": "\\e",
    "-": "\\-",
    "'": "\\[aq]",
    '"': "\\[dq]",
    "`": "\\[ga]",
    "^": "\\[ha]",
    "~": "\\[ti]",
    "’": "\\[cq]",
    "“": "\\[lq]",
    "”": "\\[rq]",
    "«": "\\[Fo]",
    "»": "\\[Fc]",
    "…": "...",
    "\u00a0": "\\ ",
    "\u202f": "\\ ",
}
"""What roff would take for something else, or prints as another sign; a name of its own is printed everywhere."""


def escaped(text: str) -> str:
    """A text on one line that prints as it is written, wherever it stands.

    >>> escaped(".SH 'x' is --not\\\\a macro"), escaped("é")
    ('\\\\&.SH \\\\[aq]x\\\\[aq] is \\\\-\\\\-not\\\\ea macro', '\\\\[u00E9]')
    """
    return _guarded(_signs(text))


def _signs(text: str) -> str:
    return "".join(_NAMED.get(sign) or (sign if sign.isascii() else f"\\[u{ord(sign):04X}]") for sign in text)


def _guarded(line: str) -> str:
    """A line that is no request, though it begins like one."""
    return f"\\&{line}" if line.startswith(".") else line


def bold(text: str) -> str:
    return f"\\fB{_signs(text)}\\fR" if text else ""


def italic(text: str) -> str:
    return f"\\fI{_signs(text)}\\fR" if text else ""


def sentence(text: str) -> str:
    """A text in which what is typed, between backticks, is bold.

    >>> sentence("See `bondcards games`.")
    'See \\\\fBbondcards games\\\\fR.'
    """
    plain, *typed = re.split(r"`([^`]*)`", " ".join(text.split("\n")))
    rest = zip(typed[::2], typed[1::2], strict=True)
    return _guarded(_signs(plain) + "".join(bold(command) + _signs(after) for command, after in rest))


def title(name: str, release: str, manual: str) -> list[str]:
    """The head of a page in the section of commands; lines begin at one margin and end where they end."""
    return [f'.TH "{escaped(name)}" 1 "" "{escaped(release)}" "{escaped(manual)}"', ".ad l", ".nh"]


def heading(text: str) -> list[str]:
    return [f'.SH "{escaped(text)}"']


def subheading(text: str) -> list[str]:
    return [f'.SS "{escaped(text)}"']


def paragraphs(text: str) -> list[str]:
    return [line for part in text.split("\n\n") for line in (".PP", sentence(part))]


def item(typed: str, stands: str, about: str) -> list[str]:
    """One of a list: what is typed, what stands for its value, and what it is for."""
    return [".TP", " ".join(filter(None, (bold(typed), italic(stands)))), sentence(about)]


def usage(typed: str, pieces: Iterable[str]) -> list[str]:
    return [".PP", " ".join((bold(typed), *map(italic, pieces)))]


def as_typed(lines: Iterable[str]) -> list[str]:
    """Lines of which none is broken."""
    return [".PP", ".RS 4", ".nf", *map(escaped, lines), ".fi", ".RE"]
