"""Why the journal refuses: each kind that somebody meets in his own way."""

from collections.abc import Callable
from pathlib import Path

from bondcards.errors import OfSomebody, Refused
from bondcards.language.i18n import _


class Damaged(Refused):
    """What is kept is not as it was written."""


def damaged(file: Path, why: str = "") -> Damaged:

    text = _("{file} is damaged or is no journal. Put a saved copy in its place, or move it away to begin anew.")
    return Damaged(f"{why} {text.format(file=file)}".lstrip())


class Locked(Refused):
    """Another program has been writing for longer than one waits; whoever gets this has waited already."""


class Busy(OfSomebody):
    """Another open hand holds one of these persons."""

    def __init__(self, person: str, number: int, sitting: int, hand: int | None = None) -> None:
        self.hand = hand
        self.number = number
        self.sitting = sitting
        text = _(
            "{person} is in hand {number} of sitting {sitting}, which is still open. "
            "`bondcards resume {sitting}` goes on with it, `bondcards resume {sitting} --abandon` gives it up."
        )
        super().__init__(person, text.format(person="{person}", number=number, sitting=sitting))

    @property
    def where(self) -> str:
        return _("in hand {number} of sitting {sitting}").format(number=self.number, sitting=self.sitting)

    def waits(self, called: Callable[[str], str]) -> str:
        """That somebody waits for the end of that hand; the person as he is `called`."""
        waits = _("{person} is in hand {number} of sitting {sitting}: waiting for its end.")
        return waits.format(person=called(self.person), number=self.number, sitting=self.sitting)
