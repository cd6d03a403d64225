"""A question as data for any front, and where it is asked."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bondcards.engine.cards import Card
from bondcards.engine.facts import Fact
from bondcards.engine.settlement import HOUSE
from bondcards.games.seating import Seating
from bondcards.language.i18n import _
from bondcards.telling.words import Names

LINE: Final = 80
"""Columns of a line."""


class Setting(NamedTuple):
    """Where a question is asked; `banked` is who did so in the hand before, nobody where there was none.

    Where a stake is asked for that is `usual`, Enter lays it.
    """

    names: Names
    bank: str
    seen: Sequence[Fact]
    seating: Seating = Seating((), HOUSE)
    banked: str = ""
    usual: bool = False


class Question(NamedTuple):
    """What is asked, in words and cards, and what may be said; `name` stands out.

    `enter` is what Enter does, and `why`.
    """

    parts: tuple[str | tuple[Card, ...], ...]
    hints: Sequence[str] = ()
    name: str = ""
    enter: str = ""
    why: str = ""


def on_enter(said: str | None) -> str:
    return _("Enter = {said}").format(said=said) if said else ""
