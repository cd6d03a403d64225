"""Where a line may end: at a plain space that stands neither inside a command nor before a lone sign.

Nor does one end between a number and what it counts, or within a name such as Le Chiffre.

What wraps text (rich, `textwrap`) would end a line at a non-breaking space as at any other. So what must stay together
is `bound` first, wrapped as that library likes, and `loosed` again.
"""

import re
from typing import Final

WIDEST: Final = 80
NARROWEST: Final = 20
"""Less than this nothing can be drawn in; a terminal that is narrower breaks the lines itself."""

# Letters of nobody's alphabet, a column wide each, in the places of the spaces at which no line ends.
_SPACES: Final = "\u00a0\u202f "
_LETTERS: Final = "\ue000\ue001\ue002"
_TIED: Final = str.maketrans(_SPACES, _LETTERS)
_LOOSED: Final = str.maketrans(_LETTERS, _SPACES)

_COMMAND: Final = re.compile(r"`[^`\n]+`")
_COUNTED: Final = r"(?<=\d) (?=[^\W\d_]{2})"
_BEGINS: Final = ("Le", "La", "De", "Du", "Di", "Da", "Von", "Van")
_NAME: Final = "(?:" + "|".join(rf"(?<=\b{begins})" for begins in _BEGINS) + ") (?=[A-ZÀ-Ý])"
_TOGETHER: Final = re.compile(rf"[\u00a0\u202f]| (?=[·=→×;:!?»…](?:\s|$))|(?<=[=→«]) |{_COUNTED}|{_NAME}")


def columns(terminal: int) -> int:
    """How many columns of a terminal that has so many are written in."""
    return max(NARROWEST, min(terminal, WIDEST))


def bound(text: str, width: int) -> str:
    """`text`, as long as before, with letters for the spaces at which no line of `width` columns may end.

    >>> bound("Prêt\u00a0? Dites `bondcards resume 7`.", 80).split()
    ['Prêt\ue000?', 'Dites', '`bondcards\ue002resume\ue0027`.']
    >>> bound("Le Chiffre gains 2 points", 80).split()
    ['Le\ue002Chiffre', 'gains', '2\ue002points']
    """
    commands = _COMMAND.sub(lambda found: _tied(found[0]) if len(found[0]) < width - 1 else found[0], text)
    return _TOGETHER.sub(lambda found: _tied(found[0]), commands)


def loosed(text: str) -> str:
    return text.translate(_LOOSED)


def on_one_line(text: str) -> str:
    """A text without its line ends and double spaces; what was tied together stays so."""
    return re.sub(r"[^\S\u00a0\u202f]+", " ", text).strip()


def wrapped(text: str, width: int) -> str:
    """`text` in lines of at most `width` columns; lines that fit stay as they are.

    >>> print(wrapped("The sitting is open: `bondcards resume 7` goes on.", 30))
    The sitting is open:
    `bondcards resume 7` goes on.
    """
    if all(len(line) <= width for line in text.split("\n")):
        return text
    from textwrap import TextWrapper

    fill = TextWrapper(width, break_long_words=False, break_on_hyphens=False).fill
    return "\n".join(line if len(line) <= width else loosed(fill(bound(line, width))) for line in text.split("\n"))


def _tied(text: str) -> str:
    return text.translate(_TIED)
