"""A command line of bash as it is being typed: what its words are, and how a word goes on so that it stays a word."""

import re
from typing import Final, NamedTuple

ENDS: Final = ";|&()\n"
REDIRECTS: Final = "<>"
ESCAPED_IN_QUOTES: Final = '$`"\\'
_SETS: Final = re.compile(r"[A-Za-z_]\w*\+?=")


class Typed(NamedTuple):
    """The words before the cursor and the `current` one at it, without their quotes.

    It stands in a `quote` where that is still open; while `escaping` a backslash waits for its character. A file is
    `redirected` to or from.
    """

    words: tuple[str, ...]
    current: str
    quote: str = ""
    escaping: bool = False
    redirected: bool = False


def typed(line: str) -> Typed:
    """The command at the end of a line, without the word that calls it.

    >>> typed("cd x; LANG=fr bondcards resume 'salon pri")
    Typed(words=('resume',), current='salon pri', quote="'", escaping=False, redirected=False)
    """
    reading = _Reading()
    for character in line:
        reading.take(character)
    words = list(reading.words)
    while words and _SETS.match(words[0]):
        del words[0]
    return Typed(tuple(words[1:]), reading.word or "", reading.quote, reading.escaping, reading.redirected)


class _Reading:
    """A line read character by character, as a shell reads it; nothing in it is ever expanded."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.word: str | None = None
        self.quote = ""
        self.escaping = False
        self.redirected = False

    def take(self, character: str) -> None:
        if self.escaping:
            kept = "\\" if self.quote and character not in ESCAPED_IN_QUOTES else ""
            self._add(kept + character)
            self.escaping = False
        elif character == "\\" and self.quote != "'":
            self.escaping = True
            self._add("")
        elif self.quote:
            self._add("" if character == self.quote else character)
            self.quote = "" if character == self.quote else self.quote
        elif character in "'\"":
            self.quote = character
            self._add("")
        elif character.isspace() or character in ENDS + REDIRECTS:
            self._end(character)
        else:
            self._add(character)

    def _add(self, text: str) -> None:
        self.word = (self.word or "") + text

    def _end(self, character: str) -> None:
        if self.word is not None:
            if not self.redirected:
                self.words.append(self.word)
            self.redirected = False
        self.word = None
        if character in REDIRECTS:
            self.redirected = True
        elif character in ENDS:
            self.words.clear()
            self.redirected = False


def gone_on(at: Typed, value: str) -> str | None:
    """What must be typed further for the word at the cursor to be `value`; None where it cannot be that any more.

    >>> gone_on(Typed((), "sal"), "salon d'été $(x)")
    "on\\\\ d\\\\'été\\\\ \\\\$\\\\(x\\\\)"
    >>> gone_on(Typed((), "sal", '"'), 'salon "$x"!')
    'on \\\\"\\\\$x\\\\""\\'!\\'"'
    """
    if not value.startswith(at.current):
        return None
    rest = value[len(at.current) :]
    if not at.escaping:
        return "".join(_quoted(character, at.quote) for character in rest)
    if not rest or (at.quote and rest[0] not in ESCAPED_IN_QUOTES):
        return None
    return rest[0] + "".join(_quoted(character, at.quote) for character in rest[1:])


def _quoted(character: str, quote: str) -> str:
    match quote, character:
        case "'", "'":
            return r"'\''"
        case "'", _:
            return character
        case '"', "!":
            # The one character that a backslash does not guard there.
            return "\"'!'\""
        case '"', _:
            return f"\\{character}" if character in ESCAPED_IN_QUOTES else character
        case _:
            return character if character.isalnum() or character in "_./,:=@%+-" else f"\\{character}"
