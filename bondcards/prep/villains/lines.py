"""A line of flavour in both languages, and the words by which lines go together or not.

A word is said by one line and may be needed by another: a look with a cane says `cane`, and only with it can the
fingers drum on the pommel. Some words are at odds: a miser does not tip. Where man and woman differ, a text has both
forms in brackets, `[he|she]`.

>>> line("[He|She] hums.", "[Il|Elle] fredonne.", "restless").text("fr", woman=True)
'Elle fredonne.'
>>> at_odds(frozenset({"miser", "old"}), frozenset({"lavish"}))
True
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from bondcards.people.writer import Language

Words = frozenset[str]

_AT_ODDS: Final = (
    # How they hold what they have.
    ("miser", "lavish"),
    ("miser", "dares"),
    ("careful", "dares"),
    ("careful", "lavish"),
    # How they hold themselves.
    ("silent", "talker"),
    ("calm", "restless"),
    ("calm", "hot"),
    ("ice", "hot"),
    ("ice", "warm"),
    ("rude", "polite"),
    ("rude", "warm"),
    ("elegant", "shabby"),
    ("believes", "counts"),
    # What is in their glass, and in the air.
    ("drinks", "dry"),
    ("smokes", "smokeless"),
    # What they are made of.
    ("young", "old"),
    ("strong", "frail"),
    # Who has others to do it for him.
    ("guarded", "henchman"),
    ("owner", "henchman"),
)
_ENEMIES: Final = {
    word: frozenset(other for pair in _AT_ODDS if word in pair for other in pair if other != word)
    for word in {word for pair in _AT_ODDS for word in pair}
}
_FORMS: Final = re.compile(r"\[([^|\]]*)\|([^|\]]*)\]")


class Line(Struct, frozen=True):
    """A text in English and French; what it says of somebody, and what must be true of him for it."""

    en: str
    fr: str
    says: Words = frozenset()
    needs: Words = frozenset()

    @property
    def gendered(self) -> bool:
        """Whether it is not the same for a man and a woman."""
        return bool(_FORMS.search(self.en + self.fr))

    def text(self, language: Language, *, woman: bool) -> str:
        """The text in one language, of a man or a woman."""
        return said_of(self.fr if language == "fr" else self.en, woman=woman)


def line(en: str, fr: str, says: str = "", needs: str = "") -> Line:
    """A line as the tables write it: its words with blanks between them."""
    return Line(en, fr, frozenset(says.split()), frozenset(needs.split()))


def said_of(text: str, *, woman: bool) -> str:
    """A text with the form that suits wherever it has two, `[man|woman]`."""
    return _FORMS.sub(lambda forms: forms[2 if woman else 1], text)


def at_odds(some: Words, others: Words) -> bool:
    """Whether what some lines say cannot be true beside what others say."""
    return any(_ENEMIES.get(word, frozenset()) & others for word in some)
