"""A line that shows every key there is: Enter, a number, an option by its letter or its word, and quitting."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from bondcards.errors import Leave, Refused
from bondcards.language.i18n import _
from bondcards.language.spelling import plain
from bondcards.sitting.menu import Choice
from bondcards.sitting.steps import until_read

if TYPE_CHECKING:
    from bondcards.show.asking import Asker


class Keys(NamedTuple):
    """What is `told` of the keys, the labels of its options among it, and the `last` number where there are some."""

    told: Sequence[str]
    options: Sequence[str] = ()
    last: int = 0

    @property
    def line(self) -> str:
        return " · ".join((*self.told, _("[q]uit")))

    def asked(self, asker: Asker) -> str:
        """What is answered: nothing for Enter, else a number or an option's label; raises `Leave` and `TakeBack`."""
        return until_read(partial(asker.ask_text, self.line, "", self.line), self.read, asker.refuse)

    def read(self, words: str) -> str:
        """The same of what is typed; `Refused` where it is no key."""
        said, number = plain(words), re.fullmatch("[0-9]{1,3}", words)
        if not said:
            return ""
        if number and 1 <= int(words) <= self.last:
            return str(int(words))
        choices = [Choice(label, label) for label in (*self.options, _("[q]uit"))]
        meant = [one.word for one in choices if said == plain(one.letter) or plain(one.name).startswith(said)]
        if meant == [_("[q]uit")]:
            raise Leave
        if len(meant) == 1:
            return meant[0]
        raise Refused(_("“{words}” is not an answer here: {keys}.").format(words=words, keys=self.line))
