"""A question as it is put: where it is asked, and how it stands on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from bondcards.engine.facts import Fact
from bondcards.engine.settlement import HOUSE
from bondcards.games.seating import Seating
from bondcards.show.faces import Faces
from bondcards.show.page import BETWEEN
from bondcards.show.words import Names

LINE: Final = 80


class Setting(NamedTuple):
    """Where a question is asked: the names in use, who banks, how cards are drawn, and what has happened.

    Who sits there with what, and who banked in the hand before; nobody where there was none.
    """

    names: Names
    bank: str
    faces: Faces
    seen: Sequence[Fact]
    seating: Seating = Seating((), HOUSE)
    banked: str = ""


def asked(sentence: str | Text, hints: Sequence[str] = (), name: str = "") -> RenderableType:
    """A question, and after it in another tone what may be said; on the next line where there is no room."""
    text = Text(sentence) if isinstance(sentence, str) else sentence
    text.highlight_words([name] if name else [], "name")
    said = Text(BETWEEN.join(hints), "key")
    if text.cell_len + said.cell_len + 4 <= LINE:
        return Padding(Text.assemble(text, "  " if hints else "", said), (0, 1))
    return Group(Padding(text, (0, 1)), *(Padding(Text(line, "key"), (0, 3)) for line in unbroken(hints)))


def because(question: RenderableType, why: str) -> RenderableType:
    """A question, and below it why the program advises what it advises."""
    return Group(question, Padding(Text(why, "quiet"), (0, 3))) if why else question


def unbroken(hints: Iterable[str]) -> list[str]:
    """Hints in as few lines as they need, none of them broken."""
    lines: list[str] = []
    for hint in hints:
        if lines and cell_len(lines[-1] + BETWEEN + hint) <= LINE - 6:
            lines[-1] += BETWEEN + hint
        else:
            lines.append(hint)
    return lines
