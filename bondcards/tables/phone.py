"""A player who answers on a page of his own, while somebody else might be typing for him."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from bondcards.engine.facts import Fact
from bondcards.engine.questions import Spoken
from bondcards.tables.answerer import Answerer
from bondcards.tables.prompt import Prompt


class Phone(Answerer):
    """Says what was answered on a page, in the words of tapes; it stands after whoever is asked at the terminal."""

    by: ClassVar[str] = "phone"

    def __init__(self) -> None:
        self.said: str | None = None

    def say(self, ask: Spoken[Any], seen: Sequence[Fact]) -> Any:
        said, self.said = self.said, None
        return None if said is None else ask.recall(said)


PERSONS: Final = (Prompt.by, Phone.by)
"""By whom an answer is that a person gave."""
