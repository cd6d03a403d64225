"""A player who answers on a page of his own, while somebody else might be typing for him."""

from collections.abc import Sequence
from typing import Any, ClassVar

from bondcards.engine.facts import Fact
from bondcards.engine.questions import Spoken
from bondcards.tables.answerer import Answerer
from bondcards.tables.replay import ON_PHONE


class Phone(Answerer):
    """Says what was answered on a page, in the words of tapes; it stands after whoever is asked at the terminal."""

    by: ClassVar[str] = ON_PHONE

    def __init__(self) -> None:
        self.said: str | None = None

    def say(self, ask: Spoken[Any], seen: Sequence[Fact]) -> Any:
        said, self.said = self.said, None
        return None if said is None else ask.recall(said)
