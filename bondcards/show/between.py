"""What a screen asks before a sitting and between two hands: from lists and menus, or in free words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from bondcards.show.asking import Asker, Row, forget_enters
from bondcards.show.menu import Choice

T = TypeVar("T")


class Between:
    """A screen that asks what to do next."""

    _asker: Asker

    def insist(self, ask: Callable[[], T]) -> T:
        """Ask where there is nothing to go back to."""
        return self._asker.insist(ask)

    def menu(self, choices: Sequence[Choice], default: str, question: str = "") -> str:
        """What to do next: one of a few choices, by letter or name; an Enter typed before it is asked is none."""
        forget_enters()
        return self._asker.menu(choices, default, question)

    def pick(self, title: str, rows: Sequence[Row], default: str | None = None) -> str:
        """One row of a list, by number or name."""
        return self._asker.pick(title, rows, default)

    def pick_many(
        self, title: str, rows: Sequence[Row], default: tuple[tuple[str, ...], str] | None = None
    ) -> tuple[str, ...]:
        """One row or more of a list, in the order said."""
        return self._asker.pick_many(title, rows, default)

    def ask_text(self, prompt: str, default: str | None = None, means: str = "") -> str:
        """Any words; `means` is what may be said."""
        return self._asker.text(prompt, default, means)
