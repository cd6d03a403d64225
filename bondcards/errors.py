"""What can be wrong, said in one clear sentence.

Everything a person can mend raises `Refused`; what went wrong in a file he wrote is a `Problem`
with its place, and all problems of a file are reported at once.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from msgspec import Struct

_MOST: Final = 120
"""Characters of what somebody has said that a refusal says back to him."""
_LONG: Final = re.compile(rf"((?:“|«\s)[^“”«»]{{{_MOST}}})[^“”«»]+(?=”|\s»)|(\w{{{_MOST}}})\w+")


class Refused(Exception):
    """A request that cannot be granted; its text is a sentence for the person who asked (exit code 1).

    >>> len(str(Refused("9" * 5000))), str(Refused(f"“{'9 ' * 2500}” is no card."))[-18:]
    (121, '9 9 …” is no card.')
    """

    def __str__(self) -> str:
        return _LONG.sub(lambda long: f"{long[1] or long[2]}…", super().__str__())


class Noted(Refused):
    """What was said is understood and kept in mind, but is no answer to what was asked: its text says so."""


class CannotAsk(Refused):
    """Why a question cannot be put: what came before it cannot be kept, whatever anybody would say."""


class OfSomebody(Refused):
    """A refusal about somebody who is known only by his id where it arises; he is told of it by his name.

    `sentence` has {person}, and nothing else that is still to be filled in.
    """

    def __init__(self, person: str, sentence: str, name: str = "") -> None:
        self.person = person
        self.sentence = sentence
        super().__init__(sentence.format(person=name or person))

    def called(self, name: str) -> OfSomebody:
        """The same, of somebody who is known by name."""
        return OfSomebody(self.person, self.sentence, name)


class Leave(Exception):
    """A person leaves what he was asked about: the table, whose hand is kept as it stands, or a list."""


class TakeBack(Exception):
    """A person takes back the last answer he gave."""


class PickAnswer(TakeBack):
    """A person takes back an answer that he wants to choose; where there is none to choose from, the last."""


class CallIrregularity(TakeBack):
    """A person calls what went wrong with the cards that lie, though nothing was said of it: `word` is what did."""

    def __init__(self, word: str) -> None:
        super().__init__()
        self.word = word


class Misused(Refused):
    """A command line that cannot be understood (exit code 2)."""


class Problem(Struct, frozen=True, order=True):
    """One thing wrong in a file a person wrote; `line` and `column` count from 1."""

    file: Path
    line: int
    column: int
    message: str
    hint: str = ""

    def __str__(self) -> str:
        sentence = f"{self.file}:{self.line}:{self.column}: {self.message}"
        return f"{sentence} {self.hint}" if self.hint else sentence


class Unknown(Refused):
    """What was written is none of the words there are: a `sentence`, and a `hint` that names them."""

    def __init__(self, sentence: str, hint: str) -> None:
        self.sentence = sentence
        self.hint = hint
        super().__init__(f"{sentence} {hint}" + ("" if hint.endswith((".", "?")) else "."))


class BadFile(Refused):
    """A file with problems; `problems` has every one of them, in the order of their lines."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = sorted(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))
