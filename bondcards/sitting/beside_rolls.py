"""What is said beside who rolls: the Ease Factor as a bare figure, and how many Heroism Points are spent."""

import re
from typing import Final

from bondcards.language import languages
from bondcards.language.i18n import N_, _
from bondcards.language.numbers import in_figures
from bondcards.language.spelling import counted, either, plain
from bondcards.roleplay.roll import Ease, read_ease

WITH: Final = N_("with, and, spending, spend, spends")
POINTS: Final = N_("points, point, Heroism Points, Heroism Point")
"""What may stand before, and stands behind, the number of points that an agent spends on a roll."""


def ease_begun(words: str) -> tuple[Ease | None, str]:
    """The Ease Factor with which words begin, if they begin with one, and what follows it."""
    first, _blank, rest = words.partition(" ")
    return (read_ease(first), rest.strip()) if first[:1].isdigit() or first[:1] == "½" else (None, words)


def without_stops(words: str) -> str:
    """A line without the commas between what it says, and the full stop behind it."""
    return re.sub(r"[,;:](?=\s)|[.!]+$", "", words.strip())


def with_points(words: str) -> tuple[str, int]:
    """What is said of a roll beside how many points are spent on it, and these; none where nothing is said of them."""
    before, behind, line = either(_(WITH).split(", ")), either(_(POINTS).split(", ")), plain(words)
    said = re.search(rf"(?:^| )(?:(?:{before}) )*(\S+) (?:{behind})(?!\w)", line)
    single = languages.in_use().numbers.single.split()
    number = (1 if said[1] in single else counted(in_figures(said[1]))) if said else 0
    return (f"{line[: said.start()]} {line[said.end() :]}".strip(), number) if said and number else (words, 0)
