"""A menu that is the same every time: each choice keeps its letter, and one that cannot be made now says why."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.language.spelling import plain
from bondcards.show.page import filled


class Choice(NamedTuple):
    """A line of a menu, in the language in use.

    `word` stands for it in the program. `label` has its letter in brackets: "[a]gain". `also` are other words for it,
    commas between. `why_not` says why it cannot be made now; empty where it can.
    """

    word: str
    label: str
    means: str = ""
    also: str = ""
    why_not: str = ""

    @property
    def letter(self) -> str:
        """The letter it keeps."""
        found = re.search(r"\[(.)\]", self.label)
        assert found, f"{self.label} has no letter"
        return found[1]

    @property
    def name(self) -> str:
        """The label as it is said."""
        return self.label.replace("[", "").replace("]", "")

    @property
    def names(self) -> list[str]:
        """All that it may be called, in plain words."""
        return [plain(name) for name in (self.word, self.name, *self.also.split(",")) if name.strip()]

    def shown(self) -> Text:
        """The label as it stands in the menu; what cannot be done now is dimmed, and its letter not marked."""
        if self.why_not:
            return Text(self.name, "quiet")
        before, letter, after = re.split(r"(\[.\])", self.label, maxsplit=1)
        return Text.assemble(before, (letter, "key"), after)


def line(choices: Sequence[Choice], default: str, width: int, question: str = "") -> RenderableType:
    """The question, all choices below it, and what saying nothing means."""
    usual = next(choice.name for choice in choices if choice.word == default)
    asked = [Padding(Text(question, "heading"), (0, 1))] if question else []
    enter = Text(_("Enter = {said}").format(said=usual), "quiet")
    return Group(*asked, *filled([*(choice.shown() for choice in choices), enter], width))


def explained(choices: Sequence[Choice]) -> Table:
    """Every choice with what it does, or why it cannot be made now."""
    grid = Table.grid(padding=(0, 2), pad_edge=True)
    grid.add_column(style="key", no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    for choice in choices:
        does = Text(choice.why_not, "quiet") if choice.why_not else Text(choice.means)
        grid.add_row(choice.letter, choice.name, does)
    grid.add_row("<", "", _("back to the question before"))
    grid.add_row("?", "", _("show this list"))
    grid.add_row("Ctrl-D", "", _("leave; what was played is kept"))
    return grid


def meant(words: str, choices: Sequence[Choice]) -> str:
    """The word of the choice that somebody means by its letter, a name, or a name's beginning; else `Refused`."""
    said = plain(words)
    found = [choice for choice in choices if said == choice.letter] or [
        choice for choice in choices if said in choice.names
    ]
    found = found or [choice for choice in choices if said and any(name.startswith(said) for name in choice.names)]
    if len(found) > 1:
        raise Refused(_("“{words}” may be several of these.").format(words=words))
    if not found:
        raise Refused(_("“{words}” is not in the list.").format(words=words))
    if found[0].why_not:
        raise Refused(found[0].why_not)
    return found[0].word


def yes_or_no() -> list[Choice]:
    """The two answers to a question that needs no more."""
    return [Choice("yes", _("[y]es"), _("do it")), Choice("no", _("[n]o"), _("leave everything as it is"))]
