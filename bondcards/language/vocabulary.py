"""What people mean by the words they answer with, and how the language in use says the words of a question.

The words themselves are in `answers`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from bondcards.errors import Refused
from bondcards.language import i18n
from bondcards.language.answers import AT, WORDS, Said
from bondcards.language.i18n import _

_SPEAKER: Final = re.compile(r"(?:(?:je|on|i|i'll|i'd|i'm|we) |j')(?=\S)")
_ARTICLE: Final = re.compile(r"(?:(?:une?|la|[ld]es|le|the|an?|my|mon|ma|mes) |l')(?=\S)")
_STOPS: Final = ' .!?\u2026\u00ab\u00bb\u201c\u201d"'

LEAST: Final = 3
"""Letters of a word that stands at no prompt; with fewer, a slip of the finger would be an answer."""


def plain(text: str) -> str:
    """`text` without accents, capitals and odd spaces, for comparing what people type."""
    marks = unicodedata.normalize("NFKD", text.replace("’", "'").casefold().replace("œ", "oe"))
    return " ".join("".join(c for c in marks if not unicodedata.combining(c)).replace("-", " ").split())


@lru_cache(1024)
def squeezed(text: str) -> str:
    """The letters and figures of `text` alone, for names that are written apart or together: hold'em, hold em."""
    return "".join(c for c in plain(text) if c.isalnum())


def bare(text: str) -> str:
    """What is left of an answer without "I", "je", an article before it and a full stop behind it."""
    said = plain(text).strip(_STOPS)
    for before in (_SPEAKER, _ARTICLE):
        if found := before.match(said):
            said = said[found.end() :]
    return said


def spoken(word: str) -> str:
    """The canonical `word` as the language in use says it."""
    return WORDS[word].in_language(i18n.language())[0] if word in WORDS else word


def spellings(word: str, about: str = "") -> tuple[str, ...]:
    """All that the language in use says for a `word` where a question is `about` something; first what it shows."""
    here, everywhere = AT.get(about, {}).get(word, Said()), WORDS.get(word, Said())
    said: dict[str, str] = {}
    for text in (spoken(word), *here.in_language(i18n.language()), *everywhere.in_language(i18n.language())):
        said.setdefault(bare(text), text)
    return tuple(said.values())


def understood(text: str, words: Sequence[str], about: str = "") -> str | None:
    """Which of the canonical `words` a person meant, where he is asked `about` something; None where it is none.

    The canonical word always counts, the spellings of the language in use do, and so does the beginning of one: of
    those shown at the prompt before all others, which must be `LEAST` letters long. Refused where it may mean several.
    """
    said = bare(text)
    if not said:
        return None
    known = {word: [bare(spelling) for spelling in (word, *spellings(word, about))] for word in words}
    shown = {word: bare(spoken(word)) for word in words}
    ways = (
        [word for word in words if said in known[word]],
        [word for word in words if shown[word].startswith(said)],
        [word for word in words if len(said) >= LEAST and any(spelling.startswith(said) for spelling in known[word])],
    )
    meant = next((way for way in ways if way), ())
    if len(meant) > 1:
        raise Refused(
            _("“{text}” may mean {words} here: say which.").format(
                text=text.strip(), words=listed([spoken(word) for word in meant])
            )
        )
    return meant[0] if meant else None


def says(text: str, word: str) -> bool:
    """Whether `text` says the canonical `word` in full."""
    return bare(text) in map(bare, (word, *spellings(word)))


def listed(words: Sequence[str]) -> str:
    """Words as a sentence lists them: a, b or c."""
    return _("{words} or {last}").format(words=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else words[0]


def together(words: Sequence[str]) -> str:
    """Words as a sentence lists them all: a, b and c."""
    return _("{words} and {last}").format(words=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else words[0]


class NoSuchSeat(Refused):
    """A refusal of `text` where one of the `seats` should be said; whoever knows the people has it say their names."""

    def __init__(self, text: str, seats: Sequence[str], called: Callable[[str], str] = str) -> None:
        self._text = text
        self._seats = seats
        super().__init__(str(no_answer(text, listed([called(seat) for seat in seats]))))

    def called(self, called: Callable[[str], str]) -> NoSuchSeat:
        """The same, with the seats as they are `called`."""
        return NoSuchSeat(self._text, self._seats, called)


def no_answer(text: str, words: str) -> Refused:
    """The sentence for what is no answer, with what may be said."""
    if not text:
        return Refused(_("Say {words}.").format(words=words))
    return Refused(_("“{text}” is no answer here. Say {words}.").format(text=text, words=words))
